"""Cross Numbers for the solvers beside ours, the level format read by itself; and the pseudocode of paper 002.

For CP-SAT every value on the way to a total is a variable: sums and differences are linear, products are its own constraint, an exact
division is the product turned round, and where bits are joined both numbers are sums of their bits, in two's complement.
"""
from itertools import permutations, product

ORDER = {"|": 0, "^": 1, "&": 2, "+": 3, "-": 3, "*": 4, "/": 4}
LIMIT = 50_000


def lines(level):
    """By equation: its cells as (row, column), its signs, its total, and whether its digits differ."""
    side = len(level["cells"])
    for row in range(side):
        yield [(row, c) for c in range(side)], level["across"][row], level["totals"]["across"][row], True
    for column in range(side):
        signs = [between[column] for between in level["down"]]
        yield [(r, column) for r in range(side)], signs, level["totals"]["down"][column], False


def constraints(level, model):
    """The level as a model of CP-SAT."""
    cells = {}
    for r, row in enumerate(level["cells"]):
        for c, digit in enumerate(row):
            cells[r, c] = model.new_int_var(digit or 1, digit or 9, f"{r} {c}"), digit or 1, digit or 9
    for places, signs, total, distinct in lines(level):
        numbers = [cells[place] for place in places]
        if distinct:
            model.add_all_different([variable for variable, _, _ in numbers])
        made, _, _ = joined(model, numbers, signs)
        model.add(made == total)


def joined(model, numbers, signs):
    """What numbers with signs between them make: a variable, its least and its most."""
    if not signs:
        return numbers[0]
    lowest = max(range(len(signs)), key=lambda at: (-ORDER[signs[at]], at))
    sign = signs[lowest]
    left, a, b = joined(model, numbers[: lowest + 1], signs[:lowest])
    right, c, d = joined(model, numbers[lowest + 1:], signs[lowest + 1:])
    if sign in "+-":
        least, most = (a + c, b + d) if sign == "+" else (a - d, b - c)
        made = model.new_int_var(least, most, "")
        model.add(made == (left + right if sign == "+" else left - right))
        return made, least, most
    if sign == "*":
        ends = [a * c, a * d, b * c, b * d]
        made = model.new_int_var(min(ends), max(ends), "")
        model.add_multiplication_equality(made, [left, right])
        return made, min(ends), max(ends)
    if sign == "/":
        most = max(abs(a), abs(b))
        made = model.new_int_var(-most, most, "")
        model.add_multiplication_equality(left, [made, right])
        return made, -most, most
    width = max(end.bit_length() if end >= 0 else (~end).bit_length() for end in (a, b, c, d))
    least, most = (-(1 << width) if min(a, c) < 0 else 0), (1 << width) - 1
    made = model.new_int_var(least, most, "")
    for one, other, both in zip(bits(model, left, width, a), bits(model, right, width, c), bits(model, made, width, least)):
        if sign == "&":
            model.add_multiplication_equality(both, [one, other])
        elif sign == "|":
            model.add_max_equality(both, [one, other])
        else:
            model.add_bool_xor([one, other, both.negated()])
    return made, least, most


def bits(model, number, width, least):
    """The bits of a number; the last is that of its sign."""
    own = [model.new_bool_var("") for _ in range(width)]
    sign = model.new_bool_var("") if least < 0 else model.new_constant(0)
    model.add(number == sum(bit * (1 << at) for at, bit in enumerate(own)) - sign * (1 << width))
    return [*own, sign]


def evaluate(e, low, high):
    """As printed: the rightmost operator of the lowest order resolves last."""
    if low == high:
        return e[low]
    lowest = low + 1
    for i in range(low + 1, high, 2):
        if ORDER[e[i]] <= ORDER[e[lowest]]:
            lowest = i
    operator = e[lowest]
    left = evaluate(e, low, lowest - 1)
    right = evaluate(e, lowest + 1, high)
    if operator == "+":
        return left + right
    if operator == "-":
        return left - right
    if operator == "*":
        return left * right
    if operator == "|":
        return left | right
    if operator == "&":
        return left & right
    return left ^ right


def equation(numbers, signs):
    """Numbers and operators in turn, as the grid has them."""
    e = [numbers[0]]
    for sign, number in zip(signs, numbers[1:]):
        e += [sign, number]
    return e


def pseudocode(level):
    """`get_solutions` as printed: rows by all arrangements of nine digits, then all combinations of them by the columns; nothing of a bad
    generation."""
    side = len(level["cells"])
    whole = list(lines(level))
    row_solutions = []
    for row, (_, signs, total, _) in zip(level["cells"], whole[:side]):
        missing = [at for at, digit in enumerate(row) if digit is None]
        found = []
        for digits in permutations(range(1, 10), len(missing)):
            numbers = list(row)
            for at, digit in zip(missing, digits):
                numbers[at] = digit
            if len(set(numbers)) == side and evaluate(equation(numbers, signs), 0, 2 * side - 2) == total:
                found.append(numbers)
        row_solutions.append(found)
    state_space = 1
    for found in row_solutions:
        state_space *= len(found)
    if not 0 < state_space <= LIMIT:
        return None
    solutions = 0
    for rows in product(*row_solutions):
        if all(
            evaluate(equation([row[c] for row in rows], signs), 0, 2 * side - 2) == total
            for c, (_, signs, total, _) in enumerate(whole[side:])
        ):
            solutions += 1
    return solutions
