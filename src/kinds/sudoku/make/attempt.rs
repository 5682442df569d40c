//! Attempts to make a Sudoku, each in slices.

use std::sync::Arc;

use super::bases;
use super::board::BlankBoard;
use super::goal::StepGoal;
use super::wish::{LARGE, Strategy, SudokuOptions};
use crate::engine::task::{Meter, pause};
use crate::engine::{Rank, RuleSet};
use crate::kinds::sudoku::constraints::{Boxes, Constraint, Making, NewBoard, SORTS};
use crate::kinds::sudoku::count::NODE;
use crate::kinds::sudoku::kernel::{Grid9, Search};
use crate::kinds::sudoku::layout::Layout;
#[cfg(feature = "tools")]
use crate::kinds::sudoku::level::ParsedSudoku;
use crate::kinds::{Attempt, Grade, Header, Puzzle};
use crate::random::Chance;

/// The maximum number of nodes of a search for a full board, and of each uniqueness check.
const NODES: u64 = 20_000;

/// The number of nodes that are visited in one slice.
const PIECE: u64 = 200;

/// The number of givens beyond the needed ones in a level for beginners, in tenths of its cells.
const FRIENDLY: usize = 1;

/// The cost of finding the hardest rank that a puzzle needs, without its steps, in asks.
const ATTEMPT: u64 = 3_000;

/// An annealing run is given up after that many changes in a row without a new smallest distance.
const IDLE: usize = 300;

/// A change is kept if it increases the distance by at most a random number below this one.
const BACK: usize = 16;

/// The state of a maker of Sudokus, shared by its attempts.
pub struct SudokuAttempts {
    wish: SudokuOptions,
    goal: StepGoal,
    way: Strategy,
    chance: Chance,
    meter: Meter,
    /// The puzzles that levels are transformed from; if there are none, each level is searched for.
    bases: Vec<Grid9>,
    /// The board; `None` if each attempt has regions of its own, or before the first attempt.
    board: Option<Arc<BlankBoard>>,
    /// The numbers that the answer must have, from 1, one for each cell, or 0; empty if there are none.
    answer: Vec<u8>,
    /// The cells whose givens stay.
    kept: Vec<usize>,
    /// The fields that every level has.
    header: Header,
}

impl Attempt for SudokuAttempts {
    async fn attempt(&mut self) -> Option<Box<dyn Puzzle>> {
        let board = self.board().await;
        if self.wish.is_of_answer() {
            let (board, givens) = self.with_constraints(&board).await?;
            return Some(Box::new(board.puzzle(&givens).titled(&self.header)));
        }
        let givens = if self.bases.is_empty() {
            self.searched(&board).await?
        } else {
            let base = self.chance.pick(&self.bases);
            bases::transformed(base, &mut self.chance).to_vec()
        };
        if self.wish.minimal && !self.is_minimal(&board, &givens).await {
            return None;
        }
        if !self.suits(&board, &givens).await {
            return None;
        }
        Some(Box::new(board.puzzle(&givens).titled(&self.header)))
    }
}

impl SudokuAttempts {
    pub fn new(wish: SudokuOptions, goal: StepGoal, chance: Chance, meter: Meter) -> Self {
        Self {
            way: wish.way(goal.grade()),
            bases: wish.bases(),
            wish,
            goal,
            chance,
            meter,
            board: None,
            answer: Vec::new(),
            kept: Vec::new(),
            header: Header::default(),
        }
    }

    /// Restricts the attempts to this board, to answers with these numbers, and to puzzles that give these cells.
    #[cfg(feature = "tools")]
    pub fn on_board(self, level: ParsedSudoku, answer: Vec<u8>, kept: Vec<usize>) -> Self {
        let is_free = kept.is_empty() && answer.iter().all(|&number| number == 0);
        Self {
            bases: if is_free { self.bases } else { Vec::new() },
            board: Some(Arc::new(BlankBoard::new((*level.layout).clone()))),
            answer,
            kept,
            header: level.header,
            ..self
        }
    }

    /// Searches for a puzzle on a new full board, by the strategy of the options.
    async fn searched(&mut self, board: &BlankBoard) -> Option<Vec<u8>> {
        let answer = self.full(board).await?;
        match self.way {
            Strategy::Singles => Some(self.friendly(board, &answer).await),
            Strategy::Chance => Some(self.thin(board, &answer).await),
            Strategy::Thinned => self.thinned(board, &answer).await,
            Strategy::Taught => self.taught(board, &answer).await,
        }
    }

    /// Returns the board to fill; a jigsaw gets new regions each time. Pauses, as a large board takes long to make.
    async fn board(&mut self) -> Arc<BlankBoard> {
        if let Some(board) = &self.board {
            return Arc::clone(board);
        }
        let (side, rows) = (self.wish.side, self.wish.rows);
        let mut constraints: Vec<Arc<dyn Constraint>> = Vec::new();
        let mut varies = false;
        for (sort, wished) in SORTS.iter().zip(self.wish.wished) {
            if let (Some(Making::OfBoard(make)), true) = (sort.make, wished) {
                varies |= sort.divides;
                constraints.push(make(self.new_board(), &mut self.chance));
            }
        }
        if !varies {
            constraints.insert(0, Arc::new(Boxes::new(rows)));
        }
        if varies {
            pause().await;
        }
        let layout = Layout::new(side, constraints);
        if varies {
            pause().await;
        }
        let board = Arc::new(BlankBoard::new(layout));
        if varies {
            pause().await;
        } else {
            self.board = Some(Arc::clone(&board));
        }
        board
    }

    fn new_board(&self) -> NewBoard {
        NewBoard {
            side: self.wish.side,
            rows: self.wish.rows,
            grade: self.goal.grade(),
        }
    }

    /// Fills a board and adds the constraints that are made from its answer. Then gives as few numbers as easier
    /// techniques need beside them, and leaves out those that the goal's techniques can do without. Returns the board
    /// with these constraints, and the givens; `None` if the steps do not meet the goal, or the constraints are not
    /// needed.
    async fn with_constraints(&mut self, plain: &BlankBoard) -> Option<(BlankBoard, Vec<u8>)> {
        let answer = self.full(plain).await?;
        let mut constraints = plain.layout.constraints.clone();
        for (sort, wished) in SORTS.iter().zip(self.wish.wished) {
            if let (Some(Making::OfAnswer(make)), true) = (sort.make, wished) {
                constraints.push(make(self.new_board(), &answer, &mut self.chance));
            }
        }
        let board = BlankBoard::new(Layout::new(self.wish.side, constraints));
        let rules = board.rules(&self.goal);
        let groups = self.groups();
        let given = |count: usize| {
            let mut givens = vec![0; answer.len()];
            for group in &groups[..count] {
                put(&mut givens, group, &answer);
            }
            givens
        };
        let easier = match self.goal.grade() {
            Grade::Starter => self.goal.most(),
            _ => board.rank_below(self.goal.least()),
        };
        // The fewest of the groups, in their order, that are enough.
        let (mut few, mut enough) = (0, groups.len());
        while few < enough {
            let count = few + (enough - few) / 3;
            if self.is_solved(&board, &given(count), &rules, easier).await {
                enough = count;
            } else {
                few = count + 1;
            }
        }
        let mut givens = given(enough);
        for most in [easier, self.goal.most()] {
            for group in &groups[..enough] {
                let before = take(&mut givens, group);
                if !self.is_solved(&board, &givens, &rules, most).await {
                    restore(&mut givens, group, &before);
                }
            }
        }
        let all: Vec<usize> = (0..answer.len()).collect();
        let is_needed = has_others(plain, &givens, &answer, &all, &self.meter).await;
        (is_needed == Some(true) && self.suits(&board, &givens).await).then_some((board, givens))
    }

    /// Returns true if techniques up to `most` solve a puzzle.
    async fn is_solved(
        &self,
        board: &BlankBoard,
        givens: &[u8],
        rules: &RuleSet,
        most: Rank,
    ) -> bool {
        self.meter.think(ATTEMPT).await;
        board.hardest_needed(givens, rules, most).is_some()
    }

    /// Returns a random full board; `None` if the nodes do not suffice. The general solver fills it, so that a seed
    /// gives the same board whatever changes in the bands.
    async fn full(&mut self, board: &BlankBoard) -> Option<Vec<u8>> {
        let mut start = self.answer.clone();
        start.resize(board.layout.cells(), 0);
        let mut search = Search::new(&board.layout.solver, &start, None, 1);
        let chance = &mut self.chance;
        let mut answer = None;
        let first = |count: usize| chance.below(count);
        run(&mut search, &self.meter, first, |found| {
            answer = Some(found.to_vec());
        })
        .await;
        answer
    }

    /// Returns the orbits of the symmetry in random order, without those that have a kept cell. Each is given or left
    /// out as a whole.
    fn groups(&mut self) -> Vec<Vec<usize>> {
        let mut groups = self.wish.symmetry.groups(self.wish.side);
        groups.retain(|group| !group.iter().any(|cell| self.kept.contains(cell)));
        self.chance.shuffle(&mut groups);
        groups
    }

    /// Returns givens that singles solve, none of which they can do without, and then some more.
    async fn friendly(&mut self, board: &BlankBoard, answer: &[u8]) -> Vec<u8> {
        let side = board.layout.side;
        let mut givens = answer.to_vec();
        let groups = self.groups();
        self.leave_to_singles(board, &mut givens, &groups).await;
        let mut left = side * side * FRIENDLY / 10;
        for group in self.groups() {
            if left >= group.len() && group.iter().all(|&cell| givens[cell] == 0) {
                left -= group.len();
                put(&mut givens, &group, answer);
            }
        }
        givens
    }

    /// Removes the groups that singles can do without; returns the others.
    async fn leave_to_singles<'g>(
        &self,
        board: &BlankBoard,
        givens: &mut [u8],
        groups: &'g [Vec<usize>],
    ) -> Vec<&'g Vec<usize>> {
        let mut kept = Vec::new();
        for group in groups {
            let before = take(givens, group);
            if !board.layout.solver.is_solved_by_singles(givens) {
                restore(givens, group, &before);
                kept.push(group);
            }
            self.meter.think(NODE).await;
        }
        kept
    }

    /// Removes groups of givens as long as the answer stays the only one.
    async fn thin(&mut self, board: &BlankBoard, answer: &[u8]) -> Vec<u8> {
        let mut givens = answer.to_vec();
        for group in self.groups() {
            let before = take(&mut givens, &group);
            if has_others(board, &givens, answer, &group, &self.meter).await != Some(false) {
                restore(&mut givens, &group, &before);
            }
        }
        givens
    }

    /// Returns true if it is proved for each given that there is another answer without it. With a symmetry, one given
    /// of a group can often be left out even if the whole group cannot.
    async fn is_minimal(&self, board: &BlankBoard, givens: &[u8]) -> bool {
        let mut fewer = givens.to_vec();
        for cell in (0..givens.len()).filter(|&cell| givens[cell] > 0) {
            fewer[cell] = 0;
            if has_others(board, &fewer, givens, &[cell], &self.meter).await != Some(true) {
                return false;
            }
            fewer[cell] = givens[cell];
        }
        true
    }

    /// Removes givens as long as singles solve the puzzle, then as long as its steps meet the goal; `None` if the
    /// latter removes none.
    async fn thinned(&mut self, board: &BlankBoard, answer: &[u8]) -> Option<Vec<u8>> {
        let rules = board.rules(&self.goal);
        let mut givens = answer.to_vec();
        let groups = self.groups();
        let kept = self.leave_to_singles(board, &mut givens, &groups).await;
        self.leave_out(board, answer, &mut givens, kept, &rules)
            .await
            .then_some(givens)
    }

    /// Removes the groups without which the steps still meet the goal; returns true if there are any.
    async fn leave_out(
        &self,
        board: &BlankBoard,
        answer: &[u8],
        givens: &mut [u8],
        groups: Vec<&Vec<usize>>,
        rules: &RuleSet,
    ) -> bool {
        let mut met = false;
        for group in groups {
            let before = take(givens, group);
            if self.is_met(board, givens, answer, group, rules).await {
                met = true;
            } else {
                restore(givens, group, &before);
            }
        }
        met
    }

    /// Starts with a minimal puzzle that needs the technique, and adds or removes groups of givens at random until it
    /// is the only technique above singles (simulated annealing without a schedule); then removes the givens that are
    /// not needed.
    async fn taught(&mut self, board: &BlankBoard, answer: &[u8]) -> Option<Vec<u8>> {
        let rules = board.rules(&self.goal);
        let mut givens = self.thin(board, answer).await;
        let mut distance = self.distance(board, &givens, &rules).await?;
        let mut groups = self.groups();
        let (mut best, mut idle) = (distance, 0);
        while distance > 0 {
            if idle == IDLE {
                return None;
            }
            idle += 1;
            let group = self.chance.pick(&groups);
            let most = distance + self.chance.below(BACK);
            let before = take(&mut givens, group);
            let given = before.iter().all(|&given| given > 0);
            if !given {
                put(&mut givens, group, answer);
            } else if has_others(board, &givens, answer, group, &self.meter).await != Some(false) {
                restore(&mut givens, group, &before);
                continue;
            }
            match self.distance(board, &givens, &rules).await {
                Some(now) if now <= most => distance = now,
                _ => restore(&mut givens, group, &before),
            }
            if distance < best {
                (best, idle) = (distance, 0);
            }
        }
        self.chance.shuffle(&mut groups);
        let groups = groups
            .iter()
            .filter(|group| group.iter().all(|&cell| givens[cell] > 0));
        let groups = groups.collect();
        self.leave_out(board, answer, &mut givens, groups, &rules)
            .await;
        Some(givens)
    }

    /// Returns the distance of a puzzle's steps from the goal, 0 if they meet it; `None` if easier techniques solve it,
    /// or the wanted ones are not among its steps.
    async fn distance(&self, board: &BlankBoard, givens: &[u8], rules: &RuleSet) -> Option<usize> {
        self.meter.think(NODE).await;
        if board.layout.solver.is_solved_by_singles(givens) {
            return None;
        }
        if board.layout.side < LARGE {
            self.meter.think(ATTEMPT).await;
            let easier = board.rank_below(self.goal.least());
            if board.hardest_needed(givens, rules, easier).is_some() {
                return None;
            }
        }
        let path = board.path(givens, rules, &self.goal, &self.meter).await?;
        Some(self.goal.distance(&path))
    }

    /// Returns true if the steps still meet the goal without this group. With uniqueness techniques, the answer must be
    /// proved to be the only one, too.
    async fn is_met(
        &self,
        board: &BlankBoard,
        givens: &[u8],
        answer: &[u8],
        group: &[usize],
        rules: &RuleSet,
    ) -> bool {
        // A step by a uniqueness technique presumes that there is one answer; it does not prove it.
        if self.wish.uniqueness
            && has_others(board, givens, answer, group, &self.meter).await != Some(false)
        {
            return false;
        }
        self.distance(board, givens, rules).await == Some(0)
    }

    /// Returns true if the steps of a puzzle meet the goal.
    async fn suits(&self, board: &BlankBoard, givens: &[u8]) -> bool {
        let rules = board.rules(&self.goal);
        if board.layout.side < LARGE {
            self.meter.think(ATTEMPT).await;
            let needed = board.hardest_needed(givens, &rules, self.goal.most());
            if needed.is_none_or(|rank| rank < self.goal.least()) {
                return false;
            }
        }
        let path = board.path(givens, &rules, &self.goal, &self.meter).await;
        path.is_some_and(|path| self.goal.distance(&path) == 0)
    }
}

/// Removes a group from the givens; returns the previous values.
fn take(givens: &mut [u8], group: &[usize]) -> Vec<u8> {
    let before = group.iter().map(|&cell| givens[cell]);
    let before = before.collect();
    for &cell in group {
        givens[cell] = 0;
    }
    before
}

/// Restores the previous values of a group.
fn restore(givens: &mut [u8], group: &[usize], before: &[u8]) {
    for (&cell, &given) in group.iter().zip(before) {
        givens[cell] = given;
    }
}

/// Sets the givens of a group from the answer.
fn put(givens: &mut [u8], group: &[usize], answer: &[u8]) {
    for &cell in group {
        givens[cell] = answer[cell];
    }
}

/// Runs a search in slices, with at most `NODES` nodes; returns the number of answers, or `None` if the nodes do not
/// suffice.
pub async fn run(
    search: &mut Search<'_>,
    meter: &Meter,
    mut first: impl FnMut(usize) -> usize,
    mut each: impl FnMut(&[u8]),
) -> Option<usize> {
    let mut before = 0;
    loop {
        let most = (before + PIECE).min(NODES);
        let found = search.run(most, &mut first, &mut each);
        meter.think((found.nodes - before) * NODE).await;
        before = found.nodes;
        if found.counted().is_some() || found.nodes >= NODES {
            return found.counted();
        }
    }
}

/// Returns true if a board has another answer than this one. With these cells filled this was the only answer, so
/// another one differs in one of them. `None` if the nodes do not suffice.
async fn has_others(
    board: &BlankBoard,
    givens: &[u8],
    answer: &[u8],
    cells: &[usize],
    meter: &Meter,
) -> Option<bool> {
    for &cell in cells {
        let without = (cell, answer[cell]);
        let other = if board.layout.solver.is_plain9() {
            meter.think(NODE).await;
            board.layout.solver.has_other(givens, without, NODES)?
        } else {
            let mut search = Search::new(&board.layout.solver, givens, Some(without), 1);
            run(&mut search, meter, |_| 0, |_| {}).await? > 0
        };
        if other {
            return Some(true);
        }
    }
    Some(false)
}
