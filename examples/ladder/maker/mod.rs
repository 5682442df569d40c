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

use crate::ROOT;

/// Returns the path of a kind's levels that come with the page.
pub fn path(kind: &str) -> String {
    format!("{ROOT}/www/levels/{kind}.json")
}

/// Returns the kinds that have a ladder, each with its plan: a file with the kind's name.
pub fn plans() -> impl Iterator<Item = (&'static str, Plan)> {
    let plan = |kind| std::fs::read_to_string(format!("{ROOT}/examples/ladder/{kind}.json")).ok();
    let kinds = KINDS.iter().map(|kind| kind.id);
    kinds.filter_map(move |kind| {
        let mut plan = Plan::read(&plan(kind)?);
        if let Ok(levels) = std::fs::read_to_string(path(kind)) {
            plan.keep(kind, &serde_json::from_str::<Vec<Json>>(&levels).ok()?);
        }
        Some((kind, plan))
    })
}
