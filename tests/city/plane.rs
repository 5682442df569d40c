//! Exact computations with polygons, separate from the game's own (`src/kinds/city/shape.rs`), so that neither can hide
//! an error of the other.
//!
//! Coordinates are whole numbers: steps of 0.05 cells, or half steps where midpoints are needed.

pub type Point = (i64, i64);
pub type Edge = (Point, Point);

pub fn edges(shape: &[Point]) -> impl Iterator<Item = Edge> + '_ {
    let next = shape.iter().cycle().skip(1);
    shape.iter().copied().zip(next.copied())
}

/// Returns twice the signed area of the triangle, which tells the side of `edge` that `c` is on.
fn side((a, b): Edge, c: Point) -> i64 {
    (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
}

/// Returns the position of `c` along `edge`, times the square of the edge's length.
fn along((a, b): Edge, c: Point) -> i64 {
    (b.0 - a.0) * (c.0 - a.0) + (b.1 - a.1) * (c.1 - a.1)
}

fn square_length((a, b): Edge) -> i64 {
    along((a, b), b)
}

fn is_on(edge: Edge, c: Point) -> bool {
    side(edge, c) == 0 && (0..=square_length(edge)).contains(&along(edge, c))
}

/// Returns true if each edge crosses the inside of the other.
fn cross(e: Edge, f: Edge) -> bool {
    side(e, f.0).signum() * side(e, f.1).signum() < 0
        && side(f, e.0).signum() * side(f, e.1).signum() < 0
}

fn meet(e: Edge, f: Edge) -> bool {
    cross(e, f) || is_on(e, f.0) || is_on(e, f.1) || is_on(f, e.0) || is_on(f, e.1)
}

/// Returns true if two edges share a piece of positive length.
pub fn run_together(e: Edge, f: Edge) -> bool {
    let (from, to) = (along(e, f.0), along(e, f.1));
    side(e, f.0) == 0
        && side(e, f.1) == 0
        && from.min(to).max(0) < from.max(to).min(square_length(e))
}

/// Returns true if the outline never meets itself, turns back, or has an edge of length 0.
pub fn is_simple(shape: &[Point]) -> bool {
    let list: Vec<Edge> = edges(shape).collect();
    let count = list.len();
    let fits = |i: usize, j: usize| {
        let (e, f) = (list[i], list[j]);
        match (j - i, count - (j - i)) {
            (1, 1) => false,
            (1, _) => !is_on(e, f.1) && !is_on(f, e.0),
            (_, 1) => !is_on(f, e.1) && !is_on(e, f.0),
            _ => !meet(e, f),
        }
    };
    count >= 3
        && list.iter().all(|&(a, b)| a != b)
        && (0..count).all(|j| (0..j).all(|i| fits(i, j)))
}

/// Returns true if a point is inside, and not on the outline.
pub fn is_inside(shape: &[Point], c: Point) -> bool {
    let mut inside = false;
    for (a, b) in edges(shape) {
        if is_on((a, b), c) {
            return false;
        }
        let (low, high) = if a.1 < b.1 { (a, b) } else { (b, a) };
        if (low.1..high.1).contains(&c.1) && side((low, high), c) > 0 {
            inside = !inside;
        }
    }
    inside
}

fn twice(shape: &[Point]) -> Vec<Point> {
    shape.iter().map(|&(x, y)| (2 * x, 2 * y)).collect()
}

/// Returns true if two simple polygons share some area.
///
/// If no edge crosses another, cut each edge where corners of the other polygon are on it: each piece is completely
/// inside, outside or on the other's outline, and its midpoint tells which. If all pieces of both are on outlines, the
/// two polygons are the same.
pub fn overlap(a: &[Point], b: &[Point]) -> bool {
    let (a, b) = (twice(a), twice(b));
    let middles = |one: &[Point], other: &[Point]| -> Vec<Point> {
        let pieces = edges(one).flat_map(|edge| {
            let mut cuts: Vec<Point> = other.iter().copied().filter(|&c| is_on(edge, c)).collect();
            cuts.extend([edge.0, edge.1]);
            cuts.sort_by_key(|&c| along(edge, c));
            let pairs = cuts.windows(2).map(|pair| (pair[0], pair[1]));
            pairs.filter(|(c, d)| c != d).collect::<Vec<_>>()
        });
        let middle = |(c, d): Edge| (i64::midpoint(c.0, d.0), i64::midpoint(c.1, d.1));
        pieces.map(middle).collect()
    };
    let reaches = |one: &[Point], other: &[Point]| {
        middles(one, other).into_iter().any(|c| is_inside(other, c))
    };
    let on_outline = |one: &[Point], other: &[Point]| {
        middles(one, other)
            .into_iter()
            .all(|c| edges(other).any(|edge| is_on(edge, c)))
    };
    edges(&a).any(|e| edges(&b).any(|f| cross(e, f)))
        || reaches(&a, &b)
        || reaches(&b, &a)
        || (on_outline(&a, &b) && on_outline(&b, &a))
}

/// Returns the square of the distance between two points.
pub fn square_distance(a: Point, b: Point) -> i64 {
    square_length((a, b))
}

/// Returns true if a point is in a shape or at most `most` steps from it.
#[allow(clippy::cast_precision_loss)] // a few hundred steps
pub fn is_near(shape: &[Point], c: Point, most: i64) -> bool {
    let near = |(a, b): Edge| {
        let length = square_length((a, b)) as f64;
        let t = (along((a, b), c) as f64 / length).clamp(0.0, 1.0);
        let x = (b.0 - a.0) as f64 * t - (c.0 - a.0) as f64;
        let y = (b.1 - a.1) as f64 * t - (c.1 - a.1) as f64;
        x.hypot(y) <= most as f64
    };
    is_inside(shape, c) || edges(shape).any(near)
}

#[test]
fn polygons_that_only_touch_do_not_overlap() {
    let square = [(0, 0), (4, 0), (4, 4), (0, 4)];
    let beside = [(4, 1), (7, 1), (7, 9), (4, 9)];
    assert!(!overlap(&square, &beside));
    assert!(edges(&square).any(|e| edges(&beside).any(|f| run_together(e, f))));
    let at_a_corner = [(4, 4), (6, 4), (6, 6), (4, 6)];
    assert!(!overlap(&square, &at_a_corner));
    assert!(!edges(&square).any(|e| edges(&at_a_corner).any(|f| run_together(e, f))));
}

#[test]
fn polygons_that_share_area_overlap() {
    let square = [(0, 0), (4, 0), (4, 4), (0, 4)];
    let turned = [(4, 0), (4, 4), (0, 4), (0, 0)];
    let within = [(1, 1), (2, 1), (2, 2)];
    let from_corner_to_corner = [(0, 0), (2, 2), (4, 4), (0, 4)];
    let across = [(-1, 1), (5, 1), (5, 2), (-1, 2)];
    for other in [&turned[..], &within, &from_corner_to_corner, &across] {
        assert!(
            overlap(&square, other) && overlap(other, &square),
            "{other:?}"
        );
    }
}

#[test]
fn an_outline_that_meets_itself_is_not_simple() {
    assert!(is_simple(&[(0, 0), (4, 0), (4, 4), (0, 4)]));
    let bow = [(0, 0), (4, 4), (4, 0), (0, 4)];
    let turns_back = [(0, 0), (4, 0), (2, 0), (2, 4)];
    let stands_still = [(0, 0), (4, 0), (4, 0), (0, 4)];
    let touches_itself = [(0, 0), (4, 0), (4, 4), (2, 0), (0, 4)];
    for shape in [
        &bow[..],
        &turns_back,
        &stands_still,
        &touches_itself,
        &[(0, 0), (4, 0)],
    ] {
        assert!(!is_simple(shape), "{shape:?}");
    }
}
