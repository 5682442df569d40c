//! The techniques of one equation.

use super::ranks;
use crate::engine::Technique;

/// One blank is left, so its digit can be computed.
pub static LAST: Technique = Technique {
    id: "last-blank",
    rank: ranks::LAST,
};
/// The others make too much or too little for it.
pub static BOUNDS: Technique = Technique {
    id: "bounds",
    rank: ranks::BOUNDS,
};
/// Even and odd do not come out.
pub static PARITY: Technique = Technique {
    id: "parity",
    rank: ranks::PARITY,
};
/// The product cannot be divided by it, or must be.
pub static DIVIDES: Technique = Technique {
    id: "divides",
    rank: ranks::DIVIDES,
};
/// A bit does not come out.
pub static BITS: Technique = Technique {
    id: "bits",
    rank: ranks::BITS,
};
/// It is in none of the few fillings that there are.
pub static FILLINGS: Technique = Technique {
    id: "fillings",
    rank: ranks::FILLINGS,
};
/// It is in none of all fillings.
pub static LIST: Technique = Technique {
    id: "list",
    rank: ranks::LIST,
};

/// Those of an equation of sums and products.
pub static OF_NUMBERS: &[&Technique] = &[&LAST, &BOUNDS, &PARITY, &DIVIDES, &FILLINGS, &LIST];
/// Those of an equation with signs that look at bits.
pub static OF_BITS: &[&Technique] = &[&LAST, &BOUNDS, &PARITY, &DIVIDES, &BITS, &FILLINGS, &LIST];
