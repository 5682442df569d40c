//! Numbrix: a path of numbers, each beside the one before (paper 003).

mod board;
mod conflicts;
#[cfg(feature = "tools")]
mod design;
pub mod format;
mod level;
mod make;
#[cfg(feature = "tools")]
mod no_answer;
#[cfg(feature = "tools")]
pub mod paper;
#[cfg(feature = "tools")]
mod remake;
#[doc(hidden)] // for tests
pub mod rules;
#[doc(hidden)] // for tests
pub mod shape;
mod speak;
#[cfg(target_arch = "wasm32")]
mod wasm;

use std::sync::Arc;

use serde_json::Value as Json;

use super::{Grade, Grades, Kind, Likeness, Preset, Puzzle};
#[cfg(feature = "tools")]
use crate::api::Answers;
use crate::api::{Area, Board, Entry};
#[cfg(feature = "tools")]
use crate::engine::Budget;
use crate::engine::{Deduction, Domain, Model, Rank, Technique, Theory, Value, Var, sorted};
use crate::rules::partition::GROUP;
use crate::rules::{Partition, rank};
use crate::text::{Lang, SHARED, Tables};
use level::ParsedNumbrix;
use rules::{CornerRule, GateRule, PathRule, PocketRule, RouteRule, StretchRule, ranks};
use shape::{MOST_SIDE, Shape};
use speak::NumbrixPhrasebook;

static TEXT: Tables = Tables {
    en: include_str!("en.txt"),
    zh: include_str!("zh.txt"),
    base: Some(&SHARED),
};

static TECHNIQUES: &[&Technique] = &[
    &rules::BETWEEN,
    &rules::WAY_OUT,
    &rules::NEXT,
    &rules::CORNER,
    &rules::ROUTE,
    &rules::REACH,
    &rules::PASSED,
    &rules::LOCKED_IN,
    &crate::rules::partition::ONLY,
    &rules::ENDS,
    &rules::COLOUR,
    &rules::OVERLAP,
    &rules::BOTH_WAYS,
    &rules::THROUGH,
    &rules::POCKET,
    &rules::CUT_OFF,
    &rules::STRETCH,
    &rules::WAYS,
    &GROUP,
    &rules::BALANCE,
    &rules::GATE,
];

static GRADES: Grades = Grades {
    hardest: [
        ranks::NEXT,
        rank::ONLY,
        ranks::THROUGH,
        ranks::WAYS,
        Rank::DEEPER,
    ],
    generated: [
        ranks::NEXT,
        rank::ONLY,
        ranks::THROUGH,
        ranks::WAYS,
        Rank::WHAT_IF,
    ],
};

/// Numbrix as a kind.
pub static KIND: Kind = Kind {
    id: "numbrix",
    text: &TEXT,
    grades: &GRADES,
    techniques: TECHNIQUES,
    presets: &[
        Preset::new("usual"),
        Preset::only("three", &[Grade::Starter]),
        Preset::only("four", &[Grade::Starter, Grade::Explorer]),
        Preset::only("five", &[Grade::Starter, Grade::Explorer, Grade::Tracker]),
        Preset::new("six"),
        Preset::new("seven"),
        Preset::new("eight"),
        Preset::only("twelve", NO_MASTER),
        Preset::only("twenty", NO_MASTER),
        Preset::new("heart"),
        Preset::new("fish"),
        Preset::new("cat"),
        Preset::new("letter"),
        Preset::only("rim", NO_STARTER),
        Preset::new("hidato"),
        Preset::ungraded("paper", "given"),
    ],
    models: &[],
    parse: |level| Ok(read(ParsedNumbrix::parse(level)?)),
    options: make::CHOICES,
    maker: |order| Ok(Box::new(make::maker(order)?)),
};

/// The techniques that name more than they rest on.
static REDUCED: &[&Technique] = &[&rules::WAYS, &GROUP];

/// The grades of large boards, on which it would take too long to look for what-ifs.
const NO_MASTER: &[Grade] = &[
    Grade::Starter,
    Grade::Explorer,
    Grade::Tracker,
    Grade::Thinker,
];

/// The grades of boards with no number inside.
const NO_STARTER: &[Grade] = &[
    Grade::Explorer,
    Grade::Tracker,
    Grade::Thinker,
    Grade::Master,
];

/// A level as a puzzle of domains as wide as its board, or nearly so: each width adds a tenth to what is fetched.
fn read(level: ParsedNumbrix) -> Box<dyn Puzzle> {
    const { assert!(MOST_SIDE * MOST_SIDE <= Domain::<7>::CAPACITY) }
    let cells = level.grid.rows() * level.grid.columns();
    match cells.div_ceil(Domain::<1>::CAPACITY) {
        1 | 2 => Box::new(Numbrix::<2>::new(level)),
        3 => Box::new(Numbrix::<3>::new(level)),
        _ => Box::new(Numbrix::<7>::new(level)),
    }
}

/// A level with its model: a variable a number, whose values are the cells.
pub struct Numbrix<const W: usize> {
    level: ParsedNumbrix,
    shape: Arc<Shape<W>>,
    model: Model<W>,
}

impl<const W: usize> Numbrix<W> {
    fn new(level: ParsedNumbrix) -> Self {
        let mut model = Model::new();
        model.learn();
        model.search_with(ranks::WAYS);
        model.what_ifs_with(ranks::THROUGH);
        model.what_ifs_on_fewest();
        model.name_reasons_exactly(REDUCED);
        let shape = Arc::new(Shape::new(level.grid.clone(), level.corners));
        let numbers: Vec<Var> = (0..shape.len())
            .map(|_| model.var(1, shape.cells))
            .collect();
        // Those that take longest first: rules are asked from the last on.
        model.law(GateRule::new(&numbers, Arc::clone(&shape)));
        model.law(PocketRule::new(&numbers, Arc::clone(&shape)));
        model.law(StretchRule::new(&numbers, Arc::clone(&shape)));
        model.law(CornerRule::new(&numbers, Arc::clone(&shape)));
        model.law(RouteRule::new(&numbers, Arc::clone(&shape)));
        model.law(PathRule::new(&numbers, Arc::clone(&shape)));
        model.law(Partition::new(numbers.iter().copied(), shape.cells).naming_takers());
        for (site, given) in level.givens.iter().enumerate() {
            if let Some(number) = *given {
                model.given(numbers[number], shape.value(site));
            }
        }
        Self {
            level,
            shape,
            model,
        }
    }

    fn phrasebook(&self, lang: Lang) -> NumbrixPhrasebook<'_> {
        NumbrixPhrasebook::new(&self.level, &TEXT, lang)
    }

    /// The number that an entry is, from 0.
    fn number(&self, entry: &Entry) -> Option<usize> {
        let &Entry::Number(number) = entry else {
            return None;
        };
        let number = (number as usize).checked_sub(1)?;
        (number < self.shape.len()).then_some(number)
    }
}

impl<const W: usize> Puzzle for Numbrix<W> {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn level(&self) -> Json {
        self.level.write()
    }

    fn model(&self) -> &dyn Theory {
        &self.model
    }

    fn sites(&self) -> usize {
        self.shape.len()
    }

    fn literal_of(&self, site: usize, entry: &Entry) -> Option<(Var, Value)> {
        let known = site < self.sites();
        known.then_some(())?;
        Some((Var::new(self.number(entry)?)?, self.shape.value(site)))
    }

    fn entry_of(&self, var: Var, value: Value) -> Option<(usize, Entry)> {
        Some((self.shape.site(value)?, board::entry(var.index())))
    }

    fn site(&self, _var: Var, value: Value) -> usize {
        self.shape.site(value).unwrap_or(0)
    }

    fn empties(&self, _var: Var, _value: Value) -> bool {
        false
    }

    /// Its rules look at the whole path.
    fn asks_a_second(&self) -> u64 {
        250_000
    }

    /// None, if a sentence can say why.
    #[cfg(feature = "tools")]
    fn answers(&self, _placed: &[(Var, Value)], _budget: &mut Budget) -> Option<Answers> {
        self.why_none(Lang::default()).map(|_| Answers::None)
    }

    fn may_repeat(&self) -> bool {
        true
    }

    fn conflicts(&self, placed: &[(Var, Value)]) -> Option<Vec<Vec<(Var, Value)>>> {
        Some(conflicts::conflicts(&self.shape, placed))
    }

    fn known(&self) -> String {
        format!("1 - {}", self.shape.len())
    }

    fn board(&self, lang: Lang) -> Board {
        board::board(&self.level, &self.phrasebook(lang))
    }

    fn reason(&self, alike: &[&Deduction], lang: Lang) -> String {
        self.phrasebook(lang).reason(alike[0])
    }

    fn likeness(&self, deduction: &Deduction) -> Likeness {
        NumbrixPhrasebook::likeness(deduction)
    }

    fn assumption(&self, var: Var, _value: Value, lang: Lang) -> String {
        self.phrasebook(lang).assumption(var)
    }

    fn contradiction(&self, end: &Deduction, lang: Lang) -> String {
        self.phrasebook(lang).contradiction(end)
    }

    fn area(
        &self,
        _end: &Deduction,
        target: (Var, Value),
        known: &[(Var, Value)],
        lang: Lang,
    ) -> Area {
        let number_at = |&(var, value): &(Var, Value)| Some((var.index(), self.shape.site(value)?));
        let given = self.level.givens.iter().enumerate();
        let given = given.filter_map(|(site, given)| Some((given.as_ref().copied()?, site)));
        let known = known.iter().filter_map(number_at).chain(given);
        let site = self.site(target.0, target.1);
        let known: Vec<_> = known.collect();
        self.phrasebook(lang).area((target.0.index(), site), &known)
    }

    fn tells_what_is_left(&self, technique: &Technique) -> bool {
        speak::TOLD_BY_WHAT_IS_LEFT.contains(&technique)
    }

    fn distance(&self, site: usize, other: usize) -> usize {
        self.phrasebook(Lang::En).distance(site, other)
    }

    fn action(&self, place: &[(usize, Entry)], lang: Lang) -> String {
        let numbers = place.iter();
        let numbers = numbers.filter_map(|(site, entry)| Some((self.number(entry)?, *site)));
        self.phrasebook(lang).action(&sorted(numbers))
    }

    fn mistake(&self, wrong: &[(usize, Entry)], _clue: Option<usize>, lang: Lang) -> String {
        let number = wrong.first().and_then(|(_, entry)| self.number(entry));
        self.phrasebook(lang).mistake(number, wrong.len() > 1)
    }

    fn with_givens(&self, givens: &[(Var, Value)]) -> Option<Box<dyn Puzzle>> {
        let mut level = self.level.clone();
        level.givens = vec![None; self.sites()];
        for &(var, value) in givens {
            *level.givens.get_mut(self.shape.site(value)?)? = Some(var.index());
        }
        Some(Box::new(Self::new(level)))
    }

    #[cfg(feature = "tools")]
    fn designed(&self) -> Option<&dyn super::Designed> {
        Some(self)
    }
}
