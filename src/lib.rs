//! Placewise: logic puzzles about where things go.

pub mod api;
pub mod check;
pub mod design;
pub mod door;
pub mod engine;
pub mod equations;
pub mod error;
pub mod generate;
pub mod grade;
pub mod growth;
pub mod hint;
pub mod kinds;
pub mod published;
pub mod random;
pub mod rate;
pub mod rules;
pub mod share;
pub mod text;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
