//! Search nodes to spend, over many questions.

use crate::engine::{Bounds, Budget, Model, RuleSet, Search, Solution};

/// What is left to spend.
pub struct Purse {
    all: u64,
    left: u64,
}

impl Purse {
    pub fn new(nodes: Budget) -> Self {
        Self {
            all: nodes.0,
            left: nodes.0,
        }
    }

    pub fn spent(&self) -> u64 {
        self.all - self.left
    }

    pub fn is_empty(&self) -> bool {
        self.left == 0
    }

    /// Up to `limit` answers within `start` by these rules, and whether the search ended by itself, at `most` nodes at the latest.
    pub fn solve(
        &mut self,
        model: &Model,
        rules: &RuleSet,
        start: &[Bounds],
        limit: usize,
        most: Budget,
    ) -> (Vec<Solution>, bool) {
        let budget = Budget(self.left.min(most.0));
        let found = Search::new(model, rules).solve(start, limit, budget);
        self.left -= found.nodes.min(self.left);
        (found.solutions, found.complete)
    }

    /// Some answer within `start` by these rules, if there is one; `Err` if the nodes, or `most` of them, ran out.
    pub fn any(
        &mut self,
        model: &Model,
        rules: &RuleSet,
        start: &[Bounds],
        most: Budget,
    ) -> Result<Option<Solution>, OutOfNodes> {
        let (mut found, complete) = self.solve(model, rules, start, 1, most);
        match found.pop() {
            Some(answer) => Ok(Some(answer)),
            None if complete => Ok(None),
            None => Err(OutOfNodes),
        }
    }
}

/// The nodes ran out before the question was decided.
pub struct OutOfNodes;
