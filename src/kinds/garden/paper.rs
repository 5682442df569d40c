//! What paper 000 says of a garden's difficulty (section 1.4.3), as figures: the regulated area, the nodes and the dead ends of its
//! search (sections 1.2.1 and 1.3.1) with flowers in the place of animals.
//!
//! Sort by sort, that of the smallest regulated area first: on every half-planted garden that is left, all the ways to plant the next
//! sort; then the next sort in all of those. The paper says that all three are larger here than on the island, and no more. So there
//! is no difficulty D: its coefficients are fitted to islands. What it leaves open is read like this:
//!
//! * the regulated area of a flower are the beds where the picture has it, or anything: what is planted stays;
//! * a half-planted garden is a dead end as soon as a plot that nothing more can be planted in has not grown as the picture has it, and
//!   at the end if a clue is broken; growth is ours, since the paper's formula for neighbours (`|(x + y) - (x' + y')| = 1`) also takes
//!   beds that are far apart, and it asks only the grown bed for its humidity;
//! * like flowers are planted all at once, so a set of them that fails is one dead end.

use super::beds::Beds;
use super::clue::Clue;
use super::end::value;
use super::goal::Wanted;
use super::growth::{self, Stand};
use super::level::Level;
use crate::api::{self, GrowthModel};
use crate::engine::{Domain, Rule, Var, sorted};

/// The most ways to plant a sort that are tried before a level is given up: some milliseconds.
const MOST_TRIED: u32 = 8_000;

/// The beds of each sort, by its place in the level.
type Planted = Vec<Beds>;

/// The figures of a level; nothing if its search takes more work than is allowed.
pub fn model(level: &Level) -> Option<GrowthModel> {
    let mut search = Search::new(level);
    let mut gardens = vec![vec![Beds::EMPTY; level.flowers.len()]];
    for round in 0..search.order.len() {
        gardens = search.round(round, &gardens)?;
    }
    let flower = |&kind: &usize| level.flowers[kind].id().to_owned();
    let area = |&kind: &usize| search.areas[kind].len();
    Some(GrowthModel {
        order: search.order.iter().map(flower).collect(),
        areas: search.order.iter().map(area).collect(),
        nodes: search.nodes,
        dead_ends: search.dead_ends,
        n: gardens.len() as u64,
    })
}

struct Search<'a> {
    level: &'a Level,
    clues: Vec<Box<dyn Rule>>,
    wanted: Wanted,
    /// By the flower's place in the level: the beds of its band, and its regulated area.
    homes: Vec<Beds>,
    areas: Vec<Beds>,
    order: Vec<usize>,
    /// Each with the round after which nothing more can be planted there.
    plots: Vec<(Beds, usize)>,
    tried: u32,
    nodes: u64,
    dead_ends: u64,
}

impl<'a> Search<'a> {
    fn new(level: &'a Level) -> Self {
        let wanted = Wanted::new(level);
        let kinds = 0..level.flowers.len();
        let area = |&beds: &Beds| beds | wanted.anything;
        let areas: Vec<Beds> = wanted.kinds.iter().map(area).collect();
        let keyed = sorted(kinds.clone().map(|kind| (areas[kind].len(), kind)));
        let order: Vec<usize> = keyed.into_iter().map(|(_, kind)| kind).collect();
        let last = |land: Beds| order.iter().rposition(|&kind| areas[kind].meets(land));
        let plots = level.plots().into_iter();
        let plots = plots.map(|land| (land, last(land).unwrap_or(0)));
        let ends: Vec<Var> = Var::all().take(level.sites()).collect();
        let rule = |clue: &Clue| clue.rule(&ends, level.side, level.flowers.len());
        Self {
            level,
            clues: level.clues.iter().map(rule).collect(),
            homes: kinds.map(|kind| level.home(kind)).collect(),
            plots: plots.collect(),
            wanted,
            areas,
            order,
            tried: 0,
            nodes: 0,
            dead_ends: 0,
        }
    }

    /// Plants one sort in all these gardens; gives what comes out.
    fn round(&mut self, round: usize, gardens: &[Planted]) -> Option<Vec<Planted>> {
        let kind = self.order[round];
        let count = self.level.flowers[kind].count as usize;
        let mut kept = Vec::new();
        for garden in gardens {
            let taken = garden.iter().fold(Beds::EMPTY, |all, &beds| all | beds);
            let free: Vec<usize> = (self.areas[kind] - taken).sites(self.level.side).collect();
            if free.len() < count {
                self.dead_ends += 1;
                continue;
            }
            let mut ways = Vec::new();
            let left = (MOST_TRIED - self.tried) as usize;
            self.ways(&free, count, Beds::EMPTY, left, &mut ways)?;
            self.tried += api::count(ways.len());
            for beds in ways {
                let mut garden = garden.clone();
                garden[kind] = beds;
                if self.holds(round, &garden) {
                    kept.push(garden);
                } else {
                    self.dead_ends += 1;
                }
            }
        }
        self.nodes += kept.len() as u64;
        Some(kept)
    }

    /// All the ways to choose so many of these beds. Nothing if there are more than `most`.
    fn ways(
        &self,
        free: &[usize],
        count: usize,
        chosen: Beds,
        most: usize,
        ways: &mut Vec<Beds>,
    ) -> Option<()> {
        if count == 0 {
            ways.push(chosen);
            return (ways.len() <= most).then_some(());
        }
        for (at, &bed) in free.iter().enumerate().take(free.len() + 1 - count) {
            let chosen = chosen | Beds::only(bed, self.level.side);
            self.ways(&free[at + 1..], count - 1, chosen, most, ways)?;
        }
        Some(())
    }

    /// Whether what this round has made certain is as the level asks.
    fn holds(&self, round: usize, garden: &Planted) -> bool {
        let each = self.homes.iter().zip(garden);
        let mut stands: Vec<Stand> = each.map(|(&home, &beds)| Stand { home, beds }).collect();
        growth::film(&mut stands, self.level.rounds);
        let mut certain = self.plots.iter().filter(|(_, last)| *last == round);
        certain.all(|(land, _)| self.wanted.is_met(&stands, *land))
            && (round + 1 < self.order.len() || self.keeps_clues(&stands))
    }

    fn keeps_clues(&self, stands: &[Stand]) -> bool {
        let end = |site: usize| {
            let bed = Beds::only(site, self.level.side);
            let kind = stands.iter().position(|stand| stand.beds.meets(bed));
            Domain::only(value(kind.unwrap_or(stands.len())))
        };
        let sets: Vec<Domain> = (0..self.level.sites()).map(end).collect();
        self.clues.iter().all(|clue| clue.accepts(&sets))
    }
}
