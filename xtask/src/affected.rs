//! Chooses the tests to run: it finds the files that each part of a layer reads, and skips the parts that have passed
//! with the same contents, or that no change of the working tree can affect.
//!
//! A part is what runs by itself: a file of tests, a module of the Rust tests, or a layer as a whole. Its key
//! is a hash of the contents that it reads, of the versions of Rust and Node.js, and of the variables that choose
//! samples. `target/passed-tests.txt` has the key of each part when it last passed, and the time of that run.
use crate::Result;
use crate::graph::{BUNDLES, ENGINE, Graph, begins, ends, is_code};
use crate::shell::{program, root, target};
use crate::summary::Count;
use crate::test::{Which, XTASK};
use crate::wasm::KINDS;
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The sources of the runner: a change in them can affect every part.
const RUNNER: [&str; 3] = [
    "xtask/src/affected.rs",
    "xtask/src/graph.rs",
    "xtask/src/test.rs",
];

/// The variables that choose what tests take.
const SAMPLES: [&str; 6] = ["FIRST", "FUZZ", "LEVELS", "SAMPLE", "SEEDS", "SENTENCES"];

/// The parts of the layer `rust` that are no modules of `tests/main.rs`: the own tests of the crates, of the documents,
/// of an example; [`XTASK`] is one, too.
pub const UNIT: &str = "unit";
pub const DOC: &str = "doc";
pub const REPORT: &str = "report";

/// The tests of kinds that take longest when compiled quickly, each a part by itself.
const HOT: [&str; 16] = [
    "city::made::a_level_has_one_answer_its_grade_and_no_redundant_clue",
    "crossnumbers::count::rows_with_equal_effects_on_columns_are_counted_together",
    "crossnumbers::make::a_level_has_one_answer_that_keeps_its_equations_and_its_grade",
    "crossnumbers::remaining::legal_moves_are_those_of_the_papers_own_game",
    "crossnumbers::sound::a_technique_removes_no_digit_of_an_answer",
    "garden::counting::clues_across_plots_are_counted_as_listed",
    "garden::counting::little_gardens_of_every_sort_are_counted_as_listed",
    "garden::counting::seeded_gardens_with_wiped_beds_are_counted_as_listed",
    "garden::made::a_garden_has_one_answer_and_its_grade",
    "garden::oracle::the_search_finds_every_planting_and_no_other",
    "garden::paper::a_search_beyond_its_budget_reports_its_counts_as_incomplete",
    "numbrix::make::a_large_level_without_what_ifs_is_solved_without_a_guess",
    "numbrix::memory::a_search_with_caches_draws_the_same_conclusions",
    "numbrix::sound::a_technique_removes_no_number_of_an_answer",
    "sudoku::made::a_level_has_one_answer_and_its_grade",
    "sudoku::techniques::sound::a_technique_removes_no_number_of_an_answer",
];

/// Returns the part of the layer `rust` to which a test of `tests/main.rs` belongs: itself or its module.
pub fn part_of(test: &str) -> Option<&str> {
    if HOT.contains(&test) {
        return Some(test);
    }
    Some(&test[..test.find("::")? + 2])
}

/// Returns true for the name of a part of the layer `rust`, false for that of another test.
pub fn is_part(name: &str) -> bool {
    name.ends_with("::") || HOT.contains(&name) || is_rest(name)
}

/// Returns the file of a test.
fn file_of(test: &str) -> String {
    let module = test.rsplit_once("::").map_or(test, |(module, _)| module);
    format!("tests/{}.rs", module.replace("::", "/"))
}

type Paths = BTreeSet<String>;

struct Part {
    layer: &'static str,
    /// A test file from `tests/`, a module with `::`; empty for a layer in one part.
    name: String,
    reads: Paths,
}

/// The decision for a part.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Choice {
    Run,
    /// It passed at this time with the same contents.
    Passed(SystemTime),
    /// The working tree has no change that it reads.
    Unaffected,
    /// It takes too long while one works.
    Left,
    /// It takes as long, and tests just what has changed.
    Hot,
}

/// The parts of the everyday layers, and what becomes of each.
#[derive(Default)]
pub struct Plan {
    parts: Vec<(Part, u64, Choice)>,
    tree: Tree,
    pub which: Which,
    /// True if tests are compiled quickly, as few of them run.
    pub is_quick: bool,
}

impl Plan {
    /// The plan of another run of this program.
    pub fn quick(is_quick: bool) -> Self {
        Self {
            is_quick,
            ..Self::default()
        }
    }

    /// Decides by the working tree and the record. Outside a git checkout the plan is empty, so all layers run.
    pub fn new(which: Which, is_quick: bool) -> Result<Self> {
        let tree = match Tree::read() {
            Some(tree) if which != Which::Failed => tree,
            None if which == Which::Affected => {
                return Err("--affected needs a git checkout".into());
            }
            _ => return Ok(Self::quick(which == Which::Failed)),
        };
        let text = |path: &str| fs::read_to_string(root().join(path)).unwrap_or_default();
        let parts = parts(&tree.hashes.keys().map(String::as_str).collect(), &text);
        let versions = versions();
        let record = Record::parse(&fs::read_to_string(record_path()?).unwrap_or_default());
        let parts = parts.into_iter().map(|part| {
            let key = tree.key(&part, &versions);
            let choice = match which {
                Which::Affected => chosen(&part, &tree.changed, is_quick),
                _ => Choice::Run,
            };
            let passed = record.time(&part, key);
            let choice = match passed.filter(|_| which != Which::All) {
                Some(time) if choice != Choice::Unaffected => Choice::Passed(time),
                _ => choice,
            };
            (part, key, choice)
        });
        Ok(Self {
            parts: parts.collect(),
            tree,
            which,
            is_quick,
        })
    }

    /// Returns the parts of a layer to run, empty for all of it; `None` if nothing of it is to run.
    pub fn asked(&self, layer: &str) -> Option<Vec<String>> {
        let all: Vec<_> = self.of(layer).collect();
        let run = all.iter().filter(|(.., choice)| *choice == Choice::Run);
        let names: Vec<String> = run.map(|(part, ..)| part.name.clone()).collect();
        match names.len() {
            0 if !all.is_empty() => None,
            some if some == all.len() => Some(Vec::new()),
            _ => Some(names),
        }
    }

    fn of(&self, layer: &str) -> impl Iterator<Item = &(Part, u64, Choice)> {
        self.parts
            .iter()
            .filter(move |(part, ..)| part.layer == layer)
    }

    /// Returns lines that say what of these layers does not run, and why.
    pub fn skipped(&self, layers: &[&str]) -> Vec<String> {
        if self.which == Which::Affected && self.tree.changed.is_empty() {
            return vec!["no file has changed since the last commit".to_owned()];
        }
        let mut lines = Vec::new();
        let (mut unaffected, mut left, mut hot, mut cure) = (vec![], vec![], vec![], vec![]);
        for &layer in layers {
            let all: Vec<_> = self.of(layer).collect();
            let named = |is: &dyn Fn(&Choice) -> bool| {
                let some = all.iter().filter(|(.., choice)| is(choice)).count();
                (some > 0).then(|| match all.len() {
                    1 => layer.to_owned(),
                    all => format!("{layer} ({some} of {all})"),
                })
            };
            if let Some(first) = all.iter().filter_map(|(.., choice)| choice.time()).min() {
                let named = named(&|choice| choice.time().is_some()).unwrap_or_default();
                lines.push(format!(
                    "{named:12} passed on {} with the same sources",
                    clock(first)
                ));
            }
            unaffected.extend(named(&|choice| *choice == Choice::Unaffected));
            let later = named(&|choice| matches!(choice, Choice::Left | Choice::Hot));
            cure.extend(later.iter().map(|_| layer));
            left.extend(later);
            let is_hot = |(.., choice): &&&(Part, u64, Choice)| *choice == Choice::Hot;
            hot.extend(
                all.iter()
                    .filter(is_hot)
                    .map(|(part, ..)| part.name.clone()),
            );
        }
        for (why, some) in [
            ("not affected", unaffected),
            ("not run, as it takes longer", left),
            ("among these, tests of what has changed", hot),
        ] {
            if !some.is_empty() {
                lines.push(format!("{why}: {}", some.join(", ")));
            }
        }
        if !cure.is_empty() {
            let layers = cure.join(" ");
            lines.push(format!("`cargo xtask test --affected {layers}` runs them"));
        }
        lines
    }

    /// Records the parts of a layer that have run and passed, except those whose files have changed since.
    pub fn passed(&self, layer: &str, count: &Count) -> Result {
        let Some(now) = Tree::read().filter(|_| !self.parts.is_empty()) else {
            return Ok(());
        };
        let changed = |path: &String| self.tree.hashes.get(path) != now.hashes.get(path);
        let blamed: Vec<&str> = count
            .failures
            .iter()
            .filter_map(|line| blamed(line))
            .collect();
        // A failure that names no part could be in any.
        if count.failed > 0 && (blamed.is_empty() || count.failures.len() < count.failed as usize) {
            return Ok(());
        }
        let path = record_path()?;
        let mut record = Record::parse(&fs::read_to_string(&path).unwrap_or_default());
        for (part, key, choice) in self.of(layer) {
            let failed =
                count.failed > 0 && (is_rest(&part.name) || blamed.contains(&part.name.as_str()));
            if *choice == Choice::Run && !failed && !part.reads.iter().any(changed) {
                record.add(part, *key, SystemTime::now());
            }
        }
        Ok(fs::write(path, record.to_text())?)
    }
}

impl Choice {
    fn time(&self) -> Option<SystemTime> {
        match self {
            Self::Passed(time) => Some(*time),
            _ => None,
        }
    }
}

/// Returns true for the parts whose failures do not tell which of them has failed.
fn is_rest(part: &str) -> bool {
    ["", UNIT, XTASK, DOC, REPORT].contains(&part)
}

/// Returns the part that a line about a failure names: `test garden::made::a ... FAILED`,
/// `test at page/a.test.js:3:1`, `✘ 3 [chromium] › e2e/a.spec.js:3:1 › opens (4.5s)`.
fn blamed(line: &str) -> Option<&str> {
    let line = line.trim();
    if let Some(place) = line
        .strip_prefix("test at ")
        .or_else(|| line.split(" › ").nth(1))
    {
        return place.split(':').next();
    }
    part_of(line.strip_prefix("test ")?.split(' ').next()?)
}

/// Decides whether a part runs while one works on these changed files.
fn chosen(part: &Part, changed: &Paths, is_quick: bool) -> Choice {
    let read: Vec<&str> = changed
        .iter()
        .filter(|path| part.reads.contains(*path))
        .map(String::as_str)
        .collect();
    if read.is_empty() {
        return Choice::Unaffected;
    }
    let starts = |start: &str| read.iter().any(|path| path.starts_with(start));
    let beside_engine = read.iter().any(|path| !path.starts_with("src/"));
    // The tests of a module have its name; those called `kinds` are of what all kinds share.
    let module = part.name.split("::").next().unwrap_or_default();
    let namesake = read.iter().any(|path| {
        let within = kind(path).and_then(|_| path.strip_prefix("src/kinds/"));
        let mut words = within.unwrap_or(path).split(['/', '.']);
        words.any(|word| word == module)
    });
    let quick = match (part.layer, module) {
        ("sources" | "format" | "clippy", _) => true,
        ("lean" | "doc", _) | ("rust", DOC | REPORT) => false,
        ("rust", UNIT) => starts("src/"),
        ("rust", XTASK) => starts("xtask/"),
        ("rust", _) => namesake,
        ("e2e", _) => changed.contains(&format!("tests/{}", part.name)),
        _ => beside_engine,
    };
    let is_hot = HOT.contains(&&*part.name) && !changed.contains(&file_of(&part.name));
    match (is_quick, quick, is_hot) {
        (false, ..) | (_, true, false) => Choice::Run,
        (true, true, true) => Choice::Hot,
        (true, false, _) => Choice::Left,
    }
}

/// Returns all parts of the everyday layers. A file that no part is known to read is read by all.
fn parts(files: &BTreeSet<&str>, text: &dyn Fn(&str) -> String) -> Vec<Part> {
    let graph = Graph::new(files, text);
    let some = |takes: &dyn Fn(&str) -> bool| chosen_from(files, takes);
    let packages = some(&|path| begins(path, &["tests/package"]));
    let cargo = [".cargo/", "rust-toolchain", "clippy.toml"];
    let src = some(&|path| {
        path.starts_with("src/")
            || ends(path, &["Cargo.toml", "Cargo.lock"])
            || begins(path, &cargo)
    });
    let engine = &src | &Paths::from(["xtask/src/wasm.rs".to_owned()]);
    let chores = some(&|path| path.starts_with("xtask/"));
    let site = some(&|path| begins(path, &["www/", "tests/pack/"]));
    let bundles = &(&engine | &packages) | &(&site | &chores);

    let mut parts = wholes(files, &src, &engine);
    let mut add = |layer, name: &str, reads| {
        let name = name.to_owned();
        parts.push(Part { layer, name, reads });
    };
    for (name, reads) in rust(&graph, text, &src) {
        add("rust", &name, reads);
    }
    for layer in ["page", "api"] {
        let files = graph.within(&format!("tests/{layer}"));
        for file in files.filter(|path| ends(path, &[".test.js"])) {
            add(
                layer,
                &file["tests/".len()..],
                &graph.reads([file]) | &packages,
            );
        }
    }
    for (name, reads) in browsers(&graph, text) {
        add("e2e", &name, &(&reads | &packages) | &engine);
    }
    for part in &mut parts {
        // The program of the chores, which tests start, is in no quotes.
        let runs = ["page", "api", "e2e"].contains(&part.layer);
        let starts = runs && part.reads.contains("tests/xtask.js");
        let chores = starts.then_some(&chores);
        let loads = part.reads.remove(ENGINE).then_some(&engine);
        let serves = part.reads.remove(BUNDLES).then_some(&bundles);
        let more = [chores, loads, serves].into_iter().flatten().flatten();
        part.reads.extend(more.cloned());
    }
    let unknown = some(&|path| {
        let mut others = parts.iter().filter(|part| part.layer != "sources");
        !others.any(|part| part.reads.contains(path))
    });
    for part in &mut parts {
        part.reads.extend(unknown.iter().cloned());
    }
    parts
}

fn chosen_from(files: &BTreeSet<&str>, takes: &dyn Fn(&str) -> bool) -> Paths {
    let files = files.iter().filter(|path| takes(path));
    files.map(|path| (*path).to_owned()).collect()
}

/// Returns the layers that run as a whole.
fn wholes(files: &BTreeSet<&str>, src: &Paths, engine: &Paths) -> Vec<Part> {
    let some = |takes: &dyn Fn(&str) -> bool| chosen_from(files, takes);
    let rules = ["tsconfig.json", ".oxlint", ".prettier"];
    let page = |kinds: &'static [&str]| {
        let folders = ["www/", "tests/", "examples/"];
        engine | &some(&|path| begins(path, &folders) && ends(path, kinds) || begins(path, &rules))
    };
    let documented = some(&|path| path == "README.md");
    let layers = vec![
        ("sources", some(&|_| true)),
        ("format", some(&|path| ends(path, &[".rs", "rustfmt.toml"]))),
        ("clippy", src | &some(&|path| ends(path, &[".rs"]))),
        ("clippy-wasm", engine.clone()),
        ("lean", src.clone()),
        ("doc", src | &documented),
        ("wasm", engine.clone()),
        ("types", page(&[".js", ".mjs", ".ts", ".json"])),
        (
            "lint",
            page(&[
                ".js",
                ".mjs",
                ".ts",
                ".css",
                "package.json",
                "tsconfig.json",
            ]),
        ),
    ];
    let part = |(layer, reads)| Part {
        layer,
        name: String::new(),
        reads,
    };
    layers.into_iter().map(part).collect()
}

/// Returns the kind in whose folder a source is.
fn kind(path: &str) -> Option<&'static str> {
    let name = path.strip_prefix("src/kinds/")?.split('/').next()?;
    KINDS.iter().copied().find(|kind| *kind == name)
}

/// Returns the parts of the layer `rust`.
fn rust(graph: &Graph, text: &dyn Fn(&str) -> String, src: &Paths) -> Vec<(String, Paths)> {
    let main = text("tests/main.rs");
    let modules = main.lines();
    let modules = modules.filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
    // Its library counts as one of them.
    let modules: Vec<&str> = modules.chain(["support"]).collect();
    let own = |module: &str| -> Vec<&str> {
        let file = format!("tests/{module}.rs");
        let folder = graph.within("tests").filter(|path| **path == *file);
        folder
            .chain(
                graph
                    .within(&format!("tests/{module}"))
                    .filter(|path| ends(path, &[".rs"])),
            )
            .collect()
    };
    let mut parts = Vec::new();
    for module in &modules {
        if !own(module)
            .iter()
            .any(|file| text(file).contains("#[test]"))
        {
            continue;
        }
        // The module and those that it uses.
        let mut used = vec![*module];
        let mut at = 0;
        while let Some(module) = used.get(at) {
            let code: String = own(module).iter().map(|file| text(file)).collect();
            for (start, _) in code.match_indices("crate::") {
                let rest = &code[start + "crate::".len()..];
                let name = rest
                    .split(|c: char| !c.is_alphanumeric() && c != '_')
                    .next()
                    .unwrap_or_default();
                let module = modules.iter().find(|module| **module == name);
                used.extend(module.filter(|_| !used.contains(&name)));
            }
            at += 1;
        }
        let files: Vec<&str> = used.iter().flat_map(|module| own(module)).collect();
        let mut reads = graph.reads(files.iter().copied().chain(["tests/main.rs"]));
        let words: String = used
            .iter()
            .filter(|used| **used != "support")
            .flat_map(|used| own(used))
            .map(text)
            .collect();
        // `tests/sources/rust.test.js` forbids a kind to use another.
        let alone = KINDS.contains(module) && !words.contains("KINDS");
        let is_other = |kind: &str| alone && kind != *module && !words.contains(kind);
        let src = src.iter().filter(|path| !kind(path).is_some_and(is_other));
        reads.extend(src.cloned());
        let own = format!("{module}::");
        let hot = HOT.iter().filter(|part| part.starts_with(&own));
        let hot = hot.filter(|part| files.contains(&&*file_of(part)));
        parts.extend(hot.map(|part| ((*part).to_owned(), reads.clone())));
        parts.push((own, reads));
    }
    let sources = |folder: &str| {
        let files: Vec<&str> = graph
            .within(folder)
            .filter(|path| ends(path, &[".rs"]))
            .collect();
        graph.reads(files)
    };
    parts.push((UNIT.to_owned(), &sources("src") | src));
    // A new kind may have no name that any code uses.
    let mut chores = src.clone();
    chores.extend(graph.within("xtask").map(str::to_owned));
    let page = graph.within("www").filter(|path| is_code(path));
    chores.extend(page.map(str::to_owned));
    chores.extend(HOT.iter().map(|test| file_of(test)));
    parts.push((XTASK.to_owned(), chores));
    parts.push((DOC.to_owned(), src | &Paths::from(["README.md".to_owned()])));
    parts.push((REPORT.to_owned(), src | &sources("examples/report")));
    parts
}

/// Returns the files of browser tests, each with what it reads: its helpers, the pages that these name with their
/// modules, and the data that any page fetches.
fn browsers(graph: &Graph, text: &dyn Fn(&str) -> String) -> Vec<(String, Paths)> {
    const FIXED: [&str; 3] = [
        "tests/playwright.config.js",
        "tests/serve.js",
        "tests/get-browsers.js",
    ];
    let www: Vec<&str> = graph.within("www").collect();
    let mut pages: BTreeMap<&str, Paths> = BTreeMap::new();
    for path in &www {
        if let Some(page) = path.strip_suffix(".html") {
            let scripts = graph.scripts(path);
            let modules = graph.modules(scripts.iter().map(String::as_str), true);
            pages.insert(&page["www/".len()..], modules);
        }
    }
    // The files of a page's own folder count where it is opened; other data and what no page is seen to read, always.
    let page_of = |path: &str| {
        pages.keys().find(|page| {
            path.starts_with(&format!("www/{page}/")) || *path == *format!("www/{page}.html")
        })
    };
    let is_for_all = |path: &&&str| {
        let is_loaded = pages.values().any(|modules| modules.contains(**path));
        !is_loaded && (is_code(path) || page_of(path).is_none())
    };
    let mut for_all = graph.modules(FIXED, false);
    for_all.retain(|path| path.starts_with("tests/"));
    for_all.extend(www.iter().filter(is_for_all).map(|path| (*path).to_owned()));
    let specs = graph
        .within("tests/e2e")
        .filter(|path| ends(path, &[".spec.js"]));
    specs
        .map(|spec| {
            let mut reads = graph.reads([spec]);
            let helpers = reads.iter().filter(|path| path.starts_with("tests/"));
            let code: String = helpers.map(|path| text(path)).collect();
            for (page, modules) in &pages {
                let named = [".html", "\\.html"]
                    .iter()
                    .any(|end| code.contains(&format!("{page}{end}")));
                if named || *page == "index" {
                    let own = www
                        .iter()
                        .filter(|path| !is_code(path) && page_of(path) == Some(page));
                    reads.extend(own.map(|path| (*path).to_owned()));
                    reads.extend(modules.iter().cloned());
                }
            }
            reads.extend(for_all.iter().cloned());
            (spec["tests/".len()..].to_owned(), reads)
        })
        .collect()
}

/// The files of the working tree that git does not ignore.
#[derive(Default)]
struct Tree {
    /// The hash of each one's content.
    hashes: BTreeMap<String, u64>,
    /// Those that differ from the last commit.
    changed: Paths,
}

impl Tree {
    fn read() -> Option<Self> {
        let listed = |words: &str| -> Option<Paths> {
            let said = said(program("git").args(words.split(' ')).arg("-z"))?;
            Some(said.split_terminator('\0').map(str::to_owned).collect())
        };
        let new = listed("ls-files --others --exclude-standard")?;
        let changed = &listed("diff --name-only --relative HEAD")? | &new;
        let files = &listed("ls-files")? | &new;
        let hash_of = |path: String| {
            let text = fs::read(root().join(&path)).ok()?;
            Some((path, hash(&text)))
        };
        let hashes: BTreeMap<_, _> = files.into_iter().filter_map(hash_of).collect();
        let is_ours = hashes.contains_key("Cargo.toml");
        is_ours.then_some(Self { hashes, changed })
    }

    fn key(&self, part: &Part, versions: &str) -> u64 {
        let runner = RUNNER.map(str::to_owned).into();
        let read = &part.reads | &runner;
        let hashes = read.iter().map(|path| (path, self.hashes.get(path)));
        hash(&(versions, hashes.collect::<Vec<_>>()))
    }
}

fn hash(what: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

/// Returns the output of a command; `None` if it fails.
fn said(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Returns the versions of the tools, and the samples that are chosen.
fn versions() -> String {
    let tools =
        ["rustc", "node"].map(|tool| said(program(tool).arg("--version")).unwrap_or_default());
    let samples = SAMPLES.map(|name| format!("{name}={}\n", env::var(name).unwrap_or_default()));
    tools.concat() + &samples.concat()
}

/// Returns the day and the time, such as `29 Nov 22:10 UTC`.
fn clock(time: SystemTime) -> String {
    let date = httpdate::fmt_http_date(time);
    format!("{} {} UTC", &date[5..11], &date[17..22])
}

fn record_path() -> Result<PathBuf> {
    Ok(target()?.join("passed-tests.txt"))
}

/// The parts that have passed: the key and the time of each, by layer and name.
#[derive(Default)]
struct Record(BTreeMap<(String, String), (u64, u64)>);

impl Record {
    fn time(&self, part: &Part, key: u64) -> Option<SystemTime> {
        let (passed, time) = self.0.get(&(part.layer.to_owned(), part.name.clone()))?;
        (*passed == key).then(|| UNIX_EPOCH + Duration::from_secs(*time))
    }

    fn add(&mut self, part: &Part, key: u64, time: SystemTime) {
        let seconds = time
            .duration_since(UNIX_EPOCH)
            .map_or(0, |time| time.as_secs());
        self.0
            .insert((part.layer.to_owned(), part.name.clone()), (key, seconds));
    }

    fn to_text(&self) -> String {
        let lines = self
            .0
            .iter()
            .map(|((layer, part), (key, time))| format!("{layer}\t{part}\t{key:016x}\t{time}\n"));
        lines.collect::<Vec<_>>().concat()
    }

    /// Reads the file; lines of another form are ignored.
    fn parse(text: &str) -> Self {
        let lines = text.lines().filter_map(|line| {
            let words: Vec<&str> = line.split('\t').collect();
            let [layer, part, key, time] = words[..] else {
                return None;
            };
            let key = u64::from_str_radix(key, 16).ok()?;
            Some((
                (layer.to_owned(), part.to_owned()),
                (key, time.parse().ok()?),
            ))
        });
        Self(lines.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::{
        Choice, HOT, Part, Paths, Plan, RUNNER, Record, Tree, blamed, chosen, clock, file_of, fs,
        hash, parts, root,
    };
    use crate::Result;
    use std::collections::BTreeMap;
    use std::time::{Duration, UNIX_EPOCH};

    const PROJECT: &[(&str, &str)] = &[
        ("Cargo.toml", ""),
        ("README.md", ""),
        ("docs/page.md", ""),
        ("docs/format.md", ""),
        ("src/engine/search.rs", ""),
        ("src/kinds/garden/mod.rs", ""),
        ("src/kinds/given.rs", ""),
        ("src/kinds/island/en.txt", ""),
        (
            "tests/main.rs",
            "mod engine;\nmod garden;\nmod island;\nmod kinds;\nmod why;\n",
        ),
        ("tests/engine.rs", "#[test]"),
        (
            "tests/garden/made.rs",
            "#[test] \"../../www/levels/garden.json\"",
        ),
        ("tests/garden/mod.rs", ""),
        ("tests/island.rs", "#[test]"),
        ("tests/kinds.rs", "#[test]"),
        ("tests/support/lib.rs", ""),
        ("tests/why.rs", "use crate::garden;\n#[test]"),
        ("tests/package.json", ""),
        ("tests/page/docs.test.js", "readdirSync('../../docs')"),
        (
            "tests/page/draft.test.js",
            "import '../../www/designer/draft.js'",
        ),
        (
            "tests/page/lobby.test.js",
            "import '../../www/app/lobby.js'\nread('../../www/levels/garden.json')",
        ),
        (
            "tests/api/wasm.test.js",
            "new URL('../../www/pkg/', import.meta.url)",
        ),
        ("tests/e2e/home.spec.js", ""),
        ("tests/e2e/desk.spec.js", "import './desk.js'"),
        ("tests/e2e/desk.js", "open('designer.html')"),
        ("tests/playwright.config.js", ""),
        (
            "www/index.html",
            "src=\"app/app.js\" <a href=\"designer.html\">",
        ),
        ("www/designer.html", "src=\"designer/draft.js\""),
        ("www/app/app.js", "import './lobby.js'"),
        ("www/app/lobby.js", ""),
        ("www/designer/draft.js", "import '../lib/text.js'"),
        ("www/designer/draft.css", ""),
        ("www/lib/text.js", ""),
        ("www/levels/garden.json", ""),
        ("tests/api/vendor.test.js", "import '../xtask.js'"),
        ("tests/xtask.js", ""),
        ("xtask/src/main.rs", ""),
        ("rest.cfg", ""),
    ];

    fn project() -> Vec<Part> {
        let texts: BTreeMap<&str, &str> = PROJECT.iter().copied().collect();
        parts(&texts.keys().copied().collect(), &|path| {
            texts
                .get(path)
                .map_or_else(String::new, |text| (*text).to_owned())
        })
    }

    /// Returns the parts that run after a change of this file; with those that take longer if it is not quick.
    fn run(changed: &str, is_quick: bool) -> Vec<String> {
        let changed = Paths::from([changed.to_owned()]);
        let run = |part: &Part| chosen(part, &changed, is_quick) == Choice::Run;
        let name = |part: Part| format!("{} {}", part.layer, part.name).trim().to_owned();
        project().into_iter().filter(run).map(name).collect()
    }

    #[test]
    fn a_document_concerns_only_the_tests_that_read_it() {
        assert_eq!(
            run("docs/page.md", true),
            ["sources", "page page/docs.test.js"]
        );
        assert_eq!(run("README.md", true), ["sources"]);
        assert_eq!(run("README.md", false), ["sources", "doc", "rust doc"]);
    }

    #[test]
    fn a_module_concerns_the_tests_that_import_it_and_the_pages_that_load_it() {
        let text = ["sources", "types", "lint", "page page/draft.test.js"];
        assert_eq!(run("www/lib/text.js", true), text);
        assert_eq!(
            run("www/lib/text.js", false),
            [
                &text[..3],
                &["rust xtask"],
                &text[3..],
                &["e2e e2e/desk.spec.js"]
            ]
            .concat()
        );
        let lobby = [
            "sources",
            "types",
            "lint",
            "rust xtask",
            "page page/lobby.test.js",
            "e2e e2e/desk.spec.js",
            "e2e e2e/home.spec.js",
        ];
        assert_eq!(run("www/app/lobby.js", false), lobby);
        assert_eq!(
            run("www/designer/draft.css", false),
            ["sources", "lint", "e2e e2e/desk.spec.js"]
        );
    }

    #[test]
    fn data_concerns_the_tests_that_read_it() {
        let quick = [
            "sources",
            "types",
            "rust garden::",
            "page page/lobby.test.js",
        ];
        assert_eq!(run("www/levels/garden.json", true), quick);
        let all = run("www/levels/garden.json", false);
        let rest = [
            "rust garden::made::a_garden_has_one_answer_and_its_grade",
            "rust why::",
            "e2e e2e/desk.spec.js",
            "e2e e2e/home.spec.js",
        ];
        assert!(
            rest.iter().all(|part| all.contains(&(*part).to_owned())),
            "{all:?}"
        );
        assert_eq!(all.len(), quick.len() + rest.len());
    }

    #[test]
    fn a_source_of_a_kind_concerns_its_own_tests_first() {
        let quick = ["sources", "clippy", "rust island::", "rust unit"];
        assert_eq!(run("src/kinds/island/en.txt", true), quick);
        let all = run("src/kinds/island/en.txt", false);
        assert!(
            !all.contains(&"rust garden::".to_owned()),
            "the tests of a kind without the other: {all:?}"
        );
        for part in [
            "rust why::",
            "rust engine::",
            "api api/wasm.test.js",
            "e2e e2e/home.spec.js",
            "clippy-wasm",
        ] {
            assert!(all.contains(&part.to_owned()), "{part}: {all:?}");
        }
        assert!(run("src/engine/search.rs", true).contains(&"rust engine::".to_owned()));
        let shared = |path| run(path, true).contains(&"rust kinds::".to_owned());
        assert!(shared("src/kinds/given.rs") && !shared("src/kinds/island/en.txt"));
    }

    #[test]
    fn a_test_concerns_itself() {
        assert_eq!(
            run("tests/page/draft.test.js", true),
            ["sources", "types", "lint", "page page/draft.test.js"]
        );
        assert_eq!(
            run("tests/e2e/home.spec.js", true),
            ["sources", "types", "lint", "e2e e2e/home.spec.js"]
        );
        let made = [
            "sources",
            "format",
            "clippy",
            "rust garden::made::a_garden_has_one_answer_and_its_grade",
            "rust garden::",
        ];
        assert_eq!(run("tests/garden/made.rs", true), made);
    }

    #[test]
    fn a_chore_concerns_the_tests_that_start_it() {
        let chore = [
            "sources",
            "format",
            "clippy",
            "rust xtask",
            "api api/vendor.test.js",
        ];
        assert_eq!(run("xtask/src/main.rs", true), chore);
    }

    #[test]
    fn an_unknown_file_concerns_everything() {
        assert_eq!(run("rest.cfg", false).len(), project().len());
    }

    #[test]
    fn a_part_that_passed_is_known_by_its_contents() {
        let part = Part {
            layer: "page",
            name: "page/a.test.js".to_owned(),
            reads: Paths::from(["a".to_owned()]),
        };
        let tree = |text: &str| Tree {
            hashes: [("a", text), ("b", text)]
                .map(|(path, text)| (path.to_owned(), hash(&text)))
                .into(),
            ..Tree::default()
        };
        let key = tree("1").key(&part, "node 20");
        assert_eq!(key, tree("1").key(&part, "node 20"));
        for other in [
            tree("2").key(&part, "node 20"),
            tree("1").key(&part, "node 22"),
        ] {
            assert_ne!(key, other);
        }
        let time = UNIX_EPOCH + Duration::from_secs(1_796_000_000);
        let mut record = Record::default();
        record.add(&part, key, time);
        let record = Record::parse(&format!("another form\n{}", record.to_text()));
        assert_eq!(
            (record.time(&part, key), record.time(&part, key + 1)),
            (Some(time), None)
        );
        assert_eq!(clock(time), "30 Nov 00:53 UTC");
    }

    #[test]
    fn every_hot_test_exists() -> Result {
        for test in HOT {
            let name = test.rsplit("::").next().unwrap_or_default();
            let text = fs::read_to_string(root().join(file_of(test)))?;
            assert!(text.contains(&format!("\nfn {name}() {{")), "{test}");
        }
        Ok(())
    }

    #[test]
    fn the_files_of_a_checkout_have_hashes() -> Result {
        let tree = Tree::read().ok_or("no git")?;
        assert!(tree.hashes.contains_key(RUNNER[0]));
        assert!(!tree.hashes.keys().any(|path| path.starts_with("target/")));
        Ok(())
    }

    #[test]
    fn a_failure_is_blamed_on_its_part() {
        for (line, part) in [
            ("test garden::door::a ... FAILED", Some("garden::")),
            (&format!("test {} ... FAILED", HOT[0]), Some(HOT[0])),
            ("test at page/a.test.js:3:1", Some("page/a.test.js")),
            (
                "✘  3 [chromium] › e2e/a.spec.js:3:1 › opens (4.5s)",
                Some("e2e/a.spec.js"),
            ),
            ("✖ a name (1.2ms)", None),
        ] {
            assert_eq!(blamed(line), part, "{line}");
        }
    }

    #[test]
    fn what_does_not_run_is_said_with_the_reason() {
        let part = |layer, name: &str| Part {
            layer,
            name: name.to_owned(),
            reads: Paths::new(),
        };
        let passed = Choice::Passed(UNIX_EPOCH + Duration::from_secs(1_796_000_000));
        let plan = Plan {
            parts: vec![
                (part("clippy", ""), 0, passed.clone()),
                (part("page", "page/a.test.js"), 0, passed),
                (part("page", "page/b.test.js"), 0, Choice::Run),
                (part("api", "api/a.test.js"), 0, Choice::Unaffected),
                (part("e2e", "e2e/a.spec.js"), 0, Choice::Left),
                (part("e2e", "e2e/b.spec.js"), 0, Choice::Unaffected),
                (part("lint", ""), 0, Choice::Run),
                (part("rust", "garden::"), 0, Choice::Run),
                (part("rust", HOT[8]), 0, Choice::Hot),
            ],
            ..Plan::default()
        };
        assert_eq!(plan.asked("clippy"), None);
        assert_eq!(plan.asked("page"), Some(vec!["page/b.test.js".to_owned()]));
        assert_eq!(
            (plan.asked("lint"), plan.asked("seeds")),
            (Some(vec![]), Some(vec![]))
        );
        assert_eq!(
            plan.skipped(&["clippy", "rust", "page", "api", "e2e", "lint", "seeds"]),
            [
                "clippy       passed on 30 Nov 00:53 UTC with the same sources",
                "page (1 of 2) passed on 30 Nov 00:53 UTC with the same sources",
                "not affected: api, e2e (1 of 2)",
                "not run, as it takes longer: rust (1 of 2), e2e (1 of 2)",
                "among these, tests of what has changed: garden::made::a_garden_has_one_answer_and_its_grade",
                "`cargo xtask test --affected rust e2e` runs them",
            ]
        );
    }
}
