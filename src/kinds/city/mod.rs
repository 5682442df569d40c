//! The city, "Yes, Sir!": services on the blocks of a city, as experts advise (paper 001, section 5).

mod board;
mod experts;
mod features;
mod inventory;
mod plan;
mod services;
mod shape;
mod sites;
mod words;

use super::placement::{Placement, PlacementMaker, Wish};
use super::{Kind, Preset};
use crate::grade::Grade;
use crate::rules::TECHNIQUES;
use crate::text::Tables;
use board::City;
use inventory::{FULL, FULL_TOWN, INVENTORY, TOWN};
use services::IDS;

static TEXT: Tables = Tables {
    en: include_str!("en.txt"),
    zh: include_str!("zh.txt"),
};

/// The presets that fill every block, and what each is the same as but for that.
const VARIANTS: [(&str, &str); 5] = [
    ("paris-full", "paris"),
    ("mexico-city-full", "mexico-city"),
    ("new-york-full", "new-york"),
    ("mexico-demo-full", "mexico-demo"),
    ("towns-full", "towns"),
];

/// The city as a kind.
pub static KIND: Kind = Kind {
    id: "city",
    text: &TEXT,
    techniques: TECHNIQUES,
    variants: &VARIANTS,
    presets: &[
        Preset {
            id: "paris",
            grades: &Grade::ALL,
        },
        Preset {
            id: "mexico-city",
            grades: &Grade::ALL,
        },
        Preset {
            id: "new-york",
            grades: &Grade::ALL,
        },
        Preset {
            id: "mexico-demo",
            grades: &Grade::ALL,
        },
        Preset {
            id: "towns",
            grades: &Grade::ALL,
        },
        Preset {
            id: "paris-full",
            grades: &Grade::ALL,
        },
        Preset {
            id: "mexico-city-full",
            grades: &Grade::ALL,
        },
        Preset {
            id: "new-york-full",
            grades: &Grade::ALL,
        },
        Preset {
            id: "mexico-demo-full",
            grades: &Grade::ALL,
        },
        Preset {
            id: "towns-full",
            grades: &Grade::ALL,
        },
    ],
    difficulty: true,
    parse: |level| {
        let (city, map) = City::parse(&level.need("board")?)?;
        Ok(Box::new(Placement::parse(level, city, map, &IDS)?))
    },
    maker: |preset, grade, seed| {
        let base = VARIANTS.iter().find(|(id, _)| *id == preset.id);
        let base_id = base.map_or(preset.id, |(_, of)| *of);
        let is_town = base_id == "towns";
        let (city, map) = if is_town {
            City::town(seed)
        } else {
            City::built_in(base_id)
        };
        let inventory = match (is_town, base.is_some()) {
            (false, false) => &INVENTORY,
            (false, true) => &FULL,
            (true, false) => &TOWN,
            (true, true) => &FULL_TOWN,
        };
        let wish = Wish { grade, seed };
        Box::new(PlacementMaker::new(city, map, inventory, wish))
    },
};
