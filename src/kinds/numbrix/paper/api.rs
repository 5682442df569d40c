//! The results of the paper's solver in the API's types.

use serde::Serialize;

use crate::api::{Entries, data, names};

data! {
    /// A run of the solver of paper 003 on a Numbrix.
    #[non_exhaustive]
    pub struct PathStudy {
        /// The result.
        pub end: SearchEnd,
        /// The number of each cell at the end.
        #[cfg_attr(javascript, tsify(type = "(string | number | null)[]"))]
        pub entries: Entries,
        /// The counts of the run.
        pub counts: PathCounts,
        /// The first steps, as many as were requested.
        pub steps: Vec<PathStep>,
        /// The total number of steps.
        pub all: u32,
    }

    /// The counts of a run.
    #[non_exhaustive]
    pub struct PathCounts {
        /// The boards that were reached, including the first.
        pub states: u32,
        /// The partial paths: cells added to a path in the search of a gap. States and steps together are at most 10^6.
        pub steps: u32,
        /// The trivial moves.
        pub moves: u32,
        /// The trivial moves of numbers whose two neighbours are both missing: the first of the two unsound rules.
        pub doubtful: u32,
        /// The gaps that were searched for paths.
        pub searches: u32,
        /// The paths that were found.
        pub found: u32,
        /// The paths that were tried.
        pub tried: u32,
        /// The boards that were given up.
        pub backs: u32,
        /// The boards that were given up as only tails were left, without a trivial move or a pair: the second unsound
        /// rule.
        pub stuck: u32,
        /// The maximum number of boards on the stack.
        pub deepest: u32,
        /// The number of tests for holes.
        pub looks: u32,
        /// The number of holes found; each made the solver give up a board or a partial path.
        pub holes: u32,
    }

    /// A step of the solver. Of the cells filled so far, the first `kept` stay; then the cells of `put` are filled.
    #[non_exhaustive]
    pub struct PathStep {
        /// The sort of step.
        pub does: PathAction,
        /// The number of filled cells that stay.
        pub kept: u32,
        /// The newly filled cells: site and number.
        pub put: Vec<(u32, u32)>,
        /// The number beside which they begin; `null` on an empty board.
        pub from: Option<u32>,
        /// The number to which the gap leads: a placed one, or the last one of a tail.
        pub to: Option<u32>,
        /// True for a move of a number whose two neighbours are both missing.
        pub doubtful: bool,
        /// The number of paths of the gap that are not tried yet.
        pub left: u32,
        /// The reason for giving up the board; `null` if no board was given up.
        pub why: Option<DeadEnd>,
    }
}

names! {
    /// The result of a search.
    pub enum SearchEnd {
        /// The board is full.
        Answer = "answer",
        /// All possibilities were tried. With the reading `corrected` this proves that there is no answer.
        None = "none",
        /// The work limit was reached.
        Budget = "budget",
    }

    /// A sort of step.
    #[non_exhaustive]
    pub enum PathAction {
        /// A trivial move.
        Move = "move",
        /// The paths of a gap were searched, and one was tried.
        Search = "search",
        /// The board was given up, and another path is tried on an earlier one.
        Back = "back",
        /// The end of the search.
        End = "end",
    }

    /// The reason for giving up a board.
    #[non_exhaustive]
    pub enum DeadEnd {
        /// A number has too few free cells for its missing neighbours.
        Closed = "closed",
        /// There is no path of the length between two numbers.
        NoPath = "no-path",
        /// There is no trivial move and no pair.
        NoMove = "no-move",
        /// There is a hole: no missing numbers can fill some cells.
        Hole = "hole",
    }
}
