"""A real click takes the same way into the app as the driver's fingers do."""

from tests.ui.demo import totals
from tests.ui.driver import Driver
from tests.ui.eyes import place
from tests.ui.mouse import Mouse, on_display


def click(demo: Driver, label: str, counter) -> None:
    button = demo.find(label, within=counter)
    mouse = Mouse()
    mouse.move(*on_display(demo.window, place(button)))
    demo.until(lambda: demo.window.mouse_pos != (0, 0))
    mouse.press()
    demo.until(lambda: button.state == "down")
    mouse.release()
    demo.until(lambda: button.state == "normal")


def test_a_click_hits_the_control_under_it(demo):
    click(demo, "get", demo.root.ids.near)
    assert totals(demo) == (6, 5)


def test_a_click_hits_a_control_that_is_upside_down(demo):
    click(demo, "pay", demo.root.ids.far)
    assert totals(demo) == (5, 4)
