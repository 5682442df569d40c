//! The Sudokus of rare techniques that lessons are forms of: searched for by `examples/bases`.
use crate::Result;
use crate::shell::{cargo, run};
use crate::wasm::CRATE;

/// Searches for more, as the example is asked.
pub fn bases(asked: &[&str]) -> Result {
    let example = [
        "run",
        "--release",
        "--package",
        CRATE,
        "--example",
        "bases",
        "--",
    ];
    run(cargo().args(example).args(asked))
}
