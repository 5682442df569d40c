//! The choice of the changes that meet the goal, from those that leave one answer: their explanations are computed,
//! simple changes first.

use super::weigh::Weighed;
use super::{Advising, Goal, MOST_A_GRADE};
use crate::api::AdviceStatus;
use crate::engine::{sort_by_key, sort_by_number};
use crate::kinds::Grade;

/// The number of explanations that are computed per grade; and the limit if none of them meets the goal.
const TRIED_A_GRADE: usize = 6;
const MOST_TRIED: usize = 40;

/// The result of computing explanations.
#[derive(Default)]
struct Tried {
    count: [OfGrade; Grade::ALL.len()],
    serving: Vec<((Grade, u32), Weighed)>,
    /// True if some changes were not tried although no other of their grade met the goal.
    cut: bool,
}

#[derive(Default)]
struct OfGrade {
    tried: usize,
    serving: usize,
}

impl OfGrade {
    fn wants_more(&self) -> bool {
        self.tried < TRIED_A_GRADE || (self.serving == 0 && self.tried < MOST_TRIED)
    }
}

impl Advising<'_> {
    /// Keeps the changes of a grade that may meet the goal, and sorts them by grade and simplicity.
    pub(super) fn choose(&self, mut good: Vec<Weighed>) -> Vec<Weighed> {
        let now = self.now.map(|(grade, _)| grade);
        good.retain(|weighed| match (self.goal, now) {
            (Goal::Harder, Some(now)) => weighed.grade >= now,
            (Goal::Easier, Some(now)) => weighed.grade <= now,
            _ => true,
        });
        sort_by_number(&mut good, |weighed| {
            u64::from(weighed.grade.number()) << 32 | u64::from(weighed.change.words)
        });
        // The same change may be found twice, and two clues may mean the same for these pieces.
        let mut said = Vec::new();
        good.retain(|Weighed { change, .. }| {
            let words = (change.op, self.changes.sentence(change));
            let is_new = !said.contains(&words);
            said.extend(is_new.then_some(words));
            is_new
        });
        good
    }

    /// Reports the changes that meet the goal.
    pub(super) async fn report(&mut self, good: Vec<Weighed>) {
        let Tried { serving, cut, .. } = self.explain(good).await;
        if serving.is_empty() {
            if self.goal == Goal::Unique {
                return self.closest().await;
            }
            self.end(AdviceStatus::Already);
            self.result.complete &= !cut;
            return;
        }
        let mut count = [0; Grade::ALL.len()];
        for (difficulty, weighed) in self.in_order(serving) {
            let count = &mut count[difficulty.0 as usize];
            *count += 1;
            if *count <= MOST_A_GRADE {
                let advice = self.advice_on(&weighed, difficulty);
                self.result.advices.push(advice);
            }
        }
        self.end(AdviceStatus::Ready);
    }

    fn in_order(&self, mut serving: Vec<((Grade, u32), Weighed)>) -> Vec<((Grade, u32), Weighed)> {
        sort_by_key(&mut serving, |(difficulty, weighed)| {
            self.goal.rank(*difficulty, self.now, weighed.change.words)
        });
        serving
    }

    /// Computes as many explanations as are wanted.
    async fn explain(&mut self, good: Vec<Weighed>) -> Tried {
        let mut tried = Tried::default();
        let all = good.len();
        for (at, weighed) in good.into_iter().enumerate() {
            if self.meter.is_spent() {
                self.leave(all - at);
                break;
            }
            self.report_turns(at + 1, all);
            let of_grade = &mut tried.count[weighed.grade as usize];
            if of_grade.wants_more() {
                of_grade.tried += 1;
                if let Some(difficulty) = weighed.explained(self.meter).await
                    && self.goal.is_served(difficulty, self.now)
                {
                    of_grade.serving += 1;
                    tried.serving.push((difficulty, weighed));
                }
            } else if of_grade.serving == 0 {
                tried.cut = true;
            }
        }
        tried
    }
}
