//! The papers' levels, and the states of boards.

use std::collections::BTreeSet;

use crate::support::json::check;
use crate::support::json::hint;
use crate::support::json::job;
use crate::support::{
    EMPTY, Island, Table, entries, paper, parse, seeded_board, seeded_level, without_clue,
};
use placewise::engine::Budget;
use placewise::kinds;
use placewise::random::Chance;
use placewise::services::request::Request;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

/// Returns all solutions, each as entries.
#[track_caller]
fn solutions(level: &Json) -> Vec<Json> {
    let puzzle = parse(level);
    let answers = kinds::solve(&*puzzle, 100_000, Budget::nodes(10_000_000));
    assert!(answers.complete);
    let all = answers.solutions.iter();
    all.map(|sets| json!(kinds::entries(&*puzzle, sets)))
        .collect()
}

#[track_caller]
fn only_solution(level: &Json, board: &str) {
    assert_eq!(solutions(level), [entries(board)]);
}

#[track_caller]
fn how_many(level: &Json, count: usize) {
    assert_eq!(solutions(level).len(), count, "{}", level["clues"]);
}

fn with_clues(level: &Json, clues: &[Json]) -> Json {
    let mut changed = level.clone();
    changed["clues"] = clues.into();
    changed
}

// Published levels.

#[test]
fn level_1_has_its_one_answer() {
    only_solution(
        &paper(1),
        "panda lion tiger / panda lion lion / panda panda panda",
    );
}

#[test]
fn level_10_has_its_one_answer() {
    only_solution(
        &paper(10),
        "panda panda elephant / lion lion lion / hippo panda panda",
    );
}

#[test]
fn level_33_has_its_one_answer() {
    only_solution(
        &paper(33),
        "lion lion turtle / lion tiger panda / cat panda panda",
    );
}

#[test]
fn level_50_has_its_one_answer() {
    only_solution(
        &paper(50),
        "panda lion monkey / tiger hippo lion / panda elephant hippo",
    );
}

#[test]
fn each_reading_of_level_33_has_its_number_of_answers() {
    let level = paper(33);
    let clues = level["clues"].as_array().unwrap();
    let with = |more: &[Json]| with_clues(&level, &[&clues[..3], more].concat());
    let above = |high| json!({"rule": "above", "pieces": [high, "cat"]});
    let second = json!({"rule": "on", "piece": "tiger", "tags": ["height2"]});
    how_many(&with(&[]), 20);
    how_many(&with(std::slice::from_ref(&second)), 2);
    how_many(&with(&[above("lion")]), 0);
    how_many(&with(&[above("lion"), second.clone()]), 0);
    how_many(&with(&[above("tiger")]), 1);
    how_many(&with(&[above("tiger"), second]), 1);
}

#[test]
fn level_50_needs_each_of_its_first_three_clues() {
    let level = paper(50);
    let clues = level["clues"].as_array().unwrap();
    how_many(&with_clues(&level, &[]), 45_360);
    how_many(&with_clues(&level, &clues[3..]), 1_596);
    for clue in 0..3 {
        let counted = solutions(&without_clue(&level, clue)).len();
        assert!(counted > 1, "clue {clue} is not needed");
    }
}

#[test]
fn every_level_of_the_papers_names_its_source() {
    for number in [1, 10, 33, 50] {
        let level = paper(number);
        let title = format!("Wonderful Island, level {number}");
        assert_eq!(level["title"], *title);
        assert!(!level["source"].as_str().unwrap().is_empty());
    }
}

// Boards with water.

/// A ring of seven places around a lake, with a bay at the bottom right.
fn lake() -> Json {
    json!({
        "kind": "island",
        "board": {
            "columns": ["pineapple", "banana", "strawberry"],
            "rows": ["apple", "lemon", "orange"],
            "heights": [[1, 2, 3], [1, 0, 2], [1, 1, 0]],
        },
        "pieces": {"lion": 1, "cat": 2, "panda": 4},
        "clues": [],
    })
}

#[test]
fn water_is_no_place_and_parts_what_lies_on_both_sides() {
    let board = parse(&lake()).board(Lang::En);
    assert_eq!((board.width, board.height), (3, 3));
    let places = board.sites.iter();
    let places = places.map(|site| (site.row, site.column, site.height, &*site.neighbours));
    let expected: [(u32, u32, u32, &[u32]); 7] = [
        (0, 0, 1, &[1, 3]),
        (0, 1, 2, &[0, 2]),
        (0, 2, 3, &[1, 4]),
        (1, 0, 1, &[0, 5]),
        (1, 2, 2, &[2]),
        (2, 0, 1, &[3, 6]),
        (2, 1, 1, &[5]),
    ];
    assert!(places.eq(expected));
    let names = board.sites.iter().map(|site| &*site.name);
    let names: Vec<&str> = names.collect();
    assert_eq!(names[3..5], ["middle left", "middle right"]);
    assert_eq!(
        board.sites[4].say,
        "middle right, height 2, strawberry, lemon"
    );
}

#[test]
fn clues_about_lines_count_the_land_of_a_line_with_water() {
    let allowed = |tags: &[&str]| {
        let clue = json!({"rule": "on", "piece": "lion", "tags": tags});
        let board = parse(&with_clues(&lake(), &[clue])).board(Lang::En);
        board.clues[0].sites.clone()
    };
    assert_eq!(allowed(&["banana"]), [1, 6]);
    assert_eq!(allowed(&["lemon"]), [3, 4]);
    assert_eq!(allowed(&["height1"]), [0, 3, 5, 6]);
    assert_eq!(allowed(&["banana", "lemon"]), [0; 0]);
    // The end of the path along the water has one neighbour, so the lion is at an end and a cat beside it.
    let alone = json!({"rule": "near", "pieces": ["cat", "lion"], "each": "first"});
    let cats = json!({"rule": "on", "piece": "cat", "tags": ["strawberry"]});
    how_many(&with_clues(&lake(), &[alone, cats]), 0);
}

#[test]
fn the_rule_of_an_island_with_water_says_where_nobody_stands() {
    let first = |level: &Json, lang| parse(level).board(lang).rules.map(|rules| rules[0].clone());
    let mut own = lake();
    own["words"] = json!({"pieces": {"boat": {"en": "boat", "zh": "船"}}});
    own["pieces"] = json!({"lion": 3, "boat": 4});
    for level in [lake(), own] {
        let [en, zh] = Lang::ALL.map(|lang| first(&level, lang).unwrap());
        assert!(
            en.contains("on land") && en.contains("never across water"),
            "{en}"
        );
        assert!(zh.contains("陆地") && zh.contains("隔着水不算"), "{zh}");
    }
    assert_eq!(first(&paper(50), Lang::En), None);
}

#[test]
fn a_line_that_is_all_water_keeps_its_name() {
    let mut level = lake();
    level["board"]["heights"] = json!([[1, 2, 0], [1, 1, 0], [0, 0, 0]]);
    level["pieces"] = json!({"lion": 1, "panda": 3});
    let names = |names: &[&str]| -> Json { names.iter().map(|name| json!({"en": name})).collect() };
    level["words"] = json!({
        "columns": names(&["left", "middle", "right"]),
        "rows": names(&["top", "centre", "bottom"]),
        "heights": names(&["low", "high"]),
    });
    let board = parse(&level).board(Lang::En);
    assert_eq!(
        (&*board.columns[2].name, &*board.rows[2].name),
        ("right", "bottom")
    );
    assert_eq!(board.sites.len(), 4);
}

#[test]
fn made_islands_with_water_are_of_eight_shapes_and_each_line_has_land() {
    let shapes = (0..9).map(|seed| {
        let wishes = json!({"preset": "water", "grade": "explorer", "seed": seed});
        let request = job(&json!("island"), &wishes).unwrap();
        let level = request.now().unwrap().level;
        let board = parse(&level).board(Lang::En);
        for line in board.columns.iter().chain(&board.rows) {
            assert!(
                board.sites.iter().any(|site| site.tags.contains(&line.tag)),
                "{level}"
            );
        }
        level["board"]["heights"].to_string()
    });
    let shapes: Vec<String> = shapes.collect();
    assert_eq!(shapes[0], shapes[8]);
    let different: BTreeSet<&String> = shapes.iter().collect();
    assert_eq!(different.len(), 8);
    assert!(shapes.iter().all(|heights| heights.contains('0')));
}

// States of boards.

/// Checks the status, and the states of the clues by their first letters.
#[track_caller]
fn fifty_stands(board: &str, expected: &str) {
    let check = check(&*parse(&paper(50)), &entries(board)).unwrap();
    let states = check.clues.iter().map(|clue| &clue.state.name()[..1]);
    let stands = format!("{} {}", check.status.name(), states.collect::<String>());
    assert_eq!(stands, expected, "{board}");
}

#[test]
fn level_50_has_the_published_solution() {
    fifty_stands(". . . / . . . / . . .", "open oooooo");
    let solved = "panda lion monkey / tiger hippo lion / panda elephant hippo";
    fifty_stands(solved, "solved kkkkkk");
    // A lion on height 1; a panda in the banana column; the elephant in the lemon row.
    fifty_stands("lion . . / . . . / . . .", "broken oooboo");
    fifty_stands(". panda . / . . . / . . .", "broken oooobo");
    fifty_stands(". . . / elephant . . / . . .", "broken ooooob");
    // The only monkey far from a lion; near both lions; near one of them, with room for the other.
    fifty_stands("monkey . . / . . . / . . lion", "broken booboo");
    fifty_stands(". lion monkey / . . lion / . . .", "open kookoo");
    fifty_stands(". lion monkey / . . . / . . .", "open oooooo");
    // A panda with other neighbours than the tiger on all sides.
    fifty_stands("panda lion . / hippo . . / . . .", "broken oobooo");
    // All but the last two pieces, then one of them in a wrong place, then both right.
    fifty_stands(
        "panda lion monkey / tiger hippo lion / panda . .",
        "open kokkko",
    );
    fifty_stands(
        "panda lion monkey / tiger hippo lion / panda . elephant",
        "broken kbkkkk",
    );
    fifty_stands(
        "panda lion monkey / tiger hippo lion / panda hippo elephant",
        "broken kbkkkk",
    );
}

/// Checks one clue on the standard island with two lions, a cat and six pandas.
#[track_caller]
fn clue_stands(clue: &Json, board: &str, state: &str) {
    let pieces = json!({"lion": 2, "cat": 1, "panda": 6});
    let level = json!({"kind": "island", "pieces": pieces, "clues": [clue]});
    let check = check(&*parse(&level), &entries(board)).unwrap();
    assert_eq!(check.clues[0].state, state, "{clue} on {board}");
}

#[test]
fn every_rule_is_open_then_kept_or_broken() {
    let pair = |rule: &str| json!({"rule": rule, "pieces": ["lion", "cat"]});
    let of = |rule: &str, tags: [&str; 2]| json!({"rule": rule, "piece": "lion", "tags": tags});
    let open = ". . . / . . . / . . .";
    let cases = [
        (
            of("on", ["banana", "height2"]),
            ". lion . / . lion . / . . .",
            ". . . / . . lion / . . .",
        ),
        (
            of("off", ["apple", "lemon"]),
            ". . . / . . . / lion lion .",
            ". . . / . . lion / . . .",
        ),
        (
            pair("near"),
            ". lion . / lion cat . / . . .",
            "lion . . / . cat . / . . .",
        ),
        (
            pair("apart"),
            "lion . lion / . cat . / . . .",
            ". lion . / . cat . / . . .",
        ),
        (
            pair("above"),
            ". . lion / . lion . / . . cat",
            ". . . / . . . / lion . .",
        ),
        (
            pair("below"),
            ". . cat / . lion . / . . lion",
            ". . lion / . . . / . . .",
        ),
        (
            pair("same-level"),
            ". lion . / . cat lion / . . .",
            ". . cat / . . . / . . .",
        ),
    ];
    for (clue, kept, broken) in &cases {
        clue_stands(clue, open, "open");
        clue_stands(clue, kept, "kept");
        clue_stands(clue, broken, "broken");
    }
}

#[test]
fn a_clue_marks_the_pieces_that_it_names() {
    let board = entries("panda lion . / . . . / . . monkey");
    let check = check(&*parse(&paper(50)), &board).unwrap();
    let sites: Vec<&[u32]> = check.clues.iter().map(|clue| &*clue.sites).collect();
    assert_eq!(sites, [&[1, 8][..], &[], &[0], &[1], &[0], &[]]);
}

/// A level with one sort of animal needs no thought, but the animals must still be placed.
#[test]
fn an_empty_island_of_one_animal_is_open() {
    let near = json!({"rule": "near", "pieces": ["monkey", "monkey"]});
    let level = json!({"kind": "island", "pieces": {"monkey": 9}, "clues": [near]});
    let puzzle = parse(&level);
    let empty = entries(". . . / . . . / . . .");
    let check = check(&*puzzle, &empty).unwrap();
    assert_eq!(
        (check.status.name(), check.clues[0].state.name()),
        ("open", "open")
    );
    let hint = hint(&*puzzle, &empty, Lang::En).unwrap();
    assert_eq!((hint.status.name(), hint.step.place.len()), ("step", 9));
}

#[test]
fn a_correct_full_board_is_solved() {
    for (number, board) in [
        (1, "panda lion tiger / panda lion lion / panda panda panda"),
        (
            50,
            "panda lion monkey / tiger hippo lion / panda elephant hippo",
        ),
    ] {
        let hint = hint(&*parse(&paper(number)), &entries(board), Lang::En).unwrap();
        assert_eq!(hint.status, "done");
    }
}

/// Checks the guarantees of a check: it only states what is certain, it judges a full board completely, and the pieces
/// that it names break the clue by themselves, each of them being needed.
fn checks_are_certain(level: &Json, island: &Island, table: &Table, board: &[u8]) -> [u32; 3] {
    let entries = island.entries(board);
    let found = check(&*parse(level), &entries).unwrap();
    let at = || format!("{level} {entries} {found:?}");
    let full = !board.contains(&EMPTY);
    let mut counts = [0; 3];
    for (i, clue) in found.clues.iter().enumerate() {
        let can_be_kept = table.continuing(1 << i, board).next().is_some();
        let all = table.continuing(0, board).count();
        let kept_by_all = table.continuing(1 << i, board).count() == all;
        match clue.state.name() {
            "broken" => {
                assert!(!can_be_kept, "clue {i} could be kept: {}", at());
                let mut guilty = vec![EMPTY; board.len()];
                for site in clue.sites.iter().map(|&site| site as usize) {
                    guilty[site] = board[site];
                }
                let innocent = table.continuing(1 << i, &guilty).next().is_some();
                assert!(!innocent, "others break clue {i}: {}", at());
                for &site in &clue.sites {
                    let mut fewer = guilty.clone();
                    fewer[site as usize] = EMPTY;
                    let check = check(&*parse(level), &island.entries(&fewer)).unwrap();
                    assert_ne!(check.clues[i].state, "broken", "without {site}: {}", at());
                }
                counts[0] += 1;
            }
            "kept" => {
                assert!(kept_by_all, "clue {i} may still be broken: {}", at());
                counts[1] += 1;
            }
            state => {
                assert!(state == "open" && !full, "clue {i}: {}", at());
                counts[2] += u32::from(!can_be_kept);
            }
        }
    }
    let any = |state: &str| found.clues.iter().any(|clue| clue.state == state);
    let status = match () {
        () if any("broken") => "broken",
        () if full => "solved",
        () => "open",
    };
    assert_eq!(found.status, status, "{}", at());
    let solution = full && table.continuing(table.all_clues, board).next().is_some();
    assert_eq!(found.status == "solved", solution, "{}", at());
    counts
}

#[test]
fn only_certainly_violated_clues_are_broken() {
    let (mut broken, mut kept, mut missed) = (0, 0, 0);
    for seed in 0..400 {
        let level = seeded_level(seed);
        let island = Island::read(&level);
        let table = island.table();
        let mut chance = Chance::new(seed, 3);
        for filled in 0..=island.sites {
            let board = seeded_board(&mut chance, &island, filled);
            let counts = checks_are_certain(&level, &island, &table, &board);
            broken += counts[0];
            kept += counts[1];
            missed += counts[2];
        }
        for index in (0..table.len()).step_by(table.len().div_ceil(4)) {
            checks_are_certain(&level, &island, &table, table.board(index));
        }
    }
    assert!(
        broken > 1_000 && kept > 1_000,
        "{broken} broken, {kept} kept"
    );
    // Most contradictions are seen: a single clue with the remaining places seldom hides one.
    assert!(missed * 20 < broken, "{missed} beside {broken}");
}

#[test]
fn a_mistake_names_the_pieces_that_break_a_clue_and_no_others() {
    let row = json!({
        "kind": "island",
        "board": {
            "columns": ["pineapple", "banana", "strawberry", "grape", "melon"],
            "rows": ["apple"],
            "heights": [[1, 1, 1, 1, 1]],
        },
        "pieces": {"lion": 2, "cat": 3},
        "clues": [{"rule": "apart", "pieces": ["lion", "lion"]}],
    });
    let puzzle = kinds::parse(&row).expect("a level");
    let board = json!(["cat", "lion", "lion", "cat", "cat"]);
    let hint = hint(&*puzzle, &board, Lang::En).expect("a hint");
    assert_eq!(
        (hint.status.name(), &*hint.step.sites),
        ("mistake", &[1, 2][..])
    );
    let check = check(&*puzzle, &board).expect("a check");
    assert_eq!(check.clues[0].sites, [1, 2]);
}

/// Returns the reasons of seeded levels along the hints, with the number of places that each rules out.
fn reasons_told(seeds: std::ops::Range<u64>) -> Vec<(String, usize)> {
    let mut told = Vec::new();
    for seed in seeds {
        let level = seeded_level(seed);
        let puzzle = parse(&level);
        let Ok(hint) = hint(&*puzzle, &json!(vec![Json::Null; puzzle.sites()]), Lang::En) else {
            continue;
        };
        let steps = hint.because.iter().chain([&hint.step]);
        told.extend(steps.map(|step| (step.sentence.clone(), step.rule_out.len())));
    }
    told
}

#[test]
fn a_reason_about_one_place_is_in_the_singular() {
    let (mut one, mut several, mut alike) = (0, 0, 0);
    for (sentence, places) in reasons_told(0..600) {
        let says = |words: &[&str]| words.iter().any(|word| sentence.contains(word));
        if says(&["this place"]) {
            assert_eq!(places, 1, "{sentence}");
            one += 1;
        }
        if says(&[
            "these places are",
            "beside these places",
            "not in these places",
        ]) {
            assert!(places > 1, "{sentence}");
            several += 1;
        }
        for animal in ["lion", "panda", "hippo", "cat", "pig"] {
            let own = format!("{animal}s need a {animal} ");
            assert!(!sentence.contains(&own), "{sentence}");
            alike += u32::from(sentence.contains(&format!("another {animal}")));
        }
    }
    assert!(
        one > 20 && several > 20 && alike > 0,
        "{one} {several} {alike}"
    );
}
