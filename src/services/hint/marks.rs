//! What a player has marked as still possible, and what follows from that.

use crate::api::Entry;
use crate::engine::task::Meter;
use crate::engine::{Position, Value, Var};
use crate::input::{Code, Cursor, PuzzleError, Result};
use crate::kinds::{Puzzle, read_entry};
use crate::services::answers::AnswerSearch;
use crate::text::{Lang, SHARED};

/// The entries still possible at a site; nothing where a player has marked nothing.
pub type Marks = Option<Vec<Entry>>;

/// Reads marks: for each site a list of entries, or null.
///
/// # Errors
/// If they are no such list.
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
    /// What is known of the board alone.
    board: Position,
    /// What the marks of a site rule out, of those where nothing is put down.
    out: Vec<(usize, Vec<(Var, Value)>)>,
}

impl Marked {
    /// `marks` is empty, or has an item a site.
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

    /// What is known of the board with what the marks rule out.
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

    /// The first site whose marks leave no answer, of a board that has one; the first of all that are marked, where
    /// only several together leave none.
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
