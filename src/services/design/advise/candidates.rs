//! The choice of the changes that are worth trying.

use super::pool::{ANSWERS, AT_ONCE, Pool};
use crate::engine::task::{Meter, pause};
use crate::engine::{Facts, Origin, RuleId, RuleSet, sort_by_number};
use crate::kinds::{Change, Op, Puzzle};
use crate::services::answers::some_answers;
use crate::services::design::changes::Changes;
use crate::services::design::droppable;
use crate::services::limits::ADVICE_WITHOUT;

/// The maximum number of changes that are tried.
pub const MOST_CHANGES: usize = 600;

/// The maximum number of exchanges that are tried without knowing if they leave one answer.
const MOST_UNSURE: usize = 100;

/// The divisor of the remaining work that gives the share for finding the answers without each clue.
const SHARE: u64 = 2;

/// A change to try.
pub struct Candidate {
    pub change: Change,
    /// True if it is known to leave exactly one answer.
    pub unique: bool,
}

impl Candidate {
    pub fn unsure(change: Change) -> Self {
        let unique = false;
        Self { change, unique }
    }
}

/// Returns the additions that may leave exactly one of several answers.
pub async fn restrictions(changes: &Changes<'_>, pool: &Pool) -> Vec<Candidate> {
    let judged = |change: Change| {
        if change.condition.is_none() {
            return Some(Candidate::unsure(change));
        }
        let kept = pool.kept(&change).into_iter().filter(|kept| *kept).count();
        let unique = pool.all && kept == 1;
        let hope = unique || (!pool.all && kept <= 1);
        hope.then_some(Candidate { change, unique })
    };
    let mut hopeful = Vec::new();
    for (number, change) in changes.additions().await.into_iter().enumerate() {
        if number.is_multiple_of(AT_ONCE) {
            pause().await;
        }
        hopeful.extend(judged(change));
    }
    hopeful
}

/// Returns the additions that the only answer satisfies.
pub async fn helps(changes: &Changes<'_>, pool: &Pool) -> Vec<Candidate> {
    let mut changes = changes.additions().await;
    changes.retain(|change| change.condition.is_some() && pool.kept(change) == [true]);
    let unique = true;
    let sure = |change| Candidate { change, unique };
    changes.into_iter().map(sure).collect()
}

/// An exchange: an addition that can replace a clue or a given.
struct Exchange {
    addition: usize,
    op: Op,
    unique: bool,
}

/// Returns the operation that replaces a rule by an addition: a clue by a clue, or a given by a given; else `None`.
fn exchange(puzzle: &dyn Puzzle, rule: RuleId, addition: &Change) -> Option<Op> {
    let model = puzzle.model();
    match (model.origin(rule), addition.op) {
        (Origin::Clue(clue), Op::Add) => Some(Op::Replace(usize::from(clue))),
        (Origin::Given(number), Op::Give(into)) => {
            let (_, var, value) = model.givens()[usize::from(number)];
            let out = puzzle.site(var, value);
            Some(Op::Exchange { out, into })
        }
        _ => None,
    }
}

/// Returns exchanges of clues and givens for a level whose only answer is `right`: without the old clue, the new one
/// must exclude all answers except `right`. If there are too many answers, only some of them are tested.
pub async fn exchanges(changes: &Changes<'_>, right: &Facts, meter: &Meter) -> Vec<Candidate> {
    let puzzle = changes.puzzle;
    let mut additions = changes.additions().await;
    additions.retain(|change| change.condition.is_some() && change.accepts(right));
    let mut found: Vec<Exchange> = Vec::new();
    let rules: Vec<RuleId> = droppable(puzzle).collect();
    let left = meter.up_to(u64::MAX).asks / SHARE;
    let each = ADVICE_WITHOUT.min(left / rules.len().max(1) as u64);
    for rule in rules {
        let (mut wrong, unique) = without(puzzle, rule, each, meter).await;
        wrong.retain(|answer| answer != right);
        for (addition, change) in additions.iter().enumerate() {
            let Some(op) = exchange(puzzle, rule, change) else {
                continue;
            };
            if !wrong.iter().any(|answer| change.accepts(answer)) {
                found.push(Exchange {
                    addition,
                    op,
                    unique,
                });
            }
        }
    }
    simplest(&additions, found)
}

/// Keeps the simplest exchanges over all clues, not all those of the first clue.
fn simplest(additions: &[Change], mut found: Vec<Exchange>) -> Vec<Candidate> {
    sort_by_number(&mut found, |found| additions[found.addition].words.into());
    let mut unsure = 0;
    found.retain(|found| {
        unsure += usize::from(!found.unique);
        found.unique || unsure <= MOST_UNSURE
    });
    found.truncate(MOST_CHANGES);
    let candidate = |found: &Exchange| {
        let Change { clue, words, .. } = &additions[found.addition];
        let change = Change {
            op: found.op,
            clue: clue.clone(),
            condition: None,
            words: *words,
        };
        let unique = found.unique;
        Candidate { change, unique }
    };
    found.iter().map(candidate).collect()
}

/// Returns the answers of a level without one of its clues or givens, and true if these are all.
async fn without(
    puzzle: &dyn Puzzle,
    rule: RuleId,
    work: u64,
    meter: &Meter,
) -> (Vec<Facts>, bool) {
    let model = puzzle.model();
    let mut rules = RuleSet::all(model);
    rules.remove(rule);
    let (answers, ended) = some_answers(model, &rules, ANSWERS, work, meter).await;
    let all = ended && answers.len() < ANSWERS;
    (answers, all)
}
