//! Every check there is, in layers.
//!
//! A layer that fails does not stop the next ones, so that one run tells all
//! there is to mend. Each gets what it needs by itself, so that it can also be
//! run alone: `cargo xtask test api e2e`.
use crate::Result;
use crate::npm::{self, installed, node};
use crate::pack;
use crate::serve::free_port;
use crate::shell::{cargo, root, run, tee};
use crate::summary::{self, Count};
use crate::wasm::{self, CRATE, TARGET};
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

type Layer = (&'static str, fn() -> Result<Count>);

/// Cheapest first.
const LAYERS: &[Layer] = &[
    ("format", format),
    ("clippy", clippy),
    ("clippy-wasm", clippy_wasm),
    ("doc", doc),
    ("rust", rust),
    ("wasm", wasm),
    ("types", types),
    ("lint", lint),
    ("page", page),
    ("api", api),
    ("e2e", e2e),
];

/// Runs the layers named, or all; whether all passed. The last line it prints
/// is `N passed, N failed`.
pub fn test(names: &[&str]) -> Result<bool> {
    if let Some(name) = names
        .iter()
        .find(|n| LAYERS.iter().all(|(layer, _)| layer != *n))
    {
        let layers: Vec<_> = LAYERS.iter().map(|(layer, _)| *layer).collect();
        return Err(format!("no layer is named {name}: {}", layers.join(", ")).into());
    }
    let chosen = LAYERS
        .iter()
        .filter(|(layer, _)| names.is_empty() || names.contains(layer));
    let results: Vec<_> = chosen.map(timed).collect();
    println!();
    for (line, _) in &results {
        println!("{line}");
    }
    let total: Count = results.iter().map(|(_, count)| *count).sum();
    println!("{total}");
    Ok(total.failed == 0)
}

fn timed((name, layer): &Layer) -> (String, Count) {
    println!("\n── {name}");
    let start = Instant::now();
    let count = layer().unwrap_or_else(|e| {
        println!("{e}");
        Count::one(false)
    });
    let line = format!(
        "{name:12} {count} in {:.1} s",
        start.elapsed().as_secs_f32()
    );
    (line, count)
}

fn format() -> Result<Count> {
    check(cargo().args(["fmt", "--all", "--check"]))
}

fn clippy() -> Result<Count> {
    check(cargo().args([
        "clippy",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ]))
}

fn clippy_wasm() -> Result<Count> {
    wasm::add_target()?;
    check(
        cargo()
            .args(["clippy", "--package", CRATE, "--lib", "--target", TARGET])
            // The macros it compiles are then those of the package.
            .args(["--release", "--", "-D", "warnings"]),
    )
}

fn doc() -> Result<Count> {
    check(
        cargo()
            .args(["doc", "--workspace", "--no-deps"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )
}

fn rust() -> Result<Count> {
    suite(
        cargo().args(["test", "--workspace", "--no-fail-fast"]),
        summary::cargo,
    )
}

fn wasm() -> Result<Count> {
    wasm::package()?;
    Ok(Count::one(true))
}

/// The page and its tests, as TypeScript sees them; by itself the service worker, which has other globals.
fn types() -> Result<Count> {
    prepare()?;
    let projects = ["tsconfig.json", "tsconfig.worker.json"];
    projects
        .map(|project| check(installed("tsc").args(["--project", project])))
        .into_iter()
        .sum()
}

/// The page and its tests, by the rules in `.oxlintrc.json`. It takes no file above the folder it runs in.
fn lint() -> Result<Count> {
    prepare()?;
    check(
        installed("oxlint")
            .current_dir(root())
            .env("OXLINT_TSGOLINT_PATH", npm::executable("tsgolint")),
    )
}

/// The logic of the page, in Node.js; boards come from the real package.
fn page() -> Result<Count> {
    prepare()?;
    node_tests("page")
}

/// The package that the page imports, in Node.js.
fn api() -> Result<Count> {
    prepare()?;
    node_tests("api")
}

/// The test files of one folder of `tests/`, in Node.js.
fn node_tests(folder: &str) -> Result<Count> {
    suite(
        node()
            .args(["--test", "--test-reporter=spec"])
            .args(test_files(folder)?),
        summary::node,
    )
}

/// The page, in every browser engine there is.
fn e2e() -> Result<Count> {
    pack::pack()?;
    run(node().arg("get-browsers.js"))?;
    suite(
        installed("playwright")
            .arg("test")
            .env("PORT", free_port()?.to_string()),
        summary::playwright,
    )
}

/// What the layers after the Rust ones stand on.
fn prepare() -> Result {
    wasm::package()?;
    npm::install()
}

/// Named one by one, because not every Node.js takes a pattern or a folder.
fn test_files(folder: &str) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(npm::tests().join(folder))? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(".test.js") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// A command that passes or fails as one.
fn check(command: &mut Command) -> Result<Count> {
    run(command)?;
    Ok(Count::one(true))
}

/// A command that runs tests and tells how many, in lines that `read` knows.
/// To run none is a failure.
fn suite(command: &mut Command, read: fn(&str) -> Count) -> Result<Count> {
    let mut count = Count::default();
    let succeeded = tee(command, |line| count += read(line))?;
    if count == Count::default() || (!succeeded && count.failed == 0) {
        println!(
            "it {} without telling of a failed test",
            if succeeded { "ended" } else { "failed" }
        );
        count.failed += 1;
    }
    Ok(count)
}
