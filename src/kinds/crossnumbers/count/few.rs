//! Boards with few ways to fill their rows: all combinations of these, against sets of the columns' fillings.

use super::listing::{LineFilling, mark};
use super::words::AgreeingFillings;
use super::{Halt, Meter};
use crate::kinds::crossnumbers::equation::MOST_NUMBERS;

/// As many combinations of fillings of the rows are tried at most.
const COMBINATIONS: usize = 1 << 12;

/// The fillings of each column that are possible still, a bit each.
type Alive = [u64; MOST_NUMBERS];

/// The rows that have a choice, those with the fewest fillings first.
pub struct Few<'a> {
    side: usize,
    rows: Vec<Row<'a>>,
    /// The digits that each cell has in the answers found.
    digits: Vec<u16>,
}

/// A row that has a choice.
struct Row<'a> {
    number: usize,
    words: &'a [LineFilling],
    /// By column and by digit: the column's fillings with this digit here.
    fits: [[u64; 9]; MOST_NUMBERS],
}

impl<'a> Few<'a> {
    /// A board whose lines have these fillings, if they are few.
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
        rows.sort_by_key(|row| row.words.len());
        Some(Self {
            side,
            rows,
            digits: vec![0; side * side],
        })
    }

    /// How many answers there are.
    pub fn count(&mut self, meter: &mut Meter) -> Result<u128, Halt> {
        self.go(0, &[u64::MAX; MOST_NUMBERS], meter)
    }

    /// The digits that each cell has in some answer, where these may be there.
    pub fn support(mut self, domains: &[u16], meter: &mut Meter) -> Result<Vec<u16>, Halt> {
        let possible = self.count(meter)? > 0;
        if possible {
            // Cells of rows without a choice.
            let settled = domains.iter().zip(&mut self.digits);
            for (&domain, digits) in settled.filter(|(_, digits)| **digits == 0) {
                *digits = domain;
            }
        }
        Ok(self.digits)
    }

    /// The ways to fill the rows from this one on.
    fn go(&mut self, depth: usize, alive: &Alive, meter: &mut Meter) -> Result<u128, Halt> {
        let Some(row) = self.rows.get(depth) else {
            return Ok(1);
        };
        meter.node()?;
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
            let more = self.go(depth + 1, &next, meter)?;
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
