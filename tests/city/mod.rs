//! The city: the published demo, maps of all sorts, sentences, and generated levels.

mod atlas;
mod demo;
mod filled;
mod made;
mod maps;
mod oracle;
mod plane;
mod plans;
mod world;
