//! The board of the paper's solver: the numbers in its cells, and a trail for undoing.

use crate::kinds::numbrix::level::ParsedNumbrix;

/// Consecutive missing numbers: between two cells that they must touch, or beside one if they are a tail.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    from: Option<usize>,
    to: Option<usize>,
    length: usize,
}

/// The numbers in the cells, both counted from 0.
pub struct PaperBoard {
    /// The neighbours of each cell, in the order in which they are tried.
    beside: Vec<Vec<usize>>,
    /// The number of each cell.
    numbers: Vec<Option<usize>>,
    /// The cell of each number.
    cells: Vec<Option<usize>>,
    /// The filled cells, in order.
    trail: Vec<usize>,
    /// True if the givens contradict each other.
    broken: bool,
}

impl PaperBoard {
    pub fn new(level: &ParsedNumbrix) -> Self {
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

    /// Returns the number of each cell.
    pub fn numbers(&self) -> &[Option<usize>] {
        &self.numbers
    }

    pub fn cell(&self, number: usize) -> Option<usize> {
        self.cells[number]
    }

    pub fn is_free(&self, cell: usize) -> bool {
        self.numbers[cell].is_none()
    }

    /// Returns the neighbours of a cell.
    pub fn beside(&self, cell: usize) -> &[usize] {
        &self.beside[cell]
    }

    /// Returns the free neighbours of a cell.
    pub fn free(&self, cell: usize) -> impl Iterator<Item = usize> {
        let beside = self.beside[cell].iter().copied();
        beside.filter(|&near| self.is_free(near))
    }

    /// Returns the placed numbers, ascending, with their cells.
    pub fn standing(&self) -> impl Iterator<Item = (usize, usize)> {
        let cells = self.cells.iter().enumerate();
        cells.filter_map(|(number, cell)| Some((number, (*cell)?)))
    }

    /// Returns the missing numbers among the next and the previous one, in this order.
    pub fn missing(&self, number: usize) -> impl Iterator<Item = usize> {
        let next = [Some(number + 1), number.checked_sub(1)];
        let next = next.into_iter().flatten();
        next.filter(|&next| self.cells.get(next).is_some_and(Option::is_none))
    }

    /// Returns the stretches of missing numbers.
    fn stretches(&self) -> impl Iterator<Item = Stretch> {
        let mut low = None;
        let ends = self.standing().map(|(number, cell)| (number, Some(cell)));
        let ends = ends.chain([(self.len(), None)]);
        ends.filter_map(move |(number, to)| {
            let (first, from) = low.map_or((0, None), |(number, cell)| (number + 1, cell));
            low = Some((number, to));
            let length = number - first;
            (length > 0).then_some(Stretch { from, to, length })
        })
    }

    /// Returns true if a number in a cell touches the next and the previous one, as far as these are placed.
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

    /// Returns the filled cells, in order.
    pub fn trail(&self) -> &[usize] {
        &self.trail
    }

    /// Returns the number of filled cells.
    pub fn filled(&self) -> usize {
        self.trail.len()
    }

    /// Returns true unless there is a hole: each cluster of free cells must be large enough for a stretch of missing
    /// numbers whose ends touch it, and each stretch must have such a cluster.
    pub fn can_be_filled(&self) -> bool {
        let (clusters, sizes) = self.clusters();
        let mut reached = vec![false; sizes.len()];
        let beside = |cell: usize| self.free(cell).filter_map(|near| clusters[near]);
        let mut reach = |stretch: Stretch| {
            let mut has_room = false;
            let mut meet = |cluster: usize| {
                let touches = stretch
                    .to
                    .is_none_or(|to| beside(to).any(|other| other == cluster));
                if sizes[cluster] >= stretch.length && touches {
                    reached[cluster] = true;
                    has_room = true;
                }
            };
            match stretch.from {
                Some(from) => beside(from).for_each(&mut meet),
                None => (0..sizes.len()).for_each(&mut meet),
            }
            has_room
        };
        self.stretches().all(&mut reach) && reached.into_iter().all(|reached| reached)
    }

    /// Returns the cluster of each free cell, and the size of each cluster.
    fn clusters(&self) -> (Vec<Option<usize>>, Vec<usize>) {
        let mut clusters = vec![None; self.len()];
        let mut sizes = Vec::new();
        let mut open = Vec::new();
        for first in 0..self.len() {
            if !self.is_free(first) || clusters[first].is_some() {
                continue;
            }
            clusters[first] = Some(sizes.len());
            open.push(first);
            let mut size = 0;
            while let Some(cell) = open.pop() {
                size += 1;
                for &near in &self.beside[cell] {
                    if self.is_free(near) && clusters[near].is_none() {
                        clusters[near] = Some(sizes.len());
                        open.push(near);
                    }
                }
            }
            sizes.push(size);
        }
        (clusters, sizes)
    }

    /// Empties all filled cells but the first `filled`.
    pub fn keep(&mut self, filled: usize) {
        for cell in self.trail.drain(filled..) {
            if let Some(number) = self.numbers[cell].take() {
                self.cells[number] = None;
            }
        }
    }
}
