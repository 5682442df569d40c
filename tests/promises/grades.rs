//! A made level has the grade that was asked for, according to the rater.

use placewise::kinds::{Grade, KINDS};
use placewise::services::rate::RateRequest;
use placewise::services::request::Request;
use placewise::services::uniqueness::Uniqueness;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::json::job;
use crate::support::{number, parse, usual_or_nightly};

/// Checks that the level of these wishes is rated with the grade that it comes with.
#[track_caller]
fn has_its_grade(kind: &str, wishes: &Json) {
    let made = job(&json!(kind), wishes).unwrap().now().unwrap();
    let uniqueness = match wishes["uniqueness"].as_bool() {
        Some(true) => Uniqueness::Used,
        _ => Uniqueness::Unused,
    };
    let rating = RateRequest {
        puzzle: &*parse(&made.level),
        uniqueness,
        lang: Lang::En,
    }
    .now()
    .unwrap();
    assert_eq!(rating.answers.name(), "one", "{kind} {wishes}");
    let ids = [made.grade, rating.grade].map(|grade| grade.map(|grade| grade.id));
    assert_eq!(ids[0], ids[1], "{kind} {wishes}");
    if let Some(asked) = wishes["grade"].as_str() {
        assert_eq!(ids[0].map(Grade::name), Some(asked), "{kind} {wishes}");
    }
}

/// The number of seeds of a night, for every preset and grade: more would take an hour. The variable `FIRST` gives the
/// number of the night, so that each night has other seeds.
const SEEDS_A_NIGHT: u64 = 8;

#[test]
fn every_preset_makes_levels_of_the_requested_grade() {
    let first = 2000 + number("FIRST").unwrap_or(0) * SEEDS_A_NIGHT;
    for kind in KINDS {
        let presets = kind.presets.iter();
        let wishes =
            presets.flat_map(|preset| preset.grades.iter().map(|grade| (preset.id, grade.id())));
        // Only every eighth of them in the usual run.
        for (preset, grade) in wishes.step_by(usual_or_nightly(8, 1)) {
            for seed in first..first + usual_or_nightly(1, SEEDS_A_NIGHT) {
                let wishes = json!({"preset": preset, "grade": grade, "seed": seed});
                has_its_grade(kind.id, &wishes);
            }
        }
    }
}

// Levels that were rated as masters: the maker used a fixpoint of all its rules at once, which finds more than a ladder
// that asks the easiest rule first.
#[test]
fn a_path_that_needs_all_rules_at_once_is_not_of_grade_thinker() {
    for (preset, seed) in [("usual", 1170), ("eight", 1019)] {
        let wishes = json!({"preset": preset, "grade": "thinker", "seed": seed});
        has_its_grade("numbrix", &wishes);
    }
}

#[test]
fn levels_with_options_have_the_requested_grade() {
    for wishes in [
        json!({"uniqueness": true, "grade": "thinker", "seed": 5}),
        json!({"uniqueness": true, "technique": "unique-rectangle", "seed": 5}),
        json!({"technique": "x-wing", "seed": 5}),
        json!({"size": 8, "regions": true, "diagonals": true, "grade": "tracker", "seed": 5}),
    ] {
        has_its_grade("sudoku", &wishes);
    }
    for wishes in [
        json!({"rows": 5, "columns": 9, "corners": true, "grade": "tracker", "seed": 5}),
        json!({"rows": 7, "pattern": "symmetric", "grade": "thinker", "seed": 5}),
        json!({"rows": 7, "pattern": "ends", "grade": "thinker", "seed": 5}),
    ] {
        has_its_grade("numbrix", &wishes);
    }
    let wishes = json!({"operators": "sums", "negative": true, "grade": "tracker", "seed": 5});
    has_its_grade("crossnumbers", &wishes);
}
