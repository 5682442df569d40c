//! What a changed level would be like: whether it has one answer, and how hard that is to find.

use super::candidates::Candidate;
use super::pool::Pool;
use crate::api;
use crate::engine::{Budget, Rank, RuleSet, Search, Solution, explained_path, hardest_needed};
use crate::kinds::Grade;
use crate::kinds::{Change, Designed, Puzzle};
use crate::services::design::fuel::{Fuel, scaled};
use crate::services::design::question::{Question, Reply};
use crate::services::rate::WORK;

/// The nodes for one changed level, on a board of nine places: to see whether it has one answer, and to count those that are left.
const EACH: u64 = 20_000;
const LEFT: u64 = 6_000;

/// What it costs to make a changed level and to grade it, and to tell its way, in nodes.
const GRADING: u64 = 400;
const TELLING: u64 = 4_000;

/// A change whose level has one answer.
pub struct Weighed {
    pub change: Change,
    pub puzzle: Box<dyn Puzzle>,
    /// The grade of the least rank that solves it: quick to find, and nearly always that of the explanation.
    pub grade: Grade,
}

/// A change that is being weighed.
pub struct Weighing {
    candidate: Candidate,
    puzzle: Box<dyn Puzzle>,
    /// Whether there is another answer; nothing if it is known that there is not.
    question: Option<Question>,
    answers: Vec<Solution>,
}

impl Weighing {
    /// Nothing if the changed level is refused.
    pub fn new(designed: &dyn Designed, candidate: Candidate) -> Option<Self> {
        let puzzle = designed.changed(&candidate.change)?;
        let model = puzzle.model();
        let question = (!candidate.unique).then(|| {
            let most = scaled(&*puzzle, EACH);
            Question::new(model, &RuleSet::all(model), model.start(), most)
        });
        Some(Self {
            candidate,
            question,
            answers: Vec::new(),
            puzzle,
        })
    }

    /// A slice of work; what is left to do. What has one answer, so that a person can find it, is `good`. What an addition leaves are answers
    /// of the level itself, and come to the pool.
    pub fn step(
        mut self: Box<Self>,
        fuel: &mut Fuel,
        pool: &mut Pool,
        good: &mut Vec<Weighed>,
    ) -> Option<Box<Self>> {
        if let Some(question) = &mut self.question {
            match question.step(self.puzzle.model(), fuel, &self.answers) {
                Reply::Later => return Some(self),
                Reply::GivenUp => return None,
                Reply::No => {}
                Reply::Yes(answer) => {
                    if self.candidate.change.rule.is_some() {
                        pool.meet(answer.clone());
                    }
                    self.answers.push(answer);
                    return (self.answers.len() < 2).then_some(self);
                }
            }
            if self.answers.is_empty() {
                return None;
            }
        }
        fuel.work(scaled(&*self.puzzle, GRADING));
        good.push(Weighed {
            grade: quick_grade(&*self.puzzle),
            change: self.candidate.change,
            puzzle: self.puzzle,
        });
        None
    }
}

/// The grade of the least rank that solves a level with one answer.
fn quick_grade(puzzle: &dyn Puzzle) -> Grade {
    let model = puzzle.model();
    let rules = RuleSet::all(model);
    // What no what-if solves the search does: it has found the answer.
    let rank = hardest_needed(model, &rules, model.start(), Rank::WHAT_IF, Budget(0));
    puzzle.kind().grades.of(rank.unwrap_or(Rank::DEEPER))
}

/// How many answers a changed level has, up to `limit`, whether that is all, and the nodes it took; nothing if it is refused.
pub fn left(designed: &dyn Designed, change: &Change, limit: usize) -> Option<(u32, bool, u64)> {
    let puzzle = designed.changed(change)?;
    let model = puzzle.model();
    let most = Budget(scaled(&*puzzle, LEFT));
    let found = Search::new(model, &RuleSet::all(model)).solve(model.start(), limit + 1, most);
    let count = found.solutions.len();
    let all = found.complete && count <= limit;
    Some((api::count(count.min(limit)), all, found.nodes))
}

/// The grade of a level with one answer, and the steps of its explanation, just as `rate` gives them.
pub fn way(puzzle: &dyn Puzzle) -> Option<(Grade, u32)> {
    let told = explained_path(puzzle.model(), Rank::DEEPER, WORK)?;
    let grade = puzzle.kind().grades.of(told.hardest.unwrap_or(Rank::FITS));
    Some((grade, api::count(told.steps)))
}

impl Weighed {
    /// What is told of the way to its answer, as [`way`] has it.
    pub fn tell(&self, fuel: &mut Fuel) -> Option<(Grade, u32)> {
        fuel.work(scaled(&*self.puzzle, TELLING));
        way(&*self.puzzle)
    }
}
