//! An advice in words.

use super::Adviser;
use super::weigh::Weighed;
use crate::api::{Advice, AdviceOp, count};
use crate::kinds::Grade;
use crate::kinds::{Change, Op};
use crate::text::SHARED;

impl Adviser {
    /// Nothing if the changed level is refused.
    pub(super) fn advice(&self, change: &Change, answers: u32, complete: bool) -> Option<Advice> {
        let level = self.designed().changed(change)?.level();
        Some(self.advice_to(change, level, (answers, complete)))
    }

    /// On a change that leaves one answer.
    pub(super) fn advice_on(&self, weighed: &Weighed, (grade, steps): (Grade, u32)) -> Advice {
        Advice {
            grade: Some(grade.info(self.puzzle.kind(), self.lang)),
            steps: Some(steps),
            ..self.advice_to(&weighed.change, weighed.puzzle.level(), (1, true))
        }
    }

    fn advice_to(
        &self,
        change: &Change,
        level: serde_json::Value,
        (answers, complete): (u32, bool),
    ) -> Advice {
        let (op, index) = match change.op {
            Op::Add => (AdviceOp::Add, None),
            Op::Drop(index) => (AdviceOp::Drop, Some(index)),
            Op::Replace(index) => (AdviceOp::Replace, Some(index)),
            Op::Set => (AdviceOp::Set, None),
        };
        Advice {
            op,
            index: index.map(count),
            clue: change.clue.clone(),
            sentence: self.sentence(change),
            level,
            answers,
            complete,
            grade: None,
            steps: None,
        }
    }

    fn sentence(&self, change: &Change) -> String {
        let clue = self.designed().sentence(change, self.lang);
        let old = |index: usize| {
            let clues = self.puzzle.board(self.lang).clues;
            let old = clues.into_iter().nth(index);
            old.map_or_else(String::new, |clue| clue.sentence)
        };
        let say = |key: &str, words: &[(&str, &str)]| SHARED.say(self.lang, key, false, words);
        match change.op {
            Op::Add => say("advice.add", &[("clue", &clue)]),
            Op::Drop(index) => say("advice.drop", &[("clue", &old(index))]),
            Op::Replace(index) if self.designed().is_whole_clue(change) => {
                say("advice.replace", &[("old", &old(index)), ("clue", &clue)])
            }
            Op::Replace(_) | Op::Set => clue,
        }
    }
}
