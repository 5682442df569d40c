//! The fast part of sudoku: answers counted, boards filled and puzzles made, without the engine.
//!
//! Boards of nine by nine with boxes of three by three are bands of 27 bits (`board`, `tables`, `search`); nothing is
//! allocated. Boards of other sizes and houses are a [`Layout`]. [`make`] fills both and takes givens away. Nothing
//! here explains anything: that is what the engine is for, and the tests hold the two against each other.

mod board;
mod search;
mod tables;

use board::Board;
use search::Search;

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
}

/// How many answers a board has, up to `limit`.
#[must_use]
pub fn count(grid: &Grid9, limit: usize) -> usize {
    solutions(grid, limit, u64::MAX, |_| {}).answers
}

/// How many answers a board has, up to `limit`; nothing if that takes more than so many nodes.
#[must_use]
pub fn count_within(grid: &Grid9, limit: usize, nodes: u64) -> Option<usize> {
    let found = solutions(grid, limit, nodes, |_| {});
    (found.end != End::Budget).then_some(found.answers)
}

/// An answer of a board, if it has one.
#[must_use]
pub fn solve(grid: &Grid9) -> Option<Grid9> {
    let mut answer = None;
    solutions(grid, 1, u64::MAX, |found| answer = Some(*found));
    answer
}

/// Calls `each` with the answers of a board, up to `limit` of them and `nodes` nodes.
pub fn solutions(grid: &Grid9, limit: usize, nodes: u64, each: impl FnMut(&Grid9)) -> Found {
    in_order(grid, limit, nodes, |_| 0, each)
}

/// The same; `first` says which of so many digits of a cell is tried first.
fn in_order(
    grid: &Grid9,
    limit: usize,
    nodes: u64,
    mut first: impl FnMut(usize) -> usize,
    mut each: impl FnMut(&Grid9),
) -> Found {
    let mut search = Search {
        limit,
        most: nodes,
        found: Found::NONE,
        first: &mut first,
        each: &mut each,
    };
    if limit == 0 {
        search.found.end = End::Limit;
    } else if let Some(board) = Board::new(grid)
        && let Err(end) = search.all(board)
    {
        search.found.end = end;
    }
    search.found
}
