"""The games played, on the screen: found, named, shared, taken in, deleted and gone on with."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tracker import document, export
from tracker.history import Line
from tracker.ledger.archive import Archive
from tracker.ledger.played import GamePlayed, match_score
from tracker.reading import Unusable
from tracker.rules import actions as a
from tracker.rules.table import Table
from tracker.session import JournalFailed, Session
from tracker.ui import intents, sentences, troubles
from tracker.ui.graph_plan import Graph, graph, sampled
from tracker.ui.i18n import _, counted, number
from tracker.ui.ledger_rows import Rows, clock, day
from tracker.ui.screens.board import Board
from tracker.ui.screens.game import GamePage
from tracker.ui.screens.games import Games
from tracker.ui.screens.ledger import Ledger
from tracker.ui.screens.question import Question
from tracker.ui.screens.share import ImportSheet, ShareSheet
from tracker.ui.sharing import Shared, Sharing
from tracker.ui.widgets.sheet import Sheet


@dataclass
class GamesPlayed:
    """Answers what has to do with the archive; `say` says it where it is read."""

    board: Board
    session: Session
    send: intents.Send
    archive: Archive | None
    sharing: Sharing
    say: Callable[[str], None]

    def answer(self, intent: intents.Intent) -> bool:
        """Do what a touch asks for. Whether it has to do with the archive."""
        try:
            return self._answer(intent)
        except JournalFailed as error:
            self.say(troubles.trouble(error))
            return True

    def _answer(self, intent: intents.Intent) -> bool:
        match intent:
            case intents.OpenArchive():
                self._open_archive()
            case intents.OpenGame(key):
                self._open_game(key)
            case intents.OpenLedger(key):
                self._open_ledger(key)
            case intents.NoteGame():
                self._note(intent)
            case intents.Reopen(key):
                self._reopen(key)
            case intents.HideGame():
                self._hide(intent)
            case intents.OpenShare(key):
                self._open_share(key)
            case intents.Share(key, form):
                self._share(key, form)
            case intents.OpenImport():
                self._open_import()
            case intents.Import(file):
                self._import(Path(file))
            case _:
                return False
        return True

    def _open_archive(self) -> None:
        archive = self.archive
        if archive is None:
            self.say(_("This ledger is not kept, so it has no archive."))
            return
        screen = Games(self.send, archive.search, lambda it: _totals(archive.final(it)))
        self.board.open_over("games", screen)

    def _open_game(self, key: str) -> None:
        archive, game = self._found(key)
        if archive is None or game is None:
            return
        final = archive.final(game)
        page = GamePage(self.send, key, final, still_played=key == archive.current())
        page.graph = self._graph(archive, game)
        self._show(page)
        self.board.open_over("game", page, above=True)

    def _show(self, page: GamePage) -> None:
        archive, game = self._found(page.key)
        if archive is None or game is None:
            return
        final = archive.final(game)
        name = sentences.names(final)
        won = match_score(archive.games(), page.key)
        score = sentences.BETWEEN.join(f"{name.get(id, id)} {n}" for id, n in won.items())
        about = _(
            "{day}, {began} to {ended} · {length} · {lines}",
            day=day(game.began),
            began=clock(game.began),
            ended=clock(game.ended),
            length=_length(game),
            lines=counted("{n} line", "{n} lines", game.lines),
        )
        several = score if sum(won.values()) > 1 else ""
        page.show(game.name, about, _totals(final), game.winner, several)

    def _open_ledger(self, key: str) -> None:
        archive, game = self._found(key)
        if archive is None or game is None:
            return
        players = archive.final(game).players
        if game.number is None:
            lines: list[Line] = list(document.of_game(archive, game).lines)
            screen = Ledger(self.send, players, lambda it: Rows(reversed(lines), it), key)
        else:
            journal = archive.journal
            screen = Ledger(
                self.send,
                players,
                lambda it: Rows(map(journal.line, range(game.last, game.first - 1, -1)), it),
                key,
            )
        self.board.open_over("game ledger", screen, above=True)

    def _note(self, note: intents.NoteGame) -> None:
        if self.archive is None:
            return
        if note.name is not None:
            self.archive.rename(note.game, note.name)
        if note.winner is not None:
            self.archive.won_by(note.game, note.winner)
        page = self.board.layers.sheets.get("game")
        if isinstance(page, GamePage):
            self._show(page)
        self._refresh()

    def _reopen(self, key: str) -> None:
        archive, game = self._found(key)
        if archive is None or game is None:
            return
        final = archive.final(game)
        self.board.layers.close("game")
        self.board.layers.close("games")
        self.send(intents.Do(a.Reopen(final)))

    def _hide(self, wish: intents.HideGame) -> None:
        if self.archive is None:
            return
        if not wish.sure:
            sure = intents.HideGame(wish.game, sure=True)
            question = Question(
                self.send,
                _("Delete"),
                _("Keep it"),
                sure,
                title=_("Delete this game?"),
                words=_("It goes out of the list. For some seconds it can be brought back."),
            )
            self._above("question", question)
            return
        self.archive.hide(wish.game, wish.hidden)
        self.board.layers.close("question")
        self.board.layers.close("game")
        self._refresh()
        games = self.board.layers.sheets.get("games")
        if isinstance(games, Games):
            if wish.hidden:
                games.was_deleted(wish.game, _("The game is deleted."))
            else:
                games.say(_("The game is back."))

    def _refresh(self) -> None:
        games = self.board.layers.sheets.get("games")
        if isinstance(games, Games):
            games.show()

    def _open_share(self, key: str) -> None:
        if self.archive is None:
            self.say(_("This ledger is not kept, so it can't be shared."))
            return
        key = key or self.archive.current()
        on_board = key == self.archive.current()
        self._above("share", ShareSheet(self.send, key, picture=on_board))

    def _share(self, key: str, form: str) -> None:
        archive, game = self._found(key)
        if archive is None or game is None:
            return
        name = f"energy-ledger-{day(game.began)}-{game.number or game.key[:8]}"
        try:
            if form == "picture":
                done = self.sharing.picture(f"{name}.png", self._draw_board)
            else:
                written, ending = _written(document.of_game(archive, game), form)
                done = self.sharing.text(f"{name}.{ending}", written)
        except OSError as error:
            why = error.strerror or str(error)
            self.say(_("It can't be shared: {why}. The ledger is as it was.", why=why))
            return
        self.say(_done(done))

    def _draw_board(self, file: Path) -> None:
        """The panels and the bar, without what lies over them."""
        layers = self.board.layers
        self.board.remove_widget(layers)
        try:
            self.board.export_as_image().save(str(file), fmt="png")
        finally:
            self.board.add_widget(layers)

    def _open_import(self) -> None:
        folder = _("the folder of shared games")
        self._above("import", ImportSheet(self.send, list(self.sharing.files()), folder))

    def _import(self, file: Path) -> None:
        if self.archive is None:
            return
        try:
            found = document.read(file)
        except Unusable as why:
            said = _("Not taken in: {why}.", why=str(why).rstrip("."))
            self.say(sentences.one_line(said))
            return
        new = document.add(self.archive, found, int(time.time() * 1000))
        self._refresh()
        lines = counted("{n} line", "{n} lines", len(found.lines))
        told = _("Taken in: {lines}.", lines=lines) if new else _("That game is here already.")
        self.say(told)

    def _found(self, key: str) -> tuple[Archive | None, GamePlayed | None]:
        return self.archive, self.archive.game(key) if self.archive else None

    def _graph(self, archive: Archive, game: GamePlayed) -> Graph:
        """From some of its lines, however many there are."""
        if game.number is None:
            tables = [it.after for it in document.of_game(archive, game).lines]
            return graph([tables[i] for i in sampled(len(tables))])
        at = (game.first + i for i in sampled(game.lines))
        return graph([archive.journal.line(n).after for n in at])

    def _above(self, name: str, sheet: Sheet) -> None:
        self.board.open_amid(name, sheet, sheet.wanted, above=True)


def _written(written: document.Document, form: str) -> tuple[str, str]:
    """What is shared, and how its file's name ends."""
    match form:
        case "short":
            return export.short_text(written), "txt"
        case "csv":
            return export.csv_text(written), "csv"
        case "json":
            return written.text(), "json"
        case _:
            return export.long_text(written), "txt"


def _done(done: Shared) -> str:
    if done.handed:
        return _("Choose where it goes.")
    if done.copied:
        return _("Copied, and saved as {file}", file=done.file)
    return _("Saved as {file}", file=done.file)


def _totals(table: Table) -> str:
    name = sentences.names(table)
    return sentences.BETWEEN.join(f"{name[it.id]} {number(it.energy)}" for it in table.players)


def _length(game: GamePlayed) -> str:
    minutes = max(0, game.ended - game.began) // 60_000
    if minutes < 60:
        return _("{n} min", n=minutes)
    return _("{hours} h {n} min", hours=minutes // 60, n=minutes % 60)
