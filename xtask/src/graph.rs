//! Which files a file names: modules that it imports, data that it reads by path, folders that it lists.
//!
//! Every import and every path is a text in quotes, so the texts in quotes that lead to a file are all of them, and a
//! few more: a test may run once too often, never once too seldom. (A bundler's graph has the imports alone.)
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound;
use std::rc::Rc;

/// The folders that paths start from which do not start from the folder of their file.
const BASES: [&str; 3] = ["", "www", "tests"];

/// The folder of the engine as WebAssembly, which is built and in no checkout.
pub const ENGINE: &str = "www/pkg";
/// The folder of the bundled files, which are also built.
pub const BUNDLES: &str = "dist";

/// The files, folders and modules that a file names.
#[derive(Default)]
struct Named {
    files: BTreeSet<String>,
    /// Scripts that a module of the page loads by their place on the host, such as a worker: Node.js does not.
    loads: BTreeSet<String>,
    folders: BTreeSet<String>,
    /// True if it lists the files of folders.
    lists: bool,
    /// True if it starts other programs.
    starts: bool,
}

pub struct Graph<'a> {
    files: &'a BTreeSet<&'a str>,
    text: &'a dyn Fn(&str) -> String,
    named: RefCell<BTreeMap<String, Rc<Named>>>,
}

impl<'a> Graph<'a> {
    pub fn new(files: &'a BTreeSet<&'a str>, text: &'a dyn Fn(&str) -> String) -> Self {
        Self {
            files,
            text,
            named: RefCell::default(),
        }
    }

    /// Returns the files in a folder and its subfolders; all files for an empty name.
    pub fn within<'s>(&'s self, folder: &str) -> impl Iterator<Item = &'a str> + use<'a, 's> {
        let start = match folder {
            "" => String::new(),
            folder => format!("{folder}/"),
        };
        let from = self
            .files
            .range::<str, _>((Bound::Included(start.as_str()), Bound::Unbounded));
        from.copied()
            .take_while(move |path| path.starts_with(&start))
    }

    /// Returns what a program made of these files reads without a browser, them included; also [`ENGINE`] and
    /// [`BUNDLES`], if it uses these. Modules are followed, pages are not: their names may be links.
    pub fn reads<'s>(&self, files: impl IntoIterator<Item = &'s str>) -> BTreeSet<String> {
        let mut reads = self.modules(files, false);
        for file in reads.clone().iter().filter(|file| is_code(file)) {
            let named = self.named(file);
            if named.starts {
                reads.extend(self.within("").map(str::to_owned));
            }
            for folder in &named.folders {
                let is_base = BASES.contains(&folder.as_str());
                // The page's modules fetch files by name; they list no folder.
                if is_base && file.starts_with("www/") {
                    continue;
                }
                let read = self.within(folder);
                let read = read.filter(|path| named.lists || !is_base || !is_code(path));
                reads.extend(read.map(str::to_owned));
            }
        }
        reads
    }

    /// Returns these files, the modules that they import and the files that these name; in a browser also the scripts
    /// that these load.
    pub fn modules<'s>(
        &self,
        files: impl IntoIterator<Item = &'s str>,
        in_browser: bool,
    ) -> BTreeSet<String> {
        let mut reached: BTreeSet<String> = BTreeSet::new();
        let mut open: Vec<String> = files.into_iter().map(str::to_owned).collect();
        while let Some(file) = open.pop() {
            if !reached.insert(file.clone()) || !is_code(&file) {
                continue;
            }
            let named = self.named(&file);
            // Paths in Rust code name texts; its modules are read as folders.
            let (leaves, modules): (Vec<_>, Vec<_>) = named
                .files
                .iter()
                .cloned()
                .partition(|path| is_rust(&file) && is_code(path));
            reached.extend(leaves);
            open.extend(modules);
            if in_browser {
                open.extend(named.loads.iter().cloned());
            }
        }
        reached
    }

    /// Returns the scripts of a page.
    pub fn scripts(&self, page: &str) -> Vec<String> {
        let named = self.named(page);
        let scripts = named.files.union(&named.loads).filter(|file| is_code(file));
        scripts.cloned().collect()
    }

    fn named(&self, file: &str) -> Rc<Named> {
        if let Some(named) = self.named.borrow().get(file) {
            return Rc::clone(named);
        }
        let named = Rc::new(self.read(file));
        let mut all = self.named.borrow_mut();
        all.insert(file.to_owned(), Rc::clone(&named));
        named
    }

    fn read(&self, file: &str) -> Named {
        let text = (self.text)(file);
        let mut named = Named {
            lists: ["read_dir", "readdir", "cpSync"]
                .iter()
                .any(|word| text.contains(word)),
            starts: is_rust(file) && text.contains("Command::new"),
            ..Named::default()
        };
        let own = file.rsplit_once('/').map_or("", |(folder, _)| folder);
        let quotes: &[char] = if is_rust(file) {
            &['"']
        } else {
            &['"', '\'', '`']
        };
        let code: Vec<String> = text.lines().filter_map(without_comments).collect();
        for piece in code
            .iter()
            .flat_map(|line| quoted(line, quotes))
            .flat_map(pieces)
        {
            self.resolve(own, piece, &mut named);
        }
        named
    }

    /// Notes the file or the folder that a text leads to, if there is one.
    fn resolve(&self, own: &str, piece: &str, named: &mut Named) {
        let relative = piece.starts_with("./") || piece.starts_with("../");
        let bases: &[&str] = if relative { &[] } else { &BASES };
        for base in [own].iter().chain(bases) {
            let Some(path) = joined(base, piece) else {
                continue;
            };
            for built in [ENGINE, BUNDLES] {
                if path == built || path.starts_with(&format!("{built}/")) {
                    named.files.insert(built.to_owned());
                }
            }
            if self.files.contains(path.as_str()) {
                let is_loaded = !relative && own.starts_with("www") && is_code(&path);
                let files = if is_loaded {
                    &mut named.loads
                } else {
                    &mut named.files
                };
                files.insert(path);
            } else if (named.lists || piece.contains('/') && path != own)
                && (*base == own || *base != "tests")
                && self.within(&path).next().is_some()
            {
                named.folders.insert(path);
            }
        }
    }
}

/// Returns true if a file is a program or a part of one.
pub fn is_code(path: &str) -> bool {
    is_rust(path) || ends(path, &[".js", ".mjs", ".ts"])
}

fn is_rust(path: &str) -> bool {
    ends(path, &[".rs"])
}

/// Returns true if a path has one of these beginnings.
pub fn begins(path: &str, beginnings: &[&str]) -> bool {
    beginnings.iter().any(|start| path.starts_with(start))
}

/// Returns true if a path has one of these ends.
pub fn ends(path: &str, ends: &[&str]) -> bool {
    ends.iter().any(|end| path.ends_with(end))
}

/// Returns the code of a line; `None` if the line is a comment.
fn without_comments(line: &str) -> Option<String> {
    let mut code = line.trim().to_owned();
    while let Some((before, (_, after))) = ["/** ", "/* "].iter().find_map(|start| {
        let (before, rest) = code.split_once(start)?;
        Some((before, rest.split_once("*/")?))
    }) {
        code = format!("{before}{after}");
    }
    let code = code.trim();
    let is_comment = ["//", "/*", "*"]
        .iter()
        .any(|start| code.starts_with(start));
    (!is_comment && !code.is_empty()).then(|| code.to_owned())
}

/// Returns all that stands between a quote and the next one of its sort, or the end of the line. Texts are among them.
fn quoted<'a>(line: &'a str, quotes: &'a [char]) -> impl Iterator<Item = &'a str> {
    line.match_indices(quotes).map(|(at, quote)| {
        let rest = &line[at + quote.len()..];
        rest.split(quote).next().unwrap_or_default()
    })
}

/// Returns the fixed pieces of a text that could be paths: what is filled in stands in braces.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let pieces = text.split('{').enumerate().map(|(at, piece)| match at {
        0 => piece,
        _ => piece.split_once('}').map_or("", |(_, rest)| rest),
    });
    let sign = |c: char| c.is_ascii_alphanumeric() || "_-./".contains(c);
    pieces
        .map(|piece| piece.trim_end_matches('$').trim_start_matches('/'))
        .map(|piece| piece.split(['?', '#']).next().unwrap_or_default())
        .filter(move |piece| !piece.is_empty() && *piece != "." && piece.chars().all(sign))
}

/// Returns the path of a text in a folder; `None` if it leads out of the project.
fn joined(folder: &str, piece: &str) -> Option<String> {
    let mut parts: Vec<&str> = Vec::new();
    for part in folder.split('/').chain(piece.split('/')) {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::{Graph, joined, pieces, without_comments};
    use std::collections::{BTreeMap, BTreeSet};

    /// Returns what a file of this project reads.
    fn reads(project: &[(&str, &str)], file: &str) -> Vec<String> {
        let texts: BTreeMap<&str, &str> = project.iter().copied().collect();
        let files: BTreeSet<&str> = texts.keys().copied().collect();
        let text = |path: &str| {
            texts
                .get(path)
                .map_or_else(String::new, |text| (*text).to_owned())
        };
        Graph::new(&files, &text)
            .reads([file])
            .into_iter()
            .collect()
    }

    const PROJECT: &[(&str, &str)] = &[
        (
            "tests/page/a.test.js",
            "import { a } from '../../www/lib/a.js'",
        ),
        (
            "tests/page/all.test.js",
            "readdirSync(new URL('../../www/', import.meta.url))",
        ),
        (
            "tests/page/data.test.js",
            "const read = path => readFileSync(new URL(`../../www/${path}`))\nread('levels/a.json')",
        ),
        (
            "tests/page/engine.test.js",
            "const pkg = new URL('../../www/pkg/', import.meta.url)",
        ),
        (
            "tests/page/kinds.test.js",
            "await import(`../../www/levels/${kind}.js`)",
        ),
        (
            "www/lib/a.js",
            "/** @import { C } from './c.js' */\nconst b = () => import('./b.js') // './c.js'\nlist('../levels/')",
        ),
        ("www/lib/b.js", "new Worker(urlOf('lib/worker.js'))"),
        ("www/lib/c.js", ""),
        ("www/lib/worker.js", ""),
        ("www/levels/a.json", ""),
        ("www/levels/island.js", ""),
        (
            "tests/garden/made.rs",
            "/// `www/lib/c.js`\nlet a = include_str!(\"../../www/levels/a.json\");",
        ),
        (
            "tests/sources.rs",
            "fs::read_dir(root.join(folder)); [\"www\"]",
        ),
    ];

    #[test]
    fn modules_are_followed_and_types_are_not() {
        let (test, library) = (
            "tests/page/a.test.js",
            ["www/lib/a.js", "www/lib/b.js", "www/lib/c.js"],
        );
        // The comment at the end of a line of code counts, as a text in quotes may contain its sign.
        let levels = ["www/levels/a.json", "www/levels/island.js"];
        assert_eq!(
            reads(PROJECT, test),
            [&[test], &levels[..], &library].concat()
        );
    }

    #[test]
    fn only_a_browser_loads_scripts_by_their_place() {
        let b = "www/lib/b.js";
        assert_eq!(reads(PROJECT, b), [b]);
        let files = PROJECT.iter().map(|(path, _)| *path).collect();
        let text = |path: &str| {
            PROJECT
                .iter()
                .find(|(one, _)| *one == path)
                .map_or_else(String::new, |(_, text)| (*text).to_owned())
        };
        let loaded: Vec<_> = Graph::new(&files, &text)
            .modules([b], true)
            .into_iter()
            .collect();
        assert_eq!(loaded, [b, "www/lib/worker.js"]);
    }

    #[test]
    fn a_test_that_lists_a_folder_reads_all_of_it() {
        assert_eq!(reads(PROJECT, "tests/page/all.test.js").len(), 7);
        assert_eq!(reads(PROJECT, "tests/sources.rs").len(), 7);
    }

    #[test]
    fn a_path_that_is_completed_later_counts_all_data_there() {
        let data = reads(PROJECT, "tests/page/data.test.js");
        assert_eq!(data, ["tests/page/data.test.js", "www/levels/a.json"]);
        let kinds = reads(PROJECT, "tests/page/kinds.test.js");
        assert_eq!(kinds[1..], ["www/levels/a.json", "www/levels/island.js"]);
        assert_eq!(
            reads(PROJECT, "tests/garden/made.rs")[1..],
            ["www/levels/a.json"]
        );
    }

    #[test]
    fn the_built_engine_is_one_input() {
        assert_eq!(
            reads(PROJECT, "tests/page/engine.test.js")[1..],
            ["www/pkg"]
        );
    }

    #[test]
    fn comments_are_no_code() {
        let code = "x(/** @type {import('./a.js')} */ (b), 'c')";
        assert_eq!(without_comments(code).as_deref(), Some("x( (b), 'c')"));
        for line in [" * a", "// 'a'", "/** 'a'", "", "/** a */"] {
            assert_eq!(without_comments(line), None, "{line}");
        }
    }

    #[test]
    fn paths_are_taken_from_texts() {
        let found: Vec<_> = pieces("{}/www/levels/{kind}.json").collect();
        assert_eq!(found, ["www/levels/", ".json"]);
        let found: Vec<_> = pieces("../../www/${path}").collect();
        assert_eq!(found, ["../../www/"]);
        assert_eq!(
            pieces("papers.html#own").collect::<Vec<_>>(),
            ["papers.html"]
        );
        assert_eq!(pieces("two words").count(), 0);
        assert_eq!(
            joined("tests/page", "../../docs/a.md").as_deref(),
            Some("docs/a.md")
        );
        assert_eq!(joined("tests", "../../a.md"), None);
    }
}
