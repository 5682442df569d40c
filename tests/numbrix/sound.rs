//! Whatever a technique of Numbrix removes is in no answer.

use std::collections::BTreeMap;

use placewise::engine::{Budget, Ladder, Model, Rank, RuleSet, Search, Value, Var};
use placewise::kinds::Puzzle;
use placewise::kinds::numbrix::KIND;
use placewise::random::Chance;
use serde_json::{Value as Json, json};

use crate::support::{parse, seeds};

const WORK: Budget = Budget::asks(10_000_000);

/// A board with some of a path given, which need not be the only one.
fn board(seed: u64) -> Json {
    let mut chance = Chance::new(seed, 1);
    let (rows, columns) = (3 + chance.below(5), 3 + chance.below(5));
    let mut level = json!({"kind": "numbrix", "givens": vec![vec![Json::Null; columns]; rows]});
    if chance.below(3) == 0 {
        level["corners"] = true.into();
    }
    if chance.below(2) == 0 {
        let (row, column) = (chance.below(rows), chance.below(columns));
        level["givens"][row][column] = "#".into();
    }
    level
}

/// The steps of a board to the end; whether each is true of every answer that was found, by technique.
fn climb<const W: usize>(puzzle: &dyn Puzzle, seen: &mut BTreeMap<&'static str, u64>) {
    let model: &Model<W> = puzzle.model().model().unwrap();
    let rules = RuleSet::all(model);
    let answers = Search::new(model, &rules)
        .solve(model.start(), 50, Budget::nodes(20_000))
        .solutions;
    let mut ladder = Ladder::new(model, &rules, model.start(), Rank::RULES, WORK);
    ladder.finish();
    for step in ladder.steps() {
        for answer in &answers {
            let right = answer[step.var.index()];
            let holds = !step.out.intersects(right) && step.into.is_subset(right);
            assert!(
                holds,
                "{} is wrong in {}",
                step.technique.id,
                puzzle.level()
            );
        }
        *seen.entry(step.technique.id).or_default() += 1;
    }
}

/// Some numbers of an answer, one here, one there.
fn scattered(mut givens: Vec<(Var, Value)>, chance: &mut Chance) -> Vec<(Var, Value)> {
    chance.shuffle(&mut givens);
    givens.truncate(2 + givens.len() / (2 + chance.below(5)));
    givens
}

/// All numbers of an answer but some that follow one another, so that the others wall in pockets.
fn walls(mut givens: Vec<(Var, Value)>, chance: &mut Chance) -> Vec<(Var, Value)> {
    givens.sort_unstable();
    for _ in 0..2 + chance.below(4) {
        let from = chance.below(givens.len());
        let to = givens.len().min(from + 2 + chance.below(8));
        givens.drain(from..to);
        if givens.len() < 3 {
            break;
        }
    }
    givens
}

#[test]
fn what_a_technique_removes_is_in_no_answer() {
    let mut seen = BTreeMap::new();
    for seed in 0..seeds(1_800) {
        let blank = parse(&board(seed));
        let mut chance = Chance::new(seed, 2);
        let mut choose = |open: &[Value]| Some(*chance.pick(open));
        let model = blank.model();
        let mut search = model.search(&RuleSet::all(model));
        let placewise::engine::Next::Found(answer) =
            search.any(&model.start(), Budget::nodes(2_000), &mut choose)
        else {
            continue;
        };
        let givens = if seed % 2 == 0 {
            scattered(answer.iter().collect(), &mut chance)
        } else {
            walls(answer.iter().collect(), &mut chance)
        };
        let puzzle = blank.with_givens(&givens).unwrap();
        if puzzle.model().model::<1>().is_some() {
            climb::<1>(&*puzzle, &mut seen);
        }
    }
    println!("{seen:?}");
    for technique in KIND.techniques {
        let id = technique.id;
        assert!(seen.contains_key(id), "{id} is never used: {seen:?}");
    }
}
