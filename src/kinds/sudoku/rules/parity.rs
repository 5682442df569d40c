//! The rule of a cell with an even number, or an odd one.

use super::ranks;
use crate::engine::{Domain, Rule, Stop, Technique, Value, Var, View, Why};

/// The technique of a cell whose number is even, or odd.
pub static PARITY: Technique = Technique {
    id: "even-odd",
    rank: ranks::PARITY,
};

/// The rule that the number of a cell is even, or odd.
pub struct ParityRule {
    scope: [Var; 1],
    right: Domain,
}

impl ParityRule {
    /// Creates the rule of this cell.
    #[must_use]
    pub fn new(cell: Var, is_even: bool) -> Self {
        // The numbers are counted from 1, the values from 0.
        let is_right = |value: &Value| (value.index() % 2 == 1) == is_even;
        let all: Domain = Domain::ALL;
        Self {
            scope: [cell],
            right: all.iter().filter(is_right).collect(),
        }
    }
}

impl Rule for ParityRule {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        sets[0].is_subset(self.right)
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&PARITY] }
    }

    fn has_exact_reasons(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        if !view.asks(PARITY.rank) {
            return Ok(());
        }
        let [cell] = self.scope;
        let why = Why {
            technique: &PARITY,
            about: &[],
            values: Domain::EMPTY,
        };
        view.forbid(cell, view.may(cell) - self.right, why)
    }
}
