//! The reasons for a city's clues, and the experts who give them: rows of data, of which the first that matches is
//! used.
//!
//! A row about two services matches by the traits of each, a row about places by the traits of the service and the sort
//! of the place. No expert contradicts itself: a clue that two services are beside each other and the opposite clue, or
//! that a service is in a place and the opposite, have different experts.
//!
//! The sentences are in the tables, `reason.<name of the row>`; if a row's sentence about places does not suit one of
//! its services, the table has another one, `reason.<name of the row>.of.<service>`. The tables describe the experts
//! too: `expert.<name of the portrait>` is name, trade, and both together.

mod rows;

use super::TEXT;
use super::api::Expert;
use super::plan::{BLOCK, level};
use super::services::Trait::{
    self, Books, Children, Doctor, Fire, Green, Homes, Police, Smoke, Urgent, Work,
};
use super::services::traits;
use crate::kinds::placement::{ClueAdvice, Tag};
use crate::text::Lang;
use rows::{
    ABOVE, APART, AdviceRow, BUILDER, DOCTOR, FIREFIGHTER, JUDGE, NEAR, OFF, OFFICER, ON, Pair,
    SMOKE,
};

/// Returns the expert of a service's own trade; the builder if it has none.
fn own_expert(piece: &[Trait]) -> &'static str {
    let own = [(Police, OFFICER), (Doctor, DOCTOR), (Fire, FIREFIGHTER)];
    let own = own.iter().find(|(what, _)| piece.contains(what));
    own.map_or(BUILDER, |(_, expert)| *expert)
}

/// Returns the description of an expert. `glyph`: the name of the portrait.
pub fn expert(glyph: &str, lang: Lang) -> Expert {
    let mut words = TEXT.raw(lang, &format!("expert.{glyph}")).split('|');
    let mut word = || words.next().unwrap_or_default().to_owned();
    Expert {
        glyph: glyph.to_owned(),
        name: word(),
        trade: word(),
        say: word(),
    }
}

/// A reason, and the expert who gives it.
pub struct Reason {
    /// The key of the row, see `reason.<key>` in the tables.
    pub key: &'static str,
    /// The name of the portrait.
    pub expert: &'static str,
    /// True if the clue's second service is the sentence's first.
    pub turned: bool,
    /// True if the reason is specific to this clue; false if it suits any clue.
    pub fits: bool,
}

impl Reason {
    fn any(key: &'static str) -> Self {
        Self::by(BUILDER, key)
    }

    /// Returns a reason that suits any clue.
    fn by(expert: &'static str, key: &'static str) -> Self {
        Self {
            key,
            expert,
            turned: false,
            fits: false,
        }
    }
}

/// Returns the reasons for a clue, the best first; at least one. `levels`: the number of levels of the city.
pub fn reasons(advice: &ClueAdvice<'_>, levels: u8) -> Vec<Reason> {
    let (first, last) = (advice.pieces[0], advice.pieces[advice.pieces.len() - 1]);
    let alone = first == last;
    let (a, b) = (traits(first), traits(last));
    let one = |found: Option<Reason>, any| vec![found.unwrap_or(any)];
    match advice.rule {
        "near" if alone => vec![Reason {
            fits: like(a, &[Homes, Work, Children, Green, Books]),
            ..Reason::any("near.self")
        }],
        // A service that harms the other is no good neighbour, whatever else it is good for.
        "near" if pair(SMOKE, a, b).is_some() || turned(SMOKE, a, b).is_some() => {
            vec![Reason::any("near")]
        }
        "near" => one(
            pair(NEAR, a, b).or_else(|| turned(NEAR, a, b)),
            Reason::any("near"),
        ),
        "apart" if alone => vec![Reason {
            fits: true,
            ..pair(APART, a, a).unwrap_or(Reason::by(JUDGE, "apart.self"))
        }],
        "apart" => one(
            pair(APART, a, b).or_else(|| turned(APART, a, b)),
            Reason::by(JUDGE, "apart"),
        ),
        "above" => one(pair(ABOVE, a, b), Reason::any("above")),
        "below" => one(turned(ABOVE, a, b), Reason::any("above")),
        "same-level" => {
            let all = |wanted| advice.pieces.iter().all(|id| traits(id).contains(&wanted));
            vec![if all(Urgent) {
                Reason {
                    fits: true,
                    ..Reason::by(FIREFIGHTER, "same.urgent")
                }
            } else if all(Smoke) {
                Reason {
                    fits: true,
                    ..Reason::by(DOCTOR, "same.smoke")
                }
            } else {
                Reason {
                    fits: true,
                    ..Reason::any("same")
                }
            }]
        }
        rule => place(if rule == "on" { ON } else { OFF }, a, &advice.tags, levels),
    }
}

/// Returns true if a service has one of these traits, or if `wanted` is empty.
fn like(service: &[Trait], wanted: &[Trait]) -> bool {
    wanted.is_empty() || wanted.iter().any(|wanted| service.contains(wanted))
}

fn pair(rows: &[Pair], a: &[Trait], b: &[Trait]) -> Option<Reason> {
    let mut rows = rows.iter();
    let row = rows.find(|(first, second, ..)| like(a, first) && like(b, second));
    row.map(|&(.., key, expert)| Reason {
        key,
        expert,
        turned: false,
        fits: true,
    })
}

fn turned(rows: &[Pair], a: &[Trait], b: &[Trait]) -> Option<Reason> {
    pair(rows, b, a).map(|reason| Reason {
        turned: true,
        ..reason
    })
}

/// Returns a reason for each sort of place that the tags name, those specific to the clue first.
fn place(rows: &[(&str, &[AdviceRow])], piece: &[Trait], tags: &[&Tag], levels: u8) -> Vec<Reason> {
    let mut found: Vec<Reason> = Vec::new();
    for sort in sorts(tags, levels) {
        let of = |wanted: &str| rows.iter().find(|(place, _)| *place == wanted);
        let (_, spots) = of(sort).unwrap_or(&rows[rows.len() - 1]);
        let spot = spots.iter().find(|(traits, ..)| like(piece, traits));
        let (_, any, says) = rows[rows.len() - 1].1[0];
        let reason = spot.map_or(Reason::by(says, any), |&(_, key, expert)| Reason {
            key,
            expert: if expert.is_empty() {
                own_expert(piece)
            } else {
                expert
            },
            turned: false,
            fits: key != any,
        });
        if found.iter().all(|known| known.key != reason.key) {
            found.push(reason);
        }
    }
    let (fitting, any): (Vec<_>, Vec<_>) = found.into_iter().partition(|reason| reason.fits);
    [fitting, any].into_iter().flatten().collect()
}

/// Returns the part of a city with `levels` levels in which a level lies.
fn ring(level: u8, levels: u8) -> &'static str {
    if level * 2 <= levels {
        "centre"
    } else if level * 2 > levels + 1 {
        "outskirts"
    } else {
        "middle"
    }
}

/// Returns the sorts of the places with some tags, each once. All level tags are one sort: inner ones, or outer ones.
fn sorts<'a>(tags: &[&'a Tag], levels: u8) -> Vec<&'a str> {
    let named = tags.iter().filter_map(|tag| level(&tag.id));
    let named: Vec<&str> = named.map(|level| ring(level, levels)).collect();
    let ring = match (named.contains(&"centre"), named.contains(&"outskirts")) {
        (true, true) => "",
        (true, false) => "centre",
        (false, true) => "outskirts",
        (false, false) => "middle",
    };
    let mut sorts = Vec::new();
    for tag in tags {
        let sort = match &*tag.id {
            _ if tag.level => ring,
            "river" | "waterfront" | "canal" => "water",
            id if id.starts_with(BLOCK) => "block",
            id => id,
        };
        if !sorts.contains(&sort) {
            sorts.push(sort);
        }
    }
    sorts
}

#[cfg(test)]
mod tests {
    use super::super::services::SERVICES;
    use super::*;
    use crate::engine::Domain;

    fn experts(rule: &'static str, pieces: [&'static str; 2], tags: &[Tag]) -> Vec<&'static str> {
        let advice = ClueAdvice {
            rule,
            pieces: pieces.into(),
            tags: tags.iter().collect(),
        };
        let reasons = reasons(&advice, 4);
        reasons.iter().map(|reason| reason.expert).collect()
    }

    #[test]
    fn no_expert_wants_two_services_both_beside_each_other_and_apart() {
        for a in &SERVICES {
            for b in &SERVICES {
                let pieces = [a.id, b.id];
                let (near, apart) = (experts("near", pieces, &[]), experts("apart", pieces, &[]));
                assert_ne!(near, apart, "{pieces:?}");
            }
        }
    }

    #[test]
    fn no_own_reason_puts_each_of_two_services_nearer_the_centre() {
        for a in &SERVICES {
            for b in SERVICES.iter().filter(|b| b.id != a.id) {
                let [first, second] =
                    [[a, b], [b, a]].map(|[a, b]| pair(ABOVE, a.traits, b.traits));
                if let (Some(first), Some(second)) = (first, second) {
                    assert_ne!(first.expert, second.expert, "{} {}", a.id, b.id);
                }
            }
        }
    }

    #[test]
    fn no_expert_wants_a_service_both_in_a_place_and_outside_it() {
        let tag = |id: &str| Tag {
            id: id.to_owned(),
            group: String::new(),
            level: id.starts_with("level"),
            alone: false,
            sites: Domain::default(),
        };
        let named = ON.iter().map(|(place, _)| *place);
        let named = named.filter(|place| {
            !["", "centre", "middle", "outskirts", "water", "block"].contains(place)
        });
        let others = ["level1", "level4", "river", "block:1", "elsewhere"];
        for place in named.chain(others) {
            for service in &SERVICES {
                let tags = [tag(place)];
                let [on, off] = ["on", "off"].map(|rule| experts(rule, [service.id; 2], &tags));
                assert_ne!(on, off, "{} {place}", service.id);
            }
        }
    }
}
