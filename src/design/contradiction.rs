//! Which clues cannot all be kept: a minimal set by deletion, then the smallest by trying all smaller ones that could be it.
//!
//! Every answer that is met on the way shows a set of clues that can be kept together, and so spares questions: a set within it needs none.
//! (A set that contradicts itself must meet the complement of each; that is the hitting set duality of the field.)

use crate::api::Contradiction;
use crate::engine::{Domain, RuleId, RuleSet};
use crate::kinds::Puzzle;

use super::purse::{OutOfNodes, Purse};

/// A set of clues, a bit each. A level has at most 101: a hundred and a picture.
type Clues = u128;

/// How many smaller sets are thought of in one step, and in all.
const THOUGHTS: u32 = 50_000;
const MOST_THOUGHTS: u32 = 4_000_000;

/// See the module.
pub struct Search {
    rules: Vec<RuleId>,
    /// Sets that can be kept together.
    kept: Vec<Clues>,
    /// What is known to contradict itself, fewer and fewer.
    found: Clues,
    phase: Phase,
}

enum Phase {
    /// Whether the pieces fit without clues.
    Laws,
    /// Whether this clue can be left out of what is found.
    Delete(usize),
    /// Whether a set of so many contradicts itself; the next to try.
    Smaller { next: Vec<usize>, thoughts: u32 },
    /// Whether `smallest` is proved.
    Done { minimal: bool, smallest: bool },
}

impl Search {
    /// For a level whose clues cannot all be kept.
    pub fn new(puzzle: &dyn Puzzle) -> Self {
        let rules: Vec<RuleId> = puzzle.model().clues().map(|(rule, _)| rule).collect();
        let found = (0..rules.len()).fold(0, |all, clue| all | 1 << clue);
        Self {
            rules,
            kept: Vec::new(),
            found,
            phase: Phase::Laws,
        }
    }

    /// One question more; whether there was one.
    pub fn step(&mut self, puzzle: &dyn Puzzle, purse: &mut Purse) -> bool {
        match self.ask(puzzle, purse) {
            Ok(more) => more,
            Err(OutOfNodes) => {
                let minimal = matches!(self.phase, Phase::Smaller { .. });
                self.phase = Phase::Done {
                    minimal,
                    smallest: false,
                };
                false
            }
        }
    }

    fn ask(&mut self, puzzle: &dyn Puzzle, purse: &mut Purse) -> Result<bool, OutOfNodes> {
        match &mut self.phase {
            Phase::Laws => {
                if self.contradicts(puzzle, 0, purse)? {
                    self.found = 0;
                    self.end(true);
                } else {
                    self.phase = Phase::Delete(0);
                }
            }
            Phase::Delete(clue) if *clue == self.rules.len() => {
                if self.found.count_ones() == 1 {
                    self.end(true);
                } else {
                    self.phase = Phase::Smaller {
                        next: vec![0],
                        thoughts: 0,
                    };
                }
            }
            Phase::Delete(clue) => {
                let clue = *clue;
                let fewer = self.found & !(1 << clue);
                if fewer != self.found && self.contradicts(puzzle, fewer, purse)? {
                    self.found = fewer;
                }
                self.phase = Phase::Delete(clue + 1);
            }
            Phase::Smaller { .. } => self.smaller(puzzle, purse)?,
            Phase::Done { .. } => return Ok(false),
        }
        Ok(true)
    }

    fn end(&mut self, smallest: bool) {
        self.phase = Phase::Done {
            minimal: true,
            smallest,
        };
    }

    /// Tries the next sets, smallest first, up to one that must be asked for.
    fn smaller(&mut self, puzzle: &dyn Puzzle, purse: &mut Purse) -> Result<(), OutOfNodes> {
        let Phase::Smaller { next, thoughts } = &mut self.phase else {
            return Ok(());
        };
        for _ in 0..THOUGHTS {
            *thoughts += 1;
            if next.len() >= self.found.count_ones() as usize {
                self.end(true);
                return Ok(());
            }
            if *thoughts > MOST_THOUGHTS || next.len() > self.rules.len() {
                self.end(false);
                return Ok(());
            }
            let set = next.iter().fold(0, |set, &clue| set | 1 << clue);
            *next = following(next, self.rules.len());
            if !self.kept.iter().any(|kept| set & !kept == 0) {
                if self.contradicts(puzzle, set, purse)? {
                    self.found = set;
                    self.end(true);
                }
                return Ok(());
            }
        }
        Ok(())
    }

    /// Whether these clues cannot all be kept. An answer that keeps them is remembered with all that it keeps.
    fn contradicts(
        &mut self,
        puzzle: &dyn Puzzle,
        set: Clues,
        purse: &mut Purse,
    ) -> Result<bool, OutOfNodes> {
        if self.kept.iter().any(|kept| set & !kept == 0) {
            return Ok(false);
        }
        let model = puzzle.model();
        let mut rules = RuleSet::laws(model);
        for (clue, &rule) in self.rules.iter().enumerate() {
            if set >> clue & 1 == 1 {
                rules.insert(rule);
            }
        }
        let answer = purse.any(model, &rules, model.start())?;
        let keeps = |answer: &[Domain]| {
            let kept = self.rules.iter().enumerate();
            let kept = kept.filter(|(_, rule)| model.keeps(**rule, answer));
            kept.fold(0, |set, (clue, _)| set | 1 << clue)
        };
        let kept = answer.map(|answer| keeps(&answer));
        self.kept.extend(kept);
        Ok(kept.is_none())
    }

    /// What was found so far.
    pub fn result(&self) -> Contradiction {
        let (minimal, smallest) = match self.phase {
            Phase::Done { minimal, smallest } => (minimal, smallest),
            Phase::Smaller { .. } => (true, false),
            Phase::Laws | Phase::Delete(_) => (false, false),
        };
        Contradiction {
            clues: (0..128)
                .filter(|clue| self.found >> clue & 1 == 1)
                .collect(),
            minimal,
            smallest,
        }
    }
}

/// The set after this one: of the same size, or the first of the next.
fn following(set: &[usize], clues: usize) -> Vec<usize> {
    let size = set.len();
    let mut next = set.to_vec();
    for i in (0..size).rev() {
        if next[i] + size - i < clues {
            next[i] += 1;
            for j in i + 1..size {
                next[j] = next[j - 1] + 1;
            }
            return next;
        }
    }
    (0..=size).collect()
}

#[cfg(test)]
mod tests {
    use super::following;

    #[test]
    fn every_set_comes_once_the_smaller_first() {
        let mut set = vec![0];
        let mut met = Vec::new();
        while set.len() <= 4 {
            met.push(set.clone());
            set = following(&set, 4);
        }
        assert_eq!(met.len(), 15);
        assert!(met.windows(2).all(|pair| pair[0].len() < pair[1].len()
            || (pair[0].len() == pair[1].len() && pair[0] < pair[1])));
    }
}
