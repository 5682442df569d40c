//! Wings: two cells with two candidates each, tied by a third cell or a strong link.

use super::chain::{Chain, excluded_by_both};
use super::links::{Node, Strong};
use super::pattern::PatternSearch;
use super::pattern_board::PatternBoard;
use super::{pattern, ranks};
use crate::engine::{Domain, Premises, Stop, Technique, Value, View, merged};
use crate::kinds::sudoku::layout::Cells;

/// The technique of a W-wing: two equal pairs; if neither had the one number, a house would have no place for the
/// other.
pub static W_WING: Technique = Technique {
    id: "w-wing",
    rank: ranks::W_WING,
};
/// The technique of an XY-wing: a pair, the hinge, sees two pairs that share one number each with it, and a third
/// number.
pub static XY_WING: Technique = Technique {
    id: "xy-wing",
    rank: ranks::XY_WING,
};
/// The technique of an XYZ-wing: an XY-wing whose hinge has the third number too.
pub static XYZ_WING: Technique = Technique {
    id: "xyz-wing",
    rank: ranks::XYZ_WING,
};

/// The search for [`W_WING`].
pub struct WWing;

/// A cell with its two candidates.
type Pair = (usize, Domain);

fn pairs(board: &PatternBoard<'_>) -> Vec<Pair> {
    let links = board.in_cells().iter();
    let cells = links.filter_map(|link| link.ends[0].cell());
    cells.map(|cell| (cell, board.known.at[cell])).collect()
}

/// Returns the strong link in a cell with two candidates, from this one to the other.
fn across(board: &PatternBoard<'_>, cell: usize, from: Value) -> Option<Strong> {
    let to = (board.known.at[cell] - Domain::only(from)).min()?;
    Some(Strong {
        ends: [Node::single(from, cell), Node::single(to, cell)],
        basis: super::links::Basis::Cell,
    })
}

impl WWing {
    /// Concludes from two equal pairs with a strong link of one of their numbers between them.
    fn tied(
        board: &PatternBoard<'_>,
        [one, other]: [usize; 2],
        tie: Strong,
        view: &mut View<'_>,
    ) -> Result<(), Stop> {
        let setting = board.setting;
        let by = tie.ends[0].value;
        let near = |cell: usize, end: Node| setting.seen(end.cells).contains(cell);
        for tie in [tie, tie.turned()] {
            if !near(one, tie.ends[0]) || !near(other, tie.ends[1]) {
                continue;
            }
            let (Some(first), Some(last)) = (across(board, one, by), across(board, other, by))
            else {
                continue;
            };
            let chain = Chain {
                links: vec![first.turned(), tie, last],
            };
            let [from, to] = chain.ends();
            view.conclude(&excluded_by_both(board, from, to), || {
                chain.pattern(setting, &W_WING, chain.lines(setting), false)
            })?;
        }
        Ok(())
    }
}

impl PatternSearch for WWing {
    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&W_WING] }
    }

    fn search(&self, board: &PatternBoard<'_>, view: &mut View<'_>) -> Result<(), Stop> {
        let pairs = pairs(board);
        for (at, &(one, numbers)) in pairs.iter().enumerate() {
            let equal = |other: &&Pair| {
                other.1 == numbers && !board.setting.layout.peers[one].contains(other.0)
            };
            for &(other, _) in pairs[at + 1..].iter().filter(equal) {
                for by in numbers {
                    for &tie in board.in_houses(by) {
                        Self::tied(board, [one, other], tie, view)?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// The search for [`XY_WING`].
pub struct XyWing;

impl PatternSearch for XyWing {
    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&XY_WING] }
    }

    fn search(&self, board: &PatternBoard<'_>, view: &mut View<'_>) -> Result<(), Stop> {
        let pairs = pairs(board);
        let peers = &board.setting.layout.peers;
        for &(hinge, numbers) in &pairs {
            let near =
                |wing: &&Pair| peers[hinge].contains(wing.0) && (wing.1 & numbers).is_single();
            let wings: Vec<&Pair> = pairs.iter().filter(near).collect();
            for (at, one) in wings.iter().enumerate() {
                for other in &wings[at + 1..] {
                    let shared = one.1 & (other.1 - numbers);
                    if let (Some(out), false) = (shared.min(), one.1 == other.1) {
                        xy_wing(board, [one.0, hinge, other.0], out, view)?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// Concludes from a wing, the hinge, and the other wing that one of the wings has the number.
fn xy_wing(
    board: &PatternBoard<'_>,
    cells: [usize; 3],
    number: Value,
    view: &mut View<'_>,
) -> Result<(), Stop> {
    let setting = board.setting;
    let ends = [cells[0], cells[2]].map(|cell| Node::single(number, cell));
    view.conclude(&excluded_by_both(board, ends[0], ends[1]), || {
        let mut links = Vec::new();
        let mut from = number;
        for cell in cells {
            let Some(link) = across(board, cell, from) else {
                continue;
            };
            from = link.ends[1].value;
            links.push(link);
        }
        let mut pattern = Chain { links }.pattern(setting, &XY_WING, Vec::new(), false);
        pattern.figure.hinge = Some(setting.cells[cells[1]]);
        pattern
    })
}

/// The search for [`XYZ_WING`].
pub struct XyzWing;

impl PatternSearch for XyzWing {
    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&XYZ_WING] }
    }

    fn search(&self, board: &PatternBoard<'_>, view: &mut View<'_>) -> Result<(), Stop> {
        let pairs = pairs(board);
        let peers = &board.setting.layout.peers;
        let hinges = board
            .known
            .open
            .iter()
            .filter(|&cell| board.known.at[cell].len() == 3);
        for hinge in hinges {
            let numbers = board.known.at[hinge];
            let near = |wing: &&Pair| peers[hinge].contains(wing.0) && wing.1.is_subset(numbers);
            let wings: Vec<&Pair> = pairs.iter().filter(near).collect();
            for (at, one) in wings.iter().enumerate() {
                for other in wings[at + 1..].iter().filter(|other| other.1 != one.1) {
                    if let Some(out) = (one.1 & other.1).min() {
                        xyz_wing(board, hinge, [one.0, other.0], out, view)?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// Concludes that one of the hinge and its two wings has the number.
fn xyz_wing(
    board: &PatternBoard<'_>,
    hinge: usize,
    wings: [usize; 2],
    number: Value,
    view: &mut View<'_>,
) -> Result<(), Stop> {
    let (setting, known) = (board.setting, &board.known);
    let cells: Cells = wings.into_iter().chain([hinge]).collect();
    let own = Domain::only(number);
    let out = known.among(number, setting.seen(cells));
    view.conclude(&setting.out(out, own), || {
        let candidates = |cell: usize| {
            known.at[cell]
                .iter()
                .map(move |value| (setting.cells[cell], value))
        };
        let looks = [hinge, wings[0], wings[1]].into_iter().flat_map(candidates);
        let rest = |cell: usize| (setting.cells[cell], setting.all() - known.at[cell]);
        let rests_on: Premises = cells.iter().map(rest).collect();
        let mut pattern = pattern(&XYZ_WING, looks.collect(), Vec::new(), merged(rests_on));
        pattern.figure.hinge = Some(setting.cells[hinge]);
        pattern
    })
}
