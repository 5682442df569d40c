//! The fast part of sudoku: answers counted, boards filled and puzzles made, without the engine.
//!
//! Boards of nine by nine with boxes of three by three are bands of 27 bits ([`count`], [`solve`], [`solutions`]);
//! nothing is allocated. Boards of other sizes and houses are a [`Layout`], which gives the usual one to the bands as
//! well. [`full`] fills any of them, [`minimal`] takes givens away. Nothing here explains anything: that is what the
//! engine is for, and the tests hold the two against each other.

mod answers;
mod bands;
mod board;
mod cells;
mod chance;
mod class;
mod general;
mod layout;
mod make;
mod search;
mod tables;
mod triads;

pub use bands::{count, count_within, solutions, solve};
pub use chance::Chance;
pub use class::Class;
pub use general::Search;
pub use layout::Layout;
pub use make::{Made, Symmetry, classed, full, minimal, thinned};

/// A board of nine by nine cells, row by row: 1 to 9, and 0 where a cell is empty.
pub type Grid9 = [u8; 81];

/// Why a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// All answers are found.
    All,
    /// As many are found as were asked for.
    Limit,
    /// The nodes that it might take are used up.
    Budget,
}

/// What a search found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// How many answers.
    pub answers: usize,
    /// How many nodes it took: the board as given, and both sides of each guess.
    pub nodes: u64,
    /// Why it ended.
    pub end: End,
}

impl Found {
    /// Nothing yet.
    const NONE: Self = Self {
        answers: 0,
        nodes: 0,
        end: End::All,
    };

    /// How many answers there are up to the limit; `None` if the nodes were not enough to tell.
    #[must_use]
    pub fn counted(self) -> Option<usize> {
        (self.end != End::Budget).then_some(self.answers)
    }
}
