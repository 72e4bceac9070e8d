"""What everyone agreed on is only gone behind with everyone's word (DESIGN section 4)."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from tests.session.play import Game
from tracker.history import Line, alive
from tracker.rules import actions as a
from tracker.rules import errors
from tracker.rules import events as e
from tracker.rules.table import Table

BOTH = ("Sky", "Amber")
AGREE = a.Agree(BOTH)


@pytest.fixture
def game() -> Game:
    """Sky has 3, Amber has 2."""
    game = Game("Sky", "Amber")
    game.do(a.Get("Sky", 3), a.Get("Amber", 2))
    return game


class TestAgreeing:
    def test_is_a_line_with_who_agreed_on_what(self, game: Game) -> None:
        line = game.do(AGREE)
        assert line.events == (e.Agreed(BOTH, (3, 2)),)
        assert game.totals == {"Sky": 3, "Amber": 2}
        assert game.session.table.agreed

    def test_takes_everyone_still_in_the_game(self, game: Game) -> None:
        with pytest.raises(errors.NeedsEveryone) as refused:
            game.do(a.Agree(("Sky",)))
        assert refused.value.missing == ("Amber",)
        game.do(a.Leave("Amber"), a.Agree(("Sky",)))

    @pytest.mark.parametrize("players", [("Sky", "Moss"), ("Sky", "Sky", "Amber")])
    def test_takes_nobody_else_and_nobody_twice(self, game: Game, players: tuple[str, ...]) -> None:
        with pytest.raises(errors.Refused):
            game.do(a.Agree(players))

    def test_binds_this_game_and_no_other(self, game: Game) -> None:
        game.do(AGREE, a.NewGame(), a.Correct("Sky", 1))
        game.undo(2)
        assert game.session.table.agreed

    def test_does_not_bind_a_subgame(self, game: Game) -> None:
        game.do(AGREE, a.BeginSubgame(), a.Correct("Sky", 1), a.EndSubgame())
        assert game.session.table.agreed


BEHIND: dict[str, tuple[list[a.Action], a.Action]] = {
    "correct": ([AGREE], a.Correct("Sky", 9)),
    "correct later": ([AGREE, a.Get("Sky", 1)], a.Correct("Amber", 9)),
    "undo": ([AGREE], a.Undo()),
    "undo, the second time": ([AGREE, a.Get("Sky", 1), AGREE], a.Undo()),
}


class TestBehindAnAgreement:
    @pytest.mark.parametrize(("before", "action"), BEHIND.values(), ids=BEHIND.keys())
    @pytest.mark.parametrize("reopen", [False, True])
    @pytest.mark.parametrize(
        ("confirmed_by", "missing"),
        [((), BOTH), (("Sky",), ("Amber",)), (("Amber", "Moss"), ("Sky",))],
    )
    def test_nothing_happens_without_everyone(
        self,
        game: Game,
        before: list[a.Action],
        action: a.Action,
        reopen: bool,
        confirmed_by: tuple[str, ...],
        missing: tuple[str, ...],
    ) -> None:
        game.do(*before)
        if reopen:
            game.reopen()
        table, lines = game.session.table, list(game.journal.lines)
        with pytest.raises(errors.NeedsEveryone) as refused:
            game.session.do(action, confirmed_by)
        assert refused.value.missing == missing
        assert (game.session.table, game.journal.lines) == (table, lines)

    @pytest.mark.parametrize(("before", "action"), BEHIND.values(), ids=BEHIND.keys())
    def test_the_line_says_that_everyone_confirmed(
        self, game: Game, before: list[a.Action], action: a.Action
    ) -> None:
        game.do(*before)
        assert game.session.do(action, {"Amber", "Sky"}).confirmed_by == BOTH

    def test_what_everyone_confirmed_is_only_taken_back_and_brought_back_by_everyone(
        self, game: Game
    ) -> None:
        game.do(AGREE)
        game.session.do(a.Correct("Sky", 9), BOTH)
        for back_or_forth in (a.Undo(), a.Redo(), a.Undo(), a.Undo(), a.Redo()):
            with pytest.raises(errors.NeedsEveryone):
                game.session.do(back_or_forth, ("Sky",))
            game.session.do(back_or_forth, BOTH)
        assert game.session.table.agreed
        assert game.totals == {"Sky": 3, "Amber": 2}

    def test_once_it_is_taken_back_nobody_needs_to_be_asked(self, game: Game) -> None:
        game.do(AGREE)
        game.session.do(a.Undo(), BOTH)
        line = game.do(a.Correct("Sky", 9))
        assert line.confirmed_by == ()
        game.undo(2)

    def test_what_came_after_is_undone_as_ever(self, game: Game) -> None:
        game.do(AGREE)
        game.plus("Sky", 2)
        game.undo(2)
        assert game.totals == {"Sky": 3, "Amber": 2}
        with pytest.raises(errors.NeedsEveryone):
            game.undo()

    def test_a_change_that_is_refused_anyway_says_why_first(self, game: Game) -> None:
        game.do(AGREE)
        with pytest.raises(errors.AmountTooLarge):
            game.do(a.Correct("Sky", 10**16))

    def test_alone_it_is_a_note_to_oneself(self) -> None:
        game = Game("Sky")
        game.do(a.Get("Sky", 3), a.Agree(("Sky",)), a.Correct("Sky", 4), a.Undo(), a.Undo())
        assert game.totals == {"Sky": 3}


who = st.sampled_from(["Sky", "Amber", "Moss"])
actions = st.one_of(
    st.builds(a.Get, who, st.integers(0, 5)),
    st.builds(a.Pay, who, st.integers(0, 5)),
    st.builds(a.Correct, who, st.integers(0, 5)),
    st.builds(a.Leave, who),
    st.builds(a.Agree, st.permutations(["Sky", "Amber", "Moss"]).map(tuple)),
    st.builds(a.Agree, st.lists(who, max_size=3, unique=True).map(tuple)),
    st.sampled_from([a.NextTurn(), a.NewGame(), a.BeginSubgame(), a.EndSubgame()]),
    st.sampled_from([a.Undo(), a.Redo(), a.Undo(), a.Redo()]),
)
confirmed = st.just(("Sky", "Amber", "Moss")) | st.lists(who, unique=True).map(tuple)


class AgreedTable(RuleBasedStateMachine):
    """Whatever is played, an agreement stands until everyone at the table takes it back."""

    def __init__(self) -> None:
        super().__init__()
        self.game = Game("Sky", "Amber", "Moss")

    @rule(action=actions, by=confirmed)
    def play(self, action: a.Action, by: tuple[str, ...]) -> None:
        stood, table = self.agreements, self.game.session.table
        try:
            line = self.game.session.do(action, by)
        except errors.Refused:
            assert self.agreements == stood
            assert self.game.session.table == table
            return
        corrected = isinstance(action, a.Correct) and table.agreed
        if corrected or stood != self.agreements[: len(stood)]:
            assert len(present(table)) < 2 or line.confirmed_by == present(table)

    @rule(player=who, more=st.booleans())
    def tap(self, player: str, more: bool) -> None:
        stood = self.agreements
        try:
            self.game.session.tap((a.Get if more else a.Pay)(player, 1))
        except errors.Refused:
            return
        assert self.agreements == stood

    @rule()
    def start_again(self) -> None:
        self.game.wait(60)
        self.game.reopen()

    @invariant()
    def the_table_knows_whether_an_agreement_of_this_game_stands(self) -> None:
        assert self.game.session.table.agreed == self.stands()

    @property
    def agreements(self) -> list[int]:
        return [it.n for it in self.living() if isinstance(it.action, a.Agree)]

    def living(self) -> list[Line]:
        return list(alive(self.game.journal.backwards()))[::-1]

    def stands(self) -> bool:
        """The plain way: read all that counts, from the first line."""
        standing = [False]
        for line in self.living():
            match line.action:
                case a.Agree():
                    standing[-1] = True
                case a.NewGame():
                    standing = [False]
                case a.BeginSubgame():
                    standing.append(False)
                case a.EndSubgame():
                    standing.pop()
        return standing[-1]


def present(table: Table) -> tuple[str, ...]:
    return tuple(it.id for it in table.present)


TestAgreedTable = AgreedTable.TestCase
TestAgreedTable.settings = settings(deadline=None, max_examples=80, stateful_step_count=40)
