//! The published equations of difficulty, and the fit of their coefficients.

use std::ops::RangeInclusive;

use crate::kinds::difficulty::Counts;

/// The exponents that a fit tries, in twelfths: from 1/12 to 2, positive as the published ones.
pub const EXPONENTS: RangeInclusive<i32> = 1..=24;

/// The exponents of either sign that a fit tries, in twelfths: from -4 to 4. In the place of 0 stands the logarithm,
/// the limit of `(x^e - 1) / e`.
pub const ANY_EXPONENTS: RangeInclusive<i32> = -48..=48;

/// Paper 000's equation fitted to levels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fitted {
    /// a1, a2 and a3.
    pub a: [f64; 3],
    /// b1 and b2, in twelfths.
    pub exponents: [i32; 2],
    /// The residual sum of squares.
    pub residual: f64,
}

/// Returns the coefficients that fit these counts and levels best, for given exponents in twelfths. Ignores counts
/// without a solution. Returns `None` if the other rows do not determine the coefficients.
#[must_use]
pub fn fit(rows: &[(Counts, f64)], exponents: [i32; 2]) -> Option<Fitted> {
    let points = rows.iter().filter_map(|(counts, level)| {
        let terms = counts.terms(exponents)?;
        Some((terms, *level))
    });
    let a = least_squares(&points.collect::<Vec<_>>())?;
    let residual = residual(rows, &a, exponents);
    // A count of 0 has no negative power and no logarithm.
    residual.is_finite().then_some(Fitted {
        a,
        exponents,
        residual,
    })
}

/// Returns the sum of squared differences between the levels and their difficulties.
#[must_use]
pub fn residual(rows: &[(Counts, f64)], a: &[f64; 3], exponents: [i32; 2]) -> f64 {
    let miss = |(counts, level): &(Counts, f64)| Some(counts.difficulty_by(a, exponents)? - level);
    rows.iter().filter_map(miss).map(|miss| miss * miss).sum()
}

/// Returns the best fit over all pairs of these exponents; of equal ones the pair with the smaller b1, then b2.
/// Residuals that differ by less than a billionth count as equal, so that the rounding of a machine's powers has no
/// effect.
#[must_use]
pub fn fit_exponents(rows: &[(Counts, f64)], exponents: &RangeInclusive<i32>) -> Option<Fitted> {
    const EQUAL: f64 = 1e-9;
    let pairs = exponents
        .clone()
        .flat_map(|b1| exponents.clone().map(move |b2| [b1, b2]));
    let better = |best: Option<Fitted>, next: Fitted| match best {
        Some(best) if next.residual >= best.residual * (1.0 - EQUAL) => Some(best),
        _ => Some(next),
    };
    pairs.filter_map(|pair| fit(rows, pair)).fold(None, better)
}

/// Returns the difficulty by paper 001, equation 1: `D = GN * AN * RN * F_choices / F_species`. `None` if `f_species`
/// is 0.
#[must_use]
pub fn freedom_difficulty(
    gn: u32,
    an: u32,
    rn: u32,
    f_choices: u32,
    f_species: u32,
) -> Option<f64> {
    let product = [gn, an, rn, f_choices]
        .map(f64::from)
        .iter()
        .product::<f64>();
    (f_species > 0).then(|| product / f64::from(f_species))
}

/// Returns the coefficients with the least sum of squares, by the normal equations. A row holds the factors and the
/// target value. Returns `None` if the rows do not determine the coefficients.
#[must_use]
pub fn least_squares<const K: usize>(rows: &[([f64; K], f64)]) -> Option<[f64; K]> {
    let mut sums = [[0.0; K]; K];
    let mut right = [0.0; K];
    for (factors, value) in rows {
        for (i, factor) in factors.iter().enumerate() {
            right[i] += factor * value;
            for (sum, other) in sums[i].iter_mut().zip(factors) {
                *sum += factor * other;
            }
        }
    }
    solve(sums, right)
}

/// Solves linear equations by Gaussian elimination with partial pivoting. Returns `None` if the matrix is singular.
fn solve<const K: usize>(mut matrix: [[f64; K]; K], mut right: [f64; K]) -> Option<[f64; K]> {
    const NOTHING: f64 = 1e-9;
    for column in 0..K {
        let size = |&row: &usize| matrix[row][column].abs();
        let pivot = (column..K).max_by(|a, b| size(a).total_cmp(&size(b)))?;
        if size(&pivot) < NOTHING {
            return None;
        }
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let (above, scale) = (matrix[column], matrix[column][column]);
        for row in (0..K).filter(|&row| row != column) {
            let factor = matrix[row][column] / scale;
            for (cell, above) in matrix[row].iter_mut().zip(above) {
                *cell -= factor * above;
            }
            right[row] -= factor * right[column];
        }
    }
    Some(std::array::from_fn(|i| right[i] / matrix[i][i]))
}

/// A straight line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct StraightLine {
    origin: (f64, f64),
    slope: f64,
}

impl StraightLine {
    /// Returns the line through two points; `None` if it is vertical.
    #[must_use]
    pub fn through(a: (f64, f64), b: (f64, f64)) -> Option<Self> {
        let slope = (b.1 - a.1) / (b.0 - a.0);
        slope.is_finite().then_some(Self { origin: a, slope })
    }

    /// Returns its value at `x`.
    #[must_use]
    pub fn at(&self, x: f64) -> f64 {
        self.origin.1 + self.slope * (x - self.origin.0)
    }

    /// Returns the line of paper 001, figure 5, from difficulties to levels, through levels 1 and 50 as published
    /// (`9 * 3 * 2 * 55 / 72` and `9 * 6 * 6 * 39 / 60`).
    #[must_use]
    pub fn published() -> Self {
        let (first, last) = (41.25, 210.6);
        let slope = 49.0 / (last - first);
        Self {
            origin: (first, 1.0),
            slope,
        }
    }
}
