//! The completeness of the tables of sentences.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use placewise::engine::{DEEPER, FITS, Rank, Technique, WHAT_IF};
use placewise::kinds::Grade;
use placewise::kinds::{KINDS, Kind, city, island, placement};
use placewise::services;
use placewise::text::{Lang, SHARED, Tables};

const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../src");

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|e| e.unwrap().path());
    let (folders, files): (Vec<PathBuf>, Vec<PathBuf>) = entries.partition(|path| path.is_dir());
    let mut all: Vec<PathBuf> = folders.iter().flat_map(|path| rust_files(path)).collect();
    all.extend(
        files
            .into_iter()
            .filter(|p| p.extension().is_some_and(|e| e == "rs")),
    );
    all
}

fn tables() -> Vec<(&'static str, &'static Tables)> {
    let kinds = KINDS.iter().map(|kind| (kind.id, kind.text));
    let shared = [("shared", &SHARED), ("placement", &placement::TEXT)];
    // A folder within a kind's folder comes before the kind's folder.
    let tools = [
        ("city/reshape", &city::reshape::TEXT),
        ("island/seats", &island::seats::TEXT),
        ("generate", &services::generate::TEXT),
    ];
    shared.into_iter().chain(tools).chain(kinds).collect()
}

/// Returns the table that has a key: this one, or one of its bases; `None` if none has it.
fn owner(table: &'static Tables, key: &str) -> Option<&'static Tables> {
    let own = table.lines(Lang::En).any(|(known, _)| known == key);
    if own {
        Some(table)
    } else {
        owner(table.base?, key)
    }
}

/// Returns the placeholders of a text. Languages differ in articles, plurals and measure words, so "the cat", "a lion",
/// "lions" and "it" count as one placeholder.
fn words(text: &str) -> BTreeSet<&str> {
    let inside = text
        .split('{')
        .skip(1)
        .map(|part| part.split('}').next().unwrap());
    let same = |word| match word {
        "one" | "who" | "many" | "counted" | "flower" => "the",
        "oneB" | "countedB" => "theB",
        "someOther" | "manyOther" | "countedOther" => "other",
        word => word,
    };
    inside
        .filter(|word| !word.contains('|'))
        .map(same)
        .collect()
}

#[test]
fn both_languages_have_the_same_lines_and_words() {
    for (name, table) in tables() {
        let [en, zh] =
            Lang::ALL.map(|lang| -> BTreeMap<&str, &str> { table.lines(lang).collect() });
        for lang in Lang::ALL {
            let keys: Vec<&str> = table.lines(lang).map(|(key, _)| key).collect();
            let distinct: BTreeSet<&&str> = keys.iter().collect();
            assert_eq!(
                keys.len(),
                distinct.len(),
                "{name}: a key twice in {lang:?}"
            );
            assert!(table.lines(lang).all(|(_, text)| !text.trim().is_empty()));
        }
        let missing = |a: &BTreeMap<&str, &str>, b: &BTreeMap<&str, &str>| -> Vec<String> {
            let keys = a.keys().filter(|key| !b.contains_key(*key));
            keys.map(|key| (*key).to_owned()).collect()
        };
        assert_eq!(missing(&en, &zh), [""; 0], "{name}: not in Chinese");
        assert_eq!(missing(&zh, &en), [""; 0], "{name}: not in English");
        for (key, text) in &en {
            assert_eq!(words(text), words(zh[key]), "{name}: {key}");
        }
    }
}

/// Collects every `"refuse.…"` and `"argument.…"` of the sources with its table: that of the kind, family or
/// service whose folder has it, or one of its bases.
fn refusals() -> BTreeSet<(&'static str, String)> {
    let mut keys = BTreeSet::new();
    for file in rust_files(Path::new(SOURCES)) {
        let code = fs::read_to_string(&file).unwrap();
        let lies_in = |folder: &str| file.starts_with(format!("{SOURCES}/{folder}"));
        let is_of = |name: &str| {
            ["kinds", "services"]
                .iter()
                .any(|top| lies_in(&format!("{top}/{name}")))
        };
        let own = tables().into_iter().find(|(name, _)| is_of(name));
        let (_, own) = own.unwrap_or(("shared", &SHARED));
        for text in code.split('"') {
            if text.starts_with("refuse.") || text.starts_with("argument.") {
                let found = owner(own, text);
                let mut names = tables().into_iter();
                let name = names.find(|(_, table)| found.is_some_and(|f| std::ptr::eq(f, *table)));
                keys.insert((name.map_or("none", |(name, _)| name), text.to_owned()));
            }
        }
    }
    keys
}

#[test]
fn every_refusal_is_in_its_table_and_every_line_of_one_is_used() {
    let is_one = |key: &&str| key.starts_with("refuse.") || key.starts_with("argument.");
    let written = |(name, table): (&'static str, &'static Tables)| {
        let keys = table.lines(Lang::En).map(|(key, _)| key).filter(is_one);
        keys.map(move |key| (name, key.to_owned()))
    };
    let written: BTreeSet<_> = tables().into_iter().flat_map(written).collect();
    let used = refusals();
    let differ: Vec<_> = used.symmetric_difference(&written).collect();
    assert!(
        differ.is_empty(),
        "not both in a table and used: {differ:?}"
    );
    assert!(written.len() > 60);
}

#[test]
fn chinese_lines_hold_no_english_except_names_of_the_format() {
    let words = ["null", "Placewise"];
    for (name, table) in tables() {
        for (key, text) in table.lines(Lang::Zh) {
            if !key.starts_with("refuse.") {
                continue;
            }
            // Quoted and filled-in words are the same in every language.
            let outside = |text: &str, marks| text.split(marks).step_by(2).collect::<String>();
            let said = outside(&outside(text, ['“', '”']), ['{', '}']).replace("1e12", "");
            let said = words.iter().fold(said, |said, word| said.replace(word, ""));
            let english = said.chars().any(|c| c.is_ascii_alphabetic());
            assert!(!english, "{name}: {key} = {text}");
        }
    }
}

/// Returns every technique of some kinds that has sentences.
fn told(kinds: &[&'static Kind]) -> Vec<&'static Technique> {
    let own = kinds.iter().flat_map(|kind| kind.techniques).copied();
    let all = own.chain([&FITS, &WHAT_IF, &DEEPER]);
    all.filter(|technique| technique.rank > Rank::READ)
        .collect()
}

#[test]
fn every_technique_has_a_name_and_every_kind_a_reason_for_it() {
    for kind in KINDS {
        for technique in told(&[kind]) {
            let key = format!("technique.{}", technique.id);
            assert!(kind.text.has(&key), "{key} of {} in no table", kind.id);
            // A kind may rename a shared technique: "nearer the centre" where others say "higher".
            let line = |table: &'static Tables| table.raw(Lang::En, &key);
            let base = kind.text.base.filter(|base| base.has(&key)).map(line);
            let own = kind.text.lines(Lang::En).find(|(known, _)| *known == key);
            let twice = own.is_some_and(|(_, own)| Some(own) == base);
            assert!(!twice, "{key} of {} twice the same", kind.id);
            // Or one sentence for each of its clues, as of even cells and of odd ones.
            let key = format!("why.{}", technique.id);
            let forms = format!("{key}.");
            let mut lines = kind.text.lines(Lang::En);
            let has = kind.text.has(&key) || lines.any(|(known, _)| known.starts_with(&forms));
            assert!(has, "the table of {} lacks {key}", kind.id);
        }
    }
    let mut known: BTreeMap<&str, &Technique> = BTreeMap::new();
    for technique in told(KINDS) {
        let first = known.entry(technique.id).or_insert(technique);
        assert_eq!(*first, technique, "two techniques of one name");
    }
    let ids: BTreeSet<&str> = known.into_keys().collect();
    let known = |id: &str| ids.contains(id.split('.').next().unwrap());
    for (name, table) in tables() {
        for (key, _) in table.lines(Lang::En) {
            let id = key.strip_prefix("technique.").or(key.strip_prefix("why."));
            assert!(id.is_none_or(known), "{name}: {key} is of no technique");
        }
    }
}

#[test]
fn every_grade_and_kind_has_its_words() {
    let grades = Grade::ALL.map(|grade| format!("grade.{}", grade.id()));
    for key in grades {
        assert!(SHARED.has(&key), "{key}");
        for kind in KINDS {
            let about = format!("{key}.about");
            assert!(
                kind.text.has(&about),
                "the table of {} lacks {about}",
                kind.id
            );
        }
    }
    for kind in KINDS {
        let presets = kind.presets.iter().map(|p| format!("preset.{}", p.id));
        for key in presets.chain(["title".to_owned(), "rule.1".to_owned()]) {
            assert!(kind.text.has(&key), "the table of {} lacks {key}", kind.id);
        }
    }
}
