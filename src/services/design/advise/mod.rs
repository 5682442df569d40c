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
use crate::engine::task::{Meter, Shared, pause};
use crate::input::Result;
use crate::kinds::Grade;
use crate::kinds::Puzzle;
use crate::services::limits::{self, advice_natively};
use crate::services::request::Request;
use crate::text::Lang;
use candidates::Candidate;
use pool::{ANSWERS, Pool};
use weigh::{explained, weigh};

/// The maximum number of changes that are advised per grade, and if none leaves one answer.
const MOST_A_GRADE: usize = 4;

/// The number of changes that are dropped between two pauses: each has all places of a board.
const DROPPED_AT_ONCE: usize = 1_000;

/// A request for advice, see the module. The answer is an error if levels of the kind cannot be designed.
pub struct AdviseRequest<'a> {
    /// The level.
    pub puzzle: &'a dyn Puzzle,
    /// The goal of the changes.
    pub goal: Goal,
    /// The maximum work; never more than a second or two is used.
    pub budget: Budget,
    /// The language of the sentences.
    pub lang: Lang,
    /// The progress of the current phase, from 0 to 1.
    pub done: Shared<f64>,
}

impl<'a> AdviseRequest<'a> {
    /// Creates a request.
    #[must_use]
    pub fn new(puzzle: &'a dyn Puzzle, goal: Goal, budget: Budget, lang: Lang) -> Self {
        Self {
            puzzle,
            goal,
            budget,
            lang,
            done: Shared::default(),
        }
    }
}

impl Request for AdviseRequest<'_> {
    type Answer = Result<Advices>;

    fn meter(&self) -> Meter {
        let most = advice_natively(self.puzzle.model().len());
        limits::meter(self.puzzle, self.budget.min(most))
    }

    async fn within(self, meter: &Meter) -> Result<Advices> {
        let mut advising = Advising {
            puzzle: self.puzzle,
            changes: Changes::new(self.puzzle, self.lang)?,
            goal: self.goal,
            lang: self.lang,
            meter,
            now: None,
            pool: Pool::default(),
            done: &self.done,
            result: Advices {
                status: AdviceStatus::Unknown,
                advices: Vec::new(),
                complete: false,
                untried: 0,
                nodes: 0,
            },
        };
        advising.run().await;
        let mut result = advising.result;
        result.nodes = meter.nodes();
        Ok(result)
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
    done: &'a Shared<f64>,
    result: Advices,
}

impl Advising<'_> {
    fn end(&mut self, status: AdviceStatus) {
        let result = &mut self.result;
        result.status = status;
        result.complete = !self.meter.is_spent() && result.untried == 0;
    }

    /// Reports that a phase has done some of its turns.
    #[allow(clippy::cast_precision_loss)] // some hundreds
    fn report_turns(&self, done: usize, turns: usize) {
        self.done.set(done as f64 / (turns + 1) as f64);
    }

    /// Adds to the number of changes that are not tried.
    fn leave(&mut self, changes: usize) {
        self.result.untried += api::count(changes);
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
        while candidates.len() > candidates::MOST_CHANGES {
            let left = candidates.len().saturating_sub(DROPPED_AT_ONCE);
            candidates.truncate(left.max(candidates::MOST_CHANGES));
            pause().await;
        }
        let all = candidates.len();
        let mut good = Vec::new();
        // The other half of the work is reserved for the explanations, or for the changes that come closest.
        let reserve = self.meter.up_to(u64::MAX).asks / 2;
        for (tried, candidate) in candidates.into_iter().enumerate() {
            if self.meter.is_spent() || self.meter.up_to(u64::MAX).asks < reserve {
                self.leave(all - tried);
                break;
            }
            self.report_turns(tried + 1, all);
            // The answers found since then may decide it.
            if candidate.unique || !self.pool.leaves_several(&candidate.change) {
                good.extend(weigh(&self.changes, candidate, &mut self.pool, self.meter).await);
            }
        }
        self.report(self.choose(good)).await;
    }
}
