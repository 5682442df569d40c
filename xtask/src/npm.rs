//! The packages that the tests and the vendored files come from.
use crate::Result;
use crate::shell::{modified, program, root, run};
use std::env;
use std::path::PathBuf;
use std::process::Command;

/// Where the packages are.
pub fn modules() -> PathBuf {
    tests().join("node_modules")
}

/// Installs what the tests' lock file names, unless it is there.
pub fn install() -> Result {
    install_in("")
}

/// The same for a folder of `tests/` that has a lock file of its own.
pub fn install_in(folder: &str) -> Result {
    let folder = tests().join(folder);
    let installed = modified(&folder.join("node_modules/.package-lock.json"));
    let wanted = ["package.json", "package-lock.json"].map(|f| modified(&folder.join(f)));
    if installed.is_some() && wanted.iter().all(|w| *w <= installed) {
        return Ok(());
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    run(in_tests(npm)
        .args(["ci", "--no-audit", "--no-fund"])
        .current_dir(folder))
    .map_err(|e| format!("{e} (this needs Node.js 20.19 or newer)").into())
}

/// A program of an installed package, to be run in `tests/`.
pub fn installed(name: &str) -> Command {
    in_tests(&executable(name).display().to_string())
}

/// Where a program of an installed package is.
pub fn executable(name: &str) -> PathBuf {
    let name = if cfg!(windows) {
        format!("{name}.cmd")
    } else {
        name.to_owned()
    };
    modules().join(".bin").join(name)
}

/// Node.js, to be run in `tests/`.
pub fn node() -> Command {
    in_tests("node")
}

/// Runs a script of `tests/` that drives a browser.
pub fn script(name: &str) -> Result {
    install()?;
    run(node().arg("get-browsers.js"))?;
    run(node().arg(name))
}

/// A program that finds this one in the variable `XTASK`.
fn in_tests(name: &str) -> Command {
    let mut command = program(name);
    command.current_dir(tests());
    if let Ok(xtask) = env::current_exe() {
        command.env("XTASK", xtask);
    }
    command
}

/// The folder of the tests that run on Node.js.
pub fn tests() -> PathBuf {
    root().join("tests")
}
