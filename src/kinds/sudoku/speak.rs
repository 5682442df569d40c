//! The sentences of Sudoku: reasons, actions, mistakes.

use super::constraints::Sort;
use super::layout::{House, HouseKind, MovePair};
use super::level::ParsedSudoku;
use super::parts::{NumberClue, Wording};
use super::rules::cage::combinations;
use super::rules::thermometer::growing;
use super::rules::{CAGE_LAST, CAGE_SUM, CAGE_WAYS, ONLY, TAKEN};
use crate::api::{Area, count};
use crate::engine::{Deduction, Domain, Value, Var, sorted};
use crate::kinds;
use crate::kinds::numbers::{NumberWords, Numbered};

/// The sentences of one level.
pub(super) type SudokuPhrasebook<'a> = kinds::LevelPhrasebook<'a, ParsedSudoku>;

/// The maximum number of combinations in a sentence.
const MOST_WAYS: usize = 4;

impl SudokuPhrasebook<'_> {
    /// Says a clue by a key for its rule, perhaps as one of its cells sees it.
    fn say_clue(&self, key: &str, clue: &NumberClue, cell: Option<usize>) -> String {
        let at = clue.cells.iter().position(|&own| Some(own) == cell);
        let [n, at] =
            [clue.cells.len(), at.map_or(0, |at| at + 1)].map(|number| number.to_string());
        let sum = clue.number.map_or_else(String::new, |sum| sum.to_string());
        let site = self.cell(clue.cells[0]);
        let words = [("n", &*n), ("at", &at), ("sum", &sum), ("site", &site)];
        self.phrase(&format!("{key}{}", clue.sort.rule), false, &words)
    }

    /// Returns the sentence of a clue.
    pub(super) fn clue(&self, at: usize) -> String {
        self.say_clue("clue.", &self.level.layout.clues[at], None)
    }

    /// Returns the name of a clue's cells.
    fn cells_of(&self, clue: &NumberClue) -> String {
        self.say_clue("", clue, None)
    }

    /// Returns the clue whose rule concludes a deduction; `None` if its rule comes from no clue.
    pub(super) fn clue_of(&self, deduction: &Deduction) -> Option<&NumberClue> {
        self.level.layout.clues.get(usize::from(deduction.clue()?))
    }

    /// Returns the numbers that each cell of a clue has after what a deduction rests on, and those that are put there.
    fn left_before(
        &self,
        clue: &NumberClue,
        deduction: &Deduction,
    ) -> Vec<(Domain, Option<Value>)> {
        let left = |&cell: &usize| {
            let mut put = deduction.causes.iter().chain(&deduction.stands);
            let put = put.find(|(var, _)| var.index() == cell);
            let given = self.level.givens[cell].and_then(Value::new);
            if let Some(number) = put.map(|&(_, value)| value).or(given) {
                return (Domain::only(number), Some(number));
            }
            let mut decided = deduction.rests_on.iter();
            let gone = decided.find(|(var, _)| var.index() == cell);
            let gone: Domain =
                gone.map_or(Domain::EMPTY, |(_, gone)| gone.iter().copied().collect());
            (Domain::below(self.level.layout.side) - gone, None)
        };
        clue.cells.iter().map(left).collect()
    }

    /// Returns the combinations of numbers that a deduction leaves to a cage; `None` if they are too many for a
    /// sentence.
    fn ways(&self, clue: &NumberClue, sum: usize, deduction: &Deduction) -> Option<String> {
        let (mut may, mut standing) = (Vec::new(), Domain::EMPTY);
        for (left, put) in self.left_before(clue, deduction) {
            match put {
                Some(number) => standing |= Domain::only(number),
                None => may.push(left),
            }
        }
        let total: usize = standing.iter().map(|value| value.index() + 1).sum();
        let open: Vec<Domain> = may.iter().map(|&may| may - standing).collect();
        let sets = combinations(&open, sum.checked_sub(total)?);
        if sets.is_empty() || sets.len() > MOST_WAYS {
            return None;
        }
        let written = |set: &Domain| {
            let numbers = (*set | standing)
                .iter()
                .map(|value| self.written(value.index()));
            numbers.collect::<Vec<_>>().join(" + ")
        };
        let ways: Vec<String> = sets.iter().map(written).collect();
        Some(self.list(&ways, "join.or"))
    }

    /// Returns the reason of a deduction from a clue.
    fn reason_of_clue(&self, clue: &NumberClue, deduction: &Deduction) -> String {
        let mut key = format!("why.{}", deduction.technique.id);
        let mut words = vec![("clue", self.cells_of(clue))];
        match clue.sort.wording {
            Wording::Combinations => self.add_to_cage(clue, deduction, &mut key, &mut words),
            Wording::Bounds => self.add_to_thermometer(clue, deduction, &mut key, &mut words),
            Wording::Own => {
                key.push('.');
                key.push_str(clue.sort.rule);
            }
        }
        words.extend(self.words(deduction));
        let words: Vec<(&str, &str)> = words.iter().map(|(name, word)| (*name, &**word)).collect();
        self.say(&key, false, &words)
    }

    /// Adds what the reason of a deduction from a cage says besides to its key and its words.
    fn add_to_cage(
        &self,
        clue: &NumberClue,
        deduction: &Deduction,
        key: &mut String,
        words: &mut Vec<(&str, String)>,
    ) {
        let sum = clue.number.unwrap_or_default();
        words.push(("sum", sum.to_string()));
        words.push(("out", self.numbers(&deduction.excluded(), "join.or")));
        let id = deduction.technique.id;
        if id == CAGE_LAST.id && clue.cells.len() == 1 {
            key.push_str(".one");
        }
        if id == CAGE_WAYS.id || id == CAGE_SUM.id {
            if let Some(ways) = self.ways(clue, sum, deduction) {
                words.push(("ways", ways));
                key.push_str(".ways");
            }
            // Several cells may lose different numbers, which only the marks on the board distinguish.
            let mut outs = deduction.effects.iter().map(|effect| &effect.out);
            let first = outs.next();
            if id == CAGE_WAYS.id && outs.any(|out| Some(out) != first) {
                key.push_str(".more");
            }
        }
    }

    /// Adds the bound to the key and the words of a deduction from a thermometer, if it finds one bound of one cell.
    fn add_to_thermometer(
        &self,
        clue: &NumberClue,
        deduction: &Deduction,
        key: &mut String,
        words: &mut Vec<(&str, String)>,
    ) {
        let [effect] = &*deduction.effects else {
            return;
        };
        let own = clue
            .cells
            .iter()
            .position(|&cell| cell == effect.var.index());
        let Some(at) = own else {
            return;
        };
        let left = self.left_before(clue, deduction);
        let left: Vec<Domain> = left.into_iter().map(|(left, _)| left).collect();
        let before = growing(&left[..at]).last().and_then(|near| near.min());
        let after = growing(&left[at + 1..])
            .first()
            .and_then(|near| near.iter().last());
        let out = |is_out: &dyn Fn(Value) -> bool| effect.out.iter().all(|&value| is_out(value));
        let (side, near, bound, others) = match (before, after) {
            (Some(near), _) if out(&|value| value <= near) => {
                ("least", near, near.index() + 1, &left[..at])
            }
            (_, Some(near)) if out(&|value| value >= near) => (
                "most",
                near,
                near.index().saturating_sub(1),
                &left[at + 1..],
            ),
            _ => return,
        };
        key.push('.');
        key.push_str(side);
        let all = Domain::below(self.level.layout.side);
        if others.iter().all(|&other| other == all) {
            key.push_str(".bare");
        }
        words.push((side, self.written(bound)));
        words.push(("near", self.written(near.index())));
        words.push(("n", others.len().to_string()));
    }

    /// Returns the name of a house.
    pub(super) fn house(&self, number: usize) -> String {
        let house = &self.level.layout.houses[number];
        let n = house.number + 1;
        self.phrase(house.key, false, &[("n", &n.to_string())])
    }

    /// Returns the name of a cell with its box or region, its other houses besides row and column, and its clues.
    pub(super) fn cell_in_full(&self, cell: usize) -> String {
        let layout = &self.level.layout;
        let houses = layout.houses_of[cell].iter();
        let others = houses.filter(|&&house| house >= 2 * layout.side);
        let mut others: Vec<String> = others.map(|&house| self.house(house)).collect();
        let clues = layout
            .clues
            .iter()
            .filter(|clue| clue.cells.contains(&cell));
        others.extend(clues.map(|clue| self.say_clue("say.", clue, Some(cell))));
        let [name, others] = [self.cell(cell), others.join(self.joint("join.comma"))];
        self.phrase("say", false, &[("name", &name), ("others", &others)])
    }

    /// Returns a list of numbers: "2, 5 and 8". `join` is the key of the conjunction.
    fn numbers(&self, values: &[Value], join: &str) -> String {
        let numbers = values
            .iter()
            .map(|value| self.written(value.index()))
            .collect::<Vec<_>>();
        self.list(&numbers, join)
    }

    /// Returns the first house that contains all these variables; `None` if there is none.
    fn find_house(&self, vars: &[Var]) -> Option<usize> {
        let houses = &self.level.layout.houses;
        let holds = |house: &House| vars.iter().all(|var| house.set.contains(var.index()));
        houses.iter().position(holds)
    }

    /// Returns the sorts of constraints by which cells see others without a house.
    fn moves(&self, from: &[Var], to: &[Var]) -> impl Iterator<Item = &'static Sort> {
        let between = |pair: &&MovePair| {
            let [one, other] = pair.cells;
            let has = |vars: &[Var], cell| vars.iter().any(|var| var.index() == cell);
            has(from, one) && has(to, other) || has(from, other) && has(to, one)
        };
        let pairs = self.level.layout.apart.iter().filter(between);
        pairs.map(|pair| pair.sort)
    }

    /// Returns the moves by which the places of a number see the cells from which it is removed.
    fn moves_of(&self, deduction: &Deduction) -> String {
        let places: Vec<Var> = deduction.figure.looks.iter().map(|look| look.0).collect();
        let out: Vec<Var> = deduction.effects.iter().map(|effect| effect.var).collect();
        let mut keys: Vec<&str> = self.moves(&places, &out).map(|sort| sort.field).collect();
        keys.sort_unstable();
        keys.dedup();
        let named = |key: &&str| self.word(&format!("move.{key}")).to_owned();
        let named: Vec<String> = keys.iter().map(named).collect();
        self.list(&named, "join.or")
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
        let name = kind.name();
        let said = |key: &str, n: &str| self.phrase(&format!("{key}.{name}"), false, &[("n", n)]);
        let numbers = houses
            .filter(own)
            .map(|house| said("line", &(house.number + 1).to_string()));
        let numbers: Vec<String> = numbers.collect();
        said("lines", &self.list(&numbers, "join.and"))
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
            ("numbers", self.numbers(&looked, "join.and")),
            ("out", self.numbers(&excluded, "join.and")),
            (
                "house",
                if figure.lines.is_empty() {
                    self.house_of(&deduction.about)
                } else {
                    first_of(&figure.lines)
                },
            ),
            ("other", first_of(&figure.across)),
            ("left", self.numbers(&left, "join.and")),
            (
                "shared",
                linked.map_or_else(String::new, |&(_, value)| self.written(value.index())),
            ),
            ("move", self.moves_of(deduction)),
            ("n", deduction.effects.len().to_string()),
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
        if let Some(clue) = self.clue_of(deduction) {
            return self.reason_of_clue(clue, deduction);
        }
        let words = self.words(deduction);
        let words: Vec<(&str, &str)> = words.iter().map(|(name, word)| (*name, &**word)).collect();
        self.say(&format!("why.{}", deduction.technique.id), false, &words)
    }

    /// Returns the area to look at first: the house of the deduction, if it has one that contains the cell; the
    /// fullest house of the cell, if the deduction looks only at that; otherwise the box or region of the cell.
    fn area(&self, deduction: &Deduction, (cell, _): Numbered, known: &[Numbered]) -> Area {
        let layout = &self.level.layout;
        if let Some(clue) = self
            .clue_of(deduction)
            .filter(|clue| clue.cells.contains(&cell))
        {
            let cells = self.cells_of(clue);
            return Area {
                sentence: self.say("area.clue", false, &[("clue", &cells)]),
                sites: clue.cells.iter().copied().map(count).collect(),
            };
        }
        let (about, lines) = (&*deduction.about, &*deduction.figure.lines);
        let along = match lines {
            [] if about.len() > 1 => self.find_house(about),
            [line] => self.find_house(line),
            _ => None,
        };
        let along = along.filter(|&house| layout.houses[house].set.contains(cell));
        let is_cell = lines.is_empty() && matches!(about, &[var] if var.index() == cell);
        let of_cell = layout.houses_of[cell].iter().copied();
        let filled = |&house: &usize| {
            let set = &layout.houses[house].set;
            known.iter().filter(|(cell, _)| set.contains(*cell)).count()
        };
        let is_part = |&house: &usize| !layout.houses[house].kind.is_line();
        let near = if is_cell {
            of_cell.max_by_key(filled)
        } else {
            of_cell.clone().find(is_part).or_else(|| of_cell.min())
        };
        let house = along.or(near).unwrap_or_default();
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
        if let Some(clue) = self.clue_of(end) {
            let is_twice = end.technique.id == TAKEN.id;
            let key = format!(
                "end.{}{}",
                clue.sort.rule,
                if is_twice { ".twice" } else { "" }
            );
            let cells = self.cells_of(clue);
            return self.say(&key, false, &[("number", &number), ("clue", &cells)]);
        }
        let key = match (scope, end.technique.id) {
            ([], _) => "end.cell",
            // Nothing but the assumption leads here.
            (_, id) if id == TAKEN.id && end.parents.is_empty() => "end.has",
            (_, id) if id == TAKEN.id => "end.twice",
            (_, id) if id == ONLY.id => "end.nowhere",
            _ => "end.house",
        };
        match self.find_house(scope) {
            None => {
                let Some(sort) = self.moves(scope, scope).next() else {
                    return self.say("end.rule", false, &[]);
                };
                let is_direct = end.parents.is_empty();
                let key = format!("end.{}{}", sort.field, if is_direct { ".has" } else { "" });
                self.say(&key, false, &[("number", &number)])
            }
            Some(at) => {
                let house = self.house(at);
                self.say(key, false, &[("number", &number), ("house", &house)])
            }
        }
    }
}
