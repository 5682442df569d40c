//! What singles make of some givens, by bits: as long as it is only asked which cells are filled in the end.

use placewise::kinds::sudoku::kernel::Grid9;

/// A set of the 81 cells, a bit each.
pub type Cells = u128;

/// All cells.
pub const ALL: Cells = (1 << 81) - 1;

/// The usual board.
pub struct Singles {
    houses: Vec<Cells>,
    /// For each cell those that share a house with it, and itself.
    around: [Cells; 81],
}

impl Singles {
    /// Rows, columns and boxes.
    pub fn new() -> Self {
        let set = |is_in: &dyn Fn(usize) -> bool| {
            let cells = (0..81).filter(|&cell| is_in(cell));
            cells.fold(0, |set, cell| set | 1 << cell)
        };
        let houses: Vec<Cells> = (0..9)
            .flat_map(|at| {
                let row = set(&|cell| cell / 9 == at);
                let column = set(&|cell| cell % 9 == at);
                let square = set(&|cell| cell / 27 * 3 + cell % 9 / 3 == at);
                [row, column, square]
            })
            .collect();
        let around = std::array::from_fn(|cell| {
            let own = houses.iter().filter(|&&house| house >> cell & 1 > 0);
            own.fold(0, |all, house| all | house)
        });
        Self { houses, around }
    }

    /// The cells that are filled in the end if these of an answer are given.
    pub fn filled(&self, answer: &Grid9, given: Cells) -> Cells {
        let mut may = [ALL; 9];
        let (mut filled, mut new) = (0, given);
        while new > 0 {
            for cell in (0..81).filter(|cell| new >> cell & 1 > 0) {
                may[usize::from(answer[cell]) - 1] &= !self.around[cell];
            }
            filled |= new;
            let open = ALL & !filled;
            let (mut once, mut twice) = (0, 0);
            new = 0;
            for may in may.map(|may| may & open) {
                twice |= once & may;
                once |= may;
                for places in self.houses.iter().map(|house| may & house) {
                    if places.is_power_of_two() {
                        new |= places;
                    }
                }
            }
            new |= once & !twice;
        }
        filled
    }
}
