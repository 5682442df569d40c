//! The steps of the ladder that assume a literal and refute it.

use super::{Ladder, Progress};
use crate::engine::bounds::open;
use crate::engine::task::{SlicedBudget, pause};
use crate::engine::{
    Budget, Domain, LadderStep, Rank, RuleId, RuleSet, Search, Technique, Value, Var, sorted,
};

/// The technique of a what-if: propagation refutes the assumption, one deduction after another.
pub static WHAT_IF: Technique = Technique {
    id: "what-if",
    rank: Rank::WHAT_IF,
};
/// The technique of a guess: only a search refutes the assumption.
pub static DEEPER: Technique = Technique {
    id: "deeper",
    rank: Rank::DEEPER,
};

/// The number of refutations that are followed step by step, to find one that is short to report.
const FOLLOWED: usize = 4;

/// The maximum number of nodes for one deeper step; a person could not follow an argument that needs more.
const DEEPEST: u64 = 10_000;

/// The asks between two pauses: some milliseconds on the boards whose rules are dear.
pub(super) const AT_ONCE: u64 = 500;

/// The cost of a search node, in asks.
const NODE: u64 = 50;

/// The cost of trying a value that is not refuted, in asks.
pub(super) const NODE_ASKS: u64 = 20;

/// The error of a search for a step that ended early: that it found none proves nothing.
pub(super) struct Unsettled;

/// Returns the node budget of a deeper step, given the work left.
pub(super) fn deepest(work: u64) -> Budget {
    Budget::nodes(DEEPEST.min(work / NODE))
}

/// Returns the cost of a search, in asks.
pub(super) fn cost<const W: usize>(search: &Search<'_, W>) -> u64 {
    search.done().nodes * NODE
}

impl<const W: usize> Ladder<'_, W> {
    /// Returns the easiest step that assumes something and that the cap allows; `None` if there is none.
    ///
    /// A ladder with less work takes the same steps as one with more, until its work ends.
    pub(super) async fn assume(&mut self) -> Result<Option<LadderStep<W>>, Unsettled> {
        if self.cap < Rank::WHAT_IF {
            return Ok(None);
        }
        let pace = &mut SlicedBudget::in_slices(Budget::UNLIMITED, AT_ONCE);
        let step = self.what_if(pace).await;
        // If the work is used up just now, it is not known whether everything was tried.
        if self.is_spent() {
            return Err(Unsettled);
        }
        if step.is_some() || self.cap < Rank::DEEPER {
            return Ok(step);
        }
        self.deeper(pace).await
    }

    fn is_spent(&self) -> bool {
        self.work == 0 || self.searches == 0
    }

    /// Returns the step whose refutation is the shortest to report, of the few values that are refuted with the fewest
    /// asks.
    async fn what_if(&mut self, pace: &mut SlicedBudget) -> Option<LadderStep<W>> {
        let mut search = Search::trying(self.model, &self.enabled, self.bounds());
        let mut found = Vec::new();
        for alike in self.to_be_tried() {
            for (var, value) in alike {
                if self.is_spent() {
                    return None;
                }
                let before = search.done().asks;
                let asked = search.refutation(var, value, pace).await;
                self.work = self.work.saturating_sub(asked.unwrap_or(NODE_ASKS));
                let all = search.done().asks - before;
                self.searches = self.searches.saturating_sub(all);
                found.extend(asked.map(|asked| (asked, var, value)));
            }
            if !found.is_empty() {
                break;
            }
        }
        let mut best: Option<(usize, LadderStep<W>)> = None;
        for (_, var, value) in sorted(found).into_iter().take(FOLLOWED) {
            let refuted = self.refute(var, value).await;
            pause().await;
            let Some(refuted) = refuted else {
                continue;
            };
            let length = reported(&refuted.inner);
            if best.as_ref().is_none_or(|(least, _)| length < *least) {
                best = Some((length, refuted));
            }
        }
        best.map(|(_, step)| step)
    }

    /// Returns the undecided literals in groups: a group is tried only if no literal of an earlier group is refuted.
    fn to_be_tried(&self) -> Vec<Vec<(Var, Value)>> {
        let all = open(self.bounds());
        if !self.model.strategy().fewest_first {
            return vec![all];
        }
        let mut groups = Vec::new();
        for (var, value) in all {
            let left = self.bounds()[var.index()].open().len() as usize;
            groups.resize(groups.len().max(left + 1), Vec::new());
            groups[left].push((var, value));
        }
        groups
    }

    /// Assumes that the value is in the set, and follows the consequences. Returns `None` if they reach no
    /// contradiction.
    async fn refute(&mut self, var: Var, value: Value) -> Option<LadderStep<W>> {
        let looked_at = self.known.get(var).may;
        self.assuming((var, value), |assumed, first, end| {
            if end != Progress::Conflict {
                return None;
            }
            let contradiction = assumed.trace.conflict.take()?;
            let (trace, roots) = (&assumed.trace, contradiction.outer_parents());
            let rests_on = trace.ancestry(assumed.model, roots, first);
            let (outer, inner): (Vec<_>, Vec<_>) = rests_on.into_iter().partition(|&id| id < first);
            let steps = inner.into_iter().map(|id| assumed.trace.steps[id].clone());
            let chain: Vec<LadderStep<W>> = steps.chain([contradiction]).collect();
            let rules = sorted(chain.iter().flat_map(LadderStep::all_rules));
            Some(LadderStep::ruled_out(
                &WHAT_IF,
                (var, value),
                looked_at,
                rules,
                outer,
                chain,
            ))
        })
        .await
    }

    /// Returns a step for the first value that a search refutes, with a minimal set of clues for which it does.
    async fn deeper(
        &mut self,
        pace: &mut SlicedBudget,
    ) -> Result<Option<LadderStep<W>>, Unsettled> {
        let mut is_settled = true;
        for (var, value) in open(self.bounds()) {
            let mut rules = self.enabled.clone();
            match self.is_hopeless(&rules, var, value, pace).await {
                Some(true) => {}
                Some(false) => continue,
                // With more work this value might have been refuted, and this would have been the step to take.
                None if self.searches == 0 || deepest(self.work).nodes < DEEPEST => {
                    return Err(Unsettled);
                }
                None => {
                    is_settled = false;
                    continue;
                }
            }
            let clues = self.model.clues().map(|(rule, _)| rule);
            let clues: Vec<RuleId> = clues.filter(|&rule| rules.contains(rule)).collect();
            for rule in clues {
                let fewer = rules.without(&[rule]);
                if self.is_hopeless(&fewer, var, value, pace).await == Some(true) {
                    rules = fewer;
                }
            }
            let used = self.model.rules().filter(|&r| rules.contains(r)).collect();
            let looked_at = self.known.get(var).may;
            return Ok(Some(LadderStep::ruled_out(
                &DEEPER,
                (var, value),
                looked_at,
                used,
                Vec::new(),
                Vec::new(),
            )));
        }
        if is_settled { Ok(None) } else { Err(Unsettled) }
    }

    /// Returns true if no answer has this value, with these rules and the bounds of the start; `None` if the search for
    /// an answer does not end within its budget.
    async fn is_hopeless(
        &mut self,
        rules: &RuleSet,
        var: Var,
        value: Value,
        pace: &mut SlicedBudget,
    ) -> Option<bool> {
        let mut start = self.start.clone();
        start[var.index()].must |= Domain::only(value);
        let mut search = Search::new(self.model, rules);
        let most = deepest(self.work).min(Budget::asks(self.searches));
        let found = search.count_in_slices(&start, 1, most, pace).await;
        self.work = self.work.saturating_sub(cost(&search));
        self.searches = self.searches.saturating_sub(search.done().asks);
        found.map(|answers| answers == 0)
    }
}

/// Returns the number of steps of a chain that would be shown to a person, at least 1.
fn reported<const W: usize>(steps: &[LadderStep<W>]) -> usize {
    let reported = steps.iter().filter(|s| s.technique.rank > Rank::READ);
    reported.count().max(1)
}
