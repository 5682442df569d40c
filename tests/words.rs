//! A level's own words: valid forms, refusals, and the sentences with them.

use std::fmt::Write as _;

use crate::support::json::hint;
use crate::support::{golden, parse, reason};
use placewise::api::{Board, HintStatus};
use placewise::engine::Budget;
use placewise::input::Code;
use placewise::kinds::city::format::CityLevel;
use placewise::kinds::island::format::IslandLevel;
use placewise::kinds::{self, Puzzle};
use placewise::share;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

/// Returns a level of `data/words.json`.
fn level(name: &str) -> Json {
    let all: Json = serde_json::from_str(&golden::file("tests/data/words.json")).unwrap();
    all[name].clone()
}

const NAMES: [&str; 3] = ["planets", "class", "street"];

/// Returns a level with the value at a place replaced.
fn with(name: &str, place: &str, value: Json) -> Json {
    let mut level = level(name);
    let (parent, field) = place.rsplit_once('/').unwrap();
    let parent = level.pointer_mut(parent).unwrap();
    match parent {
        Json::Array(items) => items[field.parse::<usize>().unwrap()] = value,
        _ => parent[field] = value,
    }
    level
}

#[track_caller]
fn refused(level: &Json, code: Code, place: &str, cure: &str) {
    let error = kinds::parse(level).err().expect("not refused");
    assert_eq!((error.code, &*error.path), (code, place), "{error}");
    let reason = reason(&error);
    assert!(reason.contains(cure), "'{reason}' lacks '{cure}'");
}

#[track_caller]
fn board(level: &Json, lang: Lang) -> Board {
    parse(level).board(lang)
}

fn clue(level: &Json, number: usize, lang: Lang) -> String {
    board(level, lang).clues[number].sentence.clone()
}

#[test]
fn a_level_with_words_survives_json_code_and_type() {
    for name in NAMES {
        let level = level(name);
        let puzzle = parse(&level);
        assert_eq!(puzzle.level(), level, "{name}");
        let code = share::encode(&*puzzle).unwrap();
        assert_eq!(share::decode(&code).unwrap().level(), level, "{name}");
        let typed = IslandLevel::from_puzzle(&*puzzle).map(|level| level.parse());
        let typed = typed.or_else(|| CityLevel::from_puzzle(&*puzzle).map(|level| level.parse()));
        assert_eq!(typed.unwrap().unwrap().level(), level, "{name}");
    }
}

#[test]
fn equal_words_are_written_equally() {
    let mut turned = level("planets");
    turned["words"]["pieces"]["earth"] =
        json!({"key": "e", "glyph": "🌍", "zh": "地球", "en": "Earth"});
    let text = |level: &Json| parse(level).level().to_string();
    assert_eq!(text(&turned), text(&level("planets")));
    let none = with("planets", "/words/goal", Json::Null);
    assert!(parse(&none).level()["words"].get("goal").is_none());
}

#[test]
fn a_level_without_words_has_no_such_field() {
    let mut plain = level("class");
    plain["pieces"] = json!({"lion": 9});
    plain["clues"] = json!([]);
    for nothing in [json!({}), Json::Null] {
        plain["words"] = nothing;
        assert!(parse(&plain).level().get("words").is_none());
    }
}

/// Returns the clues, the board's places, and all hints to the end, as a player reads them.
fn told(puzzle: &dyn Puzzle, lang: Lang) -> String {
    let board = puzzle.board(lang);
    let mut text = String::new();
    for line in board.goal_line.iter().chain(&board.solved_line) {
        writeln!(text, "{line}").unwrap();
    }
    for piece in &board.pieces {
        let sign = piece.glyph.as_ref().or(piece.text.as_ref()).unwrap();
        writeln!(
            text,
            "{} / {} / {sign} / {}",
            piece.name, piece.many, piece.key
        )
        .unwrap();
    }
    let clues = board.clues.iter().map(|clue| &clue.sentence);
    for line in clues.chain(board.sites.iter().map(|site| &site.say)) {
        writeln!(text, "{line}").unwrap();
    }
    let mut entries = json!(vec![Json::Null; puzzle.sites()]);
    loop {
        let hint = hint(puzzle, &entries, lang).unwrap();
        if hint.status != HintStatus::Step {
            assert_eq!(hint.status, HintStatus::Done);
            return text;
        }
        let area = hint.area.map(|area| area.sentence).unwrap_or_default();
        writeln!(text, "- {area}").unwrap();
        for step in hint.because.iter().chain([&hint.step]) {
            writeln!(text, "  {} {}", step.sentence, step.action).unwrap();
        }
        for spot in &hint.step.place {
            entries[spot.site as usize] = json!(spot.piece);
        }
    }
}

#[test]
fn sentences_use_a_levels_own_words_in_both_languages() {
    let mut text = String::new();
    for name in NAMES {
        let puzzle = parse(&level(name));
        let answers = kinds::solve(&*puzzle, 2, Budget::nodes(100_000));
        assert_eq!(answers.solutions.len(), 1, "{name}");
        for lang in Lang::ALL {
            writeln!(text, "# {name} {}\n{}", lang.tag(), told(&*puzzle, lang)).unwrap();
        }
    }
    golden::matches(
        "tests/golden/words.txt",
        &text,
        "read it, and bless it if it is meant",
    );
}

#[test]
fn the_rules_of_a_level_with_words_do_not_name_replaced_things() {
    let all_words = ["animal", "fruit", "service", "动物", "水果", "设施"];
    for lang in [Lang::En, Lang::Zh] {
        for name in ["class", "street"] {
            let rules = board(&level(name), lang).rules.expect(name).join(" ");
            let replaced = all_words.iter().find(|word| rules.contains(**word));
            assert_eq!(replaced, None, "{name}: {rules}");
        }
    }
    // The rows and columns of the planets have fruits.
    let rules = board(&level("planets"), Lang::En).rules.unwrap();
    assert!(
        !rules[0].contains("animal") && rules[1].contains("fruit"),
        "{rules:?}"
    );
}

#[test]
fn the_article_and_plural_of_a_noun_follow_from_one_word() {
    let called = |en: Json, count: u32| {
        let mut level = with("class", "/words/pieces/chair", json!({"en": en}));
        level["pieces"]["chair"] = count.into();
        level["pieces"]["li"] = (3 - count).into();
        level["clues"] = json!([
            {"rule": "on", "piece": "chair", "tags": ["apple"]},
            {"rule": "near", "pieces": ["anna", "chair"]},
        ]);
        [clue(&level, 0, Lang::En), clue(&level, 1, Lang::En)]
    };
    let same = |en: Json, count: u32, says: [&str; 2]| assert_eq!(called(en, count), says);
    same(
        "cherry".into(),
        2,
        [
            "The cherries are in the front row.",
            "Each cherry is beside Anna.",
        ],
    );
    same(
        "box".into(),
        2,
        [
            "The boxes are in the front row.",
            "Each box is beside Anna.",
        ],
    );
    same(
        "owl".into(),
        1,
        [
            "The owl is in the front row.",
            "Anna and the owl stand side by side.",
        ],
    );
    same(
        "the owl".into(),
        1,
        [
            "The owl is in the front row.",
            "Anna and the owl stand side by side.",
        ],
    );
    same(
        "Bo".into(),
        1,
        ["Bo is in the front row.", "Anna and Bo stand side by side."],
    );
    same(
        "Bo".into(),
        2,
        ["The Bos are in the front row.", "Each Bo is beside Anna."],
    );
    same(
        "椅子".into(),
        1,
        [
            "椅子 is in the front row.",
            "Anna and 椅子 stand side by side.",
        ],
    );
    let goose = json!({"one": "Goose", "many": "Geese", "article": true});
    same(
        goose.clone(),
        2,
        [
            "The Geese are in the front row.",
            "Each Goose is beside Anna.",
        ],
    );
    same(
        goose,
        1,
        [
            "The Goose is in the front row.",
            "Anna and the Goose stand side by side.",
        ],
    );
}

#[test]
fn a_missing_language_falls_back_to_the_other() {
    let only = |words: Json| {
        let level = with("planets", "/words/pieces/earth", words);
        Lang::ALL.map(|lang| clue(&level, 2, lang))
    };
    let en = only(json!({"en": "Earth"}));
    assert_eq!(
        en,
        [
            "Venus and Earth stand side by side.",
            "金星和Earth挨在一起。"
        ]
    );
    let zh = only(json!({"zh": "地球"}));
    assert_eq!(
        zh,
        ["Venus and 地球 stand side by side.", "金星和地球挨在一起。"]
    );
}

#[test]
fn signs_are_an_emoji_a_picture_or_letters_that_differ() {
    let board = board(&level("planets"), Lang::En);
    let of = |id: &str| {
        board
            .pieces
            .iter()
            .find(|piece| piece.id == id)
            .unwrap()
            .clone()
    };
    assert_eq!(of("earth").text.as_deref(), Some("🌍"));
    assert_eq!((of("earth").glyph, of("earth").tile), (None, Some(2)));
    assert_eq!(
        of("mars").text.as_deref(),
        Some("Ma"),
        "Mercury begins with the same letter"
    );
    assert_eq!(of("jupiter").text.as_deref(), Some("J"));
    let cat = with("planets", "/words/pieces/pluto/glyph", "cat".into());
    let cat = parse(&cat).board(Lang::En).pieces[8].clone();
    assert_eq!(
        (cat.glyph.as_deref(), cat.text, cat.tile),
        (Some("cat"), None, None)
    );
    let keys: Vec<&str> = board
        .symbols
        .iter()
        .filter_map(|symbol| symbol.key.as_deref())
        .collect();
    let distinct: std::collections::BTreeSet<_> = keys.iter().collect();
    assert_eq!((keys.len(), distinct.len()), (9, 9), "{keys:?}");
}

#[test]
fn pieces_and_rows_with_names_that_begin_alike_have_signs_that_differ() {
    let shown = |names: [&str; 4], field: &str| {
        let mut level = with("class", "/words/rows", json!([]));
        for (id, name) in ["anna", "ben", "mei", "leo"].into_iter().zip(names) {
            level["words"]["pieces"][id] = json!({field: name});
        }
        level["words"].as_object_mut().unwrap().remove("rows");
        let board = board(&level, if field == "zh" { Lang::Zh } else { Lang::En });
        let text = |at: usize| board.pieces[at].text.clone().unwrap();
        [text(0), text(1), text(2), text(3)]
    };
    for (names, signs) in [
        (["Anna B.", "Anna K.", "Mia", "Tom"], ["AB", "AK", "M", "T"]),
        (["Anna", "Anna K.", "Mia", "Tom"], ["Ann", "AK", "M", "T"]),
        (["Anna", "Anna", "Anna", "Tom"], ["Ann", "A1", "A2", "T"]),
        (
            ["Annabel", "Annalise", "Annika", "Tom"],
            ["Ab", "Al", "Ai", "T"],
        ),
        (
            ["Anna B.", "Anna Bo", "Abe", "Tom"],
            ["Ann", "Ao", "Ab", "T"],
        ),
        (["Anna", "Ben", "Mei", "Tom"], ["A", "B", "M", "T"]),
        (["🇨🇭 Anna", "🇨🇭 Ben", "🇩🇪", "👩‍🚀"], ["A", "B", "🇩🇪", "👩‍🚀"]),
    ] {
        assert_eq!(shown(names, "en"), signs, "{names:?}");
    }
    assert_eq!(
        shown(["欧阳小明", "欧阳小红", "王小明", "王小红"], "zh"),
        ["欧明", "欧红", "王小明", "王小红"]
    );
}

#[test]
fn a_line_whose_name_says_what_it_is_gets_no_second_word_for_it() {
    for (name, en, zh) in [
        ("front", "in the front row", "前面那一行"),
        ("front row", "in the front row", "第一排"),
        ("The Back Row", "in the Back Row", "最后一行"),
        ("Row 1", "in Row 1", "第一行"),
        (
            "row by the window",
            "in the row by the window",
            "靠窗那一排",
        ),
        ("window column", "in the window column", "左边一列"),
        ("last", "in the last row", "最后那一行"),
        ("arrow", "in the arrow row", "第一行"),
        ("first row of seats", "in the first row of seats", "第一行"),
        ("the row at the back", "in the row at the back", "第一行"),
        ("a row of chairs", "in a row of chairs", "第一行"),
        ("in the back", "in the back", "第一行"),
        ("By the door", "by the door", "第一行"),
        ("1", "in row 1", "第1行"),
    ] {
        let own = match name {
            "1" => "1",
            "first row of seats"
            | "the row at the back"
            | "a row of chairs"
            | "in the back"
            | "By the door" => "第一行",
            "front" => "前面",
            "last" => "最后",
            "arrow" => "第一",
            _ => zh,
        };
        let rows = json!([{"en": name, "zh": own}, {"en": "second", "zh": "中"}, {"en": "x row", "zh": "后排"}]);
        let mut level = with("class", "/words/rows", rows);
        level["clues"] = json!([{"rule": "on", "piece": "anna", "tags": ["apple"]}]);
        assert_eq!(clue(&level, 0, Lang::En), format!("Anna is {en}."));
        assert_eq!(clue(&level, 0, Lang::Zh), format!("安娜在{zh}。"));
    }
    // Names of both sorts stand side by side.
    let mut level = with("class", "/words/rows/0/en", "front row".into());
    level["clues"] = json!([{"rule": "on", "piece": "anna", "tags": ["apple", "orange"]}]);
    assert_eq!(
        clue(&level, 0, Lang::En),
        "Anna is in the front row or in the back row."
    );
}

#[test]
fn a_name_that_ends_with_a_full_stop_ends_its_sentence_with_one() {
    let mut level = with("class", "/words/pieces/ben/en", "Ben K.".into());
    level["clues"] = json!([{"rule": "near", "pieces": ["chair", "ben"]}]);
    assert_eq!(
        clue(&level, 0, Lang::En),
        "Each empty chair is beside Ben K."
    );
}

#[test]
fn a_piece_is_typed_by_a_letter_of_its_name_in_the_language_of_the_board() {
    let levels: Vec<Json> = serde_json::from_str(&golden::file("www/levels/island.json")).unwrap();
    let level = &levels[4]["level"];
    for (lang, pig, cat) in [(Lang::En, "p", "c"), (Lang::Zh, "z", "m")] {
        let board = board(level, lang);
        let key = |id| {
            board
                .pieces
                .iter()
                .find(|piece| piece.id == id)
                .map(|piece| &*piece.key)
        };
        assert_eq!((key("pig"), key("cat")), (Some(pig), Some(cat)));
    }
}

#[test]
fn a_requested_key_is_not_used_by_another_piece() {
    let level = with("planets", "/words/pieces/pluto/key", "m".into());
    let board = board(&level, Lang::En);
    let keys: Vec<&str> = board.pieces.iter().map(|piece| &*piece.key).collect();
    assert_eq!((keys[0], keys[8]), ("r", "m"), "{keys:?}");
}

#[test]
fn malformed_words_are_refused_with_their_place_and_the_cure() {
    let piece = |field: &str, value: Json, code, cure: &str| {
        let place = format!("/words/pieces/earth/{field}");
        refused(&with("planets", &place, value), code, &place, cure);
    };
    let long = "x".repeat(41);
    for field in ["en", "zh"] {
        piece(field, long.clone().into(), Code::Size, "at most 40");
        piece(field, "  ".into(), Code::Value, "plain text");
        // Characters without a width.
        piece(field, "\u{200b}".into(), Code::Value, "plain text");
        piece(field, "\u{2060} \u{feff}".into(), Code::Value, "plain text");
        piece(field, "Ea\nrth".into(), Code::Value, "plain text");
        // Characters that change the direction of the text around them, and their end.
        piece(field, "Ea\u{202e}rth".into(), Code::Value, "plain text");
        piece(field, "Ea\u{2069}rth".into(), Code::Value, "plain text");
    }
    piece("en", 7.into(), Code::Value, "expected an object");
    piece(
        "glyph",
        "lions".into(),
        Code::Unknown,
        "one of the pictures elephant",
    );
    piece("glyph", "a b".into(), Code::Unknown, "up to three letters");
    piece("key", "E".into(), Code::Value, "one small letter");
    piece("key", "ee".into(), Code::Value, "one small letter");
    let fr = with("planets", "/words/pieces/earth/fr", "Terre".into());
    refused(
        &fr,
        Code::Field,
        "/words/pieces/earth/fr",
        "allowed here: en, zh, glyph, key",
    );
    let form = with(
        "planets",
        "/words/pieces/earth/en",
        json!({"one": "Earth", "two": "Earths"}),
    );
    refused(
        &form,
        Code::Field,
        "/words/pieces/earth/en/two",
        "one, many, article",
    );
    let none = with("planets", "/words/pieces/earth", json!({"glyph": "🌍"}));
    refused(
        &none,
        Code::Field,
        "/words/pieces/earth",
        "'en', 'zh' or both",
    );
    let same = with("planets", "/words/pieces/mars/key", "e".into());
    refused(
        &same,
        Code::Count,
        "/words/pieces/mars/key",
        "each has its own",
    );
    for id in ["", "Earth", "1st", "-a", "a b", "<b>", "a\nb", "ä", &long] {
        let mut level = level("planets");
        level["words"]["pieces"] = json!({id: {"en": "Earth"}});
        let error = kinds::parse(&level).err().unwrap();
        assert!(error.path.starts_with("/words/pieces/"), "{id}: {error}");
        assert!(
            reason(&error).contains("begin with a letter a to z"),
            "{id}: {error}"
        );
    }
    let lion = with("planets", "/words/pieces/lion", json!({"en": "Leo"}));
    refused(
        &lion,
        Code::Value,
        "/words/pieces/lion",
        "has a piece of this name",
    );
    let goal = with("planets", "/words/goal", json!({"en": "x".repeat(201)}));
    refused(&goal, Code::Size, "/words/goal/en", "at most 200");
    let two = with("class", "/words/columns", json!([{"en": "a"}, {"en": "b"}]));
    refused(&two, Code::Size, "/words/columns", "exactly 3");
    let heights = with("class", "/words/heights", json!([{"en": "a"}, {"en": "b"}]));
    refused(&heights, Code::Size, "/words/heights", "exactly 1");
    let tags = with("class", "/words/tags", json!({}));
    refused(
        &tags,
        Code::Field,
        "/words/tags",
        "allowed here: pieces, columns",
    );
    let zone = with("street", "/words/tags/level1", json!({"en": "downtown"}));
    refused(&zone, Code::Value, "/words/tags/level1", "name elsewhere");
    let many: serde_json::Map<String, Json> = (0..65)
        .map(|n| (format!("p{n}"), json!({"en": "P"})))
        .collect();
    let many = with("planets", "/words/pieces", many.into());
    refused(&many, Code::Size, "/words/pieces", "0 to 64");
}

#[test]
fn a_piece_that_no_words_name_is_unknown() {
    let level = with("planets", "/pieces/vulcan", 1.into());
    refused(&level, Code::Unknown, "/pieces/vulcan", "panda, mercury");
}

#[test]
fn markup_is_plain_text_and_right_to_left_names_are_isolated() {
    let named = |name: &str| with("planets", "/words/pieces/earth/en", name.into());
    let markup = clue(&named("<b>Earth</b>"), 2, Lang::En);
    assert_eq!(markup, "Venus and <b>Earth</b> stand side by side.");
    let braces = clue(&named("{a}"), 2, Lang::En);
    assert_eq!(braces, "Venus and {a} stand side by side.");
    let hebrew = clue(&named("ארץ"), 2, Lang::En);
    assert_eq!(hebrew, "Venus and \u{2068}ארץ\u{2069} stand side by side.");
}

#[test]
fn heights_can_have_their_own_names() {
    let names = json!([{"en": "bottom", "zh": "底"}, {"en": "middle", "zh": "中"}, {"en": "top", "zh": "顶"}]);
    let level = with("planets", "/words/heights", names);
    assert_eq!(clue(&level, 0, Lang::En), "Earth is on the top level.");
    assert_eq!(clue(&level, 0, Lang::Zh), "地球在顶层。");
    let says = Lang::ALL.map(|lang| board(&level, lang).sites[2].say.clone());
    assert_eq!(
        says,
        [
            "top right, top level, strawberry, apple",
            "右上，顶层，草莓，苹果"
        ]
    );
}

#[test]
fn the_stock_of_the_designer_has_the_levels_own_pieces() {
    let puzzle = parse(&level("street"));
    let shop = puzzle.designed().unwrap().workshop(Lang::En);
    let own: Vec<&str> = shop.pieces[20..].iter().map(|piece| &*piece.id).collect();
    assert_eq!(own, ["bakery", "toys", "books"]);
    assert_eq!(shop.pieces[21].many, "toy shops");
    assert_eq!(shop.pieces[22].glyph.as_deref(), Some("library"));
    let tag = shop
        .tags
        .iter()
        .find(|tag| tag.tag == "by-the-sea")
        .unwrap();
    assert_eq!(tag.name, "by the sea");
}

#[test]
fn the_designers_packs_are_complete_in_both_languages_and_fit_both_kinds() {
    let packs: Vec<Json> = serde_json::from_str(&golden::file("www/designer/packs.json")).unwrap();
    assert_eq!(packs.len(), 6);
    let mut all = serde_json::Map::new();
    for pack in &packs {
        assert!(pack["name"]["en"].is_string() && pack["name"]["zh"].is_string());
        for (id, piece) in pack["pieces"].as_object().unwrap() {
            assert!(!piece["en"].is_null() && piece["zh"].is_string(), "{id}");
            assert!(
                all.insert(id.clone(), piece.clone()).is_none(),
                "{id} twice"
            );
        }
        for name in ["class", "street"] {
            let mut level = with(name, "/words/pieces", pack["pieces"].clone());
            let counts: serde_json::Map<String, Json> = pack["pieces"]
                .as_object()
                .unwrap()
                .keys()
                .map(|id| (id.clone(), 1.into()))
                .collect();
            let places = if name == "class" { 9 } else { 4 };
            level["pieces"] = counts
                .into_iter()
                .take(places)
                .collect::<serde_json::Map<_, _>>()
                .into();
            level["clues"] = json!([]);
            for lang in Lang::ALL {
                let board = board(&level, lang);
                let signs: std::collections::BTreeSet<_> = board
                    .pieces
                    .iter()
                    .map(|piece| (&piece.glyph, &piece.text))
                    .collect();
                assert_eq!(signs.len(), places, "{}", pack["id"]);
            }
        }
    }
}

/// Returns a class in a plain grid of seats.
fn seats() -> Json {
    let mut level = level("class");
    level["board"]["look"] = json!("seats");
    level
}

#[test]
fn a_grid_of_seats_is_written_as_it_is_read_and_knows_no_heights() {
    let level = seats();
    let puzzle = parse(&level);
    assert_eq!(puzzle.level(), level);
    let code = share::encode(&*puzzle).unwrap();
    assert_eq!(share::decode(&code).unwrap().level(), level);
    let typed = IslandLevel::from_puzzle(&*puzzle).unwrap();
    assert_eq!(typed.parse().unwrap().level(), level);
    let shown = board(&level, Lang::En);
    assert_eq!((&*shown.scene, &shown.reading), ("seats", &None));
    assert_eq!(shown.sites[5].say, "middle right, door, second");
    assert_eq!(board(&level, Lang::Zh).sites[0].say, "左上，靠窗，前");
    let shop = puzzle.designed().unwrap().workshop(Lang::En);
    let rules: Vec<&str> = shop.forms.iter().map(|form| &*form.rule).collect();
    assert_eq!(rules, ["on", "off", "near", "apart"]);
    assert!(shop.tags.iter().all(|tag| tag.group != "height"));
}

#[test]
fn a_grid_of_seats_with_heights_is_refused() {
    let changed = |place: &str, value: Json| {
        let mut level = seats();
        *level.pointer_mut(place).unwrap() = value;
        level
    };
    refused(
        &changed("/board/heights/1/2", json!(2)),
        Code::Value,
        "/board/heights/1/2",
        "no heights",
    );
    refused(
        &changed("/board/look", json!("sofa")),
        Code::Unknown,
        "/board/look",
        "seats",
    );
    let high = json!([{"rule": "on", "piece": "anna", "tags": ["height1"]}]);
    refused(
        &changed("/clues", high),
        Code::Unknown,
        "/clues/0/tags/0",
        "height1",
    );
}
