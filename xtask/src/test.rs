//! All checks of the project, in layers.
//!
//! A layer that fails does not stop the next ones, so that one run shows all failures. Each layer prepares what
//! it needs, so that it can also be run alone: `cargo xtask test api e2e`. The layers of the Rust sources and those of
//! the page do not depend on each other and run at the same time, as much of either uses only one core.
//!
//! The everyday checks use the quick engine and the page's plain modules; the nightly ones use the published files, and
//! include the slow tests.
use crate::Result;
use crate::affected::{DOC, Plan, REPORT, UNIT, is_part, part_of};
use crate::failed::Failed;
use crate::new_kind;
use crate::npm::{self, installed, node};
use crate::pack;
use crate::serve::free_port;
use crate::shell::{cargo, program, root, run, start, target, tee, wait};
use crate::summary::{self, Count};
use crate::wasm::{self, CRATE, JAVASCRIPT, TARGET};
use std::env;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::mem;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, OnceLock};
use std::thread::{self, JoinHandle};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A layer: its name, and the function that runs it with the names of the requested tests, or all tests if there are
/// none.
type Layer = (&'static str, fn(&[String]) -> Result<Count>);

/// The layers of the Rust sources, cheapest first.
const RUST: &[Layer] = &[
    ("sources", sources),
    ("format", format),
    ("lean", lean),
    ("doc", doc),
    ("rust", rust),
    ("clippy-wasm", clippy_wasm),
];

/// The layers of the page, the package and its WebAssembly, cheapest first; the last one is of Rust, and fills the time
/// that the other list needs longer.
const PAGE: &[Layer] = &[
    ("wasm", wasm),
    ("types", types),
    ("lint", lint),
    ("page", page),
    ("api", api),
    ("e2e", e2e),
    ("clippy", clippy),
];

/// The nightly layers of the Rust sources, which run only if they are named: they take long and seldom find more than
/// the others.
const RUST_NIGHTLY: &[Layer] = &[
    ("kinds", kinds),
    ("chores", chores),
    ("ladders", ladders),
    ("explanations", explanations),
    ("sentences", sentences),
    ("seeds", seeds),
    ("new-kind", new_kind),
    ("semver", semver),
    ("instances", instances),
];

/// The nightly layers of the page.
const PAGE_NIGHTLY: &[Layer] = &[
    ("samples", samples),
    ("node-lts", node_lts),
    ("codes", codes),
    ("texts", texts),
    ("commands", commands),
    ("packed", packed),
    ("site", site),
];

/// The layers that check the published files: packed engines, the built site, the element's files, the npm package, the
/// API of the crates.
pub const RELEASE: [&str; 3] = ["packed", "site", "semver"];

/// Selects the crates for Rust programs, in the same way for each of cargo's commands: with other packages, their
/// dependencies would get other features and be compiled once more. The JavaScript API has a layer for its own target.
const CRATES: [&str; 7] = [
    "--workspace",
    "--exclude",
    JAVASCRIPT,
    "--exclude",
    XTASK,
    "--exclude",
    "xtask-bindings",
];
/// The package of the command line.
const COMMAND: &str = "placewise-cli";
/// The package of this program, and the part of the layer `rust` that tests it.
pub const XTASK: &str = "xtask";

/// The word that names all nightly layers.
const NIGHTLY: &str = "nightly";

pub const HELP: &str = "\
Every day:  sources, format, lean, doc, rust, clippy-wasm; wasm, types, lint, page, api, e2e, clippy
nightly:    kinds, chores, ladders, explanations, sentences, seeds, new-kind, semver,
            instances;
            samples, node-lts, codes, texts, commands, packed, site

Each layer prints its line when it ends. The last line is `N passed, N failed`.";

/// Which tests of the layers run.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Which {
    /// Those that have not passed with the same sources.
    #[default]
    New,
    All,
    /// Those that failed last.
    Failed,
    /// Those that the changes of the working tree can affect; without names of layers only quick ones.
    Affected,
}

/// Runs the named layers, or the everyday ones. Returns true if all passed. Prints a line for each when it ends, and
/// finally `N passed, N failed`.
pub fn test(names: &[&str], which: Which) -> Result<bool> {
    let kept = if which == Which::Failed {
        Failed::kept()?
    } else {
        Failed::default()
    };
    let is_quick = which == Which::Affected && names.is_empty();
    let names: Vec<&str> = match names {
        [] if which == Which::Failed => kept.layers().collect(),
        names => names.to_vec(),
    };
    if which == Which::Failed && names.is_empty() {
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
    let layers: Vec<&str> = rust.iter().chain(&page).map(|(layer, _)| *layer).collect();
    let plan = Plan::new(which, is_quick)?;
    for line in plan.skipped(&layers) {
        println!("{line}");
        RESULTS
            .lock()
            .map_err(|_| "a layer panicked")?
            .push((line, Count::default()));
    }
    let asked = |layer: &&'static Layer| match which {
        Which::Failed => Some((*layer, kept.tests(layer.0).to_vec())),
        _ => Some((*layer, plan.asked(layer.0)?)),
    };
    let [rust, page] = [rust, page].map(|lane| lane.iter().filter_map(asked).collect::<Vec<_>>());
    let plan = PLAN.get_or_init(|| plan);
    let aside = (!rust.is_empty() && !page.is_empty())
        .then(|| Aside::start(&rust, plan))
        .transpose()?;
    let here = rust.iter().filter(|_| aside.is_none()).chain(&page);
    for (layer, asked) in here {
        let (line, count) = timed(layer, asked);
        ended(layer.0, line, count, "");
    }
    if let Some(aside) = aside {
        aside.wait()?;
    }
    let results = RESULTS.lock().map_err(|_| "a layer panicked")?;
    println!("\n{}", summary(&results));
    Ok(results.iter().all(|(_, count)| count.failed == 0))
}

/// Runs layers for another run of this program, which prints their lines. Each word names a layer, or a layer and one
/// of its parts or tests: `rust=garden::`.
pub fn aside(words: &[&str], is_quick: bool) {
    PLAN.get_or_init(|| Plan::quick(is_quick));
    let words: Vec<(&str, Option<&str>)> = words
        .iter()
        .map(|word| match word.split_once('=') {
            Some((layer, part)) => (layer, Some(part)),
            None => (*word, None),
        })
        .collect();
    for layer in RUST.iter().chain(RUST_NIGHTLY) {
        let own: Vec<_> = words.iter().filter(|(name, _)| *name == layer.0).collect();
        if !own.is_empty() {
            let asked = own.iter().filter_map(|(_, part)| part.map(str::to_owned));
            println!("{}", timed(layer, &asked.collect::<Vec<_>>()).0);
        }
    }
}

/// The parts of each layer that this run takes.
static PLAN: OnceLock<Plan> = OnceLock::new();

/// Returns the named layers of the everyday and the nightly ones; without names all everyday ones.
fn chosen(names: &[&str], day: &'static [Layer], night: &'static [Layer]) -> Vec<&'static Layer> {
    let asked = |(layer, _): &&Layer| names.contains(layer);
    let day = day.iter().filter(|layer| names.is_empty() || asked(layer));
    let night = night
        .iter()
        .filter(|layer| names.contains(&NIGHTLY) || asked(layer));
    day.chain(night).collect()
}

/// The layers that have ended: the line and the count of each.
static RESULTS: Mutex<Vec<(String, Count)>> = Mutex::new(Vec::new());

/// Prints the result of a layer, and stores it for the summary and for the next run.
fn ended(layer: &str, line: String, count: Count, output: &str) {
    // In one piece, as tests in the other lane print at the same time.
    print!("{output}{}", if output.is_empty() { "" } else { "\n" });
    println!("{line}");
    failures(&count);
    let affected = PLAN.get().filter(|plan| plan.which == Which::Affected);
    let parts = affected.and_then(|plan| plan.asked(layer));
    let in_part = parts.is_some_and(|parts| !parts.is_empty());
    if let Err(e) = Failed::keep(layer, count.failed == 0, &count.failures, in_part) {
        println!("what failed was not kept: {e}");
    }
    if let Some(Err(e)) = PLAN.get().map(|plan| plan.passed(layer, &count)) {
        println!("what passed was not kept: {e}");
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

/// Returns the layers that had ended and their total, for a run that is stopped; empty if there was none.
pub fn so_far() -> String {
    let Ok(results) = RESULTS.lock() else {
        return String::new();
    };
    if results.is_empty() {
        return String::new();
    }
    format!(
        "\nstopped; what had ended:\n{}, and the rest not run\n",
        summary(&results)
    )
}

/// Returns the line of each layer with its failures, and the total.
fn summary(results: &[(String, Count)]) -> String {
    let lines = results.iter().map(|(line, count)| {
        let failures = count
            .failures
            .iter()
            .map(|failure| format!("  {failure}\n"));
        format!("{line}\n{}", failures.collect::<String>())
    });
    let total: Count = results.iter().map(|(_, count)| count.clone()).sum();
    format!("{}{total}", lines.collect::<String>())
}

/// Layers that another instance of this program runs at the same time. Its output is printed layer by layer when each
/// ends, so that lines of two layers do not mix.
struct Aside {
    child: Child,
    reader: JoinHandle<io::Result<usize>>,
    layers: usize,
}

impl Aside {
    fn start(layers: &[(&Layer, Vec<String>)], plan: &Plan) -> Result<Self> {
        let (reader, writer) = io::pipe()?;
        let mut command = low_priority(&env::current_exe()?);
        command
            .args(["test", "--aside"])
            .args(plan.is_quick.then_some("--quick"))
            .args(layers.iter().flat_map(|((name, _), asked)| {
                let parts = asked.iter().map(move |part| format!("{name}={part}"));
                let whole = asked.is_empty().then(|| (*name).to_owned());
                whole.into_iter().chain(parts)
            }))
            // Incremental compilation makes a first build a third slower, and does not help a whole run.
            .envs((!plan.is_quick).then_some(("CARGO_INCREMENTAL", "0")))
            .stdout(writer.try_clone()?)
            .stderr(writer);
        let child = start(&mut command)?;
        // It holds the other end of the pipe, which must close with the child's.
        drop(command);
        let names: Vec<_> = layers.iter().map(|((name, _), _)| *name).collect();
        Ok(Self {
            child,
            layers: names.len(),
            reader: thread::spawn(move || show(BufReader::new(reader), &names)),
        })
    }

    /// Waits for the end of its process. A layer without a result counts as failed.
    fn wait(self) -> Result {
        let shown = self.reader.join().map_err(|_| "no output")??;
        let succeeded = wait(self.child)?;
        if shown < self.layers || !succeeded {
            let line = format!(
                "layers of the Rust sources without a result: {}",
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

/// Prints the output of each of these layers when its result line has been read. Returns the number of these lines.
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

/// Returns the command of a program with low priority, if there is `nice`, so that it uses the time in which browsers
/// wait.
fn low_priority(program: &Path) -> Command {
    if !cfg!(unix) {
        return Command::new(program);
    }
    let mut nice = Command::new("nice");
    nice.args(["-n", "19"]).arg(program);
    nice
}

/// Runs these parts or tests of a layer; all if none are named. Returns its line and its count.
fn timed((name, layer): &Layer, asked: &[String]) -> (String, Count) {
    println!("\n── {name}");
    let start = Instant::now();
    let count = layer(asked).unwrap_or_else(|e| {
        println!("{e}");
        Count::one(false)
    });
    let seconds = start.elapsed().as_secs_f32();
    (format!("{name:12} {count} in {seconds:.1} s"), count)
}

/// Checks the texts of all sources, which needs Node.js and no package of it.
fn sources(asked: &[String]) -> Result<Count> {
    node_tests("sources", asked, &mut node())
}

fn format(_: &[String]) -> Result<Count> {
    check(cargo().args(["fmt", "--all", "--check"]))
}

fn clippy(_: &[String]) -> Result<Count> {
    linted(&CRATES)
}

/// In the folder of this program, as cargo locks one for each profile: the other list compiles its tests meanwhile.
fn linted(packages: &[&str]) -> Result<Count> {
    check(
        cargo()
            .args(["clippy", "--profile", XTASK])
            .args(packages)
            .args(["--all-targets", "--", "-D", "warnings"]),
    )
}

fn clippy_wasm(_: &[String]) -> Result<Count> {
    wasm::add_target()?;
    check(
        cargo()
            .args([
                "clippy",
                "--package",
                JAVASCRIPT,
                "--lib",
                "--target",
                TARGET,
            ])
            // With this profile, the macros that it compiles are those of the package.
            .args(["--profile", wasm::QUICK, "--", "-D", "warnings"])
            .args(wasm::TABLES_APART),
    )
}

/// Checks the engine without what players do not need, with all kinds in one build.
fn lean(_: &[String]) -> Result<Count> {
    engine_of(&wasm::KINDS.join(","))
}

/// Checks the engine of each kind alone, as players get it. Beyond what [`lean`] finds, this finds only
/// code that a single kind needs and does not have, or has and does not need.
fn kinds(_: &[String]) -> Result<Count> {
    wasm::KINDS.iter().map(|kind| engine_of(kind)).sum()
}

fn engine_of(kinds: &str) -> Result<Count> {
    check(
        cargo()
            .args(["clippy", "--package", CRATE, "--lib"])
            .args(["--no-default-features", "--features", kinds])
            .args(["--", "-D", "warnings"]),
    )
}

/// Checks this program, which would need a second look at all its dependencies every day. The layer `rust` tests it.
fn chores(_: &[String]) -> Result<Count> {
    let package = ["--package", XTASK];
    Ok(linted(&package)? + documented(&package)?)
}

fn doc(_: &[String]) -> Result<Count> {
    documented(&CRATES)
}

fn documented(packages: &[&str]) -> Result<Count> {
    check(
        cargo()
            .args(["doc", "--no-deps"])
            .args(packages)
            .env("RUSTDOCFLAGS", "-D warnings"),
    )
}

fn rust(asked: &[String]) -> Result<Count> {
    // Unit tests run quickly; optimising the library once more for them would take longer.
    let unit = [&["--profile", "dev", "--lib"][..], &CRATES].concat();
    // With the profile of this program, whose dependencies are built.
    let chores = ["--profile", "xtask", "--package", XTASK];
    let named = |name: &str| asked.iter().any(|part| part == name);
    let modules: Vec<String> = asked
        .iter()
        .filter(|part| part.contains("::"))
        .cloned()
        .collect();
    let is_quick = PLAN.get().is_some_and(|plan| plan.is_quick);
    let profile = if is_quick { "dev" } else { "test" };
    if asked.is_empty() || !asked.iter().all(|name| is_part(name)) {
        let integrated = ["--profile", profile, "--test", "all", "--example", "report"];
        let mut count = Count::default();
        for what in [&integrated[..], &unit, &chores] {
            count += cargo_tests(what, asked)?;
        }
        // Those of documents are named by file and line.
        if asked.is_empty() || asked.iter().any(|test| test.contains(".rs - ")) {
            count += cargo_tests(&["--doc"], asked)?;
        }
        return Ok(count);
    }
    let mut count = Count::default();
    if !modules.is_empty() {
        let all = ["--profile", profile, "--test", "all"];
        count += cargo_tests(&all, &tests_in(&modules, &all)?)?;
    }
    let rest: [(&str, &[&str]); 4] = [
        (REPORT, &["--example", "report"]),
        (DOC, &["--doc"]),
        (UNIT, &unit),
        (XTASK, &chores),
    ];
    for (_, what) in rest.iter().filter(|(part, _)| named(part)) {
        count += cargo_tests(what, &[])?;
    }
    Ok(count)
}

/// Returns the names of the tests in these parts of a program. As a filter, `garden::` also means `laws::garden::`.
fn tests_in(parts: &[String], program: &[&str]) -> Result<Vec<String>> {
    let mut list = cargo();
    list.arg("test").args(program).args(["--", "--list"]);
    let listed = list.stderr(Stdio::inherit()).output()?;
    if !listed.status.success() {
        return Err("the tests cannot be listed".into());
    }
    let listed = String::from_utf8(listed.stdout)?;
    let tests = listed
        .lines()
        .filter_map(|line| line.strip_suffix(": test"));
    let is_in = |test: &&str| part_of(test).is_some_and(|part| parts.iter().any(|one| one == part));
    Ok(tests.filter(is_in).map(str::to_owned).collect())
}

/// Runs some of cargo's tests: the requested ones, or all.
fn cargo_tests(what: &[&str], asked: &[String]) -> Result<Count> {
    let mut tests = cargo();
    tests.args(["test", "--no-fail-fast"]).args(what);
    if asked.is_empty() {
        return suite(&mut tests, summary::cargo);
    }
    // Each test is in one of the programs; the others then run none.
    some(tests.args(["--", "--exact"]).args(asked), summary::cargo)
}

fn wasm(_: &[String]) -> Result<Count> {
    prepare()?;
    Ok(Count::one(true))
}

/// Checks the types of the page and its tests with TypeScript; those of the service worker separately, as it has other
/// globals.
fn types(asked: &[String]) -> Result<Count> {
    prepare()?;
    let check = |project: &str| {
        let mut tsc = installed("tsc");
        tsc.args(["--project", project]);
        (project.to_owned(), tsc)
    };
    let projects = ["tsconfig.json", "tsconfig.worker.json"];
    checks(asked, projects.into_iter().map(check))
}

/// Checks the page and its tests by the rules of `.oxlintrc.json` and the format of `.prettierrc.json`. Both tools
/// ignore files outside the folder they run in.
fn lint(asked: &[String]) -> Result<Count> {
    prepare()?;
    let mut rules = installed("oxlint");
    rules
        .current_dir(root())
        .env("OXLINT_TSGOLINT_PATH", npm::executable("tsgolint"));
    let mut form = installed("prettier");
    form.current_dir(root()).args(["--check", "."]);
    let both = [("oxlint", rules), ("prettier", form)];
    checks(
        asked,
        both.map(|(name, command)| (name.to_owned(), command)),
    )
}

/// Tests the page's logic in Node.js; boards come from the real package.
fn page(asked: &[String]) -> Result<Count> {
    prepare()?;
    node_tests("page", asked, &mut node())
}

/// Tests the package that the page imports, in Node.js.
fn api(asked: &[String]) -> Result<Count> {
    prepare()?;
    node_tests("api", asked, &mut node())
}

/// Runs the test files of one folder of `tests/` in Node.js: the requested files and tests, or all.
fn node_tests(folder: &str, asked: &[String], node: &mut Command) -> Result<Count> {
    // By default Node.js leaves one core idle, which is half of them if there are two.
    let cores = thread::available_parallelism()?;
    node.args(["--test", "--test-reporter=spec"])
        .arg(format!("--test-concurrency={cores}"));
    let is_file = |test: &&String| test.ends_with(".test.js");
    // If a file fails as a whole, its path stands in place of a test's name.
    if !asked
        .iter()
        .any(|test| is_file(&test) && Path::new(test).is_absolute())
    {
        node.args(
            asked
                .iter()
                .filter(|test| !is_file(test))
                .map(|test| format!("--test-name-pattern=^{}$", escaped(test))),
        );
    }
    let mut files = test_files(folder)?;
    if asked.iter().any(|test| is_file(&test)) {
        files.retain(|file| {
            asked
                .iter()
                .any(|test| is_file(&test) && file.ends_with(test))
        });
    }
    suite(node.args(files), summary::node)
}

/// Returns a pattern that matches only this text.
fn escaped(text: &str) -> String {
    let signs = |c: char| r"\^$.|?*+()[]{}/".contains(c);
    text.chars()
        .flat_map(|c| signs(c).then_some('\\').into_iter().chain([c]))
        .collect()
}

/// Tests the page in every browser engine.
fn e2e(asked: &[String]) -> Result<Count> {
    prepare()?;
    playwright(asked, installed("playwright").arg("test"))
}

/// Runs the browser tests: the requested files, and tests by browser, file and titles; or all.
fn playwright(asked: &[String], command: &mut Command) -> Result<Count> {
    run(node().arg("get-browsers.js"))?;
    let tests: Vec<Vec<&str>> = asked
        .iter()
        .map(|test| test.split(" › ").collect())
        .collect();
    let mut titles = Vec::new();
    for test in &tests {
        match test[..] {
            [file] => command.arg(file),
            [browser, file, ref title @ ..] => {
                titles.push(escaped(&title.join(" ")));
                let browser = browser.trim_matches(['[', ']']);
                command.arg(file).args(["--project", browser])
            }
            [] => command,
        };
    }
    if !titles.is_empty() {
        command.args(["--grep", &titles.join("|")]);
    }
    if !asked.is_empty() {
        // Some files have tests for the night only.
        command.arg("--pass-with-no-tests");
    }
    command.env("PORT", free_port()?.to_string());
    let count = if asked.is_empty() { suite } else { some };
    count(command, summary::playwright)
}

/// Builds the quick engine, which the layers of the page need, once for all layers.
fn prepare() -> Result {
    static PREPARED: OnceLock<()> = OnceLock::new();
    once(&PREPARED, || {
        wasm::package(wasm::QUICK)?;
        npm::install()
    })
}

/// Makes `dist/` once for all layers.
fn prepare_packed() -> Result {
    static PACKED: OnceLock<()> = OnceLock::new();
    once(&PACKED, pack::pack)
}

/// Calls `it`, unless that was done before.
fn once(done: &OnceLock<()>, it: impl FnOnce() -> Result) -> Result {
    if done.get().is_none() {
        it()?;
        done.get_or_init(|| ());
    }
    Ok(())
}

/// Tests all levels that the ladders choose from, gardens of two kinds on three beds, options that ask makers for too
/// much, all services on all levels of the snapshot, and all boards of 6x6.
fn ladders(asked: &[String]) -> Result<Count> {
    let what = ["laws::", "levels::", "promises::", "snapshot::", "sudoku::"];
    let mut tests = cargo();
    tests.args(["test", "--test", "all", "--", "--ignored"]);
    suite(tests.args(only(asked, &what)), summary::cargo)
}

/// Returns the arguments that choose these tests by name; without names, all in these modules.
fn only(asked: &[String], modules: &[&str]) -> Vec<String> {
    match asked {
        [] => modules.iter().map(|module| (*module).to_owned()).collect(),
        asked => [&["--exact".to_owned()], asked].concat(),
    }
}

/// The number of nights in which these samples of levels are tested once; they would take more than an hour of one.
const NIGHTS: u64 = 8;

/// Tests 1,000 levels of each kind, in [`NIGHTS`] nights: their explanations.
fn explanations(asked: &[String]) -> Result<Count> {
    part_of_sample(asked, "reasons::", "LEVELS", 1_000)
}

/// Tests 10,000 levels, in [`NIGHTS`] nights: their sentences.
fn sentences(asked: &[String]) -> Result<Count> {
    part_of_sample(asked, "sentences::", "SENTENCES", 10_000)
}

/// Runs tests on tonight's part of a sample of levels. The date determines the part, and the printed variables repeat
/// it.
fn part_of_sample(asked: &[String], module: &str, variable: &str, sample: u64) -> Result<Count> {
    let count = sample / NIGHTS;
    let first = tonight()? * count;
    println!("FIRST={first} {variable}={count} cargo test --test all {module}");
    let mut tests = cargo();
    tests
        .args(["test", "--test", "all", "--"])
        .args(only(asked, &[module]))
        .env(variable, count.to_string())
        .env("FIRST", first.to_string());
    suite(&mut tests, summary::cargo)
}

/// Returns the number of this night, below [`NIGHTS`].
fn tonight() -> Result<u64> {
    const DAY: u64 = 24 * 60 * 60;
    Ok(SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs() / DAY % NIGHTS)
}

/// Tests at least three times as many seeded levels of the kinds, and checks what makers promise, and the reasons that
/// `why` gives, on many more levels. The date determines some of the seeds, and the printed variables repeat them.
fn seeds(asked: &[String]) -> Result<Count> {
    let night = tonight()?.to_string();
    println!("FIRST={night} SEEDS=all cargo test --test all");
    let modules = [
        "garden::",
        "city::",
        "crossnumbers::",
        "numbrix::",
        "promises::",
        "sudoku::",
        "why::",
        "work::",
    ];
    let mut tests = cargo();
    tests
        .args(["test", "--test", "all", "--"])
        .args(only(asked, &modules))
        .env("SEEDS", "all")
        .env("FIRST", night);
    suite(&mut tests, summary::cargo)
}

/// Writes a new kind into a copy of the sources, with nothing else changed, runs there all tests that could detect its
/// faults, and plays it in a browser.
fn new_kind(_: &[String]) -> Result<Count> {
    const ID: &str = "skyline";
    let copy = new_kind::copy()?;
    let in_copy = |words: &[&str]| {
        let mut cargo = cargo();
        cargo
            .args(words)
            .current_dir(&copy.sources)
            .env("CARGO_TARGET_DIR", &copy.target);
        cargo
    };
    run(&mut in_copy(&["xtask", "new-kind", ID]))?;
    let alone = ["clippy", "--lib", "--no-default-features", "--features", ID];
    let layers = [
        "xtask",
        "test",
        "sources",
        "format",
        "clippy",
        "clippy-wasm",
        "doc",
        "types",
        "lint",
        "page",
        "api",
    ];
    let all = [
        "test",
        "--no-fail-fast",
        "--test",
        "all",
        "--",
        "boards::",
        "laws::",
        "levels::",
        "promises::",
        "sentences::",
        "share::",
        "snapshot::",
        "why::",
    ];
    let checked = |words: &[&str]| {
        check(&mut in_copy(words)).unwrap_or_else(|e| {
            println!("{e}");
            Count::one(false)
        })
    };
    let count = checked(&[&alone[..], &["--", "-D", "warnings"]].concat())
        + checked(&layers)
        + suite(&mut in_copy(&all), summary::cargo)?
        + suite(
            &mut in_copy(&["test", "--profile", "dev", "--lib", "--", ID]),
            summary::cargo,
        )?
        + playwright(
            &[],
            node().current_dir(copy.sources.join("tests")).args([
                "node_modules/@playwright/test/cli.js",
                "test",
                // A filter is compared with whole paths, and the name of the copy has `new-kind` in it.
                "e2e/new-kind",
            ]),
        )?;
    // The copy stays if a test failed there.
    if count.failed == 0 {
        fs::remove_dir_all(&copy.sources)?;
    }
    Ok(count)
}

/// The version of `cargo-semver-checks`, which is installed if it is missing.
const SEMVER_CHECKS: &str = "0.51.0";

/// Compares the API of the crates with that of the last tagged version. If there is no tag, it says so and checks
/// nothing.
fn semver(_: &[String]) -> Result<Count> {
    let tag = program("git")
        .args(["describe", "--tags", "--abbrev=0", "--match", "v[0-9]*"])
        .output()?;
    let tag = String::from_utf8(tag.stdout)?;
    let tag = tag.trim();
    if tag.is_empty() {
        println!("no tag v…: there is no earlier version whose API could be compared");
        return Ok(Count::default());
    }
    let found = cargo().args(["semver-checks", "--version"]).output()?;
    if !String::from_utf8_lossy(&found.stdout).contains(SEMVER_CHECKS) {
        run(cargo().args([
            "install",
            "cargo-semver-checks",
            "--locked",
            "--version",
            SEMVER_CHECKS,
        ]))?;
    }
    check(
        cargo()
            .args(["semver-checks", "--package", CRATE])
            .args(["--package", "placewise-sudoku-kernel"])
            .args(["--baseline-rev", tag]),
    )
}

/// The most functions that the compiler makes of the library. Most are instances of generic functions of the standard
/// library: an iterator chain in code that exists once per width of domains makes dozens, a loop makes none.
const MOST_INSTANCES: usize = 61_000;

/// Counts the functions that the compiler makes of the library before it optimizes, and bounds them: each costs time of
/// every build.
fn instances(_: &[String]) -> Result<Count> {
    let folder = target()?.join("instances");
    let code = folder.join("library.ll");
    fs::create_dir_all(&folder)?;
    run(cargo()
        .args([
            "rustc",
            "--profile",
            "dev",
            "--lib",
            "--package",
            CRATE,
            "--",
        ])
        .arg(format!("--emit=llvm-ir={}", code.display()))
        .args(["-Ccodegen-units=1", "-Cdebuginfo=0"])
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_TARGET_DIR", &folder))?;
    let text = fs::read_to_string(code)?;
    let made = || text.lines().filter(|line| line.starts_with("define "));
    let (all, own) = (
        made().count(),
        made().filter(|line| line.contains(CRATE)).count(),
    );
    println!(
        "{all} functions, {own} of them with a type or function of ours in their name; at most {MOST_INSTANCES}"
    );
    Ok(Count::one(all <= MOST_INSTANCES))
}

/// Runs the tests of Node.js with all levels, maps and games; the everyday tests take a sample.
fn samples(asked: &[String]) -> Result<Count> {
    prepare()?;
    let tests = |folder| node_tests(folder, asked, node().env("SAMPLE", "all"));
    Ok(tests("page")? + tests("api")?)
}

/// Runs the tests of Node.js on its current long-term version; the everyday tests run on the installed one.
fn node_lts(asked: &[String]) -> Result<Count> {
    prepare()?;
    run(npm::long_term_node()?.arg("--version"))?;
    let tests = |folder| node_tests(folder, asked, &mut npm::long_term_node()?);
    Ok(tests("page")? + tests("api")?)
}

/// Tests 500,000 changed codes and as many changed levels.
fn codes(_: &[String]) -> Result<Count> {
    prepare()?;
    let mut tests = node();
    tests
        .args(["--test", "--test-reporter=spec", "api/share.test.js"])
        .env("FUZZ", "500000");
    suite(&mut tests, summary::node)
}

/// Tests 100,000 texts of other programs.
fn texts(_: &[String]) -> Result<Count> {
    prepare()?;
    let mut tests = node();
    tests
        .args(["--test", "--test-reporter=spec", "page/texts-fuzz.test.js"])
        .env("FUZZ", "100000");
    suite(&mut tests, summary::node)
}

/// Tests the command line in Rust, and compares it with that of the npm package.
fn commands(asked: &[String]) -> Result<Count> {
    prepare()?;
    let package = ["--profile", "dev", "--package", COMMAND];
    run(cargo().arg("build").args(package))?;
    let program = target()?.join("debug").join("placewise");
    let own = cargo_tests(&package, &[])?;
    Ok(own + node_tests("commands", asked, node().env("PLACEWISE", program))?)
}

/// Tests the published package in Node.js, with the sizes of its files.
fn packed(asked: &[String]) -> Result<Count> {
    prepare_packed()?;
    let tests = |folder| node_tests(folder, asked, node().env("PACKED", "yes"));
    Ok(tests("packed")? + tests("api")?)
}

/// Tests the built site and the element's files in browsers, with the variants of tests that the everyday run skips.
fn site(asked: &[String]) -> Result<Count> {
    prepare_packed()?;
    pack::bundle_site()?;
    playwright(
        asked,
        installed("playwright").arg("test").env("PACKED", "yes"),
    )
}

/// Returns the test files one by one, as not every version of Node.js accepts a pattern or a folder.
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

/// Runs the requested ones of these commands, or all. Each has a name and counts as a single test.
fn checks(asked: &[String], all: impl IntoIterator<Item = (String, Command)>) -> Result<Count> {
    let is_asked = |(name, _): &(String, Command)| asked.is_empty() || asked.contains(name);
    let one = |(name, mut command)| {
        run(&mut command).map_or_else(
            |e| {
                println!("{e}\n✖ {name}");
                Count {
                    failures: vec![format!("✖ {name}")],
                    ..Count::one(false)
                }
            },
            |()| Count::one(true),
        )
    };
    let count: Count = all.into_iter().filter(is_asked).map(one).sum();
    if count.passed + count.failed == 0 {
        return Err(format!("no such check: {}", asked.join(", ")).into());
    }
    Ok(count)
}

/// Runs a command that counts as a single test.
fn check(command: &mut Command) -> Result<Count> {
    run(command)?;
    Ok(Count::one(true))
}

/// Runs a command that runs tests and counts them by the lines that `read` recognises. Fails if it runs no test.
fn suite(command: &mut Command, read: fn(&str) -> Count) -> Result<Count> {
    let count = some(command, read)?;
    if count.passed + count.failed == 0 {
        println!("it ran no test");
        return Ok(Count::one(false));
    }
    Ok(count)
}

/// Does the same, but it may run no test.
fn some(command: &mut Command, read: fn(&str) -> Count) -> Result<Count> {
    let mut count = Count::default();
    let succeeded = tee(command, |line| {
        count += read(line);
        // Some runners repeat these lines at the end.
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

    /// Returns the names of the layers that run for these words.
    fn layers(names: &[&str]) -> Vec<&'static str> {
        let all = [
            chosen(names, RUST, RUST_NIGHTLY),
            chosen(names, PAGE, PAGE_NIGHTLY),
        ];
        all.concat().into_iter().map(|(name, _)| *name).collect()
    }

    #[test]
    fn every_layer_runs_by_name_and_either_daily_or_nightly() {
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
    fn a_name_as_a_pattern_matches_only_itself() {
        assert_eq!(escaped("a (b.c)?"), r"a \(b\.c\)\?");
    }
}
