//! The techniques of one equation.

use super::ranks;
use crate::engine::Technique;

/// The technique of the last blank: its digit can be computed.
pub static LAST: Technique = Technique {
    id: "last-blank",
    rank: ranks::LAST,
};
/// The technique of bounds: with a digit, the other cells make too much or too little.
pub static BOUNDS: Technique = Technique {
    id: "bounds",
    rank: ranks::BOUNDS,
};
/// The technique of parity: with a digit, the parity of the total is impossible.
pub static PARITY: Technique = Technique {
    id: "parity",
    rank: ranks::PARITY,
};
/// The technique of divisors: a digit does not divide the product, or the product needs another factor.
pub static DIVIDES: Technique = Technique {
    id: "divides",
    rank: ranks::DIVIDES,
};
/// The technique of bits: with a digit, a bit of the total is impossible.
pub static BITS: Technique = Technique {
    id: "bits",
    rank: ranks::BITS,
};
/// The technique of few fillings: a digit is in none of them.
pub static FILLINGS: Technique = Technique {
    id: "fillings",
    rank: ranks::FILLINGS,
};
/// The technique of all fillings: a digit is in none of them.
pub static LIST: Technique = Technique {
    id: "list",
    rank: ranks::LIST,
};

/// The techniques of an equation of sums and products.
pub static OF_NUMBERS: &[&Technique] = &[&LAST, &BOUNDS, &PARITY, &DIVIDES, &FILLINGS, &LIST];
/// The techniques of an equation with bitwise operators.
pub static OF_BITS: &[&Technique] = &[&LAST, &BOUNDS, &PARITY, &DIVIDES, &BITS, &FILLINGS, &LIST];
