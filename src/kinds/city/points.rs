//! Points of a map, as levels have them: in cells, with two decimals.

use serde_json::Value as Json;

use super::TEXT;
use super::shape::{CELL, Point};
use crate::input::{Code, Cursor, Result};

/// The maximum number of corners of a shape, and of points of a line.
pub const MOST_POINTS: usize = 100;

/// Reads a point of the map.
#[allow(clippy::cast_possible_truncation)] // within the map
pub fn point(place: &Cursor<'_>, size: Option<(u32, u32)>) -> Result<Point> {
    let pair = place.list(2..=2)?;
    let (width, height) = size.map_or((64, 64), |size| size);
    let coordinate = |place: &Cursor<'_>, most: u32| -> Result<i32> {
        let number = place.number()?;
        if !(0.0..=f64::from(most)).contains(&number) {
            let reason = TEXT.message("refuse.outside").with("most", most);
            return Err(place.refuse(Code::Value, reason));
        }
        Ok((number * CELL).round() as i32)
    };
    Ok(Point {
        x: coordinate(&pair[0], width)?,
        y: coordinate(&pair[1], height)?,
    })
}

/// Reads a list of at least `fewest` points.
pub fn points(place: &Cursor<'_>, fewest: usize, size: Option<(u32, u32)>) -> Result<Vec<Point>> {
    let list = place.list(fewest..=MOST_POINTS)?;
    list.iter().map(|place| point(place, size)).collect()
}

/// Returns a point as JSON of a level, in cells.
pub fn write_point(point: Point) -> Json {
    let cells = |n: i32| match n % 100 {
        0 => Json::from(n / 100),
        _ => Json::from(f64::from(n) / CELL),
    };
    [cells(point.x), cells(point.y)].into()
}

/// Returns points as JSON of a level.
pub fn write_points(points: &[Point]) -> Json {
    points.iter().map(|&point| write_point(point)).collect()
}
