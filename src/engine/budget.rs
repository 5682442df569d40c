//! How much work is allowed, and how much was done.

/// Work allowed: not time, so that results are the same on every machine. The currency of all services is the *ask*:
/// one question of the engine to one rule. A search may also be bounded by its nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The questions to rules.
    pub asks: u64,
    /// The nodes of a search.
    pub nodes: u64,
}

impl Budget {
    /// No bound.
    pub const UNLIMITED: Self = Self::asks(u64::MAX);

    /// That many questions to rules.
    #[must_use]
    pub const fn asks(asks: u64) -> Self {
        Self {
            asks,
            nodes: u64::MAX,
        }
    }

    /// That many nodes of a search.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            asks: u64::MAX,
            nodes,
        }
    }

    /// Returns true if nothing is left.
    #[must_use]
    pub const fn is_spent(self) -> bool {
        self.asks == 0 || self.nodes == 0
    }

    /// Takes off what was done.
    pub fn spend(&mut self, work: Work) {
        self.asks = self.asks.saturating_sub(work.asks);
        self.nodes = self.nodes.saturating_sub(work.nodes);
    }

    /// Takes off that many questions to rules.
    pub fn spend_asks(&mut self, asks: u64) {
        self.asks = self.asks.saturating_sub(asks);
    }

    /// The smaller of both bounds, each by itself.
    #[must_use]
    pub fn min(self, other: Self) -> Self {
        Self {
            asks: self.asks.min(other.asks),
            nodes: self.nodes.min(other.nodes),
        }
    }
}

/// Work done.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Work {
    /// The questions to rules.
    pub asks: u64,
    /// The nodes of a search.
    pub nodes: u64,
}

impl std::ops::AddAssign for Work {
    fn add_assign(&mut self, more: Self) {
        self.asks += more.asks;
        self.nodes += more.nodes;
    }
}
