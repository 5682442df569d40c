//! The city, "Yes, Sir!": services on the blocks of a city, as experts advise (paper 001, section 5).

mod board;
mod experts;
mod features;
mod plan;
mod services;
mod shape;
mod sites;
mod words;

use super::placement::{Forms, Inventory, Placement, PlacementMaker, Style, Wish};
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
    forms: Forms::All,
    pieces: &IDS,
    counts: &MOST,
    style,
};

/// What levels of a grade look like: at first a few services, then more, on a city that stays half empty.
const fn style(grade: Grade, blocks: usize) -> Style {
    let (sorts, pieces, singles) = match grade {
        Grade::Starter => ((3, 4), (blocks / 4, blocks / 2), 2),
        Grade::Explorer => ((3, 5), (blocks / 3, blocks / 2), 2),
        Grade::Tracker | Grade::Thinker => ((4, 6), (blocks / 3, blocks * 2 / 3), 3),
        Grade::Master => ((5, 7), (blocks * 2 / 5, blocks * 3 / 4), 4),
    };
    let (homes, clues, most, variety, gifts) = match grade {
        Grade::Starter => (1, (60, 0), 6, 1, true),
        Grade::Explorer => (3, (20, 60), 7, 2, true),
        Grade::Tracker => (4, (40, 80), 8, 3, false),
        Grade::Thinker => (4, (40, 80), 9, 3, false),
        Grade::Master => (5, (40, 80), 11, 3, false),
    };
    let small = blocks <= SMALL;
    let pieces = match grade {
        Grade::Starter | Grade::Explorer => pieces,
        _ if small => (blocks / 2, blocks),
        _ => pieces,
    };
    Style {
        sorts,
        pieces,
        singles,
        clues: if small {
            (clues.0 / 2, clues.1 / 3)
        } else {
            clues
        },
        homes: if small { None } else { Some(homes) },
        most,
        variety,
        gifts,
        steps: 30,
    }
}

/// On so few blocks clues picked anyhow say enough.
const SMALL: usize = 12;

/// The city as a kind.
pub static KIND: Kind = Kind {
    id: "city",
    text: &TEXT,
    techniques: TECHNIQUES,
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
    ],
    difficulty: true,
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
