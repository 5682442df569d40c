//! The contents of the crate's package.

use std::process::Command;

/// The package has the sources with their tables and maps, and the documents; not the page, the tests and the examples.
#[test]
fn the_package_contains_all_needed_files() {
    let list = Command::new(env!("CARGO"))
        .args(["package", "--list", "--allow-dirty", "--offline", "--quiet"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let list = String::from_utf8(list.stdout).unwrap();
    let files: Vec<&str> = list.lines().collect();
    for needed in [
        "README.md",
        "CHANGELOG.md",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "src/lib.rs",
        "src/text/zh.txt",
    ] {
        assert!(files.contains(&needed), "{needed} is missing in {list}");
    }
    assert!(
        files.iter().any(|file| file.ends_with("maps/paris.json")),
        "{list}"
    );
    let beside: Vec<&&str> = files
        .iter()
        .filter(|file| !file.starts_with("src/"))
        .collect();
    assert!(beside.len() <= 10, "{beside:?}");
    assert!(
        files
            .iter()
            .all(|file| !file.starts_with("www/") && !file.starts_with("tests/"))
    );
}
