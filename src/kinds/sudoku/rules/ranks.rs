//! How hard the techniques are: one ladder, in the order in which most solvers' lists have them.
//!
//! The naked single is the engine's own ([`Rank::FITS`]), between the full house and the hidden single.

use crate::engine::Rank;
use crate::kinds::Grades;

/// The hardest rank of each grade.
pub static GRADES: Grades = Grades::up_to([HIDDEN_LINE, CLAIMING, FISH[2], FINNED[2]]);

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
/// Two, three, four lines with as many lines across.
pub const FISH: [Rank; 3] = [Rank::new(70), Rank::new(75), Rank::new(80)];
/// Cells with the same two candidates in a row.
pub const REMOTE_PAIR: Rank = Rank::new(90);
/// All cells but one have two candidates, and all numbers two places. It needs that there is one answer.
pub const BUG: Rank = Rank::new(95);
/// Two strong links of a number in parallel lines.
pub const SKYSCRAPER: Rank = Rank::new(100);
/// The same in a row and a column.
pub const KITE: Rank = Rank::new(105);
/// The same anywhere.
pub const TURBOT: Rank = Rank::new(110);
/// The same with groups in a box.
pub const EMPTY_RECTANGLE: Rank = Rank::new(115);
/// Two equal pairs, tied by a strong link.
pub const W_WING: Rank = Rank::new(120);
/// A pair between two pairs.
pub const XY_WING: Rank = Rank::new(125);
/// Three candidates between two pairs.
pub const XYZ_WING: Rank = Rank::new(130);
/// Four cells that could swap two numbers. It needs that there is one answer.
pub const RECTANGLE: Rank = Rank::new(135);
/// Fish with fins.
pub const FINNED: [Rank; 3] = [Rank::new(140), Rank::new(145), Rank::new(150)];
/// The strong links of a number in two colours.
pub const COLOURING: Rank = Rank::new(155);
/// A chain of one number.
pub const X_CHAIN: Rank = Rank::new(157);
/// A chain of pairs.
pub const XY_CHAIN: Rank = Rank::new(160);
/// A chain of any links between candidates.
pub const CHAIN: Rank = Rank::new(170);
/// A chain with groups of candidates.
pub const GROUPED_CHAIN: Rank = Rank::new(180);
/// Two groups of cells with one candidate more than cells each.
pub const ALMOST_LOCKED: Rank = Rank::new(190);
