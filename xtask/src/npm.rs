//! The npm packages that the tests and the vendored files need.
use crate::Result;
use crate::shell::{modified, program, root, run};
use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Returns the folder of the installed packages.
pub fn modules() -> PathBuf {
    tests().join("node_modules")
}

/// Installs the packages in the tests' lock file, unless they are installed.
pub fn install() -> Result {
    install_in("")
}

/// Installs the packages of a folder of `tests/` that has its own lock file, unless they are installed.
pub fn install_in(folder: &str) -> Result {
    let folder = tests().join(folder);
    let installed = modified(&folder.join("node_modules/.package-lock.json"));
    let wanted = ["package.json", "package-lock.json"].map(|f| modified(&folder.join(f)));
    if installed.is_some() && wanted.iter().all(|w| *w <= installed) {
        return Ok(());
    }
    run(in_tests(&on_path("npm"))
        .args(["ci", "--no-audit", "--no-fund"])
        .current_dir(folder))
    .map_err(|e| format!("{e} (this needs Node.js 20.19 or newer)").into())
}

/// Returns the command of an installed package's program, to be run in `tests/`.
pub fn installed(name: &str) -> Command {
    in_tests(&executable(name).display().to_string())
}

/// Returns the path of an installed package's program.
pub fn executable(name: &str) -> PathBuf {
    modules().join(".bin").join(on_path(name))
}

/// Returns the file name of a program that npm has installed.
fn on_path(name: &str) -> String {
    let end = if cfg!(windows) { ".cmd" } else { "" };
    format!("{name}{end}")
}

/// Returns the command of Node.js, to be run in `tests/`.
pub fn node() -> Command {
    in_tests("node")
}

/// Returns the command of the version of Node.js in `.node-version`, which npm downloads, to be run in `tests/`.
pub fn long_term_node() -> Result<Command> {
    let version = fs::read_to_string(root().join(".node-version"))?;
    let mut npx = in_tests(&on_path("npx"));
    npx.args(["--yes", &format!("node@{}", version.trim())]);
    Ok(npx)
}

/// Runs a script in `tests/` that controls a browser.
pub fn script(name: &str) -> Result {
    install()?;
    run(node().arg("get-browsers.js"))?;
    run(node().arg(name))
}

/// Returns a command to be run in `tests/`, with the path of this program in the variable `XTASK`.
fn in_tests(name: &str) -> Command {
    let mut command = program(name);
    command.current_dir(tests());
    if let Ok(xtask) = env::current_exe() {
        command.env("XTASK", xtask);
    }
    command
}

/// Returns the folder of the tests that run in Node.js.
pub fn tests() -> PathBuf {
    root().join("tests")
}
