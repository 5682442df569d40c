//! `Within`: the whole set lies among given values.

use crate::engine::{Domain, Rank, Rule, Stop, Technique, Var, View, Why};

/// The technique of reading a clue.
pub static READ: Technique = Technique {
    id: "read",
    rank: Rank::READ,
};

/// The constraint that the set of a variable lies within the allowed values ("the lions stay on height 2").
pub struct Within<const W: usize = 1> {
    scope: [Var; 1],
    allowed: Domain<W>,
}

impl<const W: usize> Within<W> {
    /// Creates the constraint that all of `var` lies within `allowed`.
    #[must_use]
    pub fn new(var: Var, allowed: Domain<W>) -> Self {
        Self {
            scope: [var],
            allowed,
        }
    }
}

impl<const W: usize> Rule<W> for Within<W> {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain<W>]) -> bool {
        sets[0].is_subset(self.allowed)
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&READ] }
    }

    fn concludes_once(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        let why = Why {
            technique: &READ,
            about: &[],
            values: Domain::EMPTY,
        };
        view.forbid(self.scope[0], Domain::ALL - self.allowed, why)
    }
}
