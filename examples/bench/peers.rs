//! Runs public solvers on the same levels in the same run, by `peers/peers.py`. `cargo xtask bench` installs a Python
//! with clingo, CP-SAT and `CaDiCaL` for it.

use placewise::engine::Budget;
use placewise::kinds::{self, Puzzle};
use serde_json::Value as Json;

use crate::clock::{Spread, print, seconds};
use crate::row;

/// The results of one solver, one number for each level.
struct Run {
    counts: Vec<usize>,
    /// The seconds from the level to the count, and the part of them that is the search.
    whole: Vec<f64>,
    solve: Vec<f64>,
}

/// Measures the search for all solutions of these levels by the engine and by each installed public solver. All must
/// find the same number.
pub fn beside(kind: &str, what: &str, levels: &[Json]) {
    counted(kind, what, levels, |puzzle| {
        let answers = kinds::solve(puzzle, usize::MAX, Budget::nodes(1_000_000));
        assert!(answers.complete, "within the budget");
        answers.solutions.len()
    });
}

/// Does the same, but counts the engine's answers with `count`.
pub fn counted(kind: &str, what: &str, levels: &[Json], count: fn(&dyn Puzzle) -> usize) {
    let peers = host::peers(kind, levels);
    if peers.is_empty() {
        return;
    }
    let most = levels.len();
    print(&format!(
        "{kind}, all solutions of {most} ({what}): from the level to the count, and the search of it"
    ));
    engine(&levels[..levels.len().min(20)], count);
    let ours = engine(levels, count);
    show("engine", &ours, &ours);
    for (name, run) in peers {
        assert_eq!(run.counts, ours.counts, "{name} finds others");
        show(&name, &run, &ours);
    }
    let found: usize = ours.counts.iter().sum();
    row("solutions, of all levels together", &found.to_string());
}

fn engine(levels: &[Json], count: fn(&dyn Puzzle) -> usize) -> Run {
    let mut run = Run {
        counts: Vec::new(),
        whole: Vec::new(),
        solve: Vec::new(),
    };
    for level in levels {
        let start = seconds();
        let puzzle = kinds::parse(level).expect("a level");
        let ready = seconds();
        let answers = count(&*puzzle);
        let end = seconds();
        run.counts.push(answers);
        run.whole.push(end - start);
        run.solve.push(end - ready);
    }
    run
}

/// Prints both times and their median ratios to the engine's time.
fn show(name: &str, run: &Run, ours: &Run) {
    let parts = [
        ("whole", &run.whole, &ours.whole),
        ("search", &run.solve, &ours.solve),
    ];
    for (part, times, ours) in parts {
        let (times, ours) = (Spread::of(times.clone()), Spread::of(ours.clone()));
        let figures = format!("{}  {:>8.1} x engine", times.show(), times.p50 / ours.p50);
        row(&format!("{name}, {part}"), &figures);
    }
}

#[cfg(target_arch = "wasm32")]
mod host {
    /// Returns no results, because WebAssembly cannot run other programs.
    pub fn peers(_kind: &str, _levels: &[super::Json]) -> Vec<(String, super::Run)> {
        Vec::new()
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod host {
    use std::env;
    use std::io::Write;
    use std::process::{Command, Stdio};

    use super::{Json, Run, print};

    const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/bench/peers/peers.py");

    /// Returns the installed solvers, by name and version.
    pub fn peers(kind: &str, levels: &[Json]) -> Vec<(String, Run)> {
        let Some(python) = env::var_os("PLACEWISE_PEERS") else {
            print(&format!(
                "{kind}: no public solver beside it, since PLACEWISE_PEERS names no Python (cargo xtask bench does)"
            ));
            return Vec::new();
        };
        let mut command = Command::new(python);
        command
            .args([SCRIPT, kind])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped());
        let mut child = command.spawn().expect("the Python that was named");
        let mut input = child.stdin.take().expect("an input");
        for level in levels {
            writeln!(input, "{level}").expect("a solver that reads");
        }
        drop(input);
        let output = child.wait_with_output().expect("an end");
        assert!(output.status.success(), "the solvers failed");
        let output = String::from_utf8(output.stdout).expect("text");
        output.lines().map(read).collect()
    }

    fn read(line: &str) -> (String, Run) {
        let told: Json = serde_json::from_str(line).expect("JSON");
        let numbers = |field: &str| -> Vec<f64> {
            let list = told[field].as_array().expect("a list").iter();
            list.map(|number| number.as_f64().expect("a number"))
                .collect()
        };
        let counts = told["counts"].as_array().expect("a list").iter();
        let count = |count: &Json| count.as_u64().and_then(|count| usize::try_from(count).ok());
        let word = |field: &str| told[field].as_str().expect("a text").to_owned();
        let run = Run {
            counts: counts
                .map(|number| count(number).expect("a count"))
                .collect(),
            whole: numbers("whole"),
            solve: numbers("solve"),
        };
        (format!("{} {}", word("name"), word("version")), run)
    }
}
