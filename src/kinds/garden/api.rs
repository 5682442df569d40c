//! The garden's own fields in the API's types, and the record of growth.

use serde::Serialize;

use super::flowers::{BANDS, likes};
use crate::api::{Entries, Entry, LineInfo, Panel, data};

data! {
    /// The fields of a board that only the garden has.
    #[non_exhaustive]
    pub struct GardenBoard {
        /// The sorts of ground on the board; a site's tags name its ground.
        pub grounds: Vec<LineInfo>,
        /// The goal of each site at the end: a piece, null for an empty bed, `"?"` for any content.
        #[cfg_attr(javascript, tsify(type = "(string | null)[] | null"))]
        pub goal: Option<Entries>,
        /// The number of rounds of growth.
        pub rounds: u32,
    }

    /// The fields of a piece that only the garden has.
    #[non_exhaustive]
    pub struct GardenPiece {
        /// The tags of the ground that it grows on.
        pub likes: Vec<String>,
    }

    /// The fields of a clue that only the garden has.
    #[non_exhaustive]
    pub struct ShownClue {
        /// The panel that shows the clue, so that its sentence is not quoted.
        pub panel: Panel,
    }

    /// The fields of a workshop that only the garden has.
    #[non_exhaustive]
    pub struct GardenWorkshop {
        /// The sorts of ground.
        pub grounds: Vec<LineInfo>,
        /// The maximum number of rounds.
        pub rounds: u32,
    }

    /// The growth of a planting.
    #[non_exhaustive]
    pub struct Film {
        /// The rounds, in order.
        pub rounds: Vec<FilmRound>,
        /// The sites that differ from the level's goal after the last round.
        pub differs: Vec<u32>,
    }

    /// A round of growth.
    #[non_exhaustive]
    pub struct FilmRound {
        /// The contents of each site after the round.
        #[cfg_attr(javascript, tsify(type = "(string | number | null)[]"))]
        pub entries: Entries,
        /// The new pieces.
        pub grown: Vec<Growth>,
        /// The sites that stayed empty because two kinds claimed them.
        pub contested: Vec<Contest>,
    }

    /// A piece that has grown.
    #[non_exhaustive]
    pub struct Growth {
        /// The site.
        pub site: u32,
        /// The piece.
        pub piece: Entry,
        /// The sites from which it grew.
        pub parents: Vec<u32>,
    }

    /// A site that two kinds claimed.
    #[non_exhaustive]
    pub struct Contest {
        /// The site.
        pub site: u32,
        /// The kinds that claimed it.
        pub pieces: Vec<Entry>,
        /// The sites from which they claimed it.
        pub parents: Vec<u32>,
    }

    /// The fewest flowers that reach a picture.
    #[non_exhaustive]
    pub struct Fewest {
        /// The number of flowers; `null` if no planting reaches the picture, or `complete` is false.
        pub count: Option<u32>,
        /// True if that is proved; false if the node budget ran out.
        pub complete: bool,
        /// A planting with this number; empty if `count` is `null`.
        #[cfg_attr(javascript, tsify(type = "(string | number | null)[]"))]
        pub entries: Entries,
        /// The search nodes visited.
        pub nodes: u64,
    }

    /// The figures of a search in a garden (paper 000, section 1.4.3). The paper gives no formula for these; `d` is
    /// ours.
    #[non_exhaustive]
    pub struct GrowthModel {
        /// The pieces in the order in which they are planted: the one with the smallest regulated area first, ties as
        /// listed.
        pub order: Vec<String>,
        /// The regulated area of each of them: the number of sites where the goal alone allows it.
        pub areas: Vec<u32>,
        /// The number of half-planted boards, over all pieces.
        pub nodes: u64,
        /// The number of dead ends: boards with too few sites left, and ways to plant a piece that grow wrongly.
        pub dead_ends: u64,
        /// The number of solutions.
        pub n: u64,
        /// The difficulty D of paper 000's equation by our reading, as the paper has none for gardens: X2 is the sum of
        /// the regulated areas instead of the cost of reading clues. `null` without a solution, or if the search did
        /// not end.
        pub d: Option<f64>,
        /// True if the search ended; otherwise `nodes`, `dead_ends` and `n` are lower bounds, counted until the budget
        /// was used up.
        pub complete: bool,
    }
}

impl GardenPiece {
    pub(super) fn from_species(species: usize) -> Self {
        let likes = vec![BANDS[usize::from(likes(species))].to_owned()];
        Self { likes }
    }
}
