//! How far a puzzle that singles and the technique solve is from taking nothing else: what easier rules take out where
//! singles are stuck.

use placewise::engine::{Bounds, Budget, Ladder, Progress, Rank, RuleSet, Search};
use placewise::kinds::sudoku::kernel::Grid9;

use crate::board::{Board, start};

/// What the rule of the technique finds in one place may take that many questions to it.
const STEPS: Budget = Budget::asks(200);

/// So much farther is a puzzle where the rule finds a sibling of the technique: farther than any that the search keeps
/// near its end.
const SIBLING: u32 = 15;

/// So much farther is a puzzle where easier rules find the same as the technique: all others that they find may go, and
/// this would stay.
const OWN: u32 = 6;

/// So many candidates that are taken out count as one, if singles get no further without them.
const FRUITLESS: u32 = 4;

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

    /// The distance: at each place where singles are stuck how many candidates easier rules take out before the
    /// technique does, and more if its rule finds a sibling that is as hard, or if what it concludes is among what
    /// easier ones take out. `None` if that is more than `most`, or singles and that rule do not solve it, or singles
    /// alone do.
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

    /// How many candidates some easier rule takes out of what is known, and more if one of them is what the technique
    /// takes out, after which that is known. `None` if that is more than `most`.
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
