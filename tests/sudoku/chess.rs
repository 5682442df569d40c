//! Chess moves: their meaning, compared with a program of its own; their laws, reasons and sentences.

use placewise::api::{Entry, Standing};
use placewise::engine::{Budget, Rule, Var};
use placewise::input::Code;
use placewise::kinds::sudoku::rules::ApartRule;
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

/// A rule about a chess piece: its field, its preset, and the steps of its moves along both axes.
struct Piece {
    field: &'static str,
    preset: &'static str,
    steps: [usize; 2],
    name: &'static str,
}

const PIECES: &[Piece] = &[
    Piece {
        field: "antiknight",
        preset: "knight",
        steps: [1, 2],
        name: "a knight's move",
    },
    Piece {
        field: "antiking",
        preset: "king",
        steps: [1, 1],
        name: "a king's move",
    },
];

/// The maximum number of numbers that such a search puts down.
const LOOKS: u32 = 300;

/// Boards solved without the engine: its own model of the rules.
struct Board {
    side: usize,
    /// The region of each cell.
    parts: Vec<usize>,
    has_diagonals: bool,
    /// The cells of a cage with their sum.
    cage: Option<([usize; 2], usize)>,
    steps: Vec<[usize; 2]>,
}

impl Board {
    fn sees(&self, one: usize, other: usize) -> bool {
        let place = |cell: usize| [cell / self.side, cell % self.side];
        let (a, b) = (place(one), place(other));
        let far = [a[0].abs_diff(b[0]), a[1].abs_diff(b[1])];
        let is_on = |cell: [usize; 2]| {
            let last = self.side - 1;
            [cell[0] == cell[1], cell[0] + cell[1] == last]
        };
        let shares = |which: usize| self.has_diagonals && is_on(a)[which] && is_on(b)[which];
        let moves = |step: &[usize; 2]| *step == far || [step[1], step[0]] == far;
        far.contains(&0)
            || self.parts[one] == self.parts[other]
            || shares(0)
            || shares(1)
            || self.steps.iter().any(moves)
    }

    fn is_possible(&self, numbers: &[usize], cell: usize, number: usize) -> bool {
        let has = |other: usize| numbers[other] == number && other != cell;
        if (0..numbers.len()).any(|other| has(other) && self.sees(cell, other)) {
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
    let mut chance = Chance::new(seed, 74);
    let (side, rows) = *chance.pick(&[(4, 2), (4, 2), (6, 2), (6, 2), (6, 2), (9, 3)]);
    let cells = side * side;
    let is_jigsaw = side == 6 && chance.happens(1, 3);
    let parts: Vec<usize> = (0..cells)
        .map(|cell| {
            // The jigsaw has regions of two columns in the upper half, and in the lower half.
            let (high, wide) = if is_jigsaw {
                (3, 2)
            } else {
                (rows, side / rows)
            };
            cell / side / high * high + cell % side / wide
        })
        .collect();
    let mut wished: Vec<&Piece> = PIECES.iter().filter(|_| chance.happens(3, 4)).collect();
    if wished.is_empty() {
        wished.push(&PIECES[0]);
    }
    let mut board = Board {
        side,
        parts,
        has_diagonals: side != 9 && chance.happens(1, 4),
        cage: None,
        steps: wished.iter().map(|piece| piece.steps).collect(),
    };
    let mut numbers = vec![0; cells];
    for _ in 0..side {
        let (cell, number) = (chance.below(cells), 1 + chance.below(side));
        if board.is_possible(&numbers, cell, number) {
            numbers[cell] = number;
        }
    }
    // Beside numbers of an answer there is mostly one answer.
    let mut answer = Vec::new();
    let known = board.count(&mut numbers.clone(), 1, &mut answer, &mut LOOKS.clone());
    if known.is_some_and(|count| count > 0) {
        for _ in 0..chance.below(cells / 2) + side {
            let cell = chance.below(cells);
            numbers[cell] = answer[cell];
        }
        let cell = chance.below(side - 1);
        if chance.happens(1, 3) {
            let sum = answer[cell] + answer[cell + 1];
            board.cage = Some(([cell, cell + 1], sum));
        }
    }
    let row = |row: &[usize]| -> String { row.iter().map(ToString::to_string).collect() };
    let mut level =
        json!({"kind": "sudoku", "givens": numbers.chunks(side).map(row).collect::<Vec<_>>()});
    for piece in wished {
        level[piece.field] = true.into();
    }
    if board.has_diagonals {
        level["diagonals"] = true.into();
    }
    if is_jigsaw {
        level["regions"] = json!(["AABBCC", "AABBCC", "AABBCC", "DDEEFF", "DDEEFF", "DDEEFF"]);
    }
    if let Some((cells, sum)) = board.cage {
        let cells = cells.map(|cell| json!([cell / side + 1, cell % side + 1]));
        level["cages"] = json!([{"cells": cells, "sum": sum}]);
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
        none > least && one > least && several > 0 && long < 20 * least,
        "{none} {one} {several} {long}"
    );
}

#[test]
fn the_law_of_two_cells_keeps_the_laws() {
    let make = |vars: &[Var]| -> Box<dyn Rule> { Box::new(ApartRule::new([vars[0], vars[1]])) };
    let met = keeps_the_laws(&Case {
        name: "ApartRule",
        values: 4,
        sizes: vec![1; 2],
        make: &make,
        starts: Starts::All,
    });
    assert!(met.contains("taken"), "{met:?}");
}

fn made(options: &Json) -> Json {
    job(&json!("sudoku"), options).unwrap().now().unwrap().level
}

#[test]
fn a_made_level_needs_the_rule_for_its_one_answer() {
    for piece in PIECES {
        for (seed, grade) in (0..).zip([Grade::Starter, Grade::Explorer, Grade::Tracker]) {
            let level = made(&json!({"preset": piece.preset, "grade": grade.id(), "seed": seed}));
            assert_eq!(level[piece.field], true);
            let found = kinds::solve(&*parse(&level), 2, SEARCH);
            assert!(found.complete && found.solutions.len() == 1, "{level}");
            let rating = rate(&*parse(&level), Lang::En).unwrap();
            assert_eq!(rating.grade.unwrap().id, grade.id(), "{level}");
            let mut bare = level.clone();
            bare.as_object_mut().unwrap().remove(piece.field);
            let without = kinds::solve(&*parse(&bare), 2, SEARCH).solutions.len();
            assert_eq!(without, 2, "{level}");
        }
    }
}

/// An empty board with these further fields.
fn empty(side: usize, more: &Json) -> Json {
    let mut level = json!({"kind": "sudoku", "givens": ".".repeat(side * side)});
    let fields = more.as_object().unwrap().clone();
    level.as_object_mut().unwrap().extend(fields);
    level
}

#[test]
fn a_value_other_than_true_or_false_is_refused_and_false_is_left_out() {
    for piece in PIECES {
        let error = kinds::parse(&empty(4, &json!({piece.field: "yes"})));
        let error = error.err().expect("a refusal");
        assert_eq!(error.code, Code::Value);
        assert_eq!(error.path, format!("/{}", piece.field));
        assert_eq!(
            parse(&empty(9, &json!({piece.field: false})))
                .level()
                .get(piece.field),
            None
        );
    }
}

#[test]
fn patterns_that_exchange_numbers_are_not_asked_for() {
    for piece in PIECES {
        let wishes = json!({"preset": piece.preset, "technique": "bug", "uniqueness": true});
        let error = job(&json!("sudoku"), &wishes).err().expect("a refusal");
        assert_eq!(error.path, "/technique", "{error}");
        let board = parse(&empty(9, &json!({piece.field: true})));
        let model = board.model();
        let is_one = |rule| model.origin(rule) == placewise::engine::Origin::OneAnswer;
        assert!(!model.rules().any(is_one));
    }
}

#[test]
fn a_code_holds_the_rule_and_a_turned_board_is_the_same_only_with_it() {
    for piece in PIECES {
        let level = made(&json!({"preset": piece.preset, "grade": "starter", "seed": 7}));
        let code = share::encode(&*parse(&level)).unwrap();
        assert_eq!(share::decode(&code).unwrap().level(), level);
        let own = |level: &Json| fingerprint(&*parse(level));
        let mut turned = level.clone();
        let rows = level["givens"].as_array().unwrap().iter().rev();
        turned["givens"] = rows.cloned().collect();
        assert_eq!(own(&turned), own(&level));
        for field in ["diagonals", piece.field] {
            let mut other = level.clone();
            if other.as_object_mut().unwrap().remove(field).is_none() {
                other[field] = true.into();
            }
            assert_ne!(own(&other), own(&level), "{field}");
        }
    }
}

#[test]
fn a_check_names_both_cells_of_a_clash() {
    for piece in PIECES {
        let puzzle = parse(&empty(9, &json!({piece.field: true})));
        let mut entries = json!(vec![Json::Null; 81]);
        // From row 3, column 3, which is in another box than where the move leads.
        let to = (2 + piece.steps[0]) * 9 + 2 + piece.steps[1];
        entries[20] = 5.into();
        entries[to] = 5.into();
        let checked = check(&*puzzle, &entries).unwrap();
        assert_eq!(checked.status, Standing::Broken);
        let sites: Vec<_> = checked
            .conflicts
            .iter()
            .map(|one| one.sites.clone())
            .collect();
        assert_eq!(sites, [[20, u32::try_from(to).unwrap()]]);
    }
}

#[test]
fn hints_lead_to_the_answer_and_tell_of_sight() {
    for piece in PIECES {
        let mut told = Vec::new();
        for seed in 0..3 {
            let level = made(&json!({"preset": piece.preset, "grade": "explorer", "seed": seed}));
            let puzzle = parse(&level);
            let answer = kinds::entries(&*puzzle, &kinds::solve(&*puzzle, 1, SEARCH).solutions[0]);
            let mut entries = json!(vec![Json::Null; puzzle.sites()]);
            for _ in 0..81 {
                let [hint, _] = Lang::ALL.map(|lang| hint(&*puzzle, &entries, lang).unwrap());
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
        let mut sight = told.iter().filter(|line| line.starts_with("sight: "));
        let words = format!(", also by {}. So ", piece.name);
        assert!(sight.any(|line| line.contains(&words)), "{told:?}");
    }
}

#[test]
fn a_size_on_which_the_rule_has_no_answer_is_refused_before_the_search() {
    let board = parse(&empty(4, &json!({"antiking": true})));
    assert!(kinds::solve(&*board, 1, SEARCH).solutions.is_empty());
    let error = job(
        &json!("sudoku"),
        &json!({"size": 4, "antiking": true, "grade": "starter"}),
    );
    let reason = error.err().expect("a refusal").to_string();
    assert!(reason.contains("from 6x6 to 16x16"), "{reason}");
    let other = json!({"size": 4, "antiknight": true, "grade": "starter"});
    assert!(job(&json!("sudoku"), &other).is_ok());
}
