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

impl Candidate {
    /// This number, from 1, in this cell of the board.
    #[allow(clippy::cast_possible_truncation)] // below 27
    pub fn new(cell: usize, number: u8) -> Self {
        Self {
            digit: usize::from(number) - 1,
            band: cell / 27,
            cell: (cell % 27) as u32,
        }
    }
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
        let mut settled = NONE;
        settled[band] = 1 << cell;
        self.settle(digit, settled);
        self.changed |= 1 << digit;
    }

    /// Rules a candidate out.
    pub fn remove(&mut self, candidate: Candidate) {
        self.digits[candidate.digit][candidate.band] &= !(1 << candidate.cell);
        self.changed |= 1 << candidate.digit;
    }

    /// The first digit left for a cell.
    pub fn first_of(&self, band: usize, cell: u32) -> Option<Candidate> {
        let has = |digit: &usize| self.digits[*digit][band] >> cell & 1 == 1;
        (0..9)
            .find(has)
            .map(|digit| Candidate { digit, band, cell })
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
            if !self.take_singles(&levels) && !self.triads()? {
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
                break [first & single(0), second & single(1), third & single(2), 0];
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

    /// Row triads.
    fn triads(&mut self) -> Option<bool> {
        let mut keep = [NONE; 9];
        let mut lone = [NONE; 9];
        let mut cols = [0; 9];
        for d in 0..9 {
            for b in 0..3 {
                let m = minirows(self.digits[d][b]);
                keep[d][b] = KEEP[m];
                lone[d][b] = LONE[m];
                cols[d] |= columns(self.digits[d][b]) << (9 * b);
            }
        }
        let mut any = false;
        // rows: presence
        let [mut one, mut two, mut three, mut four] = [NONE; 4];
        let [mut f1, mut f2, mut f3] = [NONE; 3];
        for d in 0..9 {
            for b in 0..4 {
                let x = keep[d][b];
                four[b] |= three[b] & x;
                three[b] |= two[b] & x;
                two[b] |= one[b] & x;
                one[b] |= x;
                let x = lone[d][b];
                f3[b] |= f2[b] & x;
                f2[b] |= f1[b] & x;
                f1[b] |= x;
            }
        }
        if three != EVERY {
            return None;
        }
        for b in 0..3 {
            let full = three[b] & !four[b];
            for d in 0..9 {
                let own = keep[d][b] & full & !lone[d][b] & 0o111_111_111;
                let mut rest = own;
                while rest != 0 {
                    let p = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    self.digits[d][b] &= ALONE[p] | 7 << p;
                    self.changed |= 1 << d;
                    any = true;
                }
                let lost = self.digits[d][b] & f3[b] & !lone[d][b];
                if lost != 0 {
                    self.digits[d][b] &= !lost;
                    self.changed |= 1 << d;
                    any = true;
                }
            }
        }
        let (mut one, mut two, mut three, mut four) = (0u32, 0u32, 0u32, 0u32);
        let (mut f1, mut f2, mut f3) = (0u32, 0u32, 0u32);
        let mut lonec = [0u32; 9];
        for d in 0..9 {
            let x = cols[d];
            four |= three & x;
            three |= two & x;
            two |= one & x;
            one |= x;
            // forced: only column of its box
            let y = x;
            let l = 0o111_111_111u32;
            let (b0, b1, b2) = (y & l, (y >> 1) & l, (y >> 2) & l);
            let single = (b0 ^ b1 ^ b2) & !(b0 & b1 & b2);
            let y = y & (single * 7);
            lonec[d] = y;
            f3 |= f2 & y;
            f2 |= f1 & y;
            f1 |= y;
        }
        if three != BAND {
            return None;
        }
        let full = three & !four;
        for d in 0..9 {
            let mut rest = cols[d] & full & !lonec[d];
            while rest != 0 {
                let p = rest.trailing_zeros();
                rest &= rest - 1;
                let (b, c) = (p / 9, p % 9);
                for o in 0..3u32 {
                    if o == b {
                        self.digits[d][o as usize] &=
                            !(((0b111 << (c / 3 * 3)) & !(1 << c)) * EACH_ROW);
                    } else {
                        self.digits[d][o as usize] &= !((1 << c) * EACH_ROW);
                    }
                }
                self.changed |= 1 << d;
                any = true;
            }
            let out = cols[d] & f3 & !lonec[d];
            if out != 0 {
                for b in 0..3 {
                    self.digits[d][b] &= !((out >> (9 * b) & NINE) * EACH_ROW);
                }
                self.changed |= 1 << d;
                any = true;
            }
        }
        Some(any)
    }

    /// The open cells with two digits.
    pub fn pairs(&self, levels: &Levels) -> Cells {
        [0, 1, 2, 3].map(|band| self.open[band] & !levels.three[band])
    }

    /// How many digits a cell has.
    pub fn digits_of(&self, band: usize, cell: u32) -> u32 {
        self.digits
            .iter()
            .map(|cells| cells[band] >> cell & 1)
            .sum()
    }

    /// How often the digits of a cell are in the cells that share a house with it.
    pub fn seen_by(&self, band: usize, cell: u32) -> u32 {
        let mut seen = [EACH_ROW << (cell % 9); 3];
        seen[band] = !ALONE[cell as usize] | EACH_ROW << (cell % 9);
        let own = |cells: &&Cells| cells[band] >> cell & 1 == 1;
        let count = |cells: &Cells| -> u32 {
            let each = seen.iter().zip(cells);
            each.map(|(seen, cells)| (seen & cells).count_ones()).sum()
        };
        self.digits.iter().filter(own).map(count).sum()
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
