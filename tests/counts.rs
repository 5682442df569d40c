//! Exact counts: the engine finds all solutions, each once, for puzzles with known numbers of solutions.

use std::sync::Arc;

use placewise::engine::{Budget, Domain, Model, Next, RuleSet, Search, Value, Var};
use placewise::random::Chance;
use placewise::rules::{Grid, Near, Need, Neighbours, Partition};

#[track_caller]
fn check(model: &Model, count: u64) {
    let mut search = Search::new(model, &RuleSet::all(model));
    assert_eq!(
        search.count(model.start(), u64::MAX, Budget::nodes(10_000_000)),
        Some(count)
    );
}

fn share_out(model: &mut Model, vars: impl IntoIterator<Item = Var>, size: usize) {
    model.law(Partition::new(vars, Domain::below(size)));
}

fn latin(n: usize) -> Model {
    let mut model = Model::new();
    let cells: Vec<Var> = (0..n * n).map(|_| model.var(1, Domain::below(n))).collect();
    for i in 0..n {
        share_out(&mut model, (0..n).map(|j| cells[i * n + j]), n);
        share_out(&mut model, (0..n).map(|j| cells[j * n + i]), n);
    }
    model
}

fn sudoku(box_size: usize) -> Model {
    let n = box_size * box_size;
    let mut model = latin(n);
    let cells: Vec<Var> = model.vars().collect();
    for b in 0..n {
        let (top, left) = (b / box_size * box_size, b % box_size * box_size);
        let inside = (0..n).map(|i| cells[(top + i / box_size) * n + left + i % box_size]);
        share_out(&mut model, inside.collect::<Vec<_>>(), n);
    }
    model
}

/// Returns a model with one variable for each number, whose value is its cell: consecutive numbers are neighbours.
fn numbrix(n: usize) -> Model {
    let mut model = Model::new();
    let beside = Arc::new(Neighbours::sides(&Grid::new(n, n)));
    let numbers: Vec<Var> = (0..n * n)
        .map(|_| model.var(1, Domain::below(n * n)))
        .collect();
    share_out(&mut model, numbers.iter().copied(), n * n);
    for pair in numbers.windows(2) {
        model.law(Near::new(pair[0], pair[1], Need::Both, beside.clone()));
    }
    model
}

#[test]
fn latin_squares_have_their_known_number() {
    check(&latin(2), 2);
    check(&latin(3), 12);
    check(&latin(4), 576);
}

#[test]
fn a_blank_sudoku_of_4x4_has_288_solutions() {
    check(&sudoku(2), 288);
}

#[test]
fn blank_numbrix_boards_have_their_known_number_of_paths() {
    for (n, count) in [(1, 1), (2, 8), (3, 40), (4, 552), (5, 8648)] {
        check(&numbrix(n), count);
    }
}

/// Returns some solution of a model, within that many nodes, with values picked by `choose`.
fn any(model: &Model, nodes: u64, mut choose: impl FnMut(Domain) -> Option<Value>) -> Next {
    let mut search = Search::new(model, &RuleSet::all(model));
    search.any(model.start(), Budget::nodes(nodes), &mut choose)
}

#[test]
fn no_solution_is_distinct_from_an_exhausted_budget() {
    let lowest = |open: Domain| open.min();
    assert!(matches!(any(&sudoku(2), 100, lowest), Next::Found(_)));
    assert!(matches!(any(&sudoku(2), 3, lowest), Next::Unknown));
    // The search visits the whole tree even if no value is picked.
    assert!(matches!(any(&sudoku(2), 100, |_| None), Next::Found(_)));
    // A Latin square of two values in which two cells of the diagonal differ.
    let mut model = latin(2);
    let cells: Vec<Var> = model.vars().collect();
    share_out(&mut model, [cells[0], cells[3]], 2);
    assert!(matches!(any(&model, 100, lowest), Next::NoMore));
    assert!(matches!(any(&model, 0, lowest), Next::Unknown));
}

#[test]
fn a_seed_always_gives_the_same_random_solution() {
    let model = sudoku(2);
    let random = |seed| {
        let mut chance = Chance::new(seed, 0);
        let choose = |open: Domain| {
            let values: Vec<Value> = open.iter().collect();
            Some(*chance.pick(&values))
        };
        match any(&model, 10_000, choose) {
            Next::Found(solution) => Some(solution),
            Next::NoMore | Next::Unknown => None,
        }
    };
    let solution = random(1).expect("a solution");
    assert!(model.rules().all(|rule| model.keeps(rule, &solution)));
    assert_eq!(random(1), Some(solution.clone()));
    assert!((2..10).any(|seed| random(seed) != Some(solution.clone())));
}
