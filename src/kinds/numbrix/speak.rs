//! The sentences of Numbrix: reasons, actions, mistakes.

use super::level::ParsedNumbrix;
use super::rules::{
    BALANCE, COLOUR, CUT_OFF, GATE, LOCKED_IN, NEXT, OVERLAP, POCKET, REACH, ROUTE, THROUGH, WAYS,
};
use crate::api::{Area, count};
use crate::engine::{Deduction, FULL, Technique, Value, Var, sorted};
use crate::kinds;
use crate::kinds::numbers::{NumberWords, Numbered};
use crate::rules::partition::{ONLY, TAKEN};

/// The sentences of one level.
pub(super) type NumbrixPhrasebook<'a> = kinds::LevelPhrasebook<'a, ParsedNumbrix>;

/// The maximum number of runs of numbers in a list.
const MOST_RUNS: usize = 3;
/// The same in a list of all numbers that can be in a cell.
const MOST_LEFT: usize = 8;

/// The maximum number of cells between two numbers that are all shown.
const MOST_AREA: usize = 9;

/// The number of rows and columns of a part of the board.
const PART: usize = 3;

/// The techniques that leave a number few cells: their sentences name the remaining cells if they are few.
pub(super) static TOLD_BY_WHAT_IS_LEFT: &[&Technique] =
    &[&NEXT, &REACH, &COLOUR, &OVERLAP, &THROUGH];

/// Returns a number as it is written on the board.
fn number(var: Var) -> String {
    (var.index() + 1).to_string()
}

/// Returns the sites of the area that a deduction looks at; empty if it has none.
fn area(deduction: &Deduction) -> &[Var] {
    deduction.figure.lines.first().map_or(&[], Vec::as_slice)
}

impl NumbrixPhrasebook<'_> {
    /// Returns the key of the reason. A pocket or balance has a key of its own (`.end`) at an end of the path, and
    /// another (`.out`) if its numbers lie outside the area. `several` is true if the deduction is about more than one
    /// number.
    fn key(&self, deduction: &Deduction, several: bool) -> String {
        let id = deduction.technique.id;
        let looks = deduction.figure.looks.len();
        match id {
            _ if !deduction.left.is_empty() => format!("why.{id}.left"),
            _ if id == ONLY.id && looks > 0 => format!("why.only.{}", ["end", "gap"][looks - 1]),
            _ if id == REACH.id && looks == 0 => {
                let end = match (&*deduction.about, &*deduction.figure.dark) {
                    ([], []) => "all",
                    ([], _) => "all.colour",
                    _ => "gap",
                };
                format!("why.reach.{end}")
            }
            _ if (id == REACH.id || id == ROUTE.id) && several => format!("why.{id}.more"),
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

    /// Returns true if the numbers of a deduction are outside the area that it looks at.
    fn is_outside(&self, deduction: &Deduction) -> bool {
        let (grid, area) = (&self.level.grid, area(deduction));
        let inside = |cell: Value| {
            let site = grid.at(cell.index() / grid.columns(), cell.index() % grid.columns());
            site.is_some_and(|site| area.iter().any(|cell| cell.index() == site))
        };
        deduction.excluded().into_iter().any(inside)
    }

    /// Returns a list of numbers: "2, 5 and 8 to 12"; if it is long, the first ones: "2, 5, 8 to 12 and others". `join`
    /// is the conjunction, `most` the maximum number of runs.
    fn numbers(&self, vars: &[Var], join: &str, most: usize) -> String {
        let numbers: Vec<usize> = vars.iter().map(|var| var.index() + 1).collect();
        let runs = self.ranges(&numbers, |number| number.to_string());
        if runs.len() > most {
            let few = self.list(&runs[..most], "join.comma");
            return self.phrase(&format!("numbers.{join}"), false, &[("few", &few)]);
        }
        self.list(&runs, &format!("join.{join}"))
    }

    /// Returns the sentence why two placed numbers exclude one another; `None` if the contradiction rests on more.
    fn clash(&self, end: &Deduction) -> Option<String> {
        let id = end.technique.id;
        let key = match id {
            _ if id == NEXT.id || id == REACH.id => "why.reach.more",
            _ if id == COLOUR.id => "why.colour",
            _ => return None,
        };
        let (one, from) = self.clashing(end)?;
        let words = [
            ("number", &*number(one)),
            ("from", &*number(from)),
            ("here", self.word("here")),
        ];
        Some(self.say(key, false, &words))
    }

    /// Returns the supposed number, and the one on the board that it cannot be with.
    pub(super) fn clashing(&self, end: &Deduction) -> Option<(Var, Var)> {
        let is_given = |var: Var| {
            let mut givens = self.level.givens.iter();
            givens.any(|&given| given == Some(var.index()))
        };
        // The supposed number comes first: it is no given.
        let causes = end.causes.iter().map(|&(var, _)| var);
        let two = causes.map(|var| (is_given(var), Some(&var) == end.about.first(), var));
        let &[(.., one), (.., from)] = &*sorted(two) else {
            return None;
        };
        end.parents.is_empty().then_some((one, from))
    }

    /// Returns the minimum number of steps from one cell to another.
    pub(super) fn distance(&self, one: usize, other: usize) -> usize {
        let [(row, column), (other_row, other_column)] =
            [one, other].map(|cell| self.level.grid.place(cell));
        let (down, right) = (row.abs_diff(other_row), column.abs_diff(other_column));
        if self.level.corners {
            down.max(right)
        } else {
            down + right
        }
    }

    /// Returns the part of the board that contains a cell, three by three; if the part has no other cell, the cells
    /// around it.
    fn part(&self, site: usize) -> Vec<usize> {
        let grid = &self.level.grid;
        let (row, column) = grid.place(site);
        let square = |top: usize, left: usize| -> Vec<usize> {
            let rows = top..top + PART;
            let places = rows.flat_map(|row| (left..left + PART).map(move |column| (row, column)));
            places
                .filter_map(|(row, column)| grid.at(row, column))
                .collect()
        };
        let first = |at: usize, size: usize| (at / PART * PART).min(size.saturating_sub(PART));
        let part = square(first(row, grid.rows()), first(column, grid.columns()));
        if part.len() > 1 {
            part
        } else {
            square(row.saturating_sub(1), column.saturating_sub(1))
        }
    }
}

impl NumberWords for NumbrixPhrasebook<'_> {
    fn place(&self, cell: usize) -> (usize, usize) {
        self.level.grid.place(cell)
    }

    fn reason(&self, deduction: &Deduction) -> String {
        let about = sorted(deduction.effects.iter().map(|effect| effect.var));
        let looks = sorted(deduction.figure.looks.iter().map(|&(var, _)| var));
        let from = looks.first().or(deduction.about.first()).copied();
        let steps = about
            .first()
            .zip(from)
            .map(|(one, from)| one.index().abs_diff(from.index()));
        let id = deduction.technique.id;
        // A cell has one number: alternatives for it are joined by "or".
        let join = if [WAYS.id, CUT_OFF.id, LOCKED_IN.id].contains(&id) {
            "or"
        } else {
            "and"
        };
        let several = about.len() > 1;
        let more = if deduction.excluded().len() > 1 {
            ".more"
        } else {
            ""
        };
        let [here, hereto] = ["here", "hereto"].map(|key| self.word(&format!("{key}{more}")));
        let key = self.key(deduction, several);
        let one = about.first().map_or(0, |var| var.index());
        let [one, other] =
            [from, looks.last().copied()].map(|end| end.map_or(0, |end| end.index().abs_diff(one)));
        let (most, steps) = match key.as_str() {
            "why.reach.gap" => (MOST_LEFT, steps),
            "why.only.gap" => (MOST_RUNS, Some(one + other)),
            // It has two lists.
            "why.overlap" => (MOST_RUNS - 1, steps),
            _ => (MOST_RUNS, steps),
        };
        let words = [
            ("here", here.to_owned()),
            ("hereto", hereto.to_owned()),
            ("one", one.to_string()),
            ("other", other.to_string()),
            ("number", self.numbers(&about, join, most.min(MOST_RUNS))),
            ("from", from.map_or_else(String::new, number)),
            ("to", looks.last().copied().map_or_else(String::new, number)),
            (
                "others",
                self.numbers(&sorted(deduction.about.iter().copied()), "and", most),
            ),
            ("n", steps.unwrap_or(0).to_string()),
            ("cells", area(deduction).len().to_string()),
            ("left", deduction.left.len().to_string()),
        ];
        let words: Vec<(&str, &str)> = words.iter().map(|(name, word)| (*name, &**word)).collect();
        self.say(&key, several, &words)
    }

    fn contradiction(&self, end: &Deduction, _scope: &[Var]) -> String {
        if let Some(sentence) = self.clash(end) {
            return sentence;
        }
        let key = match end.rule {
            None if end.technique.id == FULL.id => "end.again",
            Some(_) if end.technique.id == TAKEN.id => "end.twice",
            Some(_) if end.technique.id == ONLY.id => "end.cell",
            Some(_) => "end.path",
            None => "end.nowhere",
        };
        let number = end
            .about
            .first()
            .map_or_else(String::new, |&var| number(var));
        self.say(key, false, &[("number", &number)])
    }

    /// Returns the cells that can be between the nearest known numbers on both sides; if they are many, those near the
    /// site.
    fn area(&self, _end: &Deduction, (site, number): Numbered, known: &[Numbered]) -> Area {
        let number_first = known.iter().map(|&(site, number)| (number, site));
        let before = number_first.clone().filter(|&(other, _)| other < number);
        let before = before.max();
        let after = number_first.filter(|&(other, _)| other > number).min();
        let taken: Vec<usize> = known.iter().map(|&(site, _)| site).collect();
        let last = self.level.grid.len() - 1;
        let steps = match (before, after) {
            (Some((from, _)), Some((to, _))) => to - from,
            (Some((from, _)), None) => last - from,
            (None, Some((to, _))) => to,
            (None, None) => usize::MAX,
        };
        let is_between = |cell: &usize| {
            let ends = before.into_iter().chain(after);
            let needed: usize = ends.map(|(_, end)| self.distance(*cell, end)).sum();
            !taken.contains(cell) && needed <= steps
        };
        let between: Vec<usize> = (0..=last).filter(is_between).collect();
        let is_whole = between.len() <= MOST_AREA;
        let mut sites = if is_whole { between } else { self.part(site) };
        if is_whole {
            sites.extend(before.into_iter().chain(after).map(|(_, end)| end));
        }
        let key = match (before, after) {
            (Some(_), Some(_)) => "area.between",
            (None, Some(_)) => "area.before",
            (Some(_), None) => "area.after",
            (None, None) => "area",
        };
        let part = if is_whole { "" } else { ".part" };
        let written = |end: Option<(usize, usize)>| {
            end.map_or_else(String::new, |(number, _)| self.written(number))
        };
        let words = [("from", &*written(before)), ("to", &*written(after))];
        Area {
            sentence: self.say(&format!("{key}{part}"), false, &words),
            sites: sorted(sites.into_iter().map(count)),
        }
    }

    fn action(&self, place: &[Numbered]) -> String {
        let place = sorted(place.iter().map(|&(cell, number)| (number, cell)));
        let (Some(first), Some(last)) = (place.first(), place.last()) else {
            return String::new();
        };
        let numbers: Vec<usize> = place.iter().map(|&(number, _)| number + 1).collect();
        let numbers = self.list(
            &self.ranges(&numbers, |number| number.to_string()),
            "join.and",
        );
        let several = place.len() > 1;
        let key = if several {
            "action.places"
        } else {
            "action.place"
        };
        let [first, last] = [first, last].map(|&(_, cell)| self.cell(cell));
        let words = [("number", &*numbers), ("where", &*first), ("end", &*last)];
        self.say(key, several, &words)
    }
}
