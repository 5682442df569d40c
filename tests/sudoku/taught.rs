//! Levels that teach one technique.

use std::sync::LazyLock;

use placewise::engine::{Budget, Ladder, Model, Progress, Rank, RuleSet};
use placewise::kinds::sudoku::kernel::Grid9;
use placewise::kinds::sudoku::make::{RESTING, bases};
use placewise::kinds::{self, Grade, Kind};
use placewise::random::Chance;
use placewise::services::rate::{RateRequest, SEARCH};
use placewise::services::request::Request;
use placewise::services::uniqueness::Uniqueness;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::json::job;
use crate::support::made::kind;
use crate::support::{golden, parse};

const SINGLES: &[&str] = &["full-house", "fits", "hidden-box", "hidden-line"];

/// At least one in that many transformed puzzles of a base has the wanted steps: their order may depend on places.
const FORMS: usize = 60;

/// Returns the techniques that can be requested.
fn taught() -> &'static [&'static str] {
    let of = |kind: &'static Kind| kind.options.iter().find(|option| option.id == "technique");
    of(kind("sudoku")).unwrap().values
}

fn generate(technique: &str, seed: u64) -> Json {
    let uniqueness = RESTING.contains(&technique);
    let wishes = json!({"technique": technique, "uniqueness": uniqueness, "seed": seed});
    let made = job(&json!("sudoku"), &wishes).unwrap().now();
    made.unwrap_or_else(|error| panic!("{wishes}: {error:?}"))
        .level
}

/// One level of each of two seeds, for each technique.
static MADE: LazyLock<Vec<(&str, [Json; 2])>> = LazyLock::new(|| {
    let all = taught().iter();
    all.map(|&id| (id, [0, 1].map(|seed| generate(id, seed))))
        .collect()
});

fn level(base: &Grid9) -> Json {
    let symbol = |&given: &u8| {
        if given == 0 {
            '.'
        } else {
            char::from(b'0' + given)
        }
    };
    json!({"kind": "sudoku", "givens": base.iter().map(symbol).collect::<String>()})
}

/// Returns the techniques above singles of the explained steps.
fn hard_steps(level: &Json, technique: &str) -> Vec<String> {
    let rests = if RESTING.contains(&technique) {
        Uniqueness::Used
    } else {
        Uniqueness::Unused
    };
    let rating = RateRequest {
        puzzle: &*parse(level),
        uniqueness: rests,
        lang: Lang::En,
    }
    .now()
    .unwrap();
    let steps = rating.steps.into_keys();
    steps.filter(|id| !SINGLES.contains(&&**id)).collect()
}

fn has_one_answer(level: &Json) -> bool {
    let found = kinds::solve(&*parse(level), 2, SEARCH);
    found.complete && found.solutions.len() == 1
}

#[test]
fn a_level_teaches_only_the_requested_technique_above_singles() {
    for (technique, levels) in MADE.iter() {
        for level in levels {
            assert!(has_one_answer(level), "{technique}: {level}");
            assert_eq!(hard_steps(level, technique), [*technique], "{level}");
        }
    }
}

#[test]
fn a_base_has_one_answer_and_in_some_form_only_its_technique_above_singles() {
    for (technique, bases) in bases::all() {
        for base in bases {
            assert!(has_one_answer(&level(&base)), "{technique}: {base:?}");
            let mut chance = Chance::new(1, 1);
            let mut forms = (0..FORMS).map(|_| level(&bases::transformed(&base, &mut chance)));
            let is_taught = |form| hard_steps(&form, technique) == [technique];
            assert!(forms.any(is_taught), "{technique}: {base:?}");
        }
    }
}

#[test]
fn every_base_has_a_technique_and_all_bases_differ() {
    for (id, bases) in bases::all() {
        assert!(taught().contains(&id), "{id}");
        let alike = |base| bases.iter().filter(|&other| other == base).count();
        assert!(bases.iter().all(|base| alike(base) == 1), "{id}");
    }
}

#[test]
fn a_form_has_the_houses_of_its_base() {
    let base: Grid9 = std::array::from_fn(|cell| {
        u8::try_from((cell / 9 * 3 + cell / 27 + cell % 9) % 9 + 1).unwrap()
    });
    let mut chance = Chance::new(1, 1);
    let forms: Vec<Grid9> = (0..50)
        .map(|_| bases::transformed(&base, &mut chance))
        .collect();
    for (at, form) in forms.iter().enumerate() {
        assert_eq!(
            kinds::solve(&*parse(&level(form)), 1, SEARCH)
                .solutions
                .len(),
            1,
            "{form:?}"
        );
        assert!(!forms[..at].contains(form));
    }
}

#[test]
fn seeds_give_different_levels_and_each_always_the_same() {
    let mut lines = String::new();
    for (technique, levels) in MADE.iter() {
        assert_ne!(levels[0], levels[1], "{technique}");
        assert_eq!(levels[0], generate(technique, 0), "{technique}");
        let line = json!({"technique": technique, "seed": 0, "level": levels[0]});
        lines += &line.to_string();
        lines.push('\n');
    }
    let cure = "if levels shall differ from those of the last version, set PLACEWISE_BLESS";
    golden::matches("tests/golden/sudoku-taught.txt", &lines, cure);
}

#[test]
fn the_grade_of_a_lesson_follows_from_its_technique() {
    let wishes = json!({"technique": "swordfish", "seed": 1});
    let made = job(&json!("sudoku"), &wishes).unwrap().now().unwrap();
    assert_eq!(made.grade.unwrap().id, Grade::Tracker.id());
}

#[test]
fn options_that_exclude_a_technique_are_refused_with_their_place() {
    for wishes in [
        json!({"technique": "swordfish", "preset": "jigsaw"}),
        json!({"technique": "swordfish", "diagonals": true}),
        json!({"technique": "swordfish", "size": 6}),
        json!({"technique": "finned-x-wing", "symmetry": "half-turn"}),
        json!({"technique": "x-chain", "minimal": true}),
        json!({"technique": "unique-rectangle"}),
        json!({"technique": "bug"}),
        json!({"technique": "luck"}),
        json!({"technique": "hidden-rectangle", "uniqueness": true}),
        json!({"technique": "naked-pair", "grade": "starter"}),
    ] {
        let refused = job(&json!("sudoku"), &wishes).and_then(Request::now);
        let place = refused.err().map(|error| error.path);
        assert_eq!(place.as_deref(), Some("/technique"), "{wishes}");
    }
}

/// This is why no level teaches it.
#[test]
fn a_hidden_rectangle_is_never_the_last_step_above_singles() {
    let mut seen = 0;
    for givens in include_str!("../data/qqwing.txt").lines() {
        let puzzle = parse(&json!({"kind": "sudoku", "givens": givens}));
        let model: &Model = puzzle.model().model().expect("a domain of one word");
        let rules = RuleSet::all_of_one_answer(model);
        let work = Budget::asks(1_000_000);
        let mut ladder = Ladder::new(model, &rules, model.start(), Rank::RULES, work);
        let is_solved = ladder.finish() == Progress::Solved;
        let steps = ladder.steps().iter().map(|step| step.technique.id);
        let hard: Vec<&str> = steps
            .filter(|&id| id != "full" && !SINGLES.contains(&id))
            .collect();
        if is_solved && hard.contains(&"hidden-rectangle") {
            seen += 1;
            assert_ne!(hard.last(), Some(&"hidden-rectangle"), "{givens}");
        }
    }
    assert!(seen > 30, "{seen}");
}
