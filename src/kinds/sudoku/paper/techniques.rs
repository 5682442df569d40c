//! The five techniques that the paper describes (section 2.1), as printed and with their defects corrected.
//!
//! * *Naked pair*, *naked triplet*: sound as printed.
//! * *Hidden pair*: if only two cells of a group may have two values, the text leaves these cells with `{t, u, v}`;
//!   there is no `t`. As the text does not say which value it is, nothing can be removed. It must be `{u, v}`.
//! * *Hidden triplet*: sound as printed.
//! * *Multi-line*: of three blocks on three columns, two have a value in two of the columns and not in the third; so
//!   the third block has it in the third column. The printed condition is "no cell in the column", where only the cells
//!   of the first two blocks can be meant. If a filled cell counts as one that may have its value, the printed
//!   condition can never hold, as the column must have the value somewhere. If it does not count (as here), the
//!   condition also holds where the value is already settled in the third column, and the technique then removes right
//!   candidates. The example (figure 9) removes the value from one of the two columns only; the conclusion in the text,
//!   which is used here, removes it from both.

use super::PaperGrid;
use super::api::PaperTechniqueId;
use super::ease::{ALL, Choices, bit};
use crate::kinds::sudoku::layout::{House, Layout};

impl PaperTechniqueId {
    /// All five, in the order of the paper.
    pub const ALL: [Self; 5] = [
        Self::NakedPair,
        Self::NakedTriplet,
        Self::HiddenPair,
        Self::HiddenTriplet,
        Self::MultiLine,
    ];
}

/// The reading of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextReading {
    /// As it is printed.
    Published,
    /// As it must have been meant.
    Corrected,
}

/// A pattern that a technique finds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PaperPattern {
    /// The cells of the pattern.
    pub cells: Vec<usize>,
    /// The mask of its values.
    pub values: u16,
    /// The removed candidates as cells with masks of values; empty if the printed text does not say which.
    pub out: Vec<(usize, u16)>,
}

/// Returns the patterns that a technique finds on a board, by the choices that its rows, columns and blocks leave; only
/// those where the corrected technique removes something.
#[must_use]
pub fn find(
    technique: PaperTechniqueId,
    reading: TextReading,
    grid: &PaperGrid,
) -> Vec<PaperPattern> {
    let position = Position {
        grid,
        candidates: Choices::from_grid(grid).candidates,
        layout: Layout::usual(9),
    };
    let in_houses = |size, naked| position.in_houses(size, naked);
    match (technique, reading) {
        (PaperTechniqueId::NakedPair, _) => in_houses(2, true),
        (PaperTechniqueId::NakedTriplet, _) => in_houses(3, true),
        (PaperTechniqueId::HiddenPair, TextReading::Corrected) => in_houses(2, false),
        (PaperTechniqueId::HiddenPair, TextReading::Published) => {
            let mut found = in_houses(2, false);
            for pattern in &mut found {
                pattern.out.clear();
            }
            found
        }
        (PaperTechniqueId::HiddenTriplet, _) => in_houses(3, false),
        (PaperTechniqueId::MultiLine, _) => position.multi_lines(reading),
    }
}

struct Position<'a> {
    grid: &'a PaperGrid,
    candidates: [u16; 81],
    layout: Layout,
}

impl Position<'_> {
    fn in_houses(&self, size: usize, naked: bool) -> Vec<PaperPattern> {
        let mut found = Vec::new();
        for house in &self.layout.houses {
            let open: Vec<usize> = house
                .cells
                .iter()
                .copied()
                .filter(|&cell| self.grid[cell] == 0)
                .collect();
            each_choice(&open, size, &mut |cells| {
                let pattern = if naked {
                    self.naked(&open, cells)
                } else {
                    self.hidden(&open, cells)
                };
                found.extend(pattern.filter(|pattern| !pattern.out.is_empty()));
            });
        }
        found
    }

    /// Finds as many cells as they have candidates together: the other cells of the house lose these.
    fn naked(&self, open: &[usize], cells: &[usize]) -> Option<PaperPattern> {
        let values = self.together(cells.iter());
        let right = if cells.len() == 2 {
            cells.iter().all(|&cell| self.candidates[cell] == values)
        } else {
            cells.iter().all(|&cell| self.candidates[cell] != 0)
        };
        let others = open.iter().filter(|cell| !cells.contains(cell));
        (right && values.count_ones() as usize == cells.len())
            .then(|| self.pattern(cells, values, others, values))
    }

    /// Finds as many values as cells that may have them: the cells lose all other candidates.
    fn hidden(&self, open: &[usize], cells: &[usize]) -> Option<PaperPattern> {
        let others = open.iter().filter(|cell| !cells.contains(cell));
        let values = self.together(cells.iter()) & !self.together(others);
        let right = cells
            .iter()
            .all(|&cell| self.candidates[cell] & values != 0);
        (right && values.count_ones() as usize == cells.len())
            .then(|| self.pattern(cells, values, cells.iter(), ALL & !values))
    }

    fn together<'a>(&self, cells: impl Iterator<Item = &'a usize>) -> u16 {
        cells.fold(0, |all, &cell| all | self.candidates[cell])
    }

    /// Returns the pattern that removes these values from these cells.
    fn pattern<'a>(
        &self,
        cells: &[usize],
        values: u16,
        from: impl Iterator<Item = &'a usize>,
        lost: u16,
    ) -> PaperPattern {
        let out = from.map(|&cell| (cell, self.candidates[cell] & lost));
        PaperPattern {
            cells: cells.to_vec(),
            values,
            out: out.filter(|&(_, lost)| lost != 0).collect(),
        }
    }

    fn multi_lines(&self, reading: TextReading) -> Vec<PaperPattern> {
        let mut found = Vec::new();
        let (rows, columns) = (&self.layout.houses[..9], &self.layout.houses[9..18]);
        for lines in rows.chunks(3).chain(columns.chunks(3)) {
            for (third, line) in lines.iter().enumerate() {
                let other = |at: usize| &lines[(third + at) % 3];
                for block in 0..3 {
                    for value in 1..=9 {
                        let pattern =
                            self.multi_line(reading, [other(1), other(2), line], block, bit(value));
                        found.extend(pattern.filter(|pattern| !pattern.out.is_empty()));
                    }
                }
            }
        }
        found
    }

    /// Examines a value that occurs in two lines outside a block and not in the third: in that block it must be in the
    /// third line.
    fn multi_line(
        &self,
        reading: TextReading,
        lines: [&House; 3],
        block: usize,
        value: u16,
    ) -> Option<PaperPattern> {
        let here = |line: &House| -> Vec<usize> { line.cells[block * 3..][..3].to_vec() };
        let seen = |line: &House| -> Vec<usize> {
            let cells = line.cells.iter().copied();
            match reading {
                TextReading::Published => cells
                    .filter(|&cell| self.candidates[cell] & value != 0)
                    .collect(),
                TextReading::Corrected => {
                    let may =
                        |&cell: &usize| (self.candidates[cell] | bit(self.grid[cell])) & value != 0;
                    cells
                        .filter(|cell| !here(line).contains(cell))
                        .filter(may)
                        .collect()
                }
            }
        };
        let [one, two, third] = lines.map(seen);
        let from: Vec<usize> = lines[..2].iter().flat_map(|line| here(line)).collect();
        let right = !one.is_empty() && !two.is_empty() && third.is_empty();
        right.then(|| self.pattern(&[one, two].concat(), value, from.iter(), value))
    }
}

/// Visits all subsets of that many cells.
fn each_choice(cells: &[usize], size: usize, visit: &mut dyn FnMut(&[usize])) {
    fn choose(
        cells: &[usize],
        size: usize,
        chosen: &mut Vec<usize>,
        visit: &mut dyn FnMut(&[usize]),
    ) {
        if size == 0 {
            return visit(chosen);
        }
        for (at, &cell) in cells.iter().enumerate() {
            chosen.push(cell);
            choose(&cells[at + 1..], size - 1, chosen, visit);
            chosen.pop();
        }
    }
    choose(cells, size, &mut Vec::new(), visit);
}
