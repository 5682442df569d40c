//! What a kind knows so that new levels can be made on the board of one of its levels: which answers there are, and
//! what a level can ask about one. Which of it a level asks is for the maker to choose, the same for all kinds
//! (`services/generate/from.rs`).

use super::{Maker, Order, Puzzle, with_chosen};
use crate::engine::{Budget, Next, RuleId, RuleSet, Value, Var};
use crate::input::Result;
use crate::random::Chance;

/// A search for an answer by chance may ask rules that many seconds in a browser, in tenths.
const TENTHS: u64 = 5;

/// Values in the sets of variables, all of them shown on the board.
pub type Placed = Vec<(Var, Value)>;

/// What of the level stays as it is.
#[derive(Clone, Default, Debug)]
pub struct Keep {
    /// The numbers of clues, as the model has them.
    pub clues: Vec<usize>,
    /// The sites of givens.
    pub givens: Vec<usize>,
}

/// How many clues a new level has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// As few as can be found that leave one answer.
    Few,
    /// More than are needed, as long as the grade stays.
    Many,
}

/// How the clues of a new level sound.
#[derive(Clone, Debug)]
pub struct Voice {
    /// The forms that may be used; `None`: all, or those that the level has.
    pub forms: Option<Vec<&'static str>>,
    /// How many clues there are; `None`: as it comes.
    pub amount: Option<Amount>,
    /// True if a clue may say by itself where a piece stands.
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
    /// Returns true if clues of this form may be used.
    #[must_use]
    pub fn has(&self, form: &str) -> bool {
        let forms = self.forms.as_ref();
        forms.is_none_or(|forms| forms.contains(&form))
    }
}

/// Something that a level can ask or leave out: a clue, a given, a bed of a picture.
#[derive(Clone, Copy, Debug)]
pub struct Item {
    /// Its rule in the model of all items.
    pub rule: RuleId,
    /// The variable that it gives the value of, if that is all it says.
    pub gives: Option<Var>,
    /// The level that is made anew has it too.
    pub own: bool,
    /// It must stay.
    pub kept: bool,
}

/// How a level is chosen from what it can ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Givens are left out as long as the steps of the grade still lead to the end.
    Sift,
    /// All is asked, and of it something left out until the grade is met.
    Open,
    /// Clues are taken one by one until the steps of the grade lead to the end; then those that are spare are left out.
    Gather,
}

/// All that a level can ask about one answer.
pub struct Offers {
    /// A level that asks all of it.
    pub all: Box<dyn Puzzle>,
    /// Each thing by itself; all other rules of that level's model always hold.
    pub items: Vec<Item>,
    /// How to choose.
    pub way: Way,
}

/// See the module. What is written here serves levels that ask nothing but what they give.
pub trait Remake: Puzzle {
    /// The forms of clues that a [`Voice`] may name; none if what a level asks is no words.
    fn forms(&self) -> &'static [&'static str] {
        &[]
    }

    /// The options of `generate`, of those that only this kind has, that do not say what the board is.
    fn options(&self) -> &'static [&'static str] {
        &[]
    }

    /// A maker of the kind's own, if one of these options is asked for. Its levels have what is wished of the answer,
    /// and what is kept.
    ///
    /// # Errors
    /// If an option is not as it should be.
    fn own_maker(
        &self,
        _order: &Order<'_>,
        _wished: &[(Var, Value)],
        _keep: &Keep,
    ) -> Result<Option<Box<dyn Maker>>> {
        Ok(None)
    }

    /// About how many questions to rules the search for what a level asks takes in a second in a browser.
    fn remade_asks_a_second(&self) -> u64 {
        self.asks_a_second()
    }

    /// The level with the same board and pieces that asks nothing but what is kept; `None` if there is none.
    fn ground(&self, keep: &Keep) -> Option<Box<dyn Puzzle>> {
        self.with_givens(&givens_at(self, &keep.givens))
    }

    /// Some answer of this level by chance, in which these stand; `None` if none was found. Asked of a
    /// [`ground`](Self::ground).
    fn draw(&self, wished: &[(Var, Value)], chance: &mut Chance) -> Option<Placed>;

    /// What a level with this answer can ask, or some of it by chance. Asked of the level that is made anew. `None` if
    /// the answer suits no level.
    fn offers(
        &self,
        answer: &[(Var, Value)],
        keep: &Keep,
        _voice: &Voice,
        _chance: &mut Chance,
    ) -> Option<Offers> {
        Some(each_given(self.with_givens(answer)?, self, keep))
    }

    /// The level that asks those of all items whose rules are on. Asked of the level that asks all of them.
    fn chosen(&self, rules: &RuleSet) -> Option<Box<dyn Puzzle>> {
        with_chosen(self, rules)
    }
}

/// Some answer of a level by chance, in which these stand, found by a search of its model.
pub fn searched(
    puzzle: &dyn Puzzle,
    wished: &[(Var, Value)],
    chance: &mut Chance,
) -> Option<Placed> {
    let model = puzzle.model();
    let budget = Budget::asks(puzzle.asks_a_second() * TENTHS / 10);
    let mut choose = |open: &[Value]| Some(*chance.pick(open));
    let mut search = model.search(&RuleSet::all(model));
    let Next::Found(answer) = search.any(&model.with(wished), budget, &mut choose) else {
        return None;
    };
    Some(shown(puzzle, answer.iter()))
}

/// Those literals that are shown on the board.
pub fn shown(puzzle: &dyn Puzzle, literals: impl IntoIterator<Item = (Var, Value)>) -> Placed {
    let is_shown = |&(var, value): &(Var, Value)| puzzle.entry_of(var, value).is_some();
    literals.into_iter().filter(is_shown).collect()
}

/// The givens of a level at these sites.
pub fn givens_at(puzzle: &(impl Puzzle + ?Sized), sites: &[usize]) -> Placed {
    let givens = puzzle.model().givens().iter();
    let all = givens.map(|&(_, var, value)| (var, value));
    all.filter(|&(var, value)| sites.contains(&puzzle.site(var, value)))
        .collect()
}

/// What a level of givens can ask: each value of the answer. `all`: the level that gives all of them; `own`: the level
/// that is made anew.
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
