//! Boards with any houses: the number of numbers, and the sets of cells that have each of them once.

/// The number of words with one bit for each cell of the largest board.
const WORDS: usize = Layout::LARGEST * Layout::LARGEST / 64;

/// The houses of a board of `side * side` cells, row by row, and data that its solver needs often.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    side: usize,
    houses: Vec<Vec<usize>>,
    /// The cells that share a house with each cell, or differ from it by themselves.
    peers: Vec<Vec<usize>>,
    /// True if these are the rows, columns and boxes of the usual board, and nothing else.
    plain9: bool,
}

impl Layout {
    /// The largest side: numbers are bits of a mask of 16 bits.
    pub const LARGEST: usize = 16;

    /// Creates a layout of rows, columns and the houses `more`. A house has `side` cells, all of them on the board.
    ///
    /// # Panics
    /// If the side is not from 1 to 16, or a house does not have `side` cells of the board.
    #[must_use]
    pub fn new(side: usize, more: &[Vec<usize>]) -> Self {
        assert!((1..=Self::LARGEST).contains(&side), "a side of 1 to 16");
        let mut houses: Vec<Vec<usize>> = Vec::new();
        houses.extend((0..side).map(|row| (0..side).map(|at| row * side + at).collect()));
        houses.extend((0..side).map(|column| (0..side).map(|at| at * side + column).collect()));
        houses.extend(more.iter().cloned());
        let cells = side * side;
        // One bit for each cell: to remove duplicates from lists takes longer.
        let mut near = vec![[0_u64; WORDS]; cells];
        for house in &houses {
            assert_eq!(house.len(), side, "a house has each number once");
            let mut all = [0; WORDS];
            for &cell in house {
                all[cell / 64] |= 1 << (cell % 64);
            }
            for &cell in house {
                for (near, all) in near[cell].iter_mut().zip(all) {
                    *near |= all;
                }
            }
        }
        let peers_of = |(cell, near): (usize, &[u64; WORDS])| {
            let mut near = *near;
            near[cell / 64] &= !(1 << (cell % 64));
            let mut peers = Vec::new();
            for (at, word) in near.iter_mut().enumerate() {
                while *word != 0 {
                    peers.push(at * 64 + word.trailing_zeros() as usize);
                    *word &= *word - 1;
                }
            }
            peers
        };
        let peers = near.iter().enumerate().map(peers_of).collect();
        let plain9 = side == 9 && sorted(more) == sorted(&boxes(3, 3));
        Self {
            side,
            houses,
            peers,
            plain9,
        }
    }

    /// Creates a layout of rows, columns, and boxes of `rows` times `columns` cells.
    #[must_use]
    pub fn boxed(rows: usize, columns: usize) -> Self {
        Self::new(rows * columns, &boxes(rows, columns))
    }

    /// Adds pairs of cells that share no house, and whose numbers differ.
    #[must_use]
    pub fn with_apart(mut self, pairs: impl Iterator<Item = [usize; 2]>) -> Self {
        for [one, other] in pairs {
            self.peers[one].push(other);
            self.peers[other].push(one);
            self.plain9 = false;
        }
        self
    }

    /// Returns the number of numbers, which is the number of cells of a house.
    #[must_use]
    pub fn side(&self) -> usize {
        self.side
    }

    /// Returns the houses: rows, columns, then the others.
    #[must_use]
    pub fn houses(&self) -> &[Vec<usize>] {
        &self.houses
    }

    /// Returns the cells whose numbers differ from that of this one.
    #[must_use]
    pub fn peers(&self, cell: usize) -> &[usize] {
        &self.peers[cell]
    }

    /// Returns true if these are the rows, columns and boxes of the usual board, and nothing else.
    #[must_use]
    pub fn is_plain9(&self) -> bool {
        self.plain9
    }
}

/// Returns the boxes of `rows` times `columns` cells, on a board whose side is the size of a box.
fn boxes(rows: usize, columns: usize) -> Vec<Vec<usize>> {
    let side = rows * columns;
    let cells = |nth: usize| {
        let corner = nth / rows * rows * side + nth % rows * columns;
        let cell = move |at: usize| corner + at / columns * side + at % columns;
        (0..side).map(cell).collect()
    };
    (0..side).map(cells).collect()
}

/// Returns the houses in a canonical order.
fn sorted(houses: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut houses = houses.to_vec();
    for house in &mut houses {
        house.sort_unstable();
    }
    houses.sort_unstable();
    houses
}
