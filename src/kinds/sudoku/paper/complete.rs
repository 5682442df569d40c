//! Completes a board, row by row (paper 004, section 5.3.1).
//!
//! A row takes the nine values in random order. Each cell gets the next value that neither the list of its column nor
//! that of its block ("cluster") contains; skipped values go to the *slack*, and are tried first at the next cell. If
//! no value fits, the row starts again with its values shifted by one, at most nine times; then the row before is taken
//! back and shifted further. The known text does not say how many rows may be taken back: here the board starts again
//! after [`MOST_BACKTRACKS`].

use std::collections::VecDeque;

use super::PaperGrid;
use super::ease::{ALL, bit};
use crate::random::Chance;

/// The number of rows that may be taken back before the board starts again.
const MOST_BACKTRACKS: u32 = 50;

/// A completed board, with the effort of making it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completed {
    /// The board.
    pub grid: PaperGrid,
    /// The values that were put on the slack.
    pub rejected: u32,
    /// The rows that were restarted with shifted values.
    pub shifts: u32,
    /// The rows that were taken back.
    pub backtracks: u32,
    /// The boards that were restarted.
    pub restarts: u32,
}

/// Completes a random board.
pub fn complete(chance: &mut Chance) -> Completed {
    let mut board = Completed {
        grid: [0; 81],
        rejected: 0,
        shifts: 0,
        backtracks: 0,
        restarts: 0,
    };
    while !board.fill(chance) {
        board.restarts += 1;
    }
    board
}

impl Completed {
    /// Fills all rows; returns false if too many were taken back.
    fn fill(&mut self, chance: &mut Chance) -> bool {
        let most = self.backtracks + MOST_BACKTRACKS;
        let mut rows = vec![Row::new(chance)];
        while let Some(row) = rows.last_mut() {
            if let Some(order) = row.next() {
                self.shifts += u32::from(row.tried > 1);
                let at = rows.len() - 1;
                if !self.fill_row(at, order) {
                    continue;
                }
                if rows.len() == 9 {
                    return true;
                }
                rows.push(Row::new(chance));
            } else {
                rows.pop();
                self.backtracks += 1;
                if self.backtracks == most {
                    return false;
                }
            }
        }
        false
    }

    /// Fills a row with values in this order; returns false, and leaves the row as it is, if they do not fit.
    fn fill_row(&mut self, row: usize, mut order: VecDeque<u8>) -> bool {
        let mut filled = [0; 9];
        for (column, cell) in filled.iter_mut().enumerate() {
            let taken = self.taken(row, column);
            let mut slack = Vec::new();
            loop {
                match order.pop_front() {
                    None => return false,
                    Some(value) if bit(value) & taken == 0 => {
                        *cell = value;
                        break;
                    }
                    Some(value) => slack.push(value),
                }
                self.rejected += 1;
            }
            slack
                .into_iter()
                .rev()
                .for_each(|value| order.push_front(value));
        }
        self.grid[row * 9..][..9].copy_from_slice(&filled);
        true
    }

    /// Returns the values in the lists of a cell's column and block. (The row's own values come from one list, each
    /// once.)
    fn taken(&self, row: usize, column: usize) -> u16 {
        let above = (0..row).map(|row| self.grid[row * 9 + column]);
        let (top, left) = (row / 3 * 3, column / 3 * 3);
        let block = (top..row).flat_map(|row| self.grid[row * 9 + left..][..3].iter().copied());
        above
            .chain(block)
            .fold(0, |taken, value| taken | bit(value))
            & ALL
    }
}

/// The order of a row's values, and the number of shifts tried.
struct Row {
    order: VecDeque<u8>,
    tried: u32,
}

impl Row {
    fn new(chance: &mut Chance) -> Self {
        let mut order: Vec<u8> = (1..=9).collect();
        chance.shuffle(&mut order);
        Self {
            order: order.into(),
            tried: 0,
        }
    }

    /// Returns the order, shifted by one more than the last time; `None` after nine shifts.
    fn next(&mut self) -> Option<VecDeque<u8>> {
        if self.tried == 9 {
            return None;
        }
        if self.tried > 0 {
            self.order.rotate_left(1);
        }
        self.tried += 1;
        Some(self.order.clone())
    }
}
