//! The queries to a search: all solutions, some, their number, or one after another.

use std::ops::ControlFlow;

use super::{Opening, Propagated, Search, TraversalEnd};
use crate::engine::task::SlicedBudget;
use crate::engine::{Bounds, Budget, Domain, Next, SearchResult, Solution, Value, Work};

impl<const W: usize> Search<'_, W> {
    /// Visits every solution within `start`, until `visit` breaks or the budget is spent. Returns false if the budget
    /// ended it.
    pub fn each(
        &mut self,
        start: &[Bounds<W>],
        budget: Budget,
        visit: &mut dyn FnMut(&[Bounds<W>]) -> ControlFlow<()>,
    ) -> bool {
        self.run(start, budget, &mut |open| open.min(), visit)
    }

    /// Returns all solutions within `start`, up to `limit`.
    pub fn solve(
        &mut self,
        start: &[Bounds<W>],
        limit: usize,
        budget: Budget,
    ) -> SearchResult<Solution<W>> {
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
        SearchResult {
            solutions,
            complete,
            nodes: self.done.nodes,
        }
    }

    /// Returns the number of solutions within `start`, up to `limit`; `None` if the budget ran out.
    pub fn count(&mut self, start: &[Bounds<W>], limit: u64, budget: Budget) -> Option<u64> {
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

    /// Does the same in slices.
    pub(in crate::engine) async fn count_in_slices(
        &mut self,
        start: &[Bounds<W>],
        limit: u64,
        budget: Budget,
        pace: &mut SlicedBudget,
    ) -> Option<u64> {
        self.begin(start);
        let (mut done, mut count) = (Work::default(), 0);
        let counted = loop {
            let mut left = budget;
            left.spend(done);
            let next = loop {
                let slice = pace.rest_of_slice();
                let next = self.next_part(left, slice, &mut |open| open.min());
                pace.think(slice - self.rest);
                pace.rest().await;
                if !self.is_paused {
                    break next;
                }
            };
            done += self.done;
            match next {
                Next::Found(_) if count + 1 < limit => count += 1,
                Next::Found(_) => break Some(count + 1),
                Next::NoMore => break Some(count),
                Next::Unknown => break None,
            }
        };
        self.done = done;
        counted
    }

    /// Restarts within `start`, for calls of [`descend`](Self::descend), once it is [ready](Self::is_ready).
    #[cfg(feature = "tools")]
    pub fn root(&mut self, start: &[Bounds<W>]) {
        self.reason_to_search();
        self.descent = None;
        self.opening = Opening::Root;
        self.over = self.enter(start).is_err();
    }

    /// Descends the tree from its [`root`](Self::root) once along random branches, and returns the product of the
    /// inverse probabilities of the branches taken if it ends at a solution, else 0. Its mean over many descents is the
    /// number of solutions (Knuth, *Estimating the efficiency of backtrack programs*, 1975). `below` returns a random
    /// number below its argument. Returns `None` after `most` asks: the next call goes on.
    #[cfg(feature = "tools")]
    pub fn descend(&mut self, most: u64, below: &mut dyn FnMut(usize) -> usize) -> Option<f64> {
        self.done = Work::default();
        self.rest = most;
        if self.over {
            self.done.nodes = 1;
            return Some(0.0);
        }
        let mut inverse = self.descent.take().unwrap_or_else(|| {
            self.known.save();
            self.done.nodes = 1;
            1.0
        });
        let end = loop {
            match self.go_on(None) {
                Ok(Propagated::Fixpoint) if self.done.asks < most => {}
                Ok(_) => {
                    self.descent = Some(inverse);
                    return None;
                }
                Err(_) => break 0.0,
            }
            match self.branch(below) {
                Ok(Some(ways)) => inverse *= ways,
                Ok(None) => break inverse,
                Err(_) => break 0.0,
            }
        };
        self.queue.clear();
        self.restore();
        Some(end)
    }

    /// Takes a random branch, and returns its inverse probability; `None` at a solution.
    #[cfg(feature = "tools")]
    fn branch(
        &mut self,
        below: &mut dyn FnMut(usize) -> usize,
    ) -> Result<Option<f64>, crate::engine::Stop> {
        let Some((var, open)) = self.weights.pick(self.model, self.known.all()) else {
            return Ok(None);
        };
        // A value in the set has the chance that it has if all values of the variable are equally likely.
        let (bounds, size) = (self.known.get(var), self.model.size(var));
        let (missing, count) = (size - bounds.must.len(), open.len());
        let Some(value) = open.iter().nth(below(count as usize)) else {
            return Ok(None);
        };
        let into = below(count as usize) < missing as usize;
        let ways = if into { missing } else { count - missing };
        self.done.nodes += 1;
        self.decide(var, value, into)?;
        Ok(Some(f64::from(count) / f64::from(ways)))
    }

    /// Returns some solution, trying values in the order in which `choose` picks them (a random one, if `choose` is);
    /// if it picks none, the lowest comes first. No solution and a spent budget are different results.
    pub fn any(
        &mut self,
        start: &[Bounds<W>],
        budget: Budget,
        choose: &mut dyn FnMut(Domain<W>) -> Option<Value>,
    ) -> Next<Solution<W>> {
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

    /// Restarts within `start`, for calls of [`next`](Self::next). Keeps what was learnt.
    pub fn begin(&mut self, start: &[Bounds<W>]) {
        self.reason_to_search();
        self.found = false;
        self.opening = match self.model.implied() {
            [] => Opening::Over,
            _ => Opening::Needed,
        };
        self.over = self.enter(start).is_err();
    }

    /// Propagates before the first decision, up to `most` asks. Returns true if that is done, else the next call goes
    /// on.
    pub fn is_ready(&mut self, most: u64) -> bool {
        self.done = Work::default();
        self.rest = most;
        self.is_opened()
    }

    fn is_opened(&mut self) -> bool {
        if self.over {
            return true;
        }
        let propagated = self.reason_first();
        self.over = propagated.is_err();
        propagated != Ok(Propagated::Paused)
    }

    /// Returns the next solution within the budget, or pauses after about `slice` asks, even at a node: then
    /// [`is_paused`](Self::is_paused) is true, and the next call goes on with the same budget.
    pub fn next_part(
        &mut self,
        budget: Budget,
        slice: u64,
        choose: &mut dyn FnMut(Domain<W>) -> Option<Value>,
    ) -> Next<Solution<W>> {
        if !self.is_paused {
            self.done = Work::default();
        }
        self.budget = budget;
        self.rest = slice;
        if std::mem::take(&mut self.found) {
            self.over = !self.back_up();
        }
        if self.opening != Opening::Over && !self.over {
            if budget.is_spent() {
                return Next::Unknown;
            }
            self.is_paused = !self.is_opened();
            if self.is_paused {
                return Next::Unknown;
            }
        }
        if self.over {
            return Next::NoMore;
        }
        let mut found = None;
        let halt = self.explore(choose, &mut |bounds| {
            found = Some(bounds.iter().map(|b| b.must).collect());
            ControlFlow::Break(())
        });
        self.over = halt == TraversalEnd::Exhausted;
        self.found = halt == TraversalEnd::Enough;
        match found {
            Some(solution) => Next::Found(solution),
            None if self.over => Next::NoMore,
            None => Next::Unknown,
        }
    }

    /// Returns true if the last call has paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Returns the next solution, if it is found within the budget.
    pub fn next(&mut self, budget: Budget) -> Next<Solution<W>> {
        self.next_by(budget, &mut |open| open.min())
    }

    /// Does the same, trying values in the order in which `choose` picks them, as [`any`](Self::any) does.
    pub fn next_by(
        &mut self,
        budget: Budget,
        choose: &mut dyn FnMut(Domain<W>) -> Option<Value>,
    ) -> Next<Solution<W>> {
        self.next_part(budget, u64::MAX, choose)
    }

    fn run(
        &mut self,
        start: &[Bounds<W>],
        budget: Budget,
        choose: &mut dyn FnMut(Domain<W>) -> Option<Value>,
        visit: &mut dyn FnMut(&[Bounds<W>]) -> ControlFlow<()>,
    ) -> bool {
        self.begin(start);
        self.done = Work::default();
        self.budget = budget;
        self.is_opened();
        self.over || self.explore(choose, visit) != TraversalEnd::OutOfBudget
    }
}
