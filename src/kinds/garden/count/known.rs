//! The known facts of a garden before the count tries anything, as sets of beds.

use super::super::beds::Beds;
use super::super::clue::FinalClue;
use super::super::end::value;
use super::super::level::ParsedGarden;
use super::tally::KINDS;
use crate::engine::{Bounds, Value};
use crate::kinds::Beside;
use crate::rules::Need;

/// The contents of beds, one set of beds for each kind.
#[derive(Clone, Copy, Default)]
pub struct Holds {
    /// The beds that may hold each kind.
    pub may: [Beds; KINDS],
    /// The beds that hold each kind.
    pub must: [Beds; KINDS],
    /// The beds that may be empty.
    pub bare: Beds,
}

impl Holds {
    /// Collects the bounds of all beds, in order; a bed holds one of `kinds` kinds, or none.
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

/// Returns the union of some sets.
pub fn union(sets: &[Beds]) -> Beds {
    sets.iter().fold(Beds::EMPTY, |all, &beds| all | beds)
}

/// The part of a clue about two kinds beside each other.
#[derive(Clone, Copy)]
pub struct Relation {
    pub kinds: [usize; 2],
    /// True: no flower of the first kind is beside one of the second. False: each has one beside it.
    pub apart: bool,
}

/// Returns the relations of the clues. Other clues restrict single beds, and are in the bounds already.
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

/// The known facts of a garden; see the module.
pub struct KnownStarts {
    pub side: usize,
    pub rounds: usize,
    /// All beds.
    pub all: Beds,
    /// The beds of each kind's band.
    pub home: [Beds; KINDS],
    /// The bounds of the planting.
    pub planted: Holds,
    /// The bounds of the end.
    pub ends: Holds,
    /// The relations of the clues.
    pub relations: Vec<Relation>,
}

/// The beds from which a kind can reach beds that need it.
#[derive(Clone, Copy, Default)]
pub struct Sources {
    /// A lower bound on the number of sources needed: this many beds have no source in common.
    pub least: u32,
    /// The sources of these beds.
    pub all: Beds,
    /// The sources of the bed with the fewest.
    pub fewest: Beds,
}

impl KnownStarts {
    /// Collects the known facts. `bounds`: of the planting of each bed, and then of its contents at the end, at the
    /// fixpoint of the rules.
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

    /// Returns the beds in groups that depend on each other only by the stock. They are the plots, and the single beds
    /// on which nothing grows, joined where a clue couples them.
    pub fn groups(&self, level: &ParsedGarden) -> Vec<Beds> {
        let grown = union(&self.home);
        let mut groups = level.plots();
        groups.retain(|group| group.intersects(grown));
        let alone = (self.all - grown).sites(self.side);
        groups.extend(alone.map(|site| Beds::one(site, self.side)));
        for relation in &self.relations {
            self.couple(*relation, &mut groups);
        }
        groups
    }

    /// Joins the groups that a clue couples.
    fn couple(&self, relation: Relation, groups: &mut Vec<Beds>) {
        let [a, b] = relation.kinds;
        for site in self.ends.may[a].sites(self.side) {
            let bed = Beds::one(site, self.side);
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

    /// Returns the sources from which a kind can reach the beds `want`, if it can be planted only in beds of `open`.
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
            // The remaining beds have none of these sources.
            want -= bed | sources.spread(within, self.rounds);
        }
        found
    }

    /// Returns the beds that hold a kind at the end and cannot get it from the beds `planted`.
    pub fn wanting(&self, kind: usize, planted: Beds) -> Beds {
        let home = self.home[kind];
        let within = self.ends.may[kind] & home;
        (self.ends.must[kind] & home) - (planted & home).spread(within, self.rounds)
    }

    /// Returns a lower bound on the number of a kind that are planted in these beds.
    pub fn least(&self, kind: usize, group: Beds) -> u32 {
        let (may, must) = (self.planted.may[kind], self.planted.must[kind]);
        let want = self.wanting(kind, must) & group;
        (must & group).len() + self.sources(kind, want, may).least
    }
}
