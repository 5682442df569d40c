//! The techniques of one equation.

use super::ranks;
use crate::engine::Technique;

/// The technique of the last blank: its digit can be computed.
pub static LAST: Technique = Technique {
    id: "last-blank",
    rank: ranks::LAST,
};
/// The technique of bounds: a digit is impossible because with it the equation's smallest value is above the total, or
/// its largest value below.
pub static BOUNDS: Technique = Technique {
    id: "bounds",
    rank: ranks::BOUNDS,
};
/// The technique of parity: a digit is impossible because it gives the total the wrong parity.
pub static PARITY: Technique = Technique {
    id: "parity",
    rank: ranks::PARITY,
};
/// The technique of divisors: a digit is impossible because it does not divide the product, or another factor is
/// needed.
pub static DIVIDES: Technique = Technique {
    id: "divides",
    rank: ranks::DIVIDES,
};
/// The technique of bits: a digit is impossible because it gives a bit of the total the wrong value.
pub static BITS: Technique = Technique {
    id: "bits",
    rank: ranks::BITS,
};
/// The technique of few fillings: a digit is in none of the equation's fillings, few enough to write down.
pub static FILLINGS: Technique = Technique {
    id: "fillings",
    rank: ranks::FILLINGS,
};
/// The technique of all fillings: a digit is in none of the equation's fillings, however many they are.
pub static LIST: Technique = Technique {
    id: "list",
    rank: ranks::LIST,
};

/// The techniques of an equation of sums and products.
pub static OF_NUMBERS: &[&Technique] = &[&LAST, &BOUNDS, &PARITY, &DIVIDES, &FILLINGS, &LIST];
/// The techniques of an equation with bitwise operators.
pub static OF_BITS: &[&Technique] = &[&LAST, &BOUNDS, &PARITY, &DIVIDES, &BITS, &FILLINGS, &LIST];
