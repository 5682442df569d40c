//! Every text that a level makes the engine say.

use placewise::api::{Entries, Entry};
use placewise::engine::Budget;
use placewise::input::Result;
use placewise::kinds::{self, Kind, Puzzle};
use placewise::random::Chance;
use placewise::services::check::check;
use placewise::services::design::{AdviceJob, Goal, InspectionJob, workshop};
use placewise::services::hint::{explain, hint};
use placewise::services::rate::{SEARCH, rate};
use placewise::text::Lang;
use serde::Serialize;
use serde_json::Value as Json;

/// The fields whose texts are read by players and designers.
const SAID: &[&str] = &[
    "sentence", "action", "reason", "name", "many", "title", "say", "reading", "about", "rules",
    "form",
];

/// How many boards with random entries are looked at for mistakes.
const WRONG: usize = 3;

/// What asking an adviser may cost.
const ADVICE: Budget = Budget::nodes(20_000);

/// A text with the field that it is in.
pub type Said = (&'static str, String);

/// The texts of an answer, those in its parts included; the words of a refusal if there is none.
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

/// Boards of a level: blank, half way to its answer, whole, and with entries at random.
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

/// What a kind says of itself.
pub fn of_kind(kind: &Kind, lang: Lang) -> Vec<Said> {
    texts(Ok(kind.info(lang)), lang)
}

/// All texts of a level: its board, hints and checks of several boards, its explanation, its grade, and what a designer
/// is told, this only if it is asked for, as it takes long.
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
        let inspected = InspectionJob::new(parse(), 10, ADVICE).run();
        told.extend(texts(Ok(inspected), lang));
        for goal in [Goal::Harder, Goal::Easier] {
            let advised = AdviceJob::new(parse(), goal, ADVICE, lang);
            let advised = texts(advised.map(AdviceJob::run), lang).into_iter();
            // An advice quotes a clue or two, and may be longer than these.
            told.extend(advised.map(|(_, text)| ("advice", text)));
        }
        said.extend(told);
    }
    said
}
