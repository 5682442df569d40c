//! What a ladder shall be like.

use std::collections::BTreeMap;

use placewise::kinds::Grade;
use serde::Deserialize;
use serde_json::Value as Json;

/// The plan of a kind's ladder.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Plan {
    /// The most steps that a solution may take.
    #[serde(default = "few_steps")]
    pub most_steps: u32,
    /// How many seeds are tried for each place.
    #[serde(default = "many_seeds")]
    pub seeds: u64,
    stretches: Vec<Stretch>,
    #[serde(default)]
    pinned: Vec<Pinned>,
    /// The seeds of levels that were chosen once, by number. They stay, though the engine counts steps otherwise since,
    /// and others would be chosen by their effort now.
    #[serde(default)]
    pub chosen: BTreeMap<usize, u64>,
    /// Levels of the stretches that change their places: those named take the places that they have together, in this
    /// order. Named is what comes after the kind in their ids.
    #[serde(default)]
    pub order: Vec<String>,
    /// Levels that came later, each put on the ladder behind another, one after another.
    #[serde(default)]
    pub added: Vec<Added>,
    /// Levels that stand beside the ladder.
    #[serde(default)]
    pub extras: Vec<Extra>,
}

/// A level without a number, perhaps with several answers.
#[derive(Deserialize)]
pub struct Extra {
    /// What comes after the kind in its id.
    pub id: String,
    /// The same of the level that it comes after.
    pub after: String,
    /// The level.
    pub level: Json,
}

/// A level that came when the ladder was there. All that were there keep id and content, but not their numbers.
#[derive(Deserialize)]
pub struct Added {
    /// What comes after the kind in its id; not a number, as those are of the stretches.
    pub id: String,
    /// The same of the level that it comes right after; empty: it comes first.
    pub after: String,
    /// What it is.
    #[serde(flatten)]
    pub what: What,
}

/// What is added.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum What {
    /// What a seed makes of a preset (without one the kind's first) and the number of a grade.
    Made {
        preset: Option<String>,
        grade: usize,
        seed: u64,
    },
    /// A level that is known; its title and source say where it is from.
    Known { level: Json },
}

/// Some levels that follow one another.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Stretch {
    /// The most clues of those that are made.
    #[serde(default = "any")]
    most_clues: usize,
    /// The preset they are made from; without one the kind's first.
    preset: Option<String>,
    /// The least and the most width of their boards.
    #[serde(default = "any_width")]
    width: [u32; 2],
    /// The number of the grade of each.
    grades: Vec<usize>,
}

fn few_steps() -> u32 {
    18
}

/// Of the islands they make, one in four to ten is pleasant.
fn many_seeds() -> u64 {
    40
}

fn any() -> usize {
    usize::MAX
}

fn any_width() -> [u32; 2] {
    [0, u32::MAX]
}

/// A level that is known, and has its place.
#[derive(Deserialize)]
struct Pinned {
    number: usize,
    /// The number of its grade, where the rater gives it another since than is planned.
    grade: Option<usize>,
    level: Json,
}

/// A place on the ladder.
pub struct Slot {
    /// From 1.
    pub number: usize,
    /// The grade its level has.
    pub grade: Grade,
    /// The preset it is made from.
    pub preset: Option<String>,
    /// The most clues it may have.
    pub most_clues: usize,
    /// The least and the most width of its board.
    pub width: [u32; 2],
}

impl Plan {
    /// Reads a plan.
    pub fn read(text: &str) -> Self {
        serde_json::from_str(text).expect("a plan")
    }

    /// The places of the ladder, in order.
    pub fn slots(&self) -> Vec<Slot> {
        let stretches = self.stretches.iter();
        let places = stretches.flat_map(|s| s.grades.iter().map(move |&grade| (grade, s)));
        let slot = |(number, (grade, stretch)): (usize, (usize, &Stretch))| Slot {
            number,
            grade: Grade::ALL[grade - 1],
            preset: stretch.preset.clone(),
            most_clues: stretch.most_clues,
            width: stretch.width,
        };
        (1..).zip(places).map(slot).collect()
    }

    /// The grades that the levels of the stretches have, in order: those planned, but of a few that are pinned.
    pub fn grades(&self) -> Vec<Grade> {
        let mut grades: Vec<Grade> = self.slots().iter().map(|slot| slot.grade).collect();
        for pinned in &self.pinned {
            if let Some(grade) = pinned.grade {
                grades[pinned.number - 1] = Grade::ALL[grade - 1];
            }
        }
        grades
    }

    /// The levels that have their places, by number.
    pub fn pinned(&self) -> BTreeMap<usize, Json> {
        let pinned = self.pinned.iter();
        pinned
            .map(|pinned| (pinned.number, pinned.level.clone()))
            .collect()
    }
}
