//! The order that paper 000 describes prints the paper's figures of level 50, and no other order does.

use crate::support::{paper, parse};
use placewise::kinds::placement::papers;
use placewise::kinds::placement::papers::api::Study;
use serde_json::{Value as Json, json};

#[track_caller]
fn study(level: &Json, options: &Json) -> Study {
    papers::study(&*parse(level), options).unwrap()
}

/// Studies level 50 in the order of these first letters.
#[track_caller]
fn level_50(order: &str) -> Study {
    let animals = ["lion", "monkey", "panda", "tiger", "elephant", "hippo"];
    let named = |letter: char| {
        animals
            .iter()
            .find(|a| a.starts_with(letter.to_ascii_lowercase()))
    };
    let order: Vec<&&str> = order.chars().filter_map(named).collect();
    study(&paper(50), &json!({"order": order}))
}

/// Returns the figures that a search prints: the running count of nodes, and the dead ends.
fn prints(study: &Study) -> (u64, u64) {
    (study.running, study.model.x4)
}

#[test]
fn the_two_ways_to_break_the_tie_give_figures_8_and_12() {
    let described = |ties: &str| study(&paper(50), &json!({"order": "described", "ties": ties}));
    let listed = described("listed");
    assert_eq!(listed, level_50("LMEHPT"));
    assert_eq!(prints(&listed), (99, 30));
    let reversed = described("reversed");
    assert_eq!(reversed, level_50("LMPTEH"));
    assert_eq!(prints(&reversed), (95, 48));
    let untold = study(&paper(50), &json!({"order": "described"}));
    assert_eq!(untold, listed);
}

/// Returns all orders of these letters.
fn orders_of(letters: &str) -> Vec<String> {
    if letters.is_empty() {
        return vec![String::new()];
    }
    let first = |letter: char| {
        let rest = letters.replace(letter, "");
        let orders = orders_of(&rest).into_iter();
        orders.map(move |order| format!("{letter}{order}"))
    };
    letters.chars().flat_map(first).collect()
}

#[test]
fn no_other_of_the_720_orders_prints_figure_8_or_12() {
    let all = orders_of("LMPTEH");
    assert_eq!(all.len(), 720);
    let printing = |pair: (u64, u64)| -> Vec<&str> {
        let orders = all.iter().map(String::as_str);
        orders
            .filter(|order| prints(&level_50(order)) == pair)
            .collect()
    };
    assert_eq!(printing((95, 48)), ["LMPTEH"]);
    assert_eq!(printing((99, 30)), ["LMEHPT"]);
}

#[test]
fn the_printed_search_of_level_33_uses_the_order_of_combinations() {
    let order = |options: Json| study(&paper(33), &options);
    let described = order(json!({"order": "described"}));
    assert_eq!(described.order, ["tiger", "cat", "lion", "panda", "turtle"]);
    assert_eq!((described.model.x3, described.model.x4), (11, 4));
    let reversed = order(json!({"order": "described", "ties": "reversed"}));
    assert_eq!(reversed.order, ["panda", "lion", "tiger", "cat", "turtle"]);
    assert_ne!(prints(&reversed), (5, 0));
    let combinations = order(json!({"order": "combinations"}));
    assert_eq!((combinations.model.x3, combinations.model.x4), (5, 0));
}

#[test]
fn the_described_order_takes_neighbours_then_partners_by_height_then_the_next_area() {
    // Areas: cat 1; pig 4; the others the whole board. Only the turtle is related by height to the cat's neighbour.
    let level = json!({
        "kind": "island",
        "pieces": {"elephant": 1, "monkey": 1, "tiger": 1, "pig": 1, "cat": 1, "turtle": 1, "lion": 3},
        "clues": [
            {"rule": "on", "piece": "cat", "tags": ["height3"]},
            {"rule": "on", "piece": "pig", "tags": ["height2", "lemon"]},
            {"rule": "above", "pieces": ["monkey", "turtle"]},
            {"rule": "near", "pieces": ["cat", "monkey"]},
            {"rule": "above", "pieces": ["cat", "elephant"]},
            {"rule": "near", "pieces": ["elephant", "tiger"]},
        ],
    });
    let order = |ties: &str| study(&level, &json!({"order": "described", "ties": ties})).order;
    let listed = [
        "cat", "monkey", "elephant", "turtle", "pig", "tiger", "lion",
    ];
    assert_eq!(order("listed"), listed);
    let reversed = [
        "cat", "monkey", "turtle", "elephant", "pig", "lion", "tiger",
    ];
    assert_eq!(order("reversed"), reversed);
}
