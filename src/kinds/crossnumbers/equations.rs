//! One equation of a board with the entries: its order of evaluation, its value so far, and its fillings.

use serde_json::Value as Json;

use super::api::EquationInfo;
use super::equation::Equation;
use super::level::{Line, ParsedCross};
use super::operator::Operator;
use super::rules::fillings::{EquationCells, Fillings};
use super::rules::{self, number, value};
use super::{CrossNumbers, TEXT};
use crate::api::{ClueState, Entry, count};
use crate::engine::{Domain, Value};
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::kinds::{Puzzle, as_kind, placed};

/// The precedence of a number: higher than that of any sign.
const NUMBER: usize = usize::MAX;
/// The maximum number of fillings that can be requested.
const MOST_FILLINGS: usize = 1000;
/// The maximum number of states after any number when fillings are counted.
const STATES: usize = 20_000;

/// Describes an equation of a level with the entries. Options: `equation`, its index among the clues; `most`, the
/// maximum number of fillings to list, 0 by default; `marks`, an item for each site: the only digits that a blank may
/// have, or null.
///
/// # Errors
/// If the level is no Cross Numbers, if the entries do not fit it, or if an option is wrong.
pub fn equation(
    puzzle: &dyn Puzzle,
    entries: &[Option<Entry>],
    options: &Json,
) -> Result<EquationInfo> {
    let other = || PuzzleError::new(Code::Unknown, "/kind", TEXT.message("refuse.equation"));
    let level = &as_kind::<CrossNumbers>(puzzle).ok_or_else(other)?.level;
    let mut known: Vec<Option<usize>> = vec![None; level.cells.len()];
    for (var, value) in placed(puzzle, entries)? {
        known[var.index()] = Some(value.index());
    }
    let options = Cursor::new(options);
    options.deny_unknown(&["equation", "most", "marks"])?;
    let last = level.equations.len() - 1;
    let nth: usize = options.required("equation")?.integer(0..=last)?;
    let most = options.optional("most")?;
    let most = most.map_or(Ok(0), |most| most.integer(0..=MOST_FILLINGS))?;
    let marks = options.optional("marks")?;
    let marks = marks.map_or(Ok(Vec::new()), |marks| read_marks(&marks, &known))?;
    Ok(info(level, nth, &known, &marks, most))
}

/// Reads the digits that a player has marked, an item for each site.
fn read_marks(place: &Cursor<'_>, known: &[Option<usize>]) -> Result<Vec<Option<Domain>>> {
    let digits = |site: &Cursor<'_>| -> Result<Option<Domain>> {
        if site.is_null() {
            return Ok(None);
        }
        let digit = |digit: &Cursor<'_>| Ok(value(digit.integer(1..=9_usize)? - 1));
        let all: Result<Domain> = site.list(0..=9)?.iter().map(digit).collect();
        Ok(Some(all?))
    };
    let sites = place.list(known.len()..=known.len())?;
    sites.iter().map(digits).collect()
}

fn info(
    level: &ParsedCross,
    nth: usize,
    known: &[Option<usize>],
    marks: &[Option<Domain>],
    most: usize,
) -> EquationInfo {
    let cells = level.cells_of(nth);
    let domains: Vec<Domain> = cells
        .clone()
        .map(|cell| match (known[cell], marks.get(cell)) {
            (Some(digit), _) => Domain::only(value(digit)),
            (None, Some(&Some(marked))) => marked,
            (None, _) => rules::digits(),
        })
        .collect();
    let equation = &level.equations[nth];
    let numbers: Vec<Option<i64>> = cells
        .map(|cell| known[cell].map(|digit| number(value(digit))))
        .collect();
    let task = EquationCells {
        equation,
        distinct: matches!(level.line(nth), Line::Row(_)),
        domains: &domains,
    };
    let (all, found) = task.listed(STATES, most).unzip();
    let found = found.unwrap_or_default();
    let whole: Option<Vec<i64>> = numbers.iter().copied().collect();
    let count = all.map(|Fillings { count, .. }| count);
    let state = match count {
        Some(0) if marks.is_empty() || whole.is_some() => ClueState::Broken,
        Some(_) if whole.is_some() => ClueState::Kept,
        _ => ClueState::Open,
    };
    EquationInfo {
        written: level.text(nth, &numbers),
        read: bracketed(level, equation, &numbers),
        so_far: so_far(level, equation, &numbers),
        total: level.written(equation.total),
        value: whole.and_then(|numbers| equation.value(&numbers)),
        state,
        complete: count.is_some_and(|count| usize::try_from(count) == Ok(found.len())),
        count: count.and_then(|count| u32::try_from(count).ok()),
        fillings: found.iter().map(|word| written(word)).collect(),
    }
}

/// Returns the digits of a filling.
fn written(filling: &[Value]) -> Vec<u32> {
    let digits = filling.iter().map(|digit| count(digit.index() + 1));
    digits.collect()
}

/// A part of an equation: its text, and the precedence of its outermost sign.
struct Part {
    text: String,
    order: usize,
    /// The value of the part; `None` if it is unknown or not wanted.
    known: Option<i64>,
}

/// Returns the left side with brackets around each part that is evaluated before its surroundings.
fn bracketed(level: &ParsedCross, equation: &Equation, numbers: &[Option<i64>]) -> String {
    let leaf = |&number: &Option<i64>| Part {
        text: level.written_or_blank(number),
        order: NUMBER,
        known: None,
    };
    let parts = numbers.iter().map(leaf).collect();
    read(equation, parts, |sign, left, right| {
        Some(joined(sign, left, right))
    })
    .unwrap_or_default()
}

/// Returns the same with known parts evaluated; `None` if a division has a remainder.
fn so_far(level: &ParsedCross, equation: &Equation, numbers: &[Option<i64>]) -> Option<String> {
    let leaf = |&number: &Option<i64>| Part {
        text: level.written_or_blank(number),
        order: NUMBER,
        known: number,
    };
    let parts = numbers.iter().map(leaf).collect();
    read(equation, parts, |sign, left, right| {
        let (Some(a), Some(b)) = (left.known, right.known) else {
            return Some(joined(sign, left, right));
        };
        let made = sign.apply(a, b)?;
        Some(Part {
            text: level.written(made),
            order: NUMBER,
            known: Some(made),
        })
    })
}

/// Joins two parts by a sign. A part with another precedence gets brackets, and so does a negative number on the right.
fn joined(sign: Operator, left: &Part, right: &Part) -> Part {
    let inner = |part: &Part, is_right: bool| {
        let is_number = part.order == NUMBER;
        let bare = if is_number {
            !is_right || !part.text.starts_with('−')
        } else {
            part.order == sign.order()
        };
        if bare {
            part.text.clone()
        } else {
            format!("({})", part.text)
        }
    };
    Part {
        text: format!(
            "{} {} {}",
            inner(left, false),
            sign.shown(),
            inner(right, true)
        ),
        order: sign.order(),
        known: None,
    }
}

/// Evaluates an equation in texts; `None` if `join` returns `None`.
fn read(
    equation: &Equation,
    mut parts: Vec<Part>,
    join: impl Fn(Operator, &Part, &Part) -> Option<Part>,
) -> Option<String> {
    let leaves = 0..parts.len();
    let last = equation.fold(leaves, |sign, left, right| {
        let part = join(sign, &parts[left], &parts[right])?;
        parts.push(part);
        Some(parts.len() - 1)
    })?;
    Some(parts.swap_remove(last).text)
}
