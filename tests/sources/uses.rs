//! Parses the sources, and follows each name of this crate to the file that declares it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use syn::visit::{self, Visit};
use syn::{Attribute, ItemMod, ItemUse, Macro, UseTree};

/// The path of a module from the root of the crate.
type Module = Vec<String>;

/// The files of a crate, by their modules.
pub struct Sources {
    files: BTreeMap<Module, File>,
}

#[derive(Default)]
struct File {
    /// The paths that its code uses, from the root.
    named: BTreeSet<Module>,
    /// The names that its `use` lines declare, and so may re-export.
    aliases: BTreeMap<String, Module>,
}

impl Sources {
    pub fn read(root: &Path) -> Self {
        let mut files = BTreeMap::new();
        for path in super::files(root, &["rs"]) {
            let own = path.strip_prefix(root).unwrap().with_extension("");
            let module: Module = own
                .iter()
                .map(|name| name.to_str().unwrap().to_owned())
                .collect();
            let module: Module = module
                .into_iter()
                .filter(|name| name != "mod" && name != "lib")
                .collect();
            let code = fs::read_to_string(&path).unwrap();
            let file = File::read(&code, &module);
            files.insert(module, file);
        }
        Self { files }
    }

    /// Returns the paths that the code of each file uses, from the root, by the file's module.
    pub fn named(&self) -> impl Iterator<Item = (&Module, &BTreeSet<Module>)> {
        self.files
            .iter()
            .map(|(module, file)| (module, &file.named))
    }

    /// Returns for each file the other files that it uses, except itself and its parent modules.
    pub fn uses(&self) -> BTreeMap<String, BTreeSet<String>> {
        let name = |module: &Module| module.join("/");
        let others = |module: &Module, file: &File| -> BTreeSet<String> {
            let used = file.named.iter().map(|path| self.declared(path, 0));
            used.filter(|other| !module.starts_with(other))
                .map(|other| name(&other))
                .collect()
        };
        self.files
            .iter()
            .map(|(module, file)| (name(module), others(module, file)))
            .collect()
    }

    /// Returns the file that declares the target of a path.
    fn declared(&self, path: &[String], followed: usize) -> Module {
        let mut at = Module::new();
        for (index, name) in path.iter().enumerate() {
            let inner = [at.as_slice(), std::slice::from_ref(name)].concat();
            if self.files.contains_key(&inner) {
                at = inner;
                continue;
            }
            let alias = self.files[&at].aliases.get(name);
            return match alias.filter(|alias| followed < 9 && !path.starts_with(alias)) {
                Some(alias) => self.declared(&[alias, &path[index + 1..]].concat(), followed + 1),
                None => at,
            };
        }
        at
    }
}

/// Returns the paths that some code uses, from the root; `module` is the module of the code.
pub fn named_in(code: &str, module: &[String]) -> BTreeSet<Module> {
    File::read(code, module).named
}

impl File {
    fn read(code: &str, module: &[String]) -> Self {
        let mut reader = Reader {
            module: module.to_vec(),
            modules: BTreeSet::new(),
            file: Self::default(),
        };
        reader.visit_file(&syn::parse_file(code).unwrap());
        reader.file
    }
}

/// Visits the code of one file, except code that is only compiled for tests.
struct Reader {
    module: Module,
    /// Its submodules: declaring one is not using it.
    modules: BTreeSet<String>,
    file: File,
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    let is_test = |a: &Attribute| {
        a.parse_args::<syn::Path>()
            .is_ok_and(|what| what.is_ident("test"))
    };
    attributes
        .iter()
        .any(|a| a.path().is_ident("cfg") && is_test(a))
}

impl Reader {
    /// Returns a path of this crate from the root; `None` for another crate's path, or one that begins with a local
    /// name.
    fn absolute(&self, path: &[String]) -> Option<Module> {
        let above = path.iter().take_while(|name| *name == "super").count();
        match path.first()?.as_str() {
            "crate" => Some(path[1..].to_vec()),
            "self" => Some([&self.module, &path[1..]].concat()),
            "super" => Some(
                [
                    &self.module[..self.module.len().checked_sub(above)?],
                    &path[above..],
                ]
                .concat(),
            ),
            // A module that the file declares.
            name => {
                let known = self.file.aliases.contains_key(name) || self.modules.contains(name);
                known.then(|| [&self.module, path].concat())
            }
        }
    }

    fn name(&mut self, path: &[String]) {
        self.file.named.extend(self.absolute(path));
    }

    fn import(&mut self, tree: &UseTree, before: &mut Module) {
        match tree {
            UseTree::Path(inner) => {
                before.push(inner.ident.to_string());
                self.import(&inner.tree, before);
                before.pop();
            }
            UseTree::Group(group) => group
                .items
                .iter()
                .for_each(|tree| self.import(tree, before)),
            UseTree::Glob(_) => self.name(before),
            UseTree::Name(name) => {
                let last = name.ident.to_string();
                let path = if last == "self" {
                    before.clone()
                } else {
                    [before.as_slice(), &[last]].concat()
                };
                self.alias(path.last().cloned().unwrap_or_default(), &path);
            }
            UseTree::Rename(rename) => {
                let path = [before.as_slice(), &[rename.ident.to_string()]].concat();
                self.alias(rename.rename.to_string(), &path);
            }
        }
    }

    fn alias(&mut self, name: String, path: &[String]) {
        if let Some(path) = self.absolute(path) {
            self.file.named.insert(path.clone());
            self.file.aliases.insert(name, path);
        }
    }
}

impl<'a> Visit<'a> for Reader {
    fn visit_item(&mut self, item: &'a syn::Item) {
        let attributes = match item {
            syn::Item::Mod(item) => &item.attrs,
            syn::Item::Use(item) => &item.attrs,
            syn::Item::Fn(item) => &item.attrs,
            syn::Item::Impl(item) => &item.attrs,
            _ => return visit::visit_item(self, item),
        };
        if !is_for_tests(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'a ItemMod) {
        let name = item.ident.to_string();
        if item.content.is_none() {
            self.modules.insert(name);
            return;
        }
        self.module.push(name);
        visit::visit_item_mod(self, item);
        self.module.pop();
    }

    fn visit_item_use(&mut self, item: &'a ItemUse) {
        self.import(&item.tree, &mut Module::new());
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        let names: Module = path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string())
            .collect();
        if names.len() > 1 {
            self.name(&names);
        }
        visit::visit_path(self, path);
    }

    /// The input of a macro is not parsed yet, so its paths are read from the text.
    fn visit_macro(&mut self, invoked: &'a Macro) {
        let text = invoked.tokens.to_string().replace(" :: ", "::");
        for word in text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')) {
            let names: Module = word.split("::").map(str::to_owned).collect();
            if names.len() > 1 {
                self.name(&names);
            }
        }
    }
}
