//! Benchmarks of links: the lengths of the codes of all levels that come with the page, and the times to write and read
//! them.

use placewise::kinds::{self, Puzzle};
use placewise::share::{decode, encode};
use serde_json::{Value as Json, json};

use crate::clock::{Spread, print, seconds};
use crate::row;

/// The ladders, and the largest possible content of a link: a drawn map.
const LADDERS: [(&str, &str); 3] = [
    ("island", include_str!("../../www/levels/island.json")),
    ("garden", include_str!("../../www/levels/garden.json")),
    ("city", include_str!("../../www/levels/city.json")),
];
const MAP: &str = include_str!("../../src/kinds/city/maps/mexico-demo.json");

/// The fields that only people read.
const TEXTS: [&str; 3] = ["title", "author", "source"];

pub fn links() {
    print(
        "share codes: letters (without title and source | as JSON in base64), and the time to write and read one",
    );
    for (name, file) in LADDERS {
        let ladder: Vec<Json> = serde_json::from_str(file).expect("the levels' file");
        let levels: Vec<Json> = ladder.iter().map(|entry| entry["level"].clone()).collect();
        measure(name, &levels);
    }
    measure("a drawn map of 14 blocks", &[drawn()]);
}

/// Returns a built-in map as a designer's own.
fn drawn() -> Json {
    let mut map: Json = serde_json::from_str(MAP).expect("a map");
    let fields = map.as_object_mut().expect("a map's fields");
    fields.remove("name");
    fields.remove("note");
    for block in map["blocks"].as_array_mut().expect("its blocks") {
        block["name"] = block["name"]["en"].clone();
    }
    let clue = json!({"rule": "apart", "pieces": ["school", "school"]});
    json!({"kind": "city", "board": map, "pieces": {"school": 2}, "clues": [clue]})
}

fn measure(name: &str, levels: &[Json]) {
    let (mut whole, mut bare, mut plain) = (Vec::new(), Vec::new(), Vec::new());
    let (mut writing, mut reading) = (Vec::new(), Vec::new());
    for level in levels {
        let puzzle = kinds::parse(level).expect("a level");
        let start = seconds();
        let code = encode(&*puzzle).expect("a code");
        writing.push(seconds() - start);
        whole.push(code.len());
        let start = seconds();
        let back = decode(&code).expect("a level");
        reading.push(seconds() - start);
        assert_eq!(back.level(), puzzle.level());
        bare.push(without_texts(&*puzzle).len());
        plain.push((puzzle.level().to_string().len() * 4).div_ceil(3));
    }
    row(
        name,
        &format!("{}  ({} | {})", spread(whole), spread(bare), spread(plain)),
    );
    row("  written", &Spread::of(writing).show());
    row("  read", &Spread::of(reading).show());
}

fn without_texts(puzzle: &dyn Puzzle) -> String {
    let mut level = puzzle.level();
    for text in TEXTS {
        level.as_object_mut().expect("fields").remove(text);
    }
    encode(&*kinds::parse(&level).expect("a level")).expect("a code")
}

fn spread(mut lengths: Vec<usize>) -> String {
    lengths.sort_unstable();
    let (least, most) = (lengths[0], lengths[lengths.len() - 1]);
    format!("{least} to {most}, p50 {}", lengths[lengths.len() / 2])
}
