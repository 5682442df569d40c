//! Sudoku: every number once in each row, column and box (paper 004).

pub mod api;
mod board;
mod candidates;
mod cells;
mod count;
#[cfg(feature = "tools")]
mod design;
pub mod format;
#[doc(hidden)] // for tests
pub mod layout;
mod level;
#[doc(hidden)] // for tests, and for the search for bases
pub mod make;
pub mod paper;
#[cfg(feature = "tools")]
mod remake;
#[doc(hidden)] // for tests
pub mod rules;
mod speak;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use placewise_sudoku_kernel as kernel;

use std::collections::BTreeMap;

use serde_json::Value as Json;

use super::{Grade, Grades, Header, Kind, Likeness, Preset, Puzzle};
use crate::api::{Answers, Area, Board, Entry};
#[cfg(feature = "tools")]
use crate::engine::Counted;
use crate::engine::{Budget, Deduction, Model, Rank, Technique, Theory, Value, Var};
use crate::text::{Lang, SHARED, Tables};
use level::ParsedSudoku;
use rules::{ranks, value};
use speak::SudokuPhrasebook;

static TEXT: Tables = Tables {
    en: include_str!("en.txt"),
    zh: include_str!("zh.txt"),
    base: Some(&SHARED),
};

static TECHNIQUES: &[&Technique] = &[
    &rules::FULL_HOUSE,
    &rules::HIDDEN_BOX,
    &rules::HIDDEN_LINE,
    &rules::POINTING,
    &rules::CLAIMING,
    &rules::NAKED[0],
    &rules::NAKED[1],
    &rules::NAKED[2],
    &rules::HIDDEN[0],
    &rules::HIDDEN[1],
    &rules::HIDDEN[2],
    &rules::FISH[0],
    &rules::FISH[1],
    &rules::FISH[2],
    &rules::REMOTE_PAIR,
    &rules::BUG,
    &rules::SKYSCRAPER,
    &rules::KITE,
    &rules::TURBOT,
    &rules::EMPTY_RECTANGLE,
    &rules::W_WING,
    &rules::XY_WING,
    &rules::XYZ_WING,
    &rules::CORNER,
    &rules::EXTRA,
    &rules::SUBSET,
    &rules::TIED,
    &rules::HIDDEN_RECTANGLE,
    &rules::FINNED[0],
    &rules::FINNED[1],
    &rules::FINNED[2],
    &rules::SIMPLE_COLOURING,
    &rules::X_CHAIN,
    &rules::XY_CHAIN,
    rules::CHAIN[0],
    rules::CHAIN[1],
    rules::CHAIN[2],
    rules::GROUPED_CHAIN[0],
    rules::GROUPED_CHAIN[1],
    rules::GROUPED_CHAIN[2],
    &rules::ALS_XZ,
];

static GRADES: Grades = Grades {
    hardest: [
        ranks::HIDDEN_LINE,
        ranks::CLAIMING,
        ranks::FISH[2],
        ranks::FINNED[2],
        Rank::DEEPER,
    ],
    generated: [
        ranks::HIDDEN_LINE,
        ranks::CLAIMING,
        ranks::FISH[2],
        ranks::FINNED[2],
        Rank::WHAT_IF,
    ],
};

/// Sudoku as a kind.
pub static KIND: Kind = Kind {
    id: "sudoku",
    text: &TEXT,
    grades: &GRADES,
    techniques: TECHNIQUES,
    presets: &[
        Preset::new("usual"),
        Preset::only("four", &[Grade::Starter]),
        Preset::only("six", &[Grade::Starter, Grade::Explorer]),
        Preset::new("jigsaw"),
        Preset::new("diagonal"),
        Preset::new("twelve"),
        Preset::new("sixteen"),
        Preset::new("paper"),
    ],
    models: paper::MODELS,
    parse: |level| Ok(Box::new(Sudoku::new(ParsedSudoku::parse(level)?))),
    options: make::CHOICES,
    maker: |order| {
        if order.preset.id == "paper" {
            return Ok(Box::new(paper::PaperMaker::new(order.grade, order.seed)));
        }
        let wish = make::SudokuOptions::read(order)?;
        Ok(Box::new(make::maker(wish, order.grade, order.seed)))
    },
};

/// A level with its model: a variable a cell, whose values are the numbers less one.
pub struct Sudoku {
    level: ParsedSudoku,
    model: Model,
}

impl Sudoku {
    fn new(level: ParsedSudoku) -> Self {
        let mut model = rules::model(&level.layout, Model::law);
        for (cell, given) in model.vars().zip(&level.givens) {
            if let Some(number) = *given {
                model.given(cell, value(number));
            }
        }
        Self { level, model }
    }

    /// The same level with these fields of every level.
    fn titled(mut self, header: &Header) -> Self {
        self.level.header = header.clone();
        self
    }

    fn phrasebook(&self, lang: Lang) -> SudokuPhrasebook<'_> {
        SudokuPhrasebook::new(&self.level, &TEXT, lang)
    }

    /// The number that an entry is, from 0.
    fn number(&self, entry: &Entry) -> Option<usize> {
        let &Entry::Number(number) = entry else {
            return None;
        };
        let number = (number as usize).checked_sub(1)?;
        (number < self.level.layout.side).then_some(number)
    }
}

impl Puzzle for Sudoku {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn level(&self) -> Json {
        self.level.write()
    }

    /// All givens in one text.
    fn packed(&self) -> Json {
        let mut level = self.level.write();
        let rows = level["givens"].as_array().into_iter().flatten();
        let line: String = rows.filter_map(Json::as_str).collect();
        level["givens"] = line.into();
        level
    }

    fn model(&self) -> &dyn Theory {
        &self.model
    }

    fn sites(&self) -> usize {
        self.level.layout.cells()
    }

    fn literal_of(&self, site: usize, entry: &Entry) -> Option<(Var, Value)> {
        let known = site < self.sites();
        known.then_some(())?;
        Some((Var::new(site)?, value(self.number(entry)?)))
    }

    fn entry_of(&self, var: Var, value: Value) -> Option<(usize, Entry)> {
        Some((var.index(), board::entry(value.index())))
    }

    fn site(&self, var: Var, _value: Value) -> usize {
        var.index()
    }

    fn has_variables_for_sites(&self) -> bool {
        true
    }

    fn weigh(&self, steps: &BTreeMap<String, u32>) -> Option<u32> {
        Some(rules::weights::sum(steps))
    }

    fn empties(&self, _var: Var, _value: Value) -> bool {
        false
    }

    fn known(&self) -> String {
        let numbers = 1..=self.level.layout.side;
        numbers
            .map(|number| number.to_string())
            .collect::<Vec<_>>()
            .join(", ")
    }

    fn board(&self, lang: Lang) -> Board {
        board::board(&self.level, &self.phrasebook(lang))
    }

    fn reason(&self, alike: &[&Deduction], lang: Lang) -> String {
        self.phrasebook(lang).reason(alike[0])
    }

    fn likeness(&self, deduction: &Deduction) -> Likeness {
        SudokuPhrasebook::likeness(deduction)
    }

    fn assumption(&self, _var: Var, value: Value, lang: Lang) -> String {
        self.phrasebook(lang).assumption(value)
    }

    fn contradiction(&self, end: &Deduction, lang: Lang) -> String {
        self.phrasebook(lang).contradiction(end)
    }

    fn area(
        &self,
        end: &Deduction,
        (var, value): (Var, Value),
        _known: &[(Var, Value)],
        lang: Lang,
    ) -> Area {
        self.phrasebook(lang).area(end, self.site(var, value))
    }

    fn action(&self, place: &[(usize, Entry)], lang: Lang) -> String {
        let first = place
            .first()
            .and_then(|(site, entry)| Some((*site, self.number(entry)?)));
        first.map_or_else(String::new, |(site, number)| {
            self.phrasebook(lang).action(site, number)
        })
    }

    fn mistake(&self, wrong: &[(usize, Entry)], _clue: Option<usize>, lang: Lang) -> String {
        let number = wrong.first().and_then(|(_, entry)| match entry {
            Entry::Number(number) => Some(*number),
            Entry::Piece(_) => None,
        });
        self.phrasebook(lang).mistake(number, wrong.len() > 1)
    }

    fn with_givens(&self, givens: &[(Var, Value)]) -> Option<Box<dyn Puzzle>> {
        let mut level = self.level.clone();
        level.givens = vec![None; self.sites()];
        for &(var, value) in givens {
            *level.givens.get_mut(var.index())? = Some(value.index());
        }
        Some(Box::new(Self::new(level)))
    }

    #[cfg(feature = "tools")]
    fn designed(&self) -> Option<&dyn super::Designed> {
        Some(self)
    }

    fn answers(&self, placed: &[(Var, Value)], budget: &mut Budget) -> Option<Answers> {
        count::answers(&self.level, placed, budget)
    }

    fn only_answer(&self, budget: &mut Budget) -> Option<Vec<(Var, Value)>> {
        count::only_answer(&self.level, budget)
    }

    #[cfg(feature = "tools")]
    fn count(&self, budget: Budget) -> Counted {
        count::count(&self.level, budget)
    }
}
