//! The distance of a puzzle that singles and a technique solve from one that needs both: the eliminations of easier
//! rules in the positions where singles are stuck.

use placewise::engine::{Bounds, Budget, Ladder, Progress, Rank, RuleSet, Search};
use placewise::kinds::sudoku::kernel::Grid9;

use crate::board::{Board, start};

/// The budget for one step by the technique's rule.
const STEPS: Budget = Budget::asks(200);

/// The additional distance if the rule finds another technique of the same rank: more than the search accepts near its
/// end.
const SIBLING: u32 = 15;

/// The additional distance if easier rules find an elimination of the technique itself, as this one would remain.
const OWN: u32 = 6;

/// The number of eliminations that count as one if they lead to no single.
const FRUITLESS: u32 = 4;

/// Computes distances with the rules of a board, each by itself.
pub struct Distance<'b> {
    board: &'b Board,
    singles: Search<'b>,
    taught: RuleSet,
    easier: Vec<Search<'b>>,
}

impl<'b> Distance<'b> {
    /// Creates the computation for the puzzles of a board.
    pub fn new(board: &'b Board) -> Self {
        let search = |rules| Search::new(&board.apart, &board.only(rules));
        Self {
            board,
            singles: search(&board.singles),
            taught: board.only(&board.taught),
            easier: board.easier.iter().map(|rules| search(rules)).collect(),
        }
    }

    /// Returns the distance: the number of candidates that easier rules eliminate in each position where singles are
    /// stuck, plus `SIBLING` and `OWN` where they apply. `None` if it is above `most`, if singles and the rule of the
    /// technique do not solve the puzzle, or if singles alone do.
    pub fn of(&mut self, givens: &Grid9, most: u32) -> Option<u32> {
        let mut known = start(&self.board.apart, givens);
        let mut stuck = Vec::new();
        let mut distance = 0;
        loop {
            known = self.singles.fixpoint(&known)?.to_vec();
            if known.iter().all(|bounds| bounds.settled()) {
                break;
            }
            let mut ladder =
                Ladder::new(&self.board.apart, &self.taught, &known, Rank::RULES, STEPS);
            let Progress::Step(id) = ladder.advance() else {
                return None;
            };
            let (found, wanted) = (ladder.steps()[id].technique, self.board.wanted);
            if found.rank == wanted.rank && found.id != wanted.id {
                distance += SIBLING;
            }
            if distance > most {
                return None;
            }
            let before = std::mem::replace(&mut known, ladder.bounds().to_vec());
            stuck.push([before, known.clone()]);
        }
        for [before, after] in &stuck {
            distance += self.taken_out(before, after, most - distance)?;
        }
        (!stuck.is_empty() && self.board.may_rest_on_it(givens)).then_some(distance)
    }

    /// Returns the number of candidates that easier rules eliminate in the position `before`, plus `OWN` if one of them
    /// is among those that the technique eliminates on the way to `after`. `None` if it is above `most`.
    fn taken_out(&mut self, before: &[Bounds], after: &[Bounds], most: u32) -> Option<u32> {
        let all = candidates(before);
        let mut kept = before.to_vec();
        for search in &mut self.easier {
            for (kept, left) in kept.iter_mut().zip(search.fixpoint(before)?) {
                kept.may &= left.may;
            }
            if (all - candidates(&kept)) / FRUITLESS > most {
                return None;
            }
        }
        let mut changed = before.iter().zip(after).zip(&kept);
        let finds_the_same =
            changed.any(|((before, after), kept)| !(before.may - after.may).is_subset(kept.may));
        let own = if finds_the_same { OWN } else { 0 };
        let out = all - candidates(&kept);
        let helps = out > 0 && settled(self.singles.fixpoint(&kept)?) > settled(before);
        let distance = if helps { out } else { out.div_ceil(FRUITLESS) } + own;
        (distance <= most).then_some(distance)
    }
}

fn settled(known: &[Bounds]) -> usize {
    known.iter().filter(|bounds| bounds.settled()).count()
}

fn candidates(known: &[Bounds]) -> u32 {
    known.iter().map(|bounds| bounds.may.len()).sum()
}
