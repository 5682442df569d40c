//! The maps that come with the game, by their names in levels. A build without the feature `maps` has none of them
//! inside: there the host hands over the files that levels and presets ask for, as `Code::File` tells.

use std::sync::{Arc, OnceLock};

use serde_json::Value as Json;

use super::TEXT;
use super::board::City;
use super::plan::Plan;
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::kinds::placement::Map;
use crate::text::{Lang, SHARED};

/// How many of the maps are small towns; the last ones, the smallest first.
const TOWNS: usize = 5;

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

/// Their names in levels, and their files.
const BUILT_IN: [(&str, Option<&str>); 6 + TOWNS] = maps![
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

/// A city, and the same as the family knows it.
type Known = (Arc<City>, Arc<Map>);

/// The maps, each read once, when it is wanted.
static CITIES: [OnceLock<Known>; BUILT_IN.len()] = [const { OnceLock::new() }; BUILT_IN.len()];

/// The map that a level names.
pub fn parse(name: &Cursor<'_>) -> Result<Known> {
    let names = BUILT_IN.map(|(name, _)| name);
    city(name.one_of(&names, TEXT.message("refuse.unknown.map"))?)
}

/// The map of this name; the first if there is none.
pub fn named(name: &str) -> Result<Known> {
    city(place(name).unwrap_or(0))
}

/// The small town of a seed.
#[allow(clippy::cast_possible_truncation)] // less than there are towns
pub fn town(seed: u64) -> Result<Known> {
    city(BUILT_IN.len() - TOWNS + (seed % TOWNS as u64) as usize)
}

/// The names of all, each with its title where its file is there.
pub fn titles(lang: Lang) -> impl Iterator<Item = (&'static str, String)> {
    BUILT_IN.iter().enumerate().map(move |(index, &(name, _))| {
        let known = city(index).ok();
        let title = known.as_ref().and_then(|(city, _)| city.title(lang));
        (name, title.unwrap_or(name).to_owned())
    })
}

/// Takes the file of a map, `maps/<name>.json`, from the host. One that is here already stays.
///
/// # Errors
/// If no map has such a file, or it is not as the format says.
#[cfg(all(target_arch = "wasm32", not(feature = "maps")))]
pub fn supply(path: &str, file: &str) -> Result<()> {
    let name = path.strip_prefix("maps/").and_then(|name| name.strip_suffix(".json"));
    let index = name.and_then(place).ok_or_else(|| missing(path.to_owned()))?;
    let known = read(BUILT_IN[index].0, file)?;
    CITIES[index].get_or_init(|| known);
    Ok(())
}

fn place(name: &str) -> Option<usize> {
    BUILT_IN.iter().position(|(known, _)| *known == name)
}

fn city(index: usize) -> Result<Known> {
    if let Some(known) = CITIES[index].get() {
        return Ok(known.clone());
    }
    let (name, file) = BUILT_IN[index];
    let file = file.ok_or_else(|| missing(format!("maps/{name}.json")))?;
    let known = read(name, file)?;
    Ok(CITIES[index].get_or_init(|| known).clone())
}

fn read(name: &'static str, file: &str) -> Result<Known> {
    let json: Json = serde_json::from_str(file).unwrap_or_default();
    Ok(City::with_map(Some(name), Plan::parse(&Cursor::new(&json))?))
}

fn missing(path: String) -> Box<PuzzleError> {
    let reason = SHARED.message("refuse.file").with("file", path.as_str());
    PuzzleError::new(Code::File, path, reason)
}
