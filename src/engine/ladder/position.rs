//! Positions in which only some atoms are known.

use std::sync::Arc;

use super::Ladder;
use super::deduction::Atom;
use super::explain::{Decided, Explainer};
use super::fixpoints::Fixpoints;
use crate::engine::task::pause;
use crate::engine::trace::Trace;
use crate::engine::{Bounds, Budget, Domain, Rank, RuleSet, Var};

impl<'m, const W: usize> Explainer<'_, 'm, '_, W> {
    /// Returns the bounds given by these atoms alone, before any readings.
    pub(super) fn known(&self, atoms: &[Atom]) -> Vec<Bounds<W>> {
        let mut bounds = self.base.clone();
        for atom in atoms {
            match *atom {
                Atom::Fact(var, value) => bounds[var.index()].must |= Domain::only(value),
                Atom::Step(id) | Atom::Reading(id) => {
                    let step = self.step(id);
                    bounds[step.var.index()].may -= step.out;
                    bounds[step.var.index()].must |= step.into;
                }
                Atom::Clue(_) => {}
            }
        }
        bounds
    }

    pub(super) fn rules(&self, atoms: &[Atom]) -> RuleSet {
        let mut rules = self.laws.clone();
        for atom in atoms {
            if let Atom::Clue(rule) = *atom {
                rules.insert(rule);
            }
        }
        rules
    }

    /// Applies these atoms and the readings of the laws; `None` if they reach a contradiction.
    pub(super) fn position(&mut self, atoms: &[Atom]) -> Option<Ladder<'m, W>> {
        let mut fixpoints = self.fixpoints().clone();
        let bounds = self.known(atoms);
        let sets = self.model().vars().zip(self.base.iter().zip(&bounds));
        sets.filter(|(_, (base, known))| base != known)
            .for_each(|(var, _)| fixpoints.change(var));
        let (model, laws, work) = (self.model(), &self.laws, *self.work);
        let trace = Trace::without_causes();
        let mut position = Ladder::with_trace(model, laws, &bounds, Rank::READ, work, trace);
        position.trace.go_on();
        position.fixpoints = fixpoints;
        let read = position.reason(Rank::READ);
        self.work.asks = position.work;
        read.is_ok().then_some(position)
    }

    /// Returns which laws are at their fixpoint without any facts; none if there are readings even then.
    fn fixpoints(&mut self) -> &Fixpoints {
        self.fixpoints.get_or_insert_with(|| {
            let (model, work) = (self.ladder.model, Budget::UNLIMITED);
            let mut empty = Ladder::new(model, &self.laws, &self.base, Rank::READ, work);
            let read = empty.reason(Rank::READ);
            if read.is_err() || !empty.trace.steps.is_empty() {
                return Fixpoints::new(model.start().len(), model.rules().count());
            }
            empty.fixpoints
        })
    }

    /// Returns the values that are decided by readings from one atom alone, by variable, ascending. Pauses when it
    /// computes them for the first time.
    pub(super) async fn read(&mut self, atom: Atom) -> Decided<W> {
        if let Some(known) = self.readings.get(&atom) {
            return Arc::clone(known);
        }
        let position = self.position(&[atom]);
        let known = position.iter().flat_map(Ladder::bounds);
        let open = known.zip(&self.base);
        let decided = Var::all().zip(open.map(|(known, base)| base.open() - known.open()));
        let decided: Decided<W> = decided.filter(|(_, values)| !values.is_empty()).collect();
        drop(position);
        self.readings.insert(atom, Arc::clone(&decided));
        pause().await;
        decided
    }
}
