//! The budgets of the services.

use crate::api::Answers;
use crate::engine::{Budget, Rank};
use crate::input::{Code, PuzzleError};
use crate::kinds::Puzzle;
use crate::text::SHARED;

/// The budget to decide how many answers there are: some seconds in a browser.
pub const SEARCH: Budget = Budget::asks(15_000_000);

/// The asks of a search before the kind's shortcut is tried: enough for almost every level, and done at once.
const LOOK: u64 = 100_000;

/// Returns the asks of a search before the kind's shortcut is tried: at most a quarter of a second in a browser.
#[must_use]
pub fn look(puzzle: &dyn Puzzle) -> u64 {
    LOOK.min(puzzle.asks_a_second() / 4)
}

/// The work of a first try of the kind's shortcut, in asks.
pub const SHORTCUT: u64 = 200_000;

/// The budget of one check, or of the search for one mistake: about a second in a browser. A full board of nine places
/// takes a few hundred asks.
pub const CHECK: Budget = Budget::asks(3_000_000);

/// The budget of a ladder: about a second in a browser. A level of nine places takes thousands of asks.
pub const WORK: Budget = Budget::asks(3_000_000);

/// Returns the budget of a search for answers, for a rating, and as the first part of an inspection: two seconds in a
/// browser.
#[must_use]
pub fn search(puzzle: &dyn Puzzle) -> Budget {
    Budget::asks(2 * puzzle.asks_a_second())
}

/// Returns the budget of advice: five seconds in a browser.
#[must_use]
pub fn advice(puzzle: &dyn Puzzle) -> Budget {
    Budget::asks(5 * puzzle.asks_a_second())
}

/// Returns the budget of a reduction of givens: ten seconds in a browser. Most levels need a small part of it.
#[must_use]
pub fn reduction(puzzle: &dyn Puzzle) -> Budget {
    Budget::asks(10 * puzzle.asks_a_second())
}

/// Returns the budget of an estimate of the number of answers: four seconds in a browser.
#[cfg(feature = "tools")]
#[must_use]
pub fn estimate(puzzle: &dyn Puzzle) -> Budget {
    Budget::asks(4 * puzzle.asks_a_second())
}

/// Returns the budget to find why something cannot be, or must be: a second in a browser.
#[cfg(feature = "tools")]
#[must_use]
pub fn reason(puzzle: &dyn Puzzle) -> Budget {
    Budget::asks(puzzle.asks_a_second())
}

/// Returns the budget of the searches for a hint (for an answer of the board, a mistake, a missing mark), and of the
/// search before an explanation: a second in a browser.
#[must_use]
pub fn hint(puzzle: &dyn Puzzle) -> Budget {
    Budget::asks(puzzle.asks_a_second())
}

/// Returns the budget of a search for a second answer before a hint's ladder: a tenth of a second in a browser.
#[must_use]
pub fn brief_search(puzzle: &dyn Puzzle) -> Budget {
    Budget::asks(puzzle.asks_a_second() / 10)
}

/// The budgets of a ladder.
#[derive(Clone, Copy)]
pub struct LadderBudget {
    /// The budget of its rules, see [`WORK`].
    pub work: Budget,
    /// The asks of its searches for what-ifs, see [`Climb::bound_searches`](crate::engine::Climb::bound_searches).
    pub searches: u64,
    /// The maximum rank of its steps.
    pub hardest: Rank,
}

/// The maximum number of sites of a board with several answers on which what-ifs are tried.
const SMALL: usize = 25;

/// Returns the budgets to find a step; `known` is the known number of answers of the board. If there are several,
/// little work is allowed, and on a large board no what-ifs are tried: if no step is found, the hint says that there
/// are several answers.
#[must_use]
pub fn steps(puzzle: &dyn Puzzle, known: Answers) -> LadderBudget {
    let (searches, hardest) = match known {
        Answers::One | Answers::Unknown => (2 * puzzle.asks_a_second(), Rank::DEEPER),
        _ if puzzle.sites() <= SMALL => (puzzle.asks_a_second() / 5, Rank::DEEPER),
        Answers::None | Answers::Several => (0, Rank::RULES),
    };
    LadderBudget {
        work: WORK,
        searches,
        hardest,
    }
}

/// Returns the budgets to find all steps. If there is one answer, they are almost those of a rating, as hard levels
/// need that.
#[must_use]
pub fn explanation(puzzle: &dyn Puzzle, known: Answers) -> LadderBudget {
    match known {
        Answers::One => LadderBudget {
            searches: 12 * puzzle.asks_a_second(),
            ..steps(puzzle, known)
        },
        _ => steps(puzzle, known),
    }
}

/// Returns the error that a level exceeds the budget; `known` is the known number of its answers.
#[must_use]
pub fn out_of_budget(known: Answers) -> Box<PuzzleError> {
    let key = match known {
        Answers::Several => "refuse.work.several",
        _ => "refuse.work",
    };
    PuzzleError::new(Code::Budget, "", SHARED.message(key))
}
