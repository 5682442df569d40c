//! A search that is put aside and taken up again, solution by solution, a few nodes at a time; and that learns where the weights is.

use std::ops::ControlFlow;

use super::domain::{Value, Var};
use super::model::{Bounds, Model, RuleSet};
use super::queue::PropagationQueue;
use super::rule::Rank;
use super::search::{Budget, Halt, Search, Solution};

/// What [`Search::next`] and [`Search::any`] came to.
#[derive(Clone, Debug)]
pub enum Next {
    /// One solution more.
    Found(Solution),
    /// There are no more.
    NoMore,
    /// The budget ran out; it goes on from there when it is asked again.
    Unknown,
}

/// A search that is put aside, without its model.
pub struct SuspendedSearch {
    pub(super) queue: PropagationQueue,
    pub(super) bounds: Vec<Bounds>,
    pub(super) saved: Vec<Bounds>,
    /// What was decided at each of the saved bounds.
    pub(super) decided: Vec<(Var, Value)>,
    /// How much weights each variable has made; empty where nothing is learnt.
    pub(super) weights: Vec<u32>,
    pub(super) rank: Rank,
    pub(super) nodes: u64,
    pub(super) budget: u64,
    /// Whether the last solution found is where it stands, and whether the whole tree is visited.
    pub(super) found: bool,
    pub(super) over: bool,
}

impl SuspendedSearch {
    /// Takes the search up again, over the model that it was made for.
    #[must_use]
    pub fn resume(self, model: &Model) -> Search<'_> {
        Search { model, at: self }
    }
}

impl<'m> Search<'m> {
    /// A search that learns which variables make weights, and turns to these first: at the beginning to those of which clues speak, then to
    /// those of the rules that failed (weighted degrees, Boussemart and others 2004). It visits the same solutions in another order.
    #[must_use]
    pub fn learning(model: &'m Model, enabled: &RuleSet) -> Self {
        let mut search = Self::new(model, enabled);
        search.at.weights = vec![1; model.start().len()];
        for (clue, _) in model.clues().filter(|&(clue, _)| enabled.contains(clue)) {
            search.bump(clue);
        }
        search
    }

    /// Puts the search aside.
    #[must_use]
    pub fn suspend(self) -> SuspendedSearch {
        self.at
    }

    /// Begins anew within `start`, to be asked for one solution after another. What was learnt stays.
    pub fn begin(&mut self, start: &[Bounds]) {
        self.at.rank = self.model.search_rank();
        self.at.found = false;
        self.at.over = self.enter(start).is_err();
    }

    /// The next solution, if there is one within so many nodes.
    pub fn next(&mut self, budget: Budget) -> Next {
        self.at.nodes = 0;
        self.at.budget = budget.0;
        if std::mem::take(&mut self.at.found) {
            self.at.over = !self.back_up();
        }
        if self.at.over {
            return Next::NoMore;
        }
        let mut found = None;
        let halt = self.explore(&mut |open| open.min(), &mut |bounds| {
            found = Some(bounds.iter().map(|b| b.must).collect());
            ControlFlow::Break(())
        });
        self.at.over = halt == Halt::Exhausted;
        self.at.found = halt == Halt::Enough;
        match found {
            Some(solution) => Next::Found(solution),
            None if self.at.over => Next::NoMore,
            None => Next::Unknown,
        }
    }
}
