//! A level as JSON has it: read and checked, written in canonical order.

use serde_json::Value as Json;

use super::TEXT;
use crate::input::{Code, Cursor, Result, cut};
use crate::kinds::Header;
use crate::rules::Grid;

/// The sides that a board may have.
pub const SIDES: std::ops::RangeInclusive<usize> = 2..=9;

/// The content of a cell without a given.
const EMPTY: char = '.';

/// A level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedNewkind {
    /// The fields of every level.
    pub header: Header,
    /// The cells.
    pub grid: Grid,
    /// The given of each cell, row by row: a number from 0.
    pub givens: Vec<Option<usize>>,
}

impl ParsedNewkind {
    const FIELDS: [&'static str; 1] = ["givens"];

    /// Returns a level of this side that gives nothing.
    pub fn blank(side: usize) -> Self {
        Self {
            header: Header::default(),
            grid: Grid::new(side, side),
            givens: vec![None; side * side],
        }
    }

    /// Reads a level.
    ///
    /// # Errors
    /// Whatever is not as the level format says, with its place.
    pub fn parse(level: &Cursor<'_>) -> Result<Self> {
        level.deny_unknown(&[&Header::FIELDS[..], &Self::FIELDS].concat())?;
        let header = Header::parse(level)?;
        let rows = level.required("givens")?.list(SIDES)?;
        let side = rows.len();
        let mut givens = Vec::new();
        for row in rows {
            let symbols = row.text_up_to(Header::LONGEST)?;
            let count = symbols.chars().count();
            if count != side {
                let reason = TEXT.message("refuse.row").with("count", count);
                return Err(row.refuse(Code::Size, reason.with("side", side)));
            }
            for (at, found) in symbols.chars().enumerate() {
                givens.push(parse_symbol(&row, at, found, side)?);
            }
        }
        Ok(Self {
            header,
            grid: Grid::new(side, side),
            givens,
        })
    }

    /// Returns the level in canonical field order.
    pub fn write(&self) -> Json {
        let mut level = self.header.write("newkind");
        let symbol = |given: &Option<usize>| given.map_or(EMPTY.to_string(), |n| (n + 1).to_string());
        let rows = self.givens.chunks(self.grid.columns());
        let rows: Json = rows
            .map(|row| row.iter().map(symbol).collect::<String>())
            .collect();
        level.insert("givens".to_owned(), rows);
        level.into()
    }
}

/// Reads what is given in a cell.
fn parse_symbol(row: &Cursor<'_>, at: usize, found: char, side: usize) -> Result<Option<usize>> {
    if found == EMPTY {
        return Ok(None);
    }
    let number = found.to_digit(10).map(|digit| digit as usize);
    let number = number.filter(|number| (1..=side).contains(number));
    let refused = || {
        let reason = TEXT.message("refuse.symbol").with("at", at + 1);
        let reason = reason.with("found", &*cut(&found.to_string()));
        row.refuse(Code::Value, reason.with("last", side))
    };
    number.map(|number| Some(number - 1)).ok_or_else(refused)
}
