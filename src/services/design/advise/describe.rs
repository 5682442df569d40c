//! The description of a change as an advice.

use super::Advising;
use super::weigh::Weighed;
use crate::api::{Advice, AdviceOp, count};
use crate::kinds::Grade;
use crate::kinds::{Change, Op};

impl Advising<'_> {
    /// Returns the advice; `None` if the changed level is invalid.
    pub(super) fn advice(&self, change: &Change, answers: u32, complete: bool) -> Option<Advice> {
        let level = self.changes.changed(change)?.level();
        Some(self.advice_to(change, level, (answers, complete)))
    }

    /// Returns the advice for a change that leaves one answer.
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
        let (op, index, site) = match change.op {
            Op::Add => (AdviceOp::Add, None, None),
            Op::Drop(index) => (AdviceOp::Drop, Some(index), None),
            Op::Replace(index) => (AdviceOp::Replace, Some(index), None),
            Op::Set => (AdviceOp::Set, None, None),
            Op::Give(site) => (AdviceOp::Add, None, Some(site)),
            Op::Clear(site) => (AdviceOp::Drop, None, Some(site)),
            Op::Exchange { out, .. } => (AdviceOp::Replace, None, Some(out)),
        };
        Advice {
            op,
            index: index.map(count),
            site: site.map(count),
            clue: change.clue.clone(),
            sentence: self.changes.sentence(change),
            level,
            answers,
            complete,
            grade: None,
            steps: None,
        }
    }
}
