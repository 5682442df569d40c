//! Techniques, their ranks, the reasons of deductions, and the signal that stops a rule.

use super::domain::{Domain, Var};

/// The difficulty of a technique for a person: an open, ordered scale. Rules choose the ranks of their techniques with
/// [`Rank::new`]; only the constants below have a meaning for the engine, and each kind maps ranks to
/// [grades](crate::kinds::Grades).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(u16);

impl Rank {
    /// The rank of reading a clue, or seeing that a value is taken. It costs nothing and is never reported as a
    /// separate step.
    pub const READ: Self = Self(0);
    /// The rank of the arithmetic of a set: as many values are left as it needs.
    pub const FITS: Self = Self(10);
    /// The maximum rank of a rule's technique: only what-ifs are harder.
    pub const RULES: Self = Self(u16::MAX - 2);
    /// The rank of a what-if: propagation refutes one assumption.
    pub const WHAT_IF: Self = Self(u16::MAX - 1);
    /// The rank of an assumption that only a search refutes.
    pub const DEEPER: Self = Self(u16::MAX);

    /// Returns the rank of a rule's technique.
    ///
    /// # Panics
    /// If it is one of the two ranks of assumptions, which are reserved for the engine.
    #[must_use]
    pub const fn new(rank: u16) -> Self {
        assert!(rank <= Self::RULES.0, "what-ifs are the engine's own");
        Self(rank)
    }

    /// Returns the next higher rank.
    #[must_use]
    pub const fn above(other: Self) -> Self {
        Self(other.0.saturating_add(1))
    }

    /// Returns the next lower rank.
    #[must_use]
    pub const fn below(other: Self) -> Self {
        Self(other.0.saturating_sub(1))
    }
}

/// A named inference rule, declared beside the rule that uses it. Its sentences are in the tables of `text`.
#[derive(PartialEq, Eq, Debug)]
pub struct Technique {
    /// The stable name, also the key of its sentences.
    pub id: &'static str,
    /// The rank.
    pub rank: Rank,
}

/// The reason of a deduction: all decisions so far about `values` in the sets of `about`.
#[derive(Clone, Copy, Debug)]
pub struct Why<'a, const W: usize = 1> {
    /// The technique.
    pub technique: &'static Technique,
    /// The variables that it looks at.
    pub about: &'a [Var],
    /// The values that it looks at in them.
    pub values: Domain<W>,
}

/// A signal that ends a `propagate` early: pass it up with `?`. Either the rule is violated, or a deduction was
/// recorded by a ladder that takes one at a time; the record tells which. Only a [`View`](super::View) can create it,
/// as only the view has the record:
///
/// ```compile_fail
/// let stop = placewise::engine::Stop(());
/// ```
#[must_use]
#[derive(PartialEq, Eq, Debug)]
pub struct Stop(());

impl Stop {
    /// The stop after a contradiction or a recorded deduction.
    pub(super) const HERE: Self = Self(());
}
