//! The results of the paper's solver in the API's types.

use serde::Serialize;

use crate::api::{Entries, data};

data! {
    /// A run of the solver of paper 003 on a Numbrix.
    pub struct PathStudy {
        /// `answer`; `none`, if all possibilities were tried (which proves that there is no answer only with the
        /// reading `corrected`); or `budget`, if the work limit was reached.
        pub end: String,
        /// The number of each cell at the end.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(string | number | null)[]"))]
        pub entries: Entries,
        /// The counts of the run.
        pub counts: PathCounts,
        /// The first steps, as many as were requested.
        pub steps: Vec<PathStep>,
        /// The total number of steps.
        pub all: u32,
    }

    /// The counts of a run.
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
    pub struct PathStep {
        /// `move`, a trivial move; `search`, the paths of a gap were searched and one was tried; `back`, the board was
        /// given up and another path is tried on an earlier one; or `end`.
        pub does: String,
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
        /// The reason for giving up the board: `closed`, a number has too few free cells for its missing neighbours;
        /// `no-path`; `no-move`, there is neither a trivial move nor a pair; `hole`, no missing numbers can fill some
        /// cells. `null` if no board was given up.
        pub why: Option<String>,
    }
}
