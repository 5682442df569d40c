//! What `cargo xtask bases` runs: searches for puzzles whose only steps above singles are by one technique, and adds
//! them to the file of the kind, so many of each technique as are asked for.
//!
//! `bases COUNT FROM TO [TECHNIQUE...]`: attempts from one number to before another, which are the seeds.

mod board;
mod search;
mod start;
mod store;

use std::env;
use std::io::{Error, Result};

use board::Board;
use placewise::kinds::sudoku::KIND;
use placewise::kinds::sudoku::kernel::Grid9;
use placewise::random::Chance;
use search::Search;
use store::Store;

/// Those whose puzzles come quickly enough by the maker's own search, and singles.
const OTHERS: &[&str] = &[
    "full-house",
    "hidden-box",
    "hidden-line",
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
    let mut store = Store::read()?;
    for attempt in from..to {
        let missing: Vec<&Board> = boards
            .iter()
            .filter(|board| store.count(board.wanted.id) < count)
            .collect();
        if missing.is_empty() {
            break;
        }
        for (id, base) in found(&missing, attempt) {
            println!("{attempt} {id} {}", store.count(id) + 1);
            store.add(id, base)?;
        }
    }
    Ok(())
}

/// What one attempt finds: at most one puzzle of each technique.
fn found(missing: &[&Board], attempt: u64) -> Vec<(&'static str, Grid9)> {
    let mut chance = Chance::new(attempt, 0);
    let mut beside = Vec::new();
    let mut all: Vec<(&'static str, Grid9)> = Vec::new();
    let Some(answer) = missing[0].full(&mut chance) else {
        return all;
    };
    for (board, start) in start::starts(missing, &answer, attempt, &mut chance) {
        let mut search = Search {
            board,
            answer,
            chance: &mut chance,
            beside: &mut beside,
        };
        if let Some(base) = search.run(start) {
            all.push((board.wanted.id, base));
        }
    }
    for (technique, puzzle) in std::mem::take(&mut beside) {
        let is_new = all.iter().all(|(id, _)| *id != technique.id);
        let board = missing.iter().find(|board| board.wanted.id == technique.id);
        if let Some(board) = board.filter(|_| is_new) {
            let mut search = Search {
                board,
                answer,
                chance: &mut chance,
                beside: &mut Vec::new(),
            };
            let base = search.finished(puzzle);
            all.extend(base.map(|base| (technique.id, base)));
        }
    }
    all
}
