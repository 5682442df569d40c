//! The ranks of the techniques of Numbrix, in the order in which people use them. A cell with one number left for it is
//! [`crate::rules::rank::ONLY`], groups of numbers and cells [`crate::rules::rank::COUNTING`].

use crate::engine::Rank;
use crate::kinds::Grades;
use crate::rules::rank;

/// The hardest rank of each grade.
pub static GRADES: Grades = Grades::up_to([NEXT, rank::ONLY, THROUGH, WAYS]);

/// The rank of the one cell between two placed numbers: seen at once, before anything is excluded.
pub const BETWEEN: Rank = Rank::new(7);
/// The rank of the one cell beside a number where the path can go on: seen at once as well.
pub const WAY_OUT: Rank = Rank::new(8);
/// The rank of being beside a placed number.
pub const NEXT: Rank = Rank::new(13);
/// The rank of both exits of a cell that has two.
pub const CORNER: Rank = Rank::new(14);
/// The rank of the one cell that is near enough to two placed numbers.
pub const ROUTE: Rank = Rank::new(15);
/// The rank of distance from a placed number.
pub const REACH: Rank = Rank::new(16);
/// The rank of a cell that two corners pass.
pub const PASSED: Rank = Rank::new(17);
/// The rank of a cell that would be locked in.
pub const LOCKED_IN: Rank = Rank::new(18);
/// The rank of the ends of the path.
pub const ENDS: Rank = Rank::new(22);
/// The rank of colour, as on a chessboard.
pub const COLOUR: Rank = Rank::new(25);
/// The rank of being beside some cell for the number before, or after.
pub const OVERLAP: Rank = Rank::new(30);
/// The rank of both exits of a cell that has two, with the numbers left beside it.
pub const BOTH_WAYS: Rank = Rank::new(31);
/// The rank of a cell for the number before, and another for the number after.
pub const THROUGH: Rank = Rank::new(32);
/// The rank of the numbers that fill a pocket.
pub const POCKET: Rank = Rank::new(34);
/// The rank of the numbers that fill a pocket, light cells and dark ones.
pub const BALANCE: Rank = Rank::new(35);
/// The rank of a pocket that nothing would fill.
pub const CUT_OFF: Rank = Rank::new(36);
/// The rank of the one cell that leads out of a pocket.
pub const GATE: Rank = Rank::new(38);
/// The rank of the few segments between two numbers.
pub const STRETCH: Rank = Rank::new(42);
/// The rank of an edge into and an edge out of every cell.
pub const WAYS: Rank = Rank::new(45);
