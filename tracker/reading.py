"""JSON from outside, read strictly: what is not known is refused by name, never guessed at."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NoReturn

from tracker.ui.i18n import _

LARGEST: Final = 64 * 2**20
"""Bytes of the largest file that is read."""


class Unusable(Exception):
    """What was read can't be used; the text says why, as part of a sentence for a player."""


def json_file(path: Path) -> Any:
    """The JSON value in the file, of `LARGEST` bytes at most. Raises `Unusable`."""
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Unusable(_("it can't be opened ({why})", why=why)) from None
    if len(raw) > LARGEST:
        raise Unusable(_("it is larger than {n} MB", n=LARGEST // 2**20))
    try:
        text = raw.decode("utf-8-sig")
        return json.loads(text, parse_constant=_no_number, object_pairs_hook=_no_key_twice)
    except UnicodeDecodeError:
        raise Unusable(_("it is not UTF-8 text")) from None
    except json.JSONDecodeError as at:
        raise Unusable(
            _("it is not JSON (line {line}, column {column})", line=at.lineno, column=at.colno)
        ) from None
    except RecursionError:
        raise Unusable(_("it is nested too deep")) from None
    except ValueError:
        raise Unusable(_("it has a number with too many digits")) from None


def _no_number(name: str) -> NoReturn:
    raise Unusable(_("{name} is not a number", name=name))


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Unusable(_("{key} is there twice", key=shown(key)))
        found[key] = value
    return found


Reader = Callable[[Any], Any]
"""Takes a JSON value and gives what it stands for, or raises `Unusable`."""


@contextmanager
def inside(where: str) -> Iterator[None]:
    """Puts `where` before whatever is found unusable."""
    try:
        yield
    except Unusable as wrong:
        raise Unusable(f"{where}: {wrong}") from None


def fields(value: Any, needed: dict[str, Reader], optional: dict[str, Reader]) -> dict[str, Any]:
    """The fields of an object that has all that are `needed` and none that is unknown."""
    readers = needed | optional
    for key in an_object(value):
        if key not in readers:
            raise Unusable(_("{key} is not known here", key=shown(key)))
    for key in needed:
        if key not in value:
            raise Unusable(_("{key} is missing", key=shown(key)))
    read = {}
    for key, given in value.items():
        with inside(shown(key)):
            read[key] = readers[key](given)
    return read


def each(what: str, reader: Reader) -> Reader:
    """Reads a list of things called `what`."""

    def read(value: Any) -> tuple[Any, ...]:
        things = []
        for n, thing in enumerate(a_list(value), 1):
            with inside(f"{what} {n}"):
                things.append(reader(thing))
        return tuple(things)

    return read


def one_of(*words: str) -> Reader:
    """Reads one of `words`."""

    known = frozenset(words)

    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in known:
            raise Unusable(_("{found} is not known here", found=shown(value)))
        return value

    return read


def an_object(value: Any) -> dict[str, Any]:
    """The value, if it is an object."""
    if not isinstance(value, dict):
        raise Unusable(_("{found} is not an object", found=shown(value)))
    return value


def a_list(value: Any) -> list[Any]:
    """The value, if it is a list."""
    if not isinstance(value, list):
        raise Unusable(_("{found} is not a list", found=shown(value)))
    return value


def text(value: Any) -> str:
    """The value, if it is text."""
    if not isinstance(value, str):
        raise Unusable(_("{found} is not text", found=shown(value)))
    return value


def flag(value: Any) -> bool:
    """The value, if it is true or false."""
    if not isinstance(value, bool):
        raise Unusable(_("{found} is not true or false", found=shown(value)))
    return value


def whole(value: Any) -> int:
    """The value, if it is a whole number, of any size and sign."""
    # Whether it is a legal amount is for the rules to say: a game may expect the refusal.
    if type(value) is not int:
        raise Unusable(_("{found} is not a whole number", found=shown(value)))
    return value


def shown(value: Any) -> str:
    """A JSON value in a few printable letters."""
    match value:
        case str():
            short = value if len(value) <= 40 else value[:40] + "…"
            return "“" + "".join(it if it.isprintable() else "�" for it in short) + "”"
        case list():
            return _("a list")
        case dict():
            return _("an object")
        case int() if type(value) is int:
            return _("a number")
        case _:
            return json.dumps(value)
