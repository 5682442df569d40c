//! Share codes decode to the encoded level, permanently, and to nothing else.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::support::golden::{self, file};
use crate::support::json::{decode, job_of};
use crate::support::{minimal, paper, parse, reason, seeded_level};
use placewise::input::{Code, PuzzleError};
use placewise::kinds::{self, sudoku::kernel};
use placewise::random::Chance;
use placewise::services::rate::{RATER, rate};
use placewise::services::request::Request;
use placewise::share::encode;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn code_of(level: &Json) -> String {
    encode(&*parse(level)).unwrap()
}

fn level_of(code: &str) -> Result<Json, Box<PuzzleError>> {
    placewise::share::decode(code).map(|puzzle| puzzle.level())
}

#[track_caller]
fn comes_back(level: &Json) {
    let code = code_of(level);
    assert_eq!(level_of(&code).unwrap(), parse(level).level(), "{code}");
    assert!(code.chars().all(|c| LETTERS.contains(c)), "{code}");
}

/// Returns the levels that come with the page, of every kind.
fn shipped() -> Vec<Json> {
    let kinds = kinds::KINDS.iter().map(|kind| kind.id);
    let files =
        kinds.flat_map(|id| ["levels", "lessons"].map(|f| file(&format!("www/{f}/{id}.json"))));
    let entries = files.flat_map(|text| serde_json::from_str::<Vec<Json>>(&text).unwrap());
    entries.map(|entry| entry["level"].clone()).collect()
}

/// Returns levels made by generators, of every kind: those in the golden files, or a few new ones.
fn made() -> Vec<Json> {
    let levels = kinds::KINDS.iter().flat_map(|kind| {
        let path = format!("tests/golden/{}-seeds.txt", kind.id);
        if !golden::is_there(&path) {
            let wishes = |seed: u64| json!({"grade": "starter", "seed": seed});
            let made = (0..10).map(|seed| job_of(kind, &wishes(seed)).unwrap().now());
            return made.map(|made| made.unwrap().level).collect::<Vec<Json>>();
        }
        let text = file(&path);
        let lines = text.lines().map(serde_json::from_str::<Json>);
        lines.map(|line| line.unwrap()["level"].clone()).collect()
    });
    levels.collect()
}

/// Returns a city on a map drawn by a designer, which has the longest code.
fn drawn_city() -> Json {
    let mut map: Json =
        serde_json::from_str(&file("src/kinds/city/maps/mexico-demo.json")).unwrap();
    for block in map["blocks"].as_array_mut().unwrap() {
        block["name"] = block["name"]["zh"].clone();
    }
    let map = map.as_object_mut().unwrap();
    map.remove("name");
    map.remove("note");
    json!({"kind": "city", "board": map, "pieces": {"school": 2, "factory": 1},
        "clues": [{"rule": "apart", "pieces": ["factory", "school"]}]})
}

/// Returns level 50 with names that are hard to encode.
fn nasty() -> Vec<Json> {
    let texts = [
        "",
        " ",
        "\0",
        "\u{10FFFF}\u{FEFF}\u{202E}",
        "<script>alert(1)</script>",
        "__proto__",
        "七只动物，一座岛",
        "🦁🐼🐘",
        "%00&level=1#home",
        "block:12",
        "height",
        "007",
        "e\u{301}",
        "\\\"'\n\r\t",
    ];
    let mut levels: Vec<Json> = texts
        .iter()
        .map(|text| {
            let mut level = paper(50);
            level["title"] = json!(text);
            level["author"] = json!(text);
            level["source"] = json!(format!("{text}{text}"));
            level
        })
        .collect();
    for letter in ["a", "界", "🦁"] {
        let mut level = paper(50);
        level["title"] = json!(letter.repeat(200));
        levels.push(level);
    }
    levels
}

#[test]
fn every_shipped_and_made_level_survives_a_round_trip() {
    let levels = [shipped(), made()].concat();
    assert!(levels.len() > 200);
    levels.iter().for_each(comes_back);
}

#[test]
fn every_text_survives_a_round_trip() {
    nasty().iter().for_each(comes_back);
}

#[test]
fn a_drawn_map_survives_a_round_trip() {
    let level = drawn_city();
    comes_back(&level);
    let length = code_of(&level).len();
    assert!((500..2_000).contains(&length), "{length}");
}

#[test]
fn levels_of_every_shape_survive_a_round_trip() {
    for seed in 0..2000 {
        comes_back(&seeded_level(seed));
    }
}

#[test]
fn different_levels_have_different_codes() {
    let levels: BTreeSet<String> = made().iter().map(Json::to_string).collect();
    let codes: BTreeSet<String> = made().iter().map(code_of).collect();
    assert_eq!(levels.len(), codes.len());
}

#[test]
fn codes_are_short() {
    let bare = |level: &Json| {
        let mut level = level.clone();
        for text in ["title", "author", "source"] {
            level.as_object_mut().unwrap().remove(text);
        }
        code_of(&level).len()
    };
    assert!(bare(&paper(50)) <= 80, "{}", bare(&paper(50)));
    let gardens = shipped();
    let gardens = gardens.iter().filter(|level| {
        level["humidity"]
            .as_array()
            .is_some_and(|rows| rows.len() == 9)
    });
    let lengths: Vec<usize> = gardens.map(bare).collect();
    assert!(lengths.iter().all(|length| *length <= 250), "{lengths:?}");
    assert!(!lengths.is_empty());
}

/// Returns a random 9x9 board with 30 givens and one answer; `None` if it needs more.
fn thirty_given(seed: u64) -> Option<Json> {
    let chance = &mut Chance::new(seed, 30);
    let layout = kernel::Layout::boxed(3, 3);
    let answer = minimal::full(&layout, chance, 20_000).unwrap();
    let symmetry = *chance.pick(&kernel::Symmetry::ALL);
    let mut grid = minimal::minimal(&layout, &answer, symmetry, chance, 20_000).puzzle;
    let mut sites: Vec<usize> = (0..81).collect();
    chance.shuffle(&mut sites);
    let given = |grid: &[u8]| grid.iter().filter(|&&number| number != 0).count();
    for site in sites {
        if given(&grid) < 30 {
            grid[site] = answer[site];
        }
    }
    let symbols = grid.iter().map(|number| match number {
        0 => '.',
        number => char::from(b'0' + number),
    });
    let level = json!({"kind": "sudoku", "givens": symbols.collect::<String>()});
    (given(&grid) == 30).then_some(level)
}

#[test]
fn codes_of_boards_with_up_to_thirty_numbers_have_at_most_sixty_letters() {
    let mut longest = 0;
    let mut count = 0;
    for level in (0..2_000).filter_map(thirty_given) {
        comes_back(&level);
        longest = longest.max(code_of(&level).len());
        count += 1;
    }
    assert!(
        longest <= 60 && count > 1_500,
        "{longest} letters, {count} boards"
    );
    println!("{count} boards, the longest code has {longest} letters");
}

#[track_caller]
fn refused(code: &str) {
    let error = level_of(code).expect_err(code);
    let known = [Code::Share, Code::Newer, Code::Size].contains(&error.code);
    assert!(known && error.path.is_empty(), "{error:?}");
    let cure = ["ask for", "longer than"]
        .iter()
        .any(|cure| reason(&error).contains(cure));
    assert!(cure, "{error}");
}

#[test]
fn every_change_of_one_character_is_refused() {
    let long = shipped()
        .into_iter()
        .max_by_key(|level| code_of(level).len());
    for level in [paper(50), long.unwrap()] {
        let code = code_of(&level);
        for at in 0..code.len() {
            let (before, rest) = code.split_at(at);
            let after = &rest[1..];
            refused(&format!("{before}{after}"));
            for letter in LETTERS.chars().filter(|letter| !rest.starts_with(*letter)) {
                refused(&format!("{before}{letter}{after}"));
            }
            for strange in [" ", "=", "+", "/", "é", "\0", ""] {
                refused(&format!("{before}{strange}{after}"));
            }
        }
    }
}

#[test]
fn truncated_codes_and_codes_with_extra_text_are_refused() {
    let code = code_of(&paper(50));
    for end in 0..code.len() {
        refused(&code[..end]);
        refused(&code[end + 1..]);
    }
    for level in shipped() {
        let code = code_of(&level);
        refused(&format!("{code}A"));
        refused(&format!("{code}AA"));
    }
    refused(&format!("{code}{code}"));
    refused(&format!("{code}="));
    refused(&"1".repeat(100_000));
    let mut swapped: Vec<char> = code.chars().collect();
    for at in 1..swapped.len() {
        if swapped[at] != swapped[at - 1] {
            swapped.swap(at, at - 1);
            refused(&swapped.iter().collect::<String>());
            swapped.swap(at, at - 1);
        }
    }
}

#[test]
fn a_text_that_is_no_code_is_refused_like_any_wrong_type() {
    for strange in [json!(null), json!(7), json!([]), json!({"code": "1"})] {
        let error = decode(&strange).err().unwrap();
        assert_eq!((error.code, &*error.path), (Code::Value, ""));
    }
}

#[test]
fn a_code_of_a_later_format_is_distinguished_from_a_damaged_one() {
    let code = code_of(&paper(50));
    let told = |code: &str| level_of(code).unwrap_err().code;
    assert_eq!(told(&format!("2{}", &code[1..])), Code::Newer);
    assert_eq!(told(&format!("A{}", &code[1..])), Code::Share);
    assert_eq!(told(""), Code::Share);
}

/// Malicious bytes with a right checksum.
#[test]
fn bytes_with_a_valid_checksum_are_checked_as_a_level() {
    use base64::prelude::{BASE64_URL_SAFE_NO_PAD, Engine};
    let openpgp = crc::Crc::<u32>::new(&crc::CRC_24_OPENPGP);
    let mut refusals = BTreeSet::new();
    let valid = code_of(&paper(50));
    let valid = BASE64_URL_SAFE_NO_PAD.decode(&valid[1..]).unwrap();
    for seed in 0..5_000 {
        let mut dice = Chance::new(seed, 1);
        let mut bytes = valid[..valid.len() - 3].to_vec();
        for _ in 0..=dice.below(3) {
            let at = dice.below(bytes.len());
            bytes[at] = u8::try_from(dice.below(256)).unwrap();
        }
        let sum = openpgp.checksum(&bytes).to_be_bytes();
        bytes.extend(&sum[1..]);
        let code = format!("1{}", BASE64_URL_SAFE_NO_PAD.encode(bytes));
        match level_of(&code) {
            Ok(level) => comes_back(&level),
            Err(error) => {
                refusals.insert(error.code.name());
            }
        }
    }
    for code in ["code", "newer", "field"] {
        assert!(refusals.contains(code), "{refusals:?}");
    }
}

// Golden: links keep their meaning permanently.

const CODES: &str = "tests/golden/codes.txt";
const GRADES: &str = "tests/golden/grades.txt";

/// Returns levels for the golden files: some of each kind, and every text.
fn samples() -> Vec<Json> {
    let some = [shipped(), made()].concat();
    let plain = some.into_iter().step_by(7);
    plain
        .chain(nasty())
        .chain([drawn_city()])
        .map(|level| parse(&level).level())
        .collect()
}

/// The lines of the golden file; new ones are added when it is blessed.
static LINES: LazyLock<String> = LazyLock::new(|| {
    let mut lines = file(CODES);
    if golden::blessed() {
        for level in samples() {
            let line = format!("{}\t{level}\n", code_of(&level));
            if !lines.contains(&line) {
                lines += &line;
            }
        }
        golden::write(CODES, &lines);
    }
    lines
});

#[test]
fn codes_of_the_golden_file_still_decode_to_the_same_levels() {
    assert!(LINES.lines().count() > 50);
    for line in LINES.lines() {
        let (code, level) = line.split_once('\t').unwrap();
        let level: Json = serde_json::from_str(level).unwrap();
        let cure =
            "published links no longer open: codes of a format stay valid, see docs/codes.md";
        assert_eq!(level_of(code).ok().as_ref(), Some(&level), "{cure}");
        let cure =
            "a level's code may change only with a new format; the old one must still be read";
        assert_eq!(code_of(&level), code, "{cure}");
    }
}

#[test]
fn a_version_of_the_rater_never_changes_its_grades() {
    let rated = LINES.lines().map(|line| {
        let (code, _) = line.split_once('\t').unwrap();
        let rating = rate(&*placewise::share::decode(code).unwrap(), Lang::En).unwrap();
        assert_eq!(rating.rater, RATER);
        let grade = rating.grade.map_or("-", |grade| grade.id.name());
        format!("{} {grade} {code}\n", rating.answers.name())
    });
    let lines = format!("rater {RATER}\n{}", rated.collect::<String>());
    let cure = "where a grade has changed, raise RATER in src/services/rate.rs; then write the file anew with \
                PLACEWISE_BLESS=1 cargo test share::";
    golden::matches(GRADES, &lines, cure);
}

#[test]
#[should_panic(expected = "tests/golden/none.txt")]
fn a_missing_golden_file_fails() {
    file("tests/golden/none.txt");
}
