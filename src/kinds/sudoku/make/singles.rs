//! Whether a board is solved by singles alone: what a level for beginners must be while givens are taken away.

use super::Layout;

/// A board being solved, whatever its houses.
struct Singles<'a> {
    layout: &'a Layout,
    /// The candidates of each cell that is empty, as bits; none of a cell that is filled.
    open: Vec<u32>,
    left: usize,
}

/// Whether the last places of houses, naked singles and hidden singles fill the board.
pub fn solve(layout: &Layout, grid: &[u8]) -> bool {
    let all = (1_u32 << layout.side) - 1;
    let mut board = Singles {
        layout,
        open: vec![all; grid.len()],
        left: grid.len(),
    };
    for (cell, &number) in grid.iter().enumerate().filter(|(_, number)| **number > 0) {
        board.put(cell, 1 << (number - 1));
    }
    while board.left > 0 {
        let before = board.left;
        board.naked();
        board.hidden();
        if board.left == before {
            return false;
        }
    }
    true
}

impl Singles<'_> {
    fn put(&mut self, cell: usize, number: u32) {
        self.open[cell] = 0;
        self.left -= 1;
        for peer in self.layout.peers[cell].iter() {
            self.open[peer] &= !number;
        }
    }

    fn naked(&mut self) {
        for cell in 0..self.open.len() {
            if self.open[cell].is_power_of_two() {
                self.put(cell, self.open[cell]);
            }
        }
    }

    fn hidden(&mut self) {
        let layout = self.layout;
        for house in &layout.houses {
            let (mut once, mut twice) = (0, 0);
            for &cell in &house.cells {
                twice |= once & self.open[cell];
                once |= self.open[cell];
            }
            let alone = once & !twice;
            for &cell in house.cells.iter().filter(|_| alone > 0) {
                let number = self.open[cell] & alone;
                if number.is_power_of_two() {
                    self.put(cell, number);
                }
            }
        }
    }
}
