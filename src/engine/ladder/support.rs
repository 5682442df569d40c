//! The supports of steps: the fewest facts, clues and earlier steps from which a technique still concludes the same.
//!
//! For each step the record of a ladder names everything that its rule looked at. This module reduces that: it leaves
//! out atoms one by one, as in the deletion-based extraction of a minimal unsatisfiable subset, and asks the rule again
//! with the rest. The atoms that cannot be left out are the step's support. When the budget is used up, the remaining
//! atoms stay in.

use super::assume::{AT_ONCE, NODE_ASKS, cost, deepest};
use super::conclusion::{Conclusion, StepSupport};
use super::deduction::Atom;
use super::explain::Explainer;
use super::{DEEPER, Ladder};
use crate::engine::task::{SlicedBudget, pause};
use crate::engine::{
    Budget, Domain, LadderStep, Pattern, Rank, Reduction, RuleId, Search, StepId, Value, Var,
    sorted,
};

/// The number of values that steps looked at, between two pauses of the search for what they rest on. On a board of 20
/// by 20 a single step may have looked at all 160,000 places of numbers.
const LOOKS_AT_ONCE: usize = 200_000;

/// The state of the search for the support of a step.
struct SupportSearch {
    /// The support so far; complete when the search ends.
    support: StepSupport,
    /// True while the atoms beside what the rule looks at are reduced, before the latter are.
    is_beside: bool,
    reduction: Reduction<Atom>,
}

impl SupportSearch {
    /// Begins with the reduction of what the rule looks at.
    fn from_reduction(reduction: Reduction<Atom>) -> Self {
        Self {
            support: StepSupport {
                looked_at: Vec::new(),
                beside: Vec::new(),
            },
            is_beside: false,
            reduction,
        }
    }

    /// Begins with the reduction of `beside`, without which `looked_at` is not enough.
    fn beside(looked_at: Vec<Atom>, beside: Vec<Atom>) -> Self {
        let mut search = Self::from_reduction(Reduction::doubling(beside));
        search.support.looked_at = looked_at;
        search.is_beside = true;
        search
    }
}

impl<'m, const W: usize> Explainer<'_, 'm, '_, W> {
    /// Returns the minimal support that is found by leaving out atoms one by one, with pauses between the questions.
    pub(super) async fn support(&mut self, id: StepId) -> StepSupport {
        let mut search = self.search_support(id).await;
        while self.go_on(id, &mut search).await {
            self.pace.rest().await;
        }
        search.support
    }

    /// Begins the search for the support of a step.
    async fn search_support(&mut self, id: StepId) -> SupportSearch {
        let step = self.step(id);
        let all = self
            .antecedents(step, self.ladder.trace.parents(self.model(), id))
            .await;
        if self.is_exact(step) {
            // A step of several effects may decide a premise that another atom decides as well.
            let premises = self.premises(step);
            let deciding = self.deciding(all, &premises).await;
            return SupportSearch::from_reduction(Reduction::done(deciding));
        }
        if step.pattern.is_none() && step.technique.rank < Rank::WHAT_IF {
            self.answers.enter(step, self.ladder.steps());
        }
        if step.pattern.is_some() || self.holds(step, &all).await {
            let is_what_if = step.technique.rank >= Rank::WHAT_IF;
            return SupportSearch::from_reduction(if is_what_if {
                Reduction::repeated(all)
            } else {
                Reduction::doubling(all)
            });
        }
        // Some rules conclude something only if more is decided than what they look at.
        let before = self.known_before(id).into_iter();
        let beside: Vec<Atom> = before.filter(|atom| !all.contains(atom)).collect();
        if self.holds(step, &[&*beside, &all].concat()).await {
            SupportSearch::beside(all, beside)
        } else {
            SupportSearch::from_reduction(Reduction::done(all))
        }
    }

    /// Asks one question of the search for the support of a step. Returns true if there is more to ask.
    async fn go_on(&mut self, id: StepId, search: &mut SupportSearch) -> bool {
        let step = self.step(id);
        let known = &mut search.support;
        let Some(less) = search.reduction.next() else {
            let needed = search.reduction.take();
            if search.is_beside {
                search.is_beside = false;
                known.beside = needed;
                search.reduction = Reduction::doubling(std::mem::take(&mut known.looked_at));
                return true;
            }
            known.looked_at = needed;
            if let Some(pattern) = &step.pattern {
                known.looked_at.extend(self.named_by(pattern));
            }
            return false;
        };
        let is_enough = if let Some(pattern) = &step.pattern {
            self.decides(&less, pattern)
        } else {
            // The part that is being reduced is still empty in `known`, so the order of the atoms is always the same.
            let atoms = [&*known.beside, &less, &known.looked_at].concat();
            self.holds(step, &atoms).await
        };
        search.reduction.answer(is_enough);
        true
    }

    /// Returns the clues that a pattern names.
    fn named_by(&self, pattern: &Pattern<W>) -> Vec<Atom> {
        let is_named = |&(_, number): &(RuleId, u16)| pattern.clues.contains(&number);
        let clues = self.model().clues().filter(is_named);
        clues.map(|(rule, _)| Atom::Clue(rule)).collect()
    }

    /// Returns all that a step with these parents may rest on according to the record, ascending, but with steps last,
    /// so that they are left out first.
    pub(super) async fn antecedents(&self, step: &LadderStep<W>, parents: &[StepId]) -> Vec<Atom> {
        let mut atoms = match &step.pattern {
            Some(pattern) => self.facts_among(&pattern.rests_on),
            None => self.facts_of(step),
        };
        let is_what_if = step.technique.rank >= Rank::WHAT_IF;
        for inner in &step.inner {
            atoms.extend(self.facts_of(inner));
        }
        if *step.technique == DEEPER {
            atoms.extend(&self.facts);
        }
        if is_what_if {
            atoms.extend(self.clues_among(step));
        }
        let mut seen = vec![false; self.ladder.trace.steps.len()];
        let mut queue = parents.to_vec();
        // A rule that looks at its whole scope again and again is followed only once, as far as it is at hand.
        let mut covered: Option<StepId> = None;
        let mut looked_at = 0;
        while let Some(id) = queue.pop() {
            if std::mem::replace(&mut seen[id], true) {
                continue;
            }
            let parent = self.step(id);
            if parent.technique.rank > Rank::READ {
                atoms.push(Atom::Step(id));
                continue;
            }
            if covered.is_some_and(|last| self.looks_at_more(last, id)) {
                atoms.extend(self.facts_about(parent.var, Domain::ALL));
            } else {
                atoms.extend(self.facts_of(parent));
                queue.extend(self.ladder.trace.parents(self.model(), id));
                covered = parent.looks_at_all().map(|_| id).or(covered);
                looked_at += parent.about(self.model()).len() * parent.values.len() as usize;
                if looked_at >= LOOKS_AT_ONCE {
                    looked_at = 0;
                    pause().await;
                }
            }
            let clues = self.clues_among(parent);
            if is_what_if {
                atoms.extend(clues);
            } else if !clues.is_empty() {
                atoms.push(Atom::Reading(id));
            }
        }
        let mut atoms = sorted(atoms);
        // `Atom::Step` sorts first; reported steps are the dearest, and the latest of them the dearest of all.
        let steps = atoms
            .iter()
            .take_while(|a| matches!(a, Atom::Step(_)))
            .count();
        atoms.rotate_left(steps);
        atoms
    }

    /// Returns true if both steps look at the whole scope of one rule, and `last` at all that an earlier one looks at.
    fn looks_at_more(&self, last: StepId, id: StepId) -> bool {
        let [later, earlier] = [last, id].map(|id| self.step(id));
        id < last
            && earlier
                .looks_at_all()
                .is_some_and(|rule| later.looks_at_all() == Some(rule))
            && earlier.values.is_subset(later.values)
    }

    /// Returns the clues that a step uses.
    fn clues_among(&self, step: &LadderStep<W>) -> Vec<Atom> {
        let rules = step.all_rules();
        let clues = rules.filter(|&rule| self.model().origin(rule).is_removable());
        clues.map(Atom::Clue).collect()
    }

    /// Returns the facts among what a step looks at, in any order.
    fn facts_of(&self, step: &LadderStep<W>) -> Vec<Atom> {
        let about = step.about(self.model()).iter();
        let facts = about.flat_map(|&var| self.facts_about(var, step.values));
        facts
            .chain(self.facts_about(step.var, Domain::ALL))
            .collect()
    }

    /// Returns the facts among what a pattern rests on, in any order.
    fn facts_among(&self, rests_on: &[(Var, Domain<W>)]) -> Vec<Atom> {
        let needed = rests_on.iter();
        needed
            .flat_map(|&(var, values)| self.facts_about(var, values))
            .collect()
    }

    /// Returns the facts about these values of a variable. All facts are in the order of their variables.
    fn facts_about(&self, var: Var, values: Domain<W>) -> impl Iterator<Item = Atom> {
        let is_before = |atom: &Atom| matches!(*atom, Atom::Fact(other, _) if other < var);
        let first = self.facts.partition_point(is_before);
        let of_var = move |atom: &&Atom| matches!(**atom, Atom::Fact(other, _) if other == var);
        let known = self.facts[first..].iter().take_while(of_var).copied();
        known.filter(move |atom| matches!(*atom, Atom::Fact(_, value) if values.contains(value)))
    }

    /// Returns all that is known before a step.
    fn known_before(&self, id: StepId) -> Vec<Atom> {
        let steps = (0..id).filter_map(|id| {
            let step = self.step(id);
            if step.technique.rank > Rank::READ {
                Some(Atom::Step(id))
            } else {
                let read = !self.clues_among(step).is_empty();
                read.then_some(Atom::Reading(id))
            }
        });
        self.facts.iter().copied().chain(steps).collect()
    }

    /// Returns true if these atoms decide all that a pattern rests on by readings; false if the budget is used up.
    fn decides(&mut self, atoms: &[Atom], pattern: &Pattern<W>) -> bool {
        if self.work.asks == 0 {
            return false;
        }
        let Some(position) = self.position(atoms) else {
            return false;
        };
        let bounds = position.bounds();
        let mut needed = pattern.rests_on.iter();
        needed.all(|&(var, values)| !bounds[var.index()].open().intersects(values))
    }

    /// Reduces these atoms, as a [`Reduction`] does, to a set that decides all premises. It counts the atoms that
    /// decide each value, so it requires that one atom alone decides each value that several decide together.
    async fn deciding(&mut self, atoms: Vec<Atom>, premises: &[(Var, Domain<W>)]) -> Vec<Atom> {
        let rests_on = premises.iter().flat_map(|&(var, values)| {
            let open = values & self.base[var.index()].open();
            open.iter().map(move |value| (var, value))
        });
        let mut needed: Vec<((Var, Value), u32)> = rests_on.map(|literal| (literal, 0)).collect();
        // For each atom that was read, row by row: 1 for each of these literals that it decides.
        let mut is_read = vec![false; atoms.len()];
        let mut by = vec![0; atoms.len() * needed.len()];
        let width = needed.len();
        let mut kept = vec![true; atoms.len()];
        for one in (0..atoms.len()).rev() {
            if self.work.asks == 0 {
                break;
            }
            for at in (0..atoms.len()).filter(|&at| at != one && kept[at]) {
                if !is_read[at] {
                    is_read[at] = true;
                    let known = self.read(atoms[at]).await;
                    let known = &self.decided[known];
                    // The literals are usually in the order of their variables as well.
                    let mut next = 0;
                    for (by, (literal, count)) in by[at * width..].iter_mut().zip(&mut needed) {
                        let (var, value) = *literal;
                        if next > 0 && known[next - 1].0 >= var {
                            next = 0;
                        }
                        while known.get(next).is_some_and(|&(other, _)| other < var) {
                            next += 1;
                        }
                        let decides = |&(other, values): &(Var, Domain<W>)| {
                            other == var && values.contains(value)
                        };
                        *by = u32::from(known.get(next).is_some_and(decides));
                        *count += *by;
                    }
                }
            }
            let by_one = &by[one * width..][..width];
            let mut counts = needed.iter().zip(by_one);
            if counts.all(|((_, count), by)| count > by) {
                for ((_, count), by) in needed.iter_mut().zip(by_one) {
                    *count -= by;
                }
                kept[one] = false;
            }
        }
        atoms
            .into_iter()
            .zip(kept)
            .filter_map(|(atom, kept)| kept.then_some(atom))
            .collect()
    }

    /// Returns true if the step's technique gives its conclusion from these atoms; false if the budget is used up.
    async fn holds(&mut self, step: &LadderStep<W>, atoms: &[Atom]) -> bool {
        if self.work.asks == 0 {
            return false;
        }
        let (var, value) = (step.var, step.out.min());
        match value.filter(|_| step.technique.rank >= Rank::WHAT_IF) {
            Some(value) if *step.technique == DEEPER => self.is_hopeless(atoms, var, value).await,
            Some(value) => self.is_refuted(atoms, var, value).await,
            None => self.concludes(step, atoms),
        }
    }

    /// Returns true if the step's rule draws its conclusion from these atoms. Answers that are known are charged as if
    /// the rule was asked.
    fn concludes(&mut self, step: &LadderStep<W>, atoms: &[Atom]) -> bool {
        let before = self.work.asks;
        if let Some((holds, cost)) = self.answers.get(step, atoms)
            && cost <= before
        {
            self.spend(cost);
            return holds;
        }
        let effects = self.position(atoms).map(|mut position| {
            position.trace.stop_at(step, self.answers.recorded());
            self.conclusions(&mut position, step)
        });
        let effects = effects.unwrap_or_default();
        let holds = effects.iter().any(|effect| effect.covers(step));
        // An ask at the end of the budget may have been cut short.
        if self.work.asks > 0 {
            let cost = before - self.work.asks;
            self.answers.put(atoms, effects, !holds, cost);
        }
        holds
    }

    /// Returns what the step's rule concludes by its technique, one item per variable.
    pub(super) fn conclusions(
        &mut self,
        position: &mut Ladder<'m, W>,
        step: &LadderStep<W>,
    ) -> Vec<Conclusion<W>> {
        let first = position.trace.steps.len();
        // A stop at a contradiction does not matter: the conclusions before it are recorded.
        let _ = match step.rule {
            Some(rule) => {
                self.pace.think(self.model().cost(rule).1);
                position.ask_just(rule, step.technique.rank)
            }
            None => position.sizes(step.technique.rank),
        };
        self.spend(1);
        let mut effects: Vec<Conclusion<W>> = Vec::new();
        let own = |new: &&LadderStep<W>| step.rule.is_some() || new.var == step.var;
        let like = |new: &&LadderStep<W>| *new.technique == *step.technique;
        for new in position.trace.steps[first..]
            .iter()
            .filter(like)
            .filter(own)
        {
            match effects.iter_mut().find(|effect| effect.var == new.var) {
                Some(effect) => {
                    effect.out |= new.out;
                    effect.into |= new.into;
                }
                None => effects.push(Conclusion {
                    var: new.var,
                    out: new.out,
                    into: new.into,
                }),
            }
        }
        effects
    }

    async fn is_refuted(&mut self, atoms: &[Atom], var: Var, value: Value) -> bool {
        let Some(position) = self.position(atoms) else {
            return true;
        };
        let mut search = Search::trying(self.model(), &self.rules(atoms), position.bounds());
        let pace = &mut SlicedBudget::in_slices(Budget::UNLIMITED, AT_ONCE);
        let asked = search.refutation(var, value, pace).await;
        self.spend(asked.unwrap_or(NODE_ASKS));
        asked.is_some()
    }

    async fn is_hopeless(&mut self, atoms: &[Atom], var: Var, value: Value) -> bool {
        let mut bounds = self.known(atoms);
        bounds[var.index()].must |= Domain::only(value);
        let mut search = Search::new(self.model(), &self.rules(atoms));
        let pace = &mut SlicedBudget::in_slices(Budget::UNLIMITED, AT_ONCE);
        let most = deepest(self.work.asks);
        let found = search.count_in_slices(&bounds, 1, most, pace).await;
        self.spend(cost(&search));
        found == Some(0)
    }
}
