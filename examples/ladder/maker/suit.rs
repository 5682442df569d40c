//! Finds the most suitable level for a place: of the intended difficulty, unlike its neighbours, and with something
//! new, but not too much.

use std::collections::{BTreeMap, BTreeSet};

use super::plan::Slot;
use super::rung::Rung;

/// From this distance on two levels may be alike.
const FAR: usize = 6;

/// A place on the ladder, with the levels placed so far.
pub struct Place<'a> {
    /// The requirements of the plan.
    pub slot: &'a Slot,
    /// The percentage of the grade's levels that should be easier.
    pub share: usize,
    /// The levels that have their places, by number.
    pub ladder: &'a BTreeMap<usize, Rung>,
}

impl Place<'_> {
    /// Returns the most suitable level of a pool that is sorted from easy to hard.
    pub fn best<'p>(&self, pool: &'p [Rung]) -> &'p Rung {
        let cost = |&(rank, rung): &(usize, &Rung)| {
            let share = 100 * rank / pool.len();
            let cost = 3 * share.abs_diff(self.share) + self.likeness(rung) + self.news(rung);
            (cost, rank)
        };
        let fitting = pool.iter().enumerate().filter(|(_, rung)| self.fits(rung));
        let best = fitting.min_by_key(cost);
        let number = self.slot.number;
        best.unwrap_or_else(|| {
            panic!("no level fits at {number}: try more seeds, or allow more clues")
        })
        .1
    }

    /// Returns true if a level has few enough clues, is not on the ladder yet, and is neither easier than the previous
    /// level of its grade nor harder than the next one.
    fn fits(&self, rung: &Rung) -> bool {
        let effort = |number| {
            let known = self.ladder.get(&number);
            known
                .filter(|known| known.grade == rung.grade)
                .map(|known| known.effort)
        };
        let number = self.slot.number;
        let [narrowest, widest] = self.slot.width;
        rung.clues <= self.slot.most_clues
            && (narrowest..=widest).contains(&rung.width)
            && effort(number - 1).is_none_or(|before| before <= rung.effort)
            && effort(number + 1).is_none_or(|after| rung.effort <= after)
            && self
                .ladder
                .values()
                .all(|known| known.form() != rung.form())
    }

    /// Returns the similarity to the levels around, weighted by nearness.
    fn likeness(&self, rung: &Rung) -> usize {
        let number = self.slot.number;
        let around = self.ladder.range(number.saturating_sub(FAR)..number + FAR);
        let like = |(other, known): (&usize, &Rung)| {
            likeness(rung, known) * (FAR - other.abs_diff(number)) / FAR
        };
        around.map(like).sum()
    }

    /// Rates the novelty of a level: rules and techniques should be introduced one by one, and rare ones often enough.
    fn news(&self, rung: &Rung) -> usize {
        let before: Vec<&Rung> = self
            .ladder
            .range(..self.slot.number)
            .map(|(_, known)| known)
            .collect();
        let times = |thing: &String| {
            let knowing = before
                .iter()
                .filter(|known| known.things().any(|t| t == thing));
            knowing.count()
        };
        let times: Vec<usize> = rung.things().map(times).collect();
        let worn = 60 * times.iter().sum::<usize>() / (times.len() * before.len()).max(1);
        let new = times.iter().filter(|&&times| times == 0).count();
        worn + match new {
            0 => 60,
            1 => 0,
            2 => 10,
            more => 100 * more,
        }
    }
}

/// Returns the similarity of two levels to a player.
fn likeness(a: &Rung, b: &Rung) -> usize {
    let standing = a.answer.iter().zip(&b.answer).filter(|(a, b)| a == b);
    shared(a.pieces(), b.pieces())
        + shared(a.rules.keys(), b.rules.keys())
        + shared(a.techniques.keys(), b.techniques.keys())
        + 100 * standing.count() / a.answer.len()
        + if a.clues == b.clues { 20 } else { 0 }
}

/// Returns the percentage of two sets that is in both.
fn shared<'a>(a: impl Iterator<Item = &'a String>, b: impl Iterator<Item = &'a String>) -> usize {
    let (a, b): (BTreeSet<_>, BTreeSet<_>) = (a.collect(), b.collect());
    100 * a.intersection(&b).count() / a.union(&b).count().max(1)
}
