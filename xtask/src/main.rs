//! The project's chores: `cargo xtask <verb>`.
mod npm;
mod shell;
mod vendor;

use shell::root;
use std::env;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

const USAGE: &str = "usage: cargo xtask vendor";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("xtask: {e}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str]) -> Result {
    match words {
        ["vendor"] => vendor::vendor(&www()),
        ["vendor", dir] => vendor::vendor(Path::new(dir)),
        _ => Err(USAGE.into()),
    }
}

/// The folder that is served.
fn www() -> PathBuf {
    root().join("www")
}
