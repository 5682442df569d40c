//! Boards in the form of objects, drawn as rows of text in a file.

use crate::rules::Grid;

/// The drawings: each has a name in brackets, then its rows.
const DRAWN: &str = include_str!("shapes.txt");

/// The symbol of a cell.
pub const CELL: char = 'o';
/// The symbol of a hole.
pub const NONE: char = '.';

/// Returns the board that is drawn in rows of [`CELL`] and [`NONE`], all of the same length.
pub fn drawn(rows: &[&str]) -> Grid {
    let columns = rows.first().map_or(0, |row| row.len());
    Grid::with_holes(columns, rows.len(), |row, column| {
        rows[row].chars().nth(column) != Some(CELL)
    })
}

/// Returns the board of this name; `None` if there is none.
pub fn named(name: &str) -> Option<Grid> {
    let drawings = DRAWN
        .split('[')
        .filter_map(|drawing| drawing.split_once(']'));
    let mut found = drawings.filter(|(known, _)| *known == name);
    let rows: Vec<&str> = found.next()?.1.split_whitespace().collect();
    Some(drawn(&rows))
}
