//! An equation: numbers with signs between them, and a total (paper 002, `evaluate`).

use super::operator::Operator;

/// The maximum number of numbers in an equation.
pub const MOST_NUMBERS: usize = 9;

/// The maximum number of values that wait for their right operand at once: one for each precedence.
pub const DEPTH: usize = 5;

/// The signs of an equation, and its total.
///
/// It is evaluated like the paper's `evaluate`, which splits it at the rightmost sign of the lowest precedence: by
/// precedence, and from left to right among equal ones. This is done by shifting and reducing: before the next number,
/// the signs are applied that bind no less tightly than the sign before that number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Equation {
    /// The signs between the numbers, one fewer than the numbers.
    pub operators: Box<[Operator]>,
    /// The value that the numbers must make.
    pub total: i64,
    /// For each number, the signs that can be applied after it, in this order.
    reductions: Box<[Vec<Operator>]>,
    /// For each number, the number of values that wait for their right operand before it; at the end, 1 for the result.
    depths: Box<[usize]>,
}

impl Equation {
    /// Creates an equation with these signs and this total.
    #[must_use]
    pub fn new(operators: &[Operator], total: i64) -> Self {
        let mut waiting: Vec<Operator> = Vec::new();
        let (mut reductions, mut depths) = (Vec::new(), vec![0]);
        for at in 0..=operators.len() {
            let next = operators.get(at);
            let binds = |sign: &Operator| next.is_none_or(|next| sign.order() >= next.order());
            let mut done = Vec::new();
            while let Some(sign) = waiting.pop_if(|sign| binds(sign)) {
                done.push(sign);
            }
            reductions.push(done);
            waiting.extend(next);
            depths.push(waiting.len().max(1));
        }
        Self {
            operators: operators.into(),
            total,
            reductions: reductions.into(),
            depths: depths.into(),
        }
    }

    /// Returns the number of numbers.
    #[must_use]
    pub fn len(&self) -> usize {
        self.operators.len() + 1
    }

    /// Always returns false: an equation has at least one number.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// Returns true if the equation has a bitwise sign.
    #[must_use]
    pub fn is_bitwise(&self) -> bool {
        self.operators.iter().any(|sign| sign.is_bitwise())
    }

    /// Returns the signs that are applied after the number at this index, in this order.
    #[must_use]
    pub fn reductions(&self, at: usize) -> &[Operator] {
        &self.reductions[at]
    }

    /// Returns how many values wait for their right operand before the number at this index; at the end 1, for the
    /// result.
    #[must_use]
    pub fn depth(&self, at: usize) -> usize {
        self.depths[at]
    }

    /// Evaluates the equation in any domain: numbers, or abstractions of numbers. `None` if `apply` returns `None`.
    ///
    /// # Panics
    /// If there are more numbers than the equation has.
    pub fn fold<T: Copy>(
        &self,
        numbers: impl IntoIterator<Item = T>,
        mut apply: impl FnMut(Operator, T, T) -> Option<T>,
    ) -> Option<T> {
        let mut waiting: [Option<T>; DEPTH] = [None; DEPTH];
        let mut depth = 0;
        for (at, number) in numbers.into_iter().enumerate() {
            let mut right = number;
            for &sign in &self.reductions[at] {
                depth -= 1;
                right = apply(sign, waiting[depth]?, right)?;
            }
            waiting[depth] = Some(right);
            depth += 1;
        }
        waiting[0]
    }

    /// Returns the value of the numbers; `None` if a division has a remainder.
    ///
    /// ```
    /// use placewise::kinds::crossnumbers::{Equation, Operator::{Or, Plus, Times}};
    /// let equation = Equation::new(&[Plus, Times, Or], 0);
    /// assert_eq!(equation.value(&[2, 3, 4, 1]), Some((2 + 3 * 4) | 1));
    /// ```
    #[must_use]
    pub fn value(&self, numbers: &[i64]) -> Option<i64> {
        self.fold(numbers.iter().copied(), Operator::apply)
    }

    /// Returns true if the numbers make the total.
    #[must_use]
    pub fn holds(&self, numbers: &[i64]) -> bool {
        self.value(numbers) == Some(self.total)
    }
}
