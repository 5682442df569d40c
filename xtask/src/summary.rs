//! The number of passed and failed tests, read from the output of each runner.
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Count {
    pub passed: u32,
    pub failed: u32,
    /// The lines that name a failed test, also if it passed when it was repeated.
    pub failures: Vec<String>,
}

impl Count {
    /// Counts one test.
    pub fn one(passed: bool) -> Self {
        Self {
            passed: passed.into(),
            failed: (!passed).into(),
            failures: Vec::new(),
        }
    }
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.failures.extend(other.failures);
    }
}

impl Add for Count {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

impl Sum for Count {
    fn sum<I: Iterator<Item = Self>>(counts: I) -> Self {
        let mut total = Self::default();
        counts.for_each(|c| total += c);
        total
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

/// Reads the line of a layer: `lint         3 passed, 0 failed in 4.5 s`.
pub fn layer(line: &str) -> Option<Count> {
    let (_, rest) = line.split_once(' ')?;
    let (counts, _) = rest.strip_suffix(" s")?.rsplit_once(" in ")?;
    let (passed, failed) = counts.trim_start().split_once(", ")?;
    Some(Count {
        passed: passed.strip_suffix(" passed")?.parse().ok()?,
        failed: failed.strip_suffix(" failed")?.parse().ok()?,
        ..Count::default()
    })
}

/// Reads a line of cargo: `test result: ok. 3 passed; 0 failed; 0 ignored; …`
pub fn cargo(line: &str) -> Count {
    let mut count = Count::default();
    if let Some((_, numbers)) = line
        .strip_prefix("test result: ")
        .and_then(|l| l.split_once(". "))
    {
        numbers.split("; ").for_each(|part| count += counted(part));
    }
    count
}

/// Reads a line of Node.js: `ℹ pass 3`
pub fn node(line: &str) -> Count {
    let words: Vec<_> = line.split(' ').collect();
    match words[..] {
        ["ℹ", word, number] => tally(word, number),
        _ => Count::default(),
    }
}

/// Reads a line of Playwright: `  3 passed (4.5s)`
pub fn playwright(line: &str) -> Count {
    match line.strip_prefix("  ") {
        Some(line) => counted(line.split(" (").next().unwrap_or_default()),
        None => Count::default(),
    }
}

/// Reads a number and a word: `3 passed`
fn counted(words: &str) -> Count {
    let (number, word) = words.split_once(' ').unwrap_or_default();
    tally(word, number)
}

fn tally(word: &str, number: &str) -> Count {
    let number = number.parse().unwrap_or(0);
    let mut count = Count::default();
    match word {
        // Flaky: it failed, then passed when it was repeated. Its failure is printed with the total.
        "pass" | "passed" | "flaky" => count.passed = number,
        // A test that was stopped, or did not run, has not passed.
        "fail" | "failed" | "cancelled" | "interrupted" | "did not run" => {
            count.failed = number;
        }
        _ => {}
    }
    count
}

/// Returns true if a line of any runner names a failed test or its place: `test a ... FAILED`, `✖ a (1.2ms)`,
/// `test at page/a.test.js:3:1` or `✘  3 a (4.5s)`. `✖ failing tests:` is a heading.
pub fn is_failure(line: &str) -> bool {
    let line = line.trim();
    line.starts_with("test ") && line.ends_with(" ... FAILED")
        || line.starts_with("test at ")
        || line.starts_with('✘')
        || line.starts_with("✖ ") && !line.ends_with(':')
}

#[cfg(test)]
mod tests {
    use super::{Count, cargo, is_failure, layer, node, playwright};

    #[track_caller]
    fn check(read: fn(&str) -> Count, output: &str, passed: u32, failed: u32) {
        let count: Count = output.lines().map(read).sum();
        assert_eq!((count.passed, count.failed), (passed, failed));
    }

    #[test]
    fn the_line_of_a_layer_is_read_as_it_is_written() {
        for (passed, failed) in [(12, 3), (0, 0)] {
            let count = Count {
                passed,
                failed,
                failures: Vec::new(),
            };
            assert_eq!(
                layer(&format!("clippy-wasm  {count} in 4.5 s")),
                Some(count)
            );
        }
        for line in [
            "clippy-wasm",
            "lint 3 passed",
            "test a in 4 s",
            "Finished dev in 0.5 s",
        ] {
            assert_eq!(layer(line), None, "{line}");
        }
    }

    #[test]
    fn cargo_reports_each_binary() {
        let output = "\
running 2 tests
test a ... ok
test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 7 filtered out; finished in 0.00s
test result: FAILED. 5 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.02s
error: 1 target failed:";
        check(cargo, output, 7, 3);
    }

    #[test]
    fn node_reports_at_the_end() {
        let output = "\
✔ a board (1.2ms)
  ✖ fail 9 (0.1ms)
ℹ tests 7
ℹ suites 0
ℹ pass 4
ℹ fail 2
ℹ cancelled 1
ℹ skipped 0
ℹ duration_ms 21.5";
        check(node, output, 4, 3);
    }

    #[test]
    fn playwright_reports_at_the_end() {
        let output = "\
Running 9 tests using 2 workers
  ✓  1 [chromium] › e2e/smoke.spec.js:3:1 › 3 passed (1.0s)
  2 failed
    [firefox] › e2e/smoke.spec.js:3:1 › loads
  1 flaky
    [firefox] › e2e/smoke.spec.js:9:1 › plays
  1 skipped
  1 did not run
  5 passed (4.5s)";
        check(playwright, output, 6, 3);
    }

    #[test]
    fn failed_tests_are_distinguished_from_passed_ones() {
        let output = "\
test a ... FAILED
test b ... ok
test result: FAILED. 5 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.02s
  ✖ fail 9 (0.1ms)
✔ a board (1.2ms)
✖ failing tests:
  ✘  1 [chromium] › e2e/smoke.spec.js:3:1 › loads (1.0s)
  ✓  2 [chromium] › e2e/smoke.spec.js:9:1 › FAILED (1.0s)";
        let failures: Vec<&str> = output.lines().filter(|line| is_failure(line)).collect();
        assert_eq!(
            failures,
            [
                "test a ... FAILED",
                "  ✖ fail 9 (0.1ms)",
                "  ✘  1 [chromium] › e2e/smoke.spec.js:3:1 › loads (1.0s)"
            ]
        );
    }

    #[test]
    fn other_lines_are_ignored() {
        for read in [cargo, node, playwright] {
            check(read, "3 passed\ntest result: ok\nℹ\n  passed 3\n\n", 0, 0);
        }
    }
}
