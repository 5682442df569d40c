//! The same measurements natively, beside public solvers (`peers`), and as WebAssembly, in one run; then what the page
//! costs in a browser (`tests/measure.js`), and the element in somebody else's (`tests/measure-embed.js`); and what
//! Lighthouse says (`tests/lighthouse/`).
//!
//! `examples/bench` is compiled twice, with the optimisations that players
//! get. Its `fn main()` runs as a program of this machine, and then in Node.js,
//! where the bindings call it as the module starts. There, what the standard
//! library lacks comes from JavaScript,
//! through `web-sys`: the clock (`performance.now`) and the output
//! (`console.log`).
use crate::shell::{cargo, root, run};
use crate::wasm::CRATE;
use crate::{Result, npm, pack, peers, wasm};

/// Runs them all.
pub fn bench() -> Result {
    println!("native");
    let mut native = cargo();
    native.args(["run", "--release", "--package", CRATE, "--example", "bench"]);
    if let Some(python) = peers::python() {
        native.env("PLACEWISE_PEERS", python);
    }
    if let Some(program) = peers::sudoku() {
        native.env("PLACEWISE_SUDOKU_PEER", program);
    }
    run(&mut native)?;
    println!("wasm");
    run(npm::node().arg(wasm::example("bench")?))?;
    wasm::package(wasm::PROFILE)?;
    run(npm::node().arg(root().join("examples/bench/border.mjs")))?;
    npm::script("measure.js")?;
    npm::script("measure-drag.js")?;
    pack::element()?;
    npm::script("measure-embed.js")?;
    pack::bundle_site()?;
    npm::script("measure-load.js")?;
    npm::install_in("lighthouse")?;
    run(npm::node().arg("lighthouse/lighthouse.js"))
}

/// Computes the tables of `docs/rating.md` (`examples/report`), and says which have changed.
pub fn report() -> Result {
    run(cargo().args([
        "run",
        "--release",
        "--package",
        CRATE,
        "--example",
        "report",
    ]))
}
