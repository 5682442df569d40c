//! Puzzles of the usual board whose only steps above singles are by one technique, where they are too rare to be made
//! while somebody waits. `cargo xtask bases` has searched for them; a seed gets one of them in another form.

use crate::kinds::sudoku::kernel::Grid9;
use crate::random::Chance;

/// A line a technique: its name, then the givens of each puzzle, row by row, with a letter for each run of open cells,
/// `a` for one of them.
const TEXT: &str = include_str!("bases.txt");

/// Those of a technique.
#[must_use]
pub fn bases_of(technique: &str) -> Vec<Grid9> {
    all()
        .find(|(id, _)| *id == technique)
        .map_or_else(Vec::new, |(_, bases)| bases)
}

/// All, by technique.
pub fn all() -> impl Iterator<Item = (&'static str, Vec<Grid9>)> {
    read(TEXT)
}

/// All in a text, by technique.
pub fn read(text: &str) -> impl Iterator<Item = (&str, Vec<Grid9>)> {
    text.lines().filter_map(|line| {
        let mut words = line.split(' ');
        Some((words.next()?, words.filter_map(grid).collect()))
    })
}

/// The givens of one puzzle.
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

/// The same puzzle in another form: its numbers exchanged, its rows and columns in another order that keeps boxes
/// together, and rows for columns. What is known of it by logic stays known.
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

/// The nine lines of a direction in an order that keeps those of a box together.
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
