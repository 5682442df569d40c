//! Paper 003's solver compared with brute force: its results, its counts, and the boards that it gives up.

use placewise::kinds::numbrix::paper::{
    DeadEnd, Holes, PaperSearch, PathStudy, RuleReading, SearchCounts, SearchEnd, search, study,
};
use placewise::services::request::Request;
use serde_json::{Value as Json, json};

use crate::support::json::job;
use crate::support::numbrix::{blank, by_hand, seeded};
use crate::support::{parse, seeds};

fn on(level: &Json, reading: RuleReading) -> PaperSearch {
    search(&*parse(level), reading, Holes::Nowhere).unwrap()
}

fn ended(level: &Json, reading: RuleReading) -> (SearchEnd, SearchCounts, Vec<Option<u32>>) {
    ended_of(on(level, reading))
}

fn ended_of(mut search: PaperSearch) -> (SearchEnd, SearchCounts, Vec<Option<u32>>) {
    let end = search.run();
    let number = |number: &Option<usize>| number.map(|number| u32::try_from(number).unwrap() + 1);
    let numbers = search.numbers().iter().map(number).collect();
    (end, search.counts(), numbers)
}

fn told(level: &Json, options: &Json) -> PathStudy {
    study(&*parse(level), options).unwrap()
}

/// Returns small boards whose answers brute force finds at once.
fn boards(count: u64) -> impl Iterator<Item = Json> {
    (0..seeds(count)).map(seeded).filter(|level| {
        let places = level["givens"].as_array().unwrap().iter();
        let cells = places.flat_map(|row| row.as_array().unwrap());
        level.get("corners").is_none() || cells.filter(|place| **place != "#").count() <= 9
    })
}

#[test]
fn the_corrected_solver_finds_an_answer_if_one_exists() {
    let mut met = [0; 2];
    for level in boards(1_500) {
        let answers = by_hand(&level);
        let (end, counts, numbers) = ended(&level, RuleReading::Corrected);
        let numbers: Option<Vec<u32>> = numbers.into_iter().collect();
        match end {
            SearchEnd::Answer => assert!(answers.contains(&numbers.unwrap()), "{level}"),
            SearchEnd::None => assert!(answers.is_empty(), "{level}"),
            SearchEnd::Budget => panic!("{level}"),
        }
        assert_eq!([counts.doubtful, counts.stuck], [0, 0], "{level}");
        met[usize::from(answers.is_empty())] += 1;
    }
    assert!(met.into_iter().all(|met| met > 50), "{met:?}");
}

#[test]
fn the_published_solver_misses_answers_but_never_fills_wrongly() {
    let mut met = [0; 2];
    for level in boards(1_500) {
        let answers = by_hand(&level);
        let (end, counts, numbers) = ended(&level, RuleReading::Published);
        if end == SearchEnd::Answer {
            let numbers: Option<Vec<u32>> = numbers.into_iter().collect();
            assert!(answers.contains(&numbers.unwrap()), "{level}");
            met[0] += 1;
        } else if !answers.is_empty() {
            assert!(counts.stuck > 0, "only tails are given up: {level}");
            met[1] += 1;
        }
    }
    assert!(met.into_iter().all(|met| met > 50), "{met:?}");
}

#[test]
fn the_published_solver_gives_up_numbers_outside_the_given_range() {
    let level = json!({"kind": "numbrix", "givens": [[null, null, null], [null, 5, null], [null, null, null]]});
    let (end, counts, _) = ended(&level, RuleReading::Published);
    assert_eq!(
        (end, counts.stuck, counts.searches, counts.states),
        (SearchEnd::None, 1, 0, 1)
    );
    assert_eq!(ended(&level, RuleReading::Corrected).0, SearchEnd::Answer);
    assert_eq!(
        ended(&blank(3, 4), RuleReading::Published).0,
        SearchEnd::None
    );
    assert_eq!(
        ended(&blank(3, 4), RuleReading::Corrected).0,
        SearchEnd::Answer
    );
}

#[test]
fn the_published_solver_moves_from_a_number_with_two_missing_neighbours_and_one_free_cell() {
    let level = json!({"kind": "numbrix", "givens": [[3, 6, null], [null, null, null]]});
    let first = &told(&level, &json!({})).steps[0];
    assert_eq!(
        (first.does.name(), first.from, &*first.put, first.doubtful),
        ("move", Some(3), &[(3, 4)][..], true)
    );
    let corrected = told(&level, &json!({"reading": "corrected"}));
    assert_eq!((corrected.end, corrected.all), (SearchEnd::None, 1));
    assert_eq!(corrected.steps[0].why, Some(DeadEnd::Closed));
}

#[test]
fn gaps_are_searched_by_increasing_distance_with_backtracking() {
    let level = json!({"kind": "numbrix", "givens": [
        [1, null, null, null], [null, null, null, 16], [null, 9, null, null], [null, null, null, 12],
    ]});
    let found = told(&level, &json!({"steps": 10_000}));
    let gaps = found.steps.iter().filter(|step| step.does == "search");
    let gaps: Vec<_> = gaps.map(|step| (step.from, step.to)).collect();
    assert_eq!(gaps[0], (Some(9), Some(12)));
    assert!(found.counts.backs > 0 && found.steps.iter().any(|step| step.does == "back"));
}

#[test]
fn the_steps_lead_to_the_final_board_and_agree_with_the_counts() {
    for level in boards(300) {
        let found = told(&level, &json!({"reading": "corrected", "steps": 10_000}));
        let mut trail = Vec::new();
        let mut does = [0; 3];
        for step in &found.steps {
            trail.truncate(step.kept as usize);
            trail.extend(&step.put);
            let kinds = ["move", "search", "back"];
            if let Some(kind) = kinds.iter().position(|kind| step.does == *kind) {
                does[kind] += 1;
            }
        }
        let counts = found.counts;
        assert_eq!(does[0], counts.moves);
        assert_eq!(does[1] + does[2], counts.tried);
        assert_eq!(counts.states, 1 + counts.moves + counts.tried);
        assert!(counts.found >= counts.tried && counts.steps >= counts.found);
        assert_eq!(found.steps.len(), found.all as usize);
        let given = |place: &&Json| place.is_u64();
        let rows = level["givens"].as_array().unwrap().iter();
        let givens = rows.flat_map(|row| row.as_array().unwrap()).filter(given);
        let standing = found.entries.iter().filter(|entry| entry.is_some()).count();
        assert_eq!(standing, givens.count() + trail.len());
        for (site, number) in trail {
            let entry = placewise::api::Entry::Number(number);
            assert_eq!(found.entries[site as usize], Some(entry));
        }
    }
}

/// So no hole is reported where there is none.
#[test]
fn a_test_for_holes_loses_no_answer() {
    for level in boards(1_500) {
        let answers = by_hand(&level);
        for holes in [Holes::Boards, Holes::Search] {
            let search = search(&*parse(&level), RuleReading::Corrected, holes).unwrap();
            let (end, counts, numbers) = ended_of(search);
            match end {
                SearchEnd::Answer => {
                    let numbers: Option<Vec<u32>> = numbers.into_iter().collect();
                    assert!(answers.contains(&numbers.unwrap()), "{level}");
                }
                SearchEnd::None => assert!(answers.is_empty(), "{level}"),
                SearchEnd::Budget => panic!("{level}"),
            }
            assert!(counts.holes <= counts.looks, "{level}");
        }
    }
}

#[test]
fn a_hole_is_a_cluster_that_no_missing_numbers_can_fill() {
    // 1 to 3 and 5 to 9 are placed; 4 belongs between them, and the last cell is locked in.
    let level = json!({"kind": "numbrix", "givens": [[1, 2, 3, null], [8, 7, 6, 5], [9, null, null, null]]});
    let ends = |holes: &str| {
        let found = told(
            &level,
            &json!({"reading": "corrected", "holes": holes, "steps": 10}),
        );
        (found.end, found.counts.looks, found.counts.holes)
    };
    assert_eq!(ends("nowhere"), (SearchEnd::Answer, 0, 0));
    assert_eq!(ends("boards").2, 0);
    let locked =
        json!({"kind": "numbrix", "givens": [[null, 3, null], [1, 4, null], [6, 5, null]]});
    let found = told(&locked, &json!({"holes": "boards", "steps": 10}));
    assert_eq!(
        (found.end, found.steps[0].why),
        (SearchEnd::None, Some(DeadEnd::Hole))
    );
    // In the search of a gap, partial paths are given up for a hole, but no board is.
    let found = told(&locked, &json!({"holes": "search", "steps": 10}));
    assert!(
        found
            .steps
            .iter()
            .all(|step| step.why != Some(DeadEnd::Hole))
    );
}

/// The question that the paper leaves open.
#[test]
fn a_test_for_holes_saves_partial_paths_on_made_boards() {
    let (mut without, mut boards, mut inside, mut solved) = (0, 0, 0, [0; 3]);
    for seed in 0..seeds(12) {
        let options = json!({"preset": "seven", "grade": "tracker", "seed": seed});
        let made = job(&json!("numbrix"), &options).unwrap().now();
        let made = made.unwrap().level;
        let ends = [Holes::Nowhere, Holes::Boards, Holes::Search]
            .map(|holes| ended_of(search(&*parse(&made), RuleReading::Corrected, holes).unwrap()));
        for (solved, (end, ..)) in solved.iter_mut().zip(&ends) {
            *solved += u32::from(*end == SearchEnd::Answer);
        }
        if ends.iter().all(|(end, ..)| *end == SearchEnd::Answer) {
            without += ends[0].1.steps;
            boards += ends[1].1.steps;
            inside += ends[2].1.steps;
        }
    }
    assert!(
        boards < without && inside < without,
        "{without}, {boards}, {inside}"
    );
    assert!(
        solved[1] >= solved[0] && solved[2] >= solved[0],
        "{solved:?}"
    );
}

#[test]
fn the_solver_gives_up_after_a_million_states_and_steps() {
    let mut level = blank(8, 8);
    level["givens"][0][0] = 1.into();
    level["givens"][7][0] = 64.into();
    let found = told(&level, &json!({"steps": 3}));
    assert_eq!(found.end, "budget");
    assert_eq!(found.counts.states + found.counts.steps, 1_000_001);
    assert_eq!((found.all, found.steps[0].does.name()), (1, "end"));
}

#[test]
fn given_numbers_that_contradict_each_other_have_no_answer() {
    for givens in [json!([[1, 1], [null, null]]), json!([[1, null], [null, 2]])] {
        let level = json!({"kind": "numbrix", "givens": givens});
        for reading in ["published", "corrected"] {
            let found = told(&level, &json!({"reading": reading}));
            assert_eq!((found.end, found.all), (SearchEnd::None, 1));
        }
    }
}

#[test]
fn other_kinds_and_unknown_options_are_refused_with_their_place() {
    let refused = |level: &Json, options: Json| {
        let error = study(&*parse(level), &options).unwrap_err();
        error.path.clone()
    };
    let sudoku = json!({"kind": "sudoku", "givens": "1..............."});
    assert_eq!(refused(&sudoku, json!({})), "/kind");
    assert_eq!(
        refused(&blank(2, 2), json!({"reading": "loose"})),
        "/reading"
    );
    assert_eq!(refused(&blank(2, 2), json!({"holes": "all"})), "/holes");
    assert_eq!(refused(&blank(2, 2), json!({"steps": 10_001})), "/steps");
    assert_eq!(refused(&blank(2, 2), json!({"step": 1})), "/step");
}
