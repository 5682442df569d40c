//! Levels that were not selected by grade: a random arrangement, and as few of its random true clues as leave one
//! solution.

use placewise::api::Entry;
use placewise::engine::{Budget, RuleId, RuleSet, Search};
use placewise::kinds::{self, Puzzle};
use placewise::random::Chance;
use placewise::services::check::check;
use serde_json::{Value as Json, json};

/// The animals with the maximum number of each, as in the generator.
const ANIMALS: [(&str, usize); 9] = [
    ("elephant", 1),
    ("monkey", 1),
    ("tiger", 1),
    ("pig", 1),
    ("cat", 1),
    ("turtle", 1),
    ("hippo", 2),
    ("lion", 3),
    ("panda", 5),
];

const TAGS: [&str; 9] = [
    "pineapple",
    "banana",
    "strawberry",
    "apple",
    "lemon",
    "orange",
    "height1",
    "height2",
    "height3",
];

const RULES: [&str; 7] = ["on", "off", "near", "apart", "above", "below", "same-level"];

const SITES: usize = 9;

/// The number of random clues, true or false; and the maximum number of true ones to start from.
const DRAWN: usize = 100;
const TRUE: usize = 30;

const NODES: Budget = Budget::nodes(1_000_000);

/// Returns the next level.
pub fn level(chance: &mut Chance) -> Json {
    loop {
        let solution = arrangement(chance);
        let clues: Vec<Json> = (0..DRAWN).map(|_| clue(&solution, chance)).collect();
        let mut clues = kept(&solution, clues);
        clues.truncate(TRUE);
        let puzzle = parse(&solution, &clues);
        if let Some(needed) = thin(&*puzzle, chance) {
            let needed: Vec<Json> = needed.into_iter().map(|n| clues[n].clone()).collect();
            return parse(&solution, &needed).level();
        }
    }
}

/// Returns three to eight sorts of animals, one at each site.
fn arrangement(chance: &mut Chance) -> Vec<&'static str> {
    let mut animals = ANIMALS;
    chance.shuffle(&mut animals);
    let chosen = &animals[..3 + chance.below(6)];
    let mut solution: Vec<&str> = chosen.iter().map(|(id, _)| *id).collect();
    let more = |(id, most): &(&'static str, usize)| vec![*id; most - 1];
    let mut spare: Vec<&str> = chosen.iter().flat_map(more).collect();
    chance.shuffle(&mut spare);
    solution.extend(spare);
    if solution.len() < SITES {
        return arrangement(chance);
    }
    solution.truncate(SITES);
    chance.shuffle(&mut solution);
    solution
}

/// Returns a clue about animals of the level; all rules are equally likely.
fn clue(solution: &[&str], chance: &mut Chance) -> Json {
    let rule = *chance.pick(&RULES);
    let (a, b) = (*chance.pick(solution), *chance.pick(solution));
    match rule {
        "on" | "off" => {
            let mut tags = TAGS;
            chance.shuffle(&mut tags);
            json!({"rule": rule, "piece": a, "tags": &tags[..=chance.below(2)]})
        }
        "near" | "apart" if rule == "apart" || chance.happens(1, 2) => {
            json!({"rule": rule, "pieces": [a, b]})
        }
        "near" => json!({"rule": rule, "pieces": [a, b], "each": "first"}),
        _ if a == b => clue(solution, chance),
        _ => json!({"rule": rule, "pieces": [a, b]}),
    }
}

fn parse(solution: &[&str], clues: &[Json]) -> Box<dyn Puzzle> {
    let count = |animal: &str| solution.iter().filter(|&&piece| piece == animal).count();
    let pieces = ANIMALS.map(|(animal, _)| (animal.to_owned(), Json::from(count(animal))));
    let pieces = pieces.into_iter().filter(|(_, count)| *count != 0);
    let pieces = Json::Object(pieces.collect());
    let level = json!({"kind": "island", "pieces": pieces, "clues": clues});
    kinds::parse(&level).expect("a well-formed level")
}

/// Returns the clues that hold in the arrangement.
fn kept(solution: &[&str], clues: Vec<Json>) -> Vec<Json> {
    let puzzle = parse(solution, &clues);
    let entry = |&piece: &&str| Some(Entry::Piece(piece.to_owned()));
    let entries: Vec<Option<Entry>> = solution.iter().map(entry).collect();
    let states = check(&*puzzle, &entries).expect("entries that fit");
    let clues = clues.into_iter().zip(states.clues);
    let kept = clues.filter(|(_, check)| check.state == "kept");
    kept.map(|(clue, _)| clue).collect()
}

/// Returns the numbers of a minimal set of clues that leaves one solution; `None` if all clues leave several.
fn thin(puzzle: &dyn Puzzle, chance: &mut Chance) -> Option<Vec<usize>> {
    let model = puzzle.model().model::<1>().expect("domains of one word");
    let unique = |rules: &RuleSet| {
        let found = Search::new(model, rules).count(model.start(), 2, NODES);
        found.expect("within budget") == 1
    };
    let mut rules = RuleSet::all(model);
    if !unique(&rules) {
        return None;
    }
    let mut clues: Vec<RuleId> = model.clues().map(|(rule, _)| rule).collect();
    chance.shuffle(&mut clues);
    for rule in clues {
        rules.remove(rule);
        if !unique(&rules) {
            rules.insert(rule);
        }
    }
    let needed = model.clues().filter(|(rule, _)| rules.contains(*rule));
    Some(needed.map(|(_, clue)| usize::from(clue)).collect())
}
