//! Levels as typed values: each existing level can be read as its kind's type, and is the same when it is written.

use placewise::input::Code;
use placewise::kinds::city::format::CityLevel;
use placewise::kinds::crossnumbers::format::CrossNumbersLevel;
use placewise::kinds::garden::format::GardenLevel;
use placewise::kinds::island::format::IslandLevel;
use placewise::kinds::numbrix::format::NumbrixLevel;
use placewise::kinds::placement::format::PlacementClue;
use placewise::kinds::sudoku::format::SudokuLevel;
use placewise::kinds::{self, KINDS, Puzzle};
use serde_json::Value as Json;

fn typed(puzzle: &dyn Puzzle) -> Option<Box<dyn Puzzle>> {
    let island = IslandLevel::from_puzzle(puzzle).map(|level| level.parse());
    let garden = GardenLevel::from_puzzle(puzzle).map(|level| level.parse());
    let city = CityLevel::from_puzzle(puzzle).map(|level| level.parse());
    let sudoku = SudokuLevel::from_puzzle(puzzle).map(|level| level.parse());
    let numbrix = NumbrixLevel::from_puzzle(puzzle).map(|level| level.parse());
    let cross = CrossNumbersLevel::from_puzzle(puzzle).map(|level| level.parse());
    let all = [island, garden, city, sudoku, numbrix, cross];
    assert_eq!(
        all.iter().flatten().count(),
        1,
        "of one kind: {}",
        puzzle.level()
    );
    all.into_iter().flatten().next()?.ok()
}

#[test]
fn every_level_that_comes_with_the_page_is_the_same_as_a_typed_one() {
    for kind in KINDS {
        let path = format!("{}/www/levels/{}.json", env!("CARGO_MANIFEST_DIR"), kind.id);
        let levels: Vec<Json> =
            serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        for level in levels {
            let puzzle = kinds::parse(&level["level"]).unwrap();
            let again = typed(&*puzzle).unwrap_or_else(|| panic!("{}", puzzle.level()));
            assert_eq!(again.level(), puzzle.level());
        }
    }
}

#[test]
fn a_drawn_map_is_the_same_as_a_typed_one() {
    for map in
        std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src/kinds/city/maps")).unwrap()
    {
        let map: Json =
            serde_json::from_str(&std::fs::read_to_string(map.unwrap().path()).unwrap()).unwrap();
        let level =
            serde_json::json!({"kind": "city", "board": map, "pieces": {"school": 1}, "clues": []});
        let puzzle = kinds::parse(&level).unwrap();
        assert_eq!(typed(&*puzzle).unwrap().level(), puzzle.level());
    }
}

#[test]
fn a_level_is_written_in_types_and_refused_with_its_place() {
    let tiger = |tag: &str| PlacementClue::On {
        piece: "tiger".to_owned(),
        tags: vec![tag.to_owned()],
    };
    let level = |tag: &str| IslandLevel {
        pieces: [("tiger".to_owned(), 1), ("panda".to_owned(), 8)].into(),
        clues: vec![tiger(tag)],
        ..IslandLevel::default()
    };
    assert_eq!(level("height3").parse().unwrap().sites(), 9);
    let error = level("height4").parse().err().unwrap();
    assert_eq!(
        (error.code, &*error.path),
        (Code::Unknown, "/clues/0/tags/0")
    );
}
