//! The cut of a shape in two.

use super::corners::{self, area};
use crate::kinds::city::shape::{Point, doubled, is_inside};

/// Cuts the shape through which a line goes from side to side: the larger part keeps its index, the other becomes the
/// last shape. Neighbours that have the ends of the line on their sides get them as corners. Returns the index of the
/// shape; `None` if the line does not start into the inside of a shape that has both ends on its outline.
pub fn cut(shapes: &mut Vec<Vec<Point>>, line: &[Point]) -> Option<usize> {
    let (&[from, next, ..], &[.., to]) = (line, line) else {
        return None;
    };
    if from == to {
        return None;
    }
    let ready = shapes.iter().map(|shape| corners::with(shape, &[from, to]));
    let mut ready: Vec<Vec<Point>> = ready.collect();
    // With doubled coordinates, the middle of the first segment is a whole point.
    let middle = Point {
        x: from.x + next.x,
        y: from.y + next.y,
    };
    let has_both = |shape: &[Point]| shape.contains(&from) && shape.contains(&to);
    let begins = |shape: &Vec<Point>| has_both(shape) && is_inside(&doubled(shape), middle);
    let site = ready.iter().position(begins)?;
    let (large, small) = parts(&ready[site], line)?;
    ready[site] = large;
    ready.push(small);
    *shapes = ready;
    Some(site)
}

/// Returns the two parts of a shape on both sides of a line whose ends are corners of it, the larger first.
fn parts(shape: &[Point], line: &[Point]) -> Option<(Vec<Point>, Vec<Point>)> {
    let (from, inner, to) = match line {
        [from, inner @ .., to] => (*from, inner, *to),
        _ => return None,
    };
    let mut ring = shape.to_vec();
    ring.rotate_left(shape.iter().position(|&corner| corner == from)?);
    let end = ring.iter().position(|&corner| corner == to)?;
    let there = ring[..=end].iter().chain(inner.iter().rev());
    let back = ring[end..].iter().chain([&from]).chain(inner);
    let (there, back): (Vec<Point>, Vec<Point>) =
        (there.copied().collect(), back.copied().collect());
    let is_larger = area(&back).abs() > area(&there).abs();
    Some(if is_larger {
        (back, there)
    } else {
        (there, back)
    })
}
