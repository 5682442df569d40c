//! The evaluation of a changed level: if it has one answer, and how hard it is.

use super::candidates::Candidate;
use super::pool::Pool;
use crate::api;
use crate::engine::task::{Meter, pause};
use crate::engine::{Budget, Rank, RuleSet, Work};
use crate::kinds::Grade;
use crate::kinds::{Change, Puzzle};
use crate::services::answers::some_answers;
use crate::services::design::changes::Changes;
use crate::services::design::question::{Question, Reply};
use crate::services::ladders::all_steps;
use crate::services::limits::{ADVICE_COUNT, ADVICE_EXPLANATION, ADVICE_GRADE, ADVICE_QUESTION};

/// A change whose level has exactly one answer.
pub struct Weighed {
    pub change: Change,
    pub puzzle: Box<dyn Puzzle>,
    /// The grade of the least rank that solves it: quick to compute, and almost always the grade of the explanation.
    pub grade: Grade,
}

/// Evaluates a change; `None` if the level has not exactly one answer or is invalid. The answers that an addition
/// leaves are answers of the level too, and are added to the pool.
pub async fn weigh(
    changes: &Changes<'_>,
    candidate: Candidate,
    pool: &mut Pool,
    meter: &Meter,
) -> Option<Weighed> {
    let puzzle = changes.changed(&candidate.change)?;
    pause().await;
    if !candidate.unique && !has_one_answer(&*puzzle, &candidate.change, pool, meter).await {
        return None;
    }
    meter
        .spend(asks(ADVICE_GRADE * puzzle.model().len() as u64))
        .await;
    Some(Weighed {
        grade: quick_grade(&*puzzle, meter).await,
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
    let mut question = Question::new(model, &RuleSet::all(model), model.start(), ADVICE_QUESTION);
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

/// Returns the grade of the least rank that solves a level with one answer.
async fn quick_grade(puzzle: &dyn Puzzle, meter: &Meter) -> Grade {
    // If what-ifs do not solve it, the search does: it has found the answer.
    let model = puzzle.model();
    let (rules, pace) = (RuleSet::all(model), &mut meter.pace(1));
    let needed = model.needed(&rules, Rank::WHAT_IF, Budget::asks(0), pace);
    let (rank, _) = needed.await;
    puzzle.kind().grades.grade_of(rank.unwrap_or(Rank::DEEPER))
}

/// Returns the number of answers of a changed level, up to `limit`, and true if it is exact; `None` if the level is
/// invalid.
pub async fn left(
    changes: &Changes<'_>,
    change: &Change,
    limit: usize,
    meter: &Meter,
) -> Option<(u32, bool)> {
    let puzzle = changes.changed(change)?;
    let model = puzzle.model();
    let rules = RuleSet::all(model);
    let (answers, ended) = some_answers(model, &rules, limit + 1, ADVICE_COUNT, meter).await;
    let count = answers.len();
    let all = ended && count <= limit;
    Some((api::count(count.min(limit)), all))
}

/// Returns the grade of a level with one answer and the number of steps of its explanation, exactly as `rate` does;
/// `None` if the budget runs out.
pub async fn explained(puzzle: &dyn Puzzle) -> Option<(Grade, u32)> {
    let steps = all_steps(puzzle, &RuleSet::all(puzzle.model())).await?;
    let hardest = steps.iter().map(|step| step.technique.rank).max();
    let grades = puzzle.kind().grades;
    let grade = grades.grade_of(hardest.unwrap_or(Rank::FITS));
    Some((grade, api::count(steps.len())))
}

impl Weighed {
    /// Returns the grade and the number of steps of its explanation, see [`explained`].
    pub async fn explained(&self, meter: &Meter) -> Option<(Grade, u32)> {
        let variables = self.puzzle.model().len() as u64;
        meter.spend(asks(ADVICE_EXPLANATION * variables)).await;
        explained(&*self.puzzle).await
    }
}

/// Returns asks that are not spent in a search but count as work.
fn asks(asks: u64) -> Work {
    Work { asks, nodes: 0 }
}
