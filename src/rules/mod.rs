//! The rules that puzzles are made of. Each is one object: its meaning, its reasoning, its techniques.

pub mod apart;
mod grid;
pub mod heights;
pub mod near;
pub mod partition;
pub mod rank;
pub mod within;

pub use apart::Apart;
pub use grid::{Direction, Grid};
pub use heights::{Above, Heights, SameHeight};
pub use near::{Near, Need};
pub use partition::Partition;
pub use within::Within;

use crate::engine::{Domain, Value};

/// For each value the values beside it. Never contains itself; symmetric.
#[derive(Clone, Debug)]
pub struct Neighbours<const W: usize = 1>(Box<[Domain<W>]>);

impl<const W: usize> Neighbours<W> {
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

    /// The sites of a grid that share a side, each site a value.
    ///
    /// # Panics
    /// With more sites than there are values.
    #[must_use]
    pub fn sides(grid: &Grid) -> Self {
        assert!(
            grid.len() <= Domain::<W>::CAPACITY,
            "more cells than values"
        );
        // Each pair once, from its upper or left one.
        let after = |site: usize, way| Value::new(site).zip(Value::new(grid.step(site, way)?));
        let pairs = (0..grid.len())
            .flat_map(|site| [after(site, Direction::RIGHT), after(site, Direction::DOWN)]);
        Self::new(grid.len(), pairs.flatten())
    }

    /// The values beside `value`.
    #[must_use]
    #[inline]
    pub fn of(&self, value: Value) -> Domain<W> {
        self.0[value.index()]
    }

    /// Those of `values` that are not beside any of `others`.
    #[must_use]
    #[inline]
    pub fn far(&self, values: Domain<W>, others: Domain<W>) -> Domain<W> {
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
    pub fn of_any(&self, values: Domain<W>) -> Domain<W> {
        values.iter().fold(Domain::EMPTY, |all, v| all | self.of(v))
    }
}
