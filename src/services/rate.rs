//! The rating of a level: the steps of the ladder, counted, and their hardest rank.

use std::collections::BTreeMap;

use super::answers::AnswerSearch;
use super::limits::{self, out_of_budget};
pub use super::limits::{SEARCH, WORK};
use super::request::Request;
use super::uniqueness::Uniqueness;
use crate::api::{Answers, Rating};
use crate::engine::task::{self, Meter};
use crate::engine::{AnyLadder, Progress, Rank, RuleSet, Technique};
use crate::input::Result;
use crate::kinds::{self, Puzzle};
use crate::text::Lang;

/// The version of the rater, which links carry beside a grade. It must be raised with every change that gives some
/// level another grade or another number of answers; `tests/share.rs` holds the results of this version for many
/// levels.
pub const RATER: u32 = 2;

/// Rates a level. The grade is that of the hardest step. The rating also has the steps by technique, the number of ways
/// to go on at each step, and the difficulty by the published models.
///
/// # Errors
/// If the budget runs out.
pub fn rate(puzzle: &dyn Puzzle, lang: Lang) -> Result<Rating> {
    let uniqueness = Uniqueness::Unused;
    RateRequest {
        puzzle,
        uniqueness,
        lang,
    }
    .now()
}

/// A request for a rating. A slice of it takes one step of the ladder, or asks a few questions to find a support.
pub struct RateRequest<'a> {
    /// The level.
    pub puzzle: &'a dyn Puzzle,
    /// If steps may assume that there is exactly one answer.
    pub uniqueness: Uniqueness,
    /// The language of the names.
    pub lang: Lang,
}

impl Request for RateRequest<'_> {
    type Answer = Result<Rating>;

    fn meter(&self) -> Meter {
        limits::meter(self.puzzle, limits::rating(self.puzzle))
    }

    async fn within(self, meter: &Meter) -> Result<Rating> {
        let puzzle = self.puzzle;
        let mut search = AnswerSearch::new(puzzle, &[]);
        let searching = meter.share(limits::search(puzzle));
        search.look_for(2, &searching).await;
        let answers = search.known();
        if answers == Answers::Unknown {
            return Err(out_of_budget(answers));
        }
        let mut rating = Rating {
            grade: None,
            answers,
            technique: None,
            steps: BTreeMap::new(),
            weight: None,
            moves: Vec::new(),
            models: kinds::models::models_in_slices(puzzle).await,
            rater: RATER,
        };
        if answers == Answers::One {
            let rules = self.uniqueness.rules_of_one(puzzle);
            climb(puzzle, &rules, self.lang, meter, &mut rating).await?;
        }
        Ok(rating)
    }
}

async fn climb(
    puzzle: &dyn Puzzle,
    rules: &RuleSet,
    lang: Lang,
    meter: &Meter,
    rating: &mut Rating,
) -> Result<()> {
    let model = puzzle.model();
    let finding = meter.share(WORK);
    let mut ladder = model.ladder(rules, &model.start(), Rank::DEEPER, finding.left());
    let moves = climbed_in_slices(&mut *ladder).await;
    finding.settle(ladder.left());
    let moves = moves.ok_or_else(|| out_of_budget(Answers::One))?;
    let explaining = meter.share(limits::RATED_EXPLANATION);
    let mut left = explaining.left();
    let list = ladder.explain_in_slices(None, &mut left).await;
    explaining.settle(left);
    if left.is_spent() {
        // A step that is not explained is listed with all its antecedents, needed or not.
        return Err(out_of_budget(Answers::One));
    }
    let mut hardest: Option<&Technique> = None;
    for deduction in list {
        let technique = deduction.technique;
        *rating.steps.entry(technique.id.to_owned()).or_insert(0) += 1;
        rating.moves.extend(moves[deduction.id]);
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
    rating.weight = puzzle.weigh(&rating.steps);
    Ok(())
}

/// Takes all steps of a ladder. Returns for each, by its id, the number of sets and rules that allowed a step no harder
/// than it; `None` if the ladder does not solve the level.
#[must_use]
pub fn climbed(ladder: &mut dyn AnyLadder) -> Option<Vec<Option<u32>>> {
    task::finish(climbed_in_slices(ladder))
}

async fn climbed_in_slices(ladder: &mut dyn AnyLadder) -> Option<Vec<Option<u32>>> {
    let mut moves = Vec::new();
    loop {
        match ladder.advance_counting().await {
            (Progress::Step(id), ways) => {
                moves.resize(moves.len().max(id + 1), None);
                moves[id] = Some(ways);
            }
            (Progress::Solved, _) => return Some(moves),
            (Progress::Stuck | Progress::Conflict | Progress::OutOfBudget, _) => return None,
        }
        task::pause().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Budget;
    use crate::input::Code;
    use crate::services::tests::hard_island;
    use serde_json::json;

    /// Rates a level within this budget, and returns the asks that it took too.
    fn rated(puzzle: &dyn Puzzle, asks: u64) -> Result<(Rating, u64)> {
        let request = RateRequest {
            puzzle,
            uniqueness: Uniqueness::Unused,
            lang: Lang::En,
        };
        let meter = Meter::new(Budget::asks(asks));
        Ok((task::finish(request.within(&meter))?, meter.spent().asks))
    }

    #[test]
    fn a_rating_is_refused_when_its_work_is_used_up_before_the_answers_are_known() {
        let level = json!({"kind": "sudoku", "givens": ["1...", "..1.", "....", "...2"]});
        let puzzle = kinds::parse(&level).unwrap();
        assert_eq!(rated(&*puzzle, 1).unwrap_err().code, Code::Budget);
    }

    #[test]
    fn a_rating_is_whole_or_refused_however_little_work_is_allowed() {
        let puzzle = hard_island();
        let within =
            |asks| rated(&*puzzle, asks).map(|(rating, asks)| (rating.steps, rating.moves, asks));
        let (steps, moves, all) = within(u64::MAX).expect("a rating");
        let refused = (0..=all + 1)
            .step_by(13)
            .filter(|&asks| match within(asks) {
                Ok(found) => {
                    assert_eq!((&found.0, &found.1), (&steps, &moves), "{asks} of {all}");
                    false
                }
                Err(error) => {
                    assert_eq!(error.code, Code::Budget);
                    true
                }
            });
        assert!(refused.count() > 3);
    }
}
