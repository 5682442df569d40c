//! Which level suits a place best: as hard as it shall be, unlike those around, and with something new, but not too
//! much.

use std::collections::{BTreeMap, BTreeSet};

use super::plan::Slot;
use super::rung::Rung;

/// Two levels so far apart may be as like each other as they want.
const FAR: usize = 6;

/// A place on the ladder, as far as that is made.
pub struct Place<'a> {
    /// What the plan wants.
    pub slot: &'a Slot,
    /// How much of the grade's levels shall be easier, in percent.
    pub share: usize,
    /// The levels that have their places, by number.
    pub ladder: &'a BTreeMap<usize, Rung>,
}

impl Place<'_> {
    /// The level that suits best, of those in a pool, the easiest first.
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

    /// Few enough clues, not there yet, and neither easier than the level before it nor harder than the one after it,
    /// if they are of its grade.
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

    /// How like it is to the levels around, the nearest counting most.
    fn likeness(&self, rung: &Rung) -> usize {
        let number = self.slot.number;
        let around = self.ladder.range(number.saturating_sub(FAR)..number + FAR);
        let like = |(other, known): (&usize, &Rung)| {
            likeness(rung, known) * (FAR - other.abs_diff(number)) / FAR
        };
        around.map(like).sum()
    }

    /// Rules and techniques shall come one after another, and the rare ones often enough.
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

/// How like two levels are to a player.
fn likeness(a: &Rung, b: &Rung) -> usize {
    let standing = a.answer.iter().zip(&b.answer).filter(|(a, b)| a == b);
    shared(a.pieces(), b.pieces())
        + shared(a.rules.keys(), b.rules.keys())
        + shared(a.techniques.keys(), b.techniques.keys())
        + 100 * standing.count() / a.answer.len()
        + if a.clues == b.clues { 20 } else { 0 }
}

/// How much of two sets is in both, in percent.
fn shared<'a>(a: impl Iterator<Item = &'a String>, b: impl Iterator<Item = &'a String>) -> usize {
    let (a, b): (BTreeSet<_>, BTreeSet<_>) = (a.collect(), b.collect());
    100 * a.intersection(&b).count() / a.union(&b).count().max(1)
}
