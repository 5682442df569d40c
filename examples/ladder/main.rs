//! What `cargo xtask ladder` runs: writes the levels that come with the page, and shows what they are like.

mod maker;
mod table;

use std::fs;
use std::io::Result;

use maker::{PLANS, Plan, ladder, text};

const LEVELS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/www/levels");

fn main() -> Result<()> {
    for (kind, plan) in PLANS {
        let ladder = ladder(kind, &Plan::read(plan));
        table::print(&ladder);
        fs::write(format!("{LEVELS}/{kind}.json"), text(kind, &ladder))?;
    }
    Ok(())
}
