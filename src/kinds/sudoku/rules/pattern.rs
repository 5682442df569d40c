//! Rules over the whole board: patterns that the houses together imply.

use std::sync::Arc;

use super::pattern_board::{BoardCache, PatternBoard};
use crate::engine::{Domain, Rank, Rule, Stop, Technique, Var, View};

/// A search for patterns.
pub trait PatternSearch: Send + Sync {
    /// Returns the techniques that it may report, all of one rank.
    fn techniques(&self) -> &'static [&'static Technique];

    /// Returns the asks for which a search on a board with this many cells counts in a slice: 500 on one of 16x16.
    fn pace(&self, cells: usize) -> u64 {
        (cells as u64).pow(2) / 128
    }

    /// Searches, and reports all conclusions.
    fn search(&self, board: &PatternBoard<'_>, view: &mut View<'_>) -> Result<(), Stop>;
}

/// A search for patterns, as a rule over all cells.
pub struct PatternRule<S> {
    cache: Arc<BoardCache>,
    rank: Rank,
    search: S,
}

impl<S: PatternSearch> PatternRule<S> {
    /// Creates the rule of a board.
    pub fn new(cache: &Arc<BoardCache>, search: S) -> Self {
        Self {
            cache: Arc::clone(cache),
            rank: search.techniques()[0].rank,
            search,
        }
    }
}

impl<S: PatternSearch> Rule for PatternRule<S> {
    fn scope(&self) -> &[Var] {
        &self.cache.setting.cells
    }

    /// Always returns true, as the houses imply the rule.
    fn accepts(&self, _sets: &[Domain]) -> bool {
        true
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        self.search.techniques()
    }

    fn is_implied(&self) -> bool {
        true
    }

    fn presumes_laws(&self) -> bool {
        true
    }

    fn pace(&self) -> u64 {
        self.search.pace(self.scope().len())
    }

    fn has_exact_reasons(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        if view.rank() < self.rank {
            return Ok(());
        }
        self.cache
            .at(view, |board, view| self.search.search(board, view))
    }
}
