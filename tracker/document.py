"""A game as a file that others can check: the JSON of docs/format.md, written and read.

Reading trusts nothing: every line is played again, and the first one that is not what the rules
make of it is named.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from tracker import document_fields as parts
from tracker.checking import (
    Checker,
    Claim,
    NotAllowed,
    NotConfirmed,
    WrongEvents,
    WrongLine,
    WrongTotal,
)
from tracker.history import Line
from tracker.ledger import codec
from tracker.ledger.archive import Archive
from tracker.ledger.played import LONGEST_NAME, GamePlayed, Imported
from tracker.reading import (
    Unusable,
    a_list,
    an_object,
    fields,
    inside,
    json_file,
    shown,
    text,
    whole,
)
from tracker.rules.table import Table
from tracker.ui.i18n import _
from tracker.ui.sentences import names, refusal

FORMAT: Final = "energy-ledger"
LONGEST_SEEN: Final = 1000
"""Letters of the longest name of a player that is taken from a file."""


@dataclass(frozen=True, slots=True)
class Document:
    """A game that was written down, and checked: its lines are numbered from 1."""

    start: Table
    lines: tuple[Line, ...]
    name: str = ""
    winner: str = ""

    @property
    def final(self) -> Table:
        """The table after the last line."""
        return self.lines[-1].after if self.lines else self.start

    @property
    def id(self) -> str:
        """Made from the lines alone: the same game has the same id, whatever it is called."""
        return hashlib.sha256(_compact(_content(self)).encode()).hexdigest()

    def text(self) -> str:
        """It as JSON, one line of the ledger a line."""
        content = _content(self)
        lines = content.pop("lines")
        about = {"name": self.name, "winner": self.winner}
        head = {"format": FORMAT, "version": parts.VERSION, "counter": codec.ENERGY}
        head |= {key: value for key, value in about.items() if value} | content
        rows = ",\n  ".join(_compact(line) for line in lines)
        return f'{_compact(head)[:-1]},"lines":[\n  {rows}\n]}}\n'

    def imported(self) -> Imported:
        """It as the archive keeps it."""
        return Imported(
            self.id,
            len(self.lines),
            self.lines[0].at,
            self.lines[-1].at,
            self.final,
            self.text(),
            self.name,
            self.winner,
        )


def of_game(archive: Archive, game: GamePlayed) -> Document:
    """A game of the archive. Raises `JournalFailed` if it can't be read."""
    if game.number is None:
        found = from_json(json.loads(archive.text(game)))
        return Document(found.start, found.lines, game.name, game.winner)
    lines = tuple(_numbered(archive.lines(game)))
    return Document(lines[0].before, lines, game.name, game.winner)


def add(archive: Archive, document: Document, now: int) -> bool:
    """Put a game from elsewhere into the archive. Whether it is new there."""
    twins = (it for it in archive.games() if it.number is not None)
    for game in twins:
        if game.ended == document.lines[-1].at and of_game(archive, game).id == document.id:
            return False
    return archive.add(document.imported(), now)


def is_document(value: Any) -> bool:
    """Whether `value`, from JSON, means to be a game of this format."""
    return isinstance(value, dict) and value.get("format") == FORMAT


def read(path: Path) -> Document:
    """The game in the file. Raises `Unusable`, which names the first line that is wrong."""
    value = json_file(path)
    if not is_document(value):
        raise Unusable(_("it is no game that Energy Ledger wrote down"))
    return from_json(value)


def from_json(value: Any) -> Document:
    """The game in a JSON value. Raises `Unusable`."""
    version = an_object(value).get("version")
    if type(version) is int and version > parts.VERSION:
        raise Unusable(
            _(
                "it was written by a newer Energy Ledger (format {n}): update this one",
                n=_short(version),
            )
        )
    found = fields(
        value,
        {
            "format": text,
            "version": parts.version,
            "counter": parts.counter,
            "start": parts.table,
            "lines": a_list,
        },
        {"name": parts.name, "winner": parts.name},
    )
    if not found["lines"]:
        raise Unusable(_("it has no lines"))
    checker = Checker(found["start"])
    for n, given in enumerate(found["lines"], 1):
        with inside(_("line {n}", n=n)):
            _follow(checker, n, given)
    winner = found.get("winner", "")
    if winner and winner not in checker.table.ids:
        raise Unusable(_("{name} won, but is not at the table", name=shown(winner)))
    return Document(found["start"], tuple(checker.lines), found.get("name", ""), winner)


def _follow(checker: Checker, n: int, given: Any) -> None:
    number, claim = _claim(given)
    if number != n:
        raise Unusable(_("it is numbered {number}", number=_short(number)))
    before = checker.table
    try:
        line = checker.add(claim)
    except NotAllowed as wrong:
        raise Unusable(refusal(wrong.refused, names(wrong.table)).rstrip(".")) from None
    except WrongTotal as wrong:
        raise Unusable(_wrong_total(wrong, names(before))) from None
    except WrongEvents:
        raise Unusable(_("what it says happened is not what its action does")) from None
    except NotConfirmed:
        raise Unusable(_("it does not say rightly who confirmed it")) from None
    except WrongLine:
        raise Unusable(_("it is about another line that it can't be about")) from None
    if _written(line) != given:
        raise Unusable(_("it is not written as Energy Ledger writes it"))
    if any(len(it.name) > LONGEST_SEEN for it in line.after.players):
        raise Unusable(_("a player's name is longer than {n} letters", n=LONGEST_SEEN))


def _wrong_total(wrong: WrongTotal, name: dict[str, str]) -> str:
    who = name.get(wrong.player, wrong.player[:LONGEST_NAME])
    if wrong.right is None:
        return _("it gives {name} a total, who is not at the table", name=who)
    if wrong.written is None:
        return _("it gives no total of {name}: it comes to {n}", name=who, n=wrong.right)
    return _(
        "it says {name} has {written}, but it comes to {right}",
        name=who,
        written=_short(wrong.written),
        right=wrong.right,
    )


def _short(n: int) -> int:
    """`n`, or a number that is as hopeless and can still be read."""
    return max(-(10**20), min(n, 10**20))


def _claim(given: Any) -> tuple[int, Claim]:
    found = fields(
        given,
        {
            "n": whole,
            "time": parts.moment,
            "action": parts.action,
            "events": parts.events,
            "totals": parts.totals,
        },
        {
            "taps": whole,
            "supersedes": whole,
            "target": whole,
            "leaves": whole,
            "confirmed": parts.ids,
        },
    )
    number, at = found.pop("n"), found.pop("time")
    return number, Claim(at=at, confirmed_by=found.pop("confirmed", ()), **found)


def _content(document: Document) -> dict[str, Any]:
    return {
        "start": codec.plain(document.start),
        "lines": [_written(line) for line in document.lines],
    }


def _written(line: Line) -> dict[str, Any]:
    present = line.after.present
    row: dict[str, Any] = {
        "n": line.n,
        "time": parts.stamp(line.at),
        "action": codec.plain(line.action),
        "events": codec.plain(line.events),
        "totals": [{"player": it.id, "name": it.name, "energy": it.energy} for it in present],
    }
    references = {"supersedes": line.supersedes, "target": line.target, "leaves": line.leaves}
    row |= {key: n for key, n in ({"taps": line.taps} | references).items() if n}
    return row | ({"confirmed": list(line.confirmed_by)} if line.confirmed_by else {})


def _numbered(lines: Iterable[Line]) -> Iterator[Line]:
    """The same lines, numbered from 1, and so are those they speak of."""
    first = 0
    for line in lines:
        first = first or line.n
        speaks = {
            key: n - first + 1
            for key in ("n", "supersedes", "target", "leaves")
            if (n := getattr(line, key)) is not None
        }
        yield replace(line, **speaks)


def _compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), allow_nan=False)
