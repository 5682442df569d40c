//! Where searches begin: at puzzles among whose steps the technique is.

use placewise::kinds::sudoku::kernel::{self, Grid9};
use placewise::kinds::sudoku::rules::ranks;
use placewise::random::Chance;

use crate::board::Board;

/// A search from a puzzle with more steps that are not wanted hardly ever comes to its end.
const FAR: usize = 4;

/// Puzzles of as few givens as leave one answer get so many more, one after the other: the more, the fewer steps are
/// above singles.
const LESS: usize = 2;
const MORE: usize = 9;

/// Every so many attempts begin also at a puzzle that a technique solves together with singles.
const PATTERNS: u64 = 3;

/// The puzzles to begin at in one attempt, all with this answer, at most one for a technique.
pub fn starts<'b>(
    missing: &[&'b Board],
    answer: &Grid9,
    attempt: u64,
    chance: &mut Chance,
) -> Vec<(&'b Board, Grid9)> {
    let mut found = Vec::new();
    for uniqueness in [false, true] {
        let of = missing
            .iter()
            .filter(|board| board.rests_on_one_answer == uniqueness);
        met(&of.copied().collect::<Vec<_>>(), answer, chance, &mut found);
    }
    let mut starts: Vec<(&Board, Grid9)> = Vec::new();
    found.sort_by_key(|(others, ..)| *others);
    for (_, board, puzzle) in found {
        if starts
            .iter()
            .all(|(known, _)| known.wanted.id != board.wanted.id)
        {
            starts.push((board, puzzle));
        }
    }
    if attempt.is_multiple_of(PATTERNS) {
        starts.extend(alone(missing, answer, attempt / PATTERNS, chance));
    }
    starts
}

/// Puzzles with more givens than they need, with how many steps are by others than the technique.
fn met<'b>(
    boards: &[&'b Board],
    answer: &Grid9,
    chance: &mut Chance,
    found: &mut Vec<(usize, &'b Board, Grid9)>,
) {
    let mut order = order(answer, chance);
    let mut puzzle = thinned(answer, &order, |puzzle| kernel::count(puzzle, 2) == 1);
    let Some(easiest) = boards.iter().min_by_key(|board| board.wanted.rank) else {
        return;
    };
    chance.shuffle(&mut order);
    let open: Vec<usize> = order
        .into_iter()
        .filter(|&cell| puzzle[cell] == 0)
        .collect();
    for (at, &cell) in open.iter().take(MORE).enumerate() {
        puzzle[cell] = answer[cell];
        if at + 1 < LESS {
            continue;
        }
        let closed = easiest.closed(&puzzle);
        if easiest.is_easy(&puzzle) || easiest.is_easier(&closed) {
            break;
        }
        let steps = easiest
            .hard_steps(&closed, easiest.rests_on_one_answer)
            .unwrap_or_default();
        for &board in boards {
            let others = steps
                .iter()
                .filter(|step| step.id != board.wanted.id)
                .count();
            if others < steps.len() && others <= FAR {
                found.push((others, board, puzzle));
            }
        }
    }
}

/// Subsets and fish without fins are seldom met by chance: a puzzle that one of these and singles solve, of each in
/// turn.
fn alone<'b>(
    missing: &[&'b Board],
    answer: &Grid9,
    turn: u64,
    chance: &mut Chance,
) -> Option<(&'b Board, Grid9)> {
    let is_pattern =
        |board: &&&Board| (ranks::HIDDEN[1]..=ranks::FISH[2]).contains(&board.wanted.rank);
    let patterns: Vec<&&Board> = missing.iter().filter(is_pattern).collect();
    let turn = usize::try_from(turn).ok()?.checked_rem(patterns.len())?;
    let board = patterns[turn];
    let is_fish = board.wanted.rank >= ranks::FISH[0];
    let order = order_with(
        answer,
        if is_fish { First::Number } else { First::Row },
        chance,
    );
    let puzzle = thinned(answer, &order, |puzzle| {
        board.is_easy(puzzle) || board.is_solved_alone(puzzle)
    });
    (!board.is_easy(&puzzle)).then_some((board, puzzle))
}

/// Which cells come first.
#[derive(Clone, Copy)]
enum First {
    Any,
    /// Those of one number.
    Number,
    /// Those of one row.
    Row,
}

/// The cells in an order of chance; often those of one number or of one row first, for patterns need room.
fn order(answer: &Grid9, chance: &mut Chance) -> Vec<usize> {
    let first = *chance.pick(&[First::Any, First::Number, First::Row]);
    order_with(answer, first, chance)
}

fn order_with(answer: &Grid9, first: First, chance: &mut Chance) -> Vec<usize> {
    let mut order: Vec<usize> = (0..81).collect();
    chance.shuffle(&mut order);
    let at = chance.below(9);
    match first {
        First::Any => {}
        First::Number => order.sort_by_key(|&cell| usize::from(answer[cell]) != at + 1),
        First::Row => order.sort_by_key(|&cell| cell / 9 != at),
    }
    order
}

/// Givens left out in this order as long as the puzzle is good.
fn thinned(answer: &Grid9, order: &[usize], good: impl Fn(&Grid9) -> bool) -> Grid9 {
    let mut givens = *answer;
    for &cell in order {
        let given = std::mem::take(&mut givens[cell]);
        if !good(&givens) {
            givens[cell] = given;
        }
    }
    givens
}
