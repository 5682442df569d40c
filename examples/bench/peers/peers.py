"""Counts the solutions of levels with public solvers.

`python peers.py KIND` reads levels from its input, one as JSON a line, and prints JSON, a line a solver:
{"name", "version", "counts": [...], "whole": [...], "solve": [...]}, the times in seconds: from the level to the count, and what of it is
the search. KIND is a module of this folder with `answer_sets(level)`, a program for clingo, `constraints(level, model)` for CP-SAT, or
`clauses(level)` for CaDiCaL, with the variables that tell an answer, `pseudocode(level)` for a published algorithm in Python, which gives
the count; those that it has are run. One thread, no limits.
"""
import importlib
import json
import sys
from time import perf_counter


def with_clingo(kind, level):
    import clingo

    start = perf_counter()
    control = clingo.Control(["--models=0", "--warn=none"])
    control.add("base", [], kind.answer_sets(level))
    control.ground([("base", [])])
    ready, count = perf_counter(), 0
    with control.solve(yield_=True) as models:
        for _ in models:
            count += 1
    return count, start, ready, perf_counter()


def with_cp_sat(kind, level):
    from ortools.sat.python import cp_model

    class Counter(cp_model.CpSolverSolutionCallback):
        count = 0

        def on_solution_callback(self):
            self.count += 1

    start = perf_counter()
    model = cp_model.CpModel()
    kind.constraints(level, model)
    ready, counter, solver = perf_counter(), Counter(), cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    status = solver.solve(model, counter)
    assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE, cp_model.INFEASIBLE), solver.status_name(status)
    return counter.count, start, ready, perf_counter()


def with_cadical(kind, level):
    from pysat.solvers import Solver

    start = perf_counter()
    clauses, told = kind.clauses(level)
    with Solver(name="cadical195", bootstrap_with=clauses) as solver:
        ready, count = perf_counter(), 0
        while solver.solve():
            count += 1
            model = solver.get_model()
            solver.add_clause([-model[name - 1] for name in told])
        return count, start, ready, perf_counter()


def by_pseudocode(kind, level):
    start = perf_counter()
    count = kind.pseudocode(level)
    return count, start, start, perf_counter()


PEERS = [
    ("clingo", "clingo", "answer_sets", with_clingo),
    ("CP-SAT", "ortools", "constraints", with_cp_sat),
    ("CaDiCaL by python-sat", "pysat", "clauses", with_cadical),
    ("pseudocode as published, Python", "platform", "pseudocode", by_pseudocode),
]


def main():
    kind = importlib.import_module(sys.argv[1])
    levels = [json.loads(line) for line in sys.stdin if line.strip()]
    for name, package, form, count in PEERS:
        if not hasattr(kind, form):
            continue
        try:
            module = importlib.import_module(package)
        except ImportError:
            continue
        count(kind, levels[0])  # the first call also loads the package
        runs = [count(kind, level) for level in levels]
        if any(found is None for found, *_ in runs):  # it does not do such levels
            continue
        print(json.dumps({
            "name": name,
            "version": module.python_version() if package == "platform" else module.__version__,
            "counts": [found for found, *_ in runs],
            "whole": [end - start for _, start, _, end in runs],
            "solve": [end - ready for *_, ready, end in runs],
        }), flush=True)


main()
