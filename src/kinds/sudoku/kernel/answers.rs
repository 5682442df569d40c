//! Queries on a board of any layout: the usual layout goes to the bands, others to the general solver.

use super::general::Search;
use super::layout::Layout;
use super::{Found, Grid9, bands, search};

/// A search for the answers of a board that can be suspended and resumed at any node.
pub enum Solutions<'a> {
    /// On the usual board.
    Bands(search::Search),
    /// On another one.
    General(Search<'a>),
}

impl Solutions<'_> {
    /// Searches until all answers or as many as its limit are found, or it has visited `nodes` nodes in total; a
    /// further call with more nodes resumes it. `each` is called with the answers.
    pub fn run(&mut self, nodes: u64, mut each: impl FnMut(&[u8])) -> Found {
        match self {
            Self::Bands(search) => search.run(nodes, |board| each(&board.grid())),
            Self::General(search) => search.run(nodes, |_| 0, each),
        }
    }
}

impl Layout {
    /// Creates a search for at most `limit` answers of a board.
    ///
    /// # Panics
    /// If the grid does not have as many cells as the board.
    #[must_use]
    pub fn search(&self, grid: &[u8], limit: usize) -> Solutions<'_> {
        match self.plain(grid) {
            Some(grid) => Solutions::Bands(bands::search(grid, None, limit)),
            None => Solutions::General(Search::new(self, grid, None, limit)),
        }
    }

    /// Returns true if a board has an answer without this number in this cell; `None` if that takes more than `nodes`
    /// nodes.
    #[must_use]
    pub fn has_other(&self, grid: &[u8], without: (usize, u8), nodes: u64) -> Option<bool> {
        if let Some(grid) = self.plain(grid) {
            return bands::has_other(grid, without, nodes);
        }
        let found = self.search_in_general(grid, Some(without), 1, nodes, |_| 0, |_| {});
        found.counted().map(|answers| answers > 0)
    }

    /// Returns true if naked and hidden singles alone fill a board, so that the general solver needs no guess.
    #[must_use]
    pub fn is_solved_by_singles(&self, grid: &[u8]) -> bool {
        let found = self.search_in_general(grid, None, 1, 1, |_| 0, |_| {});
        found.answers == 1
    }

    /// Returns the grid for the bands, if the layout is the usual one.
    fn plain<'a>(&self, grid: &'a [u8]) -> Option<&'a Grid9> {
        assert_eq!(
            grid.len(),
            self.side() * self.side(),
            "a number or 0 a cell"
        );
        self.is_plain9().then(|| grid.try_into().ok())?
    }

    /// Searches for answers with the general solver, on any board. `first` returns the index of the number that is
    /// tried first, of as many as its argument.
    pub fn search_in_general(
        &self,
        grid: &[u8],
        without: Option<(usize, u8)>,
        limit: usize,
        nodes: u64,
        first: impl FnMut(usize) -> usize,
        each: impl FnMut(&[u8]),
    ) -> Found {
        Search::new(self, grid, without, limit).run(nodes, first, each)
    }
}
