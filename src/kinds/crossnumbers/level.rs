//! The level of a Cross Numbers: reads it from JSON, checks it, and writes it in canonical order.

use serde_json::Value as Json;

use super::TEXT;
use super::equation::{Equation, MOST_NUMBERS};
use super::operator::Operator;
use super::short;
use crate::engine::{Value, Var};
use crate::input::{Cursor, Result};
use crate::kinds::Header;
use crate::rules::Grid;

/// The maximum absolute value of a total.
pub const LARGEST: i32 = 1_000_000_000;

/// The bases in which numbers can be written.
pub const BASES: std::ops::RangeInclusive<u32> = 2..=16;

/// A level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedCross {
    /// The fields that every level has.
    pub header: Header,
    /// The number of cells of a side.
    pub side: usize,
    /// The given digit of each cell, less one, row by row; `None` for a blank.
    pub cells: Vec<Option<usize>>,
    /// The equations of the rows, from the top, then those of the columns, from the left.
    pub equations: Vec<Equation>,
    /// The base in which numbers are written.
    pub base: u32,
}

/// A line of cells with its equation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// The row of this number, from 0.
    Row(usize),
    /// The column of this number, from 0.
    Column(usize),
}

impl ParsedCross {
    const FIELDS: [&'static str; 5] = ["cells", "across", "down", "totals", "base"];

    /// Reads and checks a level.
    ///
    /// # Errors
    /// If the level violates the format; the error names the place.
    pub fn parse(level: &Cursor<'_>) -> Result<Self> {
        level.deny_unknown(&[&Header::FIELDS[..], &Self::FIELDS].concat())?;
        let header = Header::parse(level)?;
        let (side, cells) = cells(&level.required("cells")?)?;
        let across = signs(&level.required("across")?, side, side - 1)?;
        let down = signs(&level.required("down")?, side - 1, side)?;
        let columns = (0..side).map(|column| down.iter().map(|row| row[column]).collect());
        let lines = across.into_iter().chain(columns);
        let equations = lines
            .zip(totals(&level.required("totals")?, side)?)
            .map(|(operators, total): (Vec<Operator>, i64)| Equation::new(&operators, total))
            .collect();
        let base = level.optional("base")?;
        Ok(Self {
            header,
            side,
            cells,
            equations,
            base: base.map_or(Ok(10), |base| base.integer(BASES))?,
        })
    }

    /// Returns the level with these digits given as well; `None` if a cell already has another digit.
    #[must_use]
    pub fn with(&self, placed: &[(Var, Value)]) -> Option<Self> {
        let mut level = self.clone();
        for &(var, value) in placed {
            let cell = level.cells.get_mut(var.index())?;
            if cell.is_some_and(|given| given != value.index()) {
                return None;
            }
            *cell = Some(value.index());
        }
        Some(level)
    }

    /// Writes the level with its fields in canonical order.
    #[must_use]
    pub fn write(&self) -> Json {
        let mut level = self.header.write("crossnumbers");
        let digit = |cell: &Option<usize>| cell.map_or(Json::Null, |digit| (digit + 1).into());
        let rows = self.cells.chunks(self.side);
        let (across, down) = self.equations.split_at(self.side);
        let signs = |equation: &Equation| -> Json {
            let signs = equation.operators.iter().map(|sign| sign.sign());
            signs.map(Json::from).collect()
        };
        let below = |row: usize| -> Json {
            let signs = down.iter().map(|equation| equation.operators[row].sign());
            signs.map(Json::from).collect()
        };
        let totals = |lines: &[Equation]| -> Json {
            lines
                .iter()
                .map(|equation| Json::from(equation.total))
                .collect()
        };
        level.insert(
            "cells".to_owned(),
            rows.map(|row| row.iter().map(digit).collect::<Json>())
                .collect(),
        );
        level.insert("across".to_owned(), across.iter().map(signs).collect());
        level.insert(
            "down".to_owned(),
            (0..self.side - 1).map(below).collect::<Json>(),
        );
        let both = [("across", totals(across)), ("down", totals(down))];
        level.insert("totals".to_owned(), crate::kinds::object(both.into()));
        if self.base != 10 {
            level.insert("base".to_owned(), self.base.into());
        }
        level.into()
    }

    /// Writes the level in short: its digits, its signs and its totals in one line each.
    #[must_use]
    pub fn write_short(&self) -> Json {
        let mut short = self.write();
        let digit = |cell: &Option<usize>| -> String {
            cell.map_or(short::BLANK.to_string(), |digit| (digit + 1).to_string())
        };
        let (across, down) = self.equations.split_at(self.side);
        let below = |row: usize| down.iter().map(move |equation| equation.operators[row]);
        let signs = |all: &mut dyn Iterator<Item = Operator>| -> String {
            all.map(Operator::sign).collect()
        };
        let rows = across.iter().flat_map(|equation| equation.operators.iter());
        short["cells"] = self.cells.iter().map(digit).collect::<String>().into();
        short["across"] = signs(&mut rows.copied()).into();
        short["down"] = signs(&mut (0..self.side - 1).flat_map(below)).into();
        let totals = self.equations.iter().map(|equation| equation.total);
        short["totals"] = totals.collect::<Vec<i64>>().into();
        short
    }

    /// Returns the board as a grid of cells.
    #[must_use]
    pub fn grid(&self) -> Grid {
        Grid::new(self.side, self.side)
    }

    /// Returns the line of an equation.
    #[must_use]
    pub fn line(&self, equation: usize) -> Line {
        if equation < self.side {
            Line::Row(equation)
        } else {
            Line::Column(equation - self.side)
        }
    }

    /// Returns the cells of an equation, in its order.
    pub fn cells_of(&self, equation: usize) -> impl Iterator<Item = usize> + Clone + use<> {
        let side = self.side;
        let (first, step) = match self.line(equation) {
            Line::Row(row) => (row * side, 1),
            Line::Column(column) => (column, side),
        };
        (0..side).map(move |at| first + at * step)
    }

    /// Returns a number as it is written on the board.
    #[must_use]
    pub fn written(&self, number: i64) -> String {
        written(number, self.base)
    }

    /// Returns a number as it is written on the board, or the sign for a blank.
    #[must_use]
    pub fn written_or_blank(&self, number: Option<i64>) -> String {
        number.map_or_else(|| BLANK.to_owned(), |number| self.written(number))
    }

    /// Returns an equation as it is written, with the known numbers: "4 + □ = 7".
    #[must_use]
    pub fn text(&self, equation: usize, known: &[Option<i64>]) -> String {
        let equation = &self.equations[equation];
        let left = self.left_side(equation, known);
        format!("{left} = {}", self.written(equation.total))
    }

    /// Returns the left side of an equation as it is written, with the known numbers.
    #[must_use]
    pub fn left_side(&self, equation: &Equation, known: &[Option<i64>]) -> String {
        let signs = equation.operators.iter().map(|sign| sign.shown());
        let numbers = known.iter().map(|&number| self.written_or_blank(number));
        let mut words = Vec::new();
        for (number, sign) in numbers.zip(signs.map(Some).chain([None])) {
            words.push(number);
            words.extend(sign.map(str::to_owned));
        }
        words.join(" ")
    }
}

/// The sign for a blank.
pub const BLANK: &str = "□";

/// Writes a number in a base from 2 to 16, with a minus sign if it is negative.
#[must_use]
pub fn written(number: i64, base: u32) -> String {
    let mut digits = Vec::new();
    let mut left = number.unsigned_abs();
    while left > 0 || digits.is_empty() {
        let digit = u32::try_from(left % u64::from(base)).ok();
        digits.extend(digit.and_then(|digit| char::from_digit(digit, base)));
        left /= u64::from(base);
    }
    if number < 0 {
        digits.push('−');
    }
    digits.iter().rev().map(char::to_ascii_uppercase).collect()
}

/// Reads the side of a board and the given of each cell.
fn cells(place: &Cursor<'_>) -> Result<(usize, Vec<Option<usize>>)> {
    if place.is_text() {
        return short::cells(place);
    }
    let rows = place.list(2..=MOST_NUMBERS)?;
    let side = rows.len();
    let mut cells = Vec::new();
    for row in rows {
        for cell in row.list(side..=side)? {
            cells.push(read_cell(&cell)?);
        }
    }
    Ok((side, cells))
}

fn read_cell(cell: &Cursor<'_>) -> Result<Option<usize>> {
    if cell.is_null() {
        return Ok(None);
    }
    Ok(Some(cell.integer(1..=9_usize)? - 1))
}

/// Reads rows of signs.
fn signs(place: &Cursor<'_>, rows: usize, columns: usize) -> Result<Vec<Vec<Operator>>> {
    if place.is_text() {
        return short::signs(place, rows, columns);
    }
    let rows = place.list(rows..=rows)?;
    let row = |row: &Cursor<'_>| -> Result<Vec<Operator>> {
        row.list(columns..=columns)?.iter().map(sign).collect()
    };
    rows.iter().map(row).collect()
}

fn sign(place: &Cursor<'_>) -> Result<Operator> {
    let known = Operator::ALL.map(Operator::sign);
    let at = place.one_of(&known, TEXT.message("refuse.operator"))?;
    Ok(Operator::ALL[at])
}

/// Reads the totals of the rows and the columns: from two lists with these names, or from one list.
fn totals(place: &Cursor<'_>, side: usize) -> Result<Vec<i64>> {
    let total = |place: &Cursor<'_>| place.integer(-LARGEST..=LARGEST).map(i64::from);
    let lists = if place.json().is_array() {
        vec![place.list(2 * side..=2 * side)?]
    } else {
        place.deny_unknown(&["across", "down"])?;
        let list = |name| place.required(name)?.list(side..=side);
        vec![list("across")?, list("down")?]
    };
    lists.iter().flatten().map(total).collect()
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn numbers_are_written_in_any_base() {
        assert_eq!(written(0, 10), "0");
        assert_eq!(written(-146, 10), "−146");
        assert_eq!(written(9, 2), "1001");
        assert_eq!(written(255, 16), "FF");
    }
}
