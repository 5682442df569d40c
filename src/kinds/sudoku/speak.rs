//! The sentences of Sudoku: reasons, actions, mistakes.

use super::layout::{House, HouseKind};
use super::level::ParsedSudoku;
use super::rules::{ONLY, TAKEN};
use crate::api::{Area, count};
use crate::engine::{Deduction, Value, Var, sorted};
use crate::kinds;
use crate::kinds::numbers::{NumberWords, Numbered};

/// The sentences of one level.
pub(super) type SudokuPhrasebook<'a> = kinds::LevelPhrasebook<'a, ParsedSudoku>;

impl SudokuPhrasebook<'_> {
    /// Returns the name of a house.
    pub(super) fn house(&self, number: usize) -> String {
        let house = &self.level.layout.houses[number];
        let n = house.number + 1;
        self.phrase(house.key, false, &[("n", &n.to_string())])
    }

    /// Returns the name of a cell with its box or region, and its other houses besides row and column.
    pub(super) fn cell_in_full(&self, cell: usize) -> String {
        let layout = &self.level.layout;
        let houses = layout.houses_of[cell].iter();
        let others = houses.filter(|&&house| house >= 2 * layout.side);
        let others: Vec<String> = others.map(|&house| self.house(house)).collect();
        let [name, others] = [self.cell(cell), others.join(self.joint("join.comma"))];
        self.phrase("say", false, &[("name", &name), ("others", &others)])
    }

    /// Returns a list of numbers: "2, 5 and 8".
    fn numbers(&self, values: &[Value]) -> String {
        let numbers = values
            .iter()
            .map(|value| self.written(value.index()))
            .collect::<Vec<_>>();
        self.list(&numbers, "join.and")
    }

    /// Returns the first house that contains all these variables; `None` if there is none.
    fn find_house(&self, vars: &[Var]) -> Option<usize> {
        let houses = &self.level.layout.houses;
        let holds = |house: &House| vars.iter().all(|var| house.set.contains(var.index()));
        houses.iter().position(holds)
    }

    /// Returns the name of the first house that contains all these variables; an empty text if there is none.
    fn house_of(&self, vars: &[Var]) -> String {
        let number = self.find_house(vars);
        number.map_or_else(String::new, |number| self.house(number))
    }

    /// Returns one phrase for the rows, or the columns, among some lines: "rows 2 and 7".
    fn lines(&self, lines: &[Vec<Var>], kind: HouseKind) -> String {
        let own = |house: &&House| house.kind == kind;
        let houses = lines
            .iter()
            .filter_map(|line| self.find_house(line))
            .map(|at| &self.level.layout.houses[at]);
        let numbers: Vec<String> = houses
            .filter(own)
            .map(|house| (house.number + 1).to_string())
            .collect();
        let list = self.list(&numbers, "join.and");
        self.phrase(&format!("lines.{}", kind.name()), false, &[("n", &list)])
    }

    /// Returns the words for the placeholders of reasons.
    fn words(&self, deduction: &Deduction) -> Vec<(&'static str, String)> {
        let figure = &deduction.figure;
        let looked = sorted(figure.looks.iter().map(|&(_, value)| value));
        let included = deduction.included();
        let excluded = deduction.excluded();
        let one = included.first().or(looked.first()).or(excluded.first());
        let left: Vec<Value> = looked
            .iter()
            .copied()
            .filter(|value| !excluded.contains(value))
            .collect();
        let first = figure.lines.first().and_then(|line| self.find_house(line));
        let (base, cover) = match first.map(|at| self.level.layout.houses[at].kind) {
            Some(HouseKind::Column) => (HouseKind::Column, HouseKind::Row),
            _ => (HouseKind::Row, HouseKind::Column),
        };
        let linked = figure.links.get(1).and_then(|link| link.from.first());
        let first_of = |lines: &[Vec<Var>]| {
            lines
                .first()
                .map_or_else(String::new, |line| self.house_of(line))
        };
        vec![
            (
                "number",
                one.map_or_else(String::new, |&value| self.written(value.index())),
            ),
            ("numbers", self.numbers(&looked)),
            ("out", self.numbers(&excluded)),
            (
                "house",
                if figure.lines.is_empty() {
                    self.house_of(&deduction.about)
                } else {
                    first_of(&figure.lines)
                },
            ),
            ("other", first_of(&figure.across)),
            ("left", self.numbers(&left)),
            (
                "shared",
                linked.map_or_else(String::new, |&(_, value)| self.written(value.index())),
            ),
            ("lines", self.lines(&figure.lines, base)),
            ("across", self.lines(&figure.across, cover)),
        ]
    }
}

impl NumberWords for SudokuPhrasebook<'_> {
    fn place(&self, cell: usize) -> (usize, usize) {
        self.level.layout.place(cell)
    }

    fn written(&self, number: usize) -> String {
        super::level::symbol(number).to_string()
    }

    fn reason(&self, deduction: &Deduction) -> String {
        let words = self.words(deduction);
        let words: Vec<(&str, &str)> = words.iter().map(|(name, word)| (*name, &**word)).collect();
        self.say(&format!("why.{}", deduction.technique.id), false, &words)
    }

    /// Returns the area to look at first: the house of the deduction, if it has one that contains the cell; the cell
    /// itself, if the deduction looks only at that; otherwise the box or region of the cell.
    fn area(&self, deduction: &Deduction, (cell, _): Numbered, _known: &[Numbered]) -> Area {
        let layout = &self.level.layout;
        let (about, lines) = (&*deduction.about, &*deduction.figure.lines);
        let along = match lines {
            [] if about.len() > 1 => self.find_house(about),
            [line] => self.find_house(line),
            _ => None,
        };
        let along = along.filter(|&house| layout.houses[house].set.contains(cell));
        let is_cell = lines.is_empty() && matches!(about, &[var] if var.index() == cell);
        if along.is_none() && is_cell {
            return Area {
                sentence: self.say("area.cell", false, &[]),
                sites: vec![count(cell)],
            };
        }
        let of_cell = &layout.houses_of[cell];
        let is_part = |&&house: &&usize| !layout.houses[house].kind.is_line();
        let house = along.or_else(|| of_cell.iter().find(is_part).copied());
        let house = house.unwrap_or(of_cell[0]);
        let name = self.house(house);
        Area {
            sentence: self.say("area.house", false, &[("house", &name)]),
            sites: sorted(layout.houses[house].cells.iter().copied().map(count)),
        }
    }

    fn contradiction(&self, end: &Deduction, scope: &[Var]) -> String {
        let number = end
            .values
            .first()
            .map_or_else(String::new, |&value| self.written(value.index()));
        let key = match (scope, end.technique.id) {
            ([], _) => "end.cell",
            // Nothing but the assumption leads here.
            (_, id) if id == TAKEN.id && end.parents.is_empty() => "end.has",
            (_, id) if id == TAKEN.id => "end.twice",
            (_, id) if id == ONLY.id => "end.nowhere",
            _ => "end.house",
        };
        match self.find_house(scope) {
            None => self.say("end.rule", false, &[]),
            Some(at) => {
                let house = self.house(at);
                self.say(key, false, &[("number", &number), ("house", &house)])
            }
        }
    }
}
