//! Writes the ladder as a file.

use placewise::kinds;
use placewise::services::rate::rate;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use super::order::Named;
use super::plan::Extra;
use super::rung::size;

/// Returns the file, with one line for each clue so that diffs are readable. Levels outside the ladder are where they
/// are best played.
pub fn text(kind: &str, ladder: &[Named], extras: &[Extra]) -> String {
    let mut entries = Vec::new();
    for (number, named) in numbers(ladder).iter().zip(ladder) {
        entries.push(entry(kind, number, named));
        let here = extras.iter().filter(|extra| extra.after == named.id);
        entries.extend(here.map(|extra| beside(kind, extra)));
    }
    lines(&entries.into(), 0) + "\n"
}

/// Returns the displayed number of each level: its place among those without a letter; for those with one the number of
/// the last level without, and the letter: "5a".
fn numbers(ladder: &[Named]) -> Vec<Json> {
    let (mut number, mut letters) = (0, 'a'..='z');
    let each = ladder.iter().map(|named| {
        if named.lettered {
            let letter = letters.next().expect("few levels with a letter");
            return format!("{number}{letter}").into();
        }
        (number, letters) = (number + 1, 'a'..='z');
        number.into()
    });
    each.collect()
}

fn beside(kind: &str, extra: &Extra) -> Json {
    let puzzle = kinds::parse(&extra.level).unwrap_or_else(|error| panic!("{error}"));
    let mut entry = json!({"id": format!("{kind}-{}", extra.id)});
    if let Some(name) = &extra.name {
        entry["name"] = name.clone();
    }
    let rating = rate(&*puzzle, Lang::En).expect("within budget");
    if let Some(grade) = rating.grade {
        entry["grade"] = grade.id.name().into();
    }
    entry["size"] = size(&puzzle.board(Lang::En));
    entry["level"] = puzzle.level();
    entry
}

fn entry(kind: &str, number: &Json, Named { id, rung, .. }: &Named) -> Json {
    let id = format!("{kind}-{id}");
    let mut entry = json!({"id": id, "number": number, "grade": rung.grade.id()});
    if let Some(seed) = rung.seed {
        entry["seed"] = seed.into();
    }
    if let Some(preset) = &rung.preset {
        entry["preset"] = preset.as_str().into();
    }
    entry["size"] = rung.size.clone();
    entry["level"] = rung.level.clone();
    entry
}

/// Pretty-prints a value; a clue, or anything else that contains only names and lists of names, is on one line.
fn lines(json: &Json, indent: usize) -> String {
    let inside = |json| lines(json, indent + 2);
    let items: Vec<String> = match json {
        Json::Array(items) => items.iter().map(inside).collect(),
        Json::Object(fields) => {
            let fields = fields.iter();
            fields
                .map(|(name, value)| format!("\"{name}\": {}", inside(value)))
                .collect()
        }
        plain => return plain.to_string(),
    };
    let (open, close) = if json.is_array() {
        ("[", "]")
    } else {
        ("{", "}")
    };
    if depth(json) > 2 {
        let line = format!("\n{:indent$}  ", "");
        let items = items.join(&format!(",{line}"));
        return format!("{open}{line}{items}\n{:indent$}{close}", "");
    }
    let space = if json.is_array() { "" } else { " " };
    format!("{open}{space}{}{space}{close}", items.join(", "))
}

fn depth(json: &Json) -> usize {
    let inside = match json {
        Json::Array(items) => items.iter().map(depth).max(),
        Json::Object(fields) => fields.values().map(depth).max(),
        _ => return 0,
    };
    1 + inside.unwrap_or(0)
}
