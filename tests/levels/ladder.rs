//! The levels that come with the page.

#[path = "../../examples/ladder/maker/mod.rs"]
mod maker;

use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::sync::LazyLock;
use std::thread;

use maker::{PLANS, Plan, Rung};
use placewise::engine::{FITS, Tier, WHAT_IF};
use placewise::generate::Job;
use placewise::kinds;
use placewise::rate::{NODES, rate};
use placewise::rules::TECHNIQUES;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use super::advice::advice_leads_to_the_end;
use crate::support::{EMPTY, Island, parse};

const LEVELS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/www/levels");

/// What each ladder's file holds, by kind; levels beside the ladder aside.
static LADDERS: LazyLock<Vec<(&str, String, Vec<Json>)>> = LazyLock::new(|| {
    let read = |(kind, _)| {
        let text = fs::read_to_string(format!("{LEVELS}/{kind}.json")).unwrap();
        let mut entries: Vec<Json> = serde_json::from_str(&text).unwrap();
        entries.retain(|entry| entry.get("number").is_some());
        (kind, text, entries)
    };
    PLANS.map(read).into()
});

fn each_entry() -> impl Iterator<Item = &'static Json> {
    LADDERS.iter().flat_map(|(_, _, entries)| entries)
}

fn rungs(entries: &[Json]) -> Vec<Rung> {
    let rung = |entry: &Json| Rung::new(&entry["level"], entry["seed"].as_u64());
    entries.iter().map(rung).collect()
}

#[test]
fn every_file_is_one_that_a_plan_makes() {
    let files = fs::read_dir(LEVELS).unwrap();
    let files: BTreeSet<String> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    let wanted = PLANS.map(|(kind, _)| format!("{kind}.json"));
    assert_eq!(files, wanted.into());
}

#[test]
fn each_level_is_pinned_or_what_its_seed_makes_and_is_written_as_the_command_does() {
    for ((kind, plan), (_, text, entries)) in PLANS.iter().zip(LADDERS.iter()) {
        let plan = Plan::read(plan);
        let (slots, pinned) = (plan.slots(), plan.pinned());
        let places = slots.iter().zip(entries);
        let rungs: Vec<Rung> = places
            .map(|(slot, entry)| match entry["seed"].as_u64() {
                Some(seed) => Rung::made(kind, slot.preset.as_ref(), slot.grade, seed),
                None => Rung::new(&pinned[&slot.number], None),
            })
            .collect();
        let made = maker::text(kind, &rungs, &plan.extras);
        assert!(
            made == *text,
            "{kind}: write them with `cargo xtask ladder`"
        );
    }
}

#[test]
#[ignore = "a minute: all levels to choose from are made anew. `cargo xtask test nightly` runs it"]
fn the_files_are_what_the_command_writes() {
    for ((kind, plan), (_, text, _)) in PLANS.iter().zip(LADDERS.iter()) {
        let plan = Plan::read(plan);
        let made = maker::text(kind, &maker::ladder(kind, &plan), &plan.extras);
        assert!(
            made == *text,
            "{kind}: write them with `cargo xtask ladder`"
        );
    }
}

#[test]
fn the_levels_are_numbered_in_order() {
    for (kind, _, entries) in LADDERS.iter() {
        // Fifteen a city, else fifty.
        let count = if *kind == "city" { 45 } else { 50 };
        assert_eq!(entries.len(), count);
        for (number, entry) in (1..).zip(entries) {
            assert_eq!(entry["number"], number);
            assert_eq!(entry["id"], format!("{kind}-{number}"));
        }
    }
}

#[test]
fn every_level_is_canonical_and_has_one_answer_and_its_grade() {
    for entry in each_entry() {
        let (id, level) = (&entry["id"], &entry["level"]);
        let puzzle = parse(level);
        assert_eq!(puzzle.level().to_string(), level.to_string(), "{id}");
        let answers = kinds::solve(&*puzzle, 2, NODES);
        assert_eq!(
            (answers.solutions.len(), answers.complete),
            (1, true),
            "{id}"
        );
        let rating = rate(&*puzzle, Lang::En).unwrap();
        assert_eq!(entry["grade"], rating.grade.unwrap().id, "{id}");
    }
}

#[test]
fn enumeration_finds_one_answer_on_the_island_and_advice_leads_there() {
    let (_, _, entries) = &LADDERS[0];
    let half = |from: usize| {
        for entry in entries.iter().skip(from).step_by(2) {
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
fn the_demo_stands_beside_the_ladder_once_with_210_answers_and_once_with_one() {
    let text = &LADDERS.iter().find(|(kind, ..)| *kind == "city").unwrap().1;
    let entries: Vec<Json> = serde_json::from_str(text).unwrap();
    let beside = entries.iter().filter(|entry| entry.get("number").is_none());
    let told = beside.map(|entry| {
        let puzzle = parse(&entry["level"]);
        assert_eq!(puzzle.level().to_string(), entry["level"].to_string());
        let answers = kinds::solve(&*puzzle, 1_000, NODES);
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
fn every_level_comes_again_from_its_seed_or_says_where_it_is_from() {
    for entry in each_entry() {
        let level = &entry["level"];
        if let Some(seed) = entry["seed"].as_u64() {
            let mut wishes = json!({"grade": entry["grade"], "seed": seed});
            if let Some(preset) = entry.get("preset") {
                wishes["preset"] = preset.clone();
            }
            let made = Job::new(&level["kind"], &wishes, 0).unwrap().run(Lang::En);
            assert_eq!(made.unwrap().level, *level, "{}", entry["id"]);
        } else {
            assert!(!level["source"].as_str().unwrap().is_empty());
        }
    }
}

#[test]
fn the_ladder_climbs() {
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
fn the_levels_are_pleasant_and_bring_what_is_new_little_by_little() {
    for (kind, _, entries) in LADDERS.iter() {
        let mut known = HashSet::new();
        let rungs = rungs(entries);
        for (number, rung) in (1..).zip(&rungs) {
            let most_clues = match number {
                1..=10 => 4,
                31.. if *kind == "city" => 9,
                _ => 7,
            };
            // A picture says enough by itself.
            let least = if rung.level["target"].is_null() { 2 } else { 1 };
            let clues = least..=most_clues;
            assert!(clues.contains(&rung.clues), "{kind}-{number}");
            assert!(rung.what_ifs() <= 2, "{kind}-{number}");
            let new = rung.things().filter(|&thing| known.insert(thing)).count();
            let planned = rung.seed.is_none();
            assert!(
                planned || new <= 2,
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
    let told = told.filter(|technique| technique.tier > Tier::Read);
    assert_eq!(needed, told.map(|technique| technique.id).collect());
}

#[test]
fn no_two_levels_are_the_same_but_for_names_and_mirrors() {
    for (_, _, entries) in LADDERS.iter() {
        let rungs = rungs(entries);
        let forms: HashSet<&str> = rungs.iter().map(Rung::form).collect();
        assert_eq!(forms.len(), entries.len());
    }
}

/// The island's mirror lies from the bottom left to the top right; and two pairs of animals change their names.
const IMAGE: [[&str; 2]; 5] = [
    ["pineapple", "orange"],
    ["banana", "lemon"],
    ["strawberry", "apple"],
    ["monkey", "cat"],
    ["lion", "panda"],
];

/// The level in the mirror, under other names and told from the other side.
fn image(level: &Json) -> Json {
    // Quoted, because "apple" is in "pineapple".
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
fn a_level_has_the_form_of_its_image_in_the_mirror_under_other_names() {
    let (_, _, entries) = &LADDERS[0];
    for entry in entries {
        let level = &entry["level"];
        let [here, there] = [level, &image(level)].map(|level| Rung::new(level, None));
        assert_eq!(here.form(), there.form(), "{}", entry["id"]);
    }
}
