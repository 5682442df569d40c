//! What has been published about difficulty, computed: the models of a level, its search step by step, and how well the equations fit.

use serde_json::Value as Json;

use crate::api::{CrossCheck, CrossTest, Fit, Freedom, GrowthModel, Models, Study};
use crate::door::Visitor;
use crate::engine::sorted;
use crate::equations::{Counts, Line, PUBLISHED, least_squares};
use crate::error::{Code, Result};
use crate::kinds::{Published, Puzzle, unpublished};
use crate::text::SHARED;

/// The most rows that are fitted at once.
const MOST_ROWS: usize = 1000;

/// The models that apply to a level; all of them nothing for a kind of which nothing is published.
#[must_use]
pub fn models(puzzle: &dyn Puzzle) -> Models {
    let none = Models {
        search: None,
        freedom: None,
        growth: None,
    };
    puzzle.published().map_or(none, Published::models)
}

fn published(puzzle: &dyn Puzzle) -> Result<&dyn Published> {
    puzzle.published().ok_or_else(unpublished)
}

/// The published search on a level, step by step. Options: `order` and `ahead`.
///
/// # Errors
/// If nothing is published about the kind, an option is not known, or the search takes more work than is allowed.
pub fn study(puzzle: &dyn Puzzle, options: &Json) -> Result<Study> {
    published(puzzle)?.study(&Visitor::new(options))
}

/// What paper 000's search meets where things grow (section 1.4.3), with more work allowed than beside a rating: some
/// seconds at most, and then `complete` is false.
///
/// # Errors
/// If nothing is published about the kind, or nothing grows in it.
pub fn growth(puzzle: &dyn Puzzle) -> Result<GrowthModel> {
    published(puzzle)?.growth()
}

/// The freedom that the clues leave each piece (paper 001).
///
/// # Errors
/// If nothing is published about the kind.
pub fn freedom(puzzle: &dyn Puzzle) -> Result<Freedom> {
    published(puzzle)?.freedom()
}

/// Fits paper 000's equation to rows of `level` and counts. Option `train`: the levels to fit to; without it the published
/// coefficients are taken.
///
/// # Errors
/// If a row or option is not as it should be, or the rows do not decide the coefficients.
pub fn fit_search(rows: &Json, options: &Json) -> Result<Fit> {
    let place = Visitor::new(rows);
    let rows = place.list(1..=MOST_ROWS)?;
    let rows = rows.iter().map(row).collect::<Result<Vec<_>>>()?;
    let options = Visitor::new(options);
    options.only(&["train"])?;
    let a = match options.given("train")? {
        Some(train) => fitted(&rows, &train)?,
        None => PUBLISHED,
    };
    let difficulty = |(_, counts): &(u64, Counts)| counts.difficulty(&a).unwrap_or_default();
    Ok(Fit {
        a: a.to_vec(),
        d: rows.iter().map(difficulty).collect(),
    })
}

/// A level's number and its counts; without `n` it has one solution.
fn row(place: &Visitor<'_>) -> Result<(u64, Counts)> {
    place.only(&["level", "x1", "x2", "x3", "x4", "n"])?;
    let whole = |name| place.need(name)?.whole(0..=u64::from(u32::MAX));
    let n = match place.field("n")? {
        Some(n) => n.whole(1..=u64::from(u32::MAX))?,
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

#[allow(clippy::cast_precision_loss)] // levels are small numbers
fn fitted(rows: &[(u64, Counts)], train: &Visitor<'_>) -> Result<[f64; 3]> {
    let mut points = Vec::new();
    for item in train.list(1..=MOST_ROWS)? {
        let level = item.whole(0..=u64::from(u32::MAX))?;
        let Some((_, counts)) = rows.iter().find(|(known, _)| *known == level) else {
            return Err(item.refuse(Code::Unknown, SHARED.saying("refuse.row")));
        };
        points.extend(counts.terms().map(|terms| (terms, level as f64)));
    }
    let undecided = SHARED.saying("refuse.undecided");
    least_squares(&points).ok_or_else(|| train.refuse(Code::Count, undecided))
}

/// Paper 001, section 6: through each two levels a line, and how far the others lie from it. Points: `level` and `d`.
///
/// # Errors
/// If a point is not as it should be, or two are of one level.
pub fn cross_check(points: &Json) -> Result<Vec<CrossCheck>> {
    const MOST: usize = 50;
    let mut known: Vec<(u32, f64)> = Vec::new();
    for place in Visitor::new(points).list(2..=MOST)? {
        place.only(&["level", "d"])?;
        let (level, d) = (place.need("level")?, place.need("d")?);
        let point = (level.whole(0..=u32::MAX)?, d.number()?);
        if known.iter().any(|(level, _)| *level == point.0) {
            return Err(level.refuse(Code::Count, SHARED.saying("refuse.twice")));
        }
        if point.1 == 0.0 {
            return Err(d.refuse(Code::Value, SHARED.saying("refuse.zero")));
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
    let line = Line::through(at(points[i]), at(points[j]))?;
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
