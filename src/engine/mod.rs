//! The finite-domain engine. It knows no puzzle, no text, no clock and no chance.
//!
//! Glossary:
//! * a *variable* stands for a set of exactly `size` *values*; its [`Bounds`] are what is known: `must ⊆ set ⊆ may`;
//! * a [`Domain`] is a set of values, a bit set of one word where nothing else is said; all types of the engine take
//!   its width. What speaks of a model without knowing it asks a [`Theory`], in *literals*: a variable and a value;
//! * a [`Rule`] says what it means (`accepts`) and how to reason with it (`propagate`); a rule is a *law* of the game,
//!   a *given* of the level or one of its *clues*;
//! * *propagation* asks the rules until none has more to say; [`Search`] adds guessing, and finds all solutions;
//! * the [`Ladder`] propagates one deduction at a time, always the easiest, and remembers why: it is the source of
//!   hints, explanations and grades;
//! * [`hardest_needed`] gives the grade alone, at the speed of the search.
//!
//! Work is counted in *asks*, questions of the engine to a rule ([`Budget`]).
//!
//! Why variables are sets: see `docs/adr/0001-variables-are-sets.md`; why widths are generic:
//! `docs/adr/0007-widths-and-tasks.md`.

mod answers;
mod bounds;
mod budget;
mod climb;
mod domain;
mod facts;
mod given;
mod incremental;
mod ladder;
mod model;
mod origin;
mod pattern;
mod probe;
mod queue;
mod rule;
mod rule_set;
mod search;
mod sorted;
mod step;
pub mod task;
mod technique;
mod theory;
mod trace;
mod trail;
mod weights;

pub use answers::{Counted, Next, SearchResult, Solution};
pub use bounds::Bounds;
pub use budget::{Budget, Work};
pub use climb::Climb;
pub use domain::{Domain, Iter, Value, Var};
pub use facts::{Facts, Position};
pub use given::GIVEN;
pub use incremental::{Incremental, IncrementalFixpoint};
pub use ladder::{Atom, DEEPER, Deduction, Effect, FITS, FULL, Ladder, Progress, WHAT_IF};
pub use model::Model;
pub use origin::{Origin, RuleId, Rules};
pub use pattern::{Figure, Finding, Link, Literal, Pattern};
pub use probe::{PathSummary, explained_path, hardest_needed, recorded_path, solves};
pub use rule::{Rule, Searched, View};
pub use rule_set::RuleSet;
pub use search::Search;
pub use sorted::{sort_by_key, sort_by_number, sorted};
pub use step::{LadderStep, StepId};
pub use technique::{Rank, Stop, Technique, Why};
pub use theory::{Condition, Solver, Theory};
pub use trail::Epoch;
