//! Cross Numbers.

mod enumerate;
mod format;
mod laws;
mod operators;
mod sound;
