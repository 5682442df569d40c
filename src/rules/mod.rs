//! The rules that puzzles are made of. Each is one object: its meaning, its reasoning, its techniques.

mod apart;
mod heights;
mod near;
mod partition;
pub mod rank;
mod within;

pub use apart::Apart;
pub use heights::{Above, Heights, SameHeight};
pub use near::{Near, Need};
pub use partition::Partition;
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
    &heights::CEILING,
    &heights::CEILING_REACH,
    &heights::FLOOR,
    &heights::FLOOR_REACH,
    &heights::LEVEL,
    &heights::LEVEL_REACH,
    &heights::LEVEL_ROOM,
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
    ///
    /// # Panics
    /// With more cells than there are values.
    #[must_use]
    pub fn grid(columns: usize, rows: usize) -> Self {
        let cells: Vec<Value> = Domain::below(columns * rows).iter().collect();
        let rows = cells.chunks(columns.max(1));
        let across = rows.flat_map(|row| row.iter().zip(&row[1..]));
        let down = cells.iter().zip(cells.iter().skip(columns));
        Self::new(cells.len(), across.chain(down).map(|(&a, &b)| (a, b)))
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
