//! The city, "Yes, Sir!": services on the blocks of a city, as experts advise (paper 001, section 5).

mod board;
mod experts;
mod features;
mod plan;
mod services;
mod shape;
mod words;

use super::placement::{Inventory, Placement, PlacementMaker, Style, Wish};
use super::{Kind, Preset};
use crate::grade::Grade;
use crate::rules::TECHNIQUES;
use crate::text::Tables;
use board::City;
use services::{IDS, MOST};

static TEXT: Tables = Tables {
    en: include_str!("en.txt"),
    zh: include_str!("zh.txt"),
};

/// How many of each service a made level may have.
static INVENTORY: Inventory = Inventory {
    pieces: &IDS,
    counts: &MOST,
    style,
};

/// What levels of a grade look like: at first a few services on a city that stays half empty, in the end a full one.
const fn style(grade: Grade, blocks: usize) -> Style {
    let (sorts, pieces, singles) = match grade {
        Grade::Starter => ((3, 4), (blocks / 4, blocks / 2), 2),
        Grade::Explorer => ((3, 5), (blocks / 3, blocks / 2), 2),
        Grade::Tracker => ((4, 6), (blocks / 3, blocks * 2 / 3), 3),
        Grade::Thinker => ((4, 7), (blocks / 2, blocks * 3 / 4), 3),
        Grade::Master => ((5, 8), (blocks / 2, blocks), 4),
    };
    let (clues, most, variety, gifts) = match grade {
        Grade::Starter => ((40, 0), 6, 1, true),
        Grade::Explorer => ((30, 16), 7, 2, true),
        Grade::Tracker => ((24, 24), 8, 3, false),
        Grade::Thinker => ((24, 28), 9, 3, false),
        Grade::Master => ((20, 32), 10, 3, false),
    };
    Style {
        sorts,
        pieces,
        singles,
        clues,
        most,
        variety,
        gifts,
        steps: 30,
    }
}

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
        Ok(Box::new(Placement::parse(level, city, map, &IDS)?))
    },
    maker: |preset, grade, seed| {
        let (city, map) = City::built_in(preset.id);
        let wish = Wish { grade, seed };
        Box::new(PlacementMaker::new(city, map, &INVENTORY, wish))
    },
};
