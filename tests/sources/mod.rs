//! Which file of `src/` uses which, and how its lines are set.

pub mod uses;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use uses::Sources;

/// The longest line of a source, in characters.
const COLUMNS: usize = 120;

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            files.push(path);
        }
    }
    files
}

/// A module is read before those that lie in it, and may use them; a circle is one between any others.
#[test]
fn no_file_is_in_a_circle_with_another() {
    let sources = Sources::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let mut uses: BTreeMap<String, BTreeSet<String>> = sources.uses();
    let read = |uses: &BTreeMap<String, BTreeSet<String>>, file: &str, other: &str| {
        assert!(
            uses[file].contains(other),
            "{file} uses {other}: {:?}",
            uses[file]
        );
    };
    // A name that a module hands on is followed to the file that declares it, whatever way it is written.
    read(&uses, "engine/search", "engine/model");
    read(&uses, "services/hint", "engine/ladder");
    read(&uses, "kinds/island", "kinds/placement");
    read(&uses, "wasm", "services/rate");
    // What uses nothing that is left is in no circle; nor is what nothing that is left uses.
    loop {
        let needed: BTreeSet<String> = uses.values().flatten().cloned().collect();
        let before = uses.len();
        uses.retain(|file, others| !others.is_empty() && needed.contains(file));
        let left: BTreeSet<String> = uses.keys().cloned().collect();
        for others in uses.values_mut() {
            others.retain(|other| left.contains(other));
        }
        if uses.len() == before {
            break;
        }
    }
    assert!(uses.is_empty(), "in circles, or between them: {uses:#?}");
}

#[test]
fn no_line_is_longer_than_120_columns() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut long = Vec::new();
    for folder in ["src", "tests", "examples", "xtask/src"] {
        for file in rust_files(&root.join(folder)) {
            let code = fs::read_to_string(&file).unwrap();
            let lines = code.lines().enumerate();
            let lines = lines.filter(|(_, line)| line.chars().count() > COLUMNS);
            let name = file.strip_prefix(root).unwrap().display();
            long.extend(lines.map(|(at, _)| format!("{name}:{}", at + 1)));
        }
    }
    assert_eq!(long, [""; 0], "longer than {COLUMNS} columns");
}
