//! Where no single change leaves one answer: what comes closest.

use std::vec::IntoIter;

use super::pool::ANSWERS;
use super::{Adviser, Phase, TOLD_A_GRADE, candidates, weigh};
use crate::api::AdviceStatus;
use crate::kinds::Change;

/// The most that are tried.
const MOST: usize = 16;

/// How many answers a change leaves, and whether these are all.
pub type Left = (u32, bool, Change);

impl Adviser {
    /// What leaves the fewest of the answers at hand; or if there is none, what may let one in. Of changes that leave the same answers, the
    /// simplest is enough.
    pub(super) fn close_ones(&self) -> Vec<Change> {
        if self.pool.is_empty() {
            let drops = candidates::drops(&*self.puzzle).into_iter();
            return drops.map(|drop| drop.change).take(MOST).collect();
        }
        let mut changes = self.designed().additions();
        changes.retain(|change| change.rule.is_some());
        let mut kept: Vec<(usize, Vec<bool>, Change)> = changes
            .into_iter()
            .map(|change| (self.pool.kept(&change), change))
            .map(|(kept, change)| (kept.iter().filter(|kept| **kept).count(), kept, change))
            .filter(|(count, ..)| *count > 0)
            .collect();
        kept.sort_by_key(|(count, _, change)| (*count, change.words));
        let mut met: Vec<Vec<bool>> = Vec::new();
        kept.retain(|(_, kept, _)| {
            let new = met.len() < MOST && !met.contains(kept);
            met.extend(new.then(|| kept.clone()));
            new
        });
        kept.into_iter().map(|(.., change)| change).collect()
    }

    pub(super) fn closest(&mut self, mut changes: IntoIter<Change>, mut left: Vec<Left>) -> Phase {
        if let Some(change) = changes.next() {
            let counted = weigh::left(self.designed(), &change, ANSWERS);
            if let Some((count, all, nodes)) = counted {
                self.fuel.pay(nodes);
                left.extend((count > 0).then_some((count, all, change)));
            }
            return Phase::Closest { changes, left };
        }
        left.sort_by_key(|(count, _, change)| (*count, change.words));
        // An addition that takes nothing away is no advice.
        left.retain(|(count, all, _)| {
            !self.pool.all || self.pool.is_empty() || (*all && (*count as usize) < self.pool.len())
        });
        for (count, all, change) in left.into_iter().take(TOLD_A_GRADE) {
            let advice = self.advice(&change, count, all);
            self.result.advices.extend(advice);
        }
        self.end(AdviceStatus::First)
    }
}
