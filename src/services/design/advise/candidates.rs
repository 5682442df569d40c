//! Which changes are worth trying.

use super::pool::{ANSWERS, Pool};
use crate::engine::task::Meter;
use crate::engine::{Facts, Origin, RuleId, RuleSet, sort_by_number};
use crate::kinds::{Change, Op, Puzzle};
use crate::services::design::changes::Changes;
use crate::services::design::droppable;

/// The most changes that are tried.
pub const MOST_CHANGES: usize = 600;

/// The most exchanges that are tried of which it is not known whether they leave one answer.
const MOST_UNSURE: usize = 100;

/// The most work to find all answers without one clue.
const WITHOUT: u64 = 80_000;

/// The share of the work left that goes into finding the answers without each clue in turn.
const SHARE: u64 = 2;

/// A change to try.
pub struct Candidate {
    pub change: Change,
    /// True if it is known to leave one answer.
    pub unique: bool,
}

impl Candidate {
    pub fn unsure(change: Change) -> Self {
        let unique = false;
        Self { change, unique }
    }
}

/// The additions that may leave one of several answers.
pub fn restrictions(changes: &Changes<'_>, pool: &Pool) -> Vec<Candidate> {
    let judged = |change: Change| {
        if change.condition.is_none() {
            return Some(Candidate::unsure(change));
        }
        let kept = pool.kept(&change).into_iter().filter(|kept| *kept).count();
        let unique = pool.all && kept == 1;
        let hope = unique || (!pool.all && kept <= 1);
        hope.then_some(Candidate { change, unique })
    };
    changes.additions().into_iter().filter_map(judged).collect()
}

/// The additions that the only answer keeps.
pub fn helps(changes: &Changes<'_>, pool: &Pool) -> Vec<Candidate> {
    let mut changes = changes.additions();
    changes.retain(|change| change.condition.is_some() && pool.kept(change) == [true]);
    let unique = true;
    let sure = |change| Candidate { change, unique };
    changes.into_iter().map(sure).collect()
}

/// An addition that can stand for a clue, or for a given.
struct Exchange {
    addition: usize,
    op: Op,
    unique: bool,
}

/// What puts an addition in the place of a rule: of a clue another clue, of a given another given.
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

/// Clues and givens exchanged for others, of a level with one answer, the right one: of the answers without one clue
/// the other leaves the right one. If there are too many answers to look at all, it leaves the right one of some.
pub async fn exchanges(changes: &Changes<'_>, right: &Facts, meter: &Meter) -> Vec<Candidate> {
    let puzzle = changes.puzzle;
    let mut additions = changes.additions();
    additions.retain(|change| change.condition.is_some() && change.accepts(right));
    let mut found: Vec<Exchange> = Vec::new();
    let rules: Vec<RuleId> = droppable(puzzle).collect();
    let left = meter.up_to(u64::MAX).asks / SHARE;
    let each = WITHOUT.min(left / rules.len().max(1) as u64);
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

/// The simplest of all clues, not all of the first clue.
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

/// Answers of a level without one of its clues or givens, and whether these are all.
async fn without(
    puzzle: &dyn Puzzle,
    rule: RuleId,
    work: u64,
    meter: &Meter,
) -> (Vec<Facts>, bool) {
    let model = puzzle.model();
    let mut rules = RuleSet::all(model);
    rules.remove(rule);
    let mut search = model.search(&rules);
    let found = search.solve(&model.start(), ANSWERS, meter.up_to(work));
    meter.spend(search.done()).await;
    let all = found.complete && found.solutions.len() < ANSWERS;
    (found.solutions, all)
}
