//! The designer's services, against every board there is: what is forced, what is not needed, what contradicts itself, what is advised.

mod advising;
mod inspecting;
#[path = "../city/little.rs"]
#[allow(dead_code)]
mod little;
#[path = "../garden/nature.rs"]
#[allow(dead_code)]
mod nature;
mod oracle;
#[path = "../support/mod.rs"]
mod support;
