//! The search: what follows without a guess, then a guess.

use super::board::{Board, Candidate, Levels};
use super::{End, Found, Grid9};

/// A search under way.
pub struct Search<'a> {
    /// It ends with so many answers, or nodes.
    pub limit: usize,
    pub most: u64,
    pub found: Found,
    /// What is done with each answer.
    pub each: &'a mut dyn FnMut(&Grid9),
}

impl Search<'_> {
    /// All answers of a board; `Err` where it ends early.
    pub fn all(&mut self, mut board: Board) -> Result<(), End> {
        loop {
            if self.found.nodes == self.most {
                return Err(End::Budget);
            }
            self.found.nodes += 1;
            let Some(levels) = board.propagate() else {
                return Ok(());
            };
            let Some(guess) = guess(&board, &levels) else {
                return self.answer(&board);
            };
            let mut placed = board.clone();
            placed.place(guess);
            self.all(placed)?;
            board.remove(guess);
        }
    }

    fn answer(&mut self, board: &Board) -> Result<(), End> {
        self.found.answers += 1;
        (self.each)(&board.grid());
        if self.found.answers == self.limit {
            return Err(End::Limit);
        }
        Ok(())
    }
}

/// What is tried next: a digit of an open cell with as few left as any; nothing if none is open.
fn guess(board: &Board, levels: &Levels) -> Option<Candidate> {
    let mut best: Option<(usize, usize, u32)> = None;
    for band in 0..3 {
        let open = board.open[band];
        let pairs = open & !levels.three[band];
        if pairs != 0 {
            return board.left(band, pairs.trailing_zeros()).next();
        }
        let mut rest = open;
        while rest != 0 {
            let cell = rest.trailing_zeros();
            rest &= rest - 1;
            let left = board.left(band, cell).count();
            if best.is_none_or(|(least, ..)| left < least) {
                best = Some((left, band, cell));
            }
        }
    }
    let (_, band, cell) = best?;
    board.left(band, cell).next()
}
