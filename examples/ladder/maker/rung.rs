//! A level and its properties, before it gets its place.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use placewise::api::{Board, Entries};
use placewise::engine::WHAT_IF;
use placewise::input::Cursor;
use placewise::kinds;
use placewise::kinds::Grade;
use placewise::kinds::{KINDS, Preset};
use placewise::services::generate::{Options, generate};
use placewise::services::rate::{SEARCH, rate};
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use super::effort::effort;
use super::form::form;
use super::record::Record;

/// A candidate for the ladder.
#[derive(Clone)]
pub struct Rung {
    /// The options that generate it again, if it was generated.
    pub seed: Option<u64>,
    /// The preset that generated it, if the plan names one.
    pub preset: Option<String>,
    /// The width of its board.
    pub width: u32,
    /// The size of its board for the list: columns and rows, or the number of places of a map.
    pub size: Json,
    /// The names of its pieces.
    pieces: Vec<String>,
    /// The level.
    pub level: Json,
    /// Its grade.
    pub grade: Grade,
    /// Its difficulty among those of its grade.
    pub effort: usize,
    /// The number of clues.
    pub clues: usize,
    /// The number of clues of each rule; those with one and with two tags are separate, and so are the two forms of
    /// "near".
    pub rules: BTreeMap<String, u32>,
    /// The techniques that it needs, with the number of their steps.
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

    /// Returns the level that a seed generates.
    pub fn made(kind: &str, preset: Option<&String>, grade: Grade, seed: u64) -> Self {
        let kind = KINDS.iter().find(|known| known.id == kind).expect("a kind");
        let named = |known: &&Preset| preset.is_none_or(|preset| known.id == preset);
        let preset_of_kind = kind.presets.iter().find(named).expect("a preset");
        let options = Options::with_preset(kind, preset_of_kind)
            .grade(grade)
            .seed(seed);
        let made = generate(options, seed, Lang::En).expect("a level for every seed");
        Self {
            preset: preset.cloned(),
            ..Self::new(&made.level, Some(seed))
        }
    }

    /// Returns the level that a seed generates on the board of another level and with its pieces.
    pub fn on(level: &Json, grade: Grade, seed: u64) -> Self {
        let kind = KINDS.iter().find(|known| level["kind"] == known.id);
        let wish = json!({"from": level, "grade": grade.id(), "seed": seed});
        let made = Options::read(kind.expect("a kind"), &Cursor::new(&wish))
            .and_then(|options| generate(options, seed, Lang::En))
            .expect("a level on this board");
        Self::new(&made.level, Some(seed))
    }

    /// Returns the form of the level. Levels of one form are the same to a player.
    pub fn form(&self) -> &str {
        // Computed on demand: a board has many words, and most candidates are not suitable.
        self.form.get_or_init(|| {
            let puzzle = kinds::parse(&self.level).expect("a level");
            form(&self.level, &puzzle.board(Lang::En), &self.answer)
        })
    }

    /// Returns the names of its pieces.
    pub fn pieces(&self) -> impl Iterator<Item = &String> {
        self.pieces.iter()
    }

    /// Returns everything that a player has to know for it: rules and techniques.
    pub fn things(&self) -> impl Iterator<Item = &String> {
        self.rules.keys().chain(self.techniques.keys())
    }

    /// Returns the number of steps to the end.
    pub fn steps(&self) -> u32 {
        self.techniques.values().sum()
    }

    /// Returns the number of clues of one rule.
    pub fn same_clues(&self) -> u32 {
        self.rules.values().copied().max().unwrap_or(0)
    }

    /// Returns the number of what-ifs.
    pub fn what_ifs(&self) -> u32 {
        self.techniques.get(WHAT_IF.id).copied().unwrap_or(0)
    }
}

/// Returns the size of a board for the list of levels: columns and rows, or the number of places of a map.
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

/// Returns the rule of a clue under the name that players know.
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
