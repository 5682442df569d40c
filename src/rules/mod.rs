//! The constraints that several kinds share. Each is one type with its meaning, its propagation and its techniques.

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

/// The number of values that are looked up together.
const CHUNK: usize = 4;

/// The neighbours of each value: a symmetric relation in which no value is its own neighbour.
#[derive(Clone, Debug)]
pub struct Neighbours<const W: usize = 1> {
    of: Box<[Domain<W>]>,
    /// The neighbours of each subset of every four successive values.
    unions: Box<[[Domain<W>; 1 << CHUNK]]>,
}

impl<const W: usize> Neighbours<W> {
    /// Creates the relation on the values `0..count` from pairs.
    #[must_use]
    pub fn new(count: usize, pairs: impl IntoIterator<Item = (Value, Value)>) -> Self {
        let mut of = vec![Domain::EMPTY; count];
        for (a, b) in pairs {
            of[a.index()] |= Domain::only(b);
            of[b.index()] |= Domain::only(a);
        }
        Self {
            unions: of.chunks(CHUNK).map(unions).collect(),
            of: of.into(),
        }
    }

    /// Creates the relation of a grid's sites that share a side, each site a value.
    ///
    /// # Panics
    /// If there are more sites than values in a domain.
    #[must_use]
    pub fn sides(grid: &Grid) -> Self {
        assert!(
            grid.len() <= Domain::<W>::CAPACITY,
            "more cells than values"
        );
        // Each pair once, from its upper or left site.
        let after = |site: usize, way| Value::new(site).zip(Value::new(grid.step(site, way)?));
        let pairs = (0..grid.len())
            .flat_map(|site| [after(site, Direction::RIGHT), after(site, Direction::DOWN)]);
        Self::new(grid.len(), pairs.flatten())
    }

    /// Returns the values beside `value`.
    #[must_use]
    #[inline]
    pub fn around(&self, value: Value) -> Domain<W> {
        self.of[value.index()]
    }

    /// Returns those of `values` that are not beside any of `others`.
    #[must_use]
    #[inline]
    pub fn far(&self, values: Domain<W>, others: Domain<W>) -> Domain<W> {
        values - self.of_any(others)
    }

    /// Returns the values beside any of `values`.
    #[must_use]
    #[inline]
    pub fn of_any(&self, values: Domain<W>) -> Domain<W> {
        let mut all = Domain::EMPTY;
        for (i, &word) in values.words().iter().enumerate() {
            let (mut rest, mut chunk) = (word, i * 64 / CHUNK);
            while rest != 0 {
                all |= self.unions[chunk][(rest % (1 << CHUNK)) as usize];
                rest >>= CHUNK;
                chunk += 1;
            }
        }
        all
    }
}

/// Returns the union of each subset of up to four sets.
fn unions<const W: usize>(sets: &[Domain<W>]) -> [Domain<W>; 1 << CHUNK] {
    let mut unions = [Domain::EMPTY; 1 << CHUNK];
    for choice in 1..1_usize << sets.len() {
        // The subset without its lowest member, and that member.
        unions[choice] = unions[choice & (choice - 1)] | sets[choice.trailing_zeros() as usize];
    }
    unions
}
