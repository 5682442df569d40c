//! Abstractions of numbers: their bounds, their parity, their bits. An equation is evaluated in these as in numbers.

use super::{largest, number};
use crate::engine::Domain;
use crate::kinds::crossnumbers::operator::Operator;

/// An abstraction of a set of numbers, with arithmetic.
pub trait NumberSet: Copy {
    /// Returns the abstraction of these digits.
    fn from_domain(domain: Domain) -> Self;

    /// Returns the abstraction of the results; `None` if there is none.
    fn apply(self, sign: Operator, right: Self) -> Option<Self>;

    /// Returns true if the set may contain this number.
    fn contains(self, number: i64) -> bool;
}

/// The least and the greatest number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interval {
    least: i64,
    most: i64,
}

impl Interval {
    /// Returns the interval of one number.
    #[must_use]
    pub const fn only(number: i64) -> Self {
        Self {
            least: number,
            most: number,
        }
    }

    /// Returns the least number.
    #[must_use]
    pub const fn least(self) -> i64 {
        self.least
    }

    /// Returns the greatest number.
    #[must_use]
    pub const fn most(self) -> i64 {
        self.most
    }

    fn hull(ends: impl IntoIterator<Item = i64>) -> Option<Self> {
        ends.into_iter().fold(None, |all: Option<Self>, end| {
            Some(all.map_or(Self::only(end), |all| Self {
                least: all.least.min(end),
                most: all.most.max(end),
            }))
        })
    }

    /// Returns all numbers with no more bits than the ends have; no negative ones if no end is negative.
    fn of_bits(self, right: Self) -> Self {
        let ends = [self.least, self.most, right.least, right.most];
        // For a negative number, the bits that differ from its sign.
        let longest = ends.map(|end| if end < 0 { !end } else { end });
        let bits = longest.into_iter().fold(0, |all, end| all | end);
        let most = (1_i64 << (i64::BITS - bits.leading_zeros())) - 1;
        let least = if ends.iter().any(|&end| end < 0) {
            -most - 1
        } else {
            0
        };
        Self { least, most }
    }
}

impl NumberSet for Interval {
    /// Returns the interval of 0 if there are no digits; 0 is in no domain.
    fn from_domain(domain: Domain) -> Self {
        let ends = domain.min().zip(largest(domain));
        ends.map_or(Self::only(0), |(least, most)| Self {
            least: number(least),
            most: number(most),
        })
    }

    fn apply(self, sign: Operator, right: Self) -> Option<Self> {
        let pairs = || {
            [
                (self.least, right.least),
                (self.least, right.most),
                (self.most, right.least),
                (self.most, right.most),
            ]
        };
        match sign {
            Operator::Plus => Some(Self {
                least: self.least + right.least,
                most: self.most + right.most,
            }),
            Operator::Minus => Some(Self {
                least: self.least - right.most,
                most: self.most - right.least,
            }),
            Operator::Times if self.least >= 0 && right.least >= 0 => Some(Self {
                least: self.least * right.least,
                most: self.most * right.most,
            }),
            Operator::Times => Self::hull(pairs().map(|(left, right)| left * right)),
            // The right side of a division is a digit, never 0.
            Operator::Over => Self::hull(pairs().into_iter().flat_map(|(left, right)| {
                let right = right.max(1);
                let down = left.div_euclid(right);
                [down, down + i64::from(left.rem_euclid(right) > 0)]
            })),
            Operator::And if self.least >= 0 && right.least >= 0 => Some(Self {
                least: 0,
                most: self.most.min(right.most),
            }),
            Operator::Or if self.least >= 0 && right.least >= 0 => Some(Self {
                least: self.least.max(right.least),
                most: self.of_bits(right).most.min(self.most + right.most),
            }),
            Operator::And | Operator::Or | Operator::Xor => Some(self.of_bits(right)),
        }
    }

    fn contains(self, number: i64) -> bool {
        self.least <= number && number <= self.most
    }
}

/// True if the number can be even, and true if it can be odd.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parity {
    even: bool,
    odd: bool,
}

/// The odd digits and the even ones, as values.
const ODD: Domain = Domain::from_words([0b1_0101_0101]);
const EVEN: Domain = Domain::from_words([0b0_1010_1010]);

impl Parity {
    fn can_be(self, odd: bool) -> bool {
        if odd { self.odd } else { self.even }
    }
}

impl NumberSet for Parity {
    fn from_domain(domain: Domain) -> Self {
        Self {
            even: domain.intersects(EVEN),
            odd: domain.intersects(ODD),
        }
    }

    fn apply(self, sign: Operator, right: Self) -> Option<Self> {
        if sign == Operator::Over {
            return Some(Self {
                even: true,
                odd: true,
            });
        }
        let both = |left: bool, other: bool| self.can_be(left) && right.can_be(other);
        let (even, odd, mixed) = (
            both(false, false),
            both(true, true),
            both(false, true) || both(true, false),
        );
        Some(match sign {
            Operator::Times | Operator::And => Self {
                even: even || mixed,
                odd,
            },
            Operator::Or => Self {
                even,
                odd: odd || mixed,
            },
            _ => Self {
                even: even || odd,
                odd: mixed,
            },
        })
    }

    fn contains(self, number: i64) -> bool {
        self.can_be(number.rem_euclid(2) == 1)
    }
}

/// The bits that are certainly set, and those that are certainly clear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bits {
    set: i64,
    clear: i64,
}

impl Bits {
    fn exactly(self) -> Option<i64> {
        (self.set == !self.clear).then_some(self.set)
    }
}

impl NumberSet for Bits {
    fn from_domain(domain: Domain) -> Self {
        let numbers = domain.iter().map(number);
        numbers.fold(Self { set: -1, clear: -1 }, |all, number| Self {
            set: all.set & number,
            clear: all.clear & !number,
        })
    }

    /// Returns no known bits for sums and products, unless both numbers are known.
    fn apply(self, sign: Operator, right: Self) -> Option<Self> {
        Some(match sign {
            Operator::And => Self {
                set: self.set & right.set,
                clear: self.clear | right.clear,
            },
            Operator::Or => Self {
                set: self.set | right.set,
                clear: self.clear & right.clear,
            },
            Operator::Xor => Self {
                set: (self.set & right.clear) | (self.clear & right.set),
                clear: (self.set & right.set) | (self.clear & right.clear),
            },
            _ => match self.exactly().zip(right.exactly()) {
                Some((left, right)) => {
                    let number = sign.apply(left, right)?;
                    Self {
                        set: number,
                        clear: !number,
                    }
                }
                None => Self { set: 0, clear: 0 },
            },
        })
    }

    fn contains(self, number: i64) -> bool {
        number & self.clear == 0 && !number & self.set == 0
    }
}
