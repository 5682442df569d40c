//! Connected components of cells, and local tests of connectivity around a cell.

use super::{MOST_SIDE, Shape};
use crate::engine::{Domain, Value};

impl<const W: usize> Shape<W> {
    /// Returns the cells of an area that are connected with this one within the area.
    #[must_use]
    pub fn connected(&self, area: Domain<W>, from: Value) -> Domain<W> {
        self.grown(area, from, area, self.directions() == 8)
    }

    /// Returns the same cells, but may stop once it has found all of `goal`.
    #[must_use]
    pub fn connected_until(&self, area: Domain<W>, from: Value, goal: Domain<W>) -> Domain<W> {
        self.grown(area, from, goal, self.directions() == 8)
    }

    /// Returns the wall of `closed` cells and holes that contains this one. A path that does not go diagonally cannot
    /// pass between its members.
    #[must_use]
    pub fn wall(&self, closed: Domain<W>, from: Value) -> Domain<W> {
        self.grown(closed, from, closed, true)
    }

    /// Grows the connected part of an area from a cell until it contains all of `goal`, with or without diagonal
    /// neighbours. It works on rows as bit masks: each row that has grown extends to the rows above and below; rows
    /// near missing cells of the goal come first.
    fn grown(&self, area: Domain<W>, from: Value, goal: Domain<W>, corners: bool) -> Domain<W> {
        let columns = self.grid.columns();
        let mut found = [0_u32; MOST_SIDE];
        let first = from.index() / columns;
        found[first] = run(1 << (from.index() % columns), self.row(area, first));
        let mut grown = 1_u32 << first;
        // The rows that may have missing cells of the goal.
        let ends = [goal.min(), goal.max_below(Domain::<W>::CAPACITY)];
        let [top, bottom] = ends.map(|end| end.map_or(first, |end| end.index() / columns));
        let mut missing = (2_u32 << bottom) - (1 << top);
        loop {
            while missing != 0 {
                let row = missing.trailing_zeros() as usize;
                if self.row(goal, row) & !found[row] != 0 {
                    break;
                }
                missing &= missing - 1;
            }
            if grown == 0 || missing == 0 {
                break;
            }
            let near = grown & (missing | missing << 1 | missing >> 1);
            let row = if near == 0 { grown } else { near }.trailing_zeros() as usize;
            grown ^= 1 << row;
            let cells = found[row];
            let reached = if corners {
                cells | cells << 1 | cells >> 1
            } else {
                cells
            };
            for near in [row.wrapping_sub(1), row + 1] {
                if near >= self.grid.rows() {
                    continue;
                }
                let there = self.row(area, near);
                let new = reached & there & !found[near];
                if new != 0 {
                    found[near] |= run(new, there);
                    grown |= 1 << near;
                }
            }
        }
        let mut words = [0; W];
        for (row, &cells) in found[..self.grid.rows()].iter().enumerate() {
            let (word, bit) = (row * columns / 64, row * columns % 64);
            words[word] |= u64::from(cells) << bit;
            if bit + columns > 64 {
                words[word + 1] |= u64::from(cells) >> (64 - bit);
            }
        }
        Domain::from_words(words)
    }

    /// Returns the cells of a row as a mask, one bit for each column.
    #[allow(clippy::cast_possible_truncation)] // a row has at most 20 cells
    #[inline]
    fn row(&self, cells: Domain<W>, row: usize) -> u32 {
        let (words, columns) = (cells.words(), self.grid.columns());
        let (word, bit) = (row * columns / 64, row * columns % 64);
        let mut there = words[word] >> bit;
        if bit + columns > 64 {
            there |= words[word + 1] << (64 - bit);
        }
        there as u32 & ((1 << columns) - 1)
    }

    /// Returns the cells around this one as a mask, one bit each, clockwise from the top.
    #[allow(clippy::cast_possible_truncation)] // cut-off values are further away
    #[inline]
    fn ring(&self, cells: Domain<W>, cell: Value) -> u8 {
        let [row, column] = self.places[cell.index()];
        // The columns of a row from the previous one on; three of them are used.
        let three = |row: usize| (self.row(cells, row) << 1 >> column) as u8;
        let above = row.checked_sub(1).map_or(0, three);
        let below = if row + 1 < self.grid.rows() {
            three(row + 1)
        } else {
            0
        };
        let beside = three(row);
        above >> 1 & 0b11
            | beside & 0b100
            | (below & 0b100) << 1
            | (below & 0b10) << 3
            | (below & 1) << 5
            | (beside & 1) << 6
            | (above & 1) << 7
    }

    /// Returns the number of connected pieces that the members of `cells` around this cell make, counting only pieces
    /// with a neighbour of it; 0 if all cells around it are members.
    #[must_use]
    pub fn arcs(&self, cells: Domain<W>, cell: Value) -> u32 {
        // The bits of the cells that share a side.
        const SIDES: u8 = 0b0101_0101;
        let ring = self.ring(cells, cell);
        let (before, after) = (ring.rotate_left(1), ring.rotate_right(1));
        if self.directions() == 4 {
            let links = before & ring & after & !SIDES;
            (ring & SIDES).count_ones() - links.count_ones()
        } else {
            // If both cells beside a corner are members, they are neighbours of each other.
            let ring = ring | before & after & !SIDES;
            (ring & !ring.rotate_left(1)).count_ones()
        }
    }
}

/// Returns the runs of open cells in a row that contain some of these cells.
#[inline]
fn run(cells: u32, mut open: u32) -> u32 {
    // Adding a bit carries it to the end of its run.
    let mut found = cells | open & !open.wrapping_add(cells);
    for by in [1, 2, 4, 8, 16] {
        found |= open & found >> by;
        open &= open >> by;
    }
    found
}

#[cfg(test)]
pub(in crate::kinds::numbrix) mod tests {
    use super::*;
    use crate::random::Chance;
    use crate::rules::Grid;

    /// Calls `check` with boards with holes, of several sizes, and with some cells of each.
    pub fn areas(mut check: impl FnMut(&Shape<7>, Domain<7>)) {
        for seed in 0..60 {
            let mut chance = Chance::new(seed, 3);
            let [rows, columns] = [0, 1].map(|_| 2 + chance.below(MOST_SIDE - 1));
            let holes: Vec<bool> = (0..rows * columns).map(|_| chance.below(8) == 0).collect();
            let is_hole =
                |row: usize, column: usize| row + column > 0 && holes[row * columns + column];
            let grid = Grid::with_holes(columns, rows, is_hole);
            let shape = Shape::new(grid, seed % 3 == 0);
            let open = 1 + chance.below(9);
            let area = shape.cells.iter().filter(|_| chance.below(10) < open);
            check(&shape, area.collect());
        }
    }

    /// Returns the cells that are connected with a cell, found step by step.
    pub fn flooded(shape: &Shape<7>, area: Domain<7>, from: Value) -> Domain<7> {
        let mut found = Domain::only(from);
        loop {
            let more = found | shape.beside(found) & area;
            if more == found {
                return found;
            }
            found = more;
        }
    }

    #[test]
    fn connected_cells_are_those_reached_step_by_step() {
        areas(|shape, area| {
            for from in area {
                assert_eq!(shape.connected(area, from), flooded(shape, area, from));
            }
        });
    }

    #[test]
    fn a_search_finds_the_whole_goal_or_all_connected_cells() {
        areas(|shape, area| {
            let goals = area.iter().zip(area.iter().skip(1).step_by(3));
            for (from, second) in goals {
                let goal = shape.near(from) & area | Domain::only(second);
                let (all, found) = (
                    flooded(shape, area, from),
                    shape.connected_until(area, from, goal),
                );
                assert!(found.is_subset(all));
                assert!(goal.is_subset(found) || found == all);
            }
        });
    }

    #[test]
    fn a_wall_surrounds_one_of_its_cells() {
        areas(|shape, area| {
            let closed = shape.board() - area;
            for from in closed {
                let mut wall = Domain::only(from);
                loop {
                    let around = wall
                        .iter()
                        .fold(wall, |all, cell| all | shape.around(cell) & closed);
                    if around == wall {
                        break;
                    }
                    wall = around;
                }
                assert_eq!(shape.wall(closed, from), wall);
            }
        });
    }

    #[test]
    fn neighbours_are_split_where_the_surrounding_cells_do_not_connect_them() {
        areas(|shape, area| {
            for cell in shape.cells {
                let far = |other: &Value| {
                    let [(row, column), (down, right)] = [cell, *other].map(|value| {
                        let columns = shape.grid.columns();
                        (value.index() / columns, value.index() % columns)
                    });
                    row.abs_diff(down) > 1 || column.abs_diff(right) > 1
                };
                let ring: Domain<7> = area
                    .iter()
                    .filter(|other| *other != cell && !far(other))
                    .collect();
                let near = shape.near(cell) & ring;
                let joined = near
                    .min()
                    .is_none_or(|one| near.is_subset(flooded(shape, ring, one)));
                assert_eq!(shape.arcs(area, cell) <= 1, joined);
            }
        });
    }
}
