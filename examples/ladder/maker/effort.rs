//! The difficulty of a level among those of its grade.

use placewise::engine::{DEEPER, FITS, WHAT_IF};
use placewise::kinds::{Grades, KINDS, Kind};
use serde_json::Value as Json;

use super::record::Record;

/// Returns the sum of the clues to read and of the steps. A step of a grade counts as much as two of the grade below,
/// and one more if there is no other step at that point.
pub fn effort(level: &Json, pieces: usize, record: &Record) -> usize {
    let steps = record.steps.iter();
    let weight = |id: &str| weight(level, id);
    let steps: usize = steps.map(|(id, &times)| weight(id) * times as usize).sum();
    let narrow = record.moves.iter().filter(|&&ways| ways == 1).count();
    pieces + names(level) + steps + narrow
}

/// Returns the weight of a technique by its grade in levels of this kind, as another kind may have a technique of the
/// same name.
fn weight(level: &Json, technique: &str) -> usize {
    let graded = |kind: &&'static Kind| {
        let grades = kind.grades;
        let own = kind.techniques.iter().copied();
        own.map(move |technique| (technique, grades.grade_of(technique.rank)))
    };
    let ladder = [&FITS, &WHAT_IF, &DEEPER];
    let ladder = ladder.map(|technique| (technique, Grades::USUAL.grade_of(technique.rank)));
    let (own, others): (Vec<_>, Vec<_>) = KINDS.iter().partition(|kind| level["kind"] == kind.id);
    let kinds = own.into_iter().chain(others);
    let mut all = kinds.flat_map(graded).chain(ladder);
    let known = all.find(|(known, _)| known.id == technique);
    1 << (known.map_or(1, |(_, grade)| grade.number()) - 1)
}

/// Returns the number of pieces and tags that the clues name.
fn names(level: &Json) -> usize {
    let clues = level["clues"].as_array().into_iter().flatten();
    let fields = clues.filter_map(Json::as_object).flatten();
    let named = fields.filter(|(field, _)| *field != "rule");
    let count = |(_, named): (_, &Json)| named.as_array().map_or(1, Vec::len);
    named.map(count).sum()
}
