//! A Sudoku as a level has it: read from JSON and checked, written in canonical order.

use std::sync::Arc;

use serde_json::{Value as Json, json};

use super::TEXT;
use super::layout::{Layout, SIDES, hang_together};
use crate::input::{Code, Cursor, Result, cut};
use crate::kinds::Header;
use crate::rules::Grid;

/// The symbols of the numbers from 1.
const SYMBOLS: &str = "123456789ABCDEFG";

/// The largest number of cells.
const MOST_CELLS: usize = 16 * 16;

/// A level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedSudoku {
    /// The fields of every level.
    pub header: Header,
    /// How the board is divided.
    pub layout: Arc<Layout>,
    /// What is given in each cell: a number from 0; row-major.
    pub givens: Vec<Option<usize>>,
}

impl ParsedSudoku {
    const FIELDS: [&'static str; 4] = ["givens", "boxes", "regions", "diagonals"];

    /// Reads a level.
    ///
    /// # Errors
    /// Whatever is not as the level format says, with its place.
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

    /// A board of nine by nine cells with boxes of three by three: 1 to 9, and 0 where a cell is empty.
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

    /// The level in canonical field order.
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

/// Rows of symbols.
fn rows(symbols: &[char], side: usize) -> Json {
    let rows = symbols
        .chunks(side)
        .map(|row| row.iter().collect::<String>());
    rows.map(Json::from).collect()
}

/// The symbol of a number, which is counted from 0.
#[must_use]
pub fn symbol(number: usize) -> char {
    SYMBOLS.chars().nth(number).unwrap_or('.')
}

/// The letter of a region.
fn letter(region: usize) -> char {
    ('A'..='Z').nth(region).unwrap_or('?')
}

/// The sides there are, for an error's cure.
fn sides() -> String {
    SIDES.map(|(side, _)| side.to_string()).join(", ")
}

/// The side, and what is given in each cell.
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

/// All rows in one line.
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

/// The height of a box.
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

/// The region of each cell, in the order of their letters.
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

/// As many cells as numbers, and all in one piece.
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
