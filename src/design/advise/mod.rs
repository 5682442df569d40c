//! What to change next: which single clue leaves one answer, which change makes a level harder or easier. Each is tried before it is said.

mod candidates;
mod closest;
mod goal;
mod pool;
mod tell;
mod weigh;

pub use goal::Goal;

use std::collections::BTreeMap;
use std::vec::IntoIter;

use super::count::Count;
use super::designed;
use super::purse::Purse;
use crate::api::Advices;
use crate::engine::Budget;
use crate::error::Result;
use crate::grade::Grade;
use crate::kinds::{Change, Designed, Puzzle};
use crate::text::Lang;
use candidates::{Candidate, Exchanges};
use closest::Left;
use pool::{ANSWERS, Pool};
use weigh::{Weighed, Weighing, way};

/// Of each grade the most whose explanation is worked out.
const MOST_A_GRADE: usize = 6;

/// The most that is advised of one grade, and where nothing leaves one answer.
const TOLD_A_GRADE: usize = 4;

/// See the module. Works in small steps.
pub struct Adviser {
    puzzle: Box<dyn Puzzle>,
    goal: Goal,
    lang: Lang,
    purse: Purse,
    phase: Phase,
    /// The grade and steps of the level as it is.
    now: Option<(Grade, u32)>,
    pool: Pool,
    done: usize,
    todo: usize,
    result: Advices,
}

enum Phase {
    Count(Count),
    /// More answers from all over, where there are too many to look at all.
    Sample(pool::Sample),
    Exchange(Exchanges),
    Weigh {
        candidates: IntoIter<Candidate>,
        at: Option<Box<Weighing>>,
        good: Vec<Weighed>,
    },
    Tell {
        good: Vec<Weighed>,
        next: usize,
    },
    /// Nothing leaves one answer: what comes closest?
    Closest {
        changes: IntoIter<Change>,
        left: Vec<Left>,
    },
    Done,
}

impl Adviser {
    /// Visits at most so many search nodes.
    ///
    /// # Errors
    /// If levels of the kind cannot be designed.
    pub fn new(puzzle: Box<dyn Puzzle>, goal: Goal, nodes: Budget, lang: Lang) -> Result<Self> {
        designed(&*puzzle)?;
        Ok(Self {
            purse: Purse::new(&*puzzle, nodes),
            puzzle,
            goal,
            lang,
            phase: Phase::Count(Count::new(ANSWERS)),
            now: None,
            pool: Pool::default(),
            done: 0,
            todo: 1,
            result: Advices {
                status: "unknown".to_owned(),
                advices: Vec::new(),
                complete: false,
                nodes: 0,
            },
        })
    }

    /// Works on for some milliseconds; whether there is more to do.
    pub fn step(&mut self) -> bool {
        self.purse.begin_slice();
        while !matches!(self.phase, Phase::Done) && !self.purse.slice_is_over() {
            self.work();
        }
        self.result.nodes = self.purse.spent();
        !matches!(self.phase, Phase::Done)
    }

    fn work(&mut self) {
        let phase = std::mem::replace(&mut self.phase, Phase::Done);
        self.phase = match phase {
            Phase::Count(count) => self.count(count),
            Phase::Sample(sample) => self.sample(sample),
            Phase::Exchange(exchanges) => self.exchange(exchanges),
            Phase::Weigh {
                candidates,
                at,
                good,
            } => self.weigh(candidates, at, good),
            Phase::Tell { good, next } => self.tell(good, next),
            Phase::Closest { changes, left } => self.closest(changes, left),
            Phase::Done => Phase::Done,
        };
    }

    /// How far it is, from 0 to 1.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // some hundreds
    pub fn fraction(&self) -> f64 {
        self.done as f64 / self.todo.max(1) as f64
    }

    /// What is advised, when there is nothing more to do.
    #[must_use]
    pub fn result(&self) -> &Advices {
        &self.result
    }

    /// Works to the end.
    #[must_use]
    pub fn run(mut self) -> Advices {
        while self.step() {}
        self.result
    }

    fn designed(&self) -> &dyn Designed {
        // Asked for when this was made.
        self.puzzle.designed().expect("a kind that can be designed")
    }

    fn end(&mut self, status: &str) -> Phase {
        status.clone_into(&mut self.result.status);
        self.result.complete = !self.purse.is_empty();
        Phase::Done
    }

    // What there is to try.

    fn count(&mut self, mut count: Count) -> Phase {
        if count.step(&*self.puzzle, &mut self.purse) {
            return Phase::Count(count);
        }
        if !count.is_decided() {
            return Phase::Done;
        }
        self.pool = Pool::of(count);
        match (self.goal, self.pool.one()) {
            (Goal::Unique, true) => self.end("already"),
            (Goal::Harder | Goal::Easier, false) => self.end("needed"),
            (Goal::Unique, false) if self.pool.is_empty() => {
                self.try_all(candidates::drops(&*self.puzzle))
            }
            (Goal::Unique, false) if self.pool.all => {
                self.try_all(candidates::restrictions(self.designed(), &self.pool))
            }
            (Goal::Unique, false) => Phase::Sample(pool::Sample::new(&*self.puzzle)),
            (goal, true) => {
                self.now = way(&*self.puzzle);
                match goal {
                    _ if self.now.is_none() => Phase::Done,
                    Goal::Harder => Phase::Exchange(Exchanges::new(&*self.puzzle)),
                    _ => self.try_all(candidates::helps(self.designed(), &self.pool)),
                }
            }
        }
    }

    fn sample(&mut self, mut sample: pool::Sample) -> Phase {
        if sample.step(&*self.puzzle, &mut self.purse, &mut self.pool) {
            return Phase::Sample(sample);
        }
        self.try_all(candidates::restrictions(self.designed(), &self.pool))
    }

    fn exchange(&mut self, mut exchanges: Exchanges) -> Phase {
        if exchanges.step(&*self.puzzle, &mut self.purse) {
            return Phase::Exchange(exchanges);
        }
        let mut all = candidates::drops(&*self.puzzle);
        let loosenings = self.designed().loosenings();
        all.extend(loosenings.into_iter().map(Candidate::unsure));
        all.extend(exchanges.into_candidates());
        self.try_all(all)
    }

    fn try_all(&mut self, mut candidates: Vec<Candidate>) -> Phase {
        candidates.truncate(candidates::MOST);
        self.todo = candidates.len() + 1;
        Phase::Weigh {
            candidates: candidates.into_iter(),
            at: None,
            good: Vec::new(),
        }
    }

    // Trying.

    fn weigh(
        &mut self,
        mut candidates: IntoIter<Candidate>,
        at: Option<Box<Weighing>>,
        mut good: Vec<Weighed>,
    ) -> Phase {
        let at = if let Some(at) = at {
            Some(at)
        } else if let Some(candidate) = candidates.next().filter(|_| !self.purse.is_empty()) {
            self.done += 1;
            // Answers that were met since may tell.
            let hopeless = !candidate.unique && self.pool.leaves_several(&candidate.change);
            let designed = self.puzzle.designed().filter(|_| !hopeless);
            designed.and_then(|designed| Weighing::new(designed, candidate).map(Box::new))
        } else {
            good = self.choose(good);
            return Phase::Tell { good, next: 0 };
        };
        let more = at.and_then(|at| at.step(&mut self.purse, &mut self.pool, &mut good));
        Phase::Weigh {
            candidates,
            at: more,
            good,
        }
    }

    /// Of each grade that serves the goal the simplest.
    fn choose(&mut self, mut good: Vec<Weighed>) -> Vec<Weighed> {
        let now = self.now.map(|(grade, _)| grade);
        good.retain(|weighed| match (self.goal, now) {
            (Goal::Harder, Some(now)) => Grade::of(weighed.tier) >= now,
            (Goal::Easier, Some(now)) => Grade::of(weighed.tier) <= now,
            _ => true,
        });
        good.sort_by_key(|weighed| (Grade::of(weighed.tier), weighed.change.words));
        let mut count: BTreeMap<Grade, usize> = BTreeMap::new();
        good.retain(|weighed| {
            let count = count.entry(Grade::of(weighed.tier)).or_default();
            *count += 1;
            *count <= MOST_A_GRADE
        });
        self.done = 0;
        self.todo = good.len() + 1;
        good
    }

    fn tell(&mut self, mut good: Vec<Weighed>, next: usize) -> Phase {
        if let Some(weighed) = good.get_mut(next) {
            self.done += 1;
            weighed.tell(&mut self.purse);
            return Phase::Tell {
                good,
                next: next + 1,
            };
        }
        let serving = self.serving(good);
        if serving.is_empty() {
            return match self.goal {
                Goal::Unique => Phase::Closest {
                    changes: self.close_ones().into_iter(),
                    left: Vec::new(),
                },
                Goal::Harder | Goal::Easier => self.end("already"),
            };
        }
        let mut count: BTreeMap<Grade, usize> = BTreeMap::new();
        for (told, weighed) in serving {
            let count = count.entry(told.0).or_default();
            *count += 1;
            if *count <= TOLD_A_GRADE {
                let advice = self.advice_on(&weighed, told);
                self.result.advices.push(advice);
            }
        }
        self.end("ready")
    }

    /// What serves the goal, the best first.
    fn serving(&self, good: Vec<Weighed>) -> Vec<((Grade, u32), Weighed)> {
        let told = good
            .into_iter()
            .filter_map(|weighed| Some((weighed.told?, weighed)));
        let serves = |told: (Grade, u32)| self.goal.is_served(told, self.now);
        let mut all: Vec<_> = told.filter(|(told, _)| serves(*told)).collect();
        all.sort_by_key(|(told, weighed)| self.goal.rank(*told, self.now, weighed.change.words));
        all
    }
}
