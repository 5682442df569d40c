//! Gardens that violate the level format are refused, each with its place and the cure.

use crate::support::json::check;
use crate::support::json::film;
use crate::support::json::hint;
use crate::support::json::job;
use placewise::engine::Budget;
use placewise::input::{Code, PuzzleError};
use placewise::kinds;
use placewise::kinds::garden::fewest;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::{parse, reason};

/// Returns a garden with every possible field: a lilac and a rose on three by three beds.
fn garden() -> Json {
    json!({
        "kind": "garden", "format": 1, "title": "Three by three", "author": "A gardener", "source": "A leaflet",
        "humidity": [["60-70", "60-70", "50-60"], ["60-70", "40-50", "50-60"], ["60-70", "60-70", "50-60"]],
        "flowers": {"lilac": 1, "rose": 1},
        "rounds": 2,
        "target": [["lilac", "lilac", "rose"], ["lilac", null, "rose"], ["?", "?", "?"]],
        "clues": [
            {"rule": "near", "pieces": ["lilac", "rose"], "each": "first"},
            {"rule": "apart", "pieces": ["rose", "rose"]},
            {"rule": "full"},
        ],
    })
}

/// Returns the garden with the value at a JSON pointer replaced; a new field or item if there is none.
fn with(place: &str, value: Json) -> Json {
    let mut level = garden();
    let (parent, name) = place.rsplit_once('/').unwrap();
    match level.pointer_mut(parent).unwrap() {
        Json::Object(fields) => {
            fields.insert(name.to_owned(), value);
        }
        Json::Array(items) => match name.parse::<usize>() {
            Ok(index) if index < items.len() => items[index] = value,
            _ => items.push(value),
        },
        other => panic!("{place} leads into {other}"),
    }
    level
}

fn without(places: &[&str]) -> Json {
    let mut level = garden();
    for place in places {
        let fields = level.as_object_mut().unwrap();
        fields.remove(*place).unwrap();
    }
    level
}

#[track_caller]
fn refused<T>(result: Result<T, Box<PuzzleError>>, code: Code, path: &str, cure: &str) {
    let Err(error) = result else {
        panic!("not refused: {path} {cure}")
    };
    assert_eq!((error.code, &*error.path), (code, path), "{error}");
    let reason = reason(&error);
    assert!(reason.contains(cure), "'{reason}' lacks '{cure}'");
}

/// A case of refusal: the place, the value, the code, the place of the error, and part of its message.
type Case<'a> = (&'a str, Json, Code, &'a str, &'a str);

#[track_caller]
fn gardens_refused(cases: &[Case<'_>]) {
    for (place, value, code, path, cure) in cases {
        refused(kinds::parse(&with(place, value.clone())), *code, path, cure);
    }
}

/// Returns a square of `side` by `side` beds that are all alike.
fn square(side: usize, all: &str) -> Json {
    json!(vec![vec![all; side]; side])
}

#[test]
#[rustfmt::skip] // a table
fn the_fields_are_those_of_a_garden() {
    kinds::parse(&garden()).unwrap();
    gardens_refused(&[
        ("/beds", json!(9), Code::Field, "/beds",
            "allowed here: kind, format, title, author, source, humidity, flowers, rounds, target, clues"),
        ("/pieces", json!({"lion": 1}), Code::Field, "/pieces", "unknown field 'pieces'; allowed here: kind"),
        ("/format", json!(2), Code::Value, "/format", "from 1 to 1, found 2"),
        ("/title", json!(["Garden"]), Code::Value, "/title", "expected a text, found a list"),
        ("/author", json!("园".repeat(201)), Code::Size, "/author", "201 characters; at most 200"),
    ]);
    for field in ["humidity", "flowers", "rounds"] {
        let cure = format!("the field '{field}' is missing");
        refused(kinds::parse(&without(&[field])), Code::Field, "", &cure);
    }
}

#[test]
#[rustfmt::skip] // a table
fn humidity_is_a_square_of_known_bands() {
    let bands = "use one of 30-40, 40-50, 50-60, 60-70, 70-80, 100";
    gardens_refused(&[
        ("/humidity", json!(null), Code::Value, "/humidity", "expected a list, found null"),
        ("/humidity", json!("60-70"), Code::Value, "/humidity", "expected a list, found '60-70'"),
        ("/humidity", json!({"0": []}), Code::Value, "/humidity", "expected a list, found an object"),
        ("/humidity", json!([]), Code::Size, "/humidity", "0 items; allowed here: 2 to 12"),
        ("/humidity", square(1, "60-70"), Code::Size, "/humidity", "1 item; allowed here: 2 to 12"),
        ("/humidity", square(13, "60-70"), Code::Size, "/humidity", "13 items; allowed here: 2 to 12"),
        ("/humidity/1", json!(7), Code::Value, "/humidity/1", "expected a list, found 7"),
        ("/humidity/1", json!(["60-70", "60-70"]), Code::Size, "/humidity/1", "2 items; allowed here: exactly 3"),
        ("/humidity/1/3", json!("60-70"), Code::Size, "/humidity/1", "4 items; allowed here: exactly 3"),
        ("/humidity/3", json!(["60-70", "60-70", "60-70"]), Code::Size, "/humidity/0",
            "3 items; allowed here: exactly 4"),
        ("/humidity/2/0", json!("80-90"), Code::Unknown, "/humidity/2/0", bands),
        ("/humidity/2/0", json!("60 - 70"), Code::Unknown, "/humidity/2/0", bands),
        ("/humidity/2/0", json!("60-70%"), Code::Unknown, "/humidity/2/0", bands),
        ("/humidity/2/0", json!(""), Code::Unknown, "/humidity/2/0", bands),
        ("/humidity/2/0", json!("<b>60-70</b>"), Code::Unknown, "/humidity/2/0", bands),
        ("/humidity/2/0", json!(65), Code::Value, "/humidity/2/0", "expected a text, found 65"),
        ("/humidity/2/0", json!(null), Code::Value, "/humidity/2/0", "expected a text, found null"),
        ("/humidity/2/0", json!(["60-70"]), Code::Value, "/humidity/2/0", "expected a text, found a list"),
    ]);
}

#[test]
#[rustfmt::skip] // a table
fn unknown_flowers_and_impossible_numbers_are_refused() {
    let known = "use one of orchis, cuckoo, morning-glory, lilac, tulip, daisy, rose, sunflower";
    gardens_refused(&[
        ("/flowers", json!([]), Code::Value, "/flowers", "expected an object, found a list"),
        ("/flowers", json!("lilac"), Code::Value, "/flowers", "expected an object, found 'lilac'"),
        ("/flowers", json!({}), Code::Count, "/flowers", "0 flowers to plant; allowed on 9 beds: 1 to 9"),
        ("/flowers", json!({"lily": 1}), Code::Unknown, "/flowers/lily", known),
        ("/flowers/Rose", json!(1), Code::Unknown, "/flowers/Rose", known),
        ("/flowers/__proto__", json!(1), Code::Unknown, "/flowers/__proto__", known),
        ("/flowers/a~1b", json!(1), Code::Unknown, "/flowers/a~01b", known),
        ("/flowers/lilac", json!(0), Code::Value, "/flowers/lilac", "a whole number from 1 to 24, found 0"),
        ("/flowers/lilac", json!(-1), Code::Value, "/flowers/lilac", "from 1 to 24, found -1"),
        ("/flowers/lilac", json!(25), Code::Value, "/flowers/lilac", "from 1 to 24, found 25"),
        ("/flowers/lilac", json!(1.5), Code::Value, "/flowers/lilac", "from 1 to 24, found 1.5"),
        ("/flowers/lilac", json!("2"), Code::Value, "/flowers/lilac", "found '2'"),
        ("/flowers/lilac", json!(true), Code::Value, "/flowers/lilac", "found true"),
        ("/flowers/lilac", json!(null), Code::Value, "/flowers/lilac", "found null"),
        ("/flowers/lilac", json!(9), Code::Count, "/flowers", "10 flowers to plant; allowed on 9 beds: 1 to 9"),
    ]);
    // On a larger garden the maximum is 24 in total, however they are distributed over the kinds.
    let mut large = json!({
        "kind": "garden", "humidity": square(6, "60-70"), "rounds": 1, "clues": [{"rule": "full"}],
        "flowers": {"lilac": 20, "tulip": 5},
    });
    refused(kinds::parse(&large), Code::Count, "/flowers", "25 flowers to plant; allowed on 36 beds: 1 to 24");
    large["flowers"]["tulip"] = json!(4.0);
    assert!(kinds::parse(&large).is_ok());
}

#[test]
#[rustfmt::skip] // a table
fn rounds_are_one_to_nine() {
    let range = "a whole number from 1 to 9";
    gardens_refused(&[
        ("/rounds", json!(0), Code::Value, "/rounds", range),
        ("/rounds", json!(10), Code::Value, "/rounds", range),
        ("/rounds", json!(-3), Code::Value, "/rounds", range),
        ("/rounds", json!(2.5), Code::Value, "/rounds", range),
        ("/rounds", json!(1e300), Code::Value, "/rounds", range),
        ("/rounds", json!("2"), Code::Value, "/rounds", range),
        ("/rounds", json!([2]), Code::Value, "/rounds", range),
        ("/rounds", json!(null), Code::Value, "/rounds", range),
    ]);
    for rounds in 1..=9 {
        assert!(kinds::parse(&with("/rounds", json!(rounds))).is_ok());
    }
}

#[test]
#[rustfmt::skip] // a table
fn a_target_is_as_large_as_the_garden_and_has_its_flowers() {
    let known = "null, or one of lilac, rose, ?";
    gardens_refused(&[
        ("/target", json!("full"), Code::Value, "/target", "expected a list, found 'full'"),
        ("/target", json!({}), Code::Value, "/target", "expected a list, found an object"),
        ("/target", json!([]), Code::Size, "/target", "0 items; allowed here: exactly 3"),
        ("/target", square(2, "lilac"), Code::Size, "/target", "2 items; allowed here: exactly 3"),
        ("/target", square(4, "lilac"), Code::Size, "/target", "4 items; allowed here: exactly 3"),
        ("/target/1", json!(["lilac"]), Code::Size, "/target/1", "1 item; allowed here: exactly 3"),
        ("/target/1", json!(null), Code::Value, "/target/1", "expected a list, found null"),
        ("/target/1/1", json!("tulip"), Code::Unknown, "/target/1/1", known),
        ("/target/1/1", json!("lily"), Code::Unknown, "/target/1/1", known),
        ("/target/1/1", json!("??"), Code::Unknown, "/target/1/1", known),
        ("/target/1/1", json!(""), Code::Unknown, "/target/1/1", known),
        ("/target/1/1", json!(0), Code::Value, "/target/1/1", "expected a text, found 0"),
        ("/target/1/1", json!(false), Code::Value, "/target/1/1", "expected a text, found false"),
    ]);
}

#[test]
#[rustfmt::skip] // a table
fn clues_name_a_rule_and_the_flowers_of_the_level() {
    let near = |pieces: Json| json!({"rule": "near", "pieces": pieces});
    gardens_refused(&[
        ("/clues", json!({"rule": "full"}), Code::Value, "/clues", "expected a list, found an object"),
        ("/clues", json!(vec![json!({"rule": "full"}); 101]), Code::Size, "/clues",
            "101 items; allowed here: 0 to 100"),
        ("/clues/0", json!("full"), Code::Value, "/clues/0", "expected an object, found 'full'"),
        ("/clues/0", json!(null), Code::Value, "/clues/0", "expected an object, found null"),
        ("/clues/0", json!({}), Code::Field, "/clues/0", "the field 'rule' is missing"),
        ("/clues/0", json!({"rule": "above"}), Code::Unknown, "/clues/0/rule", "use one of near, apart, full"),
        ("/clues/0", json!({"rule": 1}), Code::Value, "/clues/0/rule", "expected a text, found 1"),
        ("/clues/0", json!({"rule": "near"}), Code::Field, "/clues/0", "the field 'pieces' is missing"),
        ("/clues/0", near(json!("rose")), Code::Value, "/clues/0/pieces", "expected a list, found 'rose'"),
        ("/clues/0", near(json!(["rose"])), Code::Size, "/clues/0/pieces", "1 item; allowed here: exactly 2"),
        ("/clues/0", near(json!(["rose", "lilac", "rose"])), Code::Size, "/clues/0/pieces",
            "3 items; allowed here: exactly 2"),
        ("/clues/0", near(json!(["tulip", "rose"])), Code::Unknown, "/clues/0/pieces/0",
            "unknown flower 'tulip'; this level has lilac, rose"),
        ("/clues/0", near(json!(["rose", "lion"])), Code::Unknown, "/clues/0/pieces/1", "this level has lilac, rose"),
        ("/clues/0", near(json!(["rose", "?"])), Code::Unknown, "/clues/0/pieces/1", "this level has lilac, rose"),
        ("/clues/0", near(json!(["rose", null])), Code::Value, "/clues/0/pieces/1", "expected a text, found null"),
        ("/clues/0/each", json!("all"), Code::Unknown, "/clues/0/each", "'each' is one of both, first"),
        ("/clues/0/each", json!(1), Code::Value, "/clues/0/each", "expected a text, found 1"),
        ("/clues/1/each", json!("first"), Code::Field, "/clues/1/each", "allowed here: rule, pieces"),
        ("/clues/2/pieces", json!(["rose", "lilac"]), Code::Field, "/clues/2/pieces", "allowed here: rule"),
        ("/clues/2/tags", json!([]), Code::Field, "/clues/2/tags", "unknown field 'tags'; allowed here: rule"),
    ]);
}

#[test]
fn a_garden_without_a_goal_is_refused() {
    let cure = "give a 'target', or 'clues', or both";
    refused(
        kinds::parse(&without(&["target", "clues"])),
        Code::Field,
        "",
        cure,
    );
    let mut level = without(&["target"]);
    level["clues"] = json!([]);
    refused(kinds::parse(&level), Code::Field, "", cure);
    level["target"] = Json::Null;
    refused(kinds::parse(&level), Code::Field, "", cure);
    for one in ["target", "clues"] {
        assert!(kinds::parse(&without(&[one])).is_ok());
    }
}

#[test]
#[rustfmt::skip] // a table
fn entries_that_do_not_fit_the_garden_are_refused() {
    let puzzle = parse(&garden());
    let planted = |bed: usize, flower: Json| {
        let mut beds = vec![Json::Null; 9];
        beds[bed] = flower;
        Json::from(beds)
    };
    let cases = [
        (json!(null), "", "expected a list"),
        (json!([null, null]), "", "2 items; allowed here: exactly 9"),
        (planted(4, json!("tulip")), "/4", "use null or one of lilac, rose"),
        (planted(4, json!("?")), "/4", "use null or one of lilac, rose"),
        (planted(4, json!(1)), "/4", "use null or one of lilac, rose"),
        (planted(4, json!({"rose": 1})), "/4", "found an object"),
        (json!(["rose", "rose", null, null, null, null, null, null, null]), "/1", "one too many: the level has 1"),
    ];
    for (entries, path, cure) in cases {
        refused(check(&*puzzle, &entries), Code::Entries, path, cure);
        refused(hint(&*puzzle, &entries, Lang::En), Code::Entries, path, cure);
        refused(film(&*puzzle, &entries), Code::Entries, path, cure);
    }
}

#[test]
fn the_rules_name_a_picture_only_if_there_is_one() {
    let cases = [
        (without(&["clues"]), "so that they grow into the picture."),
        (
            without(&["target"]),
            "so that every clue is true in the end.",
        ),
        (
            garden(),
            "so that they grow into the picture and every clue is true.",
        ),
    ];
    for (level, goal) in cases {
        for (lang, picture) in [(Lang::En, "picture"), (Lang::Zh, "图画")] {
            let rules = parse(&level).board(lang).rules.unwrap();
            assert!(lang == Lang::Zh || rules[0].contains(goal), "{rules:?}");
            let told = rules.iter().any(|rule| rule.contains(picture));
            assert_eq!(told, level.get("target").is_some(), "{rules:?}");
        }
    }
}

#[test]
fn the_fewest_flowers_need_a_picture() {
    let puzzle = parse(&without(&["target"]));
    refused(
        fewest(&*puzzle, Budget::nodes(1_000)),
        Code::Field,
        "/target",
        "there is no picture to grow",
    );
}

#[test]
fn an_unknown_preset_is_refused_with_the_known_ones() {
    let job = job(&json!("garden"), &json!({"preset": "huge"}));
    refused(
        job,
        Code::Unknown,
        "/preset",
        "use one of small, standard, large",
    );
}

/// Collects every place in a value, as JSON pointers.
fn places(value: &Json, here: &str, found: &mut Vec<String>) {
    let inside: Vec<(String, &Json)> = match value {
        Json::Object(fields) => fields.iter().map(|(name, v)| (name.clone(), v)).collect(),
        Json::Array(items) => (0..).map(|i: usize| i.to_string()).zip(items).collect(),
        _ => Vec::new(),
    };
    for (name, value) in inside {
        let place = format!("{here}/{name}");
        places(value, &place, found);
        found.push(place);
    }
}

#[test]
fn nonsense_is_refused_with_its_place_or_harmless() {
    let mut all = Vec::new();
    places(&garden(), "", &mut all);
    let nonsense = [
        json!(null),
        json!(true),
        json!(-1),
        json!(2),
        json!(1e300),
        json!(""),
        json!("rose"),
        json!("?"),
        json!("60-70"),
        json!("\u{202e}<script>"),
        json!([]),
        json!([[[]]]),
        json!(["rose"]),
        json!({}),
        json!({"rule": "full"}),
        json!({"rose": 3}),
    ];
    let (mut taken, mut refused) = (0, 0);
    for place in &all {
        for value in &nonsense {
            let level = with(place, value.clone());
            match kinds::parse(&level) {
                // A level that is read is written so that it reads the same.
                Ok(puzzle) => {
                    let once = puzzle.level();
                    assert_eq!(
                        parse(&once).level().to_string(),
                        once.to_string(),
                        "{level}"
                    );
                    taken += 1;
                }
                // The place of the error is that of the nonsense, or one that it contradicts.
                Err(error) => {
                    let fields = [
                        "/humidity",
                        "/flowers",
                        "/target",
                        "/clues",
                        "/rounds",
                        "/kind",
                    ];
                    let texts = ["/format", "/title", "/author", "/source"];
                    let mut known = fields.iter().chain(&texts);
                    assert!(
                        known.any(|field| error.path.starts_with(field)) || error.path.is_empty(),
                        "{error}"
                    );
                    reason(&error);
                    refused += 1;
                }
            }
        }
    }
    assert!(taken > 50 && refused > 500, "{taken} {refused}");
}
