//! The rules that puzzles are made of. Each is one object: its meaning, its reasoning, its techniques.

mod apart;
mod near;
mod partition;
mod ranks;
mod within;

pub use apart::Apart;
pub use near::{Near, Need};
pub use partition::Partition;
pub use ranks::{Above, Ranks, SameRank};
pub use within::Within;

use crate::engine::{Domain, Technique, Value};

/// Every technique of a rule here, for the tables of sentences and the tests that hold them complete.
pub static TECHNIQUES: &[&Technique] = &[
    &apart::REACH,
    &apart::ROOM,
    &near::BESIDE,
    &near::PLACED,
    &near::REACH,
    &near::ROOM,
    &partition::GROUP,
    &partition::ONLY,
    &partition::TAKEN,
    &ranks::CEILING,
    &ranks::CEILING_REACH,
    &ranks::FLOOR,
    &ranks::FLOOR_REACH,
    &ranks::LEVEL,
    &ranks::LEVEL_REACH,
    &ranks::LEVEL_ROOM,
    &within::READ,
];

/// For each value the values beside it. Never contains itself; symmetric.
#[derive(Clone, Debug)]
pub struct Neighbours(Box<[Domain]>);

impl Neighbours {
    /// The neighbours of values `0..count`, from pairs.
    #[must_use]
    pub fn new(count: usize, pairs: impl IntoIterator<Item = (Value, Value)>) -> Self {
        let mut beside = vec![Domain::EMPTY; count];
        for (a, b) in pairs {
            beside[a.index()] |= Domain::only(b);
            beside[b.index()] |= Domain::only(a);
        }
        Self(beside.into())
    }

    /// The neighbours in a grid that share a side; values are row-major.
    #[must_use]
    #[allow(clippy::cast_possible_truncation)] // a grid has at most Value::LIMIT cells
    pub fn grid(columns: usize, rows: usize) -> Self {
        let at = |x: usize, y: usize| Value((y * columns + x) as u8);
        let across =
            (0..rows).flat_map(move |y| (1..columns).map(move |x| (at(x - 1, y), at(x, y))));
        let down = (1..rows).flat_map(move |y| (0..columns).map(move |x| (at(x, y - 1), at(x, y))));
        Self::new(columns * rows, across.chain(down))
    }

    /// The values beside `value`.
    #[must_use]
    #[inline]
    pub fn of(&self, value: Value) -> Domain {
        self.0[value.index()]
    }

    /// Those of `values` that are not beside any of `others`.
    #[must_use]
    #[inline]
    pub fn far(&self, values: Domain, others: Domain) -> Domain {
        let mut far = values;
        for other in others {
            far -= self.of(other);
            if far.is_empty() {
                break;
            }
        }
        far
    }

    /// The values beside any of `values`.
    #[must_use]
    #[inline]
    pub fn of_any(&self, values: Domain) -> Domain {
        values.iter().fold(Domain::EMPTY, |all, v| all | self.of(v))
    }
}
