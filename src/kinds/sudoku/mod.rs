//! Sudoku: every number once in each row, column and box (paper 004).

#![cfg(feature = "sudoku")]

pub mod api;
mod board;
mod candidates;
#[doc(hidden)] // for tests
pub mod constraints;
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
mod parts;
#[cfg(feature = "tools")]
mod remake;
#[doc(hidden)] // for tests
pub mod rules;
mod speak;
#[cfg(javascript)]
mod wasm;

pub use placewise_sudoku_kernel as kernel;

use std::collections::BTreeMap;
use std::future::ready;

use serde_json::Value as Json;

use super::Statements;
#[cfg(feature = "tools")]
use super::count_one_by_one;
use super::models::for_tools;
use super::numbers::{self, NumberBoard};
use super::{Header, Kind, Puzzle};
use crate::api::Answers;
use crate::engine::task::{Paused, SlicedBudget};
#[cfg(feature = "tools")]
use crate::engine::{Budget, Counted};
use crate::engine::{Deduction, Model, Theory, Value, Var};
use crate::text::{Lang, SHARED, Tables, tables};
use level::ParsedSudoku;
use rules::{CAGE_SUM, PARITY, SIGHT, THERMOMETER, ranks};
use speak::SudokuPhrasebook;

static TEXT: Tables = tables!(Some(&SHARED));

/// Sudoku as a kind.
pub static KIND: Kind = Kind {
    id: "sudoku",
    text: &TEXT,
    grades: &ranks::GRADES,
    techniques: rules::TECHNIQUES,
    presets: make::PRESETS,
    models: for_tools(paper::MODELS),
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

/// A level with its model: one variable for each cell, whose values are the numbers less one.
pub struct Sudoku {
    level: ParsedSudoku,
    model: Model,
}

impl Sudoku {
    fn new(level: ParsedSudoku) -> Self {
        let mut model = rules::model(&level.layout, Model::law);
        numbers::give(&mut model, &level.givens);
        Self { level, model }
    }

    /// Returns the level with these header fields.
    fn titled(mut self, header: &Header) -> Self {
        self.level.header = header.clone();
        self
    }
}

impl NumberBoard for Sudoku {
    const KIND: &'static Kind = &KIND;
    type Words<'a> = SudokuPhrasebook<'a>;

    fn written(&self) -> Json {
        self.level.write()
    }

    fn theory(&self) -> &dyn Theory {
        &self.model
    }

    fn numbers(&self) -> usize {
        self.level.layout.side
    }

    fn numbers_in_words(&self) -> String {
        let numbers = 1..=self.numbers();
        let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
        numbers.join(", ")
    }

    fn phrasebook(&self, lang: Lang) -> SudokuPhrasebook<'_> {
        SudokuPhrasebook::new(&self.level, &TEXT, lang)
    }

    /// Joins what one cage rules out in several of its cells, what a thermometer rules out, what all cells with even
    /// numbers rule out, or all with odd ones, and what all places of a number in a house rule out.
    fn joins(&self, deduction: &Deduction) -> Option<Vec<usize>> {
        if *deduction.technique == SIGHT {
            let looks = deduction.figure.looks.iter();
            return Some(
                looks
                    .flat_map(|(var, value)| [var.index(), value.index()])
                    .collect(),
            );
        }
        let clue = deduction.clue()?.into();
        if *deduction.technique == THERMOMETER {
            return Some(vec![clue]);
        }
        if *deduction.technique == PARITY {
            let out = deduction.excluded().into_iter();
            return Some(out.take(1).map(|value| value.index() % 2).collect());
        }
        let out = deduction.excluded().into_iter().map(Value::index);
        (*deduction.technique == CAGE_SUM).then(|| std::iter::once(clue).chain(out).collect())
    }

    fn giving(&self, givens: Vec<Option<usize>>) -> Self {
        Self::new(ParsedSudoku {
            givens,
            ..self.level.clone()
        })
    }
}

impl Puzzle for Sudoku {
    /// Writes the level with all givens in one text.
    fn packed(&self) -> Json {
        let mut level = self.level.write();
        let rows = level["givens"].as_array().into_iter().flatten();
        let line: String = rows.filter_map(Json::as_str).collect();
        level["givens"] = line.into();
        level
    }

    fn facts(&self, at: &[u64]) -> Vec<Statements> {
        let layout = &self.level.layout;
        let mut facts = Statements::default();
        let constraints = layout.constraints.iter();
        let fact = constraints.map(|constraint| constraint.fact()).sum();
        facts.add(&[0, fact], &[]);
        for (cell, &at) in at.iter().enumerate() {
            facts.add(&[1, at], &[layout.side + layout.regions[cell]]);
            match self.level.givens[cell] {
                // Clues tell numbers apart.
                Some(number) if !layout.clues.is_empty() => facts.add(&[2, at, number as u64], &[]),
                Some(number) => facts.add(&[2, at], &[number]),
                None => {}
            }
        }
        // Clues have names after those of numbers and regions.
        for (name, clue) in (2 * layout.side..).zip(&layout.clues) {
            if let Some(number) = clue.number {
                facts.add(&[3, number as u64], &[name]);
            }
            let fact = clue.sort.fact;
            for (index, &cell) in clue.cells.iter().enumerate() {
                match (clue.sort.place)(index) {
                    Some(place) => facts.add(&[fact, at[cell], place], &[name]),
                    None => facts.add(&[fact, at[cell]], &[name]),
                }
            }
        }
        vec![facts]
    }

    fn has_clues_of_cells(&self) -> bool {
        true
    }

    fn weigh(&self, steps: &BTreeMap<String, u32>) -> Option<u32> {
        Some(rules::weights::sum(steps))
    }

    fn answers<'a>(
        &'a self,
        placed: &'a [(Var, Value)],
        budget: &'a mut SlicedBudget,
    ) -> Paused<'a, Option<Answers>> {
        if !self.level.layout.is_its_houses() {
            return Box::pin(ready(None));
        }
        Box::pin(count::answers(&self.level, placed, budget))
    }

    fn only_answer<'a>(
        &'a self,
        budget: &'a mut SlicedBudget,
    ) -> Paused<'a, Option<Vec<(Var, Value)>>> {
        if !self.level.layout.is_its_houses() {
            return Box::pin(ready(None));
        }
        Box::pin(count::only_answer(&self.level, budget))
    }

    #[cfg(feature = "tools")]
    fn count(&self, budget: Budget) -> Counted {
        if !self.level.layout.is_its_houses() {
            return count_one_by_one(&self.model, budget);
        }
        count::count(&self.level, budget)
    }
}
