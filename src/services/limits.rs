//! The limits on the work of the services: each with its unit, its cost in a browser, and the call that uses it.
//!
//! The unit is the ask, one question to a rule, if nothing else is said. A browser answers
//! [`asks_a_second`](Puzzle::asks_a_second) of them in a second: four million, or fewer in kinds whose rules are dear.
//! Limits that are functions scale with this; the costs of the constants are those of four million. A kind's maker has
//! limits of its own, in the kind's folder: see [`Maker::work`](crate::kinds::Maker::work).
//!
//! A call makes one [`Meter`] for all its work. Each of its parts takes a share of it, with
//! the limits of this table. (A generation counts its maker's work; each grade of what was made has a budget apart.)
//!
//! | call | limits |
//! |---|---|
//! | `solve`, `count`, `support`, `estimate`, `fewest` | [`search`]; [`look`] and [`SHORTCUT`] for its parts |
//! | `fill` | [`search`]; [`filling`] for each attempt |
//! | `check` | [`CHECK`]; [`EVALUATION`] for its parts |
//! | `rate` | [`rating`]: [`search`], [`WORK`], then [`RATED_EXPLANATION`] |
//! | `hint` | [`whole_hint`]: [`hint`], [`brief_search`], then [`steps`]; for a mistake [`hint`] again, and [`CHECK`] |
//! | `explain` | [`whole_explanation`]: [`search`], [`hint`], then [`explanation`] |
//! | `openings` | [`hint`], then [`WORK`] |
//! | `generate` | [`GENERATION_SLICE`] for a slice of its attempts, [`WORK`] and [`RATED_EXPLANATION`] for the grade |
//! | `inspect` | [`search`], [`CONFLICT_TEST`], [`HARD_CONFLICT_TEST`], [`CONFLICT_SETS`] |
//! | `advise` | [`advice`], at most [`advice_natively`]; the other limits named `ADVICE_…` for its parts |
//! | `reduce` | [`reduction`]; [`REDUCTION_COUNT`], [`REDUCTION_TEST`] and [`SECOND_REDUCTION_TEST`] for its parts |
//! | `why` | [`reason`], divided by [`QUESTIONS`] and [`TELLING`]; [`SET_LOOKS`], [`WORK`] |
//! | `contradictions`, `spares` | [`search`], [`SET_LOOKS`] |

use crate::api::Answers;
use crate::engine::task::{Meter, SLICE};
use crate::engine::{Budget, Rank};
use crate::input::{Code, PuzzleError};
use crate::kinds::Puzzle;
use crate::text::SHARED;

/// The asks of a search before the kind's shortcut is tried: enough for almost every level, and done at once.
const LOOK: u64 = 100_000;

/// The budget of programs to decide how many answers there are: some seconds in a browser.
pub const SEARCH: Budget = Budget::asks(15_000_000);

/// Returns a meter with this budget, for a task of a level: its slices take two or three milliseconds in a browser.
#[must_use]
pub fn meter(puzzle: &dyn Puzzle, budget: Budget) -> Meter {
    Meter::in_slices(budget, SLICE.min(puzzle.asks_a_second() / 400))
}

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

/// The asks of one evaluation of a rule in a check: 25 milliseconds in a browser.
pub const EVALUATION: u64 = 100_000;

/// The asks of one slice of a generation: some milliseconds in a browser, so that a request to stop is handled soon. A
/// slice ends with the piece of work that reaches this.
pub const GENERATION_SLICE: u64 = 16_000;

/// The budget of a ladder: about a second in a browser. A level of nine places takes thousands of asks.
pub const WORK: Budget = Budget::asks(3_000_000);

/// The budget to explain all steps of a rating: about a second in a browser. A 9x9 Numbrix with 183 what-ifs takes
/// three and a half million asks.
pub const RATED_EXPLANATION: Budget = Budget::asks(4_000_000);

/// Returns the budget of a search for answers, for a rating, and as the first part of an inspection: two seconds in a
/// browser.
#[must_use]
pub fn search(puzzle: &dyn Puzzle) -> Budget {
    Budget::asks(2 * puzzle.asks_a_second())
}

/// Returns the budget of one attempt to fill a board: a quarter of those of all attempts, as a bad random start can use
/// up any budget. (One time in fourteen on boards with irregular regions, if only the nodes are limited.)
#[cfg(feature = "tools")]
#[must_use]
pub fn filling(puzzle: &dyn Puzzle) -> Budget {
    Budget::asks(search(puzzle).asks / 4).min(Budget::nodes(20_000))
}

/// Returns the budget of advice: five seconds in a browser.
#[must_use]
pub fn advice(puzzle: &dyn Puzzle) -> Budget {
    Budget::asks(5 * puzzle.asks_a_second())
}

/// Returns the maximum asks of advice for a level with this many variables: a second or two natively. The larger a
/// board, the longer an ask takes.
#[must_use]
pub fn advice_natively(variables: usize) -> Budget {
    let asks = 512_000_000 / variables.max(1) as u64;
    Budget::asks(asks.max(2_000_000))
}

/// The asks to find all answers without one clue: 20 milliseconds in a browser.
pub const ADVICE_WITHOUT: u64 = 80_000;

/// The asks to find one answer at random, and all of them: 3 and 40 milliseconds in a browser.
pub const ADVICE_SAMPLE: u64 = 10_000;
/// See [`ADVICE_SAMPLE`].
pub const ADVICE_SAMPLES: u64 = 170_000;

/// The asks to find out if a changed level has one answer: 35 milliseconds in a browser.
pub const ADVICE_QUESTION: u64 = 140_000;

/// The asks to count the answers that a change leaves: 10 milliseconds in a browser.
pub const ADVICE_COUNT: u64 = 40_000;

/// The asks for each variable that count for building and grading a changed level: a millisecond for 80 variables.
pub const ADVICE_GRADE: u64 = 50;

/// The asks for each variable that count for explaining the path of a changed level: 10 milliseconds for 80 variables.
pub const ADVICE_EXPLANATION: u64 = 500;

/// The asks of one test if a set of rules contradicts itself, at first: 35 milliseconds in a browser. Most tests need
/// far less, and a hard one can wait.
pub const CONFLICT_TEST: u64 = 140_000;

/// The asks of such a test at most: 175 milliseconds in a browser.
pub const HARD_CONFLICT_TEST: u64 = 700_000;

/// The maximum number of sets of rules that are compared for a smallest conflict: a third of a second in a browser.
pub const CONFLICT_SETS: u32 = 4_000_000;

/// The number of look-ups of a set, in one search for the next set to ask about: about 100 milliseconds in a browser.
pub const SET_LOOKS: u64 = 150_000;

/// The asks that one look-up of a set counts for.
pub const SET_LOOK: u64 = 3;

/// The part of the work of a `why` that one question about a set may take: a set that needs more counts as undecided.
pub const QUESTIONS: u64 = 8;

/// The part of the work of a `why` that is kept to tell what was found.
pub const TELLING: u64 = 3;

/// The asks to find out if there is exactly one answer before a reduction: ten seconds in a browser, as much as the
/// whole reduction may take.
pub const REDUCTION_COUNT: u64 = 40_000_000;

/// The asks of one test if a given can be left out: a tenth of a second in a browser.
pub const REDUCTION_TEST: u64 = 400_000;

/// The asks of the second test of a given that the first left undecided: a second in a browser. If this one does not
/// decide it either, the given stays.
pub const SECOND_REDUCTION_TEST: u64 = 4_000_000;

/// Returns the budget of a reduction of givens: ten seconds in a browser. Most levels need a small part of it.
#[must_use]
pub fn reduction(puzzle: &dyn Puzzle) -> Budget {
    Budget::asks(10 * puzzle.asks_a_second())
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

/// Returns the budget of a whole hint: what the parts of a step, or of a mistake, may take together.
#[must_use]
pub fn whole_hint(puzzle: &dyn Puzzle) -> Budget {
    let step = brief_search(puzzle).plus(steps(puzzle, Answers::One).whole());
    let mistake = hint(puzzle).plus(CHECK);
    hint(puzzle).plus(Budget::asks(step.asks.max(mistake.asks)))
}

/// Returns the budget of a whole explanation: what its parts may take together.
#[must_use]
pub fn whole_explanation(puzzle: &dyn Puzzle) -> Budget {
    let parts = search(puzzle).plus(hint(puzzle));
    parts.plus(explanation(puzzle, Answers::One).whole())
}

/// Returns the budget of a rating: of its search, of its ladder, and of the explanation of the steps.
#[must_use]
pub fn rating(puzzle: &dyn Puzzle) -> Budget {
    search(puzzle).plus(WORK).plus(RATED_EXPLANATION)
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
    /// The asks of its searches for what-ifs, see
    /// [`AnyLadder::bound_searches`](crate::engine::AnyLadder::bound_searches).
    pub searches: u64,
    /// The maximum rank of its steps.
    pub hardest: Rank,
}

impl LadderBudget {
    /// Returns the work of the rules and of the searches.
    const fn whole(self) -> Budget {
        self.work.plus(Budget::asks(self.searches))
    }
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
