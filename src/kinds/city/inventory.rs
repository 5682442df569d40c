//! The styles of generated levels: the number of services, of sorts and of clues; on cities, in small towns, and where
//! every block is filled.

use super::services::{IDS, MANY, MOST_OF_ONE};
use crate::kinds::Grade;
use crate::kinds::placement::{Forms, Inventory, Style};

/// The inventory of cities, with the maximum number of each service.
pub static INVENTORY: Inventory = Inventory {
    forms: Forms::All,
    pieces: &IDS,
    counts: &MOST_OF_ONE,
    style,
};

/// Returns the style of levels of a grade: few services at first, then more. Some blocks usually stay empty; on a small
/// map, from the third grade on, all may be filled.
const fn style(grade: Grade, blocks: usize) -> Style {
    let (sorts, pieces, singles) = match grade {
        Grade::Starter => ((3, 4), (blocks / 4, blocks / 2), 2),
        Grade::Explorer => ((3, 5), (blocks / 3, blocks / 2), 2),
        Grade::Tracker | Grade::Thinker => ((4, 6), (blocks / 3, blocks * 2 / 3), 3),
        Grade::Master => ((5, 7), (blocks * 2 / 5, blocks * 3 / 4), 4),
    };
    let (anchors, clues, most, variety, giveaways) = match grade {
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
        anchors: if small { None } else { Some(anchors) },
        most,
        variety,
        giveaways,
        steps: 30,
        rest: false,
    }
}

/// The most blocks of a small map, on which randomly chosen clues suffice.
const SMALL: usize = 12;

/// The inventory of filled cities: as many services as blocks, so a larger maximum of each.
pub static FULL: Inventory = Inventory {
    forms: Forms::All,
    pieces: &IDS,
    counts: &MANY,
    style: full,
};

/// Returns the style of filled cities: hardly more sorts than in a half-empty city, but more of each, so that no more
/// clues are needed.
const fn full(grade: Grade, blocks: usize) -> Style {
    let half_empty = style(grade, blocks);
    let (fewest, more) = if blocks <= SMALL { (4, 6) } else { (5, 7) };
    Style {
        sorts: (fewest, more),
        pieces: (blocks, blocks),
        anchors: match half_empty.anchors {
            Some(spare) => Some(spare + 2),
            None => None,
        },
        rest: true,
        steps: 40,
        ..half_empty
    }
}

/// The inventory of towns: few services on few blocks, at first placed by two or three clues.
pub static TOWN: Inventory = Inventory {
    forms: Forms::All,
    pieces: &IDS,
    counts: &MOST_OF_ONE,
    style: town,
};

const fn town(grade: Grade, blocks: usize) -> Style {
    let (most, variety, clues, giveaways) = match grade {
        Grade::Starter => (3, 1, (8, 0), true),
        _ => (5, 2, (8, 10), false),
    };
    Style {
        sorts: (2, if blocks < 6 { 3 } else { 4 }),
        pieces: (blocks / 2, blocks - 1),
        singles: 3,
        clues,
        anchors: None,
        most,
        variety,
        giveaways,
        steps: 20,
        rest: false,
    }
}

/// The inventory of towns without an empty block.
pub static FULL_TOWN: Inventory = Inventory {
    forms: Forms::All,
    pieces: &IDS,
    counts: &MOST_OF_ONE,
    style: full_town,
};

const fn full_town(grade: Grade, blocks: usize) -> Style {
    Style {
        sorts: (3, if blocks < 6 { 3 } else { 5 }),
        pieces: (blocks, blocks),
        ..town(grade, blocks)
    }
}
