//! The published models of difficulty, with their inputs, and how the published search goes on a level.

use serde::Serialize;

use crate::api::data;

data! {
    /// Difficulty by what a search meets (paper 000, section 1.3).
    pub struct SearchModel {
        /// How often the places of a piece with a relation were worked out.
        pub x1: u64,
        /// What the clues about places cost to read: 1 for a level, 1 more than its fruits for one about fruits.
        pub x2: u64,
        /// Half-filled maps, whatever the order they are visited in.
        pub x3: u64,
        /// Dead ends, counted as the printed program does: a set of n like pieces that breaks a clue counts n! times.
        pub x4: u64,
        /// Solutions.
        pub n: u64,
        /// The difficulty; `None` if there is no solution.
        pub d: Option<f64>,
    }

    /// Difficulty by the freedom that clues leave (paper 001, section 3).
    pub struct FreedomModel {
        /// Places.
        pub gn: u32,
        /// Sorts of pieces.
        pub an: u32,
        /// Clues.
        pub rn: u32,
        /// Candidate places of all pieces, by the clues about places alone.
        pub f_choices: u32,
        /// For each piece the others that no clue relates to it, added up.
        pub f_species: u32,
        /// The contribution index, `f_choices / f_species`; `None` if nobody is free of anybody.
        pub ci: Option<f64>,
        /// The difficulty, `gn * an * rn * ci`.
        pub d: Option<f64>,
        /// The level it amounts to, on the line through the papers' levels 1 and 50.
        pub level: Option<f64>,
    }

    /// The search of paper 000 on one level, as it went.
    pub struct Study {
        /// The pieces in the order they were placed.
        pub order: Vec<String>,
        /// A round a piece.
        pub rounds: Vec<StudyRound>,
        /// Every half-filled map and dead end, in the order they were met.
        pub nodes: Vec<StudyNode>,
        /// The running count of nodes that the printed program prints in place of `x3`.
        pub running: u64,
        /// What it counts.
        pub model: SearchModel,
    }

    /// One piece placed on all the maps that were left.
    pub struct StudyRound {
        /// The piece.
        pub piece: String,
        /// On how many maps it was to be placed.
        pub maps: u64,
        /// How many maps came out.
        pub kept: u64,
        /// Maps with fewer places left than pieces.
        pub short: u64,
        /// Ways to put them, piece by piece, that break a clue.
        pub failed: u64,
    }

    /// A half-filled map, or a dead end.
    pub struct StudyNode {
        /// The node it goes on from; nothing for the empty map.
        pub parent: Option<u32>,
        /// The round, from 0.
        pub round: u32,
        /// Where the round's piece was put; where there are too few places, the places there are.
        pub sites: Vec<u32>,
        /// `kept`, `short`: too few places, or `failed`: a clue is broken.
        pub state: String,
        /// The clue that is broken.
        pub clue: Option<u32>,
    }

    /// The freedom of a level's pieces (paper 001), and the order it gives to a search.
    pub struct Freedom {
        /// The model with its inputs as `rate` gives them.
        pub model: FreedomModel,
        /// The same with candidates narrowed further: `conditions`, `relations`, `settled`.
        pub stages: Vec<FreedomStage>,
        /// A row a piece.
        pub pieces: Vec<FreedomPiece>,
        /// Settled pieces first, then by falling `delta`; ties as listed.
        pub order: Vec<String>,
    }

    /// The difficulty with candidates of one stage.
    pub struct FreedomStage {
        /// `conditions`: clues about places; `relations`: then those about two pieces; `settled`: then what is settled
        /// is taken.
        pub id: String,
        /// See `FreedomModel`.
        pub f_choices: u32,
        /// See `FreedomModel`.
        pub d: Option<f64>,
        /// See `FreedomModel`.
        pub level: Option<f64>,
    }

    /// The freedom of one piece.
    pub struct FreedomPiece {
        /// Which.
        pub piece: String,
        /// How many there are.
        pub count: u32,
        /// Candidates by the clues about places.
        pub conditions: Vec<u32>,
        /// Then by the clues about two pieces.
        pub relations: Vec<u32>,
        /// Then with what is settled taken away.
        pub settled: Vec<u32>,
        /// Others free of it, added up over these pieces: its part of `f_species`. Others are counted one by one, as
        /// only that gives the paper's equation 9.
        pub species: u32,
        /// The other sorts free of it, in board order: those with a 1 in equation 8, which counts sorts.
        pub free_of: Vec<String>,
        /// Candidates of the other pieces (by `relations`): the paper's F before this one is placed.
        pub others: u32,
        /// In how many ways it can be placed on its candidates.
        pub ways: f64,
        /// What the others lose by it, added up over these ways.
        pub loss: f64,
        /// Equation 11 with the `others` of the piece with the most candidates as divisor of all: so the paper's
        /// figures come out.
        pub delta: f64,
        /// Equation 11 as printed: its own `others` as divisor.
        pub own_delta: f64,
        /// What `others` is after each way, in the order of the places; empty if there are more than 100.
        pub after: Vec<FreedomAfter>,
    }

    /// The freedom of the others once a piece is placed.
    pub struct FreedomAfter {
        /// Where.
        pub sites: Vec<u32>,
        /// What is left.
        pub others: u32,
    }

    /// The search model fitted to levels.
    pub struct Fit {
        /// The coefficients a1, a2 and a3.
        pub a: Vec<f64>,
        /// The exponents b1 and b2.
        pub b: Vec<f64>,
        /// The difficulty of each row by them.
        pub d: Vec<f64>,
        /// The squares by which the levels of `train`, or of all rows without it, differ from their difficulties, added
        /// up.
        pub residual: f64,
        /// The same with the published exponents 6/12 and 7/12, the coefficients fitted to the same levels (the
        /// published ones without `train`); `None` if these levels do not decide them.
        pub published_residual: Option<f64>,
    }

    /// Two levels that draw a line, and how far the others lie from it (paper 001, table 1).
    pub struct CrossCheck {
        /// The two levels.
        pub train: Vec<u32>,
        /// The others, ascending.
        pub tests: Vec<CrossTest>,
    }

    /// How far one level lies from the line.
    pub struct CrossTest {
        /// Which.
        pub level: u32,
        /// The line's difficulty there.
        pub predicted: f64,
        /// How far it is from the level's own, as a share of that.
        pub deviation: f64,
    }
}
