//! What goes out to others: the element in one file, and the npm package.
use crate::shell::{root, run};
use crate::{Result, files, npm, wasm};
use std::fs;
use std::path::PathBuf;

/// Makes `dist/`: `placewise-embed.js` with its hash for `integrity`, and the npm package as a `.tgz`.
/// The file is put into `www/pkg` too, so that a host that has the page has it for others.
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

/// Bundles the site from what is built.
pub fn bundle_site() -> Result {
    let site = root().join("dist/site");
    let lean = wasm::lean()?;
    run(npm::node().arg("pack/site.js").args([&lean, &site]))?;
    files::write(&site)
}

/// Bundles the element alone; where it lies.
pub fn element() -> Result<PathBuf> {
    let lean = wasm::lean()?;
    npm::install()?;
    let dist = root().join("dist");
    fs::create_dir_all(&dist)?;
    run(npm::node().arg("pack/bundle.js").args([&lean, &dist]))?;
    let name = "placewise-embed.js";
    fs::copy(dist.join(name), root().join("www/pkg").join(name))?;
    Ok(dist)
}
