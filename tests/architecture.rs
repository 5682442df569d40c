//! The modules that each module may import, and the completeness of the tables of sentences.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::sources::uses::{Sources, named_in};
use placewise::engine::{DEEPER, FITS, Rank, Technique, WHAT_IF};
use placewise::kinds::Grade;
use placewise::kinds::{KINDS, Kind, city, island, placement};
use placewise::services;
use placewise::text::{Lang, SHARED, Tables};

/// The modules of the crate that each module may import, besides itself. `kinds/*` is any kind. `wasm` may import
/// everything, and no module may import it.
const MAY_IMPORT: &[(&str, &[&str])] = &[
    ("engine", &[]),
    ("api", &[]),
    ("random", &[]),
    ("text", &[]),
    ("rules", &["engine"]),
    ("input", &["text"]),
    (
        "kinds",
        &["api", "engine", "input", "random", "rules", "text"],
    ),
    (
        "kinds/placement",
        &["api", "engine", "input", "kinds", "random", "rules", "text"],
    ),
    (
        "kinds/*",
        &[
            "api",
            "engine",
            "input",
            "kinds",
            "kinds/placement",
            "random",
            "rules",
            "text",
        ],
    ),
    (
        "services",
        &["api", "engine", "input", "kinds", "random", "text"],
    ),
    ("share", &["input", "kinds", "text"]),
];

const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src");

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

/// Returns the module path of a file: `kinds/island/board`.
fn module(file: &Path) -> Vec<String> {
    let path = file.strip_prefix(SOURCES).unwrap().with_extension("");
    let names = path.iter().map(|name| name.to_str().unwrap().to_owned());
    names.filter(|name| name != "mod").collect()
}

/// Returns the part of the program that a path leads into.
fn part(path: &[String]) -> String {
    let kind = |name: &String| Path::new(SOURCES).join("kinds").join(name).exists();
    match path {
        [top, name, ..] if top == "kinds" && kind(name) => format!("kinds/{name}"),
        [top, ..] => top.clone(),
        [] => "lib".to_owned(),
    }
}

/// Returns the code of a file without comments and without items that are only compiled for tests, which follow
/// `#[cfg(test)]`.
fn compiled(code: &str) -> String {
    let mut kept = String::new();
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        let text = line.trim_start();
        if text == "#[cfg(test)]" {
            let item = lines.find(|line| !line.trim_start().starts_with("#["));
            // The formatter puts the closing brace of a body into the column of the attribute.
            let brace = format!("{}}}", line.strip_suffix(text).unwrap());
            match item {
                Some(item) if item.ends_with('{') => drop(lines.find(|line| *line == brace)),
                Some(item) if !item.ends_with(';') => drop(lines.find(|line| line.ends_with(';'))),
                _ => {}
            }
        } else if !text.starts_with("//") {
            kept += line;
            kept.push('\n');
        }
    }
    kept
}

#[test]
fn modules_import_only_what_they_may() {
    let sources = Sources::read(Path::new(SOURCES));
    let mut met = BTreeSet::new();
    for (module, named) in sources.named() {
        let own = part(module);
        // A kind's additions to the JavaScript API are in its folder, and use the common part of it.
        if ["lib", "wasm"].contains(&&*own) || module.last().is_some_and(|name| name == "wasm") {
            continue;
        }
        let row = |name: &str| MAY_IMPORT.iter().find(|(module, _)| *module == name);
        let any_kind = own.starts_with("kinds/").then_some("kinds/*");
        let allowed = row(&own).or_else(|| row(any_kind?));
        let cure = "see MAY_IMPORT in tests/architecture.rs";
        let (_, allowed) = allowed.unwrap_or_else(|| {
            panic!("the module '{own}' is new: say there what it may import; {cure}")
        });
        for import in named {
            let wanted = part(import);
            assert!(
                wanted == own || allowed.contains(&&*wanted),
                "{} imports '{}', but '{own}' may import only {allowed:?}. Move the code to where both may reach it, \
                 or, if the design has changed, add it to the table and to ARCHITECTURE.md; {cure}",
                module.join("/"),
                import.join("::"),
            );
            met.insert((own.clone(), wanted));
        }
    }
    // Some known imports, to check that the sources are read at all.
    for pair in [
        ("rules", "engine"),
        ("services", "kinds"),
        ("kinds/island", "kinds/placement"),
        ("share", "input"),
    ] {
        let pair = (pair.0.to_owned(), pair.1.to_owned());
        assert!(met.contains(&pair), "{pair:?} is not found in {met:?}");
    }
}

/// Words of one kind or family, in addition to the names of the kinds.
const OF_KINDS: &[&str] = &[
    "flower",
    "flowers",
    "animal",
    "fruit",
    "planting",
    "rounds",
    "grounds",
    "likes",
    "humidity",
    "bed",
    "beds",
    "grows",
    "expert",
    "features",
    "block",
    "blocks",
    "crossCheck",
    "fitSearch",
];

/// A kind is one folder and one line in the registry; no other code mentions it, except code that is only compiled for
/// tests.
#[test]
fn no_file_outside_a_kind_names_it() {
    let names = KINDS
        .iter()
        .map(|kind| kind.id)
        .chain(OF_KINDS.iter().copied());
    let names: Vec<String> = names.map(str::to_lowercase).collect();
    let families = ["placement"]
        .into_iter()
        .chain(KINDS.iter().map(|kind| kind.id));
    let folders: Vec<PathBuf> = families
        .map(|name| Path::new(SOURCES).join("kinds").join(name))
        .collect();
    let of_kind = |kind: &&Kind| format!("    {0} = \"{0}\",\n", kind.id);
    let registry: String = KINDS.iter().map(of_kind).collect();
    let modules: BTreeSet<&str> = KINDS.iter().map(|kind| kind.id).collect();
    let modules = modules.iter().map(|id| format!("pub mod {id};\n"));
    let modules: String = modules.collect();
    let mut found_registry = false;
    for file in rust_files(Path::new(SOURCES)) {
        if folders.iter().any(|folder| file.starts_with(folder))
            || file.ends_with("src/share/tests.rs")
        {
            continue;
        }
        let text = compiled(&fs::read_to_string(&file).unwrap());
        let rest = text.replacen(&registry, "", 1).replacen(&modules, "", 1);
        found_registry |= rest.len() + registry.len() + modules.len() == text.len();
        for line in rest.lines() {
            let lower = line.to_lowercase();
            let words: Vec<&str> = lower.split(|c: char| !c.is_alphanumeric()).collect();
            let met = names.iter().find(|name| words.contains(&&***name));
            assert!(met.is_none(), "{} names {met:?}: {line}", file.display());
        }
    }
    assert!(found_registry, "{registry}");
}

#[test]
fn every_form_of_import_is_found() {
    let module = ["kinds", "island", "board"].map(str::to_owned);
    let code = "use crate::{api::Board, text};\n#[cfg(test)]\nmod tests;\nuse super::super::placement::Map;\n\
                // use crate::wasm;\nconst X: u64 = crate::services::rate::NODES;\nuse super::TEXT;\n\
                #[cfg(test)]\n#[path = \"a.rs\"]\n\
                mod more {\n    use crate::growth;\n\n    use crate::published;\n}\nuse super::super::Kind;\n\
                #[cfg(test)]\nuse crate::services::hint;";
    let found: BTreeSet<String> = named_in(code, &module)
        .iter()
        .map(|path| part(path))
        .collect();
    let wanted = [
        "api",
        "kinds",
        "kinds/island",
        "kinds/placement",
        "services",
        "text",
    ];
    assert_eq!(found, wanted.map(str::to_owned).into());
}

/// The engine and the rules use only the standard library, and `rustc-hash`, whose hash takes less code.
#[test]
fn the_engine_depends_only_on_rustc_hash() {
    for file in rust_files(Path::new(SOURCES)) {
        if !["engine", "rules"].contains(&&*part(&module(&file))) {
            continue;
        }
        let code = fs::read_to_string(&file).unwrap();
        let uses = code
            .lines()
            .filter_map(|line| line.trim().strip_prefix("use "));
        for path in uses {
            let ours = ["crate", "super", "std", "rustc_hash"]
                .iter()
                .any(|root| path.starts_with(root));
            assert!(ours, "{} uses {path}", file.display());
        }
    }
}

/// A number that does not fit is refused where it is read, or excluded by its type; it is never replaced by another
/// number.
#[test]
fn no_failed_conversion_falls_back_to_a_made_up_number() {
    let made_up = |code: &str| -> Option<String> {
        let code: String = compiled(code).split_whitespace().collect();
        let casts = code
            .match_indices("try_from(")
            .map(|(at, name)| &code[at + name.len()..]);
        let with = |rest: &str| {
            let mut depth = 1;
            let end = rest.find(|c| {
                depth += i32::from(c == '(') - i32::from(c == ')');
                depth == 0
            });
            rest[end.unwrap() + 1..].starts_with(".unwrap_or")
        };
        let into = code.find("try_into().unwrap_or").map(|at| &code[at..]);
        let found = casts.into_iter().find(|rest| with(rest)).or(into)?;
        Some(found.chars().take(60).collect())
    };
    for code in [
        "u32::try_from(a.len(b()))\n  .unwrap_or(u32::MAX)",
        "let a: u8 = b.try_into().unwrap_or_default()",
    ] {
        assert!(made_up(code).is_some(), "{code}");
    }
    assert_eq!(made_up("u32::try_from(a)?.min(b.unwrap_or(0))"), None);
    for file in rust_files(Path::new(SOURCES)) {
        let found = made_up(&fs::read_to_string(&file).unwrap());
        assert_eq!(
            found,
            None,
            "{}: give an error, or a type that holds it",
            file.display()
        );
    }
}

// Tables of sentences.

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

/// A table that all kinds use mentions none of them.
#[test]
fn no_shared_table_has_a_sentence_of_one_kind() {
    let names: Vec<String> = OF_KINDS.iter().map(|name| name.to_lowercase()).collect();
    for (key, text) in SHARED.lines(Lang::En) {
        let line = format!("{key} {text}").to_lowercase();
        let mut words = line.split(|c: char| !c.is_alphanumeric());
        let met = words.find(|word| names.iter().any(|name| name == word));
        assert_eq!(met, None, "{key} = {text}");
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
            let key = format!("why.{}", technique.id);
            assert!(kind.text.has(&key), "the table of {} lacks {key}", kind.id);
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
