//! Every sentence of a level that a player reads is short.

use crate::support::json::job;
use std::thread;

use crate::support::json::hint;
use placewise::api::{Hint, Step};
use placewise::kinds::Grade;
use placewise::kinds::{self, KINDS, Kind, Preset};
use placewise::services::hint::explain;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

/// The most characters of a sentence.
const LONGEST: usize = 120;

/// The seeds tried of each grade of each preset.
const SEEDS: u64 = 4;

/// The sentences of some steps: why, and what to do.
fn of_steps<'a>(steps: impl IntoIterator<Item = &'a Step>) -> impl Iterator<Item = String> {
    let said = |step: &'a Step| [step.sentence.clone(), step.action.clone()];
    steps.into_iter().flat_map(said)
}

fn of_hint(hint: &Hint) -> impl Iterator<Item = String> {
    of_steps(hint.because.iter().chain([&hint.step]))
}

/// Clues, reasons of experts, the whole explanation, and the hints from its start and from half way.
fn sentences(level: &Json, lang: Lang) -> Vec<String> {
    let puzzle = kinds::parse(level).unwrap();
    let clues = puzzle.board(lang).clues.into_iter();
    let mut all: Vec<String> = clues
        .flat_map(|clue| {
            [
                clue.own["reason"].as_str().map(str::to_owned),
                Some(clue.sentence),
            ]
        })
        .flatten()
        .collect();
    let steps = explain(&*puzzle, lang).steps;
    let places = steps.iter().flat_map(|step| &step.place);
    let half = places.clone().count() / 2;
    let mut board = vec![Json::Null; puzzle.sites()];
    all.extend(of_hint(&hint(&*puzzle, &json!(board), lang).unwrap()));
    for spot in places.take(half) {
        board[spot.site as usize] = json!(spot.piece);
    }
    all.extend(of_hint(&hint(&*puzzle, &json!(board), lang).unwrap()));
    all.extend(of_steps(&steps));
    all
}

/// The sentences of a made level that are too long.
fn too_long(kind: &Kind, preset: &Preset, grade: Grade, seed: u64) -> Vec<String> {
    let wishes = json!({"preset": preset.id, "grade": grade.id(), "seed": seed});
    let made = job(&json!(kind.id), &wishes).unwrap().run(Lang::En);
    let level = made.unwrap().level;
    let said = Lang::ALL.map(|lang| sentences(&level, lang));
    let said = said.into_iter().flatten();
    said.filter(|sentence| sentence.chars().count() > LONGEST)
        .map(|sentence| format!("{} {}: {sentence}", kind.id, sentence.chars().count()))
        .collect()
}

#[test]
fn no_sentence_of_a_made_level_is_longer_than_120_characters() {
    // A large board takes seconds to make, and says what a smaller one says.
    let presets = |kind: &'static Kind| {
        let large = ["large", "twelve", "sixteen", "twenty"];
        let quick = kind
            .presets
            .iter()
            .filter(move |preset| !large.contains(&preset.id));
        quick.map(move |preset| (kind, preset))
    };
    let grades = |(kind, preset): (&'static Kind, &'static Preset)| {
        preset
            .grades
            .iter()
            .map(move |grade| (kind, preset, *grade))
    };
    let wishes: Vec<_> = KINDS
        .iter()
        .copied()
        .flat_map(presets)
        .flat_map(grades)
        .collect();
    let half = |odd: u64| -> Vec<String> {
        let mine = (0..SEEDS).filter(|seed| seed % 2 == odd);
        let each = mine.flat_map(|seed| wishes.iter().map(move |wish| (wish, seed)));
        each.flat_map(|(&(kind, preset, grade), seed)| too_long(kind, preset, grade, seed))
            .collect()
    };
    let mut long = thread::scope(|scope| {
        let odd = scope.spawn(|| half(1));
        let mut all = half(0);
        all.extend(odd.join().unwrap());
        all
    });
    long.sort();
    long.dedup();
    assert!(long.is_empty(), "{long:#?}");
}
