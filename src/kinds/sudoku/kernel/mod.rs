//! The fast part of sudoku, without the engine: it counts and fills boards.
//!
//! 9x9 boards with 3x3 boxes are bands of 27 bits ([`count`], [`solutions`]). Boards of other sizes and houses are a
//! [`Layout`], which also passes the usual board to the bands. The kernel explains nothing: that is the task of the
//! engine, and tests compare the two.

mod answers;
mod bands;
mod board;
mod cells;
mod class;
mod general;
mod layout;
mod search;
mod symmetry;
mod tables;
mod triads;

pub use answers::Solutions;
pub use bands::{count, solutions};
pub use class::Class;
pub use general::Search;
pub use layout::Layout;
pub use symmetry::Symmetry;

/// A board of nine by nine cells, row by row: 1 to 9, and 0 where a cell is empty.
pub type Grid9 = [u8; 81];

/// The reason why a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// All answers are found.
    All,
    /// As many answers are found as the limit allows.
    Limit,
    /// The node budget is used up.
    Budget,
}

/// The result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// The number of answers.
    pub answers: usize,
    /// The number of visited nodes: the board as given, and both sides of each guess.
    pub nodes: u64,
    /// The reason why the search ended.
    pub end: End,
}

impl Found {
    /// The result before the search.
    const NONE: Self = Self {
        answers: 0,
        nodes: 0,
        end: End::All,
    };

    /// Returns the number of answers up to the limit; `None` if the nodes did not suffice.
    #[must_use]
    pub fn counted(self) -> Option<usize> {
        (self.end != End::Budget).then_some(self.answers)
    }
}
