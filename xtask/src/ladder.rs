//! The levels that come with the page, `www/levels`: made by `examples/ladder`, the same every time.
use crate::Result;
use crate::shell::{cargo, run};
use crate::wasm::CRATE;

/// Writes them anew.
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
