//! Counts the answers of a Sudoku with the kernel.

use super::kernel::{End, Found};
use super::level::ParsedSudoku;
use crate::api::Answers;
use crate::engine::task::{SLICE, SlicedBudget};
#[cfg(feature = "tools")]
use crate::engine::{Budget, Counted};
use crate::engine::{Value, Var, Work};

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

/// The number of nodes between two pauses.
const AT_ONCE: u64 = SLICE / NODE;

/// Searches for at most two answers with the kernel, and calls `each` with them. Charges the asks.
async fn search(
    level: &ParsedSudoku,
    grid: &[u8],
    nodes: u64,
    budget: &mut SlicedBudget,
    mut each: impl FnMut(&[u8]),
) -> Found {
    let mut search = level.layout.solver.search(grid, 2);
    let mut before = 0;
    loop {
        let most = nodes.min(before + AT_ONCE);
        let found = search.run(most, &mut each);
        budget.spend(Work {
            asks: (found.nodes - before) * NODE,
            nodes: 0,
        });
        budget.rest().await;
        if found.end != End::Budget || most == nodes {
            return found;
        }
        before = most;
    }
}

/// Returns if the level has no answer, one, or several with these values placed; `None` if the budget ends first.
#[allow(clippy::cast_possible_truncation)] // at most 16
pub async fn answers(
    level: &ParsedSudoku,
    placed: &[(Var, Value)],
    budget: &mut SlicedBudget,
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
    let nodes = budget.left().asks / NODE;
    let found = search(level, &grid, nodes, budget, |_| {}).await;
    found
        .counted()
        .map(|count| Answers::from_count(count as u128))
}

/// Returns the only answer; `None` if there is none or another one, or if the budget ends first. Asks are always
/// charged; nodes are charged only if the answer is found.
pub async fn only_answer(
    level: &ParsedSudoku,
    budget: &mut SlicedBudget,
) -> Option<Vec<(Var, Value)>> {
    let mut answer = None;
    let nodes = budget.left().nodes.min(budget.left().asks / NODE);
    let keep = |found: &[u8]| answer = Some(found.to_vec());
    let found = search(level, &grid(level), nodes, budget, keep).await;
    if found.counted()? != 1 {
        return None;
    }
    budget.spend(Work {
        asks: 0,
        nodes: found.nodes,
    });
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
        .search(&grid(level), usize::MAX)
        .run(nodes, |_| {});
    Counted {
        count: found.counted().map(|count| count as u128),
        nodes: found.nodes,
    }
}
