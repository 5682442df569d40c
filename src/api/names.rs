//! What takes one of a few values, each with its name in the API.

use serde::Serialize;

/// Declares enums whose values are names in the API: plain in Rust, and in TypeScript the union of the names.
macro_rules! names {
    ($($(#[$meta:meta])* pub enum $enum:ident { $($(#[$about:meta])* $value:ident = $name:literal,)* })*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
        #[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify, serde::Deserialize))]
        #[non_exhaustive]
        pub enum $enum { $($(#[$about])* #[serde(rename = $name)] $value,)* }

        impl $enum {
            /// The name in the API.
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

impl Answers {
    /// Returns how the API names a number of answers.
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
    /// How a board stands.
    pub enum Standing {
        /// Nothing is certainly wrong, and not all is done.
        Open = "open",
        /// A clue or a law is broken, whatever is placed next.
        Broken = "broken",
        /// All is placed, and every clue and law kept.
        Solved = "solved",
    }

    /// What is known of a clue.
    pub enum ClueState {
        /// Nothing is certain yet.
        Open = "open",
        /// All its pieces are placed, and it accepts them.
        Kept = "kept",
        /// It cannot be kept any more, whatever is placed next.
        Broken = "broken",
    }

    /// How many answers a level has.
    pub enum Answers {
        /// It contradicts itself.
        None = "none",
        /// As it should be.
        One = "one",
        /// Two or more.
        Several = "several",
        /// The search nodes ran out before that was decided. (`rate` is an error then.)
        Unknown = "unknown",
    }

    /// How an explanation ends.
    pub enum ExplanationEnd {
        /// With the answer.
        Solved = "solved",
        /// Several answers are left, and no step was found that holds in all of them.
        Several = "several",
        /// There is no answer.
        None = "none",
        /// The work allowed ended before it was known how it goes on.
        Unsettled = "unsettled",
    }

    /// What a hint is.
    pub enum HintStatus {
        /// A step.
        Step = "step",
        /// Something on the board is wrong.
        Mistake = "mistake",
        /// All is done.
        Done = "done",
        /// Several answers are left, and no step was found that holds in all of them.
        Choice = "choice",
        /// The level has no solution.
        Impossible = "impossible",
    }

    /// What `why` says of an entry at a site.
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

    /// How an advice came out.
    pub enum AdviceStatus {
        /// The search nodes ran out before it was known how many answers there are.
        Unknown = "unknown",
        /// What is wished is so already, or no single change serves it.
        Already = "already",
        /// The level must have one answer before it can be made harder or easier.
        Needed = "needed",
        /// No single change leaves one answer: these come closest.
        First = "first",
        /// These serve the goal.
        Ready = "ready",
    }

    /// How things are put down.
    pub enum Input {
        /// Pieces from a stock, each put on a site.
        Pieces = "pieces",
        /// Symbols typed into a chosen site, as digits are.
        Digits = "digits",
        /// Numbers along a path, site after site.
        Path = "path",
    }

    /// What a board wants beside it.
    pub enum Panel {
        /// The stock of pieces, with how many are left.
        Tray = "tray",
        /// Keys for the symbols, with or without a number left.
        Keypad = "keypad",
        /// The goal as a picture.
        Goal = "goal",
        /// Growth round by round.
        Growth = "growth",
        /// What the signs on the board mean.
        Legend = "legend",
        /// Numbers of a path: which are missing, digits, and what is done to a stroke.
        Path = "path",
        /// The clues, which are equations: those of what is chosen, and how they can be filled.
        Equations = "equations",
        /// What is left of a game that goes by counted answers: which moves are legal, and the score.
        Answers = "answers",
    }

    /// What a change does to the level's clues, or where the advice has a `site` to its givens.
    pub enum AdviceOp {
        /// One more.
        Add = "add",
        /// One is gone.
        Drop = "drop",
        /// Another in its place.
        Replace = "replace",
        /// Something that is neither.
        Set = "set",
    }
}
