//! Work that ends early is no result: no service treats it as one.

use placewise::api::{Answers, Entries, Explanation, Hint};
use placewise::engine::task::finish;
use placewise::engine::{Budget, Facts, Position, Progress, Rank, RuleSet, Theory};
use placewise::input::{Code, Result};
use placewise::kinds::{Grade, KINDS, Kind, solve};
use placewise::services::design::InspectRequest;
use placewise::services::hint::{HintRequest, Player, explain, hint};
use placewise::services::rate::rate;
use placewise::services::request::Request;
use placewise::services::solve::SolveRequest;
use placewise::services::support::support;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::golden;
use crate::support::made::Made;
use crate::support::{in_slices, parse, usual_or_nightly};

/// Returns the end of a ladder with this work limit, its number of steps, and the work that it took.
fn climbed(
    theory: &dyn Theory,
    rules: &RuleSet,
    start: &Position,
    work: u64,
) -> (Progress, usize, u64) {
    let mut ladder = theory.ladder(rules, start, Rank::DEEPER, Budget::asks(work));
    let mut steps = 0;
    loop {
        match ladder.advance() {
            Progress::Step(_) => steps += 1,
            end => return (end, steps, work - ladder.left().asks),
        }
    }
}

/// Checks that a ladder with less work ends as without a limit, or reports that its work has ended.
#[track_caller]
fn is_lawful(theory: &dyn Theory, rules: &RuleSet, start: &Position, name: &str) -> Progress {
    let (end, steps, took) = climbed(theory, rules, start, u64::MAX);
    assert_ne!(end, Progress::OutOfBudget, "{name}");
    let doubled = (0..).map(|n| 1 << n).take_while(|&work| work < took);
    // At the end, all the work that was asked for must be available.
    let last = took.saturating_sub(120)..=took + 2;
    let mut early = 0;
    for work in doubled.chain(last.step_by(usual_or_nightly(12, 3))) {
        let (less, fewer, _) = climbed(theory, rules, start, work);
        if less == Progress::OutOfBudget {
            early += 1;
        } else {
            assert_eq!((less, fewer), (end, steps), "{name}, {work} of {took} asks");
        }
    }
    assert!(
        early > 3,
        "{name}: the work ends {early} times of {took} asks"
    );
    end
}

/// Returns a small level of each kind.
fn small() -> Vec<Json> {
    // For kinds whose first preset is large.
    let smaller = [
        ("city", "budapest", Grade::Tracker),
        ("sudoku", "six", Grade::Explorer),
        ("numbrix", "five", Grade::Tracker),
        ("crossnumbers", "three", Grade::Tracker),
    ];
    let of_kind = |kind: &&Kind| {
        let own = smaller.into_iter().find(|(id, ..)| *id == kind.id);
        let (id, preset, grade) = own.unwrap_or((kind.id, kind.presets[0].id, Grade::Tracker));
        Made::new(id, preset, grade, 1).level
    };
    KINDS.iter().map(of_kind).collect()
}

/// Returns the rules of a level without half of the removable ones.
fn loose(theory: &dyn Theory) -> RuleSet {
    let mut rules = RuleSet::all(theory);
    theory
        .removable()
        .step_by(2)
        .for_each(|rule| rules.remove(rule));
    rules
}

/// Returns the start with a wrong entry.
fn wrong(theory: &dyn Theory, answer: &Facts) -> Position {
    let start = theory.start();
    let open = start.may().iter();
    let (var, value) = open
        .filter(|&(var, value)| theory.is_put_down(var) && !answer.contains(var, value))
        .last()
        .unwrap();
    start.with(var, value)
}

#[test]
fn a_ladder_that_runs_out_of_work_does_not_claim_to_be_stuck() {
    for level in small() {
        let puzzle = parse(&level);
        let (theory, name) = (puzzle.model(), puzzle.kind().id);
        let all = RuleSet::all(theory);
        let answer = &solve(&*puzzle, 1, Budget::UNLIMITED).solutions[0];
        let ends = [
            is_lawful(theory, &all, &theory.start(), name),
            is_lawful(theory, &loose(theory), &theory.start(), name),
            is_lawful(theory, &all, &wrong(theory, answer), name),
        ];
        assert_eq!(
            (ends[0], ends[2]),
            (Progress::Solved, Progress::Conflict),
            "{name}"
        );
        assert!(
            [Progress::Stuck, Progress::Solved].contains(&ends[1]),
            "{name}: {:?}",
            ends[1]
        );
    }
}

#[test]
fn an_unfinished_what_if_does_not_stop_the_ladder() {
    for level in golden::file("tests/golden/long-what-if.txt")
        .lines()
        .skip(1)
    {
        let puzzle = parse(&serde_json::from_str(level).unwrap());
        let theory = puzzle.model();
        let end = is_lawful(theory, &RuleSet::all(theory), &theory.start(), level);
        assert_eq!(end, Progress::Solved);
        // By night, at every amount of work that leaves less than a node of it.
        let amounts = usual_or_nightly(100, 400);
        let (.., took) = climbed(theory, &RuleSet::all(theory), &theory.start(), u64::MAX);
        for work in (1..took).step_by(usize::try_from(took / amounts).unwrap().max(1)) {
            let (end, ..) = climbed(theory, &RuleSet::all(theory), &theory.start(), work);
            assert_eq!(end, Progress::OutOfBudget, "{work} of {took} asks");
        }
    }
}

#[test]
fn a_stuck_ladder_has_an_answer_for_each_remaining_value() {
    for level in small() {
        let puzzle = parse(&level);
        let theory = puzzle.model();
        let rules = loose(theory);
        let mut ladder = theory.ladder(&rules, &theory.start(), Rank::DEEPER, Budget::UNLIMITED);
        if ladder.finish() == Progress::Stuck {
            let mut search = theory.search(&rules);
            assert_eq!(
                search
                    .solve(&theory.start(), 2, Budget::UNLIMITED)
                    .solutions
                    .len(),
                2,
                "{level}"
            );
        }
    }
}

#[test]
fn a_list_of_openings_that_leaves_some_out_says_so() {
    let mut left_out = 0;
    for level in small() {
        let puzzle = parse(&level);
        let (theory, name) = (puzzle.model(), puzzle.kind().id);
        let open = |most, work| {
            let rules = RuleSet::all(theory);
            let mut ladder =
                theory.ladder(&rules, &theory.start(), Rank::RULES, Budget::asks(work));
            finish(ladder.openings(most))
        };
        let all = open(usize::MAX, u64::MAX);
        assert!(all.complete && !all.list.is_empty(), "{name}");
        for (most, work) in [
            (1, u64::MAX),
            (2, u64::MAX),
            (usize::MAX, 30),
            (usize::MAX, 300),
        ] {
            let some = open(most, work);
            let is_whole = some.list.len() == all.list.len();
            assert_eq!(
                some.complete, is_whole,
                "{name}, {most} of a technique, {work} asks"
            );
            left_out += usize::from(!is_whole);
        }
    }
    assert!(left_out > KINDS.len());
}

fn blank(level: &Json) -> Entries {
    vec![None; parse(level).sites()]
}

fn hinted(level: &Json, entries: &Entries) -> Result<Hint> {
    hint(&*parse(level), entries, Lang::En)
}

fn explained(level: &Json) -> Explanation {
    explain(&*parse(level), Lang::En)
}

/// Returns a 16x16 Sudoku with one answer, whose ladder is longer than the work limit.
fn long() -> Json {
    json!({"kind": "sudoku", "givens": [
        "F1..9AB.E6.4...G", "6.....5......1..", "B5..2..G..F.....", "89..7F.1..G..54.", "....1G.9.48.F...",
        "7..C..A.F...6...", "..2.5C4..D...8..", "...4.E....9GB...", "A....2.64E.3.F.5", "C.B5...4....9D3.",
        "....3.CB1...E...", "E..D.....C.7....", ".D.B..2F....3.A6", ".G....9..1.65..B", ".6A..5...2...E.8",
        "..F.......A...G.",
    ]})
}

#[test]
fn a_level_beyond_the_budget_has_no_grade_and_no_choice() {
    let level = long();
    assert_eq!(
        rate(&*parse(&level), Lang::En).unwrap_err().code,
        Code::Budget
    );
    let told = explained(&level);
    assert!(
        told.end == "unsettled" && !told.complete && !told.steps.is_empty(),
        "{:?}",
        told.end
    );
    let mut board = blank(&level);
    for spot in told.steps.iter().flat_map(|step| &step.place) {
        board[spot.site as usize] = Some(spot.piece.clone());
    }
    let refused = hinted(&level, &board).unwrap_err();
    assert_eq!(refused.code, Code::Budget);
    for lang in Lang::ALL {
        let said = refused.say(lang);
        assert!(
            !said.contains("too few clues") && !said.contains("线索太少"),
            "{said}"
        );
    }
}

/// Checks the answer of each service for a level without an answer.
#[track_caller]
fn is_impossible(level: &Json) {
    let puzzle = parse(level);
    let rating = rate(&*puzzle, Lang::En).unwrap();
    assert!(rating.answers == "none" && rating.grade.is_none());
    assert!(hinted(level, &blank(level)).unwrap().status == "impossible");
    assert!(explained(level).end == "none");
    let solved = SolveRequest {
        budget: Budget::asks(3_000_000),
        ..SolveRequest::new(&*puzzle, 2)
    }
    .now();
    assert_eq!((solved.count, solved.complete), (0, true));
    let support = support(&*puzzle, &blank(level)).unwrap();
    assert!(support.sites.iter().all(Vec::is_empty));
    let found = InspectRequest::new(&*parse(level), 2, Budget::asks(3_000_000)).now();
    assert!(found.answers == "none" && found.complete);
}

/// Seventeen givens, for which the search of the model finds no contradiction in minutes.
#[test]
fn a_sudoku_refuted_by_the_kernel_is_impossible_in_all_services() {
    let givens =
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    is_impossible(&json!({"kind": "sudoku", "givens": givens}));
}

/// Returns a board of blank cells and sums.
fn sums(across: &[i64], down: &[i64]) -> Json {
    let side = across.len();
    json!({
        "kind": "crossnumbers", "cells": vec![vec![Json::Null; side]; side], "across": vec![vec!["+"; side - 1]; side],
        "down": vec![vec!["+"; side]; side - 1], "totals": {"across": across, "down": down},
    })
}

#[test]
fn contradictory_sums_are_impossible_in_all_services() {
    // The columns have one more than the rows: the search of the model would try all fillings of the rows.
    for side in [4, 5, 7, 9] {
        let mut down = vec![5 * side; usize::try_from(side).unwrap()];
        let across = down.clone();
        down[0] += 1;
        is_impossible(&sums(&across, &down));
    }
}

/// No rule counts dead ends, and there are too many paths for a search.
#[test]
fn a_path_with_three_ends_is_impossible_in_all_services() {
    let mut givens = vec![vec![Json::Null; 14]; 14];
    for [row, column] in [[0, 1], [12, 0], [0, 12], [12, 13]] {
        givens[row][column] = "#".into();
    }
    is_impossible(&json!({"kind": "numbrix", "givens": givens}));
}

/// Finding that there is no answer takes most of the work of a hint, so it is not repeated.
#[test]
fn a_hint_on_a_blank_board_without_an_answer_says_impossible() {
    let apart = |pieces: [&str; 2]| json!({"rule": "apart", "pieces": pieces});
    let level = json!({"kind": "city", "board": "paris", "pieces": {"school": 4, "factory": 4}, "clues": [
        apart(["school", "school"]), apart(["factory", "factory"]), apart(["school", "factory"]),
    ]});
    let rating = rate(&*parse(&level), Lang::En).unwrap();
    assert_eq!(rating.answers, Answers::None);
    assert!(hinted(&level, &blank(&level)).unwrap().status == "impossible");
}

/// Returns a Numbrix of this side with its first number in a corner.
fn cornered(side: usize) -> Json {
    let mut givens = vec![vec![Json::Null; side]; side];
    givens[0][0] = 1.into();
    json!({"kind": "numbrix", "givens": givens})
}

/// Returns a hint, and the number of its slices.
fn sliced_hint(level: &Json) -> (Hint, usize) {
    let request = HintRequest {
        puzzle: &*parse(level),
        entries: &blank(level),
        player: Player::default(),
        lang: Lang::En,
    };
    let (hint, paused) = in_slices(request.answer(), || ());
    (hint.unwrap(), paused + 1)
}

#[test]
fn a_hint_reports_many_answers_before_it_searches_hard_steps() {
    let open = [
        cornered(8),
        cornered(12),
        sums(&[35; 7], &[35; 7]),
        json!({"kind": "sudoku", "givens": ".".repeat(81)}),
        json!({"kind": "garden", "humidity": vec![vec!["50-60"; 12]; 12], "flowers": {"rose": 5, "daisy": 5},
            "rounds": 9, "target": vec![vec!["?"; 12]; 12]}),
    ];
    for level in open {
        let (hint, slices) = sliced_hint(&level);
        assert!(hint.status == "choice", "{level}");
        // A second in a browser.
        assert!(slices < 400, "{slices} slices: {level}");
        let told = explained(&level);
        assert!(told.end == "several" && !told.complete, "{level}");
        assert_eq!(
            rate(&*parse(&level), Lang::En).unwrap().answers,
            Answers::Several
        );
    }
}

#[test]
fn a_hint_gives_a_step_shared_by_all_of_several_answers() {
    let mut level = cornered(4);
    // 16 is in one of two cells, and 2 to 4 are forced.
    level["givens"][0][3] = 4.into();
    let (hint, _) = sliced_hint(&level);
    assert!(rate(&*parse(&level), Lang::En).unwrap().answers == "several");
    assert!(hint.status == "step", "{}", hint.step.sentence);
}

#[test]
fn a_support_beyond_its_budget_reports_several_answers() {
    let mut level = cornered(10);
    level["givens"][0][0] = Json::Null;
    let refused = support(&*parse(&level), &blank(&level)).unwrap_err();
    assert_eq!(refused.code, Code::Budget);
    assert!(
        refused.say(Lang::En).contains("several answers"),
        "{}",
        refused.say(Lang::En)
    );
}
