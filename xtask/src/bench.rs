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
use crate::shell::{cargo, root, run, tee};
use crate::wasm::CRATE;
use crate::{Result, npm, pack, peers, wasm};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;

/// Runs them all.
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
    pack::element()?;
    npm::script("measure-embed.js")?;
    pack::bundle_site()?;
    npm::script("measure-load.js")?;
    npm::install_in("lighthouse")?;
    run(npm::node().arg("lighthouse/lighthouse.js"))
}

/// Runs the whole of `examples/bench`, or the one part of it that is named, natively and as WebAssembly; the script of
/// the latter.
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

/// The parts that measure Numbrix alone.
const NUMBRIX: [&[&str]; 3] = [&["numbrix"], &["paths"], &["proofs"]];

/// The bench as a program of this machine.
fn native() -> Command {
    let mut cargo = cargo();
    cargo.args(["run", "--release", "--package", CRATE, "--example", "bench"]);
    cargo
}

/// How often Sudoku's kernel is measured natively, and as WebAssembly.
const TURNS: usize = 5;

/// Compares what both programs tell of the kernel: lines of what was counted and the seconds that a board took.
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
