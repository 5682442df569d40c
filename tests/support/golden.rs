//! Golden files: results of an earlier release, kept for comparison. A missing file is a failure, not an empty file.

use std::collections::HashSet;
use std::fs;

use super::ROOT;

/// Reads a file of the project.
#[track_caller]
pub fn file(path: &str) -> String {
    let whole = format!("{ROOT}/{path}");
    fs::read_to_string(whole).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns true if the project has this file: a new kind has no golden files yet.
pub fn is_there(path: &str) -> bool {
    fs::exists(format!("{ROOT}/{path}")).unwrap()
}

/// Returns true if golden files are to be rewritten.
pub fn blessed() -> bool {
    std::env::var_os("PLACEWISE_BLESS").is_some()
}

pub fn write(path: &str, text: &str) {
    fs::write(format!("{ROOT}/{path}"), text).unwrap();
}

/// Checks that each of these lines is in a golden file, which has more.
#[track_caller]
pub fn contains(path: &str, made: &str, cure: &str) {
    let golden = file(path);
    let known: HashSet<&str> = golden.lines().collect();
    let differ: Vec<&str> = made.lines().filter(|line| !known.contains(line)).collect();
    assert!(
        differ.is_empty(),
        "{path} lacks {} of {} lines made, first {:?}: {cure}",
        differ.len(),
        made.lines().count(),
        differ[0]
    );
}

/// Compares with a golden file, line by line; rewrites it first if that is requested.
#[track_caller]
pub fn matches(path: &str, made: &str, cure: &str) {
    if blessed() {
        write(path, made);
    }
    let golden = file(path);
    let lines = made.lines().zip(golden.lines());
    let differ = lines.filter(|(made, golden)| made != golden).count();
    assert!(
        golden == made,
        "{path}: {differ} of {} lines differ from {} made: {cure}",
        golden.lines().count(),
        made.lines().count()
    );
}
