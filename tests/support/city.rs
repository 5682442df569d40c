//! Small cities made from a seed, with their clues interpreted as the level format defines them, without the crate's
//! own code.
#![allow(missing_docs)]

use std::collections::BTreeSet;

use placewise::random::Chance;
use serde_json::{Value as Json, json};

use crate::golden;

pub fn list(json: &Json) -> &[Json] {
    json.as_array().map_or(&[], Vec::as_slice)
}

pub fn text(json: &Json) -> String {
    json.as_str().unwrap().to_owned()
}

/// The service on each block; `None` for an empty block.
pub type Stands = [Option<String>];

const SERVICES: [&str; 8] = [
    "government",
    "school",
    "factory",
    "fire",
    "park",
    "station",
    "market",
    "housing",
];

const MARKS: [&str; 4] = ["river", "highway", "my own mark", "<b>"];

/// A small city in strips of blocks, and a level on it, read from the level format.
pub struct Little {
    pub level: Json,
    pub blocks: usize,
    ids: Vec<String>,
    /// The level of each block; 0 if there are no levels.
    levels: Vec<u8>,
    tags: Vec<Vec<String>>,
    beside: Vec<Vec<bool>>,
}

pub fn little(seed: u64) -> Little {
    let mut chance = Chance::new(seed, 7_000);
    let blocks = 2 + chance.below(6);
    let flat = chance.happens(1, 5);
    let depth = 1 + chance.below(3);
    let levels: Vec<u8> = (0..blocks)
        .map(|_| {
            if flat {
                0
            } else {
                u8::try_from(1 + chance.below(depth)).unwrap()
            }
        })
        .collect();
    let mut tags: Vec<Vec<String>> = Vec::new();
    for &level in &levels {
        let mut own: Vec<String> = Vec::new();
        own.extend(
            MARKS
                .iter()
                .filter(|_| chance.happens(1, 3))
                .map(|&mark| mark.to_owned()),
        );
        if !flat {
            own.push(format!("level{level}"));
        }
        tags.push(own);
    }
    let mut borders = Vec::new();
    let pairs = (0..blocks).flat_map(|a| (a + 1..blocks).map(move |b| (a, b)));
    for (a, b) in pairs.filter(|_| chance.happens(2, 5)) {
        borders.push(json!([format!("b{b}"), format!("b{a}")]));
    }
    let shape = |x: usize| json!([[x, 0], [x + 1, 0], [x + 1, 2], [x, 2]]);
    let drawn = (0..blocks).map(|b| {
        json!({"id": format!("b{b}"), "name": format!("Block {b}"), "tags": tags[b], "shape": shape(b)})
    });
    let board = json!({"blocks": drawn.collect::<Vec<_>>(), "borders": borders});
    let mut services = SERVICES;
    chance.shuffle(&mut services);
    let placed = 1 + chance.below(blocks);
    let sorts = 1 + chance.below(placed.min(4));
    let mut counts = vec![1; sorts];
    for _ in sorts..placed {
        counts[chance.below(sorts)] += 1;
    }
    let pieces: serde_json::Map<String, Json> = services
        .iter()
        .zip(counts)
        .map(|(id, count)| ((*id).to_owned(), json!(count)))
        .collect();
    let ids: Vec<String> = pieces.keys().cloned().collect();
    let mut known: BTreeSet<String> = tags.iter().flatten().cloned().collect();
    known.extend((0..blocks).map(|b| format!("block:b{b}")));
    let known: Vec<String> = known.into_iter().collect();
    let clues: Vec<Json> = (0..chance.below(5))
        .map(|_| clue(&mut chance, &ids, &known))
        .collect();
    let level = json!({"kind": "city", "board": board, "pieces": pieces, "clues": clues});
    Little::read(&level)
}

fn clue(chance: &mut Chance, ids: &[String], known: &[String]) -> Json {
    let rule = *chance.pick(&[
        "on",
        "off",
        "off",
        "near",
        "near",
        "apart",
        "above",
        "below",
        "same-level",
    ]);
    let mut two = ids.to_vec();
    chance.shuffle(&mut two);
    two.truncate(2);
    match rule {
        "near" | "apart" => {
            let pair = [chance.pick(ids).clone(), chance.pick(ids).clone()];
            let mut clue = json!({"rule": rule, "pieces": pair});
            if rule == "near" && chance.happens(1, 2) {
                clue["each"] = "first".into();
            }
            clue
        }
        "above" | "below" | "same-level" if two.len() == 2 => json!({"rule": rule, "pieces": two}),
        _ => {
            let rule = if rule == "on" { "on" } else { "off" };
            let mut tags = known.to_vec();
            chance.shuffle(&mut tags);
            tags.truncate(1 + chance.below(3));
            json!({"rule": rule, "piece": two[0], "tags": tags})
        }
    }
}

impl Little {
    pub fn read(level: &Json) -> Self {
        let drawn = level["board"]["blocks"].as_array().unwrap();
        let tags = drawn
            .iter()
            .map(|block| list(&block["tags"]).iter().map(text).collect());
        let tags: Vec<Vec<String>> = tags.collect();
        let level_of = |tags: &Vec<String>| {
            let level = tags.iter().find_map(|tag| tag.strip_prefix("level"));
            level.map_or(0, |level| level.parse().unwrap())
        };
        let blocks = drawn.len();
        let mut beside = vec![vec![false; blocks]; blocks];
        for pair in level["board"]["borders"].as_array().unwrap() {
            let end = |i: usize| {
                drawn
                    .iter()
                    .position(|block| block["id"] == pair[i])
                    .unwrap()
            };
            let (a, b) = (end(0), end(1));
            beside[a][b] = true;
            beside[b][a] = true;
        }
        Self {
            level: level.clone(),
            blocks,
            ids: drawn.iter().map(|block| text(&block["id"])).collect(),
            levels: tags.iter().map(level_of).collect(),
            tags,
            beside,
        }
    }

    fn has(&self, block: usize, tag: &str) -> bool {
        tag.strip_prefix("block:") == Some(&self.ids[block])
            || self.tags[block].iter().any(|own| own == tag)
    }

    /// Reads a level on a built-in map from the map's file.
    pub fn on_a_map(level: &Json) -> Self {
        let mut drawn = level.clone();
        let map = format!("src/kinds/city/maps/{}.json", text(&level["board"]));
        drawn["board"] = serde_json::from_str(&golden::file(&map)).unwrap();
        Self::read(&drawn)
    }

    /// Returns the first `most` answers of a level, found block by block; a block is filled only in ways that all clues
    /// may still allow. For cities with too many boards to try each.
    pub fn first_answers(&self, most: usize) -> Vec<Vec<Option<String>>> {
        let mut rest = self.supply();
        let allowed = |(id, _): &(Option<String>, u64)| {
            let clues = list(&self.level["clues"]).iter();
            let told = clues.filter(|clue| {
                clue.get("tags").is_some() && clue["piece"].as_str() == id.as_deref()
            });
            let told: Vec<&Json> = told.collect();
            let may = |block: usize| told.iter().all(|clue| self.allows(clue, block));
            (0..self.blocks).map(may).collect()
        };
        let allowed: Vec<Vec<bool>> = rest.iter().map(allowed).collect();
        let (mut stands, mut found) = (Vec::new(), Vec::new());
        self.search(&mut rest, &allowed, &mut stands, &mut found, most);
        found
    }

    fn search(
        &self,
        rest: &mut [(Option<String>, u64)],
        allowed: &[Vec<bool>],
        stands: &mut Vec<Option<String>>,
        found: &mut Vec<Vec<Option<String>>>,
        most: usize,
    ) {
        if stands.len() == self.blocks {
            found.push(stands.clone());
            return;
        }
        let here = stands.len();
        let is_room = |((_, count), allowed): (&(Option<String>, u64), &Vec<bool>)| {
            allowed[here..].iter().filter(|&&may| may).count() as u64 >= *count
        };
        if !rest.iter().zip(allowed).all(is_room) {
            return;
        }
        for piece in 0..rest.len() {
            if rest[piece].1 == 0 || !allowed[piece][here] || found.len() == most {
                continue;
            }
            rest[piece].1 -= 1;
            stands.push(rest[piece].0.clone());
            let mut clues = list(&self.level["clues"]).iter();
            if clues.all(|clue| clue.get("tags").is_some() || self.may_keep(clue, stands)) {
                self.search(rest, allowed, stands, found, most);
            }
            stands.pop();
            rest[piece].1 += 1;
        }
    }

    /// Returns true if the known blocks, which are the first ones, do not break a clue.
    fn may_keep(&self, clue: &Json, stands: &[Option<String>]) -> bool {
        if clue["rule"] != "near" {
            return self.keeps(clue, stands);
        }
        // A neighbour that is not known yet may be the wanted one.
        let ways = if clue["each"] == "first" { 1 } else { 2 };
        let one = |way: usize| {
            let (of, to) = (
                clue["pieces"][way].as_str(),
                clue["pieces"][1 - way].as_str(),
            );
            let here = (0..stands.len()).filter(|&b| stands[b].as_deref() == of);
            let may = |block: usize| {
                let mut others = (0..self.blocks).filter(|&other| self.beside[block][other]);
                others.any(|other| stands.get(other).is_none_or(|there| there.as_deref() == to))
            };
            here.into_iter().all(may)
        };
        (0..ways).all(one)
    }

    /// Returns true if a clue about places allows its service on a block.
    fn allows(&self, clue: &Json, block: usize) -> bool {
        let tags: Vec<&str> = list(&clue["tags"])
            .iter()
            .filter_map(Json::as_str)
            .collect();
        let group = |tag: &str| match tag {
            _ if tag.starts_with("level") => "level".to_owned(),
            _ if tag.starts_with("block:") => "block".to_owned(),
            _ => tag.to_owned(),
        };
        if clue["rule"] == "off" {
            return !tags.iter().any(|tag| self.has(block, tag));
        }
        tags.iter().all(|tag| {
            let mut tags = tags.iter();
            tags.any(|other| group(other) == group(tag) && self.has(block, other))
        })
    }

    /// Returns true if these services keep a clue.
    fn keeps(&self, clue: &Json, stands: &[Option<String>]) -> bool {
        let of = |piece: &Json| -> Vec<usize> {
            (0..stands.len())
                .filter(|&b| stands[b].as_deref() == piece.as_str())
                .collect()
        };
        if clue.get("tags").is_some() {
            return of(&clue["piece"])
                .iter()
                .all(|&block| self.allows(clue, block));
        }
        let (first, second) = (of(&clue["pieces"][0]), of(&clue["pieces"][1]));
        let beside = |&a: &usize, others: &[usize]| others.iter().any(|&b| self.beside[a][b]);
        // Level 1 is the highest.
        let above = |high: &[usize], low: &[usize]| {
            high.iter()
                .all(|&h| low.iter().all(|&l| self.levels[h] < self.levels[l]))
        };
        match clue["rule"].as_str().unwrap() {
            "near" => {
                first.iter().all(|a| beside(a, &second))
                    && (clue["each"] == "first" || second.iter().all(|b| beside(b, &first)))
            }
            "apart" => !first.iter().any(|a| beside(a, &second)),
            "above" => above(&first, &second),
            "below" => above(&second, &first),
            _ => {
                let all: BTreeSet<u8> = first
                    .iter()
                    .chain(&second)
                    .map(|&b| self.levels[b])
                    .collect();
                all.len() <= 1
            }
        }
    }

    /// Returns the number of each service, and of empty blocks.
    fn supply(&self) -> Vec<(Option<String>, u64)> {
        let services = self.level["pieces"].as_object().unwrap().iter();
        let mut rest: Vec<(Option<String>, u64)> = services
            .map(|(id, count)| (Some(id.clone()), count.as_u64().unwrap()))
            .collect();
        let placed: u64 = rest.iter().map(|(_, count)| count).sum();
        rest.push((None, self.blocks as u64 - placed));
        rest
    }

    /// Visits every way to put the services on the blocks, with the clues that it keeps, one bit each.
    pub fn each_board(&self, visit: &mut dyn FnMut(&Stands, u64)) {
        let mut rest = self.supply();
        self.place(&mut rest, &mut Vec::new(), visit);
    }

    fn place(
        &self,
        rest: &mut [(Option<String>, u64)],
        stands: &mut Vec<Option<String>>,
        visit: &mut dyn FnMut(&Stands, u64),
    ) {
        if stands.len() == self.blocks {
            let clues = self.level["clues"].as_array().unwrap().iter().enumerate();
            let kept = clues.filter(|(_, clue)| self.keeps(clue, stands));
            return visit(stands, kept.map(|(i, _)| 1 << i).sum());
        }
        for piece in 0..rest.len() {
            if rest[piece].1 > 0 {
                rest[piece].1 -= 1;
                stands.push(rest[piece].0.clone());
                self.place(rest, stands, visit);
                stands.pop();
                rest[piece].1 += 1;
            }
        }
    }

    /// Returns all boards that keep the clues.
    pub fn answers(&self) -> BTreeSet<String> {
        let clues = self.level["clues"].as_array().unwrap().len();
        let mut answers = BTreeSet::new();
        self.each_board(&mut |stands, kept| {
            if kept == (1 << clues) - 1 {
                answers.insert(json!(stands).to_string());
            }
        });
        answers
    }
}
