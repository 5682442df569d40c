//! The Rust tests, all in one program: compiled without optimisation, as that takes longer than it saves. What
//! enumerates is in a library, which is optimised.

use placewise_test_support as support;

mod boards;
mod check;
mod city;
mod counts;
mod crossnumbers;
mod described;
mod design;
mod door;
mod engine;
mod fits;
mod from;
mod garden;
mod grid;
mod growth;
mod island;
mod kinds;
mod laws;
mod levels;
mod numbrix;
mod oracle;
mod package;
mod papers;
mod promises;
mod ranges;
mod reasons;
mod sentences;
mod share;
mod snapshot;
mod sudoku;
mod threads;
mod typed;
mod why;
mod wide;
mod words;
mod work;
