//! Killer cages: their meaning, compared with a program of its own; their laws, reasons and sentences.

use std::fmt::Write as _;

use placewise::api::{ClueState, HintStatus, Standing};
use placewise::engine::{BitSet, Budget, Rule, Var};
use placewise::input::Code;
use placewise::kinds::sudoku::rules::CageRule;
use placewise::kinds::{self, Grade, fingerprint};
use placewise::services::rate::{SEARCH, rate};
use placewise::services::request::Request;
use placewise::share;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::json::{check, hint, job};
use crate::support::killer::Killer;
use crate::support::laws::{Case, Starts, keeps_the_laws};
use crate::support::{parse, seeds};

/// Compares the number of answers, up to 200, with that of the own program; returns it.
fn counted(killer: &Killer) -> usize {
    const MOST: usize = 200;
    let level = killer.level();
    let found = kinds::solve(&*parse(&level), MOST, Budget::UNLIMITED);
    let count = found.solutions.len();
    assert_eq!(count, killer.count(MOST), "{level}");
    count
}

#[test]
fn answers_are_as_many_as_a_program_of_its_own_finds() {
    let (mut none, mut one, mut several) = (0, 0, 0);
    for seed in 0..seeds(600) {
        let killer = match seed % 3 {
            0 => Killer::by_chance(4, 6, 0, seed),
            1 => Killer::by_chance(6, 8, 4, seed),
            _ => Killer::by_chance(9, 9, 22, seed),
        };
        match counted(&killer) {
            0 => none += 1,
            1 => one += 1,
            _ => several += 1,
        }
    }
    let least = seeds(600) / 10;
    assert!(
        none > least && one > least && several > least,
        "{none} {one} {several}"
    );
}

#[test]
fn a_cage_keeps_the_laws() {
    let mut met = std::collections::BTreeSet::new();
    for (cells, sum) in [(1, 2), (2, 3), (2, 5), (2, 7), (3, 6), (3, 7), (3, 9)] {
        let make = move |vars: &[Var]| -> Box<dyn Rule> {
            let own: Vec<usize> = (0..vars.len()).collect();
            // The first two cells share a house.
            let pair = |cell: usize| (cell < 2).then(|| 1 - cell).into_iter().collect();
            let peers: Vec<BitSet<usize, 4>> = own.iter().map(|&cell| pair(cell)).collect();
            Box::new(CageRule::new(&own, sum, vars, &peers))
        };
        met.extend(keeps_the_laws(&Case {
            name: "CageRule",
            values: 4,
            sizes: vec![1; cells],
            make: &make,
            starts: Starts::Closed,
        }));
    }
    for technique in ["taken", "cage-last", "cage-sum", "cage-ways"] {
        assert!(met.contains(technique), "{technique} is never met: {met:?}");
    }
}

/// Returns boards with cages, cages alone and one answer each.
fn bare(most: u64) -> Vec<Killer> {
    let all = (0..).map(|seed| Killer::by_chance(6, 9, 1, seed));
    let one = all.filter(|killer| killer.count(2) == 1);
    one.take(usize::try_from(most).unwrap()).collect()
}

#[test]
fn hints_name_cages_and_lead_to_the_answer() {
    let mut told = String::new();
    for killer in bare(6) {
        let puzzle = parse(&killer.level());
        let answer = kinds::entries(&*puzzle, &kinds::solve(&*puzzle, 1, SEARCH).solutions[0]);
        let mut entries = json!(vec![Json::Null; puzzle.sites()]);
        loop {
            let [hint, _] = Lang::ALL.map(|lang| hint(&*puzzle, &entries, lang).unwrap());
            if hint.status != HintStatus::Step {
                assert_eq!(hint.status, HintStatus::Done);
                break;
            }
            for step in hint.because.iter().chain([&hint.step]) {
                writeln!(
                    told,
                    "{} {:?} {} {}",
                    step.technique, step.uses, step.sentence, step.action
                )
                .unwrap();
                for spot in &step.place {
                    assert_eq!(json!(spot.piece), json!(answer[spot.site as usize]));
                    entries[spot.site as usize] = json!(spot.piece);
                }
            }
        }
    }
    for part in ["can only be", "cage-last [", "cage-ways ["] {
        assert!(told.contains(part), "{part} is never told:\n{told}");
    }
}

fn made(options: &Json) -> Json {
    job(&json!("sudoku"), options).unwrap().now().unwrap().level
}

#[test]
fn made_cages_have_two_to_five_cells_and_are_needed_for_the_one_answer() {
    for (seed, grade) in (0..).zip([Grade::Starter, Grade::Explorer, Grade::Tracker]) {
        let level = made(&json!({"preset": "killer", "grade": grade.id(), "seed": seed}));
        let cages = level["cages"].as_array().unwrap();
        let sizes: Vec<usize> = cages
            .iter()
            .map(|cage| cage["cells"].as_array().unwrap().len())
            .collect();
        assert!(sizes.iter().all(|size| (2..=5).contains(size)), "{level}");
        // Nearly all cells are in a cage.
        assert!(sizes.iter().sum::<usize>() >= 75, "{level}");
        let found = kinds::solve(&*parse(&level), 2, SEARCH);
        assert!(found.complete && found.solutions.len() == 1, "{level}");
        let rating = rate(&*parse(&level), Lang::En).unwrap();
        assert_eq!(rating.grade.unwrap().id, grade.id(), "{level}");
        let mut bare = level.clone();
        bare.as_object_mut().unwrap().remove("cages");
        assert_eq!(
            kinds::solve(&*parse(&bare), 2, SEARCH).solutions.len(),
            2,
            "{level}"
        );
    }
}

#[test]
fn cages_are_not_made_on_large_boards_or_with_options_about_givens() {
    for (more, path) in [
        (json!({"size": 12}), ""),
        (json!({"technique": "x-wing"}), "/technique"),
        (json!({"minimal": true}), "/minimal"),
    ] {
        let mut options = json!({"preset": "killer", "grade": "starter"});
        options
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        let error = job(&json!("sudoku"), &options).err().expect("a refusal");
        assert_eq!(error.path, path, "{error}");
    }
}

#[test]
fn a_code_holds_the_cages_of_a_level() {
    for killer in bare(4) {
        let level = parse(&killer.level()).level();
        let code = share::encode(&*parse(&level)).unwrap();
        assert_eq!(share::decode(&code).unwrap().level(), level);
    }
}

#[test]
fn boards_are_the_same_only_with_the_same_cages() {
    let own = |level: &Json| fingerprint(&*parse(level));
    let level = made(&json!({"size": 4, "cages": true, "grade": "starter", "seed": 7}));
    let mut turned = level.clone();
    for cage in turned["cages"].as_array_mut().unwrap() {
        for cell in cage["cells"].as_array_mut().unwrap() {
            *cell = json!([cell[1], cell[0]]);
        }
    }
    let givens = level["givens"].as_array().unwrap();
    let column = |at: usize| -> String {
        givens
            .iter()
            .map(|row| row.as_str().unwrap().as_bytes()[at] as char)
            .collect()
    };
    turned["givens"] = (0..4).map(column).collect();
    assert_eq!(own(&turned), own(&level));
    // Another sum, and two sums exchanged.
    let sums = |level: &mut Json, sums: [(usize, u64); 2]| {
        for (cage, sum) in sums {
            level["cages"][cage]["sum"] = sum.into();
        }
    };
    for changed in [[(0, 7), (3, 8)], [(0, 8), (3, 6)]] {
        let mut other = level.clone();
        sums(&mut other, changed);
        assert_ne!(own(&other), own(&level));
    }
    let mut same = level.clone();
    sums(&mut same, [(0, 6), (3, 8)]);
    assert_eq!(same, level);
}

#[test]
fn invalid_cages_are_refused_with_their_place() {
    let four = |cages: Json| json!({"kind": "sudoku", "givens": ".".repeat(16), "cages": cages});
    let cage = |cage: Json| four(json!([{"cells": [[3, 4], [4, 4]], "sum": 5}, cage]));
    let cases = [
        (four(json!(true)), Code::Value, "/cages"),
        (cage(json!({"cells": [[1, 1]]})), Code::Field, "/cages/1"),
        (
            cage(json!({"cells": [[1, 1]], "sum": 1, "repeats": true})),
            Code::Field,
            "/cages/1/repeats",
        ),
        (
            cage(json!({"cells": [], "sum": 1})),
            Code::Size,
            "/cages/1/cells",
        ),
        (
            cage(json!({"cells": [[1, 5]], "sum": 1})),
            Code::Value,
            "/cages/1/cells/0/1",
        ),
        (
            cage(json!({"cells": [[1]], "sum": 1})),
            Code::Size,
            "/cages/1/cells/0",
        ),
        // In the other cage, and twice in this one.
        (
            cage(json!({"cells": [[4, 3], [4, 4]], "sum": 5})),
            Code::Value,
            "/cages/1/cells/1",
        ),
        (
            cage(json!({"cells": [[1, 1], [1, 1]], "sum": 5})),
            Code::Value,
            "/cages/1/cells/1",
        ),
        (
            cage(json!({"cells": [[1, 1], [2, 2]], "sum": 5})),
            Code::Value,
            "/cages/1/cells",
        ),
        (
            cage(json!({"cells": [[1, 1], [1, 2]], "sum": 8})),
            Code::Value,
            "/cages/1/sum",
        ),
        (
            cage(json!({"cells": [[1, 1], [1, 2]], "sum": 2})),
            Code::Value,
            "/cages/1/sum",
        ),
        (
            json!({"kind": "sudoku", "givens": ".".repeat(100), "cages": [{"cells": [[1, 1]], "sum": 1}]}),
            Code::Size,
            "/cages",
        ),
    ];
    for (level, code, path) in cases {
        let error = kinds::parse(&level)
            .err()
            .unwrap_or_else(|| panic!("{path} is read"));
        assert_eq!((error.code, &*error.path), (code, path), "{error}");
    }
}

#[test]
fn a_check_names_the_broken_cage_and_its_cells() {
    let level = json!({
        "kind": "sudoku", "givens": ["....", "....", "....", "...."],
        "cages": [{"cells": [[1, 1], [1, 2]], "sum": 7}, {"cells": [[2, 2], [2, 3], [3, 3]], "sum": 8}],
    });
    let puzzle = parse(&level);
    let mut entries = json!(vec![Json::Null; 16]);
    entries[0] = 2.into();
    // With 2 in its first cell the other would have to be 5.
    let checked = check(&*puzzle, &entries).unwrap();
    assert_eq!(checked.status, Standing::Broken);
    assert_eq!(checked.clues[0].state, ClueState::Broken);
    assert_eq!(checked.clues[0].sites, [0]);
    // The same number twice in a cage, in cells that share no house.
    entries[0] = 4.into();
    entries[5] = 1.into();
    entries[10] = 1.into();
    let checked = check(&*puzzle, &entries).unwrap();
    assert_eq!(checked.clues[0].state, ClueState::Open);
    assert_eq!(checked.clues[1].state, ClueState::Broken);
    assert_eq!(checked.clues[1].sites, [5, 10]);
    assert!(checked.conflicts.is_empty());
}
