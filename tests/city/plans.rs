//! Malformed maps are refused with the place and the cure; maps that are only odd are accepted, and their texts stay
//! texts.

use placewise::kinds;
use placewise::random::Chance;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use super::plane::{self, Point};
use crate::support::{parse, reason};

/// Returns a level with four blocks in a row.
fn level() -> Json {
    let block = |x: u32, level: &str| {
        json!({"id": (x + 1).to_string(), "name": format!("Block {}", x + 1), "tags": [level],
            "shape": [[x, 0], [x + 1, 0], [x + 1, 1], [x, 1]]})
    };
    json!({
        "kind": "city",
        "board": {
            "size": [4, 1],
            "blocks": [block(0, "level1"), block(1, "level2"), block(2, "level2"), block(3, "level3")],
            "borders": [["1", "2"], ["2", "3"], ["3", "4"]],
        },
        "pieces": {"school": 2, "park": 1},
        "clues": [{"rule": "near", "pieces": ["school", "park"]}],
    })
}

/// Returns the level with a value replaced.
fn with(path: &str, value: Json) -> Json {
    let mut level = level();
    if let Some(place) = level.pointer_mut(path) {
        *place = value;
        return level;
    }
    let (parent, name) = path.rsplit_once('/').unwrap();
    match level.pointer_mut(parent).unwrap() {
        Json::Array(list) => list.push(value),
        object => object[name] = value,
    }
    level
}

/// For each case: the place, the value put there, the place of the error, and part of its message.
const MALFORMED: &str = include_str!("malformed.json");

#[track_caller]
fn refused(level: &Json, place: &str, cure: &str) {
    let error = kinds::parse(level)
        .err()
        .unwrap_or_else(|| panic!("{level}"));
    assert_eq!(error.path, place, "{error}: {level}");
    assert!(reason(&error).contains(cure), "{error}: wanted {cure}");
}

#[test]
fn a_malformed_map_is_refused_with_its_place_and_the_cure() {
    let table: Vec<(String, Json, String, String)> = serde_json::from_str(MALFORMED).unwrap();
    assert!(table.len() >= 40);
    for (path, value, place, cure) in table {
        refused(&with(&path, value), &place, &cure);
    }
    let mut none = level();
    none.as_object_mut().unwrap().remove("board");
    refused(&none, "", "the field 'board' is missing");
}

#[test]
fn there_are_at_most_64_blocks() {
    let block = |n: u32| {
        let (x, y) = (n % 10, n / 10);
        let shape = json!([[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]]);
        json!({"id": n.to_string(), "name": "x", "tags": [], "shape": shape})
    };
    let board = |count: u32| {
        let blocks: Vec<Json> = (0..count).map(block).collect();
        with(
            "/board",
            json!({"blocks": blocks, "borders": [["0", "63"]]}),
        )
    };
    let puzzle = parse(&board(64));
    assert_eq!(puzzle.sites(), 64);
    refused(
        &board(65),
        "/board/blocks",
        "65 items; allowed here: 1 to 64",
    );
}

#[test]
fn neighbours_that_share_corners_and_sides_do_not_overlap() {
    let level = with(
        "/board/blocks/1/shape",
        json!([[1, 0.2], [2, 0.2], [2, 0.8], [1.5, 1]]),
    );
    parse(&level);
}

/// Returns a city of these shapes.
fn drawn(shapes: &[&[Point]]) -> Json {
    let block = |(n, shape): (usize, &&[Point])| json!({"id": n.to_string(), "name": "x", "tags": [], "shape": shape});
    let blocks: Vec<Json> = shapes.iter().enumerate().map(block).collect();
    json!({"kind": "city", "board": {"blocks": blocks, "borders": []}, "pieces": {"park": 1}, "clues": []})
}

/// Returns a random simple outline with corners on a grid, often in line with each other.
fn outline(chance: &mut Chance, side: usize) -> Vec<Point> {
    loop {
        let corners = 3 + chance.below(5);
        let mut shape: Vec<Point> = Vec::new();
        for _ in 0..corners {
            let mut place = || i64::try_from(chance.below(side)).unwrap();
            shape.push((place(), place()));
        }
        if plane::is_simple(&shape) {
            return shape;
        }
    }
}

#[test]
fn only_overlapping_blocks_are_refused() {
    let in_line = [(0, 1), (13, 1), (30, 1), (30, 2), (10, 2), (0, 2)];
    let through = [(10, 0), (13, 0), (13, 2), (13, 5), (10, 5), (10, 1)];
    let mut pairs = vec![(in_line.to_vec(), through.to_vec())];
    let mut chance = Chance::new(8, 8);
    for side in [3, 4, 5] {
        let random = || (outline(&mut chance, side), outline(&mut chance, side));
        pairs.extend(std::iter::repeat_with(random).take(1_000));
    }
    let mut apart = 0;
    for (a, b) in pairs {
        let level = drawn(&[&a, &b]);
        if plane::overlap(&a, &b) {
            refused(&level, "/board/blocks/1/shape", "overlaps");
        } else {
            parse(&level);
            apart += 1;
        }
    }
    assert!(apart > 150, "{apart}");
}

#[test]
#[allow(clippy::cast_possible_truncation)] // some hundreds
fn a_badge_is_inside_however_thin_its_block_is() {
    let thin = vec![(0, 0), (16, 16), (16, 15)];
    let mut chance = Chance::new(9, 9);
    let random = || outline(&mut chance, 17);
    let random = std::iter::repeat_with(random).take(1_000);
    for shape in [thin].into_iter().chain(random) {
        let board = parse(&drawn(&[&shape])).board(Lang::En);
        let hundredth = |cells: f64| (cells * 100.0).round() as i64;
        let (x, y) = board.sites[0].label;
        let large: Vec<Point> = shape.iter().map(|&(x, y)| (x * 100, y * 100)).collect();
        let badge = (hundredth(x), hundredth(y));
        assert!(plane::is_inside(&large, badge), "{badge:?} {shape:?}");
    }
}

#[test]
fn markup_in_names_is_plain_text() {
    let name = "<img src=x onerror=alert(1)> {the} & \"x\"";
    let mut level = with("/board/blocks/2/name", json!(name));
    level["board"]["blocks"][2]["tags"] = json!(["level2", "<script>"]);
    level["clues"] = json!([
        {"rule": "on", "piece": "park", "tags": ["block:3"]},
        {"rule": "off", "piece": "school", "tags": ["<script>"]},
    ]);
    let puzzle = parse(&level);
    for lang in Lang::ALL {
        let board = puzzle.board(lang);
        assert_eq!(board.sites[2].name, name);
        assert!(board.sites[1].say.contains(name), "{}", board.sites[1].say);
        assert!(
            board.clues[0].sentence.contains(name),
            "{}",
            board.clues[0].sentence
        );
        assert!(
            board.clues[1].sentence.contains("<script>"),
            "{}",
            board.clues[1].sentence
        );
    }
    assert_eq!(puzzle.level()["board"]["blocks"][2]["name"], name);
}

#[test]
fn a_map_is_written_as_it_is_read() {
    let mut level = level();
    level["board"]["bridges"] = json!([["3", "4"]]);
    level["board"]["features"] = json!([
        {"sort": "river", "line": [[0, 0.25], [4, 0.75]], "width": 0.3, "name": "Bourne"},
        {"sort": "name", "at": [1.05, 0.5], "name": {"en": "West", "zh": "西"}},
        {"sort": "water", "shape": [[0, 0], [1, 0], [1, 0.5]]},
    ]);
    level["board"]["blocks"][0]["label"] = json!([0.35, 0.5]);
    let once = parse(&level).level();
    assert_eq!(once["board"], level["board"]);
    assert_eq!(parse(&once).level().to_string(), once.to_string());
}

#[test]
fn a_board_has_all_data_for_drawing() {
    let mut level = level();
    level["board"].as_object_mut().unwrap().remove("size");
    let board = parse(&level).board(Lang::En);
    assert_eq!((board.width, board.height), (4, 1));
    assert_eq!((&*board.scene, board.layout.name()), ("blocks", "map"));
    let heights: Vec<u32> = board.sites.iter().map(|site| site.height).collect();
    assert_eq!(heights, [3, 2, 2, 1]);
    for site in &board.sites {
        let (x, y) = site.label;
        assert!(
            site.shape[0].0 < x && x < site.shape[1].0 && 0.0 < y && y < 1.0,
            "{x} {y}"
        );
    }
    assert_eq!(board.sites[0].badge, "1");
    assert_eq!(board.sites[1].neighbours, [0, 2]);
}

/// Twenty services together, each with its own letter.
#[test]
fn every_service_has_a_letter_of_its_own() {
    let level = json!({"kind": "city", "board": "paris", "clues": [], "pieces": {
        "government": 1, "supermarket": 1, "school": 1, "factory": 1, "police": 1, "fire": 1, "hospital": 1,
        "library": 1, "park": 1, "museum": 1, "stadium": 1, "station": 1, "power-plant": 1, "waste-plant": 1,
        "university": 1, "market": 1, "housing": 1, "theatre": 1, "airport": 1, "office": 1,
    }});
    let pieces = parse(&level).board(Lang::En).pieces;
    let mut keys: Vec<&String> = pieces.iter().map(|piece| &piece.key).collect();
    assert!(
        keys.iter()
            .all(|key| key.len() == 1 && key.chars().all(|c| c.is_ascii_lowercase())),
        "{keys:?}"
    );
    keys.sort();
    keys.dedup();
    assert_eq!(keys.len(), 20);
}
