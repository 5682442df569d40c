//! The sentences of Cross Numbers: equations, reasons, actions, mistakes.

use super::level::{Line, ParsedCross};
use super::rules::fillings::EquationCells;
use super::rules::{
    self, ACROSS, BITS, BOUNDS, DIVIDES, FILLINGS, GROUP, LAST, LIST, PARITY, digits, factors,
    few_fillings,
};
use super::unfit::UnfitLine;
use super::ways::{digit, ways};
use crate::api::{Area, count};
use crate::engine::{Deduction, Domain, Origin, Value, Var, sorted};
use crate::kinds;
use crate::kinds::numbers::{NumberWords, Numbered};

/// The sentences of one level.
pub(super) type CrossPhrasebook<'a> = kinds::LevelPhrasebook<'a, ParsedCross>;

/// The words for the placeholders of a sentence, with their names.
type Words = Vec<(&'static str, String)>;

/// The maximum length of an equation in a sentence, in characters; then the maximum beside a tried sum.
const MOST_TEXT: usize = 48;
const MOST_BESIDE: usize = 36;
/// The maximum length of a sentence.
const MOST_SENTENCE: usize = 110;
/// The maximum number of digits that are tried in a line.
const MOST_TRIED_DIGITS: u32 = 1_000;
/// The maximum length of a tried sum.
const MOST_TRIED: usize = 42;

impl CrossPhrasebook<'_> {
    /// Returns the name of the line of an equation.
    pub(super) fn line(&self, equation: usize) -> String {
        let (key, at) = match self.level.line(equation) {
            Line::Row(row) => ("line.row", row),
            Line::Column(column) => ("line.column", column),
        };
        self.phrase(key, false, &[("n", &(at + 1).to_string())])
    }

    /// Returns a list of numbers: "2, 5 and 7 to 9". `join` is the key of the conjunction.
    fn numbers(&self, values: &[Value], join: &str) -> String {
        let indexes: Vec<usize> = values.iter().map(|value| value.index()).collect();
        let numbers = self.ranges(&indexes, |index| self.written(index));
        self.list(&numbers, join)
    }

    /// Returns an equation as it is read aloud: "Row 2: 4 and blank makes 1".
    pub(super) fn equation(&self, equation: usize) -> String {
        let level = self.level;
        let blank = || self.word("blank").to_owned();
        let mut numbers = level
            .cells_of(equation)
            .map(|cell| level.cells[cell].map_or_else(blank, |digit| self.written(digit)));
        let signs = &level.equations[equation].operators;
        let mut left = numbers.next().unwrap_or_default();
        for (number, sign) in numbers.zip(signs) {
            left += self.joint(&format!("sign.{}", sign.name()));
            left += &number;
        }
        let total = level.written(level.equations[equation].total);
        let line = self.line(equation);
        let words = [("line", &*line), ("left", &left), ("total", &total)];
        self.say("clue", false, &words)
    }

    /// Returns an equation as it is written, after the name of its line; only its line and total, if it is longer than
    /// `most` characters.
    fn equation_shown(&self, equation: usize, known: &[Option<i64>], most: usize) -> String {
        let line = self.line(equation);
        let text = self.level.text(equation, known);
        let text = self.phrase("equation", false, &[("line", &line), ("text", &text)]);
        if text.chars().count() <= most {
            return text;
        }
        let total = self.level.written(self.level.equations[equation].total);
        self.phrase("makes", false, &[("line", &line), ("total", &total)])
    }

    /// Returns the equation that a deduction computes with, or that of the row whose digits differ. `None` for a
    /// deduction from crossing lines, which computes with several, and for one of a set.
    pub(super) fn equation_of(&self, deduction: &Deduction) -> Option<usize> {
        match deduction.origin? {
            Origin::Clue(equation) => Some(equation.into()),
            Origin::Law if deduction.technique.id != ACROSS.id => {
                Some(deduction.about.first()?.index() / self.level.side)
            }
            _ => None,
        }
    }

    /// Returns the numbers of an equation that stand on the board or that a deduction rests on; `None` for the others.
    fn known(&self, equation: usize, deduction: &Deduction) -> Vec<Option<i64>> {
        let number = |cell: usize| {
            let mut put = deduction.causes.iter().chain(&deduction.stands);
            let put = put.find(|(var, _)| var.index() == cell);
            let given = self.level.cells[cell].map(rules::value);
            put.map(|&(_, value)| value).or(given).map(rules::number)
        };
        self.level.cells_of(equation).map(number).collect()
    }

    /// Returns the digits that a deduction leaves for each cell of an equation; `None` if it does not say so.
    pub(super) fn domains(&self, equation: usize, deduction: &Deduction) -> Option<Vec<Domain>> {
        if deduction.rests_on.is_empty() {
            return None;
        }
        let known = self.known(equation, deduction).into_iter();
        let cells = self.level.cells_of(equation).zip(known);
        let domain = |(cell, known): (usize, Option<i64>)| {
            if let Some(number) = known {
                return digit(number);
            }
            let mut gone = deduction.rests_on.iter();
            let gone = gone.find(|(var, _)| var.index() == cell);
            let gone = gone.map_or(Domain::EMPTY, |(_, values)| {
                values.iter().copied().collect()
            });
            rules::digits() - gone
        };
        Some(cells.map(domain).collect())
    }

    /// Returns the sentence that lists the few ways to fill the line of a deduction; `None` if there are too many, or
    /// one of them has an excluded digit: a player's marks rule it out.
    pub(super) fn ways_of(&self, equation: usize, deduction: &Deduction) -> Option<String> {
        let domains = self.domains(equation, deduction)?;
        let ways = ways(self.level, equation, &domains)?;
        let known = self.known(equation, deduction);
        let cells: Vec<usize> = self.level.cells_of(equation).collect();
        let mut out = deduction.effects.iter().flat_map(|effect| {
            let at = cells.iter().position(|&cell| cell == effect.var.index());
            effect.out.iter().map(move |&value| (at, value))
        });
        let is_way = |(at, value): (Option<usize>, Value)| {
            at.is_none_or(|at| ways.iter().any(|way| way[at] == rules::number(value)))
        };
        if out.any(is_way) {
            return None;
        }
        let mut put = deduction.effects.iter().flat_map(|effect| &effect.into);
        // A digit of one cell can be called that here.
        let place = put.next().copied().filter(|_| put.next().is_none());
        self.ways(equation, &known, &ways, place)
    }

    /// Returns the sentence that lists the ways to fill a line: what the blanks make, if it can be computed, and
    /// otherwise all sums, or the blanks in order. `place`: a digit that is put down, as all ways have it. `None` if
    /// the sentence is too long.
    pub(super) fn ways(
        &self,
        equation: usize,
        known: &[Option<i64>],
        ways: &[Vec<i64>],
        place: Option<Value>,
    ) -> Option<String> {
        let sums = &self.level.equations[equation];
        let is_blank = |at: &usize| known[*at].is_none();
        let blanks: Vec<usize> = (0..known.len()).filter(is_blank).collect();
        let joined = |joint: &str| -> Vec<String> {
            let blanks = |way: &Vec<i64>| -> Vec<String> {
                blanks
                    .iter()
                    .map(|&at| self.level.written(way[at]))
                    .collect()
            };
            ways.iter().map(|way| blanks(way).join(joint)).collect()
        };
        let product = factors::product(sums, |at| known[at]).map(|product| product.makes);
        let sum = factors::sum(sums, known);
        let is_part = blanks.len() < known.len();
        let whole = |way: &Vec<i64>| {
            let numbers: Vec<Option<i64>> = way.iter().copied().map(Some).collect();
            self.level.left_side(sums, &numbers)
        };
        let forms = [
            product
                .filter(|_| is_part)
                .map(|made| (".product", joined(" × "), made)),
            sum.filter(|_| is_part)
                .map(|made| (".sum", joined(" + "), made)),
            Some(("", ways.iter().map(whole).collect(), 0)),
            Some((".order", joined(" "), 0)),
        ];
        let end = match place {
            Some(_) if ways.len() > 1 => ".each",
            _ => "",
        };
        let number = place.map_or_else(String::new, |value| self.written(value.index()));
        let said = |(form, list, made): (&str, Vec<String>, i64), most: usize| {
            let equation = self.equation_shown(equation, known, most);
            let (ways, made) = (self.list(&list, "join.or"), self.level.written(made));
            let words = [
                ("equation", &*equation),
                ("ways", &*ways),
                ("made", &*made),
                ("number", &*number),
            ];
            self.say(&format!("why.ways{form}{end}"), false, &words)
        };
        let all = forms.into_iter().flatten();
        let mut said = all.flat_map(|form| [MOST_TEXT, 0].map(|most| said(form.clone(), most)));
        said.find(|sentence| sentence.chars().count() <= MOST_SENTENCE)
    }

    /// Returns the nearest that an equation comes to its total: the ending of the sentence's key, and its words. `None`
    /// if a division there has a remainder, or the sum is too long.
    fn nearest(&self, equation: usize, deduction: &Deduction) -> Option<(&'static str, Words)> {
        let level = self.level;
        let looks = &deduction.figure.looks;
        // Of several digits the nearest is tried.
        let excluded = deduction.excluded();
        let tried = (excluded.len() == 1).then(|| (deduction.var(), excluded[0]));
        let number = |cell: usize| {
            let mut all = tried.iter().chain(looks);
            let look = all.find(|(var, _)| var.index() == cell);
            look.map(|&(_, value)| rules::number(value))
        };
        let cells = level.cells_of(equation);
        let numbers: Vec<i64> = cells.clone().map(number).collect::<Option<_>>()?;
        let near = number(deduction.var().index())?;
        let equation = &level.equations[equation];
        let made = equation.value(&numbers)?;
        let is_less = made < equation.total;
        let key = if is_less { ".less" } else { ".more" };
        // A bound excludes all digits on one side.
        let at = cells
            .clone()
            .position(|cell| cell == deduction.var().index())?;
        let is_up = rules::is_up(equation, at)?;
        let (low, high) = (excluded.first()?.index(), excluded.last()?.index());
        let (bound, end) = if is_less == is_up {
            (high + 1, rules::DIGITS - 1)
        } else {
            (low.checked_sub(1)?, 0)
        };
        let so = match (bound == end, is_less == is_up) {
            (true, _) => "so.is",
            (_, true) => "so.least",
            (_, false) => "so.most",
        };
        let bound = self.written(bound);
        let so = self.phrase(so, false, &[("number", &bound)]);
        let numbers: Vec<Option<i64>> = numbers.into_iter().map(Some).collect();
        let tried = level.left_side(equation, &numbers);
        if tried.chars().count() > MOST_TRIED {
            return None;
        }
        let words = vec![
            ("near", level.written(near)),
            ("so", so),
            ("tried", tried),
            ("made", level.written(made)),
        ];
        Some((key, words))
    }

    /// Returns the sentence of a bound with the sum that it tries, and the equation if there is room for it.
    fn tried(
        &self,
        equation: usize,
        known: &[Option<i64>],
        deduction: &Deduction,
    ) -> Option<String> {
        let (end, mut words) = self.nearest(equation, deduction)?;
        let vars = sorted(deduction.effects.iter().map(|effect| effect.var));
        let each = if vars.len() > 1 { ".each" } else { "" };
        [MOST_BESIDE, 0].into_iter().find_map(|most| {
            words.retain(|(name, _)| *name != "equation");
            words.push(("equation", self.equation_shown(equation, known, most)));
            let words: Vec<(&str, &str)> =
                words.iter().map(|(name, word)| (*name, &**word)).collect();
            let sentence = self.say(&format!("why.bounds{end}{each}"), false, &words);
            (sentence.chars().count() <= MOST_SENTENCE).then_some(sentence)
        })
    }

    /// Returns the sentence of a deduction that rules out digits of one cell: why no digits fill the line with these.
    /// `None` if there is no short reason.
    fn tried_in_vain(&self, equation: usize, deduction: &Deduction) -> Option<String> {
        let [effect] = &*deduction.effects else {
            return None;
        };
        let tried: Domain = effect.out.iter().copied().collect();
        if tried.is_empty() || !effect.into.is_empty() {
            return None;
        }
        let cells = self.level.cells_of(equation);
        let at = cells.clone().position(|cell| cell == effect.var.index())?;
        let known = self.known(equation, deduction);
        let (mut domains, mut put) = (self.domains(equation, deduction)?, known.clone());
        domains[at] = tried;
        put[at] = tried.min().filter(|_| tried.is_single()).map(rules::number);
        let unfit = UnfitLine {
            equation,
            known: &put,
            domains: &domains,
            distinct: matches!(self.level.line(equation), Line::Row(_)),
            are_tried: put[at].is_none(),
        };
        let no = self.unfit(&unfit, None)?;
        let out = self.numbers(&effect.out, "join.or");
        let tested = self.phrase("tested", false, &[("out", &out)]);
        [MOST_TEXT, 0].into_iter().find_map(|most| {
            let equation = self.equation_shown(equation, &known, most);
            let words = [("equation", &*equation), ("tested", &tested), ("no", &no)];
            let sentence = self.say("why.list.unfit", false, &words);
            (sentence.chars().count() <= MOST_SENTENCE).then_some(sentence)
        })
    }

    /// Returns what bounds of one equation share that are one argument: with the same digit in one of several cells it
    /// comes as near to its total.
    pub(super) fn shared_bound(&self, deduction: &Deduction) -> Option<Vec<usize>> {
        let equation = self
            .equation_of(deduction)
            .filter(|_| deduction.technique.id == BOUNDS.id)?;
        let (end, words) = self.nearest(equation, deduction)?;
        let said = words
            .iter()
            .filter(|(name, _)| ["near", "made", "so"].contains(name));
        let mut shared = vec![equation, end.len()];
        shared.extend(
            end.bytes()
                .chain(said.flat_map(|(_, word)| word.bytes()))
                .map(usize::from),
        );
        Some(shared)
    }

    /// Explains why a filling of a line is wrong: what two crossing lines then need in a third. `None` if the figure is
    /// another.
    fn across(&self, deduction: &Deduction) -> Option<String> {
        let figure = &deduction.figure;
        let line_of = |vars: &Vec<Var>| {
            let cells = vars.iter().map(|var| var.index());
            let mut lines = 0..self.level.equations.len();
            lines.find(|&line| self.level.cells_of(line).eq(cells.clone()))
        };
        let lines: Option<Vec<usize>> = figure.lines.iter().map(line_of).collect();
        let &[line, one, other, third] = lines?.as_slice() else {
            return None;
        };
        let (filling, left) = figure.looks.split_at_checked(self.level.side)?;
        let needed = |crossing: usize| -> Vec<Value> {
            let is_in = |var: Var| {
                self.level
                    .cells_of(crossing)
                    .any(|cell| cell == var.index())
            };
            let own = left.iter().filter(|&&(var, _)| is_in(var));
            own.map(|&(_, value)| value).collect()
        };
        let said = |needed: &[Value]| {
            let numbers: Vec<String> = needed
                .iter()
                .map(|&value| self.written(value.index()))
                .collect();
            self.list(&numbers, "join.or")
        };
        let (needs_one, needs_other) = (needed(one), needed(other));
        let is_row = matches!(self.level.line(third), Line::Row(_));
        let is_twice = is_row && needs_one.len() == 1 && needs_one == needs_other;
        let numbers: Vec<Option<i64>> = filling
            .iter()
            .map(|&(_, value)| Some(rules::number(value)))
            .collect();
        let equation = &self.level.equations[line];
        let total = self.level.equations[third].total;
        let words = [
            ("line", self.line(line)),
            ("tried", self.level.left_side(equation, &numbers)),
            ("out", self.numbers(&deduction.excluded(), "join.and")),
            ("third", self.line(third)),
            ("one", self.line(one)),
            ("other", self.line(other)),
            ("x", said(&needs_one)),
            ("y", said(&needs_other)),
            ("total", self.level.written(total)),
        ];
        let words: Vec<(&str, &str)> = words.iter().map(|(name, word)| (*name, &**word)).collect();
        let key = if is_twice {
            "why.across.twice"
        } else {
            "why.across"
        };
        let sentence = self.say(key, false, &words);
        if sentence.chars().count() <= MOST_SENTENCE {
            return Some(sentence);
        }
        Some(self.say(&format!("{key}.long"), false, &words))
    }
}

/// The sentences about a line that cannot make its total.
impl CrossPhrasebook<'_> {
    /// Returns the sentence for a line that could make its total only with a digit that its row has already; `None` for
    /// a line that could not in any case.
    fn only_twice(&self, equation: usize, end: &Deduction) -> Option<String> {
        let level = self.level;
        let row_of = |cell: usize| cell / level.side;
        let put = end.causes.iter().chain(&end.stands);
        let stands: Vec<Option<i64>> = (0..level.cells.len())
            .map(|cell| {
                let put = put.clone().find(|(var, _)| var.index() == cell);
                let given = level.cells[cell].map(rules::value);
                put.map(|&(_, value)| value).or(given).map(rules::number)
            })
            .collect();
        let cells: Vec<usize> = level.cells_of(equation).collect();
        let left = self.domains(equation, end);
        let gone = |at: usize| {
            let left = left.as_ref().map(|left| left[at]);
            left.map_or(Domain::EMPTY, |left| digits() - left)
        };
        let makes = |distinct: bool, domain: &dyn Fn(usize) -> Domain| {
            let domains: Vec<Domain> = cells
                .iter()
                .enumerate()
                .map(|(at, &cell)| stands[cell].map_or_else(|| domain(at), digit))
                .collect();
            let equation = &level.equations[equation];
            let task = EquationCells {
                equation,
                distinct,
                domains: &domains,
            };
            few_fillings(&task, 1, MOST_TRIED_DIGITS)
        };
        let of_row = |at: usize| -> Domain {
            let row = (0..stands.len()).filter(|&other| row_of(other) == row_of(cells[at]));
            row.filter_map(|other| stands[other])
                .map(digit)
                .fold(Domain::EMPTY, |all, one| all | one)
        };
        // The digits that are gone include those that the rows' law rules out.
        let found = makes(false, &|at| digits() - (gone(at) - of_row(at)));
        let is_row = matches!(level.line(equation), Line::Row(_));
        let is_lawful = makes(is_row, &|at| digits() - gone(at) - of_row(at)) != Ok(Vec::new());
        if is_lawful || matches!(&found, Err(false)) || found.as_ref().is_ok_and(Vec::is_empty) {
            return None;
        }
        let line = self.line(equation);
        let blanks: Vec<usize> = (0..cells.len())
            .filter(|&at| stands[cells[at]].is_none())
            .collect();
        if let (Ok([filling]), &[at]) = (found.as_deref(), &*blanks) {
            let number = self.level.written(rules::number(filling[at]));
            let row = self.line(row_of(cells[at]));
            let key = if is_row { "end.needs.row" } else { "end.needs" };
            return Some(self.say(
                key,
                false,
                &[("line", &line), ("number", &number), ("row", &row)],
            ));
        }
        let total = level.written(level.equations[equation].total);
        Some(self.say(
            "end.only-twice",
            false,
            &[("line", &line), ("total", &total)],
        ))
    }
}

impl CrossPhrasebook<'_> {
    /// Returns the sentence that says why a line has no filling; `None` if there is no short reason.
    pub(super) fn dead_end(&self, equation: usize, end: &Deduction) -> Option<String> {
        self.only_twice(equation, end)
            .or_else(|| self.unfilled(equation, end))
    }

    /// Returns the sentence why no digits fill the line of a contradiction; `None` if there is no short reason.
    fn unfilled(&self, equation: usize, end: &Deduction) -> Option<String> {
        let known = self.known(equation, end);
        let domains = self.domains(equation, end).unwrap_or_else(|| {
            let of = |known: &Option<i64>| known.map_or_else(digits, digit);
            known.iter().map(of).collect()
        });
        let unfit = UnfitLine {
            equation,
            known: &known,
            domains: &domains,
            distinct: matches!(self.level.line(equation), Line::Row(_)),
            are_tried: false,
        };
        let no = self.unfit(&unfit, Some(&self.line(equation)))?;
        let sentence = self.say("end.unfit", false, &[("no", &no)]);
        (sentence.chars().count() <= MOST_SENTENCE).then_some(sentence)
    }
}

impl NumberWords for CrossPhrasebook<'_> {
    fn place(&self, cell: usize) -> (usize, usize) {
        self.level.grid().place(cell)
    }

    fn written(&self, number: usize) -> String {
        self.level.written(rules::number(rules::value(number)))
    }

    /// Returns the area to look at first: the equation or the row of the deduction, if it contains the cell; otherwise
    /// the row of the cell.
    fn area(&self, deduction: &Deduction, (cell, _): Numbered, _known: &[Numbered]) -> Area {
        let looked = self.equation_of(deduction);
        let looked =
            looked.filter(|&equation| self.level.cells_of(equation).any(|other| other == cell));
        // The equations of the rows come first.
        let line = looked.unwrap_or(cell / self.level.side);
        let key = if deduction.technique.id == rules::MISSING.id {
            "area.row"
        } else {
            "area.equation"
        };
        let name = self.line(line);
        Area {
            sentence: self.say(key, false, &[("line", &name)]),
            sites: sorted(self.level.cells_of(line).map(count)),
        }
    }

    fn reason(&self, deduction: &Deduction) -> String {
        let id = deduction.technique.id;
        if id == ACROSS.id
            && let Some(sentence) = self.across(deduction)
        {
            return sentence;
        }
        if [FILLINGS.id, LIST.id, DIVIDES.id, BITS.id].contains(&id)
            && let Some(equation) = self.equation_of(deduction)
            && let Some(sentence) = self.ways_of(equation, deduction).or_else(|| {
                // A factor that does not divide the product has a sentence of its own.
                let is_listed = id != DIVIDES.id;
                is_listed.then(|| self.tried_in_vain(equation, deduction))?
            })
        {
            return sentence;
        }
        let (included, excluded) = (deduction.included(), deduction.excluded());
        // Several cells may lose different digits, which only the marks on the board distinguish.
        let cells = sorted(deduction.effects.iter().map(|effect| effect.var)).len();
        let more = if cells > 1 { ".more" } else { "" };
        let out = self.numbers(&excluded, "join.or");
        let said = |key: &str| self.phrase(&format!("{key}{more}"), false, &[("out", &out)]);
        let mut words = vec![
            ("tested", said("tested")),
            ("filled", said("filled")),
            ("number", self.numbers(&included, "join.and")),
            // A cell has one digit: excluded digits are alternatives, joined by "or".
            ("out", out.clone()),
            ("group", self.numbers(&excluded, "join.and")),
        ];
        let mut key = format!("why.{id}");
        // With bitwise signs, several digits may be right in the last blank.
        if id == LAST.id && included.is_empty() {
            key += ".out";
        }
        let mut shown = Vec::new();
        if let Some(equation) = self.equation_of(deduction) {
            let total = self.level.equations[equation].total;
            let known = self.known(equation, deduction);
            if id == BOUNDS.id
                && let Some(sentence) = self
                    .tried(equation, &known, deduction)
                    .or_else(|| self.tried_in_vain(equation, deduction))
            {
                return sentence;
            }
            words.push(("line", self.line(equation)));
            words.push(("total", self.level.written(total)));
            shown.extend([MOST_TEXT, 0].map(|most| self.equation_shown(equation, &known, most)));
            if id == PARITY.id && total.rem_euclid(2) == 1 {
                key += ".odd";
            }
            if id == BITS.id {
                words.push(("bits", super::level::written(total, 2)));
            }
            if id == DIVIDES.id {
                let product = factors::product(&self.level.equations[equation], |at| known[at]);
                key += match &product {
                    None => ".plain",
                    Some(product) if product.needs(&excluded) => ".needed",
                    Some(_) => "",
                };
                let made = product.map(|product| self.level.written(product.makes));
                words.extend(made.map(|made| ("made", made)));
            }
        }
        let said = |shown: &str| {
            let words = words.iter().map(|(name, word)| (*name, &**word));
            let words: Vec<(&str, &str)> = words.chain([("equation", shown)]).collect();
            self.say(&key, excluded.len() > 1, &words)
        };
        let is_short = |sentence: &String| sentence.chars().count() <= MOST_SENTENCE;
        let mut all = shown.iter().map(|shown| said(shown));
        all.find(is_short)
            .unwrap_or_else(|| said(shown.last().map_or("", |shown| shown)))
    }

    fn contradiction(&self, end: &Deduction, _scope: &[Var]) -> String {
        let number = end.values.first();
        let number = number.map_or_else(String::new, |&value| self.written(value.index()));
        let equation = self.equation_of(end);
        let line = equation.map_or_else(String::new, |equation| self.line(equation));
        let total = equation.map_or(0, |equation| self.level.equations[equation].total);
        let key = match (end.rule, equation, end.technique.id) {
            (None, ..) => "end.cell",
            (_, None, _) => "end.rule",
            // Nothing but the assumption leads here.
            (.., id) if id == rules::TAKEN.id && end.parents.is_empty() => "end.has",
            (.., id) if id == rules::TAKEN.id => "end.twice",
            (.., id) if id == rules::MISSING.id => "end.nowhere",
            (.., id) if id == GROUP.id => "end.group",
            (_, Some(equation), _) => match self.dead_end(equation, end) {
                Some(sentence) => return sentence,
                None => "end.line",
            },
        };
        let total = self.level.written(total);
        let words = [("number", &*number), ("line", &line), ("total", &total)];
        self.say(key, false, &words)
    }
}
