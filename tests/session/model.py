"""The rules once more, as a player without our code would keep them: dicts, and a list of copies.

Nothing here comes from the rules of the app. Whoever has a counter total, modifiers, a lock and
two tallies is a dict; a game is a dict of those; what can be undone is a list of whole games.
"""

from copy import deepcopy
from typing import Any

MOST = 10**15


class Illegal(Exception):
    """The rules do not allow it."""


def person() -> dict[str, Any]:
    return {"energy": 0, "modifiers": [], "locked": False, "spent": 0, "gains": 0, "left": False}


class Model:
    """A game, and all games before it that undo can bring back."""

    def __init__(self, names: list[str]) -> None:
        self.game: dict[str, Any] = {
            "people": {name: person() for name in names},
            "turn": 1,
            "number": 1,
            "outer": None,
        }
        self.past: list[dict[str, Any]] = []
        self.future: list[dict[str, Any]] = []

    def act(self, *steps: tuple[Any, ...]) -> None:
        """Do all of `steps` as one action, or raise `Illegal` and do nothing."""
        before = deepcopy(self.game)
        try:
            for step in steps:
                getattr(self, step[0])(*step[1:])
        except Illegal:
            self.game = before
            raise
        self.past.append(before)
        self.future.clear()

    def undo(self) -> None:
        if not self.past:
            raise Illegal
        self.future.append(self.game)
        self.game = self.past.pop()

    def redo(self) -> None:
        if not self.future:
            raise Illegal
        self.past.append(self.game)
        self.game = self.future.pop()

    def who(self, name: str) -> dict[str, Any]:
        if name not in self.game["people"] or self.game["people"][name]["left"]:
            raise Illegal
        found: dict[str, Any] = self.game["people"][name]
        return found

    def get(self, name: str, amount: int) -> None:
        me = self.who(name)
        if amount > MOST:
            raise Illegal
        if me["locked"] or amount == 0:
            return
        for modifier in me["modifiers"]:
            if amount != 0:
                if modifier == "plus 1":
                    amount = amount + 1
                if modifier == "times 2":
                    amount = amount * 2
                if modifier == "half, rounded down":
                    amount = amount // 2
        if me["energy"] + amount > MOST:
            raise Illegal
        me["energy"] += amount
        if amount > 0:
            me["gains"] += 1

    def pay(self, name: str, amount: int) -> None:
        me = self.who(name)
        if amount > me["energy"]:
            raise Illegal
        me["energy"] -= amount
        me["spent"] += amount

    def lose(self, name: str, amount: int | str) -> None:
        me = self.who(name)
        if amount == "all":
            amount = me["energy"]
        if int(amount) > MOST:
            raise Illegal
        taken = min(int(amount), me["energy"])
        me["energy"] -= taken
        me["spent"] += taken

    def double(self, name: str) -> None:
        self.get(name, self.who(name)["energy"])

    def proliferate(self, names: tuple[str, ...]) -> None:
        if len(set(names)) != len(names):
            raise Illegal
        for name in names:
            if self.who(name)["energy"] > 0:
                self.get(name, 1)

    def nothing(self, *names: str) -> None:
        for name in names:
            self.who(name)

    def lock(self, name: str, locked: bool) -> None:
        self.who(name)["locked"] = locked

    def modify(self, name: str, modifiers: list[str]) -> None:
        self.who(name)["modifiers"] = modifiers

    def correct(self, name: str, to: int) -> None:
        if to > MOST:
            raise Illegal
        self.who(name)["energy"] = to

    def leave(self, name: str) -> None:
        self.who(name)
        self.game["people"][name] = person() | {"left": True}

    def next_turn(self) -> None:
        self.game["turn"] += 1
        for me in self.game["people"].values():
            me["spent"] = me["gains"] = 0

    def new_game(self) -> None:
        self.game = {
            "people": {name: person() for name in self.game["people"]},
            "turn": 1,
            "number": self.game["number"] + 1,
            "outer": None,
        }

    def begin_subgame(self) -> None:
        depth, outer = 0, self.game["outer"]
        while outer is not None:
            depth, outer = depth + 1, outer["outer"]
        if depth >= 20:
            raise Illegal
        self.game = deepcopy(self.game) | {"turn": 1, "outer": self.game}
        for name, me in self.game["people"].items():
            self.game["people"][name] = person() | {"left": me["left"]}

    def end_subgame(self) -> None:
        if self.game["outer"] is None:
            raise Illegal
        sitting = list(self.game["people"])
        self.game = self.game["outer"]
        self.sit(sitting)

    def sit(self, names: list[str]) -> None:
        """These people, in this order: who stays keeps all they have."""
        if not 1 <= len(names) <= 8:
            raise Illegal
        people = self.game["people"]
        self.game["people"] = {name: people.get(name, person()) for name in names}

    def allows(self, steps: list[tuple[Any, ...]]) -> bool:
        """Whether these steps could be done now."""
        before, past, future = deepcopy(self.game), list(self.past), list(self.future)
        try:
            self.act(*steps)
        except Illegal:
            return False
        self.game, self.past, self.future = before, past, future
        return True


class Taps:
    """Taps on a model's table, some of them taken back, before they count as actions.

    A burst is a list of when its taps were made, with who taps which way, and whether the next
    tap still joins it.
    """

    def __init__(self, model: Model) -> None:
        self.model = model
        self.bursts: list[dict[str, Any]] = []
        self.undone: list[list[dict[str, Any]]] = []
        self.clock = 0

    def tap(self, name: str, way: str) -> None:
        """Join the player's running burst or start one. Raises `Illegal`."""
        before = deepcopy(self.bursts)
        self.clock += 1
        running = [it for it in self.bursts if it["running"] and it["name"] == name]
        if running and running[0]["way"] == way:
            running[0]["taps"].append(self.clock)
        else:
            for it in running:
                it["running"] = False
            self.bursts.append({"name": name, "way": way, "taps": [self.clock], "running": True})
        if not self.model.allows(self.steps()):
            self.bursts = before
            raise Illegal
        self.undone.clear()

    def undo(self) -> None:
        """Take back the latest tap; all of its burst if that is over."""
        self.undone.append(deepcopy(self.bursts))
        latest = max(self.bursts, key=lambda it: it["taps"][-1])
        if latest["running"] and len(latest["taps"]) > 1:
            latest["taps"].pop()
        else:
            self.bursts.remove(latest)

    def redo(self) -> None:
        """Bring back what the latest undo took. No tap joins a burst from before."""
        self.bursts = self.undone.pop()
        self.stop()

    def stop(self) -> None:
        """Time passes, or the app is killed: no tap joins a burst from before."""
        for it in self.bursts:
            it["running"] = False

    def steps(self) -> list[tuple[Any, ...]]:
        """One step for each burst, in the order of their latest taps."""
        order = sorted(self.bursts, key=lambda it: it["taps"][-1])
        return [(it["way"], it["name"], len(it["taps"])) for it in order]
