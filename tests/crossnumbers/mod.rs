//! Cross Numbers.

mod count;
mod design;
mod enumerate;
mod format;
mod hints;
mod laws;
mod make;
mod operators;
mod paper;
mod remaining;
mod sound;
mod techniques;
