//! Boards of any houses: how many numbers there are, and which cells have each of them once.

use super::{Found, Grid9, bands};

/// The houses of a board of `side * side` cells, row by row, and what of them its solver asks for again and again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    side: usize,
    houses: Vec<Vec<usize>>,
    /// By cell, those that share a house with it.
    peers: Vec<Vec<usize>>,
    /// Whether these are the rows, columns and boxes of the usual board.
    plain9: bool,
}

impl Layout {
    /// The largest side: a number is a bit of sixteen.
    pub const LARGEST: usize = 16;

    /// Rows, columns and these houses more. A house has `side` cells, all of them on the board.
    ///
    /// # Panics
    /// If the side is not 1 to 16, or a house is none.
    #[must_use]
    pub fn new(side: usize, more: &[Vec<usize>]) -> Self {
        assert!((1..=Self::LARGEST).contains(&side), "a side of 1 to 16");
        let mut houses: Vec<Vec<usize>> = Vec::new();
        houses.extend((0..side).map(|row| (0..side).map(|at| row * side + at).collect()));
        houses.extend((0..side).map(|column| (0..side).map(|at| at * side + column).collect()));
        houses.extend(more.iter().cloned());
        let cells = side * side;
        let mut peers = vec![Vec::new(); cells];
        for house in &houses {
            assert_eq!(house.len(), side, "a house has each number once");
            for &cell in house {
                peers[cell].extend(house.iter().filter(|&&other| other != cell));
            }
        }
        for peers in &mut peers {
            peers.sort_unstable();
            peers.dedup();
        }
        let plain9 = side == 9 && sorted(more) == sorted(&boxes(3, 3));
        Self {
            side,
            houses,
            peers,
            plain9,
        }
    }

    /// Rows, columns and boxes of so many rows and columns.
    #[must_use]
    pub fn boxed(rows: usize, columns: usize) -> Self {
        Self::new(rows * columns, &boxes(rows, columns))
    }

    /// How many numbers there are, which is how many cells a house has.
    #[must_use]
    pub fn side(&self) -> usize {
        self.side
    }

    /// The houses: rows, columns, then the others.
    #[must_use]
    pub fn houses(&self) -> &[Vec<usize>] {
        &self.houses
    }

    /// The cells that share a house with this one.
    #[must_use]
    pub fn peers(&self, cell: usize) -> &[usize] {
        &self.peers[cell]
    }

    /// How many answers a board has, up to `limit`; nothing if that takes more than so many nodes.
    #[must_use]
    pub fn count_within(&self, grid: &[u8], limit: usize, nodes: u64) -> Option<usize> {
        match self.plain(grid) {
            Some(grid) => bands::count_within(grid, limit, nodes),
            None => self.solutions(grid, limit, nodes, |_| {}).counted(),
        }
    }

    /// An answer of a board; nothing if it has none, or so many nodes do not find one.
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

    /// Whether a board has an answer that does not have this number in this cell; nothing if that takes more than so
    /// many nodes.
    #[must_use]
    pub fn has_other(&self, grid: &[u8], without: (usize, u8), nodes: u64) -> Option<bool> {
        if let Some(grid) = self.plain(grid) {
            return bands::has_other(grid, without, nodes);
        }
        let found = self.search_in_general(grid, Some(without), 1, nodes, |_| 0, |_| {});
        found.counted().map(|answers| answers > 0)
    }

    /// The grid as one for the bands, if it is.
    fn plain<'a>(&self, grid: &'a [u8]) -> Option<&'a Grid9> {
        assert_eq!(grid.len(), self.side * self.side, "a number or 0 a cell");
        self.plain9.then(|| grid.try_into().ok())?
    }
}

/// Boxes of so many rows and columns, on a board of as many cells a side as a box has.
fn boxes(rows: usize, columns: usize) -> Vec<Vec<usize>> {
    let side = rows * columns;
    let cells = |nth: usize| {
        let corner = nth / rows * rows * side + nth % rows * columns;
        let cell = move |at: usize| corner + at / columns * side + at % columns;
        (0..side).map(cell).collect()
    };
    (0..side).map(cells).collect()
}

/// Houses in an order that does not matter.
fn sorted(houses: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut houses = houses.to_vec();
    houses.iter_mut().for_each(|house| house.sort_unstable());
    houses.sort_unstable();
    houses
}
