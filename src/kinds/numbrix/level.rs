//! The level of a Numbrix: reads it from JSON, checks it, and writes it in canonical order.

use serde_json::Value as Json;

use super::shape::MOST_SIDE;
use super::{Numbrix, TEXT};
use crate::engine::Domain;
use crate::input::{Code, Cursor, Result};
use crate::kinds::{Header, Puzzle};
use crate::rules::Grid;

/// The text for a hole.
const HOLE: &str = "#";

/// A level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedNumbrix {
    /// The fields that every level has.
    pub header: Header,
    /// The cells of the board.
    pub grid: Grid,
    /// The given number of each cell, from 0; `None` for a cell without a given.
    pub givens: Vec<Option<usize>>,
    /// True if consecutive numbers may touch at a corner.
    pub corners: bool,
}

/// A place on the board.
enum Place {
    Hole,
    Cell(Option<usize>),
}

impl ParsedNumbrix {
    const FIELDS: [&'static str; 2] = ["givens", "corners"];

    /// Returns the level as a puzzle whose domains are as wide as its board, or slightly wider. There are only two
    /// widths, as each adds an eighth to the size of the engine.
    pub fn puzzle(self) -> Box<dyn Puzzle> {
        const { assert!(MOST_SIDE * MOST_SIDE <= Domain::<7>::CAPACITY) }
        let cells = self.grid.rows() * self.grid.columns();
        if cells <= Domain::<3>::CAPACITY {
            Box::new(Numbrix::<3>::new(self))
        } else {
            Box::new(Numbrix::<7>::new(self))
        }
    }

    /// Reads and checks a level.
    ///
    /// # Errors
    /// If the level violates the format; the error names the place.
    pub fn parse(level: &Cursor<'_>) -> Result<Self> {
        level.deny_unknown(&[&Header::FIELDS[..], &Self::FIELDS].concat())?;
        let header = Header::parse(level)?;
        let corners = level.flag_or("corners", false)?;
        let place = level.required("givens")?;
        let rows = place.list(2..=MOST_SIDE)?;
        let mut places: Vec<Vec<(Cursor<'_>, Place)>> = Vec::new();
        for row in &rows {
            let items = row.list(2..=MOST_SIDE)?;
            let columns = places.first().map_or(items.len(), Vec::len);
            if items.len() != columns {
                let reason = TEXT.message("refuse.row").with("count", items.len());
                return Err(row.refuse(Code::Size, reason.with("columns", columns)));
            }
            let read = items.into_iter().map(|item| Ok((item, read(&item)?)));
            places.push(read.collect::<Result<_>>()?);
        }
        let is_hole = |row: usize, column: usize| matches!(places[row][column].1, Place::Hole);
        let grid = Grid::with_holes(places[0].len(), places.len(), is_hole);
        if grid.len() < 2 {
            return Err(place.refuse(Code::Size, TEXT.message("refuse.cells")));
        }
        let mut givens = Vec::new();
        for (item, found) in places.iter().flatten() {
            let Place::Cell(given) = found else {
                continue;
            };
            if given.is_some_and(|number| number >= grid.len()) {
                return Err(item.refuse(
                    Code::Value,
                    TEXT.message("refuse.number").with("last", grid.len()),
                ));
            }
            givens.push(*given);
        }
        Ok(Self {
            header,
            grid,
            givens,
            corners,
        })
    }

    /// Writes the level with its fields in canonical order.
    #[must_use]
    pub fn write(&self) -> Json {
        let mut level = self.header.write("numbrix");
        let place = |row, column| match self.grid.at(row, column) {
            None => Json::from(HOLE),
            Some(site) => self.givens[site].map_or(Json::Null, |number| (number + 1).into()),
        };
        let row = |row| -> Json {
            (0..self.grid.columns())
                .map(|column| place(row, column))
                .collect()
        };
        level.insert(
            "givens".to_owned(),
            (0..self.grid.rows()).map(row).collect(),
        );
        if self.corners {
            level.insert("corners".to_owned(), true.into());
        }
        level.into()
    }
}

/// Reads a place. The caller compares the number with the number of cells once all places are read.
fn read(place: &Cursor<'_>) -> Result<Place> {
    if place.is_null() {
        return Ok(Place::Cell(None));
    }
    if place.is_text() {
        let refused = || place.refuse(Code::Value, TEXT.message("refuse.place"));
        return if place.text()? == HOLE {
            Ok(Place::Hole)
        } else {
            Err(refused())
        };
    }
    let number: usize = place.integer(1..=MOST_SIDE * MOST_SIDE)?;
    Ok(Place::Cell(Some(number - 1)))
}
