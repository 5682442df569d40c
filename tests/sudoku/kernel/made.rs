//! The guarantees of the kernel for the puzzles that it makes.

use std::fmt::Write as _;

use std::collections::BTreeSet;

use placewise::kinds::sudoku::kernel::{Class, Layout, Symmetry, count};

use super::{NODES, chance, counted, filled, in_general, layouts, plain};
use crate::support::minimal::{Made, classed, minimal};
use crate::support::{golden, seeds};

/// Returns a puzzle of the seed, with its answer.
fn made(layout: &Layout, symmetry: Symmetry, seed: u64) -> Made {
    let mut chance = chance(seed);
    let answer = filled(layout, &mut chance);
    minimal(layout, &answer, symmetry, &mut chance, NODES)
}

#[test]
fn a_puzzle_has_one_answer_and_no_redundant_given() {
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
                    counted(&layout, &fewer, 2, NODES),
                    Some(2),
                    "{name}, {cell}: {puzzle:?}"
                );
            }
        }
    }
}

/// The image of a row and a column.
type Turn = fn(usize, usize) -> (usize, usize);

#[test]
fn givens_are_symmetric_and_no_symmetric_group_is_redundant() {
    let turned = |row: usize, column: usize| (8 - row, 8 - column);
    let alike: [(Symmetry, Turn); 5] = [
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

/// Puzzles made and classified by `QQWing` 1.3.4.
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
fn classes_agree_with_qqwing() {
    for (class, text) in CLASSED {
        let digit = |sign: char| u8::try_from(sign.to_digit(10).unwrap_or(0)).unwrap();
        let grid: Vec<u8> = text.chars().map(digit).collect();
        assert_eq!(Class::from_grid(plain(&grid)), *class, "{text}");
        for other in Class::ALL {
            let solves = *class != Class::Expert && other >= *class;
            assert_eq!(other.solves(plain(&grid)), solves, "{other:?}: {text}");
        }
    }
}

/// Returns a puzzle of a class, of the seed.
fn of_class(class: Class, symmetry: Symmetry, seed: u64) -> Made {
    classed(class, symmetry, &mut chance(seed), 10_000).expect("one within the attempts")
}

#[test]
fn a_puzzle_of_a_class_is_of_that_class_and_minimal() {
    for class in Class::ALL {
        for seed in 0..seeds(15) {
            let puzzle = of_class(class, Symmetry::None, seed).puzzle;
            assert_eq!(Class::from_grid(plain(&puzzle)), class, "{puzzle:?}");
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
                writeln!(lines, "{name}, {symmetry:?}, {seed}: {}", line(&puzzle)).unwrap();
            }
        }
    }
    for class in Class::ALL {
        for symmetry in [Symmetry::None, Symmetry::HalfTurn] {
            let Made { puzzle, .. } = of_class(class, symmetry, 1);
            writeln!(lines, "{class:?}, {symmetry:?}: {}", line(&puzzle)).unwrap();
        }
    }
    let cure = "if that is meant, run it with PLACEWISE_BLESS=1 and say so in CHANGELOG.md";
    golden::matches("tests/golden/sudoku-kernel.txt", &lines, cure);
}
