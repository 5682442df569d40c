//! A given: a value that the level itself puts down. A rule like any other, so that it can be left out.

use super::domain::{Domain, Value, Var};
use super::rule::{Rank, Rule, Stop, Technique, View, Why};

/// The level gives it.
pub static GIVEN: Technique = Technique {
    id: "given",
    rank: Rank::READ,
};

/// The value is in the set of the variable.
pub(super) struct Given {
    scope: [Var; 1],
    value: Domain,
}

impl Given {
    pub(super) fn new(var: Var, value: Value) -> Self {
        Self {
            scope: [var],
            value: Domain::only(value),
        }
    }
}

impl Rule for Given {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        self.value.is_subset(sets[0])
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&GIVEN] }
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let why = Why {
            technique: &GIVEN,
            about: &[],
            values: Domain::EMPTY,
        };
        view.require(self.scope[0], self.value, why)
    }
}
