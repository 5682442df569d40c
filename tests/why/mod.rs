//! Tests of the reasons of `why`: they are valid, have no redundant member, and are smallest if they claim it. They are
//! compared with every full board of small levels, with Sudoku's kernel, and on the ladders of all kinds with a search
//! by the same rules.

mod frames;

use std::collections::BTreeMap;

use crate::support::judge::Judge;
use crate::support::{
    ANIMALS, Island, Table, entries, golden, parse, reason, seeded_level, usual_or_nightly,
};
use placewise::api::{Answers, ClaimStatus, Entry, Justification};
use placewise::engine::task::{SlicedBudget, finish};
use placewise::engine::{Budget, Origin, Position, RuleSet};
use placewise::kinds::{self, KINDS, Puzzle};
use placewise::random::Chance;
use placewise::services::request::Request;
use placewise::services::why::{Claim, ConflictsRequest, SparesRequest, WhyRequest};
use placewise::text::Lang;
use serde_json::{Value as Json, json};

/// Returns the levels of a kind that come with the page.
fn ladder(kind: &str) -> Vec<Json> {
    serde_json::from_str(&golden::file(&format!("www/levels/{kind}.json"))).unwrap()
}

fn asked(puzzle: &dyn Puzzle, board: &[Option<Entry>], claim: &Claim) -> Justification {
    let entries = &board.to_vec();
    let request = WhyRequest {
        puzzle,
        entries,
        claim,
        lang: Lang::En,
    };
    request.now().unwrap_or_else(|error| panic!("{error}"))
}

/// Judges the results for seeded levels of a kind, and requires some results of each status.
fn judged(level: fn(u64) -> Option<Judge>) {
    let questions = usual_or_nightly(400, 2_000);
    let mut seen = BTreeMap::new();
    let asked_of = |seed| {
        let judge = level(seed)?;
        let question = judge.question(&mut Chance::new(seed, 53))?;
        Some((judge, question))
    };
    for (judge, question) in (0..).filter_map(asked_of).take(questions) {
        let puzzle = parse(&judge.level);
        let found = asked(&*puzzle, &question.board, &question.claim);
        let status = judge.judge(&question, &found);
        *seen.entry(status.name()).or_insert(0) += 1;
    }
    assert_eq!(seen.len(), 4, "{seen:?}");
    assert!(
        seen.values().all(|count| count * 40 >= questions),
        "{seen:?}"
    );
}

#[test]
fn reasons_on_islands_are_the_smallest_of_all_sets() {
    judged(Judge::island);
}

#[test]
fn reasons_in_gardens_are_the_smallest_of_all_sets() {
    judged(Judge::garden);
}

#[test]
fn reasons_in_cities_are_the_smallest_of_all_sets() {
    judged(Judge::city);
}

#[test]
fn reasons_in_sudoku_are_the_smallest_of_all_sets() {
    judged(|seed| Some(Judge::sudoku(seed)));
}

#[test]
fn reasons_in_numbrix_are_the_smallest_of_all_sets() {
    judged(Judge::numbrix);
}

#[test]
fn reasons_in_cross_numbers_are_the_smallest_of_all_sets() {
    judged(|seed| Some(Judge::crossnumbers(seed)));
}

/// A seeded island with few arrangements and clues.
struct SmallIsland {
    /// The level with its seed, for messages.
    name: String,
    puzzle: Box<dyn Puzzle>,
    table: Table,
    clues: usize,
}

fn small_islands(seeds: u64) -> impl Iterator<Item = SmallIsland> {
    let read = |seed| {
        let level = seeded_level(seed);
        let puzzle = parse(&level);
        let island = Island::read(&puzzle.level());
        let table = island.table();
        let clues = island.clues.len();
        let is_small = (1..=6_000).contains(&table.len()) && clues <= 12;
        is_small.then(|| SmallIsland {
            name: format!("seed {seed}: {level}"),
            puzzle,
            table,
            clues,
        })
    };
    (0..seeds).filter_map(read)
}

/// Returns a set of clues, one bit for each.
fn mask(clues: &[u32]) -> u64 {
    clues.iter().map(|clue| 1 << clue).sum()
}

#[test]
fn all_contradictions_of_islands_are_found() {
    let (mut contradictory, mut several) = (0, 0);
    for island in small_islands(usual_or_nightly(400, 4_000)) {
        let SmallIsland {
            name,
            puzzle,
            table,
            clues,
        } = island;
        let is_kept = |set: u64| table.kept.iter().any(|kept| kept & set == set);
        let without = |set: u64, clue: usize| set & !(1 << clue);
        let is_core = |set: &u64| {
            let members = (0..clues).filter(|clue| set >> clue & 1 == 1);
            !is_kept(*set) && members.into_iter().all(|clue| is_kept(without(*set, clue)))
        };
        let mut wanted: Vec<u64> = (0..1_u64 << clues).filter(is_core).collect();
        wanted.sort_unstable();
        let found = ConflictsRequest {
            puzzle: &*puzzle,
            limit: 50,
        }
        .now();
        let mut sets: Vec<u64> = found.sets.iter().map(|set| mask(&set.clues)).collect();
        sets.sort_unstable();
        assert_eq!((sets, found.complete), (wanted.clone(), true), "{name}");
        assert!(
            found
                .sets
                .iter()
                .all(|set| set.minimal && set.givens.is_empty())
        );
        let least = wanted.iter().map(|set| set.count_ones()).min();
        for set in &found.sets {
            assert_eq!(set.smallest, Some(mask(&set.clues).count_ones()) == least);
        }
        contradictory += usize::from(!wanted.is_empty());
        several += usize::from(wanted.len() > 1);
    }
    assert!(
        contradictory >= 10 && several >= 5,
        "{contradictory}, {several}"
    );
}

#[test]
fn spare_clues_of_islands_are_exactly_those_that_leave_one_answer() {
    let (mut free, mut counted, mut listed) = (0, 0, 0);
    for island in small_islands(usual_or_nightly(1_200, 6_000)) {
        let SmallIsland {
            name,
            puzzle,
            table,
            clues,
        } = island;
        let answers = |set: u64| table.kept.iter().filter(|&kept| kept & set == set).count();
        let all = (1_u64 << clues) - 1;
        if answers(all) != 1 {
            let unknown = SparesRequest { puzzle: &*puzzle }.now();
            assert!(!unknown.complete && unknown.free.is_none() && unknown.groups.is_empty());
            continue;
        }
        let found = SparesRequest { puzzle: &*puzzle }.now();
        assert!(found.complete, "{name}");
        let gone = mask(&found.free.as_ref().unwrap().clues);
        let groups = || found.groups.iter();
        let spare = groups().fold(gone, |spare, group| spare | mask(&group.all.clues));
        for set in 0..=all {
            let is_said = set | spare == all
                && groups().all(|group| {
                    let meets = |one: u64| one & set != 0;
                    group.one_of.iter().all(|one| meets(mask(&one.clues)))
                });
            assert_eq!(is_said, answers(set) == 1, "{set:b}, {name}");
            if set | spare == all {
                for group in groups() {
                    let left = (mask(&group.all.clues) & set).count_ones();
                    let meets = |one: &[u32]| mask(one) & set != 0;
                    let is_enough = group.one_of.iter().all(|one| meets(&one.clues));
                    assert!(
                        group
                            .enough
                            .is_none_or(|enough| (left >= enough) == is_enough)
                    );
                }
            }
        }
        free += usize::from(gone != 0);
        counted += groups().filter(|group| group.enough.is_some()).count();
        listed += groups().filter(|group| group.enough.is_none()).count();
    }
    assert!(
        free >= 10 && counted >= 10 && listed >= 1,
        "{free}, {counted}, {listed}"
    );
}

/// A question about a level of a ladder, and the answer's board.
struct Question {
    puzzle: Box<dyn Puzzle>,
    board: Vec<Option<Entry>>,
    claim: Claim,
}

impl Question {
    /// Returns a question about a level with one answer: a part of the answer is on the board, and the question is
    /// about a possible entry of another site.
    fn new(level: &Json, chance: &mut Chance) -> Self {
        let puzzle = parse(level);
        let answers = kinds::solve(&*puzzle, 1, Budget::UNLIMITED);
        let full = kinds::entries(&*puzzle, &answers.solutions[0]);
        let share = chance.below(5);
        let mut board: Vec<Option<Entry>> = full
            .iter()
            .map(|entry| entry.clone().filter(|_| chance.happens(share, 8)))
            .collect();
        let model = puzzle.model();
        let literals: Vec<_> = model.start().may().iter().collect();
        let shown: Vec<(usize, Entry)> = literals
            .into_iter()
            .filter_map(|(var, value)| puzzle.entry_of(var, value))
            .collect();
        let (site, entry) = chance.pick(&shown).clone();
        board[site] = None;
        Self {
            puzzle,
            board,
            claim: Claim { site, entry },
        }
    }

    /// Returns true if the named clues, givens, entries and all laws, with one of them left out, have an answer that
    /// breaks the claim; `None` if that is not settled.
    fn is_broken_without(&self, found: &Justification, left_out: Option<usize>) -> Option<bool> {
        let puzzle = &*self.puzzle;
        let model = puzzle.model();
        let mut rules = RuleSet::laws(model);
        let mut position = model.start();
        let mut unit = 0;
        let mut is_in = || {
            unit += 1;
            Some(unit - 1) != left_out
        };
        for rule in model.removable() {
            let is_named = match model.origin(rule) {
                Origin::Clue(clue) => found.clues.contains(&u32::from(clue)),
                Origin::Given(_) => {
                    let mut givens = model.givens().iter();
                    let &(_, var, value) = givens.find(|(given, ..)| *given == rule).unwrap();
                    found
                        .givens
                        .contains(&u32::try_from(puzzle.site(var, value)).unwrap())
                }
                _ => false,
            };
            if is_named && is_in() {
                rules.insert(rule);
            }
        }
        for &site in &found.entries {
            if is_in() {
                let entry = self.board[site as usize].as_ref().unwrap();
                let (var, value) = puzzle.literal_of(site as usize, entry).unwrap();
                position = position.with(var, value);
            }
        }
        let (var, value) = puzzle
            .literal_of(self.claim.site, &self.claim.entry)
            .unwrap();
        let start: Position = match found.status {
            ClaimStatus::Out => position.with(var, value),
            ClaimStatus::Forced => position.without(var, value),
            _ => position,
        };
        let mut search = model.search(&rules);
        let answers = search.solve(&start, 1, Budget::asks(2_000_000));
        let is_found = !answers.solutions.is_empty();
        (answers.complete || is_found).then_some(is_found)
    }
}

fn size(found: &Justification) -> usize {
    found.clues.len() + found.givens.len() + found.entries.len()
}

#[test]
fn claims_on_ladder_levels_follow_from_the_reason_and_from_no_part_of_it() {
    let ladders = KINDS.iter().map(|kind| (kind.id, ladder(kind.id)));
    for (kind, ladder) in ladders.filter(|(_, ladder)| !ladder.is_empty()) {
        let chance = &mut Chance::new(2, 0);
        let (mut told, mut smallest, mut refuted, mut unsettled) = (0, 0, 0, 0);
        let small = ladder.iter().filter(|rung| {
            rung["level"]["cells"]
                .as_array()
                .is_none_or(|rows| rows.len() < 6)
        });
        let spread = usual_or_nightly(6, 1);
        let levels: Vec<&Json> = small.step_by(usize::try_from(spread).unwrap()).collect();
        let questions = usual_or_nightly(3 * levels.len() as u64, 2_000);
        for n in 0..questions {
            let level = levels[usize::try_from(n).unwrap() % levels.len()];
            let question = Question::new(&level["level"], chance);
            let found = asked(&*question.puzzle, &question.board, &question.claim);
            assert_ne!(found.status, ClaimStatus::None, "{}", level["id"]);
            if found.status == ClaimStatus::Open {
                continue;
            }
            told += 1;
            let about = || format!("{}: {:?} {found:?}", level["id"], question.claim);
            if let Some(refutation) = &found.what_if {
                refuted += 1;
                let end = refutation.steps.last().unwrap();
                assert_eq!(end.technique, "contradiction", "{}", about());
                let named = |clue: &u32| found.clues.contains(clue);
                let steps = refutation.steps.iter();
                assert!(steps.flat_map(|step| &step.clues).all(named), "{}", about());
            }
            match question.is_broken_without(&found, None) {
                Some(is_broken) => assert!(!is_broken, "{}", about()),
                None => unsettled += 1,
            }
            if found.smallest {
                smallest += 1;
                for unit in 0..size(&found) {
                    let is_broken = question.is_broken_without(&found, Some(unit));
                    assert_ne!(is_broken, Some(false), "{}", about());
                }
            }
        }
        assert!(
            told >= 10 && smallest * 2 >= told && refuted * 2 >= told && unsettled * 4 <= told,
            "{kind}: {told} told, {smallest} smallest, {refuted} refuted, {unsettled} not settled"
        );
    }
}

#[test]
fn the_kernel_of_sudoku_confirms_reasons_of_givens_alone() {
    let chance = &mut Chance::new(3, 0);
    let mut confirmed = 0;
    for level in ladder("sudoku").iter().take(24) {
        let question = Question::new(&level["level"], chance);
        let board = vec![None; question.board.len()];
        let found = asked(&*question.puzzle, &board, &question.claim);
        if found.status != ClaimStatus::Out {
            continue;
        }
        let puzzle = &*question.puzzle;
        let claimed = puzzle
            .literal_of(question.claim.site, &question.claim.entry)
            .unwrap();
        let named: Vec<_> = puzzle
            .model()
            .givens()
            .iter()
            .map(|&(_, var, value)| (var, value))
            .filter(|&(var, value)| {
                found
                    .givens
                    .contains(&u32::try_from(puzzle.site(var, value)).unwrap())
            })
            .filter(|&(var, _)| var != claimed.0)
            .collect();
        if named.len() < found.givens.len() {
            // The site has a given.
            continue;
        }
        // `None` if the budget ends first.
        let has_answers = |givens: &[_]| {
            let level = puzzle.with_givens(&[givens, &[claimed]].concat()).unwrap();
            let answers =
                finish(level.answers(&[], &mut SlicedBudget::new(Budget::asks(50_000_000))))?;
            Some(answers != Answers::None)
        };
        let about = || format!("{}: {found:?}", level["id"]);
        assert_eq!(has_answers(&named), Some(false), "{}", about());
        if found.smallest {
            for at in 0..named.len() {
                let fewer = [&named[..at], &named[at + 1..]].concat();
                assert_eq!(has_answers(&fewer), Some(true), "{}", about());
            }
        }
        confirmed += 1;
    }
    assert!(confirmed >= 8, "{confirmed}");
}

#[test]
fn a_line_without_the_digit_that_it_needs_is_said_to_need_a_digit_of_its_row() {
    // Without 9, row 3 makes 2 only with 1, which stands in it.
    let puzzle = parse(&json!({
        "kind": "crossnumbers",
        "cells": [[9, 4, 3], [8, null, 2], [7, null, null]],
        "across": [["&", "|"], ["+", "+"], ["&", "+"]],
        "down": [["&", "+", "-"], ["|", "|", "&"]],
        "totals": {"across": [3, 11, 2], "down": [15, 5, 1]},
    }));
    let mut board = [const { None }; 9];
    (board[4], board[7]) = (Some(Entry::Number(1)), Some(Entry::Number(1)));
    let claim = Claim {
        site: 8,
        entry: Entry::Number(9),
    };
    let found = asked(&*puzzle, &board, &claim);
    let end = found.what_if.unwrap().steps.pop().unwrap();
    let sentence = "Then row 3 needs another 1: no row has a digit twice.";
    assert_eq!(end.sentence, sentence);
}

#[test]
fn a_naked_single_is_forced_by_the_numbers_that_its_cell_sees() {
    let puzzle = parse(&json!({"kind": "sudoku", "givens": ["12..", "....", ".3..", "...."]}));
    let found = asked(
        &*puzzle,
        &[const { None }; 16],
        &Claim {
            site: 5,
            entry: Entry::Number(4),
        },
    );
    assert_eq!(found.status, ClaimStatus::Forced);
    assert_eq!((&*found.givens, found.smallest), (&[0, 1, 9][..], true));
    // The box and the column.
    assert_eq!(found.laws.len(), 2, "{:?}", found.laws);
    assert!(!found.steps.is_empty() && !found.steps[0].sentence.is_empty());
}

/// Returns the last sentence of the what-if that denies a claim, with the sites that it points at.
fn ending(level: &Json, site: usize, number: u32) -> (String, Vec<u32>) {
    let puzzle = parse(level);
    let entry = Entry::Number(number);
    let found = asked(
        &*puzzle,
        &vec![None; puzzle.sites()],
        &Claim { site, entry },
    );
    let end = found.what_if.unwrap().steps.pop().unwrap();
    (end.sentence, end.sites)
}

#[test]
fn a_what_if_names_the_law_that_a_given_breaks() {
    let sudoku = json!({"kind": "sudoku", "givens": ["....", "...3", "....", ".2.."]});
    let twice = |place: &str| format!("{place} already has its 3.");
    assert_eq!(ending(&sudoku, 4, 3), (twice("Row 2"), vec![4, 7]));
    assert_eq!(ending(&sudoku, 11, 3), (twice("Column 4"), vec![7, 11]));
    assert_eq!(ending(&sudoku, 2, 3), (twice("Box 2"), vec![2, 7]));
    assert_eq!(
        ending(&sudoku, 13, 3),
        ("But 2 is given: row 4, column 2.".to_owned(), vec![13])
    );
    let cross = json!({
        "kind": "crossnumbers",
        "cells": [[null, null, 9], [7, null, 2], [null, null, 8]],
        "across": [["-", "+"], ["-", "+"], ["+", "-"]], "down": [["-", "+", "+"], ["-", "+", "+"]],
        "totals": {"across": [8, 6, 5], "down": [-10, 14, 19]},
    });
    assert_eq!(
        ending(&cross, 4, 2),
        (
            "Row 2 already has its 2: no row has a digit twice.".to_owned(),
            vec![4, 5]
        )
    );
    let numbrix = json!({"kind": "numbrix", "givens": [[1, null, null], [null, 5, null], [null, null, null]]});
    assert_eq!(
        ending(&numbrix, 4, 3).0,
        "Then two numbers would need one cell."
    );
    assert_eq!(ending(&numbrix, 2, 5).0, "But 5 is given: row 2, column 2.");
}

#[test]
fn the_law_of_a_row_is_named_where_its_equation_alone_would_not_do() {
    let level = json!({
        "kind": "crossnumbers",
        "cells": [[null, null, 9], [7, null, 2], [null, null, 8]],
        "across": [["-", "+"], ["-", "+"], ["+", "-"]], "down": [["-", "+", "+"], ["-", "+", "+"]],
        "totals": {"across": [8, 6, 5], "down": [-10, 14, 19]},
    });
    let mut board = vec![None; 9];
    board[6] = Some(Entry::Number(6));
    let claim = Claim {
        site: 1,
        entry: Entry::Number(6),
    };
    let found = asked(&*parse(&level), &board, &claim);
    // Without the first, 6 - 6 + 8 would make 8; with 9 in the first column too.
    assert_eq!((&*found.clues, &*found.givens), (&[0, 3][..], &[3, 8][..]));
    assert_eq!(found.laws, [vec![0, 1, 2], vec![6, 7, 8]]);
}

#[test]
fn an_open_claim_has_an_answer_with_the_entry_and_one_without() {
    let puzzle = parse(&json!({"kind": "sudoku", "givens": ["1...", "....", "....", "...."]}));
    let found = asked(
        &*puzzle,
        &[const { None }; 16],
        &Claim {
            site: 1,
            entry: Entry::Number(2),
        },
    );
    assert_eq!(found.status, ClaimStatus::Open);
    let with = |entries: Option<Vec<Option<Entry>>>| entries.unwrap()[1].clone();
    assert_eq!(with(found.with), Some(Entry::Number(2)));
    assert_ne!(with(found.without), Some(Entry::Number(2)));
}

#[test]
fn entries_that_leave_no_answer_are_named_as_the_reason() {
    let level = json!({"kind": "sudoku", "givens": ["1...", "....", "....", "...4"]});
    let mut board = vec![None; 16];
    board[3] = Some(Entry::Number(1));
    board[6] = Some(Entry::Number(2));
    let found = asked(
        &*parse(&level),
        &board,
        &Claim {
            site: 9,
            entry: Entry::Number(3),
        },
    );
    assert_eq!(
        (found.status, &*found.givens, &*found.entries),
        (ClaimStatus::None, &[0][..], &[3][..])
    );
}

#[test]
fn invalid_claims_are_refused_with_their_place() {
    let puzzle = parse(&json!({"kind": "island", "pieces": {"lion": 4, "panda": 5}, "clues": []}));
    let refused = |site, entry, board: &Json| {
        let board = serde_json::from_value(board.clone()).unwrap();
        let request = WhyRequest {
            puzzle: &*puzzle,
            entries: &board,
            claim: &Claim { site, entry },
            lang: Lang::En,
        };
        let error = request.now().unwrap_err();
        (error.path.clone(), reason(&error))
    };
    let empty = entries(". . . . . . . . .");
    let lion = || Entry::Piece("lion".to_owned());
    assert_eq!(refused(9, lion(), &empty).0, "/site");
    assert!(
        refused(0, Entry::Piece(ANIMALS[0].to_owned()), &empty)
            .1
            .contains("lion, panda")
    );
    assert_eq!(refused(0, Entry::Number(7), &empty).0, "/entry");
    assert!(refused(0, lion(), &entries(". .")).1.contains("items"));
    assert_eq!(refused(0, lion(), &entries("cat . . . . . . . .")).0, "/0");
}
