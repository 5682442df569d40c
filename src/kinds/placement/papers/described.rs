//! The order that paper 000 describes (sections 1.1.3 and 1.2.1): whom its clues about places leave the smallest area,
//! then who is related to that, then the next smallest. Its listing sorts by combinations instead
//! (`search::by_combinations`).
//!
//! Steps 4-1 to 4-6: after A come the subjects that a clue about being side by side relates to A (B), then those that a
//! clue about heights relates to A or a B (C). A subject without a clue about places has the whole board as its area.
//! The paper says nothing of equal areas, and its level 50 has two of six sites: broken the one way the search prints
//! figure 8, the other way figure 12.

use super::{Relation, Subject};
use crate::engine::sorted;
use crate::input::Cursor;
use crate::input::{Code, Result};
use crate::kinds::placement::Clue;
use crate::kinds::placement::TEXT;

/// Which of two subjects with equal areas comes first.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Ties {
    /// The one that the level lists first.
    #[default]
    Listed,
    /// The one that it lists last.
    Reversed,
}

impl Ties {
    /// Their names in the API.
    const NAMES: [&str; 2] = ["listed", "reversed"];

    /// `listed` if nothing is said. Only the described order has ties to break.
    pub(super) fn parse(place: Option<Cursor<'_>>, described: bool) -> Result<Self> {
        let Some(place) = place else {
            return Ok(Self::default());
        };
        let which = place.one_of(&Self::NAMES, TEXT.message("refuse.unknown.ties"))?;
        if !described {
            return Err(place.refuse(Code::Value, TEXT.message("refuse.ties")));
        }
        Ok([Self::Listed, Self::Reversed][which])
    }
}

/// The described order.
pub(super) fn order(subject: &Subject<'_>, ties: Ties) -> Vec<usize> {
    let ranked = by_area(subject, ties);
    let mut order = Vec::new();
    for &first in &ranked {
        if order.contains(&first) {
            continue;
        }
        let mut group = vec![first];
        for links in [beside as Link, level as Link] {
            let joins = |piece: usize| {
                let mut relations = subject.relations_of(piece).filter(|r| links(r));
                relations.any(|r| r.pieces.iter().any(|other| group.contains(other)))
            };
            let partners = ranked.iter().copied();
            let partners: Vec<usize> = partners
                .filter(|piece| !order.contains(piece) && !group.contains(piece) && joins(*piece))
                .collect();
            group.extend(partners);
        }
        order.extend(group);
    }
    order
}

/// The pieces by the number of sites that the clues about places leave them, fewest first.
fn by_area(subject: &Subject<'_>, ties: Ties) -> Vec<usize> {
    let listed = |piece: usize| match ties {
        Ties::Listed => piece,
        Ties::Reversed => usize::MAX - piece,
    };
    let keyed = subject
        .pieces()
        .map(|piece| ((subject.conditions[piece].len(), listed(piece)), piece));
    sorted(keyed).into_iter().map(|(_, piece)| piece).collect()
}

type Link = fn(&Relation<'_>) -> bool;

/// Returns true if a clue is about being side by side, or not (condition type 3).
fn beside(relation: &Relation<'_>) -> bool {
    !level(relation)
}

/// Returns true if a clue compares heights (condition type 4).
fn level(relation: &Relation<'_>) -> bool {
    matches!(
        relation.clue,
        Clue::Above { .. } | Clue::Below { .. } | Clue::SameLevel { .. }
    )
}
