//! Answers of a level that were met: what they say of a change needs no search.

use crate::engine::{Budget, Domain, Next, RuleSet, Search, Solution, SuspendedSearch};
use crate::kinds::{Change, Puzzle};
use crate::random::Chance;
use crate::services::design::count::Count;
use crate::services::design::fuel::{Fuel, scaled};

/// If a level has no more answers than this, all are looked at; else as many as this, most of them random.
pub const ANSWERS: usize = 256;

/// Answers met.
#[derive(Default)]
pub struct Pool {
    answers: Vec<Solution>,
    /// Whether there are no others.
    pub all: bool,
}

impl Pool {
    pub fn of(count: Count) -> Self {
        let (_, all) = count.answers();
        Self {
            answers: count.into_answers(),
            all,
        }
    }

    pub fn len(&self) -> usize {
        self.answers.len()
    }

    pub fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }

    /// The answer, if there is no other.
    pub fn only(&self) -> Option<&Solution> {
        self.answers.first().filter(|_| self.all && self.len() == 1)
    }

    /// Which answers keep what a change asks in addition.
    pub fn kept(&self, change: &Change) -> Vec<bool> {
        self.answers
            .iter()
            .map(|answer| change.accepts(answer))
            .collect()
    }

    /// Whether the change, an addition, is known to leave several answers.
    pub fn leaves_several(&self, change: &Change) -> bool {
        let kept = self.answers.iter().filter(|answer| change.accepts(answer));
        change.rule.is_some() && kept.take(2).count() == 2
    }

    /// One answer more. The oldest are much alike, as a search finds them one beside the other: they make room.
    pub fn meet(&mut self, answer: Solution) {
        if self.all || self.answers.contains(&answer) {
            return;
        }
        if self.answers.len() >= ANSWERS {
            self.answers.remove(0);
        }
        self.answers.push(answer);
    }
}

/// How many random answers are looked for, and the nodes for one and for all, on a board of nine places.
const WANTED: usize = ANSWERS / 2;
const EACH: u64 = 2_000;
const MOST: u64 = 24_000;

/// Looks for answers from all over: those found first are all alike.
pub struct Sample {
    search: Option<SuspendedSearch>,
    chance: Chance,
    tries: usize,
    left: u64,
}

impl Sample {
    pub fn new(puzzle: &dyn Puzzle) -> Self {
        let model = puzzle.model();
        Self {
            search: Some(Search::new(model, &RuleSet::all(model)).suspend()),
            chance: Chance::new(0, 0),
            tries: WANTED,
            left: scaled(puzzle, MOST),
        }
    }

    /// One try; whether there is another.
    pub fn step(&mut self, puzzle: &dyn Puzzle, fuel: &mut Fuel, pool: &mut Pool) -> bool {
        let Some(search) = self
            .search
            .take()
            .filter(|_| self.tries > 0 && self.left > 0)
        else {
            return false;
        };
        let model = puzzle.model();
        let mut search = search.resume(model);
        let chance = &mut self.chance;
        let mut choose = |open: Domain| {
            let values: Vec<_> = open.iter().collect();
            Some(*chance.pick(&values))
        };
        let most = scaled(puzzle, EACH).min(self.left);
        let found = search.any(model.start(), Budget(most), &mut choose);
        self.tries -= 1;
        self.left -= search.nodes();
        fuel.pay(search.nodes());
        match found {
            Next::Found(answer) => pool.meet(answer),
            // Another try would find none either.
            Next::NoMore => self.tries = 0,
            Next::Unknown => {}
        }
        self.search = Some(search.suspend());
        true
    }
}
