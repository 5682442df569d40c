//! The city: the published demo, maps of all sorts, what is said of it and what is made.

mod demo;
#[path = "../support/mod.rs"]
mod support;
