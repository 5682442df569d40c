//! Numbrix: a path of numbers, each beside the one before (paper 003).

#![cfg(feature = "numbrix")]

mod board;
mod conflicts;
#[cfg(feature = "tools")]
mod design;
mod distances;
pub mod format;
mod gaps;
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

#[cfg(feature = "tools")]
use std::future::ready;
use std::sync::Arc;

use serde_json::Value as Json;

use super::Statements;
use super::numbers::{NumberBoard, Numbered};
use super::{Kind, Puzzle};
#[cfg(feature = "tools")]
use crate::api::Answers;
#[cfg(feature = "tools")]
use crate::engine::task::{Paused, SlicedBudget};
use crate::engine::{Deduction, Domain, Model, Technique, Theory, Value, Var};
use crate::text::{Lang, SHARED, Tables, tables};
use level::ParsedNumbrix;
use rules::{COLOUR, OVERLAP, STRETCH, THROUGH, ranks};
use shape::Shape;
use speak::NumbrixPhrasebook;

static TEXT: Tables = tables!(Some(&SHARED));

/// Numbrix as a kind.
pub static KIND: Kind = Kind {
    id: "numbrix",
    text: &TEXT,
    grades: &ranks::GRADES,
    techniques: rules::TECHNIQUES,
    presets: make::PRESETS,
    models: &[],
    parse: |level| Ok(ParsedNumbrix::parse(level)?.puzzle()),
    options: make::CHOICES,
    maker: |order| Ok(Box::new(make::maker(order)?)),
};

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
    const HAS_VARIABLES_FOR_CELLS: bool = false;
    type Words<'a> = NumbrixPhrasebook<'a>;

    fn written(&self) -> Json {
        self.level.write()
    }

    fn theory(&self) -> &dyn Theory {
        &self.model
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

    fn joins(&self, deduction: &Deduction) -> Option<Vec<usize>> {
        let looks = deduction.figure.looks.iter().map(|(var, _)| var.index());
        let is_joined = [OVERLAP.id, THROUGH.id, STRETCH.id].contains(&deduction.technique.id);
        (is_joined && deduction.left.is_empty()).then(|| looks.collect())
    }

    fn dark(&self, end: &Deduction) -> Vec<usize> {
        let clashing = self.phrasebook(Lang::En).clashing(end);
        let from = clashing
            .filter(|_| end.technique.id == COLOUR.id)
            .map(|two| two.1);
        let mut causes = end.causes.iter();
        let cell = from.and_then(|from| causes.find(|(var, _)| *var == from));
        let same = cell.and_then(|&(_, cell)| self.shape.coloured(cell));
        let cells = same.unwrap_or(Domain::EMPTY);
        cells
            .iter()
            .filter_map(|cell| self.shape.site(cell))
            .collect()
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

    /// The numbers may be counted from either end.
    fn facts(&self, at: &[u64]) -> Vec<Statements> {
        let last = at.len() - 1;
        [false, true]
            .map(|backwards| {
                let mut facts = Statements::default();
                facts.add(&[0, self.level.corners.into()], &[]);
                for (&at, &given) in at.iter().zip(&self.level.givens) {
                    if let Some(number) = given {
                        let number = if backwards { last - number } else { number };
                        facts.add(&[1, at, number as u64], &[]);
                    }
                }
                facts
            })
            .into()
    }

    /// Returns `Answers::None` if a sentence can explain why there is no answer; otherwise `None`, which leaves the
    /// search to the service.
    #[cfg(feature = "tools")]
    fn answers<'a>(
        &'a self,
        _placed: &'a [(Var, Value)],
        _budget: &'a mut SlicedBudget,
    ) -> Paused<'a, Option<Answers>> {
        let none = self.why_none(Lang::default()).map(|_| Answers::None);
        Box::pin(ready(none))
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

    fn digest(&self, list: Vec<Deduction>, facts: &[(Var, Value)]) -> Vec<Deduction> {
        self.told_by_distances(self.told_by_gaps(list, facts))
    }

    fn distance(&self, site: usize, other: usize) -> usize {
        self.phrasebook(Lang::En).distance(site, other)
    }
}
