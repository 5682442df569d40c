//! How far a puzzle that singles and the technique solve is from taking nothing else: what easier rules take out where
//! singles are stuck.

use placewise::engine::{Bounds, Budget, Ladder, Progress, Rank, RuleSet, Search};
use placewise::kinds::sudoku::kernel::Grid9;

use crate::board::{Board, start};

/// What the rule of the technique finds in one place may take so many questions to it.
const STEPS: Budget = Budget::asks(200);

/// Asks the rules of a board, each by itself.
pub struct Distance<'b> {
    board: &'b Board,
    singles: Search<'b>,
    taught: RuleSet,
    easier: Vec<Search<'b>>,
}

impl<'b> Distance<'b> {
    /// For the puzzles of a board.
    pub fn new(board: &'b Board) -> Self {
        let search = |rules| Search::new(&board.apart, &board.only(rules));
        Self {
            board,
            singles: search(&board.singles),
            taught: board.only(&board.taught),
            easier: board.easier.iter().map(|rules| search(rules)).collect(),
        }
    }

    /// How many candidates easier rules take out before the technique does, at each place where singles are stuck; and
    /// how often its rule finds one that is as hard in its place. Nothing if that is more than `most`, or singles and
    /// that rule do not solve it, or singles alone do.
    pub fn of(&mut self, givens: &Grid9, most: u32) -> Option<u32> {
        if self.board.is_easy(givens) {
            return None;
        }
        let mut known = start(&self.board.apart, givens);
        let mut stuck = Vec::new();
        let mut distance = 0;
        loop {
            known = self.singles.fixpoint(&known)?.to_vec();
            if known.iter().all(|bounds| bounds.settled()) {
                break;
            }
            stuck.push(known.clone());
            let mut ladder =
                Ladder::new(&self.board.apart, &self.taught, &known, Rank::RULES, STEPS);
            while let Progress::Step(id) = ladder.advance() {
                let (found, wanted) = (ladder.steps()[id].technique, self.board.wanted);
                distance += u32::from(found.rank == wanted.rank && found.id != wanted.id);
            }
            if ladder.steps().is_empty() || distance > most {
                return None;
            }
            known = ladder.bounds().to_vec();
        }
        for known in stuck {
            distance += self.taken_out(&known, most - distance)?;
        }
        self.board.may_rest_on_it(givens).then_some(distance)
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
