//! Of changes that leave one answer those that serve the goal: their explanations are worked out, simple changes first.

use std::collections::BTreeMap;
use std::vec::IntoIter;

use super::weigh::Weighed;
use super::{Adviser, Goal, Phase, TOLD_A_GRADE};
use crate::api::AdviceStatus;
use crate::kinds::Grade;

/// Of each grade as many explanations are worked out; if none of them serves the goal, more, up to the second.
const TRIED_A_GRADE: usize = 6;
const MOST_TRIED: usize = 40;

/// What came of working out explanations.
#[derive(Default)]
pub struct Tried {
    count: BTreeMap<Grade, OfGrade>,
    serving: Vec<((Grade, u32), Weighed)>,
    /// Whether some were not tried that might have served where nothing did.
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

impl Adviser {
    /// Those of a grade that serves the goal, the simplest of each first.
    pub(super) fn choose(&mut self, mut good: Vec<Weighed>) -> Vec<Weighed> {
        let now = self.now.map(|(grade, _)| grade);
        good.retain(|weighed| match (self.goal, now) {
            (Goal::Harder, Some(now)) => weighed.grade >= now,
            (Goal::Easier, Some(now)) => weighed.grade <= now,
            _ => true,
        });
        good.sort_by_key(|weighed| (weighed.grade, weighed.change.words));
        // Two ways may lead to one change, and two clues may say the same of these pieces.
        let mut said = Vec::new();
        good.retain(|Weighed { change, .. }| {
            let words = (change.op, self.designed().sentence(change, self.lang));
            let is_new = !said.contains(&words);
            said.extend(is_new.then_some(words));
            is_new
        });
        self.done = 0;
        self.todo = good.len() + 1;
        good
    }

    pub(super) fn tell(&mut self, mut good: IntoIter<Weighed>, mut tried: Tried) -> Phase {
        if let Some(weighed) = good.next() {
            self.done += 1;
            let of_grade = tried.count.entry(weighed.grade).or_default();
            if of_grade.wants_more() {
                of_grade.tried += 1;
                if let Some(told) = weighed.tell(&mut self.fuel)
                    && self.goal.is_served(told, self.now)
                {
                    of_grade.serving += 1;
                    tried.serving.push((told, weighed));
                }
            } else if of_grade.serving == 0 {
                tried.cut = true;
            }
            return Phase::Tell { good, tried };
        }
        let mut serving = tried.serving;
        if serving.is_empty() {
            return match self.goal {
                Goal::Unique => Phase::Closest {
                    changes: self.close_ones().into_iter(),
                    left: Vec::new(),
                },
                Goal::Harder | Goal::Easier => {
                    let end = self.end(AdviceStatus::Already);
                    self.result.complete &= !tried.cut;
                    end
                }
            };
        }
        serving
            .sort_by_key(|(told, weighed)| self.goal.rank(*told, self.now, weighed.change.words));
        let mut count: BTreeMap<Grade, usize> = BTreeMap::new();
        for (told, weighed) in serving {
            let count = count.entry(told.0).or_default();
            *count += 1;
            if *count <= TOLD_A_GRADE {
                let advice = self.advice_on(&weighed, told);
                self.result.advices.push(advice);
            }
        }
        self.end(AdviceStatus::Ready)
    }
}
