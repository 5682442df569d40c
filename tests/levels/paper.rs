//! Islands that follow paper 000: each animal has at most one clue of each of the four forms (section 1.1.1), as in the
//! paper's program.

use crate::support::json::job;
use std::collections::BTreeSet;
use std::sync::LazyLock;
use std::thread;

use placewise::engine::Budget;
use placewise::kinds;
use placewise::kinds::Grade;
use placewise::services::rate::rate;
use placewise::services::request::Request;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use super::{Made, with_each};
use crate::support::{EMPTY, Island, parse, without_clue};

/// The number of seeds that are tried for each grade.
const SEEDS: u64 = 200;

static MADE: LazyLock<Vec<Made>> = LazyLock::new(|| {
    let of = |grade: Grade| (0..SEEDS).map(move |seed| (grade, seed));
    let wishes: Vec<_> = Grade::ALL.into_iter().flat_map(of).collect();
    let (first, second) = wishes.split_at(wishes.len() / 2);
    let make = |wishes: &[(Grade, u64)]| -> Vec<Made> {
        let level = |&(grade, seed)| Made {
            grade,
            seed,
            level: made(grade, seed),
        };
        wishes.iter().map(level).collect()
    };
    thread::scope(|scope| {
        let second = scope.spawn(|| make(second));
        let mut all = make(first);
        all.extend(second.join().unwrap());
        all
    })
});

fn made(grade: Grade, seed: u64) -> Json {
    let wishes = json!({"preset": "paper", "grade": grade.id(), "seed": seed});
    let job = job(&json!("island"), &wishes).unwrap();
    job.now().unwrap().level
}

/// Returns lines for the golden file of islands.
pub fn golden_lines() -> impl Iterator<Item = String> {
    MADE.iter().filter(|made| made.seed < 4).map(|made| {
        let (grade, seed, level) = (made.grade.id(), made.seed, &made.level);
        json!({"preset": "paper", "grade": grade, "seed": seed, "level": level}).to_string() + "\n"
    })
}

/// Returns the number of the paper's form, with its words; `None` for a clue of another form.
fn form(clue: &Json) -> Option<(u8, Vec<&str>)> {
    let words = |field: &str| -> Vec<&str> {
        let list = clue[field].as_array().into_iter().flatten();
        list.map(|word| word.as_str().unwrap()).collect()
    };
    let (tags, pieces) = (words("tags"), words("pieces"));
    let heights = tags.iter().filter(|tag| tag.starts_with("height")).count();
    let piece = || vec![clue["piece"].as_str().unwrap()];
    let two = || pieces.len() == 2 && pieces[0] != pieces[1];
    match clue["rule"].as_str().unwrap() {
        "on" if heights == 1 && tags.len() == 1 => Some((1, piece())),
        "on" | "off" if heights == 0 && (1..=2).contains(&tags.len()) => Some((2, piece())),
        "near" if two() && clue.get("each").is_none() => Some((3, pieces)),
        "above" | "below" | "same-level" if two() => Some((4, pieces)),
        _ => None,
    }
}

#[test]
fn levels_have_only_the_papers_forms_each_at_most_once_per_animal() {
    for made in MADE.iter() {
        let mut told = BTreeSet::new();
        for clue in made.level["clues"].as_array().unwrap() {
            let (form, animals) = form(clue).unwrap_or_else(|| panic!("{clue} in {made}"));
            for animal in animals {
                assert!(
                    told.insert((form, animal)),
                    "{animal}, form {form} in {made}"
                );
            }
        }
    }
    assert_eq!(MADE.len() as u64, SEEDS * Grade::ALL.len() as u64);
}

#[test]
fn every_form_occurs_with_each_of_its_words() {
    let clues = MADE
        .iter()
        .flat_map(|made| made.level["clues"].as_array().unwrap());
    let word = |clue: &Json| {
        let tags = clue["tags"].as_array().map_or(0, Vec::len);
        format!("{} {tags}", clue["rule"].as_str().unwrap())
    };
    let met: BTreeSet<(u8, String)> = clues
        .map(|clue| (form(clue).unwrap().0, word(clue)))
        .collect();
    let words = [
        (1, "on 1"),
        (2, "off 1"),
        (2, "off 2"),
        (2, "on 1"),
        (2, "on 2"),
        (3, "near 0"),
        (4, "above 0"),
        (4, "below 0"),
        (4, "same-level 0"),
    ];
    assert_eq!(
        met,
        words.map(|(form, word)| (form, word.to_owned())).into()
    );
}

#[test]
fn levels_have_the_papers_board_one_answer_their_grade_and_no_redundant_clue() {
    with_each(&MADE, |made| {
        assert!(made.level.get("board").is_none(), "{made}");
        let puzzle = parse(&made.level);
        assert_eq!(puzzle.level().to_string(), made.level.to_string(), "{made}");
        assert_eq!(
            rate(&*puzzle, Lang::En).unwrap().grade.unwrap().id,
            made.grade.id(),
            "{made}"
        );
        for clue in 0..made.level["clues"].as_array().unwrap().len() {
            let fewer = parse(&without_clue(&made.level, clue));
            let answers = kinds::solve(&*fewer, 2, Budget::nodes(1_000_000));
            assert_eq!(
                (answers.solutions.len(), answers.complete),
                (2, true),
                "{made}"
            );
        }
    });
}

/// The animals are nine of the papers' inventory, and trying all arrangements finds one answer.
#[test]
fn enumeration_confirms_the_answer() {
    for made in MADE.iter().filter(|made| made.seed < 20) {
        for (animal, count) in Island::read(&made.level).pieces {
            let most = match &*animal {
                "hippo" => 2,
                "lion" => 3,
                "panda" => 5,
                _ => 1,
            };
            assert!((1..=most).contains(&count), "{animal} in {made}");
        }
        let table = Island::read(&made.level).table();
        assert_eq!(
            table.continuing(table.all_clues, &[EMPTY; 9]).count(),
            1,
            "{made}"
        );
    }
}
