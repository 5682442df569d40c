//! Which clues and givens cannot all be kept: a minimal unsatisfiable set by deletion, then the smallest by trying all smaller ones that
//! could be it.
//!
//! Every answer that is met on the way shows a set that can be kept together, and so spares questions: a set within it needs none.
//! (A set that contradicts itself must meet the complement of each; that is the hitting set duality of the field.)

use super::fuel::{Fuel, scaled};
use super::question::{Question, Reply};
use super::sites_of_givens;
use crate::api::Contradiction;
use crate::engine::{Domain, Model, Origin, RuleId, RuleSet};
use crate::kinds::Puzzle;

/// The nodes for one question, on a board of nine places: at first, as most take far fewer and a hard one can wait for the others; and at most.
const EASY: u64 = 20_000;
const HARD: u64 = 100_000;

/// How many smaller sets are thought of at once at most, and in all; and in the time of a search node on a board of nine places.
const THOUGHTS: u32 = 20_000;
const MOST_THOUGHTS: u32 = 4_000_000;
const A_NODE: u32 = 20;

/// See the module.
pub struct MinimalConflict {
    /// All that can be left out.
    rules: Vec<RuleId>,
    /// Sets that can be kept together.
    kept: Vec<RuleSet>,
    /// What is known to contradict itself, fewer and fewer.
    found: RuleSet,
    /// A set of which it is not known yet whether it can be kept.
    asked: Option<(RuleSet, Question)>,
    phase: Phase,
}

enum Phase {
    /// Whether the pieces fit without clues.
    Laws,
    /// Whether the last of these clues can be left out of what is found. What no easy question decides is asked again.
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
    Done { smallest: bool },
}

/// What is known of a set of clues.
enum Verdict {
    Kept,
    Contradicts,
    Later,
    Undecided,
}

impl MinimalConflict {
    /// For a level whose clues cannot all be kept.
    pub fn new(puzzle: &dyn Puzzle) -> Self {
        let rules: Vec<RuleId> = puzzle.model().removable().collect();
        let found = set_of(puzzle.model(), &rules);
        Self {
            rules,
            kept: Vec::new(),
            found,
            asked: None,
            phase: Phase::Laws,
        }
    }

    /// A slice of work; whether there is more to do.
    pub fn step(&mut self, puzzle: &dyn Puzzle, fuel: &mut Fuel) -> bool {
        let phase = std::mem::replace(&mut self.phase, Phase::Laws);
        self.phase = match phase {
            Phase::Laws => self.laws(puzzle, fuel),
            Phase::Delete { clues, hard, easy } => self.delete(puzzle, fuel, (clues, hard, easy)),
            Phase::Smaller {
                next,
                thoughts,
                doubt,
            } => self.smaller(puzzle, fuel, (next, thoughts, doubt)),
            done @ Phase::Done { .. } => done,
        };
        !matches!(self.phase, Phase::Done { .. })
    }

    fn laws(&mut self, puzzle: &dyn Puzzle, fuel: &mut Fuel) -> Phase {
        match self.ask(puzzle, &RuleSet::none(puzzle.model()), fuel, HARD) {
            Verdict::Later => Phase::Laws,
            Verdict::Contradicts => {
                self.found.clear();
                Phase::Done { smallest: true }
            }
            Verdict::Kept | Verdict::Undecided => Phase::Delete {
                clues: (0..self.rules.len()).collect(),
                hard: Vec::new(),
                easy: true,
            },
        }
    }

    fn delete(
        &mut self,
        puzzle: &dyn Puzzle,
        fuel: &mut Fuel,
        (mut clues, mut hard, easy): (Vec<usize>, Vec<usize>, bool),
    ) -> Phase {
        let Some(&clue) = clues.last() else {
            if easy && !hard.is_empty() {
                return Phase::Delete {
                    clues: hard,
                    hard: Vec::new(),
                    easy: false,
                };
            }
            return Phase::Smaller {
                next: vec![0],
                thoughts: 0,
                doubt: !self.can_be_kept(&RuleSet::none(puzzle.model())),
            };
        };
        let most = if easy { EASY } else { HARD };
        let mut fewer = self.found.clone();
        fewer.remove(self.rules[clue]);
        match self.ask(puzzle, &fewer, fuel, most) {
            Verdict::Later => return Phase::Delete { clues, hard, easy },
            Verdict::Contradicts => self.found = fewer,
            Verdict::Kept => {}
            Verdict::Undecided => hard.push(clue),
        }
        clues.pop();
        Phase::Delete { clues, hard, easy }
    }

    /// Tries the next sets, smallest first, up to one that must be asked for.
    fn smaller(
        &mut self,
        puzzle: &dyn Puzzle,
        fuel: &mut Fuel,
        (mut next, mut thoughts, mut doubt): (Vec<usize>, u32, bool),
    ) -> Phase {
        let before = thoughts;
        let mut set = RuleSet::none(puzzle.model());
        for _ in 0..THOUGHTS {
            let tried = next.len() >= self.found.len();
            if tried || thoughts > MOST_THOUGHTS || fuel.is_empty() {
                return Phase::Done {
                    smallest: tried && !doubt,
                };
            }
            set.clear();
            for &clue in &next {
                set.insert(self.rules[clue]);
            }
            let known = self.can_be_kept(&set);
            if !known {
                match self.ask(puzzle, &set, fuel, EASY) {
                    Verdict::Later => break,
                    Verdict::Contradicts => {
                        self.found = set;
                        return Phase::Done { smallest: !doubt };
                    }
                    Verdict::Kept => {}
                    Verdict::Undecided => doubt = true,
                }
            }
            thoughts += 1;
            next = following(&next, self.rules.len());
            if !known {
                break;
            }
        }
        fuel.work(scaled(puzzle, u64::from((thoughts - before) / A_NODE)));
        Phase::Smaller {
            next,
            thoughts,
            doubt,
        }
    }

    fn can_be_kept(&self, set: &RuleSet) -> bool {
        self.kept.iter().any(|kept| set.is_subset(kept))
    }

    /// Whether these can all be kept, asked for a slice of work. An answer that keeps them is remembered with all that it keeps.
    fn ask(&mut self, puzzle: &dyn Puzzle, set: &RuleSet, fuel: &mut Fuel, most: u64) -> Verdict {
        if self.can_be_kept(set) {
            return Verdict::Kept;
        }
        let model = puzzle.model();
        let asked = self.asked.take().filter(|(asked, _)| asked == set);
        let (_, mut question) = asked.unwrap_or_else(|| {
            let mut rules = RuleSet::laws(model);
            let on = self.rules.iter().filter(|&&rule| set.contains(rule));
            on.for_each(|&rule| rules.insert(rule));
            let most = scaled(puzzle, most);
            (
                set.clone(),
                Question::new(model, &rules, model.start(), most),
            )
        });
        match question.step(model, fuel, &[]) {
            Reply::Yes(answer) => {
                let kept = self.keeps(puzzle, &answer);
                self.kept.push(kept);
                Verdict::Kept
            }
            Reply::No => Verdict::Contradicts,
            Reply::GivenUp => Verdict::Undecided,
            Reply::Later => {
                self.asked = Some((set.clone(), question));
                Verdict::Later
            }
        }
    }

    /// All that an answer keeps.
    fn keeps(&self, puzzle: &dyn Puzzle, answer: &[Domain]) -> RuleSet {
        let model = puzzle.model();
        let kept = self.rules.iter().filter(|&&rule| model.keeps(rule, answer));
        set_of(model, &kept.copied().collect::<Vec<_>>())
    }

    /// Whether every clue was tried that is easy to try: what is found then is worth telling.
    pub fn is_telling(&self) -> bool {
        !matches!(self.phase, Phase::Laws | Phase::Delete { easy: true, .. })
    }

    /// What was found so far.
    pub fn result(&self, puzzle: &dyn Puzzle) -> Contradiction {
        let model = puzzle.model();
        let found = || {
            self.rules
                .iter()
                .copied()
                .filter(|&rule| self.found.contains(rule))
        };
        let mut fewer = found().map(|rule| {
            let mut fewer = self.found.clone();
            fewer.remove(rule);
            fewer
        });
        let clues = found().filter_map(|rule| match model.origin(rule) {
            Origin::Clue(clue) => Some(clue.into()),
            Origin::Law | Origin::Given(_) => None,
        });
        Contradiction {
            minimal: fewer.all(|set| self.can_be_kept(&set)),
            smallest: matches!(self.phase, Phase::Done { smallest: true }),
            clues: clues.collect(),
            givens: sites_of_givens(puzzle, found()),
        }
    }
}

fn set_of(model: &Model, rules: &[RuleId]) -> RuleSet {
    let mut set = RuleSet::none(model);
    for &rule in rules {
        set.insert(rule);
    }
    set
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
