//! Answers counted without listing them, compared with the list.

use placewise::engine::Budget;
use placewise::kinds::{self, Puzzle};
use placewise::random::Chance;
use placewise::services::request::Request;
use serde_json::{Value as Json, json};

use super::with_each;
use crate::support::garden::{Nature, random_planting, seeded_garden};
use crate::support::json::job;
use crate::support::{golden, parse, seeds};

/// Returns the levels that come with the page.
fn levels(kind: &str) -> Vec<Json> {
    let ladder = golden::file(&format!("www/levels/{kind}.json"));
    let ladder: Vec<Json> = serde_json::from_str(&ladder).unwrap();
    ladder.iter().map(|entry| entry["level"].clone()).collect()
}

/// Checks that the list has the length of the count. Returns the number of answers; `None` if there are more than
/// `most`.
fn check(level: &Json, most: usize) -> Option<usize> {
    let puzzle = parse(level);
    let listed = kinds::solve(&*puzzle, most + 1, Budget::UNLIMITED);
    assert!(listed.complete);
    let listed = listed.solutions.len();
    if listed > most {
        return None;
    }
    let counted = puzzle.count(Budget::UNLIMITED);
    assert_eq!(counted.count, Some(listed as u128), "{level}");
    Some(listed)
}

/// Returns the beds of the picture; none if there is no picture.
fn beds(level: &mut Json) -> impl Iterator<Item = &mut Json> {
    let rows = level["target"].as_array_mut().into_iter().flatten();
    rows.filter_map(Json::as_array_mut).flatten()
}

/// Returns the level with some beds of the picture set to "anything".
fn wipe(level: &Json, mut wiped: impl FnMut(usize) -> bool) -> Json {
    let mut level = level.clone();
    for (site, bed) in beds(&mut level).enumerate() {
        if wiped(site) {
            *bed = "?".into();
        }
    }
    level
}

#[test]
fn the_gardens_of_the_ladder_have_one_answer() {
    for level in &levels("garden") {
        assert_eq!(check(level, 10), Some(1));
    }
}

#[test]
fn gardens_of_the_ladder_with_wiped_beds_are_counted_as_listed() {
    let gardens = levels("garden");
    let mut several = 0;
    for level in &gardens {
        for (every, first) in [(9, 0), (7, 3), (4, 1), (3, 2)] {
            let level = wipe(level, |site| site % every == first);
            several += u32::from(check(&level, 3_000).is_some_and(|count| count > 1));
        }
    }
    assert!(several > 80, "{several}");
}

#[test]
fn seeded_gardens_with_wiped_beds_are_counted_as_listed() {
    let seen = std::sync::Mutex::new((0, 0));
    with_each(40, |seed| {
        for preset in ["standard", "large"] {
            let options = json!({"preset": preset, "grade": "master", "seed": seed});
            let made = job(&json!("garden"), &options).unwrap().now();
            for every in [9, 5] {
                let level = wipe(&made.as_ref().unwrap().level, |site| site % every == 0);
                let count = check(&level, 2_000);
                let mut seen = seen.lock().unwrap();
                seen.0 += u32::from(count.is_some_and(|count| count > 1));
                seen.1 += u32::from(count.is_some_and(|count| count > 100));
            }
        }
    });
    let (several, many) = seen.into_inner().unwrap();
    assert!(
        several > 60 && many > 10,
        "{several} with several, {many} with many"
    );
}

#[test]
fn little_gardens_of_every_sort_are_counted_as_listed() {
    let seen = std::sync::Mutex::new([0; 4]);
    with_each(seeds(2_000), |seed| {
        let level = seeded_garden(seed, 4);
        let count = check(&level, usize::MAX - 1).expect("any number");
        let sort = match (count, level["clues"].as_array().map_or(0, Vec::len)) {
            (0, _) => 0,
            (1, _) => 1,
            (_, 0) => 2,
            (_, _) => 3,
        };
        seen.lock().unwrap()[sort] += 1;
    });
    let seen = seen.into_inner().unwrap();
    let all = "none, one, several by a picture alone, several with clues";
    assert!(seen.iter().all(|&n| n >= seeds(100)), "{all}: {seen:?}");
}

/// Returns a garden of up to five beds in a row with many bands, hence many plots, whose clues relate plots to each
/// other; with a picture of some beds, or none.
fn patchwork(seed: u64) -> Json {
    const BANDS: [&str; 4] = ["50-60", "60-70", "70-80", "40-50"];
    const FLOWERS: [&str; 4] = ["rose", "daisy", "tulip", "cuckoo"];
    let mut chance = Chance::new(seed, 11);
    let side = 3 + chance.below(3);
    let humidity: Vec<&str> = (0..side * side).map(|_| *chance.pick(&BANDS)).collect();
    let mut flowers = serde_json::Map::new();
    for id in FLOWERS.iter().take(2 + chance.below(3)) {
        flowers.insert((*id).to_owned(), (1 + chance.below(2)).into());
    }
    let mut level = json!({
        "kind": "garden",
        "humidity": humidity.chunks(side).collect::<Vec<_>>(),
        "flowers": flowers,
        "rounds": 1 + chance.below(3),
        "clues": [],
    });
    let nature = Nature::read(&level);
    let planting = random_planting(&mut chance, &nature);
    let end = nature.film(&planting)[nature.rounds].clone();
    let target = nature.entries(&end).as_array().unwrap().clone();
    level["target"] = json!(target.chunks(side).collect::<Vec<_>>());
    let share = 3 + chance.below(4);
    let mut level = wipe(&level, |_| chance.happens(share, 8));
    let mut clues = nature.all_clues();
    // Keeps mostly clues that hold for the planted garden.
    clues.retain(|clue| nature.keeps(clue, &end) || chance.happens(1, 60));
    chance.shuffle(&mut clues);
    clues.truncate(1 + chance.below(3));
    level["clues"] = clues.into();
    level
}

#[test]
fn clues_across_plots_are_counted_as_listed() {
    let seen = std::sync::Mutex::new([0; 3]);
    with_each(seeds(1_000), |seed| {
        if let Some(count) = check(&patchwork(seed), 20_000) {
            seen.lock().unwrap()[count.min(2)] += 1;
        }
    });
    let seen = seen.into_inner().unwrap();
    let least = [5, 50, 300].map(seeds);
    assert!((0..3).all(|n| seen[n] >= least[n]), "{seen:?}");
}

/// Returns strips of one band each, between strips where nothing grows: they depend on each other only by the stock.
fn strips(length: usize, roses: u64, daisies: u64) -> Json {
    let band = |row: usize| {
        if row.is_multiple_of(2) {
            "50-60"
        } else {
            "40-50"
        }
    };
    let row = |site: usize| vec![band(site); length];
    let goal = |row: usize| {
        if row.is_multiple_of(2) {
            json!("?")
        } else {
            Json::Null
        }
    };
    let goals = |site: usize| vec![goal(site); length];
    json!({
        "kind": "garden",
        "humidity": (0..length).map(row).collect::<Vec<_>>(),
        "flowers": {"rose": roses, "daisy": daisies},
        "rounds": 1,
        "target": (0..length).map(goals).collect::<Vec<_>>(),
    })
}

#[test]
fn all_distributions_of_a_stock_over_plots_are_counted() {
    // Three strips of five beds, where anything may be in the end.
    assert_eq!(check(&strips(5, 1, 1), 1_000_000), Some(15 * 14));
    assert_eq!(check(&strips(5, 2, 1), 1_000_000), Some(15 * 14 / 2 * 13));
    assert_eq!(check(&strips(5, 3, 2), 1_000_000), Some(455 * 66));
    // As many flowers as there are beds, and more.
    assert_eq!(check(&strips(2, 1, 1), 1_000_000), Some(2));
    assert_eq!(check(&strips(2, 2, 1), 1_000_000), Some(0));
}

#[test]
fn counts_too_large_for_a_list_are_exact() {
    // 50 beds for 12 flowers of each of two kinds.
    let choose = |of: u128, some: u128| (0..some).fold(1, |ways, n| ways * (of - n) / (n + 1));
    let counted = parse(&strips(10, 12, 12)).count(Budget::UNLIMITED);
    assert_eq!(counted.count, Some(choose(50, 12) * choose(38, 12)));
}

#[test]
fn a_garden_without_an_answer_counts_zero() {
    // A bed that must stay empty is beside one that is planted.
    let level = json!({
        "kind": "garden",
        "humidity": [["50-60", "50-60"], ["40-50", "40-50"]],
        "flowers": {"rose": 1},
        "rounds": 1,
        "target": [["rose", null], [null, null]],
    });
    assert_eq!(check(&level, 10), Some(0));
    // Each plot by itself can be planted, but there are too few flowers for both; or more than can be used.
    let two = |roses: u64| {
        json!({
            "kind": "garden",
            "humidity": [["50-60", "40-50", "50-60"], ["50-60", "40-50", "50-60"], ["40-50", "40-50", "40-50"]],
            "flowers": {"rose": roses},
            "rounds": 1,
            "target": [["rose", null, "rose"], ["rose", null, "rose"], [null, null, null]],
        })
    };
    let counts = [1, 2, 3, 4, 5].map(|roses| check(&two(roses), 100));
    assert_eq!(counts, [Some(0), Some(4), Some(4), Some(1), Some(0)]);
}

#[test]
fn an_exhausted_budget_gives_no_count() {
    let puzzle = parse(&strips(5, 3, 2));
    let all = puzzle.count(Budget::UNLIMITED);
    assert!(all.nodes > 100 && all.count.is_some(), "{all:?}");
    assert_eq!(puzzle.count(Budget::nodes(all.nodes)), all);
    for nodes in [1, 2, 50, all.nodes - 1] {
        let cut = puzzle.count(Budget::nodes(nodes));
        assert_eq!(cut.count, None, "{nodes}");
        assert!(cut.nodes <= nodes, "{cut:?}");
    }
    assert_eq!(puzzle.count(Budget::asks(3)).count, None);
}

#[test]
fn a_count_takes_fewer_nodes_than_a_list() {
    let puzzle = parse(&strips(5, 3, 2));
    let listed = kinds::solve(&*puzzle, usize::MAX, Budget::UNLIMITED).nodes;
    let counted = puzzle.count(Budget::UNLIMITED).nodes;
    assert!(counted * 20 < listed, "{counted} and {listed}");
}

/// A kind without a count of its own counts by listing.
#[test]
fn other_kinds_count_solutions_one_by_one() {
    for kind in ["island", "city"] {
        for level in levels(kind).iter().take(10) {
            let puzzle: Box<dyn Puzzle> = parse(level);
            let counted = puzzle.count(Budget::UNLIMITED);
            assert_eq!(counted.count, Some(1), "{level}");
            assert_eq!(
                puzzle.count(Budget::nodes(1)).count,
                Some(1).filter(|_| counted.nodes == 1)
            );
        }
    }
}

#[test]
fn more_rounds_of_growth_leave_fewer_nodes_in_the_same_budget() {
    let nodes = |rounds: u32| {
        let level = json!({"kind": "garden", "humidity": vec![vec!["50-60"; 12]; 12], "rounds": rounds,
            "flowers": {"rose": 5, "daisy": 5}, "target": vec![vec!["?"; 12]; 12]});
        let counted = parse(&level).count(Budget::asks(50_000));
        assert_eq!(counted.count, None);
        counted.nodes
    };
    assert!(nodes(1) < 6_000 && nodes(9) < nodes(1) / 3);
}
