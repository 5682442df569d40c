//! What grows, round by round.

use serde::Serialize;

use super::flowers::{BANDS, likes};
use crate::api::{Entries, Entry, LineInfo, Panel, data};

data! {
    /// The fields of a board that only the garden has.
    pub struct GardenBoard {
        /// The sorts of ground there are; a site's tags name its ground.
        pub grounds: Vec<LineInfo>,
        /// What each site shall hold in the end: a piece, null for nothing, `"?"` for anything.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(string | null)[] | null"))]
        pub goal: Option<Entries>,
        /// How often what is planted grows.
        pub rounds: u32,
    }

    /// The fields of a piece that only the garden has.
    pub struct GardenPiece {
        /// The tags of the ground that it grows on.
        pub likes: Vec<String>,
    }

    /// The fields of a clue that only the garden has.
    pub struct ShownClue {
        /// The panel that shows what it says, so that it need not be quoted.
        pub panel: Panel,
    }

    /// Of what else its levels are made.
    pub struct GardenWorkshop {
        /// The sorts of ground there are.
        pub grounds: Vec<LineInfo>,
        /// The most rounds of growth.
        pub rounds: u32,
    }

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
        /// How many; `None` if no planting reaches it, or `complete` is false.
        pub count: Option<u32>,
        /// True if that is proved; `false`: the node budget ran out.
        pub complete: bool,
        /// Such a planting; empty if there is no count.
        #[cfg_attr(target_arch = "wasm32", tsify(type = "(string | number | null)[]"))]
        pub entries: Entries,
        /// The search nodes visited.
        pub nodes: u64,
    }

    /// What a search meets where things grow (paper 000, section 1.4.3). The paper gives no formula for these, so there
    /// is no difficulty.
    pub struct GrowthModel {
        /// The pieces in the order in which they are planted: that of the smallest regulated area first, equals as
        /// listed.
        pub order: Vec<String>,
        /// The regulated area of each of them: at how many sites it may be planted by the goal alone.
        pub areas: Vec<u32>,
        /// Half-planted boards, over all pieces.
        pub nodes: u64,
        /// Boards with too few sites left, and ways to plant a piece that do not grow as they should.
        pub dead_ends: u64,
        /// Solutions.
        pub n: u64,
        /// The difficulty D of paper 000's equation by our reading, as the paper has none for gardens: the regulated
        /// areas in the place of what clues cost to read. `None` without a solution, or if the search did not end.
        pub d: Option<f64>,
        /// True if the search came to its end; else `nodes`, `dead_ends` and `n` are what it had met when its budget
        /// was used up: at least that many there are.
        pub complete: bool,
    }
}

impl GardenPiece {
    pub(super) fn from_species(species: usize) -> Self {
        let likes = vec![BANDS[usize::from(likes(species))].to_owned()];
        Self { likes }
    }
}
