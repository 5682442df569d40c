//! The consequences of a what-if's assumption, explained up to the contradiction.

use super::deduction::{Atom, Deduction};
use super::explain::Explainer;
use super::{DEEPER, Ladder, Progress};
use crate::engine::task::Paused;
use crate::engine::{Budget, Domain, Figure, LadderStep, Reduction, Value, Var};

impl<const W: usize> Ladder<'_, W> {
    /// Explains the ladder's contradiction and the steps that it rests on. It is the last of the list, which is empty
    /// if there is no contradiction.
    pub async fn refutation(&self, work: &mut Budget) -> Vec<Deduction> {
        match self.contradiction() {
            Some(contradiction) => Explainer::new(self, work).refutation(contradiction).await,
            None => Vec::new(),
        }
    }
}

impl<const W: usize> Explainer<'_, '_, '_, W> {
    /// Explains what follows from the assumption of a what-if with its support alone, up to the contradiction. (It is
    /// boxed because the explanation of a contradiction explains its steps.)
    pub(super) fn consequences<'a>(
        &'a mut self,
        step: &'a LadderStep<W>,
        support: &'a [Atom],
    ) -> Paused<'a, Vec<Deduction>> {
        Box::pin(async move {
            let Some(value) = step.out.min().filter(|_| *step.technique != DEEPER) else {
                return Vec::new();
            };
            let mut start = self.known(support);
            start[step.var.index()].must |= Domain::only(value);
            let rules = self.rules(support);
            let cap = self.model().strategy().what_if_rank;
            let mut assumed = Ladder::new(self.model(), &rules, &start, cap, *self.work);
            let end = assumed.finish_in_slices().await;
            *self.work = assumed.left();
            match end {
                Progress::Conflict => assumed.refutation(self.work).await,
                _ => Vec::new(),
            }
        })
    }

    /// Explains a contradiction and the steps that lead to it; the contradiction comes last.
    async fn refutation(mut self, contradiction: &LadderStep<W>) -> Vec<Deduction> {
        let parents = contradiction.outer_parents();
        let mut support = self.antecedents(contradiction, parents).await;
        if self.conflicts(contradiction, &support) {
            let mut reduction = Reduction::doubling(support);
            while let Some(less) = reduction.next() {
                let is_enough = self.conflicts(contradiction, &less);
                reduction.answer(is_enough);
                self.pace.rest().await;
            }
            support = reduction.take();
        }
        self.need(&support);
        let mut list = self.run().await;
        let end = Deduction {
            id: self.needed.len(),
            technique: contradiction.technique,
            rule: contradiction.rule,
            origin: self.origin(contradiction),
            effects: Vec::new(),
            about: contradiction.about(self.model()).to_vec(),
            values: contradiction.values.iter().collect(),
            parents: self.parents(&support),
            uses: self.uses(contradiction, &support),
            causes: self.causes(&support),
            stands: self.stands(contradiction),
            rests_on: self.known_in(contradiction, &support),
            support,
            left: Vec::new(),
            figure: Figure::default(),
            inner: Vec::new(),
        };
        list.push(end);
        list
    }

    /// Returns the values that are decided about the variables of a contradiction's rule, by these atoms or before the
    /// first step, and not by readings of laws, by variable. It is empty if the rule is about the whole board, or there
    /// is none.
    fn known_in(&self, step: &LadderStep<W>, atoms: &[Atom]) -> Vec<(Var, Vec<Value>)> {
        let model = self.model();
        let part = step.rule.map(|rule| model.rule(rule).scope());
        let Some(scope) = part.filter(|scope| scope.len() < model.start().len()) else {
            return Vec::new();
        };
        let (start, known) = (model.start(), self.known(atoms));
        let decided = scope.iter().map(|&var| {
            let values = start[var.index()].open() - known[var.index()].open();
            (var, values.iter().collect())
        });
        decided
            .filter(|(_, values): &(Var, Vec<Value>)| !values.is_empty())
            .collect()
    }

    /// Returns true if the rule of a contradiction still fails with these atoms alone, and for the same reason.
    fn conflicts(&mut self, step: &LadderStep<W>, atoms: &[Atom]) -> bool {
        if self.work.asks == 0 {
            return false;
        }
        let (mut position, mut said) = self.reading(atoms);
        if said.is_ok() {
            self.spend(1);
            let cap = self.model().strategy().what_if_rank;
            said = match step.rule {
                Some(rule) => position.ask(rule, cap),
                None => position.sizes(cap),
            };
        }
        let is_same = |other: &LadderStep<W>| {
            *other.technique == *step.technique
                && (other.var, other.values) == (step.var, step.values)
        };
        said.is_err() && position.trace.conflict.as_ref().is_some_and(is_same)
    }
}
