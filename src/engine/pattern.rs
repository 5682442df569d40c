//! Patterns: deductions over many variables with their effects and reasons.
//!
//! Most deductions look at a few variables through one rule, and the ladder finds their reasons by asking again with
//! less ([`support`](super::ladder)). A pattern over many variables, such as a fish or a chain, names its exact reasons
//! itself, and its explanation uses these.

use std::sync::Arc;

use super::bounds::Bounds;
use super::domain::{Domain, Value, Var};
use super::technique::Technique;

/// A literal: a value that is in the set of a variable.
pub type Literal = (Var, Value);

/// An inference between two literals, or between two groups of literals of which one holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The premise.
    pub from: Vec<Literal>,
    /// The conclusion.
    pub to: Vec<Literal>,
    /// True for a strong link: if none of `from` holds, one of `to` does. False for a weak one: if one of `from` holds,
    /// none of `to` does.
    pub strong: bool,
}

/// The parts of a pattern to be shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Figure {
    /// The candidates of the pattern.
    pub looks: Vec<Literal>,
    /// The inferences between them, in order; empty if the pattern is no chain.
    pub links: Vec<Link>,
    /// The scopes of the rules that the pattern lies in, to look along.
    pub lines: Vec<Vec<Var>>,
    /// The scopes that cross these and in which something is ruled out.
    pub across: Vec<Vec<Var>>,
    /// The candidates without which the pattern would be simpler.
    pub fins: Vec<Literal>,
    /// The groups of variables that the pattern treats as one, such as the cells of an almost locked set.
    pub groups: Vec<Vec<Var>>,
    /// The variable that joins the other parts, such as the hinge of a wing.
    pub hinge: Option<Var>,
    /// The variables of the dark cells, if the pattern uses a chessboard colouring.
    pub dark: Vec<Var>,
}

/// The premises of a pattern: for each variable, the values of which it must be known whether they are in its set.
pub type Premises<const W: usize = 1> = Vec<(Var, Domain<W>)>;

/// Merges premises into one entry for each variable, ascending; drops those without values.
#[must_use]
pub fn merged<const W: usize>(premises: Premises<W>) -> Premises<W> {
    let mut all = Premises::with_capacity(premises.len());
    for (var, values) in premises {
        if !values.is_empty() {
            match all.binary_search_by_key(&var, |&(var, _)| var) {
                Ok(at) => all[at].1 |= values,
                Err(at) => all.insert(at, (var, values)),
            }
        }
    }
    all
}

/// A pattern as a rule finds it.
#[derive(Clone, Debug)]
pub struct Pattern<const W: usize = 1> {
    /// The technique.
    pub technique: &'static Technique,
    /// The parts to be shown.
    pub figure: Figure,
    /// Its premises. All of them are needed.
    pub rests_on: Premises<W>,
    /// The numbers of the clues that it rests on, other than that of its rule.
    pub clues: Vec<u16>,
}

impl<const W: usize> Pattern<W> {
    /// Creates a pattern that rests on no clue but that of its rule.
    #[must_use]
    pub const fn new(technique: &'static Technique, figure: Figure, rests_on: Premises<W>) -> Self {
        Self {
            technique,
            figure,
            rests_on,
            clues: Vec::new(),
        }
    }
}

/// The conclusion of a pattern about one variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding<const W: usize = 1> {
    /// None of these values is in its set.
    Out(Var, Domain<W>),
    /// All of these values are in its set.
    Into(Var, Domain<W>),
}

impl<const W: usize> Finding<W> {
    /// Returns the variable.
    #[must_use]
    pub fn var(self) -> Var {
        match self {
            Self::Out(var, _) | Self::Into(var, _) => var,
        }
    }

    /// Returns the bounds with this conclusion added; `None` if it is not new.
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

/// A pattern in the record of a ladder, shared by all steps that belong to it.
pub(super) type Recorded<const W: usize> = Arc<Pattern<W>>;

/// Returns true if two steps belong to the same pattern.
pub(super) fn same<const W: usize>(one: Option<&Recorded<W>>, other: Option<&Recorded<W>>) -> bool {
    one.zip(other)
        .is_some_and(|(one, other)| Arc::ptr_eq(one, other))
}
