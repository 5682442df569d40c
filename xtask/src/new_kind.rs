//! A new kind of puzzle: a small one that works, to be changed step by step (`docs/adding-a-kind.md`).
//!
//! Its files are those of `xtask/new-kind/`, with the id in place of [`STANDIN`]. The kind is also named in three
//! lists: the registry, the features of the crate, the words of share codes.
use crate::Result;
use crate::shell::{copy_files, files_in, name_in, program, root, run, target};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process;
use std::string::FromUtf8Error;

/// The name of the kind in the files of `xtask/new-kind/`; with a capital it begins names of types.
const STANDIN: &str = "newkind";
const FILES: &str = "xtask/new-kind";
const REGISTRY: &str = "src/kinds/mod.rs";
/// The manifests with the features: of the crate, and of the JavaScript API.
const FEATURES: [&str; 2] = ["Cargo.toml", "src/wasm/Cargo.toml"];
const WORDS: &str = "src/share/words.txt";

/// The longest id.
const LONGEST: usize = 20;

/// The folders whose code may name kinds, besides the kinds' own.
const OF_KINDS: [&str; 8] = [
    "src/kinds/placement/",
    "www/app/about/kinds/",
    "www/catalogue/texts/",
    "www/designer/text/",
    "www/i18n/text/scenes/",
    "www/papers/",
    "www/pkg/",
    "www/vendor/",
];

/// Words that Rust or JavaScript keeps for itself.
const RESERVED: &str = "\
    abstract arguments as async await become box break case catch class const continue crate debugger default \
    delete do dyn else enum eval export extends extern false final finally fn for function gen if impl implements \
    import in instanceof interface let loop macro match mod move mut new null override package priv private \
    protected pub public ref return self static struct super switch this throw trait true try type typeof \
    undefined union unsafe unsized use var virtual void where while with yield";

/// Writes a kind of this name into a checkout. A refused name leaves all files as they are.
pub fn new_kind(root: &Path, id: &str) -> Result {
    let files = plan(root, id)?;
    for (path, text) in &files {
        let path = root.join(path);
        fs::create_dir_all(path.parent().ok_or("no folder")?)?;
        fs::write(path, text)?;
    }
    // How lines are broken and modules are sorted depends on the id.
    let sources = files.iter().map(|(path, _)| root.join(path));
    let sources = sources.filter(|path| path.extension().is_some_and(|end| end == "rs"));
    run(program("rustfmt").args(["--edition", "2024"]).args(sources))?;
    for (path, _) in &files {
        println!("{}", path.display());
    }
    println!("\n`cargo xtask serve` shows it; docs/adding-a-kind.md says what comes next.");
    Ok(())
}

/// Returns all files to be written, with their texts.
fn plan(root: &Path, id: &str) -> Result<Vec<(PathBuf, Vec<u8>)>> {
    check_name(id)?;
    let read = |path: &str| fs::read_to_string(root.join(path)).map_err(|e| format!("{path}: {e}"));
    let registry = read(REGISTRY)?;
    let kinds = kinds_in(&registry)?;
    let Some(&last) = kinds.last() else {
        return Err(format!("{REGISTRY}: `kinds!` has no kind").into());
    };
    if kinds.contains(&id) {
        return Err(refused(
            id,
            &format!("{REGISTRY} has a kind of this name"),
            CHOOSE,
        ));
    }
    let registry = after(REGISTRY, &registry, &entry(last), &entry(id))?;
    let registry = after(REGISTRY, &registry, &module(last), &module(id))?;
    let words = format!("{}{id}\n", read(WORDS)?);
    let mut files: Vec<(PathBuf, Vec<u8>)> = vec![
        (REGISTRY.into(), registry.into()),
        (WORDS.into(), words.into()),
    ];
    for path in FEATURES {
        let features = read(path)?;
        if features
            .lines()
            .any(|line| line.starts_with(&format!("{id} =")))
        {
            let why = format!("{path} has a feature of this name");
            return Err(refused(id, &why, CHOOSE));
        }
        let features = with_feature(path, &features, last, id)?;
        files.push((path.into(), features.into()));
    }
    for template in files_in(&root.join(FILES))? {
        let own = name_in(&root.join(FILES), &template)?;
        let path = PathBuf::from(named(&own, id));
        if root.join(&path).exists() {
            let why = format!("{} is there already", path.display());
            return Err(refused(id, &why, "remove it, or choose another name"));
        }
        // A picture is copied as it is.
        let text = String::from_utf8(fs::read(&template)?);
        let bytes = text.map_or_else(FromUtf8Error::into_bytes, |text| {
            named(&text, id).into_bytes()
        });
        files.push((path, bytes));
    }
    let folder = format!("src/kinds/{id}");
    if [folder.clone(), folder + ".rs"]
        .iter()
        .any(|path| root.join(path).exists())
    {
        return Err(refused(id, "src/kinds/ has a module of this name", CHOOSE));
    }
    // Code that all kinds share names none of them (tests/sources, tests/page/kinds.test.js).
    let mut others: Vec<String> = kinds
        .iter()
        .map(|kind| format!("src/kinds/{kind}/"))
        .collect();
    others.extend(OF_KINDS.map(str::to_owned));
    for folder in ["src", "www"] {
        if let Some(place) = uses(root, &root.join(folder), id, &others)? {
            return Err(refused(
                id,
                &format!("this word has another meaning in {place}"),
                CHOOSE,
            ));
        }
    }
    Ok(files)
}

const CHOOSE: &str = "choose another name";

/// A copy of the sources, outside the checkout.
pub struct Copied {
    pub sources: PathBuf,
    /// Its build folder, which the next copy uses too.
    pub target: PathBuf,
}

/// Copies the sources, which git lists, into a temporary folder. The copy installs npm packages of its own: a link to
/// those of the checkout would let its `npm ci` delete them.
pub fn copy() -> Result<Copied> {
    let sources = env::temp_dir().join(format!("placewise-new-kind-{}", process::id()));
    let listed = program("git")
        .args([
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ])
        .output()?;
    let paths = String::from_utf8(listed.stdout)?;
    let files: Vec<PathBuf> = paths
        .split_terminator('\0')
        .map(|path| root().join(path))
        .collect();
    copy_files(&root(), &files, &sources)?;
    let target = target()?.join("new-kind");
    Ok(Copied { sources, target })
}

fn refused(id: &str, why: &str, cure: &str) -> Box<dyn std::error::Error> {
    format!("'{id}' cannot be the name of a kind: {why}; {cure}").into()
}

/// Checks the form of a name.
fn check_name(id: &str) -> Result {
    let cure = "give a name of small letters, a to z, such as 'skyline'";
    if let Some((at, found)) = id.char_indices().find(|(_, c)| !c.is_ascii_lowercase()) {
        let at = id[..at].chars().count() + 1;
        return Err(refused(id, &format!("its letter {at} is '{found}'"), cure));
    }
    if !(2..=LONGEST).contains(&id.len()) {
        let why = format!("it has {} letters, and may have 2 to {LONGEST}", id.len());
        return Err(refused(id, &why, cure));
    }
    if RESERVED.split(' ').any(|word| word == id) {
        return Err(refused(
            id,
            "Rust or JavaScript keeps this word for itself",
            CHOOSE,
        ));
    }
    Ok(())
}

/// Returns the names in the registry, in its order.
pub fn kinds_in(registry: &str) -> Result<Vec<&str>> {
    let (_, list) = registry
        .split_once("\nkinds! {")
        .ok_or_else(|| format!("{REGISTRY}: no `kinds! {{`"))?;
    let lines = list.split('}').next().into_iter().flat_map(str::lines);
    Ok(lines.filter_map(|line| line.split('"').nth(1)).collect())
}

fn entry(id: &str) -> String {
    format!("    {id} = \"{id}\",\n")
}

fn module(id: &str) -> String {
    format!("pub mod {id};\n")
}

/// Returns the text with a line more behind another.
fn after(path: &str, text: &str, known: &str, new: &str) -> Result<String> {
    let at = text
        .find(known)
        .ok_or_else(|| format!("{path}: no line '{}'", known.trim()))?;
    let (before, rest) = text.split_at(at + known.len());
    Ok(format!("{before}{new}{rest}"))
}

/// Returns the manifest with a feature behind that of another kind, on by default.
fn with_feature(path: &str, manifest: &str, last: &str, id: &str) -> Result<String> {
    let start = format!("\n{last} = ");
    let line = manifest
        .split_inclusive('\n')
        .find(|line| line.starts_with(start.trim_start()))
        .ok_or_else(|| format!("{path}: no feature '{last}'"))?;
    let listed = after(path, manifest, line, &format!("{id} = []\n"))?;
    after(
        path,
        &listed,
        &format!("\"{last}\","),
        &format!(" \"{id}\","),
    )
}

/// Returns a template with the id in place of the stand-in.
fn named(template: &str, id: &str) -> String {
    let capital = |name: &str| name[..1].to_ascii_uppercase() + &name[1..];
    template
        .replace(STANDIN, id)
        .replace(&capital(STANDIN), &capital(id))
}

/// Returns the first place in the code of a folder that has this word, comments aside.
fn uses(root: &Path, folder: &Path, id: &str, others: &[String]) -> Result<Option<String>> {
    for file in files_in(folder)? {
        let path = name_in(root, &file)?;
        let is_code = [".rs", ".js"].iter().any(|end| path.ends_with(end));
        if !is_code || others.iter().any(|folder| path.starts_with(folder)) {
            continue;
        }
        for (at, line) in fs::read_to_string(&file)?.lines().enumerate() {
            let text = line.trim();
            let is_comment = ["//", "/*", "* "]
                .iter()
                .any(|start| text.starts_with(start));
            let mut words = text.split(|c: char| !c.is_alphanumeric());
            if !is_comment && words.any(|word| word.eq_ignore_ascii_case(id)) {
                return Ok(Some(format!("{path}:{}, `{text}`", at + 1)));
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::{
        FEATURES, FILES, REGISTRY, STANDIN, WORDS, after, kinds_in, plan, root, with_feature,
    };
    use crate::Result;
    use crate::shell::{files_in, name_in};
    use crate::wasm::KINDS;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    #[test]
    fn a_name_is_refused_with_the_place_and_the_cure() {
        for (id, place, cure) in [
            ("Maze", "its letter 1 is 'M'", "small letters"),
            ("a-maze", "its letter 2 is '-'", "small letters"),
            ("méli", "its letter 2 is 'é'", "small letters"),
            ("../x", "its letter 1 is '.'", "small letters"),
            ("", "it has 0 letters", "small letters"),
            (
                "skylineofskyscrapersseen",
                "may have 2 to 20",
                "small letters",
            ),
            ("match", "Rust or JavaScript", "another name"),
            ("typeof", "Rust or JavaScript", "another name"),
            (KINDS[0], "src/kinds/mod.rs has a kind", "another name"),
            ("maps", "Cargo.toml has a feature", "another name"),
            ("numbers", "src/kinds/ has a module", "another name"),
            ("budget", "src/", "another name"),
        ] {
            let refused = plan(&root(), id).err().map(|e| e.to_string());
            let refused = refused.unwrap_or_default();
            assert!(
                refused.contains(place) && refused.contains(cure),
                "{id}: {refused}"
            );
        }
    }

    #[test]
    fn a_name_that_only_another_kind_or_the_readers_of_texts_use_is_free() -> Result {
        for id in ["skyscrapers", "skyscraper", "killer"] {
            plan(&root(), id)?;
        }
        Ok(())
    }

    #[test]
    fn a_new_kind_is_registered_and_its_files_have_its_name() -> Result {
        let files = plan(&root(), "skyline")?;
        let text = |path: &str| {
            let found = files.iter().find(|(known, _)| known == Path::new(path));
            found.map_or(String::new(), |(_, text)| {
                String::from_utf8_lossy(text).into_owned()
            })
        };
        assert!(text(REGISTRY).contains("    skyline = \"skyline\",\n}"));
        assert!(text(REGISTRY).contains("\npub mod skyline;\n"));
        for path in FEATURES {
            assert!(text(path).contains("\nskyline = []\n"), "{path}");
        }
        assert!(text(WORDS).ends_with("\nskyline\n"));
        assert!(text("src/kinds/skyline/mod.rs").contains("pub struct Skyline {"));
        for (path, text) in &files {
            let text = String::from_utf8_lossy(text);
            let named = format!("{} {text}", path.display()).to_lowercase();
            assert!(!named.contains("newkind"), "{}", path.display());
        }
        Ok(())
    }

    #[test]
    fn a_new_kind_has_each_picture_that_all_kinds_have() -> Result {
        let icons = root().join("www/icons");
        let drawn = files_in(&icons)?
            .iter()
            .map(|path| name_in(&icons, path))
            .collect::<Result<BTreeSet<_>>>()?;
        let registry = fs::read_to_string(root().join(REGISTRY))?;
        let of_all = |kinds: &[&str]| {
            let of_kind = |kind: &&str| {
                let named = drawn
                    .iter()
                    .filter(|name| name.contains(&format!("-{kind}-")));
                named.map(|name| name.replace(kind, STANDIN)).collect()
            };
            let sets = kinds.iter().map(of_kind);
            sets.reduce(|a: BTreeSet<String>, b| &a & &b)
        };
        let template = root().join(FILES).join("www/icons");
        let own = files_in(&template)?
            .iter()
            .map(|path| name_in(&template, path))
            .collect::<Result<BTreeSet<_>>>()?;
        assert_eq!(Some(own), of_all(&kinds_in(&registry)?));
        Ok(())
    }

    #[test]
    fn a_new_feature_follows_the_last_kind_and_is_on_by_default() -> Result {
        let manifest = "default = [\"a\", \"b\", \"maps\"]\na = []\nb = [\"dep:x\"]\nmaps = []\n";
        let wanted = "default = [\"a\", \"b\", \"c\", \"maps\"]\na = []\nb = [\"dep:x\"]\nc = []\nmaps = []\n";
        assert_eq!(with_feature("Cargo.toml", manifest, "b", "c")?, wanted);
        assert!(after("x.rs", "a", "b", "c").is_err_and(|e| e.to_string().contains("x.rs")));
        Ok(())
    }
}
