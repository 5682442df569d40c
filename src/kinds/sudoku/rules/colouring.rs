//! Simple colouring: the strong links of one number in two colours. Either all places of the one colour have the
//! number, or all of the other.

use super::links::{Node, Strong, rests_on};
use super::pattern::PatternSearch;
use super::pattern_board::{NumberPattern, PatternBoard};
use super::ranks;
use crate::engine::{Domain, Figure, Pattern, Stop, Technique, Value, View};
use crate::kinds::sudoku::layout::Cells;

/// The technique of simple colouring: a place sees both colours. (Two places of one colour that see each other are
/// always found by shorter chains.)
pub static SIMPLE_COLOURING: Technique = Technique {
    id: "simple-colouring",
    rank: ranks::COLOURING,
};

/// The search for simple colouring.
pub struct Colouring;

impl PatternSearch for Colouring {
    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&SIMPLE_COLOURING] }
    }

    fn search(&self, board: &PatternBoard<'_>, view: &mut View<'_>) -> Result<(), Stop> {
        let (known, layout) = (&board.known, &board.setting.layout);
        board.by_number(NumberPattern::COLOURING, |number| {
            let mut found = false;
            let links = Links(board.in_houses(number));
            let places: Cells = links
                .0
                .iter()
                .flat_map(|link| link.ends)
                .filter_map(Node::cell)
                .collect();
            for start in places {
                let reached = links.reached(start);
                for (at, end) in reached.iter().enumerate() {
                    // The ends of a path with an odd number of links have different colours.
                    let differs = end.cell > start && end.far % 2 == 1;
                    let out = || known.among(number, layout.peers[start] & layout.peers[end.cell]);
                    if differs && !out().is_empty() {
                        found = true;
                        conclude(board, number, out(), &way(&reached, at), view)?;
                    }
                }
            }
            Ok(found)
        })
    }
}

/// The strong links of a number, each between two cells.
struct Links<'a>(&'a [Strong]);

/// A cell that is reached by strong links.
struct Reached {
    cell: usize,
    /// The number of links from the start.
    far: usize,
    /// The last link, directed along the path, and the index in the list of the cell where it begins.
    by: Option<(usize, Strong)>,
}

impl Links<'_> {
    /// Returns the cells that are reached from a start, in the order of a breadth-first search.
    fn reached(&self, start: usize) -> Vec<Reached> {
        let mut visited = Cells::only(start);
        let mut reached = vec![Reached {
            cell: start,
            far: 0,
            by: None,
        }];
        let mut next = 0;
        while let Some(&Reached { cell, far, .. }) = reached.get(next) {
            for &link in self
                .0
                .iter()
                .filter(|link| link.ends.iter().any(|end| end.cells.contains(cell)))
            {
                let link = if link.ends[0].cells.contains(cell) {
                    link
                } else {
                    link.turned()
                };
                if let Some(cell) = link.ends[1].cell().filter(|&to| !visited.contains(to)) {
                    visited.insert(cell);
                    reached.push(Reached {
                        cell,
                        far: far + 1,
                        by: Some((next, link)),
                    });
                }
            }
            next += 1;
        }
        reached
    }
}

/// Returns the path to one of the reached cells.
fn way(reached: &[Reached], mut at: usize) -> Vec<Strong> {
    let mut way = Vec::new();
    while let Some((before, link)) = reached[at].by {
        way.push(link);
        at = before;
    }
    way.reverse();
    way
}

fn conclude(
    board: &PatternBoard<'_>,
    number: Value,
    out: Cells,
    way: &[Strong],
    view: &mut View<'_>,
) -> Result<(), Stop> {
    let setting = board.setting;
    let mut cells = vec![way[0].ends[0].cells];
    cells.extend(way.iter().map(|link| link.ends[1].cells));
    view.conclude(&setting.out(out, Domain::only(number)), || {
        Pattern::new(
            &SIMPLE_COLOURING,
            Figure {
                looks: cells
                    .iter()
                    .flat_map(|&cells| setting.literals(number, cells))
                    .collect(),
                links: way.iter().map(|link| link.shown(setting)).collect(),
                ..Figure::default()
            },
            rests_on(setting, way),
        )
    })
}
