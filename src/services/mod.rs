//! The services that answer questions about levels, the same for every kind.

pub mod answers;
pub mod check;
#[cfg(feature = "tools")]
pub mod design;
#[cfg(feature = "tools")]
pub mod estimate;
pub mod generate;
pub mod hint;
pub mod ladders;
pub mod limits;
pub mod rate;
pub mod request;
pub mod solve;
#[cfg(feature = "tools")]
pub mod support;
pub mod uniqueness;
#[cfg(feature = "tools")]
pub mod why;

#[cfg(test)]
mod tests {
    use crate::kinds::{self, Puzzle};

    /// Returns an island whose solution takes hundreds of asks.
    pub fn hard_island() -> Box<dyn Puzzle> {
        let ladder = include_str!("../../www/levels/island.json");
        let ladder: Vec<serde_json::Value> = serde_json::from_str(ladder).expect("JSON");
        let rung = ladder.iter().find(|rung| rung["id"] == "island-37");
        kinds::parse(&rung.expect("a level with this id")["level"]).expect("a level")
    }
}
