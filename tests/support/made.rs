//! Levels that a kind makes from seeds, of every preset and grade, and their golden lines.

use placewise::kinds::{Grade, KINDS, Kind};
use placewise::services::request::Request;
use serde_json::{Value as Json, json};

use super::json::job;

/// A made level.
pub struct Made {
    pub preset: &'static str,
    pub grade: Grade,
    pub seed: u64,
    pub level: Json,
}

/// Returns one of the crate's kinds.
pub fn kind(id: &str) -> &'static Kind {
    KINDS.iter().find(|kind| kind.id == id).expect("a kind")
}

impl Made {
    /// Makes the level of a seed; it must have exactly the wanted grade.
    #[track_caller]
    pub fn new(kind: &str, preset: &'static str, grade: Grade, seed: u64) -> Self {
        let wishes = json!({"preset": preset, "grade": grade.id(), "seed": seed});
        let made = job(&json!(kind), &wishes).unwrap().now().unwrap();
        assert_eq!((made.seed, made.grade.unwrap().id), (seed, grade));
        Self {
            preset,
            grade,
            seed,
            level: made.level,
        }
    }

    /// Makes the levels of these seeds, for every preset and grade in turn.
    pub fn all(id: &str, seeds: &[u64]) -> Vec<Self> {
        let wishes = kind(id).presets.iter().flat_map(|preset| {
            let grades = preset.grades.iter();
            grades.map(|&grade| (preset.id, grade))
        });
        let made = wishes.flat_map(|(preset, grade)| {
            let made = move |&seed| Self::new(id, preset, grade, seed);
            seeds.iter().map(made)
        });
        made.collect()
    }

    /// Returns the line in a golden file, which the tests of the wasm read as well.
    pub fn line(&self) -> String {
        let (preset, grade) = (self.preset, self.grade.id());
        json!({"preset": preset, "grade": grade, "seed": self.seed, "level": self.level})
            .to_string()
            + "\n"
    }
}
