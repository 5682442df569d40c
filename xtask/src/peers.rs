//! The public solvers that the bench runs beside ours: a Python environment in `target/peers`, with what
//! `examples/bench/peers/requirements.txt` pins. Only the bench wants them, and it also runs without.
use crate::Result;
use crate::shell::{program, root, run};
use std::fs;
use std::path::PathBuf;

/// The Python that has them, made and filled if need be; says so and gives none where that cannot be.
pub fn python() -> Option<PathBuf> {
    install()
        .inspect_err(|e| println!("no public solvers to compare with: {e}"))
        .ok()
}

/// The same, or why not.
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
