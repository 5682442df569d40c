//! One plot of land: connected beds of one band, and the growth in them. Plots are independent of each other.
//!
//! Each bed has a variable for its planting, and one for its content at the end. The rounds between are computed at
//! every call, as the earliest and the latest time at which a bed can hold a kind: see `docs/adr/0003-gardens.md`.

mod growing;

use super::beds::Beds;
use super::end::value;
use super::growth::{self, Stand};
use super::known::{Known, Times};
use super::level::ParsedGarden;
use crate::engine::{Domain, Rank, Rule, Stop, Technique, Var, View, Why};
use crate::rules::rank;

/// The technique of staying: a planted flower stays, and one that does not grow here is here only if it was planted.
pub static STAYS: Technique = Technique {
    id: "stays",
    rank: Rank::READ,
};
/// The technique of a foreign flower: it does not grow on this band, so it was planted.
pub static SUITS_NOBODY: Technique = Technique {
    id: "suits-nobody",
    rank: Rank::FITS,
};
/// The technique of a lone bed: no bed beside it could have given it its flower.
pub static ALONE: Technique = Technique {
    id: "alone",
    rank: rank::ONLY,
};
/// The technique of a single source: only one bed of the patch can have been planted.
pub static FIRST: Technique = Technique {
    id: "first",
    rank: rank::PLACED,
};
/// The technique of an empty neighbour: beside it is a bed of its band that stays empty.
pub static EMPTY_BESIDE: Technique = Technique {
    id: "empty-beside",
    rank: rank::PLACED,
};
/// The technique of one round: only one bed beside it, or itself, can have been planted.
pub static BESIDE: Technique = Technique {
    id: "beside",
    rank: rank::PLACED,
};
/// The technique of growth: the known planting around it determines its content.
pub static GROWS: Technique = Technique {
    id: "grows",
    rank: rank::PLACED,
};
/// The technique of time: only from one bed it gets there in the number of rounds.
pub static IN_TIME: Technique = Technique {
    id: "in-time",
    rank: rank::REACH,
};
/// The technique of spreading: from there it would grow, round after round, into a bed that stays empty.
pub static SPREADS: Technique = Technique {
    id: "spreads",
    rank: rank::REACH,
};
/// The technique of a race: two kinds reach for one bed, and one of them is there first.
pub static RACE: Technique = Technique {
    id: "race",
    rank: rank::REACH,
};
/// The technique of distance: it is too far from all beds where it can have been planted.
pub static TOO_FAR: Technique = Technique {
    id: "too-far",
    rank: rank::REACH,
};
/// The technique of a meeting: two kinds met at an empty bed, in the same round.
pub static MET: Technique = Technique {
    id: "met",
    rank: rank::COUNTING,
};

const ALL: Domain = Domain::ALL;

fn why<'a>(technique: &'static Technique, about: &'a [Var], values: Domain) -> Why<'a> {
    Why {
        technique,
        about,
        values,
    }
}

/// The law of growth on one plot; see the module.
pub struct Plot {
    /// The variables of the planting of each bed, and then those of its content at the end.
    scope: Box<[Var]>,
    /// The beds, ascending, and each as a set.
    sites: Box<[usize]>,
    beds: Box<[Beds]>,
    land: Beds,
    side: usize,
    /// The kinds that grow here: at most two.
    kinds: Box<[usize]>,
    none: usize,
    rounds: usize,
}

/// The variables and numbers of a garden that a plot's rule needs.
pub struct PlotVars<'a> {
    /// The variables of the planting of each bed of the garden.
    pub planted: &'a [Var],
    /// The variables of the content of each bed at the end.
    pub ends: &'a [Var],
    /// The number of beds in a row.
    pub side: usize,
    /// The value of an empty bed, which is the number of kinds.
    pub none: usize,
    /// The number of rounds of growth.
    pub rounds: usize,
}

impl<'a> PlotVars<'a> {
    /// Returns those of a level.
    #[must_use]
    pub fn new(level: &ParsedGarden, planted: &'a [Var], ends: &'a [Var]) -> Self {
        Self {
            planted,
            ends,
            side: level.side,
            none: level.flowers.len(),
            rounds: level.rounds,
        }
    }
}

impl Plot {
    /// Creates the plot of these beds, on which these kinds grow.
    #[must_use]
    pub fn new(setting: &PlotVars<'_>, land: Beds, kinds: Vec<usize>) -> Self {
        let sites: Box<[usize]> = land.sites(setting.side).collect();
        let vars = |of: &[Var]| -> Vec<Var> { sites.iter().map(|&site| of[site]).collect() };
        Self {
            scope: [vars(setting.planted), vars(setting.ends)].concat().into(),
            beds: sites
                .iter()
                .map(|&site| Beds::one(site, setting.side))
                .collect(),
            sites,
            land,
            side: setting.side,
            kinds: kinds.into(),
            none: setting.none,
            rounds: setting.rounds,
        }
    }

    fn at(&self, site: usize) -> usize {
        self.sites.binary_search(&site).unwrap_or_default()
    }

    fn planted(&self, site: usize) -> Var {
        self.scope[self.at(site)]
    }

    fn end(&self, site: usize) -> Var {
        self.scope[self.sites.len() + self.at(site)]
    }

    fn growing(&self) -> Domain {
        self.kinds.iter().map(|&kind| value(kind)).collect()
    }

    /// Returns the variables of some beds, for reasons; none if no reasons are recorded.
    fn vars(&self, view: &View<'_>, beds: Beds) -> Vec<Var> {
        if !view.records() {
            return Vec::new();
        }
        let sites = (beds & self.land).sites(self.side);
        sites
            .flat_map(|site| [self.planted(site), self.end(site)])
            .collect()
    }

    // Direct conclusions, bed by bed.

    fn read(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let none = Domain::only(value(self.none));
        let growing = self.growing();
        let (planted, ends) = self.scope.split_at(self.sites.len());
        for (&planted, &end) in planted.iter().zip(ends) {
            let (of_planted, of_end) = ([planted], [end]);
            let gone = view.may(planted) - none - view.may(end);
            view.forbid(planted, gone, why(&STAYS, &of_end, gone))?;
            let stays = view.must(planted) - none;
            view.require(end, stays, why(&STAYS, &of_planted, stays))?;
            let could = view.may(planted);
            let grown = if could.intersects(none) {
                growing | none
            } else {
                Domain::EMPTY
            };
            let absent = view.may(end) - grown - could;
            view.forbid(end, absent, why(&STAYS, &of_planted, ALL))?;
            if view.rank() >= SUITS_NOBODY.rank {
                let foreign = view.must(end) - none - growing;
                view.require(planted, foreign, why(&SUITS_NOBODY, &of_end, foreign))?;
            }
        }
        Ok(())
    }

    fn known(&self, view: &View<'_>, kind: usize) -> Known {
        let kind = Domain::only(value(kind));
        let mut known = Known::default();
        let (planted, ends) = self.scope.split_at(self.sites.len());
        for ((&planted, &end), &bed) in planted.iter().zip(ends).zip(&self.beds) {
            let (planted, end) = (view.bounds(planted), view.bounds(end));
            let put = |set: &mut Beds, has: Domain| {
                if has.intersects(kind) {
                    *set |= bed;
                }
            };
            put(&mut known.may, planted.may);
            put(&mut known.must, planted.must);
            put(&mut known.end_may, end.may);
            put(&mut known.end_must, end.must);
        }
        known
    }

    // Consequences of growth.

    /// Concludes the end, once everything is planted.
    fn grow(&self, view: &mut View<'_>, known: &[Known]) -> Result<(), Stop> {
        let mut taken = Beds::EMPTY;
        for (i, &bed) in self.beds.iter().enumerate() {
            if !view.must(self.scope[i]).contains(value(self.none)) {
                taken |= bed;
            }
        }
        let stand = |known: &Known| Stand {
            home: self.land,
            beds: known.must,
        };
        let mut garden: Vec<Stand> = known.iter().map(stand).collect();
        garden.push(Stand {
            home: Beds::EMPTY,
            beds: taken,
        });
        growth::grow(&mut garden, self.rounds);
        for (i, &bed) in self
            .beds
            .iter()
            .enumerate()
            .filter(|(_, bed)| !bed.intersects(taken))
        {
            let kind = (0..known.len()).find(|&kind| garden[kind].beds.intersects(bed));
            let end = value(kind.map_or(self.none, |kind| self.kinds[kind]));
            let about = if view.records() {
                let near = self.vars(view, bed.spread(self.land, self.rounds + 1));
                near.into_iter().step_by(2).collect()
            } else {
                Vec::new()
            };
            let why = why(&GROWS, &about, ALL);
            view.require(self.scope[self.sites.len() + i], Domain::only(end), why)?;
        }
        Ok(())
    }
}

impl Rule for Plot {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        let (planted, ends) = sets.split_at(self.sites.len());
        let hold = |kind: usize, sets: &[Domain]| {
            let beds = self.beds.iter().zip(sets);
            let held = beds.filter(|(_, set)| set.contains(value(kind)));
            held.fold(Beds::EMPTY, |all, (&bed, _)| all | bed)
        };
        let home = |kind| {
            if self.kinds.contains(&kind) {
                self.land
            } else {
                Beds::EMPTY
            }
        };
        let stand = |kind| Stand {
            home: home(kind),
            beds: hold(kind, planted),
        };
        let mut garden: Vec<Stand> = (0..self.none).map(stand).collect();
        growth::grow(&mut garden, self.rounds);
        (0..self.none).all(|kind| garden[kind].beds == hold(kind, ends))
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const {
            &[
                &STAYS,
                &SUITS_NOBODY,
                &ALONE,
                &FIRST,
                &EMPTY_BESIDE,
                &BESIDE,
                &GROWS,
                &IN_TIME,
                &SPREADS,
                &RACE,
                &TOO_FAR,
                &MET,
            ]
        }
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        self.read(view)?;
        if self.kinds.is_empty() || view.rank() < rank::ONLY {
            return Ok(());
        }
        let known: Vec<Known> = self
            .kinds
            .iter()
            .map(|&kind| self.known(view, kind))
            .collect();
        let planted = &self.scope[..self.sites.len()];
        if view.rank() >= GROWS.rank && planted.iter().all(|&var| view.bounds(var).settled()) {
            return self.grow(view, &known);
        }
        let now: Vec<Times> = known
            .into_iter()
            .map(|known| Times::new(known, self.rounds))
            .collect();
        let empty = self.known(view, self.none).end_must;
        let each = 0..now.len();
        for one in each.clone() {
            self.sources(view, &now, one)?;
        }
        if view.rank() >= rank::PLACED {
            for one in each.clone() {
                self.overgrowth(view, &now, one, empty)?;
                self.claims(view, &now, one)?;
            }
        }
        if view.rank() >= rank::REACH {
            for one in each.clone() {
                self.distance(view, &now[one], self.kinds[one])?;
            }
            for one in each {
                self.meetings(view, &now, one, empty)?;
            }
        }
        Ok(())
    }
}
