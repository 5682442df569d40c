//! The inspection of a level, compared with all boards.

use placewise::api::{Entry, Inspection, Spot};
use placewise::engine::Budget;
use placewise::services::design::InspectRequest;
use placewise::services::request::Request;
use serde_json::{Value as Json, json};

use crate::support::oracle::{KINDS, Oracle};
use crate::support::{in_slices, paper, parse};

const LEVELS: u64 = 300;

fn inspect(oracle: &Oracle, limit: usize) -> Inspection {
    InspectRequest::new(&*parse(&oracle.level), limit, Budget::UNLIMITED).now()
}

fn spots(spots: Option<&Vec<Spot>>) -> Vec<(usize, String)> {
    let spot = |spot: &Spot| match &spot.piece {
        Entry::Piece(piece) => (spot.site as usize, piece.clone()),
        Entry::Number(_) => panic!("no number stands here"),
    };
    let mut spots: Vec<_> = spots.expect("a list of spots").iter().map(spot).collect();
    spots.sort();
    spots
}

/// Runs a test for levels with no answer, one and several answers, and checks that there are enough of each.
fn with_each(mut test: impl FnMut(&Oracle, u64)) {
    for (kind, make) in KINDS.into_iter().enumerate() {
        let mut mix = [0; 3];
        for seed in 0..LEVELS {
            let oracle = make(seed);
            mix[oracle.answers().min(2)] += 1;
            test(&oracle, seed);
        }
        assert!(mix.iter().all(|&n| n >= 15), "kind {kind}: {mix:?}");
    }
}

#[test]
fn answers_are_counted_up_to_the_limit() {
    with_each(|oracle, seed| {
        let answers = oracle.answers();
        for limit in [2, 7, 100_000] {
            let found = inspect(oracle, limit);
            assert_eq!(found.count as usize, answers.min(limit), "seed {seed}");
            assert_eq!(found.complete, answers <= limit, "seed {seed}");
            assert_eq!(found.answers, ["none", "one", "several"][answers.min(2)]);
            assert_eq!(found.solutions.len(), answers.min(2));
        }
    });
}

#[test]
fn two_reported_answers_are_valid_and_differ_at_the_reported_sites() {
    with_each(|oracle, seed| {
        let found = inspect(oracle, 50);
        let puzzle = parse(&oracle.level);
        for entries in &found.solutions {
            let check = crate::support::json::check(&*puzzle, &json!(entries)).unwrap();
            assert_eq!(check.status, "solved", "seed {seed}: {}", oracle.level);
        }
        let [one, other] = &found.solutions[..] else {
            return assert!(found.differs.is_empty());
        };
        let sites = (0..).zip(one.iter().zip(other));
        let sites = sites.filter(|(_, (a, b))| a != b).map(|(site, _)| site);
        assert_eq!(found.differs, sites.collect::<Vec<u32>>());
        assert!(!found.differs.is_empty());
    });
}

/// Both when all answers were counted and when not.
#[test]
fn forced_entries_are_exactly_those_of_every_answer() {
    with_each(|oracle, seed| {
        for limit in [2, 100_000] {
            let found = inspect(oracle, limit);
            if oracle.answers() == 0 {
                assert_eq!((found.forced, found.impossible), (None, None));
                continue;
            }
            let [always, never] = oracle.spots();
            let impossible = (0..).zip(found.impossible.iter().flatten());
            let spot = |site, piece: &Entry| Spot {
                site,
                piece: piece.clone(),
            };
            let impossible =
                impossible.flat_map(|(site, out)| out.iter().map(move |piece| spot(site, piece)));
            let impossible: Vec<Spot> = impossible.collect();
            let told = [spots(found.forced.as_ref()), spots(Some(&impossible))];
            assert_eq!(told, [always, never], "seed {seed}: {}", oracle.level);
        }
    });
}

#[test]
fn a_level_without_a_redundant_clue_keeps_one_answer() {
    let mut some = 0;
    with_each(|oracle, seed| {
        let found = inspect(oracle, 2);
        let unique = oracle.answers() == 1;
        let wanted = unique.then(|| oracle.redundant());
        some += wanted.iter().flatten().count();
        assert_eq!(found.redundant, wanted, "seed {seed}: {}", oracle.level);
    });
    assert!(some > 100, "{some}");
}

#[test]
fn a_contradiction_is_minimal_and_the_smallest() {
    let mut sizes = [0; 4];
    with_each(|oracle, seed| {
        let found = inspect(oracle, 2);
        let Some(told) = found.contradiction else {
            return assert!(oracle.answers() > 0, "seed {seed}");
        };
        let set = told.clues.iter().fold(0, |set, clue| set | 1 << clue);
        assert!(told.minimal && told.smallest);
        assert!(oracle.contradict(set), "seed {seed}: {}", oracle.level);
        for clue in &told.clues {
            assert!(
                !oracle.contradict(set & !(1 << clue)),
                "seed {seed}: {clue}"
            );
        }
        assert_eq!(Some(set.count_ones()), oracle.fewest(), "seed {seed}");
        sizes[told.clues.len().min(3)] += 1;
    });
    assert!(sizes[1] >= 20 && sizes[2] >= 10, "{sizes:?}");
}

#[test]
fn an_unreachable_picture_is_a_contradiction() {
    let level = json!({
        "kind": "garden", "rounds": 1, "flowers": {"daisy": 4}, "clues": [{"rule": "full"}],
        "humidity": [["50-60", "50-60"], ["50-60", "50-60"]], "target": [[null, "?"], ["?", "?"]],
    });
    let found = InspectRequest::new(&*parse(&level), 2, Budget::UNLIMITED).now();
    // Four flowers fill four beds, so only the picture contradicts.
    assert_eq!(found.contradiction.unwrap().clues, [0]);
}

/// The smallest set may be smaller than the one that is left by removing clue by clue.
#[test]
fn the_smallest_contradiction_is_found_after_a_larger_one() {
    let mut level = paper(50);
    // Removing clue by clue would drop the first pair and leave a chain of three.
    level["clues"] = json!([
        {"rule": "above", "pieces": ["tiger", "monkey"]},
        {"rule": "above", "pieces": ["monkey", "elephant"]},
        {"rule": "above", "pieces": ["elephant", "tiger"]},
        {"rule": "on", "piece": "lion", "tags": ["height2"]},
        {"rule": "off", "piece": "lion", "tags": ["height2"]},
    ]);
    let told = InspectRequest::new(&*parse(&level), 2, Budget::UNLIMITED).now();
    let told = told.contradiction.unwrap();
    assert_eq!((told.clues, told.smallest), (vec![3, 4], true));
}

#[test]
fn a_level_beyond_the_budget_is_reported_as_undecided() {
    for limit in [2, 100] {
        let mut nodes = 1;
        loop {
            let found = InspectRequest::new(&*parse(&paper(50)), limit, Budget::nodes(nodes)).now();
            assert!(found.nodes <= nodes);
            if found.answers == "one" && found.redundant.is_some() {
                break;
            }
            assert!(["unknown", "one"].contains(&found.answers.name()));
            nodes *= 2;
        }
    }
}

/// Millions of smaller sets are considered, none of them with a search: the job can still be stopped between them.
#[test]
fn reasoning_without_search_also_runs_in_slices() {
    let block = |n: u32| {
        let level = if n < 4 { "level1" } else { "level2" };
        json!({"id": n.to_string(), "name": n.to_string(), "tags": [level], "shape": [[n, 0], [n + 1, 0], [n, 1]]})
    };
    let blocks: Vec<Json> = (0..24).map(block).collect();
    let services = ["school", "park", "fire", "police", "market"];
    let mut clues = Vec::new();
    for n in 5..24 {
        let off = |piece| json!({"rule": "off", "piece": piece, "tags": [format!("block:{n}")]});
        clues.extend(services.map(off));
    }
    // Five services on four blocks.
    clues.extend(services.map(|piece| json!({"rule": "on", "piece": piece, "tags": ["level1"]})));
    let level = json!({
        "kind": "city", "board": {"blocks": blocks, "borders": []}, "clues": clues,
        "pieces": {"school": 1, "park": 1, "fire": 1, "police": 1, "market": 1},
    });
    let puzzle = parse(&level);
    let request = InspectRequest::new(&*puzzle, 2, Budget::UNLIMITED);
    let (found, steps) = in_slices(request.answer(), || ());
    let told = found.contradiction.unwrap();
    assert_eq!(told.clues, [95, 96, 97, 98, 99]);
    assert!(told.minimal && steps > 40, "{steps} steps: {told:?}");
}

/// Stopping after any step leaves results that are true.
#[test]
fn intermediate_results_stay() {
    for seed in 0..40 {
        for make in KINDS {
            let oracle = make(seed);
            let end = inspect(&oracle, 3);
            let puzzle = parse(&oracle.level);
            let request = InspectRequest::new(&*puzzle, 3, Budget::UNLIMITED);
            let news = request.news.clone();
            let (found, _) = in_slices(request.answer(), || {
                let Some(now) = news.lock().take() else {
                    return;
                };
                assert!(now.forced.is_none() || now.forced == end.forced);
                assert!(now.redundant.is_none() || now.redundant == end.redundant);
                assert!(now.answers == "unknown" || now.answers == end.answers);
                assert!(now.solutions.is_empty() || now.solutions == end.solutions);
            });
            assert_eq!(found, end);
        }
    }
}
