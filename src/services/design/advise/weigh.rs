//! What a changed level would be like: whether it has one answer, and how hard that is to find.

use super::candidates::Candidate;
use super::pool::Pool;
use crate::api;
use crate::engine::task::Meter;
use crate::engine::{Budget, Rank, RuleSet, Work};
use crate::kinds::Grade;
use crate::kinds::{Change, Puzzle};
use crate::services::design::changes::Changes;
use crate::services::design::question::{Question, Reply};
use crate::services::limits::WORK;

/// The work for one changed level: to see whether it has one answer, and to count those that are left.
const EACH: u64 = 140_000;
const LEFT: u64 = 40_000;

/// What it costs to make a changed level and to grade it, and to explain its path, in questions to rules, for each
/// variable.
const GRADING: u64 = 50;
const EXPLAINING: u64 = 500;

/// A change whose level has one answer.
pub struct Weighed {
    pub change: Change,
    pub puzzle: Box<dyn Puzzle>,
    /// The grade of the least rank that solves it: quick to find, and nearly always that of the explanation.
    pub grade: Grade,
}

/// A change whose level has one answer, so that a person can find it; `None` if it has not, or is refused. What an
/// addition leaves are answers of the level itself, and come to the pool.
pub async fn weigh(
    changes: &Changes<'_>,
    candidate: Candidate,
    pool: &mut Pool,
    meter: &Meter,
) -> Option<Weighed> {
    let puzzle = changes.changed(&candidate.change)?;
    if !candidate.unique && !has_one_answer(&*puzzle, &candidate.change, pool, meter).await {
        return None;
    }
    meter
        .spend(asks(GRADING * puzzle.model().len() as u64))
        .await;
    Some(Weighed {
        grade: quick_grade(&*puzzle),
        change: candidate.change,
        puzzle,
    })
}

async fn has_one_answer(
    puzzle: &dyn Puzzle,
    change: &Change,
    pool: &mut Pool,
    meter: &Meter,
) -> bool {
    let model = puzzle.model();
    let mut question = Question::new(model, &RuleSet::all(model), model.start(), EACH);
    let mut answers = Vec::new();
    while answers.len() < 2 {
        match question.next(&answers, meter).await {
            Reply::GivenUp => return false,
            Reply::No => return answers.len() == 1,
            Reply::Yes(answer) => {
                if change.condition.is_some() {
                    pool.meet(answer.clone());
                }
                answers.push(answer);
            }
        }
    }
    false
}

/// The grade of the least rank that solves a level with one answer.
fn quick_grade(puzzle: &dyn Puzzle) -> Grade {
    // What no what-if solves the search does: it has found the answer.
    let model = puzzle.model();
    let rank = model.hardest_needed(&RuleSet::all(model), Rank::WHAT_IF, Budget::asks(0));
    puzzle.kind().grades.grade_of(rank.unwrap_or(Rank::DEEPER))
}

/// How many answers a changed level has, up to `limit`, and whether that is all; `None` if it is refused.
pub async fn left(
    changes: &Changes<'_>,
    change: &Change,
    limit: usize,
    meter: &Meter,
) -> Option<(u32, bool)> {
    let puzzle = changes.changed(change)?;
    let model = puzzle.model();
    let mut search = model.search(&RuleSet::all(model));
    let found = search.solve(&model.start(), limit + 1, meter.up_to(LEFT));
    meter.spend(search.done()).await;
    let count = found.solutions.len();
    let all = found.complete && count <= limit;
    Some((api::count(count.min(limit)), all))
}

/// The grade of a level with one answer, and the steps of its explanation, just as `rate` gives them.
pub fn explained(puzzle: &dyn Puzzle) -> Option<(Grade, u32)> {
    let path = puzzle.model().explained_path(Rank::DEEPER, WORK)?;
    let grade = puzzle
        .kind()
        .grades
        .grade_of(path.hardest.unwrap_or(Rank::FITS));
    Some((grade, api::count(path.steps)))
}

impl Weighed {
    /// The grade and the steps of its explanation, as [`explained`] has it.
    pub async fn explained(&self, meter: &Meter) -> Option<(Grade, u32)> {
        let variables = self.puzzle.model().len() as u64;
        meter.spend(asks(EXPLAINING * variables)).await;
        explained(&*self.puzzle)
    }
}

/// Work that is no search, and counts as such.
fn asks(asks: u64) -> Work {
    Work { asks, nodes: 0 }
}
