//! Placewise: logic puzzles about where things go.
//!
//! | module | what is in it |
//! |---|---|
//! | [`engine`] | the finite-domain engine: variables, rules, search, the ladder of human steps |
//! | [`rules`] | rules that several kinds share |
//! | [`kinds`] | the kinds of puzzle, a folder each, and the contract that each keeps |
//! | [`services`] | the operations on levels: check, hint, rate, generate, design |
//! | [`share`] | share codes |
//! | [`api`] | the data that the services give |
//! | [`input`] | reading of outside data; errors with the place and the cure |
//! | [`text`] | sentences: tables, one a language |
//! | [`random`] | the seeded generator |

pub mod api;
pub mod engine;
pub mod input;
pub mod kinds;
pub mod random;
pub mod rules;
pub mod services;
pub mod share;
pub mod text;
#[cfg(javascript)]
pub mod wasm;

/// The examples of the README, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
