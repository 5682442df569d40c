//! The rules of a Sudoku. A house is a law; the patterns over several houses follow from these laws, and are rules of
//! their own that say what a person can see.

mod house;
mod locked;
pub mod ranks;
mod subsets;

pub use house::{FULL_HOUSE, HIDDEN_BOX, HIDDEN_LINE, HouseRule, ONLY, TAKEN};
pub use locked::{CLAIMING, Locked, POINTING};
pub use subsets::{HIDDEN, NAKED};

use std::sync::Arc;

use super::cells::Cells;
use super::layout::Layout;
use crate::engine::{Domain, Figure, Finding, Literal, Pattern, Technique, Value, Var};

/// A number as a value of the engine: from 0.
///
/// # Panics
/// With more values than the engine has.
#[must_use]
pub fn value(index: usize) -> Value {
    Value::new(index).expect("a number of a board")
}

/// All cells of a board and how it is divided: what a rule over all of it needs.
#[derive(Clone)]
pub struct Setting {
    /// The variables of the cells, in their order.
    pub cells: Arc<[Var]>,
    /// The houses.
    pub layout: Arc<Layout>,
}

impl Setting {
    /// All numbers.
    #[must_use]
    pub fn all(&self) -> Domain {
        Domain::below(self.layout.side)
    }

    /// The variables of some cells.
    pub fn vars(&self, cells: Cells) -> impl Iterator<Item = Var> {
        cells.iter().map(|cell| self.cells[cell])
    }

    /// A number in each of these cells.
    pub fn literals(&self, value: Value, cells: Cells) -> impl Iterator<Item = Literal> {
        self.vars(cells).map(move |var| (var, value))
    }

    /// The same numbers for each of these cells.
    #[must_use]
    pub fn each(&self, cells: Cells, values: Domain) -> Vec<(Var, Domain)> {
        self.vars(cells).map(|var| (var, values)).collect()
    }

    /// That these numbers are in none of these cells.
    #[must_use]
    pub fn out(&self, cells: Cells, values: Domain) -> Vec<Finding> {
        self.vars(cells).map(|var| Finding::Out(var, values)).collect()
    }

    /// The variables of a house.
    #[must_use]
    pub fn line(&self, house: usize) -> Vec<Var> {
        let cells = self.layout.houses[house].cells.iter();
        cells.map(|&cell| self.cells[cell]).collect()
    }
}

/// A pattern without links.
pub fn pattern(
    technique: &'static Technique,
    looks: Vec<Literal>,
    lines: Vec<Vec<Var>>,
    rests_on: Vec<(Var, Domain)>,
) -> Pattern {
    Pattern {
        technique,
        figure: Figure {
            looks,
            links: Vec::new(),
            lines,
        },
        rests_on,
    }
}
