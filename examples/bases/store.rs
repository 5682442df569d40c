//! The file of the puzzles that were found.

use std::collections::BTreeMap;
use std::fs;
use std::io::Result;

use placewise::kinds::sudoku::kernel::Grid9;
use placewise::kinds::sudoku::make::bases;

const PATH: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/src/kinds/sudoku/make/bases.txt"
);

/// The bases by technique.
pub struct Store(BTreeMap<String, Vec<Grid9>>);

impl Store {
    /// Reads the file.
    pub fn read() -> Result<Self> {
        let text = fs::read_to_string(PATH)?;
        let known = bases::read(&text).map(|(id, bases)| (id.to_owned(), bases));
        Ok(Self(known.collect()))
    }

    /// Returns the number of puzzles of a technique.
    pub fn count(&self, technique: &str) -> usize {
        self.0.get(technique).map_or(0, Vec::len)
    }

    /// Adds a puzzle and writes the file.
    pub fn add(&mut self, technique: &str, base: Grid9) -> Result<()> {
        self.0.entry(technique.to_owned()).or_default().push(base);
        let line = |(id, bases): (&String, &Vec<Grid9>)| {
            let all: Vec<String> = bases.iter().map(packed).collect();
            format!("{id} {}\n", all.join(" "))
        };
        fs::write(PATH, self.0.iter().map(line).collect::<String>())
    }
}

/// Writes the givens with a letter for each run of empty cells.
fn packed(base: &Grid9) -> String {
    let mut text = String::new();
    let mut open = 0;
    for &given in base.iter().chain([&1]) {
        while open > 0 && (given > 0 || open == 26) {
            let run: u8 = open.min(26);
            text.push(char::from(b'a' + run - 1));
            open -= run;
        }
        if given > 0 {
            text.push(char::from(b'0' + given));
        } else {
            open += 1;
        }
    }
    text.pop();
    text
}

/// Returns the same puzzle with its numbers renamed in the order of their first occurrence.
pub fn normal(puzzle: &Grid9) -> Grid9 {
    let mut names = [0; 10];
    let mut next = 1;
    puzzle.map(|given| {
        if given > 0 && names[usize::from(given)] == 0 {
            names[usize::from(given)] = next;
            next += 1;
        }
        names[usize::from(given)]
    })
}
