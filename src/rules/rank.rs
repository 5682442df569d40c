//! The ranks of these constraints' techniques, by what a person has to look at.

use crate::engine::Rank;

/// The rank of seeing that only one variable can take the value.
pub const ONLY: Rank = Rank::new(20);
/// The rank of one relation to something that is placed: beside it, higher than it.
pub const PLACED: Rank = Rank::new(30);
/// The rank of one relation between pieces that are not placed yet: wherever one goes, the other cannot be here.
pub const REACH: Rank = Rank::new(40);
/// The rank of counting over several variables: two pieces, two places.
pub const COUNTING: Rank = Rank::new(50);
