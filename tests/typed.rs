//! Levels as typed values: what `level_format!` does not test for every kind itself.

use placewise::input::Code;
use placewise::kinds;
use placewise::kinds::city::format::CityLevel;
use placewise::kinds::island::format::IslandLevel;
use placewise::kinds::placement::format::PlacementClue;
use serde_json::Value as Json;

use crate::support::ROOT;

#[test]
fn a_typed_map_equals_the_drawn_one() {
    for map in std::fs::read_dir(format!("{ROOT}/src/kinds/city/maps")).unwrap() {
        let map: Json =
            serde_json::from_str(&std::fs::read_to_string(map.unwrap().path()).unwrap()).unwrap();
        let level =
            serde_json::json!({"kind": "city", "board": map, "pieces": {"school": 1}, "clues": []});
        let puzzle = kinds::parse(&level).unwrap();
        let typed = CityLevel::from_puzzle(&*puzzle).unwrap();
        assert_eq!(typed.parse().unwrap().level(), puzzle.level());
    }
}

#[test]
fn a_typed_level_is_written_and_refused_like_json() {
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
