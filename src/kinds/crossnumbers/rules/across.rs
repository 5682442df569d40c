//! Row against column: a filling of one line with which two crossing lines leave a third line without a filling.
//!
//! Propagation of single lines only ensures that a filling of a line agrees with each line that crosses it. But two of
//! these may need digits that are incompatible in a line beside the first. The few fillings of a line are tried; if one
//! of them is wrong, its digits are removed that no other filling has.

use std::cell::RefCell;

use rustc_hash::FxHashMap;

use super::fillings::EquationCells;
use super::sample::{Filling, FillingSearch, few, few_fillings};
use super::{DIGITS, digits, ranks};
use crate::engine::{
    Domain, Figure, Finding, Literal, Pattern, Premises, Rule, Stop, Technique, Var, View,
    sort_by_number,
};
use crate::kinds::crossnumbers::equation::{Equation, MOST_NUMBERS};

/// The technique of crossing lines: two lines that cross a filling leave a third line without a filling.
pub static ACROSS: Technique = Technique {
    id: "across",
    rank: ranks::ACROSS,
};

/// The maximum number of fillings of a line that are tried.
const FEW: u64 = 8;
/// The maximum number of fillings of a crossing line that are enumerated.
const SOME: u64 = 100;
/// The maximum number of digits that are tried to find these, or to prove that there is no filling.
const TRIES: u32 = 2_000;
/// The maximum number of states in the search for the fillings of a crossing line.
const MOST_STATES: usize = 4_000;
/// The maximum number of ways in which the two crossing lines continue in the third, all of which are wrong.
const MOST_WAYS: u32 = 2;

/// The rule over all equations of a board. It is implied by the rules of the lines, and uses only those that are
/// switched on.
pub struct AcrossRule {
    scope: Box<[Var]>,
    side: usize,
    /// The equations of the rows, then those of the columns, in the order of their clues.
    equations: Box<[Equation]>,
}

/// A wrong filling.
struct Wrong {
    /// The line of the filling, two lines that cross it, and the third line, which then has no filling.
    lines: [usize; 4],
    filling: Filling,
    /// The digits that the crossing lines leave in the third.
    left: [Domain; 2],
    /// The digits that no other filling has, as indices of cells in the line.
    own: Vec<usize>,
}

impl Wrong {
    /// Returns the number of ways in which the crossing lines continue.
    fn ways(&self) -> u32 {
        self.left[0].len() * self.left[1].len()
    }
}

impl AcrossRule {
    /// Creates the rule of the cells, row by row, with an equation for each row and each column.
    #[must_use]
    pub fn new(cells: &[Var], equations: &[Equation]) -> Self {
        Self {
            scope: cells.into(),
            side: equations.len() / 2,
            equations: equations.into(),
        }
    }

    fn is_row(&self, line: usize) -> bool {
        line < self.side
    }

    /// Returns the index of a line among those parallel to it.
    fn place(&self, line: usize) -> usize {
        line % self.side
    }

    /// Returns the line that crosses another at an index.
    fn crossing(&self, line: usize, at: usize) -> usize {
        if self.is_row(line) {
            self.side + at
        } else {
            at
        }
    }

    /// Returns the lines parallel to another.
    fn beside(&self, line: usize) -> impl Iterator<Item = usize> + use<> {
        let first = if self.is_row(line) { 0 } else { self.side };
        (first..first + self.side).filter(move |&other| other != line)
    }

    /// Returns the cell of a line at an index.
    fn cell(&self, line: usize, at: usize) -> usize {
        if self.is_row(line) {
            line * self.side + at
        } else {
            at * self.side + self.place(line)
        }
    }

    fn vars(&self, line: usize) -> Vec<Var> {
        let cells = (0..self.side).map(|at| self.scope[self.cell(line, at)]);
        cells.collect()
    }
}

/// The domains of the cells of a board.
struct Board<'a> {
    rule: &'a AcrossRule,
    may: &'a [Domain],
    /// The cached results of [`left`](Self::left), by the cell, the direction (true for its row) and the digit.
    known: RefCell<FxHashMap<(usize, bool, Domain), [Domain; MOST_NUMBERS]>>,
}

impl<'a> Board<'a> {
    fn new(rule: &'a AcrossRule, may: &'a [Domain]) -> Self {
        let known = RefCell::default();
        Self { rule, may, known }
    }

    /// Returns the domains of the cells of a line, intersected with those given for some cells.
    fn line(&self, line: usize, with: &[(usize, Domain)]) -> [Domain; MOST_NUMBERS] {
        let mut domains = [Domain::EMPTY; MOST_NUMBERS];
        for (at, domain) in domains.iter_mut().enumerate().take(self.rule.side) {
            *domain = self.may[self.rule.cell(line, at)];
        }
        for &(at, digits) in with {
            domains[at] &= digits;
        }
        domains
    }

    fn task<'t>(&'t self, line: usize, domains: &'t [Domain; MOST_NUMBERS]) -> EquationCells<'t> {
        EquationCells {
            equation: &self.rule.equations[line],
            distinct: self.rule.is_row(line),
            domains: &domains[..self.rule.side],
        }
    }

    /// Returns the fillings of a line with these digits in some cells; `None` if they are too many.
    fn fillings(&self, line: usize, with: &[(usize, Domain)]) -> Option<Vec<Filling>> {
        let domains = self.line(line, with);
        few_fillings(&self.task(line, &domains), FEW, TRIES).ok()
    }

    /// Returns true if a line has no filling with these digits in two cells.
    fn has_none(&self, line: usize, with: &[(usize, Domain)]) -> bool {
        let (one, other) = (with[0].1, with[1].1);
        if self.rule.is_row(line) && one == other && one.is_single() {
            return true;
        }
        let domains = self.line(line, with);
        let mut walk = FillingSearch::new(&self.task(line, &domains), TRIES);
        !walk.each(&mut |_| true) && !walk.is_worn_out()
    }

    /// Returns the digits of all cells of a line with this digit in one of them.
    fn left(&self, line: usize, at: usize, digit: Domain) -> [Domain; MOST_NUMBERS] {
        let asked = (self.rule.cell(line, at), self.rule.is_row(line), digit);
        if let Some(&known) = self.known.borrow().get(&asked) {
            return known;
        }
        let mut domains = self.line(line, &[(at, digit)]);
        let task = self.task(line, &domains);
        let found = few(&task, SOME, TRIES).ok();
        if let Some(found) = found.or_else(|| task.fillings(MOST_STATES)) {
            domains[..self.rule.side].copy_from_slice(&found.digits);
        }
        self.known.borrow_mut().insert(asked, domains);
        domains
    }

    /// Returns the wrong fillings of a line.
    fn wrong(&self, line: usize, is_on: impl Fn(usize) -> bool) -> Vec<Wrong> {
        let fillings = self.fillings(line, &[]).unwrap_or_default();
        if fillings.len() < 2 {
            return Vec::new();
        }
        let each = fillings.iter().filter_map(|filling| {
            let has_alone = |&at: &usize| {
                let same = fillings.iter().filter(|other| other[at] == filling[at]);
                same.count() == 1
            };
            let own: Vec<usize> = (0..self.rule.side).filter(has_alone).collect();
            let found = (!own.is_empty()).then(|| self.refuted(line, filling, &is_on))?;
            found.map(|(lines, left)| Wrong {
                lines,
                filling: *filling,
                left,
                own,
            })
        });
        each.collect()
    }

    /// Returns two crossing lines and a third that refute a filling, and the digits that the two leave in the third.
    fn refuted(
        &self,
        line: usize,
        filling: &Filling,
        is_on: impl Fn(usize) -> bool,
    ) -> Option<([usize; 4], [Domain; 2])> {
        let place = self.rule.place(line);
        let crossing = (0..self.rule.side).map(|at| {
            let crossing = self.rule.crossing(line, at);
            let left = |crossing| self.left(crossing, place, Domain::only(filling[at]));
            Some(crossing).filter(|&crossing| is_on(crossing)).map(left)
        });
        let crossing: Vec<Option<[Domain; MOST_NUMBERS]>> = crossing.collect();
        let mut best: Option<(u32, [usize; 4], [Domain; 2])> = None;
        for third in self.rule.beside(line).filter(|&third| is_on(third)) {
            let own = self.rule.place(third);
            // The digits left in its cells, where they are fewer than before and at most `MOST_WAYS`.
            let left = crossing.iter().enumerate().filter_map(|(at, left)| {
                let left = left.as_ref()?[own];
                let is_less = left != self.may[self.rule.cell(third, at)];
                (is_less && (1..=MOST_WAYS).contains(&left.len())).then_some((at, left))
            });
            let left: Vec<(usize, Domain)> = left.collect();
            for (nth, &one) in left.iter().enumerate() {
                for &other in &left[nth + 1..] {
                    let ways = one.1.len() * other.1.len();
                    let is_better = best.as_ref().is_none_or(|&(least, ..)| ways < least);
                    if ways <= MOST_WAYS && is_better && self.has_none(third, &[one, other]) {
                        let [first, second] =
                            [one, other].map(|(at, _)| self.rule.crossing(line, at));
                        best = Some((ways, [line, first, second, third], [one.1, other.1]));
                    }
                }
            }
        }
        best.map(|(_, lines, left)| (lines, left))
    }

    /// Returns true if a filling is still wrong in the same way on this board, and its own digits still occur in no
    /// other.
    fn is_still(&self, wrong: &Wrong) -> bool {
        let [line, one, other, third] = wrong.lines;
        let is_own = |&at: &usize| {
            let with = [(at, Domain::only(wrong.filling[at]))];
            let fillings = self.fillings(line, &with);
            fillings.is_some_and(|fillings| fillings == [wrong.filling])
        };
        let (place, own) = (self.rule.place(line), self.rule.place(third));
        let leaves = |(crossing, left): (usize, Domain)| {
            let digit = Domain::only(wrong.filling[self.rule.place(crossing)]);
            self.left(crossing, place, digit)[own] == left
        };
        let pairs = [one, other].into_iter().zip(wrong.left);
        let with: Vec<(usize, Domain)> = pairs
            .clone()
            .map(|(crossing, left)| (self.rule.place(crossing), left))
            .collect();
        wrong.own.iter().all(is_own) && pairs.clone().all(leaves) && self.has_none(third, &with)
    }

    /// Returns the premises for the wrong filling. The premises of a cell are left out if the others suffice.
    fn rests_on(&self, wrong: &Wrong) -> Premises {
        let mut may = self.may.to_vec();
        let lines = wrong.lines.iter();
        let cells = lines.flat_map(|&line| {
            let cell = move |at| self.rule.cell(line, at);
            (0..self.rule.side).map(cell)
        });
        let cells: Vec<usize> = cells.collect();
        for &cell in &cells {
            let known = std::mem::replace(&mut may[cell], digits());
            if !Board::new(self.rule, &may).is_still(wrong) {
                may[cell] = known;
            }
        }
        let mut rests_on: Premises = Vec::new();
        for cell in cells {
            let (var, out) = (self.rule.scope[cell], digits() - may[cell]);
            if !out.is_empty() && rests_on.iter().all(|&(known, _)| known != var) {
                rests_on.push((var, out));
            }
        }
        rests_on
    }

    fn pattern(&self, wrong: &Wrong) -> Pattern {
        let [line, one, other, third] = wrong.lines;
        let cells = self.rule.vars(line).into_iter();
        let filling = cells.zip(wrong.filling);
        let left = [one, other].into_iter().zip(wrong.left);
        let left = left.flat_map(|(crossing, left)| {
            let var = self.rule.scope[self.rule.cell(third, self.rule.place(crossing))];
            left.iter().map(move |digit| (var, digit))
        });
        let looks: Vec<Literal> = filling.chain(left).collect();
        let is_twice =
            self.rule.is_row(third) && wrong.ways() == 1 && wrong.left[0] == wrong.left[1];
        let clues = wrong
            .lines
            .iter()
            .filter(|&&line| line != third || !is_twice);
        Pattern {
            technique: &ACROSS,
            figure: Figure {
                looks,
                lines: wrong.lines.map(|line| self.rule.vars(line)).into(),
                ..Figure::default()
            },
            rests_on: self.rests_on(wrong),
            clues: clues.map(|&line| number_of(line)).collect(),
        }
    }
}

/// Returns the number of an equation's clue.
#[allow(clippy::cast_possible_truncation)] // at most 18
fn number_of(line: usize) -> u16 {
    line as u16
}

impl Rule for AcrossRule {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn accepts(&self, _sets: &[Domain]) -> bool {
        true
    }

    fn techniques(&self) -> &'static [&'static Technique] {
        const { &[&ACROSS] }
    }

    fn is_implied(&self) -> bool {
        true
    }

    fn presumes_laws(&self) -> bool {
        true
    }

    fn cost(&self) -> u64 {
        (self.side * DIGITS) as u64
    }

    fn has_exact_reasons(&self) -> bool {
        true
    }

    fn propagate(&self, view: &mut View<'_>) -> Result<(), Stop> {
        if !view.asks(ranks::ACROSS) {
            return Ok(());
        }
        let may: Vec<Domain> = self.scope.iter().map(|&var| view.may(var)).collect();
        let board = Board::new(self, &may);
        let on: Vec<bool> = (0..self.equations.len())
            .map(|line| view.has_clue(number_of(line)))
            .collect();
        let lines = (0..on.len()).filter(|&line| on[line]);
        let mut found: Vec<Wrong> = lines
            .flat_map(|line| board.wrong(line, |line| on[line]))
            .collect();
        sort_by_number(&mut found, |wrong| wrong.ways().into());
        for wrong in &found {
            let cells = self.vars(wrong.lines[0]);
            let out = |&at: &usize| Finding::Out(cells[at], Domain::only(wrong.filling[at]));
            let findings: Vec<Finding> = wrong.own.iter().map(out).collect();
            view.conclude(&findings, || board.pattern(wrong))?;
        }
        Ok(())
    }
}
