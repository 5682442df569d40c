//! Paper 000's equation fitted, including its exponents; and the figures that paper 001 prints for two small examples.

use crate::support::{paper, parse};
use placewise::kinds::placement::papers::api::Fit;
use placewise::kinds::placement::papers::api::FreedomPiece;
use placewise::kinds::placement::papers::{self, fit_search};
use serde_json::{Value as Json, json};

/// Returns the rows of paper 000, figure 12, without the difficulties.
fn figure_12() -> Json {
    let printed = include_str!("../www/papers/printed.json");
    let printed: Json = serde_json::from_str(printed).unwrap();
    let mut rows = printed["paper000"]["figure12"].clone();
    for row in rows.as_array_mut().unwrap() {
        row.as_object_mut().unwrap().remove("d");
    }
    rows
}

#[track_caller]
fn fit(options: &Json) -> Fit {
    fit_search(&figure_12(), options).unwrap()
}

#[track_caller]
fn near(computed: f64, expected: f64) {
    assert!((computed - expected).abs() < 1e-6, "{computed}, {expected}");
}

/// Returns the residual of a fit, computed only from its coefficients and exponents.
fn left(fit: &Fit, train: &[u32]) -> f64 {
    let rows = figure_12();
    let rows = rows.as_array().unwrap().iter();
    let trained = rows.filter(|row| train.iter().any(|level| row["level"] == *level));
    let miss = |row: &Json| {
        let of = |name: &str| row[name].as_f64().unwrap();
        let reading = (2.0 * of("x1") + of("x2")).powf(fit.b[0]);
        let searching = (of("x3") + of("x4")).powf(fit.b[1]);
        fit.a[0] * reading + fit.a[1] * searching + fit.a[2] - of("level")
    };
    trained.map(miss).map(|miss| miss * miss).sum()
}

/// Computed with exact fractions by another program: the training levels, the exponents in twelfths, their residual,
/// and that of 6/12 and 7/12.
const EXPECTED: [(&[u32], [f64; 2], f64, f64); 5] = [
    (
        &[1, 2, 3, 10, 11, 18, 23],
        [1.0, 1.0],
        19.947_701_466,
        31.191_373_408,
    ),
    (
        &[2, 3, 10, 11, 18, 23],
        [1.0, 1.0],
        19.853_373_313,
        29.582_861_485,
    ),
    (
        &[2, 3, 10, 11, 18, 23, 33],
        [1.0, 24.0],
        233.461_706_717,
        283.695_400_676,
    ),
    (
        &[1, 2, 3, 10, 11, 18, 23, 50],
        [1.0, 4.0],
        22.341_640_175,
        55.583_758_293,
    ),
    (
        &[1, 2, 3, 10, 11, 18, 23, 33, 50],
        [3.0, 6.0],
        268.656_631_907,
        288.207_677_392,
    ),
];

#[test]
fn the_published_exponents_do_not_minimise_the_error() {
    for (train, twelfths, residual, published) in EXPECTED {
        let fit = fit(&json!({"train": train, "exponents": "fitted"}));
        assert_eq!(fit.b, twelfths.map(|b| b / 12.0));
        near(fit.residual, residual);
        near(left(&fit, train), residual);
        near(fit.published_residual.unwrap(), published);
        assert!(residual < published);
    }
}

/// Computed by another program, with an orthogonal basis instead of the normal equations.
const OF_EITHER_SIGN: [(&[u32], [f64; 2], f64); 3] = [
    (&[1, 2, 3, 10, 11, 18, 23], [9.0, -29.0], 0.143_047_962),
    (&[2, 3, 10, 11, 18, 23], [11.0, -29.0], 0.047_039_814),
    (&[1, 2, 3, 10, 11, 18, 23, 50], [15.0, -32.0], 0.727_419_354),
];

#[test]
fn exponents_of_either_sign_have_far_smaller_errors_inside_the_searched_range() {
    for (train, twelfths, residual) in OF_EITHER_SIGN {
        let fit = fit(&json!({"train": train, "exponents": "any"}));
        assert_eq!(fit.b, twelfths.map(|b| b / 12.0));
        near(fit.residual, residual);
    }
    // The best positive exponents are the smallest that are tried.
    let positive = fit(&json!({"train": OF_EITHER_SIGN[0].0, "exponents": "fitted"}));
    assert_eq!(positive.b, [1.0 / 12.0, 1.0 / 12.0]);
}

#[test]
fn the_published_exponents_give_the_published_residual() {
    for (train, _, _, published) in EXPECTED {
        for options in [
            json!({"train": train}),
            json!({"train": train, "exponents": "published"}),
        ] {
            let fit = fit(&options);
            assert_eq!(fit.b, [6.0 / 12.0, 7.0 / 12.0]);
            near(fit.residual, published);
            assert_eq!(fit.published_residual, Some(fit.residual));
        }
    }
    let untrained = fit(&json!({}));
    assert_eq!(untrained.a, [3.8927, 2.5347, -8.3274]);
    assert_eq!(untrained.b, [6.0 / 12.0, 7.0 / 12.0]);
    near(untrained.residual, left(&untrained, EXPECTED[4].0));
}

#[test]
fn a_fit_recovers_the_exponents_of_synthetic_levels() {
    let level =
        |x1: f64, x3: f64| 2.0 * (2.0 * x1).powf(8.0 / 12.0) + 3.0 * x3.powf(15.0 / 12.0) - 1.0;
    // Counts for which the levels become whole numbers: cubes, and fourth powers.
    let counts = [
        (4, 1),
        (4, 16),
        (4, 81),
        (32, 1),
        (32, 16),
        (108, 81),
        (108, 256),
    ];
    let rows: Vec<Json> = counts
        .iter()
        .map(|&(x1, x3)| {
            let level = level(f64::from(x1), f64::from(x3));
            assert!((level - level.round()).abs() < 1e-9);
            json!({"level": level.round(), "x1": x1, "x2": 0, "x3": x3, "x4": 0})
        })
        .collect();
    let train: Vec<&Json> = rows.iter().map(|row| &row["level"]).collect();
    let fit = fit_search(
        &json!(rows),
        &json!({"train": train, "exponents": "fitted"}),
    )
    .unwrap();
    assert_eq!(fit.b, [8.0 / 12.0, 15.0 / 12.0]);
    for (a, made) in fit.a.iter().zip([2.0, 3.0, -1.0]) {
        near(*a, made);
    }
    assert!(fit.residual < 1e-6 && fit.published_residual.unwrap() > 1.0);
}

#[test]
fn a_fit_with_too_few_levels_is_refused() {
    let refused = |options: Json, code: &str, path: &str, says: &str| {
        let error = fit_search(&figure_12(), &options).unwrap_err();
        assert_eq!((error.code.name(), &*error.path), (code, path), "{error}");
        assert!(crate::support::reason(&error).contains(says), "{error}");
    };
    let fitted = |train: Json| json!({"train": train, "exponents": "fitted"});
    refused(
        fitted(json!([1, 2, 3, 10, 11])),
        "count",
        "/train",
        "six or more",
    );
    refused(
        fitted(json!([1, 2, 3, 10, 11, 11, 1])),
        "count",
        "/train",
        "six or more",
    );
    refused(
        json!({"exponents": "fitted"}),
        "field",
        "/exponents",
        "'train'",
    );
    refused(
        json!({"exponents": "free"}),
        "unknown",
        "/exponents",
        "published, fitted, any",
    );
    refused(json!({"exponents": 7}), "value", "/exponents", "a text");
}

#[track_caller]
fn piece(level: &Json, id: &str) -> FreedomPiece {
    let freedom = papers::freedom(&*parse(level)).unwrap();
    let mut pieces = freedom.pieces.into_iter();
    pieces.find(|piece| piece.piece == id).unwrap()
}

#[test]
fn equation_8_counts_free_species_and_equation_9_free_animals() {
    let monkey = piece(&paper(50), "monkey");
    assert_eq!(monkey.free_of, ["elephant", "tiger", "hippo", "panda"]);
    assert_eq!(monkey.species, 6);
    let freedom = papers::freedom(&*parse(&paper(50))).unwrap();
    let sum = |part: fn(&FreedomPiece) -> u32| freedom.pieces.iter().map(part).sum::<u32>();
    assert_eq!(sum(|piece| piece.species), 60);
    #[allow(clippy::cast_possible_truncation)] // six sorts
    let by_sorts = sum(|piece| piece.count * piece.free_of.len() as u32);
    assert_eq!(by_sorts, 36);
}

#[test]
fn the_pandas_of_section_4_2_2_keep_two_of_three_places() {
    // The paper's numbers of the sites, in board order.
    const NUMBERS: [u32; 9] = [5, 2, 1, 6, 3, 4, 7, 8, 9];
    let level = json!({
        "kind": "island",
        "pieces": {"tiger": 1, "lion": 3, "hippo": 2, "elephant": 1, "panda": 2},
        "clues": [
            {"rule": "on", "piece": "tiger", "tags": ["strawberry", "lemon"]},
            {"rule": "off", "piece": "panda", "tags": ["pineapple", "orange"]},
            {"rule": "near", "pieces": ["panda", "tiger"]},
        ],
    });
    let numbers = |sites: &[u32]| -> Vec<u32> {
        let mut numbers: Vec<u32> = sites.iter().map(|&site| NUMBERS[site as usize]).collect();
        numbers.sort_unstable();
        numbers
    };
    let (tiger, panda) = (piece(&level, "tiger"), piece(&level, "panda"));
    assert_eq!(numbers(&tiger.conditions), [4]);
    // The example's [1, 2, 3] are the places that the clues about places leave, without the tiger's place.
    let free: Vec<u32> = panda
        .conditions
        .iter()
        .copied()
        .filter(|s| !tiger.conditions.contains(s))
        .collect();
    assert_eq!(numbers(&free), [1, 2, 3]);
    assert_eq!(numbers(&panda.relations), [1, 3]);
}
