//! The measurements of the bench in one run: natively, beside public solvers (`peers`), and as WebAssembly; then the
//! page in a browser (`tests/measure.js`), the element on a foreign page (`tests/measure-embed.js`), and the results of
//! Lighthouse (`tests/lighthouse/`).
//!
//! `examples/bench` is compiled twice, with the optimisations of a release. Its `fn main()` runs as a native program,
//! and then in Node.js, where the bindings call it when the module starts. There the clock (`performance.now`) and the
//! output (`console.log`), which the standard library lacks, come from JavaScript through `web-sys`.
use crate::shell::{cargo, root, run, tee};
use crate::wasm::CRATE;
use crate::{Result, npm, pack, peers, wasm};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;

/// Runs all measurements.
pub fn bench() -> Result {
    let script = part(&[])?;
    println!(
        "sudoku's kernel, natively and as WebAssembly in turn, {TURNS} turns, the fastest of each"
    );
    let mut native = native();
    native.args(["--", "kernel"]);
    kernel([&mut native, npm::node().arg(&script).arg("kernel")])?;
    wasm::package(wasm::PROFILE)?;
    run(npm::node().arg(root().join("examples/bench/border.mjs")))?;
    npm::script("measure.js")?;
    npm::script("measure-drag.js")?;
    npm::script("measure-move.js")?;
    pack::element(None)?;
    npm::script("measure-embed.js")?;
    pack::bundle_site()?;
    npm::script("measure-load.js")?;
    npm::install_in("lighthouse")?;
    run(npm::node().arg("lighthouse/lighthouse.js"))
}

/// Runs the whole of `examples/bench`, or the part with this name, natively and as WebAssembly. Returns the path of the
/// latter's script.
pub fn part(name: &[&str]) -> Result<PathBuf> {
    println!("native");
    let mut native = native();
    native.arg("--").args(name);
    if let Some(python) = peers::python() {
        native.env("PLACEWISE_PEERS", python);
    }
    if let Some(program) = peers::sudoku() {
        native.env("PLACEWISE_SUDOKU_PEER", program);
    }
    run(&mut native)?;
    println!("wasm");
    let kinds: &[&str] = if NUMBRIX.contains(&name) {
        &["numbrix"]
    } else {
        &[]
    };
    let script = wasm::example("bench", kinds)?;
    run(npm::node().arg(&script).args(name))?;
    Ok(script)
}

/// The names of the parts that measure only Numbrix.
const NUMBRIX: [&[&str]; 3] = [&["numbrix"], &["paths"], &["proofs"]];

/// Returns the command that runs the bench natively.
fn native() -> Command {
    let mut cargo = cargo();
    cargo.args(["run", "--release", "--package", CRATE, "--example", "bench"]);
    cargo
}

/// The number of times that Sudoku's kernel is measured, natively and as WebAssembly each.
const TURNS: usize = 5;

/// Compares the output of both programs about the kernel: lines with a name and the seconds per board.
fn kernel(mut programs: [&mut Command; 2]) -> Result {
    let mut least: BTreeMap<String, [f64; 2]> = BTreeMap::new();
    for _ in 0..TURNS {
        for (at, program) in programs.iter_mut().enumerate() {
            let mut told = |line: &str| {
                if let Some((what, Ok(time))) = line
                    .split_once('\t')
                    .map(|(what, time)| (what, time.parse()))
                {
                    let known = least.entry(what.to_owned()).or_insert([f64::MAX; 2]);
                    known[at] = known[at].min(time);
                }
            };
            if !tee(program, &mut told)? {
                return Err("the kernel was not measured".into());
            }
        }
    }
    for (what, [native, wasm]) in least {
        let [a_second, b_second] = [native, wasm].map(f64::recip);
        println!(
            "  {what}: native {a_second:.0} a second, wasm {b_second:.0}: {:.2} times as long",
            wasm / native
        );
    }
    Ok(())
}

/// Computes the tables of `docs/rating.md` (`examples/report`), and prints which of them have changed.
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
