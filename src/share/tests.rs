//! Tests that values survive coding.

use serde_json::{Value as Json, json};

use super::coder::Coder;
use super::contexts::{Contexts, ParentPlace, PlaceQuestion, ROOT, TreeStep};
use super::stop::WalkEnd;
use super::tags::{LIST, NULL};
use super::tree::{MOST_VALUES, walk};
use super::vocabulary::MOST_TEXT;

fn written(value: &Json) -> Result<Vec<u8>, WalkEnd> {
    walk(Coder::writing(), value).map(|(_, bytes)| bytes)
}

fn read(bytes: &[u8]) -> Result<Json, WalkEnd> {
    walk(Coder::reading(bytes), &Json::Null).map(|(value, _)| value)
}

#[test]
fn every_value_survives_a_round_trip() {
    for value in [
        json!(null),
        json!([true, false, null, 0, 1, 9_007_199_254_740_991_u64]),
        json!([
            -1.0,
            0.05,
            -3.85,
            1e300,
            5e-324,
            1.797_693_134_862_315_7e308
        ]),
        json!([[], {}, [[]], [{}], ""]),
        json!({"": "", "a": {"a": {"a": "a"}}, "level": "level7", "7": "07"}),
        json!([
            "狮子",
            "🦁",
            "\0",
            "<script>",
            "__proto__",
            "block:64",
            "100"
        ]),
        json!([[1, 2, 3], [1, 2, 4], [1, 2], [], [1, 2, 3]]),
        json!([{"x": 1, "y": [2]}, {"y": [2, 2], "x": 1}, [1], {"x": null}]),
    ] {
        assert_eq!(read(&written(&value).unwrap()), Ok(value));
    }
}

/// Integers keep their value, however the host holds them.
#[test]
fn a_number_keeps_its_value() {
    for (number, back) in [
        (json!(-7), json!(-7.0)),
        (json!(2.0), json!(2.0)),
        (json!(1e21), json!(1e21)),
    ] {
        assert_eq!(read(&written(&number).unwrap()), Ok(back));
    }
}

#[test]
fn too_large_values_are_neither_written_nor_read() {
    let deep = (0..20).fold(json!(0), |inside, _| json!([inside]));
    let wide = json!(vec![0; MOST_VALUES]);
    let long = json!("x".repeat(MOST_TEXT + 1));
    for value in [deep, wide, long] {
        assert_eq!(written(&value), Err(WalkEnd::TooLarge));
    }
}

#[test]
fn bytes_that_would_decode_endlessly_are_refused() {
    let mut contexts = Contexts::new(Coder::writing());
    contexts.number(ROOT, PlaceQuestion::Sort, LIST).unwrap();
    contexts
        .number(ROOT, PlaceQuestion::Length, 1 << 60)
        .unwrap();
    let items = contexts.place(ROOT, TreeStep::Item);
    contexts.number(items, PlaceQuestion::Sort, NULL).unwrap();
    for _ in 0..MOST_VALUES {
        contexts.flag(items, PlaceQuestion::Left(ParentPlace::Nothing), true);
    }
    let bytes = contexts.finish();
    assert!(bytes.len() < 100);
    assert_eq!(read(&bytes), Err(WalkEnd::TooLarge));
}

#[test]
fn any_bytes_give_a_value_or_none() {
    let mut ends = [0, 0];
    for seed in 0..20_000_u32 {
        // Pseudo-random bytes.
        let mixed = (0..seed % 50).map(|i| (seed ^ i << 7).wrapping_mul(2_654_435_769) >> 11);
        let bytes: Vec<u8> = mixed.map(|mix| mix.to_le_bytes()[0]).collect();
        ends[usize::from(read(&bytes).is_ok())] += 1;
    }
    assert!(ends.iter().all(|count| *count > 1000), "{ends:?}");
}
