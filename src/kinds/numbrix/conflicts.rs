//! Entries that contradict each other, whatever else is written.

use super::shape::Shape;
use crate::engine::{Domain, Value, Var, sorted};

/// A number with its cell.
type Written = (Var, Value);

/// Returns the sets of entries that contradict each other: a number in several cells, and two numbers that are further
/// apart on the board than in the count. If each number is near enough to the next written one, all numbers are near
/// enough to each other; so each is compared only with the next.
pub(super) fn conflicts<const W: usize>(shape: &Shape<W>, placed: &[Written]) -> Vec<Vec<Written>> {
    let sorted = sorted(placed.iter().copied());
    let numbers: Vec<&[Written]> = sorted.chunk_by(|one, other| one.0 == other.0).collect();
    let several = numbers.iter().filter(|cells| cells.len() > 1);
    let mut found: Vec<Vec<Written>> = several.map(|cells| cells.to_vec()).collect();
    for pair in numbers.windows(2) {
        let [earlier, later] = [pair[0], pair[1]];
        let steps = later[0].0.index() - earlier[0].0.index();
        for &(number, cell) in earlier {
            let near = within(shape, Domain::only(cell), steps);
            let far = later.iter().filter(|(_, cell)| !near.contains(*cell));
            found.extend(far.map(|&other| vec![(number, cell), other]));
        }
    }
    found
}

/// Returns the cells that at most that many steps reach.
fn within<const W: usize>(shape: &Shape<W>, from: Domain<W>, steps: usize) -> Domain<W> {
    let mut near = from;
    for _ in 0..steps {
        let more = near | shape.beside(near);
        if more == near {
            break;
        }
        near = more;
    }
    near
}
