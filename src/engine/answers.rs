//! What a search gives.

use super::domain::Domain;

/// A full assignment: a set a variable, in the variables' order.
pub type Solution<const W: usize = 1> = Box<[Domain<W>]>;

/// What a search found.
#[derive(Clone, Debug)]
pub struct SearchResult<S = Solution> {
    /// The solutions, at most as many as were asked for.
    pub solutions: Vec<S>,
    /// True if the search ended by itself, at the limit or with nothing left, and not for want of work.
    pub complete: bool,
    /// The nodes visited.
    pub nodes: u64,
}

/// How many solutions there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    /// Exactly that many. `None` if the budget ran out, or if there are 2^128 or more: a count that is broken off does
    /// not tell how many there are.
    pub count: Option<u128>,
    /// The nodes visited.
    pub nodes: u64,
}

/// What [`Search::next`](super::Search::next) and [`Search::any`](super::Search::any) came to.
#[derive(Clone, Debug)]
pub enum Next<S = Solution> {
    /// One solution more.
    Found(S),
    /// There are no more.
    NoMore,
    /// The budget ran out; it goes on from there when it is asked again.
    Unknown,
}

impl<S> Next<S> {
    /// With the solution in another form.
    pub(super) fn map<T>(self, form: impl FnOnce(S) -> T) -> Next<T> {
        match self {
            Self::Found(solution) => Next::Found(form(solution)),
            Self::NoMore => Next::NoMore,
            Self::Unknown => Next::Unknown,
        }
    }
}
