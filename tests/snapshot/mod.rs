//! The answers of every service for all ladders and for 200 seeded levels of each kind, as checksums, so that a change
//! of the core shows at once which answers it has changed. Deliberately added fields are left out of the comparison,
//! and so are the order of fields and empty fields.

mod services;

use placewise::input::Result;
use placewise::kinds::{self, KINDS, Kind, Preset};
use placewise::services::request::Request;
use placewise::text::Lang;
use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::support::golden;
use crate::support::json::job;
use services::SERVICES;

/// Fields that may differ: they count work, or were added after the file was written.
const IGNORED: &[&str] = &[
    "nodes",
    "conflicts",
    "givens",
    "redundantGivens",
    "input",
    "symbols",
    "markings",
    "panels",
    "panel",
    "legend",
    "reading",
    "adviser",
    "end",
    "area",
    "filled",
    "words",
];

/// Maps, presets, options and techniques that were added after the file was written: they are removed from the earlier
/// lines, and their levels come after those.
const LATER: &[&str] = &[
    "budapest",
    "venice",
    "water",
    "killer",
    "knight",
    "king",
    "thermometer",
    "thermometers",
    "even-odd",
    "parity",
    "sight",
    "antiknight",
    "antiking",
];

/// Grades of Sudoku that were added to a preset after the file was written; the file has no levels of these.
const LATER_WISHES: &[(&str, &str)] = &[("jigsaw", "thinker"), ("diagonal", "thinker")];

const FILE: &str = "tests/golden/snapshot.txt";

/// The number of seeded levels of each kind, and of each later preset.
const SEEDED: u64 = 200;
const SEEDED_LATER: u64 = 8;

/// The number for kinds with large boards, for which the designer's services take seconds.
const SEEDED_LARGE: u64 = 30;

/// The designer's services, which take long for paths: they are only tested for paths with at most `MOST_CELLS` cells.
const DESIGNS: &[&str] = &["inspect", "loose", "advise"];
const MOST_CELLS: usize = 25;

/// By day, every seventh level of each kind is tested, and every twelfth with the slow services too; the nightly run
/// tests all. Seven has no divisor in common with the numbers of presets and grades, which take turns.
const USUAL: usize = 7;
const RARE: usize = 12;

/// Returns the answer of a service, or its refusal, without the fields that may differ.
fn answer<T: Serialize>(answer: Result<T>) -> Json {
    let mut answer = match answer {
        Ok(answer) => serde_json::to_value(answer).unwrap(),
        Err(error) => {
            json!({"code": error.code.name(), "path": error.path, "en": error.say(Lang::En), "zh": error.say(Lang::Zh)})
        }
    };
    forget(&mut answer);
    answer
}

/// Returns true if a field is empty, so that another kind would omit it.
fn is_bare(name: &str, value: &Json) -> bool {
    let nothing = match value {
        Json::Null => true,
        Json::String(text) => text.is_empty(),
        Json::Array(items) => items.is_empty(),
        _ => false,
    };
    nothing || (["rounds", "height"].contains(&name) && *value == 0)
}

/// Returns true if an item of a list is one that was added later.
fn is_later(item: &Json) -> bool {
    let names = [&item["id"], &item["tag"]];
    let mut names = names.into_iter().filter_map(Json::as_str);
    names.any(|name| LATER.contains(&name.trim_end_matches("-full")))
}

fn forget(json: &mut Json) {
    match json {
        Json::Object(fields) => {
            fields.retain(|name, value| !IGNORED.contains(&&**name) && !is_bare(name, value));
            fields.sort_keys();
            fields.values_mut().for_each(forget);
        }
        Json::Array(items) => {
            items.retain(|item| !is_later(item));
            items.iter_mut().for_each(forget);
        }
        _ => {}
    }
}

fn checksum(json: &Json) -> u32 {
    crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC).checksum(json.to_string().as_bytes())
}

/// The id of a level, and the function that makes it.
type Source = (String, Box<dyn Fn() -> Json>);

/// Returns the levels that come with the page.
fn ladder(kind: &Kind) -> Vec<Source> {
    let text = golden::file(&format!("www/levels/{}.json", kind.id));
    let levels: Vec<Json> = serde_json::from_str(&text).unwrap();
    let source = |level: Json| -> Source {
        let id = level["id"].as_str().unwrap().to_owned();
        (id, Box::new(move || level["level"].clone()))
    };
    levels.into_iter().map(source).collect()
}

/// Returns seeded levels of every preset and grade in turn, except those that are slow to make: the hardest grades of
/// the largest boards.
fn seeded(kind: &'static Kind) -> Vec<Source> {
    let quick = |preset: &&Preset| {
        let slow = ["words", "large", "paris", "twelve", "sixteen", "twenty"];
        let slow_there = kind.id == "sudoku" && preset.id == "paper";
        !slow_there
            && !preset.id.ends_with("-full")
            && !slow.contains(&preset.id)
            && !LATER.contains(&preset.id)
    };
    let wishes: Vec<(&str, &str)> = kind
        .presets
        .iter()
        .filter(quick)
        .flat_map(|preset| preset.grades.iter().map(|grade| (preset.id, grade.id())))
        .filter(|(_, grade)| *grade != "master" || kind.id == "island")
        .filter(|wish| kind.id != "sudoku" || !LATER_WISHES.contains(wish))
        .collect();
    let later = kind
        .presets
        .iter()
        .filter(|preset| LATER.contains(&preset.id));
    let later = later.flat_map(|preset| {
        let quick = preset.grades.iter().map(|grade| (preset.id, grade.id()));
        let quick: Vec<_> = quick.filter(|(_, grade)| *grade != "master").collect();
        (0..SEEDED_LATER).zip(quick.into_iter().cycle())
    });
    let large = ["sudoku", "numbrix", "crossnumbers"].contains(&kind.id);
    let made = (0..if large { SEEDED_LARGE } else { SEEDED })
        .zip(wishes.into_iter().cycle())
        .chain(later)
        .map(|(seed, (preset, grade))| -> Source {
            let make = move || {
                let options = json!({"preset": preset, "grade": grade, "seed": seed});
                let made = job(&json!(kind.id), &options).unwrap();
                let mut level = made.now().unwrap().level;
                // As in the earlier lines; the givens of a level are no field that was added later.
                if level.get("givens").is_none() {
                    forget(&mut level);
                }
                level
            };
            (
                format!("{}-{preset}-{grade}-{seed}", kind.id),
                Box::new(make),
            )
        });
    made.collect()
}

/// Returns the line of a level: its id, and for each service the checksum of its answer, or `-` if it was not tested.
fn line(id: &str, level: &Json, number: usize, all: bool) -> String {
    let puzzle = || kinds::parse(level).unwrap_or_else(|error| panic!("{id}: {error}"));
    let sums = SERVICES.iter().map(|service| {
        let is_large = ["numbrix", "crossnumbers"]
            .contains(&level["kind"].as_str().unwrap_or_default())
            && puzzle().sites() > MOST_CELLS;
        let is_slow = is_large && DESIGNS.contains(&service.name);
        if is_slow || service.rare && !all && !number.is_multiple_of(RARE) {
            return format!("{}=-", service.name);
        }
        format!(
            "{}={:08x}",
            service.name,
            checksum(&(service.ask)(puzzle(), level))
        )
    });
    let level = format!("level={:08x}", checksum(level));
    let sums: Vec<String> = [level].into_iter().chain(sums).collect();
    format!("{id} {}\n", sums.join(" "))
}

/// Returns a line for each kind and each of its levels: only the id of a level that is not tested.
fn lines(kinds: &[&'static Kind], all: bool) -> Vec<String> {
    let mut lines = Vec::new();
    for kind in kinds {
        let infos = Lang::ALL.map(|lang| answer(Ok(kind.info(lang))));
        lines.push(format!(
            "{} info={:08x}\n",
            kind.id,
            checksum(&json!(infos))
        ));
        let levels = ladder(kind).into_iter().chain(seeded(kind));
        lines.extend(levels.enumerate().map(|(number, (id, make))| {
            if all || number.is_multiple_of(USUAL) || number.is_multiple_of(RARE) {
                line(&id, &make(), number, all)
            } else {
                format!("{id}\n")
            }
        }));
    }
    lines
}

/// Returns the words in which two lines differ, for services that were tested in both.
fn differences<'l>(made: &'l str, known: &str) -> Vec<&'l str> {
    let words = made.split_whitespace().zip(known.split_whitespace());
    let asked = words.filter(|(made, known)| !made.ends_with("=-") && !known.ends_with("=-"));
    asked
        .filter(|(made, known)| made != known)
        .map(|(made, _)| made)
        .collect()
}

fn compare(all: bool) {
    if golden::blessed() {
        return golden::write(FILE, &lines(KINDS, all).concat());
    }
    let known = golden::file(FILE);
    let known: Vec<&str> = known.lines().collect();
    // A new kind has no line before the file is written anew.
    let is_known = |kind: &&&Kind| {
        let first = format!("{} info=", kind.id);
        known.iter().any(|line| line.starts_with(&first))
    };
    let kinds: Vec<&Kind> = KINDS.iter().filter(is_known).copied().collect();
    let made = lines(&kinds, all);
    assert_eq!(made.len(), known.len(), "levels in {FILE}");
    let differ = made.iter().zip(known).filter_map(|(made, known)| {
        let words = differences(made, known);
        let id = made.split_whitespace().next().unwrap();
        (!words.is_empty()).then(|| format!("{id}: {}", words.join(" ")))
    });
    let differ: Vec<String> = differ.collect();
    assert!(
        differ.is_empty(),
        "{} levels are answered otherwise than {FILE} says, first\n{}\nIf that is wished, write the file anew with \
         PLACEWISE_BLESS=1 cargo test --test all -- --ignored snapshot::all",
        differ.len(),
        differ[..differ.len().min(10)].join("\n")
    );
}

#[test]
fn services_return_the_recorded_results() {
    if !golden::blessed() {
        compare(false);
    }
}

#[test]
#[ignore = "a minute: every service is asked of every level. `cargo xtask test nightly` runs it"]
fn all_services_return_the_recorded_results_for_all_levels() {
    compare(true);
}
