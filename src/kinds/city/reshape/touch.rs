//! The pairs of shapes that touch.

use crate::kinds::city::shape::{Edge, Point, around, edges, gap, side};

/// Returns the pairs of indices of shapes that touch, the smaller index first.
pub fn borders(shapes: &[Vec<Point>]) -> Vec<(usize, usize)> {
    let later = |a: usize| (a + 1..shapes.len()).map(move |b| (a, b));
    let pairs = (0..shapes.len()).flat_map(later);
    pairs
        .filter(|&(a, b)| touch(&shapes[a], &shapes[b]))
        .collect()
}

/// Returns true if two shapes share a segment of positive length, not only corners.
pub fn touch(a: &[Point], b: &[Point]) -> bool {
    let meet = |e: Edge| edges(b).any(|f| run_together(e, f));
    gap(around(a), around(b)) <= 0 && edges(a).any(meet)
}

/// Returns true if two edges share a segment of positive length.
fn run_together(e: Edge, f: Edge) -> bool {
    let is_wide = e.0.x.abs_diff(e.1.x) > e.0.y.abs_diff(e.1.y);
    let along = |point: Point| if is_wide { point.x } else { point.y };
    let span = |(a, b): Edge| (along(a).min(along(b)), along(a).max(along(b)));
    let ((from, to), (start, end)) = (span(e), span(f));
    side(e, f.0) == 0 && side(e, f.1) == 0 && to.min(end) > from.max(start)
}

#[cfg(test)]
mod tests {
    use super::{Point, borders};

    #[test]
    fn shapes_that_share_only_a_corner_do_not_touch() {
        let square = |x: i32, y: i32| {
            let corners = [(0, 0), (10, 0), (10, 10), (0, 10)];
            let corners = corners.map(|(right, down)| Point {
                x: x + right,
                y: y + down,
            });
            corners.to_vec()
        };
        let shapes = [square(0, 0), square(10, 10), square(5, 10)];
        // The first two have edges on one line, which meet in one point.
        assert_eq!(borders(&shapes), [(0, 2), (1, 2)]);
    }
}
