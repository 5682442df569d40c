//! The search for the answers of a position, one after another, and the facts known about their number.

use crate::api::Answers;
use crate::engine::task::Meter;
#[cfg(feature = "tools")]
use crate::engine::{Budget, Theory};
use crate::engine::{Facts, Next, Position, RuleSet, Solver, Value, Var, Work};
use crate::input::Result;
use crate::kinds::Puzzle;
use crate::services::limits::{SHORTCUT, look, out_of_budget};

/// Returns the number of answers of a level with these placed, as a class, if its kind has a shortcut that decides it
/// within `work` asks, which are subtracted from the meter's budget.
pub async fn shortcut(
    puzzle: &dyn Puzzle,
    placed: &[(Var, Value)],
    work: u64,
    meter: &Meter,
) -> Option<Answers> {
    let mut budget = meter.sliced(work);
    let told = puzzle.answers(placed, &mut budget).await;
    let asks = budget.spent().asks;
    meter.spend(Work { asks, nodes: 0 }).await;
    told
}

/// Returns the one answer of a level, one value per variable, if its kind has a shortcut that finds it; the work is
/// subtracted from the meter's budget.
pub async fn only_answer(puzzle: &dyn Puzzle, meter: &Meter) -> Option<Vec<(Var, Value)>> {
    let mut budget = meter.sliced(SHORTCUT);
    let found = puzzle.only_answer(&mut budget).await;
    meter.spend(budget.spent()).await;
    found
}

/// Returns the answers by these rules, up to `limit`, and true if there are no more or as many as that. The work, at
/// most `most` asks, is subtracted from the meter's budget.
#[cfg(feature = "tools")]
pub async fn some_answers(
    model: &dyn Theory,
    rules: &RuleSet,
    limit: usize,
    most: u64,
    meter: &Meter,
) -> (Vec<Facts>, bool) {
    let mut search = model.search(rules);
    let meter = &meter.share(Budget::asks(most));
    search.begin(&model.start());
    search.get_ready(meter).await;
    let mut answers = Vec::new();
    loop {
        match search.next(meter.left(), meter).await {
            Next::Found(answer) => answers.push(answer),
            Next::NoMore => return (answers, true),
            Next::Unknown => return (answers, false),
        }
        if answers.len() == limit {
            return (answers, true);
        }
    }
}

/// A search for the answers of a position.
pub struct AnswerSearch<'p> {
    puzzle: &'p dyn Puzzle,
    search: Box<dyn Solver + 'p>,
    /// True if the search has propagated before its first decision.
    is_ready: bool,
    /// The literals placed at the start; `None` if the search begins at a position that is more than that.
    placed: Option<Vec<(Var, Value)>>,
    /// The result of the kind's shortcut; `None` until it is known.
    told: Option<Answers>,
    /// The work of the shortcut's next turn, as a multiple of its first.
    turn: u64,
    found: usize,
    is_over: bool,
    asks: u64,
}

impl<'p> AnswerSearch<'p> {
    /// Begins at the level's start with these literals placed.
    #[must_use]
    pub fn new(puzzle: &'p dyn Puzzle, placed: &[(Var, Value)]) -> Self {
        Self {
            placed: Some(placed.to_vec()),
            ..Self::within(puzzle, &puzzle.model().with(placed))
        }
    }

    /// Begins at any position.
    #[must_use]
    pub fn within(puzzle: &'p dyn Puzzle, start: &Position) -> Self {
        let model = puzzle.model();
        let mut search = model.search(&RuleSet::all(model));
        search.begin(start);
        Self {
            puzzle,
            search,
            is_ready: false,
            placed: None,
            told: None,
            turn: 1,
            found: 0,
            is_over: false,
            asks: 0,
        }
    }

    /// Returns the next answer; the work is subtracted from the meter's budget.
    pub async fn next(&mut self, meter: &Meter) -> Next<Facts> {
        loop {
            match self.slice(meter).await {
                Next::Unknown if !meter.is_spent() => {}
                next => return next,
            }
        }
    }

    /// Searches until at least `answers` answers are known to exist, their number is known, or the meter's budget ends.
    pub async fn look_for(&mut self, answers: usize, meter: &Meter) {
        while self.at_least() < answers && self.known() == Answers::Unknown {
            if let Next::Unknown = self.slice(meter).await
                && meter.is_spent()
            {
                break;
            }
        }
    }

    /// Returns true if there is an answer.
    ///
    /// # Errors
    /// If it takes more work than the meter's budget.
    pub async fn has_answer(&mut self, meter: &Meter) -> Result<bool> {
        self.look_for(1, meter).await;
        match self.at_least() {
            0 if self.knows_all() => Ok(false),
            0 => Err(out_of_budget(Answers::Unknown)),
            _ => Ok(true),
        }
    }

    /// Searches for one slice and returns the result.
    async fn slice(&mut self, meter: &Meter) -> Next<Facts> {
        if self.knows_all() {
            return Next::NoMore;
        }
        if !std::mem::replace(&mut self.is_ready, true) {
            self.search.get_ready(meter).await;
        }
        let next = self.search.next(meter.at_once(u64::MAX), meter).await;
        self.asks += self.search.done().asks;
        match next {
            Next::Found(_) => self.found += 1,
            Next::NoMore => self.is_over = true,
            Next::Unknown => self.ask_the_level(meter).await,
        }
        next
    }

    /// Tries the kind's shortcut when it is due. It takes turns with the search, each turn with four times the work of
    /// the last one, so that neither waits long for what only the other can find. The last turn takes a second in a
    /// browser.
    async fn ask_the_level(&mut self, meter: &Meter) {
        if let Some(placed) = &self.placed
            && self.told.is_none()
            && self.asks >= self.turn.saturating_mul(look(self.puzzle))
            && !meter.is_spent()
        {
            let (work, most) = (self.turn * SHORTCUT, self.puzzle.asks_a_second());
            self.told = shortcut(self.puzzle, placed, work.min(most), meter).await;
            self.turn = if work < most { self.turn * 4 } else { u64::MAX };
        }
    }

    /// Returns the known lower bound on the number of answers.
    #[must_use]
    pub fn at_least(&self) -> usize {
        let told = match self.told {
            Some(Answers::One) => 1,
            Some(Answers::Several) => 2,
            _ => 0,
        };
        self.found.max(told)
    }

    /// Returns true if all answers are found.
    #[must_use]
    pub fn knows_all(&self) -> bool {
        let told = match self.told {
            Some(Answers::None) => true,
            Some(Answers::One) => self.found == 1,
            _ => false,
        };
        told || self.is_over
    }

    /// Returns the number of answers as a class, as far as is known.
    #[must_use]
    pub fn known(&self) -> Answers {
        match self.at_least() {
            0 if self.knows_all() => Answers::None,
            1 if self.knows_all() || self.told == Some(Answers::One) => Answers::One,
            0 | 1 => Answers::Unknown,
            _ => Answers::Several,
        }
    }
}
