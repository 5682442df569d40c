//! The finite-domain engine. It does not depend on puzzles, text, clocks or randomness.
//!
//! Glossary:
//! * a *variable* stands for a set of exactly `size` *values*; its [`Bounds`] are `must ⊆ set ⊆ may`;
//! * a [`Domain`] is a set of values, a bit set of one word by default; all types of the engine are generic over its
//!   width. Code that does not know the width uses a [`Theory`], in *literals*: a variable and a value;
//! * a [`Rule`] has a meaning (`accepts`) and a way of reasoning (`propagate`); a rule is a *law* of the game, a
//!   *given* of the level or one of its *clues*;
//! * *propagation* asks the rules until all are at their fixpoint; [`Search`] adds decisions, and finds all solutions;
//! * the [`Ladder`] propagates one deduction at a time, always the easiest, and records the reasons: hints,
//!   explanations and grades come from it;
//! * [`hardest_needed`] computes only the grade, at the speed of the search.
//!
//! Work is counted in *asks*: one ask is one question of the engine to a rule ([`Budget`]).
//!
//! For why variables are sets, see `docs/adr/0001-variables-are-sets.md`; for why widths are generic, see
//! `docs/adr/0007-widths-and-tasks.md`.

mod answers;
mod any_ladder;
mod bit_set;
pub(crate) mod bits;
mod bounds;
mod budget;
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
mod reduction;
mod rule;
mod rule_set;
mod sealed;
mod search;
mod sorted;
mod step;
mod strategy;
pub mod task;
mod technique;
mod theory;
mod trace;
mod trail;
mod weights;

pub use answers::{Counted, Next, SearchResult, Solution};
pub use any_ladder::AnyLadder;
pub use bit_set::{BitSet, Iter, Member};
pub use bounds::Bounds;
pub use budget::{Budget, Halt, Work};
pub use domain::{Domain, Value, Var};
pub use facts::{Facts, Position};
pub use given::GIVEN;
pub use incremental::{Incremental, IncrementalFixpoint};
#[cfg(feature = "tools")]
pub use ladder::Openings;
pub use ladder::{Atom, DEEPER, Deduction, Effect, FITS, FULL, Ladder, Progress, WHAT_IF};
pub use model::Model;
pub use origin::{Origin, RuleId, Rules};
pub use pattern::{Figure, Finding, Link, Literal, Pattern, Premises, merged};
pub use probe::{PathSummary, hardest_needed, recorded_path, solves};
pub use reduction::Reduction;
pub use rule::{Rule, Searched, View};
pub use rule_set::RuleSet;
pub use search::Search;
pub use sorted::{in_order, sort_by_key, sort_by_number, sorted};
pub use step::{LadderStep, StepId};
pub use strategy::ModelStrategy;
pub use technique::{Rank, Stop, Technique, Why};
pub use theory::{Condition, Solver, Theory};
pub use trail::Epoch;
