//! The steps of the ladder that assume something and see what comes of it.

use super::{Ladder, Progress};
use crate::engine::probe::open;
use crate::engine::{
    Budget, Domain, Rank, RuleId, RuleSet, Search, Step, StepId, Technique, Value, Var, sorted,
};

/// Assuming the value leads to a contradiction, one deduction after another.
pub static WHAT_IF: Technique = Technique {
    id: "what-if",
    rank: Rank::WHAT_IF,
};
/// Assuming the value, nothing works out in the end.
pub static DEEPER: Technique = Technique {
    id: "deeper",
    rank: Rank::DEEPER,
};

/// How many refutations are followed step by step, to find one that is short to tell.
const FOLLOWED: usize = 4;

/// The nodes that one long what-if may take; what needs more is no reasoning that anybody could follow.
const DEEPEST: u64 = 10_000;

/// What a search node costs, in questions to a rule.
const NODE: u64 = 50;

/// What trying a value costs that is not refuted.
pub(super) const NODE_ASKS: u32 = 20;

/// The nodes that a search for a long what-if may take of this work.
pub(super) fn deepest(work: u64) -> Budget {
    Budget(DEEPEST.min(work / NODE))
}

/// What a search has cost, in questions to a rule.
pub(super) fn cost(search: &Search<'_>) -> u64 {
    search.nodes() * NODE
}

impl Ladder<'_> {
    /// The value whose refutation is the shortest to tell, of the few that are found with the least asking.
    pub(super) fn what_if(&mut self) -> Option<Step> {
        let mut search = Search::new(self.model, &self.enabled);
        let mut found = Vec::new();
        for (var, value) in open(&self.bounds) {
            if self.work == 0 {
                return None;
            }
            let asked = search.refutation(&self.bounds, var, value);
            self.work = self
                .work
                .saturating_sub(u64::from(asked.unwrap_or(NODE_ASKS)));
            found.extend(asked.map(|asked| (asked, var, value)));
        }
        let mut best: Option<(usize, Step)> = None;
        for (_, var, value) in sorted(found).into_iter().take(FOLLOWED) {
            let Some(refuted) = self.refute(var, value) else {
                continue;
            };
            let length = told(&refuted.inner);
            if best.as_ref().is_none_or(|(least, _)| length < *least) {
                best = Some((length, refuted));
            }
        }
        best.map(|(_, step)| step)
    }

    /// Assumes that the value is in the set, and follows the consequences to a contradiction if there is one.
    fn refute(&mut self, var: Var, value: Value) -> Option<Step> {
        let mut assumed = self.fork(&self.bounds);
        assumed.bounds[var.index()].must |= Domain::only(value);
        let end = assumed.finish();
        self.work = assumed.work;
        let Progress::Conflict(contradiction) = end else {
            return None;
        };
        let (inner, outer) = assumed.trace.ancestry(&contradiction.parents);
        let mut chain: Vec<Step> = inner
            .iter()
            .map(|&id| assumed.trace.step_at(id).clone())
            .collect();
        chain.push(*contradiction);
        let rules = sorted(chain.iter().flat_map(|s| s.rules.clone()));
        Some(self.ruled_out(&WHAT_IF, (var, value), rules, outer, chain))
    }

    /// The first value with which nothing works out, with a smallest set of clues that says so.
    pub(super) fn deeper(&mut self) -> Option<Step> {
        for (var, value) in open(&self.bounds) {
            let mut rules = self.enabled.clone();
            if !self.hopeless(&rules, var, value) {
                continue;
            }
            for (rule, _) in self.model.clues() {
                if rules.contains(rule) {
                    rules.remove(rule);
                    if !self.hopeless(&rules, var, value) {
                        rules.insert(rule);
                    }
                }
            }
            let used = self.model.rules().filter(|&r| rules.contains(r)).collect();
            return Some(self.ruled_out(&DEEPER, (var, value), used, Vec::new(), Vec::new()));
        }
        None
    }

    /// Whether nothing works out with this value on the board as it was at the start.
    fn hopeless(&mut self, rules: &RuleSet, var: Var, value: Value) -> bool {
        let mut start = self.start.clone();
        start[var.index()].must |= Domain::only(value);
        let mut search = Search::new(self.model, rules);
        let found = search.count(&start, 1, deepest(self.work));
        self.work = self.work.saturating_sub(cost(&search));
        found == Some(0)
    }

    fn ruled_out(
        &self,
        technique: &'static Technique,
        (var, value): (Var, Value),
        rules: Vec<RuleId>,
        parents: Vec<StepId>,
        inner: Vec<Step>,
    ) -> Step {
        Step {
            technique,
            rules,
            var,
            out: Domain::only(value),
            into: Domain::EMPTY,
            about: vec![var],
            values: self.bounds[var.index()].may,
            parents,
            inner,
        }
    }
}

/// How many steps of a chain a person would have to be told.
fn told(steps: &[Step]) -> usize {
    let telling = steps.iter().filter(|s| s.technique.rank > Rank::READ);
    telling.count().max(1)
}
