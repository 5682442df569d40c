//! Constraints on heights (ranks of values): `Above` and `SameHeight`.

use std::sync::Arc;

use super::rank;
use crate::engine::{Domain, Rule, Stop, Technique, Value, Var, View, Why, sorted};

/// The technique of a floor: too low to be above the other piece, which is placed.
pub static FLOOR: Technique = Technique {
    id: "rank-floor",
    rank: rank::PLACED,
};
/// The technique of a floor: too low to be above the other piece, wherever it goes.
pub static FLOOR_REACH: Technique = Technique {
    id: "rank-floor-reach",
    rank: rank::REACH,
};
/// The technique of a ceiling: too high to be below the other piece, which is placed.
pub static CEILING: Technique = Technique {
    id: "rank-ceiling",
    rank: rank::PLACED,
};
/// The technique of a ceiling: too high to be below the other piece, wherever it goes.
pub static CEILING_REACH: Technique = Technique {
    id: "rank-ceiling-reach",
    rank: rank::REACH,
};
/// The technique of a common height: a piece of the group is placed on another height.
pub static LEVEL: Technique = Technique {
    id: "rank-level",
    rank: rank::PLACED,
};
/// The technique of a common height: some piece of the group cannot be on this height.
pub static LEVEL_REACH: Technique = Technique {
    id: "rank-level-reach",
    rank: rank::REACH,
};
/// The technique of a common height: this height has no room for the whole group.
pub static LEVEL_ROOM: Technique = Technique {
    id: "rank-room",
    rank: rank::COUNTING,
};

/// The values of each height, the lowest height first.
#[derive(Clone, Debug)]
pub struct Heights(Box<[Domain]>);

impl Heights {
    /// Groups the values by their heights `rank_of`.
    ///
    /// # Panics
    /// If there are more values than a domain holds.
    #[must_use]
    pub fn new(rank_of: &[i8]) -> Self {
        let ranks = sorted(rank_of.iter().copied());
        let values: Domain = Domain::below(rank_of.len());
        let on = |rank: i8| {
            let values = values.iter().filter(|v| rank_of[v.index()] == rank);
            values.collect()
        };
        Self(ranks.into_iter().map(on).collect())
    }

    /// Returns the values of the lowest height.
    #[must_use]
    pub fn bottom(&self) -> Domain {
        self.0.first().copied().unwrap_or_default()
    }

    /// Returns the values of the greatest height.
    #[must_use]
    pub fn top(&self) -> Domain {
        self.0.last().copied().unwrap_or_default()
    }

    /// Returns the values above all of `values`.
    #[must_use]
    pub fn above_all(&self, values: Domain) -> Domain {
        self.highest(values)
            .map_or(Domain::EMPTY, |rank| self.down_to(rank + 1))
    }

    /// Returns the values below all of `values`.
    #[must_use]
    pub fn below_all(&self, values: Domain) -> Domain {
        self.below(self.lowest(values).unwrap_or(0))
    }

    /// Returns the values on the same height as any of `values`.
    #[must_use]
    pub fn level_with(&self, values: Domain) -> Domain {
        let ranks = self.0.iter().filter(|on| on.intersects(values));
        ranks.fold(Domain::EMPTY, |all, &on| all | on)
    }

    /// Returns the number of different heights of these values.
    #[must_use]
    pub fn count(&self, values: Domain) -> usize {
        self.0.iter().filter(|on| on.intersects(values)).count()
    }

    fn rank(&self, value: Value) -> usize {
        let rank = self.0.iter().position(|on| on.contains(value));
        rank.unwrap_or(usize::MAX)
    }

    fn lowest(&self, values: Domain) -> Option<usize> {
        self.0.iter().position(|on| on.intersects(values))
    }

    fn highest(&self, values: Domain) -> Option<usize> {
        self.0.iter().rposition(|on| on.intersects(values))
    }

    fn below(&self, rank: usize) -> Domain {
        let below = self.0.iter().take(rank);
        below.fold(Domain::EMPTY, |all, &on| all | on)
    }

    fn up_to(&self, rank: usize) -> Domain {
        self.below(rank + 1)
    }

    fn down_to(&self, rank: usize) -> Domain {
        let above = self.0.iter().skip(rank);
        above.fold(Domain::EMPTY, |all, &on| all | on)
    }

    /// Returns the least possible height index of the highest of `size` values from `may`; `None` if `may` has fewer.
    fn least_top(&self, may: Domain, size: u32) -> Option<usize> {
        let mut room = 0;
        self.0.iter().position(|&on| {
            room += (on & may).len();
            room >= size
        })
    }

    /// Returns the greatest possible height index of the lowest of `size` values from `may`; `None` if `may` has fewer.
    fn greatest_bottom(&self, may: Domain, size: u32) -> Option<usize> {
        let mut room = 0;
        self.0.iter().rposition(|&on| {
            room += (on & may).len();
            room >= size
        })
    }
}

/// The constraint that each value of `high` is higher than each value of `low` (paper 000, formula 4).
pub struct Above {
    scope: [Var; 2],
    ranks: Arc<Heights>,
}

impl Above {
    /// Creates the constraint, see [`Above`].
    #[must_use]
    pub fn new(high: Var, low: Var, ranks: Arc<Heights>) -> Self {
        Self {
            scope: [high, low],
            ranks,
        }
    }

    /// Restricts `high` to values above the highest placed of `low`, and above the least top that `low` can have.
    fn raise(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let ([high, low], ranks) = (self.scope, &self.ranks);
        let must = view.must(low);
        if let Some(floor) = ranks.highest(must) {
            let why = Why {
                technique: &FLOOR,
                about: &[low],
                values: must & ranks.0[floor],
            };
            view.forbid(high, ranks.up_to(floor), why)?;
        }
        if view.rank() < rank::REACH {
            return Ok(());
        }
        let Some(floor) = ranks.least_top(view.may(low), view.size(low)) else {
            return Ok(());
        };
        let why = Why {
            technique: &FLOOR_REACH,
            about: &[low],
            values: ranks.up_to(floor) - ranks.0[floor],
        };
        view.forbid(high, ranks.up_to(floor), why)
    }

    /// Restricts `low` to values below the lowest placed of `high`, and below the greatest bottom that `high` can have.
    fn lower(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let ([high, low], ranks) = (self.scope, &self.ranks);
        let must = view.must(high);
        if let Some(ceiling) = ranks.lowest(must) {
            let why = Why {
                technique: &CEILING,
                about: &[high],
                values: must & ranks.0[ceiling],
            };
            view.forbid(low, ranks.down_to(ceiling), why)?;
        }
        if view.rank() < rank::REACH {
            return Ok(());
        }
        let Some(ceiling) = ranks.greatest_bottom(view.may(high), view.size(high)) else {
            return Ok(());
        };
        let why = Why {
            technique: &CEILING_REACH,
            about: &[high],
            values: ranks.down_to(ceiling) - ranks.0[ceiling],
        };
        view.forbid(low, ranks.down_to(ceiling), why)
    }
}

impl Rule for Above {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        let above = |h: Value, l: Value| self.ranks.rank(h) > self.ranks.rank(l);
        sets[0].iter().all(|h| sets[1].iter().all(|l| above(h, l)))
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&FLOOR, &FLOOR_REACH, &CEILING, &CEILING_REACH] }
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        if view.rank() < rank::PLACED {
            return Ok(());
        }
        self.raise(view)?;
        self.lower(view)
    }
}

/// The constraint that all values of these sets have the same height.
pub struct SameHeight {
    scope: Box<[Var]>,
    ranks: Arc<Heights>,
    /// True if two of the sets can never share a value, so that the height must have room for all of them.
    disjoint: bool,
}

impl SameHeight {
    /// Creates the constraint, see [`SameHeight`]. `disjoint`: no value is ever in two of the sets.
    #[must_use]
    pub fn new(vars: &[Var], ranks: Arc<Heights>, disjoint: bool) -> Self {
        Self {
            scope: vars.into(),
            ranks,
            disjoint,
        }
    }

    /// Returns true if each of the sets, by itself, could be on this height.
    fn each_fits(&self, view: &View<'_>, rank: Domain) -> bool {
        let fits =
            |&v: &Var| view.must(v).is_subset(rank) && (view.may(v) & rank).len() >= view.size(v);
        self.scope.iter().all(fits)
    }

    /// Returns true if the height has room for all of them together.
    fn all_fit(&self, view: &View<'_>, rank: Domain) -> bool {
        let open = self
            .scope
            .iter()
            .fold(Domain::EMPTY, |all, &v| all | view.may(v));
        let need: u32 = self.scope.iter().map(|&v| view.size(v)).sum();
        !self.disjoint || (open & rank).len() >= need
    }

    fn keep(
        &self,
        view: &mut View<'_>,
        technique: &'static Technique,
        fits: impl Fn(&View<'_>, Domain) -> bool,
    ) -> Result<(), Stop> {
        let ranks = self.ranks.0.iter().filter(|&&rank| fits(view, rank));
        let possible = ranks.fold(Domain::EMPTY, |all, &rank| all | rank);
        let why = Why {
            technique,
            about: &self.scope,
            values: Domain::ALL,
        };
        if possible.is_empty() {
            return Err(view.conflict(why));
        }
        for &var in &self.scope {
            let out = view.may(var) - possible;
            view.forbid(var, out, why)?;
        }
        Ok(())
    }
}

impl Rule for SameHeight {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        let mut all = sets.iter().flat_map(|set| set.iter());
        let first = all.next().map(|v| self.ranks.rank(v));
        all.all(|v| Some(self.ranks.rank(v)) == first)
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&LEVEL, &LEVEL_REACH, &LEVEL_ROOM] }
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        if view.rank() < rank::PLACED {
            return Ok(());
        }
        let anybody = |view: &View<'_>, rank: Domain| {
            let here = |&v: &Var| view.must(v).is_subset(rank);
            self.scope.iter().all(here)
        };
        self.keep(view, &LEVEL, anybody)?;
        if view.rank() >= rank::REACH {
            self.keep(view, &LEVEL_REACH, |view, rank| self.each_fits(view, rank))?;
        }
        if view.rank() >= rank::COUNTING {
            self.keep(view, &LEVEL_ROOM, |view, rank| {
                self.each_fits(view, rank) && self.all_fit(view, rank)
            })?;
        }
        Ok(())
    }
}
