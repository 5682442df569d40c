//! What is asked of a board of any layout: the usual one goes to the bands, the others to the solver for any houses.

use super::general::Search;
use super::layout::Layout;
use super::{Found, Grid9, bands};

impl Layout {
    /// How many answers a board has, up to `limit`; `None` if that takes more than that many nodes.
    #[must_use]
    pub fn count_within(&self, grid: &[u8], limit: usize, nodes: u64) -> Option<usize> {
        match self.plain(grid) {
            Some(grid) => bands::count_within(grid, limit, nodes),
            None => self.solutions(grid, limit, nodes, |_| {}).counted(),
        }
    }

    /// An answer of a board; `None` if it has none, or that many nodes do not find one.
    #[must_use]
    pub fn solve(&self, grid: &[u8], nodes: u64) -> Option<Vec<u8>> {
        let mut answer = None;
        self.solutions(grid, 1, nodes, |found| answer = Some(found.to_vec()));
        answer
    }

    /// Calls `each` with the answers of a board, up to `limit` of them and `nodes` nodes.
    ///
    /// # Panics
    /// If the grid has not as many cells as the board.
    pub fn solutions(
        &self,
        grid: &[u8],
        limit: usize,
        nodes: u64,
        mut each: impl FnMut(&[u8]),
    ) -> Found {
        match self.plain(grid) {
            Some(grid) => bands::solutions(grid, limit, nodes, |answer| each(answer)),
            None => self.search_in_general(grid, None, limit, nodes, |_| 0, each),
        }
    }

    /// Returns true if a board has an answer that does not have this number in this cell; `None` if that takes more
    /// than that many nodes.
    #[must_use]
    pub fn has_other(&self, grid: &[u8], without: (usize, u8), nodes: u64) -> Option<bool> {
        if let Some(grid) = self.plain(grid) {
            return bands::has_other(grid, without, nodes);
        }
        let found = self.search_in_general(grid, Some(without), 1, nodes, |_| 0, |_| {});
        found.counted().map(|answers| answers > 0)
    }

    /// Returns true if naked and hidden singles alone fill a board: whether the general solver needs no guess.
    #[must_use]
    pub fn is_solved_by_singles(&self, grid: &[u8]) -> bool {
        let found = self.search_in_general(grid, None, 1, 1, |_| 0, |_| {});
        found.answers == 1
    }

    /// The grid as one for the bands, if it is.
    fn plain<'a>(&self, grid: &'a [u8]) -> Option<&'a Grid9> {
        assert_eq!(
            grid.len(),
            self.side() * self.side(),
            "a number or 0 a cell"
        );
        self.is_plain9().then(|| grid.try_into().ok())?
    }

    /// The same by the solver for any houses, on any board; `first` says which of that many numbers of a cell is tried
    /// first.
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
