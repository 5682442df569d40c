//! Full boards and puzzles with as few givens as solve them, by chance.

use super::Grid9;
use super::chance::Chance;
use super::class::Class;
use super::layout::Layout;

/// How the places of the givens lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symmetry {
    /// As it happens.
    None,
    /// Alike when the board is turned by 180 degrees.
    HalfTurn,
    /// Alike when the board is turned by 90 degrees.
    QuarterTurn,
    /// Alike in a mirror between left and right.
    LeftRight,
    /// Alike in a mirror between top and bottom.
    TopBottom,
    /// Alike in a mirror along the diagonal from the top left.
    Diagonal,
}

impl Symmetry {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::None,
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::LeftRight,
        Self::TopBottom,
        Self::Diagonal,
    ];

    /// Where a cell comes to lie.
    fn image(self, side: usize, cell: usize) -> usize {
        let (row, column) = (cell / side, cell % side);
        let last = side - 1;
        let (row, column) = match self {
            Self::None => (row, column),
            Self::HalfTurn => (last - row, last - column),
            Self::QuarterTurn => (column, last - row),
            Self::LeftRight => (row, last - column),
            Self::TopBottom => (last - row, column),
            Self::Diagonal => (column, row),
        };
        row * side + column
    }

    /// The cells of a board in groups: a group has a given in each cell, or in none.
    #[must_use]
    pub fn groups(self, side: usize) -> Vec<Vec<usize>> {
        let group = |cell: usize| {
            let next = |&at: &usize| Some(self.image(side, at)).filter(|&next| next != cell);
            let group: Vec<usize> = std::iter::successors(Some(cell), next).collect();
            (group.iter().min() == Some(&cell)).then_some(group)
        };
        (0..side * side).filter_map(group).collect()
    }
}

/// A puzzle with one answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// Its givens, 0 where a cell is empty.
    pub puzzle: Vec<u8>,
    /// The answer.
    pub answer: Vec<u8>,
    /// True if no given, with those that the symmetry ties to it, can be left out. `false` only where a search had not
    /// nodes enough to tell.
    pub minimal: bool,
}

/// A full board; `None` if that many nodes do not find one. Each can come, not all as often. It is filled by the solver
/// for any houses, so that a seed gives the same board whatever the bands learn.
#[must_use]
pub fn full(layout: &Layout, chance: &mut dyn Chance, nodes: u64) -> Option<Vec<u8>> {
    let empty = vec![0; layout.side() * layout.side()];
    let mut answer = None;
    let first = |count: usize| chance.below(count);
    layout.search_in_general(&empty, None, 1, nodes, first, |found| {
        answer = Some(found.to_vec());
    });
    answer
}

/// A puzzle with this answer: givens are left out in an order of chance, as long as the answer stays the only one.
/// Each question whether it does may take that many nodes.
#[must_use]
pub fn minimal(
    layout: &Layout,
    answer: &[u8],
    symmetry: Symmetry,
    chance: &mut dyn Chance,
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

/// A puzzle of nine by nine of a class, as [`minimal`] makes them, by that many attempts at most.
#[must_use]
pub fn classed(
    class: Class,
    symmetry: Symmetry,
    chance: &mut dyn Chance,
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

/// A simple puzzle, if no given of it can be left out. One in a hundred minimal puzzles is simple; more are among those
/// of which only what keeps them simple was left out.
fn simple(
    layout: &Layout,
    answer: Vec<u8>,
    symmetry: Symmetry,
    chance: &mut dyn Chance,
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

/// Takes the groups of a symmetry from a full board in an order of chance, and puts back those without which the board
/// is not `good`; that is asked with the board and the group that was just taken.
pub fn thinned(
    answer: &[u8],
    symmetry: Symmetry,
    side: usize,
    chance: &mut dyn Chance,
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

/// Whether a board has another answer than this one, all of which it had when these cells were filled: one that
/// differs in one of them. `None` if the nodes are not enough to tell.
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
