//! The union of two neighbouring shapes.

use super::corners::{self, area};
use crate::kinds::city::shape::{Edge, Point, edges, side};

/// Merges shape `gone` into shape `kept`. Removes the ends of the side between them where no shape turns. Returns the
/// index of the merged shape; `None` if the shapes are no neighbours, or if their union is not one outline.
pub fn join(shapes: &mut Vec<Vec<Point>>, kept: usize, gone: usize) -> Option<usize> {
    if kept == gone {
        return None;
    }
    let all = corners::all(shapes);
    let (one, other) = (sides(&shapes[kept], &all), sides(&shapes[gone], &all));
    let lone = |(a, b): &Edge, others: &[Edge]| !others.contains(&(*b, *a));
    let left = one.iter().filter(|side| lone(side, &other));
    let left = left.chain(other.iter().filter(|side| lone(side, &one)));
    let left: Vec<Edge> = left.copied().collect();
    if left.len() == one.len() + other.len() {
        return None;
    }
    let ring = outline(&left)?;
    let has = |sides: &[Edge], point: Point| sides.iter().any(|&(corner, _)| corner == point);
    let ends = ring.iter().copied();
    let ends: Vec<Point> = ends
        .filter(|&point| has(&one, point) && has(&other, point))
        .collect();
    shapes[kept] = ring;
    shapes.remove(gone);
    for end in ends {
        smooth(shapes, end);
    }
    Some(kept - usize::from(gone < kept))
}

/// Returns the sides of a shape, with a corner wherever another shape has one on it; all shapes in one direction.
fn sides(shape: &[Point], corners: &[Point]) -> Vec<Edge> {
    let mut shape = shape.to_vec();
    if area(&shape) < 0 {
        shape.reverse();
    }
    edges(&corners::with(&shape, corners)).collect()
}

/// Returns the one outline that these sides make, each taken once; `None` if they make several, or one that meets
/// itself.
fn outline(sides: &[Edge]) -> Option<Vec<Point>> {
    let &(start, mut end) = sides.first()?;
    let mut ring = vec![start];
    while end != start {
        if ring.len() == sides.len() {
            return None;
        }
        let next = sides.iter().find(|side| side.0 == end)?;
        ring.push(end);
        end = next.1;
    }
    (ring.len() == sides.len()).then_some(ring)
}

/// Removes a corner at which no shape turns.
fn smooth(shapes: &mut [Vec<Point>], corner: Point) {
    let turns = |shape: &Vec<Point>| {
        let before = edges(shape).filter(|&(_, end)| end == corner);
        let after = || edges(shape).filter(|&(start, _)| start == corner);
        before
            .zip(after())
            .any(|(into, out)| side(into, out.1) != 0)
    };
    if !shapes.iter().any(turns) {
        for shape in shapes {
            shape.retain(|&other| other != corner);
        }
    }
}
