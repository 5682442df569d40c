//! The city: the published demo, maps of all sorts, what is said of it and what is made.

mod atlas;
mod demo;
pub mod little;
mod made;
mod maps;
mod oracle;
mod plane;
mod plans;
