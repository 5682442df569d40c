//! Advice has the effect that it promises.

use std::collections::HashSet;

use crate::support::json::blank;
use placewise::api::{Advice, Advices};
use placewise::engine::{Budget, Rank};
use placewise::kinds::{self, Change, KINDS as ALL, Op};
use placewise::services::design::{AdviseRequest, Goal, workshop};
use placewise::services::rate::rate;
use placewise::services::request::Request;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::oracle::{KINDS, Oracle};
use crate::support::{paper, parse, without_clue};

const LEVELS: u64 = 120;
const NODES: Budget = Budget::nodes(20_000_000);

fn advise(level: &Json, goal: Goal) -> Advices {
    AdviseRequest::new(&*parse(level), goal, NODES, Lang::En)
        .now()
        .unwrap()
}

fn count(level: &Json, limit: usize) -> usize {
    kinds::solve(&*parse(level), limit, NODES).solutions.len()
}

/// Returns the number of the grade, and the number of steps.
fn graded(level: &Json) -> (u8, u32) {
    let rating = rate(&*parse(level), Lang::En).unwrap();
    (
        rating.grade.map_or(0, |grade| grade.number),
        rating.steps.values().sum(),
    )
}

#[track_caller]
fn holds_true(level: &Json, advice: &Advice) {
    assert!(
        !advice.sentence.is_empty() && !advice.sentence.contains('{'),
        "{advice:?}"
    );
    assert_eq!(parse(&advice.level).level(), advice.level, "canonical");
    let limit = advice.answers as usize + 1;
    let left = count(&advice.level, limit);
    assert_eq!(
        left,
        if advice.complete { limit - 1 } else { limit },
        "{advice:?} {level}"
    );
    if let (Some(grade), Some(steps)) = (&advice.grade, advice.steps) {
        assert_eq!((grade.number, steps), graded(&advice.level), "{advice:?}");
    }
    let clues = |level: &Json| parse(level).board(Lang::En).clues.len();
    let before = clues(level);
    let after = match advice.op.name() {
        "add" => before + 1,
        "drop" => before - 1,
        _ => before,
    };
    assert_eq!(clues(&advice.level), after, "{advice:?}");
}

#[test]
fn an_advised_clue_leaves_one_answer_of_the_promised_grade() {
    for make in KINDS {
        let mut ready = 0;
        for Oracle { level, .. } in (0..LEVELS).map(make) {
            let answers = count(&level, 2);
            let told = advise(&level, Goal::Unique);
            assert_eq!(told.status == "already", answers == 1, "{level}");
            for advice in &told.advices {
                holds_true(&level, advice);
                assert_eq!(advice.grade.is_some(), told.status == "ready");
            }
            if told.status == "ready" {
                ready += 1;
                for advice in &told.advices {
                    // As all boards show, not only the search.
                    assert_eq!(Oracle::read(&advice.level).answers(), 1, "{advice:?}");
                    assert_eq!(advice.answers, 1);
                }
                let grades = told.advices.iter().flat_map(|a| &a.grade);
                assert!(grades.map(|grade| grade.number).is_sorted(), "{level}");
            }
        }
        assert!(ready >= 20, "{ready}");
    }
}

/// Compared with every possible single change.
#[test]
fn a_single_change_to_one_answer_is_always_found() {
    for make in KINDS {
        for Oracle { level, .. } in (0..LEVELS).map(make) {
            let puzzle = parse(&level);
            let designed = puzzle.designed().unwrap();
            if count(&level, 2) < 2 {
                continue;
            }
            let changed = |change: &Change| Some(designed.changed(change)?.level());
            let all = designed.additions();
            let any = all
                .iter()
                .filter_map(changed)
                .any(|level| count(&level, 2) == 1);
            let told = advise(&level, Goal::Unique);
            assert_eq!(told.status == "ready", any, "{level}");
            assert!(told.complete);
        }
    }
}

#[test]
fn advice_for_harder_and_easier_changes_the_grade_accordingly() {
    let mut met = [0; 2];
    for make in KINDS {
        for Oracle { level, .. } in (0..LEVELS * 2).map(make) {
            let unique = count(&level, 2) == 1;
            for (goal, met) in [Goal::Harder, Goal::Easier].into_iter().zip(&mut met) {
                let told = advise(&level, goal);
                assert_eq!(told.status == "needed", !unique, "{level}");
                if !unique {
                    continue;
                }
                let now = graded(&level);
                *met += usize::from(!told.advices.is_empty());
                for advice in &told.advices {
                    holds_true(&level, advice);
                    let then = graded(&advice.level);
                    assert!(if goal == Goal::Harder {
                        then > now
                    } else {
                        then < now
                    });
                }
            }
        }
    }
    assert!(met.iter().all(|&n| n >= 20), "{met:?}");
}

#[test]
fn a_level_of_the_papers_that_lost_a_clue_gets_it_back() {
    let level = paper(50);
    let clues = level["clues"].as_array().unwrap();
    for (number, lost) in clues.iter().enumerate() {
        let told = advise(&without_clue(&level, number), Goal::Unique);
        assert_eq!(told.status, "ready");
        assert!(told.advices.len() > 1);
        let short = parse(&without_clue(&level, number));
        let mut all = short.designed().unwrap().additions().into_iter();
        assert!(all.any(|change| same(&change.clue, lost)), "{lost}");
    }
}

/// Returns true if two clues are the same; "side by side" has no order.
fn same(a: &Json, b: &Json) -> bool {
    let turned = |clue: &Json| {
        let mut clue = clue.clone();
        if let Some(pieces) = clue["pieces"].as_array_mut() {
            pieces.reverse();
        }
        clue
    };
    a == b || (a["rule"] == "near" && turned(a) == *b)
}

/// Compared with every possible advice: the first has the nearest possible grade.
#[test]
fn papers_level_50_is_made_a_little_harder_and_a_little_easier() {
    let level = paper(50);
    let now = graded(&level);
    let harder = advise(&level, Goal::Harder);
    let first = harder.advices[0].grade.as_ref().unwrap();
    assert_eq!(first.number, now.0 + 1);
    let puzzle = parse(&level);
    let designed = puzzle.designed().unwrap();
    let all = designed.additions();
    let easier = all
        .iter()
        .filter_map(|change| Some(designed.changed(change)?.level()));
    let easier = easier
        .filter(|level| count(level, 2) == 1)
        .map(|level| graded(&level));
    let easiest = easier
        .filter(|then| *then < now)
        .map(|(grade, _)| grade)
        .min();
    let told = advise(&level, Goal::Easier);
    let told = told.advices.iter().flat_map(|advice| &advice.grade);
    assert_eq!(told.map(|grade| grade.number).min(), easiest);
}

/// Many more clues are true of this level, but few of them save a step.
#[test]
fn a_helpful_change_is_found_among_many_useless_ones() {
    let level = json!({
        "kind": "city", "board": "paris",
        "pieces": {"supermarket": 3, "school": 2, "power-plant": 1, "university": 1},
        "clues": [
            {"rule": "on", "piece": "supermarket", "tags": ["level2", "river"]},
            {"rule": "on", "piece": "school", "tags": ["river", "hill"]},
            {"rule": "on", "piece": "power-plant", "tags": ["level3", "river"]},
            {"rule": "apart", "pieces": ["supermarket", "power-plant"]},
            {"rule": "near", "pieces": ["supermarket", "university"]},
        ],
    });
    let told = advise(&level, Goal::Easier);
    assert!(!told.advices.is_empty());
    for advice in &told.advices {
        holds_true(&level, advice);
        assert!(graded(&advice.level) < graded(&level), "{advice:?}");
    }
}

#[test]
fn advice_reduces_two_rounds_to_one() {
    let level = json!({
        "kind": "garden", "rounds": 2, "flowers": {"rose": 1},
        "humidity": [["50-60", "50-60", "50-60"], ["50-60", "50-60", "50-60"], ["50-60", "50-60", "50-60"]],
        "target": [[null, "rose", null], ["rose", "rose", "rose"], [null, "rose", null]],
    });
    let puzzle = parse(&level);
    let designed = puzzle.designed().unwrap();
    let changes = designed.additions();
    let rounds = changes.iter().filter(|c| c.clue.get("rounds").is_some());
    let told: Vec<String> = rounds.map(|c| designed.sentence(c, Lang::En)).collect();
    assert_eq!(
        told,
        [
            "Let the garden grow 3 rounds.",
            "Let the garden grow 1 round."
        ]
    );
}

#[test]
fn repeated_advice_turns_a_blank_level_into_one_with_one_answer() {
    for kind in ALL {
        let mut level = blank(&json!(kind.id), None).unwrap();
        let mut rounds = 0;
        while count(&level, 2) != 1 {
            let told = advise(&level, Goal::Unique);
            assert!(!told.advices.is_empty(), "{level}");
            level = told.advices[0].level.clone();
            rounds += 1;
            assert!(rounds < 40, "{level}");
        }
        assert!(rounds > 0, "{}", kind.id);
        assert!(graded(&level).0 > 0);
    }
}

#[test]
fn every_preset_has_a_blank_level_without_clues() {
    for kind in ALL {
        for preset in kind.presets {
            let level = blank(&json!(kind.id), Some(preset.id)).unwrap();
            let puzzle = parse(&level);
            assert_eq!(puzzle.level(), level);
            assert!(count(&level, 2) > 1, "{level}");
            assert_eq!(puzzle.designed().unwrap().bare(), level);
        }
    }
    assert!(blank(&json!("nothing"), None).is_err());
    assert!(blank(&json!(ALL[0].id), Some("nothing")).is_err());
}

/// A clue with one place less is both a looser clue and another clue; and "beside" of one piece and many is the same in
/// either order.
#[test]
fn no_advice_is_given_twice() {
    for make in KINDS {
        for Oracle { level, .. } in (0..LEVELS / 2).map(make) {
            for goal in [Goal::Unique, Goal::Harder, Goal::Easier] {
                let advices = advise(&level, goal).advices;
                let said: HashSet<_> = advices.iter().map(|advice| &advice.sentence).collect();
                assert_eq!(said.len(), advices.len(), "{level}: {advices:?}");
            }
        }
    }
}

#[test]
fn a_kind_phrases_clues_and_techniques_in_its_own_words() {
    let told = |kind: &str, lang| {
        let puzzle = parse(&blank(&json!(kind), None).unwrap());
        let shop = workshop(&*puzzle, lang).unwrap();
        let forms = shop.forms.into_iter().map(|form| form.form);
        let techniques = shop.techniques.into_iter().map(|technique| technique.name);
        forms.chain(techniques).collect::<Vec<_>>().join("; ")
    };
    let words = [
        (
            Lang::En,
            ["height", "higher", "lower", "too low", "too high"].as_slice(),
            "zone",
        ),
        (Lang::Zh, ["高", "低"].as_slice(), "圈"),
    ];
    for (lang, heights, zone) in words {
        for height in heights {
            assert!(told("island", lang).contains(height));
            assert!(
                !told("city", lang).contains(height),
                "{}",
                told("city", lang)
            );
        }
        assert!(told("city", lang).contains(zone));
        assert!(!told("island", lang).contains(zone));
    }
}

/// The parser accepts everything that the workshop names.
#[test]
fn a_workshop_names_what_a_level_may_have() {
    for kind in ALL {
        for lang in Lang::ALL {
            let puzzle = parse(&blank(&json!(kind.id), None).unwrap());
            let shop = workshop(&*puzzle, lang).unwrap();
            let mut named: Vec<&str> = shop.techniques.iter().map(|t| &*t.tag).collect();
            let told = kind.techniques.iter().filter(|t| t.rank > Rank::READ);
            let mut told: Vec<&str> = told.map(|technique| technique.id).collect();
            told.extend(["fits", "what-if", "deeper"]);
            named.sort_unstable();
            told.sort_unstable();
            assert_eq!(named, told, "{}", kind.id);
            let board = puzzle.board(lang);
            for piece in &board.pieces {
                let stock = shop.pieces.iter().find(|stock| stock.id == piece.id);
                assert_eq!(
                    stock.map(|s| (&s.name, &s.glyph)),
                    Some((&piece.name, &piece.glyph))
                );
            }
            for site in &board.sites {
                let known = |tag: &String| shop.tags.iter().any(|known| known.tag == *tag);
                assert!(shop.tags.is_empty() || site.tags.iter().all(known));
            }
            let designed = puzzle.designed().unwrap();
            for change in designed.additions().iter().filter(|c| c.op == Op::Add) {
                let form = shop
                    .forms
                    .iter()
                    .find(|form| change.clue["rule"] == form.rule);
                let form = form.expect("every clue has its form");
                assert_eq!(
                    change.clue.get(&form.field).is_some(),
                    !form.field.is_empty()
                );
            }
            for form in &shop.forms {
                assert!(
                    form.field.is_empty() || form.form.contains("{a}"),
                    "{form:?}"
                );
            }
        }
    }
}
