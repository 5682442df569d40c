//! The interface with which new levels are made on the board of an existing one: the possible answers, and the clues or
//! givens that a level can have for one answer. Which of them a level has is chosen by the generator, in the same way
//! for all kinds (`services/generate/from.rs`).

use super::{Maker, Order, Puzzle, with_chosen};
use crate::engine::task::{Meter, Paused};
use crate::engine::{Budget, Next, RuleId, RuleSet, Value, Var};
use crate::input::Result;
use crate::random::Chance;

/// The maximum work of a random search for an answer, in tenths of the asks that a browser makes in a second.
const TENTHS: u64 = 5;

/// Literals that are all shown on the board.
pub type Placed = Vec<(Var, Value)>;

/// The parts of the level that are kept.
#[derive(Clone, Default, Debug)]
pub struct Keep {
    /// The indices of the clues.
    pub clues: Vec<usize>,
    /// The sites of the givens.
    pub givens: Vec<usize>,
}

/// The number of clues of a new level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// As few as can be found that leave one answer.
    Few,
    /// More than are needed, as long as the grade stays the same.
    Many,
}

/// The permitted clues of a new level.
#[derive(Clone, Debug)]
pub struct Voice {
    /// The permitted forms; `None` for all, or those that the level has.
    pub forms: Option<Vec<&'static str>>,
    /// The number of clues; `None` if it does not matter.
    pub amount: Option<Amount>,
    /// True if a clue may state a piece's place by itself.
    pub outright: bool,
}

impl Default for Voice {
    fn default() -> Self {
        Self {
            forms: None,
            amount: None,
            outright: true,
        }
    }
}

impl Voice {
    /// Returns true if clues of this form are permitted.
    #[must_use]
    pub fn has(&self, form: &str) -> bool {
        let forms = self.forms.as_ref();
        forms.is_none_or(|forms| forms.contains(&form))
    }
}

/// A part that a level can have or not: a clue, a given, or a bed of a picture.
#[derive(Clone, Copy, Debug)]
pub struct Item {
    /// Its rule in the model with all items.
    pub rule: RuleId,
    /// The variable whose value it states, if it states nothing else.
    pub gives: Option<Var>,
    /// True if the existing level has it too.
    pub own: bool,
    /// True if it must stay.
    pub kept: bool,
}

/// The way to choose the items of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Removes givens as long as the techniques of the grade solve the rest.
    Sift,
    /// Starts with all items and removes some until the grade is reached.
    Open,
    /// Adds clues one by one until the techniques of the grade solve the level; then removes the redundant ones.
    Gather,
}

/// All items that a level can have for one answer.
pub struct Offers {
    /// A level with all of them.
    pub all: Box<dyn Puzzle>,
    /// The items; all other rules of that level's model always hold.
    pub items: Vec<Item>,
    /// The way to choose.
    pub way: Way,
}

/// See the module. The default methods serve kinds whose levels have only givens.
pub trait Remake: Puzzle {
    /// Returns the forms of clues that a [`Voice`] may name; empty if the kind's items are not clues in words.
    fn forms(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns those of the kind's own options of `generate` that do not determine the board.
    fn options(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns a maker of the kind's own if one of these options is given. Its levels have the wished literals in their
    /// answer and the kept parts.
    ///
    /// # Errors
    /// If an option is invalid.
    fn own_maker(
        &self,
        _order: &Order<'_>,
        _wished: &[(Var, Value)],
        _keep: &Keep,
    ) -> Result<Option<Box<dyn Maker>>> {
        Ok(None)
    }

    /// Returns about how many asks a browser makes in a second in the search for a level's items: more than in other
    /// searches, as most of them concern the same few rules.
    fn remade_asks_a_second(&self) -> u64 {
        2 * self.asks_a_second()
    }

    /// Returns the level with the same board and pieces and only the kept items; `None` if there is none.
    fn ground(&self, keep: &Keep) -> Option<Box<dyn Puzzle>> {
        self.with_givens(&givens_at(self, &keep.givens))
    }

    /// Returns a random answer of this level that has these literals; `None` if none was found. Called on a
    /// [`ground`](Self::ground).
    fn draw<'a>(
        &'a self,
        wished: &'a [(Var, Value)],
        chance: &'a mut Chance,
    ) -> Paused<'a, Option<Placed>>;

    /// Returns a random answer of this level that differs from another one as little as possible and has the `wished`
    /// literals. `None` if a small change is not known to give an answer. Called on a [`ground`](Self::ground).
    fn moved(
        &self,
        _answer: &[(Var, Value)],
        _wished: &[(Var, Value)],
        _chance: &mut Chance,
    ) -> Option<Placed> {
        None
    }

    /// Returns the items that a level with this answer can have, or a random choice of them. Called on the existing
    /// level. `None` if no level has this answer.
    fn offers(
        &self,
        answer: &[(Var, Value)],
        keep: &Keep,
        _voice: &Voice,
        _chance: &mut Chance,
    ) -> Option<Offers> {
        Some(each_given(self.with_givens(answer)?, self, keep))
    }

    /// Returns the level with the items whose rules are enabled. Called on the level with all of them.
    fn chosen(&self, rules: &RuleSet) -> Option<Box<dyn Puzzle>> {
        with_chosen(self, rules)
    }
}

/// Returns a random answer of a level that has these literals, found by a search of its model.
pub async fn searched(
    puzzle: &dyn Puzzle,
    wished: &[(Var, Value)],
    chance: &mut Chance,
) -> Option<Placed> {
    let (model, second) = (puzzle.model(), puzzle.asks_a_second());
    let meter = Meter::in_slices(Budget::asks(second * TENTHS / 10), second / 400);
    let mut search = model.search(&RuleSet::all(model));
    search.begin(&model.with(wished));
    search.get_ready(&meter).await;
    let mut choose = |open: &[_]| Some(*chance.pick(open));
    match search.next_by(meter.left(), &meter, &mut choose).await {
        Next::Found(answer) => Some(shown(puzzle, answer.iter())),
        Next::NoMore | Next::Unknown => None,
    }
}

/// Returns those literals that are shown on the board.
pub fn shown(puzzle: &dyn Puzzle, literals: impl IntoIterator<Item = (Var, Value)>) -> Placed {
    let is_shown = |&(var, value): &(Var, Value)| puzzle.entry_of(var, value).is_some();
    literals.into_iter().filter(is_shown).collect()
}

/// Returns the givens of a level at these sites.
pub fn givens_at(puzzle: &(impl Puzzle + ?Sized), sites: &[usize]) -> Placed {
    let givens = puzzle.model().givens().iter();
    let all = givens.map(|&(_, var, value)| (var, value));
    all.filter(|&(var, value)| sites.contains(&puzzle.site(var, value)))
        .collect()
}

/// Returns the items of a level with givens: each value of the answer. `all` is the level with all of them, `own` the
/// existing level.
pub fn each_given(all: Box<dyn Puzzle>, own: &(impl Puzzle + ?Sized), keep: &Keep) -> Offers {
    let before = own.model().givens();
    let item = |&(rule, var, value): &(RuleId, Var, Value)| Item {
        rule,
        gives: Some(var),
        own: before
            .iter()
            .any(|&(_, own, given)| (own, given) == (var, value)),
        kept: keep.givens.contains(&own.site(var, value)),
    };
    Offers {
        items: all.model().givens().iter().map(item).collect(),
        all,
        way: Way::Sift,
    }
}
