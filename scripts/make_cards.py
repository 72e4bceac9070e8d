"""Make `assets/cards.json`, what the app knows of cards: facts only, no card text.

    python scripts/make_cards.py energy_cards.json de=card_names_de.json

The first file holds what each card does with energy counters, the others its names in one language
each. Both are checked strictly: an unknown field or value is refused by name, because the app would
not know what to make of it either.
"""

import json
import re
import sys
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

OUT: Final = Path(__file__).parents[1] / "assets" / "cards.json"

Facts = dict[str, Any]

CODE: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_]*")
"""Facts are codes such as `combat_damage_dealt`; a sentence is none."""

MODIFIERS: Final = {"plus_1", "times_2", "half"}
AMOUNT_WORDS: Final = {
    "get": {"variable"},
    "pay": {"any_amount", "one_or_more", "X_chosen", "fixed_by_game_value"},
}
PAYMENTS: Final = {
    "optional_on_resolution",
    "activation_cost",
    "alternative_casting_cost",
    "unless_cost_on_resolution",
    "mandatory_on_resolution_if_able",
    "keyword_cost",
    "instructed_on_resolution",
}
WHOM: Final = {"you", "opponent", "each_opponent", "everyone"}


class Unsound(Exception):
    """The file says something this script does not know how to read."""


def _number(value: object) -> bool:
    return type(value) is int and value >= 1


def _code(value: object) -> bool:
    return isinstance(value, str) and bool(CODE.fullmatch(value))


def _codes(value: object) -> bool:
    return isinstance(value, list) and all(map(_code, value))


def _true(value: object) -> bool:
    return value is True


def _flag(value: object) -> bool:
    return type(value) is bool


def _of(*allowed: object) -> Any:
    return lambda value: value in allowed and type(value) in {type(it) for it in allowed}


FIELDS: Final[dict[str, dict[str, Any]]] = {
    "get": {
        "amount!": lambda it: _number(it) or it in AMOUNT_WORDS["get"],
        "when!": _code,
        "x_source": _code,
        "other_costs": _codes,
        "needs_legal_target": _of(True, "only_if_a_target_was_chosen"),
        "condition": _code,
        "conditional": _of(True, "only_if_exchange_happened"),
        "frequency_limit": _code,
        "modal": _true,
        "optional": _true,
        "optional_mana_payment": _code,
    },
    "pay": {
        "amount!": lambda it: _number(it) or it in AMOUNT_WORDS["pay"],
        "payment!": _of(*sorted(PAYMENTS)),
        "when": _code,
        "x_source": _code,
        "other_costs": _codes,
        "needs_legal_target": _true,
        "zero_allowed": _flag,
        "zero_still_has_effect": _true,
        "link": _of("amount", "if", "when_reflexive"),
        "keyword": _code,
        "mana_ability": _true,
        "sorcery_speed": _true,
        "repeatable": _true,
        "alternative_to": _code,
        "frequency_limit": _code,
        "otherwise": _of("return_self_and_gain_1"),
        "penalty": _code,
        "thresholds": lambda it: isinstance(it, list) and all(map(_number, it)),
        "errata": lambda it: isinstance(it, str) and bool(re.fullmatch(r"\d{4}-\d\d-\d\d", it)),
    },
    "modify_get": {
        "modifier!": _of(*sorted(MODIFIERS)),
        "applies_to!": _of("you_get_energy", "you_put", "opponent_puts", "any_source"),
        "condition": _code,
    },
    "triggers_on_get": {
        "granularity!": _of("per_event"),
        "uses_amount!": _flag,
        "condition": _code,
    },
    "reads": {
        "reads!": _of("paid_or_lost_this_turn", "current_total", "all_counters"),
        "effect!": _code,
        "threshold": _number,
    },
    "lock": {"whom!": _of(*sorted(WHOM)), "also_loses_all": _true},
    "lose": {
        "amount!": lambda it: _number(it) or it == "all",
        "whom!": _of(*sorted(WHOM)),
        "up_to": _true,
        "when": _code,
    },
    "double": {"whom!": _of("you")},
    "give_one": {"when!": _code},
    "proliferate": {"times!": lambda it: _number(it) or it == "X"},
    "proliferate_twice": {},
    "new_game": {},
    "subgame": {},
    "unaffected": {"scope!": _code},
}
"""What each interaction may say; a `!` marks what it must say."""


def check(interaction: Facts, card: str) -> None:
    """Raise `Unsound` unless `interaction` says only what the app can read."""
    fields = FIELDS.get(interaction.get("op", ""))
    if fields is None:
        raise Unsound(f"{card}: unknown op {interaction.get('op')!r}")
    known = {name.rstrip("!"): test for name, test in fields.items()}
    for name, value in interaction.items():
        if name != "op" and (name not in known or not known[name](value)):
            raise Unsound(f"{card}: {name} can't be {value!r}")
    for name in (name[:-1] for name in fields if name.endswith("!")):
        if name not in interaction:
            raise Unsound(f"{card}: {name} is missing")
    counted = interaction.get("amount") in ("variable", "fixed_by_game_value")
    if counted and "x_source" not in interaction:
        raise Unsound(f"{card}: nothing says where the amount comes from")


def slug(name: str) -> str:
    """`Gonti's Aether Heart` as an id that never changes: `gontis-aether-heart`."""
    plain = unicodedata.normalize("NFKD", name.replace("'", "")).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", plain.lower()))


def energy_card(facts: Facts) -> Facts:
    """One of the cards that mention energy."""
    known = {"name", "set", "year", "digital_only", "playtest", "interactions", "arena_rebalanced"}
    if set(facts) - known:
        raise Unsound(f"{facts['name']}: unknown {sorted(set(facts) - known)}")
    return {
        "id": slug(facts["name"]) + ("-digital" if facts.get("arena_rebalanced") else ""),
        "name": facts["name"],
        "group": "energy",
        **({"set": facts["set"]} if facts["set"] else {}),
        **({"year": facts["year"]} if facts["year"] else {}),
        **({"digital": True} if facts["digital_only"] else {}),
        **({"playtest": True} if facts["playtest"] else {}),
        "interactions": [_coded(it) for it in facts["interactions"]],
    }


def _coded(interaction: Facts) -> Facts:
    """The same facts with the one remark among them cut down to its date."""
    if "errata" not in interaction:
        return interaction
    return interaction | {"errata": str(interaction["errata"])[:10]}


def other_card(facts: Facts) -> Facts:
    """One of the other cards that touch the counters of a player, or are thought to."""
    if set(facts) - {"note"} != {"name", "kind", "affects_energy", "params", "set_codes"}:
        raise Unsound(f"{facts.get('name')}: not the fields of such a card")
    unverified = {"unverified": True} if "not verified" in facts.get("note", "") else {}
    return _lasting(facts, "counters", list(_others(facts))) | unverified


def proliferate_card(facts: Facts) -> Facts:
    """One of the cards that proliferate."""
    if set(facts) != {"name", "set_codes", "times"}:
        raise Unsound(f"{facts.get('name')}: not the fields of a card that proliferates")
    return _lasting(facts, "proliferate", [{"op": "proliferate", "times": facts["times"]}])


def _lasting(facts: Facts, group: str, interactions: list[Facts]) -> Facts:
    return {
        "id": slug(facts["name"]),
        "name": facts["name"],
        "group": group,
        **({"set": facts["set_codes"][0]} if facts["set_codes"] else {}),
        "interactions": interactions,
    }


def _others(facts: Facts) -> Iterator[Facts]:
    kind, params = facts["kind"], facts["params"]
    if not facts["affects_energy"]:
        scope = next((code for words, code in _SCOPES if words in params["scope"]), None)
        if scope is None:
            raise Unsound(f"{facts['name']}: unknown scope {params['scope']!r}")
        yield {"op": "unaffected", "scope": scope}
        return
    match kind:
        case "replace_gain":
            yield from _replacements(facts["name"], params)
        case "replace_proliferate":
            yield {"op": "proliferate_twice"}
        case "lock":
            yield {"op": "lock", "whom": "everyone"}
        case "lose_all_and_lock":
            yield {"op": "lock", "whom": "opponent", "also_loses_all": True}
        case "lose_all":
            each = params["target"] == "each opponent"
            yield {"op": "lose", "amount": "all", "whom": "each_opponent" if each else "opponent"}
        case "lose_up_to_n":
            yield {"op": "lose", "amount": params["n"], "whom": "opponent", "up_to": True}
        case "double_existing":
            yield {"op": "double", "whom": "you"}
        case "give_one_of_kind" | "give_one_of_each_kind":
            yield {"op": "give_one", "when": _WHENS[params.get("when", "activated")]}
        case "trigger_on_put":
            yield {"op": "triggers_on_get", "granularity": "per_event", "uses_amount": True}
        case "read":
            yield {"op": "reads", "reads": "all_counters", "effect": "cost_reduction_1_each"}
        case "restart_game":
            yield {"op": "new_game"}
        case "subgame":
            yield {"op": "subgame"}
        case _:
            raise Unsound(f"{facts['name']}: unknown kind {kind!r}")


def _replacements(card: str, params: Mapping[str, str]) -> Iterator[Facts]:
    known = {
        "plus_1_each_kind": ("plus_1", "any_source"),
        "times_2_if_you_put": ("times_2", "you_put"),
        "halve_round_down_if_opponent_puts": ("half", "opponent_puts"),
    }
    for said in params["modifier"].split("; "):
        if said not in known:
            raise Unsound(f"{card}: unknown modifier {said!r}")
        modifier, applies_to = known[said]
        condition = {"condition": "class_level_3"} if "condition" in params else {}
        yield {"op": "modify_get", "modifier": modifier, "applies_to": applies_to} | condition


_SCOPES: Final = (
    ("+1/+1", "plus_one_counters"),
    ("poison", "poison_counters"),
    ("permanent", "permanents"),
    ("creatures", "permanents"),
)

_WHENS: Final = {
    "activated": "activated",
    "activated, sorcery speed": "activated",
    "enters or dies": "enters_or_dies",
    "combat damage to a player": "combat_damage_to_player",
}


def make(data: Facts, names: Mapping[str, Mapping[str, str | None]]) -> Facts:
    """All cards with their names in the languages of `names`. Raises `Unsound`."""
    cards = [energy_card(it) for it in data["energy_cards"]]
    cards += [other_card(it) for it in data["other_cards_that_touch_player_counters"]]
    there = {card["id"] for card in cards}
    cards += [
        proliferate_card(it) for it in data["proliferate_cards"] if slug(it["name"]) not in there
    ]
    for card in cards:
        for interaction in card["interactions"]:
            check(interaction, card["name"])
    _name(cards, names)
    if len({card["id"] for card in cards}) < len(cards):
        raise Unsound("two cards have the same id")
    return {"format": 1, "cards": sorted(cards, key=lambda card: card["id"])}


def _name(cards: list[Facts], names: Mapping[str, Mapping[str, str | None]]) -> None:
    """Give each card its names. A card of two halves goes by its first; `null` is the English."""
    for language, known in names.items():
        fronts = {card["name"].split(" // ")[0] for card in cards}
        if set(known) - fronts:
            raise Unsound(f"{language}: no card is called {sorted(set(known) - fronts)}")
        for card in cards:
            front = card["name"].split(" // ")[0]
            if front in known:
                card.setdefault("names", {})[language] = known[front] or front


def text(made: Facts) -> str:
    """`made` as written: one card a line, so that changes can be read."""
    lines = ",\n".join(
        json.dumps(card, ensure_ascii=False, sort_keys=True) for card in made["cards"]
    )
    return f'{{"format": {made["format"]}, "cards": [\n{lines}\n]}}\n'


def _read(path: str) -> Any:
    return json.loads(Path(path).read_text(encoding="utf-8"))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("Which cards? Give energy_cards.json, then names as de=card_names_de.json.")
    languages = (it.split("=", 1) for it in sys.argv[2:])
    try:
        OUT.write_text(
            text(make(_read(sys.argv[1]), {code: _read(path) for code, path in languages})),
            encoding="utf-8",
        )
    except Unsound as error:
        sys.exit(f"The cards were not made: {error}.")
