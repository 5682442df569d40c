//! The explanation of a ladder's record as deductions.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::Ladder;
use super::answers::KnownAnswers;
use super::assume::AT_ONCE;
use super::conclusion::{Conclusion, StepSupport};
use super::deduction::{Atom, Deduction, Effect};
use super::fixpoints::Fixpoints;
use crate::engine::pattern::same;
use crate::engine::task::{SlicedBudget, finish};
use crate::engine::trace::Cause;
use crate::engine::{
    Bounds, Budget, Domain, LadderStep, Model, Origin, Rank, RuleId, RuleSet, StepId, Value, Var,
    sort_by_key, sorted,
};

impl<const W: usize> Ladder<'_, W> {
    /// Explains the steps that put something down, and the steps that they rest on. Subtracts the asks from `work`;
    /// when it is used up, the remaining steps are reported with more antecedents than they need.
    ///
    /// ```
    /// use placewise::engine::{Budget, Domain, Ladder, Model, Progress, Rank, RuleSet};
    /// use placewise::rules::{Partition, Within};
    ///
    /// let mut model: Model = Model::new();
    /// let digits = Domain::below(3);
    /// let [left, middle, right] = [(); 3].map(|()| model.var(1, digits));
    /// model.law(Partition::new([left, middle, right], digits));
    /// let low = |var| Box::new(Within::new(var, Domain::below(2)));
    /// for (clue, var) in [(0, left), (1, middle), (2, left)] {
    ///     model.clue(clue, low(var));
    /// }
    /// let (rules, work) = (RuleSet::all(&model), Budget::asks(1_000));
    /// let mut ladder = Ladder::new(&model, &rules, model.start(), Rank::RULES, work);
    /// assert_eq!(ladder.finish(), Progress::Stuck);
    /// let deductions = ladder.explain(&mut ladder.left());
    /// let [deduction] = &deductions[..] else { panic!("one step leads to a place") };
    /// assert_eq!(deduction.effects[0].var, right);
    /// assert_eq!(deduction.uses.len(), 2, "clue 0 or clue 2, and clue 1: no other is needed");
    /// ```
    #[must_use]
    pub fn explain(&self, work: &mut Budget) -> Vec<Deduction> {
        finish(self.explain_in_slices(None, work))
    }

    /// Explains one step and the steps that it rests on. It is the last of the list.
    #[must_use]
    pub fn explain_step(&self, id: StepId, work: &mut Budget) -> Vec<Deduction> {
        finish(self.explain_in_slices(Some(id), work))
    }

    /// Explains one step, or those that put something down, with pauses between the asks of the search for a support.
    pub async fn explain_in_slices(
        &self,
        one: Option<StepId>,
        work: &mut Budget,
    ) -> Vec<Deduction> {
        let mut explainer = Explainer::new(self, work);
        match one {
            Some(id) => explainer.want(id).await,
            None => {
                for id in self.placing() {
                    explainer.want(id).await;
                }
            }
        }
        let mut list = explainer.run().await;
        if let Some(at) = one.and_then(|id| explainer.deduction_of[id]) {
            // Its deduction may also stand for steps later in the record; the deductions after it are not needed.
            list.truncate(at + 1);
        }
        list
    }
}

/// An extractor of deductions and their supports from the record of a ladder.
pub(super) struct Explainer<'l, 'm, 'w, const W: usize> {
    pub(super) ladder: &'l Ladder<'m, W>,
    /// The bounds at the start without any fact, and the facts that were put down.
    pub(super) base: Vec<Bounds<W>>,
    pub(super) facts: Vec<Atom>,
    pub(super) laws: RuleSet,
    pub(super) work: &'w mut Budget,
    /// The work since the last pause.
    pub(super) pace: SlicedBudget,
    /// True for each step that is to be reported.
    pub(super) needed: Vec<bool>,
    /// The support of each step that is reported.
    supports: Vec<Option<StepSupport>>,
    /// The index of the deduction that reports each of these steps.
    deduction_of: Vec<Option<usize>>,
    /// The values that are decided by readings from single atoms: for each atom by variable, ascending.
    pub(super) decided: Vec<(Var, Domain<W>)>,
    /// The place of each atom's values there, once they are computed.
    pub(super) readings: FxHashMap<Atom, Range<usize>>,
    /// See [`fixpoints`](Self::fixpoints), once it is computed.
    pub(super) fixpoints: Option<Fixpoints>,
    pub(super) answers: KnownAnswers<W>,
    /// The values that some deduction has already decided, by variable.
    claimed: Vec<Domain<W>>,
}

impl<'l, 'm, 'w, const W: usize> Explainer<'l, 'm, 'w, W> {
    pub(super) fn new(ladder: &'l Ladder<'m, W>, work: &'w mut Budget) -> Self {
        let known = ladder.start.iter().zip(ladder.model.start());
        let base = known.map(|(start, model)| Bounds {
            may: start.may,
            must: start.must & model.must,
        });
        let base: Vec<Bounds<W>> = base.collect();
        let put_down = ladder
            .start
            .iter()
            .zip(&base)
            .map(|(start, base)| start.must - base.must);
        let facts = Var::all()
            .zip(put_down)
            .flat_map(|(var, values): (Var, Domain<W>)| {
                values.iter().map(move |value| Atom::Fact(var, value))
            });
        let mut laws = RuleSet::none(ladder.model);
        for rule in ladder.model.rules() {
            if ladder.model.origin(rule) == Origin::Law && ladder.enabled.contains(rule) {
                laws.insert(rule);
            }
        }
        Self {
            ladder,
            facts: facts.collect(),
            base,
            laws,
            work,
            pace: SlicedBudget::in_slices(Budget::UNLIMITED, AT_ONCE),
            needed: vec![false; ladder.trace.steps.len()],
            supports: vec![None; ladder.trace.steps.len()],
            deduction_of: vec![None; ladder.trace.steps.len()],
            decided: Vec::new(),
            readings: FxHashMap::default(),
            fixpoints: None,
            answers: KnownAnswers::default(),
            claimed: vec![Domain::EMPTY; ladder.start.len()],
        }
    }

    pub(super) fn model(&self) -> &'m Model<W> {
        self.ladder.model
    }

    /// Subtracts asks from the budget.
    pub(super) fn spend(&mut self, asked: u64) {
        self.work.spend_asks(asked);
        self.pace.think(asked);
    }

    pub(super) fn step(&self, id: StepId) -> &'l LadderStep<W> {
        &self.ladder.trace.steps[id]
    }

    /// Marks a step to be reported; in place of a reading, the steps that it rests on.
    async fn want(&mut self, id: StepId) {
        if self.step(id).technique.rank > Rank::READ {
            self.needed[id] = true;
            return;
        }
        let parents = self.ladder.trace.parents(self.model(), id);
        for atom in self.antecedents(self.step(id), parents).await {
            if let Atom::Step(id) = atom {
                self.needed[id] = true;
            }
        }
    }

    /// Returns the deductions for all steps to be reported and all that they rest on.
    pub(super) async fn run(&mut self) -> Vec<Deduction> {
        for id in self.ids().rev() {
            if self.needed[id] {
                let support = self.support(id).await;
                self.keep(id, support);
            }
        }
        let mut list = Vec::new();
        for id in self.ids() {
            if self.report(id, &mut list).await {
                self.pace.rest().await;
            }
        }
        list
    }

    /// Explains one step as if no other were to be reported.
    #[cfg(feature = "tools")]
    pub(super) async fn alone(&mut self, id: StepId) -> Option<Deduction> {
        self.needed.fill(false);
        self.supports.fill(None);
        self.deduction_of.fill(None);
        self.claimed.fill(Domain::EMPTY);
        self.want(id).await;
        let list = self.run().await;
        self.deduction_of[id].and_then(|at| list.into_iter().nth(at))
    }

    /// Returns true if a deduction by the same rule and technique includes everything that a step concludes.
    #[cfg(feature = "tools")]
    pub(super) fn covers(&self, deduction: &Deduction, id: StepId) -> bool {
        let step = self.step(id);
        let says = |effect: &Effect| says_all(effect, step);
        step.pattern.is_none()
            && *deduction.technique == *step.technique
            && deduction.rule == step.rule
            && deduction.effects.iter().any(says)
    }

    fn ids(&self) -> Range<StepId> {
        0..self.needed.len()
    }

    /// Stores the support of a step and marks its steps to be reported: call from the last step to the first.
    fn keep(&mut self, id: StepId, support: StepSupport) {
        self.need(&support.atoms());
        self.supports[id] = Some(support);
    }

    /// Reports a step if it has a support, unless an earlier deduction already says the same. Returns true if it has
    /// one.
    async fn report(&mut self, id: StepId, list: &mut Vec<Deduction>) -> bool {
        let Some(support) = self.supports[id].clone() else {
            return false;
        };
        let atoms = support.atoms();
        let known = list.iter().position(|d| self.says(d, id, &atoms));
        self.deduction_of[id] = Some(known.unwrap_or(list.len()));
        if known.is_none() {
            list.push(self.deduction(id, &support).await);
        }
        true
    }

    pub(super) fn need(&mut self, support: &[Atom]) {
        for atom in support {
            if let &Atom::Step(id) = atom {
                self.needed[id] = true;
            }
        }
    }

    /// Returns true if a deduction includes everything that a step concludes, by the same rule, technique and support.
    fn says(&self, deduction: &Deduction, id: StepId, support: &[Atom]) -> bool {
        let step = self.step(id);
        if step.pattern.is_some() {
            return same(
                self.step(deduction.id).pattern.as_ref(),
                step.pattern.as_ref(),
            );
        }
        step.technique.rank < Rank::WHAT_IF
            && *deduction.technique == *step.technique
            && deduction.rule == step.rule
            && deduction.support == support
            && deduction
                .effects
                .iter()
                .any(|effect| says_all(effect, step))
    }

    async fn deduction(&mut self, id: StepId, known: &StepSupport) -> Deduction {
        let step = self.step(id);
        let support = known.atoms();
        let is_what_if = step.technique.rank >= Rank::WHAT_IF;
        let (concluded, inner) = if is_what_if {
            (
                vec![Conclusion::from_step(step)],
                self.consequences(step, &support).await,
            )
        } else {
            (self.effects(id, &support).await, Vec::new())
        };
        let figure = step.pattern.as_ref().map(|pattern| pattern.figure.clone());
        for conclusion in &concluded {
            self.claimed[conclusion.var.index()] |= conclusion.out | conclusion.into;
        }
        Deduction {
            id: self.last_of_pattern(id),
            technique: step.technique,
            rule: step.rule,
            origin: self.origin(step),
            effects: concluded.iter().map(Conclusion::effect).collect(),
            about: step.about(self.model()).to_vec(),
            values: step.values.iter().collect(),
            parents: self.parents(&support),
            uses: self.uses(step, &support),
            causes: self.causes(known.seen()),
            stands: self.stands(step),
            rests_on: self.rests_on(step, &support).await,
            support,
            left: Vec::new(),
            figure: figure.unwrap_or_default(),
            inner,
        }
    }

    /// Returns the values that must be decided before the step, by variable; empty if it may need all that its
    /// parents conclude. If its technique does not name its reasons exactly, these are all that its support decides
    /// about the variables of its rule.
    async fn rests_on(&mut self, step: &LadderStep<W>, support: &[Atom]) -> Vec<(Var, Vec<Value>)> {
        let names = self.is_exact(step);
        let premises = match step.rule {
            _ if names || step.pattern.is_some() => self.premises(step),
            Some(rule) if self.model().rule(rule).scope().len() < self.base.len() => {
                self.pace.rest().await;
                self.decided_in(rule, support)
            }
            _ => Vec::new(),
        };
        let premises = premises.into_iter();
        premises
            .map(|(var, values)| (var, values.iter().collect()))
            .collect()
    }

    /// Returns the values that atoms decide about the variables of a rule.
    fn decided_in(&mut self, rule: RuleId, atoms: &[Atom]) -> Vec<(Var, Domain<W>)> {
        let Some(position) = self.position(atoms) else {
            return Vec::new();
        };
        let bounds = position.bounds();
        let decided = self.model().rule(rule).scope().iter().map(|&var| {
            let (before, after) = (self.base[var.index()].open(), bounds[var.index()].open());
            (var, before - after)
        });
        decided.filter(|(_, values)| !values.is_empty()).collect()
    }

    /// Returns the premises of a step that names its reasons exactly: the values that it looks at, by variable.
    pub(super) fn premises(&self, step: &LadderStep<W>) -> Vec<(Var, Domain<W>)> {
        if let Some(pattern) = &step.pattern {
            return pattern.rests_on.clone();
        }
        let about = step.about(self.model()).iter();
        about.map(|&var| (var, step.values)).collect()
    }

    /// Returns the first step of the pattern that a step belongs to, or the step if it belongs to none.
    fn first_of_pattern(&self, id: StepId) -> StepId {
        let steps = &self.ladder.trace.steps;
        let pattern = steps[id].pattern.as_ref();
        let before = steps[..id]
            .iter()
            .rev()
            .take_while(|step| same(step.pattern.as_ref(), pattern));
        id - before.count()
    }

    /// Returns the last step of the pattern that a step belongs to, or the step if it belongs to none.
    fn last_of_pattern(&self, id: StepId) -> StepId {
        let steps = &self.ladder.trace.steps;
        let pattern = steps[id].pattern.as_ref();
        let after = steps[id..]
            .iter()
            .take_while(|step| same(step.pattern.as_ref(), pattern));
        id + after.count().saturating_sub(1)
    }

    pub(super) fn parents(&self, support: &[Atom]) -> Vec<usize> {
        let parents = support.iter().filter_map(|atom| match *atom {
            Atom::Step(id) => self.deduction_of[id],
            _ => None,
        });
        sorted(parents)
    }

    /// Returns the clues of the step's own rule, of the readings, and of the rules asked on the way, ascending.
    pub(super) fn uses(&self, step: &LadderStep<W>, support: &[Atom]) -> Vec<u16> {
        let named = support.iter().filter_map(|atom| match *atom {
            Atom::Reading(id) => self.step(id).rule,
            Atom::Clue(rule) => Some(rule),
            Atom::Step(_) | Atom::Fact(..) => None,
        });
        let clue = |rule| match self.model().origin(rule) {
            Origin::Clue(clue) => Some(clue),
            Origin::Law | Origin::Given(_) | Origin::OneAnswer => None,
        };
        sorted(step.rule.into_iter().chain(named).filter_map(clue))
    }

    /// Returns true if a step names its reasons exactly.
    pub(super) fn is_exact(&self, step: &LadderStep<W>) -> bool {
        let model = self.model();
        let is_exact = |rule| model.rule(rule).has_exact_reasons();
        model.strategy().names_reasons_exactly(step.technique) && step.rule.is_none_or(is_exact)
    }

    /// Returns the origin of a step's rule.
    pub(super) fn origin(&self, step: &LadderStep<W>) -> Option<Origin> {
        step.rule.map(|rule| self.model().origin(rule))
    }

    /// Returns the facts about the variables of a step's rule.
    pub(super) fn stands(&self, step: &LadderStep<W>) -> Vec<(Var, Value)> {
        let scope = step
            .rule
            .map_or(&[][..], |rule| self.model().rule(rule).scope());
        let fact = |atom: &Atom| match *atom {
            Atom::Fact(var, value) => Some((var, value)).filter(|_| scope.contains(&var)),
            Atom::Step(_) | Atom::Reading(_) | Atom::Clue(_) => None,
        };
        self.facts.iter().filter_map(fact).collect()
    }

    pub(super) fn causes(&self, support: &[Atom]) -> Vec<(Var, Value)> {
        let known = support.iter().flat_map(|atom| match *atom {
            Atom::Fact(var, value) => vec![(var, value)],
            Atom::Step(id) | Atom::Reading(id) => {
                let step = self.step(id);
                step.into.iter().map(|value| (step.var, value)).collect()
            }
            Atom::Clue(_) => Vec::new(),
        });
        sorted(known)
    }

    /// Returns all that the technique concludes from the support, except for what was known before or is reported by
    /// another deduction.
    async fn effects(&mut self, id: StepId, support: &[Atom]) -> Vec<Conclusion<W>> {
        let step = self.step(id);
        if step.pattern.is_some() {
            let all = self.first_of_pattern(id)..=self.last_of_pattern(id);
            return all.map(|id| Conclusion::from_step(self.step(id))).collect();
        }
        if self.is_exact(step) {
            return vec![Conclusion::from_step(step)];
        }
        let Some(mut position) = self.position(support) else {
            return vec![Conclusion::from_step(step)];
        };
        self.pace.rest().await;
        let mut effects = self.conclusions(&mut position, step);
        self.pace.rest().await;
        for effect in &mut effects {
            // Each value is looked up in the record, which counts as one ask.
            self.pace
                .think(u64::from(effect.out.len() + effect.into.len()));
            self.pace.rest().await;
            let var = effect.var;
            let fresh = |&value: &Value| self.is_fresh(id, var, value);
            effect.out = effect.out.iter().filter(fresh).collect();
            effect.into = effect.into.iter().filter(fresh).collect();
        }
        // One deduction puts down one thing: the same value, or values of the same variable.
        let like = |effect: &Conclusion<W>| effect.var == step.var || effect.into == step.into;
        effects.retain(|effect| !(effect.out | effect.into).is_empty() && like(effect));
        if !effects.iter().any(|effect| effect.covers(step)) {
            return vec![Conclusion::from_step(step)];
        }
        // Put the step's own variable first.
        sort_by_key(&mut effects, |effect| (effect.var != step.var, effect.var));
        effects
    }

    /// Returns true if a value was not yet decided at this step, and no other reported deduction decides it.
    fn is_fresh(&self, id: StepId, var: Var, value: Value) -> bool {
        let step = self.step(id);
        if step.var == var && (step.out | step.into).contains(value) {
            return true;
        }
        if self.claimed[var.index()].contains(value) {
            return false;
        }
        match self.ladder.trace.cause(var, value) {
            Cause::Given => self.ladder.start[var.index()].open().contains(value),
            Cause::Step(by) => {
                let by = by as StepId;
                by > id && (self.supports[by].is_none() || self.supports[by] == self.supports[id])
            }
        }
    }
}

/// Returns true if an effect includes everything that a step concludes.
fn says_all<const W: usize>(effect: &Effect, step: &LadderStep<W>) -> bool {
    let says = |effect: &[Value], values: Domain<W>| values.iter().all(|v| effect.contains(&v));
    effect.var == step.var && says(&effect.out, step.out) && says(&effect.into, step.into)
}
