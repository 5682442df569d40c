//! A Latin square: every number once in each row and column.

#![cfg(feature = "newkind")]

pub mod api;
mod board;
#[cfg(feature = "tools")]
mod design;
pub mod format;
mod level;
#[doc(hidden)] // for tests
pub mod rules;
mod speak;
#[cfg(test)]
mod tests;
#[cfg(javascript)]
mod wasm;

use serde_json::Value as Json;

use super::numbers::{self, NumberBoard};
use super::{GivensMaker, Grade, Grades, Kind, Preset, Puzzle};
use crate::engine::{Model, Rank, Theory};
use crate::rules::rank;
use crate::text::{Lang, SHARED, Tables, tables};
use level::ParsedNewkind;
use speak::NewkindPhrasebook;

static TEXT: Tables = tables!(Some(&SHARED));

/// The kind.
pub static KIND: Kind = Kind {
    id: "newkind",
    text: &TEXT,
    grades: &GRADES,
    techniques: rules::TECHNIQUES,
    presets: &[
        Preset::new("usual"),
        Preset::only("small", Grade::Explorer.and_easier()),
    ],
    models: &[],
    parse: |level| Ok(Box::new(Newkind::new(ParsedNewkind::parse(level)?))),
    options: &[],
    maker: |order| {
        let side = if order.preset.id == "small" { 5 } else { 8 };
        let blank = Newkind::new(ParsedNewkind::blank(side));
        let maker = GivensMaker::new(Box::new(blank), order.grade, order.seed);
        Ok(Box::new(maker))
    },
};

/// The hardest rank of each grade: the only number for a cell, the only cell for a number, numbers that two cells
/// share, then three; then what-ifs.
static GRADES: Grades = Grades::up_to([Rank::FITS, rank::ONLY, rules::PAIR.rank, rank::COUNTING]);

/// A level with its model: a variable a cell, whose values are the numbers less one.
pub struct Newkind {
    level: ParsedNewkind,
    model: Model,
}

impl Newkind {
    fn new(level: ParsedNewkind) -> Self {
        let mut model = rules::model(&level.grid);
        numbers::give(&mut model, &level.givens);
        Self { level, model }
    }
}

impl NumberBoard for Newkind {
    const KIND: &'static Kind = &KIND;
    type Words<'a> = NewkindPhrasebook<'a>;

    fn written(&self) -> Json {
        self.level.write()
    }

    fn theory(&self) -> &dyn Theory {
        &self.model
    }

    fn numbers(&self) -> usize {
        self.level.grid.rows()
    }

    fn phrasebook(&self, lang: Lang) -> NewkindPhrasebook<'_> {
        NewkindPhrasebook::new(&self.level, &TEXT, lang)
    }

    fn giving(&self, givens: Vec<Option<usize>>) -> Self {
        Self::new(ParsedNewkind {
            givens,
            ..self.level.clone()
        })
    }
}

impl Puzzle for Newkind {}
