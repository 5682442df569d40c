//! Fingerprints of levels: those of two levels are equal if one is the other turned, mirrored or renamed.
//!
//! A level states its facts about places and names: a given, a clue, the height of a place. For each way to lay the
//! board, places become numbers that depend on their positions alone, and names become numbers that depend on the facts
//! about them alone. The fingerprint is the smallest sum of all facts as numbers.
//!
//! Two levels that are not the same may have equal fingerprints, but this is rare, and a run of levels then only leaves
//! out one of them.

use super::Puzzle;
use crate::text::Lang;

/// A fact of a level: that something holds for these names, in this order. A name is any small number, such as the
/// index of a piece.
pub struct Fact {
    what: u64,
    names: Vec<usize>,
}

/// The number of times that the numbers of names are computed from those of the names beside them.
const PASSES: usize = 4;

/// The ways to lay a board: its rows or columns first, and each of them from either end.
const LAYS: u8 = 8;

/// The parts of a cell of the board that a position distinguishes.
const PARTS: f64 = 8.0;

impl Fact {
    /// Creates a fact. `what` has its sort, which is a number of the kind's choice, then its places and numbers.
    pub fn new(what: impl IntoIterator<Item = u64>, names: &[usize]) -> Self {
        Self {
            what: mixed(what),
            names: names.into(),
        }
    }
}

/// Returns one number for several, in which each bit depends on all of them.
pub fn mixed(parts: impl IntoIterator<Item = u64>) -> u64 {
    parts.into_iter().fold(0x9e37_79b9_7f4a_7c15, |hash, part| {
        let hash = (hash ^ part).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (hash ^ hash >> 29).wrapping_mul(0x94d0_49bb_1331_11eb) ^ hash >> 32
    })
}

/// Returns one number for several in any order.
pub fn sum(parts: impl IntoIterator<Item = u64>) -> u64 {
    parts.into_iter().fold(0, u64::wrapping_add)
}

/// Returns the fingerprint of a level. It ignores title, author, source, and words of the level's own.
#[must_use]
pub fn fingerprint(puzzle: &dyn Puzzle) -> String {
    let places = places(puzzle);
    let readings = (0..LAYS).flat_map(|lay| {
        let at = laid(&places, lay);
        let board = sum(at.iter().copied());
        let readings = puzzle.facts(&at).into_iter();
        readings.map(move |facts| mixed([board, total(&facts)]))
    });
    let least = readings.min().unwrap_or_default();
    format!("{least:016x}")
}

/// Returns the position of each site: the middle of its shape.
#[allow(clippy::cast_possible_truncation)] // boards have at most some hundred cells a side
fn places(puzzle: &dyn Puzzle) -> Vec<[i64; 2]> {
    let sites = puzzle.board(Lang::En).sites;
    let place = |shape: &[(f64, f64)]| {
        [|point: &(f64, f64)| point.0, |point: &(f64, f64)| point.1].map(|axis| {
            let all = || shape.iter().map(axis);
            let middle = all().fold(f64::MAX, f64::min) + all().fold(f64::MIN, f64::max);
            (middle * PARTS).round() as i64
        })
    };
    sites.iter().map(|site| place(&site.shape)).collect()
}

/// Returns a number for each site, by its position on the board as it is laid.
fn laid(places: &[[i64; 2]], lay: u8) -> Vec<u64> {
    let turned = places.iter().map(|&[x, y]| {
        let [x, y] = if lay & 1 > 0 { [y, x] } else { [x, y] };
        [
            if lay & 2 > 0 { -x } else { x },
            if lay & 4 > 0 { -y } else { y },
        ]
    });
    let turned: Vec<[i64; 2]> = turned.collect();
    let first = |axis: usize| turned.iter().map(|place| place[axis]).min().unwrap_or(0);
    let least = [first(0), first(1)];
    let number = |place: &[i64; 2]| {
        mixed([0, 1].map(|axis: usize| (place[axis] - least[axis]).cast_unsigned()))
    };
    turned.iter().map(number).collect()
}

/// Returns one number for all facts, whatever the names and the order.
fn total(facts: &[Fact]) -> u64 {
    let names = facts.iter().flat_map(|fact| &fact.names);
    let mut numbers = vec![0; names.max().map_or(0, |name| name + 1)];
    let number = |fact: &Fact, numbers: &[u64]| {
        let names = fact.names.iter().map(|&name| numbers[name]);
        mixed(std::iter::once(fact.what).chain(names))
    };
    for _ in 0..PASSES {
        let mut next = vec![0_u64; numbers.len()];
        for fact in facts {
            let of_fact = number(fact, &numbers);
            for (place, &name) in (0..).zip(&fact.names) {
                next[name] = next[name].wrapping_add(mixed([of_fact, place]));
            }
        }
        numbers = next;
    }
    sum(facts.iter().map(|fact| number(fact, &numbers)))
}
