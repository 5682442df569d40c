//! The board as the paper's solver keeps it: numbers in cells, and what to take back.

use crate::kinds::numbrix::level::Level;

/// Numbers in cells, both from 0.
pub struct Board {
    /// By cell: those beside it, in the order in which they are tried.
    beside: Vec<Vec<usize>>,
    /// By cell: its number.
    numbers: Vec<Option<usize>>,
    /// By number: its cell.
    cells: Vec<Option<usize>>,
    /// The cells that were filled, in order.
    trail: Vec<usize>,
    /// Whether the given numbers contradict each other.
    broken: bool,
}

impl Board {
    pub fn new(level: &Level) -> Self {
        let grid = &level.grid;
        let beside = |cell: usize| -> Vec<usize> {
            if level.corners {
                grid.around(cell).collect()
            } else {
                grid.sides(cell).collect()
            }
        };
        let mut board = Self {
            beside: (0..grid.len()).map(beside).collect(),
            numbers: level.givens.clone(),
            cells: vec![None; grid.len()],
            trail: Vec::new(),
            broken: false,
        };
        for (cell, given) in level.givens.iter().enumerate() {
            if let Some(number) = *given {
                board.broken |= board.cells[number].replace(cell).is_some();
            }
        }
        let placed: Vec<(usize, usize)> = board.standing().collect();
        board.broken |= placed
            .iter()
            .any(|&(number, cell)| !board.fits(number, cell));
        board
    }

    pub fn broken(&self) -> bool {
        self.broken
    }

    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    pub fn is_full(&self) -> bool {
        self.cells.iter().all(Option::is_some)
    }

    /// What stands in each cell.
    pub fn numbers(&self) -> &[Option<usize>] {
        &self.numbers
    }

    pub fn cell(&self, number: usize) -> Option<usize> {
        self.cells[number]
    }

    pub fn is_free(&self, cell: usize) -> bool {
        self.numbers[cell].is_none()
    }

    /// The cells beside one.
    pub fn beside(&self, cell: usize) -> &[usize] {
        &self.beside[cell]
    }

    /// The free cells beside one.
    pub fn free(&self, cell: usize) -> impl Iterator<Item = usize> {
        let beside = self.beside[cell].iter().copied();
        beside.filter(|&near| self.is_free(near))
    }

    /// The numbers that stand, upwards, with their cells.
    pub fn standing(&self) -> impl Iterator<Item = (usize, usize)> {
        let cells = self.cells.iter().enumerate();
        cells.filter_map(|(number, cell)| Some((number, (*cell)?)))
    }

    /// The numbers beside one in the count that do not stand: the next first.
    pub fn missing(&self, number: usize) -> impl Iterator<Item = usize> {
        let next = [Some(number + 1), number.checked_sub(1)];
        let next = next.into_iter().flatten();
        next.filter(|&next| self.cells.get(next).is_some_and(Option::is_none))
    }

    /// Whether a number in a cell touches those beside it in the count, as far as they stand.
    pub fn fits(&self, number: usize, cell: usize) -> bool {
        let next = [Some(number + 1), number.checked_sub(1)];
        let mut next = next.into_iter().flatten();
        next.all(|next| {
            let other = self.cells.get(next).copied().flatten();
            other.is_none_or(|other| self.beside[cell].contains(&other))
        })
    }

    pub fn put(&mut self, number: usize, cell: usize) {
        self.numbers[cell] = Some(number);
        self.cells[number] = Some(cell);
        self.trail.push(cell);
    }

    /// How many cells were filled.
    pub fn filled(&self) -> usize {
        self.trail.len()
    }

    /// Takes back all but so many.
    pub fn keep(&mut self, filled: usize) {
        for cell in self.trail.drain(filled..) {
            if let Some(number) = self.numbers[cell].take() {
                self.cells[number] = None;
            }
        }
    }
}
