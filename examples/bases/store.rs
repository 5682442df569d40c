//! The file of what is found.

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
    /// What was found before.
    pub fn read() -> Result<Self> {
        let text = fs::read_to_string(PATH)?;
        let known = bases::read(&text).map(|(id, bases)| (id.to_owned(), bases));
        Ok(Self(known.collect()))
    }

    /// How many there are of a technique.
    pub fn count(&self, technique: &str) -> usize {
        self.0.get(technique).map_or(0, Vec::len)
    }

    /// Keeps one more.
    pub fn add(&mut self, technique: &str, base: Grid9) -> Result<()> {
        self.0.entry(technique.to_owned()).or_default().push(base);
        let line = |(id, bases): (&String, &Vec<Grid9>)| {
            let all: Vec<String> = bases.iter().map(packed).collect();
            format!("{id} {}\n", all.join(" "))
        };
        fs::write(PATH, self.0.iter().map(line).collect::<String>())
    }
}

/// The givens with a letter for each run of open cells.
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

/// The same puzzle with its numbers in the order in which they first come.
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
