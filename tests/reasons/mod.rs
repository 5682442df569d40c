//! The premises of explanations and hints: as few as their techniques need, and marked according to their roles.

mod area;
mod clues;
mod exact;
mod marks;
mod minimal;
mod work;

use crate::support::json::job;
use crate::support::number;
use std::ops::Range;
use std::thread;

use placewise::kinds::{self, KINDS, Puzzle};
use placewise::services::request::Request;
use serde_json::{Value as Json, json};

/// The levels that come with the page.
const LADDERS: [&str; 3] = [
    include_str!("../../www/levels/island.json"),
    include_str!("../../www/levels/garden.json"),
    include_str!("../../www/levels/city.json"),
];

/// The number of made levels of each kind, unless the variable `LEVELS` is set.
const MADE: u64 = 20;

/// Returns the seeds of the made levels of each kind. The variable `FIRST` is the first one.
fn seeds_a_kind() -> Range<u64> {
    let first = number("FIRST").unwrap_or(0);
    first..first + number("LEVELS").unwrap_or(MADE)
}

/// Returns the levels of all ladders, each with a name.
fn ladders() -> Vec<(String, Json)> {
    let mut all = Vec::new();
    for text in LADDERS {
        let ladder: Json = serde_json::from_str(text).unwrap();
        let levels = ladder.as_array().expect("a list of levels");
        for (number, level) in levels.iter().enumerate() {
            let level = level.get("level").unwrap_or(level);
            let name = format!("{} {}", level["kind"], number + 1);
            all.push((name, level.clone()));
        }
    }
    all
}

/// Returns made levels of all kinds, presets and grades in turn.
fn made() -> Vec<(String, Json)> {
    let mut all = Vec::new();
    for kind in KINDS {
        let wishes = kind.presets.iter().flat_map(|preset| {
            preset
                .grades
                .iter()
                .map(move |grade| (preset.id, grade.id()))
        });
        let wishes: Vec<_> = wishes.collect();
        for seed in seeds_a_kind() {
            let turn = usize::try_from(seed).unwrap() % wishes.len();
            let (preset, grade) = wishes[turn];
            let options = json!({"preset": preset, "grade": grade, "seed": seed});
            let job = job(&json!(kind.id), &options).unwrap();
            if let Ok(made) = job.now() {
                all.push((format!("{} {options}", kind.id), made.level));
            }
        }
    }
    all
}

fn parse(level: &Json) -> Box<dyn Puzzle> {
    kinds::parse(level).unwrap_or_else(|error| panic!("{error}: {level}"))
}

/// Returns every third level in the usual run, and all of them in the nightly run, where the variable `LEVELS` is set.
fn sampled(levels: Vec<(String, Json)>) -> Vec<(String, Json)> {
    let step = if number("LEVELS").is_some() { 1 } else { 3 };
    levels.into_iter().step_by(step).collect()
}

/// Runs a test for each level, half of them on another thread.
fn with_each(levels: &[(String, Json)], test: impl Fn(&str, &Json) + Sync) {
    let half = |from: usize| {
        for (name, level) in levels.iter().skip(from).step_by(2) {
            test(name, level);
        }
    };
    thread::scope(|scope| {
        scope.spawn(|| half(1));
        half(0);
    });
}

/// Returns the only answer of a level, as entries.
fn answer(puzzle: &dyn Puzzle) -> Vec<Json> {
    let found = kinds::solve(puzzle, 1, placewise::services::rate::SEARCH);
    let entries = kinds::entries(puzzle, &found.solutions[0]);
    entries
        .iter()
        .map(|entry| serde_json::to_value(entry).unwrap())
        .collect()
}

/// Returns boards on the way to the answer: empty, and with every nth entry placed, for some n.
fn boards(puzzle: &dyn Puzzle) -> Vec<Json> {
    let answer = answer(puzzle);
    let put = |step: usize| -> Json {
        let some = answer.iter().enumerate();
        some.map(|(site, entry)| {
            if step > 0 && site % step == 0 {
                entry.clone()
            } else {
                Json::Null
            }
        })
        .collect()
    };
    [0, 4, 2].map(put).into()
}
