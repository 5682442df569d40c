//! What a picture asks of one bed.

/// What a bed shall hold in the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BedGoal {
    /// The flower at this place in the level's list.
    Flower(usize),
    /// Nothing.
    Empty,
    /// No matter what.
    Anything,
}
