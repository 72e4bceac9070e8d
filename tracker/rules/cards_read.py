"""From a card's facts to its abilities: which facts belong to the same moment, and in what order.

The facts are those of `assets/cards.json`; that file is checked when it is made.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from tracker.rules import cards as c
from tracker.rules.energy import Change

Facts = Mapping[str, Any]

_MOMENTS: Final = {
    "spell_resolution": "spell",
    "enters_resolution": "enters",
    "enters_if_cannot_pay": "enters",
    "next_end_step_delayed": "next end step",
}
"""When it happens, where the facts say it in other words than the ability's first half does."""

_BY: Final = {
    "activation_cost": c.By.COST,
    "keyword_cost": c.By.COST,
    "alternative_casting_cost": c.By.COST,
    "optional_on_resolution": c.By.MAY,
    "unless_cost_on_resolution": c.By.UNLESS,
    "mandatory_on_resolution_if_able": c.By.MUST,
    "instructed_on_resolution": c.By.MUST,
}

_CHANGES: Final = {
    "plus_1": Change.PLUS_ONE,
    "times_2": Change.TIMES_TWO,
    "half": Change.HALF,
}

_SWITCH_KEYS: Final = {"you_put": "yours", "opponent_puts": "an opponent's"}

_NOTED: Final = (
    *("condition", "frequency_limit", "optional_mana_payment", "penalty", "conditional"),
    *("modal", "optional", "mana_ability", "sorcery_speed", "zero_still_has_effect"),
)
_BARE: Final = ("optional_mana_payment",)
"""Noted by name alone: what kind of mana is no matter of energy."""


def card(facts: Facts) -> c.Card:
    """The card these facts describe."""
    abilities: list[c.Ability] = []
    for it in facts["interactions"]:
        _add(abilities, it)
    return c.Card(
        id=facts["id"],
        name=facts["name"],
        abilities=_told_apart(abilities),
        names=tuple(sorted(facts.get("names", {}).items())),
        group=facts["group"],
        marks=tuple(it for it in ("digital", "playtest", "unverified") if facts.get(it)),
    )


def _add(abilities: list[c.Ability], it: Facts) -> None:
    """Add what one interaction says: to an ability that waits for it, or as a new one."""
    new = _ability(it)
    for i, there in enumerate(abilities):
        if "when" not in it or not _same_moment(there.key, new.key):
            continue
        if new.payment and there.gain and not there.payment:
            abilities[i] = _joined(there, new, payment=new.payment)
            return
        if new.gain and it.get("conditional") is True and there.payment:
            abilities[i] = replace(there, payment=replace(there.payment, otherwise=it["amount"]))
            return
    abilities.append(new)


def _same_moment(there: str, new: str) -> bool:
    return there == new or (new == "activated resolution" and there.startswith("activate to get"))


def _joined(there: c.Ability, new: c.Ability, payment: c.Payment) -> c.Ability:
    notes = tuple(dict.fromkeys(there.notes + new.notes))
    targets = there.targets or new.targets
    return replace(there, payment=payment, targets=targets, notes=notes)


def _ability(it: Facts) -> c.Ability:
    match it["op"]:
        case "get":
            amount = it["amount"] if isinstance(it["amount"], int) else c.Ask(it["x_source"])
            return c.Ability(
                _moment(it),
                gain=c.Gain(amount),
                targets=bool(it.get("needs_legal_target")),
                notes=_notes(it),
            )
        case "pay":
            return c.Ability(
                _pay_key(it),
                payment=c.Payment(_paid(it), _by(it)),
                targets=bool(it.get("needs_legal_target")),
                notes=_notes(it),
            )
        case _:
            key, effect = _effect(it)
            return c.Ability(key, effect=effect, notes=_notes(it))


def _effect(it: Facts) -> tuple[str, c.Effect]:
    match it["op"]:
        case "modify_get":
            key = _SWITCH_KEYS.get(it["applies_to"], "changes gains")
            return key, c.ChangesGains(_CHANGES[it["modifier"]])
        case "lock":
            return "locks gains", c.LocksGains(it["whom"], it.get("also_loses_all", False))
        case "lose":
            if it.get("up_to"):
                return "lose", c.Loses(c.Ask("up_to"), it["whom"], it["amount"])
            return "lose", c.Loses(it["amount"], it["whom"])
        case "double":
            return "double", c.Doubles()
        case "give_one":
            return _plain(it["when"]), c.GivesOne()
        case "proliferate":
            times = it["times"]
            return "proliferate", c.Proliferates(times if isinstance(times, int) else c.Ask("X"))
        case "proliferate_twice":
            return "proliferating", c.ProliferatesTwice()
        case "reads":
            return "reads", c.Reads(it["reads"], it["effect"], it.get("threshold", 0))
        case "triggers_on_get":
            return "when you get energy", c.Reminds(it["uses_amount"], it.get("condition", ""))
        case "new_game":
            return "new game", c.BeginsNewGame()
        case "subgame":
            return "subgame", c.PlaysSubgame()
        case "unaffected":
            return "no energy", c.LeavesEnergyAlone(it["scope"])
        case unknown:
            raise ValueError(f"unknown op {unknown}")


def _moment(it: Facts) -> str:
    if it["when"] == "activated":
        return f"activate to get {it['amount']}"
    return _plain(it["when"])


def _plain(when: str) -> str:
    return _MOMENTS.get(when, when.replace("_", " "))


def _pay_key(it: Facts) -> str:
    if "keyword" in it:
        return str(it["keyword"])
    if "when" in it:
        return _plain(it["when"])
    amount = it["amount"]
    return f"activate for {amount if isinstance(amount, int) else 'X'}"


def _paid(it: Facts) -> int | c.Ask:
    amount = it["amount"]
    if isinstance(amount, int):
        return c.Ask(c.TIMES, 1, each=amount) if it.get("repeatable") else amount
    if amount == "fixed_by_game_value":
        return c.Ask(it["x_source"])
    return c.Ask(amount, 0 if it["zero_allowed"] else 1)


def _by(it: Facts) -> c.By:
    if it.get("when") == "enters_resolution":
        return c.By.MAY
    return _BY[it["payment"]]


def _notes(it: Facts) -> tuple[str, ...]:
    given = ((name, it[name]) for name in _NOTED if name in it)
    codes = [name if value is True or name in _BARE else str(value) for name, value in given]
    if it.get("needs_legal_target") == "only_if_a_target_was_chosen":
        codes.append("only_if_a_target_was_chosen")
    if it.get("link") == "amount":
        codes.append("uses_amount_paid")
    codes += [f"threshold_{least}" for least in it.get("thresholds", ())]
    return tuple(codes)


def _told_apart(abilities: list[c.Ability]) -> tuple[c.Ability, ...]:
    """The same abilities, each with a key of its own."""
    seen: dict[str, int] = {}
    apart = []
    for it in abilities:
        seen[it.key] = seen.get(it.key, 0) + 1
        n = seen[it.key]
        apart.append(it if n == 1 else replace(it, key=f"{it.key} ({n})"))
    return tuple(apart)
