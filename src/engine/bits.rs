//! Sets of small numbers as the bits of a slice of words, for numbers whose limit is known only at run time. If it is
//! known when the program is compiled, use a `BitSet`.

/// The number of bits of a word.
pub const WORD: usize = 64;

/// Returns the empty set, with room for the numbers below `count`.
#[must_use]
pub fn none(count: usize) -> Vec<u64> {
    vec![0; count.div_ceil(WORD)]
}

/// Adds a number.
#[inline]
pub fn insert(words: &mut [u64], number: usize) {
    words[number / WORD] |= 1 << (number % WORD);
}

/// Removes a number.
#[inline]
pub fn remove(words: &mut [u64], number: usize) {
    words[number / WORD] &= !(1 << (number % WORD));
}

/// Returns true if this number is a member.
#[must_use]
#[inline(always)]
#[allow(clippy::inline_always)] // optimized for size, it is a call within a call otherwise
pub fn contains(words: &[u64], number: usize) -> bool {
    words[number / WORD] >> (number % WORD) & 1 == 1
}

/// Returns the number of members.
#[must_use]
pub fn count(words: &[u64]) -> usize {
    words.iter().map(|word| word.count_ones() as usize).sum()
}

/// Iterates over the members, ascending.
pub fn members(words: &[u64]) -> impl Iterator<Item = usize> + use<'_> {
    let (mut at, mut left) = (0, words.first().copied().unwrap_or_default());
    std::iter::from_fn(move || {
        while left == 0 {
            at += 1;
            left = *words.get(at)?;
        }
        let bit = left.trailing_zeros() as usize;
        left &= left - 1;
        Some(at * WORD + bit)
    })
}

/// Returns the set of these numbers, all below `count`.
#[must_use]
#[cfg(feature = "tools")]
pub fn set_of<'a>(numbers: impl IntoIterator<Item = &'a usize>, count: usize) -> Vec<u64> {
    let mut words = none(count);
    for &number in numbers {
        insert(&mut words, number);
    }
    words
}

/// Returns true if the sets, with room for the same numbers, have a common member.
#[must_use]
#[cfg(feature = "tools")]
pub fn meet(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}
