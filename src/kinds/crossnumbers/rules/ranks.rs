//! How hard the techniques are, by what one has to compute: one equation with one blank; what can be said of all
//! numbers at once; lists of fillings; rows and columns beside one another.

use crate::engine::Rank;
use crate::kinds::Grades;

/// The hardest rank of each grade.
pub static GRADES: Grades = Grades::up_to([MISSING, DIVIDES, FILLINGS, LIST]);

/// One blank of an equation is left.
pub const LAST: Rank = Rank::new(12);
/// All digits are in the row, and one is missing.
pub const MISSING: Rank = Rank::new(14);
/// The least and the most that the others can make.
pub const BOUNDS: Rank = Rank::new(20);
/// Even and odd.
pub const PARITY: Rank = Rank::new(24);
/// What a product can be divided by.
pub const DIVIDES: Rank = Rank::new(26);
/// Bit by bit.
pub const BITS: Rank = Rank::new(28);
/// A few fillings, all of them written down.
pub const FILLINGS: Rank = Rank::new(32);
/// Cells of a row that share as many digits.
pub const GROUP: Rank = Rank::new(36);
/// All fillings, however many.
pub const LIST: Rank = Rank::new(40);
/// A few fillings of a line, tried in the lines that cross it.
pub const ACROSS: Rank = Rank::new(44);
