//! Queries on 9x9 boards with 3x3 boxes, by [`board`](super::board) and [`search`](super::search).

use super::board::{Board, Candidate};
use super::search::Search;
use super::{Found, Grid9};

/// Returns the number of answers of a board, at most `limit`.
#[must_use]
pub fn count(grid: &Grid9, limit: usize) -> usize {
    search(grid, None, limit).run(u64::MAX, |_| {}).answers
}

/// Calls `each` with the answers of a board, up to `limit` of them and `nodes` nodes.
pub fn solutions(grid: &Grid9, limit: usize, nodes: u64, mut each: impl FnMut(&Grid9)) -> Found {
    search(grid, None, limit).run(nodes, |board| each(&board.grid()))
}

/// Returns true if there is an answer without this number in this cell; `None` if that takes more than `nodes` nodes.
pub fn has_other(grid: &Grid9, without: (usize, u8), nodes: u64) -> Option<bool> {
    let found = search(grid, Some(without), 1).run(nodes, |_| {});
    found.counted().map(|answers| answers > 0)
}

/// Creates a search for at most `limit` answers of a board, without that number in that cell, if any.
pub fn search(grid: &Grid9, without: Option<(usize, u8)>, limit: usize) -> Search {
    let board = Board::new(grid).map(|mut board| {
        if let Some((cell, number)) = without {
            board.remove(Candidate::new(cell, number));
        }
        board
    });
    Search::new(board, limit)
}
