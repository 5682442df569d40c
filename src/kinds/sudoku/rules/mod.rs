//! The rules of a Sudoku. A house is a law; patterns over several houses are implied by these laws, and are rules of
//! their own that describe human reasoning.

mod almost;
mod apart;
mod bug;
pub mod cage;
mod chain;
mod chains;
mod colouring;
mod fish;
mod graph;
mod house;
mod links;
mod locked;
mod parity;
mod pattern;
mod pattern_board;
pub mod ranks;
mod rectangles;
mod remote;
mod single;
mod subsets;
pub mod thermometer;
pub mod weights;
mod wings;

pub use almost::ALS_XZ;
pub use apart::{ApartRule, SIGHT};
pub use bug::BUG;
pub use cage::{CAGE_LAST, CAGE_SUM, CAGE_WAYS, CageRule};
pub use chains::{CHAIN, GROUPED_CHAIN, X_CHAIN, XY_CHAIN};
pub use colouring::SIMPLE_COLOURING;
pub use fish::{FINNED, FISH};
pub use house::{FULL_HOUSE, HIDDEN_BOX, HIDDEN_LINE, HouseRule, ONLY, TAKEN};
pub use locked::{CLAIMING, Locked, POINTING};
pub use parity::{PARITY, ParityRule};
pub use rectangles::{CORNER, EXTRA, HIDDEN_RECTANGLE, SUBSET, TIED};
pub use remote::REMOTE_PAIR;
pub use single::{EMPTY_RECTANGLE, KITE, SKYSCRAPER, TURBOT};
pub use subsets::{HIDDEN, NAKED, SORTS, SubsetSort};
pub use thermometer::{THERMOMETER, ThermometerRule};
pub use wings::{W_WING, XY_WING, XYZ_WING};

use std::sync::Arc;

use super::layout::{Cells, Layout};
use crate::engine::{
    Domain, Figure, Finding, Literal, Model, ModelStrategy, Pattern, Premises, Rank, RuleId,
    Technique, Value, Var, merged,
};
use pattern::PatternRule;
use pattern_board::BoardCache;

/// All techniques of its rules.
pub static TECHNIQUES: &[&Technique] = &[
    &FULL_HOUSE,
    &PARITY,
    &HIDDEN_BOX,
    &HIDDEN_LINE,
    &CAGE_LAST,
    &CAGE_SUM,
    &THERMOMETER,
    &POINTING,
    &SIGHT,
    &CLAIMING,
    &CAGE_WAYS,
    &NAKED[0],
    &NAKED[1],
    &NAKED[2],
    &HIDDEN[0],
    &HIDDEN[1],
    &HIDDEN[2],
    &FISH[0],
    &FISH[1],
    &FISH[2],
    &REMOTE_PAIR,
    &BUG,
    &SKYSCRAPER,
    &KITE,
    &TURBOT,
    &EMPTY_RECTANGLE,
    &W_WING,
    &XY_WING,
    &XYZ_WING,
    &CORNER,
    &EXTRA,
    &SUBSET,
    &TIED,
    &HIDDEN_RECTANGLE,
    &FINNED[0],
    &FINNED[1],
    &FINNED[2],
    &SIMPLE_COLOURING,
    &X_CHAIN,
    &XY_CHAIN,
    CHAIN[0],
    CHAIN[1],
    CHAIN[2],
    GROUPED_CHAIN[0],
    GROUPED_CHAIN[1],
    GROUPED_CHAIN[2],
    &ALS_XZ,
];

/// The techniques whose steps may name more premises than they need.
static REDUCED: &[&Technique] = &[&CAGE_SUM, &CAGE_WAYS, &THERMOMETER];

/// Returns a number, from 0, as a value of the engine.
///
/// # Panics
/// If `index` exceeds the capacity of domains.
#[must_use]
pub fn value(index: usize) -> Value {
    Value::new(index).expect("a number of a board")
}

/// Returns techniques that differ only by a size: of two, three and four.
const fn sized(ids: [&'static str; 3], ranks: [Rank; 3]) -> [Technique; 3] {
    [
        of_rank(ids[0], ranks[0]),
        of_rank(ids[1], ranks[1]),
        of_rank(ids[2], ranks[2]),
    ]
}

const fn of_rank(id: &'static str, rank: Rank) -> Technique {
    Technique { id, rank }
}

/// The cells of a board and its layout, as rules over the whole board need them.
#[derive(Clone)]
pub struct BoardSetting {
    /// The variables of the cells, in their order.
    pub cells: Arc<[Var]>,
    /// The houses.
    pub layout: Arc<Layout>,
}

impl BoardSetting {
    /// Returns all numbers.
    #[must_use]
    pub fn all(&self) -> Domain {
        Domain::below(self.layout.side)
    }

    /// Returns the variables of some cells.
    pub fn vars(&self, cells: Cells) -> impl Iterator<Item = Var> {
        cells.iter().map(|cell| self.cells[cell])
    }

    /// Returns the literals of a number in each of these cells.
    pub fn literals(&self, value: Value, cells: Cells) -> impl Iterator<Item = Literal> {
        self.vars(cells).map(move |var| (var, value))
    }

    /// Returns each of these cells' variables with the same numbers.
    #[must_use]
    pub fn each(&self, cells: Cells, values: Domain) -> Premises {
        self.vars(cells).map(|var| (var, values)).collect()
    }

    /// Returns the findings that these numbers are in none of these cells.
    #[must_use]
    pub fn out(&self, cells: Cells, values: Domain) -> Vec<Finding> {
        self.vars(cells)
            .map(|var| Finding::Out(var, values))
            .collect()
    }

    /// Returns the cells that see all of these.
    #[must_use]
    pub fn seen(&self, cells: Cells) -> Cells {
        self.layout.seen_by_all(cells)
    }

    /// Returns the variables of a house.
    #[must_use]
    pub fn line(&self, house: usize) -> Vec<Var> {
        let cells = self.layout.houses[house].cells.iter();
        cells.map(|&cell| self.cells[cell]).collect()
    }
}

/// Returns the model of a board without givens: each cell is a variable, whose values are the numbers less one. `house`
/// adds the law of a house.
pub fn model(layout: &Arc<Layout>, house: impl Fn(&mut Model, HouseRule) -> RuleId) -> Model {
    let search_rank = if layout.clues.is_empty() {
        ranks::HIDDEN_LINE
    } else {
        ranks::CAGE_WAYS
    };
    let mut model = Model::with_strategy(ModelStrategy {
        search_rank,
        what_if_rank: ranks::HIDDEN_LINE,
        gathering_rank: ranks::HIDDEN_LINE,
        exact_reasons: Some(REDUCED),
        ..ModelStrategy::default()
    });
    let all = Domain::below(layout.side);
    let cells: Arc<[Var]> = (0..layout.cells()).map(|_| model.var(1, all)).collect();
    for one in &layout.houses {
        house(&mut model, HouseRule::new(one, |cell| cells[cell]));
    }
    let setting = BoardSetting {
        cells,
        layout: Arc::clone(layout),
    };
    for pair in &layout.apart {
        model.law(ApartRule::new(pair.cells.map(|cell| setting.cells[cell])));
    }
    let constraints = layout.constraints.iter();
    let rules = constraints.flat_map(|constraint| constraint.rules(&setting.cells, &layout.peers));
    for (clue, rule) in (0..).zip(rules) {
        model.clue(clue, rule);
    }
    patterns(&mut model, &setting);
    model
}

/// Adds the patterns over several houses to the laws of a board.
fn patterns(model: &mut Model, setting: &BoardSetting) {
    let cache = &Arc::new(BoardCache::new(setting.clone()));
    model.law(Locked::new(Arc::clone(cache)));
    if !setting.layout.apart.is_empty() {
        model.law(PatternRule::new(cache, apart::Sight));
    }
    for way in fish::all() {
        model.law(PatternRule::new(cache, way));
    }
    model.law(PatternRule::new(cache, remote::RemotePair));
    for way in single::all() {
        model.law(PatternRule::new(cache, way));
    }
    model.law(PatternRule::new(cache, wings::WWing));
    model.law(PatternRule::new(cache, wings::XyWing));
    model.law(PatternRule::new(cache, wings::XyzWing));
    model.law(PatternRule::new(cache, colouring::Colouring));
    for way in chains::all() {
        model.law(PatternRule::new(cache, way));
    }
    model.law(PatternRule::new(cache, almost::AlmostLocked));
    if !setting.layout.allows_exchanges() {
        return;
    }
    model.one_answer(PatternRule::new(cache, bug::Bug));
    model.one_answer(PatternRule::new(cache, rectangles::Rectangles::default()));
}

/// Returns a pattern without links.
#[must_use]
pub fn pattern(
    technique: &'static Technique,
    looks: Vec<Literal>,
    lines: Vec<Vec<Var>>,
    rests_on: Premises,
) -> Pattern {
    let figure = Figure {
        looks,
        lines,
        ..Figure::default()
    };
    Pattern::new(technique, figure, rests_on)
}

/// Merges findings of removed values into one for each variable.
pub fn together(out: impl IntoIterator<Item = Finding>) -> Vec<Finding> {
    let outs = out.into_iter().filter_map(|finding| match finding {
        Finding::Out(var, values) => Some((var, values)),
        Finding::Into(..) => None,
    });
    let all = merged(outs.collect());
    all.into_iter()
        .map(|(var, values)| Finding::Out(var, values))
        .collect()
}
