//! Finds all solutions of a grid as the paper does: completes every row by itself, then tries all combinations of
//! these.

use super::evaluate;
use crate::kinds::crossnumbers::level::ParsedCross;
use crate::kinds::crossnumbers::rules::{number, value};

/// The paper's maximum state space: a grid with a larger one is bad.
pub const LIMIT: u32 = 50_000;

/// A full grid: digits, row by row.
pub type FullGrid = Vec<i64>;

/// The completions of the rows, each by itself.
pub struct Rows<'a> {
    level: &'a ParsedCross,
    /// For each row, its valid completions with all their digits.
    pub completions: Vec<Vec<Vec<i64>>>,
}

impl<'a> Rows<'a> {
    /// Finds the completions of a level.
    #[must_use]
    pub fn from_level(level: &'a ParsedCross) -> Self {
        let rows = 0..level.side;
        Self {
            completions: rows.map(|row| completions(level, row)).collect(),
            level,
        }
    }

    /// Returns the state space: the product of the numbers of completions, at most [`u128::MAX`].
    #[must_use]
    pub fn space(&self) -> u128 {
        let many = self.completions.iter().map(|row| row.len() as u128);
        many.fold(1, u128::saturating_mul)
    }

    /// Returns the state space; `None` if it is 0 or exceeds `limit`.
    #[must_use]
    pub fn good_space(&self, limit: u32) -> Option<u32> {
        let space = u32::try_from(self.space()).ok();
        space.filter(|space| (1..=limit).contains(space))
    }

    /// Returns true if the grid is bad: its state space is 0 or exceeds [`LIMIT`].
    #[must_use]
    pub fn is_bad(&self) -> bool {
        self.good_space(LIMIT).is_none()
    }

    /// Tries all combinations; returns those whose columns are valid.
    #[must_use]
    pub fn solutions(&self) -> Vec<FullGrid> {
        let mut found = Vec::new();
        if self.space() == 0 {
            return found;
        }
        let mut at = vec![0; self.completions.len()];
        loop {
            let rows: Vec<&[i64]> = self
                .completions
                .iter()
                .zip(&at)
                .map(|(row, &at)| &*row[at])
                .collect();
            if (0..self.level.side).all(|column| self.is_valid(&rows, column)) {
                found.push(rows.concat());
            }
            // Advances to the next combination; the last row changes fastest.
            let Some(row) = (0..at.len())
                .rev()
                .find(|&row| at[row] + 1 < self.completions[row].len())
            else {
                return found;
            };
            at[row] += 1;
            at[row + 1..].fill(0);
        }
    }

    fn is_valid(&self, rows: &[&[i64]], column: usize) -> bool {
        let equation = &self.level.equations[self.level.side + column];
        let numbers: Vec<i64> = rows.iter().map(|row| row[column]).collect();
        evaluate(&numbers, &equation.operators) == Some(equation.total)
    }
}

/// Returns the valid completions of a row: of all arrangements of nine digits in its blanks, those that make the total
/// and have no digit twice.
pub fn completions(level: &ParsedCross, row: usize) -> Vec<Vec<i64>> {
    let cells = &level.cells[row * level.side..(row + 1) * level.side];
    let missing: Vec<usize> = (0..cells.len()).filter(|&at| cells[at].is_none()).collect();
    let given = |cell: &Option<usize>| cell.map_or(0, |digit| number(value(digit)));
    let mut numbers: Vec<i64> = cells.iter().map(given).collect();
    let equation = &level.equations[row];
    let mut found = Vec::new();
    permute(&mut Vec::new(), missing.len(), &mut |digits| {
        for (&at, &digit) in missing.iter().zip(digits) {
            numbers[at] = digit;
        }
        if is_distinct(&numbers) && evaluate(&numbers, &equation.operators) == Some(equation.total)
        {
            found.push(numbers.clone());
        }
    });
    found
}

fn is_distinct(numbers: &[i64]) -> bool {
    let mut met = 0_u16;
    numbers.iter().all(|number| {
        let bit = 1 << number;
        let is_new = met & bit == 0;
        met |= bit;
        is_new
    })
}

/// Calls `each` with all arrangements of `length` different digits from 1 to 9.
fn permute(digits: &mut Vec<i64>, length: usize, each: &mut impl FnMut(&[i64])) {
    if digits.len() == length {
        each(digits);
        return;
    }
    for digit in 1..=9 {
        if !digits.contains(&digit) {
            digits.push(digit);
            permute(digits, length, each);
            digits.pop();
        }
    }
}
