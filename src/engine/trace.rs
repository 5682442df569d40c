//! The record of a ladder: the steps, and the step that decided each value.

use std::sync::Arc;

use super::bounds::Bounds;
use super::domain::{Domain, Value, Var};
use super::origin::{RuleId, Rules};
use super::pattern::{Finding, Pattern, Recorded};
use super::sorted::insert;
use super::step::{LadderStep, StepId};
use super::technique::{Rank, Stop, Technique, Why};
use super::trail::Trail;

/// The cause of a value's decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cause {
    /// No step: the value is undecided, or was decided by the puzzle, the board or an assumption.
    Given,
    Step(u32),
}

/// The steps so far, and for each value of each variable the step that decided it.
pub(super) struct Trace<const W: usize> {
    pub(super) steps: Vec<LadderStep<W>>,
    causes: Vec<Cause>,
    /// The contradiction, until it is taken.
    pub(super) conflict: Option<LadderStep<W>>,
    width: usize,
    /// True if a step does not stop the rule. Steps other than readings are then recorded but not applied: this
    /// collects all conclusions from one position.
    goes_on: bool,
    /// The conclusion that stops the rule even so.
    wanted: Option<Wanted<W>>,
}

/// The conclusion that a rule is asked for.
struct Wanted<const W: usize> {
    technique: &'static Technique,
    var: Var,
    out: Domain<W>,
    into: Domain<W>,
    /// The variables whose conclusions are recorded, ascending.
    recorded: Arc<[Var]>,
}

impl<const W: usize> Trace<W> {
    /// Creates an empty record for variables whose values are below `width`.
    pub(super) fn new(vars: usize, width: usize) -> Self {
        Self {
            steps: Vec::new(),
            causes: vec![Cause::Given; vars * width],
            conflict: None,
            width,
            goes_on: false,
            wanted: None,
        }
    }

    /// Creates a record without causes: enough to find out if there is a step.
    pub(super) fn without_causes() -> Self {
        Self::new(0, 0)
    }

    /// Returns true if it records causes.
    pub(super) fn has_causes(&self) -> bool {
        self.width > 0
    }

    /// Lets rules continue after a step from now on.
    pub(super) fn go_on(&mut self) {
        self.goes_on = true;
    }

    /// Makes every step stop the rule again.
    pub(super) fn stop_again(&mut self) {
        self.goes_on = false;
    }

    /// Stops a rule once it has concluded what this step concludes, by the same technique, even if rules otherwise
    /// continue. Records the conclusions about `recorded` only, ascending variables that include the step's.
    pub(super) fn stop_at(&mut self, step: &LadderStep<W>, recorded: Arc<[Var]>) {
        self.wanted = Some(Wanted {
            technique: step.technique,
            var: step.var,
            out: step.out,
            into: step.into,
            recorded,
        });
    }

    /// Returns true if a rule continues after such a conclusion and it is not about a variable to be recorded.
    fn passes_over(&self, technique: &Technique, var: Var) -> bool {
        let is_other = |wanted: &Wanted<W>| wanted.recorded.binary_search(&var).is_err();
        self.goes_on && technique.rank > Rank::READ && self.wanted.as_ref().is_some_and(is_other)
    }

    /// Returns [`Stop`] if the last step stops the rule.
    pub(super) fn after_last(&self) -> Result<(), Stop> {
        let Some(step) = self.steps.last() else {
            return Ok(());
        };
        let is_wanted = |wanted: &Wanted<W>| {
            *wanted.technique == *step.technique
                && wanted.var == step.var
                && wanted.out.is_subset(step.out)
                && wanted.into.is_subset(step.into)
        };
        let goes_on = self.goes_on && !self.wanted.as_ref().is_some_and(is_wanted);
        if step.technique.rank == Rank::READ || goes_on {
            Ok(())
        } else {
            Err(Stop::HERE)
        }
    }

    /// Returns the cause of the decision about a value of a variable.
    pub(super) fn cause(&self, var: Var, value: Value) -> Cause {
        self.causes[var.index() * self.width + value.index()]
    }

    /// Removes the steps from `first` on.
    pub(super) fn rewind(&mut self, first: StepId) {
        for step in self.steps.drain(first..) {
            for value in (step.out | step.into) & Domain::below(self.width) {
                self.causes[step.var.index() * self.width + value.index()] = Cause::Given;
            }
        }
    }

    /// Removes the steps from `first` on, and returns them.
    pub(super) fn take(&mut self, first: StepId) -> Vec<LadderStep<W>> {
        let steps = self.steps[first..].to_vec();
        self.rewind(first);
        steps
    }

    /// Adds a finished step that later steps do not rest on.
    #[cfg(feature = "tools")]
    pub(super) fn add_apart(&mut self, step: LadderStep<W>) {
        self.steps.push(step);
    }

    /// Calls `each` with the steps before `limit` that decided any of `values` in the sets of `about`, once per
    /// decision.
    fn deciding(
        &self,
        about: &[Var],
        values: Domain<W>,
        limit: StepId,
        mut each: impl FnMut(StepId),
    ) {
        for &var in about {
            for value in values & Domain::below(self.width) {
                if let Cause::Step(id) = self.cause(var, value)
                    && (id as StepId) < limit
                {
                    each(id as StepId);
                }
            }
        }
    }

    /// Returns the earlier steps that a step rests on, ascending.
    pub(super) fn parents(&self, rules: &dyn Rules, id: StepId) -> &[StepId] {
        let step = &self.steps[id];
        step.parents.get_or_init(|| {
            // A rule may look at all variables, and one step may have decided many of their values.
            let mut is_parent = vec![false; id];
            let mut parents = Vec::new();
            let mut add = |parent: StepId| {
                if !std::mem::replace(&mut is_parent[parent], true) {
                    insert(&mut parents, parent);
                }
            };
            self.premises(rules, step, id, &mut add);
            parents
        })
    }

    /// Calls `each` with the steps before `limit` that decided what a step rests on.
    pub(super) fn premises(
        &self,
        rules: &dyn Rules,
        step: &LadderStep<W>,
        limit: StepId,
        mut each: impl FnMut(StepId),
    ) {
        match &step.pattern {
            Some(pattern) => {
                for &(var, values) in &pattern.rests_on {
                    self.deciding(&[var], values, limit, &mut each);
                }
            }
            None => self.deciding(step.about(rules), step.values, limit, each),
        }
    }

    /// Records a contradiction; `clash` has the values that are both required and excluded.
    pub(super) fn conflict(
        &mut self,
        rule: Option<(RuleId, &[Var])>,
        why: Why<'_, W>,
        clash: Option<(Var, Domain<W>)>,
    ) {
        let var = clash.map_or_else(|| why.about.first().copied().unwrap_or(Var(0)), |c| c.0);
        let mut step = LadderStep::new(rule, why, var);
        let all = self.steps.len();
        let mut parents = Vec::new();
        let mut add = |parent| insert(&mut parents, parent);
        self.deciding(why.about, why.values, all, &mut add);
        if let Some((var, values)) = clash {
            self.deciding(&[var], values, all, &mut add);
        }
        step.parents = parents.into();
        self.conflict = Some(step);
    }

    /// Records a conclusion of a rule, or the contradiction with the bounds.
    pub(super) fn conclude(
        &mut self,
        rule: (RuleId, &[Var]),
        var: Var,
        known: &mut Trail<W>,
        changed: Bounds<W>,
        why: Why<'_, W>,
    ) -> Result<(), Stop> {
        let clash = changed.must - changed.may;
        if !clash.is_empty() {
            self.conflict(Some(rule), why, Some((var, clash)));
            return Err(Stop::HERE);
        }
        if self.passes_over(why.technique, var) {
            return Ok(());
        }
        self.push(Some(rule), var, known, changed, why);
        self.after_last()
    }

    /// Records all findings of a pattern, one step per variable, or the contradiction with the bounds.
    pub(super) fn conclude_all(
        &mut self,
        rule: (RuleId, &[Var]),
        known: &mut Trail<W>,
        findings: &[Finding<W>],
        pattern: Pattern<W>,
    ) -> Result<(), Stop> {
        let values = pattern.rests_on.iter().map(|&(_, values)| values);
        let about: Vec<Var> = pattern.rests_on.iter().map(|&(var, _)| var).collect();
        let why = Why {
            technique: pattern.technique,
            about: &about,
            values: values.fold(Domain::EMPTY, |all, values| all | values),
        };
        let pattern = Recorded::new(pattern);
        for finding in findings {
            let var = finding.var();
            let before = known.get(var);
            let Some(then) = finding.added(before) else {
                continue;
            };
            let clash = then.must - then.may;
            if !clash.is_empty() {
                self.conflict(Some(rule), why, Some((var, clash)));
                return Err(Stop::HERE);
            }
            let mut step = LadderStep::new(Some(rule), why, var);
            step.out = before.may - then.may;
            step.into = then.must - before.must;
            step.pattern = Some(Recorded::clone(&pattern));
            if !self.goes_on {
                known.set(var, then);
            }
            self.add(step);
        }
        self.after_last()
    }

    /// Records a step that is known not to be a contradiction.
    pub(super) fn push(
        &mut self,
        rule: Option<(RuleId, &[Var])>,
        var: Var,
        known: &mut Trail<W>,
        changed: Bounds<W>,
        why: Why<'_, W>,
    ) {
        let bounds = known.get(var);
        // Without causes nobody asks what a step used.
        let about = if self.has_causes() { why.about } else { &[] };
        let mut step = LadderStep::new(rule, Why { about, ..why }, var);
        step.out = bounds.may - changed.may;
        step.into = changed.must - bounds.must;
        // All conclusions that are collected must be drawn from one position.
        if !self.goes_on || why.technique.rank == Rank::READ {
            known.set(var, changed);
        }
        self.add(step);
    }

    /// Adds a finished step.
    pub(super) fn add(&mut self, step: LadderStep<W>) {
        let id = u32::try_from(self.steps.len()).expect("a step in 32 bits");
        for value in (step.out | step.into) & Domain::below(self.width) {
            self.causes[step.var.index() * self.width + value.index()] = Cause::Step(id);
        }
        self.steps.push(step);
    }

    /// Returns `roots` and all steps that they rest on, ascending; of the steps before `first` only direct parents of
    /// later ones.
    pub(super) fn ancestry(
        &self,
        rules: &dyn Rules,
        roots: &[StepId],
        first: StepId,
    ) -> Vec<StepId> {
        let all = self.ancestry_of(rules, roots, first, &mut |_| true);
        all.unwrap_or_default()
    }

    /// Does the same, but returns `None` as soon as `goes` returns false for a step from `first` on. It is called from
    /// the last to the first.
    pub(super) fn ancestry_of(
        &self,
        rules: &dyn Rules,
        roots: &[StepId],
        first: StepId,
        goes: &mut dyn FnMut(StepId) -> bool,
    ) -> Option<Vec<StepId>> {
        let mut seen = vec![false; roots.iter().max().map_or(0, |last| last + 1)];
        for &root in roots {
            seen[root] = true;
        }
        // From the last to the first, as a step rests only on earlier ones. A rule that looks at its whole scope again
        // and again is followed only once: what its earlier steps rest on is among what its last step rests on.
        let mut whole: Option<(RuleId, Domain<W>)> = None;
        for id in (first..seen.len()).rev() {
            if !seen[id] {
                continue;
            }
            if !goes(id) {
                return None;
            }
            let step = &self.steps[id];
            if let Some(rule) = step.looks_at_all() {
                let covers = |(last, values)| last == rule && step.values.is_subset(values);
                if !whole.is_some_and(covers) {
                    let about = step.about(rules);
                    self.deciding(about, step.values, id, |parent| seen[parent] = true);
                    whole = Some((rule, step.values));
                }
                continue;
            }
            for &parent in self.parents(rules, id) {
                seen[parent] = true;
            }
        }
        Some((0..seen.len()).filter(|&id| seen[id]).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Model;

    static LOOK: Technique = Technique {
        id: "look",
        rank: Rank::RULES,
    };

    #[test]
    fn a_step_depends_on_the_steps_that_decided_its_premises() {
        let mut model: Model = Model::new();
        let [a, b] = [0, 1].map(|_| model.var(1, Domain::below(4)));
        let mut trace = Trace::new(2, 4);
        let mut known = Trail::new(model.start());
        let mut out = |trace: &mut Trace<1>, var, value, about: &[Var]| {
            let Bounds { may, must } = known.get(var);
            let may = may - Domain::only(Value::new(value).unwrap());
            let why = Why {
                technique: &LOOK,
                about,
                values: Domain::below(4),
            };
            trace.push(None, var, &mut known, Bounds { may, must }, why);
        };
        out(&mut trace, a, 0, &[]);
        out(&mut trace, b, 1, &[]);
        out(&mut trace, a, 2, &[b]);
        assert_eq!(trace.parents(&model, 2), [1]);
        assert_eq!(trace.ancestry(&model, &[2], 0), [1, 2]);
        out(&mut trace, b, 3, &[a]);
        assert_eq!(trace.ancestry(&model, &[3], 0), [0, 1, 2, 3]);
        assert_eq!(trace.ancestry(&model, &[3], 3), [0, 2, 3]);
        let mut asked = Vec::new();
        let stopped = trace.ancestry_of(&model, &[3], 0, &mut |id| {
            asked.push(id);
            id != 2
        });
        assert_eq!((stopped, asked), (None, vec![3, 2]));
        trace.rewind(2);
        assert_eq!(trace.ancestry(&model, &[1], 0), [1]);
        out(&mut trace, b, 3, &[a]);
        assert_eq!(
            trace.parents(&model, 2),
            [0],
            "what is forgotten decides nothing"
        );
    }
}
