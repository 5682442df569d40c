//! Explains why no path visits all cells of a board along its givens, if one of a few simple reasons applies.

use super::Numbrix;
use super::speak::NumbrixPhrasebook;
use crate::api::{NoAnswer, count};
use crate::engine::{Domain, Value, sorted};
use crate::kinds::Playable;
use crate::kinds::numbers::NumberBoard;
use crate::text::Lang;

/// The number of ends of a path.
const ENDS: usize = 2;

impl<const W: usize> Numbrix<W> {
    /// Returns the first reason that applies; `None` if none does.
    pub(super) fn why_none(&self, lang: Lang) -> Option<NoAnswer> {
        let book = &self.phrasebook(lang);
        let of_the_shape = self.in_parts(book).or_else(|| self.uneven(book));
        of_the_shape
            .or_else(|| self.dead_ends(book))
            .or_else(|| self.between_givens(book))
            .or_else(|| self.on_the_wrong_colour(book))
    }

    fn told(&self, sentence: String, cells: Domain<W>) -> NoAnswer {
        let sites = cells.iter().filter_map(|cell| self.shape.site(cell));
        NoAnswer {
            sentence,
            sites: sites.map(count).collect(),
            dark: Vec::new(),
        }
    }

    /// Adds the dark cells to a reason that names colours.
    fn coloured(&self, told: NoAnswer) -> NoAnswer {
        let cells = self.shape.cells.iter().filter(|&cell| self.is_dark(cell));
        let dark = cells.filter_map(|cell| self.shape.site(cell)).map(count);
        NoAnswer {
            dark: dark.collect(),
            ..told
        }
    }

    fn is_dark(&self, cell: Value) -> bool {
        let columns = self.shape.grid.columns();
        let cell = cell.index();
        (cell / columns + cell % columns).is_multiple_of(2)
    }

    /// The board is not connected.
    fn in_parts(&self, book: &NumbrixPhrasebook<'_>) -> Option<NoAnswer> {
        let mut parts = Vec::new();
        let mut left = self.shape.cells;
        while let Some(cell) = left.min() {
            let part = self.shape.connected(left, cell);
            left -= part;
            parts.push(part);
        }
        let largest = parts.iter().copied().max_by_key(|part| part.len())?;
        let n = parts.len().to_string();
        let said = || book.say("none.parts", true, &[("n", &n)]);
        (parts.len() > 1).then(|| self.told(said(), self.shape.cells - largest))
    }

    /// Returns the two colours of a chessboard with their cells, the larger one first; `None` if the path may go
    /// diagonally and so stay on one colour.
    fn colours(&self) -> Option<[(&'static str, Domain<W>); 2]> {
        let first = self.shape.cells.min()?;
        let one = self.shape.coloured(first)?;
        let other = self.shape.cells - one;
        let name = |cells: Domain<W>| {
            let is_dark = cells.min().is_some_and(|cell| self.is_dark(cell));
            ["light", "dark"][usize::from(is_dark)]
        };
        let names = [
            name(one),
            if name(one) == "dark" { "light" } else { "dark" },
        ];
        let mut colours = [(names[0], one), (names[1], other)];
        if one.len() < other.len() {
            colours.reverse();
        }
        Some(colours)
    }

    /// One colour has at least two cells more than the other; a path alternates between the two.
    fn uneven(&self, book: &NumbrixPhrasebook<'_>) -> Option<NoAnswer> {
        let [(more, larger), (_, smaller)] = self.colours()?;
        let surplus = (larger.len() - smaller.len()).checked_sub(2)? + 1;
        let [many, few, n] = [larger.len(), smaller.len(), surplus].map(|count| count.to_string());
        let counts = if more == "dark" {
            [&many, &few]
        } else {
            [&few, &many]
        };
        let words = [
            ("dark", &**counts[0]),
            ("light", &**counts[1]),
            ("n", &*n),
            ("colour", book.word(&format!("colour.{more}"))),
        ];
        let mut sentence = book.say("none.colours", surplus > 1, &words);
        let spare = self.spare(larger, surplus);
        if spare.is_some() {
            sentence += book.joint("none.join");
            sentence += &book.say("none.spare", surplus > 1, &[]);
        }
        Some(self.coloured(self.told(sentence, spare.unwrap_or(Domain::EMPTY))))
    }

    /// Returns `count` of these cells, without givens, that leave a connected board with at most two dead ends when
    /// they are left out; `None` if leaving out the cell with the fewest dead ends, and then neighbours, each time does
    /// not find them.
    fn spare(&self, of: Domain<W>, count: u32) -> Option<Domain<W>> {
        let given: Domain<W> = self.givens().map(|(_, cell)| cell).collect();
        let near = |cell, left: Domain<W>| (self.shape.near(cell) & left).len();
        let ends = |left: Domain<W>| left.iter().filter(|&cell| near(cell, left) < 2).count();
        let mut left = self.shape.cells;
        for _ in 0..count {
            let without = |cell| left - Domain::only(cell);
            let is_connected = |&cell: &Value| {
                let left = without(cell);
                left.min()
                    .is_some_and(|first| self.shape.connected(left, first) == left)
            };
            let candidates = ((of & left) - given).iter().filter(is_connected);
            left = without(candidates.min_by_key(|&cell| (ends(without(cell)), near(cell, left)))?);
        }
        (ends(left) <= ENDS).then(|| self.shape.cells - left)
    }

    /// More than two cells have only one neighbour; the path would have to end in each.
    fn dead_ends(&self, book: &NumbrixPhrasebook<'_>) -> Option<NoAnswer> {
        let is_end = |&cell: &Value| self.shape.near(cell).is_single();
        let ends: Domain<W> = self.shape.cells.iter().filter(is_end).collect();
        let n = ends.len().to_string();
        let said = || book.say("none.ends", true, &[("n", &n)]);
        (ends.len() as usize > ENDS).then(|| self.told(said(), ends))
    }

    /// Two consecutive givens are too far apart, or their colours do not match their distance in the count.
    fn between_givens(&self, book: &NumbrixPhrasebook<'_>) -> Option<NoAnswer> {
        let givens: Vec<(usize, Value)> = sorted(self.givens());
        let mut pairs = givens.windows(2);
        pairs.find_map(|pair| {
            let &[(from, start), (to, end)] = pair else {
                return None;
            };
            let steps = to - from;
            if steps == 0 {
                // A number that is given twice is a contradiction of the givens, whatever the board.
                return None;
            }
            let least = self.distance(start, end)?;
            let colour = self.shape.coloured(start);
            let is_same = colour.map(|colour| colour.contains(end));
            let key = if least > steps {
                "none.far"
            } else if is_same.is_some_and(|is_same| is_same != steps.is_multiple_of(2)) {
                ["none.other", "none.same"][usize::from(steps.is_multiple_of(2))]
            } else {
                return None;
            };
            let [from, to] = [from + 1, to + 1].map(|number| number.to_string());
            let [n, least] = [steps, least].map(|steps| steps.to_string());
            let words = [
                ("from", &*from),
                ("to", &*to),
                ("n", &*n),
                ("least", &*least),
            ];
            let cells = [start, end].into_iter().collect();
            let told = self.told(book.say(key, steps > 1, &words), cells);
            Some(if key == "none.far" {
                told
            } else {
                self.coloured(told)
            })
        })
    }

    /// One colour has one cell more, so the path begins and ends on it; a given is on the wrong colour.
    fn on_the_wrong_colour(&self, book: &NumbrixPhrasebook<'_>) -> Option<NoAnswer> {
        let [(more, many), (_, few)] = self.colours()?;
        if many.len() == few.len() {
            return None;
        }
        let is_wrong =
            |&(number, cell): &(usize, Value)| many.contains(cell) != number.is_multiple_of(2);
        let (number, cell) = self.givens().find(is_wrong)?;
        let words = [
            ("colour", book.word(&format!("colour.{more}"))),
            ("number", &*(number + 1).to_string()),
        ];
        let sentence = book.say("none.turn", false, &words);
        Some(self.coloured(self.told(sentence, Domain::only(cell))))
    }

    /// Returns the given numbers, from 0, with their cells.
    fn givens(&self) -> impl Iterator<Item = (usize, Value)> {
        let givens = self.level.givens.iter().enumerate();
        givens.filter_map(|(site, given)| Some(((*given)?, self.shape.value(site))))
    }

    /// Returns the number of steps of a shortest path between two cells; `None` if they are not connected.
    fn distance(&self, from: Value, to: Value) -> Option<usize> {
        let mut reached = Domain::only(from);
        for steps in 0..self.sites() {
            if reached.contains(to) {
                return Some(steps);
            }
            reached |= self.shape.beside(reached);
        }
        None
    }
}
