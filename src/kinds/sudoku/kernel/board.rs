//! A board as bands of 27 bits, three for each digit: the candidates of each cell, and propagation.

use super::Grid9;
use super::cells::{Cells, Tally, bits};
use super::tables::{ALONE, COLUMN, EACH_ROW, FIRSTS, KEEP, LONE, NINE, SINGLE, STACK};

/// A candidate: a digit, from 0, in a cell of a band.
#[derive(Clone, Copy)]
pub struct Candidate {
    pub digit: usize,
    pub band: usize,
    pub cell: u32,
}

impl Candidate {
    /// Creates the candidate of a number, from 1, in a cell of the board.
    #[allow(clippy::cast_possible_truncation)] // below 27
    pub fn new(cell: usize, number: u8) -> Self {
        Self {
            digit: usize::from(number) - 1,
            band: cell / 27,
            cell: (cell % 27) as u32,
        }
    }
}

/// The candidates of each cell.
#[derive(Clone)]
pub struct Board {
    /// The cells that may have each digit.
    pub(super) digits: [Cells; 9],
    /// The settled cells of each digit.
    done: [Cells; 9],
    /// The minirows (as the first cell of each) and the columns of each digit when it was last examined.
    pub(super) triads: [Cells; 9],
    /// The unsettled cells.
    open: Cells,
    /// The digits, one bit each, that have lost cells other than settled ones since they were last examined.
    pub(super) changed: u32,
}

/// The number of candidates of each cell, bit-sliced.
pub type Levels = Tally<3>;

impl Board {
    /// Creates a board with these givens; `None` if one of them is no digit.
    pub fn new(grid: &Grid9) -> Option<Self> {
        let mut left = [Cells::EVERY.bands(); 9];
        let mut given = [[0_u32; 3]; 9];
        for (at, &number) in grid.iter().enumerate() {
            if number != 0 {
                let digit = usize::from(number) - 1;
                let (band, cell) = (at / 27, at % 27);
                given.get_mut(digit)?[band] |= 1 << cell;
                left[digit][band] &= ALONE[cell];
            }
        }
        let done = given.map(Cells::new);
        let settled = done.into_iter().fold(Cells::NONE, |all, one| all | one);
        Some(Self {
            digits: left.map(Cells::new),
            done,
            triads: [Cells::NONE; 9],
            open: !settled & Cells::EVERY,
            changed: (1 << 9) - 1,
        })
    }

    /// Settles a candidate: its cell has that digit.
    pub fn place(&mut self, candidate: Candidate) {
        let Candidate { digit, band, cell } = candidate;
        let settled = Cells::one(band, cell);
        self.restrict(digit, band, ALONE[cell as usize]);
        self.done[digit] |= settled;
        self.open &= !settled;
        self.changed |= 1 << digit;
    }

    /// Removes a candidate.
    pub fn remove(&mut self, candidate: Candidate) {
        self.digits[candidate.digit] &= !Cells::one(candidate.band, candidate.cell);
        self.changed |= 1 << candidate.digit;
    }

    /// Removes a digit from the other cells of a band.
    #[inline]
    pub(super) fn restrict(&mut self, digit: usize, band: usize, cells: u32) {
        let mut kept = Cells::EVERY.bands();
        kept[band] = cells;
        self.digits[digit] &= Cells::new(kept);
    }

    /// Returns the first candidate of a cell.
    pub fn first_of(&self, band: usize, cell: u32) -> Option<Candidate> {
        let has = |digit: &usize| self.digits[*digit].band(band) >> cell & 1 == 1;
        let first = (0..9).find(has);
        first.map(|digit| Candidate { digit, band, cell })
    }

    /// Propagates to a fixpoint, and returns the number of candidates of each cell; `None` if there is no answer.
    pub fn propagate(&mut self) -> Option<Levels> {
        loop {
            self.look_at_all()?;
            let levels = self.levels();
            if levels.at_least[0] != Cells::EVERY {
                return None;
            }
            if !self.take_singles(&levels) && !self.triads()? {
                return Some(levels);
            }
        }
    }

    /// Examines digits until no digit changes.
    #[inline]
    fn look_at_all(&mut self) -> Option<()> {
        loop {
            let mut changed = self.changed;
            for digit in 0..9 {
                let lost = self.digits[digit] & !(self.open | self.done[digit]);
                changed |= u32::from(!lost.is_empty()) << digit;
            }
            if changed == 0 {
                return Some(());
            }
            for digit in bits(changed) {
                let digit = digit as usize;
                let left = self.digits[digit] & (self.open | self.done[digit]);
                self.look_at(digit, left)?;
            }
            self.changed = 0;
        }
    }

    /// Removes a digit from cells by its minirows and minicolumns in rows, columns and boxes, and settles its forced
    /// cells. The result depends only on its minirows and minicolumns, not on their cells.
    #[inline]
    fn look_at(&mut self, digit: usize, left: Cells) -> Option<()> {
        let mut cells = left.bands();
        let (minirows, columns) = loop {
            let minirows = Cells::new(cells).firsts().bands().map(minirows);
            for (cells, minirows) in cells.iter_mut().zip(minirows) {
                *cells &= KEEP[minirows];
            }
            let columns = columns(cells);
            let kept = stacks(columns)?;
            if kept == columns {
                break (minirows, columns);
            }
            for (band, cells) in cells.iter_mut().enumerate() {
                *cells &= (kept >> (9 * band) & NINE) * EACH_ROW;
            }
        };
        if cells[0] == 0 || cells[1] == 0 || cells[2] == 0 {
            return None;
        }
        let single = |band: usize| {
            let single = SINGLE[(columns >> (9 * band) & NINE) as usize];
            cells[band] & LONE[minirows[band]] & single
        };
        let settled = Cells::new([single(0), single(1), single(2)]);
        self.digits[digit] = Cells::new(cells);
        self.triads[digit] =
            Cells::new(minirows.map(|minirows| KEEP[minirows] & FIRSTS)).with_columns(columns);
        self.done[digit] |= settled;
        self.open &= !settled;
        Some(())
    }

    #[inline]
    fn levels(&self) -> Levels {
        let mut levels = Tally::NONE;
        for &cells in &self.digits {
            levels.add(cells);
        }
        levels
    }

    /// Settles the open cells with one candidate; returns true if there are any.
    fn take_singles(&mut self, levels: &Levels) -> bool {
        let single = self.open & !levels.at_least[1];
        if single.is_empty() {
            return false;
        }
        self.open &= !single;
        for digit in 0..9 {
            let own = self.digits[digit] & single;
            if own.is_empty() {
                continue;
            }
            self.done[digit] |= own;
            self.changed |= 1 << digit;
            for (band, own) in own.bands().into_iter().enumerate() {
                for cell in bits(own) {
                    self.restrict(digit, band, ALONE[cell as usize]);
                }
            }
        }
        true
    }

    /// Returns the unsettled cells.
    pub fn open(&self) -> Cells {
        self.open
    }

    /// Returns the number of candidates of a cell.
    pub fn digits_of(&self, band: usize, cell: u32) -> u32 {
        let has = |cells: &Cells| cells.band(band) >> cell & 1;
        self.digits.iter().map(has).sum()
    }

    /// Returns how often the two candidates of a cell occur in the cells that share a house with it.
    #[inline]
    pub fn seen_by(&self, band: usize, cell: u32) -> u32 {
        let mut seen = [COLUMN[cell as usize]; 3];
        seen[band] |= !ALONE[cell as usize];
        let seen = Cells::new(seen);
        let mut own = 0;
        for (digit, cells) in self.digits.iter().enumerate() {
            own |= (cells.band(band) >> cell & 1) << digit;
        }
        let [first, last] = [own.trailing_zeros(), own.ilog2()];
        (self.digits[first as usize] & seen).len() + (self.digits[last as usize] & seen).len()
    }

    /// Returns the filled board, once no cell is open.
    pub fn grid(&self) -> Grid9 {
        let mut grid = [0; 81];
        for (number, cells) in (1..).zip(&self.digits) {
            for (filled, cells) in grid.chunks_mut(27).zip(cells.bands()) {
                for cell in bits(cells) {
                    filled[cell as usize] = number;
                }
            }
        }
        grid
    }
}

/// Packs minirows, given by their first cells, into nine bits.
#[inline]
fn minirows(firsts: u32) -> usize {
    let rows = (firsts | firsts >> 2 | firsts >> 4) & (0b111 * EACH_ROW);
    ((rows | rows >> 6 | rows >> 12) & NINE) as usize
}

/// Returns the columns that have any of these cells, nine bits for each band.
#[inline]
pub(super) fn columns(bands: [u32; 3]) -> u32 {
    let [top, middle, bottom] = bands.map(|cells| (cells | cells >> 9 | cells >> 18) & NINE);
    top | middle << 9 | bottom << 18
}

/// Filters a digit's columns, nine bits for each band: keeps those that occur in some assignment of the columns of each
/// stack to its boxes, one each. Returns `None` if a stack has no assignment.
#[inline]
fn stacks(columns: u32) -> Option<u32> {
    let stack = |nth: u32| {
        let own = columns >> (3 * nth) & (0b111 * EACH_ROW);
        STACK[((own | own >> 6 | own >> 12) & NINE) as usize]
    };
    let [first, second, third] = [stack(0), stack(1), stack(2)];
    if first == 0 || second == 0 || third == 0 {
        return None;
    }
    Some(first | second << 3 | third << 6)
}
