//! The designer's services compared with all boards: forced entries, redundant clues, contradictions, advice.

mod advising;
mod inspecting;
mod reasons;
