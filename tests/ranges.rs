//! Levels whose published D is in a wanted range.

use crate::support::json::job;
use crate::support::{in_slices, models, parse, reason};
use placewise::input::PuzzleError;
use placewise::services::request::Request;
use serde_json::{Value as Json, json};

fn generate(kind: &str, wishes: &Json) -> Result<placewise::api::Generated, Box<PuzzleError>> {
    job(&json!(kind), wishes)?.now()
}

/// Returns the D that `rate` reports for a level by a model.
fn difficulty(level: &Json, model: &str) -> f64 {
    let models = models(&*parse(level));
    let d = match model {
        "search" => models.search.and_then(|model| model.d),
        _ => models.freedom.and_then(|model| model.d),
    };
    d.unwrap()
}

#[test]
fn a_level_lies_in_the_requested_range_and_reports_its_d() {
    let wishes = [
        ("island", "tracker", "search", 30.0, 40.0),
        ("island", "explorer", "freedom", 100.0, 120.0),
        ("city", "explorer", "search", 20.0, 60.0),
        ("city", "starter", "freedom", 100.0, 200.0),
    ];
    for (kind, grade, model, from, to) in wishes {
        for seed in 0..5 {
            let range = json!({"model": model, "from": from, "to": to});
            let made = generate(kind, &json!({"grade": grade, "seed": seed, "d": range})).unwrap();
            let d = made.d.unwrap();
            assert!((from..=to).contains(&d), "{kind} {model} {d}");
            assert_eq!(d.to_bits(), difficulty(&made.level, model).to_bits());
            assert_eq!(made.grade.unwrap().id, grade);
        }
    }
}

#[test]
fn bounds_are_inclusive_and_the_first_level_in_range_is_taken() {
    for seed in 0..10 {
        let wish = |d: Json| json!({"grade": "tracker", "seed": seed, "d": d});
        let plain = generate("island", &json!({"grade": "tracker", "seed": seed})).unwrap();
        assert_eq!(plain.d, None);
        let d = difficulty(&plain.level, "search");
        for range in [
            json!({"model": "search", "from": d}),
            json!({"model": "search", "to": d}),
            json!({"model": "search", "from": d, "to": d}),
        ] {
            let made = generate("island", &wish(range)).unwrap();
            assert_eq!((&made.level, made.d), (&plain.level, Some(d)));
        }
        let above = generate(
            "island",
            &wish(json!({"model": "search", "from": d + 0.001})),
        )
        .unwrap();
        assert!(above.d.unwrap() > d && above.level != plain.level);
    }
}

#[test]
fn without_a_grade_a_level_in_the_range_may_have_any() {
    let d = json!({"model": "search", "from": 40.0, "to": 60.0});
    let made = generate("island", &json!({"seed": 3, "d": d})).unwrap();
    assert!((40.0..=60.0).contains(&made.d.unwrap()), "{:?}", made.d);
    assert_ne!(made.grade.unwrap().id, "starter");
}

#[test]
fn without_a_range_the_result_has_no_d() {
    let made = generate("island", &json!({"seed": 1})).unwrap();
    let written = serde_json::to_value(&made).unwrap();
    let fields: Vec<&str> = written
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    assert_eq!(fields, ["level", "seed", "grade"]);
}

#[test]
fn a_job_in_slices_makes_the_same_level() {
    let wishes = json!({"grade": "explorer", "seed": 3, "d": {"model": "search", "from": 60}});
    let at_once = generate("island", &wishes).unwrap();
    let request = job(&json!("island"), &wishes).unwrap();
    let seen = request.seen.clone();
    let mut fractions = vec![0.0];
    let (stepped, _) = in_slices(request.answer(), || fractions.push(seen.lock().fraction));
    assert_eq!(stepped.unwrap(), at_once);
    assert!(fractions.is_sorted() && fractions.iter().all(|fraction| *fraction < 1.0));
}

#[test]
fn an_unreachable_range_is_refused_with_the_number_of_attempts() {
    let range = json!({"model": "search", "from": 50_000, "to": 50_000.5});
    let wishes = json!({"grade": "starter", "seed": 2, "d": range});
    let error = generate("island", &wishes).unwrap_err();
    assert_eq!((error.code.name(), &*error.path), ("generate", ""));
    let told = reason(&error);
    assert!(
        told.starts_with("none of 200 levels of grade 'starter' from "),
        "{told}"
    );
    let wanted = " attempts with seed 2 has a D of the model 'search' from 50000 to 50000.5;";
    let (before, _) = told
        .split_once(wanted)
        .expect("the message names the range");
    let attempts: u32 = before.rsplit(' ').next().unwrap().parse().unwrap();
    assert!((200..20_000).contains(&attempts), "{told}");
}

#[test]
fn a_refusal_repeats_the_requested_range() {
    for (range, says) in [
        (
            json!({"model": "search", "from": 50_000}),
            "a D of the model 'search' of 50000 or more;",
        ),
        (
            json!({"model": "freedom", "to": 0.5}),
            "a D of the model 'freedom' of 0.5 or less;",
        ),
    ] {
        let wishes = json!({"grade": "starter", "seed": 2, "d": range});
        let told = reason(&generate("island", &wishes).unwrap_err());
        assert!(told.contains(says), "{told}");
    }
}

#[test]
fn invalid_ranges_are_refused_with_their_place() {
    let cases = [
        (
            "garden",
            json!({"model": "search", "from": 1}),
            "unknown",
            "/d",
            "the papers define no difficulty D",
        ),
        (
            "island",
            json!({"model": "growth", "from": 1}),
            "unknown",
            "/d/model",
            "search, freedom",
        ),
        (
            "island",
            json!({"from": 1}),
            "field",
            "/d",
            "'model' is missing",
        ),
        (
            "island",
            json!({"model": "search"}),
            "field",
            "/d",
            "give 'from', 'to' or both",
        ),
        (
            "island",
            json!({"model": "search", "from": null, "to": null}),
            "field",
            "/d",
            "has no bound",
        ),
        (
            "island",
            json!({"model": "search", "from": 2, "to": 1}),
            "value",
            "/d",
            "nothing lies in this range",
        ),
        (
            "island",
            json!({"model": "search", "from": "low"}),
            "value",
            "/d/from",
            "a number",
        ),
        (
            "island",
            json!({"model": "search", "to": 1e300}),
            "value",
            "/d/to",
            "a number",
        ),
        (
            "island",
            json!({"model": "search", "most": 3}),
            "field",
            "/d/most",
            "model, from, to",
        ),
        ("island", json!(7), "value", "/d", "an object"),
    ];
    for (kind, range, code, path, says) in cases {
        let Err(error) = job(&json!(kind), &json!({"d": range})) else {
            panic!("not refused: {range}")
        };
        assert_eq!((error.code.name(), &*error.path), (code, path), "{error}");
        assert!(reason(&error).contains(says), "{error}");
    }
    assert!(job(&json!("garden"), &json!({"d": null})).is_ok());
}
