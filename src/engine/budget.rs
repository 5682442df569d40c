//! Limits on work, and counters of work done.

/// The work allowed, counted and not timed, so that results are the same on every machine. All services count *asks*:
/// one ask is one question of the engine to one rule. A search may also be limited by its nodes.
///
/// ```
/// use placewise::engine::{Budget, Domain, Model, RuleSet, Search};
/// use placewise::rules::Partition;
///
/// let mut model: Model = Model::new();
/// let digits = Domain::below(4);
/// let cells = [(); 4].map(|()| model.var(1, digits));
/// model.law(Partition::new(cells, digits));
/// let mut search = Search::new(&model, &RuleSet::all(&model));
/// let mut budget = Budget::asks(200);
/// let count = search.count(model.start(), u64::MAX, budget.min(Budget::nodes(3)));
/// assert_eq!(count, None, "not settled: three nodes are too few to count 24 answers");
/// budget.spend(search.done());
/// assert!(!budget.is_spent());
/// assert_eq!(search.count(model.start(), u64::MAX, budget), Some(24));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The maximum number of asks.
    pub asks: u64,
    /// The maximum number of search nodes.
    pub nodes: u64,
}

impl Budget {
    /// The budget without a limit.
    pub const UNLIMITED: Self = Self::asks(u64::MAX);

    /// Returns a budget of `asks` questions to rules, with any number of nodes.
    #[must_use]
    pub const fn asks(asks: u64) -> Self {
        Self {
            asks,
            nodes: u64::MAX,
        }
    }

    /// Returns a budget of `nodes` search nodes, with any number of asks.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            asks: u64::MAX,
            nodes,
        }
    }

    /// Returns true if no asks or no nodes are left.
    #[must_use]
    pub const fn is_spent(self) -> bool {
        self.asks == 0 || self.nodes == 0
    }

    /// Subtracts the work done.
    pub fn spend(&mut self, work: Work) {
        self.asks = self.asks.saturating_sub(work.asks);
        self.nodes = self.nodes.saturating_sub(work.nodes);
    }

    /// Subtracts work that is about to be done.
    ///
    /// # Errors
    /// If the budget does not allow all of it; then it stays as it is.
    pub fn charge(&mut self, work: Work) -> Result<(), Halt> {
        if self.asks < work.asks || self.nodes < work.nodes {
            return Err(Halt);
        }
        self.spend(work);
        Ok(())
    }

    /// Subtracts a number of asks.
    pub fn spend_asks(&mut self, asks: u64) {
        self.asks = self.asks.saturating_sub(asks);
    }

    /// Returns the work that was done if this much of the budget is left.
    #[must_use]
    pub const fn spent(self, left: Self) -> Work {
        Work {
            asks: self.asks - left.asks,
            nodes: self.nodes - left.nodes,
        }
    }

    /// Returns the sum of both budgets, field by field.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            asks: self.asks.saturating_add(other.asks),
            nodes: self.nodes.saturating_add(other.nodes),
        }
    }

    /// Returns the minimum of both budgets, field by field.
    #[must_use]
    pub fn min(self, other: Self) -> Self {
        Self {
            asks: self.asks.min(other.asks),
            nodes: self.nodes.min(other.nodes),
        }
    }
}

/// The error of a count that cannot go on: the budget is spent, or a number is too large.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Halt;

/// The work done.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Work {
    /// The number of asks.
    pub asks: u64,
    /// The number of search nodes.
    pub nodes: u64,
}

impl std::ops::Sub for Work {
    type Output = Self;

    fn sub(self, less: Self) -> Self {
        Self {
            asks: self.asks - less.asks,
            nodes: self.nodes - less.nodes,
        }
    }
}

impl std::ops::AddAssign for Work {
    fn add_assign(&mut self, more: Self) {
        self.asks += more.asks;
        self.nodes += more.nodes;
    }
}
