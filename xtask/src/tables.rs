//! The tables of sentences. A quick engine finds them in its script when it starts, so that an edited sentence needs no
//! build; published engines contain them.
use crate::Result;
use crate::shell::{files_in, name_in, root};
use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::Path;

/// The line of the script above the tables.
const START: &str = "// The tables of sentences.\n";

/// The files of a table: English and Chinese.
const LANGS: [&str; 2] = ["en.txt", "zh.txt"];

/// Returns true if a file is a table of sentences.
pub fn is_table(path: &Path) -> bool {
    path.file_name()
        .is_some_and(|name| LANGS.iter().any(|lang| name == *lang))
}

/// Writes all tables into the script of a quick engine, in place of those that it has. Refuses a wrong table, with the
/// place and the cure.
pub fn put_into(script: &Path) -> Result {
    let (mut tables, mut code) = (BTreeMap::new(), String::new());
    for file in files_in(&root().join("src"))? {
        let path = name_in(&root(), &file)?;
        if is_table(&file) {
            tables.insert(path, fs::read_to_string(file)?);
        } else if file.extension().is_some_and(|end| end == "rs") {
            code += &fs::read_to_string(file)?;
        }
    }
    // The quoted texts, and the code between them.
    let words: HashSet<&str> = code.split('"').collect();
    for (path, text) in &tables {
        let [en, zh] = LANGS;
        let other = path
            .strip_suffix(en)
            .map_or_else(|| path.replace(zh, en), |folder| format!("{folder}{zh}"));
        let twin = tables.get(&other).map_or("", String::as_str);
        check(path, text, (&other, twin), &words)?;
    }
    let tables = serde_json::to_string_pretty(&tables)?;
    let bindings = fs::read_to_string(script)?;
    let bindings = bindings.split(START).next().unwrap_or_default();
    let reader = "function table_at(path) {\n  return TABLES[path]\n}\n";
    let text = format!("{bindings}{START}const TABLES = {tables}\n{reader}");
    Ok(fs::write(script, text)?)
}

/// Checks that a table can be read, has the lines of the other language's table, and asks only for words that the code
/// supplies.
fn check(path: &str, text: &str, (other, twin): (&str, &str), words: &HashSet<&str>) -> Result {
    let twins = twin.lines().filter_map(|line| line.split(' ').next());
    let twins: HashSet<&str> = twins.collect();
    let mut keys = HashSet::new();
    for (at, line) in text.lines().enumerate() {
        let refuse = |fault: String| Err(format!("{path}:{}: {fault}", at + 1).into());
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let Some((key, said)) = line.split_once(" = ").filter(|(key, _)| !key.contains(' ')) else {
            return refuse(
                "not a line of the form `key = text`; write one, or start a comment with #".into(),
            );
        };
        if !keys.insert(key) {
            return refuse(format!(
                "the key {key} is used above; remove one of the lines"
            ));
        }
        if !twins.contains(key) {
            return refuse(format!(
                "{other} has no line {key}; add it there, or remove it here"
            ));
        }
        for part in said.split('{').skip(1) {
            let Some((inside, _)) = part.split_once('}') else {
                return refuse(format!("`{{{part}` does not end; add }}"));
            };
            let word = match inside.split_once('|') {
                Some((one, _)) => one.split_once(':').map(|(word, _)| word),
                None => Some(inside),
            };
            if let Some(word) = word.filter(|word| !words.contains(word)) {
                return refuse(format!(
                    "no code supplies the word {{{word}}}; use those of the line in {other}"
                ));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::check;
    use std::collections::HashSet;

    #[test]
    fn a_wrong_table_is_refused_with_the_place_and_the_cure() {
        let words = HashSet::from(["number", "line"]);
        let refusal = |text: &str| {
            let twin = ("a/zh.txt", "# words\nwhy.a = {number}\nwhy.b = {line}\n");
            check("a/en.txt", text, twin, &words)
                .err()
                .map(|e| e.to_string())
        };
        let right =
            "# words\n\nwhy.a = {number} {number:is|are} {here|there}.\nwhy.b = In {line}.\n";
        assert_eq!(refusal(right), None);
        for (text, place, cure) in [
            (
                "why.a = 1\nwhy.b 2",
                "a/en.txt:2: not a line",
                "`key = text`",
            ),
            (
                "why.a = 1\nwhy.a = 2",
                "a/en.txt:2: the key why.a",
                "remove one",
            ),
            (
                "why.c = 1",
                "a/en.txt:1: a/zh.txt has no line why.c",
                "add it there",
            ),
            ("why.a = {number", "a/en.txt:1: `{number`", "add }"),
            (
                "why.a = {nmber}",
                "a/en.txt:1: no code supplies the word {nmber}",
                "a/zh.txt",
            ),
            (
                "why.a = {nmber:is|are}",
                "a/en.txt:1: no code supplies the word {nmber}",
                "a/zh.txt",
            ),
        ] {
            let refusal = refusal(text).unwrap_or_default();
            assert!(
                refusal.contains(place) && refusal.contains(cure),
                "{text}: {refusal}"
            );
        }
    }
}
