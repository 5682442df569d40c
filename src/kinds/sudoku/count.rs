//! Counts the answers of a Sudoku with the kernel.

use super::level::ParsedSudoku;
use crate::api::Answers;
#[cfg(feature = "tools")]
use crate::engine::Counted;
use crate::engine::{Budget, Value, Var};

/// The cost of a node of the kernel, in asks.
pub const NODE: u64 = 50;

/// Returns the givens of a level in the kernel's form: numbers from 1, and 0 for a cell without a given.
#[allow(clippy::cast_possible_truncation)] // at most 16
pub fn grid(level: &ParsedSudoku) -> Vec<u8> {
    level
        .givens
        .iter()
        .map(|given| given.map_or(0, |number| number as u8 + 1))
        .collect()
}

/// Returns if the level has no answer, one, or several with these values placed; `None` if the budget ends first.
#[allow(clippy::cast_possible_truncation)] // at most 16
pub fn answers(
    level: &ParsedSudoku,
    placed: &[(Var, Value)],
    budget: &mut Budget,
) -> Option<Answers> {
    let mut grid = grid(level);
    for &(var, value) in placed {
        let number = value.index() as u8 + 1;
        let cell = &mut grid[var.index()];
        if *cell != 0 && *cell != number {
            return Some(Answers::None);
        }
        *cell = number;
    }
    let found = level
        .layout
        .solver
        .solutions(&grid, 2, budget.asks / NODE, |_| {});
    budget.spend_asks(found.nodes * NODE);
    found
        .counted()
        .map(|count| Answers::from_count(count as u128))
}

/// Returns the only answer; `None` if there is none or another one, or if the budget ends first. Asks are always
/// charged; nodes are charged only if the answer is found.
pub fn only_answer(level: &ParsedSudoku, budget: &mut Budget) -> Option<Vec<(Var, Value)>> {
    let mut answer = None;
    let nodes = budget.nodes.min(budget.asks / NODE);
    let found = level
        .layout
        .solver
        .solutions(&grid(level), 2, nodes, |found| {
            answer = Some(found.to_vec());
        });
    budget.spend_asks(found.nodes * NODE);
    if found.counted()? != 1 {
        return None;
    }
    budget.nodes = budget.nodes.saturating_sub(found.nodes);
    let numbers = answer?.into_iter().map(|number| usize::from(number) - 1);
    Var::all()
        .zip(numbers)
        .map(|(var, number)| Some((var, Value::new(number)?)))
        .collect()
}

/// Counts all answers within the budget.
#[cfg(feature = "tools")]
pub fn count(level: &ParsedSudoku, budget: Budget) -> Counted {
    let nodes = budget.nodes.min(budget.asks / NODE);
    let found = level
        .layout
        .solver
        .solutions(&grid(level), usize::MAX, nodes, |_| {});
    Counted {
        count: found.counted().map(|count| count as u128),
        nodes: found.nodes,
    }
}
