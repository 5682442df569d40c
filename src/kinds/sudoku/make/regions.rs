//! Regions of any form for a jigsaw board.

use crate::kinds::sudoku::layout::hang_together;
use crate::random::Chance;
use crate::rules::Grid;

/// The number of exchanges of cells, for each cell of the board.
const EXCHANGES: usize = 12;

/// Returns the region of each cell for a random jigsaw: connected regions with as many cells as a row, made from boxes
/// of `rows` rows by exchanges of cells.
pub fn regions(side: usize, rows: usize, chance: &mut Chance) -> Vec<usize> {
    let grid = Grid::new(side, side);
    let mut regions = vec![0; side * side];
    for (region, cells) in grid.boxes(side / rows, rows).into_iter().enumerate() {
        for cell in cells {
            regions[cell] = region;
        }
    }
    for _ in 0..EXCHANGES * side * side {
        exchange(&grid, &mut regions, chance);
    }
    regions
}

/// Exchanges a random cell with one of an adjacent region, if both regions stay connected.
fn exchange(grid: &Grid, regions: &mut [usize], chance: &mut Chance) {
    let cell = chance.below(regions.len());
    let own = regions[cell];
    let others: Vec<usize> = grid
        .sides(cell)
        .map(|side| regions[side])
        .filter(|&region| region != own)
        .collect();
    if others.is_empty() {
        return;
    }
    let other = *chance.pick(&others);
    let touches =
        |at: &usize| regions[*at] == other && grid.sides(*at).any(|side| regions[side] == own);
    let back: Vec<usize> = (0..regions.len()).filter(touches).collect();
    let back = *chance.pick(&back);
    regions[cell] = other;
    regions[back] = own;
    let whole = |region: usize| {
        let cells: Vec<usize> = (0..regions.len())
            .filter(|&at| regions[at] == region)
            .collect();
        hang_together(grid, &cells)
    };
    if !whole(own) || !whole(other) {
        regions[cell] = own;
        regions[back] = other;
    }
}
