//! The city, "Yes, Sir!": services on the blocks of a city, as experts advise (paper 001, section 5).

mod board;
mod features;
mod plan;
mod shape;
mod words;

use super::placement::{Inventory, Placement, PlacementMaker, Wish};
use super::{Kind, Preset};
use crate::grade::Grade;
use crate::rules::TECHNIQUES;
use crate::text::Tables;
use board::City;

static TEXT: Tables = Tables {
    en: include_str!("en.txt"),
    zh: include_str!("zh.txt"),
};

/// The services there are, in canonical order.
static SERVICES: [&str; 20] = [
    "government",
    "supermarket",
    "school",
    "factory",
    "police",
    "fire",
    "hospital",
    "library",
    "park",
    "museum",
    "stadium",
    "station",
    "power-plant",
    "waste-plant",
    "university",
    "market",
    "housing",
    "theatre",
    "airport",
    "office",
];

/// How many of each service a generated level may have.
static INVENTORY: Inventory = Inventory {
    pieces: &SERVICES,
    counts: &[1, 3, 3, 2, 2, 2, 2, 2, 3, 1, 1, 2, 1, 1, 1, 2, 4, 1, 1, 3],
};

/// The city as a kind.
pub static KIND: Kind = Kind {
    id: "city",
    text: &TEXT,
    techniques: TECHNIQUES,
    presets: &[Preset {
        id: "mexico-demo",
        grades: &Grade::ALL,
    }],
    parse: |level| {
        let (city, map) = City::parse(&level.need("board")?)?;
        Ok(Box::new(Placement::parse(level, city, map, &SERVICES)?))
    },
    maker: |preset, grade, seed| {
        let (city, map) = City::built_in(preset.id);
        let wish = Wish { grade, seed };
        Box::new(PlacementMaker::new(city, map, &INVENTORY, wish))
    },
};
