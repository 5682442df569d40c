//! The clues that a generated level may have.

use crate::engine::{Domain, RuleId, RuleSet, Var, sorted};
use crate::kinds::Beside;
use crate::kinds::placement::{Clue, Map, Piece};
use crate::rules::Need;

/// A clue that a level may have, and its rarity: one in this many clues like it is offered.
pub(super) struct Offer {
    pub clue: Clue,
    pub rarity: usize,
}

/// The rules of a clue's parts.
pub(super) type ClauseRules = Vec<RuleId>;

/// Splits a clue into one for each of its tags. Their conjunction is the clue, as no offered clue has alternatives.
pub(super) fn parts(clue: &Clue) -> Vec<Clue> {
    let tags = clue.tags().iter();
    match clue.tags().len() {
        0 => vec![clue.clone()],
        _ => tags.map(|&tag| clue.tagged(vec![tag])).collect(),
    }
}

/// Returns the clue with the tags whose rules are in `rules`; `None` if no rule is.
pub(super) fn left(clue: &Clue, parts: &ClauseRules, rules: &RuleSet) -> Option<Clue> {
    let kept = |rule: &RuleId| rules.contains(*rule);
    let tags = clue.tags().iter().zip(parts);
    let tags = tags.filter(|(_, rule)| kept(rule)).map(|(&tag, _)| tag);
    let left = parts.iter().any(kept);
    left.then(|| clue.tagged(tags.collect()))
}

/// Returns the form of a clue among the four of paper 000 (section 1.1.1), from 0: on one height; on or off one fruit
/// or two; two sorts that neighbour each other, each of both; two of which one is higher, lower or on the same level.
/// `None` if it has another form.
pub(super) fn of_the_paper(clue: &Clue, map: &Map) -> Option<usize> {
    let levels = clue.tags().iter().filter(|&&tag| map.tags[tag].level);
    match (clue, levels.count(), clue.tags().len()) {
        (Clue::On { .. }, 1, 1) => Some(0),
        (Clue::On { .. } | Clue::Off { .. }, 0, 1 | 2) => Some(1),
        (
            Clue::Beside(Beside::Near {
                pieces: [a, b],
                need: Need::Both,
            }),
            ..,
        ) if a != b => Some(2),
        (Clue::Above { .. } | Clue::Below { .. }, ..) => Some(3),
        (Clue::SameLevel { pieces }, ..) if pieces.len() == 2 => Some(3),
        _ => None,
    }
}

/// Drops each clue whose form an earlier one has for one of its pieces.
pub(super) fn once_a_piece(offers: &mut Vec<Offer>, map: &Map) {
    let mut taken = Vec::new();
    offers.retain(|Offer { clue, .. }| {
        let form = of_the_paper(clue, map);
        let mine: Vec<_> = clue
            .pieces()
            .into_iter()
            .map(|piece| (form, piece))
            .collect();
        let news = mine.iter().all(|known| !taken.contains(known));
        taken.extend(mine.into_iter().filter(|_| news));
        news
    });
}

/// Returns the clues in a level's order: first those about places, each sort in the order of its pieces.
pub(in super::super) fn in_order(clues: &[Clue]) -> Vec<Clue> {
    let order = |(n, clue): (usize, &Clue)| (clue.tags().is_empty(), clue.pieces(), n);
    let order = sorted(clues.iter().enumerate().map(order)).into_iter();
    order.map(|(.., n)| clues[n].clone()).collect()
}

/// Returns true if the clue holds in an arrangement.
pub(in super::super) fn holds(clue: &Clue, solution: &[Domain], map: &Map) -> bool {
    if let Some(allowed) = clue.allowed(map) {
        return solution[clue.pieces()[0]].is_subset(allowed);
    }
    let vars: Vec<Var> = Var::all().take(solution.len()).collect();
    let rule = clue.rule(&vars, map);
    let sets: Vec<Domain> = rule.scope().iter().map(|v| solution[v.index()]).collect();
    rule.accepts(&sets)
}

/// Returns every clue that a generated level may have.
pub(in super::super) fn all_clues(pieces: &[Piece], map: &Map) -> Vec<Clue> {
    let joined: Vec<usize> = may_be_joined(map).collect();
    clues_with(pieces, map, &joined)
}

/// The approximate maximum number of clues with two tags.
#[cfg(feature = "tools")]
const MOST_JOINED: usize = 40_000;

/// Returns the clues of `all_clues`; if the map has too many tags, only randomly chosen ones are joined in pairs.
#[cfg(feature = "tools")]
pub(in super::super) fn some_clues(
    pieces: &[Piece],
    map: &Map,
    chance: &mut crate::random::Chance,
) -> Vec<Clue> {
    let mut joined: Vec<usize> = may_be_joined(map).collect();
    let most = (MOST_JOINED / pieces.len().max(1)).isqrt();
    if joined.len() > most {
        chance.shuffle(&mut joined);
        joined.truncate(most);
    }
    clues_with(pieces, map, &sorted(joined))
}

/// Returns the tags that a clue may name together with another.
fn may_be_joined(map: &Map) -> impl Iterator<Item = usize> {
    (0..map.tags.len()).filter(|&tag| !map.tags[tag].alone)
}

/// Returns every clue with one tag, with two of the `joined` tags, or about pieces alone.
fn clues_with(pieces: &[Piece], map: &Map, joined: &[usize]) -> Vec<Clue> {
    let mut clues = Vec::new();
    for piece in 0..pieces.len() {
        for tag in 0..map.tags.len() {
            clues.push(Clue::On {
                piece,
                tags: vec![tag],
            });
            clues.push(Clue::Off {
                piece,
                tags: vec![tag],
            });
            let others = joined.iter().copied().filter(|&other| other > tag);
            for other in others.filter(|_| joined.contains(&tag)) {
                let tags = vec![tag, other];
                if map.tags[tag].group != map.tags[other].group {
                    clues.push(Clue::On {
                        piece,
                        tags: tags.clone(),
                    });
                }
                clues.push(Clue::Off { piece, tags });
            }
        }
    }
    for a in 0..pieces.len() {
        for b in 0..pieces.len() {
            clues.extend(pair_clues(a, b, pieces));
        }
    }
    clues.retain(|clue| says_something(clue, map));
    clues
}

/// Returns the clues about two pieces, or about one with itself; no two are equivalent.
fn pair_clues(a: usize, b: usize, pieces: &[Piece]) -> Vec<Clue> {
    let pair = [a, b];
    if a == b {
        if pieces[a].count == 1 {
            return Vec::new();
        }
        let need = Need::Both;
        return vec![
            Clue::Beside(Beside::Near { pieces: pair, need }),
            Clue::Beside(Beside::Apart { pieces: pair }),
        ];
    }
    let mut clues = Vec::new();
    // Needs `First` and `Both` differ only if there are several of a piece.
    if pieces[b].count > 1 || pieces[a].count > 1 {
        let need = Need::First;
        clues.push(Clue::Beside(Beside::Near { pieces: pair, need }));
    }
    // `Above` and `Below` are equivalent with the pieces exchanged: each is used for half of the pairs.
    clues.push(if (a + b).is_multiple_of(2) {
        Clue::Above { pieces: pair }
    } else {
        Clue::Below { pieces: [b, a] }
    });
    if a < b {
        let need = Need::Both;
        clues.push(Clue::Beside(Beside::Near { pieces: pair, need }));
        clues.push(Clue::Beside(Beside::Apart { pieces: pair }));
        clues.push(Clue::SameLevel {
            pieces: pair.to_vec(),
        });
    }
    clues
}

/// Returns false for a clue about places that allows all sites, or none.
fn says_something(clue: &Clue, map: &Map) -> bool {
    let allowed = clue.allowed(map);
    allowed.is_none_or(|sites| !sites.is_empty() && sites != map.all())
}
