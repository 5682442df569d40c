//! All solutions of a grid as the paper finds them: every row by itself, then all combinations of these by the columns.

use super::evaluate;
use crate::kinds::crossnumbers::level::ParsedCross;
use crate::kinds::crossnumbers::rules::{number, value};

/// A grid with a larger space is bad, as the paper has it.
pub const LIMIT: u32 = 50_000;

/// A full grid: digits, row by row.
pub type FullGrid = Vec<i64>;

/// How the rows can be completed, each by itself.
pub struct Rows<'a> {
    level: &'a ParsedCross,
    /// By row the valid ones, in full.
    pub completions: Vec<Vec<Vec<i64>>>,
}

impl<'a> Rows<'a> {
    /// Those of a level.
    #[must_use]
    pub fn from_level(level: &'a ParsedCross) -> Self {
        let rows = 0..level.side;
        Self {
            completions: rows.map(|row| completions(level, row)).collect(),
            level,
        }
    }

    /// The state space: the product of how many there are.
    #[must_use]
    pub fn space(&self) -> u128 {
        let many = self.completions.iter().map(|row| row.len() as u128);
        many.fold(1, u128::saturating_mul)
    }

    /// The same of a grid that is not bad where this is the largest space.
    #[must_use]
    pub fn good_space(&self, limit: u32) -> Option<u32> {
        let space = u32::try_from(self.space()).ok();
        space.filter(|space| (1..=limit).contains(space))
    }

    /// Returns true if the generation was bad: the space is larger than [`LIMIT`], or there is none.
    #[must_use]
    pub fn is_bad(&self) -> bool {
        self.good_space(LIMIT).is_none()
    }

    /// The combinations whose columns are valid; all are tried.
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
            // The next combination: the last row runs fastest.
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

/// The valid completions of a row: of all arrangements of nine digits in its blanks those without a digit twice that
/// make the total.
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

/// All arrangements of `length` of the digits from 1 to 9, each once in it.
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
