//! What a ladder shall be like.

use std::collections::BTreeMap;

use placewise::grade::Grade;
use serde::Deserialize;
use serde_json::Value as Json;

/// The plan of a kind's ladder.
#[derive(Deserialize)]
pub struct Plan {
    stretches: Vec<Stretch>,
    pinned: Vec<Pinned>,
}

/// Some levels that follow one another.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Stretch {
    /// The most clues of those that are made.
    most_clues: usize,
    /// The number of the grade of each.
    grades: Vec<usize>,
}

/// A level that is known, and has its place.
#[derive(Deserialize)]
struct Pinned {
    number: usize,
    level: Json,
}

/// A place on the ladder.
pub struct Slot {
    /// From 1.
    pub number: usize,
    /// The grade its level has.
    pub grade: Grade,
    /// The most clues it may have.
    pub most_clues: usize,
}

impl Plan {
    /// Reads a plan.
    pub fn read(text: &str) -> Self {
        serde_json::from_str(text).expect("a plan")
    }

    /// The places of the ladder, in order.
    pub fn slots(&self) -> Vec<Slot> {
        let stretches = self.stretches.iter();
        let places = stretches.flat_map(|s| s.grades.iter().map(|grade| (grade, s.most_clues)));
        let slot = |(number, (&grade, most_clues))| Slot {
            number,
            grade: Grade::ALL[grade - 1],
            most_clues,
        };
        (1..).zip(places).map(slot).collect()
    }

    /// The levels that have their places, by number.
    pub fn pinned(&self) -> BTreeMap<usize, Json> {
        let pinned = self.pinned.iter();
        pinned
            .map(|pinned| (pinned.number, pinned.level.clone()))
            .collect()
    }
}
