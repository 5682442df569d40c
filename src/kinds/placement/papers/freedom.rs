//! Paper 001: the freedom that clues leave (section 3), and the search order ISMFD that it gives (section 4).
//!
//! The paper is not consistent about candidates: its figures for levels 1, 10 and 33 use the clues about places alone,
//! the 39 of its level 50 uses candidates narrowed further (with one error; without it 37). Therefore there are stages,
//! each with its own difficulty.

use std::cmp::Reverse;

use super::api::{
    Freedom, FreedomAfter, FreedomModel, FreedomNarrowing, FreedomPiece, FreedomStage,
};
use super::combinations::Combinations;
use super::equations::{StraightLine, freedom_difficulty};
use super::{Relation, Subject, choose};
use crate::engine::{Domain, RuleSet, Search, sorted};
use crate::kinds::Beside;
use crate::kinds::placement::{Clue, site_list};
use crate::rules::Need;

/// The maximum number of ways to place a piece that are listed.
const MOST_LISTED: f64 = 100.0;

/// The candidates of every piece, at each stage of narrowing.
struct Stages {
    conditions: Vec<Domain>,
    relations: Vec<Domain>,
    settled: Vec<Domain>,
}

impl Stages {
    fn new(subject: &Subject<'_>) -> Self {
        let relations = by_relations(subject);
        Self {
            conditions: subject.conditions.clone(),
            settled: without_settled(subject, &relations),
            relations,
        }
    }
}

/// Returns the candidates by propagation of the clues alone (section 4.2.2), without the law that a site holds one
/// piece; all are empty if the clues contradict each other.
pub(super) fn by_relations(subject: &Subject<'_>) -> Vec<Domain> {
    let model = subject.model();
    let mut clues = RuleSet::none(model);
    model.clues().for_each(|(rule, _)| clues.insert(rule));
    let mut search = Search::new(model, &clues);
    match search.fixpoint(model.start()) {
        Some(bounds) => subject.pieces().map(|piece| bounds[piece].may).collect(),
        None => vec![Domain::EMPTY; subject.pieces().len()],
    }
}

/// Removes the places of settled pieces from the others, once; then removes from each sort of a single piece the places
/// without a candidate of its partner beside them. (This sequence gives the paper's figures for level 50, but for its
/// error: the pandas kept a place of the lions.)
fn without_settled(subject: &Subject<'_>, candidates: &[Domain]) -> Vec<Domain> {
    let settled = |piece: usize| candidates[piece].len() == subject.count(piece);
    let left = |piece: usize| {
        let others = subject
            .pieces()
            .filter(|&other| other != piece && settled(other));
        others.fold(candidates[piece], |left, other| left - candidates[other])
    };
    let left: Vec<Domain> = subject.pieces().map(left).collect();
    let served = |piece: usize| {
        let alone = subject.count(piece) == 1;
        let partners = subject
            .relations_of(piece)
            .filter_map(|relation| needed(relation, piece));
        let beside = &subject.level.map.beside;
        let lonely = |sites: Domain, partner: usize| sites - beside.far(sites, left[partner]);
        partners.filter(|_| alone).fold(left[piece], lonely)
    };
    subject.pieces().map(served).collect()
}

/// Returns the other piece that a clue requires beside this one.
fn needed(relation: &Relation<'_>, piece: usize) -> Option<usize> {
    let Clue::Beside(Beside::Near {
        pieces: [a, b],
        need,
    }) = relation.clue
    else {
        return None;
    };
    let other = if piece == *a { *b } else { *a };
    (other != piece && (piece == *a || *need == Need::Both)).then_some(other)
}

/// Returns the number of candidates of all pieces (equation 3).
fn choices(subject: &Subject<'_>, candidates: &[Domain]) -> u32 {
    let of = |(piece, sites): (usize, &Domain)| subject.count(piece) * sites.len();
    candidates.iter().enumerate().map(of).sum()
}

/// Returns the other species that no clue relates to this one (equation 8).
fn free_of(subject: &Subject<'_>, piece: usize) -> Vec<String> {
    let free = |&other: &usize| other != piece && !subject.related(piece, other);
    let id = |other: usize| subject.level.pieces[other].id.to_string();
    subject.pieces().filter(free).map(id).collect()
}

/// Returns the number of other individuals that no clue relates to one of this species, summed over its individuals.
/// (Equation 7 counts species; only individuals give the paper's 60.)
fn species(subject: &Subject<'_>, piece: usize) -> u32 {
    let unrelated = subject
        .pieces()
        .filter(|&other| !subject.related(piece, other));
    let others: u32 = unrelated.map(|other| subject.count(other)).sum();
    subject.count(piece) * (others - 1)
}

#[allow(clippy::cast_possible_truncation)] // a level has at most Domain::<1>::CAPACITY sites and MOST_CLUES clues
fn model_with(subject: &Subject<'_>, candidates: &[Domain]) -> FreedomModel {
    let gn = subject.level.map.sites as u32;
    let an = subject.pieces().len() as u32;
    let rn = subject.level.clues.len() as u32;
    let f_choices = choices(subject, candidates);
    let f_species = subject.pieces().map(|piece| species(subject, piece)).sum();
    let d = freedom_difficulty(gn, an, rn, f_choices, f_species);
    FreedomModel {
        gn,
        an,
        rn,
        f_choices,
        f_species,
        ci: d.map(|_| f64::from(f_choices) / f64::from(f_species)),
        d,
        level: d.map(|d| StraightLine::published().at(d)),
    }
}

/// Returns the model by the clues about places alone, as for the paper's levels 1, 10 and 33.
pub(super) fn model(subject: &Subject<'_>) -> FreedomModel {
    model_with(subject, &subject.conditions)
}

/// Returns the order of ISMFD (section 4.2.3): settled pieces first, then by falling Delta; ties as listed.
pub(super) fn order(subject: &Subject<'_>) -> Vec<usize> {
    by_delta(subject, &by_relations(subject))
}

fn by_delta(subject: &Subject<'_>, candidates: &[Domain]) -> Vec<usize> {
    let settled = |piece: usize| candidates[piece].len() <= subject.count(piece);
    let delta = |piece: usize| mean_loss(subject, candidates, piece);
    // Non-negative numbers are ordered as their bits.
    let falling = |piece: usize| Reverse((settled(piece), delta(piece).to_bits()));
    let keyed = subject.pieces().map(|piece| (falling(piece), piece));
    sorted(keyed).into_iter().map(|(_, piece)| piece).collect()
}

/// Returns the number of candidates of all other pieces.
fn others(subject: &Subject<'_>, candidates: &[Domain], piece: usize) -> u32 {
    choices(subject, candidates) - subject.count(piece) * candidates[piece].len()
}

/// Returns the number of candidates that the others lose when the piece is placed, on average over all ways to place
/// it. (Each of its candidates occurs in the same share of the ways, so they are not enumerated.)
fn mean_loss(subject: &Subject<'_>, candidates: &[Domain], piece: usize) -> f64 {
    let own = candidates[piece];
    let shared = subject.pieces().filter(|&other| other != piece);
    let shared: u32 = shared
        .map(|other| subject.count(other) * (own & candidates[other]).len())
        .sum();
    f64::from(shared * subject.count(piece)) / f64::from(own.len().max(1))
}

/// Returns all figures of sections 3 and 4 for a level.
pub(super) fn freedom(subject: &Subject<'_>) -> Freedom {
    let stages = Stages::new(subject);
    let ids = subject.level.ids();
    let named = [
        (FreedomNarrowing::Conditions, &stages.conditions),
        (FreedomNarrowing::Relations, &stages.relations),
        (FreedomNarrowing::Settled, &stages.settled),
    ];
    let stage = |(id, candidates): (FreedomNarrowing, &Vec<Domain>)| {
        let model = model_with(subject, candidates);
        FreedomStage {
            id,
            f_choices: model.f_choices,
            d: model.d,
            level: model.level,
        }
    };
    let order = by_delta(subject, &stages.relations);
    Freedom {
        model: model(subject),
        stages: named.map(stage).into(),
        pieces: subject
            .pieces()
            .map(|piece| give(subject, &stages, piece))
            .collect(),
        order: order
            .into_iter()
            .map(|piece| ids[piece].to_owned())
            .collect(),
    }
}

fn give(subject: &Subject<'_>, stages: &Stages, piece: usize) -> FreedomPiece {
    let candidates = &stages.relations;
    let of = |piece: usize| others(subject, candidates, piece);
    let freest = subject
        .pieces()
        .rev()
        .max_by_key(|&piece| candidates[piece].len());
    let ways = choose(candidates[piece].len(), subject.count(piece));
    let mean = mean_loss(subject, candidates, piece);
    let share = |divisor: u32| mean / f64::from(divisor.max(1));
    FreedomPiece {
        piece: subject.level.pieces[piece].id.to_string(),
        count: subject.count(piece),
        conditions: site_list(stages.conditions[piece]),
        relations: site_list(candidates[piece]),
        settled: site_list(stages.settled[piece]),
        species: species(subject, piece),
        free_of: free_of(subject, piece),
        others: of(piece),
        ways,
        loss: mean * ways,
        delta: share(freest.map_or(1, of)),
        own_delta: share(of(piece)),
        after: after(subject, candidates, piece, ways),
    }
}

/// Returns the number of the others' candidates after each way to place the piece; empty if there are too many ways.
fn after(
    subject: &Subject<'_>,
    candidates: &[Domain],
    piece: usize,
    ways: f64,
) -> Vec<FreedomAfter> {
    if ways > MOST_LISTED {
        return Vec::new();
    }
    let sites: Vec<_> = candidates[piece].iter().collect();
    let left = |taken: Domain| {
        let mut left: Vec<Domain> = candidates.iter().map(|&sites| sites - taken).collect();
        left[piece] = Domain::EMPTY;
        FreedomAfter {
            sites: site_list(taken),
            others: choices(subject, &left),
        }
    };
    Combinations::new(&sites, subject.count(piece) as usize)
        .map(left)
        .collect()
}
