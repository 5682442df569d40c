//! The search for puzzles of one technique: it changes a puzzle until easier techniques do not solve it.

use placewise::kinds::sudoku::kernel::Grid9;
use placewise::kinds::sudoku::make::bases;
use placewise::random::Chance;

use crate::anneal::{Anneal, Pace, puzzle};
use crate::board::Board;
use crate::distance::Distance;
use crate::fill::{ALL, Cells};
use crate::store::normal;

/// The number of minimal puzzles among which one that needs the technique is searched for.
const HARD: usize = 10_000;

/// The maximum number of other steps above singles in such a puzzle.
const OTHERS: u32 = 30;

/// The annealing from such a puzzle, which needs few changes.
const FROM_HARD: Pace = Pace {
    changes: 10_000,
    idle: 10_000,
    heat: [450, 0],
};

/// The annealing from a puzzle that singles and the technique solve, which needs many.
const FROM_ALONE: Pace = Pace {
    changes: 1_000_000,
    idle: 700_000,
    heat: [750, 250],
};

/// The number of forms in which a puzzle is tried.
const FORMS: usize = 24;
/// The minimum number of these in which the puzzle must be as wanted.
const FITTING: usize = 4;

/// A search for puzzles of one technique.
pub struct Search<'b> {
    board: &'b Board,
    distance: Distance<'b>,
}

impl<'b> Search<'b> {
    /// Creates the search for the puzzles of a board.
    pub fn new(board: &'b Board) -> Self {
        Self {
            board,
            distance: Distance::new(board),
        }
    }

    /// Makes one attempt at a puzzle whose only steps above singles are by the technique.
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

/// Returns the solution and the givens of a minimal puzzle that needs the technique beside others; `None` if there is
/// none among `HARD` puzzles.
fn hard(board: &Board, chance: &mut Chance) -> Option<(Grid9, Cells)> {
    let mut puzzles = (0..HARD).filter_map(|_| board.minimal(chance));
    let [puzzle, answer] =
        puzzles.find(|[puzzle, _]| board.other_steps(puzzle, OTHERS).is_some())?;
    let given = (0..81).filter(|&cell| puzzle[cell] > 0);
    Some((answer, given.fold(0, |given, cell| given | 1 << cell)))
}

/// Returns the givens of a puzzle that singles and the technique solve, without redundant ones.
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

/// Removes redundant givens of a puzzle and returns one of its forms; `None` if the puzzle is not as wanted in enough
/// forms, as the order of steps may depend on their position.
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

/// Returns the cells in random order, often with those of one number or one row first, as patterns need space.
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
