//! The levels that come with the page.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fs;
use std::panic::catch_unwind;
use std::sync::LazyLock;
use std::thread;

use placewise::engine::{FITS, Rank, WHAT_IF};
use placewise::kinds::placement::TECHNIQUES;
use placewise::kinds::{self, KINDS};
use placewise::services::rate::{SEARCH, rate};
use placewise::share;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use super::advice::advice_leads_to_the_end;
use crate::support::maker::rung::Rung;
use crate::support::maker::{self, Named, Plan, arranged, path, plans};
use crate::support::{EMPTY, Island, ROOT, golden, parse};

/// The ladder's entries in each kind's file, without the levels beside the ladder.
static LADDERS: LazyLock<Vec<(&str, String, Vec<Json>)>> = LazyLock::new(|| {
    let read = |(kind, _)| {
        let text = fs::read_to_string(path(kind)).unwrap();
        let mut entries: Vec<Json> = serde_json::from_str(&text).unwrap();
        entries.retain(|entry| entry.get("number").is_some());
        (kind, text, entries)
    };
    plans().map(read).collect()
});

fn each_entry() -> impl Iterator<Item = &'static Json> {
    LADDERS.iter().flat_map(|(_, _, entries)| entries)
}

fn rungs(entries: &[Json]) -> Vec<Rung> {
    let rung = |entry: &Json| Rung::new(&entry["level"], entry["seed"].as_u64());
    entries.iter().map(rung).collect()
}

#[test]
fn each_kind_has_a_file_that_is_empty_without_a_plan() {
    let files = fs::read_dir(format!("{ROOT}/www/levels")).unwrap();
    let files: BTreeSet<String> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    let wanted = KINDS.iter().map(|kind| format!("{}.json", kind.id));
    assert_eq!(files, wanted.collect());
    let planned: Vec<&str> = plans().map(|(kind, _)| kind).collect();
    for kind in KINDS.iter().filter(|kind| !planned.contains(&kind.id)) {
        let text = golden::file(&format!("www/levels/{}.json", kind.id));
        assert_eq!(text.trim(), "[]", "{} has a ladder without a plan", kind.id);
    }
}

#[test]
fn each_level_is_fixed_or_follows_from_its_seed() {
    for ((kind, plan), (_, text, entries)) in plans().zip(LADDERS.iter()) {
        let (slots, fixed) = (plan.slots(), plan.fixed());
        let ids = entries.iter().map(|entry| entry["id"].as_str().unwrap());
        let entries: HashMap<&str, &Json> = ids.zip(entries).collect();
        let places = slots.iter();
        let rungs = places.map(|slot| {
            let entry = entries[&*format!("{kind}-{}", slot.number)];
            match entry["seed"].as_u64() {
                Some(seed) => Rung::made(kind, slot.preset.as_ref(), slot.grade, seed),
                None => fixed[&slot.number].clone(),
            }
        });
        let ladder = arranged(kind, &plan, rungs.collect());
        let made = maker::text(kind, &ladder, &plan.extras);
        // Existing levels are not chosen again; their order, their numbers and the added ones may change.
        if golden::blessed() {
            fs::write(path(kind), &made).unwrap();
            continue;
        }
        assert!(
            made == *text,
            "{kind}: write them with `cargo xtask ladder`"
        );
    }
}

#[test]
#[ignore = "a minute: all levels to choose from are made again. `cargo xtask test nightly` runs it"]
fn the_files_are_what_the_command_writes() {
    for ((kind, plan), (_, text, _)) in plans().zip(LADDERS.iter()) {
        let ladder = arranged(kind, &plan, maker::ladder(kind, &plan));
        let made = maker::text(kind, &ladder, &plan.extras);
        assert!(
            made == *text,
            "{kind}: write them with `cargo xtask ladder`"
        );
    }
}

#[test]
fn the_levels_are_numbered_in_order_and_those_of_the_first_release_have_their_ids() {
    for ((kind, plan), (_, _, entries)) in plans().zip(LADDERS.iter()) {
        // Fifteen levels of each city, otherwise fifty.
        let first = if kind == "city" { 45 } else { 50 };
        let added = &plan.added;
        assert_eq!(entries.len(), first + added.len());
        let numbers = entries.iter().filter_map(|entry| entry["number"].as_u64());
        let plain = plan.added.iter().filter(|added| !added.lettered).count();
        assert!(numbers.eq(1..=(first + plain) as u64), "{kind}");
        let ids: BTreeSet<&str> = entries.iter().filter_map(|e| e["id"].as_str()).collect();
        let named = (1..=first).map(|number| number.to_string());
        let named = named.chain(added.iter().map(|added| added.id.clone()));
        let named: Vec<String> = named.map(|id| format!("{kind}-{id}")).collect();
        assert_eq!(ids, named.iter().map(|id| &**id).collect());
    }
}

/// The papers number fifty levels of the island.
#[test]
fn islands_of_other_shapes_stand_between_the_fifty_and_leave_their_numbers() {
    let (_, _, entries) = &LADDERS[0];
    let mut before = 0;
    let mut lettered = Vec::new();
    for entry in entries {
        let id = entry["id"].as_str().unwrap();
        if let Some(number) = entry["number"].as_u64() {
            if number <= 50 {
                assert_eq!(id, format!("island-{number}"));
            }
            before = number;
        } else {
            assert_eq!(entry["number"], format!("{before}a"));
            lettered.push((before, entry["size"].to_string()));
        }
    }
    assert_eq!(lettered[0].0, 5);
    assert!(lettered.len() >= 12, "{lettered:?}");
    assert!(lettered.windows(2).all(|two| two[1].0 - two[0].0 <= 4));
    let sizes: BTreeSet<&str> = lettered.iter().map(|(_, size)| &**size).collect();
    for size in ["[2,4]", "[4,2]", "[4,3]", "[5,2]", "[5,5]"] {
        assert!(sizes.contains(size), "{size}");
    }
}

// Golden: a level that was ever on a ladder stays as it is, under its id, as the records of players refer to the id.

const GOLDEN: &str = "tests/golden/ladder.txt";

#[test]
fn levels_of_a_ladder_keep_their_ids_and_contents() {
    let line = |entry: &Json| {
        let code = share::encode(&*parse(&entry["level"])).unwrap();
        let name = |field: &str| entry[field].as_str().unwrap_or("-").to_owned();
        let seed = entry["seed"].as_u64();
        let seed = seed.map_or("-".to_owned(), |seed| seed.to_string());
        format!("{} {} {seed} {code}\n", name("id"), name("preset"))
    };
    let lines: BTreeSet<String> = each_entry().map(line).collect();
    let mut golden = golden::file(GOLDEN);
    if golden::blessed() {
        let known = golden.clone();
        let new = lines.iter().filter(|line| !known.contains(&***line));
        new.for_each(|line| golden += line);
        golden::write(GOLDEN, &golden);
    }
    let kept: BTreeSet<String> = golden.lines().map(|line| format!("{line}\n")).collect();
    let gone: Vec<&String> = kept.difference(&lines).collect();
    assert!(gone.is_empty(), "levels changed or are gone: {gone:#?}");
    let new: Vec<&String> = lines.difference(&kept).collect();
    let cure = "keep what is added with PLACEWISE_BLESS=1 cargo test --test all levels::ladder";
    assert!(new.is_empty(), "{cure}: {new:#?}");
}

fn order_of(plan: &Json) -> Vec<String> {
    let (kind, _, entries) = &LADDERS[0];
    let plan = Plan::read(&plan.to_string());
    let arranged = arranged(kind, &plan, rungs(&entries[..4]));
    arranged.into_iter().map(|Named { id, .. }| id).collect()
}

/// Paper 000 (section 1.4.1): higher levels have gardens with more humidity levels.
#[test]
fn gardens_have_more_bands_of_humidity_from_ten_levels_to_the_next() {
    let (_, _, entries) = &LADDERS.iter().find(|(kind, ..)| *kind == "garden").unwrap();
    let bands = |entry: &Json| {
        let rows = entry["level"]["humidity"].as_array().unwrap().iter();
        let beds = rows.flat_map(|row| row.as_array().unwrap());
        let bands: BTreeSet<&str> = beds.map(|bed| bed.as_str().unwrap()).collect();
        bands.len()
    };
    let tens = entries.chunks(10).map(|ten| {
        let all: usize = ten.iter().map(bands).sum();
        (all, ten.len())
    });
    let tens: Vec<(usize, usize)> = tens.collect();
    // Compares means without a division.
    let grow = |pair: &[(usize, usize)]| pair[0].0 * pair[1].1 <= pair[1].0 * pair[0].1;
    assert!(
        tens.windows(2).all(grow),
        "bands and gardens by ten: {tens:?}"
    );
    assert!(tens.len() > 5);
}

#[test]
fn gardens_in_words_have_no_picture() {
    let (_, _, entries) = &LADDERS.iter().find(|(kind, ..)| *kind == "garden").unwrap();
    let words = entries
        .iter()
        .filter(|entry| entry["level"].get("target").is_none());
    let words: Vec<&str> = words.map(|entry| entry["id"].as_str().unwrap()).collect();
    let named = (1..=5).map(|number| format!("garden-words-{number}"));
    assert_eq!(words, named.collect::<Vec<_>>());
}

#[test]
fn reordered_and_added_levels_keep_their_ids() {
    let island = &LADDERS[0].2[7]["level"];
    let plan = |order: &[&str], added: &[(&str, &str)]| {
        let made = json!({"grade": 1, "seed": 3});
        let added = added.iter().map(|&(id, after)| {
            let mut added = if id == "made" {
                made.clone()
            } else {
                json!({"level": island})
            };
            added["id"] = id.into();
            added["after"] = after.into();
            added
        });
        json!({"stretches": [], "order": order, "added": added.collect::<Vec<_>>()})
    };
    let same = ["1", "2", "3", "4"];
    assert_eq!(order_of(&plan(&[], &[])), same);
    assert_eq!(order_of(&plan(&same, &[])), same);
    // The named levels share the places that they had.
    assert_eq!(order_of(&plan(&["4", "2"], &[])), ["1", "4", "3", "2"]);
    assert_eq!(
        order_of(&plan(&["3", "4", "1", "2"], &[])),
        ["3", "4", "1", "2"]
    );
    let added = [("made", ""), ("b", "made"), ("c", "4"), ("d", "4")];
    let wanted = ["made", "b", "2", "1", "3", "4", "d", "c"];
    assert_eq!(order_of(&plan(&["2", "1"], &added)), wanted);
    for (order, added) in [
        (&["9"][..], &[][..]),
        (&["1", "1"], &[]),
        (&[], &[("b", "9")]),
        (&[], &[("2", "")]),
        (&[], &[("b", ""), ("b", "")]),
    ] {
        let refused = catch_unwind(|| order_of(&plan(order, added)));
        assert!(refused.is_err(), "{order:?} {added:?}");
    }
}

#[test]
fn every_level_is_canonical_and_has_one_answer_and_its_grade() {
    for entry in each_entry() {
        let (id, level) = (&entry["id"], &entry["level"]);
        let puzzle = parse(level);
        assert_eq!(puzzle.level().to_string(), level.to_string(), "{id}");
        let answers = kinds::solve(&*puzzle, 2, SEARCH);
        assert_eq!(
            (answers.solutions.len(), answers.complete),
            (1, true),
            "{id}"
        );
        let rating = rate(&*puzzle, Lang::En).unwrap();
        assert_eq!(entry["grade"], rating.grade.unwrap().id.name(), "{id}");
    }
}

#[test]
fn enumeration_finds_one_answer_on_the_island_and_advice_leads_there() {
    let (_, _, entries) = &LADDERS[0];
    let half = |from: usize| {
        let standard = |entry: &&Json| entry["level"].get("board").is_none();
        for entry in entries.iter().filter(standard).skip(from).step_by(2) {
            let table = Island::read(&entry["level"]).table();
            let answers = table.continuing(table.all_clues, &[EMPTY; 9]);
            assert_eq!(answers.count(), 1, "{}", entry["id"]);
            advice_leads_to_the_end(&entry["level"]);
        }
    };
    thread::scope(|scope| {
        scope.spawn(|| half(1));
        half(0);
    });
}

#[test]
fn the_demo_is_outside_the_ladder_with_210_answers_and_with_one() {
    let text = &LADDERS.iter().find(|(kind, ..)| *kind == "city").unwrap().1;
    let entries: Vec<Json> = serde_json::from_str(text).unwrap();
    let beside = entries.iter().filter(|entry| entry.get("number").is_none());
    let told = beside.map(|entry| {
        let puzzle = parse(&entry["level"]);
        assert_eq!(puzzle.level().to_string(), entry["level"].to_string());
        let answers = kinds::solve(&*puzzle, 1_000, SEARCH);
        assert!(answers.complete);
        (
            entry["id"].as_str().unwrap(),
            entry.get("grade").is_some(),
            answers.solutions.len(),
        )
    });
    let wanted = [("city-demo", false, 210), ("city-demo-one", true, 1)];
    assert_eq!(told.collect::<Vec<_>>(), wanted);
}

#[test]
fn a_level_of_no_preset_and_seed_is_a_known_one_or_names_its_source() {
    // Levels that were made, and graded by the first version of the rater.
    const ONCE_MADE: &[&str] = &["garden-45"];
    for entry in each_entry().filter(|entry| entry["seed"].is_null() && entry["preset"].is_null()) {
        if !ONCE_MADE.contains(&entry["id"].as_str().unwrap()) {
            assert!(!entry["level"]["source"].as_str().unwrap().is_empty());
        }
    }
}

#[test]
fn the_ladder_gets_harder() {
    for (kind, _, entries) in LADDERS.iter() {
        let rungs = rungs(entries);
        for (number, pair) in (1..).zip(rungs.windows(2)) {
            let (here, next) = (&pair[0], &pair[1]);
            let grades = [here, next].map(|rung| rung.grade.number());
            assert!(grades[0].abs_diff(grades[1]) <= 1, "after {kind}-{number}");
            let easier = grades[0] == grades[1] && next.effort < here.effort;
            assert!(!easier, "after {kind}-{number}");
        }
    }
}

#[test]
fn the_levels_introduce_new_techniques_one_by_one() {
    for ((kind, plan), (_, _, entries)) in plans().zip(LADDERS.iter()) {
        let chosen = plan.chosen;
        let mut known = HashSet::new();
        let rungs = rungs(entries);
        for (number, rung) in (1..).zip(&rungs) {
            let most_clues = match number {
                1..=10 => 4,
                31.. if kind == "city" => 9,
                _ => 7,
            };
            // A picture alone is enough.
            let least = if rung.level["target"].is_null() { 2 } else { 1 };
            let clues = least..=most_clues;
            let clueless = rung.level.get("clues").is_none();
            assert!(clueless || clues.contains(&rung.clues), "{kind}-{number}");
            assert!(rung.what_ifs() <= 2, "{kind}-{number}");
            let new = rung.things().filter(|&thing| known.insert(thing)).count();
            let planned = rung.seed.is_none();
            // Levels that were chosen once stay, even if their steps have other names now.
            let most_new = if chosen.contains_key(&number) { 4 } else { 2 };
            assert!(
                planned || new <= most_new,
                "{kind}-{number} brings {new} new things"
            );
        }
    }
}

#[test]
fn the_island_has_every_rule_and_every_technique() {
    let (_, _, entries) = &LADDERS[0];
    let rungs = rungs(entries);
    let rules: BTreeSet<&str> = rungs
        .iter()
        .flat_map(|rung| rung.rules.keys().map(|r| &**r))
        .collect();
    let all = [
        "above",
        "apart",
        "apart own",
        "below",
        "near",
        "near first",
        "near own",
        "off1",
        "off2",
        "on1",
        "on2",
        "same-level",
    ];
    assert_eq!(rules, all.into());
    let needed: BTreeSet<&str> = rungs
        .iter()
        .flat_map(|rung| rung.techniques.keys().map(|t| &**t))
        .collect();
    let told = TECHNIQUES.iter().copied().chain([&FITS, &WHAT_IF]);
    let told = told.filter(|technique| technique.rank > Rank::READ);
    assert_eq!(needed, told.map(|technique| technique.id).collect());
}

#[test]
fn no_two_levels_differ_only_by_names_and_mirrors() {
    for (_, _, entries) in LADDERS.iter() {
        let rungs = rungs(entries);
        let forms: HashSet<&str> = rungs.iter().map(Rung::form).collect();
        assert_eq!(forms.len(), entries.len());
    }
}

/// The reflection of the island along the diagonal from bottom left to top right; and two pairs of animals with
/// exchanged names.
const IMAGE: [[&str; 2]; 5] = [
    ["pineapple", "orange"],
    ["banana", "lemon"],
    ["strawberry", "apple"],
    ["monkey", "cat"],
    ["lion", "panda"],
];

/// Returns the reflected level, with exchanged names and with clues in the opposite wording.
fn image(level: &Json) -> Json {
    // Quoted, as "apple" is part of "pineapple".
    let swap = |text: String, [a, b]: &[&str; 2]| {
        let [a, b] = [a, b].map(|word| format!("\"{word}\""));
        text.replace(&a, "\0").replace(&b, &a).replace('\0', &b)
    };
    let text = IMAGE.iter().fold(level.to_string(), swap);
    let mut image: Json = serde_json::from_str(&text).unwrap();
    for clue in image["clues"].as_array_mut().unwrap() {
        let other = match clue["rule"].as_str().unwrap() {
            "above" => "below",
            "below" => "above",
            rule => rule,
        };
        clue["rule"] = other.to_owned().into();
        let one_way = clue["each"] == "first";
        if let Some(Json::Array(pieces)) = clue.get_mut("pieces").filter(|_| !one_way) {
            pieces.reverse();
        }
    }
    image
}

#[test]
fn mirrored_and_renamed_levels_have_the_same_form() {
    let (_, _, entries) = &LADDERS[0];
    for entry in entries {
        let level = &entry["level"];
        let [here, there] = [level, &image(level)].map(|level| Rung::new(level, None));
        assert_eq!(here.form(), there.form(), "{}", entry["id"]);
    }
}
