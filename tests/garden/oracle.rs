//! The engine compared with every planting of more than a thousand seeded gardens.

use std::sync::Mutex;

use crate::support::json::check;
use placewise::engine::{Budget, Domain, Value};
use placewise::kinds::{self, Puzzle};
use placewise::random::Chance;
use serde_json::Value as Json;

use super::with_each;
use crate::support::garden::{Nature, Stand, random_planting, seeded_garden};
use crate::support::{parse, seeds};

fn found(puzzle: &dyn Puzzle) -> Vec<String> {
    let answers = kinds::solve(puzzle, usize::MAX, Budget::UNLIMITED);
    assert!(answers.complete);
    let sets = answers.solutions.iter();
    let mut all: Vec<String> = sets
        .map(|sets| serde_json::to_string(&kinds::entries(puzzle, sets)).unwrap())
        .collect();
    all.sort();
    all
}

#[test]
fn the_search_finds_every_planting_and_no_other() {
    let told = Mutex::new(([0; 3], 0));
    with_each(seeds(1_200), |seed| {
        let level = seeded_garden(seed, 4);
        let nature = Nature::read(&level);
        let answers = nature.answers();
        let mut wanted: Vec<String> = answers
            .iter()
            .map(|stand| nature.entries(stand).to_string())
            .collect();
        wanted.sort();
        assert_eq!(found(&*parse(&level)), wanted, "seed {seed}: {level}");
        let contested = answers.iter().any(|stand| nature.is_contested(stand));
        let mut told = told.lock().unwrap();
        told.0[answers.len().min(2)] += 1;
        told.1 += u64::from(contested);
    });
    let (mix, contested) = told.into_inner().unwrap();
    assert!(
        mix.iter().all(|&n| n >= seeds(100)),
        "none, one, many: {mix:?}"
    );
    assert!(contested * 5 >= seeds(1_200), "{contested} contested");
}

/// Returns what each bed is planted with, and what it has in the end, as sets of the model's variables.
fn sets(nature: &Nature, planting: &Stand, end: &Stand) -> Vec<Domain> {
    let none = nature.flowers.len();
    let value = |bed: &Option<usize>| Domain::only(Value::new(bed.unwrap_or(none)).unwrap());
    planting.iter().chain(end).map(value).collect()
}

#[test]
fn every_rule_accepts_exactly_its_meaning() {
    for seed in 0..seeds(300) {
        let level = seeded_garden(seed, 3);
        let nature = Nature::read(&level);
        let puzzle = parse(&level);
        let model = puzzle.model().model::<1>().expect("domains of one word");
        let mut chance = Chance::new(seed, 3);
        for _ in 0..20 {
            let planting = random_planting(&mut chance, &nature);
            let end = nature.film(&planting)[nature.rounds].clone();
            let mut wrong = end.clone();
            wrong[chance.below(end.len())] = Some(chance.below(nature.flowers.len()));
            let [right, wrongly] = [&end, &wrong].map(|end| sets(&nature, &planting, end));
            let laws = |sets: &[Domain]| {
                let mut laws = model
                    .rules()
                    .filter(|&rule| model.clues().all(|(c, _)| c != rule));
                laws.all(|rule| model.keeps(rule, sets))
            };
            assert!(laws(&right), "{level}");
            assert_eq!(laws(&wrongly), wrong == end, "{level}");
            let all = model.rules().all(|rule| model.keeps(rule, &right));
            assert_eq!(all, nature.intersects(&end), "{level}");
        }
    }
}

/// A clue is called broken only if it certainly is, and the named beds suffice for that.
#[test]
fn a_check_reports_only_certain_results() {
    let mut told = [0; 3];
    for seed in 0..300 {
        let level = seeded_garden(seed, 3);
        let (nature, puzzle) = (Nature::read(&level), parse(&level));
        let answers = nature.answers();
        let mut chance = Chance::new(seed, 5);
        for filled in 0..6 {
            let mut planting = random_planting(&mut chance, &nature);
            let gone: Vec<usize> = (0..planting.len())
                .filter(|_| chance.happens(filled, 6))
                .collect();
            for bed in gone {
                planting[bed] = None;
            }
            if let (Some(answer), true) = (answers.first(), chance.happens(1, 4)) {
                planting.clone_from(answer);
            }
            let check = check(&*puzzle, &nature.entries(&planting)).unwrap();
            let extends = |planting: &Stand, clue: Option<usize>| {
                let mut found = false;
                nature.each_planting(&mut |full| {
                    let same = planting
                        .iter()
                        .zip(full)
                        .all(|(part, full)| part.is_none() || part == full);
                    found = found || same && matches_clue(&nature, full, clue);
                });
                found
            };
            let total: usize = nature.flowers.iter().map(|(_, count)| count).sum();
            let full = planting.iter().flatten().count() == total;
            match check.status.name() {
                "solved" => assert!(full && nature.is_right(&planting), "{level}"),
                "broken" => assert!(!extends(&planting, None), "{level}"),
                _ => assert!(!full, "{level} {planting:?} {check:?}"),
            }
            for (number, clue) in check.clues.iter().enumerate() {
                if clue.state == "broken" {
                    let mut named = vec![None; planting.len()];
                    clue.sites
                        .iter()
                        .for_each(|&s| named[s as usize] = planting[s as usize]);
                    assert!(
                        !extends(&named, Some(number)),
                        "{level} {planting:?} {check:?}"
                    );
                }
            }
            told[["solved", "broken", "open"]
                .iter()
                .position(|s| *s == check.status.name())
                .unwrap()] += 1;
        }
    }
    assert!(told.iter().all(|&n| n > 50), "{told:?}");
}

fn matches_clue(nature: &Nature, planting: &Stand, clue: Option<usize>) -> bool {
    let end = &nature.film(planting)[nature.rounds];
    let Some(clue) = clue else {
        return nature.intersects(end);
    };
    let pictures = usize::from(nature.target.is_some());
    if clue < pictures {
        let wanted = nature.target.iter().flatten().zip(end);
        return wanted
            .into_iter()
            .all(|(goal, end)| goal.is_none_or(|goal| goal == *end));
    }
    nature.keeps(&nature.clues[clue - pictures], end)
}

#[test]
fn the_fewest_flowers_agree_with_enumeration() {
    let mut counts = std::collections::BTreeMap::new();
    for seed in 0..200 {
        let level = seeded_garden(seed, 3);
        let puzzle = parse(&level);
        let nature = Nature::read(&level);
        let fewest = placewise::kinds::garden::fewest(&*puzzle, Budget::nodes(1_000_000));
        if nature.target.is_none() {
            assert_eq!(fewest.unwrap_err().path, "/target");
            continue;
        }
        let fewest = fewest.unwrap();
        assert!(fewest.complete);
        let wanted = by_force(&nature);
        assert_eq!(fewest.count.map(|count| count as usize), wanted, "{level}");
        *counts.entry(wanted).or_insert(0) += 1;
        if wanted.is_some() {
            let kind = |entry: &Json| {
                let name = entry.as_str()?;
                nature.flowers.iter().position(|(id, _)| id == name)
            };
            let entries = serde_json::to_value(&fewest.entries).unwrap();
            let planting: Stand = entries.as_array().unwrap().iter().map(kind).collect();
            assert!(matches_clue(&nature, &planting, Some(0)), "{level}");
        }
    }
    assert!(counts.len() > 4, "{counts:?}");
}

/// Returns the minimum number of flowers, of any kinds, that grow into the picture, up to five; `None` if there is no
/// such planting.
fn by_force(nature: &Nature) -> Option<usize> {
    fn plant(nature: &Nature, stand: &mut Stand, from: usize, left: usize) -> bool {
        if left == 0 {
            return matches_clue(nature, stand, Some(0));
        }
        (from..stand.len()).any(|bed| {
            (0..nature.flowers.len()).any(|flower| {
                stand[bed] = Some(flower);
                let found = plant(nature, stand, bed + 1, left - 1);
                stand[bed] = None;
                found
            })
        })
    }
    let beds = nature.side * nature.side;
    (0..=beds).find(|&count| plant(nature, &mut vec![None; beds], 0, count))
}
