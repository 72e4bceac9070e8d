"""When an ability happens, in words. The ledger keeps the code; a player's own words stay as is."""

import re
from typing import Final

from tracker.ui.i18n import _

_NUMBERED: Final = re.compile(r"(activate for|activate to get) (\d+|X|variable)( \((\d+)\))?")


def moment(key: str) -> str:
    """What the ability stored as `key` is called."""
    numbered = _NUMBERED.fullmatch(key)
    if numbered:
        how, amount, _again, nth = numbered.groups()
        said = (
            _("Activate for {amount}", amount=amount)
            if how == "activate for"
            else _("Activate to get {amount}", amount=amount)
        )
        return _("{ability}, no. {n}", ability=said, n=nth) if nth else said
    return _named(key) or key


def _named(key: str) -> str:
    match key:
        case "spell":
            return _("Spell")
        case "use":
            return _("Use")
        case "activated":
            return _("Activate")
        case "enters":
            return _("Enters")
        case "attacks":
            return _("Attacks")
        case "blocks":
            return _("Blocks")
        case "dies":
            return _("Dies")
        case "enters or attacks":
            return _("Enters or attacks")
        case "enters or dies":
            return _("Enters or dies")
        case "attacks or blocks":
            return _("Attacks or blocks")
        case "you attack":
            return _("You attack")
        case "creature you control attacks":
            return _("Your creature attacks")
        case "artifact creature you control attacks":
            return _("Your artifact creature attacks")
        case "equipped creature attacks":
            return _("Equipped creature attacks")
        case "this or equipped creature attacks":
            return _("It or the equipped creature attacks")
        case "combat damage to player":
            return _("Combat damage to a player")
        case "combat damage to creature":
            return _("Combat damage to a creature")
        case "one or more artifact creatures deal combat damage to player":
            return _("Artifact creatures damage a player")
        case "begin combat your turn":
            return _("Your combat begins")
        case "your upkeep":
            return _("Your upkeep")
        case "your first main phase":
            return _("Your first main phase")
        case "your end step":
            return _("Your end step")
        case "next end step":
            return _("Next end step")
        case _:
            return _of_others(key) or _of_spells(key)


def _of_others(key: str) -> str:
    match key:
        case "land you control enters":
            return _("Your land enters")
        case "creature you control enters":
            return _("Your creature enters")
        case "other creature you control enters":
            return _("Another creature of yours enters")
        case "this or other creature you control enters":
            return _("It or another creature of yours enters")
        case "this or other artifact you control enters":
            return _("It or another artifact of yours enters")
        case "artifact or artificer you control enters":
            return _("Your artifact or Artificer enters")
        case "permanent you control put into graveyard":
            return _("Your permanent goes to the graveyard")
        case "other creature dies":
            return _("Another creature dies")
        case "you gain life":
            return _("You gain life")
        case "you lose life first time each turn":
            return _("You lose life, first time this turn")
        case "saga chapter 1 and 2":
            return _("Chapter 1 or 2")
        case "saga chapter 3":
            return _("Chapter 3")
        case _:
            return ""


def _of_spells(key: str) -> str:
    match key:
        case "you cast spell":
            return _("You cast a spell")
        case "you cast artifact spell":
            return _("You cast an artifact spell")
        case "you cast artificer or artifact spell":
            return _("You cast an Artificer or artifact spell")
        case "you cast instant or sorcery":
            return _("You cast an instant or sorcery")
        case "casting permanent spells":
            return _("Cast a permanent spell for it")
        case "casting creature spells mv 3 or less":
            return _("Cast a small creature for it")
        case "equip":
            return _("Equip")
        case "exhaust":
            return _("Exhaust")
        case "reconfigure":
            return _("Reconfigure")
        case "replicate":
            return _("Replicate")
        case "unearth":
            return _("Unearth")
        case _:
            return _of_effects(key)


def _of_effects(key: str) -> str:
    match key:
        case "changes gains":
            return _("On the battlefield")
        case "yours":
            return _("Yours is on the battlefield")
        case "an opponent's":
            return _("An opponent's is on the battlefield")
        case "locks gains":
            return _("On the battlefield")
        case "lose":
            return _("Take energy away")
        case "double":
            return _("Double")
        case "proliferate":
            return _("Proliferate")
        case "proliferating":
            return _("Proliferating")
        case "reads":
            return _("Looks at a number")
        case "when you get energy":
            return _("When you get energy")
        case "new game":
            return _("New game")
        case "subgame":
            return _("Subgame")
        case "no energy":
            return _("Doesn't touch energy")
        case _:
            return ""
