//! How a level stands, worked out a piece at a time: first how many answers, then what follows from that.

use super::contradiction;
use super::forced::Forced;
use super::purse::{OutOfNodes, Purse};
use crate::api::{Entries, Inspection, Spot};
use crate::engine::{Budget, Domain, RuleId, RuleSet, Solution};
use crate::kinds::{self, Puzzle};

/// The nodes of the first look for answers, on a board of nine places: enough for almost every level, and over at once.
const LOOK: u64 = 20_000;

/// The most answers that are kept to compare.
pub const MOST_ANSWERS: usize = 100_000;

/// See the module.
pub struct Inspector {
    puzzle: Box<dyn Puzzle>,
    limit: usize,
    purse: Purse,
    found: Inspection,
    phase: Phase,
}

enum Phase {
    Look(Budget),
    Forced(Box<Forced>),
    Redundant { clues: Vec<RuleId>, spare: Vec<u32> },
    Contradiction(contradiction::Search),
    Done,
}

impl Inspector {
    /// Counts up to `limit` answers, and visits at most so many search nodes in all.
    #[must_use]
    pub fn new(puzzle: Box<dyn Puzzle>, limit: usize, nodes: Budget) -> Self {
        let look = Budget(LOOK / puzzle.weight().max(1));
        Self {
            puzzle,
            limit: limit.clamp(2, MOST_ANSWERS),
            purse: Purse::new(nodes),
            found: Inspection {
                answers: "unknown".to_owned(),
                count: 0,
                complete: false,
                solutions: Vec::new(),
                differs: Vec::new(),
                forced: None,
                impossible: None,
                redundant: None,
                contradiction: None,
                nodes: 0,
            },
            phase: Phase::Look(look),
        }
    }

    /// What is known so far.
    #[must_use]
    pub fn found(&self) -> &Inspection {
        &self.found
    }

    /// Works out one thing more: about as much as one search. Whether there is more to do.
    pub fn step(&mut self) -> bool {
        let phase = std::mem::replace(&mut self.phase, Phase::Done);
        self.phase = match phase {
            Phase::Look(most) => self.look(most),
            Phase::Forced(forced) => self.force(forced),
            Phase::Redundant { clues, spare } => self.spare(clues, spare),
            Phase::Contradiction(search) => self.contradict(search),
            Phase::Done => Phase::Done,
        };
        self.found.nodes = self.purse.spent();
        !matches!(self.phase, Phase::Done)
    }

    /// Works out everything.
    #[must_use]
    pub fn run(mut self) -> Inspection {
        while self.step() {}
        self.found
    }

    fn look(&mut self, most: Budget) -> Phase {
        let model = self.puzzle.model();
        let rules = RuleSet::all(model);
        // One more than the limit tells whether these are all.
        let limit = self.limit + 1;
        let (mut answers, complete) = self.purse.solve(model, &rules, model.start(), limit, most);
        let all = complete && answers.len() < limit;
        answers.truncate(self.limit);
        if !complete && answers.len() < 2 && !self.purse.is_empty() {
            return Phase::Look(Budget(u64::MAX));
        }
        self.found.count = u32::try_from(answers.len()).unwrap_or(u32::MAX);
        self.found.complete = all;
        let decided = all || answers.len() > 1;
        let name = match answers.len() {
            _ if !decided => "unknown",
            0 => "none",
            1 => "one",
            _ => "several",
        };
        name.clone_into(&mut self.found.answers);
        self.compare(&answers);
        match answers.len() {
            _ if !decided => Phase::Done,
            0 => Phase::Contradiction(contradiction::Search::new(&*self.puzzle)),
            1 => {
                self.tell_forced(&Forced::new(&*self.puzzle, &answers, true));
                let clues = model_clues(&*self.puzzle);
                Phase::Redundant {
                    clues,
                    spare: Vec::new(),
                }
            }
            _ => {
                let forced = Box::new(Forced::new(&*self.puzzle, &answers, all));
                Phase::Forced(forced)
            }
        }
    }

    /// Two answers that are alike but for few places.
    fn compare(&mut self, answers: &[Solution]) {
        let mut all = answers
            .iter()
            .map(|sets| kinds::entries(&*self.puzzle, sets));
        let Some(first) = all.next() else { return };
        let differing = |other: &Entries| -> Vec<u32> {
            let sites = (0..).zip(first.iter().zip(other));
            let sites = sites.filter(|(_, (a, b))| a != b);
            sites.map(|(site, _)| site).collect()
        };
        let second = all.min_by_key(|other| differing(other).len());
        self.found.differs = second.as_ref().map_or_else(Vec::new, differing);
        self.found.solutions = [first].into_iter().chain(second).collect();
    }

    fn force(&mut self, mut forced: Box<Forced>) -> Phase {
        match forced.step(&*self.puzzle, &mut self.purse) {
            Ok(true) => Phase::Forced(forced),
            Ok(false) => {
                self.tell_forced(&forced);
                Phase::Done
            }
            Err(OutOfNodes) => Phase::Done,
        }
    }

    fn tell_forced(&mut self, forced: &Forced) {
        self.found.forced = Some(spots(&*self.puzzle, forced.always()));
        self.found.impossible = Some(spots(&*self.puzzle, &forced.never(&*self.puzzle)));
    }

    /// Whether the last of these clues is needed.
    fn spare(&mut self, mut clues: Vec<RuleId>, mut spare: Vec<u32>) -> Phase {
        let Some(rule) = clues.pop() else {
            spare.reverse();
            self.found.redundant = Some(spare);
            return Phase::Done;
        };
        let model = self.puzzle.model();
        let mut rules = RuleSet::all(model);
        rules.remove(rule);
        let (answers, complete) =
            self.purse
                .solve(model, &rules, model.start(), 2, Budget(u64::MAX));
        match (answers.len(), complete) {
            (0 | 1, false) => return Phase::Done,
            (1, true) => spare.push(u32::try_from(clues.len()).unwrap_or(u32::MAX)),
            _ => {}
        }
        Phase::Redundant { clues, spare }
    }

    fn contradict(&mut self, mut search: contradiction::Search) -> Phase {
        let more = search.step(&*self.puzzle, &mut self.purse);
        if search.is_telling() {
            self.found.contradiction = Some(search.result());
        }
        if more {
            Phase::Contradiction(search)
        } else {
            Phase::Done
        }
    }
}

fn model_clues(puzzle: &dyn Puzzle) -> Vec<RuleId> {
    puzzle.model().clues().map(|(rule, _)| rule).collect()
}

/// What these values say of the board, by places.
fn spots(puzzle: &dyn Puzzle, sets: &[Domain]) -> Vec<Spot> {
    let vars = puzzle.model().vars().zip(sets);
    let all = vars.flat_map(|(var, set)| {
        let spots = set.iter().filter_map(move |value| puzzle.spot(var, value));
        spots.map(|(site, piece)| Spot {
            site: u32::try_from(site).unwrap_or(u32::MAX),
            piece,
        })
    });
    let mut all: Vec<Spot> = all.collect();
    all.sort_by(|a, b| (a.site, &a.piece).cmp(&(b.site, &b.piece)));
    all
}
