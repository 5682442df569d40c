//! The engine compared with an independent oracle: every arrangement of 2,000 seeded islands, judged clue by clue.

use std::collections::BTreeSet;

use crate::support::{Island, bits, each_arrangement, parse, seeded_level, without_clue};
use placewise::engine::task::{Meter, finish};
use placewise::engine::{
    Budget, Domain, IncrementalFixpoint, Ladder, Next, Progress, Rank, RuleSet, Search, Value,
    hardest_needed,
};
use placewise::kinds::{self, Puzzle};
use placewise::random::Chance;
use placewise::rules::rank;
use serde_json::Value as Json;

const LEVELS: u64 = 2_000;
const UNBOUNDED: Budget = Budget::UNLIMITED;

fn domain(set: u64) -> Domain {
    bits(set).map(|s| Value::new(s).unwrap()).collect()
}

/// Returns all solutions of the engine, as boards.
#[track_caller]
fn found(puzzle: &dyn Puzzle) -> Vec<String> {
    let answers = kinds::solve(puzzle, usize::MAX, UNBOUNDED);
    assert!(answers.complete);
    let solutions = answers.solutions.iter();
    let mut boards: Vec<String> = solutions
        .map(|sets| serde_json::to_string(&kinds::entries(puzzle, sets)).unwrap())
        .collect();
    boards.sort();
    boards
}

/// Returns all boards that keep the clues, and compares the rules' `accepts` with the clues on the way.
fn allowed(level: &Json, puzzle: &dyn Puzzle) -> Vec<String> {
    let island = Island::read(&puzzle.level());
    let model = puzzle.model().model::<1>().expect("domains of one word");
    let mut boards = Vec::new();
    each_arrangement(&island.counts(), island.sites, &mut |board, sets| {
        let domains: Vec<Domain> = sets.iter().map(|&set| domain(set)).collect();
        let mut all = true;
        for ((rule, _), clue) in model.clues().zip(&island.clues) {
            let kept = island.keeps(clue, sets);
            assert_eq!(
                model.keeps(rule, &domains),
                kept,
                "{clue:?} {board:?} {level}"
            );
            all &= kept;
        }
        if all {
            boards.push(island.entries(board).to_string());
        }
    });
    boards.sort();
    boards
}

#[test]
fn the_search_agrees_with_enumeration() {
    let mut mix = [0; 3];
    for seed in 0..LEVELS {
        let level = seeded_level(seed);
        let puzzle = parse(&level);
        let allowed = allowed(&level, &*puzzle);
        assert_eq!(found(&*puzzle), allowed, "seed {seed}: {level}");
        mix[allowed.len().min(2)] += 1;
    }
    assert!(mix.iter().all(|&n| n >= 200), "none, one, many: {mix:?}");
}

#[test]
fn the_seeded_levels_are_of_every_sort() {
    let (mut rules, mut boards) = (BTreeSet::new(), BTreeSet::new());
    for level in (0..LEVELS).map(seeded_level) {
        for clue in level["clues"].as_array().unwrap() {
            let own = clue["pieces"][0] == clue["pieces"][1] && clue["pieces"].is_array();
            let each = clue["each"].as_str().unwrap_or_default();
            rules.insert(format!("{} {each} {own}", clue["rule"].as_str().unwrap()));
        }
        boards.insert(level["board"]["heights"].to_string());
    }
    for rule in ["on", "off", "apart", "above", "below", "same-level", "near"] {
        assert!(
            rules.contains(&format!("{rule}  false")),
            "{rule} {rules:?}"
        );
    }
    for rule in [
        "apart  true",
        "near  true",
        "near first true",
        "near first false",
    ] {
        assert!(rules.contains(rule), "{rule} {rules:?}");
    }
    assert!(boards.len() > 500 && boards.contains("null"));
    let wet = boards.iter().filter(|heights| heights.contains('0'));
    assert!(wet.count() > 300);
}

/// A limit or a budget gives a part of the answers, and reports that it is one.
#[test]
fn limits_and_budgets_return_prefixes_of_the_same_answers() {
    for seed in 0..200 {
        let puzzle = parse(&seeded_level(seed));
        let model = puzzle.model().model::<1>().expect("domains of one word");
        let mut search = Search::new(model, &RuleSet::all(model));
        let full = search.solve(model.start(), usize::MAX, UNBOUNDED);
        let count = full.solutions.len();
        for limit in 0..5 {
            let some = search.solve(model.start(), limit, UNBOUNDED);
            assert!(some.complete);
            assert_eq!(some.solutions[..], full.solutions[..limit.min(count)]);
        }
        for nodes in 0..full.nodes.min(20) {
            let some = search.solve(model.start(), usize::MAX, Budget::nodes(nodes));
            assert_eq!((some.complete, some.nodes), (false, nodes), "seed {seed}");
            assert_eq!(some.solutions[..], full.solutions[..some.solutions.len()]);
        }
        let all = search.solve(model.start(), usize::MAX, Budget::nodes(full.nodes));
        assert!(all.complete && all.solutions == full.solutions);
    }
}

#[test]
fn an_additional_clue_never_adds_a_solution() {
    for seed in 0..LEVELS {
        let level = seeded_level(seed);
        let Some(last) = level["clues"].as_array().unwrap().len().checked_sub(1) else {
            continue;
        };
        let more = found(&*parse(&without_clue(&level, last)));
        let fewer = found(&*parse(&level));
        assert!(fewer.iter().all(|board| more.contains(board)), "{level}");
    }
}

#[test]
fn the_order_of_the_clues_does_not_matter() {
    for seed in 0..LEVELS {
        let level = seeded_level(seed);
        let mut shuffled = level.clone();
        Chance::new(seed, 1).shuffle(shuffled["clues"].as_array_mut().unwrap());
        assert_eq!(found(&*parse(&shuffled)), found(&*parse(&level)), "{level}");
    }
}

/// Returns the island with columns and rows exchanged.
fn transposed(level: &Json) -> Json {
    let mut mirror = level.clone();
    let standard = serde_json::json!({
        "columns": ["pineapple", "banana", "strawberry"], "rows": ["apple", "lemon", "orange"],
        "heights": [[1, 2, 3], [1, 2, 2], [1, 1, 1]],
    });
    let board = level.get("board").unwrap_or(&standard);
    let width = board["columns"].as_array().unwrap().len();
    let rows = board["heights"].as_array().unwrap();
    let column = |x: usize| -> Json { rows.iter().map(|row| row[x].clone()).collect() };
    mirror["board"] = serde_json::json!({
        "columns": board["rows"], "rows": board["columns"],
        "heights": (0..width).map(column).collect::<Vec<_>>(),
    });
    mirror
}

#[test]
fn a_mirrored_island_has_the_same_number_of_solutions() {
    for seed in 0..LEVELS {
        let level = seeded_level(seed);
        let mirror = transposed(&level);
        let count = found(&*parse(&mirror)).len();
        assert_eq!(count, found(&*parse(&level)).len(), "{level}");
    }
}

/// Returns the hardest rank of the recorded steps; `None` if they do not lead to the end.
fn hardest_recorded(puzzle: &dyn Puzzle) -> Option<Rank> {
    let model = puzzle.model().model::<1>().expect("domains of one word");
    let all = RuleSet::all(model);
    let mut ladder = Ladder::new(model, &all, model.start(), Rank::DEEPER, UNBOUNDED);
    loop {
        match ladder.advance() {
            Progress::Step(_) => {}
            Progress::Solved => break,
            Progress::Stuck | Progress::Conflict => return None,
            Progress::OutOfBudget => panic!("out of an unbounded budget"),
        }
    }
    let tiers = ladder.steps().iter().map(|step| step.technique.rank);
    tiers.chain([Rank::FITS]).max()
}

#[test]
fn the_quick_grade_agrees_with_the_recorded_steps() {
    let mut met = BTreeSet::new();
    for seed in 0..LEVELS {
        let level = seeded_level(seed);
        let puzzle = parse(&level);
        let model = puzzle.model().model::<1>().expect("domains of one word");
        let all = RuleSet::all(model);
        let quick = hardest_needed(model, &all, model.start(), Rank::DEEPER, UNBOUNDED);
        assert_eq!(quick, hardest_recorded(&*puzzle), "seed {seed}: {level}");
        let one = found(&*puzzle).len() == 1;
        assert_eq!(quick.is_some(), one, "seed {seed}: {level}");
        for cap in RANKS {
            let capped = hardest_needed(model, &all, model.start(), cap, UNBOUNDED);
            assert_eq!(capped, quick.filter(|&tier| tier <= cap), "{cap:?} {level}");
        }
        met.extend(quick);
    }
    // If clues are about places only, some piece always fits before "only" is needed: see `grade`.
    let missing: Vec<Rank> = RANKS.into_iter().filter(|t| !met.contains(t)).collect();
    assert_eq!(missing, [rank::ONLY, Rank::DEEPER]);
}

/// The ranks of the engine and of the shared rules.
const RANKS: [Rank; 7] = [
    Rank::FITS,
    rank::ONLY,
    rank::PLACED,
    rank::REACH,
    rank::COUNTING,
    Rank::WHAT_IF,
    Rank::DEEPER,
];

/// The incremental fixpoint with one more rule equals the fixpoint from the start.
#[test]
fn an_incremental_fixpoint_equals_a_full_one() {
    for seed in 0..LEVELS {
        let level = seeded_level(seed);
        let puzzle = parse(&level);
        let model = puzzle.model().model::<1>().expect("domains of one word");
        let all = RuleSet::all(model);
        for tier in [Rank::FITS, rank::REACH, rank::COUNTING] {
            let whole =
                IncrementalFixpoint::new(model, &all, tier).map(|incremental| incremental.open());
            for (rule, _) in model.clues() {
                let mut others = all.clone();
                others.remove(rule);
                let Some(mut incremental) = IncrementalFixpoint::new(model, &others, tier) else {
                    assert_eq!(whole, None, "seed {seed}: {level}");
                    continue;
                };
                let before = incremental.open();
                assert_eq!(incremental.with(&[rule]), whole, "seed {seed}: {level}");
                assert_eq!(incremental.open(), before, "only asked: {level}");
                let taken = incremental.take(&[rule]).map(|()| incremental.open());
                assert_eq!(taken, whole, "seed {seed}: {level}");
            }
        }
    }
}

#[test]
fn a_long_what_if_is_used_only_as_the_last_resort() {
    let levels = include_str!("golden/long-what-if.txt").lines().skip(1);
    for level in levels {
        let puzzle = parse(&serde_json::from_str(level).unwrap());
        let model = puzzle.model().model::<1>().expect("domains of one word");
        let all = RuleSet::all(model);
        let quick = |cap| hardest_needed(model, &all, model.start(), cap, UNBOUNDED);
        assert_eq!(quick(Rank::WHAT_IF), None);
        assert_eq!(quick(Rank::DEEPER), Some(Rank::DEEPER));
        assert_eq!(hardest_recorded(&*puzzle), Some(Rank::DEEPER), "{level}");
    }
}

/// A search with a budget of a few nodes or asks, which pauses even sooner, restarts sometimes, and prefers variables
/// that failed.
#[test]
fn a_search_in_slices_with_learning_finds_the_same_answers() {
    for seed in 0..LEVELS / 4 {
        let puzzle = parse(&seeded_level(seed));
        let model = puzzle.model();
        let slice = if seed % 2 == 0 {
            Budget::nodes(1 + seed % 5)
        } else {
            Budget::asks(1 + seed % 40)
        };
        let meter = Meter::in_slices(Budget::UNLIMITED, 1 + seed % 7);
        let mut search = model.learning_search(&RuleSet::all(model));
        for _ in 0..2 {
            let mut boards = Vec::new();
            search.begin(&model.start());
            loop {
                match finish(search.next(slice, &meter)) {
                    Next::Found(answer) => {
                        let entries = kinds::entries(&*puzzle, &answer);
                        boards.push(serde_json::to_string(&entries).unwrap());
                    }
                    Next::NoMore => break,
                    Next::Unknown => assert!(search.done().nodes > 0, "it gets on"),
                }
                assert!(search.done().nodes <= slice.nodes);
            }
            let next = finish(search.next(slice, &meter));
            assert!(matches!(next, Next::NoMore));
            boards.sort();
            assert_eq!(boards, found(&*puzzle), "seed {seed}");
        }
    }
}
