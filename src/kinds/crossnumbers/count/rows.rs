//! A row's fillings as sets of bits: which of them have certain digits in certain cells.

use super::words::Word;

/// The fillings of one row.
pub struct Row {
    /// All of them.
    pub words: Vec<Word>,
    /// How many words of 64 bits a set has.
    size: usize,
    /// By column and by set of digits: the fillings that have one of them there. Made when it is first wanted.
    sets: Vec<Vec<Option<Box<[u64]>>>>,
}

impl Row {
    /// A row of `side` cells with these fillings.
    pub fn new(words: Vec<Word>, side: usize) -> Self {
        Self {
            size: words.len().div_ceil(64),
            sets: vec![Vec::new(); side],
            words,
        }
    }

    /// The fillings whose digits are among these, column by column; whether there is one.
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

    fn set(&mut self, column: usize, digits: u16) -> &[u64] {
        let sets = &mut self.sets[column];
        if sets.is_empty() {
            sets.resize(1 << 9, None);
        }
        let (words, size) = (&self.words, self.size);
        sets[usize::from(digits)].get_or_insert_with(|| {
            let mut set = vec![0; size].into_boxed_slice();
            for (at, word) in words.iter().enumerate() {
                set[at / 64] |= u64::from(digits >> word[column] & 1) << (at % 64);
            }
            set
        })
    }
}

/// The numbers in a set.
pub fn each(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(at, &word)| {
        let mut left = word;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros() as usize;
            left = (left != 0).then(|| left & (left - 1))?;
            Some(at * 64 + bit)
        })
    })
}
