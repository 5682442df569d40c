//! Full boards, and puzzles with a minimal set of givens or a class of `QQWing`, made at the speed of the kernel: for
//! measurements and tests.

use placewise::kinds::sudoku::kernel::{Class, Grid9, Layout, Search, Symmetry};
use placewise::random::Chance;

/// A puzzle with one answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The givens, 0 for an empty cell.
    pub puzzle: Vec<u8>,
    /// The answer.
    pub answer: Vec<u8>,
    /// True if no given can be left out, together with those that the symmetry ties to it. False only if a search
    /// exceeded its nodes.
    pub minimal: bool,
}

/// Returns a random full board; `None` if `nodes` nodes do not find one. Each board can occur, but not uniformly. The
/// general solver fills it, so that a seed gives the same board whatever changes in the bands.
#[must_use]
pub fn full(layout: &Layout, chance: &mut Chance, nodes: u64) -> Option<Vec<u8>> {
    let empty = vec![0; layout.side() * layout.side()];
    let mut answer = None;
    let first = |count: usize| chance.below(count);
    let each = |found: &[u8]| answer = Some(found.to_vec());
    Search::new(layout, &empty, None, 1).run(nodes, first, each);
    answer
}

/// Returns a puzzle with this answer: removes givens in random order, as long as the answer stays the only one. Each
/// check of uniqueness may take `nodes` nodes.
#[must_use]
pub fn minimal(
    layout: &Layout,
    answer: &[u8],
    symmetry: Symmetry,
    chance: &mut Chance,
    nodes: u64,
) -> Made {
    let mut minimal = true;
    let puzzle = thinned(
        answer,
        symmetry,
        layout.side(),
        chance,
        &mut |puzzle, group| {
            let others = has_others(layout, puzzle, answer, group, nodes);
            minimal &= others.is_some();
            others == Some(false)
        },
    );
    Made {
        puzzle,
        answer: answer.to_vec(),
        minimal,
    }
}

/// Returns a 9x9 puzzle of a class, made by [`minimal`], within `attempts` attempts.
#[must_use]
pub fn classed(
    class: Class,
    symmetry: Symmetry,
    chance: &mut Chance,
    attempts: usize,
) -> Option<Made> {
    let layout = Layout::boxed(3, 3);
    let attempt = |_| {
        let answer = full(&layout, chance, u64::MAX)?;
        let made = match class {
            Class::Simple => simple(&layout, answer, symmetry, chance)?,
            _ => minimal(&layout, &answer, symmetry, chance, u64::MAX),
        };
        (Class::from_grid(plain(&made.puzzle)?) == class).then_some(made)
    };
    (0..attempts).find_map(attempt)
}

/// Returns a simple puzzle, if none of its givens can be left out. One in a hundred minimal puzzles is simple; more are
/// among those from which givens were removed only while they stayed simple.
fn simple(
    layout: &Layout,
    answer: Vec<u8>,
    symmetry: Symmetry,
    chance: &mut Chance,
) -> Option<Made> {
    let puzzle = thinned(
        &answer,
        symmetry,
        layout.side(),
        chance,
        &mut |puzzle, _| plain(puzzle).is_some_and(|puzzle| Class::Simple.solves(puzzle)),
    );
    let needed = |group: &Vec<usize>| {
        let mut fewer = puzzle.clone();
        for &cell in group {
            fewer[cell] = 0;
        }
        has_others(layout, &fewer, &answer, group, u64::MAX) == Some(true)
    };
    let groups = symmetry.groups(layout.side()).into_iter();
    let mut given = groups.filter(|group| puzzle[group[0]] > 0);
    given.all(|group| needed(&group)).then_some(Made {
        puzzle,
        answer,
        minimal: true,
    })
}

/// Removes the groups of a symmetry from a full board in random order, and restores those without which the board is
/// not `good`. `good` gets the board and the group that was just removed.
pub fn thinned(
    answer: &[u8],
    symmetry: Symmetry,
    side: usize,
    chance: &mut Chance,
    good: &mut dyn FnMut(&[u8], &[usize]) -> bool,
) -> Vec<u8> {
    let mut groups = symmetry.groups(side);
    chance.shuffle(&mut groups);
    let mut puzzle = answer.to_vec();
    for group in groups {
        for &cell in &group {
            puzzle[cell] = 0;
        }
        if !good(&puzzle, &group) {
            for &cell in &group {
                puzzle[cell] = answer[cell];
            }
        }
    }
    puzzle
}

/// Returns true if a board has another answer than this one. With these cells filled this was the only answer, so
/// another one differs in one of them. Returns `None` if the nodes do not suffice.
fn has_others(
    layout: &Layout,
    puzzle: &[u8],
    answer: &[u8],
    cells: &[usize],
    nodes: u64,
) -> Option<bool> {
    for &cell in cells {
        if layout.has_other(puzzle, (cell, answer[cell]), nodes)? {
            return Some(true);
        }
    }
    Some(false)
}

fn plain(grid: &[u8]) -> Option<&Grid9> {
    grid.try_into().ok()
}
