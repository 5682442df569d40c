//! `Partition`: every value belongs to exactly one of the sets.

use super::rank;
use crate::engine::{Bounds, Domain, Epoch, Rank, Rule, Stop, Technique, Var, View, Why};

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
/// Two or three sets need as many values as there are for them together, so the others cannot have these (a Hall set,
/// or naked subset).
pub static GROUP: Technique = Technique {
    id: "group",
    rank: rank::COUNTING,
};

/// The most sets that are not settled among which groups of three are looked for.
const MOST_FOR_THREES: usize = 32;

/// From that many words on, settled sets are passed over.
const WIDE: usize = 4;

/// The sets share out the values of `universe`: no value in two sets, and none in no set. The variables' domains lie
/// within it.
///
/// Pieces on the places of a board, digits in a row: with sets of size 1 it is *all different* over as many variables
/// as values.
pub struct Partition<const W: usize = 1> {
    scope: Box<[Var]>,
    universe: Domain<W>,
    names_takers: bool,
}

impl<const W: usize> Partition<W> {
    /// `universe` is shared out among `vars`.
    #[must_use]
    pub fn new(vars: impl IntoIterator<Item = Var>, universe: Domain<W>) -> Self {
        Self {
            scope: vars.into_iter().collect(),
            universe,
            names_takers: false,
        }
    }

    /// A reading of what is taken names the sets that have taken it alone, and not all that are: see
    /// [`Model::name_reasons_exactly`](crate::engine::Model::name_reasons_exactly).
    #[must_use]
    pub fn naming_takers(self) -> Self {
        Self {
            names_takers: true,
            ..self
        }
    }

    fn why(&self, technique: &'static Technique, values: Domain<W>) -> Why<'_, W> {
        Why {
            technique,
            about: &self.scope,
            values,
        }
    }

    /// What some sets have is out for all others, of which these are not settled.
    fn take(
        &self,
        view: &mut View<'_, W>,
        taken: Domain<W>,
        unsettled: &[Var],
    ) -> Result<(), Stop> {
        let named = if self.names_takers && view.records_causes() {
            &*self.scope
        } else {
            &[]
        };
        let takers = named.iter().map(|&var| (var, view.must(var)));
        let takers: Vec<(Var, Domain<W>)> =
            takers.filter(|(_, must)| must.intersects(taken)).collect();
        for &var in unsettled {
            if !view.may(var).intersects(taken) {
                continue;
            }
            let out = view.open(var) & taken;
            if out.is_empty() {
                continue;
            }
            if takers.is_empty() {
                view.forbid(var, out, self.why(&TAKEN, out))?;
                continue;
            }
            let of_these = takers.iter().filter(|(_, must)| must.intersects(out));
            let about: Vec<Var> = of_these.map(|&(taker, _)| taker).collect();
            let why = Why {
                technique: &TAKEN,
                about: &about,
                values: out,
            };
            view.forbid(var, out, why)?;
        }
        Ok(())
    }

    /// `group` has no room to spare: its values are out for everybody else.
    fn close(&self, view: &mut View<'_, W>, group: &[Var], open: Domain<W>) -> Result<(), Stop> {
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

    /// The sets that are not settled.
    fn unsettled(&self, view: &View<'_, W>) -> Vec<Unsettled<W>> {
        let unsettled = self
            .scope
            .iter()
            .map(|&var| Unsettled::from_view(view, var));
        unsettled
            .filter(|unsettled| !unsettled.open.is_empty())
            .collect()
    }

    /// Groups of two, then of three sets that are not settled; of three only where few are open, as there are as many
    /// as the cube says.
    fn groups(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        let mut unsettled = self.unsettled(view);
        for i in 0..unsettled.len() {
            for j in i + 1..unsettled.len() {
                let (a, b) = (unsettled[i], unsettled[j]);
                if !a.open.is_empty() && !b.open.is_empty() {
                    self.weigh(view, &[a, b], &mut unsettled)?;
                }
            }
        }
        unsettled.retain(|set| !set.open.is_empty());
        if unsettled.len() > MOST_FOR_THREES {
            return Ok(());
        }
        let most = unsettled.iter().map(|set| set.need).max().unwrap_or(0);
        for i in 0..unsettled.len() {
            for j in i + 1..unsettled.len() {
                for k in j + 1..unsettled.len() {
                    let (a, b, c) = (unsettled[i], unsettled[j], unsettled[k]);
                    // Two that have more to choose from than three can need are in no group of three.
                    if a.open.is_empty() || (a.open | b.open).len() > a.need + b.need + most {
                        break;
                    }
                    if !b.open.is_empty() && !c.open.is_empty() {
                        self.weigh(view, &[a, b, c], &mut unsettled)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Concludes from a group that has as much to choose from as it needs, or less; what that changes is brought up to
    /// date in `unsettled`.
    #[inline]
    fn weigh<const N: usize>(
        &self,
        view: &mut View<'_, W>,
        group: &[Unsettled<W>; N],
        unsettled: &mut [Unsettled<W>],
    ) -> Result<(), Stop> {
        let open = group.iter().fold(Domain::EMPTY, |all, set| all | set.open);
        let needed: u32 = group.iter().map(|set| set.need).sum();
        if open.len() > needed {
            return Ok(());
        }
        let group = group.map(|set| set.var);
        if open.len() < needed {
            return Err(view.conflict(Why {
                technique: &GROUP,
                about: &group,
                values: self.universe,
            }));
        }
        self.close(view, &group, open)?;
        for set in unsettled {
            *set = Unsettled::from_view(view, set.var);
        }
        Ok(())
    }

    /// Shares out what is not taken by settled sets among the others.
    fn share(&self, view: &mut View<'_, W>, settled: Domain<W>, sets: &[Var]) -> Result<(), Stop> {
        let (mut taken, mut clash) = (settled, Domain::EMPTY);
        let (mut once, mut twice) = (settled, Domain::EMPTY);
        for &var in sets {
            let may = view.may(var);
            twice |= once & may;
            once |= may;
            // Of a single value that is not settled nothing is known, unless that is to be recorded.
            if W < WIDE || view.size(var) > 1 || view.records() {
                let must = view.must(var);
                clash |= taken & must;
                taken |= must;
            }
        }
        if !clash.is_empty() {
            return Err(view.conflict(self.why(&TAKEN, clash)));
        }
        let nobody = self.universe - once;
        if !nobody.is_empty() {
            return Err(view.conflict(self.why(&ONLY, nobody)));
        }
        if taken.intersects(twice) {
            self.take(view, taken & twice, sets)?;
        }
        // What was taken just now only makes more of these; the next turn finds them.
        let alone = once - twice - taken;
        if view.asks(rank::ONLY) && !alone.is_empty() {
            for &var in sets {
                let sole = view.may(var) & alone;
                if !sole.is_empty() {
                    view.require(var, sole, self.why(&ONLY, sole))?;
                }
            }
        }
        if view.asks(rank::COUNTING) {
            self.groups(view)?;
        }
        Ok(())
    }

    /// The sets that are not settled: those of the last time, if what is known has only become more since, or all.
    fn left(&self, view: &mut View<'_, W>) -> Result<Box<Left<W>>, Stop> {
        let epoch = view.epoch();
        let last = view.recall::<Left<W>>();
        let last = last.filter(|last| last.epoch.is_some_and(|epoch| view.keeps(epoch)));
        let mut left = last.unwrap_or_else(|| {
            Box::new(Left {
                epoch,
                taken: Domain::EMPTY,
                sets: self.scope.to_vec(),
            })
        });
        left.epoch = epoch;
        let Left { taken, sets, .. } = &mut *left;
        let mut clash = Domain::EMPTY;
        sets.retain(|&var| {
            let bounds = view.bounds(var);
            let leaves = bounds.settled();
            if leaves {
                clash |= bounds.must & *taken;
                *taken |= bounds.must;
            }
            !leaves
        });
        if clash.is_empty() {
            Ok(left)
        } else {
            Err(view.conflict(self.why(&TAKEN, clash)))
        }
    }
}

/// What is left to be shared out.
struct Left<const W: usize> {
    /// When that was so.
    epoch: Option<Epoch>,
    /// The values of the settled sets.
    taken: Domain<W>,
    /// The others.
    sets: Vec<Var>,
}

/// A set that is not settled, or was not before it was brought up to date.
#[derive(Clone, Copy)]
struct Unsettled<const W: usize> {
    var: Var,
    /// What it can choose from.
    open: Domain<W>,
    /// How many values it needs of these.
    need: u32,
}

impl<const W: usize> Unsettled<W> {
    fn from_view(view: &View<'_, W>, var: Var) -> Self {
        let Bounds { may, must } = view.bounds(var);
        Self {
            var,
            open: may - must,
            need: view.size(var) - must.len(),
        }
    }
}

impl<const W: usize> Rule<W> for Partition<W> {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, sets: &[Domain<W>]) -> bool {
        let together = sets.iter().fold(Domain::EMPTY, |all, &set| all | set);
        let members: u32 = sets.iter().map(|set| set.len()).sum();
        together == self.universe && members == self.universe.len()
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&TAKEN, &ONLY, &GROUP] }
    }

    fn propagate(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        if W < WIDE {
            return self.share(view, Domain::EMPTY, &self.scope);
        }
        let left = self.left(view)?;
        let said = self.share(view, left.taken, &left.sets);
        view.remember(left);
        said
    }
}
