//! The demo of paper 001, section 5.0.1, on our reconstruction of its map.

use crate::support::json::check;
use crate::support::json::hint;
use placewise::api::Step;
use placewise::engine::Budget;
use placewise::kinds;
use placewise::services::hint::explain;
use placewise::services::rate::rate;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::{entries, models, parse};

/// Returns the level as printed.
pub fn printed() -> Json {
    json!({
        "kind": "city", "board": "mexico-demo",
        "pieces": {
            "government": 1, "supermarket": 2, "school": 3, "factory": 1, "police": 1, "fire": 1, "hospital": 1,
        },
        "clues": [
            {"rule": "on", "piece": "government", "tags": ["level1"]},
            {"rule": "off", "piece": "supermarket", "tags": ["level1"]},
            {"rule": "near", "pieces": ["supermarket", "school"], "each": "first"},
            {"rule": "on", "piece": "factory", "tags": ["level4", "highway"]},
            {"rule": "apart", "pieces": ["factory", "school"]},
            {"rule": "off", "piece": "police", "tags": ["level4"]},
            {"rule": "off", "piece": "fire", "tags": ["level4"]},
            {"rule": "off", "piece": "hospital", "tags": ["level4"]},
        ],
    })
}

/// Returns the level with two more experts.
pub fn with_two_more() -> Json {
    let mut level = printed();
    let clues = level["clues"].as_array_mut().unwrap();
    clues.push(json!({"rule": "near", "pieces": ["fire", "factory"]}));
    clues.push(json!({"rule": "near", "pieces": ["school", "hospital"], "each": "first"}));
    level
}

fn count(level: &Json) -> usize {
    let puzzle = parse(level);
    let answers = kinds::solve(&*puzzle, 1000, Budget::nodes(100_000));
    assert!(answers.complete);
    answers.solutions.len()
}

#[test]
fn the_printed_demo_has_210_answers() {
    assert_eq!(count(&printed()), 210);
}

/// The paper's third assumption reads "neighbours" in both directions: each supermarket needs a school, and each school
/// a supermarket.
#[test]
fn the_demo_with_mutual_neighbours_has_60_answers() {
    let mut level = printed();
    let near = &mut level["clues"][2];
    assert_eq!(near["each"], "first");
    near["each"] = "both".into();
    assert_eq!(count(&level), 60);
}

#[test]
fn the_demo_with_two_more_experts_has_one_answer() {
    let level = with_two_more();
    let puzzle = parse(&level);
    let answers = kinds::solve(&*puzzle, 2, Budget::nodes(100_000));
    assert_eq!((answers.solutions.len(), answers.complete), (1, true));
    let wanted =
        "government police supermarket school fire school hospital factory supermarket school";
    assert_eq!(
        json!(kinds::entries(&*puzzle, &answers.solutions[0])),
        entries(wanted)
    );
    assert_eq!(check(&*puzzle, &entries(wanted)).unwrap().status, "solved");
}

/// The complete text of the demo with one answer.
#[test]
fn the_demo_explains_itself_in_both_languages() {
    let puzzle = parse(&with_two_more());
    let told = |lang| -> Vec<String> {
        let steps = explain(&*puzzle, lang);
        assert!(steps.complete);
        let say = |step: &Step| format!("{} {}", step.sentence, step.action);
        steps
            .steps
            .iter()
            .map(|step| say(step).trim().to_owned())
            .collect()
    };
    let [en, zh] = Lang::ALL.map(told);
    let wanted = [
        "Only one block is left for the city hall. Put the city hall here: Block 1.",
        "The schools must not be next to the factory, so these blocks are out.",
        "Only a supermarket can be here. Put a supermarket here: Block 9.",
        "The hospital must have three schools next to it, but there is too little room next to these blocks.",
        "Only two blocks are left for the last two schools. Put schools here: Block 4 and Block 6.",
    ];
    for sentence in wanted {
        assert!(
            en.iter().any(|told| told == sentence),
            "{sentence}: {en:#?}"
        );
    }
    let wanted = [
        "只剩一个街区能放市政府了。 把市政府放在这里：1号街区。",
        "学校不能挨着工厂，所以不能在这些街区。",
        "医院旁边要有三所学校，这些街区的旁边放不下。",
    ];
    for sentence in wanted {
        assert!(
            zh.iter().any(|told| told == sentence),
            "{sentence}: {zh:#?}"
        );
    }
}

/// The paper's own reasons, assembled from the properties of the services.
#[test]
fn the_experts_of_the_demo_give_reasons() {
    let board = parse(&with_two_more()).board(Lang::En);
    let say = |clue: usize| {
        let own = &board.clues[clue].own;
        [&own["expert"]["glyph"], &own["reason"]].map(|word| word.as_str().unwrap())
    };
    assert_eq!(
        say(3),
        [
            "health-worker",
            "Out there, smoke and smells bother fewer people. Lorries can come and go without driving through the city."
        ]
    );
    assert_eq!(
        say(4),
        [
            "teacher",
            "Children should not breathe in the smoke and smells of the factory."
        ]
    );
    assert_eq!(
        say(5),
        [
            "police-officer",
            "From out there, help would take too long."
        ]
    );
    let note = board.own["note"].as_str().unwrap();
    assert!(note.starts_with("Our reconstruction"));
}

/// Paper 001 on the demo: ten grids, seven species; target-based conditions leave 71 candidates.
#[test]
fn the_published_models_apply_to_cities() {
    let both = models(&*parse(&with_two_more()));
    let freedom = both.freedom.unwrap();
    assert_eq!((freedom.gn, freedom.an, freedom.rn), (10, 7, 10));
    // Government 1, supermarkets 2 x 9, schools 3 x 10, factory 1, police, fire and hospital 7 each.
    assert_eq!(freedom.f_choices, 1 + 2 * 9 + 3 * 10 + 1 + 3 * 7);
    let search = both.search.unwrap();
    // Three levels excluded, one given, and the highway with a level.
    assert_eq!((search.x2, search.n), (1 + 1 + 3 + 1 + 1 + 1, 1));
    let level = printed();
    let printed = rate(&*parse(&level), Lang::En).unwrap();
    assert_eq!((printed.answers.name(), printed.grade), ("several", None));
    assert_eq!(models(&*parse(&level)).search.unwrap().n, 210);
}

/// An empty block is no piece: neither an entry nor one of the papers' species.
#[test]
fn empty_blocks_are_named_and_not_counted() {
    let level = json!({
        "kind": "city", "board": "mexico-demo", "pieces": {"government": 1, "park": 2},
        "clues": [
            {"rule": "on", "piece": "government", "tags": ["level1"]},
            {"rule": "on", "piece": "park", "tags": ["level2"]},
            {"rule": "off", "piece": "park", "tags": ["block:3"]},
        ],
    });
    let puzzle = parse(&level);
    let models = models(&*puzzle);
    let freedom = models.freedom.unwrap();
    assert_eq!(
        (freedom.gn, freedom.an, freedom.f_choices),
        (10, 2, 1 + 2 * 2)
    );
    assert_eq!(models.search.unwrap().n, 1);
    let board = entries("government park . park . . . . . .");
    assert_eq!(check(&*puzzle, &board).unwrap().status, "solved");
    assert_eq!(hint(&*puzzle, &board, Lang::En).unwrap().status, "done");
    let refused = check(&*puzzle, &entries("vacant . . . . . . . . .")).unwrap_err();
    assert_eq!(refused.path, "/0");
}
