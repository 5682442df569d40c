//! The search: propagation, then a guess.

use super::board::{Board, Levels};
use super::cells::{Cells, bits};
use super::{End, Found};

/// A search that can be suspended and resumed at any node.
pub struct Search {
    limit: usize,
    /// The boards to search, the next one last.
    open: Vec<Board>,
    found: Found,
}

impl Search {
    /// Creates a search for at most `limit` answers of a board; `None` stands for a board without an answer.
    pub fn new(board: Option<Board>, limit: usize) -> Self {
        Self {
            limit,
            open: board.into_iter().collect(),
            found: Found::NONE,
        }
    }

    /// Searches until all answers or `limit` of them are found, or it has visited `nodes` nodes in total; a further
    /// call with more nodes resumes it. `each` is called with the answers.
    pub fn run(&mut self, nodes: u64, mut each: impl FnMut(&Board)) -> Found {
        self.found.end = loop {
            if self.found.answers == self.limit {
                break End::Limit;
            }
            let Some(board) = self.open.pop() else {
                break End::All;
            };
            if let Some(answer) = self.descend(board, nodes) {
                self.found.answers += 1;
                each(&answer);
            } else if self.found.nodes == nodes && !self.open.is_empty() {
                break End::Budget;
            }
        };
        self.found
    }

    /// Guesses until a board is full or has no answer; the other sides of the guesses remain open. Returns a full
    /// board. Once all nodes are visited, the board remains open too.
    fn descend(&mut self, mut board: Board, nodes: u64) -> Option<Board> {
        loop {
            if self.found.nodes == nodes {
                self.open.push(board);
                return None;
            }
            self.found.nodes += 1;
            let levels = board.propagate()?;
            let Some((band, cell)) = cell(&board, &levels) else {
                return Some(board);
            };
            let guess = board.first_of(band, cell)?;
            let mut rest = board.clone();
            rest.remove(guess);
            self.open.push(rest);
            board.place(guess);
        }
    }
}

/// The maximum number of cells of two digits that are compared before a guess: more would cost more than they save.
const PAIRS: usize = 10;

/// Returns the cell to guess next; `None` if none is open. Prefers cells of two digits, and of these the one whose
/// digits occur in the most cells around it.
fn cell(board: &Board, levels: &Levels) -> Option<(usize, u32)> {
    let pairs = board.open() & !levels.at_least[2];
    if pairs.is_empty() {
        return fewest(board);
    }
    most(pairs, PAIRS, |band, cell| board.seen_by(band, cell))
}

/// Returns the open cell with the fewest digits.
fn fewest(board: &Board) -> Option<(usize, u32)> {
    most(board.open(), 81, |band, cell| {
        9 - board.digits_of(band, cell)
    })
}

/// Returns the first cell with the largest worth, of the first `compared` cells.
#[inline]
fn most(
    cells: Cells,
    mut compared: usize,
    worth: impl Fn(usize, u32) -> u32,
) -> Option<(usize, u32)> {
    let mut best = None;
    let mut top = 0;
    for (band, cells) in cells.bands().into_iter().enumerate() {
        for cell in bits(cells) {
            if compared == 0 {
                return best;
            }
            compared -= 1;
            let worth = worth(band, cell);
            if best.is_none() || worth > top {
                (best, top) = (Some((band, cell)), worth);
            }
        }
    }
    best
}
