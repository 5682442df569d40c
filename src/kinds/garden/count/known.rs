//! What is known of a garden before anything is tried, as sets of beds.

use super::super::beds::Beds;
use super::super::clue::FinalClue;
use super::super::end::value;
use super::super::level::ParsedGarden;
use super::tally::KINDS;
use crate::engine::{Bounds, Value};
use crate::kinds::Beside;
use crate::rules::Need;

/// What beds hold, a set of beds a kind.
#[derive(Clone, Copy, Default)]
pub struct Holds {
    /// The beds that may hold it.
    pub may: [Beds; KINDS],
    /// The beds that do.
    pub must: [Beds; KINDS],
    /// The beds that may hold nothing.
    pub bare: Beds,
}

impl Holds {
    /// What is known of the beds, in their order; they hold one of that many kinds each, or nothing.
    fn new(bounds: &[Bounds], side: usize, kinds: usize) -> Self {
        let beds = |holds: &dyn Fn(&Bounds) -> bool| {
            let sites = (0..bounds.len()).filter(|&site| holds(&bounds[site]));
            Beds::from_sites(sites, side)
        };
        let may = |value: Value| beds(&|bounds| bounds.may.contains(value));
        let must = |value: Value| beds(&|bounds| bounds.must.contains(value));
        let mut holds = Self {
            bare: may(value(kinds)),
            ..Self::default()
        };
        for kind in 0..kinds {
            holds.may[kind] = may(value(kind));
            holds.must[kind] = must(value(kind));
        }
        holds
    }
}

/// All of these beds.
pub fn union(sets: &[Beds]) -> Beds {
    sets.iter().fold(Beds::EMPTY, |all, &beds| all | beds)
}

/// What a clue says of two kinds that are beside each other.
#[derive(Clone, Copy)]
pub struct Relation {
    pub kinds: [usize; 2],
    /// None of the first has one of the second beside it; or else each has one.
    pub apart: bool,
}

/// What the clues say beyond single beds: what is known of these has the rest.
fn relations(clues: &[FinalClue]) -> Vec<Relation> {
    let mut relations = Vec::new();
    for clue in clues {
        let FinalClue::Beside(beside) = clue else {
            continue;
        };
        let [a, b] = beside.pieces();
        let apart = matches!(beside, Beside::Apart { .. });
        let kinds = [a, b];
        relations.push(Relation { kinds, apart });
        if matches!(
            beside,
            Beside::Near {
                need: Need::Both,
                ..
            }
        ) {
            let kinds = [b, a];
            relations.push(Relation { kinds, apart });
        }
    }
    relations
}

/// See the module.
pub struct KnownStarts {
    pub side: usize,
    pub rounds: usize,
    /// All beds.
    pub all: Beds,
    /// The beds that each kind grows on.
    pub home: [Beds; KINDS],
    /// What is planted.
    pub planted: Holds,
    /// What stands there in the end.
    pub ends: Holds,
    /// What the clues say.
    pub relations: Vec<Relation>,
}

/// The beds from which a kind can get to beds that want it.
#[derive(Clone, Copy, Default)]
pub struct Sources {
    /// At least that many are needed: no two of that many beds have one in common.
    pub least: u32,
    /// All that these beds have.
    pub all: Beds,
    /// Those of the bed that has the fewest.
    pub fewest: Beds,
}

impl KnownStarts {
    /// `bounds`: of what each bed is planted with, and then of what each holds in the end, where the rules alone lead
    /// nowhere any more.
    pub fn new(level: &ParsedGarden, bounds: &[Bounds]) -> Self {
        let (side, kinds) = (level.side, level.flowers.len());
        let (planted, ends) = bounds.split_at(level.sites());
        let mut home = [Beds::EMPTY; KINDS];
        for (kind, home) in home.iter_mut().take(kinds).enumerate() {
            *home = level.home(kind);
        }
        Self {
            side,
            rounds: level.rounds,
            all: Beds::from_sites(0..level.sites(), side),
            home,
            planted: Holds::new(planted, side, kinds),
            ends: Holds::new(ends, side, kinds),
            relations: relations(&level.clues),
        }
    }

    /// The beds in groups: what is planted in one matters to no other but for the stock. They are the plots, and where
    /// nothing grows the single beds, as far as no clue couples them.
    pub fn groups(&self, level: &ParsedGarden) -> Vec<Beds> {
        let grown = union(&self.home);
        let mut groups = level.plots();
        groups.retain(|group| group.intersects(grown));
        let alone = (self.all - grown).sites(self.side);
        groups.extend(alone.map(|site| Beds::only(site, self.side)));
        for relation in &self.relations {
            self.couple(*relation, &mut groups);
        }
        groups
    }

    /// Makes one group of those that a clue looks at together.
    fn couple(&self, relation: Relation, groups: &mut Vec<Beds>) {
        let [a, b] = relation.kinds;
        for site in self.ends.may[a].sites(self.side) {
            let bed = Beds::only(site, self.side);
            let near = bed.beside(self.all);
            if relation.apart || !near.intersects(self.ends.must[b]) {
                let mut coupled = bed | (near & self.ends.may[b]);
                groups.retain(|&group| {
                    let joins = group.intersects(coupled);
                    if joins {
                        coupled |= group;
                    }
                    !joins
                });
                groups.push(coupled);
            }
        }
    }

    /// Where a kind can come from that these beds want, if it can be planted in beds of `open` only.
    pub fn sources(&self, kind: usize, mut want: Beds, open: Beds) -> Sources {
        let within = self.ends.may[kind] & self.home[kind];
        let mut found = Sources::default();
        while !want.is_empty() {
            let bed = want.first();
            let sources = bed.spread(within, self.rounds) & open;
            if found.least == 0 || sources.len() < found.fewest.len() {
                found.fewest = sources;
            }
            found.all |= sources;
            found.least += 1;
            // What is left shares none of these.
            want -= bed | sources.spread(within, self.rounds);
        }
        found
    }

    /// The beds that hold a kind in the end and have it from none of those that are planted.
    pub fn wanting(&self, kind: usize, planted: Beds) -> Beds {
        let home = self.home[kind];
        let within = self.ends.may[kind] & home;
        (self.ends.must[kind] & home) - (planted & home).spread(within, self.rounds)
    }

    /// At least that many of a kind are planted in these beds.
    pub fn least(&self, kind: usize, group: Beds) -> u32 {
        let (may, must) = (self.planted.may[kind], self.planted.must[kind]);
        let want = self.wanting(kind, must) & group;
        (must & group).len() + self.sources(kind, want, may).least
    }
}
