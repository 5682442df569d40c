//! The built-in maps: their names in levels, and their files. A build without the feature `maps` contains none of them:
//! there the host supplies the files that levels and presets need, as errors of `Code::File` name them.

use std::sync::OnceLock;

use crate::input::{Code, PuzzleError, Result};
use crate::text::SHARED;

/// The number of small towns; they are the last maps, the smallest first.
const TOWNS: usize = 5;
pub const COUNT: usize = 6 + TOWNS;

#[cfg(feature = "maps")]
macro_rules! file {
    ($name:literal) => {
        Some(include_str!(concat!("maps/", $name, ".json")))
    };
}
#[cfg(not(feature = "maps"))]
macro_rules! file {
    ($name:literal) => {
        None
    };
}

macro_rules! maps {
    ($($name:literal),* $(,)?) => { [$(($name, file!($name))),*] };
}

/// The names of the maps, and their files if they are built in.
const BUILT_IN: [(&str, Option<&str>); COUNT] = maps![
    "paris",
    "mexico-city",
    "new-york",
    "mexico-demo",
    "budapest",
    "venice",
    "millbrook",
    "lighthouse-bay",
    "riverbend",
    "clocktower",
    "willowford",
];

/// The files that the host supplied.
static SUPPLIED: [OnceLock<String>; COUNT] = [const { OnceLock::new() }; COUNT];

/// Returns the names of all maps.
pub fn names() -> [&'static str; COUNT] {
    BUILT_IN.map(|(name, _)| name)
}

/// Returns the index of the small town that a seed selects.
#[allow(clippy::cast_possible_truncation)] // less than there are towns
pub fn town(seed: u64) -> usize {
    COUNT - TOWNS + (seed % TOWNS as u64) as usize
}

/// Returns the file of a map.
///
/// # Errors
/// `Code::File` if the build does not contain it and the host has not supplied it.
pub fn file(index: usize) -> Result<&'static str> {
    let (name, inside) = BUILT_IN[index];
    inside
        .or_else(|| SUPPLIED[index].get().map(String::as_str))
        .ok_or_else(|| missing(&format!("maps/{name}.json")))
}

/// Stores the file of a map, `maps/<name>.json`, from the host. A file that is stored already is kept.
///
/// # Errors
/// If no map has such a file, or it violates the format.
#[cfg(all(javascript, not(feature = "maps")))]
pub fn supply(path: &str, file: &str) -> Result<()> {
    let name = path
        .strip_prefix("maps/")
        .and_then(|name| name.strip_suffix(".json"));
    let index = name.and_then(|name| names().iter().position(|known| *known == name));
    let index = index.ok_or_else(|| missing(path))?;
    super::plan::Plan::read(file)?;
    SUPPLIED[index].get_or_init(|| file.to_owned());
    Ok(())
}

fn missing(path: &str) -> Box<PuzzleError> {
    let reason = SHARED.message("refuse.file").with("file", path);
    PuzzleError::new(Code::File, path, reason)
}
