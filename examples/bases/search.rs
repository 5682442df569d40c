//! The search for one technique, by simulated annealing: a puzzle that singles and the technique solve is changed until
//! nobody gets on with anything easier.

use placewise::kinds::sudoku::kernel::Grid9;
use placewise::kinds::sudoku::make::bases;
use placewise::random::Chance;

use crate::board::Board;
use crate::distance::Distance;
use crate::store::normal;

/// So many changes are tried, and no more after so many without a puzzle nearer than all before.
const CHANGES: u32 = 20_000;
const IDLE: u32 = 7_000;

/// So many cells are changed at once, at most.
const CHANGED: usize = 3;

/// How often of a thousand times a change may be worse, and worse still by one and by one: at the start, at the end.
const HEAT: [usize; 2] = [560, 230];

/// From so near on it is looked at what a person is shown: not all that easier rules take out is of use.
const NEAR: u32 = 4;

/// If nothing came nearer or farther, once in so many times.
const SELDOM: usize = 20;

/// In so many other forms a puzzle is tried, and in so many of them at least it must be as wanted.
const FORMS: usize = 24;
const FITTING: usize = 4;

/// A search for puzzles of one technique.
pub struct Search<'b> {
    board: &'b Board,
    distance: Distance<'b>,
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
        let mut givens = self.begin(&answer, chance)?;
        let mut distance = self.distance.of(&givens, u32::MAX)?;
        let (mut best, mut idle) = (distance, 0);
        for turn in 0..CHANGES {
            idle += 1;
            if idle > IDLE && distance > NEAR {
                return None;
            }
            let mut changed = givens;
            for _ in 0..=chance.below(CHANGED) {
                let cell = chance.below(81);
                changed[cell] = answer[cell] - givens[cell];
            }
            let Some(now) = self.distance.of(&changed, distance + worse(turn, chance)) else {
                continue;
            };
            let is_looked_at =
                now <= NEAR && (now == 0 || now != distance || chance.happens(1, SELDOM));
            (givens, distance) = (changed, now);
            if now < best {
                (best, idle) = (now, 0);
            }
            if is_looked_at && self.board.is_of_it_alone(&givens) {
                return self.finished(givens, chance);
            }
        }
        None
    }

    /// A puzzle that singles and the technique solve, and that has no given too many for that.
    fn begin(&self, answer: &Grid9, chance: &mut Chance) -> Option<Grid9> {
        let mut givens = *answer;
        for cell in order(answer, chance) {
            givens[cell] = 0;
            if !self.board.is_easy(&givens) && !self.board.is_solved_alone(&givens) {
                givens[cell] = answer[cell];
            }
        }
        (!self.board.is_easy(&givens)).then_some(givens)
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
