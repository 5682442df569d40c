//! The effect of a gift on the figures of a level: one clue more, which gives the place of one animal.

use std::cmp::Ordering;

use placewise::api::Entry;
use placewise::engine::Budget;
use placewise::kinds::{self, Puzzle};
use serde_json::{Value as Json, json};

use crate::figures::{FREEDOM, Figures, GRADE, Measure, SEARCH, SILENT, STEPS};
use crate::page::table;
use crate::rank::float;
use crate::sample::Sampled;

/// Returns the share of levels on which each figure falls, stays and rises.
pub fn gifts(sample: &[Sampled]) -> String {
    let given = |level: &Sampled| {
        Some(Figures::of(
            &*kinds::parse(&with_gift(&*level.puzzle)?).ok()?,
        ))
    };
    let pairs = sample.iter().map(|level| (&level.figures, given(level)));
    let pairs: Vec<(&Figures, Option<Figures>)> = pairs.collect();
    let row = |measure: Measure| {
        let change = |(before, after): &(&Figures, Option<Figures>)| {
            let after = (measure.of)(after.as_ref()?)?;
            Some(after.total_cmp(&(measure.of)(before)?))
        };
        let changes: Vec<Ordering> = pairs.iter().filter_map(change).collect();
        let count = |order| changes.iter().filter(|&&change| change == order).count();
        let share = |order| {
            format!(
                "{:.1} %",
                100.0 * float(count(order)) / float(changes.len())
            )
        };
        let shares = [Ordering::Less, Ordering::Equal, Ordering::Greater].map(share);
        let name = [measure.name.to_owned(), changes.len().to_string()];
        name.into_iter().chain(shares).collect()
    };
    let rows: [Vec<String>; 5] = [SEARCH, FREEDOM, GRADE, STEPS, SILENT].map(row);
    table(&["figure", "levels", "falls", "stays", "rises"], &rows)
}

/// Returns the level with one clue more: column and row of the first animal that is alone of its kind, if there is one.
fn with_gift(puzzle: &dyn Puzzle) -> Option<Json> {
    let mut level = puzzle.level();
    let mut pieces = level["pieces"].as_object()?.iter();
    let animal = pieces.find(|(_, count)| **count == 1)?.0.clone();
    let answers = kinds::solve(puzzle, 1, Budget::nodes(1_000_000)).solutions;
    let entries = kinds::entries(puzzle, answers.first()?);
    let its = |entry: &Option<Entry>| matches!(entry, Some(Entry::Piece(id)) if *id == animal);
    let site = entries.iter().position(its)?;
    let lines = [
        "pineapple",
        "banana",
        "strawberry",
        "apple",
        "lemon",
        "orange",
    ];
    let clue =
        json!({"rule": "on", "piece": animal, "tags": [lines[site % 3], lines[3 + site / 3]]});
    level["clues"].as_array_mut()?.push(clue);
    Some(level)
}
