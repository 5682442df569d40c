//! Puzzles of the usual board whose only technique above singles is a rare one. Making them takes too long while a
//! player waits, so `cargo xtask bases` has searched for them; a seed picks one and transforms it.

use crate::kinds::sudoku::kernel::Grid9;
use crate::random::Chance;

/// One line for each technique: its name, then the givens of each puzzle, row by row, with a letter for each run of
/// empty cells (`a` for one cell, `b` for two).
const TEXT: &str = include_str!("bases.txt");

/// Returns the puzzles of a technique.
#[must_use]
pub fn bases_of(technique: &str) -> Vec<Grid9> {
    all()
        .find(|(id, _)| *id == technique)
        .map_or_else(Vec::new, |(_, bases)| bases)
}

/// Returns all puzzles, by technique.
pub fn all() -> impl Iterator<Item = (&'static str, Vec<Grid9>)> {
    read(TEXT)
}

/// Returns all puzzles in a text, by technique.
pub fn read(text: &str) -> impl Iterator<Item = (&str, Vec<Grid9>)> {
    text.lines().filter_map(|line| {
        let mut words = line.split(' ');
        Some((words.next()?, words.filter_map(grid).collect()))
    })
}

/// Reads the givens of one puzzle; `None` if the text is malformed.
fn grid(text: &str) -> Option<Grid9> {
    let mut cells = Vec::new();
    for sign in text.bytes() {
        match sign {
            b'1'..=b'9' => cells.push(sign - b'0'),
            _ => cells.resize(cells.len() + usize::from(sign.checked_sub(b'a')?) + 1, 0),
        }
    }
    cells.try_into().ok()
}

/// Transforms a puzzle at random by symmetries of the board: renames the numbers, permutes rows and columns so that
/// boxes stay together, and transposes it or not. All deductions carry over.
#[must_use]
pub fn transformed(base: &Grid9, chance: &mut Chance) -> Grid9 {
    let mut numbers: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    chance.shuffle(&mut numbers);
    let rows = lines(chance);
    let columns = lines(chance);
    let turned = chance.happens(1, 2);
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        let from = if turned {
            column * 9 + row
        } else {
            row * 9 + column
        };
        match base[from] {
            0 => 0,
            number => numbers[usize::from(number) - 1],
        }
    })
}

/// Returns a random order of nine lines that keeps those of a box together.
fn lines(chance: &mut Chance) -> Vec<usize> {
    let mut bands = [0, 1, 2];
    chance.shuffle(&mut bands);
    let mut all = Vec::new();
    for band in bands {
        let mut lines = [0, 1, 2].map(|line| band * 3 + line);
        chance.shuffle(&mut lines);
        all.extend(lines);
    }
    all
}
