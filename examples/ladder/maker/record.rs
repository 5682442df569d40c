//! The steps of a level as recorded by the engine's ladder.

use std::collections::BTreeMap;

use placewise::engine::{Ladder, Model, Rank, RuleSet};
use placewise::kinds::Puzzle;
use placewise::services::rate::{WORK, climbed};

/// The data by which a ladder of levels is ordered. It contains a few more steps than `rate` counts, because `rate`
/// reports only those that an explanation needs. The levels that come with the page were chosen by this data, and must
/// not change.
pub struct Record {
    /// The number of steps of each technique.
    pub steps: BTreeMap<String, u32>,
    /// For each step, the number of possible next steps that are no harder.
    pub moves: Vec<u32>,
}

impl Record {
    /// Returns the record of a level with one answer.
    pub fn of(puzzle: &dyn Puzzle) -> Self {
        let theory = puzzle.model();
        let narrow = theory.model::<1>().map(Self::of_model);
        let record = narrow.or_else(|| theory.model::<3>().map(Self::of_model));
        record.expect("domains of one word or three")
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
