//! The changes that come closest if no single change leaves one answer.

use super::pool::{ANSWERS, AT_ONCE};
use super::{Advising, MOST_A_GRADE, weigh};
use crate::api::AdviceStatus;
use crate::engine::sort_by_number;
use crate::engine::task::pause;
use crate::kinds::Change;

/// The maximum number of changes tried among those that leave fewer answers.
const MOST_TRIED: usize = 16;

impl Advising<'_> {
    /// Returns the additions that leave the fewest of the answers in the pool, or if the level has no answer, all
    /// drops. Of changes that leave the same answers only the simplest is returned.
    async fn close_ones(&self) -> Vec<Change> {
        if self.pool.is_empty() {
            return self.changes.drops();
        }
        let mut kept: Vec<(usize, Vec<bool>, Change)> = Vec::new();
        for (number, change) in self.changes.additions().await.into_iter().enumerate() {
            if number.is_multiple_of(AT_ONCE) {
                pause().await;
            }
            if change.condition.is_none() {
                continue;
            }
            let own = self.pool.kept(&change);
            let count = own.iter().filter(|kept| **kept).count();
            if count > 0 {
                kept.push((count, own, change));
            }
        }
        sort_by_number(&mut kept, |(count, _, change)| {
            (*count as u64) << 32 | u64::from(change.words)
        });
        let mut met: Vec<Vec<bool>> = Vec::new();
        kept.retain(|(_, kept, _)| {
            let new = met.len() < MOST_TRIED && !met.contains(kept);
            met.extend(new.then(|| kept.clone()));
            new
        });
        kept.into_iter().map(|(.., change)| change).collect()
    }

    /// Reports the changes that come closest.
    pub(super) async fn closest(&mut self) {
        // The number of answers that each change leaves, and true if it is exact.
        let mut left: Vec<(u32, bool, Change)> = Vec::new();
        let changes = self.close_ones().await;
        let all = changes.len();
        for (tried, change) in changes.into_iter().enumerate() {
            if self.meter.is_spent() {
                self.leave(all - tried);
                break;
            }
            let counted = weigh::left(&self.changes, &change, ANSWERS, self.meter).await;
            let (count, all) = counted.unwrap_or_default();
            left.extend((count > 0).then_some((count, all, change)));
        }
        sort_by_number(&mut left, |(count, _, change)| {
            u64::from(*count) << 32 | u64::from(change.words)
        });
        // An addition that excludes no answer is not worth advising.
        left.retain(|(count, all, _)| {
            !self.pool.all || self.pool.is_empty() || (*all && (*count as usize) < self.pool.len())
        });
        for (count, all, change) in left.into_iter().take(MOST_A_GRADE) {
            let advice = self.advice(&change, count, all);
            self.result.advices.extend(advice);
        }
        self.end(AdviceStatus::First);
    }
}
