//! Simulated annealing over the givens of one answer.

use std::collections::{HashMap, HashSet};

use placewise::kinds::sudoku::kernel::Grid9;
use placewise::random::Chance;

use crate::fill::{ALL, Cells, Fill};

/// That many cells are changed at once, at most.
const CHANGED: usize = 3;

/// From so near on it is looked at what a person is shown: not all that easier rules find is of use.
const NEAR: u32 = 6;

/// How long it takes, and how warm it is.
pub struct Pace {
    /// So many changes are tried, and no more after that many without a puzzle nearer than all before.
    pub changes: u32,
    pub idle: u32,
    /// How often of a thousand times a change may be worse, and worse still by one and by one: at the start, at the
    /// end.
    pub heat: [usize; 2],
}

impl Pace {
    /// How much worse a change may be.
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

/// What is known of the distance of a puzzle.
#[derive(Clone, Copy)]
enum Known {
    Exactly(u32),
    /// It is more than that, or there is none.
    Above(u32),
}

/// The givens of one answer, which are changed until their puzzle is as wanted.
pub struct Anneal<'a> {
    /// What singles fill.
    pub fill: &'a Fill,
    /// All numbers, and the cells that are given at first.
    pub answer: Grid9,
    pub given: Cells,
    /// How far a puzzle is from what is wanted; `None` if that is more than so much.
    pub distance: &'a mut dyn FnMut(&Grid9, u32) -> Option<u32>,
    /// What is made of a near one, if it is as wanted.
    pub finish: &'a dyn Fn(Grid9, &mut Chance) -> Option<Grid9>,
}

impl Anneal<'_> {
    /// A puzzle that is as wanted.
    pub fn run(mut self, pace: &Pace, chance: &mut Chance) -> Option<Grid9> {
        let mut distance = (self.distance)(&puzzle(&self.answer, self.given), u32::MAX)?;
        // All that counts is what singles fill: other givens with which they fill the same are as near.
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

/// The puzzle with these cells of an answer given.
pub fn puzzle(answer: &Grid9, given: Cells) -> Grid9 {
    std::array::from_fn(|cell| answer[cell] * u8::from(given >> cell & 1 > 0))
}
