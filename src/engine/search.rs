//! Search: propagate, pick, branch, back up.

use std::ops::ControlFlow;

use super::agenda::Agenda;
use super::domain::{Domain, Value, Var};
use super::model::{Bounds, Model, RuleId, RuleSet};
use super::rule::{Stop, Tier, View, settle};

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

/// Why a search ended before everything was visited.
enum Halt {
    Enough,
    OutOfBudget,
}

/// A search over one model. Make one and run it often: nothing is allocated while it runs
/// (its stack grows to the depth once reached, and stays).
pub struct Search<'m> {
    model: &'m Model,
    agenda: Agenda,
    bounds: Vec<Bounds>,
    saved: Vec<Bounds>,
    tier: Tier,
    nodes: u64,
    budget: u64,
}

/// The tier a search propagates with: what costs more than it saves is left out.
const SEARCH_TIER: Tier = Tier::Reach;

impl<'m> Search<'m> {
    /// A search with the rules that are switched on.
    #[must_use]
    pub fn new(model: &'m Model, enabled: &RuleSet) -> Self {
        Self {
            model,
            agenda: Agenda::new(model, enabled),
            bounds: model.start().to_vec(),
            saved: Vec::with_capacity(model.start().len() * 8),
            tier: SEARCH_TIER,
            nodes: 0,
            budget: u64::MAX,
        }
    }

    /// Visits every solution within `start`, until `visit` says to break or the budget is spent.
    /// Returns whether it ended by itself or by `visit`.
    pub fn each(
        &mut self,
        start: &[Bounds],
        budget: Budget,
        visit: &mut dyn FnMut(&[Bounds]) -> ControlFlow<()>,
    ) -> bool {
        self.run(start, budget, &mut |open| open.lowest(), visit)
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
            nodes: self.nodes,
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

    /// Some solution, trying values in the order that `choose` picks them; with a seeded `choose`, a random one.
    pub fn any(
        &mut self,
        start: &[Bounds],
        budget: Budget,
        choose: &mut dyn FnMut(Domain) -> Option<Value>,
    ) -> Option<Solution> {
        let mut solution = None;
        self.run(start, budget, choose, &mut |bounds| {
            solution = Some(bounds.iter().map(|b| b.must).collect());
            ControlFlow::Break(())
        });
        solution
    }

    /// The bounds that the rules alone come to from `start`, counting included; nothing if they contradict each other.
    pub fn narrow(&mut self, start: &[Bounds]) -> Option<&[Bounds]> {
        self.tier = Tier::Counting;
        self.enter(start).and_then(|()| self.propagate()).ok()?;
        Some(&self.bounds)
    }

    /// How many rules have to be asked until `value` in the set of `var` leads to a contradiction, if propagation alone, counting
    /// included, leads there.
    pub(super) fn refutation(&mut self, start: &[Bounds], var: Var, value: Value) -> Option<u32> {
        self.tier = Tier::Counting;
        let mut asked = 0;
        let mut refuted = self.enter(start).is_err() || self.decide(var, value, true).is_err();
        while let Some(rule) = self.agenda.pop().filter(|_| !refuted) {
            asked += 1;
            refuted = self.ask(rule).is_err();
        }
        self.agenda.clear();
        refuted.then_some(asked)
    }

    /// The nodes visited by the last run.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    fn run(
        &mut self,
        start: &[Bounds],
        budget: Budget,
        choose: &mut dyn FnMut(Domain) -> Option<Value>,
        visit: &mut dyn FnMut(&[Bounds]) -> ControlFlow<()>,
    ) -> bool {
        self.nodes = 0;
        self.budget = budget.0;
        self.tier = SEARCH_TIER;
        if self.enter(start).is_err() {
            return true;
        }
        !matches!(
            self.explore(choose, visit),
            ControlFlow::Break(Halt::OutOfBudget)
        )
    }

    /// One subtree. The branch in which the value is in the set is a call, the other one the next turn of the loop.
    fn explore(
        &mut self,
        choose: &mut dyn FnMut(Domain) -> Option<Value>,
        visit: &mut dyn FnMut(&[Bounds]) -> ControlFlow<()>,
    ) -> ControlFlow<Halt> {
        loop {
            if self.nodes == self.budget {
                return ControlFlow::Break(Halt::OutOfBudget);
            }
            self.nodes += 1;
            if self.propagate().is_err() {
                return ControlFlow::Continue(());
            }
            let Some((var, open)) = self.pick() else {
                return match visit(&self.bounds) {
                    ControlFlow::Continue(()) => ControlFlow::Continue(()),
                    ControlFlow::Break(()) => ControlFlow::Break(Halt::Enough),
                };
            };
            let Some(value) = choose(open) else {
                return ControlFlow::Continue(());
            };
            self.save();
            if self.decide(var, value, true).is_ok() {
                self.explore(choose, visit)?;
            }
            self.restore();
            if self.decide(var, value, false).is_err() {
                return ControlFlow::Continue(());
            }
        }
    }

    /// The variable with the fewest values to spare, and its open values.
    fn pick(&self) -> Option<(Var, Domain)> {
        let mut best: Option<(u32, Var, Domain)> = None;
        for (var, bounds) in self.model.vars().zip(&self.bounds) {
            let open = bounds.open();
            if open.is_empty() {
                continue;
            }
            let spare = bounds.may.len() - self.model.size(var);
            if best.is_none_or(|(least, ..)| spare < least) {
                best = Some((spare, var, open));
            }
        }
        best.map(|(_, var, open)| (var, open))
    }

    // The steps of the search, also used by `probe` and `outlook`.

    /// Switches rules on, and wakes them.
    pub(super) fn enlist(&mut self, rules: &[RuleId]) {
        for &rule in rules {
            self.agenda.enlist(self.model, rule);
        }
    }

    /// Switches rules off. What they concluded stays.
    pub(super) fn dismiss(&mut self, rules: &[RuleId]) {
        for &rule in rules {
            self.agenda.dismiss(self.model, rule);
        }
    }

    /// Starts over from `start`, every rule awake.
    pub(super) fn enter(&mut self, start: &[Bounds]) -> Result<(), Stop> {
        self.saved.clear();
        self.bounds.copy_from_slice(start);
        self.agenda.wake_all();
        for (var, bounds) in self.model.vars().zip(&mut self.bounds) {
            *bounds = settle(*bounds, self.model.size(var))?;
        }
        Ok(())
    }

    pub(super) fn set_tier(&mut self, tier: Tier) {
        self.tier = tier;
        self.agenda.wake_all();
    }

    /// Asks the waiting rules until none has more to say.
    pub(super) fn propagate(&mut self) -> Result<(), Stop> {
        while let Some(rule) = self.agenda.pop() {
            if let Err(stop) = self.ask(rule) {
                self.agenda.clear();
                return Err(stop);
            }
        }
        Ok(())
    }

    #[inline]
    fn ask(&mut self, rule: RuleId) -> Result<(), Stop> {
        let mut view = View {
            model: self.model,
            bounds: &mut self.bounds,
            agenda: &mut self.agenda,
            tier: self.tier,
            rule,
            trace: None,
        };
        self.model.rule(rule).propagate(&mut view)
    }

    /// Puts `value` into the set of `var`, or takes it out.
    pub(super) fn decide(&mut self, var: Var, value: Value, into: bool) -> Result<(), Stop> {
        let Bounds { may, must } = self.bounds[var.index()];
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
        self.bounds[var.index()] = settle(changed, self.model.size(var))?;
        self.agenda.wake(var);
        Ok(())
    }

    pub(super) fn save(&mut self) {
        self.saved.extend_from_slice(&self.bounds);
    }

    pub(super) fn restore(&mut self) {
        let below = self.saved.len() - self.bounds.len();
        self.bounds.copy_from_slice(&self.saved[below..]);
        self.saved.truncate(below);
    }

    pub(super) fn bounds(&self) -> &[Bounds] {
        &self.bounds
    }

    pub(super) fn settled(&self) -> bool {
        self.bounds.iter().all(|b| b.settled())
    }
}
