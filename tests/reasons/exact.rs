//! Reasons are exact where they are not reduced: a rule that does not say that it names its reasons exactly is asked
//! again with less, and a pattern, which is never asked again, names what its rule needs.

use std::collections::BTreeMap;
use std::sync::Mutex;

use placewise::engine::{
    Atom, Bounds, Budget, Deduction, Domain, Ladder, LadderStep, Model, ModelStrategy, Rank, Rule,
    RuleSet, Stop, Technique, Value, Var, View, Why,
};
use placewise::input::Cursor;
use placewise::kinds::{Puzzle, placed, read_entries};
use placewise::services::rate::WORK;
use serde_json::Value as Json;

use super::{boards, made, parse, sampled, with_each};

static COPY: Technique = Technique {
    id: "copy",
    rank: Rank::new(20),
};

/// The rule that the first and the last set are the same. Its reasons name the one in the middle, too.
struct Copies([Var; 3]);

impl Rule for Copies {
    fn scope(&self) -> &[Var] {
        &self.0
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        sets[0] == sets[2]
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&COPY] }
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        if !view.asks(COPY.rank) {
            return Ok(());
        }
        let why = Why {
            technique: &COPY,
            about: &self.0,
            values: Domain::ALL,
        };
        view.require(self.0[2], view.must(self.0[0]), why)
    }
}

#[test]
fn a_rule_that_does_not_claim_exact_reasons_is_reduced() {
    let mut model = Model::with_strategy(ModelStrategy {
        exact_reasons: Some(&[]),
        ..ModelStrategy::default()
    });
    let vars = [(); 3].map(|()| model.var(1, Domain::below(3)));
    model.law(Copies(vars));
    let value = Value::new(1).unwrap();
    let start = model.with(&[(vars[0], value), (vars[1], value)]);
    let all = RuleSet::all(&model);
    let mut ladder = Ladder::new(&model, &all, &start, Rank::RULES, WORK);
    ladder.finish();
    let told = ladder.explain(&mut Budget::asks(1_000));
    let copied = told.iter().find(|told| *told.technique == COPY);
    assert_eq!(copied.unwrap().support, [Atom::Fact(vars[0], value)]);
}

/// The premises of each technique's patterns: those that its rule can do without, and all.
type Counts = Mutex<BTreeMap<&'static str, (usize, usize)>>;

/// Counts the premises of a level's patterns, with domains of any width.
fn count(puzzle: &dyn Puzzle, board: &Json, counts: &Counts) {
    let theory = puzzle.model();
    if let Some(model) = theory.model::<1>() {
        count_in(model, puzzle, board, counts);
    } else if let Some(model) = theory.model::<3>() {
        count_in(model, puzzle, board, counts);
    }
}

fn count_in<const W: usize>(model: &Model<W>, puzzle: &dyn Puzzle, board: &Json, counts: &Counts) {
    let entries = read_entries(&Cursor::new(board)).unwrap();
    let start = model.with(&placed(puzzle, &entries).unwrap());
    let mut ladder = Ladder::new(model, &RuleSet::all(model), &start, Rank::RULES, WORK);
    ladder.finish();
    let told = ladder.explain(&mut { WORK });
    // A chain may have a shorter way round.
    let is_pattern = |told: &&Deduction| {
        let figure = &told.figure;
        let is_empty = figure.looks.is_empty() && figure.lines.is_empty();
        told.rule.is_some() && !is_empty && figure.links.is_empty()
    };
    for told in told.iter().filter(is_pattern) {
        let known = after(&start, &ladder.steps()[..=told.id]);
        for (at, (var, values)) in told.rests_on.iter().enumerate() {
            // The members of a settled set imply which values are not in it, so all these count as one premise.
            let is_settled = !known[var.index()].must.is_empty();
            let size = if is_settled { values.len() } else { 1 };
            for out in values.chunks(size.max(1)) {
                let is_spare = follows(model, &known, told, (at, out));
                let mut counts = counts.lock().unwrap();
                let (spare, all) = counts.entry(told.technique.id).or_default();
                *spare += usize::from(is_spare);
                *all += 1;
            }
        }
    }
}

/// Returns the bounds after these steps.
fn after<const W: usize>(start: &[Bounds<W>], steps: &[LadderStep<W>]) -> Vec<Bounds<W>> {
    let mut known = start.to_vec();
    for step in steps {
        known[step.var.index()].may -= step.out;
        known[step.var.index()].must |= step.into;
    }
    known
}

/// Returns true if the rule of a pattern concludes the same from its premises without these values of one of them.
fn follows<const W: usize>(
    model: &Model<W>,
    known: &[Bounds<W>],
    told: &Deduction,
    (without, out): (usize, &[Value]),
) -> bool {
    let mut named = model.start().to_vec();
    for (at, (var, values)) in told.rests_on.iter().enumerate() {
        let values = values.iter().copied();
        let values = values.filter(|value| at != without || !out.contains(value));
        let (values, known) = (values.collect::<Domain<W>>(), known[var.index()]);
        let own = &mut named[var.index()];
        own.may -= values - known.may;
        own.must |= values & known.must;
    }
    let mut rules = RuleSet::none(model);
    told.rule.into_iter().for_each(|rule| rules.insert(rule));
    let cap = told.technique.rank;
    let mut ladder = Ladder::new(model, &rules, &named, cap, Budget::asks(200));
    ladder.finish();
    let effect = &told.effects[0];
    let steps = ladder.steps();
    let is_read = |&id: &usize| steps[id].technique.rank == Rank::READ;
    let is_own = |&id: &usize| *steps[id].technique == *told.technique;
    // From the first step by another technique on it is another position.
    let mut own = (0..steps.len())
        .filter(|id| !is_read(id))
        .take_while(is_own);
    own.any(|id| {
        let has =
            |values: &[Value], set: Domain<W>| values.iter().all(|&value| set.contains(value));
        let mut before = ladder.antecedents(&[id]).into_iter();
        steps[id].var == effect.var
            && has(&effect.out, steps[id].out)
            && has(&effect.into, steps[id].into)
            && before.all(|before| before == id || is_read(&before))
    })
}

#[test]
fn a_pattern_names_the_premises_that_its_rule_needs() {
    let counts = Counts::default();
    with_each(&sampled(made()), |_, level| {
        let puzzle = parse(level);
        for board in boards(&*puzzle) {
            count(&*puzzle, &board, &counts);
        }
    });
    let mut counts = counts.into_inner().unwrap();
    assert!(counts.len() > 5, "{counts:?}");
    // A stretch of a path names each cell that ends one of its ways, also where another one ends it as well.
    counts.remove("stretch");
    // The bounds of a sum can sometimes do without a digit.
    let has_many = |&(_, &(spare, all)): &(&&str, &(usize, usize))| spare * 4 > all.max(20);
    let wrong: Vec<_> = counts.iter().filter(has_many).collect();
    assert!(
        wrong.is_empty(),
        "premises that are not needed, of all: {wrong:?}"
    );
}
