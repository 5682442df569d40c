//! What goes out to others: the element in one file, and the npm package.
use crate::shell::{root, run};
use crate::wasm::Files;
use crate::{Result, files, npm, wasm};
use std::fs;
use std::path::{Path, PathBuf};

/// Makes `dist/`: `placewise-embed.js` and its like of one kind, each with its hash for `integrity`, and the npm
/// package as a `.tgz`. The files are put into `www/pkg` too, so that a host that has the page has them for others.
pub fn pack() -> Result {
    wasm::package(wasm::PROFILE)?;
    let dist = element()?;
    run(npm::node().arg("pack/package.js").arg(&dist))
}

/// Makes `dist/site`: the page as a static host serves it, its modules bundled, with the element for others in it.
pub fn site() -> Result {
    wasm::package(wasm::PROFILE)?;
    element()?;
    bundle_site()
}

/// Bundles the site from what is built, with an engine for players a kind.
pub fn bundle_site() -> Result {
    let site = root().join("dist/site");
    let mut bundle = npm::node();
    bundle.arg("pack/site.js").arg(&site);
    for kind in wasm::KINDS {
        bundle.arg(format!(
            "{kind}={}",
            wasm::lean(&[kind], Files::Apart)?.display()
        ));
    }
    run(&mut bundle)?;
    files::write(&site)
}

/// Bundles the element: one file with all kinds, and one a kind; where they lie.
pub fn element() -> Result<PathBuf> {
    npm::install()?;
    let dist = root().join("dist");
    fs::create_dir_all(&dist)?;
    bundle(&wasm::KINDS, "placewise-embed", &dist)?;
    for kind in wasm::KINDS {
        bundle(&[kind], &format!("placewise-embed-{kind}"), &dist)?;
    }
    Ok(dist)
}

/// Bundles the element with the engine of these kinds.
fn bundle(kinds: &[&str], name: &str, dist: &Path) -> Result {
    let lean = wasm::lean(kinds, Files::Inside)?;
    run(npm::node()
        .arg("pack/bundle.js")
        .args([&lean, dist])
        .arg(name)
        .args(wasm::KINDS.iter().filter(|kind| !kinds.contains(kind))))?;
    let script = format!("{name}.js");
    fs::copy(dist.join(&script), root().join("www/pkg").join(&script))?;
    Ok(())
}
