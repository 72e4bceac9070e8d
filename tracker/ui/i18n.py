"""Every visible string passes through here: `_("Sky can't pay {asked}", asked=9)`.

The English sentence is the key; other languages are gettext catalogues in `assets/locale`.
"""

import gettext
from typing import Final

from tracker.assets_folder import ASSETS

DOMAIN: Final = "energy-ledger"
_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def speak(language: str) -> None:
    """Show everything in `language` from now on; English where it has no catalogue."""
    global _catalogue, _language
    _language = language
    _catalogue = gettext.translation(
        DOMAIN, localedir=ASSETS / "locale", languages=[language], fallback=True
    )


def spoken() -> str:
    """The language everything is shown in, as `de`."""
    return _language


def _(sentence: str, /, **fields: object) -> str:
    """`sentence` in the current language, with its `{fields}` filled in; numbers get separators.

    What is filled in is never read as a sentence itself: a name may contain braces.
    """
    spoken = _catalogue.gettext(sentence)
    return spoken.format(**{name: _shown(field) for name, field in fields.items()})


def counted(one: str, many: str, /, n: int, **fields: object) -> str:
    """The sentence for `n` of something, with `{n}` and its fields filled in."""
    spoken = _catalogue.ngettext(one, many, n)
    return spoken.format(n=_shown(n), **{name: _shown(field) for name, field in fields.items()})


def number(n: int) -> str:
    """A whole number as read at the table: `1,048,576`, with a real minus sign."""
    return f"{n:,}".replace("-", "−")


def signed(n: int) -> str:
    """A whole number as a change: `+4`, `−2`, `+0`."""
    return f"{n:+,}".replace("-", "−")


def _shown(field: object) -> str:
    return number(field) if isinstance(field, int) else str(field)
