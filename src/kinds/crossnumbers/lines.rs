//! An argument line by line: the few ways to fill a line, written down once, in place of a deduction for each of its
//! cells and digits.

use super::CrossNumbers;
use super::level::ParsedCross;
use super::rules::{DIVIDES, FILLINGS, LAST, digits, factors, number, value};
use super::speak::CrossPhrasebook;
use super::ways::{Ways, all_ways, digits_in, ways};
use crate::engine::{Deduction, Domain, Effect, FITS, Figure, Model, Origin, Value, Var, sorted};
#[cfg(feature = "tools")]
use crate::kinds::AreaPremises;
use crate::text::Lang;

/// A part of an argument.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The deduction with this index.
    Told(usize),
    /// The ways to fill the line of this equation.
    Line(usize),
}

/// The digits ruled out, by cell.
type Out = Vec<(usize, Domain)>;

/// The conclusion of an argument.
#[derive(Clone, Copy)]
enum Goal {
    /// One digit is left for this cell.
    Digit(usize),
    /// This digit is not in this cell.
    #[cfg(feature = "tools")]
    Out(usize, Value),
    /// Nothing is left for some line or cell.
    #[cfg(feature = "tools")]
    Nothing,
}

/// The data from which an argument is built.
struct Arguments<'a> {
    level: &'a ParsedCross,
    model: &'a Model,
    words: CrossPhrasebook<'a>,
    /// The deductions of the hint, the conclusion last; empty for an argument by lines alone.
    list: &'a [Deduction],
    /// The digits of each cell, before what stands on the board.
    base: Vec<Domain>,
    /// The digit that stands in each cell.
    stands: Vec<Option<Value>>,
    /// The lines that may be used.
    equations: Vec<usize>,
    goal: Goal,
    /// True if a line puts down the digits that it determines.
    puts: bool,
    /// The digits that the parts before put down, by cell.
    put: Vec<Option<Value>>,
    /// The number of lines that may still be looked at.
    looks: u64,
    /// The answers of [`ways`](Self::ways).
    known: Vec<(usize, Vec<Domain>, Option<Ways>)>,
}

impl CrossNumbers {
    /// Returns the deductions of a hint with the ways to fill lines in place of some, if these make it shorter, or if a
    /// line has two blanks whose value can be computed.
    pub(super) fn told_by_lines(
        &self,
        list: Vec<Deduction>,
        facts: &[(Var, Value)],
    ) -> Vec<Deduction> {
        if list.len() < 2 {
            return list;
        }
        let digit = |cell: &Option<usize>| cell.map(value);
        let mut stands: Vec<Option<Value>> = self.level.cells.iter().map(digit).collect();
        for &(var, digit) in facts {
            stands[var.index()] = Some(digit);
        }
        let mut arguments = Arguments {
            level: &self.level,
            model: &self.model,
            words: CrossPhrasebook::new(&self.level, &super::TEXT, Lang::En),
            goal: Goal::Digit(list[list.len() - 1].var().index()),
            list: &list,
            base: vec![digits(); stands.len()],
            stands,
            equations: (0..self.level.equations.len()).collect(),
            puts: false,
            put: Vec::new(),
            looks: u64::MAX,
            known: Vec::new(),
        };
        let Some(parts) = arguments.shortest() else {
            return list;
        };
        arguments.written(&parts)
    }
}

impl Arguments<'_> {
    /// Returns the digits of each cell that do not stand in its row.
    fn start(&self) -> Vec<Domain> {
        let mut may = self.base.clone();
        for (row, stands) in self.stands.chunks(self.level.side).enumerate() {
            for &digit in stands.iter().flatten() {
                let cells = &mut may[row * self.level.side..][..self.level.side];
                for may in cells {
                    *may -= Domain::only(digit);
                }
            }
        }
        for (may, stands) in may.iter_mut().zip(&self.stands) {
            if let Some(digit) = *stands {
                *may = Domain::only(digit);
            }
        }
        may
    }

    /// Returns the ways to fill a line; `None` if there are none, or too many to tell.
    fn ways(&mut self, equation: usize, may: &[Domain]) -> Option<Ways> {
        let own = self.own(equation, may);
        if own.iter().all(|may| may.is_single()) {
            return None;
        }
        self.all_ways(equation, own).filter(|ways| !ways.is_empty())
    }

    /// Returns the digits of each cell of a line.
    fn own(&self, equation: usize, may: &[Domain]) -> Vec<Domain> {
        let cells = self.level.cells_of(equation);
        cells.map(|cell| may[cell]).collect()
    }

    /// Returns the ways to fill a line with these digits; `None` if they are too many to tell.
    fn all_ways(&mut self, equation: usize, own: Vec<Domain>) -> Option<Ways> {
        let mut known = self.known.iter();
        if let Some((.., known)) = known.find(|known| known.0 == equation && known.1 == own) {
            return known.clone();
        }
        if self.looks == 0 {
            return None;
        }
        self.looks -= 1;
        let standing = self.standing(equation);
        let is_told = |ways: &Ways| {
            ways.is_empty() || self.words.ways(equation, &standing, ways, None).is_some()
        };
        let found = all_ways(self.level, equation, &own).filter(is_told);
        self.known.push((equation, own, found.clone()));
        found
    }

    /// Returns the numbers that stand in a line.
    fn standing(&self, equation: usize) -> Vec<Option<i64>> {
        let cells = self.level.cells_of(equation);
        cells.map(|cell| self.stands[cell].map(number)).collect()
    }

    /// Returns what a part rules out of what is left.
    fn out(&mut self, part: Part, may: &[Domain]) -> Out {
        let out: Out = match part {
            Part::Told(at) if !self.holds(at, may) => Vec::new(),
            Part::Told(at) => {
                let effects = self.list[at].effects.iter();
                let out = effects
                    .map(|effect| (effect.var.index(), effect.out.iter().copied().collect()));
                out.collect()
            }
            Part::Line(equation) => {
                let ways = self.ways(equation, may).unwrap_or_default();
                let cells = self.level.cells_of(equation).zip(digits_in(&ways));
                cells
                    .map(|(cell, digits)| (cell, may[cell] - digits))
                    .collect()
            }
        };
        let out = out.into_iter().map(|(cell, out)| (cell, out & may[cell]));
        let mut out: Out = out.filter(|(_, out)| !out.is_empty()).collect();
        if self.puts {
            let mut beside: Out = out.iter().flat_map(|out| self.beside(out, may)).collect();
            beside.retain(|(cell, _)| out.iter().all(|(own, _)| own != cell));
            out.extend(beside);
        }
        out
    }

    /// Returns what a cell that has one digit left rules out in its row.
    fn beside(&self, &(cell, out): &(usize, Domain), may: &[Domain]) -> Out {
        let left = may[cell] - out;
        if !left.is_single() {
            return Vec::new();
        }
        let row = cell / self.level.side * self.level.side;
        let others = (row..row + self.level.side).filter(|&other| {
            other != cell && !may[other].is_single() && may[other].intersects(left)
        });
        others.map(|other| (other, left)).collect()
    }

    /// Returns true if all that a deduction rests on is known.
    fn holds(&self, at: usize, may: &[Domain]) -> bool {
        let is_known = |var: Var, value: Value| {
            self.stands[var.index()].is_some() || !may[var.index()].contains(value)
        };
        let told = &self.list[at];
        if told.rests_on.is_empty() {
            let parents = told
                .parents
                .iter()
                .flat_map(|&parent| &self.list[parent].effects);
            let mut out =
                parents.flat_map(|effect| effect.out.iter().map(|&value| (effect.var, value)));
            return out.all(|(var, value)| is_known(var, value));
        }
        let mut premises = told.rests_on.iter();
        premises.all(|(var, values)| values.iter().all(|&value| is_known(*var, value)))
    }

    /// Returns true if the conclusion follows from what is left.
    fn is_reached(&mut self, may: &[Domain]) -> bool {
        let is_there = match self.goal {
            Goal::Digit(cell) => may[cell].is_single(),
            #[cfg(feature = "tools")]
            Goal::Out(cell, digit) => !may[cell].contains(digit),
            #[cfg(feature = "tools")]
            Goal::Nothing => self.shut(may).is_some(),
        };
        let end = self.list.len().checked_sub(1);
        is_there || end.is_some_and(|end| self.holds(end, may))
    }

    /// Returns the parts that rule out something, up to the one after which the conclusion follows; `None` if it does
    /// not.
    fn followed(&mut self, parts: &[Part]) -> Option<Vec<Part>> {
        let mut may = self.start();
        let mut used = Vec::new();
        for &part in parts {
            if self.is_reached(&may) {
                break;
            }
            let out = self.out(part, &may);
            if !out.is_empty() {
                used.push(part);
            }
            for (cell, out) in out {
                may[cell] -= out;
            }
        }
        self.is_reached(&may).then_some(used)
    }

    /// Returns all deductions, and before each the lines that few ways fill by then.
    fn all(&mut self) -> Vec<Part> {
        let mut may = self.start();
        let mut parts = Vec::new();
        for at in 0..self.list.len().max(1) {
            let mut is_new = true;
            while std::mem::take(&mut is_new) {
                for equation in self.equations.clone() {
                    is_new |= self.add(Part::Line(equation), &mut may, &mut parts);
                }
            }
            if at + 1 < self.list.len() {
                self.add(Part::Told(at), &mut may, &mut parts);
            }
        }
        parts
    }

    /// Adds a part if it rules out something; returns true if it does.
    fn add(&mut self, part: Part, may: &mut [Domain], parts: &mut Vec<Part>) -> bool {
        let out = self.out(part, may);
        for &(cell, out) in &out {
            may[cell] -= out;
        }
        if !out.is_empty() {
            parts.push(part);
        }
        !out.is_empty()
    }

    /// Leaves out parts one by one, from the last to the first, those of one sort before the others.
    fn reduced(&mut self, mut parts: Vec<Part>, is_first: impl Fn(Part) -> bool) -> Vec<Part> {
        for turn in [true, false] {
            let mut at = parts.len();
            while at > 0 {
                at -= 1;
                if at >= parts.len() || is_first(parts[at]) != turn {
                    continue;
                }
                let mut less = parts.clone();
                less.remove(at);
                if let Some(less) = self.followed(&less) {
                    parts = less;
                }
            }
        }
        parts
    }

    /// Returns the parts of the shortest argument; `None` if that is the list of deductions.
    fn shortest(&mut self) -> Option<Vec<Part>> {
        let all = self.all();
        let all = self.followed(&all)?;
        let is_told = |part| matches!(part, Part::Told(_));
        let by_lines = self.reduced(all.clone(), is_told);
        let by_told = self.reduced(all, |part| !is_told(part));
        let told = self.list.len().checked_sub(1).unwrap_or(usize::MAX);
        let has_two_blanks = |part: &Part| match *part {
            Part::Told(_) => true,
            Part::Line(equation) => {
                let blanks = self.standing(equation).into_iter().filter(Option::is_none);
                blanks.count() == 2
            }
        };
        let has_ways = |parts: &[Part]| parts.iter().any(|&part| !is_told(part));
        let is_as_short = by_lines.len() == told && by_lines.iter().all(has_two_blanks);
        if has_ways(&by_lines)
            && by_lines.len() <= by_told.len()
            && (by_lines.len() < told || is_as_short)
        {
            return Some(by_lines);
        }
        (has_ways(&by_told) && by_told.len() < told).then_some(by_told)
    }

    /// Writes an argument as deductions.
    fn written(&mut self, parts: &[Part]) -> Vec<Deduction> {
        let start = self.start();
        // The digits that each part rules out, and those left before it.
        let mut may = start.clone();
        let mut done: Vec<(Out, Vec<Domain>)> = Vec::new();
        for &part in parts {
            let out = self.out(part, &may);
            done.push((out.clone(), may.clone()));
            for (cell, out) in out {
                may[cell] -= out;
            }
        }
        let outs: Vec<&Out> = done.iter().map(|(out, _)| out).collect();
        let mut list: Vec<Deduction> = Vec::new();
        for (at, &part) in parts.iter().enumerate() {
            let mut told = match part {
                Part::Told(from) => {
                    let mut told = self.list[from].clone();
                    told.parents = self.parents_of(from, &outs[..at]);
                    told
                }
                Part::Line(equation) => self.way(equation, &done[at].1, &outs[..at]),
            };
            // The sum that a bound tries is that of its own digits.
            if told.figure.looks.is_empty() {
                let (out, before) = &done[at];
                let own = |cell: usize| match part {
                    // Digits that the row's law rules out beside a digit that is put down are not listed.
                    Part::Line(equation) => self.level.cells_of(equation).any(|own| own == cell),
                    Part::Told(_) => true,
                };
                told.effects = self.effects(out.iter().filter(|(cell, _)| own(*cell)), before);
            }
            for effect in told.effects.iter().filter(|_| self.puts) {
                self.put[effect.var.index()] = effect.into.first().copied();
            }
            list.push(told);
        }
        self.conclude(&mut list, &may, &outs);
        if list.is_empty() {
            return list;
        }
        keep_needed(&mut list);
        Deduction::needed(list)
    }

    /// Returns the effects of a part.
    fn effects<'o>(
        &self,
        out: impl Iterator<Item = &'o (usize, Domain)>,
        before: &[Domain],
    ) -> Vec<Effect> {
        let kept = out.filter_map(|&(cell, out)| {
            let left = before[cell] - out;
            let is_put = self.puts && left.is_single();
            let [out, into] = if is_put {
                [Domain::EMPTY, left]
            } else {
                [out, Domain::EMPTY]
            };
            Some(Effect {
                var: Var::new(cell)?,
                out: out.iter().collect(),
                into: into.iter().collect(),
            })
        });
        kept.collect()
    }

    /// Adds the conclusion to the parts that lead to it.
    fn conclude(&mut self, list: &mut Vec<Deduction>, may: &[Domain], outs: &[&Out]) {
        #[cfg(feature = "tools")]
        if matches!(self.goal, Goal::Nothing) {
            return list.extend(self.dead_end(may, outs));
        }
        match self.goal {
            Goal::Digit(cell) if may[cell].is_single() => {
                if let Some(end) = self.at_once(list, cell, may[cell]) {
                    list.pop();
                    list.push(end);
                } else if let Some(conclusion) = self.list.last() {
                    list.push(self.only_left(cell, conclusion, outs));
                }
            }
            #[cfg(feature = "tools")]
            Goal::Out(cell, digit) if !may[cell].contains(digit) => {
                if let Some(end) = list.last_mut() {
                    let is_it = |effect: &Effect| effect.var.index() == cell;
                    end.effects.retain(is_it);
                    for effect in &mut end.effects {
                        (effect.out, effect.into) = (vec![digit], Vec::new());
                    }
                }
            }
            _ => {
                if let Some(conclusion) = self.list.last() {
                    let mut told = conclusion.clone();
                    told.parents = self.parents_of(self.list.len() - 1, outs);
                    list.push(told);
                }
            }
        }
    }

    /// Returns the parts that a deduction rests on.
    fn parents_of(&self, at: usize, outs: &[&Out]) -> Vec<usize> {
        let told = &self.list[at];
        let is_needed = |cell: usize, out: Domain| {
            if told.rests_on.is_empty() {
                let parents = told
                    .parents
                    .iter()
                    .flat_map(|&parent| &self.list[parent].effects);
                let mut own = parents.filter(|effect| effect.var.index() == cell);
                return own.any(|effect| effect.out.iter().any(|&value| out.contains(value)));
            }
            let mut own = told.rests_on.iter().filter(|(var, _)| var.index() == cell);
            own.any(|(_, values)| values.iter().any(|&value| out.contains(value)))
        };
        let rests = |out: &Out| out.iter().any(|&(cell, out)| is_needed(cell, out));
        (0..outs.len()).filter(|&part| rests(outs[part])).collect()
    }

    /// Returns the deduction of the ways to fill a line.
    fn way(&mut self, equation: usize, may: &[Domain], outs: &[&Out]) -> Deduction {
        let wanted = self.ways(equation, may);
        self.told_of(equation, may, outs, |own, more| {
            own.ways(equation, more) == wanted
        })
    }

    /// Returns the deduction of what is said about a line. What it need not know is left out one by one, while
    /// `is_same` stays true: what earlier parts rule out, the last first, and what stands in the rows of its blanks.
    fn told_of(
        &mut self,
        equation: usize,
        may: &[Domain],
        outs: &[&Out],
        is_same: impl Fn(&mut Self, &[Domain]) -> bool,
    ) -> Deduction {
        let cells: Vec<usize> = self.level.cells_of(equation).collect();
        let mut may = may.to_vec();
        let mut parents = Vec::new();
        for (part, &out) in outs.iter().enumerate().rev() {
            let mut more = may.clone();
            for &(cell, out) in out.iter().filter(|(cell, _)| cells.contains(cell)) {
                more[cell] |= out;
            }
            if more == may {
                continue;
            }
            if is_same(self, &more) {
                may = more;
            } else {
                parents.push(part);
            }
        }
        let mut stands = self.stands.clone();
        if self.puts {
            for &(cell, _) in parents.iter().flat_map(|&part| outs[part]) {
                stands[cell] = stands[cell].or(self.put[cell]);
            }
        }
        let mut causes = Vec::new();
        for &cell in &cells {
            if let Some(digit) = stands[cell].filter(|_| may[cell].is_single()) {
                causes.extend(Var::new(cell).map(|var| (var, digit)));
                continue;
            }
            let row = cell / self.level.side;
            for other in (row * self.level.side..).take(self.level.side) {
                let Some(digit) = stands[other].filter(|_| !cells.contains(&other)) else {
                    continue;
                };
                if may[cell].contains(digit) {
                    continue;
                }
                let mut more = may.clone();
                more[cell] |= Domain::only(digit);
                if is_same(self, &more) {
                    may = more;
                } else {
                    causes.extend(Var::new(other).map(|var| (var, digit)));
                }
            }
        }
        let blank = |&at: &usize| stands[at].is_none();
        let blanks = cells.iter().filter(|cell| blank(cell)).count();
        let numbers = self.standing(equation);
        let product = factors::product(&self.level.equations[equation], |at| numbers[at]);
        let vars: Vec<Var> = cells.iter().copied().filter_map(Var::new).collect();
        let stands = vars
            .iter()
            .filter_map(|&var| Some((var, self.stands[var.index()]?)));
        let rests_on = vars.iter().map(|&var| {
            let gone = digits() - may[var.index()];
            (var, gone.iter().collect())
        });
        let number = equation;
        let rule = self
            .model
            .clues()
            .find(|&(_, clue)| usize::from(clue) == number);
        let uses = rule.map(|(_, clue)| clue).into_iter().collect();
        parents.reverse();
        Deduction {
            id: self.list.first().map_or(0, |first| first.id),
            technique: match blanks {
                1 => &LAST,
                2 if product.is_some() => &DIVIDES,
                _ => &FILLINGS,
            },
            rule: rule.map(|(rule, _)| rule),
            origin: rule.map(|(_, clue)| Origin::Clue(clue)),
            effects: Vec::new(),
            values: digits().iter().collect(),
            support: Vec::new(),
            parents,
            uses,
            causes: sorted(causes),
            stands: stands.collect(),
            rests_on: rests_on.collect(),
            about: vars,
            left: Vec::new(),
            figure: Figure::default(),
            inner: Vec::new(),
        }
    }

    /// Returns the last deduction as one that puts down the digit, if all of its ways have it.
    fn at_once(&self, list: &[Deduction], cell: usize, goal: Domain) -> Option<Deduction> {
        let line = list.last()?;
        let equation = self.words.equation_of(line)?;
        let domains = self.words.domains(equation, line)?;
        let ways = ways(self.level, equation, &domains)?;
        let at = self
            .level
            .cells_of(equation)
            .position(|other| other == cell)?;
        let var = Var::new(cell)?;
        let end = Deduction {
            effects: vec![Effect {
                var,
                out: Vec::new(),
                into: goal.iter().collect(),
            }],
            ..line.clone()
        };
        let is_told = self.words.ways_of(equation, &end).is_some();
        (is_told && digits_in(&ways)[at] == goal).then_some(end)
    }

    /// Returns the conclusion that only one digit is left for the goal.
    fn only_left(&self, goal: usize, conclusion: &Deduction, outs: &[&Out]) -> Deduction {
        let ruled_out = |out: &Out| {
            let own = out.iter().filter(|(cell, _)| *cell == goal);
            own.fold(Domain::EMPTY, |all, &(_, out)| all | out)
        };
        let parents = (0..outs.len()).filter(|&part| !ruled_out(outs[part]).is_empty());
        let gone = outs
            .iter()
            .fold(Domain::EMPTY, |all, out| all | ruled_out(out));
        let row = goal / self.level.side * self.level.side;
        let causes = (row..row + self.level.side).filter_map(|cell| {
            let digit = self.stands[cell].filter(|&digit| !gone.contains(digit))?;
            Some((Var::new(cell)?, digit))
        });
        Deduction {
            technique: &FITS,
            rule: None,
            origin: None,
            about: vec![conclusion.var()],
            values: digits().iter().collect(),
            parents: parents.collect(),
            uses: Vec::new(),
            causes: causes.collect(),
            stands: Vec::new(),
            rests_on: vec![(conclusion.var(), digits().iter().collect())],
            left: Vec::new(),
            figure: Figure::default(),
            inner: Vec::new(),
            ..conclusion.clone()
        }
    }
}

/// Drops the ruled-out digits that no later deduction needs.
fn keep_needed(list: &mut [Deduction]) {
    for at in 0..list.len().saturating_sub(1) {
        let (before, after) = list.split_at_mut(at + 1);
        let told = &mut before[at];
        let has_sum = !told.figure.looks.is_empty();
        let whole = has_sum
            || after
                .iter()
                .any(|later| later.rests_on.is_empty() && later.parents.contains(&at));
        let is_needed = |var: Var, digit: Value| {
            let mut premises = after.iter().flat_map(|later| &later.rests_on);
            premises.any(|(other, values)| *other == var && values.contains(&digit))
        };
        for effect in told.effects.iter_mut().filter(|_| !whole) {
            let var = effect.var;
            effect.out.retain(|&digit| is_needed(var, digit));
        }
        told.effects
            .retain(|effect| !effect.out.is_empty() || !effect.into.is_empty());
    }
}

/// Arguments by lines alone.
#[cfg(feature = "tools")]
impl CrossNumbers {
    /// Returns the argument by lines alone that leads from some premises to a conclusion; `None` if there is none.
    pub(super) fn by_lines(
        &self,
        from: &AreaPremises<'_>,
        looks: &mut u64,
    ) -> Option<Vec<Deduction>> {
        let cells = self.level.cells.len();
        let vars = || (0..cells).filter_map(Var::new);
        let may = |var: Var| from.start.may().values(var).collect();
        let must = |var: Var| from.start.must().values(var).next();
        let clues = self
            .model
            .clues()
            .filter(|clue| from.rules.contains(clue.0));
        let mut arguments = Arguments {
            level: &self.level,
            model: &self.model,
            words: CrossPhrasebook::new(&self.level, &super::TEXT, Lang::En),
            list: &[],
            base: vars().map(may).collect(),
            stands: vars().map(must).collect(),
            equations: clues.map(|(_, clue)| clue.into()).collect(),
            goal: match from.conclusion {
                None => Goal::Nothing,
                Some((var, value, true)) => Goal::Out(var.index(), value),
                Some((var, _, false)) => Goal::Digit(var.index()),
            },
            puts: true,
            put: vec![None; cells],
            looks: *looks,
            known: Vec::new(),
        };
        let all = arguments.all();
        let parts = arguments.followed(&all);
        let parts = parts.map(|parts| arguments.reduced(parts, |_| true));
        let list = parts.map(|parts| arguments.written(&parts));
        *looks = arguments.looks;
        list.filter(|list| list.last().is_some_and(|end| arguments.is_end(end, from)))
    }
}

#[cfg(feature = "tools")]
impl Arguments<'_> {
    /// Returns true if a deduction says the conclusion: the row's law alone may exclude a digit, and a line of which no
    /// more can be said than that nothing fills it is no argument.
    fn is_end(&self, end: &Deduction, from: &AreaPremises<'_>) -> bool {
        let Some((var, value, is_out)) = from.conclusion else {
            let equation = self.words.equation_of(end);
            return equation.is_some_and(|at| self.words.dead_end(at, end).is_some());
        };
        end.effects.iter().any(|effect| {
            let values = if is_out { &effect.out } else { &effect.into };
            effect.var == var && values.contains(&value)
        })
    }

    /// Returns a line that nothing fills; `None` if there is none, or that takes too long to find out.
    fn shut(&mut self, may: &[Domain]) -> Option<usize> {
        let equations = self.equations.clone();
        equations
            .into_iter()
            .find(|&equation| self.is_shut(equation, may))
    }

    fn is_shut(&mut self, equation: usize, may: &[Domain]) -> bool {
        let own = self.own(equation, may);
        self.all_ways(equation, own)
            .is_some_and(|ways| ways.is_empty())
    }

    /// Returns the contradiction of a line that nothing fills.
    fn dead_end(&mut self, may: &[Domain], outs: &[&Out]) -> Option<Deduction> {
        let equation = self.shut(may)?;
        Some(self.told_of(equation, may, outs, |own, more| own.is_shut(equation, more)))
    }
}
