//! How hard the techniques are: one ladder, in the order in which most solvers' lists have them.
//!
//! The naked single is the engine's own ([`Rank::FITS`]), between the full house and the hidden single.

use crate::engine::Rank;

/// The last hole of a house.
pub const FULL_HOUSE: Rank = Rank::new(5);
/// One place for a number in a box or region.
pub const HIDDEN_BOX: Rank = Rank::new(20);
/// One place for a number in a line.
pub const HIDDEN_LINE: Rank = Rank::new(25);
/// In a box all places of a number lie in one line.
pub const POINTING: Rank = Rank::new(30);
/// In a line all places of a number lie in one box.
pub const CLAIMING: Rank = Rank::new(32);
/// Two, three, four cells for as many numbers.
pub const NAKED: [Rank; 3] = [Rank::new(40), Rank::new(45), Rank::new(60)];
/// Two, three, four numbers for as many cells.
pub const HIDDEN: [Rank; 3] = [Rank::new(50), Rank::new(55), Rank::new(65)];
