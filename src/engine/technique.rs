//! Techniques, how hard they are, and what they leave behind: why a deduction holds, and that a rule stops.

use super::domain::{Domain, Var};

/// How hard a technique is for a person: an open, ordered scale. Rules choose the ranks of their techniques with
/// [`Rank::new`]; the engine gives a meaning to these constants only, and a kind says which
/// [grade](crate::kinds::Grades) a rank belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(u16);

impl Rank {
    /// Reading a clue, or seeing that a value is taken. Costs nothing and is never reported as a step of its own.
    pub const READ: Self = Self(0);
    /// The arithmetic of a set: as many values are left as it needs.
    pub const FITS: Self = Self(10);
    /// As hard as a rule's own technique can be: everything but what-ifs.
    pub const RULES: Self = Self(u16::MAX - 2);
    /// Assume one thing, and meet a contradiction without assuming another.
    pub const WHAT_IF: Self = Self(u16::MAX - 1);
    /// Assume one thing, and find that nothing works out in the end.
    pub const DEEPER: Self = Self(u16::MAX);

    /// The rank of a rule's technique.
    ///
    /// # Panics
    /// For the ranks of what-ifs, which are the engine's own.
    #[must_use]
    pub const fn new(rank: u16) -> Self {
        assert!(rank <= Self::RULES.0, "what-ifs are the engine's own");
        Self(rank)
    }

    /// The least rank above another that a rule's technique may have.
    #[must_use]
    pub const fn above(other: Self) -> Self {
        Self(other.0.saturating_add(1))
    }

    /// The highest rank below another.
    #[must_use]
    pub const fn below(other: Self) -> Self {
        Self(other.0.saturating_sub(1))
    }
}

/// A named way of reasoning, declared beside the rule that uses it. Its sentences are in the tables of `text`.
#[derive(PartialEq, Eq, Debug)]
pub struct Technique {
    /// The stable name, also the key of its sentences.
    pub id: &'static str,
    /// How hard it is.
    pub rank: Rank,
}

/// Why a deduction holds: everything already decided about `values` in the sets of `about`.
#[derive(Clone, Copy, Debug)]
pub struct Why<'a, const W: usize = 1> {
    /// The way of reasoning.
    pub technique: &'static Technique,
    /// The variables to look at.
    pub about: &'a [Var],
    /// The values to look at in them.
    pub values: Domain<W>,
}

/// Ends a `propagate` early: pass it up with `?`. Either the rule cannot be kept any more, or a deduction was recorded
/// and whoever records wants them one at a time; the record says which. Only a [`View`](super::View) gives it, as
/// nobody else knows what is recorded:
///
/// ```compile_fail
/// let stop = placewise::engine::Stop(());
/// ```
#[must_use]
#[derive(PartialEq, Eq, Debug)]
pub struct Stop(());

impl Stop {
    /// The stop after what has just been found, or recorded.
    pub(super) const HERE: Self = Self(());
}
