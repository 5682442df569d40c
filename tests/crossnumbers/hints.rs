//! The reasons of hints, each judged by its own line and what the reasons before it rule out; and the sums and lists in
//! their sentences.

use std::collections::BTreeSet;

use placewise::api::{Entry, Hint, HintStatus, Step};
use placewise::services::hint::hint;
use placewise::text::Lang;
use serde_json::Value as Json;

use crate::support::crossnumbers::value;
use crate::support::{parse, usual_or_nightly};

/// The maximum length of a sentence.
const LONGEST: usize = 110;

/// The sides of the boards: on larger ones a line has too many fillings to list them all.
const LARGEST: usize = 4;

/// A line of a board.
struct Line {
    cells: Vec<usize>,
    signs: Vec<String>,
    total: i64,
    is_row: bool,
}

fn lines(level: &Json, side: usize) -> Vec<Line> {
    let text = |sign: &Json| sign.as_str().unwrap().to_owned();
    let rows = (0..side).map(|row| Line {
        cells: (0..side).map(|at| row * side + at).collect(),
        signs: level["across"][row]
            .as_array()
            .unwrap()
            .iter()
            .map(text)
            .collect(),
        total: level["totals"]["across"][row].as_i64().unwrap(),
        is_row: true,
    });
    let columns = (0..side).map(|column| Line {
        cells: (0..side).map(|at| at * side + column).collect(),
        signs: (0..side - 1)
            .map(|at| text(&level["down"][at][column]))
            .collect(),
        total: level["totals"]["down"][column].as_i64().unwrap(),
        is_row: false,
    });
    rows.chain(columns).collect()
}

impl Line {
    fn value(&self, numbers: &[i64]) -> Option<i64> {
        let signs: Vec<&str> = self.signs.iter().map(String::as_str).collect();
        value(numbers, &signs)
    }

    fn is_twice(&self, numbers: &[i64]) -> bool {
        let apart: BTreeSet<&i64> = numbers.iter().collect();
        self.is_row && apart.len() < numbers.len()
    }

    /// Returns all fillings with digits of these sets.
    fn fillings(&self, may: &[Vec<i64>]) -> Vec<Vec<i64>> {
        let mut all = vec![Vec::new()];
        for digits in may {
            let longer = all.iter().flat_map(|filling: &Vec<i64>| {
                digits
                    .iter()
                    .map(|&digit| [&filling[..], &[digit]].concat())
            });
            all = longer.filter(|filling| !self.is_twice(filling)).collect();
        }
        all.retain(|filling| self.value(filling) == Some(self.total));
        all
    }
}

/// A board during a hint.
struct Board {
    side: usize,
    lines: Vec<Line>,
    stands: Vec<Option<i64>>,
    out: BTreeSet<(usize, i64)>,
}

/// Returns the numbers of a text, in order.
fn numbers(text: &str) -> Vec<i64> {
    let words = text.split(|letter: char| !letter.is_ascii_digit());
    words.filter_map(|word| word.parse().ok()).collect()
}

/// Returns the part of a text between two others.
fn between<'t>(text: &'t str, start: &str, end: &str) -> Option<&'t str> {
    text.split_once(start)?
        .1
        .split_once(end)
        .map(|parts| parts.0)
}

impl Board {
    /// Returns the digits that a cell can have for all that is known.
    fn may(&self, cell: usize) -> Vec<i64> {
        if let Some(digit) = self.stands[cell] {
            return vec![digit];
        }
        let row = &self.stands[cell / self.side * self.side..][..self.side];
        let may = (1..=9)
            .filter(|&digit| !row.contains(&Some(digit)) && !self.out.contains(&(cell, digit)));
        may.collect()
    }

    /// Checks what a step says and concludes; returns 1 for a list, a tried sum, and a conclusion of a line.
    fn judge(&mut self, step: &Step, about: &str) -> [usize; 3] {
        let mut met = [0; 3];
        let spots = |spots: &[placewise::api::Spot]| -> Vec<(usize, i64)> {
            let digit = |spot: &placewise::api::Spot| match spot.piece {
                Entry::Number(number) => (spot.site as usize, i64::from(number)),
                Entry::Piece(_) => panic!("{about}: no digit"),
            };
            spots.iter().map(digit).collect()
        };
        let (out, place) = (spots(&step.rule_out), spots(&step.place));
        if let ([line], false) = (&step.uses[..], step.technique == "what-if") {
            let line = &self.lines[*line as usize];
            let may: Vec<Vec<i64>> = line.cells.iter().map(|&cell| self.may(cell)).collect();
            let all = line.fillings(&may);
            let has = |filling: &[i64], (site, digit): (usize, i64)| {
                line.cells
                    .iter()
                    .zip(filling)
                    .any(|(&cell, &own)| (cell, own) == (site, digit))
            };
            for filling in &all {
                assert!(
                    !out.iter().any(|&spot| has(filling, spot)),
                    "{about}: {filling:?}"
                );
                assert!(
                    place.iter().all(|&spot| has(filling, spot)),
                    "{about}: {filling:?}"
                );
            }
            met[2] = 1;
            met[0] = self.judge_list(line, &step.sentence, &all, about);
            met[1] = self.judge_sum(line, step, &out, about);
        } else if step.technique == "fits" {
            for &(cell, digit) in &place {
                assert_eq!(self.may(cell), [digit], "{about}");
            }
        }
        self.out.extend(out);
        met
    }

    /// Checks that a list has all fillings of a line, and nothing else.
    fn judge_list(&self, line: &Line, sentence: &str, all: &[Vec<i64>], about: &str) -> usize {
        let whole = between(sentence, "Only ", " makes that");
        let parts =
            ["multiplied: ", "in all: ", "can only be "].map(|start| between(sentence, start, "."));
        let Some(list) = whole.or(parts.into_iter().flatten().next()) else {
            return 0;
        };
        let is_blank = |at: &usize| self.stands[line.cells[*at]].is_none();
        let blanks: Vec<usize> = (0..line.cells.len()).filter(is_blank).collect();
        let items = list
            .split(", ")
            .flat_map(|part| part.split(" or "))
            .map(numbers);
        let listed: Vec<Vec<i64>> = items
            .map(|item| {
                if whole.is_some() {
                    return item;
                }
                let mut filling: Vec<i64> = line
                    .cells
                    .iter()
                    .map(|&cell| self.stands[cell].unwrap_or(0))
                    .collect();
                assert_eq!(item.len(), blanks.len(), "{about}");
                blanks
                    .iter()
                    .zip(item)
                    .for_each(|(&at, digit)| filling[at] = digit);
                filling
            })
            .collect();
        assert!(
            listed.len() <= 7 && listed.is_sorted(),
            "{about}: {listed:?}"
        );
        for filling in &listed {
            assert_eq!(line.value(filling), Some(line.total), "{about}");
            assert!(!line.is_twice(filling), "{about}");
        }
        assert!(
            all.iter().all(|filling| listed.contains(filling)),
            "{about}: {all:?}"
        );
        1
    }

    /// Checks the sum that a bound tries, and the range that is left.
    fn judge_sum(&self, line: &Line, step: &Step, out: &[(usize, i64)], about: &str) -> usize {
        let sentence = &step.sentence;
        let Some(tried) =
            between(sentence, " at most: ", ". So").or(between(sentence, " at least: ", ". So"))
        else {
            return 0;
        };
        let tried = numbers(tried);
        let made = numbers(between(sentence, " makes ", " at ").unwrap());
        assert_eq!(
            line.value(&tried).map(i64::abs),
            made.last().copied(),
            "{about}"
        );
        assert!(!line.is_twice(&tried), "{about}");
        for (&cell, digit) in line.cells.iter().zip(&tried) {
            assert!(self.stands[cell].is_none_or(|own| own == *digit), "{about}");
        }
        let (_, range) = sentence.rsplit_once(" is ").unwrap();
        let bound = numbers(range)[0];
        for &(cell, digit) in out {
            let is_in = match range {
                _ if range.starts_with("at least") => digit >= bound,
                _ if range.starts_with("at most") => digit <= bound,
                _ => digit == bound,
            };
            assert!(!is_in && line.cells.contains(&cell), "{about}");
        }
        1
    }
}

#[test]
fn each_reason_follows_from_its_line_and_lists_what_it_says() {
    let ladder: Json =
        serde_json::from_str(include_str!("../../www/levels/crossnumbers.json")).unwrap();
    let levels = ladder.as_array().unwrap().iter().enumerate();
    let every = usual_or_nightly(2, 1);
    let mut met = [0; 3];
    for (nth, level) in levels.step_by(every) {
        let puzzle = parse(&level["level"]);
        let level = puzzle.level();
        let side = level["cells"].as_array().unwrap().len();
        if side > LARGEST || level.to_string().contains(['|', '&', '^']) {
            continue;
        }
        let given = level["cells"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|row| row.as_array().unwrap());
        let mut stands: Vec<Option<i64>> = given.map(Json::as_i64).collect();
        loop {
            let entry =
                |digit: &Option<i64>| digit.map(|digit| Entry::Number(digit.try_into().unwrap()));
            let entries: Vec<Option<Entry>> = stands.iter().map(entry).collect();
            let told: Hint = hint(&*puzzle, &entries, Lang::En).unwrap();
            if told.status != HintStatus::Step {
                break;
            }
            let lines = lines(&level, side);
            let mut board = Board {
                side,
                lines,
                stands: stands.clone(),
                out: BTreeSet::new(),
            };
            let other = hint(&*puzzle, &entries, Lang::Zh).unwrap();
            for step in told.because.iter().chain([&told.step]) {
                let about = format!("level {}, {stands:?}: {}", nth + 1, step.sentence);
                let judged = board.judge(step, &about);
                met.iter_mut()
                    .zip(judged)
                    .for_each(|(all, more)| *all += more);
            }
            for step in [&told, &other]
                .into_iter()
                .flat_map(|told| told.because.iter().chain([&told.step]))
            {
                assert!(
                    step.sentence.chars().count() <= LONGEST,
                    "{}",
                    step.sentence
                );
            }
            for spot in &told.step.place {
                let Entry::Number(number) = spot.piece else {
                    panic!("no digit")
                };
                stands[spot.site as usize] = Some(number.into());
            }
        }
    }
    assert!(
        met.iter().all(|&count| count > usual_or_nightly(25, 50)),
        "{met:?}"
    );
}
