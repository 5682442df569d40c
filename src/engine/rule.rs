//! A rule: what it means, how to reason with it, and what a deduction leaves behind.

use std::any::Any;

use super::bounds::Bounds;
use super::domain::{Domain, Var};
use super::origin::{Origin, RuleId};
use super::pattern::{Finding, Pattern};
use super::queue::PropagationQueue;
use super::technique::{Rank, Stop, Technique, Why};
use super::trace::Trace;
use super::trail::{Epoch, Trail};

/// One rule of a puzzle. What it allows never changes; what it has worked out for a position it may keep beside, as the
/// patterns of a Sudoku do.
///
/// Laws, tested on all small cases in `tests/laws`:
/// * *sound*: `propagate` removes no value, and demands none, against an assignment that `accepts` allows (and, of a
///   rule that [presumes](Self::presumes_laws) the laws, that they allow);
/// * *exact at the end*: when every variable in scope is settled, `propagate` conflicts if and only if `accepts` says
///   no (at the model's [search rank](super::Model::search_rank) and above: below that a rule may keep silent);
/// * *nested*: with a higher rank it concludes at least as much;
/// * *at its fixpoint* when it [says so](View::at_fixpoint): asked again at once, it concludes nothing;
/// * *honest*: it reads and changes only the variables in its scope, and each deduction follows from what its [`Why`]
///   names.
///
/// A [`Why`] may name more than is needed: an explanation is *minimal* because the ladder leaves out what the rule can
/// do without.
pub trait Rule<const W: usize = 1>: Send + Sync {
    /// The variables the rule speaks of; a change to one of them wakes it. No variable twice.
    fn scope(&self) -> &[Var];

    /// The meaning. `sets[i]` is the whole set of `scope()[i]`. Plain and obviously right; speed does not matter here.
    fn accepts(&self, sets: &[Domain<W>]) -> bool;

    /// Its techniques, all that `propagate` may name.
    fn techniques(&self) -> &'static [&'static Technique];

    /// Returns true if it has said all it will ever say once it was asked, whatever is decided later: the search then
    /// asks it once only.
    fn is_said_once(&self) -> bool {
        false
    }

    /// Returns true if it follows from the other laws, and is a rule only to say how a person reasons with these: it
    /// accepts everything, cannot be broken, and no search needs to ask it: see [`searched`](Self::searched). Below the
    /// rank of its easiest technique nobody does.
    fn is_implied(&self) -> bool {
        false
    }

    /// Of a rule that [follows from others](Self::is_implied): when a search asks it, as it takes less than the guesses
    /// that it saves.
    fn searched(&self) -> Searched {
        Searched::Never
    }

    /// Returns true if its reasoning holds only where the other laws of the model are kept. Such a rule can be a law
    /// and nothing else: laws are never left out, but clues and givens are taken one without the other. If it reasons
    /// with clues it asks for each whether it [is there](View::has_clue), and names it ([`Pattern::clues`]).
    fn presumes_laws(&self) -> bool {
        false
    }

    /// How much more it takes to ask it than a rule over a few variables, at least 1: budgets count in such questions.
    fn cost(&self) -> u64 {
        1
    }

    /// The reasoning, with techniques up to `view.rank()`, the easiest first.
    ///
    /// # Errors
    /// [`Stop`], to be passed up.
    fn propagate(&self, view: &mut View<'_, W>) -> Result<(), Stop>;
}

/// When a search asks a rule that follows from others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Searched {
    /// Not at all.
    Never,
    /// Before its first guess, when the other rules have said all.
    First,
    /// So, and then at each of its nodes.
    Throughout,
}

/// What a rule sees of the search, and how it says what it concluded.
pub struct View<'a, const W: usize = 1> {
    /// How many values the set of each variable has.
    pub(super) sizes: &'a [u32],
    pub(super) rules: &'a [Box<dyn Rule<W>>],
    pub(super) origins: &'a [Origin],
    /// The rule that is asked.
    pub(super) rule: RuleId,
    /// See [`at_fixpoint`](Self::at_fixpoint).
    pub(super) is_at_fixpoint: bool,
    /// See [`blame`](Self::blame).
    pub(super) blamed: Option<Var>,
    pub(super) known: &'a mut Trail<W>,
    pub(super) queue: &'a mut PropagationQueue,
    pub(super) rank: Rank,
    /// See [`asks`](Self::asks).
    pub(super) silent: Option<Rank>,
    pub(super) trace: Option<&'a mut Trace<W>>,
    /// What the rules remember, see [`remember`](Self::remember); none do where there is no place for it.
    pub(super) memories: &'a mut [Memory],
}

/// What a rule remembers.
pub(super) type Memory = Option<Box<dyn Any + Send>>;

impl<'a, const W: usize> View<'a, W> {
    /// The hardest rank to reason with.
    #[must_use]
    pub fn rank(&self) -> Rank {
        self.rank
    }

    /// Whether to reason with techniques of this rank: not with harder ones than [`rank`](Self::rank), nor with those
    /// that had nothing to say when the rule was asked for easier ones, since when nothing has changed.
    #[must_use]
    pub fn asks(&self, rank: Rank) -> bool {
        rank <= self.rank && self.silent.is_none_or(|silent| rank > silent)
    }

    /// Returns true if the rule of the clue of this number is switched on: who reasons with several clues asks this of
    /// each.
    #[must_use]
    pub fn has_clue(&self, number: u16) -> bool {
        let is_it = |origin: &Origin| *origin == Origin::Clue(number);
        let rule = self.origins.iter().position(is_it);
        rule.is_some_and(|rule| self.queue.is_enabled(rule))
    }

    /// Returns true if deductions are recorded.
    #[must_use]
    pub fn records(&self) -> bool {
        self.trace.is_some()
    }

    /// Returns true if they are recorded with their causes, so that it matters what a [`Why`] names.
    #[must_use]
    pub fn records_causes(&self) -> bool {
        self.trace.as_deref().is_some_and(Trace::has_causes)
    }

    /// The values that a [`Why`] names: they are worked out if causes are recorded.
    #[inline]
    pub fn named(&self, values: impl FnOnce() -> Domain<W>) -> Domain<W> {
        if self.records_causes() {
            values()
        } else {
            Domain::ALL
        }
    }

    /// What the rule has [remembered](Self::remember), if it is of this type.
    #[must_use]
    pub fn recall<T: Any>(&mut self) -> Option<Box<T>> {
        let memory = self.memories.get_mut(self.rule.index())?.take()?;
        memory.downcast().ok()
    }

    /// Keeps something for the next time that this search asks the rule, for speed alone: what is known may be anything
    /// else by then.
    pub fn remember<T: Any + Send>(&mut self, what: Box<T>) {
        if let Some(memory) = self.memories.get_mut(self.rule.index()) {
            *memory = Some(what);
        }
    }

    /// This moment of the search; `None` if one cannot [tell](Self::keeps) it later.
    #[must_use]
    pub fn epoch(&self) -> Option<Epoch> {
        self.known.epoch()
    }

    /// Returns true if all that was known at a moment is known still.
    #[must_use]
    pub fn keeps(&self, epoch: Epoch) -> bool {
        self.known.keeps(epoch)
    }

    /// What is known of the set of `var`.
    #[must_use]
    #[inline]
    pub fn bounds(&self, var: Var) -> Bounds<W> {
        self.known.get(var)
    }

    /// The values that may still be in the set of `var`.
    #[must_use]
    pub fn may(&self, var: Var) -> Domain<W> {
        self.known.get(var).may
    }

    /// The values that are certainly in it.
    #[must_use]
    pub fn must(&self, var: Var) -> Domain<W> {
        self.known.get(var).must
    }

    /// The values of which nothing is known.
    #[must_use]
    pub fn open(&self, var: Var) -> Domain<W> {
        self.known.get(var).open()
    }

    /// How many values the set of `var` has.
    #[must_use]
    #[inline]
    pub fn size(&self, var: Var) -> u32 {
        self.sizes[var.index()]
    }

    /// Concludes that none of `values` is in the set of `var`.
    ///
    /// # Errors
    /// [`Stop`], to be passed up.
    #[inline]
    pub fn forbid(&mut self, var: Var, values: Domain<W>, why: Why<'_, W>) -> Result<(), Stop> {
        let bounds = self.bounds(var);
        if !bounds.may.intersects(values) {
            return Ok(());
        }
        if self.trace.is_some() {
            let may = bounds.may - values;
            return self.record(var, Bounds { may, ..bounds }, why);
        }
        self.put(var, bounds.without(values, self.size(var))?);
        Ok(())
    }

    /// Concludes that all of `values` are in the set of `var`.
    ///
    /// # Errors
    /// [`Stop`], to be passed up.
    #[inline]
    pub fn require(&mut self, var: Var, values: Domain<W>, why: Why<'_, W>) -> Result<(), Stop> {
        let bounds = self.bounds(var);
        if values.is_subset(bounds.must) {
            return Ok(());
        }
        if self.trace.is_some() {
            let must = bounds.must | values;
            return self.record(var, Bounds { must, ..bounds }, why);
        }
        self.put(var, bounds.with(values, self.size(var))?);
        Ok(())
    }

    /// Concludes all that follows from a pattern, at once. The pattern is made only where it is recorded.
    ///
    /// # Errors
    /// [`Stop`], to be passed up.
    pub fn conclude(
        &mut self,
        findings: &[Finding<W>],
        pattern: impl FnOnce() -> Pattern<W>,
    ) -> Result<(), Stop> {
        if self.trace.is_none() {
            return self.apply(findings);
        }
        let new = self.new_of(findings);
        if new.is_empty() {
            return Ok(());
        }
        self.record_all(&new, pattern())
    }

    /// Takes over what is new of these. (Once in the engine, not at each of its many callers.)
    #[inline(never)]
    fn apply(&mut self, findings: &[Finding<W>]) -> Result<(), Stop> {
        for &finding in findings {
            let (var, size) = (finding.var(), self.size(finding.var()));
            let known = self.bounds(var);
            if finding.added(known).is_some() {
                let then = match finding {
                    Finding::Out(_, values) => known.without(values, size)?,
                    Finding::Into(_, values) => known.with(values, size)?,
                };
                self.put(var, then);
            }
        }
        Ok(())
    }

    /// What is new of these.
    #[cold]
    fn new_of(&self, findings: &[Finding<W>]) -> Vec<Finding<W>> {
        let is_new = |finding: &&Finding<W>| finding.added(self.bounds(finding.var())).is_some();
        findings.iter().filter(is_new).copied().collect()
    }

    #[cold]
    fn record_all(&mut self, new: &[Finding<W>], pattern: Pattern<W>) -> Result<(), Stop> {
        let asked = self.asked();
        let trace = self.trace.as_deref_mut().ok_or(Stop::HERE)?;
        trace.conclude_all(asked, self.known, new, pattern)
    }

    /// The rule cannot be kept.
    pub fn conflict(&mut self, why: Why<'_, W>) -> Stop {
        let asked = self.asked();
        if let Some(trace) = self.trace.as_deref_mut() {
            trace.conflict(Some(asked), why, None);
        }
        Stop::HERE
    }

    /// Says that the rule, asked again at once, would conclude nothing more: what it changed itself then does not wake
    /// it. (Without this it is asked until it has nothing to say.)
    #[inline]
    pub fn at_fixpoint(&mut self) {
        self.is_at_fixpoint = true;
    }

    /// Returns true if the rule has said so since it was asked.
    #[must_use]
    pub fn is_at_fixpoint(&self) -> bool {
        self.is_at_fixpoint
    }

    /// Says which variable it is about now: if the rule cannot be kept, a search learns that this one makes trouble,
    /// with those before and after it in the model, and not all in the rule's scope.
    #[inline]
    pub fn blame(&mut self, var: Var) {
        self.blamed = Some(var);
    }

    /// The rule that is asked, with its scope.
    fn asked(&self) -> (RuleId, &'a [Var]) {
        (self.rule, self.rules[self.rule.index()].scope())
    }

    #[inline]
    fn put(&mut self, var: Var, bounds: Bounds<W>) {
        self.known.set(var, bounds);
        self.queue.wake(var);
    }

    #[cold]
    fn record(&mut self, var: Var, changed: Bounds<W>, why: Why<'_, W>) -> Result<(), Stop> {
        let asked = self.asked();
        let trace = self.trace.as_deref_mut().ok_or(Stop::HERE)?;
        trace.conclude(asked, var, self.known, changed, why)
    }
}
