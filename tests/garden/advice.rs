//! Hints and explanations hold in every answer, follow from the beds that they name, and can be read by a child.

use crate::support::json::job;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;

use crate::support::json::hint;
use placewise::api::{Entry, Spot, Step};
use placewise::engine::Budget;
use placewise::kinds;
use placewise::random::Chance;
use placewise::services::hint::explain;
use placewise::services::request::Request;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use super::with_each;
use crate::support::garden::{Nature, Stand, random_planting, seeded_garden};
use crate::support::parse;

const LONGEST: usize = 120;

#[track_caller]
fn reads_well(sentence: &str, lang: Lang) {
    let length = sentence.chars().count();
    assert!((1..=LONGEST).contains(&length), "{length}: {sentence}");
    assert!(!sentence.contains(['{', '}', '|', '"']), "{sentence}");
    assert!(!sentence.contains("  ") && sentence.trim() == sentence);
    if lang == Lang::En {
        assert!(
            sentence.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()),
            "{sentence}"
        );
        assert!(sentence.ends_with('.') && sentence.is_ascii(), "{sentence}");
    } else {
        assert!(sentence.ends_with('。'), "{sentence}");
        assert!(
            !sentence.contains(|c: char| c.is_ascii_alphabetic()),
            "{sentence}"
        );
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

/// Returns true if a step holds in a planting.
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

/// Returns the level with its picture restricted to these beds.
fn pictured_at(level: &Json, sites: &BTreeSet<u32>) -> Json {
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
    level
}

/// Returns the board with its flowers restricted to these beds.
fn planted_at(board: &Stand, sites: &BTreeSet<u32>) -> Stand {
    let keep = |(site, bed): (u32, &Option<usize>)| bed.filter(|_| sites.contains(&site));
    (0..).zip(board).map(keep).collect()
}

/// The techniques whose reasons count over all beds, or follow a what-if: they name no beds of their own.
const OF_ALL: [&str; 3] = ["fits", "what-if", "deeper"];

/// Returns true if a reason repeats the one before it. A what-if may do so, as it is complete by itself.
fn repeats(chain: &[&Step]) -> bool {
    let again = |pair: &[&Step]| pair[0].sentence == pair[1].sentence;
    let long = |step: &Step| OF_ALL[1..].contains(&&*step.technique);
    let mut reasons = chain[..chain.len() - 1].windows(2);
    reasons.any(|pair| again(pair) && !long(pair[1]))
}

/// Returns the beds that a chain names; `None` if it does not rest on beds alone.
fn named(nature: &Nature, chain: &[&Step]) -> Option<BTreeSet<u32>> {
    let of_all = |step: &&Step| OF_ALL.contains(&&*step.technique);
    let beds = nature.clues.is_empty() && !chain.iter().any(of_all);
    let sites = chain.iter().flat_map(|step| step.sites.iter().copied());
    beds.then(|| sites.collect())
}

/// Fails unless the last step of a chain follows from the picture in the beds that the chain names, and from what is
/// planted on this board.
#[track_caller]
fn follows(level: &Json, board: &Stand, chain: &[&Step], named: &BTreeSet<u32>) {
    let relaxed = Nature::read(&pictured_at(level, named));
    relaxed.each_planting(&mut |planting| {
        if continues(planting, board) && relaxed.is_right(planting) {
            let so = holds(&relaxed, chain[chain.len() - 1], planting);
            assert!(
                so,
                "{chain:#?} does not follow: {level} {board:?} {planting:?}"
            );
        }
    });
}

#[test]
fn every_hint_is_true_and_hints_lead_to_the_end() {
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
            *told
                .lock()
                .unwrap()
                .entry(hint.status.name().to_owned())
                .or_default() += 1;
            let left: Vec<&Stand> = answers.iter().filter(|a| continues(a, &board)).collect();
            match hint.status.name() {
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
                    assert!(!repeats(&chain), "{hint:#?} {level}");
                    for told in (1..=chain.len()).map(|told| &chain[..told]) {
                        if let Some(beds) = named(&nature, told) {
                            follows(&level, &board, told, &beds);
                        }
                    }
                    if let Some(beds) = named(&nature, &chain) {
                        follows(&level, &planted_at(&board, &beds), &chain, &beds);
                        *followed.lock().unwrap() += 1;
                    }
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
fn a_hint_of_a_large_garden_groups_similar_steps() {
    let (mut most, mut merged) = (0, 0);
    for seed in 0..6 {
        let wishes = json!({"preset": "large", "grade": "master", "seed": seed});
        let job = job(&json!("garden"), &wishes).unwrap();
        let level = job.now().unwrap().level;
        let (nature, puzzle) = (Nature::read(&level), parse(&level));
        let mut board: Stand = vec![None; nature.side * nature.side];
        let [answer] = &kinds::solve(&*puzzle, 2, Budget::nodes(100_000)).solutions[..] else {
            panic!("{level}")
        };
        let entries = kinds::entries(&*puzzle, answer);
        loop {
            let hint = hint(&*puzzle, &nature.entries(&board), Lang::En).unwrap();
            if hint.status == "done" {
                break;
            }
            let chain: Vec<&Step> = hint.because.iter().chain([&hint.step]).collect();
            assert!(!repeats(&chain), "{hint:#?} {level}");
            most = most.max(chain.len());
            for step in &chain {
                let is = |spot: &Spot| entries[spot.site as usize].as_ref() == Some(&spot.piece);
                assert!(step.place.iter().all(is) && !step.rule_out.iter().any(is));
                reads_well(&step.sentence, Lang::En);
                merged += usize::from(step.rule_out.len() > 1);
            }
            for spot in &hint.step.place {
                board[spot.site as usize] = Some(kind(&nature, spot));
            }
        }
    }
    // Explained bed by bed, there were up to twenty steps.
    assert!(merged > 10 && most <= 12, "{merged} {most}");
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
fn an_explanation_is_true_and_reaches_a_unique_solution() {
    with_each(400, |seed| {
        let level = seeded_garden(seed + 1_000, 3);
        let (nature, puzzle) = (Nature::read(&level), parse(&level));
        let answers = nature.answers();
        for lang in Lang::ALL {
            let explanation = explain(&*puzzle, lang);
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
