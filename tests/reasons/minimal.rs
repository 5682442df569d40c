//! Reasons are minimal: without any one of the clues, pieces and steps that a deduction names, its technique does not
//! give it.
//!
//! Each deduction is derived again by a ladder that knows only what the deduction names, except one atom. No two of an
//! explanation tell the same.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};

use placewise::engine::{Atom, Ladder, LadderStep, Model, Origin, Rank, RuleSet};
use placewise::input::Cursor;
use placewise::kinds::{Puzzle, placed, read_entries};
use placewise::services::rate::WORK;
use serde_json::Value as Json;

use super::{boards, ladders, made, parse, sampled, with_each};
use crate::support::again::{follows, less};

/// The number of atoms that were left out, the number of deductions, and the number of those that are derived again
/// from all their atoms. (If a rule also finds something easier, the ladder takes that first.)
static LEFT_OUT: AtomicUsize = AtomicUsize::new(0);
static DEDUCTIONS: AtomicUsize = AtomicUsize::new(0);
static DERIVED: AtomicUsize = AtomicUsize::new(0);

/// The maximum number of cells of a path: one deduction of a larger path takes as long as all deductions of a level of
/// another kind.
const MOST_CELLS: usize = 36;

/// Checks a board with domains of any width.
fn is_minimal(name: &str, puzzle: &dyn Puzzle, board: &Json) {
    let theory = puzzle.model();
    if let Some(model) = theory.model::<1>() {
        is_minimal_in(model, name, puzzle, board);
    } else if let Some(model) = theory.model::<3>() {
        is_minimal_in(model, name, puzzle, board);
    } else {
        let model = theory.model::<7>().expect("domains of a board");
        is_minimal_in(model, name, puzzle, board);
    }
}

fn is_minimal_in<const W: usize>(model: &Model<W>, name: &str, puzzle: &dyn Puzzle, board: &Json) {
    let entries = read_entries(&Cursor::new(board)).unwrap();
    let facts = placed(puzzle, &entries).unwrap();
    let start = model.with(&facts);
    let mut ladder = Ladder::new(model, &RuleSet::all(model), &start, Rank::DEEPER, WORK);
    ladder.finish();
    let mut work = WORK;
    let told = ladder.explain(&mut work);
    assert!(work.asks > 0, "{name}: explained within the budget");
    let effects = told.iter().flat_map(|deduction| &deduction.effects);
    let mut known = BTreeSet::new();
    for (effect, values) in effects.flat_map(|e| [(e, &e.out), (e, &e.into)]) {
        for value in values {
            assert!(
                known.insert((effect.var, *value)),
                "{name} {board}: told again, {effect:?}"
            );
        }
    }
    for deduction in &told {
        let again = follows(&ladder, model, model.start(), deduction, &deduction.support);
        let figure = &deduction.figure;
        let is_pattern = !figure.looks.is_empty() || !figure.lines.is_empty();
        // On a board full of singles, a ladder nearly always takes another one first.
        let counts = !model.strategy().names_reasons_exactly(deduction.technique);
        DEDUCTIONS.fetch_add(usize::from(counts), Ordering::Relaxed);
        DERIVED.fetch_add(usize::from(counts && again), Ordering::Relaxed);
        // Another pattern of the same sort may need fewer premises; this pattern's premises are its own.
        for atom in deduction.support.iter().filter(|_| !is_pattern) {
            let less = less(deduction, *atom);
            let spare = follows(&ladder, model, model.start(), deduction, &less);
            assert!(
                !spare,
                "{name} {board}: {atom:?} is not needed for {deduction:?}"
            );
            LEFT_OUT.fetch_add(1, Ordering::Relaxed);
        }
        let named = deduction.uses.iter().all(|&clue| {
            let own = deduction.rule.map(|rule| model.origin(rule));
            own == Some(Origin::Clue(clue))
                || deduction
                    .support
                    .iter()
                    .any(|atom| names(&ladder, model, atom, clue))
        });
        assert!(
            named,
            "{name}: names a clue that it does not rest on: {deduction:?}"
        );
    }
}

fn names<const W: usize>(ladder: &Ladder<'_, W>, model: &Model<W>, atom: &Atom, clue: u16) -> bool {
    let of = |step: &LadderStep<W>| {
        step.rule
            .is_some_and(|rule| model.origin(rule) == Origin::Clue(clue))
    };
    match *atom {
        Atom::Reading(id) => of(&ladder.steps()[id]),
        Atom::Clue(rule) => model.origin(rule) == Origin::Clue(clue),
        Atom::Step(_) | Atom::Fact(..) => false,
    }
}

#[test]
fn a_deduction_names_only_needed_premises() {
    let levels = sampled([ladders(), made()].concat());
    with_each(&levels, |name, level| {
        let puzzle = parse(level);
        if puzzle.kind().id == "numbrix" && puzzle.sites() > MOST_CELLS {
            return;
        }
        for board in boards(&*puzzle) {
            is_minimal(name, &*puzzle, &board);
        }
    });
    assert!(LEFT_OUT.load(Ordering::Relaxed) > 1_000, "{LEFT_OUT:?}");
    let [derived, all] = [&DERIVED, &DEDUCTIONS].map(|count| count.load(Ordering::Relaxed));
    assert!(
        derived * 3 > all * 2,
        "{derived} of {all} can be derived again"
    );
}
