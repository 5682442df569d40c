//! How much work is allowed.

use crate::api::Answers;
use crate::engine::{Budget, Rank};
use crate::input::{Code, PuzzleError};
use crate::kinds::Puzzle;
use crate::text::SHARED;

/// How often a search may ask rules to decide how many answers there are: some seconds in a browser.
pub const SEARCH: Budget = Budget::asks(15_000_000);

/// How often a search may ask rules until its level is asked for a shorter way: enough for almost every level, and over
/// at once.
const LOOK: u64 = 100_000;

/// The work of a search until its level is asked for a shorter way: a quarter of a second in a browser at most.
#[must_use]
pub fn look(puzzle: &dyn Puzzle) -> u64 {
    LOOK.min(puzzle.asks_a_second() / 4)
}

/// The work of that shorter way.
pub const SHORTCUT: u64 = 200_000;

/// How often rules may be asked in one check, or to find one mistake: about a second in a browser. A full board of nine
/// places takes some hundred.
pub const CHECK: Budget = Budget::asks(3_000_000);

/// How often the ladder may ask a rule. A level of nine places takes thousands; this is about a second in a browser.
pub const WORK: Budget = Budget::asks(3_000_000);

/// The work of a search for answers that somebody waits for: two seconds in a browser.
#[must_use]
pub fn search(puzzle: &dyn Puzzle) -> Budget {
    Budget::asks(2 * puzzle.asks_a_second())
}

/// The work to prove how many answers there are, for a rating, and in an inspection, before it looks for more: five
/// seconds in a browser.
#[must_use]
pub fn proof(puzzle: &dyn Puzzle) -> Budget {
    SEARCH.min(Budget::asks(5 * puzzle.asks_a_second()))
}

/// The work of advice: eight seconds in a browser, or less.
#[must_use]
pub fn advice(puzzle: &dyn Puzzle) -> Budget {
    Budget::asks(8 * puzzle.asks_a_second())
}

/// The work to leave out givens: ten seconds in a browser. Most levels need a small part of it.
#[must_use]
pub fn reduction(puzzle: &dyn Puzzle) -> Budget {
    Budget::asks(10 * puzzle.asks_a_second())
}

/// The work to find why something cannot be, or must be: a second in a browser.
#[cfg(feature = "tools")]
#[must_use]
pub fn reason(puzzle: &dyn Puzzle) -> Budget {
    Budget::asks(puzzle.asks_a_second())
}

/// The work of the searches of a hint: for an answer of the board, a mistake, a mark that is missing; and of the search
/// before an explanation.
#[must_use]
pub fn hint(puzzle: &dyn Puzzle) -> Budget {
    Budget::asks(puzzle.asks_a_second())
}

/// The work of a search for a second answer before steps are looked for.
#[must_use]
pub fn brief_search(puzzle: &dyn Puzzle) -> Budget {
    Budget::asks(puzzle.asks_a_second() / 10)
}

/// The work of a ladder.
#[derive(Clone, Copy)]
pub struct LadderBudget {
    /// That of its rules, see [`WORK`].
    pub work: Budget,
    /// That of its searches for what-ifs, see [`Climb::bound_searches`](crate::engine::Climb::bound_searches).
    pub searches: u64,
    /// The hardest technique that it may use.
    pub hardest: Rank,
}

/// The most places of a board with several answers on which what-ifs are tried out.
const SMALL: usize = 25;

/// The work to find a step; `known` says how many answers the board has. Where there are several, a little work will
/// do, and on a large board nothing is tried out: if no step is found, the hint says that there are several.
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

/// The work to find all steps. Where there is one answer it is almost that of a rating, as hard levels need it.
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

/// The error of a level that is too large for the work allowed; `known`: how many answers it has, as far as is known.
#[must_use]
pub fn out_of_budget(known: Answers) -> Box<PuzzleError> {
    let key = match known {
        Answers::Several => "refuse.work.several",
        _ => "refuse.work",
    };
    PuzzleError::new(Code::Budget, "", SHARED.message(key))
}
