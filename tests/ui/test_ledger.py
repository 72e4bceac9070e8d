"""The ledger on the screen: read, agreed on, disputed, archived and shared."""

import json
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.ui.eyes import plain
from tests.ui.table import Table, seated
from tracker import cli, device
from tracker.history import Line
from tracker.ledger.journal import open_ledger
from tracker.rules import actions as a
from tracker.ui.screens.agree import ConfirmSheet
from tracker.ui.widgets.ledger_row import LedgerRow

BOTH = ("sky", "amber")


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Table]:
    """Sky and Amber, with a ledger on disk and a folder for what they share."""
    share = device.Sharing(tmp_path / "shared")
    with (
        closing(open_ledger(tmp_path / "ledger")) as journal,
        seated(journal=journal, share=share) as table,
    ):
        yield table


def play(table: Table, *actions: a.Action) -> list[Line]:
    """A minute apart, with everyone's word."""
    lines = []
    for action in actions:
        table.hours.skip(60)
        lines.append(table.session.do(action, BOTH))
    table.frames(4)
    return lines


def rows(table: Table) -> list[LedgerRow]:
    """The rows in sight, from the top down."""
    found = [it for it in table.seen if isinstance(it, LedgerRow)]
    return sorted(found, key=lambda it: it.n)


def reads(table: Table) -> list[list[str]]:
    """Each row as read from the left: words first, then the totals."""
    return [
        [text for child in reversed(row.children) if (text := plain(child.text))][1:]
        for row in rows(table)
    ]


def asked(table: Table) -> list[ConfirmSheet]:
    return [it for it in table.seen if isinstance(it, ConfirmSheet)]


class TestReading:
    def test_is_like_a_sheet_of_paper(self, table: Table) -> None:
        play(table, a.Resolve((a.Get("sky", 2),), "Attune with Aether"), a.Get("amber", 4))
        play(table, a.Pay("sky", 2), a.Agree(BOTH), a.Get("sky", 3), a.Undo())
        play(table, a.Correct("sky", 7, "forgot one"), a.NextTurn())
        table.tap("Ledger")
        *_, undone, corrected, turn = reads(table)
        assert reads(table)[:5] == [
            ["Game 1 · turn 1"],
            ["Sky gets 2", "Attune with Aether", "2", "0"],
            ["Amber gets 4", "2", "4"],
            ["Sky pays 2", "0", "4"],
            ["Both agree", "0", "4"],
        ]
        assert undone[0] == "Sky gets 3"
        assert undone[1].startswith("undone ")
        assert undone[2:] == ["3", "4"]
        assert corrected == [
            "Correction: Sky 0 → 7",
            "forgot one · confirmed by everyone",
            "7",
            "4",
        ]
        assert turn == ["Game 1 · turn 2"]

    def test_what_was_undone_is_struck_through_and_nothing_else(self, table: Table) -> None:
        play(table, a.Get("sky", 3), a.Get("amber", 4), a.Undo())
        table.tap("Ledger")
        struck = [
            row.label
            for row in rows(table)
            if any(getattr(child, "strikethrough", False) for child in row.children)
        ]
        assert struck == ["Amber gets 4"]

    def test_a_burst_is_one_row(self, table: Table) -> None:
        table.get("Sky", 4)
        table.tap("Ledger")
        assert reads(table)[1:] == [["Sky gets 4", "4 taps", "4", "0"]]

    def test_shows_only_one_player_if_wanted(self, table: Table) -> None:
        play(table, a.Get("sky", 3), a.Get("amber", 4), a.NextTurn())
        table.tap("Ledger")
        table.tap("Only one player")
        assert table.sees("Ledger · Sky")
        assert [it.label for it in rows(table)] == [
            "Game 1 · turn 1",
            "Sky gets 3",
            "Game 1 · turn 2",
        ]
        table.tap("Only one player")
        table.tap("Only one player")
        assert len(rows(table)) == 4

    def test_a_long_ledger_is_read_page_by_page(self, table: Table) -> None:
        for _ in range(400):
            table.session.do(a.Get("sky", 1))
        table.frames(4)
        read: list[int] = []
        journal = table.session.journal
        backwards = journal.backwards
        journal.backwards = lambda: (read.append(it.n) or it for it in backwards())
        table.tap("Ledger")
        assert rows(table)[-1].n == 401
        assert len(read) < 100
        paper = next(it.parent.parent for it in rows(table))
        foot = rows(table)[-1].n
        for _ in range(600):
            if rows(table)[0].n == 1:
                break
            before = rows(table)[0].n
            paper.scroll_y = min(
                1.0, paper.scroll_y + 200 / (paper.children[0].height - paper.height)
            )
            table.frames(2)
            assert rows(table)[0].n <= before
        assert rows(table)[0].n == 1
        assert rows(table)[-1].n < foot
        assert len(rows(table)) < 20


class TestTappingALine:
    def test_undoes_the_latest_once_they_are_sure(self, table: Table) -> None:
        play(table, a.Get("sky", 3), a.Get("amber", 4))
        table.tap("Ledger")
        table.tap("Amber gets 4")
        assert table.sees("Undo this?")
        table.tap("Keep it")
        assert table.totals == (3, 4)
        table.tap("Amber gets 4")
        table.tap("Undo", within=table.sheet_called("question"))
        assert table.totals == (3, 0)
        assert reads(table)[2][1].startswith("undone ")

    def test_says_why_another_can_not_be_undone(self, table: Table) -> None:
        play(table, a.Get("sky", 3), a.Get("amber", 4), a.Get("sky", 9), a.Undo())
        table.tap("Ledger")
        table.tap("Sky gets 3")
        said = "Only the latest line can be undone: “Amber gets 4”. Undo that first."
        assert table.sees(said)
        table.tap("Sky gets 9")
        assert any("already. Redo can bring it back." in it for it in table.says)
        assert table.totals == (3, 4)


class TestAgreeing:
    def test_takes_each_player_on_their_own_panel(self, table: Table) -> None:
        play(table, a.Get("sky", 7), a.Get("amber", 12))
        table.tap("Agree")
        assert {it.turn for it in asked(table)} == {0, 180}
        table.tap("Agree: Sky")
        assert table.sees("Waiting for Amber")
        assert "Both agree" not in table.lines
        table.tap("Agree: Amber")
        assert table.lines[-1] == "Both agree"
        assert asked(table) == []
        assert table.session.table.agreed

    @pytest.mark.parametrize("first", ["Agree: Sky", ""])
    def test_is_nothing_if_one_says_no(self, table: Table, first: str) -> None:
        play(table, a.Get("sky", 7))
        table.tap("Agree")
        if first:
            table.tap(first)
        table.tap("No: Amber")
        assert asked(table) == []
        assert table.lines == ["Sky gets 7"]
        assert "Amber said no. Nothing has changed." in table.reading("Sky")

    def test_is_broken_off_by_whatever_happens_in_between(self, table: Table) -> None:
        play(table, a.Get("sky", 7))
        table.tap("Agree")
        table.tap("Agree: Sky")
        table.tap("Undo")
        assert asked(table) == []
        assert table.lines == []

    def test_begins_in_the_ledger_too(self, table: Table) -> None:
        play(table, a.Get("sky", 7), a.Get("amber", 12))
        table.tap("Ledger")
        table.tap("Agree on 7 and 12")
        table.tap("Agree: Amber")
        table.tap("Agree: Sky")
        assert table.lines[-1] == "Both agree"

    def test_alone_is_a_note(self) -> None:
        with seated((a.Seat("sky", "Sky", "sky"),)) as table:
            play(table, a.Get("sky", 7))
            table.tap("Agree")
            assert table.lines == ["Sky gets 7", "Sky notes the total"]

    def test_fits_eight_small_panels(self) -> None:
        seats = tuple(a.Seat(f"{n}", f"Player {n}") for n in range(8))
        with seated(seats, size=(320, 568)) as table:
            table.tap("Agree")
            assert len(asked(table)) == 8
            for n in range(8):
                table.tap(f"Agree: Player {n}")
            assert table.lines == ["All agree"]


def undo(table: Table) -> None:
    table.tap("Undo")


def correct(table: Table) -> None:
    sheet = table.ask("Sky", "Correct")
    table.type("9", sheet)
    table.tap("Correct to 9")


WAYS = (undo, correct)


class TestBehindAnAgreement:
    @pytest.fixture
    def table(self, table: Table) -> Table:
        play(table, a.Get("sky", 7), a.Agree(BOTH))
        return table

    @pytest.mark.parametrize("reach", WAYS)
    @pytest.mark.parametrize("who", ["Sky", "Amber"])
    def test_one_no_leaves_all_as_it_was(
        self, table: Table, reach: Callable[[Table], None], who: str
    ) -> None:
        before = list(table.session.journal.lines)
        reach(table)
        assert len(asked(table)) == 2
        table.tap(f"No: {who}")
        assert table.session.journal.lines == before

    @pytest.mark.parametrize("reach", WAYS)
    def test_it_happens_once_both_confirm(
        self, table: Table, reach: Callable[[Table], None]
    ) -> None:
        reach(table)
        table.tap("Confirm: Amber")
        table.tap("Confirm: Sky")
        assert table.session.journal.last().confirmed_by == BOTH
        assert asked(table) == []


class TestReasons:
    @pytest.mark.parametrize("reason", ["forgot one", "counted twice", "wrong player", "misread"])
    def test_can_be_given_from_a_short_list(self, table: Table, reason: str) -> None:
        table.type("9", table.ask("Sky", "Correct"))
        table.tap("why")
        table.tap(reason)
        assert table.session.journal.last().action == a.Correct("sky", 9, reason)

    def test_can_be_typed_or_left_out(self, table: Table) -> None:
        for typed in ("both of us", ""):
            table.type("9", table.ask("Sky", "Correct"))
            table.tap("why")
            table.sheet_called("reason").field.text = typed
            table.tap("Correct", within=table.sheet_called("reason"))
            assert table.session.journal.last().action == a.Correct("sky", 9, typed)


class TestTheArchive:
    @pytest.fixture
    def kept(self, kept: Table) -> Table:
        play(kept, a.Get("sky", 7), a.NewGame(), a.Get("amber", 3))
        kept.tap("Menu")
        kept.tap("Games played")
        return kept

    def first(self, table: Table) -> str:
        return next(it for it in table.says if it.endswith(": Sky 7 · Amber 0"))

    def test_names_a_game_and_finds_it(self, kept: Table) -> None:
        kept.tap(self.first(kept))
        kept.sheet_called("game").ids.field.text = "Friday"
        kept.tap("Back", within=kept.sheet_called("game"))
        assert kept.sees("Friday: Sky 7 · Amber 0")
        kept.sheet_called("games").ids.field.text = "frid"
        kept.frames(3)
        assert not any(it.endswith("Sky 0 · Amber 3") for it in kept.says)
        assert kept.sees("Friday: Sky 7 · Amber 0")

    def test_says_who_won(self, kept: Table) -> None:
        kept.tap(self.first(kept))
        for won in ("Won by Sky  ·  ", "Won by Amber", "Who won?"):
            kept.tap(kept.sheet_called("game").ids.won)
            assert kept.sheet_called("game").won.startswith(won.split("  ·")[0])

    def test_deletes_a_game_in_two_steps_and_brings_it_back(self, kept: Table) -> None:
        kept.tap(self.first(kept))
        kept.tap("Delete …")
        kept.tap("Delete")
        assert not any(it.endswith("Sky 7 · Amber 0") for it in kept.says)
        kept.tap("Bring back")
        assert kept.sees(self.first(kept))

    def test_goes_on_with_a_game_undoably(self, kept: Table) -> None:
        kept.tap(self.first(kept))
        kept.tap("Play on")
        assert kept.totals == (7, 0)
        kept.tap("Undo")
        assert kept.totals == (0, 3)

    def test_shows_the_ledger_of_a_game(self, kept: Table) -> None:
        kept.tap(self.first(kept))
        kept.tap("Ledger", within=kept.sheet_called("game"))
        assert reads(kept) == [["Game 1 · turn 1"], ["Sky gets 7", "7", "0"]]

    def test_takes_in_a_shared_game_and_refuses_a_wrong_one(
        self, kept: Table, tmp_path: Path
    ) -> None:
        kept.tap(self.first(kept))
        kept.tap("Share", within=kept.sheet_called("game"))
        kept.tap("To be checked")
        (file,) = (tmp_path / "shared").glob("*.json")
        value = json.loads(file.read_text())
        value["lines"][1]["action"]["amount"] = 8
        file.write_text(json.dumps(value))
        kept.tap("Close", within=kept.sheet_called("share"))
        kept.tap("Back", within=kept.sheet_called("game"))
        kept.tap("Take in a game")
        kept.tap(file.name)
        assert kept.sees("Not taken in: line 2: what it says happened is not what its action does.")


class TestSharing:
    @pytest.mark.parametrize(
        ("way", "ending", "begins"),
        [
            ("Short text", "txt", "Energy Ledger · "),
            ("Whole text", "txt", "Energy Ledger · "),
            ("Spreadsheet", "csv", "\ufeffline,date,time,what,why,undone,Sky,Amber"),
            ("To be checked", "json", '{"format":"energy-ledger","version":1'),
        ],
    )
    def test_saves_a_file_and_says_where(
        self, kept: Table, tmp_path: Path, way: str, ending: str, begins: str
    ) -> None:
        play(kept, a.Get("sky", 7))
        kept.tap("Ledger")
        kept.tap("Share")
        kept.tap(way)
        (file,) = (tmp_path / "shared").iterdir()
        assert file.suffix == f".{ending}"
        assert file.read_text(encoding="utf-8").startswith(begins)
        assert any(str(file) in it for it in kept.says)

    def test_never_writes_over_a_file(self, kept: Table, tmp_path: Path) -> None:
        kept.tap("Ledger")
        kept.tap("Share")
        kept.tap("Short text")
        kept.tap("Short text")
        assert len(list((tmp_path / "shared").iterdir())) == 2

    def test_says_what_went_wrong(self, kept: Table, tmp_path: Path) -> None:
        (tmp_path / "shared").write_text("in the way")
        kept.tap("Ledger")
        kept.tap("Share")
        kept.tap("Short text")
        assert any(it.startswith("It can't be shared: ") for it in kept.says)


def test_a_dispute_from_the_agreement_to_the_proof(kept: Table, tmp_path: Path) -> None:
    """Agreed, tapped on, corrected against one's will, then with it; shared, checked, tampered."""
    kept.get("Sky", 5)
    kept.get("Amber", 3)
    kept.skip(2)
    kept.tap("Agree")
    kept.tap("Agree: Sky")
    kept.tap("Agree: Amber")
    kept.get("Sky", 2)
    kept.skip(2)
    for answers in (["No: Amber"], ["Confirm: Sky", "Confirm: Amber"]):
        kept.type("9", kept.ask("Amber", "Correct"))
        kept.tap("Correct to 9")
        for answer in answers:
            kept.tap(answer)
        kept.skip(10)
    assert kept.totals == (7, 9)
    kept.tap("Ledger")
    kept.tap("Share")
    kept.tap("To be checked")
    (file,) = (tmp_path / "shared").iterdir()
    assert cli.run(cli.parse(["replay", str(file)])) == 0
    value = json.loads(file.read_text())
    tapped = next(it for it in value["lines"] if it.get("taps") == 2)
    tapped["action"]["amount"] = tapped["action"]["amount"] + 1
    file.write_text(json.dumps(value))
    assert cli.run(cli.parse(["replay", str(file)])) == 1
