//! The level of a Sudoku: reads it from JSON, checks it, and writes it in canonical order.

use std::sync::Arc;

use serde_json::Value as Json;

use super::TEXT;
use super::constraints::{self, SORTS};
use super::layout::{Layout, SIDES};
use super::parts::{MOST_CELLS, rows};
use crate::input::{Code, Cursor, Result, cut};
use crate::kinds::Header;

/// The symbols of the numbers from 1.
const SYMBOLS: &str = "123456789ABCDEFG";

/// A level.
#[derive(Clone, Debug)]
pub struct ParsedSudoku {
    /// The fields that every level has.
    pub header: Header,
    /// The division of the board.
    pub layout: Arc<Layout>,
    /// The given number of each cell, from 0, row by row; `None` for a cell without a given.
    pub givens: Vec<Option<usize>>,
}

impl ParsedSudoku {
    /// Reads and checks a level.
    ///
    /// # Errors
    /// If the level violates the format; the error names the place.
    pub fn parse(level: &Cursor<'_>) -> Result<Self> {
        let mut fields = [&Header::FIELDS[..], &["givens"]].concat();
        for sort in SORTS {
            fields.push(sort.field);
        }
        level.deny_unknown(&fields)?;
        let header = Header::parse(level)?;
        let (side, givens) = parse_givens(&level.required("givens")?)?;
        let layout = Layout::new(side, constraints::parse(level, side)?);
        Ok(Self {
            header,
            layout: Arc::new(layout),
            givens,
        })
    }

    /// Creates the level of a 9x9 grid with 3x3 boxes: 1 to 9, and 0 for an empty cell.
    #[must_use]
    pub fn of_nine(grid: &[u8; 81]) -> Self {
        Self {
            header: Header::default(),
            layout: Arc::new(Layout::usual(9)),
            givens: grid
                .iter()
                .map(|&value| usize::from(value).checked_sub(1))
                .collect(),
        }
    }

    /// Writes the level with its fields in canonical order.
    #[must_use]
    pub fn write(&self) -> Json {
        let side = self.layout.side;
        let mut level = self.header.write("sudoku");
        let symbols: Vec<char> = self
            .givens
            .iter()
            .map(|given| given.map_or('.', symbol))
            .collect();
        level.insert("givens".to_owned(), rows(&symbols, side));
        for constraint in &self.layout.constraints {
            if let Some(value) = constraint.write(side) {
                level.insert(constraint.sort().field.to_owned(), value);
            }
        }
        level.into()
    }
}

/// Returns the symbol of a number, which is counted from 0.
#[must_use]
pub fn symbol(number: usize) -> char {
    SYMBOLS.chars().nth(number).unwrap_or('.')
}

/// Lists the possible sides for error messages.
fn sides() -> String {
    SIDES.map(|(side, _)| side.to_string()).join(", ")
}

/// Reads the side and the given of each cell.
fn parse_givens(place: &Cursor<'_>) -> Result<(usize, Vec<Option<usize>>)> {
    if place.is_text() {
        return parse_line(place);
    }
    let rows = place.list(1..=MOST_CELLS)?;
    let side = rows.len();
    if !SIDES.iter().any(|&(known, _)| known == side) {
        let reason = TEXT.message("refuse.rows").with("count", side);
        return Err(place.refuse(Code::Size, reason.with("list", &*sides())));
    }
    let mut givens = Vec::new();
    for row in rows {
        let symbols = row.text_up_to(MOST_CELLS)?;
        let count = symbols.chars().count();
        if count != side {
            let reason = TEXT.message("refuse.row").with("count", count);
            return Err(row.refuse(Code::Size, reason.with("side", side)));
        }
        for (at, found) in symbols.chars().enumerate() {
            givens.push(parse_symbol(&row, at, found, side)?);
        }
    }
    Ok((side, givens))
}

/// Reads the givens from one text with all rows.
fn parse_line(place: &Cursor<'_>) -> Result<(usize, Vec<Option<usize>>)> {
    let symbols = place.text_up_to(MOST_CELLS)?;
    let count = symbols.chars().count();
    let Some(&(side, _)) = SIDES.iter().find(|(side, _)| side * side == count) else {
        let counts = SIDES.map(|(side, _)| (side * side).to_string()).join(", ");
        let reason = TEXT.message("refuse.line").with("count", count);
        return Err(place.refuse(Code::Size, reason.with("list", &*counts)));
    };
    let symbols = symbols.chars().enumerate();
    let givens: Result<Vec<_>> = symbols
        .map(|(at, found)| parse_symbol(place, at, found, side))
        .collect();
    Ok((side, givens?))
}

fn parse_symbol(place: &Cursor<'_>, at: usize, found: char, side: usize) -> Result<Option<usize>> {
    if found == '.' || found == '0' {
        return Ok(None);
    }
    let number = SYMBOLS
        .chars()
        .position(|known| known == found.to_ascii_uppercase());
    number
        .filter(|&number| number < side)
        .map(Some)
        .ok_or_else(|| {
            let reason = TEXT
                .message("refuse.symbol")
                .with("found", &*cut(&found.to_string()));
            let reason = reason
                .with("at", at + 1)
                .with("last", &*symbol(side - 1).to_string());
            place.refuse(Code::Value, reason)
        })
}
