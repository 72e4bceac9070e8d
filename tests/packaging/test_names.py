"""Ours is fan work: it says so, and nobody could take it for the publisher's."""

import pytest

from tests.packaging.project import PROJECT, ROOT, phone

THEIRS = ("magic", "gathering", "mtg", "wizard", "hasbro", "planeswalk", "kaladesh", "aether")

NOTICE = (
    "Energy Ledger is unofficial Fan Content permitted under the Fan Content Policy. "
    "Not approved/endorsed by Wizards. Portions of the materials used are property of "
    "Wizards of the Coast. ©Wizards of the Coast LLC."
)

OURS = {
    "the distribution": PROJECT["name"],
    "its description": PROJECT["description"],
    "the commands": " ".join(PROJECT["scripts"]),
    "the phone's title": phone()["title"],
    "the package id": f"{phone()['package.domain']}.{phone()['package.name']}",
    "the icon": phone()["icon.filename"],
}


@pytest.mark.parametrize("what", OURS)
def test_no_name_of_the_game_or_its_publisher_in(what):
    assert not [name for name in THEIRS if name in OURS[what].lower()]


def test_the_title_is_the_same_everywhere():
    assert phone()["title"] == "Energy Ledger"
    assert (ROOT / "README.md").read_text().startswith("# Energy Ledger\n")


def test_the_fan_content_notice_is_in_the_readme():
    assert NOTICE in (ROOT / "README.md").read_text()
