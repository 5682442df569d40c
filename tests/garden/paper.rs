//! Paper 000 on the difficulty of a garden: gardens computed by hand, and the search compared with enumeration.

use placewise::kinds::garden::api::GrowthModel;
use placewise::kinds::placement::papers::{freedom, study};
use placewise::services::rate::rate;
use placewise::text::Lang;
use serde_json::{Value as Json, json};

use crate::support::garden::{Nature, seeded_garden};
use crate::support::{models, parse};

/// Returns a garden of one band, planted for one round, with this picture: a letter for each bed, `.` for empty, `?`
/// for anything.
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

/// Returns the figures, with the whole work limit.
fn growth(level: &Json) -> GrowthModel {
    placewise::kinds::garden::growth(&*parse(level)).unwrap()
}

/// Returns the areas, the nodes, the dead ends and the solutions.
#[track_caller]
fn figures(level: &Json) -> (Vec<u32>, u64, u64, u64) {
    let model = growth(level);
    assert!(model.complete, "a small garden");
    (model.areas, model.nodes, model.dead_ends, model.n)
}

#[test]
fn one_flower_in_a_corner_has_three_beds_to_try() {
    // From the corner it grows into both neighbours; from either of these it would also grow into the fourth bed.
    let level = garden(&json!({"lilac": 1}), &["ll", "l."]);
    assert_eq!(figures(&level), (vec![3], 1, 2, 1));
}

#[test]
fn a_bed_where_anything_may_stand_belongs_to_the_area() {
    // From any of the four beds it grows into its two neighbours and not into the opposite bed: both bottom beds are
    // free.
    let level = garden(&json!({"lilac": 1}), &["ll", "??"]);
    // Top left and top right are right; from a bottom bed, one top bed stays empty.
    assert_eq!(figures(&level), (vec![4], 2, 2, 2));
}

#[test]
fn the_flower_with_the_smallest_area_is_planted_first() {
    // The rose is on foreign ground: one bed. The lilac has three beds: from the first it only reaches the second.
    let level = garden(&json!({"lilac": 1, "rose": 1}), &["lll", "r..", "..."]);
    let model = growth(&level);
    assert_eq!(model.order, ["rose", "lilac"]);
    assert_eq!(model.areas, [1, 3]);
    // One half-planted garden; then three, none of them right: from the middle it would also grow downward.
    assert_eq!((model.nodes, model.dead_ends, model.n), (1, 3, 0));
    assert_eq!(model.d, None);
}

#[test]
fn two_kinds_that_meet_are_two_nodes_without_a_dead_end() {
    let level = garden(&json!({"lilac": 1, "tulip": 1}), &["l.", ".t"]);
    assert_eq!(figures(&level), (vec![1, 1], 2, 0, 1));
}

#[test]
fn like_flowers_are_planted_together_and_fail_together() {
    // There are six ways to plant two of four beds: neighbours fill the rest, and so do opposite beds.
    let level = garden(&json!({"lilac": 2}), &["ll", "ll"]);
    assert_eq!(figures(&level), (vec![4], 6, 0, 6));
    // Two of three beds: whichever they are, the fourth bed is filled, too.
    let level = garden(&json!({"lilac": 2}), &["ll", "l."]);
    assert_eq!(figures(&level), (vec![3], 0, 3, 0));
}

#[test]
fn too_few_beds_are_one_dead_end() {
    let level = garden(&json!({"lilac": 2}), &["l.", ".."]);
    assert_eq!(figures(&level), (vec![1], 0, 1, 0));
}

#[test]
fn a_plot_is_judged_as_soon_as_it_is_full() {
    let mut level = garden(&json!({"lilac": 1, "rose": 1}), &["ll", "rr"]);
    level["humidity"] = json!([["60-70", "60-70"], ["50-60", "50-60"]]);
    // Two ways for the first kind, and for each of them two for the other: none fails, and none is postponed.
    assert_eq!(figures(&level), (vec![2, 2], 2 + 4, 0, 4));
    // The lilacs' plot is wrong however it is planted: both ways end in the first round.
    level["target"][0][1] = Json::Null;
    level["target"][1] = json!(["rose", "rose"]);
    let model = growth(&level);
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
    // All four beds for each kind. The lilac comes first: four gardens. Then the rose has three beds in each: twelve
    // ways. A lilac that grows is beside every other bed in the end; a lilac on the rose's ground does not grow, and
    // has one bed far from it.
    assert_eq!(figures(&level), (vec![4, 4], 4 + 1, 11, 1));
}

/// The paper's search on independent gardens: kind by kind, with all half-planted gardens in a list. Without clues, a
/// plot is judged when nothing more can be planted there; `None` for a plot if the picture leaves a bed to several
/// plots.
fn by_hand(level: &Json, order: &[String]) -> (u64, u64, u64) {
    let nature = Nature::read(level);
    let beds = 0..nature.side * nature.side;
    let goal = |bed: usize| nature.target.as_ref().and_then(|target| target[bed]);
    let kinds: Vec<usize> = order
        .iter()
        .map(|id| {
            nature
                .flowers
                .iter()
                .position(|(known, _)| known == id)
                .unwrap()
        })
        .collect();
    let allowed = |kind: usize, bed: usize| goal(bed).is_none_or(|goal| goal == Some(kind));
    let plot = plots(&nature);
    let last: Vec<usize> = beds
        .clone()
        .map(|bed| {
            let mine = |&kind: &usize| {
                beds.clone()
                    .any(|b| plot[b] == plot[bed] && allowed(kind, b))
            };
            kinds.iter().rposition(mine).unwrap_or(0)
        })
        .collect();
    let mut gardens = vec![vec![None; nature.side * nature.side]];
    let (mut nodes, mut dead) = (0, 0);
    for (round, &kind) in kinds.iter().enumerate() {
        let mut kept = Vec::new();
        for garden in &gardens {
            let free: Vec<usize> = beds
                .clone()
                .filter(|&b| garden[b].is_none() && allowed(kind, b))
                .collect();
            let count = nature.flowers[kind].1;
            if free.len() < count {
                dead += 1;
            }
            for set in 0_u32..1 << free.len() {
                if set.count_ones() as usize != count {
                    continue;
                }
                let mut garden = garden.clone();
                let chosen = (0..free.len()).filter(|&at| set >> at & 1 == 1);
                chosen.for_each(|at| garden[free[at]] = Some(kind));
                let end = nature.film(&garden)[nature.rounds].clone();
                let is_met = |bed: usize| goal(bed).is_none_or(|goal| end[bed] == goal);
                let mut certain = beds.clone().filter(|&bed| last[bed] == round);
                let met =
                    certain.all(is_met) && (round + 1 < kinds.len() || nature.intersects(&end));
                if met {
                    kept.push(garden);
                } else {
                    dead += 1;
                }
            }
        }
        nodes += kept.len() as u64;
        gardens = kept;
    }
    (nodes, dead, gardens.len() as u64)
}

/// Returns for each bed the first bed of its plot.
fn plots(nature: &Nature) -> Vec<usize> {
    let side = nature.side;
    let mut plot: Vec<usize> = (0..side * side).collect();
    loop {
        let before = plot.clone();
        for bed in 0..side * side {
            for near in 0..side * side {
                let apart = (bed / side).abs_diff(near / side) + (bed % side).abs_diff(near % side);
                if apart == 1 && nature.humidity[bed] == nature.humidity[near] {
                    plot[bed] = plot[bed].min(plot[near]);
                }
            }
        }
        if plot == before {
            return plot;
        }
    }
}

#[test]
fn the_figures_are_those_of_the_search_that_keeps_every_garden() {
    let mut compared = [0; 2];
    for seed in 0..400 {
        let level = seeded_garden(seed, 3);
        let mut bare = level.clone();
        bare.as_object_mut().unwrap().remove("clues");
        let pictured = level.get("target").is_some();
        for level in [Some(level), pictured.then_some(bare)]
            .into_iter()
            .flatten()
        {
            let model = growth(&level);
            assert!(model.complete && model.areas.is_sorted(), "{level}");
            let figures = (model.nodes, model.dead_ends, model.n);
            assert_eq!(figures, by_hand(&level, &model.order), "{level}");
            let answers = Nature::read(&level).answers().len();
            assert_eq!(model.n, answers as u64, "{level}");
            let clues = level.get("clues").and_then(Json::as_array);
            compared[usize::from(clues.is_some_and(|clues| !clues.is_empty()))] += 1;
        }
    }
    let enough = compared.into_iter().all(|count| count > 100);
    assert!(enough, "without and with clues: {compared:?}");
}

#[test]
fn every_garden_that_comes_with_the_page_has_its_figures() {
    let file: Vec<Json> =
        serde_json::from_str(include_str!("../../www/levels/garden.json")).unwrap();
    for entry in &file {
        let model = growth(&entry["level"]);
        assert_eq!((model.complete, model.n), (true, 1), "{}", entry["id"]);
        let beside = models(&*parse(&entry["level"])).growth.unwrap();
        assert_eq!(beside.d.is_some(), beside.complete && beside.n > 0);
        let less = beside.nodes <= model.nodes && beside.dead_ends <= model.dead_ends;
        assert!(
            if beside.complete {
                beside == model
            } else {
                less
            },
            "{}",
            entry["id"]
        );
    }
}

#[test]
fn a_search_beyond_its_budget_reports_its_counts_as_incomplete() {
    // Nine of 81 beds, where anything may be, and a clue about the whole garden.
    let mut level = garden(&json!({"lilac": 9, "rose": 1}), &["?????????"; 9]);
    level["clues"] = json!([{"rule": "full"}]);
    let model = growth(&level);
    assert!(
        !model.complete && model.nodes > 0 && model.n == 0,
        "{model:?}"
    );
    let beside = models(&*parse(&level)).growth.unwrap();
    assert!(
        !beside.complete && (1..=model.nodes).contains(&beside.nodes),
        "{beside:?}"
    );
    // The half-planted gardens of the first rounds, in 144 beds, are too many to count.
    let many = json!({"cuckoo": 8, "morning-glory": 8, "lilac": 8});
    let level = garden(&many, &["????????????"; 12]);
    assert!(!growth(&level).complete);
}

#[test]
fn a_level_with_and_without_an_answer_has_figures_beside_its_rating() {
    let mut level = garden(&json!({"lilac": 1}), &["ll", "l."]);
    assert!(models(&*parse(&level)).growth.is_some());
    level["target"] = json!([["lilac", "lilac"], [null, null]]);
    let rating = rate(&*parse(&level), Lang::En).unwrap();
    assert_eq!(
        (rating.grade, models(&*parse(&level)).growth.unwrap().n),
        (None, 0)
    );
}

#[test]
fn the_models_of_islands_do_not_apply_to_gardens() {
    let puzzle = parse(&garden(&json!({"lilac": 1}), &["ll", "l."]));
    let models = models(&*puzzle);
    assert!(models.search.is_none() && models.freedom.is_none());
    let errors = [study(&*puzzle, &json!({})).err(), freedom(&*puzzle).err()];
    for error in errors.map(Option::unwrap) {
        assert_eq!((error.code.name(), &*error.path), ("unknown", "/kind"));
    }
}
