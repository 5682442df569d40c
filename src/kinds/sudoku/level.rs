//! The level of a Sudoku: reads it from JSON, checks it, and writes it in canonical order.

use std::sync::Arc;

use serde_json::{Value as Json, json};

use super::TEXT;
use super::layout::{Layout, SIDES, hang_together};
use crate::input::{Code, Cursor, Result, cut};
use crate::kinds::Header;
use crate::rules::Grid;

/// The symbols of the numbers from 1.
const SYMBOLS: &str = "123456789ABCDEFG";

/// The maximum number of cells.
const MOST_CELLS: usize = 16 * 16;

/// A level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedSudoku {
    /// The fields that every level has.
    pub header: Header,
    /// The division of the board.
    pub layout: Arc<Layout>,
    /// The given number of each cell, from 0, row by row; `None` for a cell without a given.
    pub givens: Vec<Option<usize>>,
}

impl ParsedSudoku {
    const FIELDS: [&'static str; 4] = ["givens", "boxes", "regions", "diagonals"];

    /// Reads and checks a level.
    ///
    /// # Errors
    /// If the level violates the format; the error names the place.
    pub fn parse(level: &Cursor<'_>) -> Result<Self> {
        level.deny_unknown(&[&Header::FIELDS[..], &Self::FIELDS].concat())?;
        let header = Header::parse(level)?;
        let (side, givens) = parse_givens(&level.required("givens")?)?;
        let diagonals = level.flag_or("diagonals", false)?;
        let layout = match (level.optional("boxes")?, level.optional("regions")?) {
            (Some(_), Some(regions)) => {
                return Err(regions.refuse(Code::Field, TEXT.message("refuse.boxes.both")));
            }
            (Some(boxes), None) => Layout::boxes(side, parse_boxes(&boxes, side)?, diagonals),
            (None, Some(regions)) => {
                Layout::jigsaw(side, parse_regions(&regions, side)?, diagonals)
            }
            (None, None) => {
                let usual = SIDES.iter().find(|(known, _)| *known == side);
                Layout::boxes(side, usual.map_or(1, |&(_, rows)| rows), diagonals)
            }
        };
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
            layout: Arc::new(Layout::boxes(9, 3, false)),
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
        if let Some(rows) = self.layout.box_rows.filter(|_| !self.layout.is_usual()) {
            level.insert(
                "boxes".to_owned(),
                json!({"rows": rows, "columns": side / rows}),
            );
        }
        if self.layout.box_rows.is_none() {
            let letters: Vec<char> = self
                .layout
                .regions
                .iter()
                .map(|&region| letter(region))
                .collect();
            level.insert("regions".to_owned(), rows(&letters, side));
        }
        if self.layout.diagonals {
            level.insert("diagonals".to_owned(), true.into());
        }
        level.into()
    }
}

/// Joins symbols to one text for each row.
fn rows(symbols: &[char], side: usize) -> Json {
    let rows = symbols
        .chunks(side)
        .map(|row| row.iter().collect::<String>());
    rows.map(Json::from).collect()
}

/// Returns the symbol of a number, which is counted from 0.
#[must_use]
pub fn symbol(number: usize) -> char {
    SYMBOLS.chars().nth(number).unwrap_or('.')
}

/// Returns the letter of a region.
fn letter(region: usize) -> char {
    ('A'..='Z').nth(region).unwrap_or('?')
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

/// Reads the height of the boxes.
fn parse_boxes(place: &Cursor<'_>, side: usize) -> Result<usize> {
    place.deny_unknown(&["rows", "columns"])?;
    let rows = place.required("rows")?.integer(2..=side / 2)?;
    let columns = place.required("columns")?.integer(2..=side / 2)?;
    if rows * columns == side {
        return Ok(rows);
    }
    let reason = TEXT.message("refuse.boxes").with("side", side);
    Err(place.refuse(Code::Count, reason.with("cells", rows * columns)))
}

/// Reads the region of each cell; regions are numbered in the order of their letters.
fn parse_regions(place: &Cursor<'_>, side: usize) -> Result<Vec<usize>> {
    let mut regions = Vec::new();
    for row in place.list(side..=side)? {
        let letters = row.text_up_to(MOST_CELLS)?;
        let count = letters.chars().count();
        if count != side {
            let reason = TEXT.message("refuse.row").with("count", count);
            return Err(row.refuse(Code::Size, reason.with("side", side)));
        }
        for (at, found) in letters.chars().enumerate() {
            let region = ('A'..='Z')
                .take(side)
                .position(|known| known == found.to_ascii_uppercase());
            let Some(region) = region else {
                let reason = TEXT
                    .message("refuse.region")
                    .with("found", &*cut(&found.to_string()));
                let last = letter(side - 1).to_string();
                return Err(row.refuse(Code::Value, reason.with("at", at + 1).with("last", &*last)));
            };
            regions.push(region);
        }
    }
    for region in 0..side {
        check_region(place, side, &regions, region)?;
    }
    Ok(regions)
}

/// Refuses a region that is not connected, or does not have as many cells as there are numbers.
fn check_region(place: &Cursor<'_>, side: usize, regions: &[usize], region: usize) -> Result<()> {
    let cells: Vec<usize> = (0..regions.len())
        .filter(|&cell| regions[cell] == region)
        .collect();
    let named = |key| {
        TEXT.message(key)
            .with("region", &*letter(region).to_string())
    };
    if cells.len() != side {
        let reason = named("refuse.region.size").with("count", cells.len());
        return Err(place.refuse(Code::Count, reason.with("side", side)));
    }
    let grid = Grid::new(side, side);
    if !hang_together(&grid, &cells) {
        return Err(place.refuse(Code::Value, named("refuse.region.apart")));
    }
    Ok(())
}
