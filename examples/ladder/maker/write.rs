//! The ladder as a file.

use serde_json::{Value as Json, json};

use super::rung::Rung;

/// The file: a line a clue, so that changes can be read.
pub fn text(kind: &str, ladder: &[Rung]) -> String {
    let entries = (1..).zip(ladder);
    let entries: Json = entries
        .map(|(number, rung)| entry(kind, number, rung))
        .collect();
    lines(&entries, 0) + "\n"
}

fn entry(kind: &str, number: usize, rung: &Rung) -> Json {
    let id = format!("{kind}-{number}");
    let mut entry = json!({"id": id, "number": number, "grade": rung.grade.id()});
    if let Some(seed) = rung.seed {
        entry["seed"] = seed.into();
    }
    if let Some(preset) = &rung.preset {
        entry["preset"] = preset.as_str().into();
    }
    entry["level"] = rung.level.clone();
    entry
}

/// Pretty-printed; a clue, and whatever else holds no more than names and lists of them, on one line.
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
