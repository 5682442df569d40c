//! The program behind `cargo xtask ladder`: it writes the levels that come with the page and prints their properties,
//! for the named kinds or for all.

mod maker;
mod table;

use std::env;
use std::fs;
use std::io::Result;

use maker::{arranged, ladder, path, plans, text};

/// The folder of the project.
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn main() -> Result<()> {
    let named: Vec<String> = env::args().skip(1).collect();
    let wanted = |kind: &str| named.is_empty() || named.iter().any(|name| name == kind);
    for (kind, plan) in plans().filter(|(kind, _)| wanted(kind)) {
        let ladder = arranged(kind, &plan, ladder(kind, &plan));
        table::print(&ladder);
        fs::write(path(kind), text(kind, &ladder, &plan.extras))?;
    }
    Ok(())
}
