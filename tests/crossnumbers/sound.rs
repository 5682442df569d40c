//! No technique of Cross Numbers removes a digit that is in an answer.

use std::collections::BTreeMap;

use placewise::engine::{Atom, Bounds, Budget, Domain, Ladder, Model, Rank, RuleSet, Search};
use placewise::kinds::Puzzle;
use placewise::kinds::crossnumbers::KIND;

use crate::support::again::known;
use crate::support::crossnumbers::seeded;
use crate::support::steps::{WORK, are_true};
use crate::support::{parse, seeds};

fn model(puzzle: &dyn Puzzle) -> &Model {
    puzzle.model().model().unwrap()
}

/// The sides of the boards: most are small, as large ones take long.
const SIDES: [usize; 8] = [2, 3, 3, 3, 4, 4, 4, 5];

/// Returns boards from very easy to very hard, sometimes large ones.
fn board(seed: u64) -> Box<dyn Puzzle> {
    let small = SIDES[usize::try_from(seed % 8).unwrap()];
    let side = if seed % 100 == 9 { 9 } else { small };
    let cells = side * side;
    let given = [0, cells / 8, cells / 4, cells / 2][usize::try_from(seed / 8 % 4).unwrap()];
    let given = given.max(if side == 9 { cells / 2 } else { 0 });
    parse(&seeded(side, cells - given, seed))
}

#[test]
fn a_technique_removes_no_digit_of_an_answer() {
    let mut seen = BTreeMap::new();
    let (boards, steps) = (9_000, 100_000);
    for seed in 0..seeds(boards) {
        let puzzle = board(seed);
        are_true(&*puzzle, model(&*puzzle), 100, &mut seen);
    }
    // Steps that are only read off are not counted.
    let is_step = |(id, _): &(&&str, &u64)| KIND.techniques.iter().any(|known| known.id == **id);
    let counted: u64 = seen.iter().filter(is_step).map(|(_, count)| count).sum();
    println!("{counted} steps: {seen:?}");
    assert!(counted > seeds(steps), "{counted} steps");
    for technique in KIND.techniques {
        let id = technique.id;
        assert!(seen.contains_key(id), "{id} is never used: {seen:?}");
    }
}

/// Checks each deduction of a board: if only its premises are known, its rule and the lines that it names allow nothing
/// else. Returns the number of effects that were searched.
fn follows_alone(puzzle: &dyn Puzzle) -> u64 {
    let model = model(puzzle);
    let all = RuleSet::all(model);
    let mut ladder = Ladder::new(model, &all, model.start(), Rank::RULES, WORK);
    ladder.finish();
    let mut searched = 0;
    for deduction in ladder.explain(&mut { WORK }) {
        let mut rules = RuleSet::laws(model);
        deduction
            .rule
            .into_iter()
            .for_each(|rule| rules.insert(rule));
        for atom in &deduction.support {
            if let &Atom::Clue(rule) = atom {
                rules.insert(rule);
            }
        }
        let mut refute = |var: placewise::engine::Var, more: &dyn Fn(&mut Bounds)| {
            let mut bounds = known(&ladder, model.start(), &deduction.support);
            more(&mut bounds[var.index()]);
            let found = Search::new(model, &rules).count(&bounds, 1, Budget::nodes(200));
            assert_ne!(found, Some(1), "{deduction:?} in {}", puzzle.level());
            searched += u64::from(found == Some(0));
        };
        for effect in &deduction.effects {
            for &value in &effect.out {
                refute(effect.var, &|set| set.must |= Domain::only(value));
            }
            for &value in &effect.into {
                refute(effect.var, &|set| set.may -= Domain::only(value));
            }
        }
    }
    searched
}

#[test]
fn a_deduction_follows_from_its_premises_and_lines_alone() {
    let mut searched = 0;
    for seed in 0..seeds(900) {
        searched += follows_alone(&*board(seed));
    }
    println!("{searched} effects");
    assert!(searched > seeds(9_000), "{searched} effects");
}
