//! Shared by the tests of all further rules: boards solved by an independent program, and the play of made levels.

use placewise::api::{Entry, HintStatus};
use placewise::engine::Budget;
use placewise::kinds::{self, Grade};
use placewise::random::Chance;
use placewise::services::rate::{SEARCH, rate};
use placewise::services::request::Request;
use placewise::share;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::json::{hint, job};
use crate::support::{parse, seeds};

/// The maximum number of numbers that a search of its own puts down.
const LOOKS: u32 = 300;

/// The field of a rule about a chess piece, and the steps of its moves along both axes.
pub type Piece = (&'static str, [usize; 2]);

pub const KNIGHT: Piece = ("antiknight", [1, 2]);
pub const KING: Piece = ("antiking", [1, 1]);

/// Returns true if a number may stand in a cell beside the others, which are from 1, or 0 in an empty cell.
type Fits = Box<dyn Fn(&[usize], usize, usize) -> bool>;

/// A board that is solved without the engine.
pub struct Board {
    pub side: usize,
    /// The region of each cell.
    parts: Vec<usize>,
    has_diagonals: bool,
    steps: Vec<[usize; 2]>,
    /// The checks of further rules, each true if a number fits a cell.
    rules: Vec<Fits>,
    numbers: Vec<usize>,
    /// Its numbers without the rules that were added; empty if none are known.
    pub answer: Vec<usize>,
    level: Json,
}

impl Board {
    /// Returns a random board with a number in some of its cells, and with these rules about pieces.
    fn by_chance(chance: &mut Chance, pieces: &[Piece]) -> Self {
        let (side, rows) = *chance.pick(&[(4, 2), (4, 2), (6, 2), (6, 2), (6, 2), (9, 3)]);
        let cells = side * side;
        let is_jigsaw = side == 6 && chance.happens(1, 3);
        // The jigsaw has regions of two columns in the upper half, and in the lower half.
        let high = if is_jigsaw { 3 } else { rows };
        let wide = side / high;
        let part = |cell: usize| cell / side / high * high + cell % side / wide;
        let mut board = Self {
            side,
            parts: (0..cells).map(part).collect(),
            has_diagonals: side != 9 && chance.happens(1, 4),
            steps: pieces.iter().map(|piece| piece.1).collect(),
            rules: Vec::new(),
            numbers: vec![0; cells],
            answer: Vec::new(),
            level: json!({"kind": "sudoku"}),
        };
        for _ in 0..side {
            let (cell, number) = (chance.below(cells), 1 + chance.below(side));
            if board.fits(&board.numbers, cell, number) {
                board.numbers[cell] = number;
            }
        }
        let mut answer = Vec::new();
        board.count(&mut board.numbers.clone(), 1, &mut answer, &mut { LOOKS });
        if !answer.is_empty() {
            for _ in 0..chance.below(cells / 2) + side / 2 {
                let cell = chance.below(cells);
                board.numbers[cell] = answer[cell];
            }
            if chance.happens(1, 3) {
                let cell = chance.below(side - 1);
                let (cells, sum) = ([cell, cell + 1], answer[cell] + answer[cell + 1]);
                let cage = json!([{"cells": board.places(&cells), "sum": sum}]);
                board.add("cages", cage, move |numbers, cell, number| {
                    let other = cells
                        .iter()
                        .find(|&&other| other != cell)
                        .map(|&other| numbers[other]);
                    let other = other.filter(|&other| other != 0 && cells.contains(&cell));
                    other.is_none_or(|other| other != number && other + number == sum)
                });
            }
            board.answer = answer;
        }
        for (field, _) in pieces {
            board.level[field] = true.into();
        }
        if board.has_diagonals {
            board.level["diagonals"] = true.into();
        }
        if is_jigsaw {
            board.level["regions"] =
                json!(["AABBCC", "AABBCC", "AABBCC", "DDEEFF", "DDEEFF", "DDEEFF"]);
        }
        board
    }

    /// Adds a rule: its field in a level, and when a number may stand in a cell.
    pub fn add(
        &mut self,
        field: &str,
        value: Json,
        fits: impl Fn(&[usize], usize, usize) -> bool + 'static,
    ) {
        self.level[field] = value;
        self.rules.push(Box::new(fits));
    }

    /// Returns the row and the column of each of these cells.
    pub fn places(&self, cells: &[usize]) -> Json {
        let place = |&cell: &usize| json!([cell / self.side + 1, cell % self.side + 1]);
        cells.iter().map(place).collect()
    }

    /// Returns the distance of two cells along both axes.
    pub fn far(&self, one: usize, other: usize) -> [usize; 2] {
        let [a, b] = [one, other].map(|cell| [cell / self.side, cell % self.side]);
        [a[0].abs_diff(b[0]), a[1].abs_diff(b[1])]
    }

    fn sees(&self, one: usize, other: usize) -> bool {
        let far = self.far(one, other);
        let last = self.side - 1;
        let on = [one, other].map(|cell| {
            let (row, column) = (cell / self.side, cell % self.side);
            [row == column, row + column == last]
        });
        let shares = |which: usize| on[0][which] && on[1][which];
        let moves = |step: &[usize; 2]| *step == far || [step[1], step[0]] == far;
        far.contains(&0)
            || self.parts[one] == self.parts[other]
            || self.has_diagonals && (shares(0) || shares(1))
            || self.steps.iter().any(moves)
    }

    fn fits(&self, numbers: &[usize], cell: usize, number: usize) -> bool {
        let has = |other: usize| numbers[other] == number && other != cell;
        let clashes = (0..numbers.len()).any(|other| has(other) && self.sees(cell, other));
        !clashes && self.rules.iter().all(|rule| rule(numbers, cell, number))
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
            let fits = |&number: &usize| self.fits(numbers, cell, number);
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

/// Compares the numbers of answers of random boards with those of a program of its own. Each board has rules about
/// these pieces, and a rule that `add` adds.
pub fn have_as_many_answers(
    pieces: impl Fn(&mut Chance) -> Vec<Piece>,
    add: impl Fn(&mut Chance, &mut Board),
) {
    const MOST: usize = 50;
    let (mut none, mut one, mut several, mut long) = (0, 0, 0, 0);
    for seed in 0..seeds(600) {
        let mut chance = Chance::new(seed, 75);
        let pieces = pieces(&mut chance);
        let mut board = Board::by_chance(&mut chance, &pieces);
        add(&mut chance, &mut board);
        let row = |row: &[usize]| -> String { row.iter().map(ToString::to_string).collect() };
        let givens: Vec<String> = board.numbers.chunks(board.side).map(row).collect();
        board.level["givens"] = givens.into();
        let mut numbers = board.numbers.clone();
        let is_sound = (0..numbers.len())
            .all(|cell| numbers[cell] == 0 || board.fits(&numbers, cell, numbers[cell]));
        let own = if is_sound {
            board.count(&mut numbers, MOST, &mut Vec::new(), &mut { LOOKS })
        } else {
            Some(0)
        };
        let Some(own) = own else {
            long += 1;
            continue;
        };
        let level = &board.level;
        let found = kinds::solve(&*parse(level), MOST, Budget::UNLIMITED);
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

/// Returns rules about pieces on some boards.
pub fn sometimes_a_knight(chance: &mut Chance) -> Vec<Piece> {
    // On 4 x 4 that mostly leaves no answer.
    if chance.happens(1, 6) {
        vec![KNIGHT]
    } else {
        Vec::new()
    }
}

pub fn made(options: &Json) -> Json {
    job(&json!("sudoku"), options).unwrap().now().unwrap().level
}

/// Makes a level; asserts that it has one answer and the grade, that it needs the rule in `field` for that, and that a
/// code keeps it.
pub fn made_by_need(preset: &str, field: &str, grade: Grade, seed: u64) -> Json {
    let level = made(&json!({"preset": preset, "grade": grade.id(), "seed": seed}));
    let found = kinds::solve(&*parse(&level), 2, SEARCH);
    assert!(found.complete && found.solutions.len() == 1, "{level}");
    let rating = rate(&*parse(&level), Lang::En).unwrap();
    assert_eq!(rating.grade.unwrap().id, grade.id(), "{level}");
    let mut bare = level.clone();
    assert!(
        bare.as_object_mut().unwrap().remove(field).is_some(),
        "{level}"
    );
    let without = kinds::solve(&*parse(&bare), 2, SEARCH).solutions.len();
    assert_eq!(without, 2, "{level}");
    let code = share::encode(&*parse(&level)).unwrap();
    assert_eq!(share::decode(&code).unwrap().level(), level);
    level
}

/// Plays a level by hints alone; returns each step in English.
pub fn told(level: &Json) -> Vec<String> {
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
