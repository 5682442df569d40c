//! The list of the page's files, with the hash and size of each, and of those that are stored on the first visit:
//! `www/sw.js` uses it to store files on a player's device.
use crate::Result;
use crate::shell::{files_in, name_in};
use base64::prelude::{BASE64_STANDARD, Engine};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The path of the list in the served folder.
pub const LIST: &str = "pkg/files.js";
/// The path of the build's list of files that are stored on the first visit; if it is missing, all are. The others are
/// stored when they are first used, or when the user asks for all.
const FIRST: &str = "pkg/first.json";

/// Writes the list of the files in `www`.
pub fn write(www: &Path) -> Result {
    let (path, list) = (www.join(LIST), list(www)?);
    // An unchanged list keeps its modification time.
    if fs::read_to_string(&path).ok().as_deref() != Some(&list) {
        fs::write(path, list)?;
    }
    Ok(())
}

/// Returns the list as a script, in a fixed order, so that the same files give the same bytes. Its version is a hash of
/// the whole list.
pub fn list(www: &Path) -> Result<String> {
    let (mut hashes, mut sizes) = (BTreeMap::new(), BTreeMap::new());
    for file in files_in(www)? {
        let name = name_in(www, &file)?;
        if is_fetched(&name) {
            let bytes = fs::read(&file)?;
            sizes.insert(name.clone(), bytes.len());
            hashes.insert(name, hash(&bytes));
        }
    }
    let version = hash(format!("{hashes:?}").as_bytes());
    // The browser stores this file by itself; it only affects the version.
    hashes.remove("sw.js");
    sizes.remove("sw.js");
    let first: Vec<String> = match fs::read_to_string(www.join(FIRST)) {
        Ok(text) => serde_json::from_str(&text)?,
        Err(_) => hashes.keys().cloned().collect(),
    };
    let first: Vec<_> = first
        .iter()
        .filter(|path| hashes.contains_key(*path))
        .collect();
    let files = serde_json::to_string_pretty(&hashes)?;
    let [sizes, first] = [
        serde_json::to_string(&sizes)?,
        serde_json::to_string(&first)?,
    ];
    Ok(format!(
        "// {version}\nself.FILES = {files}\nself.SIZES = {sizes}\nself.FIRST = {first}\n"
    ))
}

/// Returns true if a page fetches the file. Types and licences are for people, the element is for other pages, and
/// `package.json` is for Node.js, and not every host serves it; editors and systems leave hidden files.
fn is_fetched(name: &str) -> bool {
    let hidden = name.split('/').any(|part| part.starts_with('.'));
    let for_people = [".d.ts", "LICENSE"].iter().any(|end| name.ends_with(end));
    let for_others = [LIST, FIRST, "package.json"].contains(&name);
    let element = ["pkg/placewise-embed", "pkg/embed/"]
        .iter()
        .any(|start| name.starts_with(start));
    !hidden && !for_people && !for_others && !element
}

/// Returns the hash in the form in which browsers check a fetched file.
fn hash(bytes: &[u8]) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(bytes)))
}

#[cfg(test)]
mod tests {
    use super::{hash, is_fetched, list};
    use crate::Result;
    use std::{env, fs, process};

    #[test]
    fn hashes_have_the_form_that_browsers_expect() {
        // From the recommendation "Subresource Integrity".
        assert_eq!(
            hash(b""),
            "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
        );
    }

    #[test]
    fn files_that_pages_never_fetch_are_not_listed() {
        for (name, fetched) in [
            ("index.html", true),
            ("pkg/placewise_bg.wasm", true),
            ("pkg/placewise_bg.wasm.d.ts", false),
            ("pkg/files.js", false),
            ("pkg/placewise-embed.js", false),
            ("pkg/placewise-embed-island.js", false),
            ("pkg/embed/placewise.js", false),
            ("package.json", false),
            ("art/LICENSE", false),
            ("vendor/comlink.LICENSE", false),
            (".DS_Store", false),
            ("text/.en.js.swp", false),
        ] {
            assert_eq!(is_fetched(name), fetched, "{name}");
        }
    }

    #[test]
    fn the_version_depends_on_all_files() -> Result {
        let dir = env::temp_dir().join(format!("placewise-files-{}", process::id()));
        fs::create_dir_all(dir.join("text"))?;
        let mut seen = Vec::new();
        for (name, content) in [
            ("index.html", "1"),
            ("text/en.js", "1"),
            ("text/en.js", "2"),
            ("sw.js", "1"),
            ("sw.js", "2"),
        ] {
            fs::write(dir.join(name), content)?;
            let list = list(&dir)?;
            assert!(!list.contains("sw.js") && !seen.contains(&list), "{list}");
            seen.push(list);
        }
        fs::write(dir.join("sw.js"), "1")?;
        assert_eq!(list(&dir)?, seen[3]);
        assert!(seen[3].contains("\"text/en.js\": \"sha256-"));
        assert!(seen[3].contains("self.FIRST = [\"index.html\",\"text/en.js\"]"));
        assert!(seen[3].contains("self.SIZES = {\"index.html\":1,\"text/en.js\":1}"));
        fs::create_dir_all(dir.join("pkg"))?;
        fs::write(dir.join("pkg/first.json"), "[\"index.html\", \"gone.js\"]")?;
        assert!(super::list(&dir)?.contains("self.FIRST = [\"index.html\"]"));
        fs::remove_dir_all(&dir)?;
        Ok(())
    }
}
