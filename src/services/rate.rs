//! How hard a level is for a person: the steps of the ladder, counted.

use std::collections::BTreeMap;

use super::uniqueness::Uniqueness;
use crate::api::{Answers, Rating};
use crate::engine::{Budget, Climb, Progress, Rank, RuleSet, StepId, Technique};
use crate::input::{Code, PuzzleError, Result};
use crate::kinds::{self, Puzzle};
use crate::text::{Lang, SHARED};

/// The version of the rater, which links carry beside a grade. To be raised with every change after which some level
/// has another grade or another number of answers; `tests/share.rs` holds what this version says of many levels.
pub const RATER: u32 = 1;

/// How often a search may ask rules to decide how many answers there are: some seconds in a browser.
pub const SEARCH: Budget = Budget::asks(15_000_000);

/// How often the ladder may ask a rule. A level of nine places takes thousands; this is about a second in a browser.
pub const WORK: Budget = Budget::asks(3_000_000);

/// The error of a level that is too large for the work allowed.
#[must_use]
pub fn out_of_budget() -> Box<PuzzleError> {
    PuzzleError::new(Code::Budget, "", SHARED.message("refuse.work"))
}

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
    let answers = kinds::solve(puzzle, 2, SEARCH);
    if !answers.complete {
        return Err(out_of_budget());
    }
    let count = answers.solutions.len();
    let mut rating = Rating {
        grade: None,
        answers: [Answers::None, Answers::One, Answers::Several][count],
        technique: None,
        steps: BTreeMap::new(),
        moves: Vec::new(),
        models: kinds::models::models(puzzle),
        rater: RATER,
    };
    if count == 1 {
        let rules = uniqueness.rules_of_one(puzzle);
        climb(puzzle, &rules, lang, &mut rating)?;
    }
    Ok(rating)
}

fn climb(puzzle: &dyn Puzzle, rules: &RuleSet, lang: Lang, rating: &mut Rating) -> Result<()> {
    let model = puzzle.model();
    let mut ladder = model.ladder(rules, &model.start(), Rank::DEEPER, WORK);
    let moves = climbed(&mut *ladder).ok_or_else(out_of_budget)?;
    let mut hardest: Option<&Technique> = None;
    for deduction in ladder.explain(&mut ladder.left()) {
        let technique = deduction.technique;
        *rating.steps.entry(technique.id.to_owned()).or_insert(0) += 1;
        rating.moves.extend(moves.get(&deduction.id));
        if hardest.is_none_or(|known| technique.rank > known.rank) {
            hardest = Some(technique);
        }
    }
    let rank = hardest.map_or(Rank::FITS, |technique| technique.rank);
    rating.grade = Some(puzzle.kind().grades.of(rank).info(puzzle.kind(), lang));
    rating.technique = hardest.map(|technique| technique.id.to_owned());
    Ok(())
}

/// Takes all the steps of a ladder: at each, in how many ways one could have gone on with nothing harder. Nothing if
/// its work is used up.
#[must_use]
pub fn climbed(ladder: &mut dyn Climb) -> Option<BTreeMap<StepId, u32>> {
    let mut moves = BTreeMap::new();
    loop {
        match ladder.advance_counting() {
            (Progress::Step(id), ways) => moves.insert(id, ways),
            (Progress::OutOfBudget, _) => return None,
            (Progress::Solved | Progress::Stuck | Progress::Conflict, _) => return Some(moves),
        };
    }
}
