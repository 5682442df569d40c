//! Its levels as typed values.

use crate::kinds::format::level_format;

level_format! {
    /// A level.
    pub struct NewkindLevel of "newkind" as "\"newkind\"" {
        /// A text a row: `.` for an empty cell, a digit for a number.
        pub givens: Vec<String>,
    }
}
