//! The number of answers: counted by a short search; if that does not decide it, the kind's shortcut or a longer search
//! finds out if there are none, one or several.

use super::question::{Question, Reply};
use crate::api::Answers;
use crate::engine::task::Meter;
use crate::engine::{Facts, Next, RuleSet};
use crate::kinds::Puzzle;
use crate::services::answers::shortcut;
use crate::services::limits::{self, SHORTCUT};

/// The known answers and their number.
#[derive(Default)]
pub struct Count {
    /// The answers found.
    pub answers: Vec<Facts>,
    /// True if these are all.
    pub all: bool,
    /// True if it is known that there are none, one or several.
    pub is_decided: bool,
}

/// Counts up to `limit` answers; `limit` is at least two.
pub async fn count(puzzle: &dyn Puzzle, limit: usize, meter: &Meter) -> Count {
    let theory = puzzle.model();
    let mut found = look(puzzle, limit, meter).await;
    if found.is_decided {
        return found;
    }
    let told = shortcut(puzzle, &[], SHORTCUT, meter).await;
    found.all =
        told.is_some_and(|answers| answers == Answers::from_count(found.answers.len() as u128));
    let rules = RuleSet::all(theory);
    let mut another = Question::new(theory, &rules, theory.start(), u64::MAX);
    while !found.all && found.answers.len() < 2 {
        match another.next(&found.answers, meter).await {
            Reply::Yes(answer) => found.answers.push(answer),
            Reply::No => found.all = true,
            Reply::GivenUp => return found,
        }
    }
    found.is_decided = true;
    found
}

/// Runs a short search.
async fn look(puzzle: &dyn Puzzle, limit: usize, meter: &Meter) -> Count {
    let theory = puzzle.model();
    let mut search = theory.search(&RuleSet::all(theory));
    search.begin(&theory.start());
    search.get_ready(meter).await;
    let mut found = Count::default();
    let mut left = limits::look(puzzle);
    while left > 0 && !meter.is_spent() {
        let next = search.next(meter.up_to(left), meter).await;
        left = left.saturating_sub(search.done().asks);
        match next {
            // One answer more than the limit shows that these are not all.
            Next::Found(_) if found.answers.len() == limit => break,
            Next::Found(answer) => found.answers.push(answer),
            Next::NoMore => {
                found.all = true;
                break;
            }
            Next::Unknown => {}
        }
    }
    found.is_decided = found.all || found.answers.len() > 1;
    found
}
