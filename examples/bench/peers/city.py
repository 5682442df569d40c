"""Cities for the solvers beside ours: the level format, read by itself."""
import json
from pathlib import Path

RULES = (Path(__file__).parent / "city.lp").read_text()
MAPS = Path(__file__).parents[3] / "src" / "kinds" / "city" / "maps"


def group(tag):
    """Tags of one group are alternatives."""
    return tag.split(":")[0] if tag.startswith("block:") else tag.rstrip("123456789")


class City:
    """A level, block by block."""

    def __init__(self, level):
        board = level["board"]
        if isinstance(board, str):
            board = json.loads((MAPS / f"{board}.json").read_text())
        ids = [block["id"] for block in board["blocks"]]
        self.tags = [{f"block:{block['id']}", *block["tags"]} for block in board["blocks"]]
        self.blocks = range(len(ids))
        pairs = [(ids.index(a), ids.index(b)) for a, b in board["borders"]]
        self.beside = [[b if a == block else a for a, b in pairs if block in (a, b)] for block in self.blocks]
        levels = [[int(tag[5:]) for tag in tags if tag[:-1] == "level"] for tags in self.tags]
        self.ranks = [(level or [0])[0] for level in levels]
        self.pieces = list(level["pieces"].values())
        names = list(level["pieces"])
        self.out, self.near, self.apart, self.above, self.level = [], [], [], [], []
        for clue in level["clues"]:
            rule = clue["rule"]
            if rule in ("on", "off"):
                fits = self.on if rule == "on" else self.off
                self.out += [(names.index(clue["piece"]), block) for block in self.blocks if not fits(block, clue["tags"])]
                continue
            pieces = [names.index(name) for name in clue["pieces"]]
            one, other = pieces[:2]
            if rule == "near":
                self.near.append((one, other))
                if clue.get("each") != "first":
                    self.near.append((other, one))
            elif rule == "apart":
                self.apart.append((one, other))
            elif rule == "same-level":
                self.level += [(a, b) for a in pieces for b in pieces]
            else:
                self.above.append((one, other) if rule == "above" else (other, one))

    def on(self, block, tags):
        """Whether a block has one of the tags of each group."""
        groups = {group(tag) for tag in tags}
        return all(any(group(tag) == wanted and tag in self.tags[block] for tag in tags) for wanted in groups)

    def off(self, block, tags):
        """Whether a block has none of the tags."""
        return not self.tags[block] & set(tags)


def answer_sets(level):
    """The level as an answer-set program."""
    city = City(level)
    facts = [f"block({block})." for block in city.blocks]
    facts += [f"beside({block},{near})." for block in city.blocks for near in city.beside[block]]
    facts += [f"rank({block},{rank})." for block, rank in enumerate(city.ranks)]
    facts += [f"piece({piece},{count})." for piece, count in enumerate(city.pieces)]
    facts += [f"out({piece},{block})." for piece, block in city.out]
    for name in ("near", "apart", "above", "level"):
        facts += [f"{name}({one},{other})." for one, other in getattr(city, name)]
    return "\n".join([*facts, RULES])


def constraints(level, model):
    """The level as constraints of CP-SAT."""
    city = City(level)
    pieces = range(len(city.pieces))
    at = [[model.new_bool_var("") for _ in pieces] for _ in city.blocks]
    for piece, count in enumerate(city.pieces):
        model.add(sum(at[block][piece] for block in city.blocks) == count)
    for block in city.blocks:
        model.add_at_most_one(at[block])
    for piece, block in city.out:
        model.add(at[block][piece] == 0)
    for one, other in city.near:
        for block in city.blocks:
            model.add_bool_or([~at[block][one], *(at[near][other] for near in city.beside[block])])
    for one, other in city.apart:
        for block in city.blocks:
            for near in city.beside[block]:
                model.add_bool_or([~at[block][one], ~at[near][other]])
    ranked = [(pair, lambda a, b: a < b) for pair in city.above] + [(pair, lambda a, b: a == b) for pair in city.level]
    for (one, other), fits in ranked:
        for a in city.blocks:
            for b in city.blocks:
                if a != b and not fits(city.ranks[a], city.ranks[b]):
                    model.add_bool_or([~at[a][one], ~at[b][other]])
