//! What to change next: which single clue leaves one answer, which change makes a level harder or easier. Each is tried before it is said.

mod candidates;
mod closest;
mod describe;
mod goal;
mod pool;
mod tried;
mod weigh;

pub use goal::Goal;

use std::vec::IntoIter;

use super::count::Count;
use super::designed;
use super::fuel::Fuel;
use crate::api::{AdviceStatus, Advices};
use crate::engine::Budget;
use crate::input::Result;
use crate::kinds::Grade;
use crate::kinds::{Change, Designed, Puzzle};
use crate::text::Lang;
use candidates::{Candidate, Exchanges};
use closest::Left;
use pool::{ANSWERS, Pool};
use tried::Tried;
use weigh::{Weighed, Weighing, way};

/// The most that is advised of one grade, and where nothing leaves one answer.
const TOLD_A_GRADE: usize = 4;

/// See the module. Works in small steps.
pub struct Adviser {
    puzzle: Box<dyn Puzzle>,
    goal: Goal,
    lang: Lang,
    fuel: Fuel,
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
        good: IntoIter<Weighed>,
        tried: Tried,
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
            fuel: Fuel::new(&*puzzle, nodes),
            puzzle,
            goal,
            lang,
            phase: Phase::Count(Count::new(ANSWERS)),
            now: None,
            pool: Pool::default(),
            done: 0,
            todo: 1,
            result: Advices {
                status: AdviceStatus::Unknown,
                advices: Vec::new(),
                complete: false,
                nodes: 0,
            },
        })
    }

    /// Works on for some milliseconds; whether there is more to do.
    pub fn step(&mut self) -> bool {
        self.fuel.begin_slice();
        while !matches!(self.phase, Phase::Done) && !self.fuel.slice_is_over() {
            self.work();
        }
        self.result.nodes = self.fuel.spent();
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
            Phase::Tell { good, tried } => self.tell(good, tried),
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

    fn end(&mut self, status: AdviceStatus) -> Phase {
        self.result.status = status;
        self.result.complete = !self.fuel.is_empty();
        Phase::Done
    }

    // What there is to try.

    fn count(&mut self, mut count: Count) -> Phase {
        if count.step(&*self.puzzle, &mut self.fuel) {
            return Phase::Count(count);
        }
        if !count.is_decided() {
            return Phase::Done;
        }
        self.pool = Pool::of(count);
        match (self.goal, self.pool.only().cloned()) {
            (Goal::Unique, Some(_)) => self.end(AdviceStatus::Already),
            (Goal::Harder | Goal::Easier, None) => self.end(AdviceStatus::Needed),
            (Goal::Unique, None) if self.pool.is_empty() => {
                self.try_all(candidates::drops(&*self.puzzle))
            }
            (Goal::Unique, None) if self.pool.all => {
                self.try_all(candidates::restrictions(self.designed(), &self.pool))
            }
            (Goal::Unique, None) => Phase::Sample(pool::Sample::new(&*self.puzzle)),
            (goal, Some(right)) => {
                self.now = way(&*self.puzzle);
                match goal {
                    _ if self.now.is_none() => Phase::Done,
                    Goal::Harder => Phase::Exchange(Exchanges::new(&*self.puzzle, right)),
                    _ => self.try_all(candidates::helps(self.designed(), &self.pool)),
                }
            }
        }
    }

    fn sample(&mut self, mut sample: pool::Sample) -> Phase {
        if sample.step(&*self.puzzle, &mut self.fuel, &mut self.pool) {
            return Phase::Sample(sample);
        }
        self.try_all(candidates::restrictions(self.designed(), &self.pool))
    }

    fn exchange(&mut self, mut exchanges: Exchanges) -> Phase {
        if exchanges.step(&*self.puzzle, &mut self.fuel) {
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
        } else if let Some(candidate) = candidates.next().filter(|_| !self.fuel.is_empty()) {
            self.done += 1;
            // Answers that were met since may tell.
            let hopeless = !candidate.unique && self.pool.leaves_several(&candidate.change);
            let designed = self.puzzle.designed().filter(|_| !hopeless);
            designed.and_then(|designed| Weighing::new(designed, candidate).map(Box::new))
        } else {
            return Phase::Tell {
                good: self.choose(good).into_iter(),
                tried: Tried::default(),
            };
        };
        let more = at.and_then(|at| at.step(&mut self.fuel, &mut self.pool, &mut good));
        Phase::Weigh {
            candidates,
            at: more,
            good,
        }
    }
}
