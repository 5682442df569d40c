//! The explanation of a whole solution, step by step.

use super::{narrow, rules, told};
use crate::api::{Answers, Explanation, ExplanationEnd, count};
use crate::engine::Progress;
use crate::engine::task::{Meter, Shared, pause};
use crate::kinds::Puzzle;
use crate::services::answers::AnswerSearch;
use crate::services::ladders::LadderMeter;
use crate::services::limits;
use crate::services::request::Request;
use crate::services::uniqueness::Uniqueness;
use crate::text::Lang;

/// Explains the solution from the empty board, as far as possible without guessing and within the budget.
#[must_use]
pub fn explain(puzzle: &dyn Puzzle, lang: Lang) -> Explanation {
    ExplainRequest::new(puzzle, lang).now()
}

/// A request for the same.
pub struct ExplainRequest<'a> {
    /// The level.
    pub puzzle: &'a dyn Puzzle,
    /// If steps may assume that there is exactly one answer; they do so only if that is proved.
    pub uniqueness: Uniqueness,
    /// The language of the sentences.
    pub lang: Lang,
    /// The number of steps found so far.
    pub found: Shared<u32>,
}

impl<'a> ExplainRequest<'a> {
    /// Creates a request for steps without that assumption.
    #[must_use]
    pub fn new(puzzle: &'a dyn Puzzle, lang: Lang) -> Self {
        Self {
            puzzle,
            uniqueness: Uniqueness::Unused,
            lang,
            found: Shared::default(),
        }
    }
}

impl Request for ExplainRequest<'_> {
    type Answer = Explanation;

    fn meter(&self) -> Meter {
        limits::meter(self.puzzle, limits::whole_explanation(self.puzzle))
    }

    async fn within(self, all: &Meter) -> Explanation {
        let Self {
            puzzle,
            uniqueness,
            lang,
            ..
        } = self;
        let model = puzzle.model();
        let rules = rules(puzzle, uniqueness, &all.share(limits::search(puzzle))).await;
        let mut answers = AnswerSearch::new(puzzle, &[]);
        answers.look_for(2, &all.share(limits::hint(puzzle))).await;
        let most = limits::explanation(puzzle, answers.known());
        let meter = LadderMeter::new(all, most);
        let mut ladder = meter.ladder(model, &rules, &model.start(), most.hardest);
        let progress = loop {
            match ladder.advance_in_slices().await {
                Progress::Step(id) => self.found.set(count(id + 1)),
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
}
