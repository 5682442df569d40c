"""Gardens for the solvers beside ours: the level format, read by itself."""
from pathlib import Path

LIKES = {
    "orchis": "100", "cuckoo": "70-80", "morning-glory": "70-80", "lilac": "60-70", "tulip": "60-70",
    "daisy": "50-60", "rose": "50-60", "sunflower": "30-40",
}
RULES = (Path(__file__).parent / "garden.lp").read_text()


class Garden:
    """A level, bed by bed."""

    def __init__(self, level):
        self.bands = [band for row in level["humidity"] for band in row]
        self.side = len(level["humidity"])
        self.beds = range(len(self.bands))
        self.flowers = list(level["flowers"].items())
        self.kinds = range(len(self.flowers))
        self.rounds = level["rounds"]
        names = [name for name, _ in self.flowers]
        self.wanted, self.empty = {}, []
        for bed, goal in enumerate(goal for row in level.get("target") or [] for goal in row):
            if goal is None:
                self.empty.append(bed)
            elif goal != "?":
                self.wanted[bed] = names.index(goal)
        self.near, self.apart, self.full = [], [], False
        for clue in level.get("clues") or []:
            if clue["rule"] == "full":
                self.full = True
                continue
            one, other = (names.index(name) for name in clue["pieces"])
            if clue["rule"] == "apart":
                self.apart.append((one, other))
            else:
                self.near.append((one, other))
                if clue.get("each") != "first":
                    self.near.append((other, one))

    def grows(self, bed, kind):
        """Whether a kind grows in a bed."""
        return LIKES[self.flowers[kind][0]] == self.bands[bed]

    def beside(self, bed):
        """The beds that share a side with one."""
        row, column = divmod(bed, self.side)
        near = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
        return [r * self.side + c for r, c in near if 0 <= r < self.side and 0 <= c < self.side]


def answer_sets(level):
    """The level as an answer-set program."""
    garden = Garden(level)
    facts = [f"#const rounds = {garden.rounds}."]
    facts += [f"bed({bed})." for bed in garden.beds]
    facts += [f"beside({bed},{near})." for bed in garden.beds for near in garden.beside(bed)]
    facts += [f"flower({kind},{count})." for kind, (_, count) in enumerate(garden.flowers)]
    facts += [f"home({bed},{kind})." for bed in garden.beds for kind in garden.kinds if garden.grows(bed, kind)]
    facts += [f"want({bed},{kind})." for bed, kind in garden.wanted.items()]
    facts += [f"empty({bed})." for bed in garden.empty]
    facts += [f"near({one},{other})." for one, other in garden.near]
    facts += [f"apart({one},{other})." for one, other in garden.apart]
    facts += ["full."] if garden.full else []
    return "\n".join([*facts, RULES])


def constraints(level, model):
    """The level as constraints of CP-SAT. Everything follows from what is planted, so solutions are plantings."""
    garden = Garden(level)
    beds, kinds = garden.beds, garden.kinds
    now = [[model.new_bool_var("") for _ in kinds] for _ in beds]
    for kind, (_, count) in enumerate(garden.flowers):
        model.add(sum(now[bed][kind] for bed in beds) == count)
    for bed in beds:
        model.add_at_most_one(now[bed])
    for _ in range(garden.rounds):
        now = grown(garden, model, now)
    for bed, kind in garden.wanted.items():
        model.add(now[bed][kind] == 1)
    for bed in garden.empty:
        model.add(sum(now[bed]) == 0)
    if garden.full:
        for bed in beds:
            model.add_bool_or(now[bed])
    for one, other in garden.apart:
        for bed in beds:
            for near in garden.beside(bed):
                model.add_bool_or([~now[bed][one], ~now[near][other]])
    for one, other in garden.near:
        for bed in beds:
            model.add_bool_or([~now[bed][one], *(now[near][other] for near in garden.beside(bed))])


def grown(garden, model, now):
    """The garden a round later."""
    later = [list(bed) for bed in now]
    for bed in garden.beds:
        here = [kind for kind in garden.kinds if garden.grows(bed, kind)]
        reach = {}
        for kind in here:
            parents = [now[near][kind] for near in garden.beside(bed) if garden.grows(near, kind)]
            if parents:
                reach[kind] = model.new_bool_var("")
                model.add_max_equality(reach[kind], parents)
        for kind in reach:
            rivals = [reach[other] for other in reach if other != kind]
            comes, needs = model.new_bool_var(""), [reach[kind], *(~rival for rival in rivals), *(~held for held in now[bed])]
            model.add_bool_and(needs).only_enforce_if(comes)
            model.add_bool_or([comes, *(~need for need in needs)])
            later[bed][kind] = model.new_bool_var("")
            model.add_max_equality(later[bed][kind], [now[bed][kind], comes])
    return later
