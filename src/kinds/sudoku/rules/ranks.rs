//! The ranks of the techniques: one ladder, in the order of most solvers' lists.
//!
//! The naked single is the engine's own ([`Rank::FITS`]), between the full house and the hidden single.

use crate::engine::Rank;
use crate::kinds::Grades;

/// The hardest rank of each grade.
pub static GRADES: Grades = Grades::up_to([HIDDEN_LINE, CLAIMING, FISH[2], FINNED[2]]);

/// The rank of the last open cell of a house.
pub const FULL_HOUSE: Rank = Rank::new(5);
/// The rank of a cell whose number is even, or odd.
pub const PARITY: Rank = Rank::new(6);
/// The rank of the last open cell of a cage.
pub const CAGE_LAST: Rank = Rank::new(7);
/// The rank of a hidden single in a box or region.
pub const HIDDEN_BOX: Rank = Rank::new(20);
/// The rank of the combinations of numbers that make the sum of a cage.
pub const CAGE_SUM: Rank = Rank::new(22);
/// The rank of the numbers that are too low or too high along a thermometer.
pub const THERMOMETER: Rank = Rank::new(23);
/// The rank of a hidden single in a line.
pub const HIDDEN_LINE: Rank = Rank::new(25);
/// The rank of the ways to fill a cage.
pub const CAGE_WAYS: Rank = Rank::new(28);
/// The rank of pointing: in a box all places of a number are in one line.
pub const POINTING: Rank = Rank::new(30);
/// The rank of cells that all places of a number in a house see.
pub const SIGHT: Rank = Rank::new(31);
/// The rank of claiming: in a line all places of a number are in one box.
pub const CLAIMING: Rank = Rank::new(32);
/// The ranks of naked subsets of two, three and four cells.
pub const NAKED: [Rank; 3] = [Rank::new(40), Rank::new(45), Rank::new(60)];
/// The ranks of hidden subsets of two, three and four numbers.
pub const HIDDEN: [Rank; 3] = [Rank::new(50), Rank::new(55), Rank::new(65)];
/// The ranks of fish of two, three and four lines.
pub const FISH: [Rank; 3] = [Rank::new(70), Rank::new(75), Rank::new(80)];
/// The rank of a chain of cells with the same two candidates.
pub const REMOTE_PAIR: Rank = Rank::new(90);
/// The rank of a BUG: all cells but one have two candidates, and all numbers two places. It presumes that there is one
/// answer.
pub const BUG: Rank = Rank::new(95);
/// The rank of two strong links of a number in parallel lines.
pub const SKYSCRAPER: Rank = Rank::new(100);
/// The rank of two strong links of a number in a row and a column.
pub const KITE: Rank = Rank::new(105);
/// The rank of any other two strong links of a number.
pub const TURBOT: Rank = Rank::new(110);
/// The rank of two strong links of a number, one of them with groups in a box.
pub const EMPTY_RECTANGLE: Rank = Rank::new(115);
/// The rank of two equal pairs, tied by a strong link.
pub const W_WING: Rank = Rank::new(120);
/// The rank of a pair between two pairs.
pub const XY_WING: Rank = Rank::new(125);
/// The rank of three candidates between two pairs.
pub const XYZ_WING: Rank = Rank::new(130);
/// The rank of four cells that could swap two numbers. It presumes that there is one answer.
pub const RECTANGLE: Rank = Rank::new(135);
/// The ranks of finned fish of two, three and four lines.
pub const FINNED: [Rank; 3] = [Rank::new(140), Rank::new(145), Rank::new(150)];
/// The rank of the strong links of a number in two colours.
pub const COLOURING: Rank = Rank::new(155);
/// The rank of a chain of one number.
pub const X_CHAIN: Rank = Rank::new(157);
/// The rank of a chain of pairs.
pub const XY_CHAIN: Rank = Rank::new(160);
/// The rank of a chain of any links between candidates.
pub const CHAIN: Rank = Rank::new(170);
/// The rank of a chain with groups of candidates.
pub const GROUPED_CHAIN: Rank = Rank::new(180);
/// The rank of two almost locked sets.
pub const ALMOST_LOCKED: Rank = Rank::new(190);
