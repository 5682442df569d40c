//! The paper's solver, one step at a time.

use super::api::{DeadEnd, SearchEnd};
use super::board::PaperBoard;

/// The place of tests for holes, which are cells that no missing numbers can fill. The paper considers two and uses
/// none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Holes {
    /// Nowhere, as published.
    Nowhere,
    /// At each board that the solver reaches.
    Boards,
    /// In the search of a gap, at each partial path.
    Search,
}

/// The reading of two of the paper's rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleReading {
    /// As published: a number with both neighbours missing takes its only free cell for one of them, and the numbers
    /// below the lowest and above the highest placed one are not searched.
    Published,
    /// So that every answer is found: a number with fewer free cells than missing neighbours is a dead end, and tails
    /// are searched like pairs, with any end, when no pair is left.
    Corrected,
}

/// Consecutive numbers to place: between two placed ones, or of a tail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gap {
    /// The number beside which they begin; `None` on an empty board.
    pub from: Option<usize>,
    /// The number to which they lead: a placed one, or the last one of a tail.
    pub to: usize,
}

/// A step. It keeps the first `kept` filled cells, and then puts these numbers into these cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchStep {
    /// The number of previously filled cells that are kept.
    pub kept: usize,
    /// The numbers with their cells.
    pub put: Vec<(usize, usize)>,
    /// The kind of step.
    pub does: Does,
}

/// A kind of step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Does {
    /// A trivial move from this number; doubtful if both its neighbours are missing.
    Move { from: usize, doubtful: bool },
    /// The paths of a gap were searched, and one of `paths` was tried.
    Search { gap: Gap, paths: usize },
    /// A board was given up, and another path of the gap was tried on an earlier one; `left` paths remain.
    Back { why: DeadEnd, gap: Gap, left: usize },
    /// The end of the search; `why` if a board was given up.
    End {
        end: SearchEnd,
        why: Option<DeadEnd>,
    },
}

/// The counts of a search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct SearchCounts {
    /// The boards that were reached, including the first.
    pub states: u64,
    /// The partial paths: cells added to a path in the search of a gap.
    pub steps: u64,
    /// The trivial moves.
    pub moves: u64,
    /// The trivial moves of numbers with both neighbours missing.
    pub doubtful: u64,
    /// The gaps that were searched.
    pub searches: u64,
    /// The paths that were found.
    pub found: u64,
    /// The paths that were tried.
    pub tried: u64,
    /// The boards that were given up.
    pub backs: u64,
    /// The boards that were given up without a trivial move or a pair.
    pub stuck: u64,
    /// The maximum number of boards on the stack.
    pub deepest: u64,
    /// The number of tests for holes.
    pub looks: u64,
    /// The number of holes found.
    pub holes: u64,
}

/// A board on the stack: the number of its filled cells, and the paths that were not tried there.
struct Saved {
    filled: usize,
    gap: Gap,
    paths: Vec<Box<[u16]>>,
}

/// A running search, as an iterator over its steps.
pub struct PaperSearch {
    board: PaperBoard,
    reading: RuleReading,
    holes: Holes,
    /// The maximum number of states and steps together.
    limit: u64,
    counts: SearchCounts,
    stack: Vec<Saved>,
    end: Option<SearchEnd>,
}

/// The error of an exceeded work limit.
struct Spent;

impl PaperSearch {
    pub(super) fn new(board: PaperBoard, reading: RuleReading, holes: Holes, limit: u64) -> Self {
        let counts = SearchCounts {
            states: 1,
            ..SearchCounts::default()
        };
        Self {
            board,
            reading,
            holes,
            limit,
            counts,
            stack: Vec::new(),
            end: None,
        }
    }

    /// Returns the counts so far.
    #[must_use]
    pub fn counts(&self) -> SearchCounts {
        self.counts
    }

    /// Returns the number of each cell, from 0; `None` for a free cell.
    #[must_use]
    pub fn numbers(&self) -> &[Option<usize>] {
        self.board.numbers()
    }

    /// Runs the search to its end.
    pub fn run(&mut self) -> SearchEnd {
        loop {
            if let Some(end) = self.end {
                return end;
            }
            self.next();
        }
    }

    fn ended(&mut self, end: SearchEnd, why: Option<DeadEnd>) -> SearchStep {
        self.end = Some(end);
        SearchStep {
            kept: self.board.filled(),
            put: Vec::new(),
            does: Does::End { end, why },
        }
    }

    fn spend(&mut self, states: u64, steps: u64) -> Result<(), Spent> {
        self.counts.states += states;
        self.counts.steps += steps;
        if self.counts.states + self.counts.steps > self.limit {
            return Err(Spent);
        }
        Ok(())
    }

    /// Returns the endpoints: the placed numbers with a missing neighbour.
    fn endpoints(&self) -> impl Iterator<Item = (usize, usize)> {
        let standing = self.board.standing();
        standing.filter(|&(number, _)| self.board.missing(number).next().is_some())
    }

    /// Returns true if some number has too few free cells for its missing neighbours.
    fn is_closed(&self) -> bool {
        self.endpoints().any(|(number, cell)| {
            self.board.free(cell).take(2).count() < self.board.missing(number).count()
        })
    }

    /// Returns true if tests for holes are enabled at this place and there is a hole.
    fn has_hole(&mut self, place: Holes) -> bool {
        if self.holes != place {
            return false;
        }
        self.counts.looks += 1;
        let found = !self.board.can_be_filled();
        self.counts.holes += u64::from(found);
        found
    }

    /// Returns the first trivial move; `None` if there is none.
    fn trivial(&self) -> Option<SearchStep> {
        self.endpoints().find_map(|(from, at)| {
            let mut free = self.board.free(at);
            let (cell, None) = (free.next()?, free.next()) else {
                return None;
            };
            let mut missing = self.board.missing(from);
            let number = missing.find(|&number| self.board.fits(number, cell))?;
            let doubtful = self.board.missing(from).count() == 2;
            Some(SearchStep {
                kept: self.board.filled(),
                put: vec![(number, cell)],
                does: Does::Move { from, doubtful },
            })
        })
    }

    /// Returns the gap to search next: the nearest pair, otherwise the shortest tail; `None` if there is no gap to
    /// search.
    fn gap(&self) -> Option<Gap> {
        let standing: Vec<usize> = self.board.standing().map(|(number, _)| number).collect();
        let pairs = standing.windows(2).map(|pair| (pair[0], pair[1]));
        let nearest = pairs
            .filter(|(from, to)| to - from > 1)
            .min_by_key(|(from, to)| to - from);
        if nearest.is_some() || self.reading == RuleReading::Published {
            return nearest.map(|(from, to)| Gap {
                from: Some(from),
                to,
            });
        }
        let (Some(&lowest), Some(&highest)) = (standing.first(), standing.last()) else {
            return Some(Gap { from: None, to: 0 });
        };
        let last = self.board.len() - 1;
        let tails = [(lowest, lowest, 0), (last - highest, highest, last)];
        let shortest = tails.into_iter().filter(|(length, ..)| *length > 0).min();
        shortest.map(|(_, from, to)| Gap {
            from: Some(from),
            to,
        })
    }

    /// Returns the missing numbers of a gap, in the order in which they are placed.
    fn numbers_of(&self, gap: Gap) -> Vec<usize> {
        let Gap { from, to } = gap;
        let mut numbers: Vec<usize> = match from {
            None => vec![to],
            Some(from) if from < to => (from + 1..=to).collect(),
            Some(from) => (to..from).rev().collect(),
        };
        numbers.retain(|&number| self.board.cell(number).is_none());
        numbers
    }

    /// Returns all paths of a gap, and leaves the board unchanged.
    fn paths(&mut self, gap: Gap) -> Result<Vec<Box<[u16]>>, Spent> {
        let filled = self.board.filled();
        let found = self.paths_on(gap);
        self.board.keep(filled);
        found
    }

    /// Returns all paths of a gap; part of the last one may stay on the board.
    fn paths_on(&mut self, gap: Gap) -> Result<Vec<Box<[u16]>>, Spent> {
        self.counts.searches += 1;
        let filled = self.board.filled();
        let numbers = self.numbers_of(gap);
        let from = gap.from.and_then(|from| self.board.cell(from));
        let to = self.board.cell(gap.to);
        let mut found = Vec::new();
        let all = 0..self.board.len();
        let mut open: Vec<(usize, usize)> = match from {
            Some(from) => self.board.free(from).map(|near| (0, near)).collect(),
            None => all
                .filter(|&cell| self.board.is_free(cell))
                .map(|cell| (0, cell))
                .collect(),
        };
        open.reverse();
        while let Some((depth, cell)) = open.pop() {
            self.spend(0, 1)?;
            self.board.keep(filled + depth);
            self.board.put(numbers[depth], cell);
            if depth + 1 == numbers.len() {
                if to.is_none_or(|to| self.board.beside(cell).contains(&to))
                    && !self.has_hole(Holes::Search)
                {
                    let path = self.board.trail()[filled..].iter();
                    found.push(path.map(|&cell| narrow(cell)).collect());
                }
            } else if !self.has_hole(Holes::Search) {
                let ahead = self.board.beside(cell).iter().rev();
                let ahead = ahead.filter(|&&near| self.board.is_free(near));
                open.extend(ahead.map(|&near| (depth + 1, near)));
            }
        }
        self.counts.found += found.len() as u64;
        Ok(found)
    }

    /// Returns the step that takes a path of a gap, without taking it.
    fn along(&self, gap: Gap, path: &[u16], does: Does) -> SearchStep {
        let cells = path.iter().map(|&cell| usize::from(cell));
        SearchStep {
            kept: self.board.filled(),
            put: self.numbers_of(gap).into_iter().zip(cells).collect(),
            does,
        }
    }

    /// Fills the cells of a step.
    fn take(&mut self, step: &SearchStep) -> Result<(), Spent> {
        self.spend(1, 0)?;
        for &(number, cell) in &step.put {
            self.board.put(number, cell);
        }
        Ok(())
    }

    /// Gives up the board, and tries another path on the last board of the stack.
    fn back(&mut self, why: DeadEnd) -> Result<SearchStep, Spent> {
        self.counts.backs += 1;
        self.counts.stuck += u64::from(why == DeadEnd::NoMove);
        let Some(mut saved) = self.stack.pop() else {
            return Ok(self.ended(SearchEnd::None, Some(why)));
        };
        self.board.keep(saved.filled);
        let path = saved.paths.pop().unwrap_or_default();
        let (gap, left) = (saved.gap, saved.paths.len());
        let step = self.along(gap, &path, Does::Back { why, gap, left });
        if left > 0 {
            self.stack.push(saved);
        }
        self.counts.tried += 1;
        self.take(&step)?;
        Ok(step)
    }

    fn step(&mut self) -> Result<SearchStep, Spent> {
        if self.board.broken() {
            return Ok(self.ended(SearchEnd::None, None));
        }
        if self.board.is_full() {
            return Ok(self.ended(SearchEnd::Answer, None));
        }
        if self.reading == RuleReading::Corrected && self.is_closed() {
            return self.back(DeadEnd::Closed);
        }
        if self.has_hole(Holes::Boards) {
            return self.back(DeadEnd::Hole);
        }
        if let Some(step) = self.trivial() {
            self.take(&step)?;
            self.counts.moves += 1;
            if matches!(step.does, Does::Move { doubtful: true, .. }) {
                self.counts.doubtful += 1;
            }
            return Ok(step);
        }
        let Some(gap) = self.gap() else {
            return self.back(DeadEnd::NoMove);
        };
        let mut paths = self.paths(gap)?;
        let found = paths.len();
        let Some(path) = paths.pop() else {
            return self.back(DeadEnd::NoPath);
        };
        let step = self.along(gap, &path, Does::Search { gap, paths: found });
        if !paths.is_empty() {
            let filled = self.board.filled();
            self.stack.push(Saved { filled, gap, paths });
            self.counts.deepest = self.counts.deepest.max(self.stack.len() as u64);
        }
        self.counts.tried += 1;
        self.take(&step)?;
        Ok(step)
    }
}

/// Returns a cell in two bytes; a board has at most 400 cells.
#[allow(clippy::cast_possible_truncation)]
fn narrow(cell: usize) -> u16 {
    cell as u16
}

impl Iterator for PaperSearch {
    type Item = SearchStep;

    fn next(&mut self) -> Option<SearchStep> {
        if self.end.is_some() {
            return None;
        }
        let step = self.step();
        Some(step.unwrap_or_else(|Spent| self.ended(SearchEnd::Budget, None)))
    }
}
