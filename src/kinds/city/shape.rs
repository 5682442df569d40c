//! Shapes on a map, in whole hundredths of a cell, so that every question about them has an exact answer.
//!
//! A crate for this would bring floating point and ten times the code into the page; what a map needs is on this page.

use crate::engine::sorted;

/// A corner of a shape, or a place on the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

/// Hundredths in a cell.
pub const CELL: f64 = 100.0;

impl Point {
    /// As the API gives it, in cells.
    pub fn give(self) -> (f64, f64) {
        let cells = |n: i32| f64::from(n) / CELL;
        (cells(self.x), cells(self.y))
    }

    fn twice(self) -> Self {
        Self {
            x: self.x * 2,
            y: self.y * 2,
        }
    }

    /// Halfway, of points that were doubled before.
    fn middle(self, other: Self) -> Self {
        Self {
            x: i32::midpoint(self.x, other.x),
            y: i32::midpoint(self.y, other.y),
        }
    }
}

/// From a corner to the next.
pub type Edge = (Point, Point);

/// On which side of the line from `a` to `b` is `c`: the sign says; 0 is on it.
pub fn side((a, b): Edge, c: Point) -> i64 {
    let across = i64::from(b.x - a.x) * i64::from(c.y - a.y);
    across - i64::from(b.y - a.y) * i64::from(c.x - a.x)
}

/// Returns true if a point is on an edge, its ends included.
pub fn on(edge: Edge, c: Point) -> bool {
    let (a, b) = edge;
    let between = |low: i32, high: i32, n: i32| (low.min(high)..=low.max(high)).contains(&n);
    side(edge, c) == 0 && between(a.x, b.x, c.x) && between(a.y, b.y, c.y)
}

/// Returns true if the edges cross in a point that is inside both.
fn cross(e: Edge, f: Edge) -> bool {
    side(e, f.0).signum() * side(e, f.1).signum() < 0
        && side(f, e.0).signum() * side(f, e.1).signum() < 0
}

fn meet(e: Edge, f: Edge) -> bool {
    cross(e, f) || on(e, f.0) || on(e, f.1) || on(f, e.0) || on(f, e.1)
}

/// From each corner to the next.
pub fn edges(shape: &[Point]) -> impl Iterator<Item = Edge> + Clone + '_ {
    let ends = shape.iter().cycle().skip(1);
    shape.iter().copied().zip(ends.copied())
}

/// Returns true if the outline never meets itself.
pub fn is_simple(shape: &[Point]) -> bool {
    let count = shape.len();
    let edges: Vec<Edge> = edges(shape).collect();
    let apart = |i: usize, j: usize| {
        let (e, f) = (edges[i], edges[j]);
        if i + 1 == j {
            !on(e, f.1) && !on(f, e.0)
        } else if j + 1 == count && i == 0 {
            !on(e, f.0) && !on(f, e.1)
        } else {
            !meet(e, f)
        }
    };
    count >= 3 && (0..count).all(|j| (0..j).all(|i| apart(i, j)))
}

/// Returns true if a point is inside, and not on the outline.
pub fn is_inside(shape: &[Point], point: Point) -> bool {
    let mut inside = false;
    for (a, b) in edges(shape) {
        if on((a, b), point) {
            return false;
        }
        let (low, high) = if a.y < b.y { (a, b) } else { (b, a) };
        if low.y <= point.y && point.y < high.y && side((low, high), point) < 0 {
            inside = !inside;
        }
    }
    inside
}

/// The corners of the box around a shape.
pub fn around(shape: &[Point]) -> Edge {
    let x = || shape.iter().map(|p| p.x);
    let y = || shape.iter().map(|p| p.y);
    let corner = |x: Option<i32>, y: Option<i32>| Point {
        x: x.unwrap_or(0),
        y: y.unwrap_or(0),
    };
    (corner(x().min(), y().min()), corner(x().max(), y().max()))
}

/// How far two boxes are apart, across or down; negative if they have something of their inside in common.
pub fn gap(a: Edge, b: Edge) -> i32 {
    let across = (b.0.x - a.1.x).max(a.0.x - b.1.x);
    let down = (b.0.y - a.1.y).max(a.0.y - b.1.y);
    across.max(down)
}

/// A shape twice as large: halves between its corners are whole numbers as well.
pub fn doubled(shape: &[Point]) -> Vec<Point> {
    shape.iter().map(|p| p.twice()).collect()
}

/// Returns true if two simple shapes have more in common than parts of their outlines.
pub fn overlap(a: &[Point], b: &[Point]) -> bool {
    if gap(around(a), around(b)) >= 0 {
        return false;
    }
    let (a, b) = (doubled(a), doubled(b));
    // Where no edges cross, the way from one corner on an edge to the next is inside, outside or on the other's outline
    // as a whole.
    let middles = |a: &[Point], b: &[Point]| -> Vec<Point> {
        let between = |edge: Edge| {
            let corners = b.iter().copied().filter(|&corner| on(edge, corner));
            let ends = sorted(corners.chain([edge.0, edge.1]));
            let middle = |pair: &[Point]| pair[0].middle(pair[1]);
            ends.windows(2).map(middle).collect::<Vec<_>>()
        };
        edges(a).flat_map(between).collect()
    };
    let (of_a, of_b) = (middles(&a, &b), middles(&b, &a));
    edges(&a).any(|e| edges(&b).any(|f| cross(e, f)))
        || of_a.iter().any(|&at| is_inside(&b, at))
        || of_b.iter().any(|&at| is_inside(&a, at))
        || of_a.iter().all(|&at| edges(&b).any(|edge| on(edge, at)))
}

/// A place well inside, for a badge: as far from the outline as a grid finds that closes in on the best place.
#[allow(clippy::cast_possible_truncation)] // stays within the shape's box
pub fn pole_of_inaccessibility(shape: &[Point]) -> Point {
    const STEPS: i32 = 16;
    const ROUNDS: usize = 4;
    let room = |at: Point| {
        let room = edges(shape).map(|edge| distance(edge, at));
        room.fold(f64::INFINITY, f64::min)
    };
    let (mut low, mut high) = around(shape);
    // A shape may be too thin for the grid. But somewhere three corners have nothing of the outline between them: there
    // it is their middle, or as near as whole hundredths come.
    let mut best = (f64::NEG_INFINITY, low);
    for (i, &a) in shape.iter().enumerate() {
        let [b, c] = [1, 2].map(|n| shape[(i + n) % shape.len()]);
        let at = Point {
            x: (a.x + b.x + c.x) / 3,
            y: (a.y + b.y + c.y) / 3,
        };
        let room = if is_inside(shape, at) {
            room(at)
        } else {
            -room(at)
        };
        if room > best.0 {
            best = (room, at);
        }
    }
    for _ in 0..ROUNDS {
        let (wide, tall) = (high.x - low.x, high.y - low.y);
        for step in 0..(STEPS + 1) * (STEPS + 1) {
            let at = Point {
                x: low.x + wide * (step % (STEPS + 1)) / STEPS,
                y: low.y + tall * (step / (STEPS + 1)) / STEPS,
            };
            if is_inside(shape, at) && room(at) > best.0 {
                best = (room(at), at);
            }
        }
        let at = best.1;
        low = Point {
            x: at.x - wide / STEPS,
            y: at.y - tall / STEPS,
        };
        high = Point {
            x: at.x + wide / STEPS,
            y: at.y + tall / STEPS,
        };
    }
    best.1
}

fn distance((a, b): Edge, c: Point) -> f64 {
    let (dx, dy) = (f64::from(b.x - a.x), f64::from(b.y - a.y));
    let (px, py) = (f64::from(c.x - a.x), f64::from(c.y - a.y));
    let along = ((px * dx + py * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
    (px - along * dx).hypot(py - along * dy)
}
