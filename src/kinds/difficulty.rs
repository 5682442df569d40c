//! The equation of difficulty of paper 000 (section 1.3), from counts to a number.

/// The counts of the search of a level (paper 000, section 1.3.1).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// The number of times that the places of a piece with a relation were computed.
    pub x1: u64,
    /// The cost to read the clues about places.
    pub x2: u64,
    /// The number of partly filled maps.
    pub x3: u64,
    /// The number of dead ends.
    pub x4: u64,
    /// The number of solutions.
    pub n: u64,
}

/// The published coefficients a1, a2, a3 (section 1.3.2).
pub const PUBLISHED: [f64; 3] = [3.8927, 2.5347, -8.3274];

/// The published exponents b1 and b2, in twelfths: 6/12 and 7/12 (section 1.3.2).
pub const PUBLISHED_EXPONENTS: [i32; 2] = [6, 7];

impl Counts {
    /// Returns the factors of a1, a2 and a3, with exponents in twelfths: `(2 X1 + X2)^b1 / N`, `(X3 + X4)^b2 / N` and
    /// 1. `None` if there is no solution.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // above 2^53 the last digit does not matter
    pub fn terms(&self, [b1, b2]: [i32; 2]) -> Option<[f64; 3]> {
        let n = Some(self.n as f64).filter(|&n| n > 0.0)?;
        let reading = power(2.0 * self.x1 as f64 + self.x2 as f64, b1);
        let searching = power(self.x3 as f64 + self.x4 as f64, b2);
        Some([reading / n, searching / n, 1.0])
    }

    /// Returns the difficulty for the published exponents and these coefficients. `None` if there is no solution.
    #[must_use]
    pub fn difficulty(&self, a: &[f64; 3]) -> Option<f64> {
        self.difficulty_by(a, PUBLISHED_EXPONENTS)
    }

    /// Returns the difficulty for these coefficients and exponents in twelfths. `None` if there is no solution.
    #[must_use]
    pub fn difficulty_by(&self, a: &[f64; 3], exponents: [i32; 2]) -> Option<f64> {
        let terms = self.terms(exponents)?;
        Some(terms.iter().zip(a).map(|(term, a)| term * a).sum())
    }
}

/// Returns `base` to the power of `twelfths` / 12; its logarithm if the exponent is 0.
fn power(base: f64, twelfths: i32) -> f64 {
    match twelfths {
        0 => base.ln(),
        6 => base.sqrt(),
        _ => base.powf(f64::from(twelfths) / 12.0),
    }
}
