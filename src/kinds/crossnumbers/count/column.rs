//! A column, row by row: which digits are still possible once some rows are filled.
//!
//! What the filled rows leave of a column's fillings is its state; rows that leave the same leave one state. Rows may
//! come in any order. States from which no filling is left do not exist.

use rustc_hash::FxHashMap;

use super::listing::LineFilling;
use crate::kinds::crossnumbers::equation::MOST_NUMBERS;

/// There is no such state.
const NONE: u32 = u32::MAX;

/// What follows on each digit.
type Next = [u32; 9];

/// The digits that are possible in each row from here on.
type Ahead = [u16; MOST_NUMBERS];

/// A column in some order of the rows.
pub struct Column {
    /// By how many rows are filled, and by state: the state after each digit of the next row.
    next: Vec<Vec<Next>>,
    /// The same: the digits that are possible in each row that is not filled, in order.
    ahead: Vec<Vec<Ahead>>,
}

impl Column {
    /// A column with these fillings, the rows in this order.
    pub fn new(words: &[LineFilling], order: &[usize]) -> Self {
        let place = |word: &LineFilling| {
            order
                .iter()
                .fold(0_u64, |key, &row| key << 4 | u64::from(word[row]))
        };
        let mut keys: Vec<(u64, u32)> = words.iter().map(|word| (place(word), 0)).collect();
        keys.sort_unstable();
        let (mut next, mut ahead) = (Vec::new(), vec![vec![[0; MOST_NUMBERS]]]);
        for _ in order {
            let (states, known) = merge(&mut keys);
            let after: &[Ahead] = &ahead[ahead.len() - 1];
            ahead.push(
                states
                    .iter()
                    .map(|state| digits_ahead(state, after))
                    .collect(),
            );
            next.push(states);
            keys = known;
        }
        next.reverse();
        ahead.reverse();
        Self { next, ahead }
    }

    /// How many states there are when that many rows are filled.
    pub fn states(&self, depth: usize) -> usize {
        self.ahead[depth].len()
    }

    /// The digits that a state allows in the row that is filled as number `row`.
    pub fn may(&self, depth: usize, state: u32, row: usize) -> u16 {
        self.ahead[depth][state as usize][row - depth]
    }

    /// What follows on a state when one row more is filled.
    pub fn next(&self, depth: usize, state: u32) -> &Next {
        &self.next[depth][state as usize]
    }

    /// By the digits of two rows, the states before these from which both can follow and nothing is missing then.
    pub fn before_last_two(&self) -> Vec<Vec<u32>> {
        let depth = self.next.len() - 2;
        let mut before = vec![Vec::new(); 81];
        for (state, next) in (0..).zip(&self.next[depth]) {
            for (first, &middle) in next
                .iter()
                .enumerate()
                .filter(|(_, middle)| **middle != NONE)
            {
                let last = self.next[depth + 1][middle as usize].iter().enumerate();
                for (second, _) in last.filter(|(_, end)| **end != NONE) {
                    before[first * 9 + second].push(state);
                }
            }
        }
        before
    }
}

/// The states before the last digits of these beginnings, whose own states are known; and which state each shorter
/// beginning has. Beginnings are ascending.
#[allow(clippy::cast_possible_truncation)] // there are far fewer fillings of a column
fn merge(keys: &mut [(u64, u32)]) -> (Vec<Next>, Vec<(u64, u32)>) {
    let mut numbers: FxHashMap<Next, u32> = FxHashMap::default();
    let (mut states, mut shorter) = (Vec::new(), Vec::new());
    for alike in keys.chunk_by(|one, other| one.0 >> 4 == other.0 >> 4) {
        let mut next = [NONE; 9];
        for &(key, state) in alike {
            next[(key & 15) as usize] = state;
        }
        let state = *numbers.entry(next).or_insert_with(|| {
            states.push(next);
            states.len() as u32 - 1
        });
        shorter.push((alike[0].0 >> 4, state));
    }
    (states, shorter)
}

/// The digits that are possible from a state on, where those from the next ones on are known.
fn digits_ahead(next: &Next, after: &[Ahead]) -> Ahead {
    let mut ahead = [0; MOST_NUMBERS];
    for (digit, &state) in next.iter().enumerate().filter(|(_, state)| **state != NONE) {
        ahead[0] |= 1 << digit;
        for (all, more) in ahead[1..].iter_mut().zip(&after[state as usize]) {
            *all |= more;
        }
    }
    ahead
}
