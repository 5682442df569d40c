//! How hard the techniques of these rules are for a person, by what one has to look at.

use crate::engine::Rank;

/// Only one variable can take the value.
pub const ONLY: Rank = Rank::new(20);
/// One relation to something that is placed: beside it, higher than it.
pub const PLACED: Rank = Rank::new(30);
/// One relation between things that are not placed yet: wherever that one goes, this one cannot be here.
pub const REACH: Rank = Rank::new(40);
/// Counting over several variables: two pieces, two places.
pub const COUNTING: Rank = Rank::new(50);
