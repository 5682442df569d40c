//! The gardens that come with the page: what paper 000's search meets in them, beside our grade.

use placewise::grade::Grade;
use placewise::kinds;
use placewise::published::models;
use serde_json::Value as Json;

use crate::page::{figure, table};
use crate::rank::{float, quartiles, spearman};

const LEVELS: &str = include_str!("../../www/levels/garden.json");

/// A level's grade, and its figures if the search was not given up.
struct Row {
    grade: Grade,
    figures: Option<[f64; 3]>,
}

fn rows() -> Vec<Row> {
    let file: Vec<Json> = serde_json::from_str(LEVELS).expect("the levels' file");
    let row = |entry: &Json| {
        let puzzle = kinds::parse(&entry["level"]).expect("a level");
        let growth = models(&*puzzle).growth;
        let large = |figure: u64| f64::from(u32::try_from(figure).unwrap_or(u32::MAX));
        Row {
            grade: Grade::ALL
                .into_iter()
                .find(|grade| entry["grade"] == grade.id())
                .expect("a grade"),
            figures: growth.map(|model| {
                [
                    f64::from(model.areas[0]),
                    large(model.nodes),
                    large(model.dead_ends),
                ]
            }),
        }
    };
    file.iter().map(row).collect()
}

/// By grade the medians, and at the foot how each figure goes with the grade.
pub fn by_grade() -> String {
    let rows = rows();
    let of = |grade: Grade| rows.iter().filter(move |row| row.grade == grade);
    let line = |grade: Grade| {
        let counted: Vec<[f64; 3]> = of(grade).filter_map(|row| row.figures).collect();
        let median = |figure: usize| {
            let values: Vec<f64> = counted.iter().map(|figures| figures[figure]).collect();
            (!values.is_empty()).then(|| quartiles(&values)[1])
        };
        let mut cells = vec![
            grade.id().to_owned(),
            of(grade).count().to_string(),
            (of(grade).count() - counted.len()).to_string(),
        ];
        cells.extend((0..3).map(|figure_at| figure(median(figure_at), 0)));
        cells
    };
    let mut lines: Vec<Vec<String>> = Grade::ALL.into_iter().map(line).collect();
    let counted = || {
        rows.iter()
            .filter_map(|row| Some((row.grade, row.figures?)))
    };
    let grades: Vec<f64> = counted()
        .map(|(grade, _)| float(usize::from(grade.number())))
        .collect();
    let rho = |at: usize| {
        let values: Vec<f64> = counted().map(|(_, figures)| figures[at]).collect();
        figure(spearman(&values, &grades), 2)
    };
    let foot = ["rho with the grade", "", ""].map(str::to_owned);
    lines.push(foot.into_iter().chain((0..3).map(rho)).collect());
    let head = ["grade", "gardens", "given up", "area", "nodes", "dead ends"];
    table(&head, &lines)
}
