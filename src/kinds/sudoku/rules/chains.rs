//! Chains of any length: X-chains, XY-chains, alternating inference chains (AIC), and those with groups.

use super::chain::{Chain, excluded_by_both};
use super::graph::{Allowed, ChainSort, Graph};
use super::links::Node;
use super::pattern::PatternSearch;
use super::pattern_board::PatternBoard;
use super::{ranks, together};
use crate::engine::{Domain, Finding, Stop, Technique, View};

/// The technique of an X-chain: a chain of one number.
pub static X_CHAIN: Technique = Technique {
    id: "x-chain",
    rank: ranks::X_CHAIN,
};
/// The technique of an XY-chain: a chain of cells with two candidates.
pub static XY_CHAIN: Technique = Technique {
    id: "xy-chain",
    rank: ranks::XY_CHAIN,
};

/// The techniques of a chain, by its ends.
struct Ends {
    /// The technique of an open chain: one of the two ends holds.
    open: Technique,
    /// The technique of a ring: the ends exclude each other, so of every two adjacent nodes exactly one holds.
    ring: Technique,
    /// The technique of a chain back to its start: both ends are the same, which holds.
    same: Technique,
}

/// The techniques of chains of any links between candidates.
static AIC: Ends = Ends {
    open: Technique {
        id: "aic",
        rank: ranks::CHAIN,
    },
    ring: Technique {
        id: "nice-loop",
        rank: ranks::CHAIN,
    },
    same: Technique {
        id: "forced-loop",
        rank: ranks::CHAIN,
    },
};
/// The techniques of chains with groups of cells.
static GROUPED: Ends = Ends {
    open: Technique {
        id: "grouped-aic",
        rank: ranks::GROUPED_CHAIN,
    },
    ring: Technique {
        id: "grouped-nice-loop",
        rank: ranks::GROUPED_CHAIN,
    },
    same: Technique {
        id: "grouped-forced-loop",
        rank: ranks::GROUPED_CHAIN,
    },
};
/// The techniques of chains of any links: open chains, rings, and chains back to their start.
pub static CHAIN: &[&Technique] = &[&AIC.open, &AIC.ring, &AIC.same];
/// The same techniques with groups.
pub static GROUPED_CHAIN: &[&Technique] = &[&GROUPED.open, &GROUPED.ring, &GROUPED.same];

/// The maximum number of strong links of a chain: people do not follow longer ones.
const MOST_LINKS: usize = 12;

/// The search for the shortest chain of some links.
pub struct Chains {
    allowed: Allowed,
}

/// Returns all searches for a board, the easiest first.
pub fn all() -> impl Iterator<Item = Chains> {
    let sorts = [
        Allowed::Number,
        Allowed::Pairs,
        Allowed::All,
        Allowed::Groups,
    ];
    sorts.into_iter().map(|allowed| Chains { allowed })
}

impl Chains {
    /// Returns the sort of chains: rings, and chains back to their start, are searched for with all links only.
    fn sort(&self) -> ChainSort {
        match self.allowed {
            Allowed::Number | Allowed::Pairs => ChainSort::SameEnds,
            Allowed::All | Allowed::Groups => ChainSort::Any,
        }
    }

    /// Returns the conclusions from a chain, and its technique.
    fn conclusion(
        &self,
        board: &PatternBoard<'_>,
        chain: &Chain,
    ) -> (Vec<Finding>, &'static Technique) {
        let ends = match self.allowed {
            Allowed::Groups => &GROUPED,
            _ => &AIC,
        };
        let [one, other] = chain.ends();
        if let Some(cell) = one.cell().filter(|_| one == other) {
            let into = Finding::Into(board.setting.cells[cell], Domain::only(one.value));
            return (vec![into], &ends.same);
        }
        if self.sort() == ChainSort::Any && is_ring(board, one, other) {
            let weak = chain.weak(true).into_iter();
            let out = weak.flat_map(|[one, other]| excluded_by_both(board, one, other));
            return (together(out), &ends.ring);
        }
        let technique = match self.allowed {
            Allowed::Number => &X_CHAIN,
            Allowed::Pairs => &XY_CHAIN,
            Allowed::All | Allowed::Groups => &ends.open,
        };
        (excluded_by_both(board, one, other), technique)
    }
}

/// Returns true if the ends of a chain exclude each other.
fn is_ring(board: &PatternBoard<'_>, one: Node, other: Node) -> bool {
    if one.value == other.value {
        return other.cells.is_subset(board.setting.seen(one.cells));
    }
    one.cell().is_some() && one.cells == other.cells
}

impl PatternSearch for Chains {
    fn techniques(&self) -> &'static [&'static Technique] {
        match self.allowed {
            Allowed::Number => const { &[&X_CHAIN] },
            Allowed::Pairs => const { &[&XY_CHAIN] },
            Allowed::All => CHAIN,
            Allowed::Groups => GROUPED_CHAIN,
        }
    }

    fn search(&self, board: &PatternBoard<'_>, view: &mut View<'_>) -> Result<(), Stop> {
        let graph = Graph::new(board, self.allowed);
        let mut best: Option<(Chain, Vec<Finding>, &'static Technique)> = None;
        let mut most = MOST_LINKS;
        graph.chains(self.sort(), MOST_LINKS, |chain| {
            let (findings, technique) = self.conclusion(board, &chain);
            if !findings.is_empty() && chain.is_simple() {
                most = chain.links.len() - 1;
                best = Some((chain, findings, technique));
            }
            most
        });
        let Some((chain, findings, technique)) = best else {
            return Ok(());
        };
        let ring = *technique == AIC.ring || *technique == GROUPED.ring;
        view.conclude(&findings, || {
            chain.pattern(board.setting, technique, Vec::new(), ring)
        })
    }
}
