//! The list of a level's answers.

use super::answers::{AnswerSearch, only_answer};
use super::limits;
use crate::api::{Solved, count};
use crate::engine::task::{Meter, finish};
use crate::engine::{Budget, Next};
use crate::kinds::{self, Puzzle};

/// Returns all answers of a level up to `limit`, within a budget.
#[must_use]
pub fn solve_within(puzzle: &dyn Puzzle, limit: usize, budget: Budget) -> Solved {
    finish(solved(
        puzzle,
        limit,
        &limits::meter(puzzle, budget),
        |_| {},
    ))
}

/// Does the same in slices, within the meter's budget; `tell` is called with the number of answers so far.
pub async fn solved(
    puzzle: &dyn Puzzle,
    limit: usize,
    meter: &Meter,
    mut tell: impl FnMut(u32),
) -> Solved {
    if limit > 0
        && let Some(answer) = only_answer(puzzle, meter).await
    {
        tell(1);
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
        tell(count(solutions.len()));
    }
    Solved {
        count: count(solutions.len()),
        complete: solutions.len() == limit || search.knows_all(),
        solutions,
        nodes: meter.nodes(),
    }
}
