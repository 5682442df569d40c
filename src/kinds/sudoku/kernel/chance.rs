//! Where chance comes from.

/// A source of chance. From the same numbers the same boards are made.
pub trait Chance {
    /// A number below `count`, which is not 0.
    fn below(&mut self, count: usize) -> usize;

    /// Puts groups of cells into a random order.
    fn shuffle(&mut self, groups: &mut [Vec<usize>]);
}
