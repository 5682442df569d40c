//! Rules over the whole board: patterns that the houses together imply.

use std::sync::Arc;

use super::seen::{Looking, Seen};
use crate::engine::{Domain, Rank, Rule, Stop, Technique, Var, View};

/// A search for patterns.
pub trait Look: Send + Sync {
    /// Returns the techniques that it may report, all of one rank.
    fn techniques(&self) -> &'static [&'static Technique];

    /// Returns the asks for which a search on a board with this many cells counts in a slice: 500 on one of 16x16.
    fn pace(&self, cells: usize) -> u64 {
        (cells as u64).pow(2) / 128
    }

    /// Searches, and reports all conclusions.
    fn look(&self, seen: &Seen<'_>, view: &mut View<'_>) -> Result<(), Stop>;
}

/// A search for patterns, as a rule over all cells.
pub struct Whole<L> {
    looking: Arc<Looking>,
    rank: Rank,
    way: L,
}

impl<L: Look> Whole<L> {
    /// Creates the rule of a board.
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

    /// Always returns true, as the houses imply the rule.
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

    fn pace(&self) -> u64 {
        self.way.pace(self.scope().len())
    }

    fn has_exact_reasons(&self) -> bool {
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
