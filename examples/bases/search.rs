//! The search for one technique, by simulated annealing: a puzzle that singles and the technique solve is changed until
//! nobody gets on with anything easier.

use std::collections::{HashMap, HashSet};

use placewise::kinds::sudoku::kernel::Grid9;
use placewise::kinds::sudoku::make::bases;
use placewise::random::Chance;

use crate::board::Board;
use crate::distance::Distance;
use crate::fill::{ALL, Cells};
use crate::store::normal;

/// So many changes are tried, and no more after so many without a puzzle nearer than all before.
const CHANGES: u32 = 1_000_000;
const IDLE: u32 = 700_000;

/// So many cells are changed at once, at most.
const CHANGED: usize = 3;

/// How often of a thousand times a change may be worse, and worse still by one and by one: at the start, at the end.
const HEAT: [usize; 2] = [750, 250];

/// From so near on it is looked at what a person is shown: not all that easier rules take out is of use.
const NEAR: u32 = 6;

/// In so many other forms a puzzle is tried, and in so many of them at least it must be as wanted.
const FORMS: usize = 24;
const FITTING: usize = 4;

/// A search for puzzles of one technique.
pub struct Search<'b> {
    board: &'b Board,
    distance: Distance<'b>,
}

/// What is known of the distance of a puzzle.
#[derive(Clone, Copy)]
enum Known {
    Exactly(u32),
    /// It is more than that, or there is none.
    Above(u32),
}

impl<'b> Search<'b> {
    /// For the puzzles of a board.
    pub fn new(board: &'b Board) -> Self {
        Self {
            board,
            distance: Distance::new(board),
        }
    }

    /// One attempt: a puzzle whose only steps above singles are by the technique.
    pub fn attempt(&mut self, chance: &mut Chance) -> Option<Grid9> {
        let answer = self.board.full(chance)?;
        let mut given = self.begin(&answer, chance)?;
        let mut distance = self.distance.of(&puzzle(&answer, given), u32::MAX)?;
        // All that counts is what singles fill: other givens with which they fill the same are as near.
        let mut filled = self.board.fill.filled(&answer, given);
        let mut known: HashMap<Cells, Known> = HashMap::new();
        let mut looked_at = HashSet::new();
        let (mut nearest, mut idle) = (distance, 0);
        for turn in 0..CHANGES {
            idle += 1;
            if idle > IDLE {
                return None;
            }
            let mut changed = given;
            for _ in 0..=chance.below(CHANGED) {
                changed ^= 1 << chance.below(81);
            }
            let next = self.board.fill.filled(&answer, changed);
            if next == filled {
                given = changed;
            }
            if next == filled || next == ALL {
                continue;
            }
            let most = distance + worse(turn, chance);
            let now = match known.get(&next).copied() {
                Some(Known::Exactly(now)) => now,
                Some(Known::Above(least)) if least >= most => continue,
                _ => {
                    let now = self.distance.of(&puzzle(&answer, next), most);
                    let found = now.map_or(Known::Above(most), Known::Exactly);
                    known.insert(next, found);
                    now.unwrap_or(u32::MAX)
                }
            };
            if now > most {
                continue;
            }
            (given, filled, distance) = (changed, next, now);
            if now < nearest {
                (nearest, idle) = (now, 0);
            }
            if now <= NEAR && looked_at.insert(next) {
                let givens = puzzle(&answer, given);
                if self.board.is_of_it_alone(&givens)
                    && let Some(base) = self.finished(givens, chance)
                {
                    return Some(base);
                }
            }
        }
        None
    }

    /// A puzzle that singles and the technique solve, and that has no given too many for that: its givens.
    fn begin(&self, answer: &Grid9, chance: &mut Chance) -> Option<Cells> {
        let mut given = ALL;
        for cell in order(answer, chance) {
            let less = given & !(1 << cell);
            if self.board.fill.filled(answer, less) == ALL
                || self.board.is_solved_alone(&puzzle(answer, less))
            {
                given = less;
            }
        }
        (self.board.fill.filled(answer, given) != ALL).then_some(given)
    }

    /// A form of a puzzle that is as wanted, without the givens that it can do without, if it is so in enough forms:
    /// which steps come first may depend on where they are.
    fn finished(&self, mut givens: Grid9, chance: &mut Chance) -> Option<Grid9> {
        let mut cells: Vec<usize> = (0..81).filter(|&cell| givens[cell] > 0).collect();
        chance.shuffle(&mut cells);
        for cell in cells {
            let given = std::mem::take(&mut givens[cell]);
            if !self.board.is_solved_alone(&givens) || !self.board.is_of_it_alone(&givens) {
                givens[cell] = given;
            }
        }
        let forms = (0..FORMS).map(|_| normal(&bases::transformed(&givens, chance)));
        let fitting: Vec<Grid9> = forms
            .filter(|form| self.board.is_of_it_alone(form))
            .collect();
        (fitting.len() >= FITTING).then(|| fitting[0])
    }
}

/// The puzzle with these cells of an answer given.
fn puzzle(answer: &Grid9, given: Cells) -> Grid9 {
    std::array::from_fn(|cell| answer[cell] * u8::from(given >> cell & 1 > 0))
}

/// How much worse a change may be.
fn worse(turn: u32, chance: &mut Chance) -> u32 {
    let [first, last] = HEAT;
    let heat = last + (first - last) * (CHANGES - turn) as usize / CHANGES as usize;
    let mut worse = 0;
    while chance.happens(heat, 1000) {
        worse += 1;
    }
    worse
}

/// The cells in an order of chance; often those of one number or of one row first, for patterns need room.
fn order(answer: &Grid9, chance: &mut Chance) -> Vec<usize> {
    let mut order: Vec<usize> = (0..81).collect();
    chance.shuffle(&mut order);
    let at = chance.below(9);
    match chance.below(3) {
        0 => order.sort_by_key(|&cell| usize::from(answer[cell]) != at + 1),
        1 => order.sort_by_key(|&cell| cell / 9 != at),
        _ => {}
    }
    order
}
