//! What is asked of a new Sudoku.

use crate::engine::Technique;
use crate::input::{Code, Result};
use crate::kinds::sudoku::kernel::Symmetry;
use crate::kinds::sudoku::layout::SIDES;
use crate::kinds::sudoku::{GRADES, TECHNIQUES, TEXT};
use crate::kinds::{Choice, Grade, Order};

/// The options of `generate` that only Sudoku has.
pub const CHOICES: &[Choice] = &[
    Choice {
        id: "size",
        values: &["4", "6", "8", "9", "10", "12", "16"],
    },
    Choice {
        id: "regions",
        values: &[],
    },
    Choice {
        id: "diagonals",
        values: &[],
    },
    Choice {
        id: "technique",
        values: TAUGHT,
    },
    Choice {
        id: "symmetry",
        values: SYMMETRIES,
    },
    Choice {
        id: "minimal",
        values: &[],
    },
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

/// The techniques that a level can be asked to teach.
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
    "simple-colouring",
    "xy-chain",
];

/// What is asked of a new Sudoku.
#[derive(Clone, Copy)]
pub struct Wish {
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
    /// The only technique above singles.
    pub technique: Option<&'static Technique>,
}

impl Wish {
    /// Reads the options beside the preset, which says the rest.
    pub fn read(order: &Order<'_>) -> Result<Self> {
        let mut wish = Self::of_preset(order.preset.id);
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
        let flag = |name, usual| more.optional(name)?.map_or(Ok(usual), |place| place.flag());
        wish.jigsaw = flag("regions", wish.jigsaw)?;
        wish.diagonals = flag("diagonals", wish.diagonals)?;
        wish.minimal = flag("minimal", wish.minimal)?;
        if let Some(symmetry) = more.optional("symmetry")? {
            let at = symmetry.one_of(SYMMETRIES, TEXT.message("refuse.symmetry"))?;
            wish.symmetry = Symmetry::ALL[at];
        }
        if let Some(place) = more.optional("technique")? {
            let id = TAUGHT[place.one_of(TAUGHT, TEXT.message("refuse.technique"))?];
            let technique = TECHNIQUES.iter().find(|technique| technique.id == id);
            wish.technique = technique.copied();
            // The grade follows from it; another cannot be had.
            let grade = technique.map_or(Grade::Starter, |technique| GRADES.of(technique.rank));
            if more.optional("grade")?.is_some() && grade != order.grade {
                let reason = TEXT
                    .message("refuse.technique.grade")
                    .with("grade", grade.id());
                return Err(place.refuse(Code::Value, reason.with("technique", id)));
            }
        }
        Ok(wish)
    }

    fn of_preset(preset: &str) -> Self {
        let usual = Self {
            side: 9,
            rows: 3,
            jigsaw: false,
            diagonals: false,
            symmetry: Symmetry::HalfTurn,
            minimal: false,
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
