//! Cross Numbers.

mod design;
mod enumerate;
mod format;
mod laws;
mod operators;
mod sound;
