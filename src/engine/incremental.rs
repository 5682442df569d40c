//! Incremental propagation: keeps a fixpoint and continues from it with more rules.

use super::domain::Var;
use super::model::Model;
use super::origin::RuleId;
use super::probe::refute;
use super::rule_set::RuleSet;
use super::sealed::Sealed;
use super::search::Search;
use super::task::{Paused, SlicedBudget};
use super::technique::Rank;

/// The trait of an [`IncrementalFixpoint`], whatever the width of the domains. It is sealed.
///
/// ```
/// use placewise::engine::task::{SlicedBudget, finish};
/// use placewise::engine::{Budget, Domain, Model, Rank, RuleSet, Theory, Value};
/// use placewise::rules::Partition;
///
/// let mut model: Model = Model::new();
/// let digits = Domain::below(2);
/// let [left, right] = [(); 2].map(|()| model.var(1, digits));
/// model.law(Partition::new([left, right], digits));
/// let given = model.given(left, digits.min().unwrap());
/// let theory: &dyn Theory = &model;
/// let (laws, pace) = (RuleSet::laws(&model), &mut SlicedBudget::new(Budget::UNLIMITED));
/// let mut fixpoint = finish(theory.incremental(&laws, Rank::RULES, pace)).unwrap();
/// assert!(!fixpoint.knows(right));
/// fixpoint.save();
/// finish(fixpoint.take(&[given], pace)).unwrap();
/// assert!(fixpoint.knows(right));
/// fixpoint.restore();
/// assert!(!fixpoint.knows(right));
/// ```
pub trait Incremental: Sealed + Send {
    /// Adds these rules and propagates; `None` if that is a contradiction.
    fn take<'a>(
        &'a mut self,
        more: &'a [RuleId],
        pace: &'a mut SlicedBudget,
    ) -> Paused<'a, Option<()>>;

    /// Opens a frame.
    fn save(&mut self);

    /// Removes the rules that were added in the open frame, restores the bounds, and closes the frame.
    fn restore(&mut self);

    /// Returns true if the variable is fixed.
    fn knows(&self, var: Var) -> bool;

    /// Returns true if propagation fixes the variable once implied rules take part, and what-ifs if the rank allows
    /// them. Leaves the fixpoint as it was.
    fn finds<'a>(&'a mut self, var: Var, pace: &'a mut SlicedBudget) -> Paused<'a, bool>;

    /// Returns the number of asks so far.
    fn asks(&self) -> u64;

    /// Returns the number of undecided values.
    #[cfg(feature = "tools")]
    fn open(&self) -> u32;
}

/// The fixpoint of some rules, to be compared with the fixpoint of these and more. [Implied
/// rules](super::Rule::is_implied) take part in [`finds`](Incremental::finds) alone.
pub struct IncrementalFixpoint<'m, const W: usize = 1> {
    search: Search<'m, W>,
    rank: Rank,
    /// True if what-ifs are allowed.
    what_ifs: bool,
    /// The rules added so far, and how many there were when each frame was opened.
    added: Vec<RuleId>,
    frames: Vec<usize>,
}

impl<'m, const W: usize> IncrementalFixpoint<'m, W> {
    /// Propagates with techniques of at most this rank; returns `None` if the rules contradict one another.
    #[must_use]
    pub fn new(model: &'m Model<W>, enabled: &RuleSet, rank: Rank) -> Option<Self> {
        let mut fixpoint = Self::of_start(model, enabled, rank)?;
        fixpoint.search.propagate().ok()?;
        Some(fixpoint)
    }

    /// Does the same in slices.
    pub(super) async fn in_slices(
        model: &'m Model<W>,
        enabled: &RuleSet,
        rank: Rank,
        pace: &mut SlicedBudget,
    ) -> Option<Self> {
        let mut fixpoint = Self::of_start(model, enabled, rank)?;
        let said = fixpoint.search.propagate_in_slices(None, pace).await;
        said.is_ok().then_some(fixpoint)
    }

    /// Does not propagate yet.
    fn of_start(model: &'m Model<W>, enabled: &RuleSet, rank: Rank) -> Option<Self> {
        let mut search = Search::new(model, enabled);
        search.enter(model.start()).ok()?;
        search.set_rank(rank.min(Rank::RULES));
        search.without_implied();
        Some(Self {
            search,
            rank: rank.min(Rank::RULES),
            what_ifs: rank >= Rank::WHAT_IF,
            added: Vec::new(),
            frames: Vec::new(),
        })
    }

    /// Returns the number of undecided values.
    #[must_use]
    pub fn open(&self) -> u32 {
        self.search.bounds().iter().map(|b| b.open().len()).sum()
    }

    /// Adds these rules and propagates; `None` if that is a contradiction.
    pub fn take(&mut self, more: &[RuleId]) -> Option<()> {
        self.enable(more);
        self.search.propagate().ok()
    }

    fn enable(&mut self, more: &[RuleId]) {
        self.added.extend(more);
        self.search.enable(more);
    }

    /// Returns the number of undecided values once `more` is added, without keeping it; `None` if that is a
    /// contradiction. No rule of `more` may be enabled already.
    #[must_use]
    pub fn with(&mut self, more: &[RuleId]) -> Option<u32> {
        self.save();
        let open = self.take(more).map(|()| self.open());
        self.restore();
        open
    }
}

impl<const W: usize> Sealed for IncrementalFixpoint<'_, W> {}

impl<const W: usize> Incremental for IncrementalFixpoint<'_, W> {
    fn take<'a>(
        &'a mut self,
        more: &'a [RuleId],
        pace: &'a mut SlicedBudget,
    ) -> Paused<'a, Option<()>> {
        Box::pin(async move {
            self.enable(more);
            self.search.propagate_in_slices(None, pace).await.ok()
        })
    }

    fn save(&mut self) {
        self.search.save();
        self.frames.push(self.added.len());
    }

    fn restore(&mut self) {
        self.search.restore();
        let first = self.frames.pop().unwrap_or(0);
        self.search.disable(&self.added[first..]);
        self.added.truncate(first);
    }

    fn knows(&self, var: Var) -> bool {
        self.search.bounds()[var.index()].settled()
    }

    fn finds<'a>(&'a mut self, var: Var, pace: &'a mut SlicedBudget) -> Paused<'a, bool> {
        Box::pin(async move {
            if self.knows(var) {
                return true;
            }
            self.search.save();
            self.search.set_rank(self.rank);
            let said = self.search.propagate_in_slices(Some(var), pace).await;
            let mut found = said.is_ok() && self.knows(var);
            if !found && self.what_ifs {
                let refuted = refute(&mut self.search, Some(var), pace).await;
                found = refuted.is_ok() && self.knows(var);
            }
            self.search.restore();
            self.search.without_implied();
            found
        })
    }

    fn asks(&self) -> u64 {
        self.search.done().asks
    }

    #[cfg(feature = "tools")]
    fn open(&self) -> u32 {
        Self::open(self)
    }
}
