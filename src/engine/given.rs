//! The rule of a given: a value that the level itself puts down. It is a rule like any other, so it can be left out.

use super::domain::{Domain, Value, Var};
use super::rule::{Rule, View};
use super::technique::{Rank, Stop, Technique, Why};

/// The technique of a given: the level puts the value down.
pub static GIVEN: Technique = Technique {
    id: "given",
    rank: Rank::READ,
};

/// The rule that the value is in the set of the variable.
pub(super) struct Given<const W: usize> {
    scope: [Var; 1],
    value: Domain<W>,
}

impl<const W: usize> Given<W> {
    pub(super) fn new(var: Var, value: Value) -> Self {
        Self {
            scope: [var],
            value: Domain::only(value),
        }
    }
}

impl<const W: usize> Rule<W> for Given<W> {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain<W>]) -> bool {
        self.value.is_subset(sets[0])
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&GIVEN] }
    }

    fn has_exact_reasons(&self) -> bool {
        true
    }

    fn concludes_once(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        let why = Why {
            technique: &GIVEN,
            about: &[],
            values: Domain::EMPTY,
        };
        view.require(self.scope[0], self.value, why)
    }
}
