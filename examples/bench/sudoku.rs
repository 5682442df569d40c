//! Benchmarks of Sudoku's kernel: solutions counted up to two beside the crate `sudoku`, and generated puzzles beside
//! `QQWing`.
//!
//! `PLACEWISE_SUDOKUS` names a folder with boards, a line of 81 signs each, in files that end with `.txt`.
//! `PLACEWISE_SUDOKU_PEER` names the program built from `peers/sudoku.rs` (`cargo xtask bench` builds it).

use placewise::kinds::sudoku::kernel::{Class, Grid9, Layout, Symmetry, count};
use placewise::random::Chance;

use crate::clock::{Spread, print, seconds};
use crate::minimal::{classed, full, minimal};
use crate::row;

/// Boards that are freely available.
const QQWING: &str = include_str!("../../tests/data/qqwing.txt");

/// The number of seeded puzzles to count, and to generate of each class.
const PUZZLES: u64 = 2_000;
const OF_CLASS: u64 = 400;

/// The number of boards in a slice.
const SLICE: usize = 100;
/// The number of rounds. For each slice the fastest counts, for both programs, because the machine also does other
/// work.
const ROUNDS: usize = 9;

pub fn sudoku() {
    let layout = Layout::boxed(3, 3);
    print("sudoku, boards counted to two");
    let seeded: Vec<Grid9> = (0..PUZZLES).map(|seed| puzzle(&layout, seed)).collect();
    counted("seeded minimal puzzles", &seeded);
    match host::boards() {
        Some(files) => {
            for (name, text) in files {
                counted(&name, &text.lines().filter_map(read).collect::<Vec<_>>());
            }
        }
        None => row("other boards", "skipped: PLACEWISE_SUDOKUS names no folder"),
    }
    making(&layout);
}

fn chance(seed: u64) -> Chance {
    Chance::new(seed, 9)
}

fn puzzle(layout: &Layout, seed: u64) -> Grid9 {
    let mut chance = chance(seed);
    let answer = full(layout, &mut chance, u64::MAX).expect("a full board");
    let made = minimal(layout, &answer, Symmetry::None, &mut chance, u64::MAX);
    made.puzzle.try_into().expect("81 cells")
}

/// Reads a board of 81 signs; other lines are comments.
fn read(line: &str) -> Option<Grid9> {
    let signs = line
        .as_bytes()
        .get(..81)
        .filter(|_| !line.starts_with('#'))?;
    let digit = |sign: u8| {
        if sign.is_ascii_digit() {
            sign - b'0'
        } else {
            0
        }
    };
    Some(std::array::from_fn(|at| digit(signs[at])))
}

fn line(grid: &[u8]) -> String {
    grid.iter().map(|&digit| char::from(b'0' + digit)).collect()
}

/// Prints the kernel's seconds for a board of each list, as lines for `cargo xtask bench`, which runs this natively and
/// as WebAssembly in turn.
pub fn kernel() {
    let listed = [("QQWing's".to_owned(), QQWING.to_owned())];
    for (name, text) in listed
        .into_iter()
        .chain(host::boards().into_iter().flatten())
    {
        let boards: Vec<Grid9> = text.lines().filter_map(read).collect();
        print(&format!(
            "{name}, {}\t{:e}",
            boards.len(),
            1.0 / rate(boards.len(), fastest(&name, &boards))
        ));
    }
}

/// Returns the seconds in which the kernel finds that each of these boards has one answer.
fn fastest(name: &str, boards: &[Grid9]) -> f64 {
    let slice = |boards: &[Grid9]| {
        let round = |_| {
            let start = seconds();
            let unique = boards.iter().filter(|board| count(board, 2) == 1).count();
            assert_eq!(unique, boards.len(), "each board of {name} has one answer");
            seconds() - start
        };
        (0..ROUNDS).map(round).fold(f64::MAX, f64::min)
    };
    boards.chunks(SLICE).map(slice).sum()
}

/// Compares kernel and crate on these boards, all of which have one answer.
fn counted(name: &str, boards: &[Grid9]) {
    let ours = fastest(name, boards);
    let told = |time: f64| format!("{:>8.0} a second", rate(boards.len(), time));
    let figures = match host::peer(boards) {
        Some(theirs) => {
            let ratio = theirs / ours;
            format!("{}, crate {}: {ratio:.2} times", told(ours), told(theirs))
        }
        None => told(ours),
    };
    row(&format!("{name}, {}", boards.len()), &figures);
}

/// Formats a rate per second.
#[allow(clippy::cast_precision_loss)] // some thousands
fn rate(count: usize, time: f64) -> f64 {
    count as f64 / time
}

/// Measures the generation of full boards, minimal puzzles and puzzles of each class, these beside `QQWing`, which also
/// has to confirm their class.
fn making(layout: &Layout) {
    print("sudoku, made");
    timed("full board", PUZZLES, |seed| {
        full(layout, &mut chance(seed), u64::MAX).expect("a full board");
    });
    timed("full board, minimal puzzle of it", PUZZLES, |seed| {
        puzzle(layout, seed);
    });
    for class in Class::ALL {
        let mut made = Vec::new();
        let name = format!("{class:?}").to_lowercase();
        let ours = timed(&name, OF_CLASS, |seed| {
            let of_class = classed(class, Symmetry::None, &mut chance(seed), usize::MAX);
            made.push(line(&of_class.expect("a puzzle").puzzle));
        });
        if let Some(theirs) = host::qqwing(&name, &made) {
            let figures = format!("{theirs:.1} a second: ours {:.1} times", ours / theirs);
            row("QQWing, which says so too of ours", &figures);
        }
    }
}

/// Prints the number generated per second.
fn timed(name: &str, count: u64, mut make: impl FnMut(u64)) -> f64 {
    let time = |seed| {
        let start = seconds();
        make(seed);
        seconds() - start
    };
    let times: Vec<f64> = (0..count).map(time).collect();
    let rate = rate(times.len(), times.iter().sum());
    row(
        name,
        &format!("{}  {rate:>7.0} a second", Spread::of(times).show()),
    );
    rate
}

#[cfg(target_arch = "wasm32")]
mod host {
    use wasm_bindgen::{JsCast, JsValue};

    /// Returns the boards by the names of their files. Node.js reads them.
    pub fn boards() -> Option<Vec<(String, String)>> {
        let process = field(&js_sys::global(), "process");
        let folder = field(&field(&process, "env"), "PLACEWISE_SUDOKUS").as_string()?;
        let fs = call(&process, "getBuiltinModule", &["fs".into()]);
        let names = js_sys::Array::from(&call(&fs, "readdirSync", &[folder.as_str().into()]));
        let names = names.iter().filter_map(|name| name.as_string());
        let names = names.filter(|name| name.ends_with(".txt"));
        let read = |name: String| {
            let path = format!("{folder}/{name}");
            let text = call(&fs, "readFileSync", &[path.into(), "latin1".into()]);
            Some((name, text.as_string()?))
        };
        names.map(read).collect()
    }

    fn field(of: &JsValue, name: &str) -> JsValue {
        js_sys::Reflect::get(of, &name.into()).expect("an object")
    }

    fn call(of: &JsValue, name: &str, with: &[JsValue]) -> JsValue {
        let method: js_sys::Function = field(of, name).unchecked_into();
        let with: js_sys::Array = with.iter().collect();
        method.apply(of, &with).expect("no error")
    }

    /// Returns `None`, because WebAssembly cannot run other programs.
    pub fn peer(_boards: &[super::Grid9]) -> Option<f64> {
        None
    }

    pub fn qqwing(_class: &str, _puzzles: &[String]) -> Option<f64> {
        None
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod host {
    use std::env;
    use std::fs;
    use std::io::Write;
    use std::process::{Command, Stdio};
    use std::thread;

    use super::{Grid9, ROUNDS, SLICE, line, print, rate, seconds};

    /// Returns the boards by the names of their files.
    pub fn boards() -> Option<Vec<(String, String)>> {
        let folder = env::var_os("PLACEWISE_SUDOKUS")?;
        let files = fs::read_dir(folder).expect("the folder that was named");
        let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
        paths.sort();
        paths.retain(|path| path.extension().is_some_and(|end| end == "txt"));
        let read = |path: &std::path::PathBuf| {
            let name = path.file_name().expect("a name").to_string_lossy();
            let text = fs::read_to_string(path).expect("a text");
            (name.into_owned(), text)
        };
        Some(paths.iter().map(read).collect())
    }

    /// Returns the output of a program for this input.
    fn run(command: &mut Command, input: String) -> Option<String> {
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().ok()?;
        let mut pipe = child.stdin.take().expect("an input");
        let writer = thread::spawn(move || pipe.write_all(input.as_bytes()));
        let output = child.wait_with_output().expect("an end");
        writer
            .join()
            .expect("no panic")
            .expect("a program that reads");
        assert!(output.status.success(), "{command:?} failed");
        Some(String::from_utf8(output.stdout).expect("text"))
    }

    /// Returns the seconds that the crate takes for these boards. It must find one answer for each.
    pub fn peer(boards: &[Grid9]) -> Option<f64> {
        let program = env::var_os("PLACEWISE_SUDOKU_PEER")?;
        let lines: Vec<String> = boards.iter().map(|board| line(board)).collect();
        let wishes = [SLICE.to_string(), ROUNDS.to_string()];
        let mut peer = Command::new(program);
        let told = run(peer.args(wishes), lines.join("\n")).expect("the program named");
        let (count, time) = told.trim().split_once(' ').expect("two numbers");
        assert_eq!(count.parse(), Ok(boards.len()), "the crate finds others");
        Some(time.parse().expect("a number"))
    }

    /// Returns the number of puzzles of a class that `QQWing` generates per second, if it is installed. It must confirm
    /// the class of these.
    pub fn qqwing(class: &str, puzzles: &[String]) -> Option<f64> {
        let mut judge = Command::new("qqwing");
        let told = run(
            judge.args(["--solve", "--stats", "--csv"]),
            puzzles.join("\n"),
        );
        let Some(told) = told else {
            print("  QQWing is not installed: not beside it");
            return None;
        };
        let classes = told.lines().skip(1).filter(|line| !line.is_empty());
        let judged = |line: &str| {
            line.trim_end_matches(',')
                .rsplit(',')
                .next()
                .map(str::to_lowercase)
        };
        let others = classes
            .clone()
            .filter(|line| judged(line).as_deref() != Some(class))
            .count();
        assert_eq!(
            (classes.count(), others),
            (puzzles.len(), 0),
            "QQWing says otherwise"
        );
        let count = if class == "simple" { 30 } else { 200 };
        let start = seconds();
        let mut maker = Command::new("qqwing");
        let wanted = [
            "--one-line",
            "--difficulty",
            class,
            "--generate",
            &count.to_string(),
        ];
        let made = run(maker.args(wanted), String::new())?;
        Some(rate(made.lines().count(), seconds() - start))
    }
}
