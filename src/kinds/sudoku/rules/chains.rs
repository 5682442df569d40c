//! Chains of any length: X-chains, XY-chains, alternating inference chains, and those with groups.

use super::chain::{Chain, excluded_by_both};
use super::graph::{Allowed, ChainSort, Graph};
use super::links::Node;
use super::seen::Seen;
use super::whole::Look;
use super::{ranks, together};
use crate::engine::{Domain, Finding, Stop, Technique, View};

/// A chain of one number.
pub static X_CHAIN: Technique = Technique {
    id: "x-chain",
    rank: ranks::X_CHAIN,
};
/// A chain of cells with two candidates.
pub static XY_CHAIN: Technique = Technique {
    id: "xy-chain",
    rank: ranks::XY_CHAIN,
};

/// The three ends that a chain may come to.
struct Ends {
    /// One of the two ends holds.
    open: Technique,
    /// The ends exclude each other: of each two nodes next to each other just one holds.
    ring: Technique,
    /// Both ends are the same: it holds.
    same: Technique,
}

/// A chain of any links between candidates.
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
/// The same with groups of cells.
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
/// A chain of any links: one of its ends holds; a ring; one that comes back to its start.
pub static CHAIN: &[&Technique] = &[&AIC.open, &AIC.ring, &AIC.same];
/// The same with groups.
pub static GROUPED_CHAIN: &[&Technique] = &[&GROUPED.open, &GROUPED.ring, &GROUPED.same];

/// The most strong links of a chain: longer ones nobody follows.
const MOST_LINKS: usize = 12;

/// Looks for the shortest chain of some links.
pub struct Chains {
    allowed: Allowed,
}

/// All sorts on a board, the easiest first.
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
    /// Rings, and chains that come back to their start, are looked for with all links only.
    fn sort(&self) -> ChainSort {
        match self.allowed {
            Allowed::Number | Allowed::Pairs => ChainSort::SameEnds,
            Allowed::All | Allowed::Groups => ChainSort::Any,
        }
    }

    /// What follows from a chain, and how it is called.
    fn conclusion(&self, seen: &Seen<'_>, chain: &Chain) -> (Vec<Finding>, &'static Technique) {
        let ends = match self.allowed {
            Allowed::Groups => &GROUPED,
            _ => &AIC,
        };
        let [one, other] = chain.ends();
        if let Some(cell) = one.cell().filter(|_| one == other) {
            let into = Finding::Into(seen.setting.cells[cell], Domain::only(one.value));
            return (vec![into], &ends.same);
        }
        if self.sort() == ChainSort::Any && is_ring(seen, one, other) {
            let weak = chain.weak(true).into_iter();
            let out = weak.flat_map(|[one, other]| excluded_by_both(seen, one, other));
            return (together(out), &ends.ring);
        }
        let technique = match self.allowed {
            Allowed::Number => &X_CHAIN,
            Allowed::Pairs => &XY_CHAIN,
            Allowed::All | Allowed::Groups => &ends.open,
        };
        (excluded_by_both(seen, one, other), technique)
    }
}

/// Returns true if the ends of a chain exclude each other.
fn is_ring(seen: &Seen<'_>, one: Node, other: Node) -> bool {
    if one.value == other.value {
        return other.cells.is_subset(seen.setting.seen(one.cells));
    }
    one.cell().is_some() && one.cells == other.cells
}

impl Look for Chains {
    fn techniques(&self) -> &'static [&'static Technique] {
        match self.allowed {
            Allowed::Number => const { &[&X_CHAIN] },
            Allowed::Pairs => const { &[&XY_CHAIN] },
            Allowed::All => CHAIN,
            Allowed::Groups => GROUPED_CHAIN,
        }
    }

    fn look(&self, seen: &Seen<'_>, view: &mut View<'_>) -> Result<(), Stop> {
        let graph = Graph::new(seen, self.allowed);
        let mut best: Option<(Chain, Vec<Finding>, &'static Technique)> = None;
        let mut most = MOST_LINKS;
        graph.chains(self.sort(), MOST_LINKS, |chain| {
            let (findings, technique) = self.conclusion(seen, &chain);
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
            chain.pattern(seen.setting, technique, Vec::new(), ring)
        })
    }
}
