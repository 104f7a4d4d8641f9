"""Writes the recorded games and counts of Hex (hex.jsonl, hex-perft.json) by rules that share no code with ours.

    python3 tests/data/hex.py

A chain is found by joined sets (union-find) over cells and four borders; ours spreads over rows of bits.
"""
import json
import random
from pathlib import Path

LETTERS = "wb"


class Hex:
    def __init__(self, size, swap):
        self.size, self.swap = size, swap
        self.cells = {}
        self.moved = []
        self.mover = 0
        self.parent = {}
        self.winner = None

    def name(self, cell):
        column, row = cell
        return "abcdefghijklm"[column] + str(row + 1)

    def legal(self):
        if self.winner is not None:
            return []
        every = [(column, row) for row in range(self.size) for column in range(self.size)]
        actions = [self.name(cell) for cell in every if cell not in self.cells]
        return actions + ["swap"] if self.may_swap() else actions

    def may_swap(self):
        return self.swap and len(self.moved) == 1

    def root(self, item):
        while self.parent.setdefault(item, item) != item:
            item = self.parent[item]
        return item

    def join(self, one, other):
        self.parent[self.root(one)] = self.root(other)

    def play(self, action):
        self.moved.append(action)
        if action == "swap":
            return
        cell = ("abcdefghijklm".index(action[0]), int(action[1:]) - 1)
        side = self.mover
        self.cells[cell] = side
        column, row = cell
        for across, down in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]:
            beside = (column + across, row + down)
            if self.cells.get(beside) == side:
                self.join(cell, beside)
        place = column if side == 0 else row
        if place == 0:
            self.join(cell, (side, "first"))
        if place == self.size - 1:
            self.join(cell, (side, "last"))
        if self.root((side, "first")) == self.root((side, "last")):
            self.winner = side
        self.mover = 1 - side

    def text(self):
        def letter(column, row):
            side = self.cells.get((column, row))
            return "." if side is None else LETTERS[side]

        rows = [",".join(letter(column, row) for column in range(self.size)) for row in range(self.size)]
        return "/".join(rows) + " " + LETTERS[self.mover] + (" s" if self.may_swap() else "")


def recorded(size, swap, seed, takes_swap):
    chance = random.Random(seed)
    game = Hex(size, swap)
    start, plies = game.text(), []
    while game.winner is None:
        legal = game.legal()
        action = "swap" if takes_swap and "swap" in legal else chance.choice(legal)
        game.play(action)
        ply = {"action": action, "legal": len(legal)}
        if len(plies) % 5 == 4 or game.winner is not None or len(plies) < 2:
            ply["after"] = game.text()
        plies.append(ply)
    result = {"winner": game.winner + 1, "scores": None, "reason": "chain"}
    return {"game": "hex", "options": {"size": size, "swap": swap}, "start": start, "plies": plies, "result": result}


def counted(size, swap, moves, depth):
    def count(moves, left):
        game = Hex(size, swap)
        for action in moves:
            game.play(action)
        legal = game.legal()
        counts[depth - left] += len(legal)
        if left > 1:
            for action in legal:
                count(moves + [action], left - 1)

    counts = [0] * depth
    count(moves, depth)
    game = Hex(size, swap)
    for action in moves:
        game.play(action)
    return {"game": "hex", "options": {"size": size, "swap": swap}, "start": game.text(), "counts": counts}


def nearly_over(size, seed, left):
    """The moves of a random game without its last few."""
    played = [ply["action"] for ply in recorded(size, False, seed, False)["plies"]]
    return played[: len(played) - left]


def main():
    games = []
    for size in (7, 9, 11, 13):
        for seed in range(3):
            games.append(recorded(size, False, 100 * size + seed, False))
            games.append(recorded(size, True, 100 * size + 50 + seed, seed < 2))
    lines = [json.dumps(game, separators=(",", ":")) for game in games]
    folder = Path(__file__).parent
    (folder / "hex.jsonl").write_text("\n".join(lines) + "\n")
    counts = [counted(size, swap, [], 2) for size in (7, 9, 11, 13) for swap in (False, True)]
    counts += [counted(7, False, [], 3), counted(7, True, ["a1"], 2)]
    counts += [counted(7, False, nearly_over(7, seed, 3), 4) for seed in (1, 2)]
    counts += [counted(9, False, nearly_over(9, 3, 2), 3), counted(13, False, nearly_over(13, 4, 1), 2)]
    body = ",\n".join("  " + json.dumps(count) for count in counts)
    (folder / "hex-perft.json").write_text("[\n" + body + "\n]\n")


if __name__ == "__main__":
    main()
