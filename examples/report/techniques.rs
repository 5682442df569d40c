//! The techniques that solve boards of a kind, by the grade for which they were generated.

use std::collections::BTreeSet;

use placewise::api::Rating;
use placewise::engine::{FITS, Rank, WHAT_IF};
use placewise::input::Cursor;
use placewise::kinds::{self, Grade, Kind};
use placewise::services::generate::{Options, generate};
use placewise::services::rate::rate;
use placewise::text::Lang;
use serde_json::json;

use crate::page::table;

/// The number of boards of each grade.
const BOARDS: u64 = 100;

/// Returns the ratings of the boards of a grade.
fn rated(kind: &'static Kind, grade: Grade) -> Vec<Rating> {
    let one = |seed: u64| {
        let order = json!({"grade": grade.id(), "seed": seed});
        let options = Options::read(kind, &Cursor::new(&order)).expect("options");
        let made = generate(options, 0, Lang::En).expect("a level");
        let puzzle = kinds::parse(&made.level).expect("a board");
        rate(&*puzzle, Lang::En).expect("enough work")
    };
    (0..BOARDS).map(one).collect()
}

/// Returns the rank of a technique; what-ifs have the highest.
fn rank(kind: &Kind, id: &str) -> Rank {
    let known = kind
        .techniques
        .iter()
        .copied()
        .chain([&FITS])
        .find(|technique| technique.id == id);
    known.map_or(WHAT_IF.rank, |technique| technique.rank)
}

/// Returns for each technique the number of boards of each grade that need it, and the number of all boards in which it
/// is the hardest.
pub fn by_technique(kind: &'static Kind) -> String {
    let grades = Grade::ALL.map(|grade| (grade, rated(kind, grade)));
    let all: Vec<&Rating> = grades.iter().flat_map(|(_, ratings)| ratings).collect();
    let ids = all.iter().flat_map(|rating| rating.steps.keys());
    let order: BTreeSet<(Rank, &str)> = ids.map(|id| (rank(kind, id), id.as_str())).collect();
    let mut solved = 0;
    let row = |&(_, id): &(Rank, &str)| {
        let used = |ratings: &[Rating]| {
            let used = ratings
                .iter()
                .filter(|rating| rating.steps.contains_key(id));
            used.count().to_string()
        };
        let hardest = all
            .iter()
            .filter(|rating| rating.technique.as_deref() == Some(id));
        let hardest = hardest.count();
        solved += hardest;
        let mut cells = vec![id.to_owned()];
        cells.extend(grades.iter().map(|(_, ratings)| used(ratings)));
        cells.extend([hardest.to_string(), solved.to_string()]);
        cells
    };
    let rows: Vec<Vec<String>> = order.iter().map(row).collect();
    let grades = grades.each_ref().map(|(grade, _)| grade.id());
    let head = [&["technique"][..], &grades, &["hardest", "solved"]].concat();
    table(&head, &rows)
}
