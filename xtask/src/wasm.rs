//! The builds of the engine as WebAssembly, with its JavaScript.
use crate::new_kind::kinds_in;
use crate::shell::{cargo, modified, program, run, side_by_side, start, target, wait};
use crate::{Result, files, tables, www};
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{LazyLock, Mutex};

pub const CRATE: &str = "placewise";
/// The package of the JavaScript API, whose module is named like the crate.
pub const JAVASCRIPT: &str = "placewise-wasm";
pub const TARGET: &str = "wasm32-unknown-unknown";
/// The kinds of puzzle in the order of the registry, each a feature of the crate.
pub static KINDS: LazyLock<Vec<&str>> =
    LazyLock::new(|| kinds_in(include_str!("../../src/kinds/mod.rs")).expect("a list of kinds"));

/// Returns the kind with this name.
pub fn kind(name: &str) -> Result<&'static str> {
    let known = KINDS.iter().copied().find(|kind| *kind == name);
    known.ok_or_else(|| format!("no kind is named {name}; there are {}", KINDS.join(", ")).into())
}

/// The kinds whose engine is built for speed if it is the only one in a file: the rules of a path loop over the few
/// words of wide domains, which takes four to eight times as long if these loops are not unrolled
/// (`docs/bench-history.md`).
const FAST: [&str; 1] = ["numbrix"];

/// An engine of the published files, see the table in `ARCHITECTURE.md`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Engine {
    /// All kinds, with the tools.
    Full,
    /// All kinds for players, with all their files, for the element in one file.
    Players,
    /// One kind for players. Its host passes it the files that levels need, such as maps.
    Kind(&'static str),
}

impl Engine {
    /// Returns its kinds and the other features of the crate that it has; none for the default ones.
    fn features(self) -> Vec<&'static str> {
        match self {
            Self::Full => Vec::new(),
            Self::Players => [&KINDS[..], &["maps"]].concat(),
            Self::Kind(kind) => vec![kind],
        }
    }

    /// Returns the name of its folder.
    fn name(self) -> String {
        match self {
            Self::Full => "full".to_owned(),
            Self::Players => "players".to_owned(),
            Self::Kind(kind) => format!("players-{kind}"),
        }
    }
}

/// The profile for files that are fetched over a network: small size comes first.
pub const PROFILE: &str = "wasm";
/// The profile for a page on this machine: it builds in a fraction of the time, and the result is larger and slightly
/// slower.
pub const QUICK: &str = "quick";

/// Builds the package that the page imports, `www/pkg`, and the list of all its files.
pub fn package(profile: &str) -> Result {
    if profile == PROFILE {
        engines(&[Engine::Full])?;
    } else {
        let target = target()?;
        // Meanwhile, as the last part of an engine's build uses one core.
        let generator = start(generator("build").arg("--quiet"))?;
        let flags = [&[IN_LINE][..], &TABLES_APART].concat();
        let built = library(&target, profile, &[], &flags);
        wait(generator)?;
        built?;
        let (module, out) = (
            output(&target, profile).join(format!("{CRATE}.wasm")),
            bound(profile)?,
        );
        bind("types", &module, &out)?;
        tables::put_into(&out.join(SCRIPT))?;
    }
    put_into_page(profile)
}

/// Does the same after only the tables of sentences have changed, which needs no build.
pub fn tables_again() -> Result {
    tables::put_into(&bound(QUICK)?.join(SCRIPT))?;
    put_into_page(QUICK)
}

/// Returns the folder of the built engine with all kinds and tools.
pub fn bound(profile: &str) -> Result<PathBuf> {
    Ok(output(&target()?, profile).join(Engine::Full.name()))
}

/// Copies the engine of this profile to the page's folder, which may have one of another profile.
fn put_into_page(profile: &str) -> Result {
    let (from, to) = (bound(profile)?, www().join("pkg"));
    fs::create_dir_all(&to)?;
    for entry in fs::read_dir(&from)? {
        let name = entry?.file_name();
        let new = fs::read(from.join(&name))?;
        // Unchanged files keep their modification time.
        if fs::read(to.join(&name)).is_ok_and(|old| old == new) {
            continue;
        }
        fs::write(to.join(&name), new)?;
    }
    files::write(&www())
}

/// The engines that this program has built, with their folders: cargo would link each again, as they overwrite one
/// another.
static BUILT: Mutex<BTreeMap<Engine, PathBuf>> = Mutex::new(BTreeMap::new());

/// Builds these engines, unless this program has done so before. Returns their folders. Two are built at the same time,
/// each in a target folder of its own, as much of the compilation of one crate uses only one core.
pub fn engines(wanted: &[Engine]) -> Result<Vec<PathBuf>> {
    let built = || BUILT.lock().map_err(|_| "a build has failed before");
    let missing: Vec<_> = {
        let built = built()?;
        let missing = wanted.iter().filter(|engine| !built.contains_key(engine));
        missing.copied().collect()
    };
    let target = target()?;
    let targets = [target.clone(), target.join("second")];
    let folders = side_by_side(&targets, &missing, |target, engine| {
        published(target, *engine)
    })?;
    let mut built = built()?;
    built.extend(missing.into_iter().zip(folders));
    Ok(wanted.iter().map(|engine| built[engine].clone()).collect())
}

/// Builds an engine in this target folder. Returns its folder, which is in the usual one.
fn published(target: &Path, engine: Engine) -> Result<PathBuf> {
    let (features, is_full) = (engine.features(), engine == Engine::Full);
    let in_line = if is_full { IN_LINE } else { LESS_IN_LINE };
    let chosen = ["--no-default-features", "--features", &features.join(",")];
    library(
        target,
        PROFILE,
        if is_full { &[] } else { &chosen },
        &[&[in_line], speed(&features)].concat(),
    )?;
    let module = output(target, PROFILE).join(format!("{CRATE}.wasm"));
    let folder = output(&self::target()?, PROFILE).join(engine.name());
    bind(if is_full { "types" } else { "web" }, &module, &folder)?;
    Ok(folder)
}

/// Builds an example for Node.js, like the engine of these kinds, or of all if none are named. Returns the path of the
/// script that runs its `main`.
pub fn example(name: &str, kinds: &[&str]) -> Result<PathBuf> {
    let (target, flags) = (target()?, [&[IN_LINE], speed(kinds)].concat());
    run(build("build", &target, CRATE, PROFILE, &flags)?.args(["--example", name]))?;
    let examples = output(&target, PROFILE).join("examples");
    let module = examples.join(format!("{name}.wasm"));
    let out = examples.join(format!("{name}-node"));
    bind("nodejs", &module, &out)?;
    Ok(out.join(format!("{name}.js")))
}

/// Adds the target to the active toolchain if its libraries are missing.
pub fn add_target() -> Result {
    let asked = program("rustc")
        .args(["--print", "target-libdir", "--target", TARGET])
        .output()?;
    if Path::new(String::from_utf8(asked.stdout)?.trim()).is_dir() {
        return Ok(());
    }
    run(program("rustup").args(["target", "add", TARGET]))
}

/// Builds the library as a module. It is one crate and never a library for Rust programs as well, which would keep the
/// compiler from inlining functions that are called once: the module would be 15 % larger, and a fifth slower.
fn library(target: &Path, profile: &str, features: &[&str], flags: &[&str]) -> Result {
    // The flags apply to the library alone: its dependencies are compiled once for all modules.
    run(build("rustc", target, JAVASCRIPT, profile, &[])?
        .arg("--lib")
        .args(features)
        .arg("--")
        .args(flags))
}

/// Returns the cargo command that builds part of a package for the target, with these flags for its dependencies too.
fn build(
    verb: &str,
    target: &Path,
    package: &str,
    profile: &str,
    flags: &[&str],
) -> Result<Command> {
    add_target()?;
    let home = cargo_home().ok_or("no home folder")?;
    let paths = format!("--remap-path-prefix={}=cargo", home.display());
    let flags = [&[&paths, OWN_PATHS, PLAIN_COPIES], flags].concat();
    let mut cargo = cargo();
    cargo
        .args([verb, "--profile", profile, "--package", package])
        .args(["--target", TARGET])
        .arg("--target-dir")
        .arg(target)
        // The bytes must be the same on every machine: without its paths or its owner's flags.
        .env_remove("RUSTFLAGS")
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"));
    Ok(cargo)
}

/// The flag that shortens the paths of our sources in the module, which the package of the JavaScript API reaches by
/// `src/wasm/../`.
const OWN_PATHS: &str = "--remap-path-prefix=src/wasm/../=src/";

/// The script of an engine.
const SCRIPT: &str = "placewise.js";
/// The flags of an engine whose tables of sentences are in its script.
pub const TABLES_APART: [&str; 2] = ["--cfg", "tables_apart"];

/// The inlining threshold, as for `opt-level = "s"`; the default of `"z"` would be 1.5 times as slow.
const IN_LINE: &str = "-Cllvm-args=-inline-threshold=50";
/// A lower inlining threshold: a fifth slower, and 3.5 KB (brotli) smaller.
const LESS_IN_LINE: &str = "-Cllvm-args=-inline-threshold=25";

/// The flags of an optimised build, in place of the profile's "z", but without unrolling of long loops, which would be
/// hardly faster and 8 KB larger.
const OPTIMIZED: [&str; 2] = ["-Copt-level=2", "-Cllvm-args=-unroll-threshold=50"];
/// The flag of a small build with unrolled loops. Designing and rating levels takes long enough to justify the 5 % that
/// this adds to the engine, and players do not fetch it.
const UNROLLED: &str = "-Copt-level=s";

/// Returns the additional flags for an engine with these features, or with the tools if none are named.
fn speed(features: &[&str]) -> &'static [&'static str] {
    match features {
        [] => &[UNROLLED],
        [kind] if FAST.contains(kind) => &OPTIMIZED,
        _ => &[],
    }
}

/// The flag that disables bulk memory instructions. The search copies a hundred bytes per node: today's engines are
/// slow at `memory.copy` for so few bytes (V8 leaves the module's code for it). With a loop, all solutions of level 50
/// take 1.6 times as long as natively, with the instruction 2.8 times.
const PLAIN_COPIES: &str = "-Ctarget-feature=-bulk-memory";

/// Returns the cargo command that builds or runs the generator of bindings.
fn generator(verb: &str) -> Command {
    let mut cargo = cargo();
    cargo.args([verb, "--profile", "xtask", "--package", "xtask-bindings"]);
    cargo
}

/// Writes a module's bindings for this sort of host to `out`, unless they are there and newer than the module and this
/// program.
fn bind(host: &str, module: &Path, out: &Path) -> Result {
    let name = module.file_stem().unwrap_or_default().to_string_lossy();
    let written = [format!("{name}.js"), format!("{name}_bg.wasm")].map(|f| modified(&out.join(f)));
    let read = modified(module).max(modified(&env::current_exe()?));
    if written.iter().all(|w| *w > read) {
        return Ok(());
    }
    let paths = [module.as_os_str(), out.as_os_str(), host.as_ref()];
    run(generator("run").args(["--quiet", "--"]).args(paths))?;
    let script = out.join(format!("{name}.js"));
    fs::write(&script, without_default_free(&fs::read_to_string(&script)?))?;
    Ok(())
}

/// Returns a script without the method `free` that the generator writes into the class `Job`, which has its own: a job
/// that is freed throws an error of the API at the next call, and two methods of a name are a fault to bundlers.
fn without_default_free(script: &str) -> String {
    const END: &str = "\n    }\n";
    let (before, rest) = script.split_once("    free() {\n").unwrap_or((script, ""));
    let (_, after) = rest.split_once(END).unwrap_or_default();
    [before, after].concat()
}

/// Returns the folder of cargo's output for WebAssembly in a target folder.
fn output(target: &Path, profile: &str) -> PathBuf {
    target.join(TARGET).join(profile)
}

fn cargo_home() -> Option<PathBuf> {
    let set = env::var_os("CARGO_HOME").map(PathBuf::from);
    set.or_else(|| Some(env::home_dir()?.join(".cargo")))
}
