//! Which clues cannot all be kept: a minimal set by deletion, then the smallest by trying all smaller ones that could be it.
//!
//! Every answer that is met on the way shows a set of clues that can be kept together, and so spares questions: a set within it needs none.
//! (A set that contradicts itself must meet the complement of each; that is the hitting set duality of the field.)

use crate::api::Contradiction;
use crate::engine::{Budget, Domain, RuleId, RuleSet};
use crate::kinds::Puzzle;

use super::purse::{OutOfNodes, Purse};

/// A set of clues, a bit each. A level has at most 101: a hundred and a picture.
type Clues = u128;

/// The nodes for one question at first, on a board of nine places: most take far fewer, and a hard one can wait for the others.
const EASY: u64 = 20_000;

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
    /// Whether the last of these clues can be left out of what is found. What no easy question decides is asked again at any cost.
    Delete {
        clues: Vec<usize>,
        hard: Vec<usize>,
        easy: bool,
    },
    /// Whether a set of so many contradicts itself; the next to try. `doubt`: one that was tried is not decided.
    Smaller {
        next: Vec<usize>,
        thoughts: u32,
        doubt: bool,
    },
    /// Whether `smallest` is proved.
    Done { minimal: bool, smallest: bool },
}

const MINIMAL_AND_SMALLEST: Phase = Phase::Done {
    minimal: true,
    smallest: true,
};
const UNDECIDED: Phase = Phase::Done {
    minimal: false,
    smallest: false,
};

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
        let phase = std::mem::replace(&mut self.phase, Phase::Laws);
        self.phase = match phase {
            Phase::Laws => self.laws(puzzle, purse),
            Phase::Delete { clues, hard, easy } => self.delete(puzzle, purse, (clues, hard, easy)),
            Phase::Smaller {
                next,
                thoughts,
                doubt,
            } => self.smaller(puzzle, purse, (next, thoughts, doubt)),
            done @ Phase::Done { .. } => done,
        };
        !matches!(self.phase, Phase::Done { .. })
    }

    fn laws(&mut self, puzzle: &dyn Puzzle, purse: &mut Purse) -> Phase {
        match self.contradicts(puzzle, 0, purse, u64::MAX) {
            Ok(true) => {
                self.found = 0;
                MINIMAL_AND_SMALLEST
            }
            Ok(false) => Phase::Delete {
                clues: (0..self.rules.len()).collect(),
                hard: Vec::new(),
                easy: true,
            },
            Err(OutOfNodes) => UNDECIDED,
        }
    }

    fn delete(
        &mut self,
        puzzle: &dyn Puzzle,
        purse: &mut Purse,
        (mut clues, mut hard, easy): (Vec<usize>, Vec<usize>, bool),
    ) -> Phase {
        let Some(clue) = clues.pop() else {
            return match (hard.is_empty(), self.found.count_ones()) {
                (false, _) => Phase::Delete {
                    clues: hard,
                    hard: Vec::new(),
                    easy: false,
                },
                (true, 1) => MINIMAL_AND_SMALLEST,
                (true, _) => Phase::Smaller {
                    next: vec![0],
                    thoughts: 0,
                    doubt: false,
                },
            };
        };
        let most = if easy {
            EASY / puzzle.weight().max(1)
        } else {
            u64::MAX
        };
        let fewer = self.found & !(1 << clue);
        match self.contradicts(puzzle, fewer, purse, most) {
            Ok(true) => self.found = fewer,
            Ok(false) => {}
            Err(OutOfNodes) if easy && !purse.is_empty() => hard.push(clue),
            Err(OutOfNodes) => return UNDECIDED,
        }
        Phase::Delete { clues, hard, easy }
    }

    /// Tries the next sets, smallest first, up to one that must be asked for.
    fn smaller(
        &mut self,
        puzzle: &dyn Puzzle,
        purse: &mut Purse,
        (mut next, mut thoughts, mut doubt): (Vec<usize>, u32, bool),
    ) -> Phase {
        for _ in 0..THOUGHTS {
            thoughts += 1;
            let tried = next.len() >= self.found.count_ones() as usize;
            if tried || thoughts > MOST_THOUGHTS || purse.is_empty() {
                return Phase::Done {
                    minimal: true,
                    smallest: tried && !doubt,
                };
            }
            let set = next.iter().fold(0, |set, &clue| set | 1 << clue);
            next = following(&next, self.rules.len());
            if self.kept.iter().any(|kept| set & !kept == 0) {
                continue;
            }
            match self.contradicts(puzzle, set, purse, EASY / puzzle.weight().max(1)) {
                // All that are smaller were tried before, so it is minimal.
                Ok(true) if !doubt => {
                    self.found = set;
                    return MINIMAL_AND_SMALLEST;
                }
                Ok(_) => {}
                Err(OutOfNodes) => doubt = true,
            }
            break;
        }
        Phase::Smaller {
            next,
            thoughts,
            doubt,
        }
    }

    /// Whether these clues cannot all be kept. An answer that keeps them is remembered with all that it keeps.
    fn contradicts(
        &mut self,
        puzzle: &dyn Puzzle,
        set: Clues,
        purse: &mut Purse,
        most: u64,
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
        let answer = purse.any(model, &rules, model.start(), Budget(most))?;
        let keeps = |answer: &[Domain]| {
            let kept = self.rules.iter().enumerate();
            let kept = kept.filter(|(_, rule)| model.keeps(**rule, answer));
            kept.fold(0, |set, (clue, _)| set | 1 << clue)
        };
        let kept = answer.map(|answer| keeps(&answer));
        self.kept.extend(kept);
        Ok(kept.is_none())
    }

    /// Whether every clue was tried that is easy to try: what is found then is worth telling.
    pub fn is_telling(&self) -> bool {
        !matches!(self.phase, Phase::Laws | Phase::Delete { easy: true, .. })
    }

    /// What was found so far.
    pub fn result(&self) -> Contradiction {
        let (minimal, smallest) = match self.phase {
            Phase::Done { minimal, smallest } => (minimal, smallest),
            Phase::Smaller { .. } => (true, false),
            Phase::Laws | Phase::Delete { .. } => (false, false),
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
