//! The builds of the engine as WebAssembly, with its JavaScript.
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
/// The package of the JavaScript API, whose module is named like the crate.
pub const JAVASCRIPT: &str = "placewise-wasm";
pub const TARGET: &str = "wasm32-unknown-unknown";
/// The kinds of puzzle in the order of the registry, each a feature of the crate.
pub static KINDS: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let (_, list) = REGISTRY.split_once("\nkinds! {").expect("a list of kinds");
    let lines = list.split('}').next().into_iter().flat_map(str::lines);
    lines.filter_map(|line| line.split('"').nth(1)).collect()
});
const REGISTRY: &str = include_str!("../../src/kinds/mod.rs");
/// The kinds with data files, and the feature that includes these files in the module.
const FILES: [(&str, &str); 1] = [("city", "maps")];

/// The kinds whose engine is built for speed if it is the only one in a file: the rules of a path loop over the few
/// words of wide domains, which takes four to eight times as long if these loops are not unrolled
/// (`docs/bench-history.md`).
const FAST: [&str; 1] = ["numbrix"];

/// The place of the kinds' data files.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Files {
    /// In the module.
    Inside,
    /// Beside the module, to be fetched one by one.
    Apart,
}

/// The profile for files that are fetched over a network: small size comes first.
pub const PROFILE: &str = "wasm";
/// The profile for a page on this machine: it builds in a fraction of the time, and the result is larger and slightly
/// slower.
pub const QUICK: &str = "quick";

/// Builds the package that the page imports, `www/pkg`, and the list of all its files.
pub fn package(profile: &str) -> Result {
    once(profile, || full(profile))?;
    put_into_page(profile)
}

/// Does the same for the quick engine after its sources have changed.
pub fn package_again() -> Result {
    full(QUICK)?;
    put_into_page(QUICK)
}

/// Returns the folder of the built engine with all kinds and tools.
pub fn bound(profile: &str) -> Result<PathBuf> {
    Ok(output(profile)?.join("full"))
}

/// Builds that engine. Returns its folder.
fn full(profile: &str) -> Result<PathBuf> {
    let speed = if profile == PROFILE { speed(&[]) } else { &[] };
    library(profile, &[], &[&[IN_LINE], speed].concat())?;
    let module = output(profile)?.join(format!("{CRATE}.wasm"));
    let bound = bound(profile)?;
    bind(Bindgen::new().web(true)?.typescript(true), &module, &bound)?;
    Ok(bound)
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

/// Builds the engine for players of these kinds, for a file that is fetched as a whole. Returns its folder. With
/// [`Files::Apart`] it is for our own page, and has the feature `links`, as the page passes levels on.
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

/// The builds of this program and their folders: cargo would link each again, as they overwrite one another.
static BUILT: Mutex<BTreeMap<String, PathBuf>> = Mutex::new(BTreeMap::new());

/// Builds an engine, unless this program has done so before. Returns its folder.
fn once(name: &str, build: impl FnOnce() -> Result<PathBuf>) -> Result<PathBuf> {
    let mut known = BUILT.lock().map_err(|_| "a build has failed before")?;
    if let Some(bound) = known.get(name) {
        return Ok(bound.clone());
    }
    let bound = build()?;
    known.insert(name.to_owned(), bound.clone());
    Ok(bound)
}

/// Builds an example for Node.js, like the engine of these kinds, or of all if none are named. Returns the path of the
/// script that runs its `main`.
pub fn example(name: &str, kinds: &[&str]) -> Result<PathBuf> {
    let flags = [&[IN_LINE], speed(kinds)].concat();
    run(build("build", CRATE, PROFILE, &flags)?.args(["--example", name]))?;
    let examples = output(PROFILE)?.join("examples");
    let module = examples.join(format!("{name}.wasm"));
    let out = examples.join(format!("{name}-node"));
    bind(Bindgen::new().nodejs(true)?, &module, &out)?;
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
fn library(profile: &str, features: &[&str], flags: &[&str]) -> Result {
    // The flags apply to the library alone: its dependencies are compiled once for all modules.
    run(build("rustc", JAVASCRIPT, profile, &[])?
        .arg("--lib")
        .args(features)
        .arg("--")
        .args(flags))
}

/// Returns the cargo command that builds part of a package for the target, with these flags for its dependencies too.
fn build(verb: &str, package: &str, profile: &str, flags: &[&str]) -> Result<Command> {
    add_target()?;
    let home = cargo_home().ok_or("no home folder")?;
    let paths = format!("--remap-path-prefix={}=cargo", home.display());
    let flags = [&[&paths, OWN_PATHS, PLAIN_COPIES], flags].concat();
    let mut cargo = cargo();
    cargo
        .args([verb, "--profile", profile, "--package", package])
        .args(["--target", TARGET])
        // The bytes must be the same on every machine: without its paths or its owner's flags.
        .env_remove("RUSTFLAGS")
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"));
    Ok(cargo)
}

/// The flag that shortens the paths of our sources in the module, which the package of the JavaScript API reaches by
/// `src/wasm/../`.
const OWN_PATHS: &str = "--remap-path-prefix=src/wasm/../=src/";

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

/// Returns the additional flags for an engine with these kinds, or with all of them and the tools if none are named.
fn speed(kinds: &[&str]) -> &'static [&'static str] {
    match kinds {
        [] => &[UNROLLED],
        _ if kinds.iter().all(|kind| FAST.contains(kind)) => &OPTIMIZED,
        _ => &[],
    }
}

/// The flag that disables bulk memory instructions. The search copies a hundred bytes per node: today's engines are
/// slow at `memory.copy` for so few bytes (V8 leaves the module's code for it). With a loop, all solutions of level 50
/// take 1.6 times as long as natively, with the instruction 2.8 times.
const PLAIN_COPIES: &str = "-Ctarget-feature=-bulk-memory";

/// Writes a module's bindings to `out`, unless they are there and newer than the module and this program.
fn bind(bindgen: &mut Bindgen, module: &Path, out: &Path) -> Result {
    let name = module.file_stem().unwrap_or_default().to_string_lossy();
    let written = [format!("{name}.js"), format!("{name}_bg.wasm")].map(|f| modified(&out.join(f)));
    let read = modified(module).max(modified(&env::current_exe()?));
    if written.iter().all(|w| *w > read) {
        return Ok(());
    }
    bindgen
        .input_path(module)
        // The script then finds the module beside it.
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(out)?;
    let script = out.join(format!("{name}.js"));
    fs::write(&script, without_default_free(&fs::read_to_string(&script)?))?;
    eprintln!("  wrote {}", out.display());
    Ok(())
}

/// Returns a script without the method `free` that the generator writes into every class, in the classes that have their
/// own: a job that is freed throws an error of the API at the next call, and two methods of a name are a fault to
/// bundlers.
fn without_default_free(script: &str) -> String {
    const FREE: &str = "    free() {\n";
    const END: &str = "\n    }\n";
    let mut parts = script.split("\nexport class ");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for class in parts {
        text.push_str("\nexport class ");
        match (class.find(FREE), class.matches(FREE).count()) {
            (Some(start), 2) => {
                let end = class[start..]
                    .find(END)
                    .map_or(start, |end| start + end + END.len());
                text.extend([&class[..start], &class[end..]]);
            }
            _ => text.push_str(class),
        }
    }
    text
}

/// Returns the folder of cargo's output for this target.
fn output(profile: &str) -> Result<PathBuf> {
    Ok(target()?.join(TARGET).join(profile))
}

fn cargo_home() -> Option<PathBuf> {
    let set = env::var_os("CARGO_HOME").map(PathBuf::from);
    set.or_else(|| Some(env::home_dir()?.join(".cargo")))
}
