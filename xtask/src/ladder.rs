//! The levels that come with the page, `www/levels`: `examples/ladder` generates them, always the same.
use crate::Result;
use crate::shell::{cargo, run};
use crate::wasm::CRATE;

/// Generates and writes the levels.
pub fn ladder() -> Result {
    run(cargo().args([
        "run",
        "--release",
        "--package",
        CRATE,
        "--example",
        "ladder",
    ]))
}
