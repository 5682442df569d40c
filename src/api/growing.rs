//! What grows, round by round.

use serde::Serialize;

use super::{Entries, Entry};

data! {
    /// How what is planted grows.
    pub struct Film {
        /// Round by round.
        pub rounds: Vec<FilmRound>,
        /// The sites that are not as the level's goal wants them after the last round.
        pub differs: Vec<u32>,
    }

    /// A round of growth.
    pub struct FilmRound {
        /// What stands where after it.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(string | number | null)[]"))]
        pub entries: Entries,
        /// What it brought.
        pub grown: Vec<Growth>,
        /// What stayed empty because two kinds claimed it.
        pub contested: Vec<Contest>,
    }

    /// Something that has grown.
    pub struct Growth {
        /// Where.
        pub site: u32,
        /// What.
        pub piece: Entry,
        /// The sites that it came from.
        pub parents: Vec<u32>,
    }

    /// A site that two kinds claimed.
    pub struct Contest {
        /// Which.
        pub site: u32,
        /// The kinds.
        pub pieces: Vec<Entry>,
        /// The sites that they claimed it from.
        pub parents: Vec<u32>,
    }

    /// The fewest flowers that reach a picture.
    pub struct Fewest {
        /// How many; nothing if no planting reaches it, or `complete` is false.
        pub count: Option<u32>,
        /// Whether that is proved; `false`: the node budget ran out.
        pub complete: bool,
        /// Such a planting; empty if there is no count.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(string | number | null)[]"))]
        pub entries: Entries,
        /// The search nodes visited.
        pub nodes: u64,
    }
}
