//! Cross Numbers: equations across and down over the same digits (paper 002).

pub mod api;
mod board;
mod count;
#[cfg(feature = "tools")]
mod design;
mod equation;
mod equations;
pub mod format;
mod level;
mod make;
mod no_answer;
mod operator;
pub mod paper;
#[cfg(feature = "tools")]
mod remake;
#[doc(hidden)] // for tests
pub mod rules;
mod short;
mod speak;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use equation::Equation;
pub use equations::equation;
pub use operator::Operator;

use serde_json::Value as Json;

use super::{Grade, Grades, Kind, Likeness, Preset, Puzzle};
use crate::api::{Answers, Area, Board, Entry};
#[cfg(feature = "tools")]
use crate::engine::Counted;
use crate::engine::{Budget, Deduction, Model, Rank, Technique, Theory, Value, Var};
use crate::text::{Lang, SHARED, Tables};
use level::{Line, ParsedCross};
use rules::{AcrossRule, LineRule, RowRule, ranks, value};
use speak::CrossPhrasebook;

static TEXT: Tables = Tables {
    en: include_str!("en.txt"),
    zh: include_str!("zh.txt"),
    base: Some(&SHARED),
};

static TECHNIQUES: &[&Technique] = &[
    &rules::LAST,
    &rules::MISSING,
    &rules::BOUNDS,
    &rules::PARITY,
    &rules::DIVIDES,
    &rules::BITS,
    &rules::FILLINGS,
    &rules::GROUP,
    &rules::LIST,
    &rules::ACROSS,
];

static GRADES: Grades = Grades {
    hardest: [
        ranks::MISSING,
        ranks::DIVIDES,
        ranks::FILLINGS,
        ranks::LIST,
        Rank::DEEPER,
    ],
    generated: [
        ranks::MISSING,
        ranks::DIVIDES,
        ranks::FILLINGS,
        ranks::LIST,
        Rank::WHAT_IF,
    ],
};

/// Cross Numbers as a kind.
pub static KIND: Kind = Kind {
    id: "crossnumbers",
    text: &TEXT,
    grades: &GRADES,
    techniques: TECHNIQUES,
    presets: &[
        Preset::new("usual"),
        Preset::only("three", FEW_FILLINGS),
        Preset::only("four", FEW_FILLINGS),
        Preset::new("five"),
        Preset::new("six"),
        Preset::only("seven", NO_MASTER),
        Preset::only("nine", NO_MASTER),
        Preset::new("left-to-right"),
        Preset::new("quotients"),
        Preset::only("seen", &[Grade::Starter, Grade::Explorer, Grade::Tracker]),
        Preset::only("bits", &[Grade::Starter, Grade::Explorer, Grade::Tracker]),
        Preset::ungraded("paper", "level"),
    ],
    models: if cfg!(feature = "tools") {
        paper::MODELS
    } else {
        &[]
    },
    parse: |level| Ok(Box::new(CrossNumbers::new(ParsedCross::parse(level)?))),
    options: make::CHOICES,
    maker: |order| {
        if order.preset.id == "paper" {
            return Ok(Box::new(paper::maker(order)?));
        }
        let wish = make::CrossOptions::read(order)?;
        Ok(Box::new(make::maker(wish, order.grade, order.seed)))
    },
};

/// The grades of boards whose lines have few fillings, so that all of them are seldom looked for.
const FEW_FILLINGS: &[Grade] = &[
    Grade::Starter,
    Grade::Explorer,
    Grade::Tracker,
    Grade::Master,
];

/// The grades of large boards, on which it would take too long to look for what-ifs.
const NO_MASTER: &[Grade] = &[
    Grade::Starter,
    Grade::Explorer,
    Grade::Tracker,
    Grade::Thinker,
];

/// The techniques that name more than they rest on.
static REDUCED: &[&Technique] = &[
    &rules::BOUNDS,
    &rules::PARITY,
    &rules::DIVIDES,
    &rules::BITS,
    &rules::FILLINGS,
    &rules::LIST,
    &rules::ACROSS,
    &rules::MISSING,
    &rules::GROUP,
];

/// A level with its model: a variable a cell, whose values are the digits less one.
pub struct CrossNumbers {
    level: ParsedCross,
    model: Model,
}

impl CrossNumbers {
    fn new(level: ParsedCross) -> Self {
        let mut model = Model::new();
        model.what_ifs_with(ranks::BITS);
        model.name_reasons_exactly(REDUCED);
        let cells: Vec<Var> = level
            .cells
            .iter()
            .map(|_| model.var(1, rules::digits()))
            .collect();
        // The first rule is the last that a search asks.
        model.law(AcrossRule::new(&cells, &level.equations));
        for row in cells.chunks(level.side) {
            model.law(RowRule::new(row));
        }
        for (number, equation) in (0..).zip(&level.equations) {
            let line = usize::from(number);
            let own: Vec<Var> = level.cells_of(line).map(|cell| cells[cell]).collect();
            let distinct = matches!(level.line(line), Line::Row(_));
            model.clue(
                number,
                Box::new(LineRule::new(&own, equation.clone(), distinct)),
            );
        }
        for (&cell, given) in cells.iter().zip(&level.cells) {
            if let Some(digit) = *given {
                model.given(cell, value(digit));
            }
        }
        Self { level, model }
    }

    fn phrasebook(&self, lang: Lang) -> CrossPhrasebook<'_> {
        CrossPhrasebook::new(&self.level, &TEXT, lang)
    }

    /// The digit that an entry is.
    fn digit(entry: &Entry) -> Option<Value> {
        let &Entry::Number(number) = entry else {
            return None;
        };
        let digit = Value::new((number as usize).checked_sub(1)?)?;
        rules::digits().contains(digit).then_some(digit)
    }
}

impl Puzzle for CrossNumbers {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn level(&self) -> Json {
        self.level.write()
    }

    /// Digits, signs and totals in a line each.
    fn packed(&self) -> Json {
        self.level.write_short()
    }

    fn model(&self) -> &dyn Theory {
        &self.model
    }

    fn sites(&self) -> usize {
        self.level.cells.len()
    }

    fn literal_of(&self, site: usize, entry: &Entry) -> Option<(Var, Value)> {
        let known = site < self.sites();
        known.then_some(())?;
        Some((Var::new(site)?, Self::digit(entry)?))
    }

    fn entry_of(&self, var: Var, value: Value) -> Option<(usize, Entry)> {
        Some((var.index(), board::entry(value)))
    }

    fn site(&self, var: Var, _value: Value) -> usize {
        var.index()
    }

    fn has_variables_for_sites(&self) -> bool {
        true
    }

    fn empties(&self, _var: Var, _value: Value) -> bool {
        false
    }

    fn known(&self) -> String {
        "1 - 9".to_owned()
    }

    fn board(&self, lang: Lang) -> Board {
        board::board(&self.level, &self.phrasebook(lang))
    }

    fn reason(&self, alike: &[&Deduction], lang: Lang) -> String {
        self.phrasebook(lang).reason(alike[0])
    }

    fn likeness(&self, deduction: &Deduction) -> Likeness {
        CrossPhrasebook::likeness(deduction)
    }

    fn assumption(&self, _var: Var, value: Value, lang: Lang) -> String {
        self.phrasebook(lang).assumption(value)
    }

    fn contradiction(&self, end: &Deduction, lang: Lang) -> String {
        self.phrasebook(lang).contradiction(end)
    }

    fn area(
        &self,
        end: &Deduction,
        (var, value): (Var, Value),
        _known: &[(Var, Value)],
        lang: Lang,
    ) -> Area {
        self.phrasebook(lang).area(end, self.site(var, value))
    }

    fn action(&self, place: &[(usize, Entry)], lang: Lang) -> String {
        let first = place
            .first()
            .and_then(|(site, entry)| Some((*site, Self::digit(entry)?)));
        first.map_or_else(String::new, |(site, digit)| {
            self.phrasebook(lang).action(site, digit)
        })
    }

    fn mistake(&self, wrong: &[(usize, Entry)], _clue: Option<usize>, lang: Lang) -> String {
        let digit = wrong.first().and_then(|(_, entry)| Self::digit(entry));
        self.phrasebook(lang).mistake(digit, wrong.len() > 1)
    }

    fn with_givens(&self, givens: &[(Var, Value)]) -> Option<Box<dyn Puzzle>> {
        let mut level = self.level.clone();
        level.cells = vec![None; self.sites()];
        for &(var, value) in givens {
            *level.cells.get_mut(var.index())? = Some(value.index());
        }
        Some(Box::new(Self::new(level)))
    }

    /// Its rules try fillings, of which a long equation has more.
    fn asks_a_second(&self) -> u64 {
        700_000.min(50_000_000 / (self.level.side.max(1) as u64).pow(3))
    }

    fn answers(&self, placed: &[(Var, Value)], budget: &mut Budget) -> Option<Answers> {
        let Some(level) = self.level.with(placed) else {
            return Some(Answers::None);
        };
        count::count(&level, budget).count.map(Answers::from_count)
    }

    #[cfg(feature = "tools")]
    fn count(&self, mut budget: Budget) -> Counted {
        count::count(&self.level, &mut budget)
    }

    #[cfg(feature = "tools")]
    fn support(&self, placed: &[(Var, Value)], budget: &mut Budget) -> Option<Vec<(Var, Value)>> {
        let Some(level) = self.level.with(placed) else {
            return Some(Vec::new());
        };
        let digits = count::support(&level, budget)?;
        let cells = digits.into_iter().enumerate();
        let values = cells.filter_map(|(cell, digits)| Some((Var::new(cell)?, digits)));
        let each = |(var, digits): (Var, u16)| {
            let digits = rules::digits()
                .iter()
                .filter(move |digit| digits >> digit.index() & 1 == 1);
            digits.map(move |digit| (var, digit))
        };
        Some(values.flat_map(each).collect())
    }

    #[cfg(feature = "tools")]
    fn designed(&self) -> Option<&dyn super::Designed> {
        Some(self)
    }
}
