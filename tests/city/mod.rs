//! The city: the published demo, maps of all sorts, what is said of it and what is made.

mod atlas;
mod demo;
mod filled;
pub mod little;
mod made;
mod maps;
mod oracle;
mod plane;
mod plans;
mod world;
