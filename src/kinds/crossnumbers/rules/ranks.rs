//! The ranks of the techniques, by the computation they need: one equation with one blank; properties of all numbers at
//! once; lists of fillings; rows and columns together.

use crate::engine::Rank;
use crate::kinds::Grades;

/// The hardest rank of each grade.
pub static GRADES: Grades = Grades::up_to([MISSING, DIVIDES, FILLINGS, LIST]);

/// The rank of computing the last blank of an equation.
pub const LAST: Rank = Rank::new(12);
/// The rank of the missing digit in a row of all digits.
pub const MISSING: Rank = Rank::new(14);
/// The rank of the smallest and the largest value of the other cells.
pub const BOUNDS: Rank = Rank::new(20);
/// The rank of parity.
pub const PARITY: Rank = Rank::new(24);
/// The rank of divisors of a product.
pub const DIVIDES: Rank = Rank::new(26);
/// The rank of single bits.
pub const BITS: Rank = Rank::new(28);
/// The rank of a few fillings, all of them written down.
pub const FILLINGS: Rank = Rank::new(32);
/// The rank of cells of a row that share as many digits.
pub const GROUP: Rank = Rank::new(36);
/// The rank of all fillings, for any number of them.
pub const LIST: Rank = Rank::new(40);
/// The rank of a few fillings of a line, tried in the lines that cross it.
pub const ACROSS: Rank = Rank::new(44);
