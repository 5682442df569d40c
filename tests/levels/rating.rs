//! A rating that is computed in slices.

use placewise::api::Rating;
use placewise::input::Result;
use placewise::kinds::{Grade, KINDS};
use placewise::services::rate::{RateRequest, rate};
use placewise::services::request::Request;
use placewise::services::uniqueness::Uniqueness;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::json::job;
use crate::support::{self, parse};

/// The index of a puzzle in the file that needs what-ifs.
const WITH_WHAT_IFS: usize = 181;

fn qqwing(line: usize) -> Json {
    let lines = include_str!("../data/qqwing.txt");
    json!({"kind": "sudoku", "givens": lines.lines().nth(line).unwrap()})
}

fn made(kind: &str) -> Json {
    let wishes = json!({"grade": Grade::ALL[3].id(), "seed": 1});
    let job = job(&json!(kind), &wishes).unwrap();
    job.now().unwrap().level
}

/// Returns the rating, and how often it paused.
fn in_slices(level: &Json) -> (Result<Rating>, usize) {
    let request = RateRequest {
        puzzle: &*parse(level),
        uniqueness: Uniqueness::Unused,
        lang: Lang::En,
    };
    support::in_slices(request.answer(), || ())
}

#[test]
fn a_rating_in_slices_is_the_same_and_pauses_among_steps_and_questions() {
    let others = KINDS.iter().filter(|kind| kind.id != "sudoku");
    let made: Vec<Json> = others.map(|kind| made(kind.id)).collect();
    let several = json!({"kind": "sudoku", "givens": ["1...", "..1.", "....", "...2"]});
    let none = json!({"kind": "sudoku", "givens": ["1..2", ".2..", "..1.", "2..1"]});
    for level in [qqwing(0), qqwing(WITH_WHAT_IFS), several, none]
        .iter()
        .chain(&made)
    {
        let at_once = rate(&*parse(level), Lang::En).unwrap();
        let (rating, paused) = in_slices(level);
        assert_eq!(json!(rating.unwrap()), json!(at_once), "{level}");
        assert!(paused >= at_once.moves.len(), "{paused} pauses for {level}");
    }
    let (hard, paused) = in_slices(&qqwing(WITH_WHAT_IFS));
    let hard = hard.unwrap();
    assert!(hard.steps["what-if"] > 1);
    // Finding the premises of one step takes many asks, with pauses among them.
    assert!(paused > 4 * hard.moves.len(), "{paused} pauses");
}
