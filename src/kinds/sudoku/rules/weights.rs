//! The weights of steps, summed over a solution: a figure beside the grade, which depends only on the hardest step.
//!
//! The weights are ours. They follow the published base scores of `HoDoKu`, a solver that many players know, so that
//! sums can be compared with its scores; a technique without an exact counterpart has the score of the nearest one.

use std::collections::BTreeMap;

const WEIGHTS: &[(&str, u32)] = &[
    ("full-house", 4),
    ("even-odd", 4),
    ("fits", 4),
    ("cage-last", 4),
    ("hidden-box", 14),
    ("hidden-line", 14),
    ("cage-sum", 20),
    ("thermometer", 20),
    ("cage-ways", 40),
    ("pointing", 50),
    ("sight", 50),
    ("claiming", 50),
    ("naked-pair", 60),
    ("naked-triple", 80),
    ("naked-quad", 120),
    ("hidden-pair", 70),
    ("hidden-triple", 100),
    ("hidden-quad", 150),
    ("x-wing", 140),
    ("swordfish", 150),
    ("jellyfish", 160),
    ("remote-pair", 110),
    ("bug", 100),
    ("skyscraper", 130),
    ("two-string-kite", 150),
    ("turbot-fish", 120),
    ("empty-rectangle", 120),
    ("w-wing", 150),
    ("xy-wing", 160),
    ("xyz-wing", 180),
    ("unique-rectangle", 100),
    ("unique-rectangle-extra", 100),
    ("unique-rectangle-subset", 100),
    ("unique-rectangle-tied", 100),
    ("hidden-rectangle", 100),
    ("finned-x-wing", 140),
    ("finned-swordfish", 220),
    ("finned-jellyfish", 255),
    ("simple-colouring", 150),
    ("x-chain", 260),
    ("xy-chain", 260),
    ("aic", 280),
    ("nice-loop", 280),
    ("forced-loop", 280),
    ("grouped-aic", 300),
    ("grouped-nice-loop", 300),
    ("grouped-forced-loop", 300),
    ("als-xz", 300),
    ("what-if", 500),
    ("deeper", 10_000),
];

/// Returns the weight of a technique; `None` if it is none of a Sudoku's steps.
#[must_use]
pub fn weight(technique: &str) -> Option<u32> {
    let known = WEIGHTS.iter().find(|(id, _)| *id == technique);
    known.map(|&(_, weight)| weight)
}

/// Returns the sum of the weights of a solution's steps, given the number of steps by each technique.
#[must_use]
pub fn sum(steps: &BTreeMap<String, u32>) -> u32 {
    let weights = steps
        .iter()
        .map(|(id, count)| weight(id).unwrap_or_default() * count);
    weights.sum()
}
