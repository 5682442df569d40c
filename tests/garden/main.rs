//! The garden: how it grows, what solving finds, and what is said of it, against gardens grown and judged bed by bed.

mod growing;
mod nature;
mod oracle;
#[path = "../support/mod.rs"]
mod support;
