//! The steps of a level as the record of the engine's ladder has them.

use std::collections::BTreeMap;

use placewise::engine::{Ladder, Model, Rank, RuleSet};
use placewise::kinds::Puzzle;
use placewise::services::rate::{WORK, climbed};

/// What a ladder of levels goes by. It is a little longer than what `rate` counts, for that reports only what an
/// explanation needs; but the levels that come with the page were chosen by this, and are to stay.
pub struct Record {
    /// How many steps of each technique.
    pub steps: BTreeMap<String, u32>,
    /// At each step, in how many ways one could have gone on with nothing harder.
    pub moves: Vec<u32>,
}

impl Record {
    /// Of a level with one answer.
    pub fn of(puzzle: &dyn Puzzle) -> Self {
        let theory = puzzle.model();
        let narrow = theory.model::<1>().map(Self::of_model);
        let record = narrow.or_else(|| theory.model::<2>().map(Self::of_model));
        record.expect("domains of one word or two")
    }

    fn of_model<const W: usize>(model: &Model<W>) -> Self {
        let all = RuleSet::all(model);
        let mut ladder = Ladder::new(model, &all, model.start(), Rank::DEEPER, WORK);
        let moves = climbed(&mut ladder).expect("within budget");
        let mut record = Self {
            steps: BTreeMap::new(),
            moves: Vec::new(),
        };
        for id in ladder.reported() {
            let technique = ladder.steps()[id].technique;
            *record.steps.entry(technique.id.to_owned()).or_insert(0) += 1;
            record.moves.extend(moves[id]);
        }
        record
    }
}
