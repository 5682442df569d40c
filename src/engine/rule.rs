//! A rule: what it means, how to reason with it, and what a deduction leaves behind.

use super::domain::{Domain, Var};
use super::model::{Bounds, Model, RuleId};
use super::queue::PropagationQueue;
use super::trace::Trace;

/// How hard a piece of reasoning is for a person. Ordered; the only scale of difficulty there is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tier {
    /// Reading a clue, or seeing that a place is taken. Costs nothing and is never told as a step of its own.
    Read,
    /// As many places are left as pieces.
    Fits,
    /// Only one piece can be in this place.
    Only,
    /// One relation to something that is placed: beside it, higher than it.
    Placed,
    /// One relation between things that are not placed yet: wherever that one goes, this one cannot be here.
    Reach,
    /// Counting over several pieces: two animals, two places.
    Counting,
    /// Assume one thing, and meet a contradiction without assuming another.
    WhatIf,
    /// Assume one thing, and find that nothing works out in the end.
    Deeper,
}

impl Tier {
    /// All tiers that a step can have, easiest first.
    pub const STEPS: [Self; 7] = [
        Self::Fits,
        Self::Only,
        Self::Placed,
        Self::Reach,
        Self::Counting,
        Self::WhatIf,
        Self::Deeper,
    ];
}

/// A named way of reasoning, declared beside the rule that uses it. Its sentences are in the tables of `text`.
#[derive(PartialEq, Eq, Debug)]
pub struct Technique {
    /// The stable name, also the key of its sentences.
    pub id: &'static str,
    /// How hard it is.
    pub tier: Tier,
}

/// Why a deduction holds: everything already decided about `values` in the sets of `about`.
#[derive(Clone, Copy, Debug)]
pub struct Why<'a> {
    /// The way of reasoning.
    pub technique: &'static Technique,
    /// The variables to look at.
    pub about: &'a [Var],
    /// The values to look at in them.
    pub values: Domain,
}

/// Ends a `propagate` early: pass it up with `?`. Either the rule cannot be kept any more, or a deduction was recorded and whoever
/// records wants them one at a time; the record tells which. Only a [`View`] gives it, as nobody else knows what is recorded:
///
/// ```compile_fail
/// let stop = placewise::engine::Stop(());
/// ```
#[must_use]
#[derive(PartialEq, Eq, Debug)]
pub struct Stop(());

impl Stop {
    /// The stop after what has just been found, or recorded.
    pub(super) const HERE: Self = Self(());
}

/// One rule of a puzzle, never changed while solving.
///
/// Laws, tested on all small cases in `tests/laws`:
/// * *sound*: `propagate` removes no value, and demands none, against an assignment that `accepts` allows;
/// * *exact at the end*: when every variable in scope is settled, `propagate` conflicts if and only if `accepts` says no
///   (from [`Tier::Placed`] on: below that a rule may keep implicit);
/// * *nested*: with a higher tier it concludes at least as much;
/// * *honest*: it reads and changes only the variables in its scope, and each deduction follows from what its [`Why`] names.
///
/// A [`Why`] may name more than is needed: an explanation is *minimal* because the ladder leaves out what the rule can do without.
pub trait Rule: Send + Sync {
    /// The variables the rule speaks of; a change to one of them wakes it. No variable twice.
    fn scope(&self) -> &[Var];

    /// The meaning. `sets[i]` is the whole set of `scope()[i]`. Plain and obviously right; speed does not matter here.
    fn accepts(&self, sets: &[Domain]) -> bool;

    /// The reasoning, with techniques up to `view.tier()`, the easiest first.
    ///
    /// # Errors
    /// [`Stop`], to be passed up.
    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop>;
}

/// What a rule sees of the search, and how it says what it concluded.
pub struct View<'a> {
    pub(super) model: &'a Model,
    pub(super) bounds: &'a mut [Bounds],
    pub(super) queue: &'a mut PropagationQueue,
    pub(super) tier: Tier,
    pub(super) rule: RuleId,
    pub(super) trace: Option<&'a mut Trace>,
}

impl View<'_> {
    /// The hardest tier to reason with.
    #[must_use]
    pub fn tier(&self) -> Tier {
        self.tier
    }

    /// Whether deductions are recorded, so that it matters what a [`Why`] names.
    #[must_use]
    pub fn records(&self) -> bool {
        self.trace.is_some()
    }

    /// What is known of the set of `var`.
    #[must_use]
    #[inline]
    pub fn bounds(&self, var: Var) -> Bounds {
        self.bounds[var.index()]
    }

    /// The values that may still be in the set of `var`.
    #[must_use]
    pub fn may(&self, var: Var) -> Domain {
        self.bounds[var.index()].may
    }

    /// The values that are certainly in it.
    #[must_use]
    pub fn must(&self, var: Var) -> Domain {
        self.bounds[var.index()].must
    }

    /// The values of which nothing is known.
    #[must_use]
    pub fn open(&self, var: Var) -> Domain {
        self.bounds[var.index()].open()
    }

    /// How many values the set of `var` has.
    #[must_use]
    pub fn size(&self, var: Var) -> u32 {
        self.model.size(var)
    }

    /// Concludes that none of `values` is in the set of `var`.
    ///
    /// # Errors
    /// [`Stop`], to be passed up.
    #[inline]
    pub fn forbid(&mut self, var: Var, values: Domain, why: Why<'_>) -> Result<(), Stop> {
        let Bounds { may, must } = self.bounds(var);
        if !may.intersects(values) {
            return Ok(());
        }
        let may = may - values;
        let changed = Bounds { may, must };
        if self.trace.is_some() {
            return self.record(var, changed, why);
        }
        let left = may.len();
        let size = self.model.size(var);
        if !must.is_subset(may) || left < size {
            return Err(Stop::HERE);
        }
        let must = if left == size { may } else { must };
        self.put(var, Bounds { may, must });
        Ok(())
    }

    /// Concludes that all of `values` are in the set of `var`.
    ///
    /// # Errors
    /// [`Stop`], to be passed up.
    #[inline]
    pub fn require(&mut self, var: Var, values: Domain, why: Why<'_>) -> Result<(), Stop> {
        let Bounds { may, must } = self.bounds(var);
        if values.is_subset(must) {
            return Ok(());
        }
        let must = must | values;
        let changed = Bounds { may, must };
        if self.trace.is_some() {
            return self.record(var, changed, why);
        }
        let found = must.len();
        let size = self.model.size(var);
        if !must.is_subset(may) || found > size {
            return Err(Stop::HERE);
        }
        let may = if found == size { must } else { may };
        self.put(var, Bounds { may, must });
        Ok(())
    }

    /// The rule cannot be kept.
    pub fn conflict(&mut self, why: Why<'_>) -> Stop {
        if let Some(trace) = self.trace.as_deref_mut() {
            trace.conflict(Some(self.rule), why, None);
        }
        Stop::HERE
    }

    #[inline]
    fn put(&mut self, var: Var, bounds: Bounds) {
        self.bounds[var.index()] = bounds;
        self.queue.wake(var);
    }

    #[cold]
    fn record(&mut self, var: Var, changed: Bounds, why: Why<'_>) -> Result<(), Stop> {
        let trace = self.trace.as_deref_mut().ok_or(Stop::HERE)?;
        trace.conclude(self.rule, var, &mut self.bounds[var.index()], changed, why)
    }
}

/// Closes a set that has all its values, or no more to choose from than it needs.
#[inline]
pub(super) fn close(bounds: Bounds, size: u32) -> Result<Bounds, Stop> {
    let Bounds { may, must } = bounds;
    if !must.is_subset(may) || may.len() < size || must.len() > size {
        return Err(Stop::HERE);
    }
    Ok(if may.len() == size {
        Bounds { may, must: may }
    } else if must.len() == size {
        Bounds { may: must, must }
    } else {
        bounds
    })
}
