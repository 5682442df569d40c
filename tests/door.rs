//! Input from outside is read exactly, or refused with its place and a cure, and never causes a crash.

use crate::support::json::check;
use crate::support::json::hint;
use crate::support::json::job;
use crate::support::{FRUITS, paper, parse, reason, seeded_level};
use placewise::input::{Code, PuzzleError};
use placewise::kinds;
use placewise::random::Chance;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

#[track_caller]
fn refused<T>(result: Result<T, Box<PuzzleError>>, code: Code, path: &str, says: &str) {
    let Err(error) = result else {
        panic!("not refused: {path} {says}")
    };
    assert_eq!((error.code, &*error.path), (code, path), "{error}");
    let reason = reason(&error);
    assert!(reason.contains(says), "'{reason}' lacks '{says}'");
}

/// Returns level 50 with the value at `place` (a JSON pointer) replaced; a new field or item if there is none.
fn fifty_with(place: &str, value: Json) -> Json {
    let mut level = paper(50);
    let (parent, name) = place.rsplit_once('/').unwrap_or_default();
    match level.pointer_mut(parent) {
        Some(Json::Object(fields)) if !place.is_empty() => {
            fields.insert(name.to_owned(), value);
        }
        Some(Json::Array(items)) => match name.parse::<usize>() {
            Ok(index) if index < items.len() => items[index] = value,
            _ => items.push(value),
        },
        _ => level = value,
    }
    level
}

fn fifty_without(place: &str) -> Json {
    let mut level = paper(50);
    let (parent, name) = place.rsplit_once('/').unwrap();
    let fields = level.pointer_mut(parent).unwrap().as_object_mut().unwrap();
    fields.remove(name).unwrap();
    level
}

#[test]
fn the_place_of_an_error_is_never_long() {
    let name = "~/".repeat(5_000);
    let error = kinds::parse(&fifty_with("", json!({"kind": "island", name: 1})))
        .err()
        .unwrap();
    assert_eq!(error.code, Code::Field);
    let start = "~0~1".repeat(20);
    assert_eq!(error.path, format!("/{start}…"));
}

/// A case of refusal: the place, the value, the code, the place of the error, and part of its message.
type Case<'a> = (&'a str, Json, Code, &'a str, &'a str);

#[track_caller]
fn levels_refused(cases: &[Case<'_>]) {
    for (place, value, code, path, says) in cases {
        refused(
            kinds::parse(&fifty_with(place, value.clone())),
            *code,
            path,
            says,
        );
    }
}

#[test]
#[rustfmt::skip] // a table
fn a_level_is_an_object_of_a_known_kind() {
    levels_refused(&[
        ("", json!(null), Code::Value, "", "expected an object, found null"),
        ("", json!([]), Code::Value, "", "expected an object, found a list"),
        ("", json!("island"), Code::Value, "", "expected an object, found 'island'"),
        ("", json!({}), Code::Field, "", "'kind' is missing"),
        ("/kind", json!("ocean"), Code::Unknown, "/kind", "unknown kind 'ocean'; use one of island"),
        ("/kind", json!(7), Code::Value, "/kind", "expected a text, found 7"),
        ("/format", json!(2), Code::Value, "/format", "from 1 to 1, found 2"),
        ("/format", json!("1"), Code::Value, "/format", "whole number"),
        ("/colour", json!(1), Code::Field, "/colour",
            "unknown field 'colour'; allowed here: kind, format, title, author, source, board, words, pieces, clues"),
        ("/a~1b", json!(1), Code::Field, "/a~01b", "unknown field 'a~1b'"),
    ]);
    for field in ["pieces", "clues"] {
        let says = format!("'{field}' is missing");
        let level = fifty_without(&format!("/{field}"));
        refused(kinds::parse(&level), Code::Field, "", &says);
    }
}

#[test]
fn a_text_has_at_most_200_characters() {
    for field in ["title", "author", "source"] {
        let place = format!("/{field}");
        let parse = |text: Json| kinds::parse(&fifty_with(&place, text));
        refused(parse(json!(5)), Code::Value, &place, "expected a text");
        refused(
            parse("岛".repeat(201).into()),
            Code::Size,
            &place,
            "201 characters; at most 200",
        );
        assert!(parse("岛".repeat(200).into()).is_ok());
    }
}

#[test]
#[rustfmt::skip] // a table
fn unknown_pieces_and_wrong_numbers_of_pieces_are_refused() {
    levels_refused(&[
        ("/pieces", json!([]), Code::Value, "/pieces", "expected an object"),
        ("/pieces", json!({}), Code::Count, "/pieces", "0 pieces for 9 places"),
        ("/pieces/loin", json!(1), Code::Unknown, "/pieces/loin", "unknown piece 'loin'; use one of elephant, monkey"),
        ("/pieces/lion", json!(3), Code::Count, "/pieces", "10 pieces for 9 places"),
        ("/pieces/lion", json!(1), Code::Count, "/pieces", "8 pieces for 9 places"),
        ("/pieces/lion", json!(0), Code::Value, "/pieces/lion", "from 1 to 9, found 0"),
        ("/pieces/lion", json!(-2), Code::Value, "/pieces/lion", "found -2"),
        ("/pieces/lion", json!(2.5), Code::Value, "/pieces/lion", "found 2.5"),
        ("/pieces/lion", json!(1e300), Code::Value, "/pieces/lion", "from 1 to 9"),
        ("/pieces/lion", json!(u64::MAX), Code::Value, "/pieces/lion", "from 1 to 9"),
        ("/pieces/lion", json!("2"), Code::Value, "/pieces/lion", "found '2'"),
        ("/pieces/lion", json!(null), Code::Value, "/pieces/lion", "found null"),
    ]);
    assert!(kinds::parse(&fifty_with("/pieces/lion", json!(2.0))).is_ok());
}

#[test]
#[rustfmt::skip] // a table
fn clues_name_a_rule_and_what_the_level_has() {
    let near = |pieces: Json| json!({"rule": "near", "pieces": pieces});
    let one =
        |rule: &str, piece: &str, tags: Json| json!({"rule": rule, "piece": piece, "tags": tags});
    levels_refused(&[
        ("/clues", json!({}), Code::Value, "/clues", "expected a list"),
        ("/clues/0", json!("near"), Code::Value, "/clues/0", "expected an object"),
        ("/clues/0", json!({}), Code::Field, "/clues/0", "'rule' is missing"),
        ("/clues/0", json!({"rule": "beside"}), Code::Unknown, "/clues/0/rule",
            "unknown rule 'beside'; use one of on, off, near"),
        ("/clues/0", json!({"rule": "near"}), Code::Field, "/clues/0", "'pieces' is missing"),
        ("/clues/2", near(json!(["loin", "monkey"])), Code::Unknown, "/clues/2/pieces/0",
            "unknown piece 'loin'; this level has elephant, monkey, tiger, hippo, lion, panda"),
        ("/clues/2", near(json!(["lion", "pig"])), Code::Unknown, "/clues/2/pieces/1", "unknown piece 'pig'"),
        ("/clues/2", near(json!(["lion"])), Code::Size, "/clues/2/pieces", "1 item; allowed here: exactly 2"),
        ("/clues/2", near(json!(["lion", "panda", "hippo"])), Code::Size, "/clues/2/pieces", "3 items"),
        ("/clues/2", near(json!("lion")), Code::Value, "/clues/2/pieces", "expected a list"),
        ("/clues/2", near(json!([1, 2])), Code::Value, "/clues/2/pieces/0", "expected a text, found 1"),
        ("/clues/2/each", json!("all"), Code::Unknown, "/clues/2/each", "'each' is one of both, first"),
        ("/clues/2/piece", json!("lion"), Code::Field, "/clues/2/piece", "allowed here: rule, pieces, each"),
        ("/clues/3/each", json!("first"), Code::Field, "/clues/3/each", "allowed here: rule, piece, tags"),
        ("/clues/3", one("on", "loin", json!(["apple"])), Code::Unknown, "/clues/3/piece", "unknown piece 'loin'"),
        ("/clues/3", one("on", "lion", json!(["mango"])), Code::Unknown, "/clues/3/tags/0",
            "unknown tag 'mango'; this board has pineapple, banana, strawberry, apple, lemon, orange, height1, \
             height2, height3"),
        ("/clues/3", one("off", "lion", json!(["apple", "height4"])), Code::Unknown, "/clues/3/tags/1",
            "unknown tag 'height4'"),
        ("/clues/3", one("on", "lion", json!([])), Code::Size, "/clues/3/tags", "0 items; allowed here: 1 to 9"),
        ("/clues/3", one("on", "lion", json!("apple")), Code::Value, "/clues/3/tags", "expected a list"),
        ("/clues/3", one("off", "lion", json!(["apple", "apple"])), Code::Count, "/clues/3/tags", "named twice"),
        ("/clues/3", json!({"rule": "on", "piece": "lion"}), Code::Field, "/clues/3", "'tags' is missing"),
    ]);
}

#[test]
fn only_near_and_apart_name_a_piece_twice() {
    for rule in ["above", "below", "same-level"] {
        let clue = json!({"rule": rule, "pieces": ["lion", "lion"]});
        let level = fifty_with("/clues/0", clue);
        refused(
            kinds::parse(&level),
            Code::Count,
            "/clues/0/pieces/1",
            "named twice; only 'near' and 'apart'",
        );
    }
    for rule in ["near", "apart"] {
        let clue = json!({"rule": rule, "pieces": ["lion", "lion"]});
        assert!(kinds::parse(&fifty_with("/clues/0", clue)).is_ok());
    }
    let same = json!({"rule": "same-level", "pieces": ["lion", "panda", "lion"]});
    refused(
        kinds::parse(&fifty_with("/clues/0", same)),
        Code::Count,
        "/clues/0/pieces/2",
        "named twice",
    );
    let alone = json!({"rule": "same-level", "pieces": ["lion"]});
    refused(
        kinds::parse(&fifty_with("/clues/0", alone)),
        Code::Size,
        "/clues/0/pieces",
        "1 item",
    );
}

#[test]
fn more_than_100_clues_are_refused() {
    let clue = json!({"rule": "near", "pieces": ["lion", "monkey"]});
    let level = |count: usize| fifty_with("/clues", vec![clue.clone(); count].into());
    refused(
        kinds::parse(&level(101)),
        Code::Size,
        "/clues",
        "101 items; allowed here: 0 to 100",
    );
    assert!(kinds::parse(&level(100)).is_ok());
}

/// Returns a board of that many columns and rows.
fn board(width: usize, height: usize) -> Json {
    let fruit = |i: usize| FRUITS[i % FRUITS.len()];
    json!({
        "columns": (0..width).map(fruit).collect::<Vec<_>>(),
        "rows": (width..width + height).map(fruit).collect::<Vec<_>>(),
        "heights": vec![vec![1; width]; height],
    })
}

#[test]
#[rustfmt::skip] // a table
fn boards_are_whole_and_within_the_limits() {
    let with = |place: &str, value: Json| {
        let mut own = board(3, 3);
        *own.pointer_mut(place).unwrap() = value;
        own
    };
    levels_refused(&[
        ("/board", json!("mexico-city"), Code::Value, "/board", "expected an object, found 'mexico-city'"),
        ("/board", json!({}), Code::Field, "/board", "'columns' is missing"),
        ("/board", board(9, 1), Code::Size, "/board/columns", "9 items; allowed here: 1 to 8"),
        ("/board", board(1, 9), Code::Size, "/board/rows", "9 items; allowed here: 1 to 8"),
        ("/board", board(0, 1), Code::Size, "/board/columns", "0 items"),
        ("/board", board(2, 2), Code::Count, "/pieces", "9 pieces for 4 places"),
        ("/board", with("/columns/1", json!("durian")), Code::Unknown, "/board/columns/1",
            "unknown fruit 'durian'; use one of pineapple"),
        ("/board", with("/columns/1", json!("pineapple")), Code::Count, "/board/columns/1", "marks another line"),
        ("/board", with("/rows/2", json!("banana")), Code::Count, "/board/rows/2", "marks another line"),
        ("/board", with("/heights/0/0", json!(-1)), Code::Value, "/board/heights/0/0", "from 0 to 3, found -1"),
        ("/board", with("/heights/2/1", json!(4)), Code::Value, "/board/heights/2/1", "from 0 to 3, found 4"),
        ("/board", with("/heights/0/0", json!(0)), Code::Count, "/pieces", "9 pieces for 8 places"),
        ("/board", with("/heights", json!(vec![[0; 3]; 3])), Code::Count, "/board/heights",
            "give at least one place a height from 1 to 3"),
        ("/board", with("/heights/1", json!([1, 2])), Code::Size, "/board/heights/1",
            "2 items; allowed here: exactly 3"),
        ("/board", with("/heights", json!([[1, 1, 1]])), Code::Size, "/board/heights",
            "1 item; allowed here: exactly 3"),
    ]);
    let mut unknown = board(3, 3);
    unknown["seas"] = json!(7);
    levels_refused(&[(
        "/board",
        unknown,
        Code::Field,
        "/board/seas",
        "allowed here: columns, rows, heights",
    )]);
    let largest =
        json!({"kind": "island", "board": board(8, 8), "pieces": {"panda": 64}, "clues": []});
    assert_eq!(parse(&largest).sites(), 64);
    let least =
        json!({"kind": "island", "board": board(1, 1), "pieces": {"panda": 1}, "clues": []});
    assert_eq!(parse(&least).sites(), 1);
}

#[test]
#[rustfmt::skip] // a table
fn entries_fit_the_level() {
    let puzzle = parse(&paper(50));
    let with = |site: usize, entry: Json| {
        let mut items = vec![Json::Null; 9];
        items[site] = entry;
        Json::from(items)
    };
    let mut lions = vec![json!("lion"); 3];
    lions.extend(vec![Json::Null; 6]);
    let cases = [
        (json!(null), Code::Entries, "", "expected a list"),
        (json!({}), Code::Entries, "", "expected a list"),
        (json!([]), Code::Entries, "", "0 items; allowed here: exactly 9"),
        (vec![Json::Null; 10].into(), Code::Entries, "", "10 items"),
        (with(3, json!("loin")), Code::Entries, "/3", "this cannot stand here; use null or one of elephant, monkey"),
        (with(3, json!("pig")), Code::Entries, "/3", "cannot stand here"),
        (with(3, json!(5)), Code::Entries, "/3", "cannot stand here"),
        (with(8, json!(true)), Code::Entries, "/8", "found true"),
        (with(8, json!(["lion"])), Code::Entries, "/8", "found a list"),
        (lions.into(), Code::Entries, "/2", "one too many: the level has 2"),
    ];
    for (entries, code, path, says) in cases {
        refused(check(&*puzzle, &entries), code, path, says);
        refused(hint(&*puzzle, &entries, Lang::En), code, path, says);
    }
}

#[test]
#[rustfmt::skip] // a table
fn unknown_options_of_a_new_level_are_refused() {
    let job = |kind: Json, wishes: Json| job(&kind, &wishes);
    let cases = [
        (json!("ocean"), json!({}), Code::Unknown, "", "unknown kind 'ocean'; use one of island"),
        (json!(3), json!({}), Code::Value, "", "expected a text, found 3"),
        (json!("island"), json!(null), Code::Value, "", "expected an object"),
        (json!("island"), json!({"size": 3}), Code::Field, "/size", "allowed here: grade, preset, seed"),
        (json!("island"), json!({"grade": "genius"}), Code::Unknown, "/grade",
            "this preset has starter, explorer, tracker, thinker, master"),
        (json!("island"), json!({"grade": 3}), Code::Value, "/grade", "expected a text"),
        (json!("island"), json!({"preset": "huge"}), Code::Unknown, "/preset", "use one of standard"),
        (json!("island"), json!({"seed": 9_007_199_254_740_992_u64}), Code::Value, "/seed",
            "from 0 to 9007199254740991"),
        (json!("island"), json!({"seed": -1}), Code::Value, "/seed", "found -1"),
        (json!("island"), json!({"seed": 0.5}), Code::Value, "/seed", "found 0.5"),
        (json!("island"), json!({"seed": "1"}), Code::Value, "/seed", "found '1'"),
    ];
    for (kind, wishes, code, path, says) in cases {
        refused(job(kind, wishes), code, path, says);
    }
    let some = json!({"grade": null, "preset": null, "seed": null});
    assert!(job(json!("island"), some).is_ok());
}

/// Reads a level, and writes it again.
fn written(level: &Json) -> Result<Json, Box<PuzzleError>> {
    Ok(kinds::parse(level)?.level())
}

#[track_caller]
fn written_once_and_for_all(level: &Json) {
    let once = written(level).unwrap();
    let twice = written(&once).unwrap();
    assert_eq!(once.to_string(), twice.to_string(), "{level}");
}

#[test]
fn a_canonical_level_is_written_as_it_is_read() {
    for number in [1, 10, 33, 50] {
        written_once_and_for_all(&paper(number));
    }
    for seed in 0..500 {
        written_once_and_for_all(&seeded_level(seed));
    }
    let shuffled = json!({
        "clues": [{"tags": ["orange", "apple"], "piece": "lion", "rule": "off"}],
        "pieces": {"panda": 8, "lion": 1.0}, "title": null, "kind": "island",
    });
    let expected = r#"{"kind":"island","format":1,"pieces":{"lion":1,"panda":8},"#.to_owned()
        + r#""clues":[{"rule":"off","piece":"lion","tags":["apple","orange"]}]}"#;
    assert_eq!(written(&shuffled).unwrap().to_string(), expected);
    // The standard board is omitted, another one is kept.
    let mut level =
        json!({"kind": "island", "board": board(3, 3), "pieces": {"panda": 9}, "clues": []});
    assert_eq!(written(&level).unwrap()["board"], level["board"]);
    level["board"]["heights"] = json!([[1, 2, 3], [1, 2, 2], [1, 1, 1]]);
    assert_eq!(written(&level).unwrap().get("board"), None);
}

#[test]
fn null_stands_for_an_absent_each_in_every_kind() {
    let near = |piece: &str, other: &str| json!([{"rule": "near", "pieces": [piece, other], "each": null}]);
    let levels = [
        json!({"kind": "island", "pieces": {"lion": 1, "panda": 8}, "clues": near("lion", "panda")}),
        json!({"kind": "city", "board": "paris", "pieces": {"park": 1, "school": 1}, "clues": near("park", "school")}),
        json!({
            "kind": "garden", "rounds": 1, "flowers": {"lilac": 1, "rose": 1}, "clues": near("lilac", "rose"),
            "humidity": [["60-70", "50-60"], ["60-70", "50-60"]],
        }),
    ];
    for level in levels {
        assert_eq!(written(&level).unwrap()["clues"][0].get("each"), None);
    }
}

/// Returns a random malformed value for any place of a level.
fn nonsense(chance: &mut Chance) -> Json {
    let texts = [
        "",
        "lion",
        "loin",
        "apple",
        "height1",
        "height9",
        "near",
        "first",
        "\u{0}",
        "🦁",
        "__proto__",
        "1",
        "null",
    ];
    match chance.below(12) {
        0 => Json::Null,
        1 => json!(true),
        2 => json!(chance.below(12)),
        3 => json!(-1),
        4 => json!(0.5),
        5 => json!(1e308),
        6 => json!(u64::MAX),
        7 => json!([]),
        8 => json!({}),
        9 => "x".repeat(chance.below(300)).into(),
        10 => json!([*chance.pick(&texts), *chance.pick(&texts)]),
        _ => json!(*chance.pick(&texts)),
    }
}

/// Changes something at or below a value: a value, a field's name, or the number of items.
fn spoil(value: &mut Json, chance: &mut Chance) {
    let inside = match value {
        Json::Array(items) => items.len(),
        Json::Object(fields) => fields.len(),
        _ => 0,
    };
    if inside > 0 && chance.happens(5, 6) {
        let index = chance.below(inside);
        let item = match &mut *value {
            Json::Array(items) => items.get_mut(index),
            Json::Object(fields) => fields.values_mut().nth(index),
            _ => None,
        };
        return spoil(item.expect("an item"), chance);
    }
    match value {
        Json::Array(items) if chance.happens(2, 3) => match chance.below(3) {
            0 => items.push(nonsense(chance)),
            1 => drop(items.pop()),
            _ => items.extend(items.clone()),
        },
        Json::Object(fields) if chance.happens(2, 3) => {
            let name = fields.keys().next().cloned();
            let taken = name.and_then(|name| fields.remove(&name));
            let names = [
                "kind", "format", "board", "each", "pieces", "piece", "tags", "lion", "panda", "é",
                "",
            ];
            if chance.happens(2, 3) {
                let new = taken.unwrap_or_else(|| nonsense(chance));
                fields.insert((*chance.pick(&names)).to_owned(), new);
            }
        }
        _ => *value = nonsense(chance),
    }
}

/// Makes changes that keep a level valid.
fn change(level: &mut Json, chance: &mut Chance) {
    level["title"] = "é\u{0}\"\\🦁<b>".repeat(chance.below(20)).into();
    let clues = level["clues"].as_array_mut().unwrap();
    chance.shuffle(clues);
    clues.truncate(chance.below(8));
    clues.extend(clues.clone());
}

#[test]
fn damaged_levels_are_refused_or_survive_a_round_trip() {
    let mut levels: Vec<Json> = (0..100).map(seeded_level).collect();
    levels.extend([1, 10, 33, 50].map(paper));
    let (mut refused, mut read) = (0, 0);
    for seed in 0..5_000 {
        let mut chance = Chance::new(seed, 9);
        let mut level = chance.pick(&levels).clone();
        if chance.happens(1, 4) {
            change(&mut level, &mut chance);
        } else {
            (0..=chance.below(3)).for_each(|_| spoil(&mut level, &mut chance));
        }
        match kinds::parse(&level) {
            Ok(puzzle) => {
                read += 1;
                let once = puzzle.level();
                assert_eq!(
                    written(&once).unwrap().to_string(),
                    once.to_string(),
                    "{level}"
                );
                for lang in Lang::ALL {
                    assert_eq!(puzzle.board(lang).sites.len(), puzzle.sites());
                }
            }
            Err(error) => {
                refused += 1;
                reason(&error);
                // The place of the error is a place of the level.
                assert!(
                    level.pointer(&error.path).is_some(),
                    "{error} is nowhere in {level}"
                );
            }
        }
    }
    assert!(
        refused > 2_500 && read > 1_000,
        "{refused} refused, {read} read"
    );
}

#[test]
fn damaged_entries_are_refused_or_checked() {
    let level = paper(50);
    let puzzle = parse(&level);
    let names = puzzle.known();
    let pieces: Vec<&str> = names.split(", ").collect();
    let mut judged = 0;
    for seed in 0..2_000 {
        let mut chance = Chance::new(seed, 10);
        let mut entries: Vec<Json> = (0..9)
            .map(|_| {
                if chance.happens(1, 4) {
                    (*chance.pick(&pieces)).into()
                } else {
                    Json::Null
                }
            })
            .collect();
        if chance.happens(1, 2) {
            entries[chance.below(9)] = nonsense(&mut chance);
        }
        if chance.happens(1, 8) {
            entries.truncate(chance.below(9));
        }
        let entries = Json::from(entries);
        match (
            check(&*puzzle, &entries),
            hint(&*puzzle, &entries, Lang::Zh),
        ) {
            (Ok(_), Ok(_)) => judged += 1,
            (Err(check), Err(hint)) => {
                assert_eq!(check.to_string(), hint.to_string());
                reason(&check);
                assert!(entries.pointer(&check.path).is_some(), "{check}");
            }
            differ => panic!("{entries}: {differ:?}"),
        }
    }
    assert!((400..1_800).contains(&judged), "{judged} judged");
}
