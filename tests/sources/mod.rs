//! The files of `src/` that each file uses, and the format of lines.

pub mod uses;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use uses::Sources;

/// The maximum length of a source line, in characters.
const COLUMNS: usize = 120;

/// Folders of the page and its tests with code of others, and with reports of failed tests.
const OTHERS: [&str; 4] = ["node_modules", "pkg", "test-results", "vendor"];

/// Returns the files in a folder and its subfolders with one of these extensions.
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

/// Returns the lines longer than `COLUMNS` in these folders, by file and number.
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

/// A module is read before its submodules, and may use them; any other circle of files is an error.
#[test]
fn no_files_import_one_another_in_a_circle() {
    let sources = Sources::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let mut uses: BTreeMap<String, BTreeSet<String>> = sources.uses();
    let read = |uses: &BTreeMap<String, BTreeSet<String>>, file: &str, other: &str| {
        assert!(
            uses[file].contains(other),
            "{file} uses {other}: {:?}",
            uses[file]
        );
    };
    // A name that a module re-exports is followed to the file that declares it, however it is written.
    read(&uses, "engine/search", "engine/model");
    read(&uses, "services/hint", "engine/ladder");
    read(&uses, "kinds/island", "kinds/placement");
    read(&uses, "wasm", "services/limits");
    // A file that uses no remaining file is in no circle; nor is one that no remaining file uses.
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

/// A text in quotes stays in one piece: the formatter does not break it, either.
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

/// Returns the words that the glossary rules out, as it lists them.
fn ruled_out(root: &Path) -> Vec<String> {
    let glossary = fs::read_to_string(root.join("docs/glossary.md")).unwrap();
    let (_, table) = glossary.split_once("| not | but |\n").unwrap();
    let rows = table
        .lines()
        .skip(1)
        .take_while(|line| line.starts_with('|'));
    rows.map(|row| row.split('|').nth(1).unwrap().trim().to_owned())
        .collect()
}

#[test]
fn no_comment_or_document_has_a_word_that_the_glossary_rules_out() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let words = ruled_out(root);
    assert!(words.len() > 3, "{words:?}");
    let mut found = Vec::new();
    let folders = ["src", "tests", "examples", "xtask", "www", "docs"];
    for file in folders
        .iter()
        .flat_map(|folder| files(&root.join(folder), &["rs", "js", "ts", "md"]))
        .filter(|file| !file.ends_with("glossary.md"))
    {
        let text = fs::read_to_string(&file).unwrap();
        let is_code = file.extension().is_some_and(|extension| extension != "md");
        for (at, line) in text.lines().enumerate() {
            let comment = line.find("//").or(line.find('*')).unwrap_or(line.len());
            let said = if is_code { &line[comment..] } else { line }.to_lowercase();
            if let Some(word) = words.iter().find(|word| said.contains(*word)) {
                let name = file.strip_prefix(root).unwrap().display();
                found.push(format!("{name}:{}: {word}", at + 1));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn no_public_type_has_the_name_of_another() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let kernel = root.join("src/kinds/sudoku/kernel");
    for file in files(&root.join("src"), &["rs"]) {
        if file.starts_with(&kernel) {
            continue;
        }
        let code = fs::read_to_string(&file).unwrap();
        for line in code.lines() {
            let mut declared = ["struct ", "enum ", "trait ", "type "].iter();
            let rest = declared
                .find_map(|word| line.trim_start().strip_prefix("pub ")?.strip_prefix(word));
            let Some(rest) = rest else { continue };
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
            let name = &rest[..end.unwrap_or(rest.len())];
            // In a macro the name is not known yet.
            if name.is_empty() {
                continue;
            }
            let place = file.strip_prefix(root).unwrap().display().to_string();
            places.entry(name.to_owned()).or_default().push(place);
        }
    }
    assert!(places.len() > 300, "{}", places.len());
    places.retain(|_, files| files.len() > 1);
    assert!(places.is_empty(), "{places:#?}");
}

#[test]
fn no_function_is_named_of_and_no_constant_most() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let bare = ["fn of(", "fn of<", "const MOST:", "static MOST:"];
    let mut found = Vec::new();
    for file in files(&root.join("src"), &["rs"]) {
        let code = fs::read_to_string(&file).unwrap();
        let lines = code.lines().enumerate();
        let lines = lines.filter(|(_, line)| bare.iter().any(|bare| line.contains(bare)));
        let name = file.strip_prefix(root).unwrap().display();
        found.extend(lines.map(|(at, _)| format!("{name}:{}", at + 1)));
    }
    assert!(found.is_empty(), "{found:#?}");
}
