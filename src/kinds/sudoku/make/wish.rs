//! The options of a new Sudoku.

use super::bases;
use crate::engine::Technique;
use crate::input::{Code, Result};
use crate::kinds::sudoku::TEXT;
use crate::kinds::sudoku::constraints::{COUNT, Making, SORTS};
use crate::kinds::sudoku::kernel::{Grid9, Symmetry};
#[cfg(feature = "tools")]
use crate::kinds::sudoku::layout::Layout;
use crate::kinds::sudoku::layout::SIDES;
use crate::kinds::sudoku::rules::HIDDEN_RECTANGLE;
use crate::kinds::sudoku::rules::TECHNIQUES;
use crate::kinds::sudoku::rules::ranks::GRADES;
use crate::kinds::{Choice, Grade, Order};

/// The options of `generate` that only Sudoku has, with one for each sort of constraint that can be made.
pub const CHOICES: &[Choice] = {
    const LAST: [Choice; 4] = [
        Choice::among("technique", TAUGHT),
        Choice::among("symmetry", SYMMETRIES),
        Choice::flag("minimal"),
        Choice::flag("uniqueness"),
    ];
    const ALL: [Choice; COUNT + LAST.len()] = {
        // All sorts but boxes can be made.
        let mut all =
            [Choice::among("size", &["4", "6", "8", "9", "10", "12", "16"]); COUNT + LAST.len()];
        let (mut at, mut sort) = (1, 0);
        while sort < COUNT {
            if SORTS[sort].make.is_some() {
                all[at] = Choice::flag(SORTS[sort].field);
                at += 1;
            }
            sort += 1;
        }
        while at < all.len() {
            all[at] = LAST[at - COUNT];
            at += 1;
        }
        all
    };
    &ALL
};

/// The names of [`Symmetry::ALL`], in the same order.
const SYMMETRIES: &[&str] = &[
    "none",
    "half-turn",
    "quarter-turn",
    "left-right",
    "top-bottom",
    "diagonal",
];

/// The number of sorts of constraints, from the first on, whose parts of a random stream come late.
const OLDEST: usize = 3;

/// The smallest side of a large board. Techniques hardly ever solve minimal puzzles of this size, and finding the
/// hardest rank that one needs takes too long for one slice.
pub const LARGE: usize = 12;

/// The way to make a level that has no [`bases`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Strategy {
    /// Keep the givens that singles need, and some more.
    Singles,
    /// Make minimal puzzles until one meets the goal.
    Chance,
    /// Leave out givens only as long as the steps meet the goal.
    Thinned,
    /// Start with a minimal puzzle, and change its givens until no unwanted step is left.
    Taught,
}

/// The techniques that a level can teach: all but the hidden rectangle, which is never the only technique above singles
/// on the usual board (see its documentation). The index of a technique determines the levels of a seed: append new
/// ones.
const TAUGHT: &[&str] = &[
    "pointing",
    "claiming",
    "naked-pair",
    "naked-triple",
    "hidden-pair",
    "hidden-triple",
    "x-wing",
    "remote-pair",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "w-wing",
    "xy-wing",
    "xyz-wing",
    "xy-chain",
    "naked-quad",
    "aic",
    "bug",
    "swordfish",
    "jellyfish",
    "unique-rectangle",
    "unique-rectangle-extra",
    "unique-rectangle-subset",
    "unique-rectangle-tied",
    "finned-x-wing",
    "finned-swordfish",
    "x-chain",
    "forced-loop",
    "nice-loop",
    "hidden-quad",
    "finned-jellyfish",
    "simple-colouring",
    "grouped-aic",
    "grouped-nice-loop",
    "als-xz",
    "grouped-forced-loop",
];

/// The uniqueness techniques among them.
pub const RESTING: &[&str] = &[
    "bug",
    "unique-rectangle",
    "unique-rectangle-extra",
    "unique-rectangle-subset",
    "unique-rectangle-tied",
];

/// That many techniques, from the first on, are frequent enough to be found by chance.
const OFTEN: usize = 16;

/// That many techniques, from the first on, can be searched for. The others are too rare: they have bases only.
const SEARCHED: usize = 19;

/// The maximum number of attempts, for levels made by chance.
const ATTEMPTS: u32 = 20_000;

/// The maximum number of attempts that each take some tenths of a second: on large boards, and for AICs, whose
/// puzzles are often changed further.
const LONG_ATTEMPTS: u32 = 300;

/// The maximum work, for a board of one cell; see [`SudokuOptions::work`].
const WORK: u64 = 36_000_000_000;

/// The options of a new Sudoku.
#[derive(Clone, Copy)]
pub struct SudokuOptions {
    /// The number of cells of a row.
    pub side: usize,
    /// The number of rows of a box.
    pub rows: usize,
    /// For each sort of constraint, true if the board has one that is made.
    pub wished: [bool; COUNT],
    /// The symmetry of the places of the givens.
    pub symmetry: Symmetry,
    /// True if no given can be left out.
    pub minimal: bool,
    /// True if uniqueness techniques are allowed.
    pub uniqueness: bool,
    /// The only technique above singles; `None` if the grade decides.
    pub technique: Option<&'static Technique>,
}

impl SudokuOptions {
    /// Reads the options; the preset determines those that are not given.
    ///
    /// # Errors
    /// If an option has a wrong value, or options exclude each other.
    pub fn read(order: &Order<'_>) -> Result<Self> {
        Self::of_preset(order.preset.id).with_options(order)
    }

    /// Reads the options for the board of a level, which determines the size and the houses.
    ///
    /// # Errors
    /// If an option has a wrong value, or options exclude each other.
    #[cfg(feature = "tools")]
    pub fn on_board(order: &Order<'_>, layout: &Layout) -> Result<Self> {
        let board = Self {
            side: layout.side,
            wished: SORTS.map(|sort| sort.make.is_some() && layout.has(sort)),
            symmetry: Symmetry::None,
            ..Self::of_preset(order.preset.id)
        };
        board.with_options(order)
    }

    fn with_options(self, order: &Order<'_>) -> Result<Self> {
        let mut wish = self;
        let more = &order.more;
        if let Some(size) = more.optional("size")? {
            let side = size.integer(4..=16_usize)?;
            let Some(&(side, rows)) = SIDES.iter().find(|(known, _)| *known == side) else {
                let reason = TEXT.message("refuse.size").with("count", side);
                let sides = SIDES.map(|(side, _)| side.to_string()).join(", ");
                return Err(size.refuse(Code::Value, reason.with("list", &*sides)));
            };
            (wish.side, wish.rows) = (side, rows);
        }
        for (sort, wished) in SORTS.iter().zip(&mut wish.wished) {
            if sort.make.is_some() {
                *wished = more.flag_or(sort.field, *wished)?;
            }
        }
        wish.minimal = more.flag_or("minimal", wish.minimal)?;
        for name in ["minimal", "technique"] {
            if let Some(place) = more.optional(name)?.filter(|_| wish.is_of_answer()) {
                return Err(place.refuse(Code::Value, TEXT.message("refuse.cages.option")));
            }
        }
        for (sort, _) in SORTS.iter().zip(wish.wished).filter(|(_, wished)| *wished) {
            let [least, most] = sort.sides;
            if !(least..=most).contains(&wish.side) {
                let reason = TEXT.message("refuse.sides").with("field", sort.field);
                let reason = reason.with("least", least).with("most", most);
                return Err(more.refuse(Code::Value, reason));
            }
        }
        wish.uniqueness = more.flag_or("uniqueness", wish.uniqueness)?;
        if let Some(symmetry) = more.optional("symmetry")? {
            let at = symmetry.one_of(SYMMETRIES, TEXT.message("refuse.symmetry"))?;
            wish.symmetry = Symmetry::ALL[at];
        } else if wish.minimal {
            // With a symmetry, one given of a group can mostly be left out, so few levels would be minimal.
            wish.symmetry = Symmetry::None;
        }
        if let Some(place) = more.optional("technique")? {
            if place.text()? == HIDDEN_RECTANGLE.id {
                let reason = TEXT.message("refuse.technique.never");
                let reason = reason.with("technique", HIDDEN_RECTANGLE.id);
                return Err(place.refuse(Code::Value, reason));
            }
            let id = TAUGHT[place.one_of(TAUGHT, TEXT.message("refuse.technique"))?];
            let technique = TECHNIQUES.iter().find(|technique| technique.id == id);
            wish.technique = technique.copied();
            if RESTING.contains(&id) && !wish.allows_exchanges() {
                let reason = TEXT.message("refuse.technique.exchange");
                return Err(place.refuse(Code::Value, reason.with("technique", id)));
            }
            if RESTING.contains(&id) && !wish.uniqueness {
                let reason = TEXT.message("refuse.technique.uniqueness");
                return Err(place.refuse(Code::Value, reason.with("technique", id)));
            }
            if more.optional("symmetry")?.is_none() {
                wish = wish.freed(order.grade);
            }
            if !TAUGHT[..SEARCHED].contains(&id) && wish.bases().is_empty() {
                let reason = TEXT.message("refuse.technique.board");
                return Err(place.refuse(Code::Value, reason.with("technique", id)));
            }
            // The technique determines the grade.
            let grade =
                technique.map_or(Grade::Starter, |technique| GRADES.grade_of(technique.rank));
            if more.optional("grade")?.is_some() && grade != order.grade {
                let reason = TEXT
                    .message("refuse.technique.grade")
                    .with("grade", grade.id());
                return Err(place.refuse(Code::Value, reason.with("technique", id)));
            }
        }
        Ok(wish)
    }

    /// Returns the options without a symmetry if that is better for the technique: it allows smaller changes of a
    /// puzzle, and there may be bases.
    fn freed(self, grade: Grade) -> Self {
        let free = Self {
            symmetry: Symmetry::None,
            ..self
        };
        if self.way(grade) == Strategy::Taught || !free.bases().is_empty() {
            free
        } else {
            self
        }
    }

    /// Returns the puzzles to transform into levels of the technique; empty if the options ask for another board, for a
    /// symmetry, or for minimal givens, or if there are none.
    pub fn bases(&self) -> Vec<Grid9> {
        let is_usual = self.side == 9 && !self.wished.contains(&true);
        let is_free = self.symmetry == Symmetry::None && !self.minimal;
        let technique = self.technique.filter(|_| is_usual && is_free);
        technique.map_or_else(Vec::new, |technique| bases::bases_of(technique.id))
    }

    /// Returns the maximum number of attempts.
    pub fn attempts(&self, grade: Grade) -> u32 {
        let chain = self
            .technique
            .is_some_and(|technique| technique.id == "aic");
        if chain || self.way(grade) == Strategy::Thinned {
            LONG_ATTEMPTS
        } else {
            ATTEMPTS
        }
    }

    /// Returns the maximum work. A unit of work takes longer the more cells there are, and less long where many of the
    /// steps that are tried conclude nothing.
    pub fn work(&self, grade: Grade) -> u64 {
        let work = WORK / (self.side * self.side) as u64;
        if self.way(grade) == Strategy::Thinned {
            4 * work
        } else {
            work
        }
    }

    /// Returns true if the level has a constraint that is made from its answer.
    pub fn is_of_answer(&self) -> bool {
        let mut sorts = SORTS.iter().zip(self.wished);
        sorts.any(|(sort, wished)| wished && matches!(sort.make, Some(Making::OfAnswer(_))))
    }

    /// Returns true if patterns may exchange two numbers in a few cells.
    fn allows_exchanges(&self) -> bool {
        let mut sorts = SORTS.iter().zip(self.wished);
        sorts.all(|(sort, wished)| !wished || sort.allows_exchanges)
    }

    /// Returns the strategy; `grade` applies if there is no technique.
    pub fn way(&self, grade: Grade) -> Strategy {
        match self.technique {
            Some(technique) if TAUGHT[..OFTEN].contains(&technique.id) => Strategy::Chance,
            Some(_) => Strategy::Taught,
            None if self.is_of_answer() => Strategy::Thinned,
            None if self.minimal => Strategy::Chance,
            None if grade == Grade::Starter => Strategy::Singles,
            None if self.side >= LARGE => Strategy::Thinned,
            None => Strategy::Chance,
        }
    }

    fn sized(self, side: usize, rows: usize) -> Self {
        Self { side, rows, ..self }
    }

    fn of_preset(preset: &str) -> Self {
        let usual = Self {
            side: 9,
            rows: 3,
            wished: SORTS.map(|sort| sort.preset.is_some_and(|own| own.id == preset)),
            symmetry: Symmetry::HalfTurn,
            minimal: false,
            uniqueness: false,
            technique: None,
        };
        match preset {
            "four" => usual.sized(4, 2),
            "six" => usual.sized(6, 2),
            "twelve" => usual.sized(12, 3),
            "sixteen" => usual.sized(16, 4),
            _ if usual.is_of_answer() => Self {
                symmetry: Symmetry::None,
                ..usual
            },
            _ => usual,
        }
    }

    /// Returns the random stream of these options, so that one seed gives different levels for different options. The
    /// parts of newer sorts of constraints come first, the newest before the others, so that the streams of levels
    /// without them stay.
    pub fn stream(&self) -> u64 {
        let symmetry = Symmetry::ALL
            .iter()
            .position(|&known| known == self.symmetry);
        let technique = self.technique.map_or(0, |technique| {
            1 + TAUGHT
                .iter()
                .position(|&id| id == technique.id)
                .unwrap_or(0)
        });
        let mut stream = 0;
        let mut add = |part: usize, most: u64| stream = stream * most + part as u64;
        let (first, later) = self.wished.split_at(OLDEST);
        for &wished in later.iter().rev() {
            add(wished.into(), 2);
        }
        add(self.uniqueness.into(), 2);
        add(self.side, 32);
        for (sort, &wished) in SORTS.iter().zip(first) {
            if sort.make.is_some() {
                add(wished.into(), 2);
            }
        }
        add(self.minimal.into(), 2);
        add(symmetry.unwrap_or(0), 8);
        add(technique, 64);
        stream
    }
}
