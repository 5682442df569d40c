//! The figures of a level with clues: visits every half-planted garden, one after another.

use super::{Figures, Search};
use crate::engine::{Domain, Rule, Var};
use crate::kinds::garden::beds::Beds;
use crate::kinds::garden::clue::FinalClue;
use crate::kinds::garden::end::value;
use crate::kinds::garden::growth::{self, Stand};

pub fn figures(search: Search<'_>) -> Figures {
    let level = search.level;
    let ends: Vec<Var> = Var::all().take(level.sites()).collect();
    let rule = |clue: &FinalClue| clue.rule(&ends, level.side, level.flowers.len());
    let stand = |&home| Stand {
        home,
        beds: Beds::EMPTY,
    };
    let mut walk = Walk {
        clues: level.clues.iter().map(rule).collect(),
        garden: search.homes.iter().map(stand).collect(),
        search,
        met: Figures::default(),
    };
    walk.met.complete = walk.round(0).is_some();
    walk.met
}

struct Walk<'a> {
    search: Search<'a>,
    clues: Vec<Box<dyn Rule>>,
    garden: Vec<Stand>,
    met: Figures,
}

impl Walk<'_> {
    /// Plants one sort in every way, and recurses in each of these gardens.
    fn round(&mut self, round: usize) -> Option<()> {
        let Some(&kind) = self.search.order.get(round) else {
            self.met.n += 1;
            return Some(());
        };
        let taken = |taken: Beds, stand: &Stand| taken | stand.beds;
        let taken = self.garden.iter().fold(Beds::EMPTY, taken);
        let free = self.search.areas[kind] - taken;
        if free.len() < self.search.count(round) {
            self.met.dead_ends += 1;
            return Some(());
        }
        let free: Vec<usize> = free.sites(self.search.level.side).collect();
        self.choose(round, &free, self.search.count(round) as usize)
    }

    /// Visits all ways to choose `more` more of these beds.
    fn choose(&mut self, round: usize, free: &[usize], more: usize) -> Option<()> {
        let kind = self.search.order[round];
        if more > 0 {
            for at in 0..=free.len() - more {
                let bed = Beds::one(free[at], self.search.level.side);
                self.garden[kind].beds |= bed;
                self.choose(round, &free[at + 1..], more - 1)?;
                self.garden[kind].beds -= bed;
            }
            return Some(());
        }
        self.search.spend(1)?;
        if self.holds(round) {
            self.met.nodes += 1;
            return self.round(round + 1);
        }
        self.met.dead_ends += 1;
        Some(())
    }

    /// Returns true if the part of the end that this round settles agrees with the level.
    fn holds(&self, round: usize) -> bool {
        let search = &self.search;
        let ends = round + 1 == search.order.len();
        let certain = || search.plots.iter().filter(|(_, last)| *last == round);
        if !ends && certain().next().is_none() {
            return true;
        }
        let mut grown = self.garden.clone();
        growth::grow(&mut grown, search.level.rounds);
        certain().all(|(land, _)| search.wanted.is_met(&grown, *land))
            && (!ends || self.keeps_clues(&grown))
    }

    fn keeps_clues(&self, grown: &[Stand]) -> bool {
        let level = self.search.level;
        let end = |site: usize| {
            let bed = Beds::one(site, level.side);
            let kind = grown.iter().position(|stand| stand.beds.intersects(bed));
            Domain::only(value(kind.unwrap_or(grown.len())))
        };
        let sets: Vec<Domain> = (0..level.sites()).map(end).collect();
        self.clues.iter().all(|clue| clue.accepts(&sets))
    }
}
