//! The redundant clues and givens of a level with one answer: those without which the answer stays the only one.

use super::OutOfWork;
use super::question::{Reply, ask};
use crate::engine::task::Meter;
use crate::engine::{Facts, Origin, RuleId, RuleSet, Theory};

/// Returns the rules of `droppable` that a level with the answer `only` can do without, each by itself.
pub async fn redundant(
    theory: &dyn Theory,
    droppable: impl Iterator<Item = RuleId>,
    only: &Facts,
    meter: &Meter,
) -> Result<Vec<RuleId>, OutOfWork> {
    let mut found = Vec::new();
    for rule in droppable {
        let rules = RuleSet::all(theory).without(&[rule]);
        let (start, known) = match theory.origin(rule) {
            // Any other answer differs from this given, so no known answer must be excluded.
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
