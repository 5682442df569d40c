//! The techniques of Sudoku: where each applies, where it does not, and that none is ever wrong.

mod boards;
mod golden;
mod sound;
mod switch;

use placewise::engine::{Bounds, Budget, LadderStep, Model, RuleId, RuleSet, Search};
use placewise::kinds::Puzzle;

/// Enough for any board here.
const WORK: Budget = Budget::asks(50_000_000);

fn model(puzzle: &dyn Puzzle) -> &Model {
    puzzle.model().model().expect("a domain of one word")
}

/// Returns the values of the only answer.
fn answer(model: &Model) -> Vec<placewise::engine::Domain> {
    let mut search = Search::new(model, &RuleSet::all(model));
    let found = search.solve(model.start(), 2, Budget::UNLIMITED).solutions;
    assert_eq!(found.len(), 1, "a level has one answer");
    found.into_iter().next().unwrap().into()
}

/// Returns the only rule that concluded a step.
fn only_rule(model: &Model, step: &LadderStep) -> RuleSet {
    let mut only = RuleSet::none(model);
    step.rule.iter().for_each(|&rule| only.insert(rule));
    only
}

/// Returns the rules of patterns over the whole board.
fn patterns(model: &Model) -> impl Iterator<Item = RuleId> {
    model.rules().filter(|&rule| model.rule(rule).is_implied())
}

/// Returns true if a cell is still open.
fn is_open(bounds: &[Bounds]) -> bool {
    bounds.iter().any(|known| !known.settled())
}
