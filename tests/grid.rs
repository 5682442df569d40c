//! The grid of cells on all boards up to five by five, with and without holes, compared with the definitions.

use placewise::kinds::garden::beds::Beds;
use placewise::rules::{Direction, Grid};

/// Returns grids of every size, without holes, with one hole, and with a chessboard of holes.
fn boards() -> Vec<Grid> {
    let mut boards = Vec::new();
    for columns in 1..=5 {
        for rows in 1..=5 {
            boards.push(Grid::new(columns, rows));
            boards.push(Grid::with_holes(columns, rows, |row, column| {
                (row, column) == (rows / 2, columns / 2)
            }));
            boards.push(Grid::with_holes(columns, rows, |row, column| {
                (row + column) % 2 == 1
            }));
        }
    }
    boards
}

/// Returns the sites for which `holds` is true, ascending.
fn sites(grid: &Grid, holds: impl Fn((usize, usize)) -> bool) -> Vec<usize> {
    (0..grid.len())
        .filter(|&site| holds(grid.place(site)))
        .collect()
}

#[test]
fn sites_are_counted_row_by_row_without_the_holes() {
    for grid in boards() {
        let places: Vec<(usize, usize)> = (0..grid.len()).map(|site| grid.place(site)).collect();
        assert!(
            places.is_sorted()
                && places
                    .iter()
                    .all(|&(row, column)| row < grid.rows() && column < grid.columns())
        );
        for (site, &(row, column)) in places.iter().enumerate() {
            assert_eq!(grid.at(row, column), Some(site));
        }
        let there =
            (0..grid.rows()).flat_map(|row| (0..grid.columns()).map(move |column| (row, column)));
        assert_eq!(
            there
                .filter(|&(row, column)| grid.at(row, column).is_some())
                .count(),
            grid.len()
        );
        assert_eq!(
            (grid.at(grid.rows(), 0), grid.at(0, grid.columns())),
            (None, None)
        );
        assert_eq!(grid.is_empty(), places.is_empty());
    }
    let ring = Grid::with_holes(3, 3, |row, column| (row, column) == (1, 1));
    assert_eq!(
        (ring.len(), ring.place(4), ring.at(1, 1)),
        (8, (1, 2), None)
    );
}

#[test]
fn neighbours_share_a_side_or_a_corner() {
    for grid in boards() {
        for site in 0..grid.len() {
            let (row, column) = grid.place(site);
            let apart = |(r, c): (usize, usize)| (r.abs_diff(row), c.abs_diff(column));
            let sides = sites(&grid, |place| [(0, 1), (1, 0)].contains(&apart(place)));
            assert_eq!(grid.sides(site).collect::<Vec<_>>(), sides);
            let around = sites(&grid, |place| {
                [(0, 1), (1, 0), (1, 1)].contains(&apart(place))
            });
            assert_eq!(grid.around(site).collect::<Vec<_>>(), around);
            assert_eq!(
                grid.step(site, Direction::LEFT),
                column.checked_sub(1).and_then(|left| grid.at(row, left))
            );
            assert_eq!(grid.step(site, Direction::DOWN), grid.at(row + 1, column));
        }
    }
}

#[test]
fn lines_boxes_and_diagonals_hold_the_sites_that_lie_on_them() {
    for grid in boards() {
        for row in 0..grid.rows() {
            assert_eq!(
                grid.row(row).collect::<Vec<_>>(),
                sites(&grid, |(r, _)| r == row)
            );
        }
        for column in 0..grid.columns() {
            assert_eq!(
                grid.column(column).collect::<Vec<_>>(),
                sites(&grid, |(_, c)| c == column)
            );
        }
        for (width, height) in [(1, 1), (2, 2), (3, 2), (2, 3), (5, 1)] {
            let boxes = grid.boxes(width, height);
            let across = grid.columns().div_ceil(width);
            for (number, inside) in boxes.iter().enumerate() {
                let here = |(row, column): (usize, usize)| {
                    (row / height, column / width) == (number / across, number % across)
                };
                assert_eq!(*inside, sites(&grid, here));
            }
            assert_eq!(boxes.concat().len(), grid.len());
        }
        let [falling, rising] = grid.diagonals();
        assert_eq!(falling, sites(&grid, |(row, column)| row == column));
        assert_eq!(
            rising,
            sites(&grid, |(row, column)| row + column + 1 == grid.columns())
        );
    }
}

/// The garden's sets of beds, which are shifted as a whole, have the same neighbours as cells.
#[test]
fn beds_have_the_same_neighbours_as_cells() {
    for side in 2..=12 {
        let grid = Grid::new(side, side);
        let all = Beds::from_sites(0..grid.len(), side);
        for site in 0..grid.len() {
            let beside = Beds::one(site, side).beside(all);
            assert!(
                beside.sites(side).eq(grid.sides(site)),
                "bed {site} of {side} x {side}"
            );
        }
    }
}
