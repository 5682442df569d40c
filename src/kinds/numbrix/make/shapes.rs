//! Boards in the form of things: rows of text in a file.

use crate::rules::Grid;

/// A name in brackets before each, then its rows: a cell is an `o`.
const DRAWN: &str = include_str!("shapes.txt");

/// What stands for a cell.
pub const CELL: char = 'o';
/// What stands for none.
pub const NONE: char = '.';

/// A shape that is drawn in rows of [`CELL`] and [`NONE`], all of one length.
pub fn drawn(rows: &[&str]) -> Grid {
    let columns = rows.first().map_or(0, |row| row.len());
    Grid::with_holes(columns, rows.len(), |row, column| {
        rows[row].chars().nth(column) != Some(CELL)
    })
}

/// The shape of this name.
pub fn named(name: &str) -> Option<Grid> {
    let drawings = DRAWN
        .split('[')
        .filter_map(|drawing| drawing.split_once(']'));
    let mut found = drawings.filter(|(known, _)| *known == name);
    let rows: Vec<&str> = found.next()?.1.split_whitespace().collect();
    Some(drawn(&rows))
}
