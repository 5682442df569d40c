//! The selection of a level's clues: enough to solve it with the techniques of its grade, and none redundant.

use std::cmp::Reverse;

use super::clues::ClauseRules;
use super::{NODES, Style};
use crate::engine::{
    IncrementalFixpoint, Model, Rank, RuleId, RuleSet, Search, hardest_needed, sorted,
};
use crate::random::Chance;

/// The number of clues that are compared before one is added.
const COMPARED: usize = 6;

/// The maximum number of consecutive comparisons in which no clue helps.
const IDLE: usize = 6;

/// The number of clues that are added beyond the level's maximum: some become redundant.
const SPARE: usize = 3;

/// The maximum number of clues about the places of one piece.
const MOST_A_PIECE: usize = 2;

/// The maximum number of undecided values at which what-ifs may settle the rest.
const NEARLY: u32 = 24;

/// A clue whose rules are in the model.
pub(super) struct Posted {
    /// The rarity: one in this many clues like it is offered.
    pub rarity: usize,
    /// The piece, if the clue is about places.
    pub places_of: Option<usize>,
    pub parts: ClauseRules,
}

/// The selection of one level's clues.
pub(super) struct Picker<'a> {
    pub model: &'a Model,
    pub cap: Rank,
    pub style: &'a Style,
    pub chance: &'a mut Chance,
}

impl Picker<'_> {
    /// Adds clues one by one, of a few that are compared the one that leaves the least open, until the techniques of
    /// the grade solve the level. (On a large map a few clues must exclude much: of randomly chosen ones, too many
    /// would be needed.) The first `anchors` clues are always taken. Returns `None` if too many clues are needed, or
    /// none helps.
    pub(super) fn add_greedily(&mut self, clues: &[Posted], anchors: usize) -> Option<Vec<usize>> {
        let (model, cap) = (self.model, self.cap);
        let mut rules = RuleSet::laws(model);
        let mut taken: Vec<usize> = (0..anchors).collect();
        let mut rest: Vec<usize> = (anchors..clues.len()).collect();
        for anchor in &clues[..anchors] {
            insert(&mut rules, &anchor.parts);
        }
        let mut incremental = IncrementalFixpoint::new(model, &rules, cap)?;
        let mut left = incremental.open();
        let mut idle = 0;
        while taken.len() < self.style.most + SPARE && idle < IDLE {
            let (places, pieces) = self.style.clues;
            // If no clue of one sort helps, one of the other may.
            let pairs = self.chance.happens(pieces, places + pieces) == (idle % 2 == 0);
            self.chance.shuffle(&mut rest);
            let fits = |&&clue: &&usize| clues[clue].places_of.is_none() == pairs;
            let compared = rest.iter().filter(fits).take(COMPARED);
            let weighed = compared.filter_map(|&clue| {
                incremental
                    .with(&clues[clue].parts)
                    .map(|open| (open, clue))
            });
            let Some((open, clue)) = weighed.min().filter(|&(open, _)| open < left) else {
                idle += 1;
                continue;
            };
            incremental.take(&clues[clue].parts)?;
            insert(&mut rules, &clues[clue].parts);
            (left, idle) = (open, 0);
            taken.push(clue);
            let clues_of = |piece| {
                taken
                    .iter()
                    .filter(|&&clue| clues[clue].places_of == Some(piece))
                    .count()
            };
            rest.retain(|other| {
                let again = clues[*other]
                    .places_of
                    .is_some_and(|piece| clues_of(piece) >= MOST_A_PIECE);
                *other != clue && !again
            });
            let done = left == 0 || (cap >= Rank::WHAT_IF && left <= NEARLY && self.solves(&rules));
            if done {
                return Some(taken);
            }
        }
        None
    }

    fn solves(&self, rules: &RuleSet) -> bool {
        hardest_needed(self.model, rules, self.model.start(), self.cap, NODES).is_some()
    }

    /// Removes clues in random order, and then tags, as long as the techniques of the grade still solve the level with
    /// these rules. Returns `None` if too many clues are left, the level needs another rank, or a part is redundant.
    pub(super) fn minimize(
        &mut self,
        mut clues: Vec<&Posted>,
        mut rules: RuleSet,
    ) -> Option<RuleSet> {
        let (model, cap) = (self.model, self.cap);
        let solves = |rules: &RuleSet| hardest_needed(model, rules, model.start(), cap, NODES);
        solves(&rules)?;
        self.chance.shuffle(&mut clues);
        // The rarest clues are tried first; equally rare ones stay in random order.
        let order = (0..clues.len()).map(|n| (Reverse(clues[n].rarity), n));
        let mut clues: Vec<&Posted> = sorted(order).into_iter().map(|(_, n)| clues[n]).collect();
        let is_solved = |rules: &RuleSet| solves(rules).is_some();
        clues.retain(|clue| !rules.remove_if_spare(&clue.parts, is_solved));
        if clues.len() > self.style.most {
            return None;
        }
        let several = |parts: &&ClauseRules| parts.len() > 1;
        let clues: Vec<&ClauseRules> = clues.into_iter().map(|clue| &clue.parts).collect();
        let mut tags: Vec<RuleId> = clues
            .iter()
            .flat_map(|parts| parts.iter().copied())
            .collect();
        if tags.len() > clues.len() {
            self.chance.shuffle(&mut tags);
            // A clue with a single part was tried as a whole.
            let beside = |tag: &RuleId| {
                clues
                    .iter()
                    .copied()
                    .filter(several)
                    .any(|c| c.contains(tag))
            };
            tags.retain(|tag| !beside(tag) || !rules.remove_if_spare(&[*tag], is_solved));
        }
        let good = solves(&rules) == Some(cap) && none_redundant(model, &rules, &tags);
        good.then_some(rules)
    }
}

fn insert(rules: &mut RuleSet, parts: &[RuleId]) {
    for &part in parts {
        rules.insert(part);
    }
}

/// Returns true if each part is needed: without it there is another solution.
fn none_redundant(model: &Model, rules: &RuleSet, parts: &[RuleId]) -> bool {
    let needed = |&part: &RuleId| {
        let mut without = rules.clone();
        without.remove(part);
        let mut search = Search::new(model, &without);
        search.count(model.start(), 2, NODES) == Some(2)
    };
    parts.iter().all(needed)
}
