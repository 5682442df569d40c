//! The results of a search.

use super::domain::Domain;

/// A full assignment: one set per variable, in the variables' order.
pub type Solution<const W: usize = 1> = Box<[Domain<W>]>;

/// The result of a search for solutions.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SearchResult<S = Solution> {
    /// The solutions, at most as many as requested.
    pub solutions: Vec<S>,
    /// True if the search ended at the limit or because it was exhausted; false if the budget ran out.
    pub complete: bool,
    /// The number of nodes visited.
    pub nodes: u64,
}

/// The number of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Counted {
    /// The exact number. `None` if the budget ran out or there are 2^128 or more: a partial count is no bound on the
    /// total.
    pub count: Option<u128>,
    /// The number of nodes visited.
    pub nodes: u64,
}

/// The result of [`Search::next`](super::Search::next) and [`Search::any`](super::Search::any).
#[derive(Clone, Debug)]
pub enum Next<S = Solution> {
    /// One more solution.
    Found(S),
    /// There are no more solutions.
    NoMore,
    /// The budget ran out; the next call resumes the search.
    Unknown,
}

impl<S> Next<S> {
    /// Converts the solution to another form.
    pub(super) fn map<T>(self, form: impl FnOnce(S) -> T) -> Next<T> {
        match self {
            Self::Found(solution) => Next::Found(form(solution)),
            Self::NoMore => Next::NoMore,
            Self::Unknown => Next::Unknown,
        }
    }
}
