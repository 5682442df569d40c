//! The figures of a garden's difficulty by paper 000 (section 1.4.3): the regulated area, the nodes and the dead ends
//! of its search (sections 1.2.1 and 1.3.1) with flowers in the place of animals; and the difficulty D that its
//! equation gives by our reading.
//!
//! Sort by sort, that of the smallest regulated area first: on every remaining half-planted garden, all ways to plant
//! the next sort; then the next sort in all of those. The paper states only that all three figures are larger here than
//! on the island. Its equation of D is fitted to islands, so a garden's D is ours, not the paper's: X2, the cost of
//! reading, is the sum of the regulated areas; no piece has a relation (X1 = 0). Points that the paper leaves open are
//! read like this:
//!
//! * the regulated area of a flower is the beds where the picture has that flower or leaves the content open, since a
//!   planted flower stays;
//! * a half-planted garden is a dead end as soon as a plot in which nothing more can be planted has not grown as in the
//!   picture, and at the end if a clue is broken; growth is ours, since the paper's formula for neighbours
//!   (`|(x + y) - (x' + y')| = 1`) also accepts beds that are far apart, and it checks the humidity of the grown bed
//!   only;
//! * like flowers are planted all at once, so a set of them that fails is one dead end.
//!
//! If the picture is the only goal, plots are independent, and the gardens are counted without visiting each
//! ([`plots`]); clues concern the whole garden, and then each is visited ([`gardens`]).

mod gardens;
mod plots;

use super::beds::Beds;
use super::level::ParsedGarden;
use super::wanted::WantedFlowers;
use crate::engine::sorted;
use crate::kinds::difficulty::{Counts, PUBLISHED};
use crate::kinds::garden::api::GrowthModel;
use crate::random::LARGEST_SEED;

/// The work limits, as numbers of tries: beside a rating, for some milliseconds; and for the figures alone, for some
/// seconds.
pub const BESIDE: u32 = 8_000;
pub const ALONE: u32 = 4_000_000;

/// Returns the figures of a level, with at most `most` tries to plant something.
pub fn model(level: &ParsedGarden, most: u32) -> GrowthModel {
    let search = Search::new(level, most);
    let flower = |&kind: &usize| level.flowers[kind].id().to_owned();
    let area = |&kind: &usize| search.areas[kind].len();
    let model = GrowthModel {
        order: search.order.iter().map(flower).collect(),
        areas: search.order.iter().map(area).collect(),
        nodes: 0,
        dead_ends: 0,
        n: 0,
        d: None,
        complete: true,
    };
    let figures = if level.clues.is_empty() {
        plots::figures(search)
    } else {
        gardens::figures(search)
    };
    // JavaScript cannot represent larger numbers exactly.
    let fits = figures.nodes.max(figures.dead_ends) <= LARGEST_SEED;
    let complete = figures.complete && fits;
    let counts = Counts {
        x1: 0,
        x2: model.areas.iter().map(|&area| u64::from(area)).sum(),
        x3: figures.nodes,
        x4: figures.dead_ends,
        n: figures.n,
    };
    GrowthModel {
        d: complete.then(|| counts.difficulty(&PUBLISHED)).flatten(),
        nodes: figures.nodes.min(LARGEST_SEED),
        dead_ends: figures.dead_ends.min(LARGEST_SEED),
        n: figures.n.min(LARGEST_SEED),
        complete,
        ..model
    }
}

/// The figures of a search: exact if it is complete, otherwise lower bounds.
#[derive(Clone, Copy, Default)]
struct Figures {
    nodes: u64,
    dead_ends: u64,
    n: u64,
    complete: bool,
}

struct Search<'a> {
    level: &'a ParsedGarden,
    wanted: WantedFlowers,
    /// The regulated area of each flower, and the beds of its band, by its index in the level.
    homes: Vec<Beds>,
    areas: Vec<Beds>,
    order: Vec<usize>,
    /// The plots, each with the round after which nothing more can be planted there.
    plots: Vec<(Beds, usize)>,
    /// The number of tries that are left.
    left: u32,
}

impl<'a> Search<'a> {
    fn new(level: &'a ParsedGarden, left: u32) -> Self {
        let wanted = WantedFlowers::new(level);
        let kinds = 0..level.flowers.len();
        let area = |&beds: &Beds| beds | wanted.anything;
        let areas: Vec<Beds> = wanted.kinds.iter().map(area).collect();
        let keyed = sorted(kinds.clone().map(|kind| (areas[kind].len(), kind)));
        let order: Vec<usize> = keyed.into_iter().map(|(_, kind)| kind).collect();
        let last = |land: Beds| order.iter().rposition(|&kind| areas[kind].intersects(land));
        let plots = level.plots().into_iter();
        let plots = plots.map(|land| (land, last(land).unwrap_or(0)));
        Self {
            level,
            homes: kinds.map(|kind| level.home(kind)).collect(),
            plots: plots.collect(),
            wanted,
            areas,
            order,
            left,
        }
    }

    /// Returns the number of flowers planted in a round.
    fn count(&self, round: usize) -> u32 {
        self.level.flowers[self.order[round]].count
    }

    /// Spends tries; returns `None` if not as many are left.
    fn spend(&mut self, tries: usize) -> Option<()> {
        self.left = self.left.checked_sub(u32::try_from(tries).ok()?)?;
        Some(())
    }
}
