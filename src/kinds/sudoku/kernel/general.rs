//! A solver for boards with any houses: a mask of numbers for each cell, singles, and guesses at the cell with the
//! fewest candidates.

use super::layout::Layout;
use super::{End, Found};

/// A search that can be suspended and resumed at any node.
pub struct Search<'a> {
    layout: &'a Layout,
    limit: usize,
    /// The boards to search, the next one last.
    open: Vec<Board>,
    found: Found,
}

/// The candidates of each cell, one bit for each number from the lowest on.
#[derive(Clone)]
struct Board {
    left: Vec<u16>,
    /// The settled cells: they have one number, which has been propagated.
    settled: Vec<bool>,
    /// The cells with one number that is not propagated yet.
    news: Vec<usize>,
}

/// The error of a board without an answer.
struct Nothing;

impl<'a> Search<'a> {
    /// Creates a search for at most `limit` answers with these givens and, if `without` is given, without that number
    /// in that cell.
    #[must_use]
    pub fn new(
        layout: &'a Layout,
        grid: &[u8],
        without: Option<(usize, u8)>,
        limit: usize,
    ) -> Self {
        let board = Board::new(layout.side(), grid).and_then(|mut board| {
            if let Some((cell, number)) = without {
                board.remove(cell, 1 << (number - 1)).ok()?;
            }
            Some(board)
        });
        Self {
            layout,
            limit,
            open: board.into_iter().collect(),
            found: Found::NONE,
        }
    }

    /// Searches until all answers or `limit` of them are found, or it has visited `nodes` nodes in total; a further
    /// call with more nodes resumes it. `first` returns the index of the number that is tried first, of as many as its
    /// argument; `each` is called with the answers.
    pub fn run(
        &mut self,
        nodes: u64,
        mut first: impl FnMut(usize) -> usize,
        mut each: impl FnMut(&[u8]),
    ) -> Found {
        self.found.end = loop {
            if self.found.answers == self.limit {
                break End::Limit;
            }
            let Some(board) = self.open.pop() else {
                break End::All;
            };
            if self.found.nodes == nodes {
                self.open.push(board);
                break End::Budget;
            }
            self.found.nodes += 1;
            if let Some(answer) = self.node(board, &mut first) {
                self.found.answers += 1;
                each(&answer);
            }
        };
        self.found
    }

    /// Propagates on a board, and guesses if cells are open; returns the answer if none is.
    fn node(
        &mut self,
        mut board: Board,
        first: &mut impl FnMut(usize) -> usize,
    ) -> Option<Vec<u8>> {
        board.propagate(self.layout).ok()?;
        let Some(cell) = board.fewest() else {
            return Some(board.left.iter().map(|&left| number_of(left)).collect());
        };
        let mut left = board.left[cell];
        for _ in 0..first(left.count_ones() as usize) {
            left &= left - 1;
        }
        let number = left & left.wrapping_neg();
        let mut placed = board.clone();
        // Neither fails: the cell has at least two numbers.
        if board.remove(cell, number).is_ok() {
            self.open.push(board);
        }
        if placed.restrict(cell, number).is_ok() {
            self.open.push(placed);
        }
        None
    }
}

/// Returns the number of a mask with one bit.
#[allow(clippy::cast_possible_truncation)] // at most 16
fn number_of(mask: u16) -> u8 {
    mask.trailing_zeros() as u8 + 1
}

impl Board {
    /// Creates a board with these givens; `None` if one of them is too large.
    fn new(side: usize, grid: &[u8]) -> Option<Self> {
        let every = u16::MAX >> (Layout::LARGEST - side);
        let mut board = Self {
            left: vec![every; grid.len()],
            settled: vec![false; grid.len()],
            news: Vec::with_capacity(grid.len()),
        };
        for (cell, &number) in grid.iter().enumerate() {
            if usize::from(number) > side {
                return None;
            }
            if number > 0 {
                board.restrict(cell, 1 << (number - 1)).ok()?;
            }
        }
        Some(board)
    }

    /// Keeps only these numbers in a cell.
    fn restrict(&mut self, cell: usize, numbers: u16) -> Result<(), Nothing> {
        let left = self.left[cell] & numbers;
        if left == self.left[cell] && left != 0 {
            return Ok(());
        }
        self.left[cell] = left;
        match left.count_ones() {
            0 => return Err(Nothing),
            1 => self.news.push(cell),
            _ => {}
        }
        Ok(())
    }

    fn remove(&mut self, cell: usize, numbers: u16) -> Result<(), Nothing> {
        self.restrict(cell, !numbers)
    }

    /// Propagates naked and hidden singles to a fixpoint.
    fn propagate(&mut self, layout: &Layout) -> Result<(), Nothing> {
        loop {
            while let Some(cell) = self.news.pop() {
                self.settled[cell] = true;
                for &peer in layout.peers(cell) {
                    self.remove(peer, self.left[cell])?;
                }
            }
            for house in layout.houses() {
                self.look_at(house, layout.side())?;
            }
            if self.news.is_empty() {
                return Ok(());
            }
        }
    }

    /// Settles the hidden singles of a house.
    fn look_at(&mut self, house: &[usize], side: usize) -> Result<(), Nothing> {
        let (mut once, mut twice) = (0, 0);
        for &cell in house {
            twice |= once & self.left[cell];
            once |= self.left[cell];
        }
        if once.count_ones() as usize != side {
            return Err(Nothing);
        }
        let single = once & !twice;
        if single != 0 {
            for &cell in house {
                let own = self.left[cell] & single;
                if own != 0 && !self.settled[cell] {
                    self.restrict(cell, own)?;
                    if own.count_ones() > 1 {
                        return Err(Nothing);
                    }
                }
            }
        }
        Ok(())
    }

    /// Returns the first cell with the fewest candidates, of those with more than one.
    fn fewest(&self) -> Option<usize> {
        let cells = self.left.iter().map(|left| left.count_ones()).enumerate();
        let open = cells.filter(|&(_, numbers)| numbers > 1);
        open.min_by_key(|&(_, numbers)| numbers)
            .map(|(cell, _)| cell)
    }
}
