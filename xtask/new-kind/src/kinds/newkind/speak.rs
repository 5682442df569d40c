//! Its sentences: reasons, and where to look.

use super::level::ParsedNewkind;
use super::rules::lines;
use crate::api::{Area, count};
use crate::engine::{Deduction, Value, Var};
use crate::kinds::LevelPhrasebook;
use crate::kinds::numbers::{NumberWords, Numbered};
use crate::rules::partition::{ONLY, TAKEN};

/// The sentences of one level.
pub(super) type NewkindPhrasebook<'a> = LevelPhrasebook<'a, ParsedNewkind>;

impl NewkindPhrasebook<'_> {
    /// Returns the name of a line, as [`lines`] has them.
    pub(super) fn line(&self, number: usize) -> String {
        let rows = self.level.grid.rows();
        let (key, n) = if number < rows {
            ("line.row", number + 1)
        } else {
            ("line.column", number - rows + 1)
        };
        self.phrase(key, false, &[("n", &n.to_string())])
    }

    /// Returns the number and the cells of the first line that has all these cells.
    fn line_of(&self, cells: &[Var]) -> Option<(usize, Vec<usize>)> {
        let has_all = |(_, line): &(usize, Vec<usize>)| {
            cells.iter().all(|cell| line.contains(&cell.index()))
        };
        lines(&self.level.grid).into_iter().enumerate().find(has_all)
    }

    /// Returns the name of that line; empty if there is none.
    fn name_of(&self, cells: &[Var]) -> String {
        self.line_of(cells)
            .map_or_else(String::new, |(number, _)| self.line(number))
    }

    /// Returns a list of numbers: "2, 5 and 6".
    fn numbers(&self, values: &[Value]) -> String {
        let numbers = values.iter().map(|value| self.written(value.index()));
        self.list(&numbers.collect::<Vec<_>>(), "join.and")
    }
}

impl NumberWords for NewkindPhrasebook<'_> {
    fn place(&self, cell: usize) -> (usize, usize) {
        self.level.grid.place(cell)
    }

    fn reason(&self, deduction: &Deduction) -> String {
        let (into, out) = (deduction.included(), deduction.excluded());
        let concluded = if into.is_empty() { out } else { into };
        let cells = [&deduction.about[..], &[deduction.var()]].concat();
        let words = [
            ("number", &*self.numbers(&concluded)),
            ("line", &self.name_of(&cells)),
        ];
        self.say(&format!("why.{}", deduction.technique.id), false, &words)
    }

    /// Where to look first: the line that a deduction looks along, else the cell.
    fn area(&self, end: &Deduction, (cell, _): Numbered, _known: &[Numbered]) -> Area {
        let along = self.line_of(&end.about).filter(|_| end.about.len() > 1);
        match along.filter(|(_, cells)| cells.contains(&cell)) {
            Some((number, cells)) => Area {
                sentence: self.say("area.line", false, &[("line", &self.line(number))]),
                sites: cells.into_iter().map(count).collect(),
            },
            None => Area {
                sentence: self.say("area.cell", false, &[]),
                sites: vec![count(cell)],
            },
        }
    }

    fn contradiction(&self, end: &Deduction, scope: &[Var]) -> String {
        let number = self.numbers(&end.values[..end.values.len().min(1)]);
        let key = match (scope, end.technique.id) {
            ([], _) => "end.cell",
            (_, id) if id == TAKEN.id => "end.twice",
            (_, id) if id == ONLY.id => "end.nowhere",
            _ => "end.line",
        };
        let line = self.name_of(scope);
        self.say(key, false, &[("number", &number), ("line", &line)])
    }
}
