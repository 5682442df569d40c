//! The Rust tests, all in one program.

mod architecture;
mod check;
mod city;
mod counts;
mod described;
mod design;
mod door;
mod engine;
mod fits;
mod garden;
mod grid;
mod growth;
mod island;
mod kinds;
mod laws;
mod levels;
mod oracle;
mod package;
mod papers;
mod ranges;
mod reasons;
mod sentences;
mod share;
mod snapshot;
mod support;
