//! Paper 003, a report on a program that solves Numbrix: its solver (`search`), step by step.
//!
//! The rules of the paper, and our reading where it leaves something open:
//!
//! * An *endpoint* is a placed number of which a neighbour in the count is missing. If an endpoint has one free cell
//!   beside it, that is a *trivial move*. If there is none, pairs of endpoints are taken by increasing *distance*; all
//!   paths of exactly that length are searched, depth first and without looking ahead. One is put on the board; the
//!   others go on a stack with the board, and are tried when no move is left. The paper decides against tests for holes
//!   (clusters of cells that no path can fill), and so does our reading; but both kinds of tests that it considers are
//!   available ([`Holes`]): at each board before a path is tried, or in the search of a gap.
//! * The distance is not defined. Only the difference of two consecutive placed numbers can be the length of a path, so
//!   it is that; of equal distances the pair of lower numbers comes first.
//! * The order of cells is not specified. Here cells are taken row by row, and the paths that were found go on a stack,
//!   so that the last one is tried first.
//! * A move that the rules forbid at once (12 in a cell that does not touch a placed 13) is no move.
//!
//! Two of its rules are unsound ([`RuleReading`]):
//!
//! * *Two missing neighbours*: an endpoint with both neighbours missing and one free cell counts as a trivial move. But
//!   nothing determines which of the two belongs there, and the other has no place: it is a dead end.
//! * *Tails*: the numbers below the lowest and above the highest placed one are between no pair. If trivial moves do
//!   not place them, no move is left, and boards with an answer are given up as if they had none.

mod api;
mod board;
mod search;
mod study;
#[cfg(javascript)]
mod wasm;

pub use api::{DeadEnd, SearchEnd};
pub use api::{PathCounts, PathStep, PathStudy};
pub use search::{Holes, PaperSearch, RuleReading, SearchCounts, SearchStep};
pub use study::{search, study};
