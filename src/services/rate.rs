//! How hard a level is for a person: the steps of the ladder, counted.

use std::collections::BTreeMap;

use super::answers::AnswerSearch;
pub use super::limits::{SEARCH, WORK};
use super::limits::{out_of_budget, proof};
use super::uniqueness::Uniqueness;
use crate::api::{Answers, Rating};
use crate::engine::task::{self, JobFuture, Meter};
use crate::engine::{Climb, Progress, Rank, RuleSet, StepId, Technique};
use crate::input::Result;
use crate::kinds::{self, Puzzle};
use crate::text::Lang;

/// The version of the rater, which links carry beside a grade. To be raised with every change after which some level
/// has another grade or another number of answers; `tests/share.rs` holds what this version says of many levels.
pub const RATER: u32 = 2;

/// Rates a level. The grade is that of the hardest step; beside it the steps by technique, and at each step the number
/// of ways to go on, and what the published models say.
///
/// # Errors
/// If the level takes more work than is allowed.
pub fn rate(puzzle: &dyn Puzzle, lang: Lang) -> Result<Rating> {
    rate_with(puzzle, Uniqueness::Unused, lang)
}

/// The same with steps that may rest on it that there is one answer.
///
/// # Errors
/// If the level takes more work than is allowed.
pub fn rate_with(puzzle: &dyn Puzzle, uniqueness: Uniqueness, lang: Lang) -> Result<Rating> {
    let meter = Meter::new(proof(puzzle));
    task::finish(rated(puzzle, uniqueness, lang, &meter))
}

/// The same, a little work at a time: at each step one of the ladder is taken, or a question asked to find what one
/// rests on.
#[must_use]
pub fn rater(
    puzzle: Box<dyn Puzzle>,
    uniqueness: Uniqueness,
    lang: Lang,
) -> JobFuture<Result<Rating>> {
    JobFuture::new(async move {
        let meter = Meter::new(proof(&*puzzle));
        rated(&*puzzle, uniqueness, lang, &meter).await
    })
}

async fn rated(
    puzzle: &dyn Puzzle,
    uniqueness: Uniqueness,
    lang: Lang,
    meter: &Meter,
) -> Result<Rating> {
    let mut search = AnswerSearch::new(puzzle, &[]);
    search.look_for(2, meter).await;
    let answers = search.known();
    if answers == Answers::Unknown {
        return Err(out_of_budget(answers));
    }
    let mut rating = Rating {
        grade: None,
        answers,
        technique: None,
        steps: BTreeMap::new(),
        moves: Vec::new(),
        models: kinds::models::models(puzzle),
        rater: RATER,
    };
    if answers == Answers::One {
        let rules = uniqueness.rules_of_one(puzzle);
        climb(puzzle, &rules, lang, &mut rating).await?;
    }
    Ok(rating)
}

async fn climb(
    puzzle: &dyn Puzzle,
    rules: &RuleSet,
    lang: Lang,
    rating: &mut Rating,
) -> Result<()> {
    let model = puzzle.model();
    let mut ladder = model.ladder(rules, &model.start(), Rank::DEEPER, WORK);
    let moves = climbed_in_slices(&mut *ladder).await;
    let moves = moves.ok_or_else(|| out_of_budget(Answers::One))?;
    let mut hardest: Option<&Technique> = None;
    for deduction in ladder.explain_in_slices(None, &mut ladder.left()).await {
        let technique = deduction.technique;
        *rating.steps.entry(technique.id.to_owned()).or_insert(0) += 1;
        rating.moves.extend(moves.get(&deduction.id));
        if hardest.is_none_or(|known| technique.rank > known.rank) {
            hardest = Some(technique);
        }
    }
    let rank = hardest.map_or(Rank::FITS, |technique| technique.rank);
    rating.grade = Some(
        puzzle
            .kind()
            .grades
            .grade_of(rank)
            .info(puzzle.kind(), lang),
    );
    rating.technique = hardest.map(|technique| technique.id.to_owned());
    Ok(())
}

/// Takes all the steps of a ladder: at each, in how many ways one could have gone on with nothing harder. `None` if
/// they do not lead to the end.
#[must_use]
pub fn climbed(ladder: &mut dyn Climb) -> Option<BTreeMap<StepId, u32>> {
    task::finish(climbed_in_slices(ladder))
}

async fn climbed_in_slices(ladder: &mut dyn Climb) -> Option<BTreeMap<StepId, u32>> {
    let mut moves = BTreeMap::new();
    loop {
        match ladder.advance_counting() {
            (Progress::Step(id), ways) => moves.insert(id, ways),
            (Progress::Solved, _) => return Some(moves),
            (Progress::Stuck | Progress::Conflict | Progress::OutOfBudget, _) => return None,
        };
        task::pause().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Budget;
    use crate::input::Code;
    use serde_json::json;

    #[test]
    fn a_rating_is_refused_when_its_work_is_used_up_before_the_answers_are_known() {
        let level = json!({"kind": "sudoku", "givens": ["1...", "..1.", "....", "...2"]});
        let puzzle = kinds::parse(&level).unwrap();
        let meter = Meter::new(Budget::asks(1));
        let rated = rated(&*puzzle, Uniqueness::Unused, Lang::En, &meter);
        assert_eq!(task::finish(rated).unwrap_err().code, Code::Budget);
    }
}
