//! The fit of the published equations to levels: coefficients and exponents by least squares, and lines through two
//! levels.

use std::ops::RangeInclusive;

use serde_json::Value as Json;

use super::api::{CrossCheck, CrossTest, Fit};
use super::equations::{
    ANY_EXPONENTS, EXPONENTS, Fitted, StraightLine, fit, fit_exponents, residual,
};
use crate::engine::sorted;
use crate::input::{Code, Cursor, Result};
use crate::kinds::difficulty::{Counts, PUBLISHED, PUBLISHED_EXPONENTS};
use crate::kinds::placement::TEXT;

/// The maximum number of rows of a fit.
const MOST_ROWS: usize = 1000;

/// The minimum number of different rows for a fit of the exponents: one more than the five fitted numbers.
const LEAST_DIFFERENT: usize = 6;

/// Fits paper 000's equation to rows of `level` and counts. Options: `train`, the levels to fit to (without it the
/// published coefficients are used); `exponents`: `published` (the default: 6/12 and 7/12), `fitted` (all pairs of
/// twelfths from 1/12 to 24/12 are tried) or `any` (all from -48/12 to 48/12, the logarithm in the place of 0).
///
/// # Errors
/// If a row or option is invalid, or the rows do not determine the coefficients, or the exponents.
pub fn fit_search(rows: &Json, options: &Json) -> Result<Fit> {
    let place = Cursor::new(rows);
    let rows = place.list(1..=MOST_ROWS)?;
    let rows = rows.iter().map(row).collect::<Result<Vec<_>>>()?;
    let options = Cursor::new(options);
    options.deny_unknown(&["train", "exponents"])?;
    let free = exponents_to_try(&options)?;
    let (fitted, published) = match options.optional("train")? {
        Some(train) => fitted(&rows, &train, free)?,
        None => as_published(&rows),
    };
    let difficulty = |(_, counts): &(u64, Counts)| {
        let d = counts.difficulty_by(&fitted.a, fitted.exponents);
        d.unwrap_or_default()
    };
    Ok(Fit {
        a: fitted.a.to_vec(),
        b: fitted.exponents.map(|b| f64::from(b) / 12.0).to_vec(),
        d: rows.iter().map(difficulty).collect(),
        residual: fitted.residual,
        published_residual: published,
    })
}

/// Reads the exponents to try; `None` if the published ones are used.
///
/// # Errors
/// If exponents are to be fitted without levels to fit to.
fn exponents_to_try(options: &Cursor<'_>) -> Result<Option<RangeInclusive<i32>>> {
    let Some(place) = options.optional("exponents")? else {
        return Ok(None);
    };
    let names = ["published", "fitted", "any"];
    let exponents = match place.one_of(&names, TEXT.message("refuse.unknown.exponents"))? {
        0 => None,
        1 => Some(EXPONENTS),
        _ => Some(ANY_EXPONENTS),
    };
    if exponents.is_some() && options.optional("train")?.is_none() {
        return Err(place.refuse(Code::Field, TEXT.message("refuse.exponents")));
    }
    Ok(exponents)
}

/// Returns the published coefficients and exponents, and the residual of all rows.
fn as_published(rows: &[(u64, Counts)]) -> (Fitted, Option<f64>) {
    let rows: Vec<_> = rows.iter().map(by_level).collect();
    let residual = residual(&rows, &PUBLISHED, PUBLISHED_EXPONENTS);
    let published = Fitted {
        a: PUBLISHED,
        exponents: PUBLISHED_EXPONENTS,
        residual,
    };
    (published, Some(residual))
}

#[allow(clippy::cast_precision_loss)] // levels are small numbers
fn by_level(&(level, counts): &(u64, Counts)) -> (Counts, f64) {
    (counts, level as f64)
}

/// Reads a level's number and its counts; `n` is 1 by default.
fn row(place: &Cursor<'_>) -> Result<(u64, Counts)> {
    place.deny_unknown(&["level", "x1", "x2", "x3", "x4", "n"])?;
    let whole = |name| place.required(name)?.integer(0..=u64::from(u32::MAX));
    let n = match place.field("n")? {
        Some(n) => n.integer(1..=u64::from(u32::MAX))?,
        None => 1,
    };
    let counts = Counts {
        x1: whole("x1")?,
        x2: whole("x2")?,
        x3: whole("x3")?,
        x4: whole("x4")?,
        n,
    };
    Ok((whole("level")?, counts))
}

/// Returns the fit to the rows of the levels `train`, and the residual with the published exponents.
fn fitted(
    rows: &[(u64, Counts)],
    train: &Cursor<'_>,
    exponents: Option<RangeInclusive<i32>>,
) -> Result<(Fitted, Option<f64>)> {
    let mut points = Vec::new();
    for item in train.list(1..=MOST_ROWS)? {
        let level = item.integer(0..=u64::from(u32::MAX))?;
        let Some(row) = rows.iter().find(|(known, _)| *known == level) else {
            return Err(item.refuse(Code::Unknown, TEXT.message("refuse.row")));
        };
        points.push(by_level(row));
    }
    let published = fit(&points, PUBLISHED_EXPONENTS);
    let undecided = |key| train.refuse(Code::Count, TEXT.message(key));
    let found = if let Some(exponents) = exponents {
        let decided = Some(&points).filter(|points| different(points) >= LEAST_DIFFERENT);
        let found = decided.and_then(|points| fit_exponents(points, &exponents));
        found.ok_or_else(|| undecided("refuse.undecided.exponents"))?
    } else {
        published.ok_or_else(|| undecided("refuse.undecided"))?
    };
    Ok((found, published.map(|published| published.residual)))
}

/// Returns the number of different rows, of those with a solution, by the terms of the equation.
fn different(points: &[(Counts, f64)]) -> usize {
    let rows = points.iter().filter(|(counts, _)| counts.n > 0);
    let rows = rows.map(|(Counts { x1, x2, x3, x4, n }, _)| (2 * x1 + x2, x3 + x4, *n));
    sorted(rows).len()
}

/// Draws a line through each two levels, and returns the deviations of the others (paper 001, section 6). Points:
/// `level` and `d`.
///
/// # Errors
/// If a point is invalid, or two have the same level.
pub fn cross_check(points: &Json) -> Result<Vec<CrossCheck>> {
    const MOST_POINTS: usize = 50;
    let mut known: Vec<(u32, f64)> = Vec::new();
    for place in Cursor::new(points).list(2..=MOST_POINTS)? {
        place.deny_unknown(&["level", "d"])?;
        let (level, d) = (place.required("level")?, place.required("d")?);
        let point = (level.integer(0..=u32::MAX)?, d.number()?);
        if known.iter().any(|(level, _)| *level == point.0) {
            return Err(level.refuse(Code::Count, TEXT.message("refuse.twice")));
        }
        if point.1 == 0.0 {
            return Err(d.refuse(Code::Value, TEXT.message("refuse.zero")));
        }
        known.push(point);
    }
    let known: Vec<(u32, f64)> = sorted(known.iter().map(|(level, d)| (*level, d.to_bits())))
        .into_iter()
        .map(|(level, bits)| (level, f64::from_bits(bits)))
        .collect();
    let firsts = 0..known.len();
    let pairs = firsts.flat_map(|i| (i + 1..known.len()).map(move |j| (i, j)));
    Ok(pairs.filter_map(|pair| check_line(&known, pair)).collect())
}

fn check_line(points: &[(u32, f64)], (i, j): (usize, usize)) -> Option<CrossCheck> {
    let at = |(level, d): (u32, f64)| (f64::from(level), d);
    let line = StraightLine::through(at(points[i]), at(points[j]))?;
    let others = points
        .iter()
        .enumerate()
        .filter(|(k, _)| *k != i && *k != j);
    let test = |(_, &(level, d)): (usize, &(u32, f64))| {
        let predicted = line.at(f64::from(level));
        CrossTest {
            level,
            predicted,
            deviation: ((predicted - d) / d).abs(),
        }
    };
    Some(CrossCheck {
        train: vec![points[i].0, points[j].0],
        tests: others.map(test).collect(),
    })
}
