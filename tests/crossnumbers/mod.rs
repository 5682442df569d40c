//! Cross Numbers.

mod count;
mod enumerate;
mod format;
mod laws;
mod operators;
mod paper;
mod sound;
