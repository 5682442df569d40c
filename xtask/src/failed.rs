//! The record of failures in the last runs, so that `cargo xtask test --failed` repeats only these.
use crate::Result;
use crate::shell::target;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The layers that failed in their last run, each with the names of its failed tests, if it has tests with names.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Failed(BTreeMap<String, Vec<String>>);

impl Failed {
    /// Reads the record of the last run.
    pub fn kept() -> Result<Self> {
        Ok(Self::parse(
            &fs::read_to_string(kept_in()?).unwrap_or_default(),
        ))
    }

    pub fn layers(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Returns the failed tests of a layer; empty if it failed as a whole.
    pub fn tests(&self, layer: &str) -> &[String] {
        self.0.get(layer).map_or(&[], Vec::as_slice)
    }

    /// Records that a layer has passed or failed; `lines` is its runner's output, which names the failed tests. If only
    /// some of its tests have run, earlier failures of others stay.
    pub fn keep(layer: &str, passed: bool, lines: &[String], in_part: bool) -> Result {
        let path = kept_in()?;
        let mut all = Self::kept()?;
        all.note(layer, passed, lines, in_part);
        all.write(&path)
    }

    fn note(&mut self, layer: &str, passed: bool, lines: &[String], in_part: bool) {
        let earlier = self.0.remove(layer).filter(|_| in_part);
        if passed {
            self.0
                .extend(earlier.map(|tests| (layer.to_owned(), tests)));
        } else {
            let failed = lines.iter().filter_map(|line| name(line));
            let mut tests: Vec<String> = failed.chain(earlier.unwrap_or_default()).collect();
            tests.sort();
            tests.dedup();
            self.0.insert(layer.to_owned(), tests);
        }
    }

    fn write(&self, path: &Path) -> Result {
        Ok(fs::write(path, self.to_text())?)
    }

    /// Writes one line per test, or one per layer without tests.
    fn to_text(&self) -> String {
        let lines = self.0.iter().flat_map(|(layer, tests)| {
            let named = tests.iter().map(move |test| format!("{layer}\t{test}\n"));
            tests
                .is_empty()
                .then(|| format!("{layer}\n"))
                .into_iter()
                .chain(named)
        });
        lines.collect()
    }

    fn parse(text: &str) -> Self {
        let mut all = Self::default();
        for line in text.lines() {
            let (layer, name) = line.split_once('\t').unwrap_or((line, ""));
            let tests = all.0.entry(layer.to_owned()).or_default();
            tests.extend((!name.is_empty()).then(|| name.to_owned()));
        }
        all
    }
}

fn kept_in() -> Result<PathBuf> {
    Ok(target()?.join("failed-tests.txt"))
}

/// Returns the failed test that a runner's line names: `test a::b ... FAILED`, `✖ a name (1.2ms)`, also the file of
/// one, `test at page/a.test.js:3:1`; of a browser's test its browser, file and titles.
fn name(line: &str) -> Option<String> {
    let line = line.trim();
    if let Some(place) = line.strip_prefix("test at ") {
        return Some(place.split(':').next()?.to_owned());
    }
    let rust = line
        .strip_prefix("test ")
        .and_then(|rest| rest.strip_suffix(" ... FAILED"));
    if let Some(name) = rust {
        return Some(name.to_owned());
    }
    let timeless = |rest: &str| {
        rest.rsplit_once(" (")
            .map_or(rest, |(name, _)| name)
            .to_owned()
    };
    if let Some(browser) = line.strip_prefix('✘') {
        let mut parts = browser[browser.find('[')?..].split(" › ");
        let (browser, file) = (parts.next()?, parts.next()?.split(':').next()?);
        let titles = timeless(&parts.collect::<Vec<_>>().join(" › "));
        return Some(format!("{browser} › {file} › {titles}"));
    }
    line.strip_prefix("✖ ").map(timeless)
}

#[cfg(test)]
mod tests {
    use super::Failed;

    #[test]
    fn failures_of_a_layer_are_kept_until_it_passes() {
        let mut failed = Failed::default();
        let lines = [
            "test b::c ... FAILED",
            "✖ a name (of 2) (1.2ms)",
            "✖ a name (of 2) (1.3ms)",
            "test at page/a.test.js:3:1",
        ];
        failed.note("rust", false, &lines.map(str::to_owned), false);
        failed.note("clippy", false, &[], false);
        let line = "✘  3 [chromium] › e2e/a.spec.js:3:1 › in [b] › opens (c) (4.5s)";
        failed.note("e2e", false, &[line.to_owned()], false);
        failed.note("types", true, &[], false);
        assert_eq!(
            failed.layers().collect::<Vec<_>>(),
            ["clippy", "e2e", "rust"]
        );
        assert_eq!(
            failed.tests("rust"),
            ["a name (of 2)", "b::c", "page/a.test.js"]
        );
        let e2e = "[chromium] › e2e/a.spec.js › in [b] › opens (c)";
        assert_eq!(failed.tests("e2e"), [e2e]);
        assert!(failed.tests("clippy").is_empty());
        assert_eq!(Failed::parse(&failed.to_text()), failed);
        let kept = failed.to_text();
        failed.note("rust", true, &[], true);
        assert_eq!(
            failed.to_text(),
            kept,
            "after a run of other tests of the layer"
        );
        failed.note("rust", true, &[], false);
        assert_eq!(failed.to_text(), format!("clippy\ne2e\t{e2e}\n"));
    }
}
