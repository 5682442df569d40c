//! Boxes: rectangles of the same size, in each of which every number stands once.

use std::sync::Arc;

use serde_json::{Value as Json, json};

use super::{Constraint, Sort, part};
use crate::input::{Code, Cursor, Result};
use crate::kinds::sudoku::TEXT;
use crate::kinds::sudoku::parts::{HouseKind, Part, SIDES};
use crate::rules::Grid;

/// Boxes as a sort of constraint.
pub static SORT: Sort = Sort {
    field: "boxes",
    divides: true,
    word: "",
    rule: "",
    allows_exchanges: true,
    sides: [4, 16],
    parse,
    preset: None,
    make: None,
};

/// The boxes of a board.
#[derive(Debug)]
pub struct Boxes {
    /// The number of rows of a box.
    rows: usize,
}

impl Boxes {
    /// Creates boxes of that many rows.
    #[must_use]
    pub fn new(rows: usize) -> Self {
        Self { rows }
    }

    /// Creates the usual boxes of a board with this side.
    #[must_use]
    pub fn usual(side: usize) -> Self {
        let usual = SIDES.iter().find(|(known, _)| *known == side);
        Self::new(usual.map_or(1, |&(_, rows)| rows))
    }
}

impl Constraint for Boxes {
    fn sort(&self) -> &'static Sort {
        &SORT
    }

    /// The usual boxes are left out.
    fn write(&self, side: usize) -> Option<Json> {
        let written = json!({"rows": self.rows, "columns": side / self.rows});
        (!SIDES.contains(&(side, self.rows))).then_some(written)
    }

    /// # Panics
    /// If the height of a box does not divide the side.
    fn houses(&self, side: usize) -> Vec<Part> {
        assert!(side.is_multiple_of(self.rows), "boxes do not fit");
        let boxes = Grid::new(side, side).boxes(side / self.rows, self.rows);
        let house = |cells| part(HouseKind::Box, "house.box", cells);
        boxes.into_iter().map(house).collect()
    }
}

/// Reads the size of the boxes.
fn parse(place: &Cursor<'_>, side: usize) -> Result<Option<Arc<dyn Constraint>>> {
    place.deny_unknown(&["rows", "columns"])?;
    let rows = place.required("rows")?.integer(2..=side / 2)?;
    let columns = place.required("columns")?.integer(2..=side / 2)?;
    if rows * columns == side {
        return Ok(Some(Arc::new(Boxes::new(rows))));
    }
    let reason = TEXT.message("refuse.boxes").with("side", side);
    Err(place.refuse(Code::Count, reason.with("cells", rows * columns)))
}
