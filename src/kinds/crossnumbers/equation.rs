//! An equation: numbers with signs between them, and what they make (paper 002, `evaluate`).

use super::operator::Operator;

/// The most numbers in an equation.
pub const MOST_NUMBERS: usize = 9;

/// The most values that wait for their right side at once: one for each order of the signs.
pub const DEPTH: usize = 5;

/// The signs of an equation and its total.
///
/// It is read as the paper's `evaluate` does, which splits it at the rightmost sign of the lowest order: so from left
/// to right within an order, and what binds tighter first. The same comes of shifting and reducing: before the next
/// number is taken up, the signs that bind no less than the one before it are worked out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Equation {
    /// The signs between the numbers, one fewer than these.
    pub operators: Box<[Operator]>,
    /// What the numbers make.
    pub total: i64,
    /// After each number: the signs that can be worked out then, in this order.
    reductions: Box<[Vec<Operator>]>,
    /// Before each number, and at the end: how many values wait for their right side, or are all that is left.
    depths: Box<[usize]>,
}

impl Equation {
    /// An equation with these signs and this total.
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

    /// How many numbers it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.operators.len() + 1
    }

    /// Returns true if it has no numbers; none is so.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// Returns true if a sign looks at bits.
    #[must_use]
    pub fn is_bitwise(&self) -> bool {
        self.operators.iter().any(|sign| sign.is_bitwise())
    }

    /// The signs that are worked out after the number at this place was taken up, in this order.
    #[must_use]
    pub fn reductions(&self, at: usize) -> &[Operator] {
        &self.reductions[at]
    }

    /// How many values wait for their right side before the number at this place; at the end, the one that is left.
    #[must_use]
    pub fn depth(&self, at: usize) -> usize {
        self.depths[at]
    }

    /// What the numbers make, in whatever is computed: numbers, or what is known of numbers. `None` if that cannot
    /// be worked out.
    ///
    /// # Panics
    /// With more numbers than the equation has.
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

    /// What the numbers make; `None` where a division does not come out.
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
