//! The ladders that come with the page: the correlation of each figure with a level's number.

use placewise::kinds;
use placewise::kinds::Grade;
use placewise::kinds::placement::papers::{freedom_model, search_model};
use serde_json::Value as Json;

use crate::page::{figure, table};
use crate::rank::{float, kendall, spearman};

/// The ladders whose levels have a published D.
const LADDERS: [(&str, &str); 2] = [
    ("island", include_str!("../../www/levels/island.json")),
    ("city", include_str!("../../www/levels/city.json")),
];

/// The figures to correlate with the numbers.
const FIGURES: [&str; 3] = ["search D", "freedom D", "grade"];

/// A level of a ladder: its number and its figures.
struct Rung {
    number: f64,
    figures: [Option<f64>; 3],
}

/// Returns the levels with a number of their own, without a letter; those without a number are outside the ladder.
fn rungs(file: &str) -> Vec<Rung> {
    let file: Vec<Json> = serde_json::from_str(file).expect("the levels' file");
    let rung = |entry: &Json| {
        let puzzle = kinds::parse(&entry["level"]).expect("a level");
        let grade = Grade::ALL
            .into_iter()
            .find(|grade| entry["grade"] == grade.id());
        Some(Rung {
            number: entry["number"].as_f64()?,
            figures: [
                search_model(&*puzzle).and_then(|model| model.d),
                freedom_model(&*puzzle).and_then(|model| model.d),
                grade.map(|grade| float(grade.number().into())),
            ],
        })
    };
    file.iter().filter_map(rung).collect()
}

/// Returns a row for each ladder and figure: the number of levels that have the figure, and its correlation with the
/// numbers.
pub fn by_number() -> String {
    let mut rows = Vec::new();
    for (kind, file) in LADDERS {
        let rungs = rungs(file);
        for (at, name) in FIGURES.into_iter().enumerate() {
            let known = rungs
                .iter()
                .filter_map(|rung| Some((rung.number, rung.figures[at]?)));
            let (numbers, values): (Vec<f64>, Vec<f64>) = known.unzip();
            rows.push(vec![
                kind.to_owned(),
                name.to_owned(),
                format!("{} of {}", values.len(), rungs.len()),
                figure(spearman(&numbers, &values), 2),
                figure(kendall(&numbers, &values), 2),
            ]);
        }
    }
    table(&["ladder", "figure", "levels", "rho", "tau-b"], &rows)
}
