//! Makes the ladder of a kind from its plan. The result is always the same.

mod choose;
mod effort;
mod form;
mod order;
mod plan;
mod record;
pub mod rung;
mod suit;
mod write;

pub use choose::ladder;
pub use order::{Named, arranged};
pub use plan::Plan;
pub use write::text;

use placewise::kinds::KINDS;
use serde_json::Value as Json;

/// The folder of the levels that come with the page.
pub const LEVELS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/www/levels");

/// Returns the kinds that have a ladder, each with its plan: a file with the kind's name.
pub fn plans() -> impl Iterator<Item = (&'static str, Plan)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/ladder");
    let plan = move |kind: &str| std::fs::read_to_string(format!("{folder}/{kind}.json")).ok();
    let kinds = KINDS.iter().map(|kind| kind.id);
    kinds.filter_map(move |kind| {
        let mut plan = Plan::read(&plan(kind)?);
        if let Ok(levels) = std::fs::read_to_string(format!("{LEVELS}/{kind}.json")) {
            plan.keep(kind, &serde_json::from_str::<Vec<Json>>(&levels).ok()?);
        }
        Some((kind, plan))
    })
}
