//! A solver for boards of any houses: a mask of numbers a cell, singles, and guesses at the cell with the fewest.

use super::layout::Layout;
use super::{End, Found};

/// A search under way.
pub struct Solver<'a> {
    layout: &'a Layout,
    limit: usize,
    most: u64,
    found: Found,
    first: &'a mut dyn FnMut(usize) -> usize,
    each: &'a mut dyn FnMut(&[u8]),
}

/// What each cell can still be, a bit a number from the lowest on.
#[derive(Clone)]
struct Board {
    left: Vec<u16>,
    /// The cells that are one number, and those that share a house with them know.
    settled: Vec<bool>,
    /// Cells that are one number, to be told.
    news: Vec<usize>,
}

/// The board has no answer.
struct Nothing;

impl<'a> Solver<'a> {
    /// It ends with so many answers or nodes; `first`: which of so many numbers of a cell is tried first.
    pub fn new(
        layout: &'a Layout,
        limit: usize,
        nodes: u64,
        first: &'a mut dyn FnMut(usize) -> usize,
        each: &'a mut dyn FnMut(&[u8]),
    ) -> Self {
        Self {
            layout,
            limit,
            most: nodes,
            found: Found::NONE,
            first,
            each,
        }
    }

    /// The answers with these givens and, if so wished, without this number in this cell.
    pub fn run(mut self, grid: &[u8], without: Option<(usize, u8)>) -> Found {
        if self.limit == 0 {
            self.found.end = End::Limit;
        } else if let Some(mut board) = Board::new(self.layout.side(), grid) {
            let ruled_out = match without {
                Some((cell, number)) => board.remove(cell, 1 << (number - 1)),
                None => Ok(()),
            };
            if ruled_out.is_ok()
                && let Err(end) = self.all(board)
            {
                self.found.end = end;
            }
        }
        self.found
    }

    fn all(&mut self, mut board: Board) -> Result<(), End> {
        loop {
            if self.found.nodes == self.most {
                return Err(End::Budget);
            }
            self.found.nodes += 1;
            if board.propagate(self.layout).is_err() {
                return Ok(());
            }
            let Some(cell) = board.fewest() else {
                return self.answer(&board);
            };
            let mut left = board.left[cell];
            for _ in 0..(self.first)(left.count_ones() as usize) {
                left &= left - 1;
            }
            let number = left & left.wrapping_neg();
            let mut placed = board.clone();
            // Neither fails: the cell has at least two numbers.
            if placed.restrict(cell, number).is_ok() {
                self.all(placed)?;
            }
            if board.remove(cell, number).is_err() {
                return Ok(());
            }
        }
    }

    fn answer(&mut self, board: &Board) -> Result<(), End> {
        let grid: Vec<u8> = board.left.iter().map(|&left| number_of(left)).collect();
        self.found.answers += 1;
        (self.each)(&grid);
        if self.found.answers == self.limit {
            return Err(End::Limit);
        }
        Ok(())
    }
}

/// The number that a mask of one stands for.
#[allow(clippy::cast_possible_truncation)] // at most 16
fn number_of(mask: u16) -> u8 {
    mask.trailing_zeros() as u8 + 1
}

impl Board {
    /// A board with these givens; nothing if one of them is no number of it.
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

    /// Leaves a cell these of its numbers.
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

    /// All that follows from cells of one number, and from numbers with one cell of a house.
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

    /// Settles what has one cell left of a house.
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

    /// The first cell with as few numbers as any, of those with more than one.
    fn fewest(&self) -> Option<usize> {
        let cells = self.left.iter().map(|left| left.count_ones()).enumerate();
        let open = cells.filter(|&(_, numbers)| numbers > 1);
        open.min_by_key(|&(_, numbers)| numbers)
            .map(|(cell, _)| cell)
    }
}

impl Layout {
    /// As `search`, by the solver for any houses, on any board; `first` says which of so many numbers of a cell is
    /// tried
    /// first.
    pub fn search_in_general(
        &self,
        grid: &[u8],
        without: Option<(usize, u8)>,
        limit: usize,
        nodes: u64,
        mut first: impl FnMut(usize) -> usize,
        mut each: impl FnMut(&[u8]),
    ) -> Found {
        Solver::new(self, limit, nodes, &mut first, &mut each).run(grid, without)
    }
}
