//! The laws of growth, and the film.

use crate::support::json::film;
use placewise::kinds;
use placewise::random::Chance;
use serde_json::{Value as Json, json};

use crate::support::garden::{LIKES, Nature, Stand, land, random_planting};
use crate::support::parse;

const GARDENS: u64 = 400;

/// Returns a large garden with many flowers.
fn garden(seed: u64) -> (Json, Nature, Stand) {
    let mut chance = Chance::new(seed, 13);
    let side = 2 + chance.below(11);
    let bands = ["50-60", "60-70", "70-80", "40-50", "30-40", "100"];
    let bands = &bands[..=chance.below(6)];
    let humidity = land(&mut chance, side, bands);
    let mut flowers = serde_json::Map::new();
    for (name, _) in LIKES {
        if flowers.is_empty() || chance.happens(1, 2) && flowers.len() < side * side / 3 {
            flowers.insert(
                name.to_owned(),
                (1 + chance.below((side * side / 12).min(3) + 1))
                    .min(side)
                    .into(),
            );
        }
    }
    let level = json!({
        "kind": "garden", "humidity": humidity.chunks(side).collect::<Vec<_>>(), "flowers": flowers,
        "rounds": 1 + chance.below(9), "clues": [{"rule": "full"}],
    });
    let nature = Nature::read(&level);
    let planting = random_planting(&mut chance, &nature);
    (level, nature, planting)
}

fn ends(level: &Json, nature: &Nature, planting: &Stand) -> Vec<Json> {
    let film = film(&*parse(level), &nature.entries(planting)).unwrap();
    let rounds = film.rounds.iter();
    rounds
        .map(|round| serde_json::to_value(&round.entries).unwrap())
        .collect()
}

#[test]
fn the_film_agrees_with_growth_bed_by_bed_in_any_order() {
    let (mut contests, mut grown) = (0, 0);
    for seed in 0..GARDENS {
        let (level, nature, planting) = garden(seed);
        let puzzle = kinds::parse(&level).unwrap_or_else(|error| panic!("{error} {level}"));
        let film = film(&*puzzle, &nature.entries(&planting)).unwrap();
        let wanted = nature.film(&planting);
        assert_eq!(film.rounds.len(), nature.rounds);
        for (number, round) in film.rounds.iter().enumerate() {
            let (before, after) = (&wanted[number], &wanted[number + 1]);
            let entries = serde_json::to_value(&round.entries).unwrap();
            assert_eq!(entries, nature.entries(after), "{level}");
            // Flowers that were there stay.
            assert!(before.iter().zip(after).all(|(b, a)| b.is_none() || b == a));
            let mut news: Vec<usize> = round.grown.iter().map(|new| new.site as usize).collect();
            news.sort_unstable();
            let fresh = |bed: &usize| before[*bed] != after[*bed];
            assert_eq!(news, (0..before.len()).filter(fresh).collect::<Vec<_>>());
            for new in &round.grown {
                let name = serde_json::to_value(&new.piece).unwrap();
                assert_eq!(name, nature.entries(after)[new.site as usize]);
                assert!(!new.parents.is_empty());
                for &parent in &new.parents {
                    assert!(
                        nature
                            .around(new.site as usize)
                            .contains(&(parent as usize))
                    );
                    assert_eq!(name, nature.entries(before)[parent as usize]);
                }
            }
            let fought: Vec<usize> = round.contested.iter().map(|c| c.site as usize).collect();
            let claimed = |bed: &usize| nature.claims(before, *bed).len() > 1;
            assert_eq!(
                fought,
                (0..before.len()).filter(claimed).collect::<Vec<_>>()
            );
            assert!(
                round
                    .contested
                    .iter()
                    .all(|c| c.pieces.len() == 2 && c.parents.len() > 1)
            );
            contests += fought.len();
            grown += news.len();
        }
    }
    assert!(contests > 100 && grown > 1_000, "{contests} {grown}");
}

fn mirrored<T: Clone>(items: &[T], side: usize) -> Vec<T> {
    items
        .chunks(side)
        .flat_map(|row| row.iter().rev().cloned())
        .collect()
}

fn turned<T: Clone>(items: &[T], side: usize) -> Vec<T> {
    (0..items.len())
        .map(|bed| items[bed % side * side + bed / side].clone())
        .collect()
}

type Move<T> = fn(&[T], usize) -> Vec<T>;
type Moves = (Move<String>, Move<Option<usize>>, Move<Json>);

#[test]
fn a_mirrored_garden_mirrors_the_film() {
    for seed in 0..GARDENS {
        let (level, nature, planting) = garden(seed);
        let film = ends(&level, &nature, &planting);
        let moves: [Moves; 2] = [(mirrored, mirrored, mirrored), (turned, turned, turned)];
        for (land, stand, entries) in moves {
            let mut image = level.clone();
            let humidity = land(&nature.humidity, nature.side);
            image["humidity"] = json!(humidity.chunks(nature.side).collect::<Vec<_>>());
            let there = ends(&image, &nature, &stand(&planting, nature.side));
            for (here, there) in film.iter().zip(&there) {
                assert_eq!(
                    entries(here.as_array().unwrap(), nature.side),
                    *there.as_array().unwrap()
                );
            }
        }
    }
}

#[test]
fn exchanging_two_kinds_of_one_band_exchanges_them_in_the_film() {
    let mut swapped = 0;
    for seed in 0..GARDENS {
        let (level, nature, planting) = garden(seed);
        for [a, b] in [
            ["cuckoo", "morning-glory"],
            ["lilac", "tulip"],
            ["daisy", "rose"],
        ] {
            let [x, y] = [a, b].map(|name| nature.flowers.iter().position(|(id, _)| id == name));
            let (Some(x), Some(y)) = (x, y) else { continue };
            let swap = |bed: &Option<usize>| match *bed {
                Some(kind) if kind == x => Some(y),
                Some(kind) if kind == y => Some(x),
                other => other,
            };
            let mut image = level.clone();
            image["flowers"][a] = level["flowers"][b].clone();
            image["flowers"][b] = level["flowers"][a].clone();
            let image_nature = Nature::read(&image);
            let there = ends(&image, &image_nature, &planting.iter().map(swap).collect());
            let here = ends(&level, &nature, &planting);
            for (here, there) in here.iter().zip(there) {
                let text = here
                    .to_string()
                    .replace(a, "\0")
                    .replace(b, a)
                    .replace('\0', b);
                assert_eq!(text, there.to_string());
            }
            swapped += 1;
        }
    }
    assert!(swapped > 50, "{swapped}");
}

#[test]
fn a_film_of_fewer_flowers_is_shown_and_of_more_refused() {
    let level = json!({
        "kind": "garden", "humidity": [["50-60", "50-60"], ["50-60", "50-60"]], "flowers": {"rose": 1, "daisy": 1},
        "rounds": 1, "target": [["rose", null], [null, "daisy"]],
    });
    let puzzle = parse(&level);
    let shown = film(&*puzzle, &json!(["rose", null, null, null])).unwrap();
    assert_eq!(shown.differs, [1, 2, 3]);
    let shown = film(&*puzzle, &json!(["rose", null, null, "daisy"])).unwrap();
    assert!(shown.differs.is_empty());
    assert_eq!(shown.rounds[0].contested.len(), 2);
    let error = film(&*puzzle, &json!(["rose", "rose", null, null])).unwrap_err();
    assert_eq!((error.code.name(), &*error.path), ("entries", "/1"));
    let island = crate::support::paper(50);
    let error = film(&*parse(&island), &json!([])).unwrap_err();
    assert_eq!((error.code.name(), &*error.path), ("unknown", "/kind"));
}
