//! The options of new Cross Numbers.

use crate::engine::{sort_by_key, sorted};
use crate::input::{Code, Cursor, Result};
use crate::kinds::crossnumbers::TEXT;
use crate::kinds::crossnumbers::level::BASES;
use crate::kinds::crossnumbers::operator::Operator::{
    self, And, Minus, Or, Over, Plus, Times, Xor,
};
use crate::kinds::{Choice, Order};
use crate::random::{Chance, stream_of};

/// A named set of signs.
struct Signs {
    name: &'static str,
    operators: &'static [Operator],
    /// The default largest number.
    largest: i64,
}

/// The sets of signs. The index of a set determines the levels of a seed: append new ones.
static SIGNS: [Signs; 6] = [
    Signs {
        name: "sums",
        operators: &[Plus, Minus],
        largest: 50,
    },
    Signs {
        name: "products",
        operators: &[Plus, Minus, Times],
        largest: 100,
    },
    Signs {
        name: "quotients",
        operators: &[Plus, Minus, Times, Over],
        largest: 100,
    },
    Signs {
        name: "seen",
        operators: &[Plus, Or, And],
        largest: 100,
    },
    Signs {
        name: "bits",
        operators: &[Plus, Minus, Times, Or, And, Xor],
        largest: 200,
    },
    Signs {
        name: LEFT_TO_RIGHT,
        operators: &[Plus, Minus, Times],
        largest: 200,
    },
];

/// The set whose signs are ordered so that evaluation from left to right is right: none binds more tightly than one
/// before it.
const LEFT_TO_RIGHT: &str = "left-to-right";

/// The names of [`SIGNS`].
const NAMES: &[&str] = &[
    "sums",
    "products",
    "quotients",
    "seen",
    "bits",
    LEFT_TO_RIGHT,
];

/// The options of `generate` that only Cross Numbers has.
pub const CHOICES: &[Choice] = &[
    Choice::among("size", &["3", "4", "5", "6", "7", "8", "9"]),
    Choice::among("operators", NAMES),
    Choice::among("largest", &["20", "50", "100", "200", "500", "1000"]),
    Choice::among("tables", &["2", "3", "4", "5", "6", "7", "8", "9"]),
    Choice::flag("negative"),
    Choice::among("base", &["2", "8", "16"]),
    Choice::among("level", &["1", "2", "3"]),
];

/// The minimum of the option `largest`: with less, hardly any board can be filled.
const LEAST_LARGEST: i32 = 20;

/// The maximum of the option `largest`.
const MOST_LARGEST: i32 = 1_000_000;

/// The options of new Cross Numbers.
pub struct CrossOptions {
    /// The number of cells of a side.
    pub side: usize,
    /// The signs.
    pub operators: &'static [Operator],
    /// True if signs are ordered so that evaluation from left to right is right.
    pub left_to_right: bool,
    /// The maximum absolute value of any intermediate result.
    pub largest: i64,
    /// If it is not empty, every product has one factor from this list.
    pub tables: Vec<i64>,
    /// True if negative numbers may occur.
    pub negative: bool,
    /// The base in which numbers are written.
    pub base: u32,
}

impl CrossOptions {
    /// Reads the options; the preset determines those that are not given.
    ///
    /// # Errors
    /// If an option has a wrong value, or options exclude each other.
    pub fn read(order: &Order<'_>) -> Result<Self> {
        let more = &order.more;
        if let Some(place) = more.optional("level")? {
            let reason = TEXT.message("refuse.level");
            return Err(place.refuse(Code::Value, reason.with("preset", order.preset.id)));
        }
        let (side, set) = usual(order.preset.id);
        let side = more
            .optional("size")?
            .map_or(Ok(side), |place| place.integer(3..=9_usize))?;
        let set = match more.optional("operators")? {
            Some(place) => NAMES[place.one_of(NAMES, TEXT.message("refuse.operators"))?],
            None => set,
        };
        let signs = SIGNS.iter().find(|signs| signs.name == set);
        let signs = signs.unwrap_or(&SIGNS[0]);
        let largest = more.optional("largest")?;
        let largest = largest.map(|place| place.integer(LEAST_LARGEST..=MOST_LARGEST));
        let place = more.optional("tables")?;
        let tables = place.as_ref().map_or(Ok(Vec::new()), read_tables)?;
        if let Some(place) = place
            && !signs.operators.contains(&Times)
        {
            let reason = TEXT.message("refuse.tables.signs").with("operators", set);
            return Err(place.refuse(Code::Value, reason));
        }
        let base = read_base(more)?;
        Ok(Self {
            side,
            operators: signs.operators,
            left_to_right: set == LEFT_TO_RIGHT,
            largest: largest.transpose()?.map_or(signs.largest, i64::from),
            tables,
            negative: more.flag_or("negative", false)?,
            base,
        })
    }

    /// Draws the digits of a row. Factors of 1 are dull, so with multiplication every other row has no 1 if possible.
    pub fn digits(&self, chance: &mut Chance) -> Vec<i64> {
        let mut digits: Vec<i64> = (1..=9).collect();
        chance.shuffle(&mut digits);
        if self.operators.contains(&Times) && chance.happens(1, 2) {
            sort_by_key(&mut digits, |&digit| digit == 1);
        }
        digits.truncate(self.side);
        digits
    }

    /// Returns the random stream of these options, so that one seed gives different levels for different options. The
    /// base has no influence: in another base a seed gives the same level.
    pub fn stream(&self) -> u64 {
        let signs = self.operators.iter().map(|&sign| sign as u64);
        let tables = self.tables.iter().map(|table| table.unsigned_abs());
        let rest = [
            self.side as u64,
            u64::from(self.left_to_right),
            self.largest.unsigned_abs(),
            u64::from(self.negative),
        ];
        stream_of(rest.into_iter().chain(signs).chain(tables))
    }
}

/// Reads the base in which numbers are written, 10 by default.
///
/// # Errors
/// If it is no whole number from 2 to 16.
pub fn read_base(more: &Cursor<'_>) -> Result<u32> {
    let place = more.optional("base")?;
    place.map_or(Ok(10), |place| place.integer(BASES))
}

/// Returns the side and the set of signs of a preset.
fn usual(preset: &str) -> (usize, &'static str) {
    match preset {
        "three" => (3, "sums"),
        "four" => (4, "sums"),
        "five" => (5, "products"),
        "six" => (6, "products"),
        "seven" => (7, "products"),
        "nine" => (9, "products"),
        "quotients" => (4, "quotients"),
        "seen" => (4, "seen"),
        "bits" => (4, "bits"),
        LEFT_TO_RIGHT => (5, LEFT_TO_RIGHT),
        _ => (4, "products"),
    }
}

/// Reads one number, or a list of numbers.
fn read_tables(place: &Cursor<'_>) -> Result<Vec<i64>> {
    let table = |place: &Cursor<'_>| place.integer(2..=9_i32).map(i64::from);
    if !place.json().is_array() {
        return Ok(vec![table(place)?]);
    }
    let tables = place
        .list(1..=8)?
        .iter()
        .map(table)
        .collect::<Result<Vec<i64>>>()?;
    Ok(sorted(tables))
}
