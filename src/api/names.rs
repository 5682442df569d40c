//! The enums of the API, each value with its name there.

/// Declares enums whose values are names in the API: plain in Rust, and in TypeScript the union of the names.
macro_rules! names {
    ($($(#[$meta:meta])* pub enum $enum:ident { $($(#[$about:meta])* $value:ident = $name:literal,)* })*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(javascript, derive(tsify::Tsify))]
        pub enum $enum { $($(#[$about])* #[serde(rename = $name)] $value,)* }

        impl $enum {
            /// Returns the name in the API.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$value => $name,)* }
            }
        }

        impl PartialEq<&str> for $enum {
            fn eq(&self, name: &&str) -> bool {
                self.name() == *name
            }
        }
    )*};
}

#[allow(unused_imports)] // some builds have no such kind
pub(crate) use names;

impl Answers {
    /// Returns the class of a number of answers.
    #[must_use]
    pub const fn from_count(count: u128) -> Self {
        match count {
            0 => Self::None,
            1 => Self::One,
            _ => Self::Several,
        }
    }
}

names! {
    /// The state of a board.
    #[non_exhaustive]
    pub enum Standing {
        /// Nothing is certainly wrong, and the board is not complete.
        Open = "open",
        /// A clue or a law is broken, whatever is placed next.
        Broken = "broken",
        /// Every piece is placed, and every clue and law is kept.
        Solved = "solved",
    }

    /// The state of a clue.
    #[non_exhaustive]
    pub enum ClueState {
        /// The state is not certain yet.
        Open = "open",
        /// All its pieces are placed, and they satisfy it.
        Kept = "kept",
        /// It cannot be satisfied any more, whatever is placed next.
        Broken = "broken",
    }

    /// The number of answers of a level.
    #[non_exhaustive]
    pub enum Answers {
        /// No answer: the level contradicts itself.
        None = "none",
        /// Exactly one answer, as a level should have.
        One = "one",
        /// Two or more.
        Several = "several",
        /// Unknown: the node budget ran out first. (`rate` returns an error instead.)
        Unknown = "unknown",
    }

    /// The reason why an explanation ends.
    #[non_exhaustive]
    pub enum ExplanationEnd {
        /// The level is solved.
        Solved = "solved",
        /// Several answers are left, and no step was found that holds in all of them.
        Several = "several",
        /// There is no answer.
        None = "none",
        /// The budget ran out before the next step was found.
        Unsettled = "unsettled",
    }

    /// The result of a request for a hint.
    #[non_exhaustive]
    pub enum HintStatus {
        /// A step was found.
        Step = "step",
        /// An entry on the board is wrong.
        Mistake = "mistake",
        /// The board is solved.
        Done = "done",
        /// Several answers are left, and no step was found that holds in all of them.
        Choice = "choice",
        /// The level has no solution.
        Impossible = "impossible",
    }

    /// The result of `why` about an entry at a site.
    #[non_exhaustive]
    pub enum ClaimStatus {
        /// No answer has it there.
        Out = "out",
        /// Every answer has it there.
        Forced = "forced",
        /// Some answers have it there, and some do not.
        Open = "open",
        /// There is no answer.
        None = "none",
    }

    /// The result of a request for advice.
    #[non_exhaustive]
    pub enum AdviceStatus {
        /// The node budget ran out before the number of answers was known.
        Unknown = "unknown",
        /// The goal is met already, or no single change serves it.
        Already = "already",
        /// The level must have exactly one answer before it can be made harder or easier.
        Needed = "needed",
        /// No single change leaves one answer: the advice comes closest.
        First = "first",
        /// The advice serves the goal.
        Ready = "ready",
    }

    /// The way in which symbols are entered.
    #[non_exhaustive]
    pub enum Input {
        /// Pieces from a stock, each put on a site.
        Pieces = "pieces",
        /// Symbols typed into a selected site, like digits.
        Digits = "digits",
        /// Numbers along a path, site after site.
        Path = "path",
    }

    /// A panel beside the board.
    #[non_exhaustive]
    pub enum Panel {
        /// The stock of pieces, with the number left of each.
        Tray = "tray",
        /// The keys for the symbols, with or without the number left.
        Keypad = "keypad",
        /// The goal as a picture.
        Goal = "goal",
        /// The growth, round by round.
        Growth = "growth",
        /// The meanings of the signs on the board.
        Legend = "legend",
        /// The path: the missing numbers, digits, and the actions for a stroke.
        Path = "path",
        /// The equations of the selected sites, and their fillings.
        Equations = "equations",
        /// The state of a game that is scored by counted answers: the legal moves and the score.
        Answers = "answers",
    }

    /// The effect of a change on the level's clues, or on its givens if the advice has a `site`.
    #[non_exhaustive]
    pub enum AdviceOp {
        /// Adds one.
        Add = "add",
        /// Drops one.
        Drop = "drop",
        /// Replaces one.
        Replace = "replace",
        /// Changes something else.
        Set = "set",
    }

    /// A grade, the easiest first: the class of the hardest technique that a level needs.
    #[derive(PartialOrd, Ord, Hash)]
    pub enum Grade {
        /// A clue leaves only as many places as pieces.
        Starter = "starter",
        /// A relation to a placed piece.
        Explorer = "explorer",
        /// A relation to a piece that is not placed yet.
        Tracker = "tracker",
        /// Counting.
        Thinker = "thinker",
        /// What-if.
        Master = "master",
    }

    /// The layout of a board.
    #[non_exhaustive]
    pub enum BoardLayout {
        /// The sites are cells in rows and columns.
        Grid = "grid",
        /// The sites are polygons, whose rows and columns are only bands for reading them in order.
        Map = "map",
    }

    /// The sort of a house.
    pub enum HouseKind {
        /// A row, from left to right.
        Row = "row",
        /// A column, from top to bottom.
        Column = "column",
        /// A rectangular box.
        Box = "box",
        /// A region of any form.
        Region = "region",
        /// A long diagonal, from corner to corner.
        Diagonal = "diagonal",
    }
}
