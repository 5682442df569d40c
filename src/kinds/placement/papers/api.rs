//! The published models of difficulty with their inputs, and a record of the published search on a level.

use serde::Serialize;

use crate::api::{data, names};

data! {
    /// The difficulty by the work of a search (paper 000, section 1.3).
    #[non_exhaustive]
    pub struct SearchModel {
        /// The number of times that the places of a piece with a relation were computed.
        pub x1: u64,
        /// The reading cost of the clues about places: 1 for a level, 1 more than its fruits for one about fruits.
        pub x2: u64,
        /// The number of half-filled maps; it does not depend on the order in which they are visited.
        pub x3: u64,
        /// The number of dead ends, counted as in the printed program: a set of n like pieces that breaks a clue counts
        /// n! times.
        pub x4: u64,
        /// The number of solutions.
        pub n: u64,
        /// The difficulty; `null` if there is no solution.
        pub d: Option<f64>,
    }

    /// The difficulty by the freedom that clues leave (paper 001, section 3).
    #[non_exhaustive]
    pub struct FreedomModel {
        /// The number of places.
        pub gn: u32,
        /// The number of sorts of pieces.
        pub an: u32,
        /// The number of clues.
        pub rn: u32,
        /// The number of candidate places, summed over all pieces, by the clues about places alone.
        pub f_choices: u32,
        /// The number of other pieces that no clue relates to a piece, summed over all pieces.
        pub f_species: u32,
        /// The contribution index, `f_choices / f_species`; `null` if `f_species` is 0.
        pub ci: Option<f64>,
        /// The difficulty, `gn * an * rn * ci`.
        pub d: Option<f64>,
        /// The level of this difficulty, on the line through the papers' levels 1 and 50.
        pub level: Option<f64>,
    }

    /// The record of paper 000's search on one level.
    #[non_exhaustive]
    pub struct Study {
        /// The pieces in the order they were placed.
        pub order: Vec<String>,
        /// The rounds, one for each piece.
        pub rounds: Vec<StudyRound>,
        /// Every half-filled map and dead end, in the order of visits.
        pub nodes: Vec<StudyNode>,
        /// The running count of nodes that the printed program prints in place of `x3`.
        pub running: u64,
        /// The counts of the search.
        pub model: SearchModel,
    }

    /// A round: one piece is placed on all remaining maps.
    #[non_exhaustive]
    pub struct StudyRound {
        /// The piece.
        pub piece: String,
        /// The number of maps before the round.
        pub maps: u64,
        /// The number of maps after the round.
        pub kept: u64,
        /// The number of maps with fewer places left than pieces.
        pub short: u64,
        /// The number of ways to put the pieces, one by one, that break a clue.
        pub failed: u64,
    }

    /// A half-filled map, or a dead end.
    #[non_exhaustive]
    pub struct StudyNode {
        /// The node that it extends; `null` for the empty map.
        pub parent: Option<u32>,
        /// The round, from 0.
        pub round: u32,
        /// The sites where the round's piece was put; if there are too few places, these places.
        pub sites: Vec<u32>,
        /// The state.
        pub state: StudyState,
        /// The number of the broken clue.
        pub clue: Option<u32>,
    }

    /// The freedom of a level's pieces (paper 001), and the search order that it gives.
    #[non_exhaustive]
    pub struct Freedom {
        /// The model with its inputs, as `rate` gives them.
        pub model: FreedomModel,
        /// The model with candidates narrowed further: `conditions`, `relations`, `settled`.
        pub stages: Vec<FreedomStage>,
        /// The pieces, one row each.
        pub pieces: Vec<FreedomPiece>,
        /// The search order: settled pieces first, then by falling `delta`; ties as listed.
        pub order: Vec<String>,
    }

    /// The difficulty with the candidates of one stage.
    #[non_exhaustive]
    pub struct FreedomStage {
        /// The stage.
        pub id: FreedomNarrowing,
        /// See `FreedomModel`.
        pub f_choices: u32,
        /// See `FreedomModel`.
        pub d: Option<f64>,
        /// See `FreedomModel`.
        pub level: Option<f64>,
    }

    /// The freedom of one piece.
    #[non_exhaustive]
    pub struct FreedomPiece {
        /// The piece.
        pub piece: String,
        /// The number of pieces of this sort.
        pub count: u32,
        /// The candidates by the clues about places.
        pub conditions: Vec<u32>,
        /// The candidates by the clues about two pieces as well.
        pub relations: Vec<u32>,
        /// The candidates without the places of settled pieces.
        pub settled: Vec<u32>,
        /// The number of other individuals free of it, summed over its own: its part of `f_species`. Only this count of
        /// individuals gives the paper's equation 9.
        pub species: u32,
        /// The other sorts free of it, in board order: those with a 1 in equation 8, which counts sorts.
        pub free_of: Vec<String>,
        /// The number of candidates of the other pieces (by `relations`): the paper's F before this one is placed.
        pub others: u32,
        /// The number of ways to place it on its candidates.
        pub ways: f64,
        /// The loss of the others' candidates, summed over these ways.
        pub loss: f64,
        /// The value of equation 11 with the `others` of the piece with the most candidates as divisor of all, which
        /// gives the paper's figures.
        pub delta: f64,
        /// The value of equation 11 as printed: its own `others` as divisor.
        pub own_delta: f64,
        /// The value of `others` after each way, in the order of the places; empty if there are more than 100 ways.
        pub after: Vec<FreedomAfter>,
    }

    /// The freedom of the others once a piece is placed.
    #[non_exhaustive]
    pub struct FreedomAfter {
        /// The sites of the piece.
        pub sites: Vec<u32>,
        /// The number of candidates of the others.
        pub others: u32,
    }

    /// The search model fitted to levels.
    #[non_exhaustive]
    pub struct Fit {
        /// The coefficients a1, a2 and a3.
        pub a: Vec<f64>,
        /// The exponents b1 and b2.
        pub b: Vec<f64>,
        /// The difficulty of each row by these coefficients and exponents.
        pub d: Vec<f64>,
        /// The sum of squared differences between the levels of `train` (without it: of all rows) and their
        /// difficulties.
        pub residual: f64,
        /// The residual with the published exponents 6/12 and 7/12, and coefficients fitted to the same levels (without
        /// `train` the published ones); `null` if these levels do not determine them.
        pub published_residual: Option<f64>,
    }

    /// A line through two levels, and the deviations of the others from it (paper 001, table 1).
    #[non_exhaustive]
    pub struct CrossCheck {
        /// The two levels.
        pub train: Vec<u32>,
        /// The others, ascending.
        pub tests: Vec<CrossTest>,
    }

    /// The deviation of one level from a line.
    #[non_exhaustive]
    pub struct CrossTest {
        /// The level.
        pub level: u32,
        /// The difficulty of the level by the line.
        pub predicted: f64,
        /// The absolute deviation from the level's own difficulty, as a fraction of the latter.
        pub deviation: f64,
    }
}

names! {
    /// The state of a half-filled map.
    #[non_exhaustive]
    pub enum StudyState {
        /// It is kept.
        Kept = "kept",
        /// There are too few places.
        Short = "short",
        /// A clue is broken.
        Failed = "failed",
    }

    /// The narrowing of candidates, each stage after the one before.
    #[non_exhaustive]
    pub enum FreedomNarrowing {
        /// By the clues about places.
        Conditions = "conditions",
        /// Also by the clues about two pieces.
        Relations = "relations",
        /// Also without the places of settled pieces.
        Settled = "settled",
    }
}
