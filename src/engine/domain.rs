//! Variables, values, and sets of values.

use super::bit_set::{BitSet, Member};

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

impl Member for Value {
    #[inline]
    #[allow(clippy::cast_possible_truncation)] // a domain is no wider than a value
    fn at(index: usize) -> Self {
        Self(index as u16)
    }

    #[inline]
    fn index(self) -> usize {
        self.index()
    }
}

/// A set of values below `64 * W`: a [`BitSet`] of `W` words. One word is enough for boards of up to 64 sites; it is
/// the default width of all types of the engine.
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
pub type Domain<const W: usize = 1> = BitSet<Value, W>;
