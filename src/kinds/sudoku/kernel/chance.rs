//! The source of randomness.

/// A source of randomness. Equal sources give equal boards.
pub trait Chance {
    /// Returns a number below `count`, which is not 0.
    fn below(&mut self, count: usize) -> usize;

    /// Puts groups of cells into a random order.
    fn shuffle(&mut self, groups: &mut [Vec<usize>]);
}
