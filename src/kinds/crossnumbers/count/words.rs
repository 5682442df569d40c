//! The fillings of single lines, listed, and what of them crossing lines leave.

use super::{Halt, Meter};
use crate::kinds::crossnumbers::equation::{DEPTH, Equation, MOST};
use crate::kinds::crossnumbers::level::{Level, Line};

/// A filling of a line: digits, less one each.
pub type Word = [u8; MOST];

/// All nine digits, a bit each.
const ALL: u16 = (1 << 9) - 1;

/// The fillings of all rows and columns that agree cell by cell.
pub struct Words {
    pub rows: Vec<Vec<Word>>,
    pub columns: Vec<Vec<Word>>,
    /// The digits that are left in each cell, a bit each.
    pub domains: Vec<u16>,
}

impl Words {
    /// Those of a level: a digit that no filling of one line has is taken out of the crossing line, until nothing
    /// changes.
    pub fn new(level: &Level, meter: &mut Meter) -> Result<Self, Halt> {
        let side = level.side;
        let mut domains = given(level);
        let rows = list(level, 0..side, &mut domains, meter)?;
        let columns = list(level, side..2 * side, &mut domains, meter)?;
        let mut all = Self {
            rows,
            columns,
            domains,
        };
        while all.cross(side) {}
        Ok(all)
    }

    /// Whether no line has a choice.
    pub fn is_settled(&self) -> bool {
        !self.is_possible() || self.rows.iter().all(|words| words.len() == 1)
    }

    /// Whether every line has a filling.
    pub fn is_possible(&self) -> bool {
        let mut lines = self.rows.iter().chain(&self.columns);
        lines.all(|words| !words.is_empty())
    }

    /// Drops fillings with digits that are gone; whether that took a digit away.
    fn cross(&mut self, side: usize) -> bool {
        let (domains, mut changed) = (&mut self.domains, false);
        for (row, words) in self.rows.iter_mut().enumerate() {
            changed |= fit(words, (0..side).map(|column| row * side + column), domains);
        }
        for (column, words) in self.columns.iter_mut().enumerate() {
            changed |= fit(words, (0..side).map(|row| row * side + column), domains);
        }
        changed
    }
}

/// How many fillings each row has by itself.
pub fn ways(level: &Level, meter: &mut Meter) -> Result<Vec<u128>, Halt> {
    let mut domains = given(level);
    let mut ways = |row| {
        let words = list(level, row..row + 1, &mut domains, meter)?;
        Ok(words[0].len() as u128)
    };
    (0..level.side).map(&mut ways).collect()
}

/// The digits of each cell before anything is asked, a bit each.
fn given(level: &Level) -> Vec<u16> {
    level
        .cells
        .iter()
        .map(|given| given.map_or(ALL, |digit| 1 << digit))
        .collect()
}

/// The fillings of some lines; digits that none of a line's has are taken away.
fn list(
    level: &Level,
    lines: std::ops::Range<usize>,
    domains: &mut [u16],
    meter: &mut Meter,
) -> Result<Vec<Vec<Word>>, Halt> {
    let mut all = Vec::with_capacity(lines.len());
    for line in lines {
        let cells = level.cells_of(line);
        let mut own = [0; MOST];
        for (own, &cell) in own.iter_mut().zip(&cells) {
            *own = domains[cell];
        }
        let own = &own[..cells.len()];
        let distinct = matches!(level.line(line), Line::Row(_));
        let words = Listing::list(&level.equations[line], own, distinct, meter)?;
        narrow(&words, cells.iter().copied(), domains);
        all.push(words);
    }
    Ok(all)
}

/// Drops the fillings that have a digit that is gone, and the digits that no filling has; whether there was one.
fn fit(
    words: &mut Vec<Word>,
    cells: impl Iterator<Item = usize> + Clone,
    domains: &mut [u16],
) -> bool {
    words.retain(|word| {
        let mut placed = word.iter().zip(cells.clone());
        placed.all(|(&digit, cell)| domains[cell] >> digit & 1 == 1)
    });
    narrow(words, cells, domains)
}

/// Takes out the digits that no filling has; whether there was one.
fn narrow(words: &[Word], cells: impl Iterator<Item = usize>, domains: &mut [u16]) -> bool {
    let mut met = [0; MOST];
    for word in words {
        for (met, &digit) in met.iter_mut().zip(word) {
            *met |= 1 << digit;
        }
    }
    let mut changed = false;
    for (cell, met) in cells.zip(met) {
        changed |= domains[cell] & !met != 0;
        domains[cell] &= met;
    }
    changed
}

/// The fillings of one equation as they are found, number by number.
struct Listing<'a> {
    equation: &'a Equation,
    domains: &'a [u16],
    distinct: bool,
    word: Word,
    found: Vec<Word>,
    met: u64,
}

impl<'a> Listing<'a> {
    fn list(
        equation: &'a Equation,
        domains: &'a [u16],
        distinct: bool,
        meter: &mut Meter,
    ) -> Result<Vec<Word>, Halt> {
        let mut listing = Self {
            equation,
            domains,
            distinct,
            word: [0; MOST],
            found: Vec::new(),
            met: 0,
        };
        listing.go(0, [0; DEPTH], 0, 0, meter)?;
        meter.steps(listing.met)?;
        Ok(listing.found)
    }

    /// Takes up the number at a place, after which `depth` values wait; `used` are the digits before it.
    #[allow(clippy::cast_possible_truncation)] // a digit
    fn go(
        &mut self,
        at: usize,
        waiting: [i64; DEPTH],
        depth: usize,
        used: u16,
        meter: &mut Meter,
    ) -> Result<(), Halt> {
        if at == self.domains.len() {
            if waiting[0] == self.equation.total {
                self.found.push(self.word);
            }
            return Ok(());
        }
        if self.met > 1 << 16 {
            meter.steps(std::mem::take(&mut self.met))?;
        }
        let mut left = self.domains[at] & !(if self.distinct { used } else { 0 });
        while left != 0 {
            let digit = left.trailing_zeros();
            left &= left - 1;
            self.met += 1;
            let mut next = waiting;
            let mut depth = depth;
            let mut right = Some(i64::from(digit) + 1);
            for &sign in self.equation.reductions(at) {
                depth -= 1;
                right = right.and_then(|right| sign.apply(next[depth], right));
            }
            let Some(right) = right else { continue };
            next[depth] = right;
            self.word[at] = digit as u8;
            self.go(at + 1, next, depth + 1, used | 1 << digit, meter)?;
        }
        Ok(())
    }
}
