//! The usual board as the search needs it: what singles make of some givens, what singles and one technique do, and
//! which steps a person is shown.

use std::sync::Arc;

use placewise::engine::{
    Bounds, Budget, Domain, Figure, Finding, Ladder, Model, Origin, Pattern, Progress, Rank, Rule,
    RuleSet, Search, Stop, Technique, Value, Var, View, Why, hardest_needed, solves,
};
use placewise::kinds::sudoku::kernel::{self, Grid9};
use placewise::kinds::sudoku::layout::Layout;
use placewise::kinds::sudoku::rules::{
    self, FULL_HOUSE, HIDDEN_BOX, HouseRule, ONLY, TAKEN, ranks,
};
use placewise::random::Chance;

/// The steps of one puzzle may take so many questions to rules.
const WORK: Budget = Budget::asks(300_000);

/// The board for the puzzles of one technique.
pub struct Board {
    /// The technique.
    pub wanted: &'static Technique,
    /// Whether it rests on it that there is one answer.
    pub rests_on_one_answer: bool,
    houses: kernel::Layout,
    /// The rules that players have.
    model: Model,
    /// The hardest rank below the technique's.
    below: Rank,
    /// The houses that know singles alone.
    singles: Model,
    /// A technique in a house is known to all houses; else what knows it is beside houses that know singles alone.
    is_of_houses: bool,
    alone: RuleSet,
    only_houses: RuleSet,
}

impl Board {
    /// The board for the puzzles of a technique.
    pub fn new(wanted: &'static Technique) -> Self {
        let layout = Arc::new(Layout::boxes(9, 3, false));
        let model = rules::model(&layout, Model::law);
        let singles = rules::model(&layout, |model, house| model.law(Singles(house)));
        let houses = layout.houses.len();
        let knows = |id| {
            model
                .rule(id)
                .techniques()
                .iter()
                .any(|known| known.id == wanted.id)
        };
        let (mut alone, mut only_houses) = (RuleSet::none(&model), RuleSet::none(&model));
        for (at, id) in model.rules().enumerate() {
            if at < houses {
                only_houses.insert(id);
            }
            if at < houses || knows(id) {
                alone.insert(id);
            }
        }
        let knowing = model.rules().find(|&id| knows(id));
        let easier = model
            .ranks()
            .iter()
            .copied()
            .filter(|&rank| rank < wanted.rank);
        Self {
            wanted,
            rests_on_one_answer: knowing.is_some_and(|id| model.origin(id) == Origin::OneAnswer),
            houses: kernel::Layout::boxed(3, 3),
            below: easier.max().unwrap_or(Rank::READ),
            is_of_houses: knowing.is_some_and(|id| only_houses.contains(id)),
            model,
            singles,
            alone,
            only_houses,
        }
    }

    /// A full board.
    pub fn full(&self, chance: &mut Chance) -> Option<Grid9> {
        kernel::full(&self.houses, chance, u64::MAX)?
            .try_into()
            .ok()
    }

    /// Whether singles solve it.
    pub fn is_easy(&self, givens: &Grid9) -> bool {
        self.houses.is_solved_by_singles(givens)
    }

    /// Whether singles and the technique solve it.
    pub fn is_solved_alone(&self, givens: &Grid9) -> bool {
        let model = if self.is_of_houses {
            &self.model
        } else {
            &self.singles
        };
        solves(model, &self.alone, &start(model, givens), self.wanted.rank)
    }

    /// Whether easier techniques solve it.
    pub fn is_easier(&self, givens: &Grid9) -> bool {
        let start = start(&self.model, givens);
        let rules = self.rules(self.rests_on_one_answer);
        hardest_needed(&self.model, &rules, &start, self.below, Budget::UNLIMITED).is_some()
    }

    /// The givens with what singles find.
    pub fn closed(&self, givens: &Grid9) -> Grid9 {
        let mut search = Search::new(&self.singles, &self.only_houses);
        let mut all = *givens;
        let bounds = search
            .fixpoint(&start(&self.singles, givens))
            .unwrap_or_default();
        for (cell, known) in all.iter_mut().zip(bounds) {
            if let Some(number) = known.must.min() {
                *cell = u8::try_from(number.index() + 1).unwrap_or(0);
            }
        }
        all
    }

    /// The techniques of the steps above singles that a person is shown; nothing if it takes what-ifs.
    pub fn hard_steps(&self, givens: &Grid9, uniqueness: bool) -> Option<Vec<&'static Technique>> {
        let start = start(&self.model, givens);
        let rules = self.rules(uniqueness);
        let mut ladder = Ladder::new(&self.model, &rules, &start, Rank::RULES, WORK);
        (ladder.finish() == Progress::Solved).then(|| {
            let shown = ladder.explain(&mut ladder.left());
            let all = shown.iter().map(|step| step.technique);
            all.filter(|step| step.rank > ranks::HIDDEN_LINE).collect()
        })
    }

    /// Whether the steps above singles are by the technique alone.
    pub fn is_of_it_alone(&self, givens: &Grid9) -> bool {
        let steps = self
            .hard_steps(givens, self.rests_on_one_answer)
            .unwrap_or_default();
        !steps.is_empty() && steps.iter().all(|step| step.id == self.wanted.id)
    }

    fn rules(&self, uniqueness: bool) -> RuleSet {
        if uniqueness {
            RuleSet::all_of_one_answer(&self.model)
        } else {
            RuleSet::all(&self.model)
        }
    }
}

fn start(model: &Model, givens: &Grid9) -> Vec<Bounds> {
    let given = givens.iter().enumerate().filter(|(_, given)| **given > 0);
    let placed = given
        .filter_map(|(cell, &given)| Some((Var::new(cell)?, Value::new(usize::from(given) - 1)?)));
    model.with(&placed.collect::<Vec<_>>())
}

/// A house that knows no technique but singles.
struct Singles(HouseRule);

impl Rule for Singles {
    fn scope(&self) -> &[Var] {
        self.0.scope()
    }

    fn accepts(&self, sets: &[Domain]) -> bool {
        self.0.accepts(sets)
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&TAKEN, &ONLY, &FULL_HOUSE, &HIDDEN_BOX] }
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        let (mut once, mut twice, mut taken) = (Domain::EMPTY, Domain::EMPTY, Domain::EMPTY);
        for &var in self.scope() {
            let may = view.bounds(var).may;
            twice |= once & may;
            once |= may;
            taken |= view.must(var);
        }
        for &var in self.scope() {
            let why = Why {
                technique: &TAKEN,
                about: &[],
                values: taken,
            };
            let own = view.must(var);
            view.forbid(var, taken - own, why)?;
        }
        for &var in self.scope() {
            for number in view.open(var) & (once - twice - taken) {
                let into = Finding::Into(var, Domain::only(number));
                view.conclude(&[into], || Pattern {
                    technique: &HIDDEN_BOX,
                    figure: Figure {
                        looks: Vec::new(),
                        links: Vec::new(),
                        lines: Vec::new(),
                    },
                    rests_on: Vec::new(),
                    clues: Vec::new(),
                })?;
            }
        }
        Ok(())
    }
}
