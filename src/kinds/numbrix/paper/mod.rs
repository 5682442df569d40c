//! Paper 003, a report on a program that solves Numbrix: its solver (`search`), step by step.
//!
//! What the paper says, and how the rest is read:
//!
//! * An *endpoint* is a number on the board that misses a number beside it in the count. Where an endpoint has one free
//!   cell beside it, that is a *trivial move*. If there is none, the endpoints are paired and taken by increasing
//!   *distance*; all paths of exactly that length are searched, depth first and without looking ahead. One is put down,
//!   the others go on a stack with the board, to be tried when no move is left. The paper decides against looking for
//!   holes, clusters of cells that no path can fill, and so does our reading of it; but both places where it
//!   thinks of a test can be tried ([`Holes`]): before a path is put down, at each board, or in the search of a gap.
//! * The distance is not defined. Only the difference of two numbers between which none stands can be the length of a
//!   path, so it is that; of equals the lower pair comes first.
//! * No order of cells is told. Ours are taken row by row, and found paths go on a stack, so that the last found is
//!   tried first.
//! * A move that the rules forbid at once (12 put where it does not touch a 13 that stands) is no move.
//!
//! Two of its rules do not hold ([`RuleReading`]):
//!
//! * *Two missing neighbours*: an endpoint that misses both numbers and has one free cell counts as a trivial move. But
//!   nothing says which of both belongs there, and there is no place for the other: it is a dead end.
//! * *Tails*: the numbers below the lowest and above the highest that stands lie between no pair. Where trivial moves
//!   do not place them, there is no move left, and boards with an answer are given up as if they had none.

mod api;
mod board;
mod search;
mod study;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use api::{PathCounts, PathStep, PathStudy};
pub use search::{DeadEnd, Holes, PaperSearch, RuleReading, SearchCounts, SearchEnd, SearchStep};
pub use study::{search, study};
