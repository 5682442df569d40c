//! The number of ways to fill the last two rows, tabulated by the states of the columns before them.

use rustc_hash::FxHashMap;

use super::column::Column;
use super::hash::{Key, mix};
use super::rows::Row;
use super::steps;
use crate::engine::task::SlicedBudget;
use crate::engine::{Halt, bits};

/// The maximum number of pairs of fillings of the last two rows that are listed.
pub const PAIRS: usize = 1 << 21;

/// The number of tables, as a large one takes long to grow.
const PARTS: usize = 16;

/// The number of ways to fill the last two rows, by the states before them.
#[derive(Default)]
pub struct LastRows {
    ways: [FxHashMap<Key, u32>; PARTS],
    /// The number of states.
    states: usize,
    /// A Bloom filter with one bit for each state: it rejects most absent states, and fits into the processor's cache.
    perhaps: Vec<u64>,
}

impl LastRows {
    /// The maximum number of words of the filter.
    const WORDS: usize = 1 << 17;

    /// Lists the ways to fill the last two rows; `None` if there are too many.
    pub async fn list(
        columns: &[Column],
        rows: &mut [Row],
        bits: usize,
        budget: &mut SlicedBudget,
    ) -> Result<Option<Self>, Halt> {
        let before: Vec<_> = columns.iter().map(Column::before_last_two).collect();
        let mut end = LastRows::default();
        let (mut fillings, mut keys) = (Vec::new(), Vec::new());
        let [.., first, second] = rows else {
            return Ok(None);
        };
        end.make_room(first.words.len() * second.words.len());
        for upper in &first.words {
            budget.think(second.cost());
            budget.rest().await;
            let digits = before.iter().zip(upper).map(|(before, &upper)| {
                let lower = 0..9_usize;
                let open = lower.filter(|lower| !before[usize::from(upper) * 9 + lower].is_empty());
                open.fold(0_u16, |all, lower| all | 1 << lower)
            });
            if !second.among(digits, &mut fillings) {
                continue;
            }
            for lower in bits::members(&fillings) {
                let lower = &second.words[lower];
                keys.clear();
                keys.push(0);
                for (column, before) in before.iter().enumerate() {
                    let states =
                        &before[usize::from(upper[column]) * 9 + usize::from(lower[column])];
                    spread(&mut keys, states, column * bits);
                    if keys.len() > PAIRS {
                        return Ok(None);
                    }
                }
                budget.charge(steps(keys.len() as u64))?;
                // A pair of fillings has few keys.
                budget.think(1);
                for &key in &keys {
                    end.add(key);
                }
                budget.rest().await;
                if end.states > PAIRS {
                    return Ok(None);
                }
            }
        }
        Ok(Some(end))
    }

    /// Sizes the filter for about that many states.
    fn make_room(&mut self, states: usize) {
        let words = (states / 8 + 1).next_power_of_two().min(Self::WORDS);
        self.perhaps = vec![0; words];
    }

    #[allow(clippy::cast_possible_truncation)] // only the lowest bits are wanted
    fn place(&self, key: Key) -> (usize, u64) {
        let at = mix(key) >> 38;
        let word = (at >> 6) as usize & self.perhaps.len().wrapping_sub(1);
        (word, 1 << (at % 64))
    }

    fn add(&mut self, key: Key) {
        let (word, bit) = self.place(key);
        self.perhaps[word] |= bit;
        let ways = self.ways[part(key)].entry(key).or_default();
        self.states += usize::from(*ways == 0);
        *ways += 1;
    }

    /// Returns the number of ways from a state.
    pub fn ways(&self, key: Key) -> u128 {
        let (word, bit) = self.place(key);
        if self.perhaps.get(word).is_none_or(|set| set & bit == 0) {
            return 0;
        }
        let ways = self.ways[part(key)].get(&key);
        ways.copied().map_or(0, u128::from)
    }
}

#[allow(clippy::cast_possible_truncation)] // only the highest bits are wanted
fn part(key: Key) -> usize {
    (mix(key) >> 60) as usize
}

/// Combines each key with each of these states of one more column.
fn spread(keys: &mut Vec<Key>, states: &[u32], shift: usize) {
    let Some((&one, others)) = states.split_first() else {
        keys.clear();
        return;
    };
    for other in 0..keys.len() {
        let key = keys[other];
        keys.extend(others.iter().map(|&state| key | Key::from(state) << shift));
        keys[other] |= Key::from(one) << shift;
    }
}
