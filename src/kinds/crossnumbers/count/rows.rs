//! The fillings of a row, with bit sets of those that have certain digits in certain cells.

use super::listing::LineFilling;

/// The fillings of one row.
pub struct Row {
    /// All of them.
    pub words: Vec<LineFilling>,
    /// The number of 64-bit words of a set.
    size: usize,
    sets: Vec<Sets>,
}

/// For sets of digits in one column: the fillings that have one of them there. They are made on demand.
#[derive(Clone, Default)]
struct Sets {
    /// For each set of digits the index of its set of fillings, from 1; 0 if it is not made yet.
    numbers: Vec<u16>,
    /// The sets of fillings, one after another.
    sets: Vec<u64>,
}

impl Row {
    /// Creates a row of `side` cells with these fillings.
    pub fn new(words: Vec<LineFilling>, side: usize) -> Self {
        Self {
            size: words.len().div_ceil(64),
            sets: vec![Sets::default(); side],
            words,
        }
    }

    /// Collects the fillings whose digits are among these, column by column; returns true if there are any.
    pub fn among(&mut self, digits: impl Iterator<Item = u16>, fillings: &mut Vec<u64>) -> bool {
        fillings.clear();
        fillings.resize(self.size, u64::MAX);
        if let (Some(last), over @ 1..) = (fillings.last_mut(), self.words.len() % 64) {
            *last = (1 << over) - 1;
        }
        for (column, digits) in digits.enumerate() {
            if digits == (1 << 9) - 1 {
                continue;
            }
            let mut any = 0;
            for (all, set) in fillings.iter_mut().zip(self.set(column, digits)) {
                *all &= set;
                any |= *all;
            }
            if any == 0 {
                return false;
            }
        }
        !self.words.is_empty()
    }

    /// Returns the cost of [`among`](Self::among), in asks.
    pub fn cost(&self) -> u64 {
        super::steps((self.size * self.sets.len()) as u64).asks
    }

    #[allow(clippy::cast_possible_truncation)] // there are 512 sets of digits
    fn set(&mut self, column: usize, digits: u16) -> &[u64] {
        let own = &mut self.sets[column];
        if own.numbers.is_empty() {
            own.numbers = vec![0; 1 << 9];
        }
        let number = &mut own.numbers[usize::from(digits)];
        if *number == 0 {
            let start = own.sets.len();
            *number = (start / self.size) as u16 + 1;
            own.sets.resize(start + self.size, 0);
            for (at, word) in self.words.iter().enumerate() {
                let has = u64::from(digits >> word[column] & 1);
                own.sets[start + at / 64] |= has << (at % 64);
            }
        }
        let start = (usize::from(*number) - 1) * self.size;
        &own.sets[start..start + self.size]
    }
}
