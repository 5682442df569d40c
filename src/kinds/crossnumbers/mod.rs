//! Cross Numbers: equations across and down over the same digits (paper 002).

#![cfg(feature = "crossnumbers")]

pub mod api;
mod board;
mod count;
#[cfg(feature = "tools")]
mod design;
mod equation;
mod equations;
pub mod format;
mod level;
mod lines;
mod make;
mod no_answer;
pub mod operator;
pub mod paper;
#[cfg(feature = "tools")]
mod remake;
#[doc(hidden)] // for tests
pub mod rules;
mod short;
mod speak;
mod unfit;
#[cfg(javascript)]
mod wasm;
mod ways;

pub use equation::Equation;
pub use equations::equation;
pub use operator::Operator;

use serde_json::Value as Json;

#[cfg(feature = "tools")]
use super::AreaPremises;
use super::Statements;
use super::models::for_tools;
use super::numbers::{self, NumberBoard};
use super::{Kind, Puzzle};
use crate::api::Answers;
use crate::engine::task::{Paused, SlicedBudget};
#[cfg(feature = "tools")]
use crate::engine::{Budget, Counted, task::finish};
use crate::engine::{Deduction, Model, Theory, Value, Var};
use crate::text::{Lang, SHARED, Tables, tables};
use level::ParsedCross;
use rules::ranks;
use speak::CrossPhrasebook;

static TEXT: Tables = tables!(Some(&SHARED));

/// Cross Numbers as a kind.
pub static KIND: Kind = Kind {
    id: "crossnumbers",
    text: &TEXT,
    grades: &ranks::GRADES,
    techniques: rules::TECHNIQUES,
    presets: make::PRESETS,
    models: for_tools(paper::MODELS),
    parse: |level| Ok(Box::new(CrossNumbers::new(ParsedCross::parse(level)?))),
    options: make::CHOICES,
    maker: |order| {
        if order.preset.id == "paper" {
            return Ok(Box::new(paper::maker(order)?));
        }
        let wish = make::CrossOptions::read(order)?;
        Ok(Box::new(make::maker(wish, order.grade, order.seed)))
    },
};

/// A level with its model: one variable for each cell, whose values are the digits less one.
pub struct CrossNumbers {
    level: ParsedCross,
    model: Model,
}

impl CrossNumbers {
    fn new(level: ParsedCross) -> Self {
        let mut model = rules::model(&level);
        numbers::give(&mut model, &level.cells);
        Self { level, model }
    }
}

impl NumberBoard for CrossNumbers {
    const KIND: &'static Kind = &KIND;
    type Words<'a> = CrossPhrasebook<'a>;

    fn written(&self) -> Json {
        self.level.write()
    }

    fn theory(&self) -> &dyn Theory {
        &self.model
    }

    fn numbers(&self) -> usize {
        rules::DIGITS
    }

    fn phrasebook(&self, lang: Lang) -> CrossPhrasebook<'_> {
        CrossPhrasebook::new(&self.level, &TEXT, lang)
    }

    fn joins(&self, deduction: &Deduction) -> Option<Vec<usize>> {
        self.phrasebook(Lang::En).shared_bound(deduction)
    }

    fn giving(&self, cells: Vec<Option<usize>>) -> Self {
        Self::new(ParsedCross {
            cells,
            ..self.level.clone()
        })
    }
}

impl Puzzle for CrossNumbers {
    /// Writes the level with its digits, its signs and its totals in one line each.
    fn packed(&self) -> Json {
        self.level.write_short()
    }

    /// An equation is the same as another of equal value for all numbers, so that terms and factors may be exchanged.
    fn facts(&self, at: &[u64]) -> Vec<Statements> {
        let level = &self.level;
        let mut facts = Statements::default();
        for (&at, &digit) in at.iter().zip(&level.cells) {
            if let Some(digit) = digit {
                facts.add(&[0, at, digit as u64], &[]);
            }
        }
        for (nth, equation) in level.equations.iter().enumerate() {
            let numbers = level.cells_of(nth).map(|cell| at[cell]);
            let value = equation.fold(numbers, |sign, left, right| {
                Some(sign.symbolic(left, right))
            });
            let total = equation.total.cast_unsigned();
            facts.add(&[1, value.unwrap_or_default(), total], &[]);
        }
        vec![facts]
    }

    fn digest(&self, list: Vec<Deduction>, facts: &[(Var, Value)]) -> Vec<Deduction> {
        self.told_by_lines(list, facts)
    }

    #[cfg(feature = "tools")]
    fn by_areas(&self, from: &AreaPremises<'_>, looks: &mut u64) -> Option<Vec<Deduction>> {
        self.by_lines(from, looks)
    }

    /// Fewer than usual, as its rules try fillings, of which a long equation has more.
    fn asks_a_second(&self) -> u64 {
        700_000.min(50_000_000 / (self.level.side.max(1) as u64).pow(3))
    }

    #[cfg(feature = "tools")]
    fn with_laws_apart(&self) -> Option<Box<dyn Theory>> {
        let mut model = rules::model_of_sums(&self.level);
        numbers::give(&mut model, &self.level.cells);
        Some(Box::new(model))
    }

    /// Returns more for a larger board, as its long equations have more fillings.
    #[cfg(feature = "tools")]
    fn ask_of_descent(&self) -> u64 {
        let side = self.level.side as u64;
        (side * side / 12).clamp(1, 3)
    }

    fn answers<'a>(
        &'a self,
        placed: &'a [(Var, Value)],
        budget: &'a mut SlicedBudget,
    ) -> Paused<'a, Option<Answers>> {
        Box::pin(async move {
            let Some(level) = self.level.with(placed) else {
                return Some(Answers::None);
            };
            let counted = count::count(&level, budget).await;
            counted.count.map(Answers::from_count)
        })
    }

    #[cfg(feature = "tools")]
    fn count(&self, budget: Budget) -> Counted {
        finish(count::count(&self.level, &mut SlicedBudget::new(budget)))
    }

    #[cfg(feature = "tools")]
    fn support<'a>(
        &'a self,
        placed: &'a [(Var, Value)],
        budget: &'a mut SlicedBudget,
    ) -> Paused<'a, Option<Vec<(Var, Value)>>> {
        Box::pin(count::supported(&self.level, placed, budget))
    }
}
