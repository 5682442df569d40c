//! A level, and what there is to know of it before it gets its place.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use placewise::api::{Board, Entries};
use placewise::engine::WHAT_IF;
use placewise::kinds;
use placewise::kinds::Grade;
use placewise::kinds::{KINDS, Preset};
use placewise::services::generate::{Job, Options};
use placewise::services::rate::{SEARCH, rate};
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use super::effort::effort;
use super::form::form;
use super::record::Record;

/// A level that may stand on the ladder.
#[derive(Clone)]
pub struct Rung {
    /// The options that make it again, if it was made.
    pub seed: Option<u64>,
    /// The preset it was made from, if the plan names one.
    pub preset: Option<String>,
    /// How wide its board is.
    pub width: u32,
    /// The size of its board in the list: columns and rows, or of a map how many places it has.
    pub size: Json,
    /// The names of its pieces.
    pieces: Vec<String>,
    /// The level.
    pub level: Json,
    /// How hard.
    pub grade: Grade,
    /// How hard among those of its grade.
    pub effort: usize,
    /// How many clues.
    pub clues: usize,
    /// Its rules and how often; those with one and two tags, and "near" of both and of the first, apart.
    pub rules: BTreeMap<String, u32>,
    /// The techniques it needs, and how often.
    pub techniques: BTreeMap<String, u32>,
    /// The answer.
    pub answer: Entries,
    form: OnceCell<String>,
}

impl Rung {
    /// Reads a level with one answer.
    pub fn new(level: &Json, seed: Option<u64>) -> Self {
        let puzzle = kinds::parse(level).unwrap_or_else(|error| panic!("{error}: {level}"));
        let rating = rate(&*puzzle, Lang::En).expect("within budget");
        let grade = rating.grade.as_ref().expect("one answer").number;
        let record = Record::of(&*puzzle);
        let solved = kinds::solve(&*puzzle, 2, SEARCH).solutions;
        let answer = kinds::entries(&*puzzle, &solved[0]);
        let level = puzzle.level();
        let board = puzzle.board(Lang::En);
        let clues = level["clues"].as_array().into_iter().flatten();
        let pieces = board.pieces.iter();
        Self {
            seed,
            preset: None,
            width: board.width,
            size: size(&board),
            pieces: pieces.map(|piece| piece.id.clone()).collect(),
            grade: Grade::ALL[usize::from(grade) - 1],
            effort: effort(&level, board.pieces.len(), &record),
            clues: board.clues.len(),
            rules: tally(clues.map(rule)),
            form: OnceCell::new(),
            answer,
            techniques: record.steps,
            level,
        }
    }

    /// The level that a seed makes.
    pub fn made(kind: &str, preset: Option<&String>, grade: Grade, seed: u64) -> Self {
        let kind = KINDS.iter().find(|known| known.id == kind).expect("a kind");
        let named = |known: &&Preset| preset.is_none_or(|preset| known.id == preset);
        let preset_of_kind = kind.presets.iter().find(named).expect("a preset");
        let options = Options::with_preset(kind, preset_of_kind)
            .grade(grade)
            .seed(seed);
        let made = Job::new(options, seed)
            .and_then(|job| job.run(Lang::En))
            .expect("a level for every seed");
        Self {
            preset: preset.cloned(),
            ..Self::new(&made.level, Some(seed))
        }
    }

    /// Levels of one form are the same to a player.
    pub fn form(&self) -> &str {
        // When it is wanted: a board has many words, and most levels are not even pleasant.
        self.form.get_or_init(|| {
            let puzzle = kinds::parse(&self.level).expect("a level");
            form(&self.level, &puzzle.board(Lang::En), &self.answer)
        })
    }

    /// The names of its pieces.
    pub fn pieces(&self) -> impl Iterator<Item = &String> {
        self.pieces.iter()
    }

    /// All that a player has to know for it: rules and techniques.
    pub fn things(&self) -> impl Iterator<Item = &String> {
        self.rules.keys().chain(self.techniques.keys())
    }

    /// How many steps lead to the end.
    pub fn steps(&self) -> u32 {
        self.techniques.values().sum()
    }

    /// How many clues are of one rule.
    pub fn same_clues(&self) -> u32 {
        self.rules.values().copied().max().unwrap_or(0)
    }

    /// How often something has to be tried.
    pub fn what_ifs(&self) -> u32 {
        self.techniques.get(WHAT_IF.id).copied().unwrap_or(0)
    }
}

/// Returns the size of a board for the list of levels: columns and rows, or of a map how many places it has.
pub fn size(board: &Board) -> Json {
    if board.layout == "map" {
        return board.sites.len().into();
    }
    json!([board.width, board.height])
}

fn tally(names: impl Iterator<Item = String>) -> BTreeMap<String, u32> {
    let mut tally = BTreeMap::new();
    for name in names {
        *tally.entry(name).or_insert(0) += 1;
    }
    tally
}

/// The rule of a clue as a player knows it from others.
fn rule(clue: &Json) -> String {
    let rule = clue["rule"].as_str().expect("a rule");
    let tags = clue["tags"]
        .as_array()
        .map_or(String::new(), |tags| tags.len().to_string());
    let each = clue["each"]
        .as_str()
        .map_or(String::new(), |each| format!(" {each}"));
    let own = clue["pieces"]
        .as_array()
        .is_some_and(|pieces| pieces[0] == pieces[1]);
    format!("{rule}{tags}{each}{}", if own { " own" } else { "" })
}
