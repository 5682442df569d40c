//! Uniqueness techniques are used only if that is requested and there is proved to be one answer.

use placewise::api::Step;
use placewise::engine::{Origin, RuleSet};
use placewise::kinds::Puzzle;
use placewise::services::hint::{ExplainRequest, HintRequest, Player, explain, hint};
use placewise::services::rate::{RateRequest, rate};
use placewise::services::request::Request;
use placewise::services::uniqueness::Uniqueness;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use super::golden::lines;
use crate::support::parse;

const USED: Player<'static> = Player {
    marks: &[],
    uniqueness: Uniqueness::Used,
};

/// Returns the levels of the boards with such a step.
fn levels() -> Vec<Json> {
    let lines = lines().into_iter().filter(|line| line.one_answer);
    lines.map(|line| line.level).collect()
}

fn rest_on_one_answer(steps: &[Step]) -> usize {
    steps.iter().filter(|step| step.one_answer).count()
}

fn blank(puzzle: &dyn Puzzle) -> Vec<Option<placewise::api::Entry>> {
    vec![None; puzzle.sites()]
}

#[test]
fn by_default_no_step_assumes_one_answer() {
    for level in levels() {
        let puzzle = parse(&level);
        let steps = explain(&*puzzle, Lang::En).steps;
        assert_eq!(rest_on_one_answer(&steps), 0, "{level}");
        let used = ExplainRequest {
            uniqueness: Uniqueness::Used,
            ..ExplainRequest::new(&*puzzle, Lang::En)
        }
        .now();
        assert!(used.complete);
        let told = rate(&*puzzle, Lang::En).unwrap().steps;
        assert!(
            !told
                .keys()
                .any(|id| id == "bug" || id.contains("rectangle") && *id != "empty-rectangle")
        );
    }
}

#[test]
fn steps_that_assume_one_answer_are_taken_on_request_and_marked() {
    let marked = |level: &Json| {
        let puzzle = parse(level);
        let steps = ExplainRequest {
            uniqueness: Uniqueness::Used,
            ..ExplainRequest::new(&*puzzle, Lang::En)
        }
        .now()
        .steps;
        let rated = RateRequest {
            puzzle: &*puzzle,
            uniqueness: Uniqueness::Used,
            lang: Lang::En,
        }
        .now()
        .unwrap()
        .steps;
        let marked = steps.iter().filter(|step| step.one_answer);
        marked
            .inspect(|step| assert!(rated.contains_key(&step.technique)))
            .count()
    };
    let count: usize = levels().iter().map(marked).sum();
    assert!(count > 5, "{count}");
}

#[test]
fn a_level_with_several_answers_has_no_step_that_assumes_one() {
    for mut level in levels() {
        let rows = level["givens"].as_array().unwrap();
        let empty = ".".repeat(rows.len());
        let rows: Vec<Json> = rows
            .iter()
            .enumerate()
            .map(|(at, row)| if at < 3 { json!(empty) } else { row.clone() })
            .collect();
        level["givens"] = json!(rows);
        let puzzle = parse(&level);
        let given = blank(&*puzzle);
        let told = HintRequest {
            puzzle: &*puzzle,
            entries: &given,
            player: USED,
            lang: Lang::En,
        }
        .now()
        .unwrap();
        assert!(told == hint(&*puzzle, &given, Lang::En).unwrap(), "{level}");
    }
}

#[test]
fn no_search_uses_rules_that_assume_one_answer() {
    for level in levels() {
        let puzzle = parse(&level);
        let model = puzzle.model();
        let all = RuleSet::all(model);
        let of_one: Vec<_> = model
            .rules()
            .filter(|&rule| model.origin(rule) == Origin::OneAnswer)
            .collect();
        assert_eq!(of_one.len(), 2);
        assert!(of_one.iter().all(|&rule| !all.contains(rule)));
    }
}
