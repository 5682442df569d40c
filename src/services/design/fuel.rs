//! Search nodes to spend, over many questions.

use crate::engine::Budget;
use crate::kinds::Puzzle;

/// The nodes of one slice of work, on a board of nine places: some milliseconds in a browser, so that a stop is heard.
const SLICE: u64 = 4_000;

/// What it costs to ask at all, in nodes.
const ASKING: u64 = 20;

/// What is left to spend.
pub struct Fuel {
    all: u64,
    left: u64,
    /// The nodes of a slice of the level at hand, and what is left of the slice.
    slice: u64,
    rest: u64,
}

impl Fuel {
    pub fn new(puzzle: &dyn Puzzle, nodes: Budget) -> Self {
        let slice = scaled(puzzle, SLICE);
        Self {
            all: nodes.0,
            left: nodes.0,
            slice,
            rest: slice,
        }
    }

    pub fn spent(&self) -> u64 {
        self.all - self.left
    }

    pub fn is_empty(&self) -> bool {
        self.left == 0
    }

    pub fn left(&self) -> u64 {
        self.left
    }

    /// What may be spent at once.
    pub fn at_once(&self) -> u64 {
        self.left.min(self.slice)
    }

    pub fn pay(&mut self, nodes: u64) {
        self.left -= nodes.min(self.left);
        self.work(nodes + ASKING);
    }

    /// Work that is no search, as so many nodes: only of the slice.
    pub fn work(&mut self, nodes: u64) {
        self.rest = self.rest.saturating_sub(nodes);
    }

    /// Begins a slice of work.
    pub fn begin_slice(&mut self) {
        self.rest = self.slice;
    }

    /// Whether the slice is worked off.
    pub fn slice_is_over(&self) -> bool {
        self.rest == 0
    }
}

/// So many nodes of a board of nine places, on the board at hand.
pub fn scaled(puzzle: &dyn Puzzle, nodes: u64) -> u64 {
    (nodes / puzzle.weight().max(1)).max(1)
}
