//! Which clues and givens the only answer does not need: those without which no other comes in.

use super::OutOfWork;
use super::question::{Reply, ask};
use crate::engine::task::Meter;
use crate::engine::{Facts, Origin, RuleId, RuleSet, Theory};

/// Which of these clues and givens a level with one answer can do without, each by itself.
pub async fn redundant(
    theory: &dyn Theory,
    droppable: impl Iterator<Item = RuleId>,
    only: &Facts,
    meter: &Meter,
) -> Result<Vec<RuleId>, OutOfWork> {
    let mut found = Vec::new();
    for rule in droppable {
        let mut rules = RuleSet::all(theory);
        rules.remove(rule);
        let (start, known) = match theory.origin(rule) {
            // Another answer differs from it, so there is none to pass over.
            Origin::Given(number) => {
                let (_, var, value) = theory.givens()[usize::from(number)];
                (theory.start().without(var, value), &[][..])
            }
            Origin::Clue(_) | Origin::Law | Origin::OneAnswer => {
                (theory.start(), std::slice::from_ref(only))
            }
        };
        match ask(theory, &rules, start, known, (u64::MAX, meter)).await {
            Reply::Yes(_) => {}
            Reply::No => found.push(rule),
            Reply::GivenUp => return Err(OutOfWork),
        }
    }
    Ok(found)
}
