//! What Numbrix says: reasons, actions, mistakes.

use super::level::Level;
use super::rules::{BALANCE, CUT_OFF, GATE, LOCKED_IN, POCKET, REACH, WAYS};
use crate::engine::{Deduction, Value, Var, sorted};
use crate::kinds::{self, Likeness};

/// The sentences of one level.
pub(super) type LevelPhrasebook<'a> = kinds::LevelPhrasebook<'a, Level>;

/// The most runs of numbers that are listed.
const MOST_RUNS: usize = 3;

/// A number as it is written on the board.
fn number(var: Var) -> String {
    (var.index() + 1).to_string()
}

/// The area of the board that a deduction looks at, by its sites.
fn area(deduction: &Deduction) -> &[Var] {
    deduction.figure.lines.first().map_or(&[], Vec::as_slice)
}

impl LevelPhrasebook<'_> {
    /// What a cell is called.
    pub(super) fn cell(&self, cell: usize) -> String {
        let (row, column) = self.level.grid.place(cell);
        let [row, column] = [row, column].map(|at| (at + 1).to_string());
        self.phrase("site", false, &[("row", &row), ("column", &column)])
    }

    /// The key of the sentence. Of a stretch it says whether it is in the pocket or not; and a stretch at an end of the
    /// path is between no two numbers. `several`: it is about more than one number.
    fn key(&self, deduction: &Deduction, several: bool) -> String {
        let id = deduction.technique.id;
        let looks = deduction.figure.looks.len();
        match id {
            _ if id == REACH.id && several => format!("why.{id}.more"),
            _ if id == GATE.id && looks == 0 => format!("why.{id}.end"),
            _ if id == POCKET.id || id == BALANCE.id => {
                let end = if looks == 1 { ".end" } else { "" };
                let place = if self.is_outside(deduction) {
                    ".out"
                } else {
                    ""
                };
                format!("why.{id}{end}{place}")
            }
            _ => format!("why.{id}"),
        }
    }

    /// Whether what a deduction is about is not in the area that it looks at.
    fn is_outside(&self, deduction: &Deduction) -> bool {
        let (grid, area) = (&self.level.grid, area(deduction));
        let inside = |cell: Value| {
            let site = grid.at(cell.index() / grid.columns(), cell.index() % grid.columns());
            site.is_some_and(|site| area.iter().any(|cell| cell.index() == site))
        };
        deduction.excluded().into_iter().any(inside)
    }

    /// A list of numbers, `join` saying how: "2, 5 and 8 to 12"; of many the first: "2, 5, 8 to 12 and others".
    fn numbers(&self, vars: &[Var], join: &str) -> String {
        let numbers: Vec<usize> = vars.iter().map(|var| var.index() + 1).collect();
        let runs = self.ranges(&numbers, |number| number.to_string());
        if runs.len() > MOST_RUNS {
            let few = self.list(&runs[..MOST_RUNS], "join.comma");
            return self.phrase(&format!("numbers.{join}"), false, &[("few", &few)]);
        }
        self.list(&runs, &format!("join.{join}"))
    }

    /// Why a deduction holds.
    pub(super) fn reason(&self, deduction: &Deduction) -> String {
        let about = sorted(deduction.effects.iter().map(|effect| effect.var));
        let looks = sorted(deduction.figure.looks.iter().map(|&(var, _)| var));
        let from = looks.first().or(deduction.about.first()).copied();
        let steps = about
            .first()
            .zip(from)
            .map(|(one, from)| one.index().abs_diff(from.index()));
        let id = deduction.technique.id;
        // A cell has one number: what is supposed in it is one of these.
        let join = if [WAYS.id, CUT_OFF.id, LOCKED_IN.id].contains(&id) {
            "or"
        } else {
            "and"
        };
        let several = about.len() > 1;
        let words = [
            ("number", self.numbers(&about, join)),
            ("from", from.map_or_else(String::new, number)),
            ("to", looks.last().copied().map_or_else(String::new, number)),
            ("others", self.numbers(&deduction.about, "and")),
            ("n", steps.unwrap_or(0).to_string()),
            ("cells", area(deduction).len().to_string()),
        ];
        let words: Vec<(&str, &str)> = words.iter().map(|(name, word)| (*name, &**word)).collect();
        self.say(&self.key(deduction, several), several, &words)
    }

    /// Every step is explained by itself.
    pub(super) fn likeness(deduction: &Deduction) -> Likeness {
        let effects = deduction.effects.iter();
        let about = effects.flat_map(|effect| {
            let values = effect
                .out
                .iter()
                .chain(&effect.into)
                .map(|value| value.index());
            std::iter::once(effect.var.index()).chain(values)
        });
        (deduction.technique.id.to_owned(), about.collect())
    }

    /// The assumption of a what-if: "If 3 stood here".
    pub(super) fn assumption(&self, var: Var) -> String {
        self.say("if", false, &[("number", &number(var))])
    }

    /// How a what-if ends.
    pub(super) fn contradiction(&self, end: &Deduction) -> String {
        let key = match end.rule {
            Some(_) if end.technique.id == crate::rules::partition::TAKEN.id => "end.twice",
            Some(_) if end.technique.id == crate::rules::partition::ONLY.id => "end.cell",
            Some(_) => "end.path",
            None => "end.nowhere",
        };
        self.say(key, false, &[])
    }

    pub(super) fn action(&self, cell: usize, at: usize) -> String {
        let (number, place) = ((at + 1).to_string(), self.cell(cell));
        self.say(
            "action.place",
            false,
            &[("number", &number), ("where", &place)],
        )
    }

    pub(super) fn mistake(&self, at: Option<usize>, several: bool) -> String {
        let one = at.map_or_else(String::new, |at| (at + 1).to_string());
        self.mistake_sentence("mistake", &one, several)
    }
}
