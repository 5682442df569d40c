//! Which file of `src/` uses which, and how its lines are set.

pub mod uses;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use uses::Sources;

/// The longest line of a source, in characters.
const COLUMNS: usize = 120;

/// Folders of the page and its tests that are not written by us.
const OTHERS: [&str; 3] = ["node_modules", "pkg", "vendor"];

/// The files in a folder, and in those that lie in it, with one of these extensions.
fn files(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is = |names: &[&str], name: Option<&OsStr>| {
            name.is_some_and(|name| names.iter().any(|known| name == *known))
        };
        if path.is_dir() {
            if !is(&OTHERS, path.file_name()) {
                found.extend(files(&path, extensions));
            }
        } else if is(extensions, path.extension()) {
            found.push(path);
        }
    }
    found
}

/// The lines longer than `COLUMNS` in these folders, by file and number.
fn long_lines(folders: &[&str], extensions: &[&str], allowed: fn(&str) -> bool) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut long = Vec::new();
    for file in folders
        .iter()
        .flat_map(|folder| files(&root.join(folder), extensions))
    {
        let code = fs::read_to_string(&file).unwrap();
        let lines = code.lines().enumerate();
        let lines = lines.filter(|(_, line)| line.chars().count() > COLUMNS && !allowed(line));
        let name = file.strip_prefix(root).unwrap().display();
        long.extend(lines.map(|(at, _)| format!("{name}:{}", at + 1)));
    }
    long
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
    read(&uses, "wasm", "services/limits");
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
fn no_line_of_rust_is_longer_than_120_columns() {
    let long = long_lines(&["src", "tests", "examples", "xtask/src"], &["rs"], |_| {
        false
    });
    assert_eq!(long, [""; 0], "longer than {COLUMNS} columns");
}

/// A text in quotes is one piece: the formatter leaves it whole, and so does this.
#[test]
fn no_line_of_the_page_is_longer_than_120_columns_but_for_a_text() {
    let is_text = |line: &str| {
        let line = line.trim_start();
        let is_comment = ["*", "//", "/*"].iter().any(|sign| line.starts_with(sign));
        !is_comment && line.contains(['\'', '"', '`'])
    };
    let long = long_lines(
        &["www", "tests", "examples"],
        &["js", "mjs", "ts", "css"],
        is_text,
    );
    assert_eq!(long, [""; 0], "longer than {COLUMNS} columns");
}
