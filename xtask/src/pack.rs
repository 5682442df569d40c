//! The packages for others: the element in several files and in one file, and the npm package.
use crate::shell::{copy_files, files_in, root, run};
use crate::wasm::Files;
use crate::{Result, files, npm, wasm, www};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Makes `dist/`: the element in several files, `embed/`; `placewise-embed.js` and its variants with one kind, each
/// with its hash for `integrity`; and the npm package as a `.tgz`. The element is also copied to `www/pkg`, so that the
/// page's host serves it to others.
pub fn pack() -> Result {
    wasm::package(wasm::PROFILE)?;
    let dist = element()?;
    run(npm::node().arg("pack/package.js").arg(&dist))
}

/// Makes `dist/site`: the page as a static host serves it, with bundled modules and with the element for others.
pub fn site() -> Result {
    wasm::package(wasm::PROFILE)?;
    element()?;
    bundle_site()
}

/// Bundles the site from the built files, with one engine for players per kind.
pub fn bundle_site() -> Result {
    let engines = wasm::KINDS
        .iter()
        .map(|kind| wasm::lean(&[kind], Files::Apart));
    let engines = engines.collect::<Result<Vec<_>>>()?;
    site_of(&engines, &root().join("dist/site"), false)
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
    let script = format!("{ELEMENT}.js");
    fs::copy(dist.join(&script), www().join("pkg").join(&script))?;
    let engines = vec![engine; wasm::KINDS.len()];
    light(&engines, &dist, true)?;
    site_of(&engines, &dist.join("site"), true)?;
    fs::write(made, sources)?;
    Ok(())
}

/// Bundles the site with these engines, one per kind.
fn site_of(engines: &[PathBuf], site: &Path, quick: bool) -> Result {
    let mut bundle = npm::node();
    bundle.arg("pack/site.js").arg(site).args(by_kind(engines));
    run(measured(&mut bundle, quick))?;
    files::write(site)
}

/// Makes the element in several files with these engines, one per kind, and copies it to the page's host.
fn light(engines: &[PathBuf], dist: &Path, quick: bool) -> Result {
    let (folder, host) = (dist.join(LIGHT), www().join("pkg").join(LIGHT));
    let full = wasm::bound(if quick { wasm::QUICK } else { wasm::PROFILE })?;
    let mut bundle = npm::node();
    bundle
        .arg("pack/light.js")
        .arg(&folder)
        .args(by_kind(engines))
        .arg(format!("full={}", full.display()));
    run(measured(&mut bundle, quick))?;
    if host.exists() {
        fs::remove_dir_all(&host)?;
    }
    copy_files(&folder, &files_in(&folder)?, &host)
}

/// Returns the command, set not to measure a quick engine: compressing it takes long and the size is irrelevant.
fn measured(bundle: &mut Command, quick: bool) -> &mut Command {
    if quick {
        bundle.env("UNMEASURED", "yes");
    }
    bundle
}

/// Returns the arguments that pass engines to a script: `<kind>=<folder>`.
fn by_kind(engines: &[PathBuf]) -> impl Iterator<Item = String> {
    let pairs = wasm::KINDS.iter().zip(engines);
    pairs.map(|(kind, engine)| format!("{kind}={}", engine.display()))
}

/// The base name of the file with all kinds; files with one kind append its name.
const ELEMENT: &str = "placewise-embed";

/// The folder of the element in several files.
const LIGHT: &str = "embed";

/// Bundles the element: in several files, in one file with all kinds, and in one file per kind. Returns the folder.
pub fn element() -> Result<PathBuf> {
    npm::install()?;
    let dist = root().join("dist");
    fs::create_dir_all(&dist)?;
    packed(&wasm::KINDS, ELEMENT, &dist)?;
    for kind in wasm::KINDS.iter() {
        packed(&[kind], &format!("{ELEMENT}-{kind}"), &dist)?;
    }
    let engines = wasm::KINDS
        .iter()
        .map(|kind| wasm::lean(&[kind], Files::Inside));
    let engines = engines.collect::<Result<Vec<_>>>()?;
    light(&engines, &dist, false)?;
    Ok(dist)
}

/// Bundles the element with the engine of these kinds, and copies it to the page's host.
fn packed(kinds: &[&str], name: &str, dist: &Path) -> Result {
    let missing: Vec<_> = wasm::KINDS
        .iter()
        .copied()
        .filter(|kind| !kinds.contains(kind))
        .collect();
    run(&mut bundle(
        &wasm::lean(kinds, Files::Inside)?,
        &missing,
        name,
        dist,
    ))?;
    let script = format!("{name}.js");
    fs::copy(dist.join(&script), www().join("pkg").join(&script))?;
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
