//! Rules over the whole board: patterns that follow from the houses together, and ask nothing themselves.

use std::sync::Arc;

use super::seen::{Looking, Seen};
use crate::engine::{Domain, Rank, Rule, Stop, Technique, Var, View};

/// A way to look for patterns.
pub trait Look: Send + Sync {
    /// The techniques that it may name, all of one rank.
    fn techniques(&self) -> &'static [&'static Technique];

    /// Looks, and concludes what there is to conclude.
    fn look(&self, seen: &Seen<'_>, view: &mut View<'_>) -> Result<(), Stop>;
}

/// A way to look, as a rule over all cells.
pub struct Whole<L> {
    looking: Arc<Looking>,
    rank: Rank,
    way: L,
}

impl<L: Look> Whole<L> {
    /// The rule for a board.
    pub fn new(looking: &Arc<Looking>, way: L) -> Self {
        Self {
            looking: Arc::clone(looking),
            rank: way.techniques()[0].rank,
            way,
        }
    }
}

impl<L: Look> Rule for Whole<L> {
    fn scope(&self) -> &[Var] {
        &self.looking.setting.cells
    }

    /// It follows from the houses, and asks nothing itself.
    fn accepts(&self, _sets: &[Domain]) -> bool {
        true
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        self.way.techniques()
    }

    fn is_implied(&self) -> bool {
        true
    }

    fn presumes_laws(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        if view.rank() < self.rank {
            return Ok(());
        }
        self.looking
            .at(view, |seen, view| self.way.look(seen, view))
    }
}
