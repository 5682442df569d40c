//! The goal of one bed in a picture.

/// The goal of a bed at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BedGoal {
    /// The flower with this index in the level's list.
    Flower(usize),
    /// An empty bed.
    Empty,
    /// Any content.
    Anything,
}
