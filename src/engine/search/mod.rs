//! Backtracking search: propagate, choose, branch, backtrack.

mod solutions;

use std::ops::ControlFlow;

use super::bounds::Bounds;
use super::budget::{Budget, Work};
use super::domain::{Domain, Value, Var};
use super::model::Model;
use super::origin::{RuleId, Rules};
use super::queue::{PropagationQueue, Wakes};
use super::rule::{Memory, Rule, Searched, View};
use super::rule_set::RuleSet;
use super::task::SlicedBudget;
use super::technique::{Rank, Stop};
use super::trail::Trail;
use super::weights::Weights;

/// The initial weight of each variable in a model that learns, equal to the number of variables that one failure bumps.
const INITIAL_WEIGHT: u32 = 3;

/// The reason why the traversal of a search tree ended.
#[derive(PartialEq, Eq)]
enum TraversalEnd {
    Exhausted,
    Enough,
    OutOfBudget,
    Paused,
}

/// The rest of the propagation before the first decision, by the rules that take part in it next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Opening {
    /// All but the implied ones; and there is nothing after it.
    #[cfg(feature = "tools")]
    Root,
    /// All but the implied ones.
    Needed,
    /// See [`Searched`].
    First,
    Throughout,
    Over,
}

/// The end of a propagation that found no contradiction.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Propagated {
    Fixpoint,
    Paused,
}

/// A backtracking search over one model. Reuse it: it allocates nothing while it runs (its trail keeps the depth it has
/// once reached). It can also yield solutions one after another ([`begin`](Self::begin), [`next`](Self::next)), a
/// little work at a time.
///
/// ```
/// use placewise::engine::{Budget, Domain, Model, Next, RuleSet, Search};
/// use placewise::rules::Partition;
///
/// let mut model: Model = Model::new();
/// let digits = Domain::below(3);
/// let cells = [(); 3].map(|()| model.var(1, digits));
/// model.law(Partition::new(cells, digits));
/// let mut search = Search::new(&model, &RuleSet::all(&model));
/// let found = search.solve(model.start(), 10, Budget::UNLIMITED);
/// assert!(found.complete && found.solutions.len() == 6);
///
/// search.begin(model.start());
/// assert!(matches!(search.next(Budget::asks(0)), Next::Unknown)); // the next call resumes it
/// assert!(matches!(search.next(Budget::UNLIMITED), Next::Found(_)));
/// ```
pub struct Search<'m, const W: usize = 1> {
    model: &'m Model<W>,
    wakes: Wakes,
    queue: PropagationQueue,
    known: Trail<W>,
    /// The memory of each rule from its last ask.
    memories: Vec<Memory>,
    /// The decision at each saved frame.
    decided: Vec<(Var, Value)>,
    /// The weights that choose the next variable.
    weights: Weights,
    rank: Rank,
    done: Work,
    budget: Budget,
    /// The asks left until a propagation pauses.
    rest: u64,
    opening: Opening,
    /// True if the propagation at a node, or before the first decision, has paused.
    is_paused: bool,
    /// True if the search stands at the last solution found; and true if the whole tree is visited.
    found: bool,
    over: bool,
    /// The product so far of a random descent that goes on.
    #[cfg(feature = "tools")]
    descent: Option<f64>,
}

impl<'m, const W: usize> Search<'m, W> {
    /// Creates a search with the enabled rules.
    #[must_use]
    pub fn new(model: &'m Model<W>, enabled: &RuleSet) -> Self {
        Self::waking(model, enabled, Wakes::Needed)
    }

    /// Creates a search that tries values, see [`refutation`](Self::refutation).
    pub(super) fn trying(model: &'m Model<W>, enabled: &RuleSet, from: &[Bounds<W>]) -> Self {
        let mut search = Self::waking(model, enabled, Wakes::All);
        search.reason_up_to(model.strategy().what_if_rank);
        search.over = search.enter(from).is_err();
        search
    }

    fn waking(model: &'m Model<W>, enabled: &RuleSet, wakes: Wakes) -> Self {
        let mut queue = PropagationQueue::new(enabled, model.start().len());
        for id in model.rules().filter(|&id| enabled.contains(id)) {
            if wakes.wakes(model.rule(id).concludes_once()) {
                queue.watch(id, model.scope(id));
            }
        }
        let mut search = Self {
            model,
            wakes,
            queue,
            known: Trail::new(model.start()),
            memories: model.rules().map(|_| None).collect(),
            decided: Vec::new(),
            weights: if model.strategy().learns {
                Weights::learning(model.start().len(), INITIAL_WEIGHT)
            } else {
                Weights::fixed()
            },
            rank: model.strategy().search_rank,
            done: Work::default(),
            budget: Budget::UNLIMITED,
            rest: u64::MAX,
            opening: Opening::Over,
            is_paused: false,
            found: false,
            over: false,
            #[cfg(feature = "tools")]
            descent: None,
        };
        search.reason_to_search();
        search
    }

    /// Creates a search that learns which variables cause failures, and chooses them first: initially those of the
    /// clues, later those of the rules that failed (weighted degrees, Boussemart and others 2004). It finds the same
    /// solutions in another order.
    #[must_use]
    pub fn learning(model: &'m Model<W>, enabled: &RuleSet) -> Self {
        let mut search = Self::new(model, enabled);
        search.weights = Weights::learning(model.start().len(), 1);
        for (clue, _) in model.clues().filter(|&(clue, _)| enabled.contains(clue)) {
            search.bump(clue, None);
        }
        search
    }

    /// Returns the fixpoint of the rules and set sizes from `start`; `None` if they contradict each other.
    pub fn fixpoint(&mut self, start: &[Bounds<W>]) -> Option<&[Bounds<W>]> {
        self.done = Work::default();
        self.reason_up_to(Rank::RULES);
        self.enter(start).and_then(|()| self.propagate()).ok()?;
        Some(self.known.all())
    }

    /// Does the same in slices.
    #[cfg(feature = "tools")]
    pub(super) async fn fixpoint_in_slices(
        &mut self,
        start: &[Bounds<W>],
        pace: &mut SlicedBudget,
    ) -> Option<&[Bounds<W>]> {
        self.done = Work::default();
        self.reason_up_to(Rank::RULES);
        self.enter(start).ok()?;
        self.propagate_in_slices(None, pace).await.ok()?;
        Some(self.known.all())
    }

    /// Returns the number of asks until `value` in the set of `var` leads to a contradiction; `None` if propagation,
    /// set sizes included, does not refute it.
    pub(super) async fn refutation(
        &mut self,
        var: Var,
        value: Value,
        pace: &mut SlicedBudget,
    ) -> Option<u64> {
        self.known.save();
        self.queue.wake_all();
        let before = self.done.asks;
        let refuted = self.over
            || self.decide(var, value, true).is_err()
            || self.ask_in_slices(None, pace).await.is_err();
        self.queue.clear();
        self.known.restore();
        refuted.then_some(self.done.asks - before)
    }

    /// Returns true if propagation alone refutes `value` in the set of `var`, with the techniques allowed in a what-if.
    /// Keeps the bounds and the rank.
    pub(super) async fn refutes(
        &mut self,
        var: Var,
        value: Value,
        pace: &mut SlicedBudget,
    ) -> bool {
        let rank = self.rank;
        self.reason_up_to(rank.min(self.model.strategy().what_if_rank));
        self.known.save();
        let refuted = self.decide(var, value, true).is_err()
            || self.propagate_in_slices(None, pace).await.is_err();
        self.known.restore();
        self.reason_up_to(rank);
        refuted
    }

    /// Returns the work of the last run.
    #[must_use]
    pub fn done(&self) -> Work {
        self.done
    }

    /// Traverses the tree from where it stands: first with a value in the set, later with the value out of it.
    fn explore(
        &mut self,
        choose: &mut dyn FnMut(Domain<W>) -> Option<Value>,
        visit: &mut dyn FnMut(&[Bounds<W>]) -> ControlFlow<()>,
    ) -> TraversalEnd {
        loop {
            if !std::mem::take(&mut self.is_paused) {
                if self.done.nodes >= self.budget.nodes || self.done.asks >= self.budget.asks {
                    return TraversalEnd::OutOfBudget;
                }
                self.done.nodes += 1;
            }
            let mut deeper = false;
            let propagated = self.go_on(None);
            if propagated == Ok(Propagated::Paused) {
                self.is_paused = true;
                return TraversalEnd::Paused;
            }
            if propagated.is_ok() {
                if let Some((var, open)) = self.weights.pick(self.model, self.known.all()) {
                    if let Some(value) = choose(open).or_else(|| open.min()) {
                        self.known.save();
                        self.decided.push((var, value));
                        deeper = self.decide(var, value, true).is_ok();
                    }
                } else if visit(self.known.all()).is_break() {
                    return TraversalEnd::Enough;
                }
            }
            if !deeper && !self.back_up() {
                return TraversalEnd::Exhausted;
            }
        }
    }

    /// Backtracks to the last decision that can be reversed, and reverses it. Returns false if there is none.
    fn back_up(&mut self) -> bool {
        while let Some((var, value)) = self.decided.pop() {
            self.known.restore();
            if self.decide(var, value, false).is_ok() {
                return true;
            }
        }
        false
    }

    /// Raises the weights around the variable that a failed rule blames; if it blames none, those of its scope, unless
    /// the model learns.
    fn bump(&mut self, rule: RuleId, blamed: Option<Var>) {
        match blamed {
            Some(var) => self.weights.bump_around(var),
            None if self.model.strategy().learns => {}
            None => self.weights.bump(self.model.rule(rule).scope()),
        }
    }

    // The steps of the search, also used by `probe` and `incremental`.

    /// Enables rules and wakes them.
    pub(super) fn enable(&mut self, rules: &[RuleId]) {
        for &rule in rules {
            self.queue.enable(rule);
            if self.wakes.wakes(self.model.rule(rule).concludes_once()) {
                self.queue.watch(rule, self.model.scope(rule));
            }
        }
    }

    /// Disables rules. Keeps their conclusions.
    pub(super) fn disable(&mut self, rules: &[RuleId]) {
        for &rule in rules {
            self.queue.disable(rule, self.model.scope(rule));
        }
    }

    /// Restarts from `start` with every rule awake.
    pub(super) fn enter(&mut self, start: &[Bounds<W>]) -> Result<(), Stop> {
        self.decided.clear();
        self.is_paused = false;
        self.rest = u64::MAX;
        self.known.reset(start);
        self.queue.wake_all();
        for var in self.model.vars() {
            let closed = self.known.get(var).closed(self.model.size(var))?;
            self.known.set(var, closed);
        }
        Ok(())
    }

    pub(super) fn set_rank(&mut self, rank: Rank) {
        self.reason_up_to(rank);
        self.queue.wake_all();
    }

    /// Uses the model's search rank from now on, without implied rules.
    fn reason_to_search(&mut self) {
        self.rank = self.model.strategy().search_rank;
        self.without_implied();
    }

    /// Stops asking implied rules, whatever the rank, until it is set again.
    pub(super) fn without_implied(&mut self) {
        self.allow_implied(|_, _| false);
    }

    /// Asks only those implied rules for which `is_allowed` returns true, given the rank of their easiest technique.
    fn allow_implied(&mut self, is_allowed: impl Fn(&dyn Rule<W>, Rank) -> bool) {
        for &(rule, easiest) in self.model.implied() {
            let is_allowed = is_allowed(self.model.rule(rule), easiest);
            self.queue.set_allowed(rule, is_allowed);
        }
    }

    /// Propagates before the first decision, with implied rules too if the others do not fix all variables. Goes on
    /// where it paused.
    fn reason_first(&mut self) -> Result<Propagated, Stop> {
        while self.opening != Opening::Over {
            if self.go_on(None)? == Propagated::Paused {
                return Ok(Propagated::Paused);
            }
            let (next, least) = match self.opening {
                Opening::Needed if !self.settled() => (Opening::First, Searched::First),
                Opening::First => (Opening::Throughout, Searched::Throughout),
                _ => {
                    self.opening = Opening::Over;
                    break;
                }
            };
            self.opening = next;
            let rank = self.rank;
            self.allow_implied(|rule, easiest| rank >= easiest && rule.searched() >= least);
        }
        Ok(Propagated::Fixpoint)
    }

    /// Uses techniques of at most this rank from now on.
    fn reason_up_to(&mut self, rank: Rank) {
        self.rank = rank;
        self.allow_implied(|_, easiest| rank >= easiest);
    }

    /// Asks the waiting rules until all are at their fixpoint.
    pub(super) fn propagate(&mut self) -> Result<(), Stop> {
        self.rest = u64::MAX;
        self.go_on(None).map(|_| ())
    }

    /// Does the same in slices, but stops early once `asked_for` is fixed.
    pub(super) async fn propagate_in_slices(
        &mut self,
        asked_for: Option<Var>,
        pace: &mut SlicedBudget,
    ) -> Result<(), Stop> {
        let asked = self.ask_in_slices(asked_for, pace).await;
        asked.map_err(|failed| self.failed(failed))
    }

    /// Asks the waiting rules until none is left or the propagation pauses, `asked_for` is fixed, or one fails.
    fn go_on(&mut self, asked_for: Option<Var>) -> Result<Propagated, Stop> {
        let asked = self.ask_waiting(asked_for);
        asked.map_err(|failed| self.failed(failed))
    }

    fn failed(&mut self, (rule, blamed): (RuleId, Option<Var>)) -> Stop {
        self.queue.clear();
        self.bump(rule, blamed);
        Stop::HERE
    }

    /// Asks the waiting rules in slices, see [`ask_waiting`](Self::ask_waiting).
    async fn ask_in_slices(
        &mut self,
        asked_for: Option<Var>,
        pace: &mut SlicedBudget,
    ) -> Result<(), (RuleId, Option<Var>)> {
        loop {
            let slice = pace.rest_of_slice();
            self.rest = slice;
            let asked = self.ask_waiting(asked_for);
            pace.think(slice - self.rest);
            pace.rest().await;
            if asked? == Propagated::Fixpoint {
                return Ok(());
            }
        }
    }

    /// Asks the waiting rules until none is left, `asked_for` is fixed, one fails, or the slice is used up; an ask that
    /// fails counts as well. The error has the rule that failed and the variable that it blames.
    fn ask_waiting(&mut self, asked_for: Option<Var>) -> Result<Propagated, (RuleId, Option<Var>)> {
        let mut view = View {
            sizes: self.model.sizes(),
            rules: self.model.boxes(),
            origins: self.model.origins(),
            rule: RuleId(0),
            is_at_fixpoint: false,
            blamed: None,
            known: &mut self.known,
            queue: &mut self.queue,
            rank: self.rank,
            silent: None,
            trace: None,
            memories: &mut self.memories,
        };
        while let Some(rule) = view.queue.peek() {
            if self.rest == 0 {
                return Ok(Propagated::Paused);
            }
            view.queue.remove(rule);
            let (cost, pace) = self.model.cost(rule);
            self.rest = self.rest.saturating_sub(pace);
            self.done.asks += cost;
            view.rule = rule;
            view.is_at_fixpoint = false;
            view.blamed = None;
            if view.rules[rule.index()].propagate(&mut view).is_err() {
                return Err((rule, view.blamed));
            }
            if view.is_at_fixpoint && self.wakes == Wakes::Needed {
                view.queue.remove(rule);
            }
            if asked_for.is_some_and(|var| view.known.get(var).settled()) {
                view.queue.clear();
            }
        }
        Ok(Propagated::Fixpoint)
    }

    /// Puts `value` into the set of `var`, or removes it.
    pub(super) fn decide(&mut self, var: Var, value: Value, into: bool) -> Result<(), Stop> {
        let (bounds, size) = (self.known.get(var), self.model.size(var));
        let value = Domain::only(value);
        let decided = if into {
            bounds.with(value, size)?
        } else {
            bounds.without(value, size)?
        };
        self.known.set(var, decided);
        self.queue.wake(var);
        Ok(())
    }

    pub(super) fn save(&mut self) {
        self.known.save();
    }

    pub(super) fn restore(&mut self) {
        self.known.restore();
    }

    pub(super) fn bounds(&self) -> &[Bounds<W>] {
        self.known.all()
    }

    pub(super) fn settled(&self) -> bool {
        self.known.all().iter().all(|b| b.settled())
    }
}
