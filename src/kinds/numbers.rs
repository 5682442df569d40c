//! The base of kinds whose boards have a number in each cell, some of them given. Numbers and cells count from 0 in
//! code; the numbers on the board from 1.

use std::ops::Deref;

use serde_json::Value as Json;

#[cfg(feature = "tools")]
use super::Designed as Level;
#[cfg(not(feature = "tools"))]
use super::Puzzle as Level;
use super::phrasebook::Phrasebook;
use super::{Header, Kind, Likeness, Playable, Puzzle};
use crate::api::{Area, Board, Entry, Markings, SiteInfo, SymbolInfo, count};
use crate::engine::{Deduction, Model, Theory, Value, Var};
use crate::rules::Grid;
use crate::text::Lang;

/// A cell and its number.
pub type Numbered = (usize, usize);

/// A level with a number in each cell. By default each cell is a variable and the numbers are its values. With the
/// feature `tools` it is also [`Designed`](super::Designed).
pub trait NumberBoard: Level + Sized {
    /// Its kind.
    const KIND: &'static Kind;

    /// True if each cell is a variable.
    const HAS_VARIABLES_FOR_CELLS: bool = true;

    /// The type of its sentences.
    type Words<'a>: NumberWords + NumberDrawing
    where
        Self: 'a;

    /// Returns the level as JSON, see [`Playable::level`].
    fn written(&self) -> Json;

    /// Returns the constraint model, see [`Playable::model`].
    fn theory(&self) -> &dyn Theory;

    /// Returns the number of numbers: values count from 0 up to it.
    fn numbers(&self) -> usize;

    /// Returns the range of the numbers in words, for the cure in an error.
    fn numbers_in_words(&self) -> String {
        format!("1 - {}", self.numbers())
    }

    /// Returns the sentences of this level in a language.
    fn phrasebook(&self, lang: Lang) -> Self::Words<'_>;

    /// Returns the literal that puts a number into a cell; `None` if the model has none.
    fn literal(&self, (cell, number): Numbered) -> Option<(Var, Value)> {
        Some((Var::new(cell)?, Value::new(number)?))
    }

    /// Returns the cell and the number of a literal; `None` if it is about no single number.
    fn numbered(&self, var: Var, value: Value) -> Option<Numbered> {
        Some((var.index(), value.index()))
    }

    /// Returns what deductions by one technique must share to be joined; `None` for a deduction that stands
    /// alone.
    fn joins(&self, _deduction: &Deduction) -> Option<Vec<usize>> {
        None
    }

    /// Returns the dark cells of a contradiction, see [`Playable::dark`].
    fn dark(&self, _end: &Deduction) -> Vec<usize> {
        Vec::new()
    }

    /// Returns the level with these givens instead of its own: a number or `None` per cell.
    #[must_use]
    fn giving(&self, givens: Vec<Option<usize>>) -> Self;

    /// Returns the number of an entry; `None` if the board has no such number.
    fn number(&self, entry: &Entry) -> Option<usize> {
        let &Entry::Number(number) = entry else {
            return None;
        };
        let number = (number as usize).checked_sub(1)?;
        (number < self.numbers()).then_some(number)
    }

    /// Returns entries as cells with numbers, without those that are no number of the board.
    fn all_numbered(&self, entries: &[(usize, Entry)]) -> Vec<Numbered> {
        let number = |(cell, entry): &(usize, Entry)| Some((*cell, self.number(entry)?));
        entries.iter().filter_map(number).collect()
    }
}

/// The board of a level, whose names are those of its sentences.
pub trait NumberDrawing {
    /// Returns the board for a page, see [`Playable::board`].
    fn board(&self) -> Board;
}

/// The sentences of a level with a number in each cell.
pub trait NumberWords: Deref<Target = Phrasebook> {
    /// Returns the row and the column of a cell.
    fn place(&self, cell: usize) -> (usize, usize);

    /// Returns a number as it is written on the board.
    fn written(&self, number: usize) -> String {
        (number + 1).to_string()
    }

    /// Returns the name of a cell.
    fn cell(&self, cell: usize) -> String {
        let (row, column) = self.place(cell);
        let [row, column] = [row, column].map(|at| (at + 1).to_string());
        self.phrase("site", false, &[("row", &row), ("column", &column)])
    }

    /// Returns the sentence that explains why a deduction holds.
    fn reason(&self, deduction: &Deduction) -> String;

    /// Returns the sentence with which a what-if ends; `scope` has the variables of the rule that is broken, and is
    /// empty if no rule is.
    fn contradiction(&self, end: &Deduction, scope: &[Var]) -> String;

    /// Returns the area to look at first for a deduction that places `target`, given the `known` numbers on the board.
    fn area(&self, end: &Deduction, target: Numbered, known: &[Numbered]) -> Area;

    /// Returns the sentence that asks the player to place the first of these numbers; empty if there is none.
    fn action(&self, place: &[Numbered]) -> String {
        place.first().map_or_else(String::new, |&(cell, number)| {
            let (number, place) = (self.written(number), self.cell(cell));
            let words = [("number", &*number), ("where", &place)];
            self.say("action.place", false, &words)
        })
    }

    /// Returns a square cell of the board with its neighbours.
    #[allow(clippy::cast_precision_loss)] // a board is at most 20 x 20
    fn site(&self, cell: usize, given: Option<usize>, beside: Vec<usize>) -> SiteInfo {
        let (row, column) = self.place(cell);
        let (x, y) = (column as f64, row as f64);
        SiteInfo {
            name: self.cell(cell),
            say: self.cell(cell),
            row: count(row),
            column: count(column),
            height: 1,
            shape: vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)],
            label: (x + 0.5, y + 0.5),
            badge: String::new(),
            tags: Vec::new(),
            given: given.map(entry),
            neighbours: beside.into_iter().map(count).collect(),
        }
    }

    /// Returns the symbol of a number, whose key is the number as it is written.
    fn symbol(&self, number: usize) -> SymbolInfo {
        let written = self.written(number);
        SymbolInfo {
            id: entry(number),
            glyph: None,
            text: Some(written.clone()),
            tile: None,
            key: Some(written.to_ascii_lowercase()),
            name: written,
            limit: None,
        }
    }
}

/// Adds the givens to a model whose variables are the cells, and whose values are the numbers.
///
/// # Panics
/// If a number is no value.
pub fn give<const W: usize>(model: &mut Model<W>, givens: &[Option<usize>]) {
    for (cell, given) in model.vars().zip(givens) {
        if let Some(number) = *given {
            model.given(cell, Value::new(number).expect("a number of the board"));
        }
    }
}

/// Returns the entry of a number.
#[must_use]
pub fn entry(number: usize) -> Entry {
    Entry::Number(count(number + 1))
}

/// Returns an empty board of a kind, with pencil marks allowed.
#[must_use]
pub fn board(kind: &Kind, header: &Header, grid: &Grid) -> Board {
    let header = header.clone();
    Board {
        title: header.title,
        author: header.author,
        source: header.source,
        width: count(grid.columns()),
        height: count(grid.rows()),
        markings: Markings {
            pencil: true,
            crossed: false,
        },
        ..Board::bare(kind.id)
    }
}

impl<B: NumberBoard> Playable for B {
    fn kind(&self) -> &'static Kind {
        B::KIND
    }

    fn level(&self) -> Json {
        self.written()
    }

    fn model(&self) -> &dyn Theory {
        self.theory()
    }

    fn sites(&self) -> usize {
        self.theory().len()
    }

    fn literal_of(&self, site: usize, entry: &Entry) -> Option<(Var, Value)> {
        let number = self.number(entry).filter(|_| site < self.sites())?;
        self.literal((site, number))
    }

    fn entry_of(&self, var: Var, value: Value) -> Option<(usize, Entry)> {
        let (cell, number) = self.numbered(var, value)?;
        Some((cell, entry(number)))
    }

    fn known(&self) -> String {
        self.numbers_in_words()
    }

    fn board(&self, lang: Lang) -> Board {
        self.phrasebook(lang).board()
    }

    fn site(&self, var: Var, value: Value) -> usize {
        self.numbered(var, value).map_or(0, |(cell, _)| cell)
    }

    fn empties(&self, _var: Var, _value: Value) -> bool {
        false
    }

    fn reason(&self, alike: &[&Deduction], lang: Lang) -> String {
        let words = self.phrasebook(lang);
        let [first, others @ ..] = alike else {
            return String::new();
        };
        if others.is_empty() {
            return words.reason(first);
        }
        let mut all = (*first).clone();
        for other in others {
            all.effects.extend_from_slice(&other.effects);
            all.about.extend(&other.about);
        }
        words.reason(&all)
    }

    fn likeness(&self, deduction: &Deduction) -> Likeness {
        let id = deduction.technique.id.to_owned();
        if let Some(shared) = self.joins(deduction) {
            return (id, shared);
        }
        let about = deduction.effects.iter().flat_map(|effect| {
            let values = effect.out.iter().chain(&effect.into);
            std::iter::once(effect.var.index()).chain(values.map(|value| value.index()))
        });
        (id, about.collect())
    }

    fn assumption(&self, var: Var, value: Value, lang: Lang) -> String {
        let words = self.phrasebook(lang);
        let number = self.numbered(var, value);
        let number = number.map_or_else(String::new, |(_, number)| words.written(number));
        words.say("if", false, &[("number", &number)])
    }

    fn contradiction(&self, end: &Deduction, lang: Lang) -> String {
        let (words, theory) = (self.phrasebook(lang), self.theory());
        let mut givens = theory.givens().iter();
        if let Some(&(_, var, value)) = givens.find(|(rule, ..)| Some(*rule) == end.rule)
            && let Some((cell, number)) = self.numbered(var, value)
        {
            let (number, cell) = (words.written(number), words.cell(cell));
            let said = [("number", &*number), ("cell", &cell)];
            return words.say("end.given", false, &said);
        }
        let scope = end.rule.map_or(&[][..], |rule| theory.scope(rule));
        words.contradiction(end, scope)
    }

    fn dark(&self, end: &Deduction) -> Vec<usize> {
        NumberBoard::dark(self, end)
    }

    fn area(
        &self,
        end: &Deduction,
        (var, value): (Var, Value),
        known: &[(Var, Value)],
        lang: Lang,
    ) -> Area {
        let givens = self.theory().givens().iter();
        let all = givens.map(|&(_, var, value)| (var, value));
        let all = known.iter().copied().chain(all);
        let known: Vec<Numbered> = all
            .filter_map(|(var, value)| self.numbered(var, value))
            .collect();
        let target = self.numbered(var, value).unwrap_or_default();
        self.phrasebook(lang).area(end, target, &known)
    }

    fn action(&self, place: &[(usize, Entry)], lang: Lang) -> String {
        self.phrasebook(lang).action(&self.all_numbered(place))
    }

    fn mistake(&self, wrong: &[(usize, Entry)], _clue: Option<usize>, lang: Lang) -> String {
        let words = self.phrasebook(lang);
        let number = self.all_numbered(wrong).first().copied();
        let one = number.map_or_else(String::new, |(_, number)| words.written(number));
        words.mistake_sentence("mistake", &[("one", &one)], wrong.len() > 1)
    }

    fn with_givens(&self, givens: &[(Var, Value)]) -> Option<Box<dyn Puzzle>> {
        let mut all = vec![None; self.sites()];
        for &(var, value) in givens {
            let (cell, number) = self.numbered(var, value)?;
            *all.get_mut(cell)? = Some(number);
        }
        Some(Box::new(self.giving(all)))
    }

    fn has_variables_for_sites(&self) -> bool {
        B::HAS_VARIABLES_FOR_CELLS
    }

    #[cfg(feature = "tools")]
    fn designed(&self) -> Option<&dyn super::Designed> {
        Some(self)
    }
}
