//! How a level stands, worked out a piece at a time: first how many answers, then what follows from that.

use super::OutOfNodes;
use super::contradiction::MinimalConflict;
use super::count::Count;
use super::forced::Forced;
use super::fuel::Fuel;
use super::redundant::Redundant;
use crate::api::{self, Answers, Entries, Inspection, Spot};
use crate::engine::{Budget, Domain, Solution};
use crate::kinds::{self, Puzzle};

/// The most answers that are kept to compare.
pub const MOST_ANSWERS: usize = 100_000;

/// See the module.
pub struct Inspector {
    puzzle: Box<dyn Puzzle>,
    fuel: Fuel,
    found: Inspection,
    phase: Phase,
}

enum Phase {
    Count(Count),
    Forced(Box<Forced>),
    Redundant(Redundant),
    Contradiction(MinimalConflict),
    Done,
}

impl Inspector {
    /// Counts up to `limit` answers, and visits at most so many search nodes in all.
    #[must_use]
    pub fn new(puzzle: Box<dyn Puzzle>, limit: usize, nodes: Budget) -> Self {
        let count = Count::new(limit.clamp(2, MOST_ANSWERS));
        Self {
            fuel: Fuel::new(&*puzzle, nodes),
            puzzle,
            found: Inspection {
                answers: Answers::Unknown,
                count: 0,
                complete: false,
                solutions: Vec::new(),
                differs: Vec::new(),
                forced: None,
                impossible: None,
                redundant: None,
                redundant_givens: None,
                contradiction: None,
                nodes: 0,
            },
            phase: Phase::Count(count),
        }
    }

    /// What is known so far.
    #[must_use]
    pub fn found(&self) -> &Inspection {
        &self.found
    }

    /// Works on for some milliseconds, or until there is something new to tell. Whether there is more to do.
    pub fn step(&mut self) -> bool {
        self.fuel.begin_slice();
        let part = std::mem::discriminant(&self.phase);
        while std::mem::discriminant(&self.phase) == part && !self.fuel.slice_is_over() {
            self.work();
        }
        self.found.nodes = self.fuel.spent();
        !matches!(self.phase, Phase::Done)
    }

    fn work(&mut self) {
        let phase = std::mem::replace(&mut self.phase, Phase::Done);
        self.phase = match phase {
            Phase::Count(count) => self.count(count),
            Phase::Forced(forced) => self.force(forced),
            Phase::Redundant(redundant) => self.spare(redundant),
            Phase::Contradiction(search) => self.contradict(search),
            Phase::Done => Phase::Done,
        };
    }

    /// Works out everything.
    #[must_use]
    pub fn run(mut self) -> Inspection {
        while self.step() {}
        self.found
    }

    fn count(&mut self, mut count: Count) -> Phase {
        if count.step(&*self.puzzle, &mut self.fuel) {
            return Phase::Count(count);
        }
        let (answers, all) = count.answers();
        self.found.count = api::count(answers.len());
        self.found.complete = all;
        self.compare(answers);
        if !count.is_decided() {
            return Phase::Done;
        }
        self.found.answers = match answers.len() {
            0 => Answers::None,
            1 => Answers::One,
            _ => Answers::Several,
        };
        match answers {
            [] => Phase::Contradiction(MinimalConflict::new(&*self.puzzle)),
            [only] => {
                self.tell_forced(&Forced::new(&*self.puzzle, answers, true));
                Phase::Redundant(Redundant::new(&*self.puzzle, only.clone()))
            }
            _ => Phase::Forced(Box::new(Forced::new(&*self.puzzle, answers, all))),
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
        match forced.step(&*self.puzzle, &mut self.fuel) {
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

    fn spare(&mut self, mut redundant: Redundant) -> Phase {
        match redundant.step(&*self.puzzle, &mut self.fuel) {
            Ok(true) => Phase::Redundant(redundant),
            Ok(false) => {
                let (clues, givens) = redundant.into_result(&*self.puzzle);
                self.found.redundant = Some(clues);
                self.found.redundant_givens = Some(givens);
                Phase::Done
            }
            Err(OutOfNodes) => Phase::Done,
        }
    }

    fn contradict(&mut self, mut search: MinimalConflict) -> Phase {
        let more = search.step(&*self.puzzle, &mut self.fuel);
        if search.is_telling() {
            self.found.contradiction = Some(search.result(&*self.puzzle));
        }
        if more {
            Phase::Contradiction(search)
        } else {
            Phase::Done
        }
    }
}

/// What these values say of the board, by places.
fn spots(puzzle: &dyn Puzzle, sets: &[Domain]) -> Vec<Spot> {
    let vars = puzzle.model().vars().zip(sets);
    let all = vars.flat_map(|(var, set)| {
        let spots = set
            .iter()
            .filter_map(move |value| puzzle.entry_of(var, value));
        spots.map(|(site, piece)| Spot {
            site: api::count(site),
            piece,
        })
    });
    let mut all: Vec<Spot> = all.collect();
    all.sort_by(|a, b| (a.site, &a.piece).cmp(&(b.site, &b.piece)));
    all
}
