//! The search for Sudokus with rare techniques, on which lessons are based, by `examples/bases`.
use crate::Result;
use crate::shell::{cargo, run};
use crate::wasm::CRATE;

/// Searches for more such Sudokus; `asked` has the arguments of the example.
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
