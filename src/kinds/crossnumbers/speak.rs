//! What Cross Numbers says: equations, reasons, actions, mistakes.

use super::level::{Level, Line};
use super::rules::{self, BITS, BOUNDS, DIVIDES, PARITY, factors, probe};
use crate::engine::{Deduction, Value, Var};
use crate::kinds::{self, Likeness};
use probe::{Interval, Known};

/// The sentences of one level.
pub(super) type LevelPhrasebook<'a> = kinds::LevelPhrasebook<'a, Level>;

/// What is written for a blank in an equation.
const BLANK: &str = "□";

impl LevelPhrasebook<'_> {
    /// What a cell is called.
    pub(super) fn cell(&self, cell: usize) -> String {
        let (row, column) = (cell / self.level.side, cell % self.level.side);
        let [row, column] = [row, column].map(|at| (at + 1).to_string());
        self.phrase("site", false, &[("row", &row), ("column", &column)])
    }

    /// What the line of an equation is called.
    pub(super) fn line(&self, equation: usize) -> String {
        let (key, at) = match self.level.line(equation) {
            Line::Row(row) => ("line.row", row),
            Line::Column(column) => ("line.column", column),
        };
        self.phrase(key, false, &[("n", &(at + 1).to_string())])
    }

    /// A number as it is written on the board.
    fn number(&self, value: Value) -> String {
        self.level.written(rules::number(value))
    }

    /// A list of numbers: "2, 5 and 8".
    fn numbers(&self, values: &[Value]) -> String {
        let numbers: Vec<String> = values.iter().map(|&value| self.number(value)).collect();
        self.list(&numbers, "join.and")
    }

    /// An equation as it is read aloud: "Row 2: 4 and blank makes 1".
    pub(super) fn equation(&self, equation: usize) -> String {
        let level = self.level;
        let blank = || self.word("blank").to_owned();
        let cells = level.cells_of(equation);
        let number = |&cell: &usize| {
            let digit = level.cells[cell].map(rules::value);
            digit.map_or_else(blank, |digit| self.number(digit))
        };
        let signs = &level.equations[equation].operators;
        let mut left = number(&cells[0]);
        for (cell, sign) in cells[1..].iter().zip(signs) {
            left += self.joint(&format!("sign.{}", sign.name()));
            left += &number(cell);
        }
        let total = level.written(level.equations[equation].total);
        let line = self.line(equation);
        let words = [("line", &*line), ("left", &left), ("total", &total)];
        self.say("clue", false, &words)
    }

    /// An equation as it is written, with what is known of it: "4 + □ = 7".
    fn written(&self, equation: usize, known: &[Option<i64>]) -> String {
        let level = self.level;
        let number = |number: &Option<i64>| {
            number.map_or_else(|| BLANK.to_owned(), |number| level.written(number))
        };
        let signs = level.equations[equation].operators.iter();
        let mut text = number(&known[0]);
        for (known, sign) in known[1..].iter().zip(signs) {
            text += &format!(" {} {}", sign.shown(), number(known));
        }
        let total = level.written(level.equations[equation].total);
        text + " = " + &total
    }

    /// The equation that a deduction reckons with.
    fn equation_of(&self, about: &[Var]) -> Option<usize> {
        let has = |&equation: &usize| {
            let cells = self.level.cells_of(equation);
            about.iter().all(|var| cells.contains(&var.index()))
        };
        (0..self.level.equations.len()).find(has)
    }

    /// The numbers of an equation that a deduction rests on; nothing for the others.
    fn known(&self, equation: usize, deduction: &Deduction) -> Vec<Option<i64>> {
        let number = |cell: usize| {
            let put = deduction.causes.iter();
            let mut put = put.filter(|(var, _)| var.index() == cell);
            put.next().map(|&(_, value)| rules::number(value))
        };
        self.level
            .cells_of(equation)
            .into_iter()
            .map(number)
            .collect()
    }

    /// How far from the total it would be with a number in place, if that can be told from what is known: the end of
    /// the key, and the number.
    fn miss(&self, equation: usize, known: &[Option<i64>], at: usize, number: i64) -> Miss {
        let equation = &self.level.equations[equation];
        let numbers = known.iter().enumerate().map(|(place, known)| {
            let known = if place == at { Some(number) } else { *known };
            known.map_or_else(|| Interval::of(rules::digits()), Interval::only)
        });
        let made = equation.fold(numbers, |sign, left, right| left.apply(sign, right));
        match made {
            Some(made) if made.least() > equation.total => Miss(".more", made.least()),
            Some(made) if made.most() < equation.total => Miss(".less", made.most()),
            _ => Miss("", 0),
        }
    }

    /// Why a deduction holds.
    pub(super) fn reason(&self, deduction: &Deduction) -> String {
        let id = deduction.technique.id;
        let (included, excluded) = (deduction.included(), deduction.excluded());
        let mut words = vec![
            ("number", self.numbers(&included)),
            ("out", self.numbers(&excluded)),
        ];
        let mut key = format!("why.{id}");
        if let Some(equation) = self.equation_of(&deduction.about) {
            let total = self.level.equations[equation].total;
            let known = self.known(equation, deduction);
            words.push(("line", self.line(equation)));
            words.push(("equation", self.written(equation, &known)));
            words.push(("total", self.level.written(total)));
            let out = excluded.first().copied().map_or(0, rules::number);
            let cells = self.level.cells_of(equation);
            let at = cells
                .iter()
                .position(|&cell| cell == deduction.var().index());
            if id == BOUNDS.id
                && let (Some(at), [_]) = (at, &excluded[..])
            {
                let Miss(end, made) = self.miss(equation, &known, at, out);
                key += end;
                words.push(("made", self.level.written(made)));
            }
            if id == PARITY.id && total.rem_euclid(2) == 1 {
                key += ".odd";
            }
            if id == BITS.id {
                words.push(("bits", super::level::written(total, 2)));
            }
            let product = factors::product(&self.level.equations[equation], |at| known[at]);
            if let (true, Some(product)) = (id == DIVIDES.id, product) {
                words.push(("made", self.level.written(product.makes)));
                if excluded
                    .iter()
                    .any(|&digit| product.makes % rules::number(digit) == 0)
                {
                    key += ".needed";
                }
            }
        }
        let together: Vec<Value> = match deduction.technique {
            technique if technique.id == rules::GROUP.id => excluded,
            _ => deduction.values.clone(),
        };
        words.push(("group", self.numbers(&together)));
        let words: Vec<(&str, &str)> = words.iter().map(|(name, word)| (*name, &**word)).collect();
        self.say(&key, false, &words)
    }

    /// Every step is explained by itself.
    pub(super) fn likeness(deduction: &Deduction) -> Likeness {
        let effects = deduction.effects.iter();
        let about = effects.flat_map(|effect| {
            let values = effect.out.iter().chain(&effect.into);
            std::iter::once(effect.var.index()).chain(values.map(|value| value.index()))
        });
        (deduction.technique.id.to_owned(), about.collect())
    }

    /// The assumption of a what-if: "If 3 stood here".
    pub(super) fn assumption(&self, value: Value) -> String {
        self.say("if", false, &[("number", &self.number(value))])
    }

    /// How a what-if ends.
    pub(super) fn contradiction(&self, end: &Deduction) -> String {
        let number = end.values.first();
        let number = number.map_or_else(String::new, |&value| self.number(value));
        let equation = self.equation_of(&end.about);
        let line = equation.map_or_else(String::new, |equation| self.line(equation));
        let total = equation.map_or(0, |equation| self.level.equations[equation].total);
        let key = match end.technique.id {
            id if id == rules::TAKEN.id => "end.twice",
            id if id == rules::MISSING.id => "end.nowhere",
            id if id == rules::GROUP.id => "end.group",
            _ if end.rule.is_some() => "end.line",
            _ => "end.cell",
        };
        let total = self.level.written(total);
        let words = [("number", &*number), ("line", &line), ("total", &total)];
        self.say(key, false, &words)
    }

    pub(super) fn action(&self, cell: usize, digit: Value) -> String {
        let (number, place) = (self.number(digit), self.cell(cell));
        let words = [("number", &*number), ("where", &place)];
        self.say("action.place", false, &words)
    }

    pub(super) fn mistake(&self, digit: Option<Value>, several: bool) -> String {
        let one = digit.map_or_else(String::new, |digit| self.number(digit));
        self.mistake_sentence("mistake", &one, several)
    }
}

/// By how much an equation is missed: the end of a sentence's key, and what it would make at best.
struct Miss(&'static str, i64);
