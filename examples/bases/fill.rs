//! Computes with bit sets, and therefore fast, the cells that singles fill.

use placewise::kinds::sudoku::kernel::Grid9;
use placewise::kinds::sudoku::layout::Layout;

/// A set of the 81 cells, one bit for each.
pub type Cells = u128;

/// All cells.
pub const ALL: Cells = (1 << 81) - 1;

/// A board on which singles are applied.
pub struct Fill {
    houses: Vec<Cells>,
    /// For each cell the cells that share a house with it.
    peers: Vec<Cells>,
}

impl Fill {
    /// Creates it for a board of 81 cells.
    pub fn new(layout: &Layout) -> Self {
        let set =
            |cells: &mut dyn Iterator<Item = usize>| cells.fold(0, |set, cell| set | 1 << cell);
        let houses = layout.houses.iter();
        let peers = layout.peers.iter();
        Self {
            houses: houses.map(|house| set(&mut house.set.iter())).collect(),
            peers: peers.map(|peers| set(&mut peers.iter())).collect(),
        }
    }

    /// Returns the cells that are filled in the end if these cells of a solution are given.
    pub fn filled(&self, answer: &Grid9, given: Cells) -> Cells {
        let mut may = [ALL; 9];
        let (mut filled, mut new) = (0, given);
        while new > 0 {
            for cell in (0..81).filter(|cell| new >> cell & 1 > 0) {
                may[usize::from(answer[cell]) - 1] &= !self.peers[cell];
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
