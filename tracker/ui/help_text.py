"""What the help says: how to touch it, the keys on a desktop, and whose game this is not."""

from typing import Final

from tracker import __version__
from tracker.ui.i18n import _
from tracker.ui.keyboard import keys

FAN_CONTENT: Final = (
    "Energy Ledger is unofficial Fan Content permitted under the Fan Content Policy. "
    "Not approved/endorsed by Wizards. Portions of the materials used are property of Wizards of "
    "the Coast. ©Wizards of the Coast LLC."
)


def text() -> str:
    """All that the help says."""
    touch = (
        _("Tap GET or PAY to change a total by one. Quick taps are one line in the ledger."),
        _("Tap a total to get, pay, lose or correct any amount."),
        _("A payment above the total is refused: nothing changes."),
        _("Undo takes back the last line; while its chip is lit, the last tap."),
        _("Guarded: taps only draft a change. A second touch, elsewhere, makes it."),
        _("A total that reads differently upside down is underlined."),
    )
    return "\n\n".join(
        (
            "\n".join(f"• {line}" for line in touch),
            _("Keyboard") + "\n" + "\n".join(f"• {line}" for line in keys()),
            _("Everything stays on this device. No account, no network, nothing sent."),
            FAN_CONTENT,
            _("Version {version}", version=__version__),
        )
    )
