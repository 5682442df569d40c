//! A pattern: what a rule saw, whole, and all that follows from it.
//!
//! Most deductions look at a few variables through one rule, and the ladder finds out what they rest on by asking
//! again with less ([`support`](super::ladder)). A pattern over many variables, such as a fish or a chain, knows
//! itself exactly what it rests on; that is what its explanation names.

use std::sync::Arc;

use super::bounds::Bounds;
use super::domain::{Domain, Value, Var};
use super::technique::Technique;

/// A value of a variable.
pub type Literal = (Var, Value);

/// An inference between two literals, or two groups of literals of which one holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// Where it begins.
    pub from: Vec<Literal>,
    /// Where it leads.
    pub to: Vec<Literal>,
    /// Strong: if none of `from` holds, one of `to` does. Weak: if one of `from` holds, none of `to` does.
    pub strong: bool,
}

/// A pattern as it is shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Figure {
    /// The candidates that it consists of.
    pub looks: Vec<Literal>,
    /// How one follows from the other, in order; empty if it is no chain.
    pub links: Vec<Link>,
    /// The scopes of rules that it lies in, and that one should look along.
    pub lines: Vec<Vec<Var>>,
    /// The scopes that cross these, in which something is ruled out.
    pub across: Vec<Vec<Var>>,
    /// Those of its candidates that it would be simpler without.
    pub fins: Vec<Literal>,
    /// Variables that are looked at as one, such as the cells of an almost locked set.
    pub groups: Vec<Vec<Var>>,
}

/// A pattern as a rule found it.
#[derive(Clone, Debug)]
pub struct Pattern<const W: usize = 1> {
    /// How it is seen.
    pub technique: &'static Technique,
    /// How it is shown.
    pub figure: Figure,
    /// What must be decided for it: of each value whether it is in the set. All of it is needed.
    pub rests_on: Vec<(Var, Domain<W>)>,
    /// The numbers of the clues that it rests on, beside that of its rule.
    pub clues: Vec<u16>,
}

/// What follows from a pattern about one variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding<const W: usize = 1> {
    /// None of these is in its set.
    Out(Var, Domain<W>),
    /// All of these are.
    Into(Var, Domain<W>),
}

impl<const W: usize> Finding<W> {
    /// The variable.
    #[must_use]
    pub fn var(self) -> Var {
        match self {
            Self::Out(var, _) | Self::Into(var, _) => var,
        }
    }

    /// What is known of it then; `None` if that is nothing new.
    #[must_use]
    pub(super) fn added(self, Bounds { may, must }: Bounds<W>) -> Option<Bounds<W>> {
        let then = match self {
            Self::Out(_, values) => Bounds {
                may: may - values,
                must,
            },
            Self::Into(_, values) => Bounds {
                may,
                must: must | values,
            },
        };
        (then != Bounds { may, must }).then_some(then)
    }
}

/// A pattern in the record of a ladder: the steps of one share it.
pub(super) type Recorded<const W: usize> = Arc<Pattern<W>>;

/// Returns true if two steps belong to one pattern.
pub(super) fn same<const W: usize>(one: Option<&Recorded<W>>, other: Option<&Recorded<W>>) -> bool {
    one.zip(other)
        .is_some_and(|(one, other)| Arc::ptr_eq(one, other))
}
