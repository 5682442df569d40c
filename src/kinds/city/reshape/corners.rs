//! Corners of shapes: where one has a corner on another's side, the other may get it as well, so that a shared side
//! stays shared when it is bent.

use crate::engine::sorted;
use crate::kinds::city::shape::{Edge, Point, edges, on, side};

/// Every corner of some shapes, once.
pub fn all(shapes: &[Vec<Point>]) -> Vec<Point> {
    sorted(shapes.iter().flatten().copied())
}

/// A shape with a corner wherever one of these points is on a side of it.
pub fn with(shape: &[Point], points: &[Point]) -> Vec<Point> {
    let pieces = |side: Edge| {
        let inner = points.iter().copied();
        let inner = inner.filter(|&point| point != side.0 && point != side.1 && on(side, point));
        // Along the side they are as far as they are across and down.
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

/// Every shape that has this point on a side gets it as a corner. `None` if none has it on its outline.
pub fn add(shapes: &mut [Vec<Point>], point: Point) -> Option<()> {
    let held = shapes.iter().any(|shape| is_on_outline(shape, point));
    for shape in &mut *shapes {
        *shape = with(shape, &[point]);
    }
    held.then_some(())
}

/// A corner goes elsewhere: of every shape that has it, or has it on a side. They get the corners of others on their
/// sides as well: there a side may bend. A corner that comes to lie on the next is gone. `None` if the point is on no
/// outline.
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

/// A corner is taken from every shape that has it. `None` if none has.
pub fn remove(shapes: &mut [Vec<Point>], corner: Point) -> Option<()> {
    let held = shapes.iter().any(|shape| shape.contains(&corner));
    for shape in shapes {
        shape.retain(|&other| other != corner);
    }
    held.then_some(())
}

/// Twice the area of a shape; below 0 if it turns the other way.
pub fn area(shape: &[Point]) -> i64 {
    let origin = Point { x: 0, y: 0 };
    edges(shape).map(|edge| side(edge, origin)).sum()
}
