//! Answers of a level that were met: what they say of a change needs no search.

use crate::engine::task::Meter;
use crate::engine::{Facts, Next, RuleSet, Theory};
use crate::kinds::Change;
use crate::random::Chance;
use crate::services::design::count::Count;

/// If a level has no more answers than this, all are looked at; else as many as this, most of them random.
pub const ANSWERS: usize = 256;

/// Answers met.
#[derive(Default)]
pub struct Pool {
    answers: Vec<Facts>,
    /// True if there are no others.
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

    /// The answer, if there is no other.
    pub fn only(&self) -> Option<&Facts> {
        self.answers.first().filter(|_| self.all && self.len() == 1)
    }

    /// Which answers keep what a change asks in addition.
    pub fn kept(&self, change: &Change) -> Vec<bool> {
        self.answers
            .iter()
            .map(|answer| change.accepts(answer))
            .collect()
    }

    /// Returns true if the change, an addition, is known to leave several answers.
    pub fn leaves_several(&self, change: &Change) -> bool {
        let kept = self.answers.iter().filter(|answer| change.accepts(answer));
        change.condition.is_some() && kept.take(2).count() == 2
    }

    /// One answer more. The oldest are much alike, as a search finds them one beside the other: they make room.
    pub fn meet(&mut self, answer: Facts) {
        if self.all || self.answers.contains(&answer) {
            return;
        }
        if self.answers.len() >= ANSWERS {
            self.answers.remove(0);
        }
        self.answers.push(answer);
    }

    /// Looks for answers from all over: those found first are all alike.
    pub async fn sample(&mut self, theory: &dyn Theory, meter: &Meter) {
        let mut search = theory.search(&RuleSet::all(theory));
        let start = theory.start();
        let mut chance = Chance::new(0, 0);
        let mut left = MOST_WORK;
        for _ in 0..WANTED {
            if left == 0 || meter.is_spent() {
                return;
            }
            let mut choose = |open: &[_]| Some(*chance.pick(open));
            let budget = meter.at_once(EACH.min(left));
            let found = search.any(&start, budget, &mut choose);
            left = left.saturating_sub(search.done().asks);
            meter.spend(search.done()).await;
            match found {
                Next::Found(answer) => self.meet(answer),
                // Another try would find none either.
                Next::NoMore => return,
                Next::Unknown => {}
            }
        }
    }
}

/// How many random answers are looked for, and the work for one and for all.
const WANTED: usize = ANSWERS / 2;
const EACH: u64 = 10_000;
const MOST_WORK: u64 = 170_000;
