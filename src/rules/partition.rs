//! `Partition`: every value belongs to exactly one of the sets.

use super::rank;
use crate::engine::{Bounds, Domain, Rank, Rule, Stop, Technique, Var, View, Why};

/// The value is taken by another set.
pub static TAKEN: Technique = Technique {
    id: "taken",
    rank: Rank::READ,
};
/// No other set can take the value.
pub static ONLY: Technique = Technique {
    id: "only",
    rank: rank::ONLY,
};
/// Two or three sets need as many values as there are for them together, so the others cannot have these (a Hall set, or naked subset).
pub static GROUP: Technique = Technique {
    id: "group",
    rank: rank::COUNTING,
};

/// The most sets that are not settled among which groups of three are looked for.
const MOST_FOR_THREES: usize = 32;

/// The sets share out the values of `universe`: no value in two sets, and none in no set. The variables' domains lie within it.
///
/// Pieces on the places of a board, digits in a row: with sets of size 1 it is *all different* over as many variables as values.
pub struct Partition {
    scope: Box<[Var]>,
    universe: Domain,
}

impl Partition {
    /// `universe` is shared out among `vars`.
    #[must_use]
    pub fn new(vars: impl IntoIterator<Item = Var>, universe: Domain) -> Self {
        Self {
            scope: vars.into_iter().collect(),
            universe,
        }
    }

    fn why(&self, technique: &'static Technique, values: Domain) -> Why<'_> {
        Why {
            technique,
            about: &self.scope,
            values,
        }
    }

    /// `group` has no room to spare: its values are out for everybody else.
    fn close(&self, view: &mut View<'_>, group: &[Var], open: Domain) -> Result<(), Stop> {
        let why = Why {
            technique: &GROUP,
            about: group,
            values: self.universe,
        };
        for &var in self.scope.iter().filter(|v| !group.contains(v)) {
            view.forbid(var, open & view.open(var), why)?;
        }
        Ok(())
    }

    /// Groups of two, then of three sets that are not settled; of three only where few are open, as there are as many as the cube says.
    fn groups(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let count = self.scope.len();
        let need = |view: &View<'_>, v: Var| view.size(v) - view.must(v).len();
        let loose = |view: &View<'_>, i: usize| !view.open(self.scope[i]).is_empty();
        for i in 0..count {
            for j in i + 1..count {
                let (a, b) = (self.scope[i], self.scope[j]);
                if !loose(view, i) || !loose(view, j) {
                    continue;
                }
                let open = view.open(a) | view.open(b);
                let needed = need(view, a) + need(view, b);
                self.weigh(view, &[a, b], open, needed)?;
            }
        }
        if (0..count).filter(|&i| loose(view, i)).count() > MOST_FOR_THREES {
            return Ok(());
        }
        for i in 0..count {
            for j in i + 1..count {
                for k in j + 1..count {
                    let group = [self.scope[i], self.scope[j], self.scope[k]];
                    if ![i, j, k].into_iter().all(|n| loose(view, n)) {
                        continue;
                    }
                    let open = group
                        .iter()
                        .fold(Domain::EMPTY, |all, &v| all | view.open(v));
                    let needed = group.iter().map(|&v| need(view, v)).sum();
                    self.weigh(view, &group, open, needed)?;
                }
            }
        }
        Ok(())
    }

    fn weigh(
        &self,
        view: &mut View<'_>,
        group: &[Var],
        open: Domain,
        needed: u32,
    ) -> Result<(), Stop> {
        if open.len() < needed {
            return Err(view.conflict(Why {
                technique: &GROUP,
                about: group,
                values: self.universe,
            }));
        }
        if open.len() == needed {
            self.close(view, group, open)?;
        }
        Ok(())
    }
}

impl Rule for Partition {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        let together = sets.iter().fold(Domain::EMPTY, |all, &set| all | set);
        let members: u32 = sets.iter().map(|set| set.len()).sum();
        together == self.universe && members == self.universe.len()
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&TAKEN, &ONLY, &GROUP] }
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let (mut taken, mut clash) = (Domain::EMPTY, Domain::EMPTY);
        let (mut once, mut twice) = (Domain::EMPTY, Domain::EMPTY);
        for &var in &self.scope {
            let Bounds { may, must } = view.bounds(var);
            clash |= taken & must;
            taken |= must;
            twice |= once & may;
            once |= may;
        }
        if !clash.is_empty() {
            return Err(view.conflict(self.why(&TAKEN, clash)));
        }
        let nobody = self.universe - once;
        if !nobody.is_empty() {
            return Err(view.conflict(self.why(&ONLY, nobody)));
        }
        if taken.intersects(twice) {
            for &var in &self.scope {
                let out = view.open(var) & taken;
                if !out.is_empty() {
                    view.forbid(var, out, self.why(&TAKEN, out))?;
                }
            }
        }
        // What was taken just now only makes more of these; the next turn finds them.
        let alone = once - twice - taken;
        if view.rank() >= rank::ONLY && !alone.is_empty() {
            for &var in &self.scope {
                let sole = view.open(var) & alone;
                if !sole.is_empty() {
                    view.require(var, sole, self.why(&ONLY, sole))?;
                }
            }
        }
        if view.rank() >= rank::COUNTING {
            self.groups(view)?;
        }
        Ok(())
    }
}
