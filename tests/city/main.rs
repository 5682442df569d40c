//! The city: the published demo, maps of all sorts, what is said of it and what is made.

mod demo;
mod oracle;
mod plans;
#[path = "../support/mod.rs"]
mod support;
