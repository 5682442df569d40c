//! `Partition`: each value belongs to exactly one of the sets.

use super::rank;
use crate::engine::{Bounds, Domain, Epoch, Rank, Rule, Stop, Technique, Var, View, Why};

/// The technique of reading that another set has the value.
pub static TAKEN: Technique = Technique {
    id: "taken",
    rank: Rank::READ,
};
/// The technique of a hidden single: no other set can take the value.
pub static ONLY: Technique = Technique {
    id: "only",
    rank: rank::ONLY,
};
/// The technique of a Hall set, or naked subset: two or three sets need as many values as they have candidates
/// together, so the other sets cannot have these.
pub static GROUP: Technique = Technique {
    id: "group",
    rank: rank::COUNTING,
};

/// The maximum number of undecided sets for which groups of three are tried.
const MOST_FOR_THREES: usize = 32;

/// The minimum number of words of a domain for which fixed sets are skipped.
const WIDE: usize = 4;

/// The constraint that the sets partition `universe`: each value is in exactly one set. The variables' domains must lie
/// within it.
///
/// Examples are the pieces on the places of a board and the digits in a row: with sets of size 1 it is *all different*
/// over as many variables as values.
pub struct Partition<const W: usize = 1> {
    scope: Box<[Var]>,
    universe: Domain<W>,
    names_takers: bool,
}

impl<const W: usize> Partition<W> {
    /// Creates the constraint that `vars` partition `universe`.
    #[must_use]
    pub fn new(vars: impl IntoIterator<Item = Var>, universe: Domain<W>) -> Self {
        Self {
            scope: vars.into_iter().collect(),
            universe,
            names_takers: false,
        }
    }

    /// Makes a reading of taken values name only the sets that have them, not the whole scope: see
    /// [`ModelStrategy::exact_reasons`](crate::engine::ModelStrategy::exact_reasons).
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

    /// Returns the reason from a group that has only `open` as candidates: it looks at all other values.
    fn why_group<'a>(&self, group: &'a [Var], open: Domain<W>) -> Why<'a, W> {
        Why {
            technique: &GROUP,
            about: group,
            values: self.universe - open,
        }
    }

    /// Removes values that some sets have from all others; `unsettled` has the others that are not fixed.
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

    /// Removes the candidates of a group that has none to spare from all other sets.
    fn close(&self, view: &mut View<'_, W>, group: &[Var], open: Domain<W>) -> Result<(), Stop> {
        let why = self.why_group(group, open);
        for &var in self.scope.iter().filter(|v| !group.contains(v)) {
            view.forbid(var, open & view.open(var), why)?;
        }
        Ok(())
    }

    /// Returns the sets that are not fixed.
    fn unsettled(&self, view: &View<'_, W>) -> Vec<Unsettled<W>> {
        let unsettled = self
            .scope
            .iter()
            .map(|&var| Unsettled::from_view(view, var));
        unsettled
            .filter(|unsettled| !unsettled.open.is_empty())
            .collect()
    }

    /// Tries groups of two and then of three sets that are not fixed. Groups of three are tried only if there are few
    /// sets, as the number of groups grows with the cube.
    fn groups(&self, view: &mut View<'_, W>) -> Result<(), Stop> {
        let mut unsettled = self.unsettled(view);
        let most = unsettled.iter().map(|set| set.need).max().unwrap_or(0);
        for i in 0..unsettled.len() {
            // A set with more candidates than any two sets can need is in no group of two.
            if unsettled[i].open.len() > unsettled[i].need + most {
                continue;
            }
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
        for i in 0..unsettled.len() {
            for j in i + 1..unsettled.len() {
                for k in j + 1..unsettled.len() {
                    let (a, b, c) = (unsettled[i], unsettled[j], unsettled[k]);
                    // Two sets with more candidates than any three sets can need are in no group of three.
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

    /// Propagates for a group that has no more candidates than it needs, and updates `unsettled` if anything changed.
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
            return Err(view.conflict(self.why_group(&group, open)));
        }
        self.close(view, &group, open)?;
        for set in unsettled {
            *set = Unsettled::from_view(view, set.var);
        }
        Ok(())
    }

    /// Propagates the partition of the values that are not in fixed sets.
    fn share(&self, view: &mut View<'_, W>, settled: Domain<W>, sets: &[Var]) -> Result<(), Stop> {
        let (mut taken, mut clash) = (settled, Domain::EMPTY);
        let (mut once, mut twice) = (settled, Domain::EMPTY);
        for &var in sets {
            let may = view.may(var);
            twice |= once & may;
            once |= may;
            // A wide set of size 1 that is not fixed has no `must`, except while steps are recorded.
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
        // Values taken just now can only add to these; the next call finds them.
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

    /// Returns the sets that are not fixed. Starts from those of the last call if no bound has been undone since.
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

/// The cached state of the propagation.
struct Left<const W: usize> {
    /// The epoch at which it was computed.
    epoch: Option<Epoch>,
    /// The values of the fixed sets.
    taken: Domain<W>,
    /// The sets that are not fixed.
    sets: Vec<Var>,
}

/// A set that is not fixed, or was not fixed before its last update.
#[derive(Clone, Copy)]
struct Unsettled<const W: usize> {
    var: Var,
    /// The candidates: values that may be in the set and are not known to be.
    open: Domain<W>,
    /// The number of these that the set needs.
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

    fn has_exact_reasons(&self) -> bool {
        self.names_takers
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
