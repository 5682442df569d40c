//! Collects every text that the engine produces for a level.

use placewise::api::{Entries, Entry};
use placewise::engine::Budget;
use placewise::input::Result;
use placewise::kinds::{self, Kind, Puzzle};
use placewise::random::Chance;
use placewise::services::check::check;
use placewise::services::design::{AdviseRequest, Goal, InspectRequest, workshop};
use placewise::services::hint::{explain, hint};
use placewise::services::rate::{SEARCH, rate};
use placewise::services::request::Request;
use placewise::text::Lang;
use serde::Serialize;
use serde_json::Value as Json;

/// The fields whose texts players and designers read.
const SAID: &[&str] = &[
    "sentence", "action", "reason", "name", "many", "title", "say", "reading", "about", "rules",
    "form",
];

/// The number of boards with random entries that are tested for mistakes.
const WRONG: usize = 3;

/// The budget of advice.
const ADVICE: Budget = Budget::nodes(20_000);

/// A text with the name of its field.
pub type Said = (&'static str, String);

/// Returns the texts of an answer, including those of its parts; or the message of its refusal.
fn texts<T: Serialize>(answer: Result<T>, lang: Lang) -> Vec<Said> {
    let mut found = Vec::new();
    match answer {
        Ok(answer) => find(&serde_json::to_value(answer).unwrap(), None, &mut found),
        Err(error) => found.push(("refusal", error.reason.say(lang))),
    }
    found
}

fn find(json: &Json, field: Option<&'static str>, found: &mut Vec<Said>) {
    match json {
        Json::String(text) => found.extend(field.map(|field| (field, text.clone()))),
        Json::Array(items) => items.iter().for_each(|item| find(item, field, found)),
        Json::Object(fields) => {
            for (name, value) in fields {
                let said = SAID.iter().find(|said| *said == name);
                find(value, said.copied(), found);
            }
        }
        _ => {}
    }
}

/// Returns boards of a level: blank, halfway to its answer, complete, and with random entries.
fn boards(puzzle: &dyn Puzzle, chance: &mut Chance) -> Vec<Entries> {
    let blank: Entries = vec![None; puzzle.sites()];
    let answers = kinds::solve(puzzle, 1, SEARCH);
    let Some(answer) = answers
        .solutions
        .first()
        .map(|sets| kinds::entries(puzzle, sets))
    else {
        return vec![blank];
    };
    let mut half = answer.clone();
    half.iter_mut()
        .skip(1)
        .step_by(2)
        .for_each(|entry| *entry = None);
    let mut boards = vec![blank, half.clone(), answer.clone()];
    for _ in 0..WRONG {
        let mut wrong = half.clone();
        let placed: Vec<usize> = (0..wrong.len())
            .filter(|&site| wrong[site].is_some())
            .collect();
        for _ in 0..2 {
            let [one, other] =
                [(); 2].map(|()| placed.get(chance.below(placed.len().max(1))).copied());
            if let Some((one, other)) = one.zip(other) {
                wrong.swap(one, other);
            }
        }
        let mut numbers: Vec<Entry> = answer.iter().flatten().cloned().collect();
        chance.shuffle(&mut numbers);
        let open: Vec<usize> = (0..wrong.len())
            .filter(|&site| wrong[site].is_none())
            .collect();
        if let (Some(&site), Some(entry)) =
            (open.get(chance.below(open.len().max(1))), numbers.first())
        {
            wrong[site] = Some(entry.clone());
        }
        boards.push(wrong);
    }
    boards
}

/// Returns the texts of a kind.
pub fn of_kind(kind: &Kind, lang: Lang) -> Vec<Said> {
    texts(Ok(kind.info(lang)), lang)
}

/// Returns all texts of a level: its board, hints and checks of several boards, its explanation, its grade, and, with
/// `designed`, those of the designer's services, which take long.
pub fn of_level(level: &Json, lang: Lang, seed: u64, designed: bool) -> Vec<Said> {
    let parse = || kinds::parse(level).unwrap_or_else(|error| panic!("{error}: {level}"));
    let puzzle = &*parse();
    let mut said = texts(Ok(puzzle.board(lang)), lang);
    said.extend(texts(Ok(explain(puzzle, lang)), lang));
    said.extend(texts(rate(puzzle, lang), lang));
    for entries in boards(puzzle, &mut Chance::new(seed, 0)) {
        said.extend(texts(hint(puzzle, &entries, lang), lang));
        said.extend(texts(check(puzzle, &entries), lang));
    }
    if designed {
        let mut told = texts(workshop(puzzle, lang), lang);
        let inspected = InspectRequest::new(&*parse(), 10, ADVICE).now();
        told.extend(texts(Ok(inspected), lang));
        for goal in [Goal::Harder, Goal::Easier] {
            let advised = AdviseRequest::new(&*parse(), goal, ADVICE, lang).now();
            let advised = texts(advised, lang).into_iter();
            // Advice quotes a clue or two, and may be longer.
            told.extend(advised.map(|(_, text)| ("advice", text)));
        }
        said.extend(told);
    }
    said
}
