"""The README's first lines are the ones that work."""

import re

from tests.packaging.project import PROJECT, ROOT

README = (ROOT / "README.md").read_text()
COMMANDS = re.findall(r"```sh\n(.*?)\n```", README, flags=re.DOTALL)
SET_UP = "python3 -m venv .venv && .venv/bin/pip install "


def test_one_line_ends_in_the_running_app():
    assert SET_UP + ". && .venv/bin/energy-ledger" in COMMANDS
    assert "energy-ledger" in PROJECT["scripts"]


def test_one_line_ends_in_passing_tests():
    assert SET_UP + "'.[test]' && .venv/bin/python -m pytest" in COMMANDS
    assert "test" in PROJECT["optional-dependencies"]


def test_one_line_draws_the_board_without_a_screen():
    assert ".venv/bin/energy-ledger --screenshot board.png" in COMMANDS


def test_every_link_leads_somewhere():
    links = [link for link in re.findall(r"\]\(([^)]+)\)", README) if "://" not in link]
    assert links
    assert not [link for link in links if not (ROOT / link).exists()]
