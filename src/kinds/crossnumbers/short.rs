//! Reads the short form of levels, as share codes contain it: all digits in one text, all signs in two.

use super::TEXT;
use super::equation::MOST_NUMBERS;
use super::operator::Operator;
use crate::input::{Code, Cursor, Result, cut};

/// The symbol of a blank cell in the short form.
pub const BLANK: char = '.';

/// Reads the side of a board and its cells, one symbol for each cell.
pub fn cells(place: &Cursor<'_>) -> Result<(usize, Vec<Option<usize>>)> {
    let text = place.text_up_to(MOST_NUMBERS * MOST_NUMBERS)?;
    let count = text.chars().count();
    let side = (2..=MOST_NUMBERS).find(|side| side * side == count);
    let Some(side) = side else {
        let counts: Vec<String> = (2..=MOST_NUMBERS)
            .map(|side| (side * side).to_string())
            .collect();
        let reason = TEXT.message("refuse.line").with("count", count);
        return Err(place.refuse(Code::Size, reason.with("list", &*counts.join(", "))));
    };
    let cell = |(at, symbol): (usize, char)| match symbol.to_digit(10) {
        None if symbol == BLANK => Ok(None),
        Some(0) => Ok(None),
        Some(digit) => Ok(Some(digit as usize - 1)),
        None => {
            let reason = TEXT.message("refuse.symbol").with("at", at + 1);
            let found = cut(&symbol.to_string());
            Err(place.refuse(Code::Value, reason.with("found", &*found)))
        }
    };
    let cells: Result<Vec<Option<usize>>> = text.chars().enumerate().map(cell).collect();
    Ok((side, cells?))
}

/// Reads rows of signs, one symbol for each sign.
pub fn signs(place: &Cursor<'_>, rows: usize, columns: usize) -> Result<Vec<Vec<Operator>>> {
    let text = place.text_up_to(MOST_NUMBERS * MOST_NUMBERS)?;
    let known = Operator::ALL.map(Operator::sign);
    let sign = |symbol: char| {
        let symbol = symbol.to_string();
        let at = known.iter().position(|&sign| sign == symbol);
        let unknown = || place.unknown(&cut(&symbol), &known, TEXT.message("refuse.operator"));
        at.map(|at| Operator::ALL[at]).ok_or_else(unknown)
    };
    let signs: Vec<Operator> = text.chars().map(sign).collect::<Result<_>>()?;
    if signs.len() == rows * columns {
        return Ok(signs.chunks(columns).map(<[_]>::to_vec).collect());
    }
    let reason = TEXT.message("refuse.signs").with("count", signs.len());
    Err(place.refuse(Code::Size, reason.with("wanted", rows * columns)))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value as Json, json};

    use super::super::operator::Operator;
    use crate::kinds;
    use crate::random::Chance;
    use crate::share::{decode, encode};

    /// Returns a level with these signs, a third of its digits given, and totals of up to three figures.
    fn level(side: usize, signs: &[Operator], seed: u64) -> Json {
        let mut chance = Chance::new(seed, 0);
        let mut rows = |count: usize, length: usize| -> Vec<Vec<&str>> {
            let mut row = || (0..length).map(|_| chance.pick(signs).sign()).collect();
            (0..count).map(|_| row()).collect()
        };
        let (across, down) = (rows(side, side - 1), rows(side - 1, side));
        let mut row = || {
            let mut digits: Vec<Option<u32>> = (1..=9).map(Some).collect();
            chance.shuffle(&mut digits);
            digits.truncate(side);
            for digit in &mut digits {
                *digit = digit.filter(|_| *chance.pick(&[true, false, false]));
            }
            digits
        };
        let cells: Vec<Vec<Option<u32>>> = (0..side).map(|_| row()).collect();
        let mut totals = || -> Vec<i64> {
            let most = [10, 100, 100, 1000];
            let mut total = || {
                let range: Vec<i64> = (-10..*chance.pick(&most)).collect();
                *chance.pick(&range)
            };
            (0..side).map(|_| total()).collect()
        };
        let totals = json!({"across": totals(), "down": totals()});
        json!({"kind": "crossnumbers", "cells": cells, "across": across, "down": down, "totals": totals})
    }

    #[test]
    fn a_short_form_decodes_to_the_same_level() {
        for (side, longest) in [(2, 60), (4, 80), (9, 250)] {
            for seed in 0..20 {
                let puzzle = kinds::parse(&level(side, &Operator::ALL, seed)).unwrap();
                let code = encode(&*puzzle).unwrap();
                assert_eq!(decode(&code).unwrap().level(), puzzle.level());
                assert!(code.len() <= longest, "{side}: {}", code.len());
            }
        }
    }

    #[test]
    fn a_wrong_short_form_is_refused_with_its_place() {
        let mut whole =
            json!({"kind": "crossnumbers", "cells": "1.02", "across": "+-", "down": "*/"});
        whole["totals"] = json!([1, 2, 3, -4]);
        let level = kinds::parse(&whole).unwrap().level();
        assert_eq!(level["cells"], json!([[1, null], [null, 2]]));
        assert_eq!(level["totals"], json!({"across": [1, 2], "down": [3, -4]}));
        for (field, wrong, path) in [
            ("cells", json!("1.0"), "/cells"),
            ("cells", json!("1.0x"), "/cells"),
            ("across", json!("+"), "/across"),
            ("down", json!("+%"), "/down"),
            ("totals", json!([1, 2, 3]), "/totals"),
            ("totals", json!([1, 2, 3, "4"]), "/totals/3"),
        ] {
            let mut level = whole.clone();
            level[field] = wrong;
            assert_eq!(kinds::parse(&level).err().unwrap().path, path);
        }
    }
}
