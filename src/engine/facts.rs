//! Literals, solutions and positions in a form that does not depend on the width of the domains.

use super::bounds::Bounds;
use super::domain::{Domain, Value, Var};

/// A set of literals (`value` is in the set of `var`) over the variables of one model: for example a solution, or the
/// literals that all solutions share.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Facts {
    /// The words of each variable, as many as a domain of the model has.
    words: Box<[u64]>,
    width: usize,
}

/// The number of bits of a word.
const WORD: usize = 64;

impl Facts {
    /// Returns the sets of all variables as literals.
    pub(super) fn from_sets<const W: usize>(sets: impl Iterator<Item = Domain<W>>) -> Self {
        Self {
            words: sets.flat_map(|set| *set.words()).collect(),
            width: W,
        }
    }

    /// Iterates over the sets, one per variable.
    pub(super) fn sets<const W: usize>(&self) -> impl Iterator<Item = Domain<W>> {
        debug_assert_eq!(self.width, W, "facts of another model");
        let words = self.words.chunks_exact(W);
        words.map(|words| {
            let mut own = [0; W];
            own.copy_from_slice(words);
            Domain::from_words(own)
        })
    }

    /// Returns the set of one variable.
    pub(super) fn set<const W: usize>(&self, var: Var) -> Domain<W> {
        let mut own = [0; W];
        own.copy_from_slice(&self.words[var.index() * W..][..W]);
        Domain::from_words(own)
    }

    fn place(&self, var: Var, value: Value) -> (usize, u64) {
        assert!(
            value.index() < self.width * WORD,
            "a value of another model"
        );
        let word = var.index() * self.width + value.index() / WORD;
        (word, 1 << (value.index() % WORD))
    }

    /// Returns true if the value is in the set of the variable.
    #[must_use]
    pub fn contains(&self, var: Var, value: Value) -> bool {
        let (word, bit) = self.place(var, value);
        self.words[word] & bit != 0
    }

    /// Adds a literal.
    pub fn insert(&mut self, var: Var, value: Value) {
        let (word, bit) = self.place(var, value);
        self.words[word] |= bit;
    }

    /// Removes a literal.
    pub fn remove(&mut self, var: Var, value: Value) {
        let (word, bit) = self.place(var, value);
        self.words[word] &= !bit;
    }

    /// Returns the number of literals.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// Returns true if there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Returns the empty set over the same variables.
    #[must_use]
    pub fn none(&self) -> Self {
        Self {
            words: vec![0; self.words.len()].into(),
            width: self.width,
        }
    }

    /// Keeps the literals that are in both sets.
    pub fn intersect(&mut self, other: &Self) {
        for (own, other) in self.words.iter_mut().zip(&other.words) {
            *own &= other;
        }
    }

    /// Adds the literals of `other`.
    pub fn unite(&mut self, other: &Self) {
        for (own, other) in self.words.iter_mut().zip(&other.words) {
            *own |= other;
        }
    }

    /// Removes the literals of `other`.
    pub fn subtract(&mut self, other: &Self) {
        for (own, other) in self.words.iter_mut().zip(&other.words) {
            *own &= !other;
        }
    }

    /// Iterates over the values in the set of one variable, ascending.
    pub fn values(&self, var: Var) -> impl Iterator<Item = Value> + use<'_> {
        let words = &self.words[var.index() * self.width..][..self.width];
        words.iter().enumerate().flat_map(|(at, &word)| {
            let set = Domain::<1>::from_words([word]).iter();
            set.filter_map(move |bit| Value::new(at * WORD + bit.index()))
        })
    }

    /// Iterates over the literals, ascending.
    pub fn iter(&self) -> impl Iterator<Item = (Var, Value)> + use<'_> {
        let vars = Var::all().take(self.words.len() / self.width);
        vars.flat_map(|var| self.values(var).map(move |value| (var, value)))
    }
}

/// The bounds of all variables of one model: the start of a search or a ladder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(super) may: Facts,
    pub(super) must: Facts,
}

impl Position {
    pub(super) fn from_bounds<const W: usize>(bounds: &[Bounds<W>]) -> Self {
        Self {
            may: Facts::from_sets(bounds.iter().map(|b| b.may)),
            must: Facts::from_sets(bounds.iter().map(|b| b.must)),
        }
    }

    pub(super) fn bounds<const W: usize>(&self) -> Vec<Bounds<W>> {
        let both = self.may.sets().zip(self.must.sets());
        both.map(|(may, must)| Bounds { may, must }).collect()
    }

    /// Returns the literals that may hold.
    #[must_use]
    pub fn may(&self) -> &Facts {
        &self.may
    }

    /// Returns the literals that certainly hold.
    #[must_use]
    pub fn must(&self) -> &Facts {
        &self.must
    }

    /// Adds a literal that holds.
    #[must_use]
    pub fn with(mut self, var: Var, value: Value) -> Self {
        self.must.insert(var, value);
        self
    }

    /// Adds a literal that does not hold.
    #[must_use]
    pub fn without(mut self, var: Var, value: Value) -> Self {
        self.may.remove(var, value);
        self
    }
}
