//! Changes to the shapes of a map, as its designer draws, and the pairs of shapes that touch.
//!
//! Coordinates are whole hundredths of a cell, as in the reader of levels. Only that reader (`plan.rs`) checks if
//! shapes are allowed on a map: a shape may cross another for a while. (Crates that unite and cut polygons drop
//! collinear corners, which neighbours may share; here cuts and unions follow existing sides.)

mod corners;
mod cut;
mod join;
mod square;
mod touch;
#[cfg(javascript)]
mod wasm;

use serde_json::Value as Json;

use super::api::Reshaped;
use super::plan::{MOST_CELLS, size};
use super::points::{point, points};
use super::shape::Point;
use crate::api::count;
use crate::engine::Domain;
use crate::input::{Code, Cursor, Result};
use crate::text::{Tables, tables};

/// The sentences of these functions.
pub static TEXT: Tables = tables!(Some(&super::TEXT));

/// The names of the changes.
const CHANGES: [&str; 6] = ["cut", "join", "move", "add", "remove", "square"];

/// Makes one change to the shapes of a map, or none if it is `null`, and lists the pairs that touch.
///
/// # Errors
/// If the shapes or the change violate the API, with their position; if the change cannot be made.
pub fn reshape(shapes: &Json, change: &Json) -> Result<Reshaped> {
    let shapes = Cursor::new(shapes);
    let places = shapes.list(1..=Domain::<1>::CAPACITY)?;
    let outlines = places.iter().map(|place| points(place, 3, None));
    let mut shapes = outlines.collect::<Result<Vec<_>>>()?;
    let change = Cursor::new(change);
    let site = if change.is_null() {
        None
    } else {
        apply(&mut shapes, &change)?
    };
    let borders = touch::borders(&shapes).into_iter();
    let give = |shape: &Vec<Point>| shape.iter().map(|point| point.give()).collect();
    Ok(Reshaped {
        shapes: shapes.iter().map(give).collect(),
        borders: borders.map(|(a, b)| (count(a), count(b))).collect(),
        site: site.map(count),
    })
}

/// Makes a change; returns the index of the changed shape, if it is a single one.
fn apply(shapes: &mut Vec<Vec<Point>>, change: &Cursor<'_>) -> Result<Option<usize>> {
    change.deny_unknown(&CHANGES)?;
    let fields = change.entries()?;
    let [(name, place)] = &fields[..] else {
        let reason = TEXT.message("refuse.change").with("count", fields.len());
        let reason = reason.with("list", &*CHANGES.join(", "));
        return Err(change.refuse(Code::Count, reason));
    };
    let (done, reason) = match *name {
        "cut" => (
            cut::cut(shapes, &points(place, 2, None)?).map(Some),
            "refuse.cut",
        ),
        "join" => {
            let (kept, gone) = sites(place, shapes.len())?;
            (join::join(shapes, kept, gone).map(Some), "refuse.join")
        }
        "move" => {
            let ends = place.list(2..=2)?;
            let (from, to) = (point(&ends[0], None)?, point(&ends[1], None)?);
            let moved = corners::relocate(shapes, from, to);
            (moved.map(|()| None), "refuse.outline")
        }
        "add" => {
            let added = corners::add(shapes, point(place, None)?);
            (added.map(|()| None), "refuse.outline")
        }
        "remove" => {
            let removed = corners::remove(shapes, point(place, None)?);
            (removed.map(|()| None), "refuse.corner")
        }
        _ => return with_square(shapes, place),
    };
    done.ok_or_else(|| place.refuse(Code::Value, TEXT.message(reason)))
}

/// Reads the indices of two shapes.
fn sites(place: &Cursor<'_>, shapes: usize) -> Result<(usize, usize)> {
    let ends = place.list(2..=2)?;
    let site = |end: &Cursor<'_>| end.integer(0..=shapes - 1);
    Ok((site(&ends[0])?, site(&ends[1])?))
}

/// Adds a square where there is room; returns `None` if there is none, which is no error.
fn with_square(shapes: &mut Vec<Vec<Point>>, place: &Cursor<'_>) -> Result<Option<usize>> {
    place.deny_unknown(&["side", "size"])?;
    let side = place.required("side")?.integer(1..=MOST_CELLS)?;
    let (width, height) = size(&place.required("size")?)?;
    let [side, width, height] = [side, width, height].map(|cells| (cells * 100).cast_signed());
    let found = square::free(shapes, (width, height), side);
    Ok(found.map(|square| {
        shapes.push(square);
        shapes.len() - 1
    }))
}
