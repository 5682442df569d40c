//! Variables, values, and sets of values.

mod members;
mod operators;

use std::cmp::Ordering;

/// A variable of a model. Its meaning (a piece, a cell, a number) is up to the kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Var(pub(super) u16);

impl Var {
    /// Returns the variable with this index; `None` if no model has that many variables.
    #[must_use]
    #[allow(clippy::cast_possible_truncation)] // just compared
    pub const fn new(index: usize) -> Option<Self> {
        if index <= u16::MAX as usize {
            Some(Self(index as u16))
        } else {
            None
        }
    }

    /// Iterates over all variables that a model may have, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=u16::MAX).map(Self)
    }

    /// Returns the variable's index in a list of all variables.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A value. Its meaning (a place, a digit) is up to the kind, and the number of values is up to the [`Domain`]s of a
/// model.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Value(u16);

impl Value {
    /// Returns the value with this index; `None` if no domain is that wide.
    #[must_use]
    #[allow(clippy::cast_possible_truncation)] // just compared
    pub const fn new(index: usize) -> Option<Self> {
        if index <= u16::MAX as usize {
            Some(Self(index as u16))
        } else {
            None
        }
    }

    /// Iterates over all values, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=u16::MAX).map(Self)
    }

    /// Returns the value's index in a list of all values.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<Value> for u32 {
    fn from(value: Value) -> Self {
        value.0.into()
    }
}

/// A set of values below `64 * W`: a bit set of `W` machine words, which is `Copy`. One word is enough for boards of up
/// to 64 sites; it is the default width of all types of the engine.
///
/// ```
/// use placewise::engine::{Domain, Value};
///
/// let low: Domain<2> = Domain::below(70);
/// let last = low.max_below(Domain::<2>::CAPACITY);
/// assert_eq!(last, Value::new(69));
/// let rest = low - Domain::only(last.unwrap());
/// assert!(rest.is_subset(low) && rest.len() == 69);
/// ```
#[derive(Clone, Copy, Eq, Hash)]
#[allow(clippy::derived_hash_with_manual_eq)] // it is the same relation
pub struct Domain<const W: usize = 1>([u64; W]);

/// Compares word by word: for WebAssembly, the compiler turns a comparison of arrays into a call that loops over their
/// bytes.
impl<const W: usize> PartialEq for Domain<W> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        if W == 1 {
            return self.0[0] == other.0[0];
        }
        self.0.iter().zip(&other.0).all(|(own, other)| own == other)
    }
}

/// The number of bits of a word.
const WORD: usize = 64;

/// The valid distances of a shift: less than a word.
const SHIFTS: std::ops::Range<u32> = 1..u64::BITS;

impl<const W: usize> Domain<W> {
    /// The number of different values.
    pub const CAPACITY: usize = WORD * W;

    /// The set without members.
    pub const EMPTY: Self = Self([0; W]);

    /// The set of all values.
    pub const ALL: Self = Self([u64::MAX; W]);

    /// Returns the set of one value.
    ///
    /// # Panics
    /// If the value is not below the capacity.
    #[must_use]
    #[inline]
    pub const fn only(value: Value) -> Self {
        let mut words = [0; W];
        words[value.index() / WORD] = 1 << (value.index() % WORD);
        Self(words)
    }

    /// Returns the set of the values `0..count`.
    ///
    /// # Panics
    /// If `count` exceeds the capacity.
    #[must_use]
    pub const fn below(count: usize) -> Self {
        assert!(count <= Self::CAPACITY, "more values than the domain holds");
        let mut words = [0; W];
        let mut i = 0;
        while i < W {
            let left = count.saturating_sub(i * WORD);
            words[i] = if left >= WORD {
                u64::MAX
            } else {
                (1 << left) - 1
            };
            i += 1;
        }
        Self(words)
    }

    /// Adds a value.
    ///
    /// # Panics
    /// If the value is not below the capacity.
    #[inline]
    pub fn insert(&mut self, value: Value) {
        self.0[value.index() / WORD] |= 1 << (value.index() % WORD);
    }

    /// Removes a value, if it is a member.
    ///
    /// # Panics
    /// If the value is not below the capacity.
    #[inline]
    pub fn remove(&mut self, value: Value) {
        self.0[value.index() / WORD] &= !(1 << (value.index() % WORD));
    }

    /// Returns the number of members.
    #[must_use]
    #[inline]
    pub fn len(self) -> u32 {
        if W == 1 {
            return self.0[0].count_ones();
        }
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Compares the number of members with `size`. For a small size this does not count bits, which some processors
    /// cannot do in one instruction.
    #[must_use]
    #[inline]
    pub fn compare_len(self, size: u32) -> Ordering {
        if W > 1 && size == 1 {
            return self.compare_with_one();
        }
        if W > 1 || size > 3 || size == 0 {
            return self.len().cmp(&size);
        }
        let mut word = self.0[0];
        for _ in 1..size {
            word &= word.wrapping_sub(1);
        }
        if word == 0 {
            Ordering::Less
        } else if word.is_power_of_two() {
            Ordering::Equal
        } else {
            Ordering::Greater
        }
    }

    /// Compares the number of members with one.
    #[inline]
    fn compare_with_one(self) -> Ordering {
        let mut found = Ordering::Less;
        for word in self.0.into_iter().filter(|&word| word != 0) {
            if found.is_eq() || !word.is_power_of_two() {
                return Ordering::Greater;
            }
            found = Ordering::Equal;
        }
        found
    }

    /// Returns true if there are no members.
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        if W == 1 {
            return self.0[0] == 0;
        }
        self.0.iter().all(|&word| word == 0)
    }

    /// Combines the words of two sets. (One word is a case apart here and above: when optimised for size, a loop of one
    /// iteration stays a loop.)
    #[inline]
    fn combine(&mut self, other: Self, with: impl Fn(&mut u64, u64)) {
        if W == 1 {
            return with(&mut self.0[0], other.0[0]);
        }
        for (word, other) in self.0.iter_mut().zip(other.0) {
            with(word, other);
        }
    }

    /// Returns the index of the first word that is not zero.
    #[inline]
    fn first(self) -> Option<usize> {
        if W == 1 {
            return (self.0[0] != 0).then_some(0);
        }
        self.0.iter().position(|&word| word != 0)
    }

    /// Returns true if `value` is a member; false if it is beyond the capacity.
    #[must_use]
    #[inline]
    pub fn contains(self, value: Value) -> bool {
        if W == 1 {
            return value.index() < WORD && self.0[0] >> value.index() & 1 == 1;
        }
        let word = self.0.get(value.index() / WORD);
        word.is_some_and(|word| word >> (value.index() % WORD) & 1 == 1)
    }

    /// Returns true if the two sets share a member.
    #[must_use]
    #[inline]
    pub fn intersects(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Returns true if every member is also a member of `other`.
    #[must_use]
    #[inline]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// Returns true if there is exactly one member.
    #[must_use]
    #[inline]
    pub fn is_single(self) -> bool {
        if W == 1 {
            return self.0[0].is_power_of_two();
        }
        self.compare_with_one().is_eq()
    }

    /// Returns the least member.
    #[must_use]
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // a domain is no wider than a value
    pub fn min(self) -> Option<Value> {
        let at = self.first()?;
        Some(Value(
            (at * WORD) as u16 + self.0[at].trailing_zeros() as u16,
        ))
    }

    /// Returns the least member that is at least `least`.
    #[must_use]
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // a domain is no wider than a value
    pub fn min_from(&self, least: usize) -> Option<Value> {
        let mut at = least / WORD;
        let mut word = self.0.get(at)? & u64::MAX << (least % WORD);
        while word == 0 {
            at += 1;
            word = *self.0.get(at)?;
        }
        Some(Value((at * WORD) as u16 + word.trailing_zeros() as u16))
    }

    /// Returns the greatest member below `end`.
    #[must_use]
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // a domain is no wider than a value
    pub fn max_below(&self, end: usize) -> Option<Value> {
        let mut at = W.min(end / WORD);
        let mut word = self
            .0
            .get(at)
            .map_or(0, |word| word & !(u64::MAX << (end % WORD)));
        while word == 0 {
            at = at.checked_sub(1)?;
            word = *self.0.get(at)?;
        }
        Some(Value((at * WORD) as u16 + word.ilog2() as u16))
    }

    /// Iterates over the members, ascending.
    #[must_use]
    #[inline]
    pub const fn iter(self) -> Iter<W> {
        Iter(self)
    }

    /// Returns the set with `by` (1 to 63) added to every member; members beyond the capacity are dropped. On a board
    /// whose values are its cells, row by row, this is a step to the right or down.
    ///
    /// # Panics
    /// If `by` is 0, or 64 or more.
    #[must_use]
    #[inline]
    pub fn raised(mut self, by: u32) -> Self {
        assert!(SHIFTS.contains(&by), "a domain is shifted by 1 to 63");
        let mut carried = 0;
        for word in &mut self.0 {
            (*word, carried) = ((*word << by) | carried, *word >> (u64::BITS - by));
        }
        self
    }

    /// Returns the set with `by` (1 to 63) subtracted from every member; members below 0 are dropped.
    ///
    /// # Panics
    /// If `by` is 0, or 64 or more.
    #[must_use]
    #[inline]
    pub fn lowered(mut self, by: u32) -> Self {
        assert!(SHIFTS.contains(&by), "a domain is shifted by 1 to 63");
        let mut carried = 0;
        for word in self.0.iter_mut().rev() {
            (*word, carried) = ((*word >> by) | carried, *word << (u64::BITS - by));
        }
        self
    }

    /// Returns the words of the bit set, for sets of literals and for tables.
    #[must_use]
    #[inline]
    pub const fn words(&self) -> &[u64; W] {
        &self.0
    }

    /// Returns the words of the bit set for modification.
    #[inline]
    pub const fn words_mut(&mut self) -> &mut [u64; W] {
        &mut self.0
    }

    /// Returns the set with these words.
    #[must_use]
    #[inline]
    pub const fn from_words(words: [u64; W]) -> Self {
        Self(words)
    }
}

impl<const W: usize> Default for Domain<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> IntoIterator for Domain<W> {
    type Item = Value;
    type IntoIter = Iter<W>;
    #[inline]
    fn into_iter(self) -> Iter<W> {
        self.iter()
    }
}

/// The members of a [`Domain`], ascending.
#[derive(Clone, Debug)]
pub struct Iter<const W: usize = 1>(Domain<W>);

impl<const W: usize> Iterator for Iter<W> {
    type Item = Value;
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // a domain is no wider than a value
    fn next(&mut self) -> Option<Value> {
        let (at, word) = if W == 1 {
            (self.0.first()?, &mut self.0.0[0])
        } else {
            let mut words = self.0.0.iter_mut().enumerate();
            words.find(|(_, word)| **word != 0)?
        };
        let bit = word.trailing_zeros() as u16;
        *word &= *word - 1;
        Some(Value((at * WORD) as u16 + bit))
    }
}
