//! The papers' own levels: the correlation of each figure with their numbers.

use placewise::kinds::placement::papers::equations::freedom_difficulty;
use placewise::kinds::placement::papers::{self, fit_search};
use placewise::kinds::{self, Puzzle};
use serde_json::{Value as Json, json};

use crate::figures::Figures;
use crate::page::{figure, table};
use crate::rank::{float, kendall, luck, spearman};

const LEVELS: &str = include_str!("../../www/levels/island.json");

/// The levels whose clues are known.
const KNOWN: [u32; 4] = [1, 10, 33, 50];

/// Paper 000, figures 11 and 12: level, X1, X2, X3, X4.
const PRINTED: [[u32; 5]; 9] = [
    [1, 0, 2, 3, 0],
    [2, 0, 3, 3, 0],
    [3, 2, 2, 3, 0],
    [10, 0, 6, 4, 0],
    [11, 2, 4, 4, 0],
    [18, 3, 3, 14, 4],
    [23, 10, 3, 15, 4],
    [33, 2, 9, 5, 0],
    [50, 34, 5, 99, 30],
];

/// Level 50's freedom of choices as printed, and as its rule gives it without the mistake.
const PRINTED_CHOICES: u32 = 39;
const CHOICES: u32 = 37;

/// Returns the table of the nine levels whose counts are printed.
pub fn nine() -> String {
    let rows = PRINTED.map(
        |[level, x1, x2, x3, x4]| json!({"level": level, "x1": x1, "x2": x2, "x3": x3, "x4": x4}),
    );
    let rows = Json::from(rows.to_vec());
    let fit = |options: &Json| fit_search(&rows, options).expect("rows that fit").d;
    let levels = PRINTED.map(|row| row[0]);
    let unseen = |(i, &level): (usize, &u32)| {
        let others: Vec<u32> = levels.iter().copied().filter(|&l| l != level).collect();
        fit(&json!({ "train": others }))[i]
    };
    let numbered = levels.map(f64::from);
    let sum = |row: [u32; 5]| f64::from(row[3] + row[4]);
    let reading = |row: [u32; 5]| f64::from(2 * row[1] + row[2]);
    let measured = [
        ("D, published coefficients", fit(&json!({})), 1),
        (
            "D, coefficients fitted to the other eight",
            levels.iter().enumerate().map(unseen).collect(),
            1,
        ),
        ("2 X1 + X2 alone", PRINTED.map(reading).to_vec(), 0),
        ("X3 + X4 alone", PRINTED.map(sum).to_vec(), 0),
    ];
    orders(&numbered, &measured)
}

/// Returns the table of the four levels whose clues are known, by every figure.
pub fn four() -> String {
    let puzzles = KNOWN.map(paper);
    let figures: Vec<Figures> = puzzles.iter().map(|p| Figures::of(&**p)).collect();
    let ours = |of: fn(&Figures) -> f64| figures.iter().map(of).collect::<Vec<f64>>();
    let parts = |part: &str| puzzles.iter().map(|p| size(&p.level()[part])).collect();
    let mut measured = vec![(
        "000 D, the program's order",
        ours(|f| f.search.expect("within budget")),
        1,
    )];
    measured.extend(described(&puzzles));
    measured.extend(freedoms(&puzzles));
    measured.extend([
        ("our grade", ours(|f| f.grade.into()), 0),
        ("our hardest technique (of 7)", ours(|f| f.tier.into()), 0),
        ("our steps", ours(|f| f.steps.into()), 0),
        ("our steps in the head", ours(|f| f.silent.into()), 0),
        ("our steps of the grade", ours(|f| f.hard.into()), 0),
        ("sorts of animals, nothing else", parts("pieces"), 0),
        ("clues, nothing else", parts("clues"), 0),
    ]);
    orders(&KNOWN.map(f64::from), &measured)
}

type Measured = (&'static str, Vec<f64>, usize);

/// Returns paper 000's D in the order that the paper describes, with both ways to break its ties: on level 50 these are
/// figures 12 and 8.
fn described(puzzles: &[Box<dyn Puzzle>; 4]) -> [Measured; 2] {
    let order = |ties: &str| {
        let options = json!({"order": "described", "ties": ties});
        let d = |puzzle: &dyn Puzzle| {
            let study = papers::study(puzzle, &options).expect("within budget");
            study.model.d.expect("a solution")
        };
        puzzles.iter().map(|puzzle| d(&**puzzle)).collect()
    };
    [
        ("000 D, the described order", order("listed"), 1),
        (
            "000 D, the described order, ties reversed",
            order("reversed"),
            1,
        ),
    ]
}

/// Returns paper 001's D by the possible readings of its figures.
fn freedoms(puzzles: &[Box<dyn Puzzle>; 4]) -> [Measured; 4] {
    let with = |clues_33: Option<u32>, choices_50: Option<u32>| -> Vec<f64> {
        let d = |number: u32, puzzle: &dyn Puzzle| {
            let model = papers::freedom(puzzle).expect("an island").model;
            let clues = clues_33.filter(|_| number == 33).unwrap_or(model.rn);
            let choices = choices_50
                .filter(|_| number == 50)
                .unwrap_or(model.f_choices);
            freedom_difficulty(model.gn, model.an, clues, choices, model.f_species)
        };
        let all = KNOWN.into_iter().zip(puzzles);
        all.map(|(number, puzzle)| d(number, &**puzzle).expect("somebody is free"))
            .collect()
    };
    let slip = Some(PRINTED_CHOICES);
    [
        ("001 D, by the clues about places", with(None, None), 1),
        ("001 D, level 33 with five clues", with(Some(5), None), 1),
        (
            "001 D, and level 50's 39 (as published)",
            with(Some(5), slip),
            1,
        ),
        (
            "001 D, and 37 instead of 39",
            with(Some(5), Some(CHOICES)),
            1,
        ),
    ]
}

/// Returns a row for each figure: its values, and their correlation with the numbers.
fn orders(numbers: &[f64], measured: &[Measured]) -> String {
    let level = |number: &f64| format!("{number:.0}");
    let levels: Vec<String> = numbers.iter().map(level).collect();
    let mut head = vec!["figure \\ level"];
    head.extend(levels.iter().map(|level| &**level));
    head.extend(["rho", "tau-b", "luck"]);
    let row = |(name, values, digits): &Measured| {
        let mut row = vec![(*name).to_owned()];
        row.extend(values.iter().map(|&value| figure(Some(value), *digits)));
        row.push(figure(spearman(numbers, values), 2));
        row.push(figure(kendall(numbers, values), 2));
        row.push(format!("{:.3} %", 100.0 * luck(numbers, values)));
        row
    };
    table(&head, &measured.iter().map(row).collect::<Vec<_>>())
}

fn paper(number: u32) -> Box<dyn Puzzle> {
    let file: Vec<Json> = serde_json::from_str(LEVELS).expect("the levels' file");
    let mut file = file
        .into_iter()
        .filter(|l| l["id"] == format!("island-{number}"));
    let level = &file.next().expect("a level of the papers")["level"];
    kinds::parse(level).expect("a level")
}

/// Returns the length of a level's list or map.
fn size(part: &Json) -> f64 {
    let list = part.as_array().map(Vec::len);
    let map = part.as_object().map(serde_json::Map::len);
    float(list.or(map).unwrap_or_default())
}
