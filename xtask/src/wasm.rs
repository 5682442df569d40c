//! The engine as WebAssembly, with its JavaScript beside it.
use crate::shell::{cargo, modified, program, run, target};
use crate::{Result, files, www};
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{LazyLock, Mutex};
use wasm_bindgen_cli_support::Bindgen;

pub const CRATE: &str = "placewise";
pub const TARGET: &str = "wasm32-unknown-unknown";
/// The kinds of puzzle, as the registry has them: each a feature of the crate.
pub static KINDS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let (_, list) = REGISTRY.split_once("\nkinds! {").expect("a list of kinds");
    let lines = list.split('}').next().into_iter().flat_map(str::lines);
    lines.filter_map(|line| line.split('"').nth(1)).collect()
});
const REGISTRY: &str = include_str!("../../src/kinds/mod.rs");
/// Of kinds that have files of their own the feature with which these are in the module.
const FILES: [(&str, &str); 1] = [("city", "maps")];

/// The kinds whose engine is built for speed, where it is the only one in a file: a path's rules loop over the few
/// words of wide domains, which takes four to eight times as long where these loops are not unrolled
/// (`docs/bench-history.md`).
const FAST: [&str; 1] = ["numbrix"];

/// Where the files of kinds are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Files {
    /// In the module.
    Inside,
    /// Beside it, to be fetched one by one.
    Apart,
}

/// The profile for what is fetched over a network, small before all.
pub const PROFILE: &str = "wasm";
/// The profile for a page on this machine: built in a fraction of the time, larger and somewhat slower.
pub const QUICK: &str = "quick";

/// Builds the package that the page imports, `www/pkg`, and the list of all files in it.
pub fn package(profile: &str) -> Result {
    once(profile, || full(profile))?;
    put_into_page(profile)
}

/// The same for the quick engine, whose sources have changed since.
pub fn package_again() -> Result {
    full(QUICK)?;
    put_into_page(QUICK)
}

/// Where the engine with all kinds and tools lies, once it is built.
pub fn bound(profile: &str) -> Result<PathBuf> {
    Ok(output(profile)?.join("full"))
}

/// Builds that engine; where it lies.
fn full(profile: &str) -> Result<PathBuf> {
    let speed = if profile == PROFILE { speed(&[]) } else { &[] };
    library(profile, &[], &[&[IN_LINE], speed].concat())?;
    let module = output(profile)?.join(format!("{CRATE}.wasm"));
    let bound = bound(profile)?;
    bind(Bindgen::new().web(true)?.typescript(true), &module, &bound)?;
    Ok(bound)
}

/// Copies the engine of this profile to where the page has it: one of another profile may be there.
fn put_into_page(profile: &str) -> Result {
    let (from, to) = (bound(profile)?, www().join("pkg"));
    fs::create_dir_all(&to)?;
    for entry in fs::read_dir(&from)? {
        let name = entry?.file_name();
        let new = fs::read(from.join(&name))?;
        // What stays the same is left as old as it is.
        if fs::read(to.join(&name)).is_ok_and(|old| old == new) {
            continue;
        }
        fs::write(to.join(&name), new)?;
    }
    files::write(&www())
}

/// Builds what players need of these kinds, for a file that is fetched as a whole; where it lies. Where its files lie
/// apart, that is for our own page, which hands levels on.
pub fn lean(kinds: &[&str], files: Files) -> Result<PathBuf> {
    let own = FILES.iter().filter(|(kind, _)| kinds.contains(kind));
    let own = own.map(|(_, feature)| *feature);
    let inside: Vec<_> = own.filter(|_| files == Files::Inside).collect();
    let page: &[&str] = match files {
        Files::Inside => &[],
        Files::Apart => &["links"],
    };
    let features = [kinds, &inside, page].concat().join(",");
    once(&features, || {
        library(
            PROFILE,
            &["--no-default-features", "--features", &features],
            &[&[LESS_IN_LINE], speed(kinds)].concat(),
        )?;
        let out = output(PROFILE)?;
        let bound = out.join(format!("lean-{}", features.replace(',', "-")));
        let module = out.join(format!("{CRATE}.wasm"));
        bind(Bindgen::new().web(true)?.typescript(false), &module, &bound)?;
        Ok(bound)
    })
}

/// What this program has built, and where it lies: cargo would link each anew, as they take one another's place.
static BUILT: Mutex<BTreeMap<String, PathBuf>> = Mutex::new(BTreeMap::new());

/// Builds it, unless this program has done so.
fn once(name: &str, build: impl FnOnce() -> Result<PathBuf>) -> Result<PathBuf> {
    let mut known = BUILT.lock().map_err(|_| "a build has failed before")?;
    if let Some(bound) = known.get(name) {
        return Ok(bound.clone());
    }
    let bound = build()?;
    known.insert(name.to_owned(), bound.clone());
    Ok(bound)
}

/// Builds an example for Node.js, as the engine of these kinds is built, or that of all: the script that runs its
/// `main`.
pub fn example(name: &str, kinds: &[&str]) -> Result<PathBuf> {
    let flags = [&[IN_LINE], speed(kinds)].concat();
    run(build("build", PROFILE, &flags)?.args(["--example", name]))?;
    let examples = output(PROFILE)?.join("examples");
    let module = examples.join(format!("{name}.wasm"));
    let out = examples.join(format!("{name}-node"));
    bind(Bindgen::new().nodejs(true)?, &module, &out)?;
    Ok(out.join(format!("{name}.js")))
}

/// Adds the target to the active toolchain when its libraries are missing.
pub fn add_target() -> Result {
    let asked = program("rustc")
        .args(["--print", "target-libdir", "--target", TARGET])
        .output()?;
    if Path::new(String::from_utf8(asked.stdout)?.trim()).is_dir() {
        return Ok(());
    }
    run(program("rustup").args(["target", "add", TARGET]))
}

/// The library as a module and nothing else. Else it would be for Rust programs as well, which keeps the compiler from
/// putting in line what is called once: the module would be 15 % larger, and a fifth slower.
fn library(profile: &str, features: &[&str], flags: &[&str]) -> Result {
    // For what is linked alone: what it stands on is compiled once for all modules.
    run(build("rustc", profile, &[])?
        .args(["--lib", "--crate-type", "cdylib"])
        .args(features)
        .arg("--")
        .args(flags))
}

/// Cargo, to build something of the package for the target, with these flags for all it stands on as well.
fn build(verb: &str, profile: &str, flags: &[&str]) -> Result<Command> {
    add_target()?;
    let home = cargo_home().ok_or("no home folder")?;
    let paths = format!("--remap-path-prefix={}=cargo", home.display());
    let flags = [&[&paths, PLAIN_COPIES], flags].concat();
    let mut cargo = cargo();
    cargo
        .args([verb, "--profile", profile, "--package", CRATE])
        .args(["--target", TARGET])
        // The same bytes on every machine: no path of this one, and no flags of its owner.
        .env_remove("RUSTFLAGS")
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"));
    Ok(cargo)
}

/// How much is put in line: as for `opt-level = "s"`; what `"z"` does by itself would be 1.5 times as slow.
const IN_LINE: &str = "-Cllvm-args=-inline-threshold=50";
/// This much takes a fifth longer, and is 3.5 KB (brotli) smaller.
const LESS_IN_LINE: &str = "-Cllvm-args=-inline-threshold=25";

/// As natively, in place of the profile's "z"; but long loops are not unrolled, which would be hardly faster and 8 KB
/// larger.
const OPTIMIZED: [&str; 2] = ["-Copt-level=2", "-Cllvm-args=-unroll-threshold=50"];
/// Small, but with loops unrolled. Who designs and rates levels waits for the engine's work more often than for the 5 %
/// that this adds to it, and players do not fetch it.
const UNROLLED: &str = "-Copt-level=s";

/// What is added where an engine has these kinds, or all of them and the tools.
fn speed(kinds: &[&str]) -> &'static [&'static str] {
    match kinds {
        [] => &[UNROLLED],
        _ if kinds.iter().all(|kind| FAST.contains(kind)) => &OPTIMIZED,
        _ => &[],
    }
}

/// The search copies a hundred bytes a node. As one `memory.copy` instruction that is slow in today's engines (V8
/// leaves the module's code for it); as a loop, all solutions of level 50 take 1.6 times as long as natively, not 2.8
/// times.
const PLAIN_COPIES: &str = "-Ctarget-feature=-bulk-memory";

/// Writes a module's bindings to `out`, unless they are there and newer than
/// the module and this program.
fn bind(bindgen: &mut Bindgen, module: &Path, out: &Path) -> Result {
    let name = module.file_stem().unwrap_or_default().to_string_lossy();
    let written = [format!("{name}.js"), format!("{name}_bg.wasm")].map(|f| modified(&out.join(f)));
    let read = modified(module).max(modified(&env::current_exe()?));
    if written.iter().all(|w| *w > read) {
        return Ok(());
    }
    bindgen
        .input_path(module)
        // The script finds the module beside it by itself.
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(out)?;
    eprintln!("  wrote {}", out.display());
    Ok(())
}

/// Where cargo puts what it builds for this target.
fn output(profile: &str) -> Result<PathBuf> {
    Ok(target()?.join(TARGET).join(profile))
}

fn cargo_home() -> Option<PathBuf> {
    let set = env::var_os("CARGO_HOME").map(PathBuf::from);
    set.or_else(|| Some(env::home_dir()?.join(".cargo")))
}
