//! Domains of several words: the engine treats a model whose values cross the border of two words like its copy in one
//! word, value for value, in the same order and for the same reasons. So the laws of rules, which are tested in one
//! word, hold in several.

use std::sync::Arc;

use placewise::engine::{
    Bounds, Budget, Deduction, Domain, Ladder, Model, Next, Progress, Rank, RuleSet, Search, Value,
    Var,
};
use placewise::random::Chance;
use placewise::rules::{Apart, Near, Need, Neighbours, Partition, Within};

use crate::support::seeds;

/// Returns a random model, with every value increased by `higher`.
fn made<const W: usize>(seed: u64, higher: usize) -> Model<W> {
    let mut chance = Chance::new(seed, 0);
    let values = 5 + chance.below(4);
    let value = |index: usize| Value::new(index + higher).unwrap();
    let all: Domain<W> = (0..values).map(value).collect();
    let mut model = Model::new();
    let (mut vars, mut left) = (Vec::new(), values);
    while left > 0 {
        let size = 1 + chance.below(left.min(3));
        vars.push(model.var(u32::try_from(size).unwrap(), all));
        left -= size;
    }
    model.law(Partition::new(vars.iter().copied(), all));
    let mut pairs = Vec::new();
    for a in 0..values {
        for b in a + 1..values {
            if chance.happens(2, 5) {
                pairs.push((value(a), value(b)));
            }
        }
    }
    let beside = Arc::new(Neighbours::new(higher + values, pairs));
    for clue in 0..=u16::from(chance.happens(1, 2)) {
        let (a, b) = (*chance.pick(&vars), *chance.pick(&vars));
        match chance.below(4) {
            0 => {
                let some = (0..values).filter(|_| chance.happens(3, 5)).map(value);
                let some: Domain<W> = some.collect();
                model.clue(clue, Box::new(Within::new(a, some)));
            }
            1 => {
                let rule = Near::new(a, b, Need::Both, Arc::clone(&beside));
                model.clue(clue, Box::new(rule));
            }
            2 => {
                let rule = Near::new(a, b, Need::First, Arc::clone(&beside));
                model.clue(clue, Box::new(rule));
            }
            _ => {
                let rule = Apart::new(a, b, Arc::clone(&beside));
                model.clue(clue, Box::new(rule));
            }
        }
    }
    if chance.happens(1, 2) {
        model.given(*chance.pick(&vars), value(chance.below(values)));
    }
    model
}

/// Returns the members without the increase, limited to the values of the model wherever the width ends.
fn lower<const W: usize>(set: Domain<W>, higher: usize, values: usize) -> Vec<usize> {
    let members = set.iter().map(Value::index);
    let members = members.filter(|index| (higher..higher + values).contains(index));
    members.map(|index| index - higher).collect()
}

fn sets<const W: usize>(bounds: &[Bounds<W>], higher: usize) -> Vec<[Vec<usize>; 2]> {
    let both = bounds.iter().map(|b| [b.may, b.must]);
    both.map(|both| both.map(|set| lower(set, higher, 64)))
        .collect()
}

/// All results of the engine for a model.
#[derive(PartialEq, Debug)]
struct Said {
    solutions: Vec<Vec<Vec<usize>>>,
    nodes: u64,
    fixpoint: Option<Vec<[Vec<usize>; 2]>>,
    steps: Vec<(&'static str, Var, Vec<usize>, Vec<usize>)>,
    end: Progress,
    left: Vec<[Vec<usize>; 2]>,
    told: Vec<(&'static str, usize, Vec<usize>, Vec<u16>)>,
    learnt: usize,
}

fn said<const W: usize>(model: &Model<W>, higher: usize) -> Said {
    let rules = RuleSet::all(model);
    let mut search = Search::new(model, &rules);
    let answers = search.solve(model.start(), 1_000, Budget::UNLIMITED);
    let solution = |sets: &[Domain<W>]| -> Vec<Vec<usize>> {
        sets.iter().map(|&set| lower(set, higher, 64)).collect()
    };
    let mut ladder = Ladder::new(
        model,
        &rules,
        model.start(),
        Rank::DEEPER,
        Budget::asks(100_000),
    );
    let end = ladder.finish();
    let steps = ladder.steps().iter();
    let steps = steps.map(|step| {
        let [out, into] = [step.out, step.into].map(|set| lower(set, higher, 64));
        (step.technique.id, step.var, out, into)
    });
    let told = ladder.explain(&mut Budget::asks(100_000));
    let effects = |deduction: &Deduction| -> Vec<usize> {
        let values = deduction.excluded().into_iter().chain(deduction.included());
        values.map(|value| value.index() - higher).collect()
    };
    let told = told.iter().map(|deduction| {
        let uses = deduction.uses.clone();
        (
            deduction.technique.id,
            deduction.support.len(),
            effects(deduction),
            uses,
        )
    });
    let mut learning = Search::learning(model, &rules);
    learning.begin(model.start());
    let learnt = std::iter::repeat_with(|| learning.next(Budget::asks(10)))
        .take_while(|next| !matches!(next, Next::NoMore))
        .filter(|next| matches!(next, Next::Found(_)))
        .count();
    Said {
        solutions: answers
            .solutions
            .iter()
            .map(|sets| solution(sets))
            .collect(),
        nodes: answers.nodes,
        fixpoint: search.fixpoint(model.start()).map(|all| sets(all, higher)),
        steps: steps.collect(),
        end,
        left: sets(ladder.bounds(), higher),
        told: told.collect(),
        learnt,
    }
}

#[test]
fn reasoning_works_across_the_words_of_a_domain() {
    let (mut solved, mut stuck, mut at_odds) = (0, 0, 0);
    for seed in 0..seeds(600) {
        let narrow = said(&made::<1>(seed, 0), 0);
        let across = said(&made::<2>(seed, 60), 60);
        assert_eq!(narrow, across, "seed {seed}");
        let far = said(&made::<7>(seed, 250), 250);
        assert_eq!(narrow, far, "seed {seed}");
        match narrow.end {
            Progress::Solved => solved += 1,
            Progress::Conflict => at_odds += 1,
            _ => stuck += 1,
        }
    }
    assert!(
        solved > seeds(20) && stuck > seeds(50) && at_odds > seeds(50),
        "{solved} {stuck} {at_odds}"
    );
}
