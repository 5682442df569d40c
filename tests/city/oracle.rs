//! The engine against an oracle that knows nothing of it: every arrangement of 1,000 seeded little cities, most of them with blocks
//! that stay empty, judged clue by clue.

use std::collections::BTreeSet;

use placewise::check::check;
use placewise::engine::Budget;
use placewise::hint::{explain, hint};
use placewise::kinds::{self, Puzzle};
use placewise::random::Chance;
use placewise::rate::rate;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use super::support::parse;

const CITIES: u64 = 1_000;

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

/// A little city in strips of blocks, and a level on it, as the level format tells them.
struct Little {
    level: Json,
    blocks: usize,
    /// By block, 0 if there are no levels.
    levels: Vec<u8>,
    tags: Vec<Vec<String>>,
    beside: Vec<Vec<bool>>,
}

fn little(seed: u64) -> Little {
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
    let mut beside = vec![vec![false; blocks]; blocks];
    let mut borders = Vec::new();
    let pairs = (0..blocks).flat_map(|a| (a + 1..blocks).map(move |b| (a, b)));
    for (a, b) in pairs.filter(|_| chance.happens(2, 5)) {
        beside[a][b] = true;
        beside[b][a] = true;
        borders.push(json!([format!("b{b}"), format!("b{a}")]));
    }
    let shape = |x: usize| json!([[x, 0], [x + 1, 0], [x + 1, 2], [x, 2]]);
    let drawn = (0..blocks).map(|b| json!({"id": format!("b{b}"), "name": format!("Block {b}"), "tags": tags[b], "shape": shape(b)}));
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
    Little {
        level,
        blocks,
        levels,
        tags,
        beside,
    }
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
    fn has(&self, block: usize, tag: &str) -> bool {
        tag == format!("block:b{block}") || self.tags[block].iter().any(|own| own == tag)
    }

    /// Whether a clue is kept where these services stand.
    fn keeps(&self, clue: &Json, stands: &[Option<String>]) -> bool {
        let of = |piece: &Json| -> Vec<usize> {
            (0..self.blocks)
                .filter(|&b| stands[b].as_deref() == piece.as_str())
                .collect()
        };
        if let Some(tags) = clue["tags"].as_array() {
            let tags: Vec<&str> = tags.iter().map(|t| t.as_str().unwrap()).collect();
            let group = |tag: &str| match tag {
                _ if tag.starts_with("level") => "level".to_owned(),
                _ if tag.starts_with("block:") => "block".to_owned(),
                _ => tag.to_owned(),
            };
            let allowed = |block: usize| {
                if clue["rule"] == "off" {
                    return !tags.iter().any(|tag| self.has(block, tag));
                }
                tags.iter().all(|tag| {
                    tags.iter()
                        .any(|other| group(other) == group(tag) && self.has(block, other))
                })
            };
            return of(&clue["piece"]).into_iter().all(allowed);
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
                all.len() == 1
            }
        }
    }

    /// All that the meaning of the clues allows, as boards.
    fn answers(&self) -> BTreeSet<String> {
        let mut rest: Vec<(Option<String>, u64)> = self.level["pieces"]
            .as_object()
            .unwrap()
            .iter()
            .map(|(id, count)| (Some(id.clone()), count.as_u64().unwrap()))
            .collect();
        let placed: u64 = rest.iter().map(|(_, count)| count).sum();
        rest.push((None, self.blocks as u64 - placed));
        let mut answers = BTreeSet::new();
        self.place(&mut rest, &mut Vec::new(), &mut answers);
        answers
    }

    fn place(
        &self,
        rest: &mut [(Option<String>, u64)],
        stands: &mut Vec<Option<String>>,
        answers: &mut BTreeSet<String>,
    ) {
        if stands.len() == self.blocks {
            let clues = self.level["clues"].as_array().unwrap();
            if clues.iter().all(|clue| self.keeps(clue, stands)) {
                answers.insert(json!(stands).to_string());
            }
            return;
        }
        for piece in 0..rest.len() {
            if rest[piece].1 > 0 {
                rest[piece].1 -= 1;
                stands.push(rest[piece].0.clone());
                self.place(rest, stands, answers);
                stands.pop();
                rest[piece].1 += 1;
            }
        }
    }
}

fn found(puzzle: &dyn Puzzle) -> BTreeSet<String> {
    let answers = kinds::solve(puzzle, usize::MAX, Budget(u64::MAX));
    assert!(answers.complete);
    let boards = answers.solutions.iter();
    let boards: Vec<String> = boards
        .map(|sets| json!(kinds::entries(puzzle, sets)).to_string())
        .collect();
    let distinct: BTreeSet<String> = boards.iter().cloned().collect();
    assert_eq!(boards.len(), distinct.len(), "an answer twice");
    distinct
}

#[test]
fn the_search_finds_what_the_clues_mean() {
    let (mut mix, mut empty) = ([0; 3], 0);
    for seed in 0..CITIES {
        let little = little(seed);
        let puzzle = parse(&little.level);
        let answers = little.answers();
        assert_eq!(found(&*puzzle), answers, "seed {seed}: {}", little.level);
        mix[answers.len().min(2)] += 1;
        empty += u32::from(puzzle.pieces() < little.blocks);
    }
    assert!(mix.iter().all(|&n| n >= 50), "none, one, many: {mix:?}");
    assert!(empty > 500, "{empty} with empty blocks");
}

/// Along the hints to the end: each is right, and a board that is full and right is solved though blocks are empty.
#[test]
fn hints_lead_to_the_one_answer() {
    let mut led = 0;
    for seed in 0..CITIES {
        let little = little(seed);
        let answers = little.answers();
        let puzzle = parse(&little.level);
        if answers.len() != 1 {
            continue;
        }
        let answer: Vec<Json> = serde_json::from_str(answers.first().unwrap()).unwrap();
        let mut board = vec![Json::Null; little.blocks];
        loop {
            let hint = hint(&*puzzle, &json!(board), Lang::En).unwrap();
            for step in hint.because.iter().chain([&hint.step]) {
                assert!(
                    !step.sentence.is_empty() && step.sentence.chars().count() <= 120,
                    "{}",
                    step.sentence
                );
            }
            if hint.status == "done" {
                break;
            }
            assert_eq!(
                hint.status,
                "step",
                "seed {seed}: {} {}",
                little.level,
                json!(board)
            );
            for spot in hint.step.place {
                board[spot.site as usize] = json!(spot.piece);
            }
        }
        assert_eq!(board, answer, "seed {seed}");
        assert_eq!(check(&*puzzle, &json!(board)).unwrap().status, "solved");
        assert!(explain(&*puzzle, Lang::Zh).unwrap().complete, "seed {seed}");
        let rating = rate(&*puzzle, Lang::En).unwrap();
        assert_eq!(rating.answers, "one");
        assert!(rating.models.freedom.unwrap().gn as usize == little.blocks);
        led += 1;
    }
    assert!(led >= 50, "{led}");
}
