//! The pool of known answers of a level: they decide much about a change without a search.

use crate::engine::task::Meter;
use crate::engine::{Facts, Next, RuleSet, Theory};
use crate::kinds::Change;
use crate::random::Chance;
use crate::services::design::count::Count;
use crate::services::limits::{ADVICE_SAMPLE, ADVICE_SAMPLES};

/// The maximum size of the pool. A level with more answers is sampled, mostly at random.
pub const ANSWERS: usize = 256;

/// The number of changes that are compared with all answers between two pauses.
pub const AT_ONCE: usize = 128;

/// A set of known answers.
#[derive(Default)]
pub struct Pool {
    answers: Vec<Facts>,
    /// True if the level has no other answers.
    pub all: bool,
}

impl Pool {
    pub fn from_count(count: Count) -> Self {
        Self {
            answers: count.answers,
            all: count.all,
        }
    }

    pub fn len(&self) -> usize {
        self.answers.len()
    }

    pub fn is_empty(&self) -> bool {
        self.answers.is_empty()
    }

    /// Returns the answer, if it is known to be the only one.
    pub fn only(&self) -> Option<&Facts> {
        self.answers.first().filter(|_| self.all && self.len() == 1)
    }

    /// Returns for each answer if it satisfies the condition that a change adds.
    pub fn kept(&self, change: &Change) -> Vec<bool> {
        self.answers
            .iter()
            .map(|answer| change.accepts(answer))
            .collect()
    }

    /// Returns true if the change is an addition that is known to leave several answers.
    pub fn leaves_several(&self, change: &Change) -> bool {
        let kept = self.answers.iter().filter(|answer| change.accepts(answer));
        change.condition.is_some() && kept.take(2).count() == 2
    }

    /// Adds an answer, unless all are known. The oldest answers are replaced first: a search finds similar ones in
    /// sequence.
    pub fn meet(&mut self, answer: Facts) {
        if self.all || self.answers.contains(&answer) {
            return;
        }
        if self.answers.len() >= ANSWERS {
            self.answers.remove(0);
        }
        self.answers.push(answer);
    }

    /// Adds answers found at random: those that a search finds first are all similar.
    pub async fn sample(&mut self, theory: &dyn Theory, meter: &Meter) {
        let mut search = theory.search(&RuleSet::all(theory));
        let start = theory.start();
        let mut chance = Chance::new(0, 0);
        let mut left = ADVICE_SAMPLES;
        for _ in 0..WANTED {
            if left == 0 || meter.is_spent() {
                return;
            }
            let mut choose = |open: &[_]| Some(*chance.pick(open));
            let budget = meter.at_once(ADVICE_SAMPLE.min(left));
            search.begin(&start);
            let found = search.next_by(budget, meter, &mut choose).await;
            left = left.saturating_sub(search.done().asks);
            match found {
                Next::Found(answer) => self.meet(answer),
                // A further attempt would not find one either.
                Next::NoMore => return,
                Next::Unknown => {}
            }
        }
    }
}

/// The number of random answers to find.
const WANTED: usize = ANSWERS / 2;
