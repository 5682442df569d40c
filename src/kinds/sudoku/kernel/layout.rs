//! Boards of any houses: how many numbers there are, and which cells have each of them once.

/// The houses of a board of `side * side` cells, row by row, and what of them its solver asks for again and again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    side: usize,
    houses: Vec<Vec<usize>>,
    /// By cell, those that share a house with it.
    peers: Vec<Vec<usize>>,
    /// True if these are the rows, columns and boxes of the usual board.
    plain9: bool,
}

impl Layout {
    /// The largest side: a number is a bit of sixteen.
    pub const LARGEST: usize = 16;

    /// Rows, columns and these houses more. A house has `side` cells, all of them on the board.
    ///
    /// # Panics
    /// If the side is not 1 to 16, or a house is none.
    #[must_use]
    pub fn new(side: usize, more: &[Vec<usize>]) -> Self {
        assert!((1..=Self::LARGEST).contains(&side), "a side of 1 to 16");
        let mut houses: Vec<Vec<usize>> = Vec::new();
        houses.extend((0..side).map(|row| (0..side).map(|at| row * side + at).collect()));
        houses.extend((0..side).map(|column| (0..side).map(|at| at * side + column).collect()));
        houses.extend(more.iter().cloned());
        let cells = side * side;
        let mut peers = vec![Vec::new(); cells];
        for house in &houses {
            assert_eq!(house.len(), side, "a house has each number once");
            for &cell in house {
                peers[cell].extend(house.iter().filter(|&&other| other != cell));
            }
        }
        for peers in &mut peers {
            peers.sort_unstable();
            peers.dedup();
        }
        let plain9 = side == 9 && sorted(more) == sorted(&boxes(3, 3));
        Self {
            side,
            houses,
            peers,
            plain9,
        }
    }

    /// Rows, columns and boxes of that many rows and columns.
    #[must_use]
    pub fn boxed(rows: usize, columns: usize) -> Self {
        Self::new(rows * columns, &boxes(rows, columns))
    }

    /// How many numbers there are, which is how many cells a house has.
    #[must_use]
    pub fn side(&self) -> usize {
        self.side
    }

    /// The houses: rows, columns, then the others.
    #[must_use]
    pub fn houses(&self) -> &[Vec<usize>] {
        &self.houses
    }

    /// The cells that share a house with this one.
    #[must_use]
    pub fn peers(&self, cell: usize) -> &[usize] {
        &self.peers[cell]
    }

    /// Returns true if these are the rows, columns and boxes of the usual board.
    #[must_use]
    pub fn is_plain9(&self) -> bool {
        self.plain9
    }
}

/// Boxes of that many rows and columns, on a board of as many cells a side as a box has.
fn boxes(rows: usize, columns: usize) -> Vec<Vec<usize>> {
    let side = rows * columns;
    let cells = |nth: usize| {
        let corner = nth / rows * rows * side + nth % rows * columns;
        let cell = move |at: usize| corner + at / columns * side + at % columns;
        (0..side).map(cell).collect()
    };
    (0..side).map(cells).collect()
}

/// Houses in an order that does not matter.
fn sorted(houses: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut houses = houses.to_vec();
    for house in &mut houses {
        house.sort_unstable();
    }
    houses.sort_unstable();
    houses
}
