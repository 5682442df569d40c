//! How many answers there are: at once where a short search tells; else whether there is one, and another.

use super::fuel::{Fuel, scaled};
use super::question::{Question, Reply};
use crate::engine::{Budget, Next, RuleSet, Search, Solution};
use crate::kinds::Puzzle;

/// The nodes of the first look for answers, on a board of nine places: enough for almost every level, and over at once.
const LOOK: u64 = 16_000;

/// See the module.
pub struct Count {
    limit: usize,
    answers: Vec<Solution>,
    /// Whether there are no others.
    all: bool,
    phase: Phase,
}

enum Phase {
    Look,
    Another(Box<Question>),
    Done { decided: bool },
}

impl Count {
    /// Up to `limit` answers, at least two.
    pub fn new(limit: usize) -> Self {
        Self {
            limit,
            answers: Vec::new(),
            all: false,
            phase: Phase::Look,
        }
    }

    /// A slice of work; whether there is more to do.
    pub fn step(&mut self, puzzle: &dyn Puzzle, fuel: &mut Fuel) -> bool {
        let phase = std::mem::replace(&mut self.phase, Phase::Done { decided: false });
        self.phase = match phase {
            Phase::Look => self.look(puzzle, fuel),
            Phase::Another(question) => self.another(puzzle, fuel, question),
            done @ Phase::Done { .. } => done,
        };
        !matches!(self.phase, Phase::Done { .. })
    }

    fn look(&mut self, puzzle: &dyn Puzzle, fuel: &mut Fuel) -> Phase {
        let model = puzzle.model();
        let rules = RuleSet::all(model);
        let mut search = Search::new(model, &rules);
        search.begin(model.start());
        let mut left = scaled(puzzle, LOOK).min(fuel.left());
        let complete = loop {
            let next = search.next(Budget(left));
            fuel.pay(search.nodes());
            left -= search.nodes();
            match next {
                // One more than the limit tells whether these are all.
                Next::Found(_) if self.answers.len() == self.limit => break false,
                Next::Found(answer) => self.answers.push(answer),
                Next::NoMore => break true,
                Next::Unknown => break false,
            }
        };
        self.all = complete;
        if complete || self.answers.len() > 1 {
            return Phase::Done { decided: true };
        }
        Phase::Another(Box::new(Question::new(
            model,
            &rules,
            model.start(),
            u64::MAX,
        )))
    }

    fn another(
        &mut self,
        puzzle: &dyn Puzzle,
        fuel: &mut Fuel,
        mut question: Box<Question>,
    ) -> Phase {
        match question.step(puzzle.model(), fuel, &self.answers) {
            Reply::Yes(answer) => self.answers.push(answer),
            Reply::No => self.all = true,
            Reply::Later => {}
            Reply::GivenUp => return Phase::Done { decided: false },
        }
        if self.all || self.answers.len() > 1 {
            return Phase::Done { decided: true };
        }
        Phase::Another(question)
    }

    /// Whether it is known if there are none, one or several.
    pub fn is_decided(&self) -> bool {
        matches!(self.phase, Phase::Done { decided: true })
    }

    /// Those found, and whether they are all.
    pub fn answers(&self) -> (&[Solution], bool) {
        (&self.answers, self.all)
    }

    /// Those found, to keep.
    pub fn into_answers(self) -> Vec<Solution> {
        self.answers
    }
}
