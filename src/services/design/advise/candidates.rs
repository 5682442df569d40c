//! Which changes are worth trying.

use super::pool::{ANSWERS, Pool};
use crate::engine::{Budget, RuleId, RuleSet, Search, Solution};
use crate::kinds::{Change, Designed, Op, Puzzle};
use crate::services::design::fuel::{Fuel, scaled};

/// The most changes that are tried.
pub const MOST: usize = 600;

/// The most exchanges that are tried of which it is not known whether they leave one answer.
const MOST_UNSURE: usize = 100;

/// The nodes to find all answers without one clue, on a board of nine places.
const WITHOUT: u64 = 12_000;

/// A change to try.
pub struct Candidate {
    pub change: Change,
    /// Whether it is known to leave one answer.
    pub unique: bool,
}

impl Candidate {
    pub fn unsure(change: Change) -> Self {
        let unique = false;
        Self { change, unique }
    }
}

/// Each clue left out.
pub fn drops(puzzle: &dyn Puzzle) -> Vec<Candidate> {
    let clues = puzzle.model().clues();
    let drop = |(_, clue)| Candidate::unsure(Change::dropping(usize::from(clue)));
    clues.map(drop).collect()
}

/// The additions that may leave one of several answers.
pub fn restrictions(designed: &dyn Designed, pool: &Pool) -> Vec<Candidate> {
    let judged = |change: Change| {
        if change.rule.is_none() {
            return Some(Candidate::unsure(change));
        }
        let kept = pool.kept(&change).into_iter().filter(|kept| *kept).count();
        let unique = pool.all && kept == 1;
        let hope = unique || (!pool.all && kept <= 1);
        hope.then_some(Candidate { change, unique })
    };
    designed
        .additions()
        .into_iter()
        .filter_map(judged)
        .collect()
}

/// The additions that the only answer keeps.
pub fn helps(designed: &dyn Designed, pool: &Pool) -> Vec<Candidate> {
    let mut changes = designed.additions();
    changes.retain(|change| change.rule.is_some() && pool.kept(change) == [true]);
    let unique = true;
    let sure = |change| Candidate { change, unique };
    changes.into_iter().map(sure).collect()
}

/// Clues exchanged for others: of the answers without one clue the other leaves the right one. If there are too many answers to look at all,
/// it leaves the right one of some.
pub struct Exchanges {
    right: Solution,
    additions: Vec<Change>,
    clues: Vec<(RuleId, usize)>,
    found: Vec<Exchange>,
}

/// An addition that can stand for a clue.
struct Exchange {
    addition: usize,
    clue: usize,
    unique: bool,
}

impl Exchanges {
    /// For a level with one answer, the right one.
    pub fn new(puzzle: &dyn Puzzle, right: Solution) -> Self {
        let mut additions = puzzle.designed().map_or_else(Vec::new, Designed::additions);
        additions.retain(|change| {
            change.op == Op::Add && change.rule.is_some() && change.accepts(&right)
        });
        let clues = puzzle.model().clues();
        let mut clues: Vec<_> = clues
            .map(|(rule, clue)| (rule, usize::from(clue)))
            .collect();
        clues.reverse();
        Self {
            right,
            additions,
            clues,
            found: Vec::new(),
        }
    }

    /// The next clue; whether there was one.
    pub fn step(&mut self, puzzle: &dyn Puzzle, fuel: &mut Fuel) -> bool {
        let Some((rule, clue)) = self.clues.pop() else {
            return false;
        };
        let (mut wrong, unique) = without(puzzle, rule, fuel);
        wrong.retain(|answer| *answer != self.right);
        let leaves_one = |change: &Change| !wrong.iter().any(|answer| change.accepts(answer));
        let additions = self.additions.iter().enumerate();
        let found = additions.filter(|(_, change)| leaves_one(change));
        self.found.extend(found.map(|(addition, _)| Exchange {
            addition,
            clue,
            unique,
        }));
        true
    }

    /// The simplest of all clues, not all of the first clue.
    pub fn into_candidates(mut self) -> Vec<Candidate> {
        self.found
            .sort_by_key(|found| (self.additions[found.addition].words, found.clue));
        let mut unsure = 0;
        self.found.retain(|found| {
            unsure += usize::from(!found.unique);
            found.unique || unsure <= MOST_UNSURE
        });
        self.found.truncate(MOST);
        let candidate = |found: &Exchange| {
            let Change { clue, words, .. } = &self.additions[found.addition];
            let change = Change {
                op: Op::Replace(found.clue),
                clue: clue.clone(),
                rule: None,
                words: *words,
            };
            let unique = found.unique;
            Candidate { change, unique }
        };
        self.found.iter().map(candidate).collect()
    }
}

/// Answers of a level without one of its clues, and whether these are all.
fn without(puzzle: &dyn Puzzle, clue: RuleId, fuel: &mut Fuel) -> (Vec<Solution>, bool) {
    let model = puzzle.model();
    let mut rules = RuleSet::all(model);
    rules.remove(clue);
    let most = scaled(puzzle, WITHOUT).min(fuel.left());
    let found = Search::new(model, &rules).solve(model.start(), ANSWERS, Budget(most));
    fuel.pay(found.nodes);
    let all = found.complete && found.solutions.len() < ANSWERS;
    (found.solutions, all)
}
