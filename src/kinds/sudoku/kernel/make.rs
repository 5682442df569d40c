//! Full boards and puzzles with as few givens as solve them, by chance.

use super::layout::Layout;
use super::{End, Found};
use crate::random::Chance;

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
    /// Whether no given, with those that the symmetry ties to it, can be left out. `false` only where a search had not
    /// nodes enough to tell.
    pub minimal: bool,
}

/// A full board; nothing if so many nodes do not find one. Each can come, not all as often. It is filled by the solver
/// for any houses, so that a seed gives the same board whatever the bands learn.
#[must_use]
pub fn full(layout: &Layout, chance: &mut Chance, nodes: u64) -> Option<Vec<u8>> {
    let empty = vec![0; layout.side() * layout.side()];
    let mut answer = None;
    let first = |count: usize| chance.below(count);
    layout.search_in_general(&empty, None, 1, nodes, first, |found| {
        answer = Some(found.to_vec());
    });
    answer
}

/// A puzzle with this answer: givens are left out in an order of chance, as long as the answer stays the only one.
/// Each question whether it does may take so many nodes.
#[must_use]
pub fn minimal(
    layout: &Layout,
    answer: &[u8],
    symmetry: Symmetry,
    chance: &mut Chance,
    nodes: u64,
) -> Made {
    let mut groups = symmetry.groups(layout.side());
    chance.shuffle(&mut groups);
    let mut made = Made {
        puzzle: answer.to_vec(),
        answer: answer.to_vec(),
        minimal: true,
    };
    for group in groups {
        for &cell in &group {
            made.puzzle[cell] = 0;
        }
        let found = others(layout, &made, &group, nodes);
        if found.answers > 0 || found.end == End::Budget {
            made.minimal &= found.end != End::Budget;
            for &cell in &group {
                made.puzzle[cell] = answer[cell];
            }
        }
    }
    made
}

/// Whether there is another answer once these cells are empty: it differs in one of them.
fn others(layout: &Layout, made: &Made, cells: &[usize], nodes: u64) -> Found {
    let mut found = Found::NONE;
    for &cell in cells {
        let without = Some((cell, made.answer[cell]));
        found = layout.search(&made.puzzle, without, 1, nodes, |_| {});
        if found.end != End::All {
            break;
        }
    }
    found
}
