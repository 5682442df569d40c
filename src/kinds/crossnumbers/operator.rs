//! The signs between the numbers of an equation.

use crate::kinds::fingerprint::mixed;
use serde::{Deserialize, Serialize};

/// An arithmetic or bitwise operation on two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Operator {
    /// `+`
    #[serde(rename = "+")]
    Plus,
    /// `-`
    #[serde(rename = "-")]
    Minus,
    /// `*`
    #[serde(rename = "*")]
    Times,
    /// `/`, only without a remainder.
    #[serde(rename = "/")]
    Over,
    /// `|`, bitwise.
    #[serde(rename = "|")]
    Or,
    /// `&`, bitwise.
    #[serde(rename = "&")]
    And,
    /// `^`, bitwise exclusive or.
    #[serde(rename = "^")]
    Xor,
}

use Operator::{And, Minus, Or, Over, Plus, Times, Xor};

impl Operator {
    /// All operators, in the order of the level format.
    pub const ALL: [Self; 7] = [Plus, Minus, Times, Over, Or, And, Xor];

    /// Returns the sign in levels.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Plus => "+",
            Minus => "-",
            Times => "*",
            Over => "/",
            Or => "|",
            And => "&",
            Xor => "^",
        }
    }

    /// Returns the sign on the board: `^` would look like a power.
    #[must_use]
    pub const fn shown(self) -> &'static str {
        match self {
            Plus => "+",
            Minus => "−",
            Times => "×",
            Over => "÷",
            Or => "|",
            And => "&",
            Xor => "⊕",
        }
    }

    /// Returns a number for the operation on two numbers that stand for any: equal for operations of equal value,
    /// except that divisions are only equal to themselves.
    #[must_use]
    pub fn symbolic(self, left: u64, right: u64) -> u64 {
        match self {
            Plus => left.wrapping_add(right),
            Minus => left.wrapping_sub(right),
            Times => left.wrapping_mul(right),
            Over => mixed(&[left, right]),
            Or => left | right,
            And => left & right,
            Xor => left ^ right,
        }
    }

    /// Returns the name in the tables of words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Plus => "plus",
            Minus => "minus",
            Times => "times",
            Over => "over",
            Or => "or",
            And => "and",
            Xor => "xor",
        }
    }

    /// Returns the precedence, from 0. The table of precedences is missing in the paper; this is Python's.
    #[must_use]
    pub const fn order(self) -> usize {
        match self {
            Or => 0,
            Xor => 1,
            And => 2,
            Plus | Minus => 3,
            Times | Over => 4,
        }
    }

    /// Returns true if the operator is bitwise.
    #[must_use]
    pub const fn is_bitwise(self) -> bool {
        matches!(self, Or | And | Xor)
    }

    /// Applies the operator; `None` if a division has a remainder, or the result is too large. Negative numbers have
    /// the bits of two's complement.
    #[must_use]
    pub fn apply(self, left: i64, right: i64) -> Option<i64> {
        match self {
            Plus => left.checked_add(right),
            Minus => left.checked_sub(right),
            Times => left.checked_mul(right),
            Over => (left.checked_rem(right) == Some(0)).then(|| left / right),
            Or => Some(left | right),
            And => Some(left & right),
            Xor => Some(left ^ right),
        }
    }
}
