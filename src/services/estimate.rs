//! An estimate of the number of answers, for levels that have too many to count: the mean over random descents of the
//! search tree (Knuth, *Estimating the efficiency of backtrack programs*, 1975).

use crate::api::Estimate;
use crate::engine::task::{Meter, Shared};
use crate::engine::{Budget, RuleSet};
use crate::kinds::Puzzle;
use crate::random::{Chance, stream_of};
use crate::services::limits;
use crate::services::request::Request;

/// The minimum number of descents that end at an answer. With fewer, a rare heavy one is likely to be missing.
const LEAST_HITS: u64 = 100;

/// The largest error of an estimate, as a fraction of it; a worse one is dropped.
const LARGEST_ERROR: f64 = 0.5;

/// The error that is small enough to stop at.
const SMALL_ERROR: f64 = 0.05;

/// The fixed cost of a descent, in asks.
const DESCENT: u64 = 100;

/// The number of variables that a node looks at in the time of an ask: a random descent has few asks a node.
const VARIABLES: u64 = 8;

/// Keeps the stream of these descents apart from those of levels made by the same seed.
const STREAM: u64 = 0x6573_7469_6d61_7465;

/// A request for an estimate of the number of answers; it is the same for the same seed.
pub struct EstimateRequest<'a> {
    /// The level.
    pub puzzle: &'a dyn Puzzle,
    /// The seed of the descents.
    pub seed: u64,
    /// The budget of all descents.
    pub budget: Budget,
    /// The number of descents so far.
    pub descents: Shared<u32>,
}

impl<'a> EstimateRequest<'a> {
    /// Creates a request with the usual budget.
    #[must_use]
    pub fn new(puzzle: &'a dyn Puzzle, seed: u64) -> Self {
        Self {
            puzzle,
            seed,
            budget: limits::search(puzzle),
            descents: Shared::default(),
        }
    }
}

impl Request for EstimateRequest<'_> {
    type Answer = Estimate;

    fn meter(&self) -> Meter {
        limits::meter(self.puzzle, self.budget)
    }

    async fn within(self, meter: &Meter) -> Estimate {
        let puzzle = self.puzzle;
        let model = puzzle.model();
        let mut search = model.search(&RuleSet::all(model));
        search.root(&model.start());
        search.get_ready(meter).await;
        let mut chance = Chance::new(self.seed, stream_of([STREAM]));
        let mut sample = Sample::default();
        while !meter.is_spent() && !sample.is_enough() {
            let most = meter.at_once(meter.rest_of_slice()).asks;
            let weight = search.descend(most, &mut |count| chance.below(count));
            let mut work = search.done();
            work.asks *= puzzle.ask_of_descent();
            work.asks += work.nodes * model.len() as u64 / VARIABLES;
            let Some(weight) = weight else {
                meter.pass(work).await;
                continue;
            };
            sample.add(weight);
            self.descents.set(sample.descents);
            work.asks += DESCENT;
            meter.spend(work).await;
        }
        sample.result(meter.nodes())
    }
}

/// The weights of the descents so far.
#[derive(Default)]
struct Sample {
    descents: u32,
    hits: u64,
    mean: f64,
    /// The sum of the squared differences from the mean (Welford's method).
    squares: f64,
}

impl Sample {
    fn add(&mut self, weight: f64) {
        self.descents = self.descents.saturating_add(1);
        self.hits += u64::from(weight > 0.0);
        let before = weight - self.mean;
        self.mean += before / f64::from(self.descents);
        self.squares += before * (weight - self.mean);
    }

    /// Returns two standard errors of the mean, as a fraction of it.
    fn error(&self) -> f64 {
        let descents = f64::from(self.descents);
        2.0 * (self.squares / (descents * (descents - 1.0))).sqrt() / self.mean
    }

    fn is_enough(&self) -> bool {
        self.hits >= 10 * LEAST_HITS && self.error() <= SMALL_ERROR
    }

    fn result(&self, nodes: u64) -> Estimate {
        let error = self.error();
        let is_told = self.hits >= LEAST_HITS && self.mean.is_finite() && error <= LARGEST_ERROR;
        Estimate {
            count: is_told.then_some(self.mean),
            error: is_told.then_some(error),
            descents: self.descents,
            nodes,
        }
    }
}
