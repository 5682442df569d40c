//! Every check there is, in layers.
//!
//! A layer that fails does not stop the next ones, so that one run shows all
//! there is to mend. Each gets what it needs by itself, so that it can also be
//! run alone: `cargo xtask test api e2e`. The layers of the Rust sources and
//! those of the page need nothing of one another and run at the same time,
//! because much of either uses one core only.
//!
//! The checks of every day take the quick engine and the page's plain modules;
//! those of a night what is given out, and what takes long.
use crate::Result;
use crate::failed::Failed;
use crate::npm::{self, installed, node};
use crate::pack;
use crate::serve::free_port;
use crate::shell::{cargo, program, root, run, tee};
use crate::summary::{self, Count};
use crate::wasm::{self, CRATE, TARGET};
use std::env;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::mem;
use std::path::{Path, PathBuf};
use std::process::{self, Child, Command};
use std::sync::{Mutex, OnceLock};
use std::thread::{self, JoinHandle};
use std::time::Instant;

/// A layer's name and what it runs, given the tests that are asked for by name; all, if there are none.
type Layer = (&'static str, fn(&[String]) -> Result<Count>);

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

/// Run where they are named only: what takes long and seldom finds more than the others do. Of the Rust sources:
const RUST_NIGHTLY: &[Layer] = &[
    ("ladders", ladders),
    ("explanations", explanations),
    ("sentences", sentences),
    ("seeds", seeds),
];

/// Of the page:
const PAGE_NIGHTLY: &[Layer] = &[
    ("samples", samples),
    ("codes", codes),
    ("texts", texts),
    ("packed", packed),
    ("site", site),
];

/// What is given out: packed engines, the built site, the element's files, the npm package.
pub const RELEASE: [&str; 2] = ["packed", "site"];

/// The word for all layers of a night.
const NIGHTLY: &str = "nightly";

pub const HELP: &str = "\
Every day:  format, clippy, clippy-wasm, kinds, doc, rust; wasm, types, lint, page, api, e2e
nightly:    ladders, explanations, sentences, seeds; samples, codes, texts, packed, site

Each layer prints its line when it ends. The last line is `N passed, N failed`.";

/// How they are run.
#[derive(Clone, Copy, Default)]
pub struct How {
    /// Only what failed last.
    pub again: bool,
    /// For another run of this program, which shows the lines.
    pub aside: bool,
}

/// Runs the layers named, or those of every day. Returns true if all passed. Prints a line for each as it ends, and at
/// last `N passed, N failed`.
pub fn test(names: &[&str], how: How) -> Result<bool> {
    let kept = if how.again {
        Failed::kept()?
    } else {
        Failed::default()
    };
    let names: Vec<&str> = match names {
        [] if how.again => kept.layers().collect(),
        names => names.to_vec(),
    };
    if how.again && names.is_empty() {
        println!("nothing failed in the last run");
        return Ok(true);
    }
    let (rust, page) = (
        chosen(&names, RUST, RUST_NIGHTLY),
        chosen(&names, PAGE, PAGE_NIGHTLY),
    );
    let known = |name: &&&str| {
        **name == NIGHTLY || rust.iter().chain(&page).any(|(layer, _)| layer == *name)
    };
    if let Some(name) = names.iter().find(|name| !known(name)) {
        return Err(format!("no layer is named {name}\n\n{HELP}").into());
    }
    if how.aside {
        for layer in rust {
            let (line, count) = timed(layer, &kept);
            println!("{line}");
            failures(&count);
        }
        return Ok(true);
    }
    tell_when_stopped()?;
    let aside = (!rust.is_empty() && !page.is_empty())
        .then(|| Aside::start(&rust, how))
        .transpose()?;
    let here = rust.iter().filter(|_| aside.is_none()).chain(&page);
    for layer in here {
        let (line, count) = timed(layer, &kept);
        ended(layer.0, line, count, "");
    }
    if let Some(aside) = aside {
        aside.wait()?;
    }
    let results = RESULTS.lock().map_err(|_| "a layer panicked")?;
    println!();
    summarize(&results);
    let total: Count = results.iter().map(|(_, count)| count.clone()).sum();
    println!("{total}");
    Ok(total.failed == 0)
}

/// Those named of the layers of a day and a night, or all of the day.
fn chosen(names: &[&str], day: &'static [Layer], night: &'static [Layer]) -> Vec<&'static Layer> {
    let asked = |(layer, _): &&Layer| names.contains(layer);
    let day = day.iter().filter(|layer| names.is_empty() || asked(layer));
    let night = night
        .iter()
        .filter(|layer| names.contains(&NIGHTLY) || asked(layer));
    day.chain(night).collect()
}

/// The layers that have ended: the line of each, and what it counted.
static RESULTS: Mutex<Vec<(String, Count)>> = Mutex::new(Vec::new());

/// Shows how a layer ended, and keeps it for the end and for the next run.
fn ended(layer: &str, line: String, count: Count, output: &str) {
    // In one piece: the other lane's tests print at the same time.
    print!("{output}{}", if output.is_empty() { "" } else { "\n" });
    println!("{line}");
    failures(&count);
    if let Err(e) = Failed::keep(layer, count.failed == 0, &count.failures) {
        println!("what failed was not kept: {e}");
    }
    if let Ok(mut results) = RESULTS.lock() {
        results.push((line, count));
    }
}

fn failures(count: &Count) {
    for failure in &count.failures {
        println!("  {failure}");
    }
}

fn summarize(results: &[(String, Count)]) {
    for (line, count) in results {
        println!("{line}");
        failures(count);
    }
}

/// Has a run that is stopped say what had ended before.
fn tell_when_stopped() -> Result {
    ctrlc::set_handler(|| {
        println!("\nstopped; what had ended:");
        let total: Count = RESULTS.lock().map_or_else(
            |_| Count::default(),
            |results| {
                summarize(&results);
                results.iter().map(|(_, count)| count.clone()).sum()
            },
        );
        println!("{total}, and the rest not run");
        process::exit(130);
    })?;
    Ok(())
}

/// Layers that a program like this one runs at the same time. What it says is
/// shown layer by layer as each ends, so that lines of two layers do not mix.
struct Aside {
    child: Child,
    reader: JoinHandle<io::Result<usize>>,
    layers: usize,
}

impl Aside {
    fn start(layers: &[&Layer], how: How) -> Result<Self> {
        let (reader, writer) = io::pipe()?;
        let mut command = low_priority(&env::current_exe()?);
        command
            .args(["test", "--aside"])
            .args(how.again.then_some("--failed"))
            .args(layers.iter().map(|(name, _)| name))
            // Incremental compilation makes a first build a third slower, and a whole run gains nothing by it.
            .env("CARGO_INCREMENTAL", "0")
            .stdout(writer.try_clone()?)
            .stderr(writer);
        let child = command.spawn()?;
        // It has the other end of the pipe, which is to close with the child's.
        drop(command);
        let names: Vec<_> = layers.iter().map(|(name, _)| *name).collect();
        Ok(Self {
            child,
            layers: names.len(),
            reader: thread::spawn(move || show(BufReader::new(reader), &names)),
        })
    }

    /// Waits for its end. A layer without a result has failed.
    fn wait(mut self) -> Result {
        let shown = self.reader.join().map_err(|_| "no output")??;
        let succeeded = self.child.wait()?.success();
        if shown < self.layers || !succeeded {
            let line = format!(
                "{} layers of the Rust sources gave no result",
                self.layers - shown
            );
            let count = Count::one(false);
            println!("{line}");
            RESULTS
                .lock()
                .map_err(|_| "a layer panicked")?
                .push((line, count));
        }
        Ok(())
    }
}

/// Shows what was printed for each of these layers when its line has come; how many have.
fn show(lines: impl BufRead, layers: &[&str]) -> io::Result<usize> {
    let mut shown = 0;
    let mut output = String::new();
    let mut names = Vec::new();
    for line in lines.split(b'\n') {
        let line = String::from_utf8_lossy(&line?).into_owned();
        if summary::is_failure(&line) && !names.contains(&line.trim().to_owned()) {
            names.push(line.trim().to_owned());
        }
        let layer = layers
            .get(shown)
            .filter(|layer| line.starts_with(&format!("{layer} ")));
        if let (Some(layer), Some(count)) = (layer, summary::layer(&line)) {
            let failures = if count.failed > 0 {
                mem::take(&mut names)
            } else {
                Vec::new()
            };
            ended(layer, line, Count { failures, ..count }, output.trim_end());
            shown += 1;
            output.clear();
            names.clear();
        } else {
            output.push_str(&line);
            output.push('\n');
        }
    }
    print!("{output}");
    io::stdout().flush()?;
    Ok(shown)
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

/// Runs a layer; its line, and what it counted.
fn timed((name, layer): &Layer, kept: &Failed) -> (String, Count) {
    println!("\n── {name}");
    let start = Instant::now();
    let count = layer(kept.tests(name)).unwrap_or_else(|e| {
        println!("{e}");
        Count::one(false)
    });
    let seconds = start.elapsed().as_secs_f32();
    (format!("{name:12} {count} in {seconds:.1} s"), count)
}

fn format(_: &[String]) -> Result<Count> {
    run(cargo().args(["fmt", "--all", "--check"]))?;
    // Cargo does not find modules that a macro declares, as it does those of the kinds.
    let kinds = wasm::KINDS
        .iter()
        .map(|kind| format!("src/kinds/{kind}/mod.rs"));
    check(
        program("rustfmt")
            .args(["--edition", "2024", "--check"])
            .args(kinds),
    )
}

fn clippy(_: &[String]) -> Result<Count> {
    check(cargo().args([
        "clippy",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ]))
}

fn clippy_wasm(_: &[String]) -> Result<Count> {
    wasm::add_target()?;
    check(
        cargo()
            .args(["clippy", "--package", CRATE, "--lib", "--target", TARGET])
            // The macros it compiles are then those of the package.
            .args(["--profile", wasm::QUICK, "--", "-D", "warnings"]),
    )
}

/// The engine of each kind alone, as the element's files have it.
fn kinds(_: &[String]) -> Result<Count> {
    wasm::KINDS
        .iter()
        .map(|kind| {
            check(
                cargo()
                    .args(["clippy", "--package", CRATE, "--lib"])
                    .args(["--no-default-features", "--features", kind])
                    .args(["--", "-D", "warnings"]),
            )
        })
        .sum()
}

fn doc(_: &[String]) -> Result<Count> {
    check(
        cargo()
            .args(["doc", "--workspace", "--no-deps"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )
}

fn rust(asked: &[String]) -> Result<Count> {
    let optimized = cargo_tests(&["--test", "all", "--example", "report"], asked)?;
    // Unit tests take no time to run; optimizing the library once more for them would.
    let unit = ["--profile", "dev", "--workspace", "--lib", "--bins"];
    let rest = [cargo_tests(&["--doc"], asked)?, cargo_tests(&unit, asked)?];
    Ok(rest.into_iter().fold(optimized, |sum, count| sum + count))
}

/// Some of cargo's tests: those asked for, or all.
fn cargo_tests(what: &[&str], asked: &[String]) -> Result<Count> {
    let mut tests = cargo();
    tests.args(["test", "--no-fail-fast"]).args(what);
    if asked.is_empty() {
        return suite(&mut tests, summary::cargo);
    }
    // Each is in one of the programs, and the others have none of them.
    some(tests.args(["--", "--exact"]).args(asked), summary::cargo)
}

fn wasm(_: &[String]) -> Result<Count> {
    prepare()?;
    Ok(Count::one(true))
}

/// The page and its tests, as TypeScript sees them; by itself the service worker, which has other globals.
fn types(_: &[String]) -> Result<Count> {
    prepare()?;
    let projects = ["tsconfig.json", "tsconfig.worker.json"];
    projects
        .map(|project| check(installed("tsc").args(["--project", project])))
        .into_iter()
        .sum()
}

/// The page and its tests, by the rules in `.oxlintrc.json` and in the form that `.prettierrc.json` asks for. Both take
/// no file above the folder they run in.
fn lint(_: &[String]) -> Result<Count> {
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
fn page(asked: &[String]) -> Result<Count> {
    prepare()?;
    node_tests("page", asked, &mut node())
}

/// The package that the page imports, in Node.js.
fn api(asked: &[String]) -> Result<Count> {
    prepare()?;
    node_tests("api", asked, &mut node())
}

/// The test files of one folder of `tests/`, in Node.js: the tests asked for, or all.
fn node_tests(folder: &str, asked: &[String], node: &mut Command) -> Result<Count> {
    // By itself it leaves one core idle, which is every second one where there are two.
    let cores = thread::available_parallelism()?;
    node.args(["--test", "--test-reporter=spec"])
        .arg(format!("--test-concurrency={cores}"));
    // A file that fails as a whole is named in the place of a test.
    if !asked.iter().any(|test| Path::new(test).exists()) {
        node.args(
            asked
                .iter()
                .map(|test| format!("--test-name-pattern=^{}$", escaped(test))),
        );
    }
    suite(node.args(test_files(folder)?), summary::node)
}

/// A text as a pattern that matches it alone.
fn escaped(text: &str) -> String {
    let signs = |c: char| r"\^$.|?*+()[]{}/".contains(c);
    text.chars()
        .flat_map(|c| signs(c).then_some('\\').into_iter().chain([c]))
        .collect()
}

/// The page, in every browser engine there is.
fn e2e(asked: &[String]) -> Result<Count> {
    pack::quick()?;
    playwright(asked, &mut installed("playwright"))
}

/// The browser tests; after a failure those that failed, of which Playwright keeps a list.
fn playwright(asked: &[String], command: &mut Command) -> Result<Count> {
    run(node().arg("get-browsers.js"))?;
    suite(
        command
            .arg("test")
            .args((!asked.is_empty()).then_some("--last-failed"))
            .env("PORT", free_port()?.to_string()),
        summary::playwright,
    )
}

/// Makes the quick engine, which the layers after the Rust ones stand on, once for all.
fn prepare() -> Result {
    static PREPARED: OnceLock<()> = OnceLock::new();
    once(&PREPARED, || {
        wasm::package(wasm::QUICK)?;
        npm::install()
    })
}

/// Makes `dist/`, once for all layers.
fn prepare_packed() -> Result {
    static PACKED: OnceLock<()> = OnceLock::new();
    once(&PACKED, pack::pack)
}

/// Does it, unless it was done.
fn once(done: &OnceLock<()>, it: impl FnOnce() -> Result) -> Result {
    if done.get().is_none() {
        it()?;
        done.get_or_init(|| ());
    }
    Ok(())
}

/// All levels that the ladders choose from, gardens of two kinds on three beds, orders that ask makers for too much,
/// all services of all levels of the snapshot, all boards of 6x6.
fn ladders(_: &[String]) -> Result<Count> {
    let what = [
        "--test",
        "all",
        "--",
        "--ignored",
        "laws::",
        "levels::",
        "promises::",
        "snapshot::",
        "sudoku::",
    ];
    suite(
        cargo().args(["test", "--no-fail-fast"]).args(what),
        summary::cargo,
    )
}

/// The explanations of twenty times as many levels.
fn explanations(_: &[String]) -> Result<Count> {
    let mut tests = cargo();
    tests
        .args(["test", "--test", "all", "reasons::"])
        .env("LEVELS", "1000");
    suite(&mut tests, summary::cargo)
}

/// The sentences of 10,000 levels.
fn sentences(_: &[String]) -> Result<Count> {
    let mut tests = cargo();
    tests
        .args(["test", "--test", "all", "sentences::"])
        .env("SENTENCES", "10000");
    suite(&mut tests, summary::cargo)
}

/// Three times as many seeded gardens, cities and sudokus, and many more levels held to what their makers promise.
fn seeds(_: &[String]) -> Result<Count> {
    let mut tests = cargo();
    tests
        .args([
            "test",
            "--test",
            "all",
            "--",
            "garden::",
            "city::",
            "promises::",
            "sudoku::",
        ])
        .env("SEEDS", "all");
    suite(&mut tests, summary::cargo)
}

/// The tests of Node.js with all levels, maps and games of which the day takes a sample.
fn samples(asked: &[String]) -> Result<Count> {
    prepare()?;
    let tests = |folder| node_tests(folder, asked, node().env("SAMPLE", "all"));
    Ok(tests("page")? + tests("api")?)
}

/// 500,000 changed codes and levels each.
fn codes(_: &[String]) -> Result<Count> {
    prepare()?;
    let mut tests = node();
    tests
        .args(["--test", "--test-reporter=spec", "api/share.test.js"])
        .env("FUZZ", "500000");
    suite(&mut tests, summary::node)
}

/// 100,000 texts of other programs.
fn texts(_: &[String]) -> Result<Count> {
    prepare()?;
    let mut tests = node();
    tests
        .args(["--test", "--test-reporter=spec", "page/texts-fuzz.test.js"])
        .env("FUZZ", "100000");
    suite(&mut tests, summary::node)
}

/// The package as others get it, in Node.js, with the sizes of its files.
fn packed(asked: &[String]) -> Result<Count> {
    prepare_packed()?;
    let tests = |folder| node_tests(folder, asked, node().env("PACKED", "yes"));
    Ok(tests("packed")? + tests("api")?)
}

/// The built site and the element's files, in browsers, and what is told there in variants.
fn site(asked: &[String]) -> Result<Count> {
    prepare_packed()?;
    pack::bundle_site()?;
    playwright(asked, installed("playwright").env("PACKED", "yes"))
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
    let count = some(command, read)?;
    if count.passed + count.failed == 0 {
        println!("it ran no test");
        return Ok(Count::one(false));
    }
    Ok(count)
}

/// The same, where none of those asked for may be among its tests.
fn some(command: &mut Command, read: fn(&str) -> Count) -> Result<Count> {
    let mut count = Count::default();
    let succeeded = tee(command, |line| {
        count += read(line);
        // Some runners name them again at the end.
        let failure = line.trim().to_owned();
        if summary::is_failure(line) && !count.failures.contains(&failure) {
            count.failures.push(failure);
        }
    })?;
    if !succeeded && count.failed == 0 {
        println!("it failed without telling of a failed test");
        count.failed += 1;
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::{HELP, NIGHTLY, PAGE, PAGE_NIGHTLY, RELEASE, RUST, RUST_NIGHTLY, chosen, escaped};

    /// The names of the layers that run for these words.
    fn layers(names: &[&str]) -> Vec<&'static str> {
        let all = [
            chosen(names, RUST, RUST_NIGHTLY),
            chosen(names, PAGE, PAGE_NIGHTLY),
        ];
        all.concat().into_iter().map(|(name, _)| *name).collect()
    }

    #[test]
    fn every_layer_runs_by_day_or_by_night_and_by_its_name() {
        let (day, night) = (layers(&[]), layers(&[NIGHTLY]));
        assert!(!day.iter().any(|layer| night.contains(layer)));
        for layer in day.iter().chain(&night) {
            assert_eq!(layers(&[layer]), [*layer]);
            assert!(HELP.contains(layer), "{layer}");
        }
        assert!(RELEASE.iter().all(|layer| night.contains(layer)));
        assert_eq!(layers(&["lint", NIGHTLY]).len(), night.len() + 1);
        assert!(layers(&["other"]).is_empty());
    }

    #[test]
    fn a_name_as_a_pattern_matches_nothing_else() {
        assert_eq!(escaped("a (b.c)?"), r"a \(b\.c\)\?");
    }
}
