//! The explanation of a whole solution, step by step.

use super::{narrow, rules, told};
use crate::api::{Answers, Explanation, ExplanationEnd, count};
use crate::engine::Progress;
use crate::engine::task::{finish, pause};
use crate::kinds::Puzzle;
use crate::services::answers::AnswerSearch;
use crate::services::ladders::LadderMeter;
use crate::services::limits;
use crate::services::uniqueness::Uniqueness;
use crate::text::Lang;

/// Explains the solution from the empty board, as far as possible without guessing and within the budget.
#[must_use]
pub fn explain(puzzle: &dyn Puzzle, lang: Lang) -> Explanation {
    explain_with(puzzle, Uniqueness::Unused, lang)
}

/// Does the same with steps that may assume that there is exactly one answer, if that is proved.
#[must_use]
pub fn explain_with(puzzle: &dyn Puzzle, uniqueness: Uniqueness, lang: Lang) -> Explanation {
    finish(explained(puzzle, uniqueness, lang, |_| {}))
}

/// Does the same in slices; `tell` is called with the number of steps found so far.
pub async fn explained(
    puzzle: &dyn Puzzle,
    uniqueness: Uniqueness,
    lang: Lang,
    mut tell: impl FnMut(u32),
) -> Explanation {
    let model = puzzle.model();
    let all = &limits::meter(puzzle, limits::whole_explanation(puzzle));
    let rules = rules(puzzle, uniqueness, &all.share(limits::search(puzzle))).await;
    let mut answers = AnswerSearch::new(puzzle, &[]);
    answers.look_for(2, &all.share(limits::hint(puzzle))).await;
    let most = limits::explanation(puzzle, answers.known());
    let meter = LadderMeter::new(all, most);
    let mut ladder = meter.ladder(model, &rules, &model.start(), most.hardest);
    let progress = loop {
        match ladder.advance_in_slices().await {
            Progress::Step(id) => tell(count(id + 1)),
            end => break end,
        }
        pause().await;
    };
    let end = match (progress, answers.known()) {
        (Progress::Solved, _) => ExplanationEnd::Solved,
        (Progress::Conflict, _) | (_, Answers::None) => ExplanationEnd::None,
        (Progress::Stuck, _) | (_, Answers::Several) => ExplanationEnd::Several,
        (Progress::OutOfBudget | Progress::Step(_), _) => ExplanationEnd::Unsettled,
    };
    let mut left = ladder.left();
    let mut list = ladder.explain_in_slices(None, &mut left).await;
    meter.settle(&*ladder, left);
    narrow(puzzle, &mut list, &[]);
    Explanation {
        steps: told(puzzle, &list, lang),
        complete: end == ExplanationEnd::Solved,
        end,
    }
}
