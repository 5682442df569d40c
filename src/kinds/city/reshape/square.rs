//! The search for a free square, for one more block.

use super::touch::touch;
use crate::kinds::city::shape::{Point, overlap};

/// The distance between positions that are tried: a quarter of a cell.
const STEP: usize = 25;

/// Returns a square that overlaps no shape, `side` hundredths wide, on a map whose size is in hundredths; `None` if
/// there is no room. Prefers one along the whole side of a shape, then one from a corner of it, then one beside it; of
/// equal ones the first in reading order.
pub fn free(shapes: &[Vec<Point>], (width, height): (i32, i32), side: i32) -> Option<Vec<Point>> {
    let down = (0..=height - side).step_by(STEP);
    let at = down.flat_map(|y| {
        (0..=width - side)
            .step_by(STEP)
            .map(move |x| Point { x, y })
    });
    let mut best: Option<(usize, Vec<Point>)> = None;
    for at in at {
        let square = square(at, side);
        if shapes.iter().any(|shape| overlap(shape, &square)) {
            continue;
        }
        let rank = shapes.iter().map(|shape| fit(shape, &square)).max();
        let rank = rank.unwrap_or(0);
        if best.as_ref().is_none_or(|(most, _)| rank > *most) {
            best = Some((rank, square));
        }
        if rank == BEST {
            break;
        }
    }
    best.map(|(_, square)| square)
}

fn square(Point { x, y }: Point, side: i32) -> Vec<Point> {
    let corners = [(0, 0), (side, 0), (side, side), (0, side)];
    let corner = |(right, down)| Point {
        x: x + right,
        y: y + down,
    };
    corners.map(corner).to_vec()
}

/// The value of `fit` for a square along the whole side of a shape.
const BEST: usize = 3;

/// Returns how well a square fits a shape: 0 apart, 1 beside it, 2 from a corner of it, 3 along the whole of its side.
fn fit(shape: &[Point], square: &[Point]) -> usize {
    let shared = square.iter().filter(|corner| shape.contains(corner));
    if touch(shape, square) {
        (1 + shared.count()).min(BEST)
    } else {
        0
    }
}
