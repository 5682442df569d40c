//! The designer's services, against every board there is: what is forced, what is not needed, what contradicts itself,
//! what is advised.

mod advising;
mod inspecting;
pub mod oracle;
mod reasons;
