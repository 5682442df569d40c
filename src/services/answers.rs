//! The search for the answers of a position, one after another, and the facts known about their number.

use crate::api::Answers;
#[cfg(feature = "tools")]
use crate::engine::Theory;
use crate::engine::task::Meter;
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
    search.begin(&model.start());
    let (mut answers, mut left) = (Vec::new(), most);
    loop {
        let done = search.done();
        left = left.saturating_sub(done.asks);
        meter.spend(done).await;
        match search.next(meter.at_once(left)) {
            Next::Found(answer) => answers.push(answer),
            Next::NoMore => break,
            Next::Unknown if left == 0 || meter.is_spent() => return (answers, false),
            Next::Unknown => {}
        }
        if answers.len() == limit {
            break;
        }
    }
    meter.spend(search.done()).await;
    (answers, true)
}

/// A search for the answers of a position.
pub struct AnswerSearch<'p> {
    puzzle: &'p dyn Puzzle,
    search: Box<dyn Solver + 'p>,
    /// The literals placed at the start; `None` if the search begins at a position that is more than that.
    placed: Option<Vec<(Var, Value)>>,
    /// The result of the kind's shortcut; `None` until it is known.
    told: Option<Answers>,
    /// The work of the shortcut's next turn, as a multiple of its first.
    turn: u64,
    found: usize,
    is_over: bool,
    asks: u64,
    /// The work of the beginning, until it is subtracted from a budget.
    begun: Work,
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
        let begun = search.done();
        Self {
            puzzle,
            search,
            placed: None,
            told: None,
            turn: 1,
            found: 0,
            is_over: false,
            asks: 0,
            begun,
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
        meter.spend(std::mem::take(&mut self.begun)).await;
        let next = self.search.next(meter.at_once(u64::MAX));
        self.asks += self.search.done().asks;
        meter.spend(self.search.done()).await;
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
