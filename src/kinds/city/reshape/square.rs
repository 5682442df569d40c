//! Room for one more block.

use super::touch::touch;
use crate::kinds::city::shape::{Point, overlap};

/// Corners lie on quarters of a cell.
const STEP: usize = 25;

/// A square where there is nothing yet, `side` hundredths wide on a map of so many hundredths across and down. Beside a
/// shape if that can be: along the whole of its side, or from a corner of it; of several such places the first as one
/// reads.
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

/// What `fit` says of a square along the whole of a side.
const BEST: usize = 3;

/// How well a square goes with a shape: 0 apart, 1 beside it, 2 from a corner of it, 3 along the whole of its side.
fn fit(shape: &[Point], square: &[Point]) -> usize {
    let shared = square.iter().filter(|corner| shape.contains(corner));
    if touch(shape, square) {
        (1 + shared.count()).min(BEST)
    } else {
        0
    }
}
