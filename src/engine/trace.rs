//! The record of a chain of deductions: which step decided what, and what it rested on.

use super::domain::{Domain, Value, Var};
use super::model::{Bounds, RuleId};
use super::rule::{Rank, Stop, Technique, Why};
use super::sorted::insert;

/// A step's place in the record of a [`Ladder`](super::Ladder).
pub type StepId = usize;

/// One deduction about one variable. Data only: `text` makes the sentence.
#[derive(Clone, Debug)]
pub struct Step {
    /// The way of reasoning.
    pub technique: &'static Technique,
    /// The rules that the step itself uses; none for the arithmetic of a set (as many places as pieces).
    pub rules: Vec<RuleId>,
    /// The variable that something was concluded about.
    pub var: Var,
    /// Values found not to be in its set.
    pub out: Domain,
    /// Values found to be in its set.
    pub into: Domain,
    /// The variables and values it looked at.
    pub about: Vec<Var>,
    /// See `about`.
    pub values: Domain,
    /// The earlier steps it rests on, ascending.
    pub parents: Vec<StepId>,
    /// For a what-if: the steps that followed from the assumption, and last the contradiction.
    pub inner: Vec<Step>,
}

/// What decided a value of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cause {
    /// Nobody yet, the puzzle itself, the board, or an assumption.
    Given,
    Step(u32),
}

/// Steps so far, and for each value of each variable the step that decided it.
#[derive(Debug)]
pub(super) struct Trace {
    /// How many steps were taken before the first that is recorded here.
    base: StepId,
    pub(super) steps: Vec<Step>,
    causes: Vec<Cause>,
    /// The contradiction that was met, until it is taken.
    pub(super) conflict: Option<Step>,
    width: usize,
    /// Whether a rule goes on after a step, which is then recorded but not yet known: to collect all that it concludes from one position.
    goes_on: bool,
}

impl Trace {
    /// An empty record for variables whose values are below `width`.
    pub(super) fn new(vars: usize, width: usize) -> Self {
        Self {
            base: 0,
            steps: Vec::new(),
            causes: vec![Cause::Given; vars * width],
            conflict: None,
            width,
            goes_on: false,
        }
    }

    /// From now on a rule is not stopped at its first step.
    pub(super) fn go_on(&mut self) {
        self.goes_on = true;
    }

    /// What is to be done after a step by this technique.
    pub(super) fn after(&self, technique: &Technique) -> Result<(), Stop> {
        if technique.rank == Rank::READ || self.goes_on {
            Ok(())
        } else {
            Err(Stop::HERE)
        }
    }

    /// What decided a value of a variable.
    pub(super) fn cause(&self, var: Var, value: Value) -> Cause {
        self.causes[var.index() * self.width + value.index()]
    }

    /// A record that goes on from here, for trying something.
    pub(super) fn fork(&self) -> Self {
        Self {
            base: self.base + self.steps.len(),
            steps: Vec::new(),
            causes: self.causes.clone(),
            conflict: None,
            width: self.width,
            goes_on: self.goes_on,
        }
    }

    /// The steps that decided any of `values` in the sets of `about`, added to `parents`.
    fn gather(&self, parents: &mut Vec<StepId>, about: &[Var], values: Domain) {
        for var in about {
            for value in values & Domain::below(self.width) {
                if let Cause::Step(id) = self.causes[var.index() * self.width + value.index()] {
                    insert(parents, id as StepId);
                }
            }
        }
    }

    fn step(&self, rule: Option<RuleId>, why: Why<'_>, var: Var) -> Step {
        let mut parents = Vec::new();
        self.gather(&mut parents, why.about, why.values);
        Step {
            technique: why.technique,
            rules: rule.into_iter().collect(),
            var,
            out: Domain::EMPTY,
            into: Domain::EMPTY,
            about: why.about.to_vec(),
            values: why.values,
            parents,
            inner: Vec::new(),
        }
    }

    /// Records that a contradiction was met; `clash` is a value decided the other way.
    pub(super) fn conflict(
        &mut self,
        rule: Option<RuleId>,
        why: Why<'_>,
        clash: Option<(Var, Domain)>,
    ) {
        let var = clash.map_or_else(|| why.about.first().copied().unwrap_or(Var(0)), |c| c.0);
        let mut step = self.step(rule, why, var);
        if let Some((var, values)) = clash {
            self.gather(&mut step.parents, &[var], values);
        }
        self.conflict = Some(step);
    }

    /// Records what a rule concluded, or the contradiction with what was known.
    pub(super) fn conclude(
        &mut self,
        rule: RuleId,
        var: Var,
        bounds: &mut Bounds,
        changed: Bounds,
        why: Why<'_>,
    ) -> Result<(), Stop> {
        let clash = changed.must - changed.may;
        if !clash.is_empty() {
            self.conflict(Some(rule), why, Some((var, clash)));
            return Err(Stop::HERE);
        }
        self.push(Some(rule), var, bounds, changed, why);
        self.after(why.technique)
    }

    /// Records a step that holds.
    pub(super) fn push(
        &mut self,
        rule: Option<RuleId>,
        var: Var,
        bounds: &mut Bounds,
        changed: Bounds,
        why: Why<'_>,
    ) {
        let mut step = self.step(rule, why, var);
        step.out = bounds.may - changed.may;
        step.into = changed.must - bounds.must;
        // What a rule is asked to say at once, it says of one position.
        if !self.goes_on || why.technique.rank == Rank::READ {
            *bounds = changed;
        }
        self.add(step);
    }

    /// Adds a finished step.
    pub(super) fn add(&mut self, step: Step) {
        let id = u32::try_from(self.base + self.steps.len()).expect("a step in 32 bits");
        for value in step.out | step.into {
            self.causes[step.var.index() * self.width + value.index()] = Cause::Step(id);
        }
        self.steps.push(step);
    }

    /// The steps recorded here among `roots` and all they rest on, ascending; and the steps before the fork that these rest on.
    pub(super) fn ancestry(&self, roots: &[StepId]) -> (Vec<StepId>, Vec<StepId>) {
        let mut seen = vec![false; self.base + self.steps.len()];
        let mut queue = roots.to_vec();
        while let Some(id) = queue.pop() {
            if !std::mem::replace(&mut seen[id], true) && id >= self.base {
                queue.extend(&self.steps[id - self.base].parents);
            }
        }
        let ids = (0..seen.len()).filter(|&id| seen[id]);
        let (here, before) = ids.partition(|&id| id >= self.base);
        (here, before)
    }

    /// A step that is recorded here.
    pub(super) fn step_at(&self, id: StepId) -> &Step {
        &self.steps[id - self.base]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static LOOK: Technique = Technique {
        id: "look",
        rank: Rank::RULES,
    };

    #[test]
    fn a_step_rests_on_the_steps_that_decided_what_it_looks_at() {
        let (a, b) = (Var(0), Var(1));
        let mut trace = Trace::new(2, 4);
        let mut bounds = Bounds {
            may: Domain::below(4),
            must: Domain::EMPTY,
        };
        let mut out = |trace: &mut Trace, var, value, about: &[Var]| {
            let changed = Bounds {
                may: bounds.may - Domain::only(Value::new(value).unwrap()),
                ..bounds
            };
            let why = Why {
                technique: &LOOK,
                about,
                values: Domain::below(4),
            };
            trace.push(None, var, &mut bounds, changed, why);
        };
        out(&mut trace, a, 0, &[]);
        out(&mut trace, b, 1, &[]);
        out(&mut trace, a, 2, &[b]);
        assert_eq!(trace.steps[2].parents, [1]);
        assert_eq!(trace.ancestry(&[2]), (vec![1, 2], vec![]));
        let mut fork = trace.fork();
        out(&mut fork, b, 3, &[a]);
        assert_eq!(fork.ancestry(&[3]), (vec![3], vec![0, 2]));
    }
}
