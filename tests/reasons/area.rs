//! The area where a hint says to look first: it is small, contains the target, and has a sentence in every language.

use std::sync::atomic::{AtomicUsize, Ordering};

use placewise::api::Area;
use placewise::engine::{Rank, RuleSet, Value, Var};
use placewise::kinds::{KINDS, Puzzle, area};
use placewise::services::rate::WORK;
use placewise::text::Lang;
use serde_json::Value as Json;

use super::{made, parse, sampled, with_each};
use crate::support::golden;

/// The maximum number of sites of an area that is no house and no equation.
const MOST: usize = 9;

/// The two numbers that an area is between.
const ENDS: usize = 2;

/// The number of areas that were checked.
static AREAS: AtomicUsize = AtomicUsize::new(0);

/// Returns the levels of the ladders of all kinds.
fn listed() -> Vec<(String, Json)> {
    let of = |id: &'static str| {
        let list: Vec<Json> =
            serde_json::from_str(&golden::file(&format!("www/levels/{id}.json"))).unwrap();
        let named = list.into_iter().enumerate();
        named.map(move |(at, item)| (format!("{id} {}", at + 1), item["level"].clone()))
    };
    KINDS.iter().flat_map(|kind| of(kind.id)).collect()
}

/// Returns the sites of the houses of a board and of its clues.
fn named(puzzle: &dyn Puzzle) -> Vec<Json> {
    let board = serde_json::to_value(puzzle.board(Lang::En)).unwrap();
    let lists = ["houses", "clues"].into_iter();
    let items = lists.flat_map(|list| board[list].as_array().cloned().unwrap_or_default());
    items.map(|item| item["sites"].clone()).collect()
}

/// Returns true if an area is small, or is a house or the sites of a clue.
fn is_small(named: &[Json], area: &Area, known: &[usize]) -> bool {
    let open = |site: &&u32| !known.contains(&(**site as usize));
    let ends = area.sites.len() - area.sites.iter().filter(open).count();
    let few = MOST + if ends <= ENDS { ends } else { 0 };
    area.sites.len() <= few || named.contains(&serde_json::to_value(&area.sites).unwrap())
}

fn first_looks_help(name: &str, level: &Json) {
    let puzzle = &*parse(level);
    let named = named(puzzle);
    let model = puzzle.model();
    let mut ladder = model.ladder(&RuleSet::all(model), &model.start(), Rank::DEEPER, WORK);
    ladder.finish();
    let told = ladder.explain(&mut { WORK });
    // As on a page: the givens are on the board.
    let given = model.givens().iter();
    let mut known: Vec<(Var, Value)> = given.map(|&(_, var, value)| (var, value)).collect();
    let site = |(var, value)| puzzle.entry_of(var, value).map(|(site, _)| site);
    for end in &told {
        let into = end.effects.iter().flat_map(|effect| {
            let into = effect.into.iter();
            into.map(|&value| (effect.var, value))
        });
        let mut put: Vec<(Var, Value)> = into.collect();
        put.retain(|&spot| site(spot).is_some() && !known.contains(&spot));
        let [en, zh] = Lang::ALL.map(|lang| area(puzzle, end, &known, lang));
        assert_eq!(en.is_some(), !put.is_empty(), "{name}: {end:?}");
        let taken: Vec<usize> = known.iter().filter_map(|&spot| site(spot)).collect();
        for area in en.iter().chain(&zh) {
            let Area { sentence, sites } = area;
            let has = |&spot: &(Var, Value)| {
                site(spot).is_some_and(|site| sites.iter().any(|&other| other as usize == site))
            };
            assert!(has(&put[0]), "{name}: {area:?} without {put:?}");
            assert!(is_small(&named, area, &taken), "{name}: {area:?}");
            assert!(
                sites.is_sorted_by(|one, other| one < other),
                "{name}: {area:?}"
            );
            let asks = sentence.ends_with(['?', '？']);
            assert!(sites.len() > 1 || asks, "{name}: {area:?}");
            assert!(
                !sentence.is_empty() && !sentence.contains(['{', '}']),
                "{name}: {area:?}"
            );
            AREAS.fetch_add(1, Ordering::Relaxed);
        }
        if let (Some(en), Some(zh)) = (en, zh) {
            assert_eq!(en.sites, zh.sites);
            assert_ne!(en.sentence, zh.sentence);
        }
        known.extend(put);
    }
}

#[test]
fn the_area_of_a_hint_is_small_and_contains_the_target() {
    with_each(&sampled([listed(), made()].concat()), first_looks_help);
    assert!(AREAS.load(Ordering::Relaxed) > 3_000);
}
