//! Whatever a technique removes is in no answer.

use placewise::engine::{Bounds, Domain, Ladder, LadderStep, Model, Progress, Rank, RuleSet};
use serde_json::Value as Json;

use super::boards::SHAPES;
use super::{WORK, answer, is_open, model, patterns};
use crate::support::{parse, seeds};

/// The puzzles of each shape.
const PUZZLES: u64 = 60;

/// The patterns are also looked for on their own, before the easier ones are used up, after that many steps each.
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

/// Each rule of patterns by itself, to the end; how many steps.
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

/// All steps to the end, also with what holds where there is one answer; how many.
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
fn what_a_technique_removes_is_in_no_answer() {
    let puzzles = seeds(PUZZLES);
    let of_shapes = SHAPES
        .iter()
        .flat_map(|shape| (0..puzzles).filter_map(|seed| shape.puzzle(seed)));
    let steps: usize = of_shapes.map(|level| climb(&level)).sum();
    let least = puzzles * 1_700;
    assert!(steps as u64 >= least, "{steps} steps only");
}
