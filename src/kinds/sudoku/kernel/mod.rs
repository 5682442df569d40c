//! kernel
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

/// The answers of a board.
pub fn search(grid: &Grid9, limit: usize, nodes: u64, mut each: impl FnMut(&Grid9)) -> Found {
    let found = Found { answers: 0, nodes: 0, end: End::All };
    let mut search = Search { limit, most: nodes, found, each: &mut each };
    let Some(board) = Board::new(grid) else { return found };
    if let Err(end) = search.all(board) {
        search.found.end = end;
    }
    search.found
}
