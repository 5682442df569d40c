//! Each service with its call for a level.

use crate::support::json::check;
use crate::support::json::film;
use crate::support::json::hint;
use placewise::api::Entries;
use placewise::engine::Budget;
use placewise::input::Result;
use placewise::kinds::garden::fewest;
use placewise::kinds::models::models;
use placewise::kinds::placement::papers::{freedom, study};
use placewise::kinds::{self, Puzzle};
use placewise::services::design::{AdviseRequest, Goal, InspectRequest, workshop};
use placewise::services::hint::explain;
use placewise::services::rate::{SEARCH, rate};
use placewise::services::request::Request;
use placewise::share::encode;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use super::answer;

/// A service, and how it is called for a level.
pub struct Service {
    pub name: &'static str,
    /// True if it takes too long to be called for every level each time.
    pub rare: bool,
    pub ask: fn(Box<dyn Puzzle>, &Json) -> Json,
}

const fn often(name: &'static str, ask: fn(Box<dyn Puzzle>, &Json) -> Json) -> Service {
    let rare = false;
    Service { name, rare, ask }
}

const fn rare(name: &'static str, ask: fn(Box<dyn Puzzle>, &Json) -> Json) -> Service {
    let rare = true;
    Service { name, rare, ask }
}

pub const SERVICES: &[Service] = &[
    often("parse", |puzzle, _| answer(Ok(puzzle.level()))),
    often("encode", |puzzle, _| answer(encode(&*puzzle))),
    often("board", |puzzle, _| {
        spoken(|lang| answer(Ok(puzzle.board(lang))))
    }),
    often("workshop", |puzzle, _| {
        spoken(|lang| answer(workshop(&*puzzle, lang)))
    }),
    often("solve", |puzzle, _| {
        let answers = kinds::solve(&*puzzle, 2, SEARCH);
        let solutions = answers
            .solutions
            .iter()
            .map(|sets| kinds::entries(&*puzzle, sets));
        json!([answers.complete, solutions.collect::<Vec<_>>()])
    }),
    often("check", |puzzle, _| {
        boards(&*puzzle, |entries| answer(check(&*puzzle, entries)))
    }),
    often("film", |puzzle, _| {
        boards(&*puzzle, |entries| answer(film(&*puzzle, entries)))
    }),
    rare("rate", |puzzle, _| {
        spoken(|lang| answer(rate(&*puzzle, lang)))
    }),
    rare("hint", |puzzle, _| {
        boards(&*puzzle, |entries| {
            spoken(|lang| answer(hint(&*puzzle, entries, lang)))
        })
    }),
    rare("explain", |puzzle, _| {
        spoken(|lang| answer(Ok(explain(&*puzzle, lang))))
    }),
    rare("models", |puzzle, _| answer(Ok(models(&*puzzle)))),
    rare("freedom", |puzzle, _| answer(freedom(&*puzzle))),
    rare("study", |puzzle, _| {
        let summary = study(&*puzzle, &json!({"order": "freedom"})).map(|study| {
            // All steps of a search may take megabytes.
            json!(serde_json::to_string(&study).unwrap())
        });
        answer(summary)
    }),
    rare("fewest", |puzzle, _| {
        answer(fewest(&*puzzle, Budget::nodes(20_000)))
    }),
    rare("inspect", |puzzle, _| inspected(&*puzzle, 40_000)),
    rare("loose", |_, level| {
        // Without its last clue a level often has several answers, which differ in some sites and agree in others.
        let mut level = level.clone();
        level["clues"].as_array_mut().and_then(Vec::pop);
        let loose = kinds::parse(&level);
        match loose {
            Ok(puzzle) => inspected(&*puzzle, 20_000),
            Err(error) => answer::<Json>(Err(error)),
        }
    }),
    rare("advise", |puzzle, _| {
        let budget = Budget::nodes(60_000);
        answer(AdviseRequest::new(&*puzzle, Goal::Harder, budget, Lang::En).now())
    }),
];

/// Inspects a level. The record lists what no answer has as spots, not site by site.
fn inspected(puzzle: &dyn Puzzle, nodes: u64) -> Json {
    let mut found = json!(InspectRequest::new(puzzle, 50, Budget::nodes(nodes)).now());
    if let Some(sites) = found["impossible"].as_array() {
        let of_site = |(site, out): (usize, &Json)| -> Vec<Json> {
            let out = out.as_array().into_iter().flatten();
            out.map(|piece| json!({"site": site, "piece": piece}))
                .collect()
        };
        found["impossible"] = sites.iter().enumerate().flat_map(of_site).collect();
    }
    answer(Ok(found))
}

fn spoken(say: impl Fn(Lang) -> Json) -> Json {
    Lang::ALL.into_iter().map(say).collect()
}

/// Applies `say` to an empty board, half of a solution, all of it, and half of it with two pieces exchanged.
fn boards(puzzle: &dyn Puzzle, say: impl Fn(&Json) -> Json) -> Json {
    let answers = kinds::solve(puzzle, 1, SEARCH);
    let empty: Entries = vec![None; puzzle.sites()];
    let Some(full) = answers
        .solutions
        .first()
        .map(|sets| kinds::entries(puzzle, sets))
    else {
        return say(&json!(empty));
    };
    let mut half = full.clone();
    half.iter_mut()
        .skip(1)
        .step_by(2)
        .for_each(|entry| *entry = None);
    let mut wrong = half.clone();
    let placed: Vec<usize> = (0..wrong.len())
        .filter(|&site| wrong[site].is_some())
        .collect();
    if let [first, .., last] = *placed {
        wrong.swap(first, last);
    }
    [empty, half, full, wrong]
        .iter()
        .map(|entries| say(&json!(entries)))
        .collect()
}

/// Checks that no call is refused.
#[test]
fn every_service_returns_a_result_for_the_first_level() -> Result<()> {
    let level = crate::support::paper(1);
    for service in SERVICES
        .iter()
        .filter(|service| !["film", "fewest"].contains(&service.name))
    {
        let said = (service.ask)(kinds::parse(&level)?, &level);
        assert!(said.get("code").is_none(), "{}: {said}", service.name);
    }
    Ok(())
}
