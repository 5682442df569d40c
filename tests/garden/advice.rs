//! Hints and explanations: what they say is so in every answer, follows from the beds they name, and can be read by a child.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;

use placewise::api::{Entry, Spot, Step};
use placewise::hint::{explain, hint};
use placewise::random::Chance;
use placewise::text::Lang;
use serde_json::Value as Json;

use super::nature::{Nature, Stand, random_planting, seeded_garden};
use super::support::parse;
use super::with_each;

const LONGEST: usize = 120;

#[track_caller]
fn reads_well(sentence: &str, lang: Lang) {
    let length = sentence.chars().count();
    assert!((1..=LONGEST).contains(&length), "{length}: {sentence}");
    assert!(!sentence.contains(['{', '}', '|', '"']), "{sentence}");
    assert!(!sentence.contains("  ") && sentence.trim() == sentence);
    match lang {
        Lang::En => {
            assert!(sentence.starts_with(char::is_uppercase), "{sentence}");
            assert!(sentence.ends_with('.') && sentence.is_ascii(), "{sentence}");
        }
        Lang::Zh => {
            assert!(sentence.ends_with('。'), "{sentence}");
            assert!(
                !sentence.contains(|c: char| c.is_ascii_alphabetic()),
                "{sentence}"
            );
        }
    }
}

fn kind(nature: &Nature, spot: &Spot) -> usize {
    let Entry::Piece(name) = &spot.piece else {
        panic!("{spot:?}")
    };
    nature
        .flowers
        .iter()
        .position(|(id, _)| id == name)
        .unwrap()
}

/// Whether a step is so in a planting.
fn holds(nature: &Nature, step: &Step, planting: &Stand) -> bool {
    let is = |spot: &Spot| planting[spot.site as usize] == Some(kind(nature, spot));
    step.place.iter().all(is) && !step.rule_out.iter().any(is)
}

fn continues(planting: &Stand, board: &Stand) -> bool {
    board
        .iter()
        .zip(planting)
        .all(|(here, there)| here.is_none() || here == there)
}

/// The level with no more of its picture, and the board with no more of its flowers, than these beds hold.
fn only_at(level: &Json, board: &Stand, sites: &BTreeSet<u32>) -> (Json, Stand) {
    let mut level = level.clone();
    let rows = level.get_mut("target").and_then(Json::as_array_mut);
    let beds = rows
        .into_iter()
        .flatten()
        .flat_map(|row| row.as_array_mut().unwrap());
    for (site, bed) in (0..).zip(beds) {
        if !sites.contains(&site) {
            *bed = "?".into();
        }
    }
    let keep = |(site, bed): (u32, &Option<usize>)| bed.filter(|_| sites.contains(&site));
    (level, (0..).zip(board).map(keep).collect())
}

/// Techniques whose reasons are counted over all beds, or followed in the head: they name no beds of their own.
const OF_ALL: [&str; 3] = ["fits", "what-if", "deeper"];

/// The chain of a hint follows from the beds that it names.
fn follows(level: &Json, nature: &Nature, board: &Stand, chain: &[&Step]) -> bool {
    if !nature.clues.is_empty() || chain.iter().any(|step| OF_ALL.contains(&&*step.technique)) {
        return false;
    }
    let named: BTreeSet<u32> = chain
        .iter()
        .flat_map(|step| step.sites.iter().copied())
        .collect();
    let (level, board) = only_at(level, board, &named);
    let relaxed = Nature::read(&level);
    relaxed.each_planting(&mut |planting| {
        if continues(planting, &board) && relaxed.is_right(planting) {
            let so = holds(&relaxed, chain[chain.len() - 1], planting);
            assert!(
                so,
                "{chain:#?} does not follow from its beds: {level} {board:?} {planting:?}"
            );
        }
    });
    true
}

#[test]
fn every_hint_holds_and_leads_to_the_end() {
    let told: Mutex<BTreeMap<String, u32>> = Mutex::default();
    let followed = Mutex::new(0);
    with_each(500, |seed| {
        let level = seeded_garden(seed, 3);
        let (nature, puzzle) = (Nature::read(&level), parse(&level));
        let answers = nature.answers();
        let mut board: Stand = vec![None; nature.side * nature.side];
        loop {
            let hints =
                Lang::ALL.map(|lang| hint(&*puzzle, &nature.entries(&board), lang).unwrap());
            for (hint, lang) in hints.iter().zip(Lang::ALL) {
                hint.because
                    .iter()
                    .chain([&hint.step])
                    .for_each(|step| reads_well(&step.sentence, lang));
            }
            let [hint, _] = hints;
            *told.lock().unwrap().entry(hint.status.clone()).or_default() += 1;
            let left: Vec<&Stand> = answers.iter().filter(|a| continues(a, &board)).collect();
            match &*hint.status {
                "impossible" => assert!(answers.is_empty(), "{level}"),
                "done" => assert!(left.contains(&&board), "{level}"),
                "choice" => assert!(left.len() > 1, "{level} {board:?}"),
                "step" => {
                    let chain: Vec<&Step> = hint.because.iter().chain([&hint.step]).collect();
                    let so = left
                        .iter()
                        .all(|a| chain.iter().all(|step| holds(&nature, step, a)));
                    assert!(so && !left.is_empty(), "{hint:#?} {level} {board:?}");
                    assert!(!hint.step.action.is_empty());
                    for step in &chain {
                        *told
                            .lock()
                            .unwrap()
                            .entry(step.technique.clone())
                            .or_default() += 1;
                    }
                    *followed.lock().unwrap() +=
                        u32::from(follows(&level, &nature, &board, &chain));
                    for spot in &hint.step.place {
                        board[spot.site as usize] = Some(kind(&nature, spot));
                    }
                    continue;
                }
                other => panic!("{other}: {level}"),
            }
            break;
        }
    });
    let told = told.into_inner().unwrap();
    for status in [
        "step",
        "done",
        "choice",
        "impossible",
        "middle",
        "last",
        "empty-beside",
        "race",
        "met",
        "what-if",
    ] {
        assert!(
            told.get(status).is_some_and(|&n| n > 5),
            "{status}: {told:?}"
        );
    }
    assert!(followed.into_inner().unwrap() > 100);
}

#[test]
fn a_mistake_names_beds_that_cannot_all_be_right() {
    let met = Mutex::new(0);
    with_each(300, |seed| {
        let level = seeded_garden(seed, 3);
        let (nature, puzzle) = (Nature::read(&level), parse(&level));
        let answers = nature.answers();
        if answers.is_empty() {
            return;
        }
        let mut chance = Chance::new(seed, 9);
        let mut board = random_planting(&mut chance, &nature);
        for bed in &mut board {
            *bed = bed.filter(|_| chance.happens(3, 4));
        }
        let right = |board: &Stand| answers.iter().any(|answer| continues(answer, board));
        for lang in Lang::ALL {
            let hint = hint(&*puzzle, &nature.entries(&board), lang).unwrap();
            reads_well(&hint.step.sentence, lang);
            assert_eq!(
                hint.status == "mistake",
                !right(&board),
                "{level} {board:?}"
            );
            if hint.status == "mistake" {
                let mut named = vec![None; board.len()];
                hint.step
                    .sites
                    .iter()
                    .for_each(|&site| named[site as usize] = board[site as usize]);
                assert!(!right(&named), "{level} {board:?} {hint:?}");
                *met.lock().unwrap() += 1;
            }
        }
    });
    assert!(met.into_inner().unwrap() > 100);
}

#[test]
fn an_explanation_holds_and_goes_to_the_end_where_there_is_one() {
    with_each(400, |seed| {
        let level = seeded_garden(seed + 1_000, 3);
        let (nature, puzzle) = (Nature::read(&level), parse(&level));
        let answers = nature.answers();
        for lang in Lang::ALL {
            let explanation = explain(&*puzzle, lang).unwrap();
            assert_eq!(explanation.complete, answers.len() == 1, "{level}");
            for step in &explanation.steps {
                reads_well(&step.sentence, lang);
                let so = answers.iter().all(|answer| holds(&nature, step, answer));
                assert!(so, "{step:?} {level}");
            }
            if explanation.complete {
                let placed = explanation.steps.iter().flat_map(|step| &step.place);
                let total: usize = nature.flowers.iter().map(|(_, count)| count).sum();
                assert_eq!(placed.count(), total, "{level}");
            }
        }
    });
}
