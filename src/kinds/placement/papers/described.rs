//! The order that paper 000 describes (sections 1.1.3 and 1.2.1): first the subject with the smallest area by its clues
//! about places, then those related to it, then the next smallest. The paper's listing sorts by combinations instead
//! (`search::by_combinations`).
//!
//! Steps 4-1 to 4-6: after A come the subjects that a clue about being side by side relates to A (B), then those that a
//! clue about heights relates to A or a B (C). A subject without a clue about places has the whole board as its area.
//! The paper does not order equal areas, and its level 50 has two of six sites: one order gives its figure 8, the other
//! its figure 12.

use super::{Relation, Subject};
use crate::engine::sorted;
use crate::input::Cursor;
use crate::input::{Code, Result};
use crate::kinds::placement::Clue;
use crate::kinds::placement::TEXT;

/// The order of two subjects with equal areas.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Ties {
    /// The one that the level lists first comes first.
    #[default]
    Listed,
    /// The one that the level lists last comes first.
    Reversed,
}

impl Ties {
    /// The names in the API.
    const NAMES: [&str; 2] = ["listed", "reversed"];

    /// Reads the order of ties; `listed` by default. Only the described order has ties to break.
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

/// Returns the described order.
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

/// Returns the pieces by the number of sites that the clues about places leave them, fewest first.
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

/// Returns true if a clue is about being side by side or apart (condition type 3).
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
