//! The paths of numbers on a board, counted by brute force and by the engine.

use placewise::api::Entry;
use placewise::engine::{Budget, RuleSet};
use placewise::kinds;
use placewise::random::Chance;
use serde_json::{Value as Json, json};

use crate::support::numbrix::{blank, by_hand, seeded};
use crate::support::{parse, seeds};

fn count(level: &Json) -> u64 {
    let puzzle = parse(level);
    let model = puzzle.model();
    let mut search = model.search(&RuleSet::all(model));
    let counted = search.count(&model.start(), Budget::UNLIMITED);
    u64::try_from(counted.count.unwrap()).unwrap()
}

#[test]
fn a_blank_square_has_the_known_number_of_paths() {
    for (side, paths) in [(2, 8), (3, 40), (4, 552), (5, 8_648)] {
        assert_eq!(count(&blank(side, side)), paths, "{side}");
    }
}

#[test]
#[ignore = "half a million paths, for the nightly run"]
fn a_blank_square_of_six_has_the_known_number_of_paths() {
    assert_eq!(count(&blank(6, 6)), 458_696);
}

#[test]
fn a_blank_rectangle_has_the_enumerated_number_of_paths() {
    for (rows, columns) in [(2, 3), (2, 5), (3, 4), (4, 3), (3, 5)] {
        let level = blank(rows, columns);
        assert_eq!(
            count(&level),
            by_hand(&level).len() as u64,
            "{rows} x {columns}"
        );
    }
}

/// Returns the answers of a level, each as the numbers of its cells.
fn answers(level: &Json) -> Vec<Vec<u32>> {
    let puzzle = parse(level);
    let found = kinds::solve(&*puzzle, 1_000_000, Budget::UNLIMITED);
    let numbers = |answer| {
        let entries = kinds::entries(&*puzzle, answer).into_iter();
        let number = |entry| match entry {
            Some(Entry::Number(number)) => number,
            _ => 0,
        };
        entries.map(number).collect()
    };
    let mut all: Vec<Vec<u32>> = found.solutions.iter().map(numbers).collect();
    all.sort();
    all
}

#[test]
fn a_board_has_the_enumerated_answers() {
    let mut met = [0; 3];
    for seed in 0..seeds(3_000) {
        let level = seeded(seed);
        let found = answers(&level);
        assert_eq!(found, by_hand(&level), "{level}");
        met[found.len().min(2)] += 1;
    }
    assert!(met.iter().all(|&boards| boards > seeds(200)), "{met:?}");
}

#[test]
fn a_board_has_the_same_answers_inside_a_larger_one_of_holes() {
    for seed in 0..seeds(300) {
        let level = seeded(seed);
        let mut chance = Chance::new(seed, 1);
        let [top, left] = [0, 1].map(|_| chance.below(17));
        let mut rows = vec![vec![json!("#"); 20]; 20];
        for (row, own) in level["givens"].as_array().unwrap().iter().enumerate() {
            for (column, place) in own.as_array().unwrap().iter().enumerate() {
                rows[top + row][left + column] = place.clone();
            }
        }
        let mut large = level.clone();
        large["givens"] = json!(rows);
        assert_eq!(answers(&large), answers(&level), "{large}");
    }
}
