//! Every check there is, in layers.
//!
//! A layer that fails does not stop the next ones, so that one run shows all
//! there is to mend. Each gets what it needs by itself, so that it can also be
//! run alone: `cargo xtask test api e2e`. The layers of the Rust sources and
//! those of the page need nothing of one another and run at the same time,
//! because much of either uses one core only.
use crate::Result;
use crate::npm::{self, installed, node};
use crate::pack;
use crate::serve::free_port;
use crate::shell::{cargo, program, root, run, tee};
use crate::summary::{self, Count};
use crate::wasm::{self, CRATE, TARGET};
use std::env;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::OnceLock;
use std::thread::{self, JoinHandle};
use std::time::Instant;

type Layer = (&'static str, fn() -> Result<Count>);

/// Of the Rust sources, cheapest first.
const RUST: &[Layer] = &[
    ("format", format),
    ("clippy", clippy),
    ("clippy-wasm", clippy_wasm),
    ("kinds", kinds),
    ("doc", doc),
    ("rust", rust),
];

/// Of the page and the package, cheapest first.
const PAGE: &[Layer] = &[
    ("wasm", wasm),
    ("types", types),
    ("lint", lint),
    ("page", page),
    ("api", api),
    ("e2e", e2e),
];

/// Run where they are named only: what takes long and seldom finds more than the others do.
const SELDOM: &[Layer] = &[("nightly", nightly)];

/// Runs the layers named, or all but the seldom ones; whether all passed. The last line it prints
/// is `N passed, N failed`.
pub fn test(names: &[&str]) -> Result<bool> {
    let all = || {
        RUST.iter()
            .chain(PAGE)
            .chain(SELDOM)
            .map(|(layer, _)| *layer)
    };
    if let Some(name) = names.iter().find(|n| all().all(|layer| layer != **n)) {
        let layers: Vec<_> = all().collect();
        return Err(format!("no layer is named {name}: {}", layers.join(", ")).into());
    }
    let chosen = |layers: &'static [Layer]| {
        let is_chosen = |(layer, _): &&Layer| names.is_empty() || names.contains(layer);
        layers.iter().filter(is_chosen).collect::<Vec<_>>()
    };
    let (rust, page) = (chosen(RUST), chosen(PAGE));
    let seldom = SELDOM.iter().filter(|(layer, _)| names.contains(layer));
    let mut results = Vec::new();
    if page.is_empty() {
        results.extend(rust.into_iter().map(timed));
    } else {
        let aside = (!rust.is_empty())
            .then(|| Aside::start(&rust))
            .transpose()?;
        results.extend(page.into_iter().map(timed));
        if let Some(aside) = aside {
            results.splice(0..0, aside.results()?);
        }
    }
    results.extend(seldom.map(timed));
    println!();
    for (line, _) in &results {
        println!("{line}");
    }
    let total: Count = results.into_iter().map(|(_, count)| count).sum();
    println!("{total}");
    Ok(total.failed == 0)
}

/// Layers that a program like this one runs at the same time. What it says is
/// shown when it has ended, so that lines of two layers do not mix.
struct Aside {
    child: Child,
    output: JoinHandle<io::Result<String>>,
}

impl Aside {
    fn start(layers: &[&Layer]) -> Result<Self> {
        let (mut reader, writer) = io::pipe()?;
        let child = low_priority(&env::current_exe()?)
            .arg("test")
            .args(layers.iter().map(|(name, _)| name))
            // Incremental compilation makes a first build a third slower, and a whole run gains nothing by it.
            .env("CARGO_INCREMENTAL", "0")
            .stdout(writer.try_clone()?)
            .stderr(writer)
            .spawn()?;
        let output = thread::spawn(move || {
            let mut bytes = Vec::new();
            reader.read_to_end(&mut bytes)?;
            Ok(String::from_utf8_lossy(&bytes).into_owned())
        });
        Ok(Self { child, output })
    }

    /// Shows what was said, and gives its summary as one result.
    fn results(mut self) -> Result<Vec<(String, Count)>> {
        let output = self.output.join().map_err(|_| "no output")??;
        let succeeded = self.child.wait()?.success();
        let (told, summary) = output.trim_end().rsplit_once("\n\n").unwrap_or_default();
        println!("{told}");
        let (lines, total) = summary.rsplit_once('\n').unwrap_or((&output, ""));
        let mut count = summary::total(total);
        if count == Count::default() || (!succeeded && count.failed == 0) {
            count.failed += 1;
        }
        Ok(vec![(lines.to_owned(), count)])
    }
}

/// Starts a program with `nice`, where there is one, so that it fills the time in which browsers wait.
fn low_priority(program: &Path) -> Command {
    if !cfg!(unix) {
        return Command::new(program);
    }
    let mut nice = Command::new("nice");
    nice.args(["-n", "19"]).arg(program);
    nice
}

fn timed((name, layer): &Layer) -> (String, Count) {
    println!("\n── {name}");
    let start = Instant::now();
    let count = layer().unwrap_or_else(|e| {
        println!("{e}");
        Count::one(false)
    });
    let seconds = start.elapsed().as_secs_f32();
    let lines = [format!("{name:12} {count} in {seconds:.1} s")]
        .into_iter()
        .chain(count.failures.iter().map(|failure| format!("  {failure}")));
    (lines.collect::<Vec<_>>().join("\n"), count)
}

fn format() -> Result<Count> {
    run(cargo().args(["fmt", "--all", "--check"]))?;
    // Cargo does not find modules that a macro declares, as it does those of the kinds.
    let kinds = wasm::KINDS.map(|kind| format!("src/kinds/{kind}/mod.rs"));
    check(
        program("rustfmt")
            .args(["--edition", "2024", "--check"])
            .args(kinds),
    )
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
            .args(["--profile", wasm::PROFILE, "--", "-D", "warnings"]),
    )
}

/// The engine of each kind alone, as the element's files have it.
fn kinds() -> Result<Count> {
    wasm::KINDS
        .map(|kind| {
            check(
                cargo()
                    .args(["clippy", "--package", CRATE, "--lib"])
                    .args(["--no-default-features", "--features", kind])
                    .args(["--", "-D", "warnings"]),
            )
        })
        .into_iter()
        .sum()
}

fn doc() -> Result<Count> {
    check(
        cargo()
            .args(["doc", "--workspace", "--no-deps"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )
}

fn rust() -> Result<Count> {
    let tests = |what: &[&str]| {
        suite(
            cargo().args(["test", "--no-fail-fast"]).args(what),
            summary::cargo,
        )
    };
    let optimized = tests(&["--test", "all", "--example", "report"])?;
    // Unit tests take no time to run; optimizing the library once more for them would.
    let unit = ["--profile", "dev", "--workspace", "--lib", "--bins"];
    Ok([optimized, tests(&["--doc"])?, tests(&unit)?]
        .into_iter()
        .sum())
}

fn wasm() -> Result<Count> {
    prepare()?;
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

/// The page and its tests, by the rules in `.oxlintrc.json` and in the form that `.prettierrc.json` asks for. Both take
/// no file above the folder they run in.
fn lint() -> Result<Count> {
    prepare()?;
    let rules = check(
        installed("oxlint")
            .current_dir(root())
            .env("OXLINT_TSGOLINT_PATH", npm::executable("tsgolint")),
    )?;
    let mut form = installed("prettier");
    Ok(rules + check(form.current_dir(root()).args(["--check", "."]))?)
}

/// The logic of the page, in Node.js; boards come from the real package.
fn page() -> Result<Count> {
    prepare()?;
    node_tests("page", &mut node())
}

/// The package that the page imports, in Node.js.
fn api() -> Result<Count> {
    packed()?;
    node_tests("api", node().env("PACKED", "yes"))
}

/// The test files of one folder of `tests/`, in Node.js.
fn node_tests(folder: &str, node: &mut Command) -> Result<Count> {
    // By itself it leaves one core idle, which is every second one where there are two.
    let cores = thread::available_parallelism()?;
    suite(
        node.args(["--test", "--test-reporter=spec"])
            .arg(format!("--test-concurrency={cores}"))
            .args(test_files(folder)?),
        summary::node,
    )
}

/// The page, in every browser engine there is.
fn e2e() -> Result<Count> {
    packed()?;
    pack::bundle_site()?;
    run(node().arg("get-browsers.js"))?;
    suite(
        installed("playwright")
            .arg("test")
            .env("PORT", free_port()?.to_string()),
        summary::playwright,
    )
}

/// Makes `dist/`, once for all layers.
fn packed() -> Result {
    static PACKED: OnceLock<()> = OnceLock::new();
    once(&PACKED, pack::pack)
}

/// What the layers after the Rust ones stand on, once for all.
fn prepare() -> Result {
    static PREPARED: OnceLock<()> = OnceLock::new();
    once(&PREPARED, || {
        wasm::package(wasm::PROFILE)?;
        npm::install()
    })
}

/// Does it, unless it was done.
fn once(done: &OnceLock<()>, it: impl FnOnce() -> Result) -> Result {
    if done.get().is_none() {
        it()?;
        done.get_or_init(|| ());
    }
    Ok(())
}

/// What is left out of the usual run: all levels that the ladders choose from, all services of all levels of the
/// snapshot, all boards of 6x6, the explanations of twenty times as many levels, the sentences of 10,000 levels,
/// three times as many seeded gardens, cities and sudokus, 500,000 changed codes and levels each, and 100,000 texts of
/// other programs.
fn nightly() -> Result<Count> {
    prepare()?;
    let ladders = suite(
        cargo().args([
            "test",
            "--test",
            "all",
            "--",
            "--ignored",
            "levels::",
            "promises::",
            "snapshot::",
            "sudoku::",
        ]),
        summary::cargo,
    )?;
    let explained = suite(
        cargo()
            .args(["test", "--test", "all", "reasons::"])
            .env("LEVELS", "1000"),
        summary::cargo,
    )?;
    let said = suite(
        cargo()
            .args(["test", "--test", "all", "sentences::"])
            .env("SENTENCES", "10000"),
        summary::cargo,
    )?;
    let seeded = suite(
        cargo()
            .args([
                "test",
                "--test",
                "all",
                "garden::",
                "--",
                "city::",
                "promises::",
                "sudoku::",
            ])
            .env("SEEDS", "all"),
        summary::cargo,
    )?;
    let changed = suite(
        node()
            .args(["--test", "--test-reporter=spec", "api/share.test.js"])
            .env("FUZZ", "500000"),
        summary::node,
    )?;
    let read = suite(
        node()
            .args(["--test", "--test-reporter=spec", "page/texts-fuzz.test.js"])
            .env("FUZZ", "100000"),
        summary::node,
    )?;
    Ok([ladders, explained, said, seeded, changed, read]
        .into_iter()
        .sum())
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

/// A command that runs tests and counts them, in lines that `read` knows.
/// To run none is a failure.
fn suite(command: &mut Command, read: fn(&str) -> Count) -> Result<Count> {
    let mut count = Count::default();
    let succeeded = tee(command, |line| {
        count += read(line);
        // Some runners name them again at the end.
        let failure = line.trim().to_owned();
        if summary::is_failure(line) && !count.failures.contains(&failure) {
            count.failures.push(failure);
        }
    })?;
    if count == Count::default() || (!succeeded && count.failed == 0) {
        println!(
            "it {} without telling of a failed test",
            if succeeded { "ended" } else { "failed" }
        );
        count.failed += 1;
    }
    Ok(count)
}
