//! Shapes on a map, in whole hundredths of a cell, so that every predicate on them is exact.
//!
//! A crate for this would add floating point and ten times the code to the page; this file has all that a map needs.

use crate::engine::sorted;

/// A corner of a shape, or another point of the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Point {
    pub x: i32,
    pub y: i32,
}

/// The number of units in a cell.
pub const CELL: f64 = 100.0;

impl Point {
    /// Returns the coordinates in cells, for the API.
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

    /// Returns the midpoint of two points with doubled coordinates.
    fn middle(self, other: Self) -> Self {
        Self {
            x: i32::midpoint(self.x, other.x),
            y: i32::midpoint(self.y, other.y),
        }
    }
}

/// An edge: a corner and the next one.
pub type Edge = (Point, Point);

/// Returns the cross product whose sign tells on which side of the line from `a` to `b` the point `c` lies; 0 on the
/// line.
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

/// Returns true if the edges cross at a point inside both.
fn cross(e: Edge, f: Edge) -> bool {
    side(e, f.0).signum() * side(e, f.1).signum() < 0
        && side(f, e.0).signum() * side(f, e.1).signum() < 0
}

fn meet(e: Edge, f: Edge) -> bool {
    cross(e, f) || on(e, f.0) || on(e, f.1) || on(f, e.0) || on(f, e.1)
}

/// Returns the edges of a shape, in order.
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

/// Returns true if a point is strictly inside a shape.
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

/// Returns the top left and bottom right corner of a shape's bounding box.
pub fn around(shape: &[Point]) -> Edge {
    let x = || shape.iter().map(|p| p.x);
    let y = || shape.iter().map(|p| p.y);
    let corner = |x: Option<i32>, y: Option<i32>| Point {
        x: x.unwrap_or(0),
        y: y.unwrap_or(0),
    };
    (corner(x().min(), y().min()), corner(x().max(), y().max()))
}

/// Returns the distance of two boxes, the larger of across and down; negative if their insides overlap.
pub fn gap(a: Edge, b: Edge) -> i32 {
    let across = (b.0.x - a.1.x).max(a.0.x - b.1.x);
    let down = (b.0.y - a.1.y).max(a.0.y - b.1.y);
    across.max(down)
}

/// Returns a shape with doubled coordinates, so that the midpoints of its edges are whole as well.
pub fn doubled(shape: &[Point]) -> Vec<Point> {
    shape.iter().map(|p| p.twice()).collect()
}

/// Returns true if the insides of two simple shapes overlap.
pub fn overlap(a: &[Point], b: &[Point]) -> bool {
    if gap(around(a), around(b)) >= 0 {
        return false;
    }
    let (a, b) = (doubled(a), doubled(b));
    // If no edges cross, each segment of an edge between corners of the other shape lies wholly inside, outside or on
    // the other's outline.
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

/// Returns a point well inside the shape, for a badge: the farthest from the outline that a grid finds, refined in
/// rounds.
#[allow(clippy::cast_possible_truncation)] // stays within the shape's box
pub fn pole_of_inaccessibility(shape: &[Point]) -> Point {
    const STEPS: i32 = 16;
    const ROUNDS: usize = 4;
    let room = |at: Point| {
        let room = edges(shape).map(|edge| distance(edge, at));
        room.fold(f64::INFINITY, f64::min)
    };
    let (mut low, mut high) = around(shape);
    // A shape may be too thin for the grid, so the centroids of three consecutive corners come first: one of these
    // triangles is inside the shape, and then its centroid is, up to rounding to hundredths.
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
