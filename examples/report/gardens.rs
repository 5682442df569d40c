//! The gardens that come with the page: the counts of paper 000's search, beside our grade.

use placewise::kinds;
use placewise::kinds::Grade;
use placewise::kinds::garden::growth;
use serde_json::Value as Json;

use crate::page::{figure, table};
use crate::rank::{float, quartiles, spearman};

const LEVELS: &str = include_str!("../../www/levels/garden.json");

/// A level's grade, and its figures: area, nodes, dead ends, D by our reading.
struct Row {
    grade: Grade,
    figures: [f64; 4],
}

fn rows() -> Vec<Row> {
    let file: Vec<Json> = serde_json::from_str(LEVELS).expect("the levels' file");
    let row = |entry: &Json| {
        let puzzle = kinds::parse(&entry["level"]).expect("a level");
        let model = growth(&*puzzle).expect("a garden");
        assert!(model.complete, "{}: more work is needed", entry["id"]);
        #[allow(clippy::cast_precision_loss)] // below 2^53, as `complete` says
        let large = |figure: u64| figure as f64;
        Row {
            grade: Grade::ALL
                .into_iter()
                .find(|grade| entry["grade"] == grade.id())
                .expect("a grade"),
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
    let rows = rows();
    let of = |grade: Grade| rows.iter().filter(move |row| row.grade == grade);
    let line = |grade: Grade| {
        let median = |at: usize| {
            let values: Vec<f64> = of(grade).map(|row| row.figures[at]).collect();
            (!values.is_empty()).then(|| quartiles(&values)[1])
        };
        let mut cells = vec![grade.id().to_owned(), of(grade).count().to_string()];
        cells.extend((0..4).map(|at| figure(median(at), usize::from(at == 3))));
        cells
    };
    let mut lines: Vec<Vec<String>> = Grade::ALL.into_iter().map(line).collect();
    let number = |row: &Row| float(usize::from(row.grade.number()));
    let grades: Vec<f64> = rows.iter().map(number).collect();
    let rho = |at: usize| {
        let values: Vec<f64> = rows.iter().map(|row| row.figures[at]).collect();
        figure(spearman(&values, &grades), 2)
    };
    let foot = ["rho with the grade", ""].map(str::to_owned);
    lines.push(foot.into_iter().chain((0..4).map(rho)).collect());
    let head = ["grade", "gardens", "area", "nodes", "dead ends", "our D"];
    table(&head, &lines)
}
