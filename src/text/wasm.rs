//! The tables of a quick engine, which are in its script, so that an edited sentence needs no build.

use wasm_bindgen::prelude::*;

use super::Lang;

#[wasm_bindgen]
extern "C" {
    /// Returns a table by its path in the repository (`xtask/src/tables.rs` writes the function).
    fn table_at(path: &str) -> Option<String>;
}

/// Returns the table beside a source, which is kept for ever.
pub(super) fn table(source: &str, lang: Lang) -> &'static str {
    let (folder, _) = source.rsplit_once(['/', '\\']).unwrap_or_default();
    let path = format!("{folder}/{}.txt", lang.tag());
    let table = table_at(&path).unwrap_or_else(|| panic!("no table {path}"));
    table.leak()
}
