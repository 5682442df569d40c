//! The services as a host calls them: entries, options and codes are JSON that is read first.

use placewise::api::{Check, Hint};
use placewise::input::{Cursor, Result};
use placewise::kinds::garden::api::Film;
use placewise::kinds::{self, KINDS, Kind, Puzzle, read_entries};
use placewise::services::generate::{GenerateRequest, Options, preset};
use placewise::text::Lang;
use placewise::{services, share};
use serde_json::Value as Json;

pub fn check(puzzle: &dyn Puzzle, entries: &Json) -> Result<Check> {
    services::check::check(puzzle, &read_entries(&Cursor::new(entries))?)
}

pub fn hint(puzzle: &dyn Puzzle, entries: &Json, lang: Lang) -> Result<Hint> {
    services::hint::hint(puzzle, &read_entries(&Cursor::new(entries))?, lang)
}

pub fn film(puzzle: &dyn Puzzle, entries: &Json) -> Result<Film> {
    kinds::garden::film(puzzle, &read_entries(&Cursor::new(entries))?)
}

pub fn decode(code: &Json) -> Result<Box<dyn Puzzle>> {
    share::decode(Cursor::new(code).text()?)
}

/// Starts to make a level of one of the crate's kinds.
pub fn job(kind: &Json, options: &Json) -> Result<GenerateRequest> {
    job_of(kinds::find(KINDS, &Cursor::new(kind))?, options)
}

pub fn job_of(kind: &'static Kind, options: &Json) -> Result<GenerateRequest> {
    GenerateRequest::new(Options::read(kind, &Cursor::new(options))?, 0)
}

pub fn blank(kind: &Json, named: Option<&str>) -> Result<Json> {
    let kind = kinds::find(KINDS, &Cursor::new(kind))?;
    let named = named.map(Json::from);
    services::design::blank(kind, preset(kind, named.as_ref().map(Cursor::new))?)
}
