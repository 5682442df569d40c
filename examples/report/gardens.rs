//! The gardens that come with the page: the counts of paper 000's search, beside our grade and those of the islands.

use placewise::kinds;
use placewise::kinds::Grade;
use placewise::kinds::garden::growth;
use placewise::kinds::placement::papers::{freedom, search_model};
use serde_json::Value as Json;

use crate::page::{figure, table};
use crate::rank::{float, quartiles, spearman};

const GARDENS: &str = include_str!("../../www/levels/garden.json");
const ISLANDS: &str = include_str!("../../www/levels/island.json");

/// A level's grade, and its figures: area, nodes, dead ends, and of a garden D by our reading.
struct Row<const FIGURES: usize> {
    grade: Grade,
    figures: [f64; FIGURES],
}

#[allow(clippy::cast_precision_loss)] // the counts of complete searches are below 2^53
fn large(figure: u64) -> f64 {
    figure as f64
}

fn levels(file: &str) -> Vec<Json> {
    serde_json::from_str(file).expect("the levels' file")
}

fn grade(entry: &Json) -> Grade {
    let mut all = Grade::ALL.into_iter();
    all.find(|grade| entry["grade"] == grade.id())
        .expect("a grade")
}

/// Returns the median of a figure over the levels of a grade.
fn median<const FIGURES: usize>(rows: &[Row<FIGURES>], grade: Grade, at: usize) -> Option<f64> {
    let of = rows.iter().filter(|row| row.grade == grade);
    let values: Vec<f64> = of.map(|row| row.figures[at]).collect();
    (!values.is_empty()).then(|| quartiles(&values)[1])
}

fn count<const FIGURES: usize>(rows: &[Row<FIGURES>], grade: Grade) -> String {
    let of = rows.iter().filter(|row| row.grade == grade);
    of.count().to_string()
}

/// Returns the levels on the paper's island, without those that have a board of their own.
fn islands() -> Vec<Row<3>> {
    let row = |entry: &Json| {
        let puzzle = kinds::parse(&entry["level"]).expect("a level");
        let model = search_model(&*puzzle).expect("a search");
        let pieces = freedom(&*puzzle).expect("an island").pieces;
        let area = pieces.iter().map(|piece| piece.conditions.len()).min();
        Row {
            grade: grade(entry),
            figures: [
                float(area.expect("a piece")),
                large(model.x3),
                large(model.x4),
            ],
        }
    };
    let file = levels(ISLANDS);
    let own = file
        .iter()
        .filter(|entry| entry["level"]["board"].is_null());
    own.map(row).collect()
}

fn gardens() -> Vec<Row<4>> {
    let file = levels(GARDENS);
    let row = |entry: &Json| {
        let puzzle = kinds::parse(&entry["level"]).expect("a level");
        let model = growth(&*puzzle).expect("a garden");
        assert!(model.complete, "{}: more work is needed", entry["id"]);
        Row {
            grade: grade(entry),
            figures: [
                f64::from(model.areas[0]),
                large(model.nodes),
                large(model.dead_ends),
                model.d.expect("a solution"),
            ],
        }
    };
    file.iter().map(row).collect()
}

/// Returns the medians by grade, and the correlation of each figure with the grade in the last row.
pub fn by_grade() -> String {
    let (rows, islands) = (gardens(), islands());
    let line = |grade: Grade| {
        let mut cells = vec![grade.id().to_owned(), count(&rows, grade)];
        cells.extend((0..4).map(|at| figure(median(&rows, grade, at), usize::from(at == 3))));
        cells.push(count(&islands, grade));
        cells.extend((0..3).map(|at| figure(median(&islands, grade, at), 0)));
        cells
    };
    let mut lines: Vec<Vec<String>> = Grade::ALL.into_iter().map(line).collect();
    let number = |grade: Grade| float(usize::from(grade.number()));
    let grades: Vec<f64> = rows.iter().map(|row| number(row.grade)).collect();
    let of_islands: Vec<f64> = islands.iter().map(|row| number(row.grade)).collect();
    let rho = |at: usize| {
        let values: Vec<f64> = rows.iter().map(|row| row.figures[at]).collect();
        figure(spearman(&values, &grades), 2)
    };
    let rho_of_islands = |at: usize| {
        let values: Vec<f64> = islands.iter().map(|row| row.figures[at]).collect();
        figure(spearman(&values, &of_islands), 2)
    };
    let foot = ["rho with the grade", ""].map(str::to_owned).into_iter();
    let foot = foot.chain((0..4).map(rho)).chain([String::new()]);
    lines.push(foot.chain((0..3).map(rho_of_islands)).collect());
    let head = [
        "grade",
        "gardens",
        "area",
        "nodes",
        "dead ends",
        "our D",
        "islands",
        "area",
        "nodes",
        "dead ends",
    ];
    table(&head, &lines)
}
