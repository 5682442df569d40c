//! The search: propagation, then a guess.

use super::board::{Board, Levels};
use super::cells::{Cells, bits};
use super::{End, Found};

/// A running search.
pub struct Search<'a> {
    /// The maximum number of answers.
    pub limit: usize,
    /// The maximum number of nodes.
    pub most: u64,
    pub found: Found,
    /// The callback for each answer.
    pub each: &'a mut dyn FnMut(&Board),
}

impl Search<'_> {
    /// Finds all answers of a board.
    ///
    /// # Errors
    /// The reason, if it ends early.
    pub fn all(&mut self, mut board: Board) -> Result<(), End> {
        loop {
            if self.found.nodes == self.most {
                return Err(End::Budget);
            }
            self.found.nodes += 1;
            let Some(levels) = board.propagate() else {
                return Ok(());
            };
            let Some((band, cell)) = cell(&board, &levels) else {
                return self.answer(&board);
            };
            let Some(guess) = board.first_of(band, cell) else {
                return Ok(());
            };
            let mut placed = board.clone();
            placed.place(guess);
            self.all(placed)?;
            board.remove(guess);
        }
    }

    fn answer(&mut self, board: &Board) -> Result<(), End> {
        self.found.answers += 1;
        (self.each)(board);
        if self.found.answers == self.limit {
            return Err(End::Limit);
        }
        Ok(())
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
