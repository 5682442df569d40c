//! The counts of the kernel are those of the general solver, and those of the engine.

mod made;

use std::collections::BTreeSet;

use placewise::engine::{Budget, Domain, Model, RuleSet, Search, Value, Var};
use placewise::kinds::sudoku::kernel::{End, Grid9, Layout, count, solutions};
use placewise::random::Chance;
use placewise::rules::Partition;

use crate::support::minimal::full;
use crate::support::seeds;

/// More nodes than any search here takes.
const NODES: u64 = 1_000_000;

/// The maximum number of answers that are compared one by one.
const FEW: usize = 20;

/// Returns layouts of many sorts, with names.
fn layouts() -> Vec<(&'static str, Layout)> {
    vec![
        ("4x4", Layout::boxed(2, 2)),
        ("6x6", Layout::boxed(2, 3)),
        ("8x8", Layout::boxed(2, 4)),
        ("9x9", Layout::boxed(3, 3)),
        ("9x9 with diagonals", diagonals()),
        ("7x7 with regions", regions()),
        ("10x10", Layout::boxed(2, 5)),
        ("12x12", Layout::boxed(3, 4)),
    ]
}

fn diagonals() -> Layout {
    let mut more = Layout::boxed(3, 3).houses()[18..].to_vec();
    more.push((0..9).map(|at| at * 10).collect());
    more.push((0..9).map(|at| 8 + at * 8).collect());
    Layout::new(9, &more)
}

/// Returns a layout with seven regions that are no rectangles.
fn regions() -> Layout {
    let map = "AAABBBB\nAAABBCC\nADDDBCC\nEDDDDCC\nEEFFFCG\nEEFFGGG\nEEFFGGG";
    let cells: Vec<u8> = map.bytes().filter(u8::is_ascii_uppercase).collect();
    let region = |name| (0..49).filter(|&cell| cells[cell] == name).collect();
    Layout::new(7, &(b'A'..=b'G').map(region).collect::<Vec<_>>())
}

fn chance(seed: u64) -> Chance {
    Chance::new(seed, 4_040)
}

fn filled(layout: &Layout, chance: &mut Chance) -> Vec<u8> {
    full(layout, chance, NODES).expect("nodes enough")
}

/// Returns a board with some numbers of a full one; in every third board one number is changed.
fn some_givens(layout: &Layout, chance: &mut Chance, seed: u64) -> Vec<u8> {
    let mut grid = filled(layout, chance);
    let cells = grid.len();
    // Keeps between a quarter and two thirds of them.
    let kept = cells / 4 + chance.below(cells * 5 / 12);
    let mut order: Vec<usize> = (0..cells).collect();
    chance.shuffle(&mut order);
    for &cell in &order[kept..] {
        grid[cell] = 0;
    }
    if seed.is_multiple_of(3) {
        let given = &mut grid[order[0]];
        *given = *given % u8::try_from(layout.side()).unwrap() + 1;
    }
    grid
}

fn plain(grid: &[u8]) -> &Grid9 {
    grid.try_into().expect("81 cells")
}

/// Returns the answers in order; `None` if there are more than `FEW`.
fn in_general(layout: &Layout, grid: &[u8]) -> Option<BTreeSet<Vec<u8>>> {
    let mut answers = BTreeSet::new();
    let found = layout.search_in_general(
        grid,
        None,
        FEW + 1,
        NODES,
        |_| 0,
        |answer| {
            assert!(answers.insert(answer.to_vec()), "found twice");
        },
    );
    assert_ne!(found.end, End::Budget);
    assert_eq!(found.answers, answers.len());
    (answers.len() <= FEW).then_some(answers)
}

/// Returns the number of answers of a board, at most `limit`; `None` if that takes more than `nodes` nodes.
fn counted(layout: &Layout, grid: &[u8], limit: usize, nodes: u64) -> Option<usize> {
    layout.search(grid, limit).run(nodes, |_| {}).counted()
}

fn by_bands(grid: &[u8]) -> Option<BTreeSet<Vec<u8>>> {
    let mut answers = BTreeSet::new();
    let found = solutions(plain(grid), FEW + 1, NODES, |answer| {
        assert!(answers.insert(answer.to_vec()), "found twice");
    });
    assert_ne!(found.end, End::Budget);
    assert_eq!(found.answers, answers.len());
    (answers.len() <= FEW).then_some(answers)
}

fn by_engine(layout: &Layout, grid: &[u8]) -> Option<BTreeSet<Vec<u8>>> {
    let mut model: Model = Model::new();
    let all: Domain = Domain::below(layout.side());
    let vars: Vec<Var> = grid.iter().map(|_| model.var(1, all)).collect();
    for house in layout.houses() {
        model.law(Partition::new(house.iter().map(|&cell| vars[cell]), all));
    }
    for (&var, &number) in vars.iter().zip(grid) {
        if number > 0 {
            model.given(var, value(usize::from(number) - 1));
        }
    }
    let mut search = Search::new(&model, &RuleSet::all(&model));
    let answers = search.solve(model.start(), FEW + 1, Budget::nodes(NODES));
    assert!(answers.complete || answers.solutions.len() > FEW);
    let number = |set: &Domain| u8::try_from(set.iter().next().unwrap().index()).unwrap() + 1;
    let all = answers
        .solutions
        .iter()
        .map(|sets| sets.iter().map(number).collect());
    Some(all.collect()).filter(|answers: &BTreeSet<_>| answers.len() <= FEW)
}

fn value(index: usize) -> Value {
    Value::new(index).expect("a small board")
}

#[test]
fn there_are_288_boards_of_4x4() {
    let layout = Layout::boxed(2, 2);
    assert_eq!(counted(&layout, &[0; 16], usize::MAX, NODES), Some(288));
}

/// The numbers of the first row are interchangeable, so each of its 720 orders has the same number of boards.
#[test]
fn there_are_28_200_960_boards_of_6x6() {
    let mut grid = [0; 36];
    grid[..6].copy_from_slice(&[1, 2, 3, 4, 5, 6]);
    let each = counted(&Layout::boxed(2, 3), &grid, usize::MAX, NODES);
    assert_eq!(each.map(|each| each * 720), Some(28_200_960));
}

#[test]
#[ignore = "a minute: each of them is found. `cargo xtask test nightly` runs it"]
fn all_boards_of_6x6_are_found_one_by_one() {
    let found = counted(&Layout::boxed(2, 3), &[0; 36], usize::MAX, u64::MAX);
    assert_eq!(found, Some(28_200_960));
}

#[test]
fn the_band_solver_agrees_with_the_solver_for_any_houses() {
    let layout = Layout::boxed(3, 3);
    let mut met = [0; 3];
    for seed in 0..seeds(10_000) {
        let grid = some_givens(&layout, &mut chance(seed), seed);
        let answers = in_general(&layout, &grid);
        assert_eq!(by_bands(&grid), answers, "{grid:?}");
        met[answers.map_or(2, |answers| answers.len().min(2))] += 1;
    }
    assert!(
        met.iter().all(|&boards| boards > seeds(500)),
        "none, one and many answers: {met:?}"
    );
}

#[test]
fn the_engine_agrees_with_the_kernel() {
    for (name, layout) in layouts() {
        for seed in 0..seeds(60) {
            let grid = some_givens(&layout, &mut chance(seed), seed);
            let Some(answers) = in_general(&layout, &grid) else {
                continue;
            };
            assert_eq!(
                by_engine(&layout, &grid),
                Some(answers.clone()),
                "{name}: {grid:?}"
            );
            if name == "9x9" {
                assert_eq!(by_bands(&grid), Some(answers));
            }
        }
    }
}

#[test]
fn the_kernel_finds_no_answer_of_an_impossible_board() {
    let mut twice = [0; 81];
    (twice[0], twice[80]) = (5, 5);
    assert_eq!(count(&twice, 2), 2);
    for same_house in [1, 9, 10, 8, 72, 20] {
        let mut twice = [0; 81];
        (twice[0], twice[same_house]) = (5, 5);
        assert_eq!(count(&twice, 2), 0, "{same_house}");
    }
    let mut no_digit = [0; 81];
    no_digit[40] = 10;
    assert_eq!(count(&no_digit, 2), 0);
}

#[test]
fn a_search_ends_at_its_limit_and_at_its_node_budget() {
    let empty = [0; 81];
    assert_eq!(count(&empty, 1_000), 1_000);
    assert_eq!(count(&empty, 0), 0);
    let found = solutions(&empty, 1_000, 100, |_| {});
    assert_eq!((found.end, found.nodes), (End::Budget, 100));
    let layout = Layout::boxed(4, 4);
    assert_eq!(counted(&layout, &[0; 256], usize::MAX, 1_000), None);
    assert_eq!(counted(&layout, &[0; 256], 1, 0), None);
}
