//! Every sentence of a level that a player reads is complete and short.

mod collect;
mod complete;
mod tables;
pub mod whole;

use std::thread;

use placewise::kinds::{KINDS, Kind};
use placewise::services::request::Request;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::golden;
use crate::support::json::job;
use crate::support::number;
use collect::{Said, of_kind, of_level};
use whole::fault;

/// The maximum number of characters of a sentence that a player reads.
const LONGEST: usize = 120;

/// The number of made levels, unless the variable `SENTENCES` is set.
const MADE: usize = 50;

/// The designer's services are tested for one in this many levels.
const DESIGNED: usize = 8;

/// The maximum number of sites of these levels: for larger ones the services take seconds.
const MOST_DESIGNED: usize = 36;

/// Presets with large boards, which take seconds to make and explain, and have the same sentences as smaller ones: they
/// are only included if more levels are requested, with one seed in [`LARGE_EVERY`].
const LARGE: &[&str] = &["large", "twelve", "sixteen", "twenty"];
const LARGE_EVERY: usize = 10;

/// Returns the faults of some texts.
fn faults(lang: Lang, said: &[Said]) -> Vec<String> {
    let wrong = said.iter().filter_map(|(field, text)| {
        let is_read = ["sentence", "action", "reason"].contains(field);
        let is_long = is_read && text.chars().count() > LONGEST;
        let length = is_long.then(|| "too long".to_owned());
        let fault = fault(lang, field, text).or(length)?;
        Some(format!("{}, {field}, {fault}: {text}", lang.tag()))
    });
    wrong.collect()
}

/// Returns the results of both halves of some work, 0 and 1, each on a thread.
fn in_halves<T: Send>(half: impl Fn(usize) -> T + Sync) -> [T; 2] {
    thread::scope(|scope| {
        let odd = scope.spawn(|| half(1));
        [half(0), odd.join().unwrap()]
    })
}

/// Checks all levels, half of them on another thread, with at least `least` texts.
fn check(levels: &[Json], least: usize) {
    let half = |from: usize| -> (usize, Vec<String>) {
        let mut found = Vec::new();
        let mut count = 0;
        for (at, level) in levels.iter().enumerate().skip(from).step_by(2) {
            let sites = placewise::kinds::parse(level).unwrap().sites();
            let designed = at / 2 % DESIGNED == 0 && sites <= MOST_DESIGNED;
            for lang in Lang::ALL {
                let mut said = of_level(level, lang, at as u64, designed);
                // Titles and authors are chosen by users.
                said.retain(|(field, _)| !["title", "author"].contains(field));
                count += said.len();
                found.extend(faults(lang, &said));
            }
        }
        (count, found)
    };
    let [(one, mut found), (other, more)] = in_halves(half);
    found.extend(more);
    found.sort();
    found.dedup();
    assert!(found.is_empty(), "{} texts: {found:#?}", found.len());
    assert!(one + other >= least, "{one} and {other} texts are few");
}

/// Returns made levels of every preset and grade of every kind in turn, from the one with the number in the variable
/// `FIRST`.
fn made() -> Vec<Json> {
    let asked = number("SENTENCES");
    let count = asked.map_or(MADE, |asked| usize::try_from(asked).unwrap());
    let first = usize::try_from(number("FIRST").unwrap_or(0)).unwrap();
    let wishes = |seed: usize| {
        let is_taken = move |preset: &str| {
            !LARGE.contains(&preset) || asked.is_some() && seed.is_multiple_of(LARGE_EVERY)
        };
        KINDS.iter().flat_map(move |kind| {
            let presets = kind.presets.iter();
            let presets = presets.filter(move |preset| is_taken(preset.id));
            presets.flat_map(move |preset| {
                let grades = preset.grades.iter();
                grades.map(move |grade| (kind.id, preset.id, grade.id(), seed))
            })
        })
    };
    let wishes: Vec<_> = (0..).flat_map(wishes).skip(first).take(count).collect();
    let half = |first: usize| {
        let turns = wishes.iter().skip(first).step_by(2);
        let made = turns.filter_map(|(kind, preset, grade, seed)| {
            let options = json!({"preset": preset, "grade": grade, "seed": seed});
            let made = job(&json!(kind), &options).unwrap().now();
            made.ok().map(|made| made.level)
        });
        made.collect::<Vec<Json>>()
    };
    let [mut made, more] = in_halves(half);
    made.extend(more);
    assert!(
        made.len() * 100 >= count * 99,
        "{} of {count} levels",
        made.len()
    );
    made
}

/// Returns the levels of a list that comes with the page.
fn listed(path: &str) -> Vec<Json> {
    let list: Vec<Json> = serde_json::from_str(&golden::file(path)).unwrap();
    list.into_iter().map(|item| item["level"].clone()).collect()
}

#[test]
fn every_text_of_a_made_level_is_complete_and_every_sentence_short() {
    check(&made(), MADE * 100);
}

/// Every third of these levels in the usual run, all of them if the variable `SENTENCES` is set, as in the nightly run.
#[test]
fn every_text_of_the_pages_levels_is_complete() {
    let of = |folder: &'static str| {
        move |kind: &&Kind| listed(&format!("www/{folder}/{}.json", kind.id))
    };
    let mut levels: Vec<Json> = KINDS.iter().flat_map(of("levels")).collect();
    levels.extend(KINDS.iter().flat_map(of("lessons")));
    let step = if number("SENTENCES").is_some() { 1 } else { 3 };
    let levels: Vec<Json> = levels.into_iter().step_by(step).collect();
    check(&levels, 100_000 / step);
}

#[test]
fn every_text_of_the_technique_boards_is_complete() {
    let taught = golden::file("tests/golden/sudoku-taught.txt");
    let taught = taught.lines().filter(|line| !line.starts_with('#'));
    let level = |line: &str| serde_json::from_str::<Json>(line).unwrap()["level"].clone();
    let long = golden::file("tests/golden/long-what-if.txt");
    let long = long.lines().filter(|line| !line.starts_with('#'));
    let mut levels: Vec<Json> = taught.map(level).collect();
    levels.extend(
        long.take(20)
            .map(|line| serde_json::from_str::<Json>(line).unwrap()),
    );
    check(&levels, 1_000);
}

#[test]
fn the_texts_about_each_kind_are_complete() {
    for kind in KINDS {
        for lang in Lang::ALL {
            let said = of_kind(kind, lang);
            assert!(said.len() > 10);
            assert_eq!(faults(lang, &said), [""; 0]);
        }
    }
}

#[test]
fn several_digits_in_a_last_blank_are_explained_by_the_excluded_ones() {
    let options = json!({"preset": "seen", "grade": "explorer", "seed": 104_446_210});
    let level = job(&json!("crossnumbers"), &options).unwrap().now();
    let level = level.unwrap().level;
    let said = |lang| {
        of_level(&level, lang, 0, false)
            .into_iter()
            .map(|(_, text)| text)
    };
    let is_said = |lang, part: &str| said(lang).any(|text| text.contains(part));
    assert!(is_said(Lang::En, " in the blank, it would not make 7."));
    assert!(is_said(Lang::Zh, "的话，就得不出7。"));
}
