//! Corners of shapes. A shape can get the corners that others have on its sides, so that a shared side stays shared
//! when it is bent.

use crate::engine::sorted;
use crate::kinds::city::shape::{Edge, Point, edges, on, side};

/// Returns every corner of some shapes, once.
pub fn all(shapes: &[Vec<Point>]) -> Vec<Point> {
    sorted(shapes.iter().flatten().copied())
}

/// Returns a shape with a corner at each of these points that is on a side of it.
pub fn with(shape: &[Point], points: &[Point]) -> Vec<Point> {
    let pieces = |side: Edge| {
        let inner = points.iter().copied();
        let inner = inner.filter(|&point| point != side.0 && point != side.1 && on(side, point));
        // Points on one side are sorted by their distance from its start, here the sum of both coordinates.
        let far = |point: Point| side.0.x.abs_diff(point.x) + side.0.y.abs_diff(point.y);
        let inner = sorted(inner.map(|point| (far(point), point)));
        let inner = inner.into_iter().map(|(_, point)| point);
        std::iter::once(side.0).chain(inner).collect::<Vec<_>>()
    };
    edges(shape).flat_map(pieces).collect()
}

fn is_on_outline(shape: &[Point], point: Point) -> bool {
    edges(shape).any(|side| on(side, point))
}

/// Adds a point as a corner to every shape that has it on a side. Returns `None` if no outline contains it.
pub fn add(shapes: &mut [Vec<Point>], point: Point) -> Option<()> {
    let held = shapes.iter().any(|shape| is_on_outline(shape, point));
    for shape in &mut *shapes {
        *shape = with(shape, &[point]);
    }
    held.then_some(())
}

/// Moves a corner, in every shape that has it as a corner or on a side. These shapes also get the corners that others
/// have on their sides, as a side may bend there. A corner that coincides with the next one is removed. Returns `None`
/// if the point is on no outline.
pub fn relocate(shapes: &mut [Vec<Point>], from: Point, to: Point) -> Option<()> {
    let mut corners = all(shapes);
    corners.push(from);
    let held = |shape: &&mut Vec<Point>| is_on_outline(shape, from);
    let mut moved = shapes.iter_mut().filter(held).peekable();
    moved.peek()?;
    for shape in moved {
        let mut bent = with(shape, &corners);
        for corner in &mut bent {
            if *corner == from {
                *corner = to;
            }
        }
        let apart = edges(&bent).filter(|(corner, next)| corner != next);
        *shape = apart.map(|(corner, _)| corner).collect();
    }
    Some(())
}

/// Removes a corner from every shape that has it. Returns `None` if no shape has it.
pub fn remove(shapes: &mut [Vec<Point>], corner: Point) -> Option<()> {
    let held = shapes.iter().any(|shape| shape.contains(&corner));
    for shape in shapes {
        shape.retain(|&other| other != corner);
    }
    held.then_some(())
}

/// Returns twice the signed area of a shape; its sign is the direction of the outline.
pub fn area(shape: &[Point]) -> i64 {
    let origin = Point { x: 0, y: 0 };
    edges(shape).map(|edge| side(edge, origin)).sum()
}
