//! The solver that imitates a person: one deduction at a time, always the easiest, each with its reasons.

mod answers;
mod asking;
mod assume;
mod at_once;
mod conclusion;
mod deduction;
mod explain;
mod fixpoints;
#[cfg(feature = "tools")]
mod openings;
mod position;
mod refutation;
mod support;

pub use assume::{DEEPER, WHAT_IF};
pub use deduction::{Atom, Deduction, Effect};
#[cfg(feature = "tools")]
pub use openings::Openings;

use super::bounds::Bounds;
use super::budget::Budget;
use super::domain::{Domain, Value, Var};
use super::ladder::assume::{AT_ONCE, Unsettled};
use super::ladder::fixpoints::{Fixpoints, Stamp};
use super::model::Model;
use super::origin::{RuleId, Rules};
use super::queue::PropagationQueue;
use super::rule_set::RuleSet;
use super::step::{LadderStep, StepId};
use super::task::{Paused, SlicedBudget, finish, pause};
use super::technique::{Rank, Technique, Why};
use super::trace::Trace;
use super::trail::Trail;

/// The technique of a set whose values are all found: the others are ruled out.
pub static FULL: Technique = Technique {
    id: "full",
    rank: Rank::READ,
};
/// The technique of a set that has only as many values left as it needs: all of them are in it.
pub static FITS: Technique = Technique {
    id: "fits",
    rank: Rank::FITS,
};

/// The result of an attempt to take one more step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// A step was taken.
    Step(StepId),
    /// Every variable is fixed, and every rule accepts the sets.
    Solved,
    /// No technique up to the cap leads on: each was tried everywhere to its end. If [`DEEPER`] is among them, every
    /// remaining value is in some answer, so there are several answers.
    Stuck,
    /// The rules contradict one another or the board.
    Conflict,
    /// The budget ran out first, or the one for searches; no conclusion follows from this.
    OutOfBudget,
}

/// A solver that takes steps, always the easiest, until the puzzle is solved.
///
/// ```
/// use placewise::engine::{Budget, Domain, Ladder, Model, Progress, Rank, RuleSet};
/// use placewise::rules::partition::{ONLY, Partition};
/// use placewise::rules::Within;
///
/// let mut model: Model = Model::new();
/// let digits = Domain::below(3);
/// let [left, middle, right] = [(); 3].map(|()| model.var(1, digits));
/// model.law(Partition::new([left, middle, right], digits));
/// for (clue, var) in [(0, left), (1, middle)] {
///     model.clue(clue, Box::new(Within::new(var, Domain::below(2)))); // not 2, so 2 is on the right
/// }
/// let (rules, work) = (RuleSet::all(&model), Budget::asks(1_000));
/// let mut ladder = Ladder::new(&model, &rules, model.start(), Rank::RULES, work);
/// assert_eq!(ladder.finish(), Progress::Stuck, "two answers are left");
/// let step = ladder.steps().iter().find(|step| step.technique == &ONLY).unwrap();
/// assert!(step.var == right && step.into == digits - Domain::below(2));
/// ```
pub struct Ladder<'m, const W: usize = 1> {
    model: &'m Model<W>,
    enabled: RuleSet,
    queue: PropagationQueue,
    start: Vec<Bounds<W>>,
    known: Trail<W>,
    trace: Trace<W>,
    fixpoints: Fixpoints,
    cap: Rank,
    work: u64,
    /// The asks so far, as they count in a slice.
    asked: u64,
    /// See [`bound_searches`](Self::bound_searches).
    searches: u64,
}

impl<'m, const W: usize> Ladder<'m, W> {
    /// Starts from `start` (see [`Model::with`]) with the enabled rules and techniques up to `cap`. `work` limits the
    /// number of asks.
    #[must_use]
    pub fn new(
        model: &'m Model<W>,
        enabled: &RuleSet,
        start: &[Bounds<W>],
        cap: Rank,
        work: Budget,
    ) -> Self {
        let highest = start.iter().fold(Domain::EMPTY, |all, b| all | b.may);
        let width = highest.iter().last().map_or(1, |v| v.index() + 1);
        let trace = Trace::new(start.len(), width);
        let fixpoints = Fixpoints::new(start.len(), model.rules().count());
        Self::with_record(model, enabled, start.to_vec(), cap, work, trace, fixpoints)
    }

    /// Creates a ladder with this record, and these rules at their fixpoints.
    fn with_record(
        model: &'m Model<W>,
        enabled: &RuleSet,
        start: Vec<Bounds<W>>,
        cap: Rank,
        work: Budget,
        trace: Trace<W>,
        fixpoints: Fixpoints,
    ) -> Self {
        Self {
            model,
            enabled: enabled.clone(),
            queue: PropagationQueue::idle(enabled),
            known: Trail::new(&start),
            start,
            trace,
            fixpoints,
            cap,
            work: work.asks,
            asked: 0,
            searches: u64::MAX,
        }
    }

    /// Returns the current bounds, one per variable.
    #[must_use]
    pub fn bounds(&self) -> &[Bounds<W>] {
        self.known.all()
    }

    /// Returns the bounds before the first step.
    #[must_use]
    pub fn start(&self) -> &[Bounds<W>] {
        &self.start
    }

    /// Returns the number of asks that are left.
    #[must_use]
    pub fn left(&self) -> Budget {
        Budget::asks(self.work)
    }

    /// Limits the asks of later searches for what-ifs to `asks`, including searches that find nothing. (These count
    /// little as work, however long they take, so that a ladder may be as long as it must.)
    pub fn bound_searches(&mut self, asks: u64) {
        self.searches = asks;
    }

    /// Returns how many of these asks are left.
    #[must_use]
    pub fn searches_left(&self) -> u64 {
        self.searches
    }

    /// Returns the steps so far.
    #[must_use]
    pub fn steps(&self) -> &[LadderStep<W>] {
        &self.trace.steps
    }

    /// Takes the easiest step that is possible.
    pub fn advance(&mut self) -> Progress {
        finish(self.advance_in_slices())
    }

    /// Does the same in slices.
    pub async fn advance_in_slices(&mut self) -> Progress {
        for &rank in self.model.ranks() {
            if rank > self.cap {
                return Progress::Stuck;
            }
            if self.reason(rank).is_err() {
                return self.stopped();
            }
            if self.bounds().iter().all(|b| b.settled()) {
                return self.verdict();
            }
            if self.work == 0 {
                return Progress::OutOfBudget;
            }
        }
        match self.assume().await {
            Ok(Some(step)) => {
                let mut bounds = self.known.get(step.var);
                bounds.may -= step.out;
                self.known.set(step.var, bounds);
                self.fixpoints.change(step.var);
                self.trace.add(step);
                Progress::Step(self.trace.steps.len() - 1)
            }
            Ok(None) => Progress::Stuck,
            Err(Unsettled) => Progress::OutOfBudget,
        }
    }

    /// Takes steps until none is possible. Returns the reason, never [`Progress::Step`].
    pub fn finish(&mut self) -> Progress {
        finish(self.finish_in_slices())
    }

    /// Does the same, with a pause after each step.
    pub async fn finish_in_slices(&mut self) -> Progress {
        loop {
            match self.advance_in_slices().await {
                Progress::Step(_) => pause().await,
                end => return end,
            }
        }
    }

    /// Does the same, but pauses only after some work. (It is boxed because a step may assume something.)
    fn finish_at_pace(&mut self) -> Paused<'_, Progress> {
        Box::pin(async move {
            let mut pace = SlicedBudget::in_slices(Budget::UNLIMITED, AT_ONCE);
            loop {
                let before = self.asked;
                match self.advance_in_slices().await {
                    Progress::Step(_) => pace.think(self.asked - before),
                    end => return end,
                }
                pace.rest().await;
            }
        })
    }

    /// Lowers the cap: no harder step is taken from now on.
    pub fn limit(&mut self, cap: Rank) {
        self.cap = self.cap.min(cap);
    }

    /// Returns these steps and all that they rest on, in order.
    #[must_use]
    pub fn antecedents(&self, steps: &[StepId]) -> Vec<StepId> {
        self.trace.ancestry(self.model, steps, 0)
    }

    /// Returns a step and all that it rests on, in order; `None` as soon as `goes` returns false for one of them. It is
    /// called from the last step to the first.
    pub fn chain(&self, end: StepId, goes: &mut dyn FnMut(StepId) -> bool) -> Option<Vec<StepId>> {
        self.trace.ancestry_of(self.model, &[end], 0, goes)
    }

    /// Returns the steps that put something down and those that they rest on according to the record, without readings.
    /// It is a quick upper bound on what [`explain`](Self::explain) reports; generators use it, so that a seed gives
    /// the same level for ever.
    #[must_use]
    pub fn reported(&self) -> Vec<StepId> {
        let placing: Vec<StepId> = self.placing().collect();
        let mut needed = self.antecedents(&placing);
        needed.retain(|&id| self.trace.steps[id].technique.rank > Rank::READ);
        needed
    }

    /// Returns the steps that put something down.
    fn placing(&self) -> impl Iterator<Item = StepId> {
        let steps = self.trace.steps.iter().enumerate();
        let places = |step: &LadderStep<W>| !step.into.is_subset(self.model.implicit(step.var));
        steps
            .filter(move |(_, step)| places(step))
            .map(|(id, _)| id)
    }

    /// Takes the easiest step that is possible. Returns also the number of sets and rules that allowed a step no harder
    /// than it, at least 1; 0 if no step was taken.
    pub async fn advance_counting(&mut self) -> (Progress, u32) {
        let before = self.bounds().to_vec();
        let stamp = self.fixpoints.now();
        let progress = self.advance_in_slices().await;
        let Progress::Step(id) = progress else {
            return (progress, 0);
        };
        let rank = self.trace.steps[id].technique.rank;
        (progress, self.available(&before, stamp, rank).max(1))
    }

    /// Returns the number of sets and rules that allow a step of at most this rank from `bounds`, the bounds at the
    /// time `stamp`.
    fn available(&mut self, bounds: &[Bounds<W>], stamp: Stamp, rank: Rank) -> u32 {
        let rank = rank.min(Rank::RULES);
        let sets = bounds.iter().zip(self.model.vars());
        let fits = sets.filter(|(b, var)| {
            let closes = !b.settled() && b.may.len() == self.model.size(*var);
            closes && !b.may.is_subset(self.model.implicit(*var))
        });
        let mut count: u32 = fits.map(|_| 1).sum();
        let known = std::mem::replace(&mut self.known, Trail::new(bounds));
        let trace = std::mem::replace(&mut self.trace, Trace::without_causes());
        for rule in self.model.rules() {
            // An implied rule without a technique of this rank was just found to conclude nothing by easier ones.
            let spoke = self.model.has_technique(rule, rank) || !self.model.rule(rule).is_implied();
            let scope = self.model.scope(rule);
            let hardest = self.model.hardest_technique(rule, rank);
            let was_at_fixpoint = self.fixpoints.was_at_fixpoint(rule, scope, hardest, stamp);
            if spoke && self.enabled.contains(rule) && !was_at_fixpoint {
                self.known.save();
                let stopped = self.ask(rule, rank).is_err();
                count += u32::from(stopped && self.trace.conflict.take().is_none());
                self.trace.rewind(0);
                self.known.restore();
            }
        }
        (self.known, self.trace) = (known, trace);
        count
    }

    /// Assumes that a value is in a set, follows the consequences without further assumptions, calls `look` with the id
    /// of the first step after the assumption and the result, and undoes everything.
    async fn assuming<T>(
        &mut self,
        (var, value): (Var, Value),
        look: impl FnOnce(&mut Self, StepId, Progress) -> T,
    ) -> T {
        let first = self.trace.steps.len();
        let cap = std::mem::replace(&mut self.cap, self.model.strategy().what_if_rank);
        let fixpoints = self.fixpoints.clone();
        self.known.save();
        let mut assumed = self.known.get(var);
        assumed.must |= Domain::only(value);
        self.known.set(var, assumed);
        self.fixpoints.change(var);
        let end = self.finish_at_pace().await;
        let seen = look(self, first, end);
        self.trace.conflict = None;
        self.trace.rewind(first);
        self.known.restore();
        self.fixpoints = fixpoints;
        self.cap = cap;
        seen
    }

    /// Returns the result after a stop, which records either a contradiction or a step.
    fn stopped(&mut self) -> Progress {
        match self.trace.conflict {
            Some(_) => Progress::Conflict,
            None => Progress::Step(self.trace.steps.len() - 1),
        }
    }

    /// Returns the contradiction, if there is one.
    #[must_use]
    pub fn contradiction(&self) -> Option<&LadderStep<W>> {
        self.trace.conflict.as_ref()
    }

    /// Records that a rule is violated, with its whole scope as the reason.
    fn broken(&mut self, rule: RuleId) {
        let scope = self.model.rule(rule).scope();
        let why = Why {
            technique: &FULL,
            about: scope,
            values: Domain::ALL,
        };
        self.trace.conflict(Some((rule, scope)), why, None);
    }

    /// Asks each rule whether it accepts the sets, once every variable is fixed.
    fn verdict(&mut self) -> Progress {
        let sets: Vec<Domain<W>> = self.bounds().iter().map(|b| b.must).collect();
        let rules = self.model.rules().filter(|&r| self.enabled.contains(r));
        let broken = rules.into_iter().find(|&r| !self.model.keeps(r, &sets));
        let Some(rule) = broken else {
            return Progress::Solved;
        };
        self.broken(rule);
        self.stopped()
    }
}
