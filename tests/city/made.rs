//! The guarantees of the generator for cities.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

use placewise::api::ClueInfo;
use placewise::engine::{Budget, WHAT_IF};
use placewise::kinds::Grade;
use placewise::kinds::{self, KINDS};
use placewise::services::rate::rate;
use placewise::text::Lang;
use serde_json::Value as Json;

use super::atlas::maps;
use crate::support::made::Made;
use crate::support::{ROOT, golden, parse, usual_or_nightly, without_clue};

/// The seeds that are tried for each map and grade.
const SEEDS: [u64; 4] = [0, 1, 2, 3];

static MADE: LazyLock<Vec<Made>> = LazyLock::new(|| Made::all("city", &SEEDS));

fn answers(level: &Json) -> usize {
    let found = kinds::solve(&*parse(level), 2, Budget::nodes(1_000_000));
    assert!(found.complete);
    found.solutions.len()
}

#[test]
fn a_level_has_one_answer_its_grade_and_no_redundant_clue() {
    // Only every third of them in the usual run.
    for Made { grade, level, .. } in MADE.iter().step_by(usual_or_nightly(3, 1)) {
        assert_eq!(answers(level), 1, "{level}");
        let rating = rate(&*parse(level), Lang::En).unwrap();
        assert_eq!(rating.grade.unwrap().id, grade.id(), "{level}");
        assert!(rating.steps.get(WHAT_IF.id).copied().unwrap_or(0) <= 3);
        for clue in 0..level["clues"].as_array().unwrap().len() {
            let fewer = without_clue(level, clue);
            assert_eq!(answers(&fewer), 2, "clue {clue} is not needed: {level}");
        }
    }
}

fn reason(clue: &ClueInfo) -> String {
    clue.own["reason"].as_str().unwrap().to_owned()
}

fn expert<'a>(clue: &'a ClueInfo, word: &str) -> &'a str {
    clue.own["expert"][word].as_str().unwrap()
}

/// No reason is one that would suit any clue; each is made for its clue.
#[test]
fn every_advice_uses_the_words_of_a_city() {
    let city = KINDS.iter().find(|kind| kind.id == "city").unwrap();
    let any = ["on", "off", "near", "apart", "above"]
        .map(|rule| city.text.raw(Lang::En, &format!("reason.{rule}")));
    let (mut reasons, mut experts) = (BTreeSet::new(), BTreeSet::new());
    for Made { level, .. } in MADE.iter() {
        for clue in parse(level).board(Lang::En).clues {
            let reason = reason(&clue);
            assert!(
                !any.iter().any(|any| reason.contains(any)),
                "{}: {}",
                clue.sentence,
                reason
            );
            assert!(
                reason.ends_with('.') && !reason.contains(['{', '|']),
                "{}",
                reason
            );
            reasons.insert(reason);
            experts.insert(expert(&clue, "glyph").to_owned());
        }
        for clue in parse(level).board(Lang::Zh).clues {
            let reason = reason(&clue);
            assert!(
                reason.ends_with('。') && !reason.contains(['{', ' ']),
                "{}",
                reason
            );
        }
    }
    assert!(reasons.len() >= 60, "{} reasons", reasons.len());
    assert!(experts.len() >= 8, "{experts:?}");
}

/// The experts who have portraits.
const EXPERTS: [&str; 10] = [
    "artist",
    "construction-worker",
    "factory-worker",
    "farmer",
    "firefighter",
    "health-worker",
    "judge",
    "office-worker",
    "police-officer",
    "teacher",
];

#[test]
fn each_expert_has_a_portrait_a_name_with_its_own_initial_and_a_trade() {
    let city = KINDS.iter().find(|kind| kind.id == "city").unwrap();
    for lang in Lang::ALL {
        let lines = city.text.lines(lang);
        let mut lines: Vec<(&str, &str)> = lines
            .filter_map(|(key, text)| Some((key.strip_prefix("expert.")?, text)))
            .collect();
        lines.sort_unstable();
        let glyphs: Vec<&str> = lines.iter().map(|(glyph, _)| *glyph).collect();
        assert_eq!(glyphs, EXPERTS);
        let mut initials = BTreeSet::new();
        let mut trades = BTreeSet::new();
        for (glyph, words) in lines {
            assert!(
                Path::new(ROOT)
                    .join("www/art")
                    .join(format!("{glyph}.svg"))
                    .exists()
            );
            let [name, trade, both] = words.split('|').collect::<Vec<_>>()[..] else {
                panic!("{glyph}: {words}");
            };
            assert!(both.contains(name) && !trade.is_empty(), "{words}");
            // The name is shown below the face.
            assert!(name.chars().count() <= 8, "{name}");
            let own = name.split(' ').next_back().unwrap();
            assert!(initials.insert(own.chars().next()), "{name}");
            assert!(trades.insert(trade), "{trade}");
        }
    }
}

#[test]
fn the_expert_of_every_advice_is_named_in_both_languages() {
    let ladder: Vec<Json> =
        serde_json::from_str(include_str!("../../www/levels/city.json")).unwrap();
    let ladder = ladder.iter().map(|known| &known["level"]);
    for level in ladder.chain(MADE.iter().map(|made| &made.level)) {
        let [en, zh] = Lang::ALL.map(|lang| parse(level).board(lang).clues);
        for (en, zh) in en.iter().zip(&zh) {
            assert_eq!(expert(en, "glyph"), expert(zh, "glyph"));
            assert!(EXPERTS.contains(&expert(en, "glyph")), "{}", en.sentence);
            for word in ["name", "trade", "say"] {
                assert!(expert(en, word).is_ascii(), "{}", expert(en, word));
                assert!(!expert(en, word).is_empty(), "{}", en.sentence);
                assert!(!expert(zh, word).is_empty(), "{}", zh.sentence);
                assert!(!expert(zh, word).is_ascii(), "{}", expert(zh, word));
            }
        }
    }
}

/// Every sentence for a particular service belongs to a row of sentences, and to a known service.
#[test]
fn sentences_for_one_service_stand_beside_those_for_all() {
    let city = KINDS.iter().find(|kind| kind.id == "city").unwrap();
    for lang in Lang::ALL {
        let keys: Vec<&str> = city.text.lines(lang).map(|(key, _)| key).collect();
        let own: Vec<_> = keys
            .iter()
            .filter_map(|key| key.split_once(".of."))
            .collect();
        assert!(!own.is_empty());
        for (row, service) in own {
            assert!(keys.contains(&row), "{row}");
            assert!(keys.contains(&&*format!("piece.{service}")), "{service}");
        }
    }
}

/// The first lesson introduces the first expert by name.
#[test]
fn the_first_lessons_name_the_experts_of_their_advice() {
    let lessons = include_str!("../../www/lessons/city.json");
    let lessons: Vec<Json> = serde_json::from_str(lessons).unwrap();
    for lang in Lang::ALL {
        let say = lessons[0]["say"][lang.tag()].as_str().unwrap();
        let clues = parse(&lessons[0]["level"]).board(lang).clues;
        assert!(say.contains(expert(&clues[0], "name")), "{say}");
        assert!(say.contains(expert(&clues[0], "trade")), "{say}");
        // Experts named in a later lesson give advice there.
        for lesson in &lessons {
            let say = lesson["say"][lang.tag()].as_str().unwrap();
            let clues = parse(&lesson["level"]).board(lang).clues;
            let there: Vec<&str> = clues.iter().map(|clue| expert(clue, "name")).collect();
            let all = KINDS.iter().find(|kind| kind.id == "city").unwrap();
            let lines = all
                .text
                .lines(lang)
                .filter(|(key, _)| key.starts_with("expert."));
            for name in lines.filter_map(|(_, words)| words.split('|').next()) {
                assert!(!say.contains(name) || there.contains(&name), "{say}");
            }
        }
    }
}

/// On a map with several blocks by the runway, a clue may say that the airport is there; it has a reason of its own.
#[test]
fn an_airport_by_the_runway_has_the_reason_of_planes() {
    let by_the_runway = |clue: &ClueInfo| {
        clue.rule == "on" && clue.pieces == ["airport"] && clue.tags == ["airport"]
    };
    let made = MADE
        .iter()
        .flat_map(|made| parse(&made.level).board(Lang::En).clues);
    let found: Vec<ClueInfo> = made.filter(by_the_runway).collect();
    assert!(!found.is_empty());
    for clue in found {
        assert_eq!(clue.sentence, "The airport is by the runway.");
        assert!(reason(&clue).contains("planes"), "{}", reason(&clue));
    }
}

#[test]
fn levels_of_low_grades_have_few_single_services() {
    // In a town with hardly more blocks than services, most services are single.
    let cities = MADE.iter().filter(|made| !made.preset.starts_with("towns"));
    for Made { grade, level, .. } in cities {
        let pieces = level["pieces"].as_object().unwrap();
        let singles = pieces.values().filter(|count| **count == 1).count();
        let most = match grade {
            Grade::Starter | Grade::Explorer => 2,
            Grade::Tracker | Grade::Thinker => 3,
            Grade::Master => 4,
        };
        assert!(singles <= most, "{level}");
    }
}

#[test]
fn an_airport_comes_only_where_the_map_has_room_for_one() {
    let maps = maps();
    let mut seen = BTreeSet::new();
    for Made { level, .. } in MADE.iter() {
        let file = format!("{}.json", level["board"].as_str().unwrap());
        let map = maps.iter().find(|map| map.file == file).unwrap();
        let has_room = map
            .blocks
            .iter()
            .any(|block| block.tags.contains("airport"));
        let has_one = level["pieces"].get("airport").is_some();
        assert!(has_room || !has_one, "{level}");
        seen.insert((has_room, has_one));
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
}

// Golden: a seed makes the same city on every machine, native and wasm (`tests/api/golden.test.js` reads the same
// file).

#[test]
fn seeds_make_the_cities_of_the_golden_file() {
    let lines: String = MADE.iter().map(Made::line).collect();
    let cure = "if the change is meant, rewrite them with PLACEWISE_BLESS=1 cargo test city::made";
    golden::matches("tests/golden/city-seeds.txt", &lines, cure);
}

#[test]
fn every_lesson_has_one_answer_of_the_first_grades() {
    let lessons = include_str!("../../www/lessons/city.json");
    let lessons: Vec<Json> = serde_json::from_str(lessons).unwrap();
    assert!(lessons.len() >= 3);
    for lesson in &lessons {
        assert_eq!(answers(&lesson["level"]), 1);
        let grade = rate(&*parse(&lesson["level"]), Lang::En)
            .unwrap()
            .grade
            .unwrap();
        assert!(grade.number <= 2, "{}", lesson["say"]["en"]);
    }
}

/// "They fit" for several theatres, "It fits" for one.
#[test]
fn advice_agrees_in_number_with_its_services() {
    let of_one = ["It fits", "It would spoil", "need it,", "water for it"];
    let of_several = [
        "They fit",
        "They would spoil",
        "need them,",
        "water for them",
    ];
    let mut said: BTreeSet<&str> = BTreeSet::new();
    for Made { level, .. } in MADE.iter() {
        let board = parse(level).board(Lang::En);
        for clue in board.clues.iter().filter(|clue| clue.pieces.len() == 1) {
            let piece = board.pieces.iter().find(|piece| piece.id == clue.pieces[0]);
            let wrong = if piece.unwrap().count > 1 {
                of_one
            } else {
                of_several
            };
            let found = wrong.iter().find(|words| reason(clue).contains(**words));
            assert_eq!(found, None, "{}: {}", clue.sentence, reason(clue));
            let right = of_one.iter().chain(&of_several);
            said.extend(right.filter(|words| reason(clue).contains(**words)));
        }
    }
    assert!(said.len() >= 4, "{said:?}");
}
