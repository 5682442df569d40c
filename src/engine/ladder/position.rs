//! Positions in which only some atoms are known.

use std::ops::Range;

use super::Ladder;
use super::deduction::Atom;
use super::explain::Explainer;
use super::fixpoints::Fixpoints;
use crate::engine::trace::Trace;
use crate::engine::{Bounds, Budget, Domain, Rank, RuleSet, Stop, Var};

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
        let (position, read) = self.reading(atoms);
        read.is_ok().then_some(position)
    }

    /// Applies these atoms and the readings of the laws, as far as these go.
    pub(super) fn reading(&mut self, atoms: &[Atom]) -> (Ladder<'m, W>, Result<(), Stop>) {
        let mut fixpoints = self.fixpoints().clone();
        let bounds = self.known(atoms);
        let sets = self.model().vars().zip(self.base.iter().zip(&bounds));
        sets.filter(|(_, (base, known))| base != known)
            .for_each(|(var, _)| fixpoints.change(var));
        let (model, laws, work) = (self.model(), &self.laws, *self.work);
        let trace = Trace::without_causes();
        let mut position =
            Ladder::with_record(model, laws, bounds, Rank::READ, work, trace, fixpoints);
        position.trace.go_on();
        let read = position.reason(Rank::READ);
        // Readings pass through all variables, and what is known about each is copied.
        self.pace.think(2 * self.base.len() as u64);
        self.spend(work.asks - position.work);
        (position, read)
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

    /// Computes the values that are decided by readings from one atom alone, and returns their place in
    /// [`decided`](Explainer::decided). May pause when it computes them for the first time.
    pub(super) async fn read(&mut self, atom: Atom) -> Range<usize> {
        if let Some(known) = self.readings.get(&atom) {
            return known.clone();
        }
        let start = self.decided.len();
        if let Some(position) = self.position(&[atom]) {
            for ((var, known), base) in Var::all().zip(position.bounds()).zip(&self.base) {
                let values = base.open() - known.open();
                if !values.is_empty() {
                    self.decided.push((var, values));
                }
            }
        }
        let decided = start..self.decided.len();
        self.readings.insert(atom, decided.clone());
        self.pace.rest().await;
        decided
    }
}
