//! Counts boards with few ways to fill their rows: tries all combinations of these against bit sets of the columns'
//! fillings.

use super::NODE;
use super::listing::{LineFilling, mark};
use super::words::AgreeingFillings;
use crate::engine::task::SlicedBudget;
use crate::engine::{Halt, sort_by_key};
use crate::kinds::crossnumbers::equation::MOST_NUMBERS;

/// The maximum number of combinations of fillings of the rows that are tried.
const COMBINATIONS: usize = 1 << 12;

/// The fillings of each column that are still possible, one bit each.
type Alive = [u64; MOST_NUMBERS];

/// The rows with several fillings, those with the fewest first.
pub struct Few<'a> {
    side: usize,
    rows: Vec<Row<'a>>,
    /// The digits that each cell has in the answers found so far, one bit each.
    digits: Vec<u16>,
}

/// A row with several fillings.
struct Row<'a> {
    number: usize,
    words: &'a [LineFilling],
    /// For each column and each digit: the column's fillings that have this digit in this row, one bit each.
    fits: [[u64; 9]; MOST_NUMBERS],
}

impl<'a> Few<'a> {
    /// Prepares a board; `None` if a column has more than 64 fillings or there are too many combinations.
    pub fn from_fillings(words: &'a AgreeingFillings) -> Option<Self> {
        let side = words.rows.len();
        if words.columns.iter().any(|words| words.len() > 64) {
            return None;
        }
        let choices = |row: &&Vec<LineFilling>| row.len() > 1;
        let combinations = words.rows.iter().filter(choices);
        combinations
            .map(Vec::len)
            .try_fold(1_usize, usize::checked_mul)
            .filter(|&all| all <= COMBINATIONS)?;
        let open = words.rows.iter().enumerate();
        let open = open.filter(|(_, words)| choices(words));
        let mut rows: Vec<Row<'_>> = open.map(|(row, own)| Row::new(row, own, words)).collect();
        sort_by_key(&mut rows, |row| row.words.len());
        Some(Self {
            side,
            rows,
            digits: vec![0; side * side],
        })
    }

    /// Returns the number of answers.
    pub fn count(&mut self, budget: &mut SlicedBudget) -> Result<u128, Halt> {
        self.go(0, &[u64::MAX; MOST_NUMBERS], budget)
    }

    /// Returns the digits that each cell has in some answer, one bit each. `domains` has the possible digits of each
    /// cell.
    pub fn support(mut self, domains: &[u16], budget: &mut SlicedBudget) -> Result<Vec<u16>, Halt> {
        let possible = self.count(budget)? > 0;
        if possible {
            // Cells of rows with a single filling.
            let settled = domains.iter().zip(&mut self.digits);
            for (&domain, digits) in settled.filter(|(_, digits)| **digits == 0) {
                *digits = domain;
            }
        }
        Ok(self.digits)
    }

    /// Returns the number of ways to fill the rows from this one on.
    fn go(&mut self, depth: usize, alive: &Alive, budget: &mut SlicedBudget) -> Result<u128, Halt> {
        let Some(row) = self.rows.get(depth) else {
            return Ok(1);
        };
        budget.charge(NODE)?;
        let (words, fits, start) = (row.words, row.fits, row.number * self.side);
        let mut ways = 0;
        for word in words {
            let mut next = *alive;
            let columns = next[..self.side].iter_mut().zip(&fits).zip(word);
            let mut possible = true;
            for ((alive, fits), &digit) in columns {
                *alive &= fits[usize::from(digit)];
                possible &= *alive != 0;
            }
            if !possible {
                continue;
            }
            let more = self.go(depth + 1, &next, budget)?;
            ways += more;
            if more > 0 {
                mark(&mut self.digits[start..start + self.side], word);
            }
        }
        Ok(ways)
    }
}

impl<'a> Row<'a> {
    fn new(number: usize, own: &'a [LineFilling], words: &AgreeingFillings) -> Self {
        let mut fits = [[0; 9]; MOST_NUMBERS];
        for (fits, words) in fits.iter_mut().zip(&words.columns) {
            for (bit, word) in words.iter().enumerate() {
                fits[usize::from(word[number])] |= 1 << bit;
            }
        }
        Self {
            number,
            words: own,
            fits,
        }
    }
}
