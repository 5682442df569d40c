//! The seal of the traits that only types of the engine can implement: code behind them relies on that type.

/// A type of the engine that hides the width of its domains behind a trait.
pub trait Sealed {}
