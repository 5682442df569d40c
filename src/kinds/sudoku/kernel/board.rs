//! A board as bands of 27 bits, three a digit: what each cell can still be, and what follows from that.

use super::Grid9;
use super::tables::{ALONE, BAND, EACH_ROW, KEEP, LONE, MINIROWS, NINE, SINGLE, STACK};

/// The cells of a board, a bit each, a band after the other. The fourth is never used: four go by one instruction.
pub type Cells = [u32; 4];

const NONE: Cells = [0; 4];
const EVERY: Cells = [BAND, BAND, BAND, 0];

/// A candidate: this digit, from 0, in this cell of this band.
#[derive(Clone, Copy)]
pub struct Candidate {
    pub digit: usize,
    pub band: usize,
    pub cell: u32,
}

/// What each cell can still be.
#[derive(Clone)]
pub struct Board {
    /// By digit, the cells that may have it.
    digits: [Cells; 9],
    /// The cells that are not settled: those of which the other digits do not know yet.
    pub open: Cells,
    /// The digits, a bit each, that have lost cells since they were looked at.
    changed: u32,
}

/// The cells that can be at least one digit, at least two, at least three.
pub struct Levels {
    pub one: Cells,
    pub two: Cells,
    pub three: Cells,
}

impl Board {
    /// A board with these givens; nothing if one of them is no digit.
    pub fn new(grid: &Grid9) -> Option<Self> {
        let mut digits = [EVERY; 9];
        let mut given = [NONE; 9];
        let mut open = EVERY;
        for (at, &number) in grid.iter().enumerate() {
            if number != 0 {
                let digit = usize::from(number) - 1;
                let (band, cell) = (at / 27, at % 27);
                given.get_mut(digit)?[band] |= 1 << cell;
                digits[digit][band] &= ALONE[cell];
                open[band] &= !(1 << cell);
            }
        }
        for (cells, given) in digits.iter_mut().zip(&given) {
            for band in 0..4 {
                cells[band] &= open[band] | given[band];
            }
        }
        Some(Self {
            digits,
            open,
            changed: (1 << 9) - 1,
        })
    }

    /// Settles a candidate's cell: it is that digit.
    pub fn place(&mut self, candidate: Candidate) {
        let Candidate { digit, band, cell } = candidate;
        self.digits[digit][band] &= ALONE[cell as usize];
        self.changed |= 1 << digit;
        let mut settled = NONE;
        settled[band] = 1 << cell;
        self.settle(digit, settled);
    }

    /// Rules a candidate out.
    pub fn remove(&mut self, candidate: Candidate) {
        self.digits[candidate.digit][candidate.band] &= !(1 << candidate.cell);
        self.changed |= 1 << candidate.digit;
    }

    /// Whether the candidate is left.
    pub fn has(&self, candidate: Candidate) -> bool {
        self.digits[candidate.digit][candidate.band] >> candidate.cell & 1 == 1
    }

    /// These cells have this digit, so no other.
    #[inline]
    fn settle(&mut self, digit: usize, settled: Cells) {
        let own = self.digits[digit];
        for band in 0..4 {
            self.open[band] &= !settled[band];
        }
        for (other, cells) in self.digits.iter_mut().enumerate() {
            let mut lost = 0;
            for band in 0..4 {
                lost |= cells[band] & settled[band];
                cells[band] &= !settled[band];
            }
            self.changed |= u32::from(lost != 0) << other;
        }
        self.changed &= !(1 << digit);
        self.digits[digit] = own;
    }

    /// All that follows without a guess, and how many digits each cell is left with; nothing if there is no answer.
    pub fn propagate(&mut self) -> Option<Levels> {
        loop {
            while self.changed != 0 {
                let digit = self.changed.trailing_zeros() as usize;
                self.changed &= self.changed - 1;
                self.look_at(digit)?;
            }
            let levels = self.levels();
            if levels.one != EVERY {
                return None;
            }
            if !self.take_singles(&levels) {
                return Some(levels);
            }
        }
    }

    /// Leaves a digit where each row, column and box still can have it, and settles the cells that must.
    #[inline]
    fn look_at(&mut self, digit: usize) -> Option<()> {
        let [mut first, mut second, mut third, _] = self.digits[digit];
        let lone = loop {
            let minirows = [first, second, third].map(minirows);
            first &= KEEP[minirows[0]];
            second &= KEEP[minirows[1]];
            third &= KEEP[minirows[2]];
            if first == 0 || second == 0 || third == 0 {
                return None;
            }
            let columns = columns(first) | columns(second) << 9 | columns(third) << 18;
            let kept = stacks(columns)?;
            if kept == columns {
                let single = |band: usize| {
                    LONE[minirows[band]] & SINGLE[(columns >> (9 * band) & NINE) as usize]
                };
                break [
                    first & single(0),
                    second & single(1),
                    third & single(2),
                    0,
                ];
            }
            first &= (kept & NINE) * EACH_ROW;
            second &= (kept >> 9 & NINE) * EACH_ROW;
            third &= (kept >> 18) * EACH_ROW;
        };
        self.digits[digit] = [first, second, third, 0];
        let settled = [0, 1, 2, 3].map(|band| lone[band] & self.open[band]);
        if settled != NONE {
            self.settle(digit, settled);
        }
        Some(())
    }

    #[inline]
    fn levels(&self) -> Levels {
        let mut levels = Levels {
            one: NONE,
            two: NONE,
            three: NONE,
        };
        for cells in &self.digits {
            for band in 0..4 {
                levels.three[band] |= levels.two[band] & cells[band];
                levels.two[band] |= levels.one[band] & cells[band];
                levels.one[band] |= cells[band];
            }
        }
        levels
    }

    /// Settles the open cells that one digit is left for; whether there are any.
    fn take_singles(&mut self, levels: &Levels) -> bool {
        let mut any = 0;
        for band in 0..3 {
            let single = self.open[band] & !levels.two[band];
            any |= single;
            self.open[band] &= !single;
            if single == 0 {
                continue;
            }
            for (digit, cells) in self.digits.iter_mut().enumerate() {
                let mut own = cells[band] & single;
                self.changed |= u32::from(own != 0) << digit;
                while own != 0 {
                    cells[band] &= ALONE[own.trailing_zeros() as usize];
                    own &= own - 1;
                }
            }
        }
        any != 0
    }

    /// The digits left for a cell.
    pub fn left(&self, band: usize, cell: u32) -> impl Iterator<Item = Candidate> {
        let all = (0..9).map(move |digit| Candidate { digit, band, cell });
        all.filter(|&candidate| self.has(candidate))
    }

    /// The board as it is filled, once no cell is open.
    pub fn grid(&self) -> Grid9 {
        let mut grid = [0; 81];
        for (number, cells) in (1..).zip(&self.digits) {
            for (at, filled) in grid.iter_mut().enumerate() {
                if cells[at / 27] >> (at % 27) & 1 == 1 {
                    *filled = number;
                }
            }
        }
        grid
    }
}

/// Which minirows of a band have any of these cells.
#[inline]
fn minirows(cells: u32) -> usize {
    let row = |nth: u32| usize::from(MINIROWS[(cells >> (9 * nth) & NINE) as usize]);
    row(0) | row(1) << 3 | row(2) << 6
}

/// Which columns have any of these cells of a band.
#[inline]
fn columns(cells: u32) -> u32 {
    (cells | cells >> 9 | cells >> 18) & NINE
}

/// Of a digit's columns, nine a band, those that it can be in as each stack has each of its columns, and of each of
/// its boxes one, once; nothing if a stack has no way for that.
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
