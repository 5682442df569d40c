//! No technique of Numbrix removes a number that is in an answer.

use std::collections::BTreeMap;

use placewise::engine::task::{Meter, finish};
use placewise::engine::{
    Bounds, Budget, Deduction, Domain, Ladder, Model, Next, Rank, RuleSet, Search, Value, Var,
};
use placewise::kinds::Puzzle;
use placewise::kinds::numbrix::KIND;
use placewise::random::Chance;
use placewise::services::hint::explain;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::again::known;
use crate::support::steps::{Seen, WORK, are_true};
use crate::support::{golden, parse, seeds};

/// Returns a board with some numbers of a path given, which need not be the only one.
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

/// Checks the steps of a board, if its domains have the most common width.
fn climb_any(puzzle: &dyn Puzzle, seen: &mut Seen) {
    if let Some(model) = puzzle.model().model::<3>() {
        are_true(puzzle, model, 20_000, seen);
    }
}

/// Returns some scattered numbers of an answer.
fn scattered(mut givens: Vec<(Var, Value)>, chance: &mut Chance) -> Vec<(Var, Value)> {
    chance.shuffle(&mut givens);
    givens.truncate(2 + givens.len() / (2 + chance.below(5)));
    givens
}

/// Returns all numbers of an answer except some consecutive ones, so that the others wall in pockets.
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

/// Returns a board with numbers given from a random answer; `None` if none is found soon.
fn given(seed: u64) -> Option<Box<dyn Puzzle>> {
    let blank = parse(&board(seed));
    let mut chance = Chance::new(seed, 2);
    let mut choose = |open: &[Value]| Some(*chance.pick(open));
    let model = blank.model();
    let mut search = model.search(&RuleSet::all(model));
    let budget = Budget::nodes(2_000);
    search.begin(&model.start());
    let found = finish(search.next_by(budget, &Meter::new(budget), &mut choose));
    let Next::Found(answer) = found else {
        return None;
    };
    let givens = if seed.is_multiple_of(2) {
        scattered(answer.iter().collect(), &mut chance)
    } else {
        walls(answer.iter().collect(), &mut chance)
    };
    blank.with_givens(&givens)
}

/// Returns boards that need a technique which random boards hardly ever need.
fn rare() -> [Json; 2] {
    let coloured = [
        json!([
            [null, null, null, null, null],
            [null, 27, 32, null, 4],
            [25, null, null, null, null],
            [null, null, null, null, null],
            [23, 16, 15, null, 9],
            [22, null, 18, 13, null],
            [null, 20, 19, null, null]
        ]),
        json!([
            [null, 10, null, null, null, null],
            [2, null, 8, null, null, null],
            [null, null, null, null, 17, 18],
            [null, null, null, null, 20, 19],
            [null, null, 31, null, null, null],
            [null, 29, null, null, null, null]
        ]),
    ];
    coloured.map(|givens| json!({"kind": "numbrix", "givens": givens}))
}

#[test]
fn a_technique_removes_no_number_of_an_answer() {
    let mut seen = BTreeMap::new();
    let (boards, steps) = (12_000, 300_000);
    for seed in 0..seeds(boards) {
        if let Some(puzzle) = given(seed) {
            climb_any(&*puzzle, &mut seen);
        }
    }
    // Steps that are only read off are not counted.
    let is_step = |(id, _): &(&&str, &u64)| KIND.techniques.iter().any(|known| known.id == **id);
    let counted: u64 = seen.iter().filter(is_step).map(|(_, count)| count).sum();
    println!("{counted} steps: {seen:?}");
    assert!(counted > seeds(steps), "{counted} steps");
    for level in rare() {
        climb_any(&*parse(&level), &mut seen);
    }
    for technique in KIND.techniques {
        let id = technique.id;
        assert!(seen.contains_key(id), "{id} is never used: {seen:?}");
    }
}

/// Returns the bounds with only the premises of a deduction known, and one more change.
fn without<const W: usize>(
    ladder: &Ladder<'_, W>,
    model: &Model<W>,
    deduction: &Deduction,
    more: impl FnOnce(&mut Bounds<W>),
    var: Var,
) -> Vec<Bounds<W>> {
    let mut bounds = known(ladder, model.start(), &deduction.support);
    more(&mut bounds[var.index()]);
    bounds
}

/// Checks each deduction of a board: if only its premises are known, the path allows nothing else. Returns the number
/// of effects that were searched.
fn follows_alone(puzzle: &dyn Puzzle) -> u64 {
    let Some(model) = puzzle.model().model::<3>() else {
        return 0;
    };
    let all = RuleSet::all(model);
    let mut ladder = Ladder::new(model, &all, model.start(), Rank::RULES, WORK);
    ladder.finish();
    let laws = RuleSet::laws(model);
    let mut searched = 0;
    for deduction in ladder.explain(&mut { WORK }) {
        let count = |bounds: &[Bounds<3>]| {
            let found = Search::new(model, &laws).count(bounds, 1, Budget::nodes(200));
            assert_ne!(found, Some(1), "{deduction:?} in {}", puzzle.level());
            u64::from(found == Some(0))
        };
        for effect in &deduction.effects {
            let var = effect.var;
            for &value in &effect.out {
                let here = |set: &mut Bounds<3>| set.must |= Domain::only(value);
                searched += count(&without(&ladder, model, &deduction, here, var));
            }
            for &value in &effect.into {
                let gone = |set: &mut Bounds<3>| set.may -= Domain::only(value);
                searched += count(&without(&ladder, model, &deduction, gone, var));
            }
        }
    }
    searched
}

#[test]
fn a_deduction_follows_from_its_premises_and_the_path_alone() {
    let mut searched = 0;
    for seed in 0..seeds(600) {
        if let Some(puzzle) = given(seed) {
            searched += follows_alone(&*puzzle);
        }
    }
    for level in rare() {
        searched += follows_alone(&*parse(&level));
    }
    println!("{searched} effects");
    assert!(searched > seeds(9_000), "{searched} effects");
}

#[test]
fn an_explanation_of_a_large_board_ends() {
    let made = golden::file("tests/golden/numbrix-seeds.txt");
    let made = made.lines().map(|line| serde_json::from_str(line).unwrap());
    let is_it = |made: &Json| made["preset"] == "twelve" && made["grade"] == "thinker";
    let level = made.into_iter().find(is_it).unwrap();
    let puzzle = parse(&level["level"]);
    let told = explain(&*puzzle, Lang::En);
    assert!(told.steps.iter().any(|step| !step.place.is_empty()));
}
