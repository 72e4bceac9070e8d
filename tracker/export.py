"""A game as text for a chat, and as a table for a spreadsheet."""

import csv
import io
from collections.abc import Iterable

from tracker.document import Document
from tracker.rules.table import Player, Table
from tracker.ui import sentences
from tracker.ui.i18n import _, counted, number
from tracker.ui.ledger_rows import Mark, Row, Rows, clock, day

_DANGEROUS = ("=", "+", "-", "@", "\t", "\r", "−")


def short_text(document: Document) -> str:
    """Who has what, when it was played, and what was last agreed on: three lines at most."""
    first, last = document.lines[0].at, document.lines[-1].at
    when = f"{day(first)}, {clock(first)} – {clock(last)}"
    title = document.name or _("Energy Ledger")
    said = [f"{title} · {when}", _totals(document.final.present)]
    winner = next((it.name for it in document.final.players if it.id == document.winner), "")
    if winner:
        said.append(_("{name} won.", name=sentences.one_line(winner)))
    agreed = next((it for it in rows(document)[::-1] if _stands(it)), None)
    if agreed is not None:
        who = document.final.players
        had = [f"{it.name} {number(agreed.totals[it.id])}" for it in who if it.id in agreed.totals]
        said.append(f"{agreed.what}, {agreed.time}: {sentences.BETWEEN.join(had)}")
    return "\n".join(said) + "\n"


def long_text(document: Document) -> str:
    """The short text and every line of the ledger."""
    shown = rows(document)
    lines = [_line(it) for it in shown]
    told = counted("{n} line", "{n} lines", len(shown))
    return f"{short_text(document)}{told}\n\n" + "\n".join(lines) + "\n"


def csv_text(document: Document) -> str:
    """The ledger as comma-separated values, one column of totals a player, safe to open: nothing
    that players typed is read as a formula."""
    players = _everyone(document)
    out = io.StringIO()
    sheet = csv.writer(out, lineterminator="\r\n")
    head = [_("line"), _("date"), _("time"), _("what"), _("why"), _("undone")]
    sheet.writerow([*head, *(_safe(name) for name in players.values())])
    for row in rows(document):
        undone = clock(row.undone) if row.undone is not None else ""
        totals = [row.totals.get(id, "") for id in players]
        words = [_safe(row.what), _safe(row.why), undone]
        sheet.writerow([row.n, day(row.at), row.time, *words, *totals])
    # The mark tells spreadsheets that it is UTF-8.
    return "\ufeff" + out.getvalue()


def rows(document: Document) -> list[Row]:
    """The rows of the game, oldest first."""
    return Rows(reversed(document.lines)).more(len(document.lines))[::-1]


def _line(row: Row) -> str:
    why = f" ({row.why})" if row.why else ""
    totals = sentences.BETWEEN.join(number(n) for n in row.totals.values())
    if row.mark is Mark.HEADING:
        return f"{row.time}  — {row.what}{why} —"
    return f"{row.time}  {row.what}{why}  → {totals}"


def _totals(players: Iterable[Player]) -> str:
    return sentences.BETWEEN.join(
        f"{sentences.one_line(it.name)} {number(it.energy)}" for it in players
    )


def _stands(row: Row) -> bool:
    return row.mark is Mark.AGREEMENT and row.undone is None


def _everyone(document: Document) -> dict[str, str]:
    """The name of whoever was at the table, by id, in the order they came."""
    tables: list[Table] = [document.start, *(it.after for it in document.lines)]
    return {it.id: it.name for table in tables for it in table.players}


def _safe(text: str) -> str:
    """`text` so that a spreadsheet shows it and does not work it out."""
    return f"'{text}" if text.lstrip().startswith(_DANGEROUS) else text
