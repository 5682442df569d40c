//! The guarantees of the generator for all levels.

use std::collections::BTreeSet;

use placewise::engine::{Budget, Ladder, Progress, Rank, RuleSet, WHAT_IF, hardest_needed};
use placewise::kinds::{self, Puzzle, island};
use placewise::kinds::{Grade, Grades};
use placewise::services::generate::{Options, generate};
use placewise::services::rate::rate;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use super::{MADE, Made, SEEDS, make, with_each};
use crate::support::{ANIMALS, Island, Meaning, golden, parse, without_clue};

const BUDGET: Budget = Budget::nodes(1_000_000);

/// The papers' numbers of animals, in the order of `ANIMALS`.
const INVENTORY: [u32; 9] = [1, 1, 1, 1, 1, 1, 2, 3, 5];

fn solutions(puzzle: &dyn Puzzle) -> usize {
    let answers = kinds::solve(puzzle, 2, BUDGET);
    assert!(answers.complete);
    answers.solutions.len()
}

fn clues(level: &Json) -> &[Json] {
    level["clues"].as_array().unwrap()
}

/// Returns the next easier grade, if levels can have it.
fn below(grade: Grade) -> Option<Grade> {
    Grade::ALL.into_iter().take_while(|&g| g < grade).last()
}

#[test]
fn a_level_has_one_solution_and_no_redundant_clue() {
    with_each(&MADE, |made| {
        assert_eq!(solutions(&*parse(&made.level)), 1, "{made}");
        for clue in 0..clues(&made.level).len() {
            let fewer = parse(&without_clue(&made.level, clue));
            assert_eq!(solutions(&*fewer), 2, "clue {clue} is not needed: {made}");
        }
    });
}

#[test]
fn no_clue_names_a_redundant_tag() {
    with_each(&MADE, |made| {
        for (number, clue) in clues(&made.level).iter().enumerate() {
            let tags = clue["tags"].as_array().map_or(0, Vec::len);
            for tag in (0..tags).filter(|_| tags > 1) {
                let mut fewer = made.level.clone();
                let tags = fewer["clues"][number]["tags"].as_array_mut();
                let idle = tags.unwrap().remove(tag);
                assert_eq!(solutions(&*parse(&fewer)), 2, "{idle} of {clue}: {made}");
            }
        }
    });
}

#[test]
fn a_level_is_of_its_grade_exactly() {
    with_each(&MADE, |made| {
        let puzzle = parse(&made.level);
        let rating = rate(&*puzzle, Lang::En).unwrap();
        assert_eq!(rating.grade.unwrap().id, made.grade.id(), "{made}");
        let model = puzzle.model().model::<1>().expect("domains of one word");
        let all = RuleSet::all(model);
        let needed = |cap| hardest_needed(model, &all, model.start(), cap, BUDGET);
        assert_eq!(
            needed(Grades::USUAL.generated(made.grade)),
            Some(Grades::USUAL.generated(made.grade)),
            "{made}"
        );
        let easier = below(made.grade).map(|grade| needed(Grades::USUAL.generated(grade)));
        assert!(easier.is_none_or(|tier| tier.is_none()), "{made}");
    });
}

#[test]
fn no_level_needs_a_long_what_if_and_only_masters_a_short_one() {
    with_each(&MADE, |made| {
        let puzzle = parse(&made.level);
        let model = puzzle.model().model::<1>().expect("domains of one word");
        let cap = Grades::USUAL.generated(made.grade);
        let all = RuleSet::all(model);
        let mut ladder = Ladder::new(model, &all, model.start(), cap, BUDGET);
        let end = loop {
            match ladder.advance() {
                Progress::Step(_) => {}
                end => break end,
            }
        };
        assert!(matches!(end, Progress::Solved), "{end:?} {made}");
        let hardest = ladder.steps().iter().map(|step| step.technique.rank).max();
        assert!(hardest < Some(Rank::DEEPER), "{made}");
    });
}

/// The guarantee of the generator, for the level as a player gets it.
#[test]
fn no_level_takes_too_many_what_ifs_or_steps() {
    with_each(&MADE, |made| {
        let steps = rate(&*parse(&made.level), Lang::En).unwrap().steps;
        let what_ifs = steps.get(WHAT_IF.id).copied().unwrap_or(0);
        assert!(what_ifs <= 3, "{what_ifs} what-ifs: {made}");
        let told: u32 = steps.values().sum();
        assert!(told <= 24, "{told} steps: {made}");
    });
}

#[test]
fn the_animals_are_those_of_the_papers() {
    for made in MADE.iter() {
        let island = Island::read(&made.level);
        assert_eq!(island.sites, 9);
        for (name, count) in &island.pieces {
            let most = ANIMALS.iter().position(|animal| animal == name).unwrap();
            assert!(*count <= INVENTORY[most], "{made}");
        }
        assert!(made.level.get("board").is_none(), "{made}");
    }
}

#[test]
fn from_tracker_on_no_clue_alone_fixes_a_place() {
    let made = MADE.iter().filter(|made| made.grade >= Grade::Tracker);
    for made in made {
        let island = Island::read(&made.level);
        for clue in &island.clues {
            if let Meaning::Among { piece, sites } = clue {
                let count = island.pieces[*piece].1;
                assert!(sites.count_ones() > count, "{clue:?} in {made}");
            }
        }
    }
}

fn variety<'a>(grade: Grade, of: impl Fn(&'a Made) -> Vec<String>) -> BTreeSet<String> {
    let made = MADE.iter().filter(|made| made.grade == grade);
    made.flat_map(of).collect()
}

#[test]
fn the_levels_of_a_grade_differ() {
    for grade in Grade::ALL {
        let animals = variety(grade, |made| {
            let pieces = made.level["pieces"].as_object().unwrap();
            pieces.keys().cloned().collect()
        });
        assert_eq!(animals.len(), ANIMALS.len(), "{grade:?} {animals:?}");
        let levels = variety(grade, |made| vec![made.level.to_string()]);
        assert!(levels.len() >= 90, "{grade:?} has {}", levels.len());
        let rules = variety(grade, |made| {
            let rules = clues(&made.level).iter();
            rules.map(|clue| clue["rule"].to_string()).collect()
        });
        let wanted = if grade >= Grade::Tracker { 7 } else { 2 };
        assert!(rules.len() >= wanted, "{grade:?} {rules:?}");
    }
}

#[test]
fn any_seed_always_makes_the_same_level() {
    for grade in Grade::ALL {
        let again = MADE
            .iter()
            .find(|m| m.grade == grade && m.seed == SEEDS - 1);
        assert_eq!(make(grade, SEEDS - 1), again.unwrap().level);
        assert_eq!(solutions(&*parse(&make(grade, (1 << 53) - 1))), 1);
    }
}

// Golden: a seed makes the same level on every machine, native and wasm (`tests/api/golden.test.js` reads the same
// file).

/// Returns two islands of each grade of a preset whose islands have other shapes.
fn shapes(id: &str) -> impl Iterator<Item = String> {
    let preset = island::KIND.presets.iter().find(|preset| preset.id == id);
    let preset = preset.expect("the preset");
    let made = move |grade: Grade, seed: u64| {
        let options = Options::with_preset(&island::KIND, preset);
        let made = generate(options.grade(grade).seed(seed), 0, Lang::En);
        let level = made.expect("a level").level;
        json!({"preset": preset.id, "grade": grade.id(), "seed": seed, "level": level}).to_string()
            + "\n"
    };
    let each = Grade::ALL
        .into_iter()
        .flat_map(|grade| [(grade, 0), (grade, 1)]);
    each.map(move |(grade, seed)| made(grade, seed))
}

#[test]
fn seeds_make_the_levels_of_the_golden_file() {
    let first = MADE.iter().filter(|made| made.seed < 20);
    let line = |made: &Made| {
        let (grade, seed, level) = (made.grade.id(), made.seed, &made.level);
        json!({"grade": grade, "seed": seed, "level": level}).to_string() + "\n"
    };
    let lines: String = first
        .map(line)
        .chain(super::paper::golden_lines())
        .chain(shapes("shapes"))
        .chain(shapes("water"))
        .collect();
    let cure = "if that is meant, write them anew with PLACEWISE_BLESS=1 cargo test levels::generator, and say \
                so in the changelog";
    golden::matches("tests/golden/island-seeds.txt", &lines, cure);
}
