//! The data that rules keep between calls do not change their conclusions.

use placewise::engine::{
    Bounds, Budget, Domain, Ladder, Model, Progress, Rank, RuleSet, Search, Value, Var,
};
use placewise::kinds::{self, Grade, Puzzle, numbrix::KIND};
use placewise::random::Chance;
use placewise::services::generate::{Options, generate};
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::usual_or_nightly;

fn made(options: Json, grade: Grade, seed: u64) -> Box<dyn Puzzle> {
    let options = Options::new(&KIND).grade(grade).seed(seed).more(options);
    let made = generate(options, 0, Lang::En);
    kinds::parse(&made.unwrap().level).unwrap()
}

/// Returns the places of the numbers in the only answer.
fn answer(puzzle: &dyn Puzzle) -> Vec<(Var, Value)> {
    let found = kinds::solve(puzzle, 2, Budget::UNLIMITED).solutions;
    assert_eq!(found.len(), 1);
    let entries = kinds::entries(puzzle, &found[0]).into_iter().enumerate();
    let placed = entries.filter_map(|(site, entry)| puzzle.literal_of(site, &entry?));
    placed.collect()
}

type Known<const W: usize> = Option<Vec<Bounds<W>>>;

/// Returns the conclusions of a new search.
fn anew<const W: usize>(model: &Model<W>, rules: &RuleSet, start: &[Bounds<W>]) -> Known<W> {
    let mut search = Search::new(model, rules);
    search.fixpoint(start).map(<[_]>::to_vec)
}

/// Returns the conclusions step by step, with nothing remembered.
fn by_steps<const W: usize>(model: &Model<W>, rules: &RuleSet, start: &[Bounds<W>]) -> Known<W> {
    let mut ladder = Ladder::new(model, rules, start, Rank::RULES, Budget::UNLIMITED);
    (ladder.finish() != Progress::Conflict).then(|| ladder.bounds().to_vec())
}

/// Asks one search repeatedly, each time with other numbers of the answer placed, and sometimes with a wrong one; each
/// time also a new search, and the ladder. Returns the numbers of contradictory and of consistent boards.
fn ask<const W: usize>(puzzle: &dyn Puzzle, rounds: u64, chance: &mut Chance) -> [u64; 2] {
    let model = puzzle.model().model::<W>().expect("a board of this width");
    let rules = RuleSet::all(model);
    let answer = answer(puzzle);
    let mut search = Search::new(model, &rules);
    let mut met = [0; 2];
    for _ in 0..rounds {
        let mut start = model.start().to_vec();
        let written = chance.below(5);
        for &(var, value) in &answer {
            if chance.below(20) < written {
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
        assert_eq!(known, anew(model, &rules, &start));
        let steps = by_steps(model, &rules, &start);
        if known != steps {
            // Pockets with too many parts are not examined, so one order may lead further than another. But then
            // neither continues from the end of the other.
            let [one, other] =
                [&known, &steps].map(|end| end.as_deref().expect("no contradiction"));
            assert_eq!(by_steps(model, &rules, one).as_deref(), Some(one));
            assert_eq!(anew(model, &rules, other).as_deref(), Some(other));
        }
        met[usize::from(known.is_some())] += 1;
    }
    met
}

#[test]
fn a_search_with_caches_draws_the_same_conclusions() {
    let mut chance = Chance::new(0, 42);
    let mut met = [0; 2];
    let mut count = |boards: [u64; 2]| [0, 1].map(|kind| met[kind] += boards[kind]);
    for seed in 0..usual_or_nightly(2, 12) {
        for grade in [Grade::Thinker, Grade::Master] {
            let puzzle = made(json!({"rows": 9}), grade, seed);
            count(ask::<3>(&*puzzle, 100, &mut chance));
        }
        let puzzle = made(json!({"preset": "hidato"}), Grade::Thinker, seed);
        count(ask::<3>(&*puzzle, 30, &mut chance));
        let puzzle = made(json!({"rows": 12}), Grade::Thinker, seed);
        count(ask::<3>(&*puzzle, 40, &mut chance));
    }
    for seed in 0..usual_or_nightly(1, 3) {
        let puzzle = made(json!({"rows": 20}), Grade::Thinker, seed);
        count(ask::<7>(&*puzzle, 12, &mut chance));
    }
    assert!(
        met.iter().all(|&boards| boards > usual_or_nightly(16, 100)),
        "{met:?}"
    );
}
