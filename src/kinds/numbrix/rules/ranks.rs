//! How hard the techniques of Numbrix are, in the order in which people use them. A cell with one number left for it is
//! [`crate::rules::rank::ONLY`], groups of numbers and cells [`crate::rules::rank::COUNTING`].

use crate::engine::Rank;
use crate::kinds::Grades;
use crate::rules::rank;

/// The hardest rank of each grade.
pub static GRADES: Grades = Grades::up_to([NEXT, rank::ONLY, THROUGH, WAYS]);

/// The one cell between two numbers that stand: seen at once, before anything is ruled out.
pub const BETWEEN: Rank = Rank::new(7);
/// The one cell beside a number where the path can go on: seen at once as well.
pub const WAY_OUT: Rank = Rank::new(8);
/// Beside a number that stands.
pub const NEXT: Rank = Rank::new(13);
/// Both ways of a cell that has two.
pub const CORNER: Rank = Rank::new(14);
/// The one cell that is near enough to two numbers that stand.
pub const ROUTE: Rank = Rank::new(15);
/// As many steps from a number that stands.
pub const REACH: Rank = Rank::new(16);
/// Not into a cell that two corners pass.
pub const PASSED: Rank = Rank::new(17);
/// Not so that a cell is locked in.
pub const LOCKED_IN: Rank = Rank::new(18);
/// Where the path has to end.
pub const ENDS: Rank = Rank::new(22);
/// On a cell of the other colour, as on a chessboard.
pub const COLOUR: Rank = Rank::new(25);
/// Beside some place of the number before, or after.
pub const OVERLAP: Rank = Rank::new(30);
/// Both ways of a cell that has two, with what is left beside it.
pub const BOTH_WAYS: Rank = Rank::new(31);
/// A place of the number before, and another of the number after.
pub const THROUGH: Rank = Rank::new(32);
/// Which numbers fill a pocket.
pub const POCKET: Rank = Rank::new(34);
/// Which numbers fill a pocket, light cells and dark ones.
pub const BALANCE: Rank = Rank::new(35);
/// Not so that nothing fills a pocket.
pub const CUT_OFF: Rank = Rank::new(36);
/// Out of a pocket by the one cell that leads there.
pub const GATE: Rank = Rank::new(38);
/// On one of the few ways between two numbers.
pub const STRETCH: Rank = Rank::new(42);
/// A way in and a way out of every cell.
pub const WAYS: Rank = Rank::new(45);
