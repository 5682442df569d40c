//! What follows from the assumption of a what-if, explained to the contradiction.

use super::deduction::{Atom, Deduction};
use super::explain::Explainer;
use super::support::without;
use super::{DEEPER, Ladder, Progress};
use crate::engine::{Budget, Domain, Step, Tier};

impl Explainer<'_, '_, '_> {
    /// What follows from the assumption of a what-if with its support alone, to the contradiction.
    pub(super) fn consequences(&mut self, step: &Step, support: &[Atom]) -> Vec<Deduction> {
        let Some(value) = step.out.lowest().filter(|_| *step.technique != DEEPER) else {
            return Vec::new();
        };
        let mut start = self.known(support);
        start[step.var.index()].must |= Domain::only(value);
        let (rules, budget) = (self.rules(support), Budget(self.work.0));
        let mut assumed = Ladder::new(self.model(), &rules, &start, Tier::Counting, budget);
        let contradiction = loop {
            match assumed.advance() {
                Progress::Step(_) => {}
                Progress::Conflict(step) => break step,
                Progress::Solved | Progress::Stuck | Progress::OutOfBudget => return Vec::new(),
            }
        };
        self.work.0 = assumed.work;
        Explainer::new(&assumed, self.work).refutation(&contradiction)
    }

    /// What leads to a contradiction, and last the contradiction itself.
    pub(super) fn refutation(mut self, contradiction: &Step) -> Vec<Deduction> {
        let atoms = self.grounds(contradiction);
        let mut support = atoms.clone();
        if self.conflicts(contradiction, &atoms) {
            for &atom in atoms.iter().rev() {
                let less = without(&support, atom);
                if self.conflicts(contradiction, &less) {
                    support = less;
                }
            }
        }
        self.need(&support);
        let mut list = self.run();
        let end = Deduction {
            id: self.needed.len(),
            technique: contradiction.technique,
            rule: contradiction.rules.first().copied(),
            effects: Vec::new(),
            about: contradiction.about.clone(),
            values: contradiction.values,
            parents: self.parents(&support),
            uses: self.uses(contradiction, &support),
            causes: self.causes(&support),
            support,
            inner: Vec::new(),
        };
        list.push(end);
        list
    }

    /// Whether what contradicts still does with these atoms alone.
    pub(super) fn conflicts(&mut self, step: &Step, atoms: &[Atom]) -> bool {
        if self.work.0 == 0 {
            return false;
        }
        let Some(mut position) = self.position(atoms) else {
            return true;
        };
        self.work.0 = self.work.0.saturating_sub(1);
        let asked = match step.rules.first() {
            Some(&rule) => position.ask(rule, Tier::Counting),
            None => position.sizes(Tier::Counting),
        };
        asked.is_err()
    }
}
