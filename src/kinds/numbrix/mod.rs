//! Numbrix: a path of numbers, each beside the one before (paper 003).

mod board;
mod conflicts;
#[cfg(feature = "tools")]
mod design;
pub mod format;
mod level;
mod make;
#[cfg(feature = "tools")]
mod no_answer;
#[cfg(feature = "tools")]
pub mod paper;
#[cfg(feature = "tools")]
mod remake;
#[doc(hidden)] // for tests
pub mod rules;
#[doc(hidden)] // for tests
pub mod shape;
mod speak;
#[cfg(javascript)]
mod wasm;

use std::sync::Arc;

use serde_json::Value as Json;

use super::numbers::{NumberBoard, Numbered};
use super::{Grade, Kind, Preset, Puzzle};
#[cfg(feature = "tools")]
use crate::api::Answers;
use crate::api::Board;
#[cfg(feature = "tools")]
use crate::engine::Budget;
use crate::engine::{Domain, Model, Technique, Theory, Value, Var};
use crate::text::{Lang, SHARED, Tables};
use level::ParsedNumbrix;
use rules::ranks;
use shape::{MOST_SIDE, Shape};
use speak::NumbrixPhrasebook;

static TEXT: Tables = Tables::new(
    include_str!("en.txt"),
    include_str!("zh.txt"),
    Some(&SHARED),
);

/// Numbrix as a kind.
pub static KIND: Kind = Kind {
    id: "numbrix",
    text: &TEXT,
    grades: &ranks::GRADES,
    techniques: rules::TECHNIQUES,
    presets: &[
        Preset::new("usual"),
        Preset::only("three", Grade::Starter.and_easier()),
        Preset::only("four", Grade::Explorer.and_easier()),
        Preset::only("five", Grade::Tracker.and_easier()),
        Preset::new("six"),
        Preset::new("seven"),
        Preset::new("eight"),
        // On large boards the search for what-ifs takes too long.
        Preset::only("twelve", Grade::Thinker.and_easier()),
        Preset::only("twenty", Grade::Thinker.and_easier()),
        Preset::new("heart"),
        Preset::new("fish"),
        Preset::new("cat"),
        Preset::new("letter"),
        Preset::only("rim", NO_STARTER),
        Preset::new("hidato"),
        Preset::ungraded("paper", "given"),
    ],
    models: &[],
    parse: |level| Ok(read(ParsedNumbrix::parse(level)?)),
    options: make::CHOICES,
    maker: |order| Ok(Box::new(make::maker(order)?)),
};

/// The grades of boards whose inner numbers are all missing.
const NO_STARTER: &[Grade] = &[
    Grade::Explorer,
    Grade::Tracker,
    Grade::Thinker,
    Grade::Master,
];

/// Returns a level as a puzzle whose domains are as wide as its board, or slightly wider. There are only three widths,
/// as each adds a tenth to the size of the engine.
fn read(level: ParsedNumbrix) -> Box<dyn Puzzle> {
    const { assert!(MOST_SIDE * MOST_SIDE <= Domain::<7>::CAPACITY) }
    let cells = level.grid.rows() * level.grid.columns();
    match cells.div_ceil(Domain::<1>::CAPACITY) {
        1 | 2 => Box::new(Numbrix::<2>::new(level)),
        3 => Box::new(Numbrix::<3>::new(level)),
        _ => Box::new(Numbrix::<7>::new(level)),
    }
}

/// A level with its model: one variable for each number, whose values are the cells.
pub struct Numbrix<const W: usize> {
    level: ParsedNumbrix,
    shape: Arc<Shape<W>>,
    model: Model<W>,
}

impl<const W: usize> Numbrix<W> {
    fn new(level: ParsedNumbrix) -> Self {
        let shape = Arc::new(Shape::new(level.grid.clone(), level.corners));
        let mut model = rules::model(&shape);
        let numbers: Vec<Var> = model.vars().collect();
        for (site, given) in level.givens.iter().enumerate() {
            if let Some(number) = *given {
                model.given(numbers[number], shape.value(site));
            }
        }
        Self {
            level,
            shape,
            model,
        }
    }
}

impl<const W: usize> NumberBoard for Numbrix<W> {
    const KIND: &'static Kind = &KIND;
    type Words<'a> = NumbrixPhrasebook<'a>;

    fn written(&self) -> Json {
        self.level.write()
    }

    fn theory(&self) -> &dyn Theory {
        &self.model
    }

    fn drawn(&self, lang: Lang) -> Board {
        board::board(&self.phrasebook(lang))
    }

    fn numbers(&self) -> usize {
        self.shape.len()
    }

    fn phrasebook(&self, lang: Lang) -> NumbrixPhrasebook<'_> {
        NumbrixPhrasebook::new(&self.level, &TEXT, lang)
    }

    fn literal(&self, (cell, number): Numbered) -> Option<(Var, Value)> {
        Some((Var::new(number)?, self.shape.value(cell)))
    }

    fn numbered(&self, var: Var, value: Value) -> Option<Numbered> {
        Some((self.shape.site(value)?, var.index()))
    }

    fn giving(&self, givens: Vec<Option<usize>>) -> Self {
        Self::new(ParsedNumbrix {
            givens,
            ..self.level.clone()
        })
    }
}

impl<const W: usize> Puzzle for Numbrix<W> {
    /// Fewer than usual, as most of its rules examine the whole path.
    fn asks_a_second(&self) -> u64 {
        250_000
    }

    /// Returns `Answers::None` if a sentence can explain why there is no answer; otherwise `None`, which leaves the
    /// search to the service.
    #[cfg(feature = "tools")]
    fn answers(&self, _placed: &[(Var, Value)], _budget: &mut Budget) -> Option<Answers> {
        self.why_none(Lang::default()).map(|_| Answers::None)
    }

    fn may_repeat(&self) -> bool {
        true
    }

    fn conflicts(&self, placed: &[(Var, Value)]) -> Option<Vec<Vec<(Var, Value)>>> {
        Some(conflicts::conflicts(&self.shape, placed))
    }

    fn tells_what_is_left(&self, technique: &Technique) -> bool {
        speak::TOLD_BY_WHAT_IS_LEFT.contains(&technique)
    }

    fn distance(&self, site: usize, other: usize) -> usize {
        self.phrasebook(Lang::En).distance(site, other)
    }

    #[cfg(feature = "tools")]
    fn designed(&self) -> Option<&dyn super::Designed> {
        Some(self)
    }
}
