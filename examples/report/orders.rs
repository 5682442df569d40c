//! Paper 000's search on one sample in each order that `study` knows.

use placewise::kinds::placement::papers;
use placewise::kinds::placement::papers::api::SearchModel;
use serde_json::json;

use crate::page::{figure, table};
use crate::rank::{quartiles, spearman};
use crate::sample::Sampled;

/// The orders, and for the described one the ways to break its ties.
pub const ORDERS: [(&str, Option<&str>); 5] = [
    ("combinations", None),
    ("described", Some("listed")),
    ("described", Some("reversed")),
    ("freedom", None),
    ("listed", None),
];

/// Returns the counts of each order, and the correlation of its D with the grade, the steps and the other paper's D, on
/// the levels that every order searches to the end.
pub fn by_order(sample: &[Sampled]) -> String {
    let searched: Vec<(&Sampled, Vec<SearchModel>)> = sample
        .iter()
        .filter_map(|level| {
            Some((
                level,
                ORDERS
                    .map(|order| search(level, order))
                    .into_iter()
                    .collect::<Option<_>>()?,
            ))
        })
        .collect();
    let of = |figure: fn(&Sampled) -> Option<f64>| -> Vec<f64> {
        let figures = searched.iter().map(|(level, _)| figure(level));
        figures
            .map(|figure| figure.expect("a figure of every level"))
            .collect()
    };
    let beside = [
        of(|level| Some(f64::from(level.figures.grade))),
        of(|level| Some(f64::from(level.figures.steps))),
        of(|level| level.figures.freedom),
    ];
    let row = |(at, (order, ties)): (usize, &(&str, Option<&str>))| {
        let models = searched.iter().map(|(_, models)| &models[at]);
        let d: Vec<f64> = models
            .clone()
            .map(|model| model.d.expect("a solution"))
            .collect();
        let sum = |figure: fn(&SearchModel) -> u64| models.clone().map(figure).sum::<u64>();
        let name = ties.map_or_else(
            || (*order).to_owned(),
            |ties| format!("{order}, ties {ties}"),
        );
        let mut row = vec![
            name,
            sum(|model| model.x3).to_string(),
            sum(|model| model.x4).to_string(),
        ];
        row.push(quartiles(&d).map(|d| figure(Some(d), 1)).join(" · "));
        row.extend(beside.iter().map(|other| figure(spearman(&d, other), 2)));
        row
    };
    let rows: Vec<Vec<String>> = ORDERS.iter().enumerate().map(row).collect();
    let levels = format!("order, on {} levels", searched.len());
    let head = [
        "maps",
        "dead ends",
        "search D",
        "rho with the grade",
        "with steps",
        "with freedom D",
    ];
    table(&[&[&*levels], &head[..]].concat(), &rows)
}

/// Searches a level in an order; `None` if the search was given up.
pub fn search(level: &Sampled, (order, ties): (&str, Option<&str>)) -> Option<SearchModel> {
    let options = json!({"order": order, "ties": ties});
    Some(papers::study(&*level.puzzle, &options).ok()?.model)
}
