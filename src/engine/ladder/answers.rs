//! The answers to earlier questions about supports.
//!
//! A rule often draws many conclusions from one position, which a ladder records as steps one after the other. When
//! their supports are reduced, the same sets of atoms come up again and again. The rule is asked only once about each
//! of them, for the conclusions of all these steps.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::conclusion::Conclusion;
use super::deduction::Atom;
use crate::engine::{LadderStep, RuleId, Technique, Var, sorted};

/// What a rule concluded by one technique, by the atoms that were known. The answers that were used neither for this
/// step nor for the one before are dropped.
#[derive(Default)]
pub(super) struct KnownAnswers<const W: usize> {
    of: Option<(Option<RuleId>, &'static Technique)>,
    /// The variables of all steps of this rule by this technique, ascending: the answers are about these.
    recorded: Arc<[Var]>,
    now: FxHashMap<Vec<Atom>, Answer<W>>,
    before: FxHashMap<Vec<Atom>, Answer<W>>,
}

struct Answer<const W: usize> {
    effects: Vec<Conclusion<W>>,
    /// False if the rule may conclude more.
    is_complete: bool,
    /// The asks that were spent on it.
    cost: u64,
}

impl<const W: usize> KnownAnswers<W> {
    /// Begins with the questions for this step, one of `all`.
    pub(super) fn enter(&mut self, step: &LadderStep<W>, all: &[LadderStep<W>]) {
        self.before = std::mem::take(&mut self.now);
        let of = |step: &LadderStep<W>| (step.rule, step.technique);
        // The arithmetic of sets concludes only something about the variable in question.
        if step.rule.is_some() && self.of == Some(of(step)) {
            return;
        }
        self.of = Some(of(step));
        self.before.clear();
        let alike = all.iter().filter(|other| of(other) == of(step));
        self.recorded = sorted(alike.map(|other| other.var)).into();
    }

    /// Returns the variables whose conclusions are to be recorded, ascending.
    pub(super) fn recorded(&self) -> Arc<[Var]> {
        Arc::clone(&self.recorded)
    }

    /// Returns true if the rule draws the conclusion of this step from these atoms, with the cost of the question;
    /// `None` if that is not known.
    pub(super) fn get(&mut self, step: &LadderStep<W>, atoms: &[Atom]) -> Option<(bool, u64)> {
        if let Some((atoms, answer)) = self.before.remove_entry(atoms) {
            self.now.insert(atoms, answer);
        }
        let answer = self.now.get(atoms)?;
        let holds = answer.effects.iter().any(|effect| effect.covers(step));
        (holds || answer.is_complete).then_some((holds, answer.cost))
    }

    /// Keeps what the rule concluded from these atoms.
    pub(super) fn put(
        &mut self,
        atoms: &[Atom],
        effects: Vec<Conclusion<W>>,
        is_complete: bool,
        cost: u64,
    ) {
        let answer = Answer {
            effects,
            is_complete,
            cost,
        };
        self.now.insert(atoms.to_vec(), answer);
    }
}
