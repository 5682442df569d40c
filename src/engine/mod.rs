//! The finite-domain engine. It knows no puzzle, no text, no clock and no chance.
//!
//! Glossary:
//! * a *variable* stands for a set of exactly `size` *values*; its [`Bounds`] are what is known: `must ⊆ set ⊆ may`;
//! * a [`Rule`] says what it means (`accepts`) and how to reason with it (`propagate`); a rule is a *law* of the game, a *given* of the level or one of its *clues*;
//! * *propagation* asks the rules until none has more to say; [`Search`] adds guessing, and finds all solutions;
//! * the [`Ladder`] propagates one deduction at a time, always the easiest, and remembers why: it is the source of hints, explanations and grades;
//! * [`hardest_needed`] gives the grade alone, at the speed of the search.
//!
//! Why variables are sets: see `docs/adr/0001-variables-are-sets.md`.

mod domain;
mod given;
mod incremental;
mod ladder;
mod model;
mod probe;
mod queue;
mod rule;
mod search;
mod sorted;
mod suspended;
mod trace;

pub use domain::{Domain, Iter, Value, Var};
pub use given::GIVEN;
pub use incremental::IncrementalFixpoint;
pub use ladder::{Atom, DEEPER, Deduction, Effect, FITS, FULL, Ladder, Progress, WHAT_IF};
pub use model::{Bounds, Model, Origin, RuleId, RuleSet};
pub use probe::{PathSummary, explained_path, hardest_needed, recorded_path};
pub use rule::{Rank, Rule, Stop, Technique, View, Why};
pub use search::{Answers, Budget, Search, Solution};
pub use sorted::sorted;
pub use suspended::{Next, SuspendedSearch};
pub use trace::{Step, StepId};
