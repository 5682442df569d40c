//! Chooses one of many generated levels for each place.

use std::collections::{BTreeMap, BTreeSet};
use std::thread;

use placewise::kinds::Grade;

use super::plan::{Plan, Slot};
use super::rung::Rung;
use super::suit::Place;

/// The maximum numbers of what-ifs and of clues of one rule; more would be tedious.
const MOST_WHAT_IFS: u32 = 2;
const MOST_SAME_CLUES: u32 = 3;

/// The percentages of its pool's levels that are easier than the first level of the ladder, and than the last.
const EASIEST: usize = 3;
const HARDEST: usize = 90;

/// Returns the levels of a kind, in the order of the ladder.
pub fn ladder(kind: &str, plan: &Plan) -> Vec<Rung> {
    let fixed = plan.fixed().into_iter();
    let slots = plan.slots();
    let chosen = slots.iter().filter_map(|slot| {
        let &seed = plan.chosen.get(&slot.number)?;
        let rung = Rung::made(kind, slot.preset.as_ref(), slot.grade, seed);
        Some((slot.number, rung))
    });
    let mut ladder: BTreeMap<usize, Rung> = fixed.chain(chosen).collect();
    let pools = pools(kind, plan, &slots, &ladder);
    for slot in &slots {
        if !ladder.contains_key(&slot.number) {
            let place = Place {
                slot,
                share: share(slot, &slots),
                ladder: &ladder,
            };
            let best = place.best(&pools[&pool_of(slot)]).clone();
            ladder.insert(slot.number, best);
        }
    }
    let grades: Vec<Grade> = ladder.values().map(|rung| rung.grade).collect();
    assert_eq!(
        grades,
        plan.grades(),
        "a pinned level is not of the grade planned"
    );
    ladder.into_values().collect()
}

/// A pool has levels of one preset and grade.
type PoolOf = (Option<String>, Grade);

fn pool_of(slot: &Slot) -> PoolOf {
    (slot.preset.clone(), slot.grade)
}

/// Generates a pool for each preset and grade of a free place, each on a separate thread.
fn pools(
    kind: &str,
    plan: &Plan,
    slots: &[Slot],
    ladder: &BTreeMap<usize, Rung>,
) -> BTreeMap<PoolOf, Vec<Rung>> {
    let mut seeds: BTreeMap<PoolOf, u64> = BTreeMap::new();
    for slot in slots {
        *seeds.entry(pool_of(slot)).or_default() += plan.seeds;
    }
    let free = slots
        .iter()
        .filter(|slot| !ladder.contains_key(&slot.number));
    let wanted: BTreeSet<PoolOf> = free.map(pool_of).collect();
    seeds.retain(|of, _| wanted.contains(of));
    thread::scope(|scope| {
        let start = |(of, seeds): (PoolOf, u64)| {
            let wanted = of.clone();
            (of, scope.spawn(move || pool(kind, plan, &wanted, seeds)))
        };
        let started: Vec<_> = seeds.into_iter().map(start).collect();
        let made = started.into_iter();
        made.map(|(of, pool)| (of, pool.join().expect("a pool")))
            .collect()
    })
}

/// Returns the levels to choose from, the easiest first.
fn pool(kind: &str, plan: &Plan, (preset, grade): &PoolOf, seeds: u64) -> Vec<Rung> {
    let made = (0..seeds).map(|seed| Rung::made(kind, preset.as_ref(), *grade, seed));
    let pleasant = |rung: &Rung| is_pleasant(rung, plan.most_steps);
    let mut pool: Vec<Rung> = made.filter(pleasant).collect();
    pool.sort_by_key(|rung| (rung.effort, rung.seed));
    pool
}

fn is_pleasant(rung: &Rung, most_steps: u32) -> bool {
    rung.what_ifs() <= MOST_WHAT_IFS
        && rung.steps() <= most_steps
        && rung.same_clues() <= MOST_SAME_CLUES
}

/// Returns the intended difficulty of a level, as the percentage of its grade's levels that are easier. It rises along
/// the ladder.
fn share(slot: &Slot, slots: &[Slot]) -> usize {
    let alike = slots.iter().filter(|other| pool_of(other) == pool_of(slot));
    let before = alike.clone().filter(|other| other.number < slot.number);
    EASIEST + (HARDEST - EASIEST) * before.count() / (alike.count() - 1).max(1)
}
