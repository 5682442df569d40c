//! The packages for others: the element in several files and in one file, and the npm package.
use crate::shell::{copy_files, files_in, root, run, side_by_side};
use crate::wasm::Engine;
use crate::{Result, files, npm, wasm, www};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

/// Makes `dist/`: the element in several files, `embed/`; `placewise-embed.js` and its variants with one kind, each
/// with its hash for `integrity`; and the npm package, which contains all of them, as a `.tgz`. The element is also
/// copied to `www/pkg`, so that the page's host serves it to others.
pub fn pack() -> Result {
    let dist = element(None)?;
    run(npm::node().arg("pack/package.js").arg(&dist))
}

/// Makes `dist/site`: the page as a static host serves it, with bundled modules and with the element for others.
pub fn site() -> Result {
    element(None)?;
    bundle_site()
}

/// Bundles the site from the built files, with one engine for players per kind.
pub fn bundle_site() -> Result {
    wasm::package(wasm::PROFILE)?;
    let engines = wasm::engines(&of_kinds(&wasm::KINDS))?;
    site_of(&engines, &root().join("dist/site"), false)
}

/// Returns the engines for players of these kinds.
fn of_kinds(kinds: &[&'static str]) -> Vec<Engine> {
    kinds.iter().copied().map(Engine::Kind).collect()
}

/// Makes `dist/quick`: the element and the site, by the same scripts, but with the quick engine for all kinds, for the
/// everyday tests that need them. If nothing has changed since, the files of an earlier run stay.
pub fn quick() -> Result {
    let dist = root().join("dist/quick");
    fs::create_dir_all(&dist)?;
    // Tests in several processes call it at the same time; the first makes the files.
    let lock = fs::File::create(dist.join("lock"))?;
    lock.lock()?;
    let engine = wasm::bound(wasm::QUICK)?;
    if !engine.exists() {
        wasm::package(wasm::QUICK)?;
    }
    let made = dist.join("made-of");
    let sources = [www(), npm::tests().join("pack"), engine.clone()];
    let sources = sources.iter().map(|folder| files::list(folder));
    let sources = sources.collect::<Result<String>>()?;
    if fs::read_to_string(&made).is_ok_and(|before| before == sources) {
        return Ok(());
    }
    npm::install()?;
    run(measured(&mut bundle(&engine, &[], ELEMENT, &dist), true))?;
    host(&dist, ELEMENT)?;
    let engines = vec![engine; wasm::KINDS.len()];
    run(&mut light(&wasm::KINDS, &engines, &dist, true)?)?;
    host_folder(&dist)?;
    site_of(&engines, &dist.join("site"), true)?;
    fs::write(made, sources)?;
    Ok(())
}

/// Bundles the site with these engines, one per kind.
fn site_of(engines: &[PathBuf], site: &Path, quick: bool) -> Result {
    let mut bundle = npm::node();
    let engines = by_kind(&wasm::KINDS, engines);
    bundle.arg("pack/site.js").arg(site).args(engines);
    run(measured(&mut bundle, quick))?;
    files::write(site)
}

/// Returns the command that makes the element in several files with these engines, one per kind.
fn light(kinds: &[&str], engines: &[PathBuf], dist: &Path, quick: bool) -> Result<Command> {
    let full = wasm::bound(if quick { wasm::QUICK } else { wasm::PROFILE })?;
    let mut bundle = npm::node();
    bundle
        .arg("pack/light.js")
        .arg(dist.join(LIGHT))
        .args(by_kind(kinds, engines))
        .arg(format!("full={}", full.display()));
    measured(&mut bundle, quick);
    Ok(bundle)
}

/// Returns the command, set not to measure a quick engine: compressing it takes long and the size is irrelevant.
fn measured(bundle: &mut Command, quick: bool) -> &mut Command {
    if quick {
        bundle.env("UNMEASURED", "yes");
    }
    bundle
}

/// Returns the arguments that pass engines to a script: `<kind>=<folder>`.
fn by_kind(kinds: &[&str], engines: &[PathBuf]) -> Vec<String> {
    let pairs = kinds.iter().zip(engines);
    pairs
        .map(|(kind, engine)| format!("{kind}={}", engine.display()))
        .collect()
}

/// Copies the element in one file to the page's host.
fn host(dist: &Path, name: &str) -> Result {
    let script = format!("{name}.js");
    fs::copy(dist.join(&script), www().join("pkg").join(&script))?;
    Ok(())
}

/// Copies the element in several files to the page's host.
fn host_folder(dist: &Path) -> Result {
    let host = www().join("pkg").join(LIGHT);
    if host.exists() {
        fs::remove_dir_all(&host)?;
    }
    let folder = dist.join(LIGHT);
    copy_files(&folder, &files_in(&folder)?, &host)
}

/// The base name of the file with all kinds; files with one kind append its name.
const ELEMENT: &str = "placewise-embed";

/// The folder of the element in several files.
const LIGHT: &str = "embed";

/// Makes the element: in several files, in one file with all kinds, and in one file per kind, and copies it to the
/// page's host. For a single kind it makes only the files of that kind, in `dist/`. Returns that folder.
pub fn element(kind: Option<&'static str>) -> Result<PathBuf> {
    npm::install()?;
    let dist = root().join("dist");
    fs::create_dir_all(&dist)?;
    let kinds = kind.map_or_else(|| wasm::KINDS.to_vec(), |kind| vec![kind]);
    // The largest first, so that two builds at a time end together.
    let all = kind.is_none().then_some(Engine::Players);
    let players = all.into_iter().chain(of_kinds(&kinds));
    let wanted: Vec<_> = [Engine::Full].into_iter().chain(players).collect();
    let engines = wasm::engines(&wanted)?;
    let of_kinds = &engines[wanted.len() - kinds.len()..];
    let mut scripts = vec![light(&kinds, of_kinds, &dist, false)?];
    let mut names = Vec::new();
    if kind.is_none() {
        names.push(ELEMENT.to_owned());
        scripts.push(bundle(&engines[1], &[], ELEMENT, &dist));
    }
    for (kind, engine) in kinds.iter().zip(of_kinds) {
        let others = wasm::KINDS.iter().filter(|other| *other != kind);
        let (name, others) = (
            format!("{ELEMENT}-{kind}"),
            others.copied().collect::<Vec<_>>(),
        );
        scripts.push(bundle(engine, &others, &name, &dist));
        names.push(name);
    }
    bundles(scripts)?;
    if kind.is_none() {
        wasm::package(wasm::PROFILE)?;
        names.iter().try_for_each(|name| host(&dist, name))?;
        host_folder(&dist)?;
    }
    Ok(dist)
}

/// Runs these commands, two at a time, as each uses one core.
fn bundles(scripts: Vec<Command>) -> Result {
    let scripts: Vec<_> = scripts.into_iter().map(Mutex::new).collect();
    side_by_side(&[(), ()], &scripts, |(), script| {
        run(&mut *script.lock().map_err(|_| "a bundle failed before")?)
    })?;
    Ok(())
}

/// Returns the command that bundles the element with an engine that lacks some kinds.
fn bundle(engine: &Path, missing: &[&str], name: &str, dist: &Path) -> Command {
    let mut bundle = npm::node();
    bundle
        .arg("pack/bundle.js")
        .args([engine, dist])
        .arg(name)
        .args(missing);
    bundle
}
