//! The release: all published files, in `dist/`, with their hashes.
use crate::shell::{cargo, root, run};
use crate::wasm::JAVASCRIPT;
use crate::{Result, pack, test};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The name of the file with the hashes, in the format of `sha256sum --check`.
const SUMS: &str = "SHA256SUMS";

/// Makes the site, the element, the npm package and the crates in `dist/`, writes their hashes and checks the results.
/// Returns true if all checks passed.
///
/// # Errors
/// If something cannot be made. The crates cannot while one of their files is not committed.
pub fn release() -> Result<bool> {
    let dist = root().join("dist");
    if dist.exists() {
        fs::remove_dir_all(&dist)?;
    }
    pack::pack()?;
    pack::bundle_site()?;
    crates(&dist)?;
    let passed = test::test(&test::RELEASE, test::Which::All)?;
    let sums = sums(&dist)?;
    fs::write(dist.join(SUMS), &sums)?;
    println!(
        "{} files in {}, hashes in {SUMS}",
        sums.lines().count(),
        dist.display()
    );
    Ok(passed)
}

/// Packages the crates that are published, builds each from its package as its users will, and copies them to `dist`.
fn crates(dist: &Path) -> Result {
    run(cargo().args([
        "package",
        "--workspace",
        "--exclude",
        "xtask",
        "--exclude",
        JAVASCRIPT,
    ]))?;
    for entry in fs::read_dir(root().join("target/package"))? {
        let path = entry?.path();
        if path
            .extension()
            .is_some_and(|extension| extension == "crate")
        {
            fs::copy(&path, dist.join(path.file_name().unwrap_or_default()))?;
        }
    }
    Ok(())
}

/// Returns the hashes of all files in a folder and its subfolders, except for `quick`, which the everyday tests make.
fn sums(dist: &Path) -> Result<String> {
    let mut text = String::new();
    for path in files(dist)? {
        let name = path.strip_prefix(dist)?;
        if name.starts_with("quick") || name == Path::new(SUMS) {
            continue;
        }
        let hash = Sha256::digest(fs::read(&path)?);
        for byte in hash {
            write!(text, "{byte:02x}")?;
        }
        writeln!(text, "  {}", name.display())?;
    }
    Ok(text)
}

/// Returns the files of a folder and its subfolders, in order.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut paths = entries.collect::<Result<Vec<_>>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    Ok(found)
}
