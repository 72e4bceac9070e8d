"""Cards in words: what an ability is called, does and asks for, made from facts in our own words.

The ledger keeps codes, as `creature you control enters`; they become words only here.
"""

from tracker.rules import cards as c
from tracker.ui.gains import sign
from tracker.ui.i18n import _, counted, number, spoken

BETWEEN = " · "


def card_title(card: c.Card) -> tuple[str, str]:
    """Its name in the language of the app, and the English one beside it where that differs."""
    name = card.called(spoken())
    beside = name not in (card.name, card.name.split(" // ")[0])
    return name, card.name if beside else ""


def description(card: c.Card) -> str:
    """The card in a line: `get 4, then may pay its mana value`."""
    marks = [mark for it in card.marks if (mark := _mark(it))]
    return BETWEEN.join(dict.fromkeys([*(map(ability_does, card.abilities)), *marks]))


def ability_does(ability: c.Ability) -> str:
    """What an ability does: `get 4, then may pay its mana value`."""
    if ability.effect:
        return _effect(ability.effect)
    gain, payment = ability.gain, ability.payment
    if gain and payment:
        return _("{get}, then {pay}", get=_gain(gain), pay=_payment(payment))
    return _gain(gain) if gain else _payment(payment) if payment else ""


def chip(ability: c.Ability) -> str:
    """An ability as a panel's chip shows it: `+4 · pay`, `+X`, `−2`."""
    match ability.effect:
        case c.ChangesGains(change):
            return sign(change)
        case c.LocksGains():
            return _("lock")
        case c.Doubles():
            return "×2"
        case c.GivesOne() | c.Proliferates():
            return "+1"
        case c.Loses(amount):
            return _("lose") if isinstance(amount, c.Ask | str) else f"−{number(amount)}"
        case c.BeginsNewGame():
            return _("new")
        case c.PlaysSubgame():
            return _("sub")
        case c.Reads():
            return "="
        case c.Reminds() | c.ProliferatesTwice() | c.LeavesEnergyAlone():
            return "!"
    gain, payment = ability.gain, ability.payment
    if payment and payment.otherwise:
        return f"−{_amount(payment.amount)} / +{number(payment.otherwise)}"
    got = f"+{_amount(gain.amount)}" if gain else ""
    if payment is None:
        return got
    if gain:
        return _("{get} · pay", get=got)
    return f"−{_amount(payment.amount)}"


def asked(ask: c.Ask) -> str:
    """Which number an ask is about: `creatures attacking you`."""
    match ask.what:
        case c.ANY:
            return _("any amount")
        case c.SOME:
            return _("one or more")
        case c.CHOSEN | "X":
            return _("X")
        case c.TIMES:
            return _("times, {each} each", each=ask.each)
        case "up_to":
            return _("how many")
        case "mana_value_of_target":
            return _("the target’s mana value")
        case "mana_value_of_token":
            return _("the token’s mana value")
        case "mana_value_of_exiled_card":
            return _("the exiled card’s mana value")
        case "mana_value_of_countered_spell":
            return _("the countered spell’s mana value")
        case "mana_spent_to_cast_that_spell":
            return _("mana spent to cast that spell")
        case "creatures_you_control_count":
            return _("creatures you control")
        case "artifact_creatures_you_control_count":
            return _("artifact creatures you control")
        case "creatures_attacking_you_count":
            return _("creatures attacking you now")
        case "nonbasic_lands_target_opponent_controls":
            return _("nonbasic lands that opponent controls")
        case "combat_damage_dealt":
            return _("combat damage dealt")
        case "excess_damage_dealt":
            return _("excess damage dealt")
        case "greatest_power_among_creatures_you_control":
            return _("greatest power among your creatures")
        case "this_creature_power":
            return _("this creature’s power")
        case "life_gained":
            return _("life gained")
        case "X_in_mana_cost":
            return _("X in its mana cost")
        case _:
            return _("the number")


def notes(ability: c.Ability) -> str:
    """What a player should know of an ability before they choose."""
    return " ".join(dict.fromkeys(_hints(ability)))


def _hints(ability: c.Ability) -> list[str]:
    hints: list[str] = []
    payment = ability.payment
    ask = payment.amount if payment and isinstance(payment.amount, c.Ask) else None
    if payment and ability.optional:
        hints.append(_("All of it or nothing, once."))
    if ask and ask.what.startswith("mana_value"):
        hints.append(_("At mana value 0 you may pay zero."))
        if ask.what == "mana_value_of_token":
            hints.append(_("A token that copies nothing has mana value 0."))
        else:
            hints.append(
                _("A token that copies nothing has mana value 0; X on the battlefield counts as 0.")
            )
    if ask and ask.what == c.SOME:
        hints.append(_("Zero can't be paid here: don't pay instead."))
    if ask and ask.what in (c.ANY, c.CHOSEN):
        hints.append(_("Zero is an amount you can pay."))
    if any(it.what.endswith("_count") for it in ability.asks):
        hints.append(_("Counted as the ability resolves."))
    return hints + [said for code in ability.notes if (said := note(code))]


def note(code: str) -> str:
    """A fact about an ability in a sentence; nothing for a code that needs none."""
    match code:
        case "during_your_turn":
            return _("Only during your turn.")
        case "metalcraft":
            return _("Only with three or more artifacts.")
        case "class_level_3":
            return _("Only from level 3 on.")
        case "first_each_turn":
            return _("Only the first time each turn.")
        case "once_per_permanent":
            return _("Only once, ever, for each such permanent.")
        case "optional_mana_payment":
            return _("Only if you pay the mana it asks for.")
        case "modal":
            return _("Only if this is the mode you chose.")
        case "optional":
            return _("You may leave it.")
        case "only_if_exchange_happened":
            return _("No exchange, no energy: then choose “Doesn't resolve”.")
        case "only_if_a_target_was_chosen":
            return _("Without a target it always resolves.")
        case "uses_amount_paid":
            return _("The card then uses what you paid.")
        case "zero_still_has_effect":
            return _("It does something at 0 as well.")
        case "threshold_7":
            return _("From 7 on it does more.")
        case "sorcery_speed":
            return _("Only when you could cast a sorcery.")
        case "mana_ability":
            return _("A mana ability: no one can respond.")
        case "tap_self":
            return _("If you don't pay, it is tapped.")
        case "sacrifice_self" | "sacrifice_token" | "sacrifice_exchanged_creature":
            return _("If you don't pay, it is sacrificed.")
        case "discard_random":
            return _("If you don't pay, you discard at random.")
        case _:
            return ""


def _mark(code: str) -> str:
    match code:
        case "digital":
            return _("digital only")
        case "playtest":
            return _("playtest card")
        case "unverified":
            return _("not verified")
        case _:
            return ""


def _amount(amount: int | c.Ask) -> str:
    if isinstance(amount, int):
        return number(amount)
    return "X" if amount.each == 1 else f"{amount.each}×"


def _gain(gain: c.Gain) -> str:
    if isinstance(gain.amount, int):
        return _("get {n}", n=gain.amount)
    if gain.amount.what == "X_in_mana_cost":
        return _("get X")
    return _("get X: {what}", what=asked(gain.amount))


def _payment(payment: c.Payment) -> str:
    what = payment.amount
    if isinstance(what, c.Ask) and what.what == c.TIMES:
        return _("pay {each} any number of times", each=what.each)
    shown = number(what) if isinstance(what, int) else asked(what)
    match payment.by:
        case c.By.MAY:
            return _("may pay {amount}", amount=shown)
        case c.By.UNLESS:
            return _("pay {amount} or else", amount=shown)
        case c.By.MUST if payment.otherwise:
            return _("pay {amount}; if you can't, get {n}", amount=shown, n=payment.otherwise)
        case _:
            return _("pay {amount}", amount=shown)


def _effect(effect: c.Effect) -> str:
    match effect:
        case c.ChangesGains(change):
            return _("your gains {change}", change=sign(change))
        case c.LocksGains(whom, loses_all):
            if whom == "everyone":
                return _("nobody can get energy")
            if loses_all:
                return _("an opponent loses all and can't get any")
            return _("can't get energy")
        case c.Loses("all", "each_opponent"):
            return _("each opponent loses all")
        case c.Loses("all"):
            return _("an opponent loses all")
        case c.Loses(most=most):
            return _("an opponent loses up to {n}", n=most)
        case c.Doubles():
            return _("get as many as you have")
        case c.GivesOne():
            return _("one more for a player who has some")
        case c.Proliferates(times):
            if isinstance(times, c.Ask):
                return _("proliferate X times")
            return counted("proliferate", "proliferate {n} times", times)
        case c.ProliferatesTwice():
            return _("whenever you proliferate, do it twice")
        case c.Reads(what):
            return reads(what)
        case c.Reminds(uses_amount):
            if uses_amount:
                return _("triggers when you get energy, with the amount")
            return _("triggers when you get energy")
        case c.BeginsNewGame():
            return _("everyone starts over at 0")
        case c.PlaysSubgame():
            return _("totals are set aside, then restored")
        case c.LeavesEnergyAlone(scope):
            return _scope(scope)


def reads(what: str) -> str:
    """Which number a card looks at."""
    match what:
        case "paid_or_lost_this_turn":
            return _("looks at energy paid or lost this turn")
        case "current_total":
            return _("looks at your energy")
        case _:
            return _("looks at everyone’s counters")


def _scope(scope: str) -> str:
    match scope:
        case "plus_one_counters":
            return _("no energy: +1/+1 counters only")
        case "poison_counters":
            return _("no energy: poison counters only")
        case _:
            return _("no energy: counters on permanents only")
