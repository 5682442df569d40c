//! The answers to earlier questions about supports.
//!
//! A rule often draws many conclusions from one position, which a ladder records as steps one after the other. When
//! their supports are reduced, the same sets of atoms come up again and again. The rule is asked only once about each
//! of them, for the conclusions of all these steps.

use std::sync::Arc;

use super::conclusion::Conclusion;
use super::deduction::Atom;
use crate::engine::{LadderStep, RuleId, Technique, Var, sorted};

/// The conclusions that a rule draws by one technique, by the atoms from which it draws them. Answers that neither the
/// current step nor the one before has used are dropped.
#[derive(Default)]
pub(super) struct KnownAnswers<const W: usize> {
    of: Option<(Option<RuleId>, &'static Technique)>,
    /// The variables of all steps of this rule by this technique, ascending: the answers are about these.
    recorded: Arc<[Var]>,
    /// A list, as a map's code would be a kilobyte of every engine: there are a few hundred at most.
    all: Vec<Answer<W>>,
}

struct Answer<const W: usize> {
    atoms: Vec<Atom>,
    effects: Vec<Conclusion<W>>,
    /// False if the rule may conclude more.
    is_complete: bool,
    /// The asks that were spent on it.
    cost: u64,
    /// True once it is used for the current step.
    is_used: bool,
}

impl<const W: usize> KnownAnswers<W> {
    /// Begins with the questions for this step, one of `all`.
    pub(super) fn enter(&mut self, step: &LadderStep<W>, all: &[LadderStep<W>]) {
        self.all
            .retain_mut(|answer| std::mem::take(&mut answer.is_used));
        let of = |step: &LadderStep<W>| (step.rule, step.technique);
        // The arithmetic of sets concludes only something about the variable in question.
        if step.rule.is_some() && self.of == Some(of(step)) {
            return;
        }
        self.of = Some(of(step));
        self.all.clear();
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
        let answer = self.find(atoms)?;
        answer.is_used = true;
        let holds = answer.effects.iter().any(|effect| effect.covers(step));
        (holds || answer.is_complete).then_some((holds, answer.cost))
    }

    /// Keeps the conclusions that the rule draws from these atoms.
    pub(super) fn put(
        &mut self,
        atoms: &[Atom],
        effects: Vec<Conclusion<W>>,
        is_complete: bool,
        cost: u64,
    ) {
        let atoms = atoms.to_vec();
        let answer = Answer {
            atoms,
            effects,
            is_complete,
            cost,
            is_used: true,
        };
        match self.find(&answer.atoms) {
            Some(known) => *known = answer,
            None => self.all.push(answer),
        }
    }

    fn find(&mut self, atoms: &[Atom]) -> Option<&mut Answer<W>> {
        self.all.iter_mut().find(|answer| answer.atoms == atoms)
    }
}
