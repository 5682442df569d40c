//! The candidates that a player has marked, and their consequences.

use crate::api::Entry;
use crate::engine::task::Meter;
use crate::engine::{Position, Value, Var};
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::kinds::{Puzzle, read_entry};
use crate::services::answers::AnswerSearch;
use crate::text::{Lang, SHARED};

/// The candidates that a player has marked at a site; `None` if there are no marks.
pub type Marks = Option<Vec<Entry>>;

/// Reads marks: one item per site, a list of entries or null.
///
/// # Errors
/// If the value is no such list.
pub fn read_marks(place: &Cursor<'_>) -> Result<Vec<Marks>> {
    let site = |site: &Cursor<'_>| -> Result<Marks> {
        if site.is_null() {
            return Ok(None);
        }
        let entries: Result<Vec<_>> = site.list(0..=400)?.iter().map(read_entry).collect();
        Ok(Some(entries?.into_iter().flatten().collect()))
    };
    place.list(0..=usize::MAX)?.iter().map(site).collect()
}

/// A board with a player's marks.
pub(super) struct Marked {
    /// The position of the board without the marks.
    board: Position,
    /// The literals that the marks of each site rule out, for sites without an entry.
    out: Vec<(usize, Vec<(Var, Value)>)>,
}

impl Marked {
    /// Reads the marks; `marks` is empty or has one item per site.
    pub(super) fn new(
        puzzle: &dyn Puzzle,
        facts: &[(Var, Value)],
        marks: &[Marks],
    ) -> Result<Self> {
        if !marks.is_empty() && marks.len() != puzzle.sites() {
            let reason = SHARED.message("refuse.items.exactly");
            let reason = reason
                .with("count", marks.len())
                .with("low", puzzle.sites());
            return Err(PuzzleError::new(Code::Entries, "", reason));
        }
        let taken: Vec<usize> = facts
            .iter()
            .map(|&(var, value)| puzzle.site(var, value))
            .collect();
        let marked = marks.iter().enumerate();
        let marked = marked.filter_map(|(site, marks)| Some((site, marks.as_ref()?)));
        let marked: Vec<_> = marked.filter(|(site, _)| !taken.contains(site)).collect();
        let symbols = if marked.is_empty() {
            Vec::new()
        } else {
            puzzle.board(Lang::En).symbols
        };
        let ruled_out = |(site, marks): (usize, &Vec<Entry>)| {
            let others = symbols.iter().filter(|symbol| !marks.contains(&symbol.id));
            let out = others.filter_map(|symbol| puzzle.literal_of(site, &symbol.id));
            (site, out.collect())
        };
        Ok(Self {
            board: puzzle.model().with(facts),
            out: marked.into_iter().map(ruled_out).collect(),
        })
    }

    /// Returns the position of the board with the marks.
    pub(super) fn known(&self) -> Position {
        let out = self.out.iter().flat_map(|(_, out)| out);
        self.without(out)
    }

    fn without<'a>(&self, out: impl IntoIterator<Item = &'a (Var, Value)>) -> Position {
        let out = out.into_iter();
        out.fold(self.board.clone(), |known, &(var, value)| {
            known.without(var, value)
        })
    }

    /// Drops what the marks rule out although some answer has it, or that is not settled: on a board with several
    /// answers the player may have decided for one of them.
    pub(super) async fn keep_certain(&mut self, puzzle: &dyn Puzzle, meter: &Meter) {
        for (_, out) in &mut self.out {
            let mut certain = Vec::new();
            for &(var, value) in &*out {
                let known = self.board.clone().with(var, value);
                let answer = AnswerSearch::within(puzzle, &known).has_answer(meter).await;
                certain.extend(matches!(answer, Ok(false)).then_some((var, value)));
            }
            *out = certain;
        }
    }

    /// Returns the first site whose marks leave no answer, for a board that has one; the first marked site, if only the
    /// marks of several sites together leave none; `None` if there is an answer.
    pub(super) async fn wrong(&self, puzzle: &dyn Puzzle, meter: &Meter) -> Result<Option<usize>> {
        let has_answer =
            async |known: &Position| AnswerSearch::within(puzzle, known).has_answer(meter).await;
        if self.out.is_empty() || has_answer(&self.known()).await? {
            return Ok(None);
        }
        for (site, out) in &self.out {
            if !has_answer(&self.without(out)).await? {
                return Ok(Some(*site));
            }
        }
        Ok(self.out.first().map(|(site, _)| *site))
    }
}
