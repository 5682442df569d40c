//! The island: animals on terraces, with a fruit for every column and row (papers 000 and 001).

mod board;

use std::sync::Arc;

use super::placement::{Inventory, Placement, PlacementMaker, Wish};
use super::{Kind, Preset};
use crate::grade::Grade;
use crate::rules::TECHNIQUES;
use crate::text::Tables;
use board::Terraces;

static TEXT: Tables = Tables {
    en: include_str!("en.txt"),
    zh: include_str!("zh.txt"),
};

/// The animals there are, in canonical order.
static ANIMALS: [&str; 9] = [
    "elephant", "monkey", "tiger", "pig", "cat", "turtle", "hippo", "lion", "panda",
];

/// How many of each animal a generated level may have (paper 000, section 1).
static INVENTORY: Inventory = Inventory {
    pieces: &ANIMALS,
    counts: &[1, 1, 1, 1, 1, 1, 2, 3, 5],
};

/// The island as a kind.
pub static KIND: Kind = Kind {
    id: "island",
    text: &TEXT,
    techniques: TECHNIQUES,
    presets: &[Preset {
        id: "standard",
        grades: &Grade::ALL,
    }],
    parse: |level| {
        let terraces = Arc::new(match level.field("board")? {
            Some(board) => Terraces::parse(&board)?,
            None => Terraces::standard(),
        });
        let map = Arc::new(terraces.map());
        Ok(Box::new(Placement::parse(level, terraces, map, &ANIMALS)?))
    },
    maker: |_, grade, seed| {
        let terraces = Arc::new(Terraces::standard());
        let map = Arc::new(terraces.map());
        let wish = Wish { grade, seed };
        Box::new(PlacementMaker::new(terraces, map, &INVENTORY, wish))
    },
};
