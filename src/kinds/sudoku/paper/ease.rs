//! The weighted normalized ease function, WNEF (paper 004, section 3).
//!
//! The choices of an empty cell are the values that its row, its column and its block do not contain. `c_n` is the
//! number of empty cells with `n` choices, `wef` the sum of `w(n) c_n`, and `wnef` is `wef` divided by its maximum,
//! `w(1)` times the number of empty cells: 1 if every empty cell has one choice, and lower the more choices there are.

#[cfg(feature = "tools")]
use std::cmp::Ordering;

use super::PaperGrid;
use crate::kinds::sudoku::layout::Layout;

/// A weight of a cell, by the number of its choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// 2^(9-n), the paper's choice.
    Exp,
    /// (10-n)^2.
    Square,
    /// 10-n.
    Linear,
}

impl Weight {
    /// All three weights.
    pub const ALL: [Self; 3] = [Self::Exp, Self::Square, Self::Linear];

    /// Returns the weight of a cell with that many choices, from 1 to 9.
    #[must_use]
    pub const fn of_choices(self, choices: u32) -> u32 {
        match self {
            Self::Exp => 1 << (9 - choices),
            Self::Square => (10 - choices) * (10 - choices),
            Self::Linear => 10 - choices,
        }
    }
}

/// The choices of the empty cells of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choices {
    /// The possible values of each cell, bit 0 for the value 1; 0 for a filled cell.
    pub candidates: [u16; 81],
    /// The numbers of empty cells with 1 to 9 choices.
    pub histogram: [u32; 9],
    /// The number of empty cells, including those without any choice.
    pub empty: u32,
    /// The number of comparisons of a cell with another: 24 for each empty cell.
    pub comparisons: u32,
}

impl Choices {
    /// Collects the choices: compares each empty cell with the eight other cells of its row, of its column and of its
    /// block.
    #[must_use]
    pub fn from_grid(grid: &PaperGrid) -> Self {
        let layout = Layout::usual(9);
        let mut choices = Self {
            candidates: [0; 81],
            histogram: [0; 9],
            empty: 0,
            comparisons: 0,
        };
        for cell in (0..81).filter(|&cell| grid[cell] == 0) {
            let mut taken = 0;
            for &house in &layout.houses_of[cell] {
                for &other in layout.houses[house]
                    .cells
                    .iter()
                    .filter(|&&other| other != cell)
                {
                    choices.comparisons += 1;
                    taken |= bit(grid[other]);
                }
            }
            let left = ALL & !taken;
            choices.candidates[cell] = left;
            choices.empty += 1;
            if let Some(at) = (left.count_ones() as usize).checked_sub(1) {
                choices.histogram[at] += 1;
            }
        }
        choices
    }

    /// Returns the weighted sum, and its maximum.
    #[must_use]
    pub fn wef(&self, weight: Weight) -> (u32, u32) {
        let sum = (1..)
            .zip(self.histogram)
            .map(|(n, count)| weight.of_choices(n) * count)
            .sum();
        (sum, weight.of_choices(1) * self.empty)
    }

    /// Returns the ease, from 0 to 1; `None` if no cell is empty, as the paper's quotient is undefined then.
    #[must_use]
    pub fn wnef(&self, weight: Weight) -> Option<f64> {
        let (sum, most) = self.wef(weight);
        (most > 0).then(|| f64::from(sum) / f64::from(most))
    }
}

/// Removes each given in turn; returns how often the weighted sum rises, stays equal, and falls.
#[cfg(feature = "tools")]
#[must_use]
pub fn without_one(grid: &PaperGrid, weight: Weight) -> [u32; 3] {
    let (before, _) = Choices::from_grid(grid).wef(weight);
    let mut met = [0; 3];
    for cell in (0..81).filter(|&cell| grid[cell] != 0) {
        let mut less = *grid;
        less[cell] = 0;
        let (after, _) = Choices::from_grid(&less).wef(weight);
        met[match after.cmp(&before) {
            Ordering::Greater => 0,
            Ordering::Equal => 1,
            Ordering::Less => 2,
        }] += 1;
    }
    met
}

/// The mask of all nine values.
pub const ALL: u16 = 0b1_1111_1111;

/// Returns the bit of a value; 0 for an empty cell.
#[must_use]
pub const fn bit(value: u8) -> u16 {
    if value == 0 { 0 } else { 1 << (value - 1) }
}
