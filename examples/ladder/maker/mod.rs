//! Makes the ladder of a kind from its plan: the same levels every time.

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

/// The kinds that have a ladder, and their plans.
pub const PLANS: [(&str, &str); 6] = [
    ("island", include_str!("../island.json")),
    ("garden", include_str!("../garden.json")),
    ("city", include_str!("../city.json")),
    ("sudoku", include_str!("../sudoku.json")),
    ("numbrix", include_str!("../numbrix.json")),
    ("crossnumbers", include_str!("../crossnumbers.json")),
];
