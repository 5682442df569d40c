//! The fillings of single lines, filtered by the lines that cross them.

use super::listing::{ALL, LineFilling, Listing, mark};
use crate::engine::Halt;
use crate::engine::task::SlicedBudget;
use crate::kinds::crossnumbers::equation::MOST_NUMBERS;
use crate::kinds::crossnumbers::level::{Line, ParsedCross};

/// A set of rows, or of columns, one bit each.
type Lines = u16;

/// The fillings of all rows and columns that agree cell by cell.
pub struct AgreeingFillings {
    pub rows: Vec<Vec<LineFilling>>,
    pub columns: Vec<Vec<LineFilling>>,
    /// The digits that remain in each cell, one bit each.
    pub domains: Vec<u16>,
}

impl AgreeingFillings {
    /// Lists the fillings of a level. Removes digits that no filling of a line has, and then the fillings of crossing
    /// lines that use them, until nothing changes.
    pub async fn new(level: &ParsedCross, budget: &mut SlicedBudget) -> Result<Self, Halt> {
        let side = level.side;
        let mut domains = given(level);
        let (rows, _) = list(level, 0..side, &mut domains, budget).await?;
        let (columns, due) = list(level, side..2 * side, &mut domains, budget).await?;
        let mut all = Self {
            rows,
            columns,
            domains,
        };
        all.cross(level, due, budget).await;
        Ok(all)
    }

    /// Returns true if no line has several fillings.
    pub fn is_settled(&self) -> bool {
        !self.is_possible() || self.rows.iter().all(|words| words.len() == 1)
    }

    /// Returns true if every line has a filling.
    pub fn is_possible(&self) -> bool {
        let mut lines = self.rows.iter().chain(&self.columns);
        lines.all(|words| !words.is_empty())
    }

    /// Drops fillings with removed digits until nothing changes. `rows` are those with newly removed digits.
    async fn cross(&mut self, level: &ParsedCross, mut rows: Lines, budget: &mut SlicedBudget) {
        let domains = &mut self.domains;
        while rows != 0 {
            let columns = fit(&mut self.rows, 0, rows, level, domains, budget).await;
            rows = fit(
                &mut self.columns,
                level.side,
                columns,
                level,
                domains,
                budget,
            )
            .await;
        }
    }
}

/// Returns the number of fillings of each row by itself.
pub async fn ways(level: &ParsedCross, budget: &mut SlicedBudget) -> Result<Vec<u128>, Halt> {
    let mut domains = given(level);
    let mut ways = Vec::with_capacity(level.side);
    for row in 0..level.side {
        let (words, _) = list(level, row..row + 1, &mut domains, budget).await?;
        ways.push(words[0].len() as u128);
    }
    Ok(ways)
}

/// Returns the initial digits of each cell, one bit each.
fn given(level: &ParsedCross) -> Vec<u16> {
    level
        .cells
        .iter()
        .map(|given| given.map_or(ALL, |digit| 1 << digit))
        .collect()
}

/// Lists the fillings of some lines, and removes the digits that none of them has. Returns the fillings, and the
/// crossing lines that lost digits.
async fn list(
    level: &ParsedCross,
    lines: std::ops::Range<usize>,
    domains: &mut [u16],
    budget: &mut SlicedBudget,
) -> Result<(Vec<Vec<LineFilling>>, Lines), Halt> {
    let (mut all, mut changed) = (Vec::with_capacity(lines.len()), 0);
    for line in lines {
        let cells = level.cells_of(line);
        let mut own = [0; MOST_NUMBERS];
        for (own, cell) in own.iter_mut().zip(cells.clone()) {
            *own = domains[cell];
        }
        let own = &own[..level.side];
        let distinct = matches!(level.line(line), Line::Row(_));
        let words = Listing::list(&level.equations[line], own, distinct, budget).await?;
        changed |= narrow(&words, cells, domains);
        budget.think(words.len() as u64);
        budget.rest().await;
        all.push(words);
    }
    Ok((all, changed))
}

/// Filters the `due` lines of one direction, whose first equation is `first`: drops the fillings with removed digits,
/// and then the digits that no filling has. Returns the crossing lines that lost digits.
async fn fit(
    all: &mut [Vec<LineFilling>],
    first: usize,
    due: Lines,
    level: &ParsedCross,
    domains: &mut [u16],
    budget: &mut SlicedBudget,
) -> Lines {
    let mut changed = 0;
    let lines = all.iter_mut().enumerate();
    for (line, words) in lines.filter(|(line, _)| due >> line & 1 == 1) {
        let cells = level.cells_of(first + line);
        budget.think(words.len() as u64);
        words.retain(|word| {
            let mut placed = word.iter().zip(cells.clone());
            placed.all(|(&digit, cell)| domains[cell] >> digit & 1 == 1)
        });
        changed |= narrow(words, cells, domains);
        budget.think(words.len() as u64);
        budget.rest().await;
    }
    changed
}

/// Removes the digits that no filling has; returns the crossing lines that lost digits.
fn narrow(words: &[LineFilling], cells: impl Iterator<Item = usize>, domains: &mut [u16]) -> Lines {
    let mut met = [0; MOST_NUMBERS];
    for word in words {
        mark(&mut met, word);
    }
    let mut changed = 0;
    for (at, (cell, met)) in cells.zip(met).enumerate() {
        changed |= Lines::from(domains[cell] & !met != 0) << at;
        domains[cell] &= met;
    }
    changed
}
