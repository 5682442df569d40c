//! The contents of the crate's package.

use std::fs;
use std::process::Command;

use serde_json::{Value as Json, json};

use crate::support::ROOT;

/// The package has the sources with their tables and maps, and the documents that README.md links; not the page, the
/// tests and the examples.
#[test]
fn the_package_contains_all_needed_files() {
    let list = Command::new(env!("CARGO"))
        .args([
            "package",
            "--package",
            "placewise",
            "--list",
            "--allow-dirty",
            "--offline",
            "--quiet",
        ])
        .current_dir(ROOT)
        .output()
        .unwrap();
    let list = String::from_utf8(list.stdout).unwrap();
    let files: Vec<&str> = list.lines().collect();
    for needed in [
        "README.md",
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
    // README.md links the documents and shows the pictures.
    let readme = fs::read_to_string(format!("{ROOT}/README.md")).unwrap();
    let links = readme.split("](").skip(1);
    let links = links.filter_map(|rest| rest.split([')', '#']).next());
    for link in links.filter(|link| !link.is_empty() && !link.contains("://")) {
        let is_there = |file: &&str| *file == link || file.starts_with(&format!("{link}/"));
        assert!(files.iter().any(is_there), "{link} is missing in {list}");
    }
    let is_expected = |file: &str| {
        let is_document = [".md", ".jpg"].iter().any(|end| file.ends_with(end));
        let starts = ["src/", "Cargo.", "LICENSE-", ".cargo_vcs_info"];
        is_document || starts.iter().any(|start| file.starts_with(start))
    };
    let more: Vec<&&str> = files.iter().filter(|file| !is_expected(file)).collect();
    assert!(more.is_empty(), "{more:?}");
    for left in ["www/", "tests/", "src/wasm/", "src/cli/", "src/npm/"] {
        assert!(!list.contains(left), "{left}: {list}");
    }
    assert!(!list.contains("/wasm.rs"), "{list}");
}

/// Both compile the same sources.
#[test]
fn the_javascript_api_has_the_features_and_dependencies_of_the_crate() {
    let section = |manifest: &str, name: &str| -> Vec<String> {
        let text = fs::read_to_string(format!("{ROOT}/{manifest}")).unwrap();
        let (_, rest) = text.split_once(&format!("\n[{name}]\n")).unwrap();
        let lines = rest.lines().take_while(|line| !line.starts_with('['));
        let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
        lines.map(str::to_owned).collect()
    };
    let (crates, javascript) = ("Cargo.toml", "src/wasm/Cargo.toml");
    assert_eq!(section(crates, "features"), section(javascript, "features"));
    let more = section(javascript, "dependencies");
    for dependency in section(crates, "dependencies") {
        assert!(more.contains(&dependency), "{javascript}: {dependency}");
    }
}

#[test]
fn a_rust_program_gets_a_library_without_javascript() {
    let asked = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--no-deps",
            "--offline",
            "--format-version",
            "1",
        ])
        .current_dir(ROOT)
        .output()
        .unwrap();
    let known: Json = serde_json::from_slice(&asked.stdout).unwrap();
    let packages = known["packages"].as_array().unwrap();
    let crates = packages
        .iter()
        .find(|package| package["name"] == "placewise");
    let crates = crates.unwrap();
    let targets = crates["targets"].as_array().unwrap();
    let library = targets.iter().find(|target| target["name"] == "placewise");
    assert_eq!(library.unwrap()["crate_types"], json!(["lib"]));
    let dependencies = crates["dependencies"].as_array().unwrap();
    let needed = dependencies
        .iter()
        .filter(|needed| needed["kind"].is_null());
    let mut names: Vec<&str> = needed
        .map(|needed| needed["name"].as_str().unwrap())
        .collect();
    names.sort_unstable();
    let wanted = [
        "crc",
        "placewise-sudoku-kernel",
        "rand_pcg",
        "rustc-hash",
        "serde",
        "serde_json",
    ];
    assert_eq!(names, wanted);
}
