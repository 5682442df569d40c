//! The conclusions of one technique alone from the givens, so that nothing easier concludes the same before.

use placewise::engine::{Budget, Deduction, Ladder, Model, RuleId, RuleSet, Technique};
use placewise::kinds::Puzzle;

/// Returns the deductions by this technique from the givens of a level.
pub fn deductions<const W: usize>(puzzle: &dyn Puzzle, technique: &Technique) -> Vec<Deduction> {
    let model: &Model<W> = puzzle.model().model().unwrap();
    let uses = |&id: &RuleId| model.rule(id).techniques().contains(&technique);
    let mut rules = RuleSet::none(model);
    let givens = model.givens().iter().map(|&(id, ..)| id);
    givens
        .chain(model.rules().filter(uses))
        .for_each(|id| rules.insert(id));
    let start = model.with(&[]);
    let mut ladder = Ladder::new(model, &rules, &start, technique.rank, Budget::asks(10_000));
    ladder.finish();
    let own = |id: &usize| *ladder.steps()[*id].technique == *technique;
    let steps: Vec<usize> = (0..ladder.steps().len()).filter(own).collect();
    let explained = steps.into_iter().map(|id| {
        let mut all = ladder.explain_step(id, &mut Budget::asks(100_000));
        all.pop().unwrap()
    });
    explained.collect()
}
