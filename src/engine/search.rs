//! Search: propagate, pick, branch, back up.

use std::ops::ControlFlow;

use super::domain::{Domain, Value, Var};
use super::model::{Bounds, Model, RuleId, RuleSet};
use super::queue::PropagationQueue;
use super::rule::{Rank, Stop, View, close};
use super::suspended::{Next, SuspendedSearch};

/// Work allowed, in search nodes: not time, so that results are the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget(pub u64);

/// A full assignment: a set a variable, in the variables' order.
pub type Solution = Box<[Domain]>;

/// What a search found.
#[derive(Clone, Debug)]
pub struct Answers {
    /// The solutions, at most as many as were asked for.
    pub solutions: Vec<Solution>,
    /// Whether the search ended by itself, at the limit or with nothing left, and not for want of nodes.
    pub complete: bool,
    /// The nodes visited.
    pub nodes: u64,
}

/// Why the search of a tree ended.
#[derive(PartialEq, Eq)]
pub(super) enum Halt {
    Exhausted,
    Enough,
    OutOfBudget,
}

/// A search over one model. Make one and run it often: nothing is allocated while it runs
/// (its stack grows to the depth once reached, and stays).
pub struct Search<'m> {
    pub(super) model: &'m Model,
    pub(super) at: SuspendedSearch,
}

impl<'m> Search<'m> {
    /// A search with the rules that are switched on.
    #[must_use]
    pub fn new(model: &'m Model, enabled: &RuleSet) -> Self {
        let at = SuspendedSearch {
            queue: PropagationQueue::new(model, enabled),
            bounds: model.start().to_vec(),
            saved: Vec::with_capacity(model.start().len() * 8),
            decided: Vec::new(),
            weights: Vec::new(),
            rank: model.search_rank(),
            nodes: 0,
            budget: u64::MAX,
            found: false,
            over: false,
        };
        Self { model, at }
    }

    /// Visits every solution within `start`, until `visit` says to break or the budget is spent.
    /// Returns whether it ended by itself or by `visit`.
    pub fn each(
        &mut self,
        start: &[Bounds],
        budget: Budget,
        visit: &mut dyn FnMut(&[Bounds]) -> ControlFlow<()>,
    ) -> bool {
        self.run(start, budget, &mut |open| open.min(), visit)
    }

    /// All solutions within `start`, up to `limit`.
    pub fn solve(&mut self, start: &[Bounds], limit: usize, budget: Budget) -> Answers {
        let mut solutions = Vec::new();
        let complete = limit == 0
            || self.each(start, budget, &mut |bounds| {
                solutions.push(bounds.iter().map(|b| b.must).collect());
                if solutions.len() < limit {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
        Answers {
            solutions,
            complete,
            nodes: self.at.nodes,
        }
    }

    /// How many solutions there are within `start`, up to `limit`; nothing if the budget ran out.
    pub fn count(&mut self, start: &[Bounds], limit: u64, budget: Budget) -> Option<u64> {
        let mut count = 0;
        let complete = self.each(start, budget, &mut |_| {
            count += 1;
            if count < limit {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        complete.then_some(count)
    }

    /// Some solution, trying values in the order that `choose` picks them; with a seeded `choose`, a random one. Where it
    /// picks none, the lowest comes first. That there is no solution is told apart from a budget that ran out.
    pub fn any(
        &mut self,
        start: &[Bounds],
        budget: Budget,
        choose: &mut dyn FnMut(Domain) -> Option<Value>,
    ) -> Next {
        let mut solution = None;
        let complete = self.run(start, budget, choose, &mut |bounds| {
            solution = Some(bounds.iter().map(|b| b.must).collect());
            ControlFlow::Break(())
        });
        match solution {
            Some(solution) => Next::Found(solution),
            None if complete => Next::NoMore,
            None => Next::Unknown,
        }
    }

    /// The bounds that the rules alone come to from `start`, counting included; nothing if they contradict each other.
    pub fn fixpoint(&mut self, start: &[Bounds]) -> Option<&[Bounds]> {
        self.at.rank = Rank::RULES;
        self.enter(start).and_then(|()| self.propagate()).ok()?;
        Some(&self.at.bounds)
    }

    /// How many rules have to be asked until `value` in the set of `var` leads to a contradiction, if propagation alone, counting
    /// included, leads there.
    pub(super) fn refutation(&mut self, start: &[Bounds], var: Var, value: Value) -> Option<u32> {
        self.at.rank = Rank::RULES;
        let mut asked = 0;
        let mut refuted = self.enter(start).is_err() || self.decide(var, value, true).is_err();
        while let Some(rule) = self.at.queue.pop().filter(|_| !refuted) {
            asked += 1;
            refuted = self.ask(rule).is_err();
        }
        self.at.queue.clear();
        refuted.then_some(asked)
    }

    /// The nodes visited by the last run.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.at.nodes
    }

    fn run(
        &mut self,
        start: &[Bounds],
        budget: Budget,
        choose: &mut dyn FnMut(Domain) -> Option<Value>,
        visit: &mut dyn FnMut(&[Bounds]) -> ControlFlow<()>,
    ) -> bool {
        self.at.nodes = 0;
        self.at.budget = budget.0;
        self.at.rank = self.model.search_rank();
        if self.enter(start).is_err() {
            return true;
        }
        self.explore(choose, visit) != Halt::OutOfBudget
    }

    /// Goes on through the tree: down with a value in the set, and when that is done, with the value out of it.
    pub(super) fn explore(
        &mut self,
        choose: &mut dyn FnMut(Domain) -> Option<Value>,
        visit: &mut dyn FnMut(&[Bounds]) -> ControlFlow<()>,
    ) -> Halt {
        loop {
            if self.at.nodes == self.at.budget {
                return Halt::OutOfBudget;
            }
            self.at.nodes += 1;
            let mut deeper = false;
            if self.propagate().is_ok() {
                if let Some((var, open)) = self.pick() {
                    if let Some(value) = choose(open).or_else(|| open.min()) {
                        self.save();
                        self.at.decided.push((var, value));
                        deeper = self.decide(var, value, true).is_ok();
                    }
                } else if visit(&self.at.bounds).is_break() {
                    return Halt::Enough;
                }
            }
            if !deeper && !self.back_up() {
                return Halt::Exhausted;
            }
        }
    }

    /// Back to the last decision that can be taken the other way; whether there is one.
    pub(super) fn back_up(&mut self) -> bool {
        while let Some((var, value)) = self.at.decided.pop() {
            self.restore();
            if self.decide(var, value, false).is_ok() {
                return true;
            }
        }
        false
    }

    /// The variable with the fewest values to spare, for the weight that it makes.
    fn pick(&self) -> Option<(Var, Domain)> {
        let mut best: Option<(u64, u64, Var, Domain)> = None;
        for (var, bounds) in self.model.vars().zip(&self.at.bounds) {
            let open = bounds.open();
            if open.is_empty() {
                continue;
            }
            let spare = u64::from(bounds.may.len() - self.model.size(var));
            let weight = self
                .at
                .weights
                .get(var.index())
                .map_or(1, |&n| u64::from(n));
            if best.is_none_or(|(least, most, ..)| spare * most < least * weight) {
                best = Some((spare, weight, var, open));
            }
        }
        best.map(|(.., var, open)| (var, open))
    }

    /// A rule failed: its variables make weight.
    pub(super) fn bump(&mut self, rule: RuleId) {
        if self.at.weights.is_empty() {
            return;
        }
        for var in self.model.rule(rule).scope() {
            if let Some(weight) = self.at.weights.get_mut(var.index()) {
                *weight = weight.saturating_add(1);
            }
        }
    }

    // The steps of the search, also used by `probe` and `incremental`.

    /// Switches rules on, and wakes them.
    pub(super) fn enable(&mut self, rules: &[RuleId]) {
        for &rule in rules {
            self.at.queue.enable(self.model, rule);
        }
    }

    /// Switches rules off. What they concluded stays.
    pub(super) fn disable(&mut self, rules: &[RuleId]) {
        for &rule in rules {
            self.at.queue.disable(self.model, rule);
        }
    }

    /// Starts over from `start`, every rule awake.
    pub(super) fn enter(&mut self, start: &[Bounds]) -> Result<(), Stop> {
        self.at.saved.clear();
        self.at.decided.clear();
        self.at.bounds.copy_from_slice(start);
        self.at.queue.wake_all();
        for (var, bounds) in self.model.vars().zip(&mut self.at.bounds) {
            *bounds = close(*bounds, self.model.size(var))?;
        }
        Ok(())
    }

    pub(super) fn set_rank(&mut self, rank: Rank) {
        self.at.rank = rank;
        self.at.queue.wake_all();
    }

    /// Asks the waiting rules until none has more to say.
    pub(super) fn propagate(&mut self) -> Result<(), Stop> {
        while let Some(rule) = self.at.queue.pop() {
            if let Err(stop) = self.ask(rule) {
                self.at.queue.clear();
                self.bump(rule);
                return Err(stop);
            }
        }
        Ok(())
    }

    #[inline]
    fn ask(&mut self, rule: RuleId) -> Result<(), Stop> {
        let mut view = View {
            model: self.model,
            bounds: &mut self.at.bounds,
            queue: &mut self.at.queue,
            rank: self.at.rank,
            rule,
            trace: None,
        };
        self.model.rule(rule).propagate(&mut view)
    }

    /// Puts `value` into the set of `var`, or takes it out.
    pub(super) fn decide(&mut self, var: Var, value: Value, into: bool) -> Result<(), Stop> {
        let Bounds { may, must } = self.at.bounds[var.index()];
        let value = Domain::only(value);
        let changed = if into {
            Bounds {
                may,
                must: must | value,
            }
        } else {
            Bounds {
                may: may - value,
                must,
            }
        };
        self.at.bounds[var.index()] = close(changed, self.model.size(var))?;
        self.at.queue.wake(var);
        Ok(())
    }

    pub(super) fn save(&mut self) {
        self.at.saved.extend_from_slice(&self.at.bounds);
    }

    pub(super) fn restore(&mut self) {
        let below = self.at.saved.len() - self.at.bounds.len();
        self.at.bounds.copy_from_slice(&self.at.saved[below..]);
        self.at.saved.truncate(below);
    }

    pub(super) fn bounds(&self) -> &[Bounds] {
        &self.at.bounds
    }

    pub(super) fn settled(&self) -> bool {
        self.at.bounds.iter().all(|b| b.settled())
    }
}
