//! The program behind `cargo xtask bases`: it searches for puzzles whose only steps above singles are by one technique,
//! and adds them to the kind's file until it has COUNT puzzles of each technique.
//!
//! `bases COUNT FROM TO [TECHNIQUE...]`: the attempts have the seeds from FROM to before TO.

mod anneal;
mod board;
mod distance;
mod fill;
mod houses;
#[path = "../bench/minimal.rs"]
#[allow(dead_code)] // the bench uses the rest
mod minimal;
mod search;
mod store;

use std::env;
use std::io::{Error, Result};

use board::Board;
use placewise::kinds::sudoku::KIND;
use placewise::random::Chance;
use search::Search;
use store::Store;

/// The techniques that are skipped by default: singles, those whose puzzles the maker finds quickly, and the one that
/// no puzzle has alone.
const OTHERS: &[&str] = &[
    "full-house",
    "hidden-box",
    "hidden-line",
    "hidden-rectangle",
    "pointing",
    "remote-pair",
    "skyscraper",
];

fn main() -> Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let number = |at: usize| {
        args.get(at)
            .and_then(|text| text.parse::<u64>().ok())
            .ok_or(Error::other("COUNT FROM TO"))
    };
    let (count, from, to) = (
        usize::try_from(number(0)?).map_err(Error::other)?,
        number(1)?,
        number(2)?,
    );
    let is_named = |id: &str| {
        if args.len() > 3 {
            args[3..].iter().any(|name| name == id)
        } else {
            !OTHERS.contains(&id)
        }
    };
    let wanted = KIND
        .techniques
        .iter()
        .filter(|technique| is_named(technique.id));
    let boards: Vec<Board> = wanted.map(|technique| Board::new(technique)).collect();
    let mut searches: Vec<Search<'_>> = boards.iter().map(Search::new).collect();
    let mut store = Store::read()?;
    for attempt in from..to {
        for (board, search) in boards.iter().zip(&mut searches) {
            if store.count(board.wanted.id) >= count {
                continue;
            }
            if let Some(base) = search.attempt(&mut Chance::new(attempt, 0)) {
                store.add(board.wanted.id, base)?;
                println!(
                    "{attempt} {} {}",
                    board.wanted.id,
                    store.count(board.wanted.id)
                );
            }
        }
    }
    Ok(())
}
