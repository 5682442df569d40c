//! Simulated annealing over the givens of one solution.

use std::collections::{HashMap, HashSet};

use placewise::kinds::sudoku::kernel::Grid9;
use placewise::random::Chance;

use crate::fill::{ALL, Cells, Fill};

/// The maximum number of cells that one change toggles.
const CHANGED: usize = 3;

/// From this distance on `finish` tests the steps of an explanation: not all eliminations of easier rules appear there.
const NEAR: u32 = 6;

/// The length of an annealing and its temperatures.
pub struct Pace {
    /// The maximum number of changes.
    pub changes: u32,
    /// The maximum number of changes without a new nearest puzzle.
    pub idle: u32,
    /// The probability, in thousandths, that each further unit of distance is accepted: at the start and at the end.
    pub heat: [usize; 2],
}

impl Pace {
    /// Returns the additional distance to accept in this turn.
    fn worse(&self, turn: u32, chance: &mut Chance) -> u32 {
        let [first, last] = self.heat;
        let heat = last + (first - last) * (self.changes - turn) as usize / self.changes as usize;
        let mut worse = 0;
        while chance.happens(heat, 1000) {
            worse += 1;
        }
        worse
    }
}

/// A known distance of a puzzle.
#[derive(Clone, Copy)]
enum Known {
    Exactly(u32),
    /// The distance is larger, or there is none.
    Above(u32),
}

/// Changes the givens of one solution until their puzzle is as wanted.
pub struct Anneal<'a> {
    /// Computes the cells that singles fill.
    pub fill: &'a Fill,
    /// The solution.
    pub answer: Grid9,
    /// The cells that are given at first.
    pub given: Cells,
    /// Returns the distance of a puzzle from a wanted one; `None` if it is above the given maximum.
    pub distance: &'a mut dyn FnMut(&Grid9, u32) -> Option<u32>,
    /// Completes a near puzzle; `None` if it is not as wanted.
    pub finish: &'a dyn Fn(Grid9, &mut Chance) -> Option<Grid9>,
}

impl Anneal<'_> {
    /// Returns a puzzle that is as wanted; `None` if none was found.
    pub fn run(mut self, pace: &Pace, chance: &mut Chance) -> Option<Grid9> {
        let mut distance = (self.distance)(&puzzle(&self.answer, self.given), u32::MAX)?;
        // The distance depends only on the cells that singles fill: givens that fill the same are equally near.
        let mut filled = self.fill.filled(&self.answer, self.given);
        let mut known: HashMap<Cells, Known> = HashMap::new();
        let mut looked_at = HashSet::new();
        let (mut nearest, mut idle) = (distance, 0);
        for turn in 0..pace.changes {
            idle += 1;
            if idle > pace.idle {
                return None;
            }
            let mut changed = self.given;
            for _ in 0..=chance.below(CHANGED) {
                changed ^= 1 << chance.below(81);
            }
            let next = self.fill.filled(&self.answer, changed);
            if next == filled {
                self.given = changed;
            }
            if next == filled || next == ALL {
                continue;
            }
            let most = distance + pace.worse(turn, chance);
            let now = match known.get(&next).copied() {
                Some(Known::Exactly(now)) => now,
                Some(Known::Above(least)) if least >= most => continue,
                _ => {
                    let now = (self.distance)(&puzzle(&self.answer, next), most);
                    known.insert(next, now.map_or(Known::Above(most), Known::Exactly));
                    now.unwrap_or(u32::MAX)
                }
            };
            if now > most {
                continue;
            }
            (self.given, filled, distance) = (changed, next, now);
            if now < nearest {
                (nearest, idle) = (now, 0);
            }
            if now <= NEAR
                && looked_at.insert(next)
                && let Some(found) = (self.finish)(puzzle(&self.answer, changed), chance)
            {
                return Some(found);
            }
        }
        None
    }
}

/// Returns the puzzle in which these cells of a solution are given.
pub fn puzzle(answer: &Grid9, given: Cells) -> Grid9 {
    std::array::from_fn(|cell| answer[cell] * u8::from(given >> cell & 1 > 0))
}
