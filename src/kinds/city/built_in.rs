//! The maps that come with the game: their names in levels, and their files. A build without the feature `maps` has
//! none of them inside: there the host hands over the files that levels and presets ask for, as `Code::File` tells.

use std::sync::OnceLock;

use crate::input::{Code, PuzzleError, Result};
use crate::text::SHARED;

/// How many of the maps are small towns; the last ones, the smallest first.
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

/// Their names, and what is inside.
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

/// What the host has handed over.
static SUPPLIED: [OnceLock<String>; COUNT] = [const { OnceLock::new() }; COUNT];

/// The names of all.
pub fn names() -> [&'static str; COUNT] {
    BUILT_IN.map(|(name, _)| name)
}

/// Which map is the small town of a seed.
#[allow(clippy::cast_possible_truncation)] // less than there are towns
pub fn town(seed: u64) -> usize {
    COUNT - TOWNS + (seed % TOWNS as u64) as usize
}

/// The file of a map.
pub fn file(index: usize) -> Result<&'static str> {
    let (name, inside) = BUILT_IN[index];
    inside
        .or_else(|| SUPPLIED[index].get().map(String::as_str))
        .ok_or_else(|| missing(&format!("maps/{name}.json")))
}

/// Takes the file of a map, `maps/<name>.json`, from the host. One that is here already stays.
///
/// # Errors
/// If no map has such a file, or it is not as the format says.
#[cfg(all(target_arch = "wasm32", not(feature = "maps")))]
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
