"""Draw the app's icon and start picture, a bolt in a ring, into `assets`.

    python scripts/draw_icon.py

needs pillow. The bolt is the outline the app itself draws beside each name.
"""

from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

ASSETS: Final = Path(__file__).parents[1] / "assets"
BACKGROUND: Final = "#0B0C10"
ACCENT: Final = "#6CC3F2"
FINER: Final = 4
"""Pictures are drawn this many times too large, then shrunk: that is what smooths the edges."""

BOLT: Final = (
    (0.14, 0.62),
    (-0.34, -0.10),
    (-0.04, -0.10),
    (-0.14, -0.62),
    (0.34, 0.10),
    (0.04, 0.10),
)
"""The outline, seen from the middle of a ring of radius 1; up is positive."""


def bolt_in_ring(side: int, radius: float) -> Image.Image:
    """A square picture `side` pixels wide; a ring of `radius` 1 would touch its edges."""
    size = side * FINER
    picture = Image.new("RGB", (size, size), BACKGROUND)
    pen = ImageDraw.Draw(picture)
    middle, reach = size / 2, size / 2 * radius
    pen.circle((middle, middle), reach, outline=ACCENT, width=round(reach * 0.11))
    pen.polygon([(middle + x * reach, middle - y * reach) for x, y in BOLT], fill=ACCENT)
    return picture.resize((side, side), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    bolt_in_ring(512, 0.74).save(ASSETS / "icon.png", optimize=True)
    bolt_in_ring(512, 0.40).save(ASSETS / "presplash.png", optimize=True)
