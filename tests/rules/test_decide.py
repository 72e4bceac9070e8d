"""What each action comes to at the table, rule by rule (R1 to R17)."""

import re
from dataclasses import replace

import pytest

from tests.rules.play import HALF, PLUS_ONE, TIMES_TWO, play, table, tallies, totals
from tracker.rules import actions as a
from tracker.rules import errors
from tracker.rules import events as e
from tracker.rules.decide import DEEPEST_SUBGAME, decide, most_payable
from tracker.rules.energy import LIMIT, MOST_MODIFIERS, Change, Modifier
from tracker.rules.table import MOST_PLAYERS, Table


def refusal(at: Table, action: a.TableAction) -> dict[str, object]:
    """The kind and the fields of the error that refuses `action`."""
    with pytest.raises(errors.Refused) as refused:
        decide(at, action)
    return {"error": type(refused.value), **vars(refused.value)}


class TestOneTotalPerPlayer:
    """R1: energy counters belong to a player."""

    def test_what_one_player_does_leaves_the_others_alone(self) -> None:
        at = play(table(Sky=3, Amber=5), a.Get("Sky", 2), a.Pay("Sky", 4), a.Lose("Sky", 1))
        assert totals(at) == {"Sky": 0, "Amber": 5}
        assert tallies(at) == {"Sky": (5, 1), "Amber": (0, 0)}

    @pytest.mark.parametrize(
        "action",
        [
            a.Get("Nobody", 1),
            a.Pay("Nobody", 0),
            a.Lose("Nobody", 1),
            a.Double("Nobody"),
            a.Proliferate(("Sky", "Nobody")),
            a.Decline("Nobody"),
            a.Lock("Nobody"),
            a.Unlock("Nobody"),
            a.SetModifiers("Nobody", ()),
            a.Correct("Nobody", 1),
            a.Leave("Nobody"),
            a.Resolve((a.Get("Sky", 1), a.Pay("Nobody", 1))),
            a.Repeat(2, (a.Get("Nobody", 1),)),
        ],
    )
    def test_nobody_else_can_do_anything(self, action: a.TableAction) -> None:
        assert refusal(table(Sky=3), action) == {
            "error": errors.NoSuchPlayer,
            "player": "Nobody",
        }


class TestGet:
    """R2: receiving N counters is one event, whatever N."""

    @pytest.mark.parametrize("amount", [1, 2, 6, LIMIT])
    def test_all_of_it_is_one_event(self, amount: int) -> None:
        assert decide(table(Sky=0), a.Get("Sky", amount)) == (
            e.EnergyGot("Sky", amount, amount, ()),
        )
        at = play(table(Sky=0), a.Get("Sky", amount))
        assert totals(at) == {"Sky": amount}
        assert tallies(at) == {"Sky": (0, 1)}

    def test_getting_nothing_is_not_getting_energy(self) -> None:
        at = play(table(Sky=4), a.Get("Sky", 0))
        assert totals(at) == {"Sky": 4}
        assert tallies(at) == {"Sky": (0, 0)}


class TestPay:
    """R3 and R7: all or nothing; nothing is a payment too."""

    @pytest.mark.parametrize(
        ("has", "asked", "left"), [(5, 3, 2), (5, 5, 0), (5, 0, 5), (0, 0, 0), (LIMIT, LIMIT, 0)]
    )
    def test_what_is_there_can_be_paid(self, has: int, asked: int, left: int) -> None:
        assert decide(table(Sky=has), a.Pay("Sky", asked)) == (e.EnergyPaid("Sky", asked),)
        at = play(table(Sky=has), a.Pay("Sky", asked))
        assert totals(at) == {"Sky": left}
        assert tallies(at) == {"Sky": (asked, 0)}

    @pytest.mark.parametrize(("has", "asked", "short"), [(7, 9, 2), (0, 1, 1), (4, 5, 1)])
    def test_more_is_refused_and_tells_how_many_are_missing(
        self, has: int, asked: int, short: int
    ) -> None:
        with pytest.raises(errors.NotEnoughEnergy) as refused:
            decide(table(Sky=has), a.Pay("Sky", asked))
        error = refused.value
        assert (error.player, error.asked, error.has) == ("Sky", asked, has)
        assert error.short == short

    def test_the_most_that_can_be_paid_is_all_there_is(self) -> None:
        at = table(Sky=3, Amber=0)
        assert (most_payable(at, "Sky"), most_payable(at, "Amber")) == (3, 0)


class TestLose:
    """R4: an effect takes what is there, down to 0."""

    @pytest.mark.parametrize(
        ("has", "asked", "lost"),
        [(7, 5, 5), (3, 5, 3), (0, 5, 0), (7, 0, 0), (7, "all", 7), (0, "all", 0)],
    )
    def test_it_takes_no_more_than_is_there(self, has: int, asked: int, lost: int) -> None:
        assert decide(table(Sky=has), a.Lose("Sky", asked)) == (e.EnergyLost("Sky", lost),)
        at = play(table(Sky=has), a.Lose("Sky", asked))
        assert totals(at) == {"Sky": has - lost}
        assert tallies(at) == {"Sky": (lost, 0)}

    def test_some_other_word_is_no_amount(self) -> None:
        assert refusal(table(Sky=3), a.Lose("Sky", "most")) == {  # type: ignore[arg-type]
            "error": errors.NotAnAmount,
            "given": "most",
        }


class TestTurns:
    """R5 and R15: a turn changes no total, and starts the tallies over."""

    def test_energy_stays_and_tallies_start_over(self) -> None:
        at = play(table(Sky=3), a.Get("Sky", 2), a.Pay("Sky", 1), a.Lose("Sky", 1))
        assert (at.turn, tallies(at)) == (1, {"Sky": (2, 1)})
        at = play(at, a.NextTurn())
        assert (at.turn, totals(at), tallies(at)) == (2, {"Sky": 3}, {"Sky": (0, 0)})

    def test_modifiers_and_locks_stay_too(self) -> None:
        at = play(table(Sky=0), a.SetModifiers("Sky", (HALF,)), a.Lock("Sky"), a.NextTurn())
        assert (at.player("Sky").modifiers, at.player("Sky").locked) == ((HALF,), True)

    def test_tallies_count_events_got_and_counters_spent(self) -> None:
        at = play(
            table(Sky=0), a.Get("Sky", 5), a.Get("Sky", 1), a.Pay("Sky", 2), a.Lose("Sky", "all")
        )
        assert tallies(at) == {"Sky": (6, 2)}


class TestOptionalPayments:
    """R6 and R8: declining is not paying 0; what does not resolve does nothing."""

    def test_declining_is_no_payment(self) -> None:
        at = table(Sky=3)
        assert decide(at, a.Decline("Sky")) == (e.PaymentDeclined("Sky"),)
        assert play(at, a.Decline("Sky")) == at

    def test_what_does_not_resolve_changes_nothing(self) -> None:
        at = table(Sky=3)
        assert decide(at, a.DoesNotResolve()) == (e.NotResolved(),)
        assert play(at, a.DoesNotResolve()) == at


class TestModifiers:
    """R11: each once per event, in the player's order, never to a gain of 0."""

    def test_the_event_tells_what_was_asked_what_came_of_it_and_why(self) -> None:
        refinery = Modifier(Change.TIMES_TWO, "Aether Refinery")
        at = play(table(Sky=1), a.SetModifiers("Sky", (refinery,)))
        assert decide(at, a.Get("Sky", 4)) == (e.EnergyGot("Sky", 8, 4, (refinery,)),)

    def test_only_those_that_had_something_to_change_are_named(self) -> None:
        at = play(table(Sky=1), a.SetModifiers("Sky", (HALF, PLUS_ONE)))
        assert decide(at, a.Get("Sky", 1)) == (e.EnergyGot("Sky", 0, 1, (HALF,)),)
        assert tallies(play(at, a.Get("Sky", 1))) == {"Sky": (0, 0)}

    def test_they_are_the_players_own_and_last_until_set_anew(self) -> None:
        at = play(table(Sky=0, Amber=0), a.SetModifiers("Sky", (TIMES_TWO,)))
        at = play(at, a.Get("Sky", 1), a.Get("Amber", 1), a.Get("Sky", 1))
        assert totals(at) == {"Sky": 4, "Amber": 1}
        at = play(at, a.SetModifiers("Sky", ()), a.Get("Sky", 1))
        assert totals(at) == {"Sky": 5, "Amber": 1}

    def test_they_change_gains_only(self) -> None:
        at = play(table(Sky=9), a.SetModifiers("Sky", (TIMES_TWO, PLUS_ONE)))
        at = play(at, a.Pay("Sky", 2), a.Lose("Sky", 2), a.Correct("Sky", 4))
        assert totals(at) == {"Sky": 4}

    def test_a_hundred_can_be_listed_and_no_more(self) -> None:
        most = (HALF,) * 100
        assert play(table(Sky=0), a.SetModifiers("Sky", most)).player("Sky").modifiers == most
        assert refusal(table(Sky=0), a.SetModifiers("Sky", (*most, HALF))) == {
            "error": errors.TooManyModifiers,
            "player": "Sky",
            "most": MOST_MODIFIERS,
        }


class TestLock:
    """R12: whoever can't get counters gets none, whatever would change the gain."""

    def test_no_gain_of_any_kind(self) -> None:
        at = play(table(Sky=3), a.SetModifiers("Sky", (TIMES_TWO,)), a.Lock("Sky"))
        for action, asked in [
            (a.Get("Sky", 2), 2),
            (a.Double("Sky"), 3),
            (a.Proliferate(("Sky",)), 1),
        ]:
            assert decide(at, action) == (e.GainPrevented("Sky", asked),)
            assert play(at, action) == at

    def test_paying_and_losing_still_work(self) -> None:
        at = play(table(Sky=3), a.Lock("Sky"), a.Pay("Sky", 1), a.Lose("Sky", 1))
        assert totals(at) == {"Sky": 1}

    def test_getting_nothing_is_not_prevented(self) -> None:
        at = play(table(Sky=0), a.Lock("Sky"))
        assert decide(at, a.Get("Sky", 0)) == (e.EnergyGot("Sky", 0, 0, ()),)

    def test_it_ends(self) -> None:
        at = play(table(Sky=3, Amber=0), a.Lock("Sky"), a.Lock("Amber"), a.Unlock("Sky"))
        assert [player.locked for player in at.players] == [False, True]
        assert totals(play(at, a.Get("Sky", 2))) == {"Sky": 5, "Amber": 0}


class TestProliferate:
    """R13: chosen players who have energy get one more."""

    def test_only_who_is_chosen_and_has_energy(self) -> None:
        at = table(Sky=2, Amber=5, Moss=0, Rose=1)
        action = a.Proliferate(("Rose", "Sky", "Moss"))
        assert decide(at, action) == (e.EnergyGot("Rose", 1, 1), e.EnergyGot("Sky", 1, 1))
        assert totals(play(at, action)) == {"Sky": 3, "Amber": 5, "Moss": 0, "Rose": 2}

    def test_it_may_choose_nobody(self) -> None:
        assert decide(table(Sky=2), a.Proliferate(())) == ()

    def test_modifiers_apply_to_each_players_gain(self) -> None:
        at = play(table(Sky=2, Amber=2), a.SetModifiers("Sky", (TIMES_TWO, PLUS_ONE)))
        at = play(at, a.Proliferate(("Sky", "Amber")))
        assert totals(at) == {"Sky": 5, "Amber": 3}
        assert tallies(at) == {"Sky": (0, 1), "Amber": (0, 1)}

    def test_a_player_is_chosen_once(self) -> None:
        assert refusal(table(Sky=2, Amber=1), a.Proliferate(("Sky", "Amber", "Amber"))) == {
            "error": errors.ChosenTwice,
            "player": "Amber",
        }

    def test_one_who_can_get_no_more_refuses_it_for_all(self) -> None:
        assert refusal(table(Sky=2, Amber=LIMIT), a.Proliferate(("Sky", "Amber"))) == {
            "error": errors.TooMuchEnergy,
            "player": "Amber",
            "asked": 1,
            "has": LIMIT,
            "limit": LIMIT,
        }


class TestDouble:
    """R14: as many again as are there, as one gain."""

    @pytest.mark.parametrize(
        ("has", "modifiers", "then"),
        [
            (7, (), 14),
            (0, (PLUS_ONE,), 0),
            (3, (PLUS_ONE,), 7),
            (3, (TIMES_TWO,), 9),
            (1, (HALF,), 1),
        ],
    )
    def test_modifiers_apply_to_what_is_got(
        self, has: int, modifiers: tuple[Modifier, ...], then: int
    ) -> None:
        at = play(table(Sky=has), a.SetModifiers("Sky", modifiers), a.Double("Sky"))
        assert totals(at) == {"Sky": then}


class TestResolve:
    """R9 and R10: the steps of one ability are one action, with what was chosen on resolution."""

    def test_each_step_sees_what_the_ones_before_did(self) -> None:
        coup = a.Resolve((a.Get("Sky", 4), a.Pay("Sky", 5)), "Confiscation Coup")
        assert decide(table(Sky=1), coup) == (e.EnergyGot("Sky", 4, 4), e.EnergyPaid("Sky", 5))
        assert totals(play(table(Sky=1), coup)) == {"Sky": 0}

    def test_one_illegal_step_refuses_all_of_them(self) -> None:
        coup = a.Resolve((a.Get("Sky", 4), a.Pay("Sky", 5)))
        assert refusal(table(Sky=0), coup) == {
            "error": errors.NotEnoughEnergy,
            "player": "Sky",
            "asked": 5,
            "has": 4,
        }

    def test_locks_and_modifiers_can_be_part_of_it(self) -> None:
        steps = (
            a.SetModifiers("Sky", (TIMES_TWO,)),
            a.Get("Sky", 1),
            a.Lock("Sky"),
            a.Get("Sky", 1),
        )
        at = play(table(Sky=0), a.Resolve(steps))
        assert (totals(at), at.player("Sky").locked) == ({"Sky": 2}, True)

    def test_it_may_do_nothing(self) -> None:
        assert decide(table(Sky=0), a.Resolve(())) == ()


class TestCorrect:
    """A correction sets a total right and is no game action."""

    def test_old_new_and_reason_are_told_and_tallies_stay(self) -> None:
        at = play(table(Sky=3), a.Get("Sky", 1), a.Pay("Sky", 2))
        assert decide(at, a.Correct("Sky", 7, "forgot a trigger")) == (
            e.TotalCorrected("Sky", 2, 7, "forgot a trigger"),
        )
        corrected = play(at, a.Correct("Sky", 7))
        assert (totals(corrected), tallies(corrected)) == ({"Sky": 7}, tallies(at))

    def test_it_works_on_a_player_who_cant_get_counters(self) -> None:
        assert totals(play(table(Sky=3), a.Lock("Sky"), a.Correct("Sky", 9))) == {"Sky": 9}


class TestLeave:
    """R16: a player who leaves takes their counters along."""

    def test_they_are_gone_with_all_they_had(self) -> None:
        at = play(table(Sky=4, Amber=9), a.SetModifiers("Amber", (HALF,)), a.Lock("Amber"))
        assert decide(at, a.Leave("Amber")) == (e.PlayerLeft("Amber", 9),)
        at = play(at, a.Leave("Amber"))
        assert totals(at) == {"Sky": 4}
        amber = at.players[1]
        assert (amber.name, amber.left, amber.energy) == ("Amber", True, 0)
        assert (amber.modifiers, amber.locked) == ((), False)

    @pytest.mark.parametrize(
        "action",
        [a.Get("Amber", 1), a.Proliferate(("Amber",)), a.Leave("Amber"), a.Correct("Amber", 1)],
    )
    def test_whoever_left_does_nothing_more(self, action: a.TableAction) -> None:
        at = play(table(Sky=4, Amber=9), a.Leave("Amber"))
        assert refusal(at, action) == {"error": errors.HasLeft, "player": "Amber"}


class TestGames:
    """R17: the next game starts at 0; a subgame sets totals aside and gives them back."""

    def test_a_new_game_starts_everybody_fresh_and_brings_back_who_left(self) -> None:
        at = play(
            table(Sky=4, Amber=9, Moss=2),
            a.SetModifiers("Sky", (HALF,)),
            a.Lock("Sky"),
            a.Pay("Sky", 1),
            a.Leave("Amber"),
            a.NextTurn(),
            a.NewGame(),
        )
        assert at == replace(table(Sky=0, Amber=0, Moss=0), game=2)

    def test_names_and_colours_survive_a_new_game(self) -> None:
        seats = (a.Seat("1", "Sky", "blue"), a.Seat("2", "Amber", "gold"))
        at = play(Table(), a.TakeSeats(seats), a.Get("1", 3), a.NewGame())
        assert [(it.id, it.name, it.colour) for it in at.players] == [
            ("1", "Sky", "blue"),
            ("2", "Amber", "gold"),
        ]

    def test_a_new_game_ends_all_subgames(self) -> None:
        at = play(table(Sky=4), a.BeginSubgame(), a.BeginSubgame(), a.NewGame())
        assert (at.depth, at.game, totals(at)) == (0, 2, {"Sky": 0})

    def test_a_subgame_starts_fresh_and_gives_everything_back(self) -> None:
        before = play(
            table(Sky=5, Amber=2, Moss=1),
            a.NextTurn(),
            a.SetModifiers("Sky", (PLUS_ONE,)),
            a.Lock("Amber"),
            a.Get("Sky", 1),
            a.Leave("Moss"),
        )
        inside = play(before, a.BeginSubgame())
        assert (inside.turn, inside.game, inside.depth) == (1, 1, 1)
        assert (totals(inside), tallies(inside)) == (
            {"Sky": 0, "Amber": 0},
            {"Sky": (0, 0), "Amber": (0, 0)},
        )
        played = play(inside, a.Get("Sky", 2), a.Get("Amber", 2), a.Leave("Amber"), a.NextTurn())
        assert totals(played) == {"Sky": 2}
        assert play(played, a.EndSubgame()) == before

    def test_subgames_nest(self) -> None:
        at = play(
            table(Sky=5), a.BeginSubgame(), a.Get("Sky", 3), a.BeginSubgame(), a.Get("Sky", 1)
        )
        assert (at.depth, totals(at)) == (2, {"Sky": 1})
        at = play(at, a.EndSubgame())
        assert (at.depth, totals(at)) == (1, {"Sky": 3})
        at = play(at, a.EndSubgame())
        assert (at.depth, totals(at)) == (0, {"Sky": 5})

    def test_twenty_deep_and_no_deeper(self) -> None:
        at = play(table(Sky=5), *[a.BeginSubgame()] * 20)
        assert at.depth == DEEPEST_SUBGAME
        assert refusal(at, a.BeginSubgame()) == {"error": errors.TooManySubgames, "depth": 20}

    def test_without_a_subgame_none_ends(self) -> None:
        assert refusal(table(Sky=5), a.EndSubgame()) == {"error": errors.NoSubgame}


class TestSeats:
    """Who sits at the table: who stays keeps all they have."""

    SKY, AMBER, MOSS = (a.Seat(name, name) for name in ("Sky", "Amber", "Moss"))

    def test_who_stays_keeps_all_and_who_is_new_has_nothing(self) -> None:
        at = play(table(Sky=4, Amber=9), a.SetModifiers("Sky", (HALF,)), a.Pay("Sky", 1))
        at = play(at, a.TakeSeats((self.MOSS, a.Seat("Sky", "Skye", "blue"))))
        assert at.ids == ("Moss", "Sky")
        assert (totals(at), tallies(at)) == (
            {"Moss": 0, "Sky": 3},
            {"Moss": (0, 0), "Sky": (1, 0)},
        )
        sky = at.player("Sky")
        assert (sky.name, sky.colour, sky.modifiers) == ("Skye", "blue", (HALF,))

    def test_seats_changed_in_a_subgame_stay_changed(self) -> None:
        at = play(
            table(Sky=4, Amber=9),
            a.BeginSubgame(),
            a.TakeSeats((a.Seat("Sky", "Skye", "blue"), self.MOSS)),
            a.EndSubgame(),
        )
        assert totals(at) == {"Sky": 4, "Moss": 0}
        assert (at.player("Sky").name, at.player("Sky").colour) == ("Skye", "blue")

    def test_one_to_eight_can_sit(self) -> None:
        for n in (1, MOST_PLAYERS):
            seats = tuple(a.Seat(str(i), f"Player {i}") for i in range(n))
            assert decide(Table(), a.TakeSeats(seats)) == (e.SeatsTaken(seats),)

    @pytest.mark.parametrize(
        "seats",
        [
            (),
            tuple(a.Seat(str(i), f"Player {i}") for i in range(9)),
            (a.Seat("1", "Sky"), a.Seat("1", "Amber")),
            (a.Seat("", "Sky"),),
            (a.Seat("1", ""),),
            (a.Seat("1", "Sky"), a.Seat("2", " \n")),
        ],
    )
    def test_other_tables_are_refused(self, seats: tuple[a.Seat, ...]) -> None:
        assert refusal(table(Sky=1), a.TakeSeats(seats)) == {
            "error": errors.WrongSeats,
            "least": 1,
            "most": 8,
        }


class TestLimits:
    """R18: amounts to 10^15; above it a refusal, never a clamp."""

    @pytest.mark.parametrize("bad", [-1, LIMIT + 1, 10**400, 1.5, True, "3", None, float("nan")])
    @pytest.mark.parametrize("make", [a.Get, a.Pay, a.Lose, a.Correct])
    def test_bad_amounts_are_refused(self, make: type, bad: object) -> None:
        with pytest.raises((errors.NotAnAmount, errors.AmountTooLarge)):
            decide(table(Sky=3), make("Sky", bad))

    @pytest.mark.parametrize("bad", [-1, LIMIT + 1, 1.5, True, "3"])
    def test_bad_numbers_of_times_are_refused(self, bad: int) -> None:
        with pytest.raises((errors.NotAnAmount, errors.AmountTooLarge)):
            decide(table(Sky=3), a.Repeat(bad, (a.Get("Sky", 0),)))

    def test_up_to_the_limit_but_not_above(self) -> None:
        at = table(Sky=LIMIT - 2)
        assert totals(play(at, a.Get("Sky", 2))) == {"Sky": LIMIT}
        assert refusal(at, a.Get("Sky", 3)) == {
            "error": errors.TooMuchEnergy,
            "player": "Sky",
            "asked": 3,
            "has": LIMIT - 2,
            "limit": LIMIT,
        }

    def test_what_counts_is_what_is_got(self) -> None:
        at = play(table(Sky=LIMIT - 2), a.SetModifiers("Sky", (TIMES_TWO,)))
        assert refusal(at, a.Get("Sky", 2))["asked"] == 4
        at = play(at, a.SetModifiers("Sky", (HALF,)))
        assert totals(play(at, a.Get("Sky", 4))) == {"Sky": LIMIT}


@pytest.mark.parametrize("other", [a.Undo(), a.Redo(), "wave"])
def test_what_is_no_action_at_the_table_is_a_mistake_of_ours(other: a.TableAction) -> None:
    with pytest.raises(AssertionError, match=re.escape(repr(other))):
        decide(table(Sky=1), other)
