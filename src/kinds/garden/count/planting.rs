//! All ways to plant one group of beds, tallied: bed by bed, with pruning by growth at each step.

use super::super::beds::Beds;
use super::super::growth::{self, Stand};
use super::known::{KnownStarts, Relation, union};
use super::tally::{KINDS, Tally, so_many};
use crate::engine::task::SlicedBudget;
use crate::engine::{Halt, Work};

/// The cost of a node in asks, and the additional cost of each round of growth.
const NODE: u64 = 6;
const ROUND: u64 = 3;

/// A group of beds; see the module.
pub struct Group<'a> {
    known: &'a KnownStarts,
    /// The beds of the group.
    beds: Beds,
    /// The kinds that grow on some of them, each with these beds.
    homes: Vec<(usize, Beds)>,
    /// The beds of other groups that surely hold each kind at the end.
    outside: [Beds; KINDS],
    /// The maximum number of each kind in the group.
    most: [u32; KINDS],
}

/// A partial planting: the beds where each kind may be planted, and where it is.
#[derive(Clone, Copy)]
struct Planted {
    may: [Beds; KINDS],
    must: [Beds; KINDS],
}

impl<'a> Group<'a> {
    /// Creates the group of these beds. `most`: the maximum number of each kind that may be planted in it.
    pub fn new(known: &'a KnownStarts, beds: Beds, most: [u32; KINDS]) -> Self {
        let homes = known.home.iter().map(|&home| beds & home).enumerate();
        Self {
            known,
            beds,
            homes: homes.filter(|(_, home)| !home.is_empty()).collect(),
            outside: known.ends.must.map(|must| must - beds),
            most,
        }
    }

    /// Returns the tally of all ways to plant the group.
    ///
    /// # Errors
    /// If the budget is spent, or the numbers are too large.
    pub async fn tally(&self, budget: &mut SlicedBudget) -> Result<Tally, Halt> {
        let mut tally = Tally::default();
        let start = Planted {
            may: self.known.planted.may.map(|may| may & self.beds),
            must: self.known.planted.must.map(|must| must & self.beds),
        };
        let mut open = vec![start];
        while let Some(now) = open.pop() {
            budget.rest().await;
            budget.charge(Work {
                asks: NODE + self.known.rounds as u64 * ROUND,
                nodes: 1,
            })?;
            self.plant(now, &mut open, &mut tally)?;
        }
        Ok(tally)
    }

    /// Tallies a way to plant, or adds the ways to go on to `open`.
    fn plant(
        &self,
        mut now: Planted,
        open: &mut Vec<Planted>,
        tally: &mut Tally,
    ) -> Result<(), Halt> {
        let Some(bed) = self.next(&mut now) else {
            return Ok(());
        };
        if bed.is_empty() {
            if self.is_right(&now) {
                let kinds = now.must.iter().enumerate();
                let used = kinds.map(|(kind, beds)| so_many(beds.len(), kind)).sum();
                tally.add(used, 1).ok_or(Halt)?;
            }
            return Ok(());
        }
        let mut without = now;
        for may in &mut without.may {
            *may -= bed;
        }
        open.push(without);
        for (kind, may) in now.may.iter().enumerate() {
            if bed.intersects(*may) {
                let mut with = without;
                with.may[kind] |= bed;
                with.must[kind] |= bed;
                open.push(with);
            }
        }
        Ok(())
    }

    /// Returns the bed to decide on next, or the empty set if all are decided; `None` if no way is left. Restricts
    /// `now`.
    fn next(&self, now: &mut Planted) -> Option<Beds> {
        for (kind, &most) in self.most.iter().enumerate() {
            let used = now.must[kind].len();
            if used >= most {
                if used > most {
                    return None;
                }
                now.may[kind] = now.must[kind];
            }
        }
        let KnownStarts { ends, planted, .. } = self.known;
        let (early, late) = self.times(now)?;
        let (mut may, mut must) = (early, ends.must);
        for (kind, (may, must)) in may.iter_mut().zip(&mut must).enumerate() {
            *may |= now.may[kind];
            *must |= now.must[kind];
        }
        let unplanted = self.beds - planted.bare - union(&now.may);
        let unfilled = self.beds - ends.bare - union(&may);
        if !(unplanted | unfilled).is_empty() || !self.relations_hold(&may, &must) {
            return None;
        }
        let mut wanted = Beds::EMPTY;
        for &(kind, home) in &self.homes {
            if !((ends.must[kind] & home) - early[kind]).is_empty() {
                return None;
            }
            // Planted flowers surely reach some beds, and may reach more.
            let want = (self.known.wanting(kind, now.must[kind]) & home) - late[kind];
            let open = now.may[kind] - now.must[kind];
            let sources = self.known.sources(kind, want, open);
            let left = self.most[kind] - now.must[kind].len();
            if sources.least > left {
                return None;
            }
            if sources.least == left {
                now.may[kind] = now.must[kind] | sources.all;
            }
            if wanted.is_empty() || (!want.is_empty() && sources.fewest.len() < wanted.len()) {
                wanted = sources.fewest;
            }
        }
        let open = union(&now.may) - union(&now.must);
        Some(if wanted.is_empty() { open } else { wanted }.first())
    }

    /// Returns the beds of its home that each kind may hold after the last round, and those that it surely holds;
    /// `None` if sure growth contradicts the end.
    fn times(&self, now: &Planted) -> Option<([Beds; KINDS], [Beds; KINDS])> {
        let ends = &self.known.ends;
        let settled = union(&ends.must);
        let (mut early, mut late) = (now.may, now.must);
        for &(kind, home) in &self.homes {
            early[kind] &= home;
            late[kind] &= home;
        }
        for _ in 0..self.known.rounds {
            let before = early;
            for &(kind, home) in &self.homes {
                // Another kind may hold a bed by now, or claim it too; then it stays empty.
                let (mut held, mut claimed) = (Beds::EMPTY, Beds::EMPTY);
                for (other, &may) in now.may.iter().enumerate() {
                    if other != kind {
                        held |= may | before[other];
                    }
                }
                for &(other, home) in &self.homes {
                    if other != kind {
                        claimed |= before[other].beside(home);
                    }
                }
                let touched = late[kind].beside(home) - held;
                let taken = touched - claimed;
                // A touched bed that another kind holds at the end must be held by it already.
                let lost = touched & (settled - ends.must[kind]);
                if !((taken - ends.may[kind]) | lost).is_empty() {
                    return None;
                }
                late[kind] |= taken | (touched & ends.must[kind]);
                early[kind] = early[kind].spread(ends.may[kind] & home, 1);
            }
        }
        Some((early, late))
    }

    /// Returns true if no clue is broken by the possible and the sure contents of the group's beds at the end.
    fn relations_hold(&self, may: &[Beds; KINDS], must: &[Beds; KINDS]) -> bool {
        let beside = |beds: &[Beds; KINDS], kind: usize| {
            ((beds[kind] & self.beds) | self.outside[kind]).beside(self.beds)
        };
        let holds = |&Relation {
                         kinds: [a, b],
                         apart,
                     }: &Relation| {
            let first = must[a] & self.beds;
            if apart {
                let second = must[b] & self.beds;
                !first.intersects(beside(must, b)) && !second.intersects(beside(must, a))
            } else {
                (first - beside(may, b)).is_empty()
            }
        };
        self.known.relations.iter().all(holds)
    }

    /// Grows the planting, and returns true if it agrees with the bounds of the end and keeps the clues.
    fn is_right(&self, now: &Planted) -> bool {
        let ends = &self.known.ends;
        let mut garden = [Stand {
            home: Beds::EMPTY,
            beds: Beds::EMPTY,
        }; KINDS + 1];
        let mut others = union(&now.must);
        for (stand, &(kind, home)) in garden.iter_mut().zip(&self.homes) {
            // To kinds that grow, all flowers off their bands are alike: they only occupy beds.
            *stand = Stand {
                home,
                beds: now.must[kind] & home,
            };
            others -= stand.beds;
        }
        let growing = self.homes.len();
        garden[growing].beds = others;
        growth::grow(&mut garden[..=growing], self.known.rounds);
        let mut stands = now.must;
        for (&(kind, _), stand) in self.homes.iter().zip(&garden) {
            stands[kind] |= stand.beds;
        }
        let mut wrong = self.beds - ends.bare - union(&stands);
        for (kind, &stands) in stands.iter().enumerate() {
            wrong |= (stands - ends.may[kind]) | ((ends.must[kind] & self.beds) - stands);
        }
        wrong.is_empty() && self.relations_hold(&stands, &stands)
    }
}
