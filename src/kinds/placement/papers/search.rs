//! Paper 000's search (sections 1.2 and 10) and its difficulty (section 1.3).
//!
//! Species by species: on every remaining map, all the ways to put the next species (depth first), then the next
//! species on all of the resulting maps (breadth first). The paper's listing has errors that show in its figures; they
//! are treated like this:
//!
//! * X3 counts the maps of all rounds, which does not depend on the order of visits. The program adds up a running
//!   total instead, which depends on that order and, in Python, on the version's hashes; it is given separately as
//!   `running`.
//! * A set of n like pieces that breaks a clue counts n! dead ends, as in the program, which tries the pieces one by
//!   one.
//! * A piece may have any number of relations, not one of each sort; every clue is tested as soon as all its pieces
//!   stand, so that its direction does not matter, and "the same level" binds all the members of a species.

use std::cmp::Reverse;

use super::ahead::{Ahead, Candidates};
use super::api::{SearchModel, Study, StudyNode, StudyRound, StudyState};
use super::combinations::Combinations;
use super::{Subject, choose};
use crate::api::count;
use crate::engine::{Domain, sorted};
use crate::kinds::difficulty::{Counts, PUBLISHED};
use crate::kinds::placement::site_list;

/// The maximum number of placements of a species that are tried before a level is given up.
const MOST_TRIED: u32 = 20_000;

/// A half-filled map, or a dead end.
struct Node {
    parent: Option<usize>,
    round: usize,
    /// The sites where the round's species was put; if there are too few, these sites.
    sites: Domain,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Kept,
    Short,
    Failed { clue: usize },
}

/// The counts of a round: one species is placed on all remaining maps.
#[derive(Clone, Copy, Default)]
struct Round {
    maps: u64,
    kept: u64,
    short: u64,
    failed: u64,
}

/// A finished search.
pub(super) struct FinishedSearch {
    nodes: Vec<Node>,
    rounds: Vec<Round>,
    running: u64,
    x1: u64,
}

/// Returns the printed program's order: the species with the fewest ways to put it on the empty map first; of equals
/// the one listed later.
pub(super) fn by_combinations(subject: &Subject<'_>) -> Vec<usize> {
    let incremental = Candidates::new(subject, Ahead::Program);
    let empty = vec![Domain::EMPTY; subject.pieces().len()];
    let ways = |piece: usize| {
        let sites = incremental.sites(piece, &empty).len();
        choose(count(sites), subject.count(piece))
    };
    // The program sorts in falling order, equals as listed, and takes from the end. (Non-negative numbers are ordered
    // as their bits.)
    let keyed = subject
        .pieces()
        .map(|piece| (ways(piece).to_bits(), Reverse(piece)));
    sorted(keyed)
        .into_iter()
        .map(|(_, Reverse(piece))| piece)
        .collect()
}

/// Searches a level in this order of its pieces. Returns `None` if it exceeds the work limit.
pub(super) fn search(
    subject: &Subject<'_>,
    order: &[usize],
    ahead: Ahead,
) -> Option<FinishedSearch> {
    let mut run = Run {
        subject,
        incremental: Candidates::new(subject, ahead),
        order,
        tried: 0,
        searched: FinishedSearch {
            nodes: Vec::new(),
            rounds: Vec::new(),
            running: 0,
            x1: 0,
        },
    };
    let mut maps = vec![None];
    for round in 0..order.len() {
        maps = run.round(round, &maps)?;
    }
    Some(run.searched)
}

/// A running search.
struct Run<'a> {
    subject: &'a Subject<'a>,
    incremental: Candidates<'a>,
    order: &'a [usize],
    tried: u32,
    searched: FinishedSearch,
}

impl Run<'_> {
    /// Puts one species on all these maps, and returns the resulting maps; `None` if the work limit is exceeded.
    fn round(&mut self, round: usize, maps: &[Option<usize>]) -> Option<Vec<Option<usize>>> {
        let piece = self.order[round];
        let related = self.subject.relations_of(piece).next().is_some();
        self.searched.rounds.push(Round::default());
        let mut kept = Vec::new();
        for &map in maps {
            self.searched.x1 += u64::from(related);
            self.searched.rounds[round].maps += 1;
            let mut sets = self.sets(map);
            let sites = self.incremental.sites(piece, &sets);
            let count = self.subject.count(piece) as usize;
            if sites.len() < count {
                self.note(map, round, sites.into_iter().collect(), State::Short);
            } else {
                for ways in Combinations::new(&sites, count) {
                    self.tried += 1;
                    if self.tried > MOST_TRIED {
                        return None;
                    }
                    sets[piece] = ways;
                    let broken = self.broken(piece, &sets);
                    let state = broken.map_or(State::Kept, |clue| State::Failed { clue });
                    let node = self.note(map, round, ways, state);
                    kept.extend((state == State::Kept).then_some(Some(node)));
                }
            }
            self.searched.running += kept.len() as u64;
        }
        Some(kept)
    }

    /// Returns the sites of each piece on a map.
    fn sets(&self, map: Option<usize>) -> Vec<Domain> {
        let mut sets = vec![Domain::EMPTY; self.order.len()];
        let mut at = map;
        while let Some(node) = at.map(|index| &self.searched.nodes[index]) {
            sets[self.order[node.round]] = node.sites;
            at = node.parent;
        }
        sets
    }

    /// Returns the first clue that `piece`, placed last, breaks with the pieces that stand.
    fn broken(&self, piece: usize, sets: &[Domain]) -> Option<usize> {
        let mut decided = self.subject.relations_of(piece).filter(|relation| {
            let mut pieces = relation.pieces.iter();
            pieces.all(|&piece| !sets[piece].is_empty())
        });
        let broken = decided.find(|relation| !self.subject.model().keeps(relation.rule, sets));
        broken.map(|relation| relation.number)
    }

    fn note(&mut self, parent: Option<usize>, round: usize, sites: Domain, state: State) -> usize {
        let orders = || (1..=u64::from(sites.len())).fold(1, u64::saturating_mul);
        let counts = &mut self.searched.rounds[round];
        match state {
            State::Kept => counts.kept += 1,
            State::Short => counts.short += 1,
            State::Failed { .. } => counts.failed = counts.failed.saturating_add(orders()),
        }
        self.searched.nodes.push(Node {
            parent,
            round,
            sites,
            state,
        });
        self.searched.nodes.len() - 1
    }
}

impl FinishedSearch {
    /// Returns X1 to X4, N and D.
    pub(super) fn model(&self, subject: &Subject<'_>) -> SearchModel {
        let sum =
            |figure: fn(&Round) -> u64| self.rounds.iter().map(figure).fold(0, u64::saturating_add);
        let counts = Counts {
            x1: self.x1,
            x2: reading_cost(subject),
            x3: sum(|round| round.kept),
            x4: sum(|round| round.short.saturating_add(round.failed)),
            n: self.rounds.last().map_or(0, |round| round.kept),
        };
        let d = counts.difficulty(&PUBLISHED);
        let Counts { x1, x2, x3, x4, n } = counts;
        SearchModel {
            x1,
            x2,
            x3,
            x4,
            n,
            d,
        }
    }

    /// Returns the record of the whole search, for the API.
    pub(super) fn study(&self, subject: &Subject<'_>, order: &[usize]) -> Study {
        let ids = subject.level.ids();
        let rounds = self.rounds.iter().zip(order);
        let round = |(round, &piece): (&Round, &usize)| StudyRound {
            piece: ids[piece].to_owned(),
            maps: round.maps,
            kept: round.kept,
            short: round.short,
            failed: round.failed,
        };
        Study {
            order: order.iter().map(|&piece| ids[piece].to_owned()).collect(),
            rounds: rounds.map(round).collect(),
            nodes: self.nodes.iter().map(Node::give).collect(),
            running: self.running,
            model: self.model(subject),
        }
    }
}

impl Node {
    #[allow(clippy::cast_possible_truncation)] // at most MOST_TRIED nodes a level, a round a piece, MOST_CLUES clues
    fn give(&self) -> StudyNode {
        let (state, clue) = match self.state {
            State::Kept => (StudyState::Kept, None),
            State::Short => (StudyState::Short, None),
            State::Failed { clue } => (StudyState::Failed, Some(clue as u32)),
        };
        StudyNode {
            parent: self.parent.map(|parent| parent as u32),
            round: self.round as u32,
            sites: site_list(self.sites),
            state,
            clue,
        }
    }
}

/// Returns X2, the cost of reading: 1 for a clue about a level, 2 for one about a fruit, 3 for one about two fruits,
/// and so on.
fn reading_cost(subject: &Subject<'_>) -> u64 {
    let level = subject.level;
    let cost = |clue: &crate::kinds::placement::Clue| {
        let tags = clue.tags().iter().map(|&tag| level.map.tags[tag].level);
        let (levels, marks): (Vec<bool>, Vec<bool>) = tags.partition(|&is_level| is_level);
        let marked = if marks.is_empty() {
            0
        } else {
            marks.len() as u64 + 1
        };
        marked + u64::from(!levels.is_empty())
    };
    level.clues.iter().map(cost).sum()
}
