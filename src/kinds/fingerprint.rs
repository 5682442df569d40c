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

/// The facts of a level: that something holds for some names, in this order. A name is any small number, such as the
/// index of a piece.
#[derive(Default)]
pub struct Statements(Vec<(u64, Vec<usize>)>);

impl Statements {
    /// Adds a fact. `what` has its sort, which is a number of the kind's choice, then its places and numbers.
    #[inline(never)]
    pub fn add(&mut self, what: &[u64], names: &[usize]) {
        self.0.push((mixed(what), names.into()));
    }

    /// Returns one number for all facts, whatever the names and the order.
    fn total(&self) -> u64 {
        let names = self.0.iter().flat_map(|(_, names)| names);
        let mut numbers = vec![0; names.max().map_or(0, |name| name + 1)];
        let mut total = 0;
        for _ in 0..=PASSES {
            let mut next = vec![0_u64; numbers.len()];
            total = 0;
            for (what, names) in &self.0 {
                let mut fact = mix(START, *what);
                for &name in names {
                    fact = mix(fact, numbers[name]);
                }
                total = fact.wrapping_add(total);
                for (place, &name) in (0..).zip(names) {
                    next[name] = next[name].wrapping_add(mixed(&[fact, place]));
                }
            }
            numbers = next;
        }
        total
    }
}

/// The number of times that the numbers of names are computed from those of the names beside them.
const PASSES: usize = 4;

/// The ways to lay a board: its rows or columns first, and each of them from either end.
const LAYS: u8 = 8;

/// The parts of a cell of the board that a position distinguishes.
const PARTS: f64 = 8.0;

/// The number of an empty list.
const START: u64 = 0x9e37_79b9_7f4a_7c15;

/// Returns one number for several, in which each bit depends on all of them.
pub fn mixed(parts: &[u64]) -> u64 {
    parts.iter().fold(START, |hash, &part| mix(hash, part))
}

#[inline(never)]
fn mix(hash: u64, part: u64) -> u64 {
    let hash = (hash ^ part).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (hash ^ hash >> 29).wrapping_mul(0x94d0_49bb_1331_11eb) ^ hash >> 32
}

/// Returns the fingerprint of a level. It ignores title, author, source, and words of the level's own.
#[must_use]
pub fn fingerprint(puzzle: &dyn Puzzle) -> String {
    let places = places(puzzle);
    let mut least = u64::MAX;
    for lay in 0..LAYS {
        let at = laid(&places, lay);
        let board = at.iter().fold(0, |sum: u64, &at| sum.wrapping_add(at));
        for statements in puzzle.facts(&at) {
            least = least.min(mixed(&[board, statements.total()]));
        }
    }
    format!("{least:016x}")
}

/// Returns the position of each site: the middle of its shape.
#[allow(clippy::cast_possible_truncation)] // boards have at most some hundred cells a side
fn places(puzzle: &dyn Puzzle) -> Vec<[i64; 2]> {
    let mut places = Vec::new();
    for site in puzzle.board(Lang::En).sites {
        let (mut least, mut most) = ([f64::MAX; 2], [f64::MIN; 2]);
        for &(x, y) in &site.shape {
            least = [least[0].min(x), least[1].min(y)];
            most = [most[0].max(x), most[1].max(y)];
        }
        places.push([0, 1].map(|axis| ((least[axis] + most[axis]) * PARTS).round() as i64));
    }
    places
}

/// Returns a number for each site, by its position on the board as it is laid.
fn laid(places: &[[i64; 2]], lay: u8) -> Vec<u64> {
    let mut turned = places.to_vec();
    let mut least = [i64::MAX; 2];
    for place in &mut turned {
        if lay & 1 > 0 {
            place.reverse();
        }
        for axis in 0..2 {
            if lay & (2 << axis) > 0 {
                place[axis] = -place[axis];
            }
            least[axis] = least[axis].min(place[axis]);
        }
    }
    let number = |place: &[i64; 2]| {
        mixed(&[0, 1].map(|axis: usize| (place[axis] - least[axis]).cast_unsigned()))
    };
    turned.iter().map(number).collect()
}
