//! Derives a deduction again with a ladder that knows only some of its premises.

use placewise::engine::{
    Atom, Bounds, Budget, DEEPER, Deduction, Domain, Ladder, LadderStep, Model, Progress, Rank,
    RuleSet, Search, Value, Var,
};

/// Returns the atoms of a deduction except one.
pub fn less(deduction: &Deduction, atom: Atom) -> Vec<Atom> {
    let atoms = deduction.support.iter().copied();
    atoms.filter(|other| *other != atom).collect()
}

/// Returns the bounds `base` with these atoms added, without any conclusion.
pub fn known<const W: usize>(
    ladder: &Ladder<'_, W>,
    base: &[Bounds<W>],
    atoms: &[Atom],
) -> Vec<Bounds<W>> {
    let mut bounds = base.to_vec();
    for atom in atoms {
        match *atom {
            Atom::Fact(var, value) => bounds[var.index()].must |= Domain::only(value),
            Atom::Step(id) | Atom::Reading(id) => {
                let step = &ladder.steps()[id];
                bounds[step.var.index()].may -= step.out;
                bounds[step.var.index()].must |= step.into;
            }
            Atom::Clue(_) => {}
        }
    }
    bounds
}

/// Returns true if the deduction's technique gives its first effect from these atoms alone, after mere readings.
pub fn follows<const W: usize>(
    ladder: &Ladder<'_, W>,
    model: &Model<W>,
    base: &[Bounds<W>],
    deduction: &Deduction,
    atoms: &[Atom],
) -> bool {
    let start = known(ladder, base, atoms);
    let mut rules = RuleSet::laws(model);
    for atom in atoms {
        if let Atom::Clue(rule) = *atom {
            rules.insert(rule);
        }
    }
    if let Some(rule) = deduction.rule {
        rules.insert(rule);
    }
    let effect = &deduction.effects[0];
    let cap = deduction.technique.rank;
    if cap >= Rank::WHAT_IF {
        let assumed = (effect.var, *effect.out.first().expect("a value"));
        let in_the_end = *deduction.technique == DEEPER;
        return fails(model, &rules, start, assumed, in_the_end);
    }
    let mut again = Ladder::new(model, &rules, &start, cap, Budget::asks(100_000));
    again.finish();
    let (mut out, mut into) = (Domain::EMPTY, Domain::EMPTY);
    let same = |step: &LadderStep<W>| {
        *step.technique == *deduction.technique && step.rule == deduction.rule
    };
    for (id, step) in again.steps().iter().enumerate() {
        let antecedents = again.antecedents(&[id]);
        let read =
            |&before: &usize| before == id || again.steps()[before].technique.rank == Rank::READ;
        if same(step) && step.var == effect.var && antecedents.iter().all(read) {
            out |= step.out;
            into |= step.into;
        } else if !same(step) && step.technique.rank > Rank::READ {
            // From here on it is another position.
            break;
        }
    }
    let all = |values: &[Value], set: Domain<W>| values.iter().all(|&value| set.contains(value));
    all(&effect.out, out) && all(&effect.into, into)
}

/// Returns true if an assumption fails: step by step, or with `in_the_end` by a search.
fn fails<const W: usize>(
    model: &Model<W>,
    rules: &RuleSet,
    mut start: Vec<Bounds<W>>,
    (var, value): (Var, Value),
    in_the_end: bool,
) -> bool {
    start[var.index()].must |= Domain::only(value);
    if in_the_end {
        return Search::new(model, rules).count(&start, 1, Budget::nodes(100_000)) == Some(0);
    }
    let cap = model.strategy().what_if_rank;
    let mut assumed = Ladder::new(model, rules, &start, cap, Budget::asks(1_000_000));
    matches!(assumed.finish(), Progress::Conflict)
}
