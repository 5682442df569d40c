//! How far a puzzle that singles and the technique solve is from taking nothing else: what easier rules take out where
//! singles are stuck.

use placewise::engine::{Bounds, Search};
use placewise::kinds::sudoku::kernel::Grid9;

use crate::board::{Board, start};

/// Asks the rules of a board, each by itself.
pub struct Distance<'b> {
    board: &'b Board,
    singles: Search<'b>,
    taught: Search<'b>,
    easier: Vec<Search<'b>>,
}

impl<'b> Distance<'b> {
    /// For the puzzles of a board.
    pub fn new(board: &'b Board) -> Self {
        let search = |rules| Search::new(&board.apart, &board.only(rules));
        Self {
            board,
            singles: search(&board.singles),
            taught: search(&board.taught),
            easier: board.easier.iter().map(|rules| search(rules)).collect(),
        }
    }

    /// How many candidates easier rules take out before the technique does, at each place where singles are stuck.
    /// Nothing if that are more than `most`, or singles and the technique do not solve it, or singles alone do.
    pub fn of(&mut self, givens: &Grid9, most: u32) -> Option<u32> {
        if self.board.is_easy(givens) {
            return None;
        }
        let mut known = start(&self.board.apart, givens);
        let mut stuck = Vec::new();
        loop {
            known = self.singles.fixpoint(&known)?.to_vec();
            if known.iter().all(|bounds| bounds.settled()) {
                break;
            }
            stuck.push(known.clone());
            let before = candidates(&known);
            known = self.taught.fixpoint(&known)?.to_vec();
            if candidates(&known) == before {
                return None;
            }
        }
        let mut distance = 0;
        for known in stuck {
            distance += self.taken_out(&known, most - distance)?;
        }
        let is_sure = !self.board.rests_on_one_answer || self.board.is_solved_alone(givens);
        is_sure.then_some(distance)
    }

    /// How many candidates some easier rule takes out.
    fn taken_out(&mut self, known: &[Bounds], most: u32) -> Option<u32> {
        let all = candidates(known);
        let mut kept = known.to_vec();
        for search in &mut self.easier {
            for (kept, left) in kept.iter_mut().zip(search.fixpoint(known)?) {
                kept.may &= left.may;
            }
            if all - candidates(&kept) > most {
                return None;
            }
        }
        Some(all - candidates(&kept))
    }
}

fn candidates(known: &[Bounds]) -> u32 {
    known.iter().map(|bounds| bounds.may.len()).sum()
}
