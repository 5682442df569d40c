//! Placewise: logic puzzles about where things go.

pub mod engine;
pub mod rules;
