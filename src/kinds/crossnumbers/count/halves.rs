//! Counts answers row by row by the states of all columns, with the ways to fill the last two rows tabulated.

use rustc_hash::FxHashMap;

use super::column::Column;
use super::end::{LastRows, PAIRS};
use super::hash::Key;
use super::listing::mark;
use super::rows::Row;
use super::words::AgreeingFillings;
use super::{NODE, steps};
use crate::engine::task::{Paused, SlicedBudget, pause};
use crate::engine::{Halt, bits, sort_by_key};
use crate::kinds::crossnumbers::equation::MOST_NUMBERS;

/// States, each with the number of ways that lead to it.
type Ways = Vec<(Key, u128)>;

/// The maximum number of states of a layer before it is processed. Equal states are merged only within such a layer.
const AT_ONCE: usize = 1 << 16;

/// A board whose rows are filled in a certain order.
pub struct Halves {
    side: usize,
    order: Vec<usize>,
    rows: Vec<Row>,
    columns: Vec<Column>,
    /// The number of bits of a column in a key.
    bits: usize,
    /// The number of filled rows from which on the ways are tabulated: all but two, or all rows if there is no table.
    goal: usize,
    end: LastRows,
    /// The digits of each cell, one bit each: the possible ones or, if supports are wanted, those of the answers so
    /// far.
    digits: Vec<u16>,
    /// True if supports are wanted; then `met` collects the states that were reached at the goal.
    wanted: bool,
    met: Vec<Key>,
}

impl Halves {
    /// Prepares a board whose lines have these fillings.
    ///
    /// # Errors
    /// If the budget ends, or a column has too many states for its bits.
    pub async fn new(words: AgreeingFillings, budget: &mut SlicedBudget) -> Result<Self, Halt> {
        let side = words.rows.len();
        let (order, paired) = order(&words);
        let mut columns = Vec::with_capacity(side);
        for words in &words.columns {
            columns.push(Column::new(words, &order));
            budget.think(words.len() as u64);
            budget.rest().await;
        }
        let AgreeingFillings {
            rows: mut lines,
            domains,
            ..
        } = words;
        let rows = order
            .iter()
            .map(|&row| Row::new(std::mem::take(&mut lines[row]), side));
        let mut halves = Self {
            side,
            rows: rows.collect(),
            goal: order.len(),
            order,
            columns,
            // Fewer than the bits of a machine word, which are 32 in WebAssembly.
            bits: (128 / side).min(31),
            end: LastRows::default(),
            digits: domains,
            wanted: false,
            met: Vec::new(),
        };
        let states = |depth| {
            halves
                .columns
                .iter()
                .map(move |column: &Column| column.states(depth))
        };
        if (0..halves.goal)
            .flat_map(states)
            .any(|states| states >> halves.bits > 0)
        {
            return Err(Halt);
        }
        let (columns, bits) = (&halves.columns, halves.bits);
        if paired && let Some(end) = LastRows::list(columns, &mut halves.rows, bits, budget).await?
        {
            halves.end = end;
            halves.goal -= 2;
        }
        Ok(halves)
    }

    /// Returns the number of answers.
    pub async fn count(&mut self, budget: &mut SlicedBudget) -> Result<u128, Halt> {
        if self.columns.iter().any(|column| column.states(0) == 0) {
            return Ok(0);
        }
        if self.goal == 0 {
            let ways = self.end.ways(0);
            self.met.extend((ways > 0).then_some(0));
            return Ok(ways);
        }
        Ok(self.descend(0, &vec![(0, 1)], budget).await?.0)
    }

    /// Returns the digits that each cell has in some answer, one bit each.
    pub async fn support(mut self, budget: &mut SlicedBudget) -> Result<Vec<u16>, Halt> {
        self.wanted = true;
        for &row in &self.order {
            self.digits[row * self.side..(row + 1) * self.side].fill(0);
        }
        if self.count(budget).await? == 0 {
            return Ok(vec![0; self.side * self.side]);
        }
        let goal = std::mem::replace(&mut self.goal, self.rows.len());
        let mut met: Ways = std::mem::take(&mut self.met)
            .into_iter()
            .map(|key| (key, 1))
            .collect();
        met.sort_unstable();
        met.dedup();
        if goal < self.goal {
            self.descend(goal, &met, budget).await?;
        }
        Ok(self.digits)
    }

    /// Returns the number of ways from these states, with `depth` rows filled, to the end; and for each state true if
    /// there is one.
    async fn descend(
        &mut self,
        depth: usize,
        states: &Ways,
        budget: &mut SlicedBudget,
    ) -> Result<(u128, Vec<bool>), Halt> {
        let mut total = 0_u128;
        let mut alive = vec![false; states.len()];
        let cost = self.rows[depth..].iter().map(Row::cost).sum();
        let mut layer = Layer::default();
        let (mut fillings, mut hits) = (Vec::new(), Vec::new());
        for (from, &(key, ways)) in states.iter().enumerate() {
            budget.rest().await;
            budget.charge(NODE)?;
            budget.think(cost);
            if !self.fillings(depth, key, &mut fillings) {
                continue;
            }
            let many: u32 = fillings.iter().map(|word| word.count_ones()).sum();
            budget.charge(steps(u64::from(many)))?;
            if depth + 1 == self.rows.len() {
                total = add(total, ways, u128::from(many))?;
                alive[from] = true;
                self.mark(depth, &fillings);
                continue;
            }
            let step = self.step(depth, key);
            for filling in bits::members(&fillings) {
                let next = step.to(&self.rows[depth].words[filling]);
                if depth + 1 < self.goal {
                    layer.add(next, ways, self.wanted.then_some((from, filling)))?;
                    continue;
                }
                let end = self.end.ways(next);
                if end > 0 {
                    total = add(total, ways, end)?;
                    alive[from] = true;
                    if self.wanted {
                        hits.push((next, filling));
                    }
                }
            }
            for (met, filling) in hits.drain(..) {
                self.met.push(met);
                self.mark_one(depth, filling);
            }
            if layer.states.len() > AT_ONCE {
                total = add(
                    total,
                    1,
                    self.flush(depth, &mut layer, &mut alive, budget).await?,
                )?;
            }
        }
        total = add(
            total,
            1,
            self.flush(depth, &mut layer, &mut alive, budget).await?,
        )?;
        Ok((total, alive))
    }

    /// Continues from the next layer, and empties it.
    fn flush<'a>(
        &'a mut self,
        depth: usize,
        layer: &'a mut Layer,
        alive: &'a mut [bool],
        budget: &'a mut SlicedBudget,
    ) -> Paused<'a, Result<u128, Halt>> {
        Box::pin(async move {
            if layer.states.is_empty() {
                return Ok(0);
            }
            let (total, lives) = self.descend(depth + 1, &layer.states, budget).await?;
            for (at, (from, filling, to)) in layer.edges.drain(..).enumerate() {
                if lives[to as usize] {
                    alive[from] = true;
                    self.mark_one(depth, filling);
                }
                if at.is_multiple_of(AT_ONCE) {
                    pause().await;
                }
            }
            layer.numbers.clear();
            layer.states.clear();
            Ok(total)
        })
    }

    /// Collects the fillings of the next row that the columns allow. Returns true if there are any, and if each row
    /// after it has one.
    fn fillings(&mut self, depth: usize, key: Key, fillings: &mut Vec<u64>) -> bool {
        let states = self.states(key);
        (depth..self.rows.len()).rev().all(|row| {
            let columns = self.columns.iter().zip(states);
            let digits = columns.map(|(column, state)| column.may(depth, state, row));
            self.rows[row].among(digits, fillings)
        })
    }

    /// Returns the state of each column.
    #[allow(clippy::cast_possible_truncation)] // a column has at most 31 bits
    fn states(&self, key: Key) -> [u32; MOST_NUMBERS] {
        let mut states = [0; MOST_NUMBERS];
        for (column, state) in states[..self.side].iter_mut().enumerate() {
            let own = key >> (column * self.bits) & ((1 << self.bits) - 1);
            *state = own as u32;
        }
        states
    }

    /// Returns the transition from a state by fillings of the next row.
    fn step(&self, depth: usize, key: Key) -> Step<'_> {
        let states = self.states(key);
        let next = |column: usize| -> &[u32; 9] {
            let known = self.columns.get(column);
            known.map_or(&[0; 9], |known| known.next(depth, states[column]))
        };
        Step {
            next: std::array::from_fn(next),
            side: self.side,
            bits: self.bits,
        }
    }

    fn mark(&mut self, depth: usize, fillings: &[u64]) {
        if self.wanted {
            for filling in bits::members(fillings) {
                self.mark_one(depth, filling);
            }
        }
    }

    fn mark_one(&mut self, depth: usize, filling: usize) {
        let row = self.order[depth] * self.side;
        let word = &self.rows[depth].words[filling];
        mark(&mut self.digits[row..row + self.side], word);
    }
}

/// Adds a product to a total.
///
/// # Errors
/// If the result is too large.
fn add(total: u128, ways: u128, times: u128) -> Result<u128, Halt> {
    let more = ways.checked_mul(times);
    more.and_then(|more| total.checked_add(more)).ok_or(Halt)
}

/// Returns the order in which the rows with several fillings are filled, the fewest fillings first, and true if the
/// last two can be tabulated together. Of the pairs of rows that can be, the one with the most combinations comes last.
fn order(words: &AgreeingFillings) -> (Vec<usize>, bool) {
    let many = |row: usize| words.rows[row].len();
    let mut order: Vec<usize> = (0..words.rows.len()).filter(|&row| many(row) > 1).collect();
    sort_by_key(&mut order, |&row| many(row));
    let pairs = (0..order.len()).flat_map(|one| (0..one).map(move |other| (other, one)));
    let pair = pairs.map(|(other, one)| {
        (
            many(order[other]).saturating_mul(many(order[one])),
            other,
            one,
        )
    });
    let pair = pair.filter(|&(pairs, ..)| pairs <= PAIRS).max();
    if let Some((_, other, one)) = pair {
        let last = order.remove(one);
        let before = order.remove(other);
        order.extend([before, last]);
    }
    (order, pair.is_some())
}

/// The states that are reached with one more row.
#[derive(Default)]
struct Layer {
    states: Ways,
    numbers: FxHashMap<Key, u32>,
    /// The transitions: the state from which, the filling by which, and the state to which; only if supports are
    /// wanted.
    edges: Vec<(usize, usize, u32)>,
}

impl Layer {
    #[allow(clippy::cast_possible_truncation)] // a layer is emptied long before
    fn add(&mut self, key: Key, ways: u128, edge: Option<(usize, usize)>) -> Result<(), Halt> {
        let number = *self.numbers.entry(key).or_insert_with(|| {
            self.states.push((key, 0));
            self.states.len() as u32 - 1
        });
        let (_, sum) = &mut self.states[number as usize];
        *sum = add(*sum, 1, ways)?;
        self.edges
            .extend(edge.map(|(from, filling)| (from, filling, number)));
        Ok(())
    }
}

/// The transitions from a state.
struct Step<'a> {
    next: [&'a [u32; 9]; MOST_NUMBERS],
    side: usize,
    bits: usize,
}

impl Step<'_> {
    fn to(&self, word: &[u8; MOST_NUMBERS]) -> Key {
        let columns = self.next[..self.side].iter().zip(word).enumerate();
        columns.fold(0, |key, (column, (next, &digit))| {
            key | Key::from(next[usize::from(digit)]) << (column * self.bits)
        })
    }
}
