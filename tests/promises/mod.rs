//! What the makers of all kinds promise, asked of services that take no code of a maker.

mod budgets;
mod grades;
mod minimal;
mod turned;
