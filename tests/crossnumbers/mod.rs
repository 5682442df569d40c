//! Cross Numbers.

mod count;
mod design;
mod enumerate;
mod format;
mod laws;
mod left;
mod make;
mod operators;
mod paper;
mod sound;
mod techniques;
