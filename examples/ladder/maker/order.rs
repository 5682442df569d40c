//! The final order of the ladder: the levels of the stretches, and between them those that were added later.

use placewise::kinds::Grade;

use super::plan::{Added, Plan, What};
use super::rung::Rung;

/// A level on the ladder. Its number is its place and may change; its id never does.
pub struct Named {
    /// The part of its id after the kind.
    pub id: String,
    /// True if its number is that of a level before it with a letter.
    pub lettered: bool,
    /// The level.
    pub rung: Rung,
}

/// Returns the whole ladder, from the levels of the stretches.
pub fn arranged(kind: &str, plan: &Plan, stretches: Vec<Rung>) -> Vec<Named> {
    let named = (1..)
        .zip(stretches)
        .map(|(number, rung): (u32, Rung)| Named {
            id: number.to_string(),
            lettered: false,
            rung,
        });
    let mut ladder = reordered(named.collect(), &plan.order);
    for added in &plan.added {
        let id = added.id.clone();
        let known = ladder.iter().any(|named| named.id == id);
        assert!(!known && id.parse::<u32>().is_err(), "{kind}-{id} is taken");
        let at = match &*added.after {
            "" => 0,
            after => place(&ladder, after) + 1,
        };
        let rung = rung(kind, added);
        let lettered = added.lettered;
        ladder.insert(at, Named { id, lettered, rung });
    }
    ladder
}

/// Reorders the named levels among the places that they occupy together.
fn reordered(ladder: Vec<Named>, order: &[String]) -> Vec<Named> {
    let mut places: Vec<usize> = order.iter().map(|id| place(&ladder, id)).collect();
    let from = places.clone();
    places.sort_unstable();
    places.dedup();
    assert_eq!(places.len(), order.len(), "a level is named twice");
    let mut ladder: Vec<Option<Named>> = ladder.into_iter().map(Some).collect();
    let moved: Vec<Option<Named>> = from.iter().map(|&at| ladder[at].take()).collect();
    for (at, named) in places.into_iter().zip(moved) {
        ladder[at] = named;
    }
    ladder.into_iter().flatten().collect()
}

fn place(ladder: &[Named], id: &str) -> usize {
    let found = ladder.iter().position(|named| named.id == id);
    found.unwrap_or_else(|| panic!("the plan names {id}, and no level is called so"))
}

fn rung(kind: &str, added: &Added) -> Rung {
    match &added.what {
        What::Made {
            preset,
            grade,
            seed,
        } => Rung::made(kind, preset.as_ref(), Grade::ALL[grade - 1], *seed),
        What::On { on, grade, seed } => Rung::on(on, Grade::ALL[grade - 1], *seed),
        What::Known { level } => Rung::new(level, None),
    }
}
