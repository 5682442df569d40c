//! The shared input of the searches for patterns: the candidates of a board, and the strong links between them.
//!
//! The rules for such patterns are asked one after the other about the same board, and then about one with a few
//! changes. Derived data are cached for all rules: all of them while nothing changes, otherwise those that depend on
//! the places of one number, as long as these are the same.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::links::{self, Strong};
use super::{BoardSetting, value};
use crate::engine::{Bounds, Value, View};
use crate::kinds::sudoku::candidates::Candidates;

/// A board in which patterns are searched for.
pub struct PatternBoard<'a> {
    /// The board.
    pub setting: &'a BoardSetting,
    /// The candidates.
    pub known: &'a Candidates,
    derived: &'a Derived,
}

impl PatternBoard<'_> {
    /// Returns the strong links in cells with two candidates.
    pub fn in_cells(&self) -> &[Strong] {
        self.derived
            .in_cells
            .get_or_init(|| links::in_cells(self.known))
    }

    /// Returns the strong links between the two last places of a number in a house.
    pub fn in_houses(&self, number: Value) -> &[Strong] {
        self.of_number(number)
            .in_houses
            .get_or_init(|| links::in_houses(self.setting, self.known, number))
    }

    /// Returns the strong links of a number between two parts of a house, at least one of which is a group of cells: a
    /// crossing of the house with another in several cells.
    pub fn in_groups(&self, number: Value) -> &[Strong] {
        self.of_number(number)
            .in_groups
            .get_or_init(|| links::in_groups(self.setting, self.known, number))
    }

    /// Searches for a sort of pattern that depends only on the places of one number, number by number; `look` returns
    /// true if it has found one. If not, it is not called again until one of these places changes.
    pub fn by_number<E>(
        &self,
        pattern: NumberPattern,
        mut look: impl FnMut(Value) -> Result<bool, E>,
    ) -> Result<(), E> {
        for number in (0..self.setting.layout.side).map(value) {
            if !self.is_absent(pattern, number) && !look(number)? {
                let absent = &self.of_number(number).absent;
                absent.fetch_or(pattern.bit(), Ordering::Relaxed);
            }
        }
        Ok(())
    }

    fn is_absent(&self, pattern: NumberPattern, number: Value) -> bool {
        let absent = self.of_number(number).absent.load(Ordering::Relaxed);
        absent & pattern.bit() != 0
    }

    fn of_number(&self, number: Value) -> &OfNumber {
        &self.derived.numbers[number.index()]
    }
}

/// A sort of pattern that depends only on the places of one number.
#[derive(Clone, Copy)]
pub struct NumberPattern(u32);

impl NumberPattern {
    /// Returns the sort of fish of two, three or four lines.
    pub const fn fish(lines: u32, finned: bool) -> Self {
        Self(lines - 2 + if finned { 3 } else { 0 })
    }

    /// Returns one of the four sorts of two strong links, from 0.
    pub const fn two_links(which: u32) -> Self {
        Self(6 + which)
    }

    /// The sort of simple colouring.
    pub const COLOURING: Self = Self(10);

    /// The sort of cells that all places in a house see.
    pub const SIGHT: Self = Self(11);

    /// Returns its bit in a word.
    const fn bit(self) -> u32 {
        1 << self.0
    }
}

/// The data that depend only on the places of one number.
#[derive(Default)]
struct OfNumber {
    in_houses: OnceLock<Box<[Strong]>>,
    in_groups: OnceLock<Box<[Strong]>>,
    /// The sorts of pattern that do not occur, one bit each.
    absent: AtomicU32,
}

/// The data derived from a board, most of them on first use.
struct Derived {
    /// The bounds of the cells.
    bounds: Vec<Bounds>,
    known: Candidates,
    in_cells: OnceLock<Box<[Strong]>>,
    numbers: Vec<Arc<OfNumber>>,
}

impl Derived {
    fn new(bounds: Vec<Bounds>, side: usize, before: Option<&Self>) -> Self {
        let known = Candidates::from_bounds(&bounds, side);
        let of_number = |at: usize| {
            let is_same = |before: &&Self| {
                before.known.all[at] == known.all[at] && before.known.of[at] == known.of[at]
            };
            let before = before.filter(is_same);
            before.map_or_else(Arc::default, |before| Arc::clone(&before.numbers[at]))
        };
        Self {
            numbers: (0..side).map(of_number).collect(),
            in_cells: OnceLock::new(),
            bounds,
            known,
        }
    }
}

/// The board that was examined last, shared by all rules of a model.
pub struct BoardCache {
    /// The board itself.
    pub setting: BoardSetting,
    last: Mutex<Option<Arc<Derived>>>,
}

impl BoardCache {
    /// Creates an empty cache.
    pub fn new(setting: BoardSetting) -> Self {
        Self {
            setting,
            last: Mutex::new(None),
        }
    }

    /// Calls `look` with the board of the current bounds.
    pub fn at<T>(
        &self,
        view: &mut View<'_>,
        look: impl FnOnce(&PatternBoard<'_>, &mut View<'_>) -> T,
    ) -> T {
        let derived = self.derived(view);
        let board = PatternBoard {
            setting: &self.setting,
            known: &derived.known,
            derived: &derived,
        };
        look(&board, view)
    }

    fn derived(&self, view: &View<'_>) -> Arc<Derived> {
        let cells = &self.setting.cells;
        // The value is consistent at any time, so a panic of another holder does not matter.
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same = |last: &&Arc<Derived>| {
            let mut now = cells.iter().map(|&var| view.bounds(var));
            last.bounds.iter().all(|before| now.next() == Some(*before))
        };
        if let Some(same) = last.as_ref().filter(is_same) {
            return Arc::clone(same);
        }
        let bounds = cells.iter().map(|&var| view.bounds(var)).collect();
        let side = self.setting.layout.side;
        let new = Arc::new(Derived::new(bounds, side, last.as_deref()));
        *last = Some(Arc::clone(&new));
        new
    }
}
