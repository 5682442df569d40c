"""Numbrix for the solvers beside ours: the level format, read by itself.

Every number has the cells that a path can reach from the given numbers before and after it: by distance, of which parity is a part, as no
path between two cells of one colour has an odd length.
"""
from itertools import combinations
from pathlib import Path

RULES = (Path(__file__).parent / "numbrix.lp").read_text()


class Numbrix:
    """A level, cell by cell."""

    def __init__(self, level):
        rows = level["givens"]
        places = [(r, c) for r, row in enumerate(rows) for c, place in enumerate(row) if place != "#"]
        at = {place: cell for cell, place in enumerate(places)}
        self.cells = range(len(places))
        self.numbers = range(len(places))
        steps = [(-1, 0), (0, -1), (0, 1), (1, 0)]
        self.corners = level.get("corners", False)
        if self.corners:
            steps += [(-1, -1), (-1, 1), (1, -1), (1, 1)]
        self.beside = [[at[r + y, c + x] for y, x in steps if (r + y, c + x) in at] for r, c in places]
        givens = [(rows[r][c] - 1, cell) for cell, (r, c) in enumerate(places) if rows[r][c] is not None]
        self.may = self.reached(dict(givens), {cell for _, cell in givens}, sorted(givens))

    def reached(self, given, taken, givens):
        """By number the cells that it can have."""
        far = {number: self.distances(cell) for number, cell in givens}
        free = [cell for cell in self.cells if cell not in taken]
        before, nearest = [None] * len(self.numbers), [None] * len(self.numbers)
        last = None
        for number in self.numbers:
            last = number if number in given else last
            before[number] = last
        last = None
        for number in reversed(self.numbers):
            last = number if number in given else last
            nearest[number] = last
        may = []
        for number in self.numbers:
            if number in given:
                may.append([given[number]])
                continue
            cells = free
            for end in (before[number], nearest[number]):
                if end is not None:
                    steps, of = abs(number - end), far[end]
                    odd = 1 if self.corners else 2
                    cells = [cell for cell in cells if of[cell] <= steps and (steps - of[cell]) % odd == 0]
            may.append(cells)
        return may

    def distances(self, start):
        """How many steps it is to every cell; too many where there is no way."""
        far = [len(self.cells)] * len(self.cells)
        far[start], edge = 0, [start]
        for cell in edge:
            for near in self.beside[cell]:
                if far[near] > far[cell] + 1:
                    far[near] = far[cell] + 1
                    edge.append(near)
        return far


def answer_sets(level):
    """The level as an answer-set program."""
    board = Numbrix(level)
    facts = [f"cell({cell})." for cell in board.cells]
    facts += [f"beside({cell},{near})." for cell in board.cells for near in board.beside[cell]]
    facts += [f"number({number})." for number in board.numbers]
    facts += [f"may({number},{cell})." for number in board.numbers for cell in board.may[number]]
    return "\n".join([*facts, RULES])


def clauses(level):
    """The level as clauses, and the variables that an answer is told by."""
    board = Numbrix(level)
    names = {}
    for number in board.numbers:
        for cell in board.may[number]:
            names[number, cell] = len(names) + 1
    found = []
    for number in board.numbers:
        here = [names[number, cell] for cell in board.may[number]]
        found.append(here)
        found += [[-one, -other] for one, other in combinations(here, 2)]
        for after in (number - 1, number + 1):
            if after in board.numbers:
                for cell in board.may[number]:
                    next_to = [names[after, near] for near in board.beside[cell] if (after, near) in names]
                    found.append([-names[number, cell], *next_to])
    of_cell = [[] for _ in board.cells]
    for (_, cell), name in names.items():
        of_cell[cell].append(name)
    for here in of_cell:
        found.append(here)
        found += [[-one, -other] for one, other in combinations(here, 2)]
    return found, list(names.values())
