//! The figures of a level without clues, counted plot by plot: plots depend on each other only by the numbers of
//! flowers.
//!
//! After each round some plots are certain: nothing more can be planted there. All plantings of these that grow as in
//! the picture are found, and grouped by the number of each sort that they use. The other plots are not judged yet:
//! there the rest of each sort stands anywhere in its area, which binomials count.

use std::collections::BTreeMap;

use super::{Figures, Search};
use crate::kinds::garden::beds::Beds;
use crate::kinds::garden::flowers::FLOWERS;
use crate::kinds::garden::growth::{self, Stand};

/// The number of flowers of each sort, by its round.
type Counts = [u32; FLOWERS.len()];

/// The number of ways to plant these numbers of flowers.
type Ways = BTreeMap<Counts, u128>;

pub fn figures(mut search: Search<'_>) -> Figures {
    let mut met = Figures::default();
    let mut certain: Ways = [(Counts::default(), 1)].into();
    for round in 0..search.order.len() {
        let Some((kept, dead_ends)) = search.counted(round, &mut certain) else {
            return met;
        };
        met.nodes = met.nodes.saturating_add(kept);
        met.dead_ends = met.dead_ends.saturating_add(dead_ends);
        met.n = kept;
    }
    met.complete = true;
    met
}

impl Search<'_> {
    /// Returns the number of gardens that a round leaves, and of its dead ends; updates `certain` for the next round.
    /// Returns `None` if a limit is exceeded.
    fn counted(&mut self, round: usize, certain: &mut Ways) -> Option<(u64, u64)> {
        // Counts all ways to plant this sort, on every garden of the round before; some gardens have too few beds left.
        let (mut ways, mut stuck) = (0_u128, 0_u128);
        let open = self.pool(round);
        let area = self.areas[self.order[round]];
        for (counts, &before) in &*certain {
            for (shared, &gardens) in (0..).zip(&self.left_over(&open, round, counts)?) {
                let gardens = before.checked_mul(gardens)?;
                let free = area.len() - shared;
                if free < self.count(round) {
                    stuck = stuck.checked_add(gardens)?;
                }
                let here = choose(free, self.count(round));
                ways = ways.checked_add(gardens.checked_mul(here)?)?;
            }
        }
        let lands: Vec<Beds> = self
            .plots
            .iter()
            .filter(|(_, last)| *last == round)
            .map(|(land, _)| *land)
            .collect();
        for land in lands {
            let here = self.planted(land, round)?;
            *certain = self.joined(certain, &here)?;
        }
        let open = self.pool(round + 1);
        let mut kept = 0_u128;
        for (counts, &sure) in &*certain {
            let rest: u128 = self.left_over(&open, round + 1, counts)?.iter().sum();
            kept = kept.checked_add(sure.checked_mul(rest)?)?;
        }
        let small = |figure: u128| u64::try_from(figure).ok();
        Some((small(kept)?, small((ways - kept).checked_add(stuck)?)?))
    }

    /// Returns the beds of the plots in which something can be planted from this round on.
    fn pool(&self, from: usize) -> Beds {
        let open = self.plots.iter().filter(|(_, last)| *last >= from);
        open.fold(Beds::EMPTY, |all, (land, _)| all | *land)
    }

    /// Returns the number of ways to place the rest of the first sorts in these beds, by the number of unrestricted
    /// beds that they take.
    fn left_over(&self, beds: &Beds, sorts: usize, counts: &Counts) -> Option<Vec<u128>> {
        let shared = (self.wanted.anything & *beds).len();
        let mut ways = vec![0_u128; shared as usize + 1];
        ways[0] = 1;
        for (round, &known) in counts.iter().enumerate().take(sorts) {
            let own = (self.wanted.kinds[self.order[round]] & *beds).len();
            let left = self.count(round) - known;
            let mut next = vec![0_u128; ways.len()];
            for (taken, &ways) in (0..).zip(&ways).filter(|(_, ways)| **ways > 0) {
                for more in 0..=left.min(shared - taken) {
                    let here =
                        choose(own, left - more).checked_mul(choose(shared - taken, more))?;
                    let all = &mut next[(taken + more) as usize];
                    *all = all.checked_add(ways.checked_mul(here)?)?;
                }
            }
            ways = next;
        }
        Some(ways)
    }

    /// Returns the table of two sets of plots together.
    fn joined(&mut self, some: &Ways, more: &Ways) -> Option<Ways> {
        self.spend(some.len() * more.len() / 16)?;
        let mut all = Ways::new();
        for (a, &ways) in some {
            for (b, &others) in more {
                let sum: Counts = std::array::from_fn(|round| a[round] + b[round]);
                if (0..self.order.len()).all(|round| sum[round] <= self.count(round)) {
                    let known = all.entry(sum).or_default();
                    *known = known.checked_add(ways.checked_mul(others)?)?;
                }
            }
        }
        Some(all)
    }

    /// Returns the plantings of a plot, with the sorts up to this round, that grow as in the picture.
    fn planted(&mut self, land: Beds, last: usize) -> Option<Ways> {
        let mut sorts = Vec::new();
        for round in 0..=last {
            if self.areas[self.order[round]].intersects(land) {
                sorts.push((round, self.covering(land, round)?));
            }
        }
        let stand = |&home| Stand {
            home,
            beds: Beds::EMPTY,
        };
        let mut garden: Vec<Stand> = self.homes.iter().map(stand).collect();
        let mut ways = Ways::new();
        self.plant(land, &sorts, &mut garden, &mut ways)?;
        Some(ways)
    }

    fn plant(
        &mut self,
        land: Beds,
        sorts: &[(usize, Vec<Beds>)],
        garden: &mut Vec<Stand>,
        ways: &mut Ways,
    ) -> Option<()> {
        if let Some(((round, sets), rest)) = sorts.split_first() {
            let taken = garden
                .iter()
                .fold(Beds::EMPTY, |all, stand| all | stand.beds);
            for &set in sets.iter().filter(|set| !set.intersects(taken)) {
                garden[self.order[*round]].beds = set;
                self.plant(land, rest, garden, ways)?;
            }
            garden[self.order[*round]].beds = Beds::EMPTY;
            return Some(());
        }
        self.spend(1)?;
        let mut grown = garden.clone();
        growth::grow(&mut grown, self.level.rounds);
        if self.wanted.is_met(&grown, land) {
            let count = |round: usize| {
                self.order
                    .get(round)
                    .map_or(0, |&kind| garden[kind].beds.len())
            };
            *ways.entry(std::array::from_fn(count)).or_default() += 1;
        }
        Some(())
    }

    /// Returns the sets of beds of a plot where a sort may be planted so that it reaches in time all its beds in the
    /// picture: in beds that it holds at the end, a flower is as fast as if it were alone.
    fn covering(&mut self, land: Beds, round: usize) -> Option<Vec<Beds>> {
        let kind = self.order[round];
        let area = self.areas[kind];
        let (rounds, side) = (self.level.rounds, self.level.side);
        let way = area & self.homes[kind] & land;
        let beds: Vec<Beds> = (area & land)
            .sites(side)
            .map(|site| Beds::one(site, side))
            .collect();
        let covered = |bed: &Beds| {
            if bed.intersects(way) {
                bed.spread(way, rounds)
            } else {
                *bed
            }
        };
        let covers: Vec<Beds> = beds.iter().map(covered).collect();
        let mut later = vec![Beds::EMPTY; beds.len() + 1];
        for at in (0..beds.len()).rev() {
            later[at] = later[at + 1] | covers[at];
        }
        let most = self.count(round);
        let sets = Sets {
            least: most.saturating_sub((area - land).len()),
            most,
            needed: self.wanted.kinds[kind] & land,
            beds,
            covers,
            later,
        };
        let mut found = Vec::new();
        sets.find(
            0,
            (Beds::EMPTY, Beds::EMPTY),
            &mut || self.spend(1),
            &mut found,
        )?;
        Some(found)
    }
}

/// The sets of beds that cover the needed beds.
struct Sets {
    least: u32,
    most: u32,
    needed: Beds,
    beds: Vec<Beds>,
    /// The beds that each bed covers, and those that it and all later ones cover.
    covers: Vec<Beds>,
    later: Vec<Beds>,
}

impl Sets {
    fn find(
        &self,
        from: usize,
        (set, covered): (Beds, Beds),
        spend: &mut impl FnMut() -> Option<()>,
        found: &mut Vec<Beds>,
    ) -> Option<()> {
        spend()?;
        let open = self.needed - covered;
        let count = set.len();
        if open.is_empty() && count >= self.least {
            found.push(set);
        }
        if count == self.most {
            return Some(());
        }
        for at in from..self.beds.len() {
            if !(open - self.later[at]).is_empty() {
                break;
            }
            let wider = (set | self.beds[at], covered | self.covers[at]);
            self.find(at + 1, wider, spend, found)?;
        }
        Some(())
    }
}

/// Returns the binomial coefficient.
fn choose(some: u32, count: u32) -> u128 {
    if count > some {
        return 0;
    }
    (0..u128::from(count)).fold(1, |ways, n| ways * (u128::from(some) - n) / (n + 1))
}
