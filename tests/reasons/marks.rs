//! The marks of a hint: placed and excluded entries, and their causes, each marked according to its role.

use std::collections::HashMap;

use crate::support::json::hint;
use placewise::api::{Hint, Spot, Step};
use placewise::services::hint::explain;
use placewise::text::Lang;

use super::{boards, ladders, parse, with_each};

fn spot(spot: &Spot) -> (u32, String) {
    (spot.site, format!("{:?}", spot.piece))
}

/// Nothing is placed where a reason excludes it, and each entry is excluded by one reason.
fn marks_agree(name: &str, hint: &Hint) {
    let place: Vec<_> = hint.step.place.iter().map(spot).collect();
    let mut by: HashMap<(u32, String), usize> = HashMap::new();
    for (number, step) in hint.because.iter().chain([&hint.step]).enumerate() {
        marks_of_step(name, step);
        for out in step.rule_out.iter().map(spot) {
            assert!(
                !place.contains(&out),
                "{name}: {out:?} is put down and ruled out"
            );
            let first = by.insert(out.clone(), number);
            assert_eq!(first, None, "{name}: {out:?} is ruled out twice");
        }
    }
}

/// A step does not name its own decision as a cause, and marks nothing else.
fn marks_of_step(name: &str, step: &Step) {
    let decided = step
        .place
        .iter()
        .chain(&step.rule_out)
        .map(|spot| spot.site);
    for site in decided {
        assert!(step.targets.contains(&site), "{name}: {step:?}");
    }
    for site in &step.stay_empty {
        assert!(step.targets.contains(site), "{name}: {step:?}");
        assert!(
            step.place.iter().all(|spot| spot.site != *site),
            "{name}: {step:?}"
        );
    }
    assert!(
        !step.targets.is_empty() || step.technique == "contradiction",
        "{name}: {step:?}"
    );
    assert!(
        step.causes.iter().all(|site| !step.targets.contains(site)),
        "{name}: {step:?}"
    );
    let mut sites = [&*step.targets, &step.causes].concat();
    sites.sort_unstable();
    assert_eq!(sites, step.sites, "{name}: {step:?}");
    for consequence in step.what_if.iter().flat_map(|what_if| &what_if.steps) {
        marks_of_step(name, consequence);
    }
}

/// No piece is placed, before or after, on a site that a step leaves empty.
fn empty_places_stay_empty(name: &str, steps: &[Step]) {
    let filled = |site: &u32| {
        let mut place = steps.iter().flat_map(|step| &step.place);
        place.any(|spot| spot.site == *site)
    };
    for step in steps {
        assert!(!step.stay_empty.iter().any(filled), "{name}: {step:?}");
    }
}

#[test]
fn a_hint_marks_each_place_by_its_role() {
    with_each(&ladders(), |name, level| {
        let puzzle = parse(level);
        for board in boards(&*puzzle) {
            let hint = hint(&*puzzle, &board, Lang::En).unwrap();
            if hint.status == "step" {
                marks_agree(name, &hint);
            }
        }
        let steps = explain(&*puzzle, Lang::En).steps;
        for step in &steps {
            marks_of_step(name, step);
        }
        empty_places_stay_empty(name, &steps);
    });
}

#[test]
fn a_what_if_of_a_ladder_level_ends_with_its_contradiction() {
    let mut told = 0;
    for (name, level) in ladders() {
        for step in explain(&*parse(&level), Lang::En).steps {
            if step.technique != "what-if" {
                continue;
            }
            let what_if = step
                .what_if
                .unwrap_or_else(|| panic!("{name}: no consequences"));
            let (end, before) = what_if.steps.split_last().unwrap();
            assert_eq!(end.technique, "contradiction", "{name}");
            assert!(
                before.iter().all(|step| step.technique != "contradiction"),
                "{name}"
            );
            let broken = end.uses.iter().all(|clue| step.uses.contains(clue));
            assert!(
                broken,
                "{name}: breaks a clue that the what-if does not name"
            );
            told += 1;
        }
    }
    assert!(told > 20, "{told}");
}
