//! Rules: their meaning, how they propagate, and how they record deductions.

use std::any::Any;

use super::bounds::Bounds;
use super::domain::{Domain, Var};
use super::origin::{Origin, RuleId};
use super::pattern::{Finding, Pattern};
use super::queue::PropagationQueue;
use super::technique::{Rank, Stop, Technique, Why};
use super::trace::Trace;
use super::trail::{Epoch, Trail};

/// A rule of a puzzle: a constraint with its propagator. Its meaning never changes; it may cache what it has computed
/// for a position, as the patterns of a Sudoku do.
///
/// Every rule has these properties, which `tests/laws` checks on all small cases:
/// * *sound*: `propagate` removes no value, and requires none, against an assignment that `accepts` allows (and that
///   the laws allow, if the rule [presumes](Self::presumes_laws) them);
/// * *exact at the end*: if every variable in scope is fixed, `propagate` fails if and only if `accepts` returns false
///   (at the model's [search rank](super::ModelStrategy::search_rank) and above; below it a rule may miss conflicts);
/// * *nested*: at a higher rank it concludes at least as much;
/// * *at its fixpoint* if it [declares it](View::at_fixpoint): asked again at once, it concludes nothing;
/// * *honest*: it reads and changes only the variables in its scope, and each deduction follows from what its [`Why`]
///   names.
///
/// A [`Why`] may name more than is needed: the ladder makes explanations *minimal* by leaving out whatever the rule can
/// do without.
///
/// A rule that one value is less than another:
///
/// ```
/// use placewise::engine::{Domain, Model, Rank, Rule, RuleSet, Search, Stop, Technique, Var, View, Why};
///
/// static ORDER: Technique = Technique { id: "order", rank: Rank::new(20) };
///
/// struct Less([Var; 2]);
///
/// impl Rule for Less {
///     fn scope(&self) -> &[Var] {
///         &self.0
///     }
///
///     fn accepts(&self, sets: &[Domain]) -> bool {
///         sets[0].min() < sets[1].min()
///     }
///
///     fn techniques(&self) -> &'static [&'static Technique] {
///         const { &[&ORDER] }
///     }
///
///     fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
///         let [low, high] = self.0;
///         let why = |about| Why { technique: &ORDER, about, values: Domain::ALL };
///         let least = view.may(low).min().map_or(0, |value| value.index() + 1);
///         view.forbid(high, Domain::below(least), why(&self.0[..1]))?;
///         let end = view.may(high).max_below(Domain::<1>::CAPACITY).map_or(0, |value| value.index());
///         view.forbid(low, Domain::ALL - Domain::below(end), why(&self.0[1..]))
///     }
/// }
///
/// let mut model: Model = Model::new();
/// let [low, middle, high] = [(); 3].map(|()| model.var(1, Domain::below(3)));
/// model.law(Less([low, middle]));
/// model.law(Less([middle, high]));
/// let mut search = Search::new(&model, &RuleSet::all(&model));
/// let fixpoint = search.fixpoint(model.start()).unwrap();
/// assert!(fixpoint.iter().all(|bounds| bounds.settled()), "the rules alone give 0 < 1 < 2");
/// ```
pub trait Rule<const W: usize = 1>: Send + Sync {
    /// Returns the variables that the rule constrains, each once; a change to one of them wakes it.
    fn scope(&self) -> &[Var];

    /// Returns true if the assignment satisfies the rule. `sets[i]` is the whole set of `scope()[i]`. This is the
    /// rule's definition: it should be obviously right, and need not be fast.
    fn accepts(&self, sets: &[Domain<W>]) -> bool;

    /// Returns all techniques that `propagate` may name.
    fn techniques(&self) -> &'static [&'static Technique];

    /// Returns true if one ask yields all that the rule can ever conclude, whatever is decided later: the search then
    /// asks it only once.
    fn concludes_once(&self) -> bool {
        false
    }

    /// Returns true if the rule follows from the other laws, and exists only to describe how a person reasons with
    /// them: it accepts everything, cannot be violated, and no search needs it, but see [`searched`](Self::searched).
    /// Below the rank of its easiest technique it is never asked.
    fn is_implied(&self) -> bool {
        false
    }

    /// Returns when a search asks this rule, if it is [implied](Self::is_implied): worthwhile if that costs less than
    /// the decisions that it saves.
    fn searched(&self) -> Searched {
        Searched::Never
    }

    /// Returns true if its reasoning is sound only if all other laws of the model hold. Such a rule must be a law: laws
    /// are never left out, unlike clues and givens. If it reasons with clues, it checks that each [is
    /// enabled](View::has_clue) and names it ([`Pattern::clues`]).
    fn presumes_laws(&self) -> bool {
        false
    }

    /// Returns true if the rule names its reasons exactly: each [`Why`] names all that the conclusion needs and nothing
    /// else. Then explanations report what it names; otherwise they ask it again with less, to find what is needed. It
    /// counts only in a model that [declares this](super::ModelStrategy::exact_reasons) of its laws.
    fn has_exact_reasons(&self) -> bool {
        false
    }

    /// Returns the cost of an ask relative to a rule over a few variables, at least 1: budgets count in such asks.
    fn cost(&self) -> u64 {
        1
    }

    /// Returns the asks for which one ask counts in a slice, at least 1: more than its cost if it takes much longer.
    fn pace(&self) -> u64 {
        self.cost()
    }

    /// Propagates with techniques up to `view.rank()`, the easiest first.
    ///
    /// # Errors
    /// [`Stop`] at a contradiction or after a recorded step; pass it up.
    fn propagate(&self, view: &mut View<'_, W>) -> Result<(), Stop>;
}

/// The time at which a search asks an implied rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Searched {
    /// Never.
    Never,
    /// Before the first decision, once the other rules are at their fixpoint.
    First,
    /// Before the first decision and at every node.
    Throughout,
}

/// The interface of a search or ladder to the rule that it asks.
pub struct View<'a, const W: usize = 1> {
    /// The number of values in each variable's set.
    pub(super) sizes: &'a [u32],
    pub(super) rules: &'a [Box<dyn Rule<W>>],
    pub(super) origins: &'a [Origin],
    /// The rule that is being asked.
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
    /// The memories of the rules, see [`remember`](Self::remember); empty if none are kept.
    pub(super) memories: &'a mut [Memory],
}

/// The memory of one rule.
pub(super) type Memory = Option<Box<dyn Any + Send + Sync>>;

impl<'a, const W: usize> View<'a, W> {
    /// Returns the rank of the hardest technique to use.
    #[must_use]
    pub fn rank(&self) -> Rank {
        self.rank
    }

    /// Returns true if techniques of this rank should be used: those up to [`rank`](Self::rank), except those that the
    /// rule was asked for before without a conclusion and without a change since.
    #[must_use]
    pub fn asks(&self, rank: Rank) -> bool {
        rank <= self.rank && self.silent.is_none_or(|silent| rank > silent)
    }

    /// Returns true if the rule of the clue with this number is enabled. A rule that reasons with several clues must
    /// check each.
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

    /// Returns true if deductions are recorded with their causes, so that the content of a [`Why`] matters.
    #[must_use]
    pub fn records_causes(&self) -> bool {
        self.trace.as_deref().is_some_and(Trace::has_causes)
    }

    /// Returns the values to name in a [`Why`]; they are computed only if causes are recorded.
    #[inline]
    pub fn named(&self, values: impl FnOnce() -> Domain<W>) -> Domain<W> {
        if self.records_causes() {
            values()
        } else {
            Domain::ALL
        }
    }

    /// Takes the [memory](Self::remember) of the rule; `None` if it has none or one of another type.
    #[must_use]
    pub fn recall<T: Any>(&mut self) -> Option<Box<T>> {
        let memory = self.memories.get_mut(self.rule.index())?.take()?;
        memory.downcast().ok()
    }

    /// Keeps data for the next time that this search asks the rule. Use it only as a cache: the bounds may be entirely
    /// different by then.
    pub fn remember<T: Any + Send + Sync>(&mut self, what: Box<T>) {
        if let Some(memory) = self.memories.get_mut(self.rule.index()) {
            *memory = Some(what);
        }
    }

    /// Returns the current epoch of the search; `None` if it cannot be [compared](Self::keeps) later.
    #[must_use]
    pub fn epoch(&self) -> Option<Epoch> {
        self.known.epoch()
    }

    /// Returns true if no bound known at `epoch` has been undone since.
    #[must_use]
    pub fn keeps(&self, epoch: Epoch) -> bool {
        self.known.keeps(epoch)
    }

    /// Returns the bounds of `var`.
    #[must_use]
    #[inline]
    pub fn bounds(&self, var: Var) -> Bounds<W> {
        self.known.get(var)
    }

    /// Returns the values that may still be in the set of `var`.
    #[must_use]
    pub fn may(&self, var: Var) -> Domain<W> {
        self.known.get(var).may
    }

    /// Returns the values that are certainly in the set of `var`.
    #[must_use]
    pub fn must(&self, var: Var) -> Domain<W> {
        self.known.get(var).must
    }

    /// Returns the undecided values of `var`.
    #[must_use]
    pub fn open(&self, var: Var) -> Domain<W> {
        self.known.get(var).open()
    }

    /// Returns the number of values in the set of `var`.
    #[must_use]
    #[inline]
    pub fn size(&self, var: Var) -> u32 {
        self.sizes[var.index()]
    }

    /// Concludes that none of `values` is in the set of `var`.
    ///
    /// # Errors
    /// [`Stop`] at a contradiction or after a recorded step; pass it up.
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
    /// [`Stop`] at a contradiction or after a recorded step; pass it up.
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

    /// Concludes all findings of a pattern at once. `pattern` is called only if it is recorded.
    ///
    /// # Errors
    /// [`Stop`] at a contradiction or after a recorded step; pass it up.
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

    /// Applies the findings that are new. (Not inlined: it has many callers.)
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

    /// Returns the findings that are new.
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

    /// Reports that the rule is violated.
    pub fn conflict(&mut self, why: Why<'_, W>) -> Stop {
        let asked = self.asked();
        if let Some(trace) = self.trace.as_deref_mut() {
            trace.conflict(Some(asked), why, None);
        }
        Stop::HERE
    }

    /// Declares that the rule, asked again at once, would conclude nothing more, so its own changes do not wake it.
    /// (Without this call it is asked until it concludes nothing.)
    #[inline]
    pub fn at_fixpoint(&mut self) {
        self.is_at_fixpoint = true;
    }

    /// Returns true if the rule has declared that since it was asked.
    #[must_use]
    pub fn is_at_fixpoint(&self) -> bool {
        self.is_at_fixpoint
    }

    /// Names the variable that the rule deals with now. If the rule fails, a search that learns raises the weights
    /// around this variable in the model, not those of the rule's whole scope.
    #[inline]
    pub fn blame(&mut self, var: Var) {
        self.blamed = Some(var);
    }

    /// Returns the rule that is being asked, with its scope.
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
