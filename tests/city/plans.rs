//! Maps that are not as they shall be: refused with the place and the cure; and what is only odd, kept as text.

use placewise::error::Code;
use placewise::kinds;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use super::support::parse;

/// Four blocks in a row.
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

/// The level with something put in place of what is there.
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

#[test]
fn a_malformed_map_is_refused_with_its_place_and_the_cure() {
    let square = |x: f64, y: f64| json!([[x, y], [x + 1.0, y], [x + 1.0, y + 1.0], [x, y + 1.0]]);
    let many: Vec<Json> = (0..65)
        .map(|n| {
            let (x, y) = (f64::from(n % 10), f64::from(n / 10));
            json!({"id": n.to_string(), "name": "x", "tags": [], "shape": square(x, y)})
        })
        .collect();
    let table: Vec<(&str, Json, &str, &str)> = vec![
        (
            "/board/borders/0",
            json!(["1", "9"]),
            "/board/borders/0/1",
            "unknown block '9'; this map has 1, 2, 3, 4",
        ),
        (
            "/board/borders/0",
            json!(["1", "1"]),
            "/board/borders/0",
            "no border with itself",
        ),
        (
            "/board/borders/3",
            json!(["2", "1"]),
            "/board/borders/3",
            "already",
        ),
        (
            "/board/borders/0",
            json!(["1"]),
            "/board/borders/0",
            "exactly 2",
        ),
        (
            "/board/bridges",
            json!([["1", "4"]]),
            "/board/bridges/0",
            "is one of the borders",
        ),
        (
            "/board/blocks/1/shape",
            json!([[1, 0], [2, 1], [2, 0], [1, 1]]),
            "/board/blocks/1/shape",
            "crosses or touches itself",
        ),
        (
            "/board/blocks/1/shape",
            json!([[1, 0], [2, 0], [1.5, 0]]),
            "/board/blocks/1/shape",
            "crosses or touches itself",
        ),
        (
            "/board/blocks/1/shape",
            json!([[1, 0], [2, 0]]),
            "/board/blocks/1/shape",
            "3 to 100",
        ),
        (
            "/board/blocks/1/shape",
            square(0.5, 0.0),
            "/board/blocks/1/shape",
            "overlaps block '1'",
        ),
        (
            "/board/blocks/1/shape",
            square(0.0, 0.0),
            "/board/blocks/1/shape",
            "overlaps block '1'",
        ),
        (
            "/board/blocks/1/shape",
            json!([[0.2, 0.2], [0.8, 0.2], [0.5, 0.8]]),
            "/board/blocks/1/shape",
            "overlaps block '1'",
        ),
        (
            "/board/blocks/1/shape/0",
            json!([1, 1.5]),
            "/board/blocks/1/shape/0/1",
            "outside the map",
        ),
        (
            "/board/blocks/1/shape/0",
            json!([-1, 0]),
            "/board/blocks/1/shape/0/0",
            "outside the map",
        ),
        (
            "/board/blocks/1/shape/0",
            json!([null, 0]),
            "/board/blocks/1/shape/0/0",
            "expected a number",
        ),
        (
            "/board/blocks/1/label",
            json!([0.5, 0.5]),
            "/board/blocks/1/label",
            "outside its block",
        ),
        (
            "/board/blocks/1/label",
            json!([1, 0]),
            "/board/blocks/1/label",
            "outside its block",
        ),
        (
            "/board/blocks/1/id",
            json!("1"),
            "/board/blocks/1/id",
            "already",
        ),
        (
            "/board/blocks/1/id",
            json!(""),
            "/board/blocks/1/id",
            "empty",
        ),
        (
            "/board/blocks/1/id",
            json!(7),
            "/board/blocks/1/id",
            "expected a text",
        ),
        (
            "/board/blocks/1/name",
            json!("  "),
            "/board/blocks/1/name",
            "empty",
        ),
        (
            "/board/blocks/1/name",
            json!("x".repeat(61)),
            "/board/blocks/1/name",
            "at most 60",
        ),
        (
            "/board/blocks/1/name",
            json!({"en": "East"}),
            "/board/blocks/1/name",
            "'zh' is missing",
        ),
        (
            "/board/blocks/1/tags",
            json!(["level1", "level2"]),
            "/board/blocks/1/tags/1",
            "a second level",
        ),
        (
            "/board/blocks/1/tags",
            json!(["river", "river"]),
            "/board/blocks/1/tags/1",
            "twice",
        ),
        (
            "/board/blocks/1/tags",
            json!(["block:7"]),
            "/board/blocks/1/tags/0",
            "by itself",
        ),
        (
            "/board/blocks/1/tags",
            json!(["river"]),
            "/board/blocks/1/tags",
            "every block a level",
        ),
        (
            "/board/blocks/1/colour",
            json!("red"),
            "/board/blocks/1/colour",
            "unknown field",
        ),
        ("/board/blocks", json!([]), "/board/blocks", "1 to 64"),
        (
            "/board/blocks",
            json!(many),
            "/board/blocks",
            "65 items; allowed here: 1 to 64",
        ),
        (
            "/board/size",
            json!([0, 1]),
            "/board/size/0",
            "from 1 to 64",
        ),
        (
            "/board/size",
            json!([3, 1]),
            "/board/blocks/3/shape/1/0",
            "outside the map",
        ),
        (
            "/board/features",
            json!([{"sort": "volcano", "at": [1, 1]}]),
            "/board/features/0/sort",
            "unknown sort",
        ),
        (
            "/board/features",
            json!([{"sort": "river", "shape": []}]),
            "/board/features/0/shape",
            "unknown field",
        ),
        (
            "/board/features",
            json!([{"sort": "river", "line": [[0, 0], [1, 1]], "width": 9}]),
            "/board/features/0/width",
            "from 0.01 to 4",
        ),
        (
            "/board/features",
            json!([{"sort": "name", "at": [1, 1]}]),
            "/board/features/0",
            "'name' is missing",
        ),
        (
            "/board",
            json!("atlantis"),
            "/board",
            "unknown map 'atlantis'; there are paris",
        ),
        ("/board", json!(null), "/board", "expected an object"),
        (
            "/pieces",
            json!({"school": 4, "park": 1}),
            "/pieces",
            "one for each place at most",
        ),
        ("/pieces", json!({}), "/pieces", "there must be some"),
        (
            "/pieces/lion",
            json!(1),
            "/pieces/lion",
            "unknown piece 'lion'; there are government",
        ),
        (
            "/clues/0",
            json!({"rule": "on", "piece": "park", "tags": ["river"]}),
            "/clues/0/tags/0",
            "unknown tag 'river'; this board has level1, level2",
        ),
    ];
    for (path, value, place, cure) in table {
        let level = with(path, value);
        let error = kinds::parse(&level)
            .err()
            .unwrap_or_else(|| panic!("{path}: {level}"));
        assert_eq!(error.path, place, "{error}: {level}");
        assert!(
            error.message.contains(cure),
            "{}: wanted {cure}",
            error.message
        );
        assert!(
            !matches!(error.code, Code::Budget | Code::Generate),
            "{error}"
        );
    }
    let mut none = level();
    none.as_object_mut().unwrap().remove("board");
    let error = kinds::parse(&none).err().unwrap();
    assert!(error.message.contains("'board' is missing"), "{error}");
}

#[test]
fn neighbours_that_share_corners_and_sides_do_not_overlap() {
    let level = with(
        "/board/blocks/1/shape",
        json!([[1, 0.2], [2, 0.2], [2, 0.8], [1.5, 1]]),
    );
    parse(&level);
}

#[test]
fn what_looks_like_markup_is_text_wherever_names_are_said() {
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
fn a_board_has_what_a_page_needs_to_draw_it() {
    let mut level = level();
    level["board"].as_object_mut().unwrap().remove("size");
    let board = parse(&level).board(Lang::En);
    assert_eq!((board.width, board.height), (4, 1));
    assert_eq!((&*board.scene, &*board.layout), ("blocks", "map"));
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

/// Twenty services at once, and each has its letter.
#[test]
fn every_service_has_a_letter_of_its_own() {
    let level = json!({"kind": "city", "board": "paris", "clues": [], "pieces": {
        "government": 1, "supermarket": 1, "school": 1, "factory": 1, "police": 1, "fire": 1, "hospital": 1, "library": 1,
        "park": 1, "museum": 1, "stadium": 1, "station": 1, "power-plant": 1, "waste-plant": 1, "university": 1, "market": 1,
        "housing": 1, "theatre": 1, "airport": 1, "office": 1,
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
