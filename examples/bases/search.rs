//! The search for puzzles of one technique: a puzzle that needs it is changed until nobody gets on with anything
//! easier.

use placewise::kinds::sudoku::kernel::Grid9;
use placewise::kinds::sudoku::make::bases;
use placewise::random::Chance;

use crate::anneal::{Anneal, Pace, puzzle};
use crate::board::Board;
use crate::distance::Distance;
use crate::fill::{ALL, Cells};
use crate::store::normal;

/// Among so many puzzles of as few givens as leave one answer it is looked for one that needs the technique.
const HARD: usize = 10_000;

/// At first such a puzzle takes at most that many other steps above singles.
const OTHERS: u32 = 30;

/// Few changes are enough from there.
const FROM_HARD: Pace = Pace {
    changes: 10_000,
    idle: 10_000,
    heat: [450, 0],
};

/// It takes many from a puzzle that singles and the technique solve.
const FROM_ALONE: Pace = Pace {
    changes: 1_000_000,
    idle: 700_000,
    heat: [750, 250],
};

/// In that many other forms a puzzle is tried, and in that many of them at least it must be as wanted.
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
        let board = self.board;
        let finish = |givens, chance: &mut Chance| finished(board, givens, chance);
        if let Some((answer, given)) = hard(board, chance) {
            let anneal = Anneal {
                fill: &board.fill,
                answer,
                given,
                distance: &mut |givens, most| board.other_steps(givens, most),
                finish: &finish,
            };
            return anneal.run(&FROM_HARD, chance);
        }
        let answer = board.full(chance)?;
        let anneal = Anneal {
            fill: &board.fill,
            answer,
            given: alone(board, &answer, chance)?,
            distance: &mut |givens, most| self.distance.of(givens, most),
            finish: &finish,
        };
        anneal.run(&FROM_ALONE, chance)
    }
}

/// The answer and the givens of a puzzle that needs the technique beside others, if that is needed often enough.
fn hard(board: &Board, chance: &mut Chance) -> Option<(Grid9, Cells)> {
    let mut puzzles = (0..HARD).filter_map(|_| board.minimal(chance));
    let [puzzle, answer] =
        puzzles.find(|[puzzle, _]| board.other_steps(puzzle, OTHERS).is_some())?;
    let given = (0..81).filter(|&cell| puzzle[cell] > 0);
    Some((answer, given.fold(0, |given, cell| given | 1 << cell)))
}

/// The givens of a puzzle that singles and the technique solve, and that has no given too many for that.
fn alone(board: &Board, answer: &Grid9, chance: &mut Chance) -> Option<Cells> {
    let mut given = ALL;
    for cell in order(answer, chance) {
        let less = given & !(1 << cell);
        if board.fill.filled(answer, less) == ALL || board.is_solved_alone(&puzzle(answer, less)) {
            given = less;
        }
    }
    (board.fill.filled(answer, given) != ALL).then_some(given)
}

/// A form of a puzzle, without the givens that it can do without; if it is as wanted, and is so in enough forms: which
/// steps come first may depend on where they are.
fn finished(board: &Board, mut givens: Grid9, chance: &mut Chance) -> Option<Grid9> {
    if !board.is_of_it_alone(&givens) {
        return None;
    }
    let mut cells: Vec<usize> = (0..81).filter(|&cell| givens[cell] > 0).collect();
    chance.shuffle(&mut cells);
    for cell in cells {
        let given = std::mem::take(&mut givens[cell]);
        if !board.may_rest_on_it(&givens) || !board.is_of_it_alone(&givens) {
            givens[cell] = given;
        }
    }
    let forms = (0..FORMS).map(|_| normal(&bases::transformed(&givens, chance)));
    let fitting: Vec<Grid9> = forms.filter(|form| board.is_of_it_alone(form)).collect();
    (fitting.len() >= FITTING).then(|| fitting[0])
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
