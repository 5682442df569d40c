//! The law of the stock: as many flowers are planted as there are.

use super::beds::Beds;
use super::end::value;
use super::plot::PlotVars;
use crate::engine::{Domain, FITS, Rank, Rule, Stop, Technique, Var, View, Why, sort_by_number};
use crate::rules::rank;

/// The technique of a spent stock: all of them are planted.
pub static SPENT: Technique = Technique {
    id: "spent",
    rank: Rank::READ,
};
/// The technique of the middle: the only one is in the middle of the beds into which it grew in the only round.
pub static MIDDLE: Technique = Technique {
    id: "middle",
    rank: rank::ONLY,
};
/// The technique of the last one: it must reach every patch that has none yet.
pub static LAST: Technique = Technique {
    id: "last",
    rank: rank::REACH,
};
/// The technique of counting: as many patches need one as there are left.
pub static NEEDED: Technique = Technique {
    id: "needed",
    rank: rank::COUNTING,
};

/// The law that exactly `number` of these kinds together are planted. It infers the number still needed from the end,
/// and so presumes the law of growth ([`Plot`](super::plot::Plot)).
pub struct Stock {
    /// The variables of the planting of each bed, and then those of its content at the end.
    scope: Box<[Var]>,
    /// Each bed as a set.
    beds: Box<[Beds]>,
    side: usize,
    rounds: usize,
    /// The kinds, each with the beds of its band.
    kinds: Vec<(usize, Beds)>,
    values: Domain,
    number: u32,
    orders: &'static [[bool; 3]],
}

/// The remaining need for the kinds of a stock.
#[derive(Default)]
struct Need {
    /// The beds that need a flower, each with the beds where it can be planted.
    sources: Vec<(usize, Beds)>,
    /// The beds where a single flower can be planted that suffices for all.
    common: Option<Beds>,
    /// The beds from which the need follows.
    witnesses: Beds,
}

/// The orders in which the beds of a square garden are visited: along the rows or the columns, from each of its
/// corners. Their set is invariant under rotation and reflection.
static ORDERS: [[bool; 3]; 8] = {
    let mut orders = [[false; 3]; 8];
    let mut at = 0;
    while at < orders.len() {
        orders[at] = [at & 1 > 0, at & 2 > 0, at & 4 > 0];
        at += 1;
    }
    orders
};

impl Need {
    /// Returns a lower bound on the number of flowers needed, by beds of which no two have a source in common; and the
    /// sources of these, if the bound is `left`. The choice of beds depends on the order of visits: every order is
    /// tried.
    fn counted(&self, side: usize, left: u32, orders: &[[bool; 3]]) -> (u32, Option<Beds>) {
        let (mut most, mut within) = (0, None);
        if self.sources.is_empty() {
            return (most, within);
        }
        for &[turned, upward, backward] in orders {
            let flip = |at: usize, is_flipped| if is_flipped { side - 1 - at } else { at };
            let place = |site: usize| {
                let (row, column) = (flip(site / side, upward), flip(site % side, backward));
                if turned {
                    column * side + row
                } else {
                    row * side + column
                }
            };
            let mut sources = self.sources.clone();
            sort_by_number(&mut sources, |&(site, _)| place(site) as u64);
            let (mut chosen, mut taken, mut overlap) = (Vec::new(), Beds::EMPTY, false);
            let mut least = 0_u32;
            for &(_, beds) in &sources {
                if !beds.intersects(taken) {
                    taken |= beds;
                    chosen.push(beds);
                    least += 1;
                } else if !chosen.contains(&beds) {
                    overlap = true;
                }
            }
            most = most.max(least);
            if least == left {
                within = Some(within.map_or(taken, |within| within & taken));
            }
            if !overlap {
                break; // any order gives the same result
            }
        }
        (most, within)
    }
}

impl Stock {
    /// Creates the law. `kinds`: each with the beds of its band.
    #[must_use]
    pub fn new(setting: &PlotVars<'_>, kinds: Vec<(usize, Beds)>, number: u32) -> Self {
        Self {
            scope: [setting.planted, setting.ends].concat().into(),
            beds: (0..setting.planted.len())
                .map(|site| Beds::one(site, setting.side))
                .collect(),
            side: setting.side,
            rounds: setting.rounds,
            values: kinds.iter().map(|&(kind, _)| value(kind)).collect(),
            kinds,
            number,
            orders: &ORDERS,
        }
    }

    /// Returns the law for generators: it visits beds along the rows only, as an earlier version did, so that a seed
    /// gives the same garden for ever. It concludes no more than the full law, and the rater makes the final decision.
    #[must_use]
    pub fn along_rows(self) -> Self {
        let orders = &ORDERS[..1];
        Self { orders, ..self }
    }

    fn planted(&self) -> &[Var] {
        &self.scope[..self.scope.len() / 2]
    }

    /// Returns the number of beds where one of the kinds may be planted, and where one is.
    fn places(&self, view: &View<'_>) -> (u32, u32) {
        let (mut may, mut must) = (0, 0);
        for &var in self.planted() {
            let bounds = view.bounds(var);
            may += u32::from(bounds.may.intersects(self.values));
            must += u32::from(!bounds.must.is_empty() && bounds.must.is_subset(self.values));
        }
        (may, must)
    }

    fn beds(&self, vars: &[Var], has: impl Fn(Var) -> bool) -> Beds {
        let with = vars.iter().zip(&self.beds).filter(|&(&var, _)| has(var));
        with.fold(Beds::EMPTY, |all, (_, &bed)| all | bed)
    }

    /// Returns the beds that hold one of the kinds at the end and cannot get it from the known planting.
    fn need(&self, view: &View<'_>) -> Need {
        let (planted, ends) = self.scope.split_at(self.scope.len() / 2);
        let mut need = Need::default();
        for &(kind, home) in &self.kinds {
            let kind = Domain::only(value(kind));
            let end_may = self.beds(ends, |end| view.may(end).intersects(kind)) & home;
            let end_must = self.beds(ends, |end| view.must(end).intersects(kind)) & home;
            let may = self.beds(planted, |bed| view.may(bed).intersects(kind));
            let must = self.beds(planted, |bed| view.must(bed).intersects(kind)) & home;
            for site in (end_must - must.spread(end_must, self.rounds)).sites(self.side) {
                let reach = self.beds[site].spread(end_may, self.rounds);
                let sources = reach & may;
                if sources.intersects(must) {
                    continue;
                }
                need.witnesses |= reach | reach.beside(home);
                need.common = Some(need.common.map_or(sources, |common| common & sources));
                need.sources.push((site, sources));
            }
        }
        need
    }

    /// Forbids the kinds in all other beds.
    fn only_at(&self, view: &mut View<'_>, beds: Beds, why: Why<'_>) -> Result<(), Stop> {
        for (&var, &bed) in self.planted().iter().zip(&self.beds) {
            let open = view.open(var) & self.values;
            if !open.is_empty() && !beds.intersects(bed) {
                view.forbid(var, open, why)?;
            }
        }
        Ok(())
    }

    /// Returns the technique of finding the place of the last one.
    fn last(&self) -> &'static Technique {
        if self.number == 1 && self.rounds == 1 {
            &MIDDLE
        } else {
            &LAST
        }
    }

    fn count(&self, view: &mut View<'_>, left: u32) -> Result<(), Stop> {
        let need = self.need(view);
        let mut about = Vec::new();
        if view.records() {
            let (planted, ends) = self.scope.split_at(self.scope.len() / 2);
            let known = |&var: &Var| view.must(var).intersects(self.values);
            about.extend(planted.iter().copied().filter(known));
            let witnesses = need.witnesses.sites(self.side);
            about.extend(witnesses.flat_map(|site| [planted[site], ends[site]]));
        }
        let why = |technique| Why {
            technique,
            about: &about,
            values: self.values,
        };
        let (least, within) = need.counted(self.side, left, self.orders);
        if least > left {
            return Err(view.conflict(why(&NEEDED)));
        }
        if let (1, Some(common)) = (left, need.common) {
            let why = why(self.last());
            let mut beds = common.sites(self.side);
            return match (beds.next(), beds.next()) {
                (Some(bed), None) => {
                    let var = self.planted()[bed];
                    let mine = view.may(var) & self.values;
                    if mine.is_single() {
                        view.require(var, mine, why)?;
                    }
                    Ok(())
                }
                _ => self.only_at(view, common, why),
            };
        }
        match within {
            Some(within) if view.rank() >= NEEDED.rank => self.only_at(view, within, why(&NEEDED)),
            _ => Ok(()),
        }
    }
}

impl Rule for Stock {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        let planted = &sets[..sets.len() / 2];
        let mine = planted.iter().filter(|set| set.intersects(self.values));
        mine.count() == self.number as usize
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&SPENT, &MIDDLE, &LAST, &NEEDED] }
    }

    fn presumes_laws(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let (may, must) = self.places(view);
        let why = |technique| Why {
            technique,
            about: self.planted(),
            values: self.values,
        };
        if must > self.number || may < self.number {
            return Err(view.conflict(why(&FITS)));
        }
        if must == self.number {
            let planted = self.planted().iter().copied();
            let known: Vec<Var> = planted
                .filter(|&v| view.must(v).intersects(self.values))
                .collect();
            let why = Why {
                about: &known,
                ..why(&SPENT)
            };
            return self.only_at(view, Beds::EMPTY, why);
        }
        if may == self.number && view.rank() >= FITS.rank {
            for &var in self.planted() {
                let mine = view.may(var) & self.values;
                if mine.is_single() {
                    view.require(var, mine, why(&FITS))?;
                } else if !mine.is_empty() {
                    let none = view.may(var) - self.values;
                    view.forbid(var, none, why(&FITS))?;
                }
            }
        }
        if view.rank() >= self.last().rank {
            self.count(view, self.number - must)?;
        }
        Ok(())
    }
}

/// Values are kinds: indices of the level's list of flowers.
const _: () = assert!(Domain::<1>::CAPACITY > 8);
