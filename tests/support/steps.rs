//! Checks that the records of a ladder are true of the answers that are found.

use std::collections::BTreeMap;

use placewise::engine::{Budget, Ladder, Model, Rank, RuleSet, Search};
use placewise::kinds::Puzzle;

/// The number of uses of each technique.
pub type Seen = BTreeMap<&'static str, u64>;

/// The budget for recording and explaining a board.
pub const WORK: Budget = Budget::asks(10_000_000);

/// Solves a board, counts its steps by technique, and checks that each is true of every answer found within `nodes`
/// nodes.
pub fn are_true<const W: usize>(
    puzzle: &dyn Puzzle,
    model: &Model<W>,
    nodes: u64,
    seen: &mut Seen,
) {
    let rules = RuleSet::all(model);
    let answers = Search::new(model, &rules)
        .solve(model.start(), 50, Budget::nodes(nodes))
        .solutions;
    let mut ladder = Ladder::new(model, &rules, model.start(), Rank::RULES, WORK);
    ladder.finish();
    for step in ladder.steps() {
        for answer in &answers {
            let right = answer[step.var.index()];
            let holds = !step.out.intersects(right) && step.into.is_subset(right);
            assert!(
                holds,
                "{} is wrong in {}",
                step.technique.id,
                puzzle.level()
            );
        }
        *seen.entry(step.technique.id).or_default() += 1;
    }
}
