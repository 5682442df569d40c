//! Sets of small numbers as bits.

#![allow(clippy::inline_always)] // optimized for size, each of these few instructions is a call otherwise

use std::array;
use std::cmp::Ordering;
use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use super::bits::WORD;

/// A small number that is a member of a [`BitSet`].
pub trait Member: Copy {
    /// Returns the member with this index, which is below the capacity of the set.
    fn at(index: usize) -> Self;

    /// Returns its index.
    fn index(self) -> usize;
}

impl Member for usize {
    #[inline]
    fn at(index: usize) -> Self {
        index
    }

    #[inline]
    fn index(self) -> usize {
        self
    }
}

/// A set of members with an index below `64 * W`: `W` machine words, which are `Copy`.
#[derive(Clone, Copy, Hash)]
#[allow(clippy::derived_hash_with_manual_eq)] // it is the same relation
pub struct BitSet<T, const W: usize>([u64; W], PhantomData<T>);

/// Compares word by word: for WebAssembly, the compiler turns a comparison of arrays into a call that loops over their
/// bytes.
impl<T: Member, const W: usize> PartialEq for BitSet<T, W> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        if W == 1 {
            return self.0[0] == other.0[0];
        }
        if W == FOUR {
            return !self.any(other, |own, other| own ^ other);
        }
        self.0.iter().zip(&other.0).all(|(own, other)| own == other)
    }
}

impl<T: Member, const W: usize> Eq for BitSet<T, W> {}

/// The number of words of a Sudoku's cells, which most of its rules combine: in line, as a call takes longer. Fewer
/// words are combined without a loop.
const FOUR: usize = 4;

/// The valid distances of a shift: less than a word.
const SHIFTS: std::ops::Range<u32> = 1..u64::BITS;

impl<T: Member, const W: usize> BitSet<T, W> {
    /// The number of different members.
    pub const CAPACITY: usize = WORD * W;

    /// The set without members.
    pub const EMPTY: Self = Self([0; W], PhantomData);

    /// The set of all members.
    pub const ALL: Self = Self([u64::MAX; W], PhantomData);

    /// Returns the set of one member.
    ///
    /// # Panics
    /// If it is not below the capacity.
    #[must_use]
    #[inline]
    pub fn only(member: T) -> Self {
        let mut words = [0; W];
        words[member.index() / WORD] = 1 << (member.index() % WORD);
        Self(words, PhantomData)
    }

    /// Returns the set of the members `0..count`.
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
        Self(words, PhantomData)
    }

    // (These do not use `bits`: when optimised for size, a function of a slice stays a call.)

    /// Adds a member.
    ///
    /// # Panics
    /// If it is not below the capacity.
    #[inline]
    pub fn insert(&mut self, member: T) {
        self.0[member.index() / WORD] |= 1 << (member.index() % WORD);
    }

    /// Removes a member, if it is there.
    ///
    /// # Panics
    /// If it is not below the capacity.
    #[inline]
    pub fn remove(&mut self, member: T) {
        self.0[member.index() / WORD] &= !(1 << (member.index() % WORD));
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
        for &word in &self.0 {
            if word != 0 {
                if found.is_eq() || !word.is_power_of_two() {
                    return Ordering::Greater;
                }
                found = Ordering::Equal;
            }
        }
        found
    }

    /// Returns true if there are no members.
    #[must_use]
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        if W == 1 {
            return self.0[0] == 0;
        }
        if W == FOUR {
            return !self.any(&Self::EMPTY, |own, _| own);
        }
        if W < FOUR {
            return self.0.iter().fold(0, |all, word| all | word) == 0;
        }
        self.0.iter().all(|&word| word == 0)
    }

    /// Combines the words of two sets. (One word is a case apart here and above: when optimised for size, a loop of one
    /// iteration stays a loop. [`FOUR`] words are one more.)
    #[inline(always)]
    fn combine(&mut self, other: &Self, with: impl Fn(u64, u64) -> u64) {
        let (own, other) = (&mut self.0, &other.0);
        if W == 1 {
            own[0] = with(own[0], other[0]);
        } else if W == FOUR {
            own[0] = with(own[0], other[0]);
            own[1] = with(own[1], other[1]);
            own[2] = with(own[2], other[2]);
            own[3] = with(own[3], other[3]);
        } else {
            combine_words(own, other, with);
        }
    }

    /// Returns true if a word of the combination of two sets is not zero.
    #[inline(always)]
    fn any(&self, other: &Self, with: impl Fn(u64, u64) -> u64) -> bool {
        let (own, other) = (&self.0, &other.0);
        if W == 1 {
            return with(own[0], other[0]) != 0;
        }
        if W == FOUR {
            return any_of_four(own, other, with);
        }
        any_word(own, other, with)
    }

    /// Returns the index of the first word that is not zero.
    #[inline(always)]
    fn first_word(&self) -> Option<usize> {
        if W == 1 {
            return (self.0[0] != 0).then_some(0);
        }
        let mut at = 0;
        while *self.0.get(at)? == 0 {
            at += 1;
        }
        Some(at)
    }

    /// Returns true if this is a member; false if it is beyond the capacity.
    #[must_use]
    #[inline(always)]
    pub fn contains(self, member: T) -> bool {
        if W == 1 {
            return member.index() < WORD && self.0[0] >> member.index() & 1 == 1;
        }
        let word = self.0.get(member.index() / WORD);
        word.is_some_and(|word| word >> (member.index() % WORD) & 1 == 1)
    }

    /// Returns true if the two sets share a member.
    #[must_use]
    #[inline(always)]
    pub fn intersects(self, other: Self) -> bool {
        self.any(&other, |own, other| own & other)
    }

    /// Returns true if every member is also a member of `other`.
    #[must_use]
    #[inline(always)]
    pub fn is_subset(self, other: Self) -> bool {
        !self.any(&other, |own, other| own & !other)
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
    pub fn min(self) -> Option<T> {
        let at = self.first_word()?;
        Some(T::at(at * WORD + self.0[at].trailing_zeros() as usize))
    }

    /// Returns the least member that is at least `least`.
    #[must_use]
    #[inline]
    pub fn min_from(&self, least: usize) -> Option<T> {
        let mut at = least / WORD;
        let mut word = self.0.get(at)? & u64::MAX << (least % WORD);
        while word == 0 {
            at += 1;
            word = *self.0.get(at)?;
        }
        Some(T::at(at * WORD + word.trailing_zeros() as usize))
    }

    /// Returns the greatest member below `end`.
    #[must_use]
    #[inline]
    pub fn max_below(&self, end: usize) -> Option<T> {
        let mut at = W.min(end / WORD);
        let mut word = self
            .0
            .get(at)
            .map_or(0, |word| word & !(u64::MAX << (end % WORD)));
        while word == 0 {
            at = at.checked_sub(1)?;
            word = *self.0.get(at)?;
        }
        Some(T::at(at * WORD + word.ilog2() as usize))
    }

    /// Iterates over the members, ascending.
    #[must_use]
    #[inline]
    pub const fn iter(self) -> Iter<T, W> {
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
        Self(words, PhantomData)
    }
}

impl<T: Member, const W: usize> Default for BitSet<T, W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: Member, const W: usize> IntoIterator for BitSet<T, W> {
    type Item = T;
    type IntoIter = Iter<T, W>;
    #[inline]
    fn into_iter(self) -> Iter<T, W> {
        self.iter()
    }
}

/// The members of a [`BitSet`], ascending.
#[derive(Clone)]
pub struct Iter<T, const W: usize>(BitSet<T, W>);

impl<T: Member, const W: usize> Iterator for Iter<T, W> {
    type Item = T;
    #[inline]
    fn next(&mut self) -> Option<T> {
        let at = self.0.first_word()?;
        let word = &mut self.0.0[at];
        let bit = word.trailing_zeros() as usize;
        *word &= *word - 1;
        Some(T::at(at * WORD + bit))
    }
}

/// Combines the words of two sets, a few without a loop.
#[inline]
fn combine_words<const W: usize>(
    own: &mut [u64; W],
    other: &[u64; W],
    with: impl Fn(u64, u64) -> u64,
) {
    if W < FOUR {
        *own = array::from_fn(|at| with(own[at], other[at]));
    } else {
        for (own, other) in own.iter_mut().zip(other) {
            *own = with(*own, *other);
        }
    }
}

/// Returns true if a word of the combination of two sets is not zero.
#[inline]
fn any_word<const W: usize>(
    own: &[u64; W],
    other: &[u64; W],
    with: impl Fn(u64, u64) -> u64,
) -> bool {
    let mut all = 0;
    for (own, other) in own.iter().zip(other) {
        all |= with(*own, *other);
    }
    all != 0
}

/// Does the same for sets of [`FOUR`] words. It is a call, which takes less code, but one that copies no set.
#[inline(never)]
fn any_of_four<const W: usize>(
    own: &[u64; W],
    other: &[u64; W],
    with: impl Fn(u64, u64) -> u64,
) -> bool {
    let low = with(own[0], other[0]) | with(own[1], other[1]);
    low | with(own[2], other[2]) | with(own[3], other[3]) != 0
}

macro_rules! operators {
    ($($(#[$doc:meta])* $op:ident $apply:ident $assign:ident $apply_assign:ident $with:expr;)*) => {$(
        $(#[$doc])*
        impl<T: Member, const W: usize> $op for BitSet<T, W> {
            type Output = Self;
            #[inline(always)]
            fn $apply(mut self, other: Self) -> Self {
                self.combine(&other, $with);
                self
            }
        }

        impl<T: Member, const W: usize> $assign for BitSet<T, W> {
            #[inline(always)]
            fn $apply_assign(&mut self, other: Self) {
                self.combine(&other, $with);
            }
        }
    )*};
}

operators! {
    BitAnd bitand BitAndAssign bitand_assign |own, other| own & other;
    BitOr bitor BitOrAssign bitor_assign |own, other| own | other;
    /// Set difference.
    Sub sub SubAssign sub_assign |own, other| own & !other;
}

impl<T: Member, const W: usize> fmt::Debug for BitSet<T, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(Member::index))
            .finish()
    }
}

impl<T: Member, const W: usize> FromIterator<T> for BitSet<T, W> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        let mut set = Self::EMPTY;
        for member in members {
            // (One word takes less code this way.)
            if W == 1 {
                set |= Self::only(member);
            } else {
                set.insert(member);
            }
        }
        set
    }
}
