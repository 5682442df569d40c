//! A rule: what it means, how to reason with it, and what a deduction leaves behind.

use super::domain::{Domain, Var};
use super::model::{Bounds, Model, RuleId};
use super::queue::PropagationQueue;
use super::trace::Trace;

/// How hard a technique is for a person: an open, ordered scale. Rules choose the ranks of their techniques with [`Rank::new`]; the
/// engine gives a meaning to these constants only, and a kind says which [grade](crate::kinds::Grades) a rank belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(u16);

impl Rank {
    /// Reading a clue, or seeing that a value is taken. Costs nothing and is never told as a step of its own.
    pub const READ: Self = Self(0);
    /// The arithmetic of a set: as many values are left as it needs.
    pub const FITS: Self = Self(10);
    /// As hard as a rule's own technique can be: everything but what-ifs.
    pub const RULES: Self = Self(u16::MAX - 2);
    /// Assume one thing, and meet a contradiction without assuming another.
    pub const WHAT_IF: Self = Self(u16::MAX - 1);
    /// Assume one thing, and find that nothing works out in the end.
    pub const DEEPER: Self = Self(u16::MAX);

    /// The rank of a rule's technique.
    ///
    /// # Panics
    /// For the ranks of what-ifs, which are the engine's own.
    #[must_use]
    pub const fn new(rank: u16) -> Self {
        assert!(rank <= Self::RULES.0, "what-ifs are the engine's own");
        Self(rank)
    }
}

/// A named way of reasoning, declared beside the rule that uses it. Its sentences are in the tables of `text`.
#[derive(PartialEq, Eq, Debug)]
pub struct Technique {
    /// The stable name, also the key of its sentences.
    pub id: &'static str,
    /// How hard it is.
    pub rank: Rank,
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
///   (at the model's [search rank](Model::search_rank) and above: below that a rule may keep silent);
/// * *nested*: with a higher rank it concludes at least as much;
/// * *honest*: it reads and changes only the variables in its scope, and each deduction follows from what its [`Why`] names.
///
/// A [`Why`] may name more than is needed: an explanation is *minimal* because the ladder leaves out what the rule can do without.
pub trait Rule: Send + Sync {
    /// The variables the rule speaks of; a change to one of them wakes it. No variable twice.
    fn scope(&self) -> &[Var];

    /// The meaning. `sets[i]` is the whole set of `scope()[i]`. Plain and obviously right; speed does not matter here.
    fn accepts(&self, sets: &[Domain]) -> bool;

    /// Its techniques, all that `propagate` may name.
    fn techniques(&self) -> &'static [&'static Technique];

    /// The reasoning, with techniques up to `view.rank()`, the easiest first.
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
    pub(super) rank: Rank,
    pub(super) rule: RuleId,
    pub(super) trace: Option<&'a mut Trace>,
}

impl View<'_> {
    /// The hardest rank to reason with.
    #[must_use]
    pub fn rank(&self) -> Rank {
        self.rank
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
