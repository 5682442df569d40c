//! The kernel counts what the solver for any houses counts, and what the engine counts; what it makes is as promised.

use std::collections::BTreeSet;

use placewise::engine::{Budget, Domain, Model, RuleSet, Search, Value, Var};
use placewise::kinds::sudoku::kernel::{
    Class, End, Grid9, Layout, Made, Symmetry, classed, count, count_within, full, minimal,
    solutions, solve,
};
use placewise::random::Chance;
use placewise::rules::Partition;

use crate::support::{golden, seeds};

/// More than any search here takes.
const NODES: u64 = 1_000_000;

/// So many answers are compared one by one.
const FEW: usize = 20;

/// Boards of many sorts: a name, and the layout.
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

/// Seven regions that are no rectangles.
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

/// A board with some numbers of a full one; every third time one of them is another.
fn some_givens(layout: &Layout, chance: &mut Chance, seed: u64) -> Vec<u8> {
    let mut grid = filled(layout, chance);
    let cells = grid.len();
    // A quarter of them to two thirds.
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

/// The answers in order, if they are at most `FEW`.
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
    assert_eq!(layout.count_within(&[0; 16], usize::MAX, NODES), Some(288));
}

/// The numbers of the first row may be exchanged for one another, so each of its 720 orders has as many boards.
#[test]
fn there_are_28_200_960_boards_of_6x6() {
    let mut grid = [0; 36];
    grid[..6].copy_from_slice(&[1, 2, 3, 4, 5, 6]);
    let each = Layout::boxed(2, 3).count_within(&grid, usize::MAX, NODES);
    assert_eq!(each.map(|each| each * 720), Some(28_200_960));
}

#[test]
#[ignore = "a minute: each of them is found. `cargo xtask test nightly` runs it"]
fn all_boards_of_6x6_are_found_one_by_one() {
    let found = Layout::boxed(2, 3).count_within(&[0; 36], usize::MAX, u64::MAX);
    assert_eq!(found, Some(28_200_960));
}

#[test]
fn the_bands_find_the_answers_that_the_solver_for_any_houses_finds() {
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
fn the_engine_finds_the_same_answers() {
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
fn a_board_without_an_answer_has_none() {
    let mut twice = [0; 81];
    (twice[0], twice[80]) = (5, 5);
    assert_eq!(count(&twice, 2), 2);
    for same_house in [1, 9, 10, 8, 72, 20] {
        let mut twice = [0; 81];
        (twice[0], twice[same_house]) = (5, 5);
        assert_eq!((count(&twice, 2), solve(&twice)), (0, None), "{same_house}");
    }
    let mut no_digit = [0; 81];
    no_digit[40] = 10;
    assert_eq!(count(&no_digit, 2), 0);
}

#[test]
fn a_search_ends_with_its_limit_and_with_its_nodes() {
    let empty = [0; 81];
    assert_eq!(count(&empty, 1_000), 1_000);
    assert_eq!(count(&empty, 0), 0);
    assert_eq!(count_within(&empty, 1_000, 100), None);
    let found = solutions(&empty, 1_000, 100, |_| {});
    assert_eq!((found.end, found.nodes), (End::Budget, 100));
    let layout = Layout::boxed(4, 4);
    assert_eq!(layout.count_within(&[0; 256], usize::MAX, 1_000), None);
    assert_eq!(layout.solve(&[0; 256], 0), None);
}

/// A puzzle of the seed, and how it was made.
fn made(layout: &Layout, symmetry: Symmetry, seed: u64) -> Made {
    let mut chance = chance(seed);
    let answer = filled(layout, &mut chance);
    minimal(layout, &answer, symmetry, &mut chance, NODES)
}

#[test]
fn a_puzzle_has_one_answer_and_no_given_that_can_be_left_out() {
    for (name, layout) in layouts() {
        let most = if layout.side() > 9 { 3 } else { seeds(30) };
        for seed in 0..most {
            let Made {
                puzzle,
                answer,
                minimal,
            } = made(&layout, Symmetry::None, seed);
            assert!(minimal, "{name}: {puzzle:?}");
            let answers = in_general(&layout, &puzzle);
            assert_eq!(
                answers,
                Some(BTreeSet::from([answer])),
                "{name}: {puzzle:?}"
            );
            for cell in (0..puzzle.len()).filter(|&cell| puzzle[cell] > 0) {
                let mut fewer = puzzle.clone();
                fewer[cell] = 0;
                assert_eq!(
                    layout.count_within(&fewer, 2, NODES),
                    Some(2),
                    "{name}, {cell}: {puzzle:?}"
                );
            }
        }
    }
}

#[test]
fn givens_lie_as_the_symmetry_says_and_none_can_be_left_out_with_those_tied_to_it() {
    let turned = |row: usize, column: usize| (8 - row, 8 - column);
    let alike: [(Symmetry, fn(usize, usize) -> (usize, usize)); 5] = [
        (Symmetry::HalfTurn, turned),
        (Symmetry::QuarterTurn, |row, column| (column, 8 - row)),
        (Symmetry::LeftRight, |row, column| (row, 8 - column)),
        (Symmetry::TopBottom, |row, column| (8 - row, column)),
        (Symmetry::Diagonal, |row, column| (column, row)),
    ];
    let layout = Layout::boxed(3, 3);
    for (symmetry, image) in alike {
        for seed in 0..seeds(30) {
            let puzzle = made(&layout, symmetry, seed).puzzle;
            assert_eq!(count(plain(&puzzle), 2), 1);
            for cell in 0..81 {
                let mut fewer = puzzle.clone();
                let mut at = cell;
                loop {
                    let (row, column) = image(at / 9, at % 9);
                    let next = row * 9 + column;
                    assert_eq!(puzzle[at] > 0, puzzle[next] > 0, "{symmetry:?}: {puzzle:?}");
                    fewer[at] = 0;
                    at = next;
                    if at == cell {
                        break;
                    }
                }
                let answers = if puzzle[cell] > 0 { 2 } else { 1 };
                assert_eq!(
                    count(plain(&fewer), 2),
                    answers,
                    "{symmetry:?}, {cell}: {puzzle:?}"
                );
            }
        }
    }
}

/// Puzzles that `QQWing` 1.3.4 made and classed.
const CLASSED: &[(Class, &str)] = &[
    (
        Class::Simple,
        "395.....8.6...81.3....4.6......395....46....9.3..7...1...5.3.8.........7....1.4.6",
    ),
    (
        Class::Simple,
        ".......21.1.6.4.9.7.4..56.8..9.5..12.48..1..9.....9..5.8...7............67.......",
    ),
    (
        Class::Simple,
        "..971.....2...9......6..84.46....7..2...43....83......7.......49...32......4.8..2",
    ),
    (
        Class::Simple,
        "....7..151.....264...9..............94..53......129...2..6.....316..2...75...43..",
    ),
    (
        Class::Simple,
        "....19......6.7..85......2...59..6....845...1.6.1..4.7...2.4.........1946.......5",
    ),
    (
        Class::Easy,
        "..1.....535....7......13.2.53....2.6.94.25.....7......97......1.......4.1....29.3",
    ),
    (
        Class::Easy,
        "....24....6.75..13.3.1.6..5..........9....2.7321...6...75......9.6...3.4....71...",
    ),
    (
        Class::Easy,
        "..8........3..7...54....2..........98.52..7.3.9...6.2.2..97...66....5....7...4..5",
    ),
    (
        Class::Easy,
        "9..2..3.184..6.....7.1....63.2.8.6.97....6....1..3...2.....7...........7......12.",
    ),
    (
        Class::Easy,
        "..8..2.....3.8...6.1........6...9...972.3..8....127......2.1..82..9...7......341.",
    ),
    (
        Class::Intermediate,
        "......4....35......8..6..2......7862......973.........379.5......542...7...6...8.",
    ),
    (
        Class::Intermediate,
        "62.1......1..8.6..9......4.............6.7..5..7..1....9.5..46.4...7.9.2..1.9..78",
    ),
    (
        Class::Intermediate,
        "...3..2.5...67..83..2.89.7.....25.3.........77..8.....6..9.3.......5...4.5.4...98",
    ),
    (
        Class::Intermediate,
        ".4.....6......2.9..81.6.5....23...4.45.9..3.......5...9.....1....8.3...2..6....34",
    ),
    (
        Class::Intermediate,
        ".....1.65...2.4....495............8.1283...........1...6....5...1.86.329.92....18",
    ),
    (
        Class::Expert,
        "....3....4..65......7.89.........6..5.8.7..2..3.......24...5.673..8..24.8.9.2..3.",
    ),
    (
        Class::Expert,
        "521...4.6...4.....7...2........1.....962.....2856..1.4...9.75......826...79.6....",
    ),
    (
        Class::Expert,
        "2...3..8.....61..56..29.14.49..............5....4...283.4.5.9.2..51.......2......",
    ),
    (
        Class::Expert,
        "...8..4......2713..8.43.2...9...........8....7.4..6.....8.9...41.....32...6..37..",
    ),
    (
        Class::Expert,
        "8.7..4...2..571....9...........46..7...2.718...........51..8....6.75.8....8.62.9.",
    ),
];

#[test]
fn a_class_is_what_qqwing_says() {
    for (class, text) in CLASSED {
        let digit = |sign: char| u8::try_from(sign.to_digit(10).unwrap_or(0)).unwrap();
        let grid: Vec<u8> = text.chars().map(digit).collect();
        assert_eq!(Class::of(plain(&grid)), *class, "{text}");
        for other in Class::ALL {
            let solves = *class != Class::Expert && other >= *class;
            assert_eq!(other.solves(plain(&grid)), solves, "{other:?}: {text}");
        }
    }
}

/// A puzzle of a class, of the seed.
fn of_class(class: Class, symmetry: Symmetry, seed: u64) -> Made {
    classed(class, symmetry, &mut chance(seed), 10_000).expect("one of so many")
}

#[test]
fn a_puzzle_of_a_class_is_of_that_class_and_minimal() {
    for class in Class::ALL {
        for seed in 0..seeds(15) {
            let puzzle = of_class(class, Symmetry::None, seed).puzzle;
            assert_eq!(Class::of(plain(&puzzle)), class, "{puzzle:?}");
            assert_eq!(count(plain(&puzzle), 2), 1, "{puzzle:?}");
            for cell in (0..81).filter(|&cell| puzzle[cell] > 0) {
                let mut fewer = puzzle.clone();
                fewer[cell] = 0;
                assert_eq!(count(plain(&fewer), 2), 2, "{cell}: {puzzle:?}");
            }
        }
    }
    assert_eq!(
        classed(Class::Simple, Symmetry::None, &mut chance(0), 0),
        None
    );
}

fn line(grid: &[u8]) -> String {
    let sign = |&number: &u8| char::from_digit(number.into(), 17).unwrap();
    grid.iter()
        .map(sign)
        .map(|sign| if sign == '0' { '.' } else { sign })
        .collect()
}

// Golden: a seed makes the same puzzle on every machine, and in every version of the solvers.
#[test]
fn seeds_make_the_puzzles_of_the_golden_file() {
    let mut lines = String::new();
    for (name, layout) in layouts() {
        for symmetry in Symmetry::ALL {
            for seed in 0..2 {
                let Made { puzzle, .. } = made(&layout, symmetry, seed);
                lines += &format!("{name}, {symmetry:?}, {seed}: {}\n", line(&puzzle));
            }
        }
    }
    for class in Class::ALL {
        for symmetry in [Symmetry::None, Symmetry::HalfTurn] {
            let Made { puzzle, .. } = of_class(class, symmetry, 1);
            lines += &format!("{class:?}, {symmetry:?}: {}\n", line(&puzzle));
        }
    }
    let cure = "if that is meant, run it with PLACEWISE_BLESS=1 and say so in CHANGELOG.md";
    golden::matches("tests/golden/sudoku-kernel.txt", &lines, cure);
}
