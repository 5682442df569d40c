//! Thermometers: their meaning, compared with a program of its own; their law, reasons and sentences.

use placewise::api::{ClueState, Entry, HintStatus, Standing};
use placewise::engine::{Budget, Rule, Var};
use placewise::input::Code;
use placewise::kinds::sudoku::rules::ThermometerRule;
use placewise::kinds::{self, Grade, fingerprint};
use placewise::random::Chance;
use placewise::services::rate::{SEARCH, rate};
use placewise::services::request::Request;
use placewise::share;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::json::{check, hint, job};
use crate::support::laws::{Case, Starts, keeps_the_laws};
use crate::support::{parse, seeds};

/// The maximum number of numbers that a search of its own puts down.
const LOOKS: u32 = 300;

/// Boards solved without the engine: its own model of the rules.
struct Board {
    side: usize,
    /// The region of each cell.
    parts: Vec<usize>,
    has_diagonals: bool,
    is_antiknight: bool,
    /// Two cells of a cage with their sum.
    cage: Option<([usize; 2], usize)>,
    thermometers: Vec<Vec<usize>>,
}

impl Board {
    fn far(&self, one: usize, other: usize) -> [usize; 2] {
        let place = |cell: usize| [cell / self.side, cell % self.side];
        let (a, b) = (place(one), place(other));
        [a[0].abs_diff(b[0]), a[1].abs_diff(b[1])]
    }

    fn sees(&self, one: usize, other: usize) -> bool {
        let far = self.far(one, other);
        let [falls, rises] = [0, self.side - 1].map(|sum| {
            [one, other].map(|cell| {
                let (row, column) = (cell / self.side, cell % self.side);
                if sum == 0 {
                    row == column
                } else {
                    row + column == sum
                }
            })
        });
        let is_diagonal = falls == [true; 2] || rises == [true; 2];
        let is_move = far == [1, 2] || far == [2, 1];
        far.contains(&0)
            || self.parts[one] == self.parts[other]
            || self.has_diagonals && is_diagonal
            || self.is_antiknight && is_move
    }

    fn is_possible(&self, numbers: &[usize], cell: usize, number: usize) -> bool {
        let has = |other: usize| numbers[other] == number && other != cell;
        if (0..numbers.len()).any(|other| has(other) && self.sees(cell, other)) {
            return false;
        }
        let grows = |line: &Vec<usize>| {
            let Some(at) = line.iter().position(|&own| own == cell) else {
                return true;
            };
            let is_before = |&other: &usize| numbers[other] == 0 || numbers[other] < number;
            let is_after = |&other: &usize| numbers[other] == 0 || numbers[other] > number;
            line[..at].iter().all(is_before) && line[at + 1..].iter().all(is_after)
        };
        if !self.thermometers.iter().all(grows) {
            return false;
        }
        let Some((cells, sum)) = self.cage.filter(|(cells, _)| cells.contains(&cell)) else {
            return true;
        };
        let other = numbers[cells[usize::from(cells[0] == cell)]];
        other == 0 || other != number && other + number == sum
    }

    /// Counts the answers, up to `most`; keeps the last one. `None` if that takes more numbers than `left`.
    fn count(
        &self,
        numbers: &mut Vec<usize>,
        most: usize,
        last: &mut Vec<usize>,
        left: &mut u32,
    ) -> Option<usize> {
        let open = (0..numbers.len()).filter(|&cell| numbers[cell] == 0);
        let possible = open.map(|cell| {
            let fits = |&number: &usize| self.is_possible(numbers, cell, number);
            (cell, (1..=self.side).filter(fits).collect::<Vec<_>>())
        });
        let Some((cell, fitting)) = possible.min_by_key(|(_, fitting)| fitting.len()) else {
            last.clone_from(numbers);
            return Some(1);
        };
        let mut found = 0;
        for number in fitting {
            *left = left.checked_sub(1)?;
            numbers[cell] = number;
            found += self.count(numbers, most - found, last, left)?;
            numbers[cell] = 0;
            if found == most {
                break;
            }
        }
        Some(found)
    }
}

/// Returns a random board in both forms, with a number in some of its cells.
fn by_chance(seed: u64) -> (Board, Vec<usize>, Json) {
    let mut chance = Chance::new(seed, 75);
    let (side, rows) = *chance.pick(&[(4, 2), (4, 2), (6, 2), (6, 2), (6, 2), (9, 3)]);
    let cells = side * side;
    let is_jigsaw = side == 6 && chance.happens(1, 3);
    // The jigsaw has regions of two columns in the upper half, and in the lower half.
    let (high, wide) = if is_jigsaw {
        (3, 2)
    } else {
        (rows, side / rows)
    };
    let part = |cell: usize| cell / side / high * high + cell % side / wide;
    let mut board = Board {
        side,
        parts: (0..cells).map(part).collect(),
        has_diagonals: side != 9 && chance.happens(1, 4),
        is_antiknight: side > 4 && chance.happens(1, 4),
        cage: None,
        thermometers: Vec::new(),
    };
    let mut numbers = vec![0; cells];
    for _ in 0..side {
        let (cell, number) = (chance.below(cells), 1 + chance.below(side));
        if board.is_possible(&numbers, cell, number) {
            numbers[cell] = number;
        }
    }
    let mut answer = Vec::new();
    let known = board.count(&mut numbers.clone(), 1, &mut answer, &mut LOOKS.clone());
    let is_known = known.is_some_and(|count| count > 0);
    for _ in 0..=chance.below(side / 2) {
        // Mostly along growing numbers of the answer, so that there is one.
        let keeps = is_known && !chance.happens(1, 12);
        let mut line = vec![chance.below(cells)];
        for _ in 0..=chance.below(4) {
            let last = line[line.len() - 1];
            let grows = |cell: usize| !keeps || answer[cell] > answer[last];
            let is_next = |&cell: &usize| {
                *board.far(cell, last).iter().max().unwrap() == 1 && !line.contains(&cell)
            };
            let next: Vec<usize> = (0..cells)
                .filter(is_next)
                .filter(|&cell| grows(cell))
                .collect();
            if next.is_empty() || line.len() == side {
                break;
            }
            line.push(*chance.pick(&next));
        }
        if line.len() > 1 {
            board.thermometers.push(line);
        }
    }
    if is_known {
        for _ in 0..chance.below(cells / 2) + side / 2 {
            let cell = chance.below(cells);
            numbers[cell] = answer[cell];
        }
        let cell = chance.below(side - 1);
        if chance.happens(1, 3) {
            let sum = answer[cell] + answer[cell + 1];
            board.cage = Some(([cell, cell + 1], sum));
        }
    }
    let place = |&cell: &usize| json!([cell / side + 1, cell % side + 1]);
    let row = |row: &[usize]| -> String { row.iter().map(ToString::to_string).collect() };
    let mut level =
        json!({"kind": "sudoku", "givens": numbers.chunks(side).map(row).collect::<Vec<_>>()});
    let lines = board.thermometers.iter();
    let lines: Vec<Json> = lines.map(|line| line.iter().map(place).collect()).collect();
    level["thermometers"] = lines.into();
    if board.has_diagonals {
        level["diagonals"] = true.into();
    }
    if board.is_antiknight {
        level["antiknight"] = true.into();
    }
    if is_jigsaw {
        level["regions"] = json!(["AABBCC", "AABBCC", "AABBCC", "DDEEFF", "DDEEFF", "DDEEFF"]);
    }
    if let Some((cells, sum)) = board.cage {
        level["cages"] = json!([{"cells": cells.iter().map(place).collect::<Json>(), "sum": sum}]);
    }
    (board, numbers, level)
}

#[test]
fn answers_are_as_many_as_a_program_of_its_own_finds() {
    const MOST: usize = 50;
    let (mut none, mut one, mut several, mut long) = (0, 0, 0, 0);
    for seed in 0..seeds(600) {
        let (board, mut numbers, level) = by_chance(seed);
        let is_sound = (0..numbers.len())
            .all(|cell| numbers[cell] == 0 || board.is_possible(&numbers, cell, numbers[cell]));
        let own = if is_sound {
            board.count(&mut numbers, MOST, &mut Vec::new(), &mut LOOKS.clone())
        } else {
            Some(0)
        };
        let Some(own) = own else {
            long += 1;
            continue;
        };
        let found = kinds::solve(&*parse(&level), MOST, Budget::UNLIMITED);
        assert_eq!(found.solutions.len(), own, "{level}");
        match own {
            0 => none += 1,
            1 => one += 1,
            _ => several += 1,
        }
    }
    let least = seeds(600) / 40;
    assert!(
        none > least && one > least && several > least && long < 20 * least,
        "{none} {one} {several} {long}"
    );
}

#[test]
fn a_thermometer_keeps_the_laws() {
    for cells in 2..=3 {
        let make = |vars: &[Var]| -> Box<dyn Rule> {
            Box::new(ThermometerRule::new(vars.iter().copied()))
        };
        let met = keeps_the_laws(&Case {
            name: "ThermometerRule",
            values: 4,
            sizes: vec![1; cells],
            make: &make,
            starts: if cells < 4 {
                Starts::All
            } else {
                Starts::Closed
            },
        });
        assert!(met.contains("thermometer"), "{met:?}");
    }
}

fn made(options: &Json) -> Json {
    job(&json!("sudoku"), options).unwrap().now().unwrap().level
}

#[test]
fn made_thermometers_are_few_and_well_formed_and_needed_for_the_one_answer() {
    for (seed, grade) in (0..).zip(Grade::Thinker.and_easier().iter()) {
        let level = made(&json!({"preset": "thermometer", "grade": grade.id(), "seed": seed}));
        let lines: Vec<Vec<[i64; 2]>> =
            serde_json::from_value(level["thermometers"].clone()).unwrap();
        assert!((4..=7).contains(&lines.len()), "{level}");
        assert!(
            lines.iter().all(|line| (3..=6).contains(&line.len())),
            "{level}"
        );
        let mut cells = lines.concat();
        cells.sort_unstable();
        cells.dedup();
        assert_eq!(
            cells.len(),
            lines.iter().map(Vec::len).sum::<usize>(),
            "{level}"
        );
        // Two steps cross where they have the same middle.
        let middle = |pair: &[[i64; 2]]| [0, 1].map(|axis| pair[0][axis] + pair[1][axis]);
        let steps = lines.iter().flat_map(|line| line.windows(2)).map(middle);
        let mut steps: Vec<_> = steps.collect();
        steps.sort_unstable();
        assert!(steps.windows(2).all(|pair| pair[0] != pair[1]), "{level}");
        let found = kinds::solve(&*parse(&level), 2, SEARCH);
        assert!(found.complete && found.solutions.len() == 1, "{level}");
        let rating = rate(&*parse(&level), Lang::En).unwrap();
        assert_eq!(rating.grade.unwrap().id, grade.id(), "{level}");
        let mut bare = level.clone();
        bare.as_object_mut().unwrap().remove("thermometers");
        let without = kinds::solve(&*parse(&bare), 2, SEARCH).solutions.len();
        assert_eq!(without, 2, "{level}");
        let code = share::encode(&*parse(&level)).unwrap();
        assert_eq!(share::decode(&code).unwrap().level(), level);
        // Turned upside down it is the same board; with one line turned it is another one.
        let own = |level: &Json| fingerprint(&*parse(level));
        let mut turned = level.clone();
        let rows = level["givens"].as_array().unwrap().iter().rev();
        turned["givens"] = rows.cloned().collect();
        for cell in turned["thermometers"].as_array_mut().unwrap().iter_mut() {
            for cell in cell.as_array_mut().unwrap() {
                cell[0] = (10 - cell[0].as_u64().unwrap()).into();
            }
        }
        assert_eq!(own(&turned), own(&level));
        turned["thermometers"][0].as_array_mut().unwrap().reverse();
        assert_ne!(own(&turned), own(&level));
    }
}

/// A board of 4 x 4 without givens, with these thermometers.
fn four(lines: &Json) -> Json {
    json!({"kind": "sudoku", "givens": ".".repeat(16), "thermometers": lines})
}

#[test]
fn invalid_thermometers_are_refused_with_their_place() {
    for (line, code, path) in [
        (json!(true), Code::Value, "/thermometers/0"),
        (json!([[1, 1]]), Code::Size, "/thermometers/0"),
        (json!([[1, 1], [1, 5]]), Code::Value, "/thermometers/0/1/1"),
        (json!([[1, 1], [2]]), Code::Size, "/thermometers/0/1"),
        (json!([[1, 1], [1, 3]]), Code::Value, "/thermometers/0"),
        (
            json!([[1, 1], [1, 2], [1, 1]]),
            Code::Value,
            "/thermometers/0/2",
        ),
        (
            json!([[1, 1], [1, 2], [1, 3], [1, 4], [2, 4]]),
            Code::Size,
            "/thermometers/0",
        ),
    ] {
        let error = kinds::parse(&four(&json!([line])));
        let error = error.err().unwrap_or_else(|| panic!("{line} is read"));
        assert_eq!((error.code, &*error.path), (code, path), "{error}");
    }
    let none = parse(&four(&json!([]))).level();
    assert_eq!(none.get("thermometers"), None);
}

#[test]
fn patterns_that_exchange_numbers_are_off() {
    let board = parse(&four(&json!([[[1, 1], [2, 2]]])));
    let model = board.model();
    let is_one = |rule| model.origin(rule) == placewise::engine::Origin::OneAnswer;
    assert!(!model.rules().any(is_one));
}

#[test]
fn a_check_names_the_broken_thermometer() {
    let puzzle = parse(&four(&json!([[[1, 1], [2, 2], [3, 3]]])));
    let mut entries = json!(vec![Json::Null; 16]);
    entries[0] = 3.into();
    // Two higher numbers would have to come.
    let checked = check(&*puzzle, &entries).unwrap();
    assert_eq!(checked.status, Standing::Broken);
    assert_eq!(checked.clues[0].state, ClueState::Broken);
    assert_eq!(checked.clues[0].sites, [0]);
    entries[0] = 2.into();
    entries[10] = 4.into();
    assert_eq!(check(&*puzzle, &entries).unwrap().status, Standing::Open);
}

/// Plays a level by hints alone; returns each step in English.
fn told(level: &Json) -> Vec<String> {
    let puzzle = parse(level);
    let answer = kinds::entries(&*puzzle, &kinds::solve(&*puzzle, 1, SEARCH).solutions[0]);
    let mut entries = json!(vec![Json::Null; puzzle.sites()]);
    let mut told = Vec::new();
    loop {
        let [hint, _] = Lang::ALL.map(|lang| hint(&*puzzle, &entries, lang).unwrap());
        if hint.status != HintStatus::Step {
            assert_eq!(hint.status, HintStatus::Done);
            return told;
        }
        for step in hint.because.iter().chain([&hint.step]) {
            told.push(format!("{}: {}", step.technique, step.sentence));
            for spot in &step.place {
                let right: &Option<Entry> = &answer[spot.site as usize];
                assert_eq!(json!(spot.piece), json!(right));
                entries[spot.site as usize] = json!(spot.piece);
            }
        }
    }
}

#[test]
fn hints_lead_to_the_answer_and_name_bounds() {
    let mut all = Vec::new();
    for seed in 0..4 {
        let grade = if seed < 2 { "starter" } else { "explorer" };
        let level = made(&json!({"preset": "thermometer", "grade": grade, "seed": seed}));
        all.extend(told(&level));
    }
    all.retain(|line| line.starts_with("thermometer: "));
    for words in [
        "At least ",
        "At most ",
        "the number before it is at least ",
        "the number after it is at most ",
        "The crossed-out ones are too low or too high there.",
    ] {
        assert!(
            all.iter().any(|line| line.contains(words)),
            "{words}: {all:#?}"
        );
    }
}
