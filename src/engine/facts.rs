//! Literals, solutions and positions in a form that does not depend on the width of the domains.

use super::bits::{self, WORD};
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

    /// Returns the index of a literal.
    fn place(&self, var: Var, value: Value) -> usize {
        assert!(
            value.index() < self.width * WORD,
            "a value of another model"
        );
        var.index() * self.width * WORD + value.index()
    }

    /// Returns true if the value is in the set of the variable.
    #[must_use]
    pub fn contains(&self, var: Var, value: Value) -> bool {
        bits::contains(&self.words, self.place(var, value))
    }

    /// Adds a literal.
    pub fn insert(&mut self, var: Var, value: Value) {
        let place = self.place(var, value);
        bits::insert(&mut self.words, place);
    }

    /// Removes a literal.
    pub fn remove(&mut self, var: Var, value: Value) {
        let place = self.place(var, value);
        bits::remove(&mut self.words, place);
    }

    /// Returns the number of literals.
    #[must_use]
    pub fn len(&self) -> usize {
        bits::count(&self.words)
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
        bits::members(words).filter_map(Value::new)
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
