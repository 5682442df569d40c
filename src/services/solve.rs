//! The list of a level's answers.

use super::answers::{AnswerSearch, only_answer};
use super::limits;
use super::request::Request;
use crate::api::{Solved, count};
use crate::engine::task::{Meter, Shared};
use crate::engine::{Budget, Next};
use crate::kinds::{self, Puzzle};

/// A request for all answers of a level up to a limit.
pub struct SolveRequest<'a> {
    /// The level.
    pub puzzle: &'a dyn Puzzle,
    /// The maximum number of answers.
    pub limit: usize,
    /// The budget of the search.
    pub budget: Budget,
    /// The number of answers found so far.
    pub found: Shared<u32>,
}

impl<'a> SolveRequest<'a> {
    /// Creates a request with the usual budget.
    #[must_use]
    pub fn new(puzzle: &'a dyn Puzzle, limit: usize) -> Self {
        Self {
            puzzle,
            limit,
            budget: limits::search(puzzle),
            found: Shared::default(),
        }
    }
}

impl Request for SolveRequest<'_> {
    type Answer = Solved;

    fn meter(&self) -> Meter {
        limits::meter(self.puzzle, self.budget)
    }

    async fn within(self, meter: &Meter) -> Solved {
        let Self { puzzle, limit, .. } = self;
        if limit > 0
            && let Some(answer) = only_answer(puzzle, meter).await
        {
            self.found.set(1);
            return Solved {
                count: count(1),
                complete: true,
                solutions: vec![kinds::entries_of(puzzle, answer)],
                nodes: meter.nodes(),
            };
        }
        let mut search = AnswerSearch::new(puzzle, &[]);
        let mut solutions = Vec::new();
        while solutions.len() < limit
            && let Next::Found(answer) = search.next(meter).await
        {
            solutions.push(kinds::entries(puzzle, &answer));
            self.found.set(count(solutions.len()));
        }
        Solved {
            count: count(solutions.len()),
            complete: solutions.len() == limit || search.knows_all(),
            solutions,
            nodes: meter.nodes(),
        }
    }
}
