//! The island: animals on terraces, with a fruit for every column and row (papers 000 and 001).

#![cfg(feature = "island")]

pub mod api;
mod board;
pub mod format;
pub mod seats;

use std::sync::Arc;

use super::models::for_tools;
use super::placement::papers::MODELS;
use super::placement::{
    Forms, Inventory, Placement, PlacementMaker, PlacementRequest, Style, TECHNIQUES,
};
use super::{Grades, Kind, Preset};
use crate::kinds::Grade;
use crate::text::{Tables, tables};
use board::Terraces;

static TEXT: Tables = tables!(Some(&crate::kinds::placement::TEXT));

/// The animals, in canonical order.
static ANIMALS: [&str; 9] = [
    "elephant", "monkey", "tiger", "pig", "cat", "turtle", "hippo", "lion", "panda",
];

/// The inventory of the papers' island: the maximum number of each animal in a generated level (paper 000, section 1).
static INVENTORY: Inventory = Inventory {
    pieces: &ANIMALS,
    counts: &[1, 1, 1, 1, 1, 1, 2, 3, 5],
    style,
    forms: Forms::All,
};

/// The inventory of islands of other sizes, with more of each animal.
static CROWD: Inventory = Inventory {
    counts: &[2, 2, 2, 3, 3, 3, 4, 5, 6],
    ..INVENTORY
};

/// The same inventory with the clue forms of paper 000 alone.
static PAPER: Inventory = Inventory {
    forms: Forms::Paper,
    ..INVENTORY
};

/// Returns the style of levels of a grade.
const fn style(grade: Grade, sites: usize) -> Style {
    let (sorts, clues, most, variety, giveaways) = match grade {
        Grade::Starter => ((3, 4), (10, 0), 5, 1, true),
        Grade::Explorer => ((3, 5), (8, 6), 6, 2, true),
        Grade::Tracker => ((4, 6), (6, 8), 7, 3, false),
        Grade::Thinker => ((4, 7), (6, 9), 8, 3, false),
        Grade::Master => ((5, 8), (5, 12), 9, 3, false),
    };
    Style {
        sorts,
        pieces: (sites, sites),
        singles: usize::MAX,
        clues,
        anchors: None,
        most,
        variety,
        giveaways,
        steps: 24,
        rest: false,
    }
}

/// The island as a kind.
pub static KIND: Kind = Kind {
    id: "island",
    text: &TEXT,
    grades: &Grades::USUAL,
    techniques: TECHNIQUES,
    presets: &[
        Preset::new("standard"),
        Preset::new("paper"),
        Preset::new("shapes"),
        Preset::new("water"),
    ],
    models: for_tools(MODELS),
    parse: |level| {
        let terraces = Arc::new(match level.field("board")? {
            Some(board) => Terraces::parse(&board)?,
            None => Terraces::standard(),
        });
        let map = Arc::new(terraces.map());
        Ok(Box::new(Placement::parse(level, terraces, map, &ANIMALS)?))
    },
    options: &[],
    maker: |order| {
        let (preset, grade, seed) = (order.preset, order.grade, order.seed);
        let (inventory, terraces) = match preset.id {
            "paper" => (&PAPER, Terraces::standard()),
            "shapes" => (&CROWD, Terraces::of_seed(seed)),
            "water" => (&CROWD, Terraces::with_water(seed)),
            _ => (&INVENTORY, Terraces::standard()),
        };
        let terraces = Arc::new(terraces);
        let map = Arc::new(terraces.map());
        let request = PlacementRequest { grade, seed };
        Ok(Box::new(PlacementMaker::new(
            terraces, map, inventory, request,
        )))
    },
};
