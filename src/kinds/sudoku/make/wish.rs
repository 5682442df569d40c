//! What is asked of a new Sudoku.

use super::bases;
use crate::engine::Technique;
use crate::input::{Code, Result};
use crate::kinds::sudoku::TEXT;
use crate::kinds::sudoku::kernel::{Grid9, Symmetry};
#[cfg(feature = "tools")]
use crate::kinds::sudoku::layout::Layout;
use crate::kinds::sudoku::layout::SIDES;
use crate::kinds::sudoku::rules::HIDDEN_RECTANGLE;
use crate::kinds::sudoku::rules::TECHNIQUES;
use crate::kinds::sudoku::rules::ranks::GRADES;
use crate::kinds::{Choice, Grade, Order};

/// The options of `generate` that only Sudoku has.
pub const CHOICES: &[Choice] = &[
    Choice::among("size", &["4", "6", "8", "9", "10", "12", "16"]),
    Choice::flag("regions"),
    Choice::flag("diagonals"),
    Choice::among("technique", TAUGHT),
    Choice::among("symmetry", SYMMETRIES),
    Choice::flag("minimal"),
    Choice::flag("uniqueness"),
];

/// The names of [`Symmetry::ALL`], in that order.
const SYMMETRIES: &[&str] = &[
    "none",
    "half-turn",
    "quarter-turn",
    "left-right",
    "top-bottom",
    "diagonal",
];

/// From this side on puzzles of as few givens as leave one answer are hardly ever solved by techniques, and it takes
/// too long to find out in one piece how hard one is.
pub const LARGE: usize = 12;

/// How a level is made that has no [`bases`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Strategy {
    /// What singles solve, and some more givens.
    Singles,
    /// Puzzles of as few givens as leave one answer, until one is as wanted.
    Chance,
    /// Givens are left out only as long as the steps are as wanted.
    Thinned,
    /// Such puzzles, with more givens until no step is left that is not wanted.
    Taught,
}

/// The techniques that a level can be asked to teach: all but the hidden rectangle, which no usual board has alone (its
/// rule says why). The place of one says which levels a seed makes: more come at the end.
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

/// Those of them that rest on it that there is one answer.
pub const RESTING: &[&str] = &[
    "bug",
    "unique-rectangle",
    "unique-rectangle-extra",
    "unique-rectangle-subset",
    "unique-rectangle-tied",
];

/// The first that many of them are often enough found by chance.
const OFTEN: usize = 16;

/// The first that many can be searched for; the others are too rare: there are bases of them alone.
const SEARCHED: usize = 19;

/// After how many attempts there is no hope where levels are made by chance.
const ATTEMPTS: u32 = 20_000;

/// The same where each attempt takes some tenths of a second: large boards, and lessons whose puzzles are often taken
/// further.
const LONG_ATTEMPTS: u32 = 300;

/// The work after which there is no hope, on a board of one cell.
const WORK: u64 = 36_000_000_000;

/// What is asked of a new Sudoku.
#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools)] // as many options are yes or no
pub struct SudokuOptions {
    /// Cells of a row.
    pub side: usize,
    /// Rows of a box.
    pub rows: usize,
    /// Regions of any form instead of boxes.
    pub jigsaw: bool,
    /// Both long diagonals are houses too.
    pub diagonals: bool,
    /// How the givens lie.
    pub symmetry: Symmetry,
    /// No given can be left out.
    pub minimal: bool,
    /// Steps may rest on it that there is one answer.
    pub uniqueness: bool,
    /// The only technique above singles.
    pub technique: Option<&'static Technique>,
}

impl SudokuOptions {
    /// Reads the options beside the preset, which says the rest.
    pub fn read(order: &Order<'_>) -> Result<Self> {
        Self::of_preset(order.preset.id).with_options(order)
    }

    /// What is asked of a new Sudoku on a board: of this side and these rows of a box, or a jigsaw.
    #[cfg(feature = "tools")]
    pub fn on_board(order: &Order<'_>, layout: &Layout) -> Result<Self> {
        let board = Self {
            side: layout.side,
            rows: layout.box_rows.unwrap_or(1),
            jigsaw: layout.box_rows.is_none(),
            diagonals: layout.diagonals,
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
        wish.jigsaw = more.flag_or("regions", wish.jigsaw)?;
        wish.diagonals = more.flag_or("diagonals", wish.diagonals)?;
        wish.minimal = more.flag_or("minimal", wish.minimal)?;
        wish.uniqueness = more.flag_or("uniqueness", wish.uniqueness)?;
        if let Some(symmetry) = more.optional("symmetry")? {
            let at = symmetry.one_of(SYMMETRIES, TEXT.message("refuse.symmetry"))?;
            wish.symmetry = Symmetry::ALL[at];
        } else if wish.minimal {
            // Of two givens that belong together one can mostly be left out.
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
            // The grade follows from it; another cannot be had.
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

    /// The same with givens that lie as it happens, where these are better: they are changed in smaller steps, and
    /// there may be bases of such levels.
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

    /// The puzzles of which a level that teaches its technique is another form, if it can be one: they are of the usual
    /// board, their givens lie as it happens, and may be more than are needed.
    pub fn bases(&self) -> Vec<Grid9> {
        let is_usual = self.side == 9 && !self.jigsaw && !self.diagonals;
        let is_free = self.symmetry == Symmetry::None && !self.minimal;
        let technique = self.technique.filter(|_| is_usual && is_free);
        technique.map_or_else(Vec::new, |technique| bases::bases_of(technique.id))
    }

    /// After how many attempts there is no hope.
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

    /// After how much work there is no hope. What counts alike takes the longer the more cells there are, and less
    /// where many steps are tried that say nothing new.
    pub fn work(&self, grade: Grade) -> u64 {
        let work = WORK / (self.side * self.side) as u64;
        if self.way(grade) == Strategy::Thinned {
            4 * work
        } else {
            work
        }
    }

    /// How levels of it are made, of this grade if it asks for no technique.
    pub fn way(&self, grade: Grade) -> Strategy {
        match self.technique {
            Some(technique) if TAUGHT[..OFTEN].contains(&technique.id) => Strategy::Chance,
            Some(_) => Strategy::Taught,
            None if self.minimal => Strategy::Chance,
            None if grade == Grade::Starter => Strategy::Singles,
            None if self.side >= LARGE => Strategy::Thinned,
            None => Strategy::Chance,
        }
    }

    fn of_preset(preset: &str) -> Self {
        let usual = Self {
            side: 9,
            rows: 3,
            jigsaw: false,
            diagonals: false,
            symmetry: Symmetry::HalfTurn,
            minimal: false,
            uniqueness: false,
            technique: None,
        };
        let sized = |side, rows| Self {
            side,
            rows,
            ..usual
        };
        match preset {
            "four" => sized(4, 2),
            "six" => sized(6, 2),
            "jigsaw" => Self {
                jigsaw: true,
                ..usual
            },
            "diagonal" => Self {
                diagonals: true,
                ..usual
            },
            "twelve" => sized(12, 3),
            "sixteen" => sized(16, 4),
            _ => usual,
        }
    }

    /// Keeps the levels of one seed apart that were asked for with other options.
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
        let parts = [
            (usize::from(self.uniqueness), 2),
            (self.side, 32),
            (usize::from(self.jigsaw), 2),
            (usize::from(self.diagonals), 2),
            (usize::from(self.minimal), 2),
            (symmetry.unwrap_or(0), 8),
            (technique, 64),
        ];
        parts
            .iter()
            .fold(0, |all, &(part, most)| all * most + part as u64)
    }
}
