"""PAY and GET: the two large places of a panel that change a total by one."""

from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from tracker.ui import kv, theme
from tracker.ui.widgets.touch import Tappable

kv.load(__file__)


class Zone(Tappable):
    """A visible tile with its sign and its word."""

    plus = BooleanProperty(False)
    word = StringProperty()
    accent = ColorProperty(theme.TEXT)
