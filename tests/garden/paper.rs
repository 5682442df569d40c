//! What paper 000 says of a garden's difficulty: gardens worked out by hand, and the search against enumeration.

use placewise::api::GrowthModel;
use placewise::published::{freedom, models, study};
use placewise::rate::rate;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use super::nature::{Nature, seeded_garden};
use crate::support::parse;

/// A garden of one band, planted for one round, with this picture: a letter a bed, `.` for empty, `?` for anything.
fn garden(flowers: &Json, picture: &[&str]) -> Json {
    let bed = |letter: char| match letter {
        'l' => "lilac".into(),
        't' => "tulip".into(),
        'r' => "rose".into(),
        '?' => "?".into(),
        _ => Json::Null,
    };
    let target: Vec<Vec<Json>> = picture
        .iter()
        .map(|row| row.chars().map(bed).collect())
        .collect();
    let humidity = vec![vec!["60-70"; picture.len()]; picture.len()];
    json!({"kind": "garden", "humidity": humidity, "flowers": flowers, "rounds": 1, "target": target})
}

fn growth(level: &Json) -> Option<GrowthModel> {
    models(&*parse(level)).growth
}

/// The areas, the nodes, the dead ends and the solutions.
#[track_caller]
fn figures(level: &Json) -> (Vec<u32>, u64, u64, u64) {
    let model = growth(level).expect("a small garden");
    (model.areas, model.nodes, model.dead_ends, model.n)
}

#[test]
fn one_flower_in_a_corner_has_three_beds_to_try() {
    // From the corner it grows into both; from either of these it would grow into the fourth bed too.
    let level = garden(&json!({"lilac": 1}), &["ll", "l."]);
    assert_eq!(figures(&level), (vec![3], 1, 2, 1));
}

#[test]
fn a_bed_where_anything_may_stand_belongs_to_the_area() {
    // From any bed of the four it grows into its two neighbours and not into the opposite one: both bottom beds are free.
    let level = garden(&json!({"lilac": 1}), &["ll", "??"]);
    // Top left and top right are right; from the bottom one top bed stays empty.
    assert_eq!(figures(&level), (vec![4], 2, 2, 2));
}

#[test]
fn the_flower_with_the_smallest_area_is_planted_first() {
    // The rose stands on foreign ground: one bed. The lilac has three: from the first it reaches only the second.
    let level = garden(&json!({"lilac": 1, "rose": 1}), &["lll", "r..", "..."]);
    let model = growth(&level).unwrap();
    assert_eq!(model.order, ["rose", "lilac"]);
    assert_eq!(model.areas, [1, 3]);
    // One half-planted garden; then three, of which none is right: from the middle it would also grow downward.
    assert_eq!((model.nodes, model.dead_ends, model.n), (1, 3, 0));
}

#[test]
fn two_that_meet_are_two_nodes_without_a_dead_end() {
    let level = garden(&json!({"lilac": 1, "tulip": 1}), &["l.", ".t"]);
    assert_eq!(figures(&level), (vec![1, 1], 2, 0, 1));
}

#[test]
fn like_flowers_are_planted_together_and_fail_together() {
    // Two of four beds are six ways: neighbours fill the rest, and so do opposite ones.
    let level = garden(&json!({"lilac": 2}), &["ll", "ll"]);
    assert_eq!(figures(&level), (vec![4], 6, 0, 6));
    // Two of three: whichever they are, the fourth bed is filled too.
    let level = garden(&json!({"lilac": 2}), &["ll", "l."]);
    assert_eq!(figures(&level), (vec![3], 0, 3, 0));
}

#[test]
fn too_few_beds_are_one_dead_end() {
    let level = garden(&json!({"lilac": 2}), &["l.", ".."]);
    assert_eq!(figures(&level), (vec![1], 0, 1, 0));
}

#[test]
fn a_plot_is_judged_as_soon_as_nothing_more_can_be_planted_in_it() {
    let mut level = garden(&json!({"lilac": 1, "rose": 1}), &["ll", "rr"]);
    level["humidity"] = json!([["60-70", "60-70"], ["50-60", "50-60"]]);
    // Two ways for the one that is listed first, and for each two of the other: nothing fails, and nothing waits.
    assert_eq!(figures(&level), (vec![2, 2], 2 + 4, 0, 4));
    // The lilacs' plot is wrong whatever is planted: both ways end in the first round.
    level["target"][0][1] = Json::Null;
    level["target"][1] = json!(["rose", "rose"]);
    let model = growth(&level).unwrap();
    assert_eq!(
        (model.order, model.areas),
        (vec!["lilac".into(), "rose".into()], vec![1, 2])
    );
    assert_eq!((model.nodes, model.dead_ends, model.n), (0, 1, 0));
}

#[test]
fn a_clue_is_judged_at_the_end() {
    let level = json!({
        "kind": "garden", "rounds": 1, "flowers": {"lilac": 1, "rose": 1},
        "humidity": [["60-70", "60-70"], ["60-70", "50-60"]],
        "clues": [{"rule": "apart", "pieces": ["lilac", "rose"]}],
    });
    // All four beds for each. The lilac goes first: four gardens. Then three beds for the rose in each, twelve ways. A lilac that
    // grows is beside every other bed in the end; one on the rose's ground does not grow, and has one bed far from it.
    assert_eq!(figures(&level), (vec![4, 4], 4 + 1, 11, 1));
}

#[test]
fn the_search_finds_as_many_answers_as_there_are() {
    let mut compared = 0;
    for seed in 0..400 {
        let level = seeded_garden(seed, 3);
        if let Some(model) = growth(&level) {
            assert_eq!(
                model.n,
                Nature::read(&level).answers().len() as u64,
                "{level}"
            );
            assert!(model.areas.is_sorted(), "{level}");
            compared += 1;
        }
    }
    assert!(compared > 300, "{compared}");
}

#[test]
fn a_garden_that_takes_too_much_work_has_no_figures_but_a_grade() {
    let level = garden(&json!({"lilac": 12}), &["lllllll"; 7]);
    assert_eq!(growth(&level), None);
    let mut level = garden(&json!({"lilac": 1}), &["ll", "l."]);
    assert!(
        rate(&*parse(&level), Lang::En)
            .unwrap()
            .models
            .growth
            .is_some()
    );
    level["target"] = json!([["lilac", "lilac"], [null, null]]);
    let rating = rate(&*parse(&level), Lang::En).unwrap();
    assert_eq!((rating.grade, rating.models.growth.unwrap().n), (None, 0));
}

#[test]
fn the_papers_models_of_the_island_are_not_for_gardens() {
    let puzzle = parse(&garden(&json!({"lilac": 1}), &["ll", "l."]));
    let models = models(&*puzzle);
    assert!(models.search.is_none() && models.freedom.is_none());
    let errors = [study(&*puzzle, &json!({})).err(), freedom(&*puzzle).err()];
    for error in errors.map(Option::unwrap) {
        assert_eq!((error.code.name(), &*error.path), ("unknown", "/kind"));
    }
}
