//! No technique removes a candidate that is in an answer.

use placewise::engine::{Bounds, Domain, Ladder, LadderStep, Model, Progress, Rank, RuleSet};
use serde_json::Value as Json;

use super::boards::SHAPES;
use super::{WORK, answer, is_open, model, patterns};
use crate::support::{parse, usual_or_nightly};

/// The number of puzzles of each shape, by day and by night.
const PUZZLES: (u64, u64) = (8, 60);

/// The number of steps after which the patterns are also searched on their own, before easier techniques are exhausted.
const EVERY: usize = 4;

#[track_caller]
fn holds(step: &LadderStep, answer: &[Domain], level: &Json) {
    let right = answer[step.var.index()];
    assert!(
        !step.out.intersects(right) && step.into.is_subset(right),
        "{} is wrong about {:?} in {level}",
        step.technique.id,
        step.var
    );
}

/// Applies each rule of patterns alone to the end; returns the number of steps.
fn each_alone(model: &Model, known: &[Bounds], answer: &[Domain], level: &Json) -> usize {
    let mut steps = 0;
    for rule in patterns(model) {
        let mut only = RuleSet::none(model);
        only.insert(rule);
        let mut ladder = Ladder::new(model, &only, known, Rank::RULES, WORK);
        ladder.finish();
        assert!(ladder.contradiction().is_none(), "{level}");
        ladder
            .steps()
            .iter()
            .for_each(|step| holds(step, answer, level));
        steps += ladder.steps().len();
    }
    steps
}

/// Takes all steps to the end, including uniqueness techniques; returns their number.
fn climb(level: &Json) -> usize {
    let puzzle = parse(level);
    let model = model(&*puzzle);
    let answer = answer(model);
    let rules = RuleSet::all_of_one_answer(model);
    let mut ladder = Ladder::new(model, &rules, model.start(), Rank::RULES, WORK);
    let mut steps = 0;
    for turn in 0.. {
        if turn % EVERY == 0 && is_open(ladder.bounds()) {
            steps += each_alone(model, ladder.bounds(), &answer, level);
        }
        if !matches!(ladder.advance(), Progress::Step(_)) {
            break;
        }
    }
    assert!(ladder.contradiction().is_none(), "{level}");
    ladder
        .steps()
        .iter()
        .for_each(|step| holds(step, &answer, level));
    let counted = ladder
        .steps()
        .iter()
        .filter(|step| step.technique.rank > Rank::READ);
    steps + counted.count()
}

#[test]
fn a_technique_removes_no_number_of_an_answer() {
    let puzzles = usual_or_nightly(PUZZLES.0, PUZZLES.1);
    let of_shapes = SHAPES
        .iter()
        .flat_map(|shape| (0..puzzles).filter_map(|seed| shape.puzzle(seed)));
    let steps: usize = of_shapes.map(|level| climb(&level)).sum();
    let least = puzzles * 1_700;
    assert!(steps as u64 >= least, "{steps} steps only");
}
