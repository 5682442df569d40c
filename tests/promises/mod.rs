//! The guarantees of the makers of all kinds, tested by services that use no code of a maker.

mod budgets;
mod grades;
mod minimal;
mod turned;
