//! The Rust tests, all in one program.

mod architecture;
mod check;
mod city;
mod counts;
mod design;
mod door;
mod engine;
mod garden;
mod growth;
mod island;
mod laws;
mod levels;
mod oracle;
mod papers;
mod reasons;
mod sentences;
mod share;
mod support;
