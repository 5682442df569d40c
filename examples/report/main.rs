//! The program behind `cargo xtask report`: it computes the tables of `docs/rating.md` and writes each between its two
//! comments. All levels come from fixed seeds, so a table changes only if the program has changed.

mod cases;
mod compare;
mod figures;
mod free;
mod gardens;
mod gift;
mod hodoku;
mod ladder;
mod orders;
mod page;
mod papers;
mod rank;
mod sample;
mod techniques;
mod wnef;

use std::error::Error;
use std::fs;

use placewise::kinds::{crossnumbers, numbrix};
use sample::Sampled;

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rating.md");

/// The levels that the page examines by hand.
const CASES: [&str; 3] = ["explorer 110", "master 250", "master 10"];

fn main() -> Result<(), Box<dyn Error>> {
    let before = fs::read_to_string(PAGE)?;
    let mut after = before.clone();
    for (name, table) in tables() {
        let page = page::put(&after, &name, &table)?;
        if page != after {
            println!("docs/rating.md: {name} has changed");
        }
        after = page;
    }
    if after == before {
        println!("docs/rating.md is as it was");
    }
    Ok(fs::write(PAGE, after)?)
}

/// Returns the tables with their names.
fn tables() -> Vec<(String, String)> {
    let generated = sample::generated();
    let mut tables = vec![
        ("nine".to_owned(), papers::nine()),
        ("four".to_owned(), papers::four()),
        ("ladder".to_owned(), ladder::by_number()),
    ];
    tables.extend(of_sample("generated", &generated));
    tables.push(("orders".to_owned(), orders::by_order(&generated)));
    tables.push(("gifts".to_owned(), gift::gifts(&generated)));
    tables.push((
        "disagreements".to_owned(),
        compare::disagreements(&generated),
    ));
    let case = |name: &str| (name.to_owned(), cases::tell(&generated, name));
    tables.extend(CASES.map(case));
    tables.extend(of_sample("free", &sample::free()));
    tables.push(("gardens".to_owned(), gardens::by_grade()));
    tables.extend(wnef::tables());
    tables.extend(hodoku::tables());
    for kind in [&numbrix::KIND, &crossnumbers::KIND] {
        let name = format!("{} techniques", kind.id);
        tables.push((name, techniques::by_technique(kind)));
    }
    tables
}

fn of_sample(name: &str, sample: &[Sampled]) -> [(String, String); 4] {
    [
        ("correlations", compare::correlations(sample)),
        ("grades", compare::by_grade(sample)),
        ("inversions", compare::inversions(sample)),
        ("within", compare::within(sample)),
    ]
    .map(|(table, text)| (format!("{name} {table}"), text))
}
