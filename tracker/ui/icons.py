"""Icons by what they are for: code points of the bundled Phosphor subset."""

from typing import Final

UNDO: Final = "\ue08a"
REDO: Final = "\ue08c"
MENU: Final = "\ue1fe"
BACKSPACE: Final = "\ue0ae"
TURN: Final = "\ue038"
ARROW: Final = "\ue06c"
