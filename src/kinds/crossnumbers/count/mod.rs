//! Counts the answers of a board, and finds the digits that each cell has in some answer, without listing the answers.
//!
//! The fillings of different rows depend on each other only through the columns. So the filled rows matter only by the
//! state of each column ([`column`]). Ways to fill rows that lead to the same states are counted together, row after
//! row. The two rows with the most fillings come last, and are met in the middle: the number of ways to fill both is
//! tabulated by the states before them ([`halves`]). If there are few combinations of the rows' fillings, these are
//! tried instead ([`few`]).

mod column;
mod end;
mod few;
mod halves;
mod hash;
mod listing;
mod rows;
mod words;

use super::level::ParsedCross;
#[cfg(feature = "tools")]
use super::rules;
use crate::engine::task::SlicedBudget;
use crate::engine::{Counted, Halt, Work};
#[cfg(feature = "tools")]
use crate::engine::{Value, Var};
use few::Few;
use halves::Halves;
use words::AgreeingFillings;

/// The number of steps (from state to state, or from one number of a line to the next) that cost as much as an ask.
const STEPS: u64 = 16;

/// The cost of a state.
const NODE: Work = Work { asks: 1, nodes: 1 };

/// Returns the cost of that many steps.
fn steps(steps: u64) -> Work {
    Work {
        asks: steps / STEPS,
        nodes: 0,
    }
}

/// Counts the answers, and charges the budget. A node is the level itself, or a state of all columns.
pub async fn count(level: &ParsedCross, budget: &mut SlicedBudget) -> Counted {
    Counted {
        count: answers(level, budget).await.ok(),
        nodes: budget.spent().nodes,
    }
}

async fn answers(level: &ParsedCross, budget: &mut SlicedBudget) -> Result<u128, Halt> {
    budget.charge(NODE)?;
    #[cfg(feature = "tools")]
    if level.imbalance().is_some() {
        return Ok(0);
    }
    let words = AgreeingFillings::new(level, budget).await?;
    if words.is_settled() {
        return Ok(u128::from(words.is_possible()));
    }
    if let Some(mut few) = Few::from_fillings(&words) {
        return few.count(budget);
    }
    Halves::new(words, budget).await?.count(budget).await
}

/// Returns every digit that a cell has in some answer with these placed; `None` if the budget ends first.
#[cfg(feature = "tools")]
pub async fn supported(
    level: &ParsedCross,
    placed: &[(Var, Value)],
    budget: &mut SlicedBudget,
) -> Option<Vec<(Var, Value)>> {
    let Some(level) = level.with(placed) else {
        return Some(Vec::new());
    };
    let each = |(var, found): (Var, u16)| {
        let all = rules::digits().iter();
        let own = all.filter(move |digit| found >> digit.index() & 1 == 1);
        own.map(move |digit| (var, digit))
    };
    let found = Var::all().zip(support(&level, budget).await?);
    Some(found.flat_map(each).collect())
}

/// Returns the digits that each cell has in some answer, one bit each from the digit 1 on; `None` if the budget ends
/// first.
pub async fn support(level: &ParsedCross, budget: &mut SlicedBudget) -> Option<Vec<u16>> {
    digits(level, budget).await.ok()
}

async fn digits(level: &ParsedCross, budget: &mut SlicedBudget) -> Result<Vec<u16>, Halt> {
    let nothing = || vec![0; level.cells.len()];
    if level.imbalance().is_some() {
        return Ok(nothing());
    }
    let words = AgreeingFillings::new(level, budget).await?;
    if !words.is_possible() {
        return Ok(nothing());
    }
    if words.is_settled() {
        return Ok(words.domains);
    }
    if let Some(few) = Few::from_fillings(&words) {
        return few.support(&words.domains, budget);
    }
    Halves::new(words, budget).await?.support(budget).await
}

/// Returns the number of ways to complete each row by itself; `None` if the budget ends first.
pub async fn ways(level: &ParsedCross, budget: &mut SlicedBudget) -> Option<Vec<u128>> {
    words::ways(level, budget).await.ok()
}
