//! What the rules remember from one question to the next changes nothing of what they conclude.

use placewise::engine::{Bounds, Budget, Domain, RuleSet, Search, Value, Var};
use placewise::kinds::{self, Grade, Puzzle, numbrix::KIND};
use placewise::random::Chance;
use placewise::services::generate::{Job, Options};
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::seeds;

fn made(options: Json, grade: Grade, seed: u64) -> Box<dyn Puzzle> {
    let options = Options::new(&KIND).grade(grade).seed(seed).more(options);
    let made = Job::new(options, 0).and_then(|job| job.run(Lang::En));
    kinds::parse(&made.unwrap().level).unwrap()
}

/// Where the numbers are in the only answer.
fn answer(puzzle: &dyn Puzzle) -> Vec<(Var, Value)> {
    let found = kinds::solve(puzzle, 2, Budget::UNLIMITED).solutions;
    assert_eq!(found.len(), 1);
    let entries = kinds::entries(puzzle, &found[0]).into_iter().enumerate();
    let placed = entries.filter_map(|(site, entry)| puzzle.literal_of(site, &entry?));
    placed.collect()
}

/// Asks a search again and again, each time with other numbers of the answer written, and now and then with one
/// elsewhere; and each time a new search. How many of the boards contradict themselves, and how many do not.
fn ask<const W: usize>(puzzle: &dyn Puzzle, rounds: u64, chance: &mut Chance) -> [u64; 2] {
    let model = puzzle.model().model::<W>().expect("a board of this width");
    let rules = RuleSet::all(model);
    let answer = answer(puzzle);
    let mut search = Search::new(model, &rules);
    let mut met = [0; 2];
    for _ in 0..rounds {
        let mut start = model.start().to_vec();
        let written = chance.below(8);
        for &(var, value) in &answer {
            if chance.below(10) < written {
                let cell = if chance.below(200) == 0 {
                    chance.pick(&answer).1
                } else {
                    value
                };
                let only = Domain::only(cell);
                start[var.index()] = Bounds {
                    may: only,
                    must: only,
                };
            }
        }
        let known = search.fixpoint(&start).map(<[_]>::to_vec);
        let mut fresh = Search::new(model, &rules);
        assert_eq!(known.as_deref(), fresh.fixpoint(&start));
        met[usize::from(known.is_some())] += 1;
    }
    met
}

#[test]
fn a_search_that_remembers_concludes_what_a_new_one_does() {
    let mut chance = Chance::new(0, 42);
    let mut met = [0; 2];
    let mut count = |boards: [u64; 2]| [0, 1].map(|kind| met[kind] += boards[kind]);
    for seed in 0..seeds(12) {
        for grade in [Grade::Explorer, Grade::Thinker] {
            let puzzle = made(json!({"rows": 9}), grade, seed);
            count(ask::<2>(&*puzzle, 30, &mut chance));
        }
        let puzzle = made(json!({"preset": "hidato"}), Grade::Thinker, seed);
        count(ask::<2>(&*puzzle, 30, &mut chance));
        let puzzle = made(json!({"rows": 13}), Grade::Thinker, seed);
        count(ask::<3>(&*puzzle, 20, &mut chance));
    }
    for seed in 0..seeds(3) {
        let puzzle = made(json!({"rows": 20}), Grade::Thinker, seed);
        count(ask::<7>(&*puzzle, 12, &mut chance));
    }
    assert!(met.iter().all(|&boards| boards > seeds(100)), "{met:?}");
}
