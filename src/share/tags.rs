//! The sorts of values, by their numbers in codes.

/// The end of an object's keys.
pub const END: u64 = 0;
/// A word that was met before.
pub const MET: u64 = 1;
/// A word of the list.
pub const WORD: u64 = 2;
/// A word of the list followed by a number.
pub const NUMBERED: u64 = 3;
/// A non-negative integer.
pub const WHOLE: u64 = 4;
/// A list.
pub const LIST: u64 = 5;
pub const OBJECT: u64 = 6;
/// The value null.
pub const NULL: u64 = 7;
/// A text that is spelt letter by letter.
pub const SPELT: u64 = 8;
/// Any other number.
pub const DECIMAL: u64 = 9;
pub const FALSE: u64 = 10;
pub const TRUE: u64 = 11;
/// A text that consists of the symbols of a board of numbers.
pub const CELLS: u64 = 12;
