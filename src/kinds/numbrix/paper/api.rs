//! The paper's solver in the API's types.

use serde::Serialize;

use crate::api::{Entries, data};

data! {
    /// How the solver of paper 003 goes on a Numbrix.
    pub struct PathStudy {
        /// `answer`; `none`: all was tried, which says that there is no answer in the reading `corrected` alone; or
        /// `budget`, given up after as much work as is allowed.
        pub end: String,
        /// What stands at the end.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(string | number | null)[]"))]
        pub entries: Entries,
        /// What was counted.
        pub counts: PathCounts,
        /// The first steps, as many as were asked for.
        pub steps: Vec<PathStep>,
        /// How many steps there are in all.
        pub all: u32,
    }

    /// What was counted.
    pub struct PathCounts {
        /// Boards that it came to, the first included.
        pub states: u32,
        /// Cells added to a path in search, its partial paths. States and steps together are at most 10^6.
        pub steps: u32,
        /// Trivial moves.
        pub moves: u32,
        /// Those of numbers that miss both neighbours: the first of the two rules that do not hold.
        pub doubtful: u32,
        /// Gaps that were searched for paths.
        pub searches: u32,
        /// Paths found.
        pub found: u32,
        /// Paths put down.
        pub tried: u32,
        /// Boards given up.
        pub backs: u32,
        /// Those with neither a trivial move nor a pair, tails being all that is left: the second of the two.
        pub stuck: u32,
        /// The most boards on the stack.
        pub deepest: u32,
        /// How often holes were looked for.
        pub looks: u32,
        /// How often there was one, so that a board was given up or a partial path left.
        pub holes: u32,
    }

    /// A step of the solver. The board is that of the givens and of the cells that were filled since; of these the
    /// first `kept` stay, and then come those of `put`.
    pub struct PathStep {
        /// `move`, a trivial one; `search`: the paths of a gap were searched and one was put down; `back`: the board
        /// was given up, and on an earlier one another path is put down; `end`.
        pub does: String,
        /// How many cells that were filled stay so.
        pub kept: u32,
        /// The cells that are filled now: site and number.
        pub put: Vec<(u32, u32)>,
        /// The number beside which they begin; none on an empty board.
        pub from: Option<u32>,
        /// The number to which the gap leads: one that stands, or the last of a tail.
        pub to: Option<u32>,
        /// A move of a number that misses both neighbours.
        pub doubtful: bool,
        /// Paths of the gap that are not tried yet.
        pub left: u32,
        /// Why the board was given up: `closed`, a number has no room for those that it misses; `no-path`; `no-move`,
        /// neither a trivial move nor a pair; `hole`, cells that no missing numbers can fill.
        pub why: Option<String>,
    }
}
