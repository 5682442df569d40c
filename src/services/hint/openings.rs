//! The search for all steps that are possible on a board.

use std::collections::BTreeMap;

use super::marks::Marked;
use super::narrow::narrow;
use super::write::StepWriter;
use super::{Player, rules};
use crate::api::{Answers, Entry, HintStatus, NextSteps, Step};
use crate::engine::task::{Meter, pause};
use crate::engine::{Effect, Rank};
use crate::input::Result;
use crate::kinds::{Puzzle, placed};
use crate::services::answers::AnswerSearch;
use crate::services::limits::{self, WORK};
use crate::services::request::Request;
use crate::text::Lang;

/// The maximum number of steps of one technique: more than anybody looks through.
const MOST_STEPS: usize = 50;

/// The maximum number of entries that a step rules out: on a board of 20 by 20 it could be tens of thousands, of which
/// nobody sees more and which take seconds to write.
const MOST_OUT: usize = 300;

/// A request for all steps of the ladder's rules that are possible on this board, the easiest first; none rests on
/// another, and none is a what-if. The list is empty if an entry or mark is wrong, as the steps would be wrong too. The
/// answer is an error if the entries or marks do not fit the level, or the budget runs out before it is known if there
/// is an answer.
pub struct StepsRequest<'a> {
    /// The level.
    pub puzzle: &'a dyn Puzzle,
    /// The entries of the board.
    pub entries: &'a [Option<Entry>],
    /// The marks and wishes of the player.
    pub player: Player<'a>,
    /// The language of the sentences.
    pub lang: Lang,
}

impl Request for StepsRequest<'_> {
    type Answer = Result<NextSteps>;

    fn meter(&self) -> Meter {
        limits::meter(self.puzzle, limits::hint(self.puzzle).plus(WORK))
    }

    async fn within(self, all: &Meter) -> Result<NextSteps> {
        let Self {
            puzzle,
            entries,
            player,
            lang,
        } = self;
        let none = |status| NextSteps {
            status,
            steps: Vec::new(),
            techniques: BTreeMap::new(),
            complete: true,
        };
        let facts = placed(puzzle, entries)?;
        let meter = all.share(limits::hint(puzzle));
        let mut answers = AnswerSearch::new(puzzle, &facts);
        if !answers.has_answer(&meter).await? {
            return Ok(none(HintStatus::Mistake));
        }
        let mut marked = Marked::new(puzzle, &facts, player.marks)?;
        if marked.wrong(puzzle, &meter).await?.is_some() {
            return Ok(none(HintStatus::Mistake));
        }
        if facts.len() == puzzle.pieces() {
            return Ok(none(HintStatus::Done));
        }
        let rules = rules(puzzle, player.uniqueness, &meter).await;
        if !player.marks.is_empty() {
            let brief = meter.share(limits::brief_search(puzzle));
            answers.look_for(2, &brief).await;
            if answers.known() == Answers::Several {
                marked.keep_certain(puzzle, &meter).await;
            }
        }
        let known = marked.known();
        let meter = all.share(WORK);
        let mut ladder = puzzle
            .model()
            .ladder(&rules, &known, Rank::RULES, meter.left());
        let openings = ladder.openings(MOST_STEPS).await;
        meter.settle(ladder.left());
        let mut steps = Vec::new();
        for deduction in openings.list {
            let mut list = [deduction];
            narrow(puzzle, &mut list, &facts);
            keep_first(&mut list[0].effects, MOST_OUT);
            let list = &list;
            let step = StepWriter { puzzle, list, lang }.one(&[0]);
            if !(step.place.is_empty() && step.rule_out.is_empty()) {
                steps.push(step);
            }
            pause().await;
        }
        let name = |Step { technique, .. }: &Step| {
            let name = puzzle
                .kind()
                .text
                .say(lang, &format!("technique.{technique}"), false, &[]);
            (technique.clone(), name)
        };
        Ok(NextSteps {
            status: HintStatus::Step,
            techniques: steps.iter().map(name).collect(),
            steps,
            complete: openings.complete,
        })
    }
}

/// Keeps the first of the values that a deduction rules out.
fn keep_first(effects: &mut Vec<Effect>, most: usize) {
    let mut left = most;
    for effect in &mut *effects {
        effect.out.truncate(left);
        left -= effect.out.len();
    }
    effects.retain(|effect| !effect.out.is_empty() || !effect.into.is_empty());
}
