//! Hints and explanations follow from the clues that they name alone, and a child can read them.

use std::collections::{BTreeSet, HashMap};

use crate::support::json::hint;
use placewise::api::{Entry, Hint, Spot, Step, WhatIf};
use placewise::engine::{Budget, Ladder, Progress, Rank, RuleSet};
use placewise::kinds::Puzzle;
use placewise::random::Chance;
use placewise::rules::rank;
use placewise::services::hint::explain;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use super::{MADE, with_each};
use crate::support::{ANIMALS, EMPTY, Island, Table, paper, parse, seeded_board, seeded_level};

/// The maximum length of a sentence.
const LONGEST: usize = 120;

/// A level with all its arrangements judged.
struct Known {
    level: Json,
    puzzle: Box<dyn Puzzle>,
    island: Island,
    table: Table,
}

impl Known {
    fn new(level: &Json) -> Self {
        let island = Island::read(level);
        Self {
            level: level.clone(),
            puzzle: parse(level),
            table: island.table(),
            island,
        }
    }

    fn hint(&self, board: &[u8], lang: Lang) -> Hint {
        hint(&*self.puzzle, &self.island.entries(board), lang).unwrap()
    }

    fn piece(&self, spot: &Spot) -> u8 {
        let Entry::Piece(name) = &spot.piece else {
            panic!("{spot:?}")
        };
        u8::try_from(self.island.piece(name)).unwrap()
    }

    fn extends(&self, board: &[u8]) -> bool {
        let mut solutions = self.table.continuing(self.table.all_clues, board);
        solutions.next().is_some()
    }

    /// Returns a board with only these pieces.
    fn board_of(&self, spots: &[Spot]) -> Vec<u8> {
        let mut board = vec![EMPTY; self.island.sites];
        for spot in spots {
            board[spot.site as usize] = self.piece(spot);
        }
        board
    }

    fn stands(&self, board: &[u8]) -> Standing {
        Standing {
            left: self.table.narrowed(board),
            seen: HashMap::new(),
        }
    }

    /// Fails unless the step follows from the clues that it names, together with the board, and from nothing else.
    #[track_caller]
    fn follows(&self, step: &Step, standing: &mut Standing) {
        let clues = step.clues.iter().map(|&clue| 1 << clue).sum();
        let Standing { left, seen } = standing;
        let seen = seen.entry(clues).or_insert_with(|| left.seen(clues));
        // If the named clues contradict each other, everything follows.
        let Some(seen) = seen else { return };
        let bit = |spot: &Spot| 1_u64 << self.piece(spot);
        let can_be = |spot: &Spot| seen[spot.site as usize];
        let place = step.place.iter().all(|s| can_be(s) == bit(s));
        let out = step.rule_out.iter().all(|s| can_be(s) & bit(s) == 0);
        assert!(place && out, "{step:?} of {}", self.level);
    }
}

/// The arrangements that remain with some pieces on the board, and for sets of clues the pieces that each site may then
/// have.
struct Standing {
    left: Table,
    seen: HashMap<u64, Option<Vec<u64>>>,
}

#[track_caller]
fn reads_well(sentence: &str, lang: Lang) {
    let length = sentence.chars().count();
    assert!(
        (1..=LONGEST).contains(&length),
        "{length} characters: {sentence}"
    );
    assert!(!sentence.contains(['{', '}', '|', '"']), "{sentence}");
    assert!(
        !sentence.contains("  ") && sentence.trim() == sentence,
        "{sentence:?}"
    );
    if lang == Lang::En {
        assert!(
            sentence.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()),
            "{sentence}"
        );
        assert!(sentence.ends_with('.'), "{sentence}");
        assert!(sentence.is_ascii(), "{sentence}");
    } else {
        assert!(sentence.ends_with('。'), "{sentence}");
        assert!(
            !sentence.contains(|c: char| c.is_ascii_alphabetic()),
            "{sentence}"
        );
    }
}

#[track_caller]
fn step_reads_well(step: &Step, lang: Lang) {
    reads_well(&step.sentence, lang);
    for consequence in step.what_if.iter().flat_map(|what_if| &what_if.steps) {
        reads_well(&consequence.sentence, lang);
    }
    assert_eq!(step.action.is_empty(), step.place.is_empty(), "{step:?}");
    if !step.action.is_empty() {
        reads_well(&step.action, lang);
    }
}

/// Returns the step without its sentences.
fn silent(step: &Step) -> Step {
    let what_if = step.what_if.as_ref().map(|what_if| WhatIf {
        sentence: String::new(),
        steps: what_if.steps.iter().map(silent).collect(),
        ..what_if.clone()
    });
    Step {
        sentence: String::new(),
        action: String::new(),
        what_if,
        ..step.clone()
    }
}

/// Returns the pieces that a step mentions.
fn pieces(step: &Step) -> BTreeSet<String> {
    let spots = step.place.iter().chain(&step.rule_out);
    spots.map(|spot| format!("{:?}", spot.piece)).collect()
}

/// A sentence may occur twice in a row only if it is about the same animal in other places, so that the news is clear.
#[track_caller]
fn tells_apart(steps: &[Step]) {
    for pair in steps.windows(2) {
        let same = pair[0].sentence == pair[1].sentence;
        assert!(!same || pieces(&pair[0]) == pieces(&pair[1]), "{pair:?}");
    }
}

/// Checks all guarantees of an explanation; returns true if it leads to the end.
#[track_caller]
fn explanation_holds(known: &Known) -> bool {
    let empty = vec![EMPTY; known.island.sites];
    let [english, chinese] = Lang::ALL.map(|lang| explain(&*known.puzzle, lang));
    tells_apart(&english.steps);
    tells_apart(&chinese.steps);
    let mut standing = known.stands(&empty);
    let mut placed = empty;
    for (step, zh) in english.steps.iter().zip(&chinese.steps) {
        step_reads_well(step, Lang::En);
        step_reads_well(zh, Lang::Zh);
        assert_eq!(silent(step), silent(zh));
        known.follows(step, &mut standing);
        for spot in &step.place {
            placed[spot.site as usize] = known.piece(spot);
        }
    }
    let whole = !placed.contains(&EMPTY);
    assert!(whole || !english.complete, "{}", known.level);
    assert!(
        !english.complete || known.extends(&placed),
        "{}",
        known.level
    );
    english.complete
}

/// Follows hints from the empty board to the end.
#[track_caller]
fn hints_lead_to_the_end(known: &Known) {
    let mut board = vec![EMPTY; known.island.sites];
    let mut standing = known.stands(&board);
    for _ in 0..=known.island.sites {
        let hint = known.hint(&board, Lang::En);
        if hint.status == "done" {
            assert!(!board.contains(&EMPTY) && known.extends(&board));
            return;
        }
        hint_holds(known, &hint, &board, &mut standing);
        for spot in &hint.step.place {
            board[spot.site as usize] = known.piece(spot);
        }
        standing = Standing {
            left: standing.left.narrowed(&board),
            seen: HashMap::new(),
        };
    }
    panic!("hints do not come to an end: {}", known.level);
}

/// Checks a hint that is a step: it places something new, and it and all its reasons follow.
#[track_caller]
fn hint_holds(known: &Known, hint: &Hint, board: &[u8], standing: &mut Standing) {
    assert_eq!(
        hint.status, "step",
        "{hint:?} on {board:?} of {}",
        known.level
    );
    step_reads_well(&hint.step, Lang::En);
    known.follows(&hint.step, standing);
    let mut new = hint.step.place.iter();
    assert!(new.any(|spot| board[spot.site as usize] == EMPTY));
    let look = |spot: &Spot| hint.step.sites.contains(&spot.site);
    assert!(hint.step.place.iter().all(look), "{hint:?}");
    for step in &hint.because {
        step_reads_well(step, Lang::En);
        known.follows(step, standing);
        let named = step.clues.iter().all(|clue| hint.step.clues.contains(clue));
        assert!(named, "a reason with another clue: {hint:?}");
    }
}

#[track_caller]
pub fn advice_leads_to_the_end(level: &Json) {
    let known = Known::new(level);
    assert!(explanation_holds(&known), "{level}");
    hints_lead_to_the_end(&known);
}

#[test]
fn advice_solves_the_levels_of_the_papers() {
    for number in [1, 10, 33, 50] {
        advice_leads_to_the_end(&paper(number));
    }
}

#[test]
fn advice_solves_every_level_that_is_made() {
    with_each(&MADE, |made| advice_leads_to_the_end(&made.level));
}

/// Checks the hint on a board from which the level cannot be solved: it names pieces that are wrong together, and none
/// that is not needed for that.
#[track_caller]
fn mistake_holds(known: &Known, hint: &Hint, board: &[u8]) {
    let at = || format!("{hint:?} on {board:?} of {}", known.level);
    reads_well(&hint.step.sentence, Lang::En);
    let wrong = &hint.step.rule_out;
    let named = known.board_of(wrong);
    let on_the_board = named.iter().zip(board).all(|(&n, &b)| n == EMPTY || n == b);
    assert!(on_the_board && !wrong.is_empty(), "{}", at());
    let sites: BTreeSet<u32> = wrong.iter().map(|spot| spot.site).collect();
    let shown: BTreeSet<u32> = hint.step.sites.iter().copied().collect();
    assert_eq!(sites, shown, "{}", at());
    assert!(!known.extends(&named), "no contradiction: {}", at());
    for spot in wrong {
        let mut fewer = named.clone();
        fewer[spot.site as usize] = EMPTY;
        assert!(
            known.extends(&fewer),
            "{spot:?} need not be named: {}",
            at()
        );
    }
    for &clue in &hint.step.clues {
        let kept = known.table.continuing(1 << clue, &named).next();
        assert!(kept.is_none(), "clue {clue} is not broken: {}", at());
    }
}

/// Checks the hint on any board of a level; returns its status.
#[track_caller]
fn hint_on(known: &Known, board: &[u8]) -> String {
    let hint = known.hint(board, Lang::En);
    let chinese = known.hint(board, Lang::Zh);
    reads_well(&chinese.step.sentence, Lang::Zh);
    assert_eq!(silent(&hint.step), silent(&chinese.step));
    for (step, zh) in hint.because.iter().zip(&chinese.because) {
        step_reads_well(zh, Lang::Zh);
        assert_eq!(silent(step), silent(zh));
    }
    let solvable = known.extends(&vec![EMPTY; board.len()]);
    let at = || format!("{hint:?} on {board:?} of {}", known.level);
    if !known.extends(board) {
        let status = if solvable { "mistake" } else { "impossible" };
        assert_eq!(hint.status, status, "{}", at());
        if solvable {
            mistake_holds(known, &hint, board);
        }
    } else if !board.contains(&EMPTY) {
        assert_eq!(hint.status, "done", "{}", at());
    } else {
        let mut standing = known.stands(board);
        let all = standing.left.seen(known.table.all_clues).unwrap();
        let mut sites = all.iter().zip(board);
        let forced = sites.any(|(seen, &b)| b == EMPTY && seen.is_power_of_two());
        if forced {
            hint_holds(known, &hint, board, &mut standing);
        } else {
            assert_eq!(hint.status, "choice", "{}", at());
        }
    }
    reads_well(&hint.step.sentence, Lang::En);
    hint.status.name().to_owned()
}

#[track_caller]
fn hint_on_random_boards(known: &Known, seed: u64) -> Vec<String> {
    let mut chance = Chance::new(seed, 11);
    let random = |filled| seeded_board(&mut chance, &known.island, filled);
    let mut boards: Vec<Vec<u8>> = (0..=known.island.sites).map(random).collect();
    // A board that is right so far, and one that is right and complete.
    let empty = boards[0].clone();
    let mut solutions = known.table.continuing(known.table.all_clues, &empty);
    if let Some(solution) = solutions.next().map(<[u8]>::to_vec) {
        let mut part = solution.clone();
        part[chance.below(known.island.sites)] = EMPTY;
        part[chance.below(known.island.sites)] = EMPTY;
        boards.extend([part, solution]);
    }
    let told = boards.iter().map(|board| hint_on(known, board));
    told.collect()
}

#[test]
fn a_mistake_is_reported_first_with_the_wrong_entries() {
    let mut levels: Vec<Json> = [1, 10, 33, 50].map(paper).into();
    let made = MADE.iter().filter(|made| made.seed < 12);
    levels.extend(made.map(|made| made.level.clone()));
    for (seed, level) in (0..).zip(&levels) {
        hint_on_random_boards(&Known::new(level), seed);
    }
}

#[test]
fn levels_with_no_or_several_answers_are_reported_as_such() {
    let mut told: HashMap<String, u32> = HashMap::new();
    for seed in 0..300 {
        let known = Known::new(&seeded_level(seed));
        for status in hint_on_random_boards(&known, seed) {
            *told.entry(status).or_default() += 1;
        }
    }
    for status in ["step", "mistake", "done", "choice", "impossible"] {
        assert!(told.get(status).is_some_and(|&n| n > 50), "{told:?}");
    }
}

#[test]
fn the_explanation_of_any_level_contains_all_implied_steps() {
    for seed in 0..600 {
        let known = Known::new(&seeded_level(seed));
        let mut solutions = known.table.continuing(known.table.all_clues, &[EMPTY; 9]);
        let one = solutions.next().is_some() && solutions.next().is_none();
        assert_eq!(explanation_holds(&known), one, "{}", known.level);
    }
}

#[test]
fn a_long_what_if_is_explained_to_the_end() {
    let levels = include_str!("../golden/long-what-if.txt").lines().skip(1);
    for level in levels {
        let puzzle = parse(&serde_json::from_str(level).unwrap());
        for lang in Lang::ALL {
            let explanation = explain(&*puzzle, lang);
            assert!(explanation.complete);
            explanation
                .steps
                .iter()
                .for_each(|step| step_reads_well(step, lang));
            assert!(
                explanation
                    .steps
                    .iter()
                    .any(|step| step.technique == "deeper")
            );
        }
    }
}

/// A clue with as many animals as possible, two of each.
#[test]
fn the_longest_reasons_are_short_enough() {
    let pieces = ANIMALS.map(|name| (name.to_owned(), Json::from(2)));
    let pieces: Json = pieces.into_iter().collect();
    let mut told = 0;
    for most in 2..ANIMALS.len() {
        let level = json!({
            "kind": "island", "pieces": pieces,
            "board": {
                "columns": ["pineapple", "banana", "strawberry", "grape", "melon", "watermelon"],
                "rows": ["apple", "lemon", "orange"],
                "heights": [[1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 2, 2]],
            },
            "clues": [{"rule": "same-level", "pieces": ANIMALS[..most]}],
        });
        for lang in Lang::ALL {
            let puzzle = parse(&level);
            let model = puzzle.model().model::<1>().expect("domains of one word");
            let all = RuleSet::all(model);
            let work = Budget::nodes(1_000);
            let mut ladder = Ladder::new(model, &all, model.start(), rank::COUNTING, work);
            while let Progress::Step(id) = ladder.advance() {
                if ladder.steps()[id].technique.rank > Rank::READ {
                    let list = ladder.explain_step(id, &mut Budget::asks(10_000));
                    reads_well(&puzzle.reason(&[&list[list.len() - 1]], lang), lang);
                    told += 1;
                }
            }
        }
    }
    assert!(told > 50, "{told}");
}
