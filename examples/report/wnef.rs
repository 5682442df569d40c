//! Paper 004 on Sudoku: its figure on puzzles of its own generator and on lists of others, beside our grade.

use std::env;
use std::fs;
use std::path::Path;

use placewise::engine::{Budget, Rank, RuleSet};
use placewise::kinds::sudoku::kernel::{self, Class};
use placewise::kinds::sudoku::paper::ease::{Choices, Weight};
use placewise::kinds::sudoku::paper::{
    OF_FOUR, PaperGrid, PaperTechniqueId, TextReading, complete, find, mask,
};
use placewise::kinds::{self, Grade};
use placewise::random::Chance;
use serde_json::json;

use crate::page::{figure, table};
use crate::rank::{float, quartiles, spearman};

/// The number of puzzles with each number of failures.
const EACH: usize = 1000;

/// The environment variable that names the folder with lists of puzzles, 81 symbols a line. Without it their table is
/// left unchanged.
const LISTS: &str = "PLACEWISE_SUDOKUS";

/// A puzzle of the generator.
struct Made {
    full: PaperGrid,
    grid: PaperGrid,
    choices: Choices,
    tests: u32,
    nodes: u64,
}

/// Returns the same puzzles as in `tests/sudoku/paper.rs`, for the ranges of the four levels.
fn made(stream: u64, allowed: Option<u32>) -> Vec<Made> {
    let chance = &mut Chance::new(4, stream);
    let one = |_| {
        let full = complete(chance).grid;
        let masked = mask(&full, allowed, chance);
        Made {
            full,
            grid: masked.grid,
            choices: Choices::from_grid(&masked.grid),
            tests: masked.tests,
            nodes: masked.nodes,
        }
    };
    (0..EACH).map(one).collect()
}

fn eases(puzzles: &[Made], weight: Weight) -> Vec<f64> {
    puzzles
        .iter()
        .filter_map(|made| made.choices.wnef(weight))
        .collect()
}

fn mean(values: impl ExactSizeIterator<Item = f64>) -> Option<f64> {
    let count = values.len();
    (count > 0).then(|| values.sum::<f64>() / float(count))
}

/// Returns all tables, with their names.
pub fn tables() -> Vec<(String, String)> {
    let minimal = made(3, None);
    let mut tables = vec![
        ("wnef failures".to_owned(), by_failures(&minimal)),
        ("wnef classes".to_owned(), by_class(&minimal)),
        ("wnef grades".to_owned(), by_grade(&minimal)),
        ("wnef techniques".to_owned(), techniques(&minimal)),
    ];
    match env::var(LISTS) {
        Ok(folder) => tables.push(("wnef lists".to_owned(), lists(Path::new(&folder)))),
        Err(_) => {
            println!("docs/rating.md: wnef lists is left as it is, as {LISTS} names no folder");
        }
    }
    tables
}

/// Returns figures 11, 13 and 14: the effects of the number of allowed failures.
fn by_failures(minimal: &[Made]) -> String {
    let row = |(stream, four): (u64, &kinds::sudoku::paper::Four)| {
        let own;
        let puzzles = if four.allowed.is_none() {
            minimal
        } else {
            own = made(stream, four.allowed);
            &own
        };
        let [low, median, high] = quartiles(&eases(puzzles, Weight::Exp));
        let mean_of =
            |of: &dyn Fn(&Made) -> f64, digits| figure(mean(puzzles.iter().map(of)), digits);
        #[allow(clippy::cast_precision_loss)] // some thousand nodes
        let nodes = |made: &Made| made.nodes as f64;
        vec![
            four.allowed
                .map_or_else(|| "any".to_owned(), |allowed| allowed.to_string()),
            figure(mean(eases(puzzles, Weight::Exp).into_iter()), 3),
            format!("{low:.3} · {median:.3} · {high:.3}"),
            mean_of(&|made| f64::from(81 - made.choices.empty), 1),
            mean_of(&|made| f64::from(made.tests), 1),
            mean_of(&nodes, 0),
        ]
    };
    let rows: Vec<Vec<String>> = (0..).zip(&OF_FOUR).map(row).collect();
    let head = [
        "failures allowed",
        "WNEF",
        "quartiles",
        "givens",
        "tests",
        "search nodes",
    ];
    table(&head, &rows)
}

/// Returns figure 11 by the classes of `QQWing`, a program that the paper mentions.
fn by_class(minimal: &[Made]) -> String {
    let classes: Vec<Class> = minimal
        .iter()
        .map(|made| Class::from_grid(&made.grid))
        .collect();
    let line = |class: Class| {
        let of = |weight: Weight| -> Vec<f64> {
            let all = eases(minimal, weight).into_iter().zip(&classes);
            all.filter(|(_, own)| **own == class)
                .map(|(ease, _)| ease)
                .collect()
        };
        let means = Weight::ALL.map(|weight| figure(mean(of(weight).into_iter()), 3));
        let count = of(Weight::Exp).len().to_string();
        [class.id().to_owned(), count]
            .into_iter()
            .chain(means)
            .collect()
    };
    let rows: Vec<Vec<String>> = Class::ALL.into_iter().map(line).collect();
    table(
        &["class", "puzzles", "exponential", "squared", "linear"],
        &rows,
    )
}

/// Returns figures 11 and 12 on minimal puzzles: WNEF by our grade, and its correlation with the grade and the givens
/// in the last rows.
fn by_grade(minimal: &[Made]) -> String {
    let grades: Vec<Grade> = minimal.iter().map(|made| grade(&made.grid)).collect();
    let line = |grade: Grade| {
        let of = |weight: Weight| -> Vec<f64> {
            let all = eases(minimal, weight).into_iter().zip(&grades);
            all.filter(|(_, own)| **own == grade)
                .map(|(ease, _)| ease)
                .collect()
        };
        let means = Weight::ALL.map(|weight| figure(mean(of(weight).into_iter()), 3));
        let count = of(Weight::Exp).len().to_string();
        [grade.id().to_owned(), count]
            .into_iter()
            .chain(means)
            .collect()
    };
    let mut rows: Vec<Vec<String>> = Grade::ALL.into_iter().map(line).collect();
    let foot = |name: &str, values: &[f64]| {
        let rho = Weight::ALL.map(|weight| figure(spearman(&eases(minimal, weight), values), 2));
        [name.to_owned(), String::new()]
            .into_iter()
            .chain(rho)
            .collect()
    };
    let numbers: Vec<f64> = grades
        .iter()
        .map(|grade| f64::from(grade.number()))
        .collect();
    let givens: Vec<f64> = minimal
        .iter()
        .map(|made| f64::from(81 - made.choices.empty))
        .collect();
    rows.push(foot("rho with the grade", &numbers));
    rows.push(foot("rho with the givens", &givens));
    table(
        &["grade", "puzzles", "exponential", "squared", "linear"],
        &rows,
    )
}

fn grade(grid: &PaperGrid) -> Grade {
    let givens: String = grid.iter().map(|value| char::from(b'0' + value)).collect();
    let puzzle = kinds::parse(&json!({"kind": "sudoku", "givens": givens})).expect("a level");
    let model = puzzle.model();
    let rank = model.hardest_needed(&RuleSet::all(model), Rank::DEEPER, Budget::nodes(100_000));
    puzzle
        .kind()
        .grades
        .grade_of(rank.expect("a puzzle with one answer"))
}

/// Returns the number of first candidates that the paper's techniques remove, as printed and as corrected, and the
/// number of correct ones among these.
fn techniques(minimal: &[Made]) -> String {
    let counted = |technique: PaperTechniqueId, reading: TextReading| {
        let (mut out, mut right) = (0, 0);
        for made in minimal {
            let mut lost = [0; 81];
            for pattern in find(technique, reading, &made.grid) {
                pattern
                    .out
                    .iter()
                    .for_each(|&(cell, values)| lost[cell] |= values);
            }
            for (cell, values) in lost.into_iter().enumerate() {
                out += values.count_ones();
                right += u32::from(values >> (made.full[cell] - 1) & 1 == 1);
            }
        }
        [out.to_string(), right.to_string()]
    };
    let row = |technique: PaperTechniqueId| {
        let figures = [TextReading::Published, TextReading::Corrected]
            .map(|reading| counted(technique, reading));
        [technique.name().to_owned()]
            .into_iter()
            .chain(figures.concat())
            .collect()
    };
    let rows: Vec<Vec<String>> = PaperTechniqueId::ALL.into_iter().map(row).collect();
    let head = [
        "technique",
        "printed: struck out",
        "of these right",
        "mended: struck out",
        "of these right",
    ];
    table(&head, &rows)
}

/// Returns a row for each list of a folder.
fn lists(folder: &Path) -> String {
    let files = fs::read_dir(folder)
        .expect("a folder with lists")
        .map(|file| file.expect("a file").path());
    let mut files: Vec<_> = files
        .filter(|file| file.extension().is_some_and(|end| end == "txt"))
        .collect();
    files.sort();
    let row = |file: &std::path::PathBuf| {
        let text = fs::read_to_string(file).expect("a list");
        let grids: Vec<PaperGrid> = text.lines().filter_map(board).collect();
        let unique = grids
            .iter()
            .filter(|grid| kernel::count(grid, 2) == 1)
            .count();
        let choices: Vec<Choices> = grids.iter().map(Choices::from_grid).collect();
        let of = |weight: Weight| -> Vec<f64> {
            choices.iter().filter_map(|one| one.wnef(weight)).collect()
        };
        let exp = of(Weight::Exp);
        let middle = mean(exp.iter().copied()).unwrap_or_default();
        let spread = mean(exp.iter().map(|ease| (ease - middle).powi(2))).map(f64::sqrt);
        let [least, most] = [f64::min, f64::max].map(|end| exp.iter().copied().reduce(end));
        vec![
            file.file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned(),
            grids.len().to_string(),
            unique.to_string(),
            format!("{middle:.4}"),
            figure(spread, 4),
            format!("{} to {}", figure(least, 3), figure(most, 3)),
            figure(mean(of(Weight::Square).into_iter()), 3),
            figure(mean(of(Weight::Linear).into_iter()), 3),
        ]
    };
    let rows: Vec<Vec<String>> = files.iter().map(row).collect();
    let head = [
        "list",
        "puzzles",
        "one answer",
        "exponential",
        "deviation",
        "range",
        "squared",
        "linear",
    ];
    table(&head, &rows)
}

/// Reads a line with 81 symbols.
fn board(line: &str) -> Option<PaperGrid> {
    let digit = |symbol: u8| {
        if symbol.is_ascii_digit() {
            symbol - b'0'
        } else {
            0
        }
    };
    let cells: Vec<u8> = line.trim().bytes().map(digit).collect();
    cells.try_into().ok()
}
