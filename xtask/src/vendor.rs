//! The files that `www/` takes from npm packages, copied so that serving it needs no npm.
//!
//! Nothing here is edited by hand: `tests/api/vendor.test.js` compares the committed files with what this writes.
use crate::{Result, npm};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The copied files: the package, the file in it, and the name of its copy under `www/vendor/`.
const FILES: &[(&str, &str, &str)] = &[
    ("comlink", "dist/esm/comlink.min.mjs", "comlink.js"),
    ("comlink", "dist/esm/comlink.d.ts", "comlink.d.ts"),
    ("comlink", "dist/esm/protocol.d.ts", "protocol.d.ts"),
    ("comlink", "LICENSE", "comlink.LICENSE"),
    // The licence is in the file.
    ("zzfx", "ZzFX.js", "zzfx.js"),
    // An IndexedDB store that is opened on demand, and again after the browser has closed it; 7 KB.
    ("idb-keyval", "dist/index.js", "idb-keyval.js"),
    ("idb-keyval", "dist/index.d.ts", "idb-keyval.d.ts"),
    ("idb-keyval", "LICENCE", "idb-keyval.LICENSE"),
    // QR pictures, loaded on demand; 7 KB, the smallest library that is maintained and supports every size.
    ("lean-qr", "index.mjs", "lean-qr.js"),
    ("lean-qr", "LICENSE", "lean-qr.LICENSE"),
    // Templates whose nodes are kept when they are rendered again (docs/adr/0008-templates.md); two modules; 8 KB.
    ("lit-html", "lit-html.js", "lit-html.js"),
    ("lit-html", "lit-html.d.ts", "lit-html.d.ts"),
    ("lit-html", "directive.js", "directive.js"),
    ("lit-html", "directive.d.ts", "directive.d.ts"),
    ("lit-html", "LICENSE", "lit-html.LICENSE"),
];

/// The package of the pictures.
const EMOJI: &str = "@iconify-json/fluent-emoji-flat";

/// The pieces with a picture `www/art/<piece>.svg`, and the emoji that it shows. Animals show their face if the set has
/// it: it is clearest when small.
const ART: &[(&str, &str)] = &[
    ("elephant", "elephant"),
    ("monkey", "monkey-face"),
    ("tiger", "tiger-face"),
    ("pig", "pig-face"),
    ("cat", "cat-face"),
    ("turtle", "turtle"),
    ("hippo", "hippopotamus"),
    ("lion", "lion"),
    ("panda", "panda"),
    ("pineapple", "pineapple"),
    ("banana", "banana"),
    ("strawberry", "strawberry"),
    ("apple", "red-apple"),
    ("lemon", "lemon"),
    ("orange", "tangerine"),
    ("grape", "grapes"),
    ("melon", "melon"),
    ("watermelon", "watermelon"),
    ("mango", "mango"),
    ("pear", "pear"),
    ("peach", "peach"),
    ("cherry", "cherries"),
    ("blueberry", "blueberries"),
    ("kiwi", "kiwi-fruit"),
    ("coconut", "coconut"),
    ("tulip", "tulip"),
    ("rose", "rose"),
    ("sunflower", "sunflower"),
    // Services of a town. Where the set has no picture for one, there is one of ours in the same folder.
    ("government", "classical-building"),
    ("supermarket", "shopping-cart"),
    ("school", "school"),
    ("factory", "factory"),
    // From the front: from the side it looks too much like the fire engine.
    ("police", "oncoming-police-car"),
    ("fire", "fire-engine"),
    ("hospital", "hospital"),
    ("library", "books"),
    ("park", "deciduous-tree"),
    ("museum", "amphora"),
    ("stadium", "stadium"),
    ("station", "metro"),
    ("university", "graduation-cap"),
    ("housing", "houses"),
    ("theatre", "performing-arts"),
    ("airport", "airplane"),
    ("office", "office-building"),
    // People who advise where services belong.
    ("teacher", "teacher"),
    ("health-worker", "health-worker"),
    ("firefighter", "firefighter"),
    ("police-officer", "police-officer"),
    ("construction-worker", "construction-worker"),
    ("factory-worker", "factory-worker"),
    ("office-worker", "office-worker"),
    ("farmer", "farmer"),
    ("artist", "artist"),
    ("judge", "judge"),
];

/// The pieces with a picture of ours, as the set has none, and the nearest emoji, which texts use instead.
const NEAREST: &[(&str, &str)] = &[
    ("orchis", "lotus"),
    ("cuckoo", "cherry-blossom"),
    ("morning-glory", "hibiscus"),
    ("lilac", "hyacinth"),
    ("daisy", "blossom"),
];

/// Writes the copies into `www`.
pub fn vendor(www: &Path) -> Result {
    npm::install()?;
    files(&www.join("vendor"))?;
    art(&www.join("art"))
}

fn files(dir: &Path) -> Result {
    fs::create_dir_all(dir)?;
    for (package, file, name) in FILES {
        fs::write(dir.join(name), read(package, file)?)?;
    }
    Ok(())
}

fn art(dir: &Path) -> Result {
    fs::create_dir_all(dir)?;
    let set: Value = serde_json::from_slice(&read(EMOJI, "icons.json")?)?;
    fs::write(dir.join("emoji.json"), emoji()?)?;
    for (piece, emoji) in ART {
        let svg = svg(&set, emoji).ok_or_else(|| format!("{EMOJI} has no {emoji}"))?;
        fs::write(dir.join(format!("{piece}.svg")), svg)?;
    }
    Ok(())
}

/// Returns the emoji of each piece as JSON, for texts.
fn emoji() -> Result<String> {
    let known: BTreeMap<String, String> = serde_json::from_slice(&read(EMOJI, "chars.json")?)?;
    let letter = |name: &str| {
        let (code, _) = known.iter().find(|(_, known)| *known == name)?;
        u32::from_str_radix(code, 16).ok().and_then(char::from_u32)
    };
    let letters = ART
        .iter()
        .chain(NEAREST)
        .filter_map(|(piece, emoji)| Some((*piece, letter(emoji)?)));
    let letters: BTreeMap<&str, char> = letters.collect();
    Ok(serde_json::to_string_pretty(&letters)? + "\n")
}

fn read(package: &str, file: &str) -> Result<Vec<u8>> {
    let path = npm::modules().join(package).join(file);
    fs::read(&path).map_err(|e| format!("{}: {e}", path.display()).into())
}

/// Returns an icon as an SVG file. It states its size, as some browsers draw no picture without one on a canvas.
fn svg(set: &Value, name: &str) -> Option<String> {
    let icon = &set["icons"][name];
    let body = icon["body"].as_str()?;
    let side = |which: &str| icon.get(which).or(set.get(which))?.as_u64();
    let (width, height) = (side("width")?, side("height")?);
    let attributes = format!(r#"width="{width}" height="{height}" viewBox="0 0 {width} {height}""#);
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" {attributes}>{body}</svg>\n"
    ))
}

#[cfg(test)]
mod tests {
    use super::svg;
    use serde_json::json;

    #[test]
    fn an_icon_has_its_own_size_or_that_of_its_set() {
        let set = json!({ "width": 32, "height": 32, "icons": {
            "dot": { "body": "<path/>" },
            "bar": { "body": "<path/>", "width": 8 },
        }});
        let sized = |name, size| {
            let svg = svg(&set, name).unwrap_or_default();
            assert!(
                svg.contains(size) && svg.ends_with("><path/></svg>\n"),
                "{svg}"
            );
        };
        sized("dot", r#" width="32" height="32" viewBox="0 0 32 32""#);
        sized("bar", r#" width="8" height="32" viewBox="0 0 8 32""#);
        assert_eq!(svg(&set, "none"), None);
    }
}
