//! The options of a new Numbrix.

use super::shapes::{self, CELL, NONE};
use super::walk::Ground;
use crate::input::{Code, Cursor, Result};
use crate::kinds::numbrix::TEXT;
use crate::kinds::numbrix::shape::MOST_SIDE;
use crate::kinds::{Choice, Order};
use crate::random::stream_of;
use crate::rules::Grid;

/// The possible numbers of rows and of columns.
const SIDES: &[&str] = &[
    "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18",
    "19", "20",
];

/// The names of the shapes.
const SHAPES: &[&str] = &[
    "heart", "fish", "cat", "house", "letter-a", "letter-p", "letter-s",
];

/// The shapes of the preset `letter`; the seed chooses one.
const LETTERS: [&str; 3] = ["letter-a", "letter-p", "letter-s"];

/// The names of [`GivenLayout::ALL`], in the same order.
const PATTERNS: &[&str] = &["any", "symmetric", "rim", "ends"];

/// The names of the shares of the numbers that the preset `paper` can give: one in two, one in three, and so on. The
/// paper does not say how many it gives.
pub const SHARES: &[&str] = &["half", "third", "quarter"];

/// The options of `generate` that only Numbrix has.
pub const CHOICES: &[Choice] = &[
    Choice::among("rows", SIDES),
    Choice::among("columns", SIDES),
    Choice::among("shape", SHAPES),
    Choice::flag("corners"),
    Choice::among("pattern", PATTERNS),
    Choice::among("given", SHARES),
];

/// The largest shorter side for which the rim may be given. On larger boards nearly every given rim has many answers.
const FAR_FROM_RIM: usize = 10;

/// The places of the givens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GivenLayout {
    /// Anywhere.
    Any,
    /// Invariant under rotation by 180 degrees, or else under reflection of left and right.
    Symmetric,
    /// On the rim only.
    Rim,
    /// Anywhere, and the first and the last number are always given.
    Ends,
}

impl GivenLayout {
    const ALL: [Self; 4] = [Self::Any, Self::Symmetric, Self::Rim, Self::Ends];
}

/// The options of a new Numbrix.
pub struct NumbrixOptions {
    /// The board.
    pub ground: Ground,
    /// The places of the givens.
    pub pattern: GivenLayout,
}

impl NumbrixOptions {
    /// Reads the options; the preset determines those that are not given.
    ///
    /// # Errors
    /// If an option has a wrong value, or options exclude each other.
    pub fn read(order: &Order<'_>) -> Result<Self> {
        let Usual {
            grid,
            corners,
            pattern,
        } = Usual::from_preset(order.preset.id, order.seed);
        let more = &order.more;
        let corners = more.flag_or("corners", corners)?;
        let ground = Ground::new(read_grid(more, grid)?, corners);
        if let Some(place) = more.optional("shape")?
            && !ground.may_be_passed()
        {
            return Err(place.refuse(Code::Value, TEXT.message("refuse.shape.path")));
        }
        let place = more.optional("pattern")?;
        let pattern = match &place {
            Some(place) => {
                GivenLayout::ALL[place.one_of(PATTERNS, TEXT.message("refuse.pattern"))?]
            }
            None => pattern,
        };
        let wish = Self { ground, pattern };
        let reason = match pattern {
            GivenLayout::Symmetric if wish.image().is_none() => TEXT.message("refuse.symmetric"),
            GivenLayout::Rim if wish.is_far_from_rim() => {
                TEXT.message("refuse.rim").with("most", FAR_FROM_RIM)
            }
            _ => return Ok(wish),
        };
        Err(place.as_ref().unwrap_or(more).refuse(Code::Value, reason))
    }

    /// Returns true if too many cells are far from the rim.
    fn is_far_from_rim(&self) -> bool {
        self.ground.grid.rows().min(self.ground.grid.columns()) > FAR_FROM_RIM
    }

    /// Returns the image of each cell under a rotation by 180 degrees, or else under a reflection of left and right;
    /// `None` if the board is invariant under neither.
    pub fn image(&self) -> Option<Vec<usize>> {
        let grid = &self.ground.grid;
        let image = |is_turned: bool| -> Option<Vec<usize>> {
            let there = |site| {
                let (row, column) = grid.place(site);
                let row = if is_turned {
                    grid.rows() - 1 - row
                } else {
                    row
                };
                grid.at(row, grid.columns() - 1 - column)
            };
            (0..grid.len()).map(there).collect()
        };
        image(true).or_else(|| image(false))
    }

    /// Returns the random stream of these options, so that one seed gives different levels for different options.
    pub fn stream(&self) -> u64 {
        let grid = &self.ground.grid;
        let places = (0..grid.rows()).flat_map(|row| (0..grid.columns()).map(move |at| (row, at)));
        let cells = places.map(|(row, column)| u64::from(grid.at(row, column).is_some()));
        let head = [
            grid.columns() as u64,
            u64::from(self.ground.corners),
            self.pattern as u64,
        ];
        stream_of(head.into_iter().chain(cells))
    }
}

/// The options that a preset determines.
struct Usual {
    grid: Grid,
    corners: bool,
    pattern: GivenLayout,
}

impl Usual {
    fn from_preset(preset: &str, seed: u64) -> Self {
        let side = |side| Self::on(Grid::new(side, side));
        match preset {
            "three" => side(3),
            "four" => side(4),
            "five" => side(5),
            "six" => side(6),
            "seven" => side(7),
            "eight" => side(8),
            "twelve" => side(12),
            "twenty" => side(20),
            "letter" => {
                let wanted = seed % LETTERS.len() as u64;
                let letter = (0..).zip(LETTERS).find(|&(at, _)| at == wanted);
                let shape = letter.and_then(|(_, name)| shapes::named(name));
                shape.map_or_else(|| side(6), Self::on)
            }
            "rim" => Self {
                pattern: GivenLayout::Rim,
                ..side(9)
            },
            "hidato" => Self {
                corners: true,
                ..side(6)
            },
            _ => shapes::named(preset).map_or_else(|| side(9), Self::on),
        }
    }

    const fn on(grid: Grid) -> Self {
        Self {
            grid,
            corners: false,
            pattern: GivenLayout::Any,
        }
    }
}

/// Reads the board: of that many rows and columns (a square, if only one of the two is given), or of a shape.
fn read_grid(more: &Cursor<'_>, usual: Grid) -> Result<Grid> {
    let side = |name| -> Result<Option<(Cursor<'_>, usize)>> {
        let place = more.optional(name)?;
        place
            .map(|place| Ok((place, place.integer(2..=MOST_SIDE)?)))
            .transpose()
    };
    let (rows, columns) = (side("rows")?, side("columns")?);
    let Some(shape) = more.optional("shape")? else {
        let count = |side: &Option<(Cursor<'_>, usize)>| side.as_ref().map(|(_, count)| *count);
        let (rows, columns) = (count(&rows), count(&columns));
        return Ok(match rows.or(columns) {
            None => usual,
            Some(one) => Grid::new(columns.unwrap_or(one), rows.unwrap_or(one)),
        });
    };
    if let Some((place, _)) = rows.or(columns) {
        return Err(place.refuse(Code::Value, TEXT.message("refuse.shape.side")));
    }
    if shape.is_text() {
        let at = shape.one_of(SHAPES, TEXT.message("refuse.shape"))?;
        return Ok(shapes::named(SHAPES[at]).unwrap_or(usual));
    }
    let mut rows: Vec<&str> = Vec::new();
    for place in shape.list(2..=MOST_SIDE)? {
        let row = place.text()?;
        if row.chars().any(|symbol| ![CELL, NONE].contains(&symbol)) {
            return Err(place.refuse(Code::Value, TEXT.message("refuse.shape.symbol")));
        }
        let columns = rows.first().map_or(row.len(), |row| row.len());
        if row.len() != columns || !(2..=MOST_SIDE).contains(&columns) {
            let reason = TEXT.message("refuse.shape.row").with("count", row.len());
            return Err(place.refuse(Code::Size, reason.with("columns", columns)));
        }
        rows.push(row);
    }
    let grid = shapes::drawn(&rows);
    if grid.len() < 2 {
        return Err(shape.refuse(Code::Size, TEXT.message("refuse.cells")));
    }
    Ok(grid)
}
