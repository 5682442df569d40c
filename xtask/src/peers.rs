//! The public solvers that the bench compares with ours: a Python environment in `target/peers` with the packages of
//! `examples/bench/peers/requirements.txt`, and a program that uses the crate `sudoku`, built in `target/peers/sudoku`.
//! Only the bench uses them, and it also runs without them.
use crate::Result;
use crate::shell::{cargo, program, root, run};
use std::fs;
use std::path::PathBuf;

/// Returns the Python that has the solvers, after installing them if necessary; prints the error and returns `None` if
/// that fails.
pub fn python() -> Option<PathBuf> {
    install()
        .inspect_err(|e| println!("no public solvers to compare with: {e}"))
        .ok()
}

/// Installs the solvers if necessary, and returns the Python that has them.
pub fn install() -> Result<PathBuf> {
    let home = root().join("target").join("peers");
    let python = if cfg!(windows) {
        home.join("Scripts").join("python.exe")
    } else {
        home.join("bin").join("python")
    };
    let wanted = fs::read(root().join("examples/bench/peers/requirements.txt"))?;
    let stamp = home.join("requirements.txt");
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(python);
    }
    let own = if cfg!(windows) { "python" } else { "python3" };
    run(program(own).args(["-m", "venv"]).arg(&home))?;
    run(program(&python.display().to_string())
        .args([
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
        ])
        .args(["--requirement", "examples/bench/peers/requirements.txt"]))?;
    fs::write(stamp, wanted)?;
    Ok(python)
}

/// The manifest of a separate program: the crate is under AGPL, and no part of ours.
const SUDOKU: &str = r#"[package]
name = "sudoku-peer"
version = "0.0.0"
edition = "2021"

[dependencies]
sudoku = "=0.8.0"

[profile.release]
opt-level = 3
lto = "fat"
codegen-units = 1
panic = "abort"

[workspace]
"#;

/// Returns the program that counts Sudokus with the crate `sudoku`, after building it if necessary; prints the error
/// and returns `None` if that fails.
pub fn sudoku() -> Option<PathBuf> {
    build_sudoku()
        .inspect_err(|e| println!("no crate `sudoku` to compare with: {e}"))
        .ok()
}

fn build_sudoku() -> Result<PathBuf> {
    let home = root().join("target").join("peers").join("sudoku");
    fs::create_dir_all(home.join("src"))?;
    fs::write(home.join("Cargo.toml"), SUDOKU)?;
    fs::copy(
        root().join("examples/bench/peers/sudoku.rs"),
        home.join("src/main.rs"),
    )?;
    run(cargo()
        .args(["build", "--release", "--quiet", "--manifest-path"])
        .arg(home.join("Cargo.toml"))
        .arg("--target-dir")
        .arg(home.join("target")))?;
    let name = format!("sudoku-peer{}", std::env::consts::EXE_SUFFIX);
    Ok(home.join("target").join("release").join(name))
}
