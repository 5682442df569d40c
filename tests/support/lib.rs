//! Shared code of the tests: levels made from a seed, with their clues interpreted as the level format defines them,
//! without the crate's own code; and the laws of rules.
//!
//! It is optimised, unlike the tests, so all that counts or enumerates belongs here.

// Only tests call it.
#![allow(
    missing_docs,
    clippy::len_without_is_empty,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use
)]

pub mod again;
pub mod alone;
pub mod city;
pub mod crossnumbers;
pub mod garden;
pub mod golden;
pub mod json;
pub mod judge;
pub mod killer;
pub mod laws;
pub mod made;
#[path = "../../examples/ladder/maker/mod.rs"]
pub mod maker;
#[path = "../../examples/bench/minimal.rs"]
pub mod minimal;
pub mod numbrix;
pub mod oracle;
pub mod outside;
pub mod steps;

use placewise::input::PuzzleError;
use placewise::kinds::garden::api::GrowthModel;
use placewise::kinds::garden::growth_model;
use placewise::kinds::placement::papers::api::{FreedomModel, SearchModel};
use placewise::kinds::placement::papers::{freedom_model, search_model};
use placewise::kinds::{self, Puzzle};
use placewise::random::Chance;
use placewise::text::Lang;
use serde_json::{Value as Json, json};
use std::env;
use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// Returns the number in an environment variable; `None` if it is not set.
pub fn number(variable: &str) -> Option<u64> {
    let value = env::var(variable).ok()?;
    let number = value.parse();
    Some(number.unwrap_or_else(|_| panic!("{variable} must be a number, not {value}")))
}

/// Returns the number of seeds to try of `all`: a third, or all if the variable `SEEDS` is set, as in the nightly run.
/// Expected counts are scaled in the same way.
pub fn seeds(all: u64) -> u64 {
    usual_or_nightly(all.div_ceil(3), all)
}

/// Returns one value in the usual run, and another in the nightly run, where the variable `SEEDS` is set, and if golden
/// files are to be rewritten.
pub fn usual_or_nightly<T>(usual: T, nightly: T) -> T {
    if env::var_os("SEEDS").is_some() || golden::blessed() {
        nightly
    } else {
        usual
    }
}

pub const ANIMALS: [&str; 9] = [
    "elephant", "monkey", "tiger", "pig", "cat", "turtle", "hippo", "lion", "panda",
];

pub const FRUITS: [&str; 16] = [
    "pineapple",
    "banana",
    "strawberry",
    "apple",
    "lemon",
    "orange",
    "grape",
    "melon",
    "watermelon",
    "mango",
    "pear",
    "peach",
    "cherry",
    "blueberry",
    "kiwi",
    "coconut",
];

/// The folder of the project.
pub const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The papers' levels, as the page has them.
pub const PAPERS: &str = include_str!("../../www/levels/island.json");

#[track_caller]
pub fn paper(number: u64) -> Json {
    let levels: Vec<Json> = serde_json::from_str(PAPERS).unwrap();
    let level = levels
        .into_iter()
        .find(|l| l["id"] == format!("island-{number}"));
    level.expect("a level of the papers")["level"].clone()
}

/// The figures of the published models for a level, as `rate` reports them.
pub struct Models {
    pub search: Option<SearchModel>,
    pub freedom: Option<FreedomModel>,
    pub growth: Option<GrowthModel>,
}

#[track_caller]
pub fn models(puzzle: &dyn Puzzle) -> Models {
    let models = Models {
        search: search_model(puzzle),
        freedom: freedom_model(puzzle),
        growth: growth_model(puzzle),
    };
    let all = json!({"search": models.search, "freedom": models.freedom, "growth": models.growth, "wnef": null,
        "cross": null});
    assert_eq!(Json::Object(kinds::models::models(puzzle)), all);
    models
}

#[track_caller]
pub fn parse(level: &Json) -> Box<dyn Puzzle> {
    kinds::parse(level).unwrap_or_else(|error| panic!("{error}: {level}"))
}

/// Returns the message of a refusal in English; checks that there is one in Chinese as well, and that neither is long.
#[track_caller]
pub fn reason(error: &PuzzleError) -> String {
    let [en, zh] = Lang::ALL.map(|lang| error.reason.say(lang));
    let is_chinese = |letter| ('\u{4e00}'..='\u{9fff}').contains(&letter);
    assert!(zh.chars().any(is_chinese) && zh != en, "{en}: {zh}");
    for text in [&en, &zh] {
        assert!((5..=300).contains(&text.chars().count()), "{text}");
    }
    en
}

/// Reads a board as the entries of a level.
pub fn entries(text: &str) -> Json {
    let entry = |word: &str| if word == "." { Json::Null } else { word.into() };
    text.split([' ', '/'])
        .filter(|word| !word.is_empty())
        .map(entry)
        .collect()
}

/// Returns the level without this clue.
pub fn without_clue(level: &Json, clue: usize) -> Json {
    let mut fewer = level.clone();
    fewer["clues"].as_array_mut().unwrap().remove(clue);
    fewer
}

/// The meaning of a clue for sets of sites, one bit for each site.
#[derive(Debug)]
pub enum Meaning {
    Among {
        piece: usize,
        sites: u64,
    },
    /// Each of the first has one of the second beside it.
    Beside {
        pairs: Vec<(usize, usize)>,
    },
    Apart {
        a: usize,
        b: usize,
    },
    Higher {
        high: usize,
        low: usize,
    },
    Level {
        pieces: Vec<usize>,
    },
}

/// The board, pieces and clues of a level.
#[derive(Debug)]
pub struct Island {
    pub sites: usize,
    pub heights: Vec<u64>,
    pub beside: Vec<u64>,
    pub pieces: Vec<(String, u32)>,
    pub clues: Vec<Meaning>,
}

pub fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}

fn names(list: &Json) -> Vec<&str> {
    let list = list.as_array().expect("a list");
    list.iter().map(|name| name.as_str().unwrap()).collect()
}

impl Island {
    /// Reads a well-formed level.
    pub fn read(level: &Json) -> Self {
        let standard = json!({
            "columns": ["pineapple", "banana", "strawberry"], "rows": ["apple", "lemon", "orange"],
            "heights": [[1, 2, 3], [1, 2, 2], [1, 1, 1]],
        });
        let board = level.get("board").unwrap_or(&standard);
        let (columns, rows) = (names(&board["columns"]), names(&board["rows"]));
        let lines = board["heights"].as_array().unwrap().iter().enumerate();
        let cells = lines.flat_map(|(y, line)| {
            let line = line.as_array().unwrap().iter().enumerate();
            line.map(move |(x, height)| (y, x, height.as_u64().unwrap()))
        });
        // A cell with the height 0 is water, and no place.
        let places: Vec<(usize, usize, u64)> = cells.filter(|cell| cell.2 > 0).collect();
        let sites = places.len();
        let where_ = |is: &dyn Fn(&(usize, usize, u64)) -> bool| -> u64 {
            (0..sites).filter(|&s| is(&places[s])).map(|s| 1 << s).sum()
        };
        let beside = places
            .iter()
            .map(|a| where_(&|b| a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1));
        // Returns the group of a tag, and its sites.
        let tag = |tag: &str| -> (usize, u64) {
            if let Some(height) = tag.strip_prefix("height") {
                let height: u64 = height.parse().unwrap();
                return (0, where_(&|place| place.2 == height));
            }
            if let Some(x) = columns.iter().position(|fruit| *fruit == tag) {
                return (1, where_(&|place| place.1 == x));
            }
            let y = rows.iter().position(|fruit| *fruit == tag).unwrap();
            (2, where_(&|place| place.0 == y))
        };
        let counts = level["pieces"].as_object().unwrap().iter();
        let count = |(name, count): (&String, &Json)| (name.clone(), count_of(count));
        let mut island = Self {
            sites,
            beside: beside.collect(),
            pieces: counts.map(count).collect(),
            clues: Vec::new(),
            heights: places.iter().map(|place| place.2).collect(),
        };
        let clues = level["clues"].as_array().unwrap().iter();
        island.clues = clues.map(|clue| island.meaning(clue, &tag)).collect();
        island
    }

    pub fn piece(&self, name: &str) -> usize {
        let found = self.pieces.iter().position(|(id, _)| id == name);
        found.unwrap_or_else(|| panic!("no {name}"))
    }

    pub fn counts(&self) -> Vec<u32> {
        self.pieces.iter().map(|(_, count)| *count).collect()
    }

    fn meaning(&self, clue: &Json, tag: &dyn Fn(&str) -> (usize, u64)) -> Meaning {
        let rule = clue["rule"].as_str().unwrap();
        if rule == "on" || rule == "off" {
            let mut groups = [0; 3];
            for (group, sites) in names(&clue["tags"]).into_iter().map(tag) {
                groups[group] |= sites;
            }
            let all = (1 << self.sites) - 1;
            let sites = if rule == "off" {
                all & !groups[0] & !groups[1] & !groups[2]
            } else {
                let mentioned = groups.into_iter().filter(|&sites| sites != 0);
                // A height that the board does not have leaves no site.
                let lost = names(&clue["tags"]).into_iter().map(tag);
                let lost = lost.into_iter().any(|(group, _)| groups[group] == 0);
                mentioned.fold(if lost { 0 } else { all }, |a, b| a & b)
            };
            let piece = self.piece(clue["piece"].as_str().unwrap());
            return Meaning::Among { piece, sites };
        }
        let pieces = names(&clue["pieces"]).into_iter();
        let pieces: Vec<usize> = pieces.map(|name| self.piece(name)).collect();
        let (a, b) = (pieces[0], pieces[1]);
        match rule {
            "near" if clue["each"] == "first" => Meaning::Beside {
                pairs: vec![(a, b)],
            },
            "near" => Meaning::Beside {
                pairs: vec![(a, b), (b, a)],
            },
            "apart" => Meaning::Apart { a, b },
            "above" => Meaning::Higher { high: a, low: b },
            "below" => Meaning::Higher { high: b, low: a },
            "same-level" => Meaning::Level { pieces },
            _ => panic!("no rule {rule}"),
        }
    }

    /// Returns true if a clue is kept with each piece on these sites.
    pub fn keeps(&self, clue: &Meaning, sets: &[u64]) -> bool {
        let height = |site: usize| self.heights[site];
        match clue {
            Meaning::Among { piece, sites } => sets[*piece] & !sites == 0,
            Meaning::Beside { pairs } => pairs
                .iter()
                .all(|&(a, b)| bits(sets[a]).all(|site| self.beside[site] & sets[b] != 0)),
            Meaning::Apart { a, b } => bits(sets[*a]).all(|site| self.beside[site] & sets[*b] == 0),
            Meaning::Higher { high, low } => {
                let lowest = bits(sets[*high]).map(height).min();
                let highest = bits(sets[*low]).map(height).max();
                lowest > highest
            }
            Meaning::Level { pieces } => {
                let all = pieces.iter().fold(0, |all, &piece| all | sets[piece]);
                bits(all).map(height).min() == bits(all).map(height).max()
            }
        }
    }

    /// Returns all arrangements, with the clues that each keeps.
    pub fn table(&self) -> Table {
        let mut table = Table {
            sites: self.sites,
            boards: Vec::new(),
            kept: Vec::new(),
            all_clues: (1 << self.clues.len()) - 1,
        };
        each_arrangement(&self.counts(), self.sites, &mut |board, sets| {
            let kept = self.clues.iter().enumerate();
            let kept = kept.filter(|(_, clue)| self.keeps(clue, sets));
            table.boards.extend_from_slice(board);
            table.kept.push(kept.map(|(i, _)| 1 << i).sum());
        });
        table
    }

    /// Returns the entries of a board.
    pub fn entries(&self, board: &[u8]) -> Json {
        let name = |&piece: &u8| match self.pieces.get(usize::from(piece)) {
            Some((name, _)) => Json::from(name.as_str()),
            None => Json::Null,
        };
        board.iter().map(name).collect()
    }
}

fn count_of(count: &Json) -> u32 {
    u32::try_from(count.as_u64().unwrap()).unwrap()
}

/// An empty site of a board.
pub const EMPTY: u8 = u8::MAX;

/// Every arrangement of a level: the piece of each site, one arrangement after another; and the clues that each keeps,
/// one bit each.
pub struct Table {
    pub sites: usize,
    pub boards: Vec<u8>,
    pub kept: Vec<u64>,
    /// All clues, one bit each.
    pub all_clues: u64,
}

impl Table {
    pub fn len(&self) -> usize {
        self.kept.len()
    }

    pub fn board(&self, index: usize) -> &[u8] {
        &self.boards[index * self.sites..][..self.sites]
    }

    /// Returns the arrangements that keep these clues and continue this board.
    pub fn continuing<'a>(&'a self, clues: u64, board: &'a [u8]) -> impl Iterator<Item = &'a [u8]> {
        let kept = self.kept.iter().enumerate();
        let kept = kept.filter(move |(_, kept)| **kept & clues == clues);
        kept.map(|(index, _)| self.board(index))
            .filter(|full| continues(full, board))
    }

    /// Returns the arrangements that continue this board.
    pub fn narrowed(&self, board: &[u8]) -> Self {
        let mut left = Self {
            boards: Vec::new(),
            kept: Vec::new(),
            ..*self
        };
        for (full, &kept) in self.boards.chunks(self.sites).zip(&self.kept) {
            if continues(full, board) {
                left.boards.extend_from_slice(full);
                left.kept.push(kept);
            }
        }
        left
    }

    /// Returns the pieces that each site has in some arrangement that keeps these clues, one bit each; `None` if there
    /// is no such arrangement.
    pub fn seen(&self, clues: u64) -> Option<Vec<u64>> {
        let mut seen = vec![0; self.sites];
        for (full, &kept) in self.boards.chunks(self.sites).zip(&self.kept) {
            if kept & clues == clues {
                for (seen, piece) in seen.iter_mut().zip(full) {
                    *seen |= 1 << piece;
                }
            }
        }
        (seen[0] != 0).then_some(seen)
    }
}

/// Returns true if a full board agrees with all entries of this one.
pub fn continues(full: &[u8], board: &[u8]) -> bool {
    let mut sites = full.iter().zip(board);
    sites.all(|(is, &has)| has == EMPTY || *is == has)
}

/// Visits every arrangement with that many pieces of each sort: the piece of each site, and the sites of each piece.
pub fn each_arrangement(counts: &[u32], sites: usize, visit: &mut dyn FnMut(&[u8], &[u64])) {
    fn place(
        rest: &mut [u32],
        sets: &mut [u64],
        board: &mut Vec<u8>,
        sites: usize,
        visit: &mut dyn FnMut(&[u8], &[u64]),
    ) {
        if board.len() == sites {
            visit(board, sets);
            return;
        }
        for piece in 0..rest.len() {
            if rest[piece] > 0 {
                rest[piece] -= 1;
                sets[piece] |= 1 << board.len();
                board.push(u8::try_from(piece).unwrap());
                place(rest, sets, board, sites, visit);
                board.pop();
                sets[piece] &= !(1 << board.len());
                rest[piece] += 1;
            }
        }
    }
    let mut sets = vec![0; counts.len()];
    place(
        &mut counts.to_vec(),
        &mut sets,
        &mut Vec::new(),
        sites,
        visit,
    );
}

/// Returns the number of arrangements.
fn arrangements(counts: &[u32]) -> u64 {
    let mut placed = 0;
    let mut ways = 1;
    for &count in counts {
        for i in 1..=u64::from(count) {
            placed += 1;
            ways = ways * placed / i;
        }
    }
    ways
}

const SHAPES: [(usize, usize); 10] = [
    (2, 1),
    (1, 4),
    (5, 1),
    (2, 2),
    (3, 2),
    (2, 3),
    (4, 2),
    (2, 4),
    (3, 3),
    (3, 3),
];

/// The sizes of boards with water, of which at most nine cells are places.
const WET: [(usize, usize); 6] = [(2, 2), (3, 3), (4, 3), (3, 4), (5, 3), (4, 4)];

/// The maximum number of arrangements of a seeded level.
const MOST: u64 = 3_000;

/// Returns a random level: any board of up to nine places, one in three with water, with any clues; sometimes only
/// clues that one arrangement keeps.
pub fn seeded_level(seed: u64) -> Json {
    let mut chance = Chance::new(seed, 2_000);
    let (mut width, mut height) = *chance.pick(&SHAPES);
    let mut sea = Chance::new(seed, 2_001);
    let is_wet = sea.happens(1, 3);
    if is_wet {
        (width, height) = *sea.pick(&WET);
    }
    let mut cells: Vec<usize> = (0..width * height).collect();
    sea.shuffle(&mut cells);
    let sites = if is_wet {
        1 + sea.below(9.min(cells.len() - 1))
    } else {
        cells.len()
    };
    let mut fruits = FRUITS;
    chance.shuffle(&mut fruits);
    let (columns, rows) = (&fruits[..width], &fruits[width..width + height]);
    let mut heights: Vec<Vec<usize>> = (0..height)
        .map(|_| (0..width).map(|_| 1 + chance.below(3)).collect())
        .collect();
    for water in &cells[sites..] {
        heights[water / width][water % width] = 0;
    }
    let board = json!({"columns": columns, "rows": rows, "heights": heights});
    let mut level = json!({"kind": "island", "pieces": seeded_pieces(&mut chance, sites)});
    if is_wet || (width, height) != (3, 3) || chance.happens(1, 2) {
        level["board"] = board;
    }
    level["clues"] = json!([]);
    let own: Vec<String> = (1..=3).map(|h| format!("height{h}")).collect();
    let lines = if level.get("board").is_some() {
        [columns, rows].concat()
    } else {
        FRUITS[..6].to_vec()
    };
    let tags: Vec<&str> = lines
        .into_iter()
        .chain(own.iter().map(String::as_str))
        .collect();
    let pieces: Vec<String> = level["pieces"]
        .as_object()
        .unwrap()
        .keys()
        .cloned()
        .collect();
    let hidden = seeded_arrangement(&mut chance, &Island::read(&level));
    let kept_only = chance.happens(3, 4);
    let wanted = chance.below(if kept_only { 14 } else { 6 });
    let mut clues: Vec<Json> = Vec::new();
    for _ in 0..wanted * 6 {
        if clues.len() == wanted {
            break;
        }
        let clue = seeded_clue(&mut chance, &pieces, &tags);
        level["clues"] = json!([clue]);
        let island = Island::read(&level);
        if !kept_only || island.keeps(&island.clues[0], &hidden) {
            clues.push(clue);
        }
    }
    level["clues"] = clues.into();
    level
}

/// Returns sorts of pieces with counts that fill the board, with not too many arrangements.
fn seeded_pieces(chance: &mut Chance, sites: usize) -> Json {
    loop {
        let mut animals = ANIMALS;
        chance.shuffle(&mut animals);
        let sorts = 1 + chance.below(sites.min(6));
        let mut counts = vec![1; sorts];
        for _ in sorts..sites {
            counts[chance.below(sorts)] += 1;
        }
        if arrangements(&counts) <= MOST {
            let pairs = animals.iter().zip(counts);
            let pairs = pairs.map(|(name, count)| ((*name).to_owned(), Json::from(count)));
            return Json::Object(pairs.collect());
        }
    }
}

/// Returns the sites of each piece in a random arrangement.
pub fn seeded_arrangement(chance: &mut Chance, island: &Island) -> Vec<u64> {
    let mut sites: Vec<usize> = (0..island.sites).collect();
    chance.shuffle(&mut sites);
    let mut rest = sites.into_iter();
    let mut take = |count: u32| rest.by_ref().take(count as usize).map(|s| 1 << s).sum();
    island.counts().into_iter().map(&mut take).collect()
}

/// Returns a board with some of the places filled at random.
pub fn seeded_board(chance: &mut Chance, island: &Island, filled: usize) -> Vec<u8> {
    let sets = seeded_arrangement(chance, island);
    let mut board = vec![EMPTY; island.sites];
    for (piece, set) in sets.into_iter().enumerate() {
        for site in bits(set) {
            board[site] = u8::try_from(piece).unwrap();
        }
    }
    let mut sites: Vec<usize> = (0..island.sites).collect();
    chance.shuffle(&mut sites);
    for &site in sites.iter().skip(filled) {
        board[site] = EMPTY;
    }
    board
}

fn seeded_clue(chance: &mut Chance, pieces: &[String], tags: &[&str]) -> Json {
    let rules = [
        "on",
        "off",
        "near",
        "near",
        "apart",
        "above",
        "below",
        "same-level",
    ];
    let rule = *chance.pick(&rules);
    let mut two = pieces.to_vec();
    chance.shuffle(&mut two);
    let relates_others = ["above", "below", "same-level"].contains(&rule);
    if rule == "on" || rule == "off" || (relates_others && pieces.len() < 2) {
        let rule = if relates_others { "off" } else { rule };
        let mut tags = tags.to_vec();
        chance.shuffle(&mut tags);
        tags.truncate(1 + chance.below(3));
        return json!({"rule": rule, "piece": two[0], "tags": tags});
    }
    if !relates_others {
        let pair = [chance.pick(pieces).clone(), chance.pick(pieces).clone()];
        let mut clue = json!({"rule": rule, "pieces": pair});
        if rule == "near" && chance.happens(1, 2) {
            clue["each"] = (*chance.pick(&["first", "both"])).into();
        }
        return clue;
    }
    two.truncate(if rule == "same-level" {
        2 + chance.below(2)
    } else {
        2
    });
    json!({"rule": rule, "pieces": two})
}

/// Runs work slice by slice, calls `each` after each pause, and returns the result and the number of pauses.
pub fn in_slices<T>(work: impl Future<Output = T>, mut each: impl FnMut()) -> (T, usize) {
    let mut work = pin!(work);
    let mut paused = 0;
    loop {
        let mut context = Context::from_waker(Waker::noop());
        if let Poll::Ready(result) = work.as_mut().poll(&mut context) {
            return (result, paused);
        }
        paused += 1;
        each();
    }
}
