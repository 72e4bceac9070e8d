"""Games played and games from elsewhere: found, named, hidden and never lost."""

import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.archive.play import BOTH, Evening
from tracker import document
from tracker.ledger.archive import Archive
from tracker.ledger.journal import open_ledger, reading
from tracker.ledger.played import LONGEST_NAME, match_score
from tracker.rules import actions as a
from tracker.rules.energy import LIMIT


def told(archive: Archive) -> list[tuple[int | None, int, tuple[int, ...]]]:
    """Number, lines and final totals of each game."""
    return [
        (it.number, it.lines, tuple(player.energy for player in archive.final(it).players))
        for it in archive.games()
    ]


class TestGames:
    def test_are_the_lines_between_new_games_and_the_one_on_the_board(
        self, evening: Evening
    ) -> None:
        evening.play(a.Get("sky", 3), a.Get("amber", 5), a.NewGame())
        evening.play(a.Get("sky", 2), a.NewGame(), a.Get("sky", 1))
        assert told(evening.archive) == [(3, 2, (1, 0)), (2, 2, (2, 0)), (1, 3, (3, 5))]

    def test_tell_when_they_were_played(self, evening: Evening) -> None:
        began = evening.hand.seconds
        evening.play(a.Get("sky", 3), a.Get("amber", 5), a.NewGame(), seconds=600)
        first = evening.archive.numbered(1)
        assert first is not None
        assert (first.began, first.ended) == (int(began * 1000), int((began + 1200) * 1000))

    def test_a_new_game_that_was_undone_is_none(self, evening: Evening) -> None:
        evening.play(a.Get("sky", 3), a.NewGame(), a.Get("sky", 1), a.Undo(), a.Undo())
        assert told(evening.archive) == [(1, 6, (3, 0))]
        evening.play(a.Redo())
        assert told(evening.archive) == [(2, 5, (0, 0)), (1, 2, (3, 0))]
        evening.play(a.Undo(), a.Get("amber", 1), a.NewGame())
        assert told(evening.archive) == [(2, 1, (0, 0)), (1, 9, (3, 1))]

    def test_are_found_by_their_name_and_their_players(self, evening: Evening) -> None:
        evening.play(a.NewGame())
        evening.play(a.TakeSeats((a.Seat("sky", "Zoë"), a.Seat("amber", "Amber"))))
        evening.archive.rename(evening.archive.games()[1].key, "Friday night")

        def found(words: str) -> list[int | None]:
            return [it.number for it in evening.archive.search(words)]

        assert found("zOË") == [2]
        assert found("friday") == [1]
        assert found("sky NIGHT") == [1]
        assert found("amber") == [2, 1]
        assert found(" ") == [2, 1]
        assert found("%") == []

    def test_keep_a_name_on_one_line_and_short(self, evening: Evening) -> None:
        key = evening.archive.current()
        evening.archive.rename(key, " The\n\u202efinal " + "x" * 200)
        assert evening.archive.games()[0].name == ("The final " + "x" * 200)[:LONGEST_NAME]
        evening.archive.rename(key, "")
        assert evening.archive.games()[0].name == ""

    def test_can_be_put_out_of_sight_and_back_with_no_line_lost(self, evening: Evening) -> None:
        evening.play(a.Get("sky", 3), a.NewGame())
        lines = list(evening.journal.backwards())
        key = evening.archive.games()[1].key
        evening.archive.hide(key)
        assert told(evening.archive) == [(2, 1, (0, 0))]
        evening.archive.hide(key, False)
        assert told(evening.archive) == [(2, 1, (0, 0)), (1, 2, (3, 0))]
        assert list(evening.journal.backwards()) == lines

    def test_are_there_after_a_restart_also_to_a_reader(
        self, evening: Evening, folder: Path
    ) -> None:
        evening.play(a.Get("sky", 3), a.NewGame())
        evening.archive.won_by(evening.archive.games()[1].key, "sky")
        before = evening.archive.games()
        with reading(folder) as journal:
            assert journal is not None
            assert Archive(journal).games() == before
        evening.journal.close()
        with closing(open_ledger(folder)) as journal:
            assert Archive(journal).games() == before

    def test_thousands_are_listed_as_fast_as_it_takes_to_blink(
        self, evening: Evening, folder: Path
    ) -> None:
        evening.play(a.NewGame())
        evening.journal.query("BEGIN")
        for game in range(3, 5001):
            evening.journal.query(
                "INSERT INTO line SELECT n + 1, at + 60000, ?, counter, kind, action, events,"
                " before, replace(after, '\"game\":2', ?), taps, supersedes, target, leaves,"
                " confirmed FROM line ORDER BY n DESC LIMIT 1",
                (game, f'"game":{game}'),
            )
        evening.journal.query("COMMIT")
        started = time.perf_counter()
        games = evening.archive.games()
        assert len(games) == 5000
        assert time.perf_counter() - started < 0.5
        started = time.perf_counter()
        assert len(evening.archive.search("amber")) == 5000
        assert time.perf_counter() - started < 1.5


class TestReopening:
    def test_brings_back_how_a_game_ended_as_the_next_game(self, evening: Evening) -> None:
        evening.play(a.Get("sky", 3), a.Lock("amber"), a.NextTurn(), a.NewGame(), a.Get("sky", 1))
        first = evening.archive.numbered(1)
        assert first is not None
        ended = evening.archive.final(first)
        evening.play(a.Reopen(ended))
        table = evening.session.table
        assert (table.players, table.turn, table.game) == (ended.players, 2, 3)
        assert told(evening.archive)[0] == (3, 1, (3, 0))

    def test_can_be_undone(self, evening: Evening) -> None:
        evening.play(a.Get("sky", 3), a.NewGame(), a.Get("sky", 1))
        before = evening.session.table
        first = evening.archive.numbered(1)
        assert first is not None
        evening.play(a.Reopen(evening.archive.final(first)), a.Undo())
        assert evening.session.table == before
        assert [it.number for it in evening.archive.games()] == [2, 1]


class TestMatches:
    @pytest.mark.parametrize(
        ("winners", "score"),
        [
            ([""], {}),
            (["sky"], {"sky": 1}),
            (["sky", "amber"], {"sky": 1, "amber": 1}),
            (["sky", "", "amber", "sky"], {"sky": 2, "amber": 1}),
            (["sky", "sky", "amber"], {"amber": 1}),
        ],
    )
    def test_count_the_games_won_up_to_two(
        self, evening: Evening, winners: list[str], score: dict[str, int]
    ) -> None:
        for winner in winners:
            evening.archive.won_by(evening.archive.current(), winner)
            last = evening.archive.current()
            evening.play(a.NewGame())
        assert match_score(evening.archive.games(), last) == score


class TestGamesFromElsewhere:
    def test_are_kept_once(self, evening: Evening, tmp_path: Path) -> None:
        evening.disputed()
        written = evening.written()
        with closing(open_ledger(tmp_path / "other")) as journal:
            archive = Archive(journal)
            assert document.add(archive, written, 0)
            once = archive.games()
            assert not document.add(archive, written, 1)
            assert archive.games() == once
            (game,) = once
            assert game.lines == len(written.lines)
            assert archive.final(game) == written.final
            assert document.of_game(archive, game) == written

    def test_are_not_taken_in_where_they_were_played(self, evening: Evening) -> None:
        evening.disputed()
        assert not document.add(evening.archive, evening.written(), 0)
        assert len(evening.archive.games()) == 1

    def test_come_back_into_sight_when_they_are_taken_in_again(
        self, evening: Evening, tmp_path: Path
    ) -> None:
        evening.play(a.Get("sky", LIMIT), a.Agree(BOTH))
        with closing(open_ledger(tmp_path / "other")) as journal:
            archive = Archive(journal)
            document.add(archive, evening.written(), 0)
            archive.hide(archive.games()[0].key)
            assert archive.games() == []
            document.add(archive, evening.written(), 0)
            assert len(archive.games()) == 1
