//! Killer Sudokus solved without the engine; and random ones.

use placewise::random::Chance;
use serde_json::{Value as Json, json};

/// A board with cages: its own model of the rules.
pub struct Killer {
    pub side: usize,
    /// The number of rows of a box.
    pub rows: usize,
    /// The numbers from 1; 0 for an empty cell.
    pub givens: Vec<usize>,
    /// Cells and sum of each cage.
    pub cages: Vec<(Vec<usize>, usize)>,
}

impl Killer {
    pub fn is_possible(&self, board: &[usize], cell: usize, number: usize) -> bool {
        let (side, rows) = (self.side, self.rows);
        let columns = side / rows;
        let place = |cell: usize| {
            let (row, column) = (cell / side, cell % side);
            (row, column, row / rows * rows + column / columns)
        };
        let (row, column, part) = place(cell);
        let sees = |other: usize| {
            let there = place(other);
            there.0 == row || there.1 == column || there.2 == part
        };
        if (0..board.len()).any(|other| board[other] == number && sees(other)) {
            return false;
        }
        self.cages.iter().all(|(cells, sum)| {
            if !cells.contains(&cell) {
                return true;
            }
            let others: Vec<usize> = cells.iter().map(|&cell| board[cell]).collect();
            let made = others.iter().sum::<usize>() + number;
            let open = others.iter().filter(|&&number| number == 0).count() - 1;
            !others.contains(&number) && (made == *sum || open > 0 && made < *sum)
        })
    }

    /// Calls `each` with every answer, until it returns false.
    pub fn answers(&self, board: &mut Vec<usize>, each: &mut dyn FnMut(&[usize]) -> bool) -> bool {
        // The cell with the fewest possible numbers.
        let open = (0..board.len()).filter(|&cell| board[cell] == 0);
        let possible = open.map(|cell| {
            let fits = |&number: &usize| self.is_possible(board, cell, number);
            (cell, (1..=self.side).filter(fits).collect::<Vec<_>>())
        });
        let Some((cell, numbers)) = possible.min_by_key(|(_, numbers)| numbers.len()) else {
            return each(board);
        };
        for number in numbers {
            board[cell] = number;
            let goes_on = self.answers(board, each);
            board[cell] = 0;
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// Counts the answers, up to `most`.
    pub fn count(&self, most: usize) -> usize {
        let mut board = vec![0; self.givens.len()];
        for (cell, &number) in self.givens.iter().enumerate() {
            if number > 0 {
                if !self.is_possible(&board, cell, number) {
                    return 0;
                }
                board[cell] = number;
            }
        }
        let mut count = 0;
        self.answers(&mut board, &mut |_| {
            count += 1;
            count < most
        });
        count
    }

    pub fn level(&self) -> Json {
        let side = self.side;
        let sign = |&number: &usize| char::from_digit(u32::try_from(number).unwrap(), 10).unwrap();
        let rows = self.givens.chunks(side);
        let givens: Vec<String> = rows.map(|row| row.iter().map(sign).collect()).collect();
        let cage = |(cells, sum): &(Vec<usize>, usize)| {
            let cells = cells
                .iter()
                .map(|cell| json!([cell / side + 1, cell % side + 1]));
            json!({"cells": cells.collect::<Vec<_>>(), "sum": sum})
        };
        let cages: Vec<Json> = self.cages.iter().map(cage).collect();
        json!({"kind": "sudoku", "givens": givens, "cages": cages})
    }

    /// Returns a board with a random answer, cages over a share of its cells in tenths, and that many givens. One cage
    /// in forty has another sum.
    pub fn by_chance(side: usize, share: usize, givens: usize, seed: u64) -> Self {
        let mut chance = Chance::new(seed, side as u64);
        let rows = if side == 9 { 3 } else { 2 };
        let mut killer = Self {
            side,
            rows,
            givens: vec![0; side * side],
            cages: Vec::new(),
        };
        let mut answer = Vec::new();
        let mut first: Vec<usize> = (1..=side).collect();
        chance.shuffle(&mut first);
        first.resize(side * side, 0);
        killer.answers(&mut first, &mut |found| {
            answer = found.to_vec();
            false
        });
        let mut caged = vec![false; side * side];
        for start in 0..side * side {
            if caged[start] || !chance.happens(share, 10) {
                continue;
            }
            let mut cells = vec![start];
            let most = 1 + chance.below(4).max(chance.below(2));
            for _ in 0..4 * most {
                let &cell = chance.pick(&cells);
                let beside = [
                    (cell % side > 0).then(|| cell - 1),
                    (cell % side < side - 1).then_some(cell + 1),
                    cell.checked_sub(side),
                    (cell + side < side * side).then_some(cell + side),
                ];
                let Some(next) = *chance.pick(&beside) else {
                    continue;
                };
                let is_new = cells.iter().all(|&cell| answer[cell] != answer[next]);
                if cells.len() < most && is_new && !caged[next] {
                    cells.push(next);
                }
            }
            cells.sort_unstable();
            for &cell in &cells {
                caged[cell] = true;
            }
            let sum: usize = cells.iter().map(|&cell| answer[cell]).sum();
            let least = cells.len() * (cells.len() + 1) / 2;
            let off = usize::from(chance.happens(1, 40) && sum > least);
            killer.cages.push((cells, sum - off));
        }
        let mut order: Vec<usize> = (0..side * side).collect();
        chance.shuffle(&mut order);
        for &cell in &order[..givens] {
            killer.givens[cell] = answer[cell];
        }
        killer
    }
}
