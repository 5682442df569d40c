//! The search for one technique: a puzzle that takes it is changed until it takes nothing else above singles.

use placewise::engine::Technique;
use placewise::kinds::sudoku::kernel::{self, Grid9};
use placewise::kinds::sudoku::make::bases;
use placewise::random::Chance;

use crate::board::Board;
use crate::store::normal;

/// A puzzle is given up after so many changes without a step less that is not wanted.
const IDLE: usize = 200;

/// So many cells are changed at once, at most.
const CHANGED: usize = 3;

/// A change for the worse by one step is kept once in so many times, by two steps once in its square.
const UPHILL: usize = 3;

/// In so many other forms a puzzle is tried, and in so many of them at least it must be as wanted.
const FORMS: usize = 24;
const FITTING: usize = 4;

/// A search for puzzles of one technique with one answer.
pub struct Search<'b> {
    /// The board.
    pub board: &'b Board,
    /// The answer.
    pub answer: Grid9,
    /// Chance.
    pub chance: &'b mut Chance,
    /// Puzzles that were met on the way and have one technique above singles, but another.
    pub beside: &'b mut Vec<(&'static Technique, Grid9)>,
}

impl Search<'_> {
    /// A puzzle of the technique alone, from one among whose steps it is.
    pub fn run(&mut self, mut givens: Grid9) -> Option<Grid9> {
        let mut distance = self.distance(&givens)?;
        let (mut best, mut idle) = (distance, 0);
        while distance > 0 {
            if idle == IDLE {
                return None;
            }
            idle += 1;
            let mut changed = givens;
            for _ in 0..=self.chance.below(CHANGED) {
                let cell = self.chance.below(81);
                changed[cell] = if givens[cell] > 0 {
                    0
                } else {
                    self.answer[cell]
                };
            }
            let Some(now) = self.distance(&changed) else {
                continue;
            };
            let worse = u32::try_from(now.saturating_sub(distance)).unwrap_or(u32::MAX);
            if self.chance.happens(1, UPHILL.saturating_pow(worse)) {
                (givens, distance) = (changed, now);
            }
            if distance < best {
                (best, idle) = (distance, 0);
            }
        }
        self.finished(givens)
    }

    /// A puzzle that is as wanted, without the givens that it can do without, if it is so in most of its forms.
    pub fn finished(&mut self, mut givens: Grid9) -> Option<Grid9> {
        let mut cells: Vec<usize> = (0..81).filter(|&cell| givens[cell] > 0).collect();
        self.chance.shuffle(&mut cells);
        for cell in cells {
            let given = std::mem::take(&mut givens[cell]);
            if self.distance(&givens) != Some(0) {
                givens[cell] = given;
            }
        }
        self.firm(&givens)
    }

    /// How many steps above singles that a person is shown are by other techniques. Nothing if it has several answers,
    /// or the technique is not among the steps.
    fn distance(&mut self, givens: &Grid9) -> Option<usize> {
        if self.board.is_easy(givens) || kernel::count(givens, 2) != 1 {
            return None;
        }
        let closed = self.board.closed(givens);
        if self.board.is_easier(&closed) {
            return None;
        }
        let steps = self
            .board
            .hard_steps(&closed, self.board.rests_on_one_answer)?;
        let others = steps
            .iter()
            .filter(|step| step.id != self.board.wanted.id)
            .count();
        if others < steps.len() {
            return Some(others);
        }
        if steps.iter().all(|step| step.id == steps[0].id) {
            self.beside.push((steps[0], *givens));
        }
        None
    }

    /// A form of it that is as wanted, if enough are: which steps come first may depend on where they are.
    pub fn firm(&mut self, givens: &Grid9) -> Option<Grid9> {
        let forms = (0..FORMS).map(|_| normal(&bases::transformed(givens, self.chance)));
        let fitting: Vec<Grid9> = forms
            .filter(|form| self.board.is_of_it_alone(form))
            .collect();
        (fitting.len() >= FITTING).then(|| fitting[0])
    }
}
