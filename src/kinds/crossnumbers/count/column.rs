//! The states of a column: the digits that remain possible in it once some rows are filled.
//!
//! A state is the set of the column's fillings that agree with the filled rows, restricted to the other rows; equal
//! sets are one state. Rows may be filled in any order. States without a filling are not represented.

use rustc_hash::FxHashMap;

use super::listing::LineFilling;
use crate::kinds::crossnumbers::equation::MOST_NUMBERS;

/// The absence of a state.
const NONE: u32 = u32::MAX;

/// The next state for each digit; [`NONE`] if there is none.
type Next = [u32; 9];

/// The digits that are possible in each unfilled row, one bit each.
type Ahead = [u16; MOST_NUMBERS];

/// The states of a column, for an order of the rows.
pub struct Column {
    /// For each number of filled rows and each state: the state after each digit of the next row.
    next: Vec<Vec<Next>>,
    /// For each number of filled rows and each state: the possible digits of each unfilled row, in order.
    ahead: Vec<Vec<Ahead>>,
}

impl Column {
    /// Computes the states of a column with these fillings, whose rows are filled in this order.
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

    /// Returns the number of states when that many rows are filled.
    pub fn states(&self, depth: usize) -> usize {
        self.ahead[depth].len()
    }

    /// Returns the digits that a state allows in the row that is filled as number `row`, one bit each.
    pub fn may(&self, depth: usize, state: u32, row: usize) -> u16 {
        self.ahead[depth][state as usize][row - depth]
    }

    /// Returns the next state for each digit of the next row.
    pub fn next(&self, depth: usize, state: u32) -> &Next {
        &self.next[depth][state as usize]
    }

    /// For each pair of digits of the last two rows, returns the states before them that allow both; the index of a
    /// pair is 9 times the first digit plus the second.
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

/// Merges the beginnings of fillings that differ only in their last digit: returns the states before this digit, and
/// the state of each shorter beginning. `keys` has the beginnings with the states after them, ascending.
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

/// Returns the digits that are possible from a state on, given those of the next states.
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
