//! Triads: a minirow has three cells, so three digits; so has a minicolumn, the crossing of a column and a box.

use super::board::Board;
use super::cells::{Cells, Tally, bits};
use super::tables::{ALONE, BAND, COLUMN, EACH_ROW, FIRSTS, NINE};

/// The first minirow of each row.
const ROWS: u64 = EACH_ROW as u64 | (EACH_ROW as u64) << 32;

/// The set of all triads.
const EACH: Cells = Cells::new([FIRSTS; 3]).with_columns(BAND);

impl Board {
    /// Propagates triads: a triad with three possible digits has these, so no other cell of its row (or column) and box
    /// has them; a triad with three forced digits has no other. Returns true if anything changed; `None` if there is no
    /// answer.
    pub fn triads(&mut self) -> Option<bool> {
        let mut can: Tally<4> = Tally::NONE;
        let mut must: Tally<3> = Tally::NONE;
        let triads = self.triads.map(|can| (can, lone(can)));
        for (can_be_in, must_be_in) in triads {
            can.add(can_be_in);
            must.add(must_be_in);
        }
        if can.at_least[2] != EACH {
            return None;
        }
        let full = can.at_least[2] & !can.at_least[3];
        let shut = must.at_least[2];
        let mut any = false;
        for (digit, (can, must)) in triads.into_iter().enumerate() {
            let loose = can & !must;
            let follows = loose & (full | shut);
            if !follows.is_empty() {
                any = true;
                self.changed |= 1 << digit;
                self.keep_in(digit, loose & full);
                self.keep_out(digit, loose & shut);
            }
        }
        Some(any)
    }

    /// Restricts a digit to these minirows and minicolumns, in their rows, columns and boxes.
    fn keep_in(&mut self, digit: usize, triads: Cells) {
        for (band, minirows) in triads.bands().into_iter().enumerate() {
            for first in bits(minirows) {
                self.restrict(digit, band, ALONE[first as usize] | 0b111 << first);
            }
        }
        for at in bits(triads.columns()) {
            let column = COLUMN[(at % 9) as usize];
            let stack = (0b111 * EACH_ROW) << (at % 9 / 3 * 3);
            let mut kept = [BAND & !column; 3];
            kept[(at / 9) as usize] = BAND & !stack | column;
            self.digits[digit] &= Cells::new(kept);
        }
    }

    /// Removes a digit from these minirows and minicolumns.
    fn keep_out(&mut self, digit: usize, triads: Cells) {
        let columns = triads.columns();
        for (band, minirows) in triads.bands().into_iter().enumerate() {
            let columns = (columns >> (9 * band) & NINE) * EACH_ROW;
            self.restrict(digit, band, BAND & !((minirows * 0b111) | columns));
        }
    }
}

/// Returns the triads that a digit must be in, of those that it can be in.
#[inline]
#[allow(clippy::cast_possible_truncation)] // 27 bits
fn lone(triads: Cells) -> Cells {
    let minirows = triads.map(|word| {
        let [first, second, third] = [word, word >> 3, word >> 6].map(|word| word & ROWS);
        word & (one_of(first, second, third) * 0o111)
    });
    let columns = triads.columns();
    let [first, second, third] = [columns, columns >> 1, columns >> 2].map(|word| word & FIRSTS);
    let lone = columns & (one_of(first.into(), second.into(), third.into()) as u32 * 0b111);
    Cells::new(minirows.bands()).with_columns(lone)
}

/// Returns the bits that are in exactly one of the three words.
#[inline]
fn one_of(first: u64, second: u64, third: u64) -> u64 {
    (first ^ second ^ third) & !(first & second & third)
}
