//! The equation of difficulty of paper 000 (section 1.3): numbers in, a number out.

/// What the search of a level counts (paper 000, section 1.3.1).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// How often the places of a piece with a relation were worked out.
    pub x1: u64,
    /// What the clues about places cost to read.
    pub x2: u64,
    /// Half-filled maps.
    pub x3: u64,
    /// Dead ends.
    pub x4: u64,
    /// Solutions.
    pub n: u64,
}

/// The published coefficients a1, a2, a3 (section 1.3.2).
pub const PUBLISHED: [f64; 3] = [3.8927, 2.5347, -8.3274];

/// The published exponents b1 and b2, in twelfths: 6/12 and 7/12 (section 1.3.2).
pub const PUBLISHED_EXPONENTS: [i32; 2] = [6, 7];

impl Counts {
    /// What a1, a2 and a3 are multiplied by, with exponents in twelfths: `(2 X1 + X2)^b1 / N`, `(X3 + X4)^b2 / N` and
    /// 1. Nothing without a solution.
    #[must_use]
    #[allow(clippy::cast_precision_loss)] // past 2^53 nobody asks for the last digit
    pub fn terms(&self, [b1, b2]: [i32; 2]) -> Option<[f64; 3]> {
        let n = Some(self.n as f64).filter(|&n| n > 0.0)?;
        let reading = power(2.0 * self.x1 as f64 + self.x2 as f64, b1);
        let searching = power(self.x3 as f64 + self.x4 as f64, b2);
        Some([reading / n, searching / n, 1.0])
    }

    /// The difficulty by the published exponents and these coefficients. Nothing without a solution.
    #[must_use]
    pub fn difficulty(&self, a: &[f64; 3]) -> Option<f64> {
        self.difficulty_by(a, PUBLISHED_EXPONENTS)
    }

    /// The difficulty by these coefficients and these exponents in twelfths. Nothing without a solution.
    #[must_use]
    pub fn difficulty_by(&self, a: &[f64; 3], exponents: [i32; 2]) -> Option<f64> {
        let terms = self.terms(exponents)?;
        Some(terms.iter().zip(a).map(|(term, a)| term * a).sum())
    }
}

/// A number to the power of that many twelfths; its logarithm where there are none.
fn power(base: f64, twelfths: i32) -> f64 {
    match twelfths {
        0 => base.ln(),
        6 => base.sqrt(),
        _ => base.powf(f64::from(twelfths) / 12.0),
    }
}
