//! Remote pairs: in a chain of cells with the same two candidates, each of which sees the next, the numbers alternate.

use super::chain::{Chain, excluded_by_both};
use super::links::{Basis, Node, Strong};
use super::pattern::PatternSearch;
use super::pattern_board::PatternBoard;
use super::{ranks, together};
use crate::engine::{Stop, Technique, Value, View};

/// The technique of a remote pair; see the module.
pub static REMOTE_PAIR: Technique = Technique {
    id: "remote-pair",
    rank: ranks::REMOTE_PAIR,
};

/// The search for remote pairs.
pub struct RemotePair;

/// The minimum number of cells: two are a naked pair.
const FEWEST: usize = 4;

impl PatternSearch for RemotePair {
    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&REMOTE_PAIR] }
    }

    fn search(&self, board: &PatternBoard<'_>, view: &mut View<'_>) -> Result<(), Stop> {
        let at = |cell: usize| board.known.at[cell];
        for start in board.known.open.iter().filter(|&cell| at(cell).len() == 2) {
            let like: Vec<usize> = board
                .known
                .open
                .iter()
                .filter(|&cell| at(cell) == at(start))
                .collect();
            if like.len() >= FEWEST {
                from(board, start, &like, view)?;
            }
        }
        Ok(())
    }
}

/// Finds the remote pairs that begin in this cell, the shortest first; each is found from its first cell only.
fn from(
    board: &PatternBoard<'_>,
    start: usize,
    like: &[usize],
    view: &mut View<'_>,
) -> Result<(), Stop> {
    let peers = &board.setting.layout.peers;
    // The cells in the order in which they are reached, each with the index of the one before.
    let mut reached: Vec<(usize, usize)> = vec![(start, 0)];
    let mut next = 0;
    while next < reached.len() {
        let (cell, _) = reached[next];
        for &other in like {
            if peers[cell].contains(other) && !reached.iter().any(|&(known, _)| known == other) {
                reached.push((other, next));
                let way = way(&reached);
                if way.len() >= FEWEST && way.len().is_multiple_of(2) && start < other {
                    conclude(board, &way, view)?;
                }
            }
        }
        next += 1;
    }
    Ok(())
}

/// Returns the path to the last cell that was reached.
fn way(reached: &[(usize, usize)]) -> Vec<usize> {
    let mut at = reached.len() - 1;
    let mut way = vec![reached[at].0];
    while at > 0 {
        at = reached[at].1;
        way.push(reached[at].0);
    }
    way
}

fn conclude(board: &PatternBoard<'_>, way: &[usize], view: &mut View<'_>) -> Result<(), Stop> {
    let numbers: Vec<Value> = board.known.at[way[0]].iter().collect();
    let ends = [way[0], way[way.len() - 1]];
    let out = numbers.iter().flat_map(|&number| {
        let [one, other] = ends.map(|cell| Node::single(number, cell));
        excluded_by_both(board, one, other)
    });
    let out = together(out);
    view.conclude(&out, || {
        let link = |(at, &cell): (usize, &usize)| Strong {
            ends: [numbers[at % 2], numbers[(at + 1) % 2]].map(|number| Node::single(number, cell)),
            basis: Basis::Cell,
        };
        let chain = Chain {
            links: way.iter().enumerate().map(link).collect(),
        };
        chain.pattern(board.setting, &REMOTE_PAIR, Vec::new(), false)
    })
}
