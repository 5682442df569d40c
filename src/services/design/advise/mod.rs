//! Advice on the next change: which single clue leaves one answer, which change makes a level harder or easier. Every
//! change is tried before it is advised.

mod candidates;
mod closest;
mod describe;
mod goal;
mod pool;
mod tried;
mod weigh;

pub use goal::Goal;

use super::changes::Changes;
use super::count::count;
use crate::api::{self, AdviceStatus, Advices};
use crate::engine::Budget;
use crate::engine::task::{Meter, Shared, Task};
use crate::input::Result;
use crate::kinds::Grade;
use crate::kinds::Puzzle;
use crate::services::limits::{self, advice_natively};
use crate::text::Lang;
use candidates::Candidate;
use pool::{ANSWERS, Pool};
use weigh::{explained, weigh};

/// The maximum number of changes that are advised per grade, and if none leaves one answer.
const MOST_A_GRADE: usize = 4;

/// A job that finds advice, in small steps; see the module.
pub struct AdviceJob {
    task: Task,
    seen: Shared<Seen>,
}

/// The progress and result of the job, as the caller sees them.
struct Seen {
    done: usize,
    todo: usize,
    result: Advices,
}

impl AdviceJob {
    /// Creates a job with at most this budget, and never more work than a second or two.
    ///
    /// # Errors
    /// If levels of the kind cannot be designed.
    pub fn new(puzzle: Box<dyn Puzzle>, goal: Goal, budget: Budget, lang: Lang) -> Result<Self> {
        Changes::new(&*puzzle, lang)?;
        let so_far = Shared::new(Seen {
            done: 0,
            todo: 1,
            result: Advices {
                status: AdviceStatus::Unknown,
                advices: Vec::new(),
                complete: false,
                untried: 0,
                nodes: 0,
            },
        });
        let most = advice_natively(puzzle.model().len());
        let meter = limits::meter(&*puzzle, budget.min(most));
        let (counter, seen) = (meter.clone(), so_far.clone());
        let work = async move {
            // This was checked above.
            let Ok(changes) = Changes::new(&*puzzle, lang) else {
                return;
            };
            let mut advising = Advising {
                puzzle: &*puzzle,
                changes,
                goal,
                lang,
                meter: &counter,
                now: None,
                pool: Pool::default(),
                seen: &seen,
            };
            advising.run().await;
        };
        Ok(Self {
            task: Task::new(meter, work),
            seen: so_far,
        })
    }

    /// Runs one slice, some milliseconds. Returns true if there is more to do.
    pub fn step(&mut self) -> bool {
        let more = self.task.step();
        self.seen.lock().result.nodes = self.task.meter().nodes();
        more
    }

    /// Returns the progress of the current phase, from 0 to 1.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // some hundreds
    pub fn fraction(&self) -> f64 {
        let seen = self.seen.lock();
        seen.done as f64 / seen.todo as f64
    }

    /// Returns the advice so far; it is final once [`step`](Self::step) returns false.
    #[must_use]
    pub fn result(&self) -> Advices {
        self.seen.lock().result.clone()
    }

    /// Runs the job to its end.
    #[must_use]
    pub fn run(mut self) -> Advices {
        while self.step() {}
        self.result()
    }
}

/// The state of the search for advice.
struct Advising<'a> {
    puzzle: &'a dyn Puzzle,
    changes: Changes<'a>,
    goal: Goal,
    lang: Lang,
    meter: &'a Meter,
    /// The grade and number of steps of the unchanged level.
    now: Option<(Grade, u32)>,
    pool: Pool,
    seen: &'a Shared<Seen>,
}

impl Advising<'_> {
    fn end(&self, status: AdviceStatus) {
        let result = &mut self.seen.lock().result;
        result.status = status;
        result.complete = !self.meter.is_spent() && result.untried == 0;
    }

    /// Begins a phase of `turns` turns.
    fn begin(&self, turns: usize) {
        let mut seen = self.seen.lock();
        (seen.done, seen.todo) = (0, turns + 1);
    }

    /// Adds to the number of changes that are not tried.
    fn leave(&self, changes: usize) {
        self.seen.lock().result.untried += api::count(changes);
    }

    fn drops(&self) -> Vec<Candidate> {
        let drops = self.changes.drops().into_iter();
        drops.map(Candidate::unsure).collect()
    }

    async fn run(&mut self) {
        let counted = count(self.puzzle, ANSWERS, self.meter).await;
        if !counted.is_decided {
            return;
        }
        self.pool = Pool::from_count(counted);
        match (self.goal, self.pool.only().cloned()) {
            (Goal::Unique, Some(_)) => self.end(AdviceStatus::Already),
            (Goal::Harder | Goal::Easier, None) => self.end(AdviceStatus::Needed),
            (Goal::Unique, None) if self.pool.is_empty() => {
                self.try_all(self.drops()).await;
            }
            (Goal::Unique, None) => {
                if !self.pool.all {
                    self.pool.sample(self.puzzle.model(), self.meter).await;
                }
                let restrictions = candidates::restrictions(&self.changes, &self.pool).await;
                self.try_all(restrictions).await;
            }
            (goal, Some(right)) => {
                self.now = explained(self.puzzle).await;
                if self.now.is_none() {
                    return;
                }
                let candidates = if goal == Goal::Harder {
                    let exchanges = candidates::exchanges(&self.changes, &right, self.meter).await;
                    let loosenings = self.changes.loosenings().into_iter();
                    let mut all = self.drops();
                    all.extend(loosenings.map(Candidate::unsure));
                    all.extend(exchanges);
                    all
                } else {
                    candidates::helps(&self.changes, &self.pool).await
                };
                self.try_all(candidates).await;
            }
        }
    }

    async fn try_all(&mut self, mut candidates: Vec<Candidate>) {
        self.leave(candidates.len().saturating_sub(candidates::MOST_CHANGES));
        candidates.truncate(candidates::MOST_CHANGES);
        let all = candidates.len();
        self.begin(all);
        let mut good = Vec::new();
        // The other half of the work is reserved for the explanations, or for the changes that come closest.
        let reserve = self.meter.up_to(u64::MAX).asks / 2;
        for (tried, candidate) in candidates.into_iter().enumerate() {
            if self.meter.is_spent() || self.meter.up_to(u64::MAX).asks < reserve {
                self.leave(all - tried);
                break;
            }
            self.seen.lock().done += 1;
            // The answers found since then may decide it.
            if candidate.unique || !self.pool.leaves_several(&candidate.change) {
                good.extend(weigh(&self.changes, candidate, &mut self.pool, self.meter).await);
            }
        }
        self.report(self.choose(good)).await;
    }
}
