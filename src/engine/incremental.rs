//! What more rules would bring: propagation is kept at its end, and goes on from there.

use super::domain::Var;
use super::model::Model;
use super::origin::RuleId;
use super::probe::refute;
use super::rule_set::RuleSet;
use super::search::Search;
use super::technique::Rank;

/// What more rules would bring, whatever the width of the domains, see [`IncrementalFixpoint`].
pub trait Incremental {
    /// Adds these rules; `None` if that is a contradiction.
    fn take(&mut self, more: &[RuleId]) -> Option<()>;

    /// Opens a frame.
    fn save(&mut self);

    /// Takes back what was added in the open frame, and closes it.
    fn restore(&mut self);

    /// Returns true if all is known of a variable.
    fn knows(&self, var: Var) -> bool;

    /// Returns true if all becomes known of a variable, with the rules that follow from others, and with what-ifs where
    /// the rank allows them.
    fn finds(&mut self, var: Var) -> bool;

    /// How often rules were asked.
    fn asks(&self) -> u64;

    /// How many values are left open.
    #[cfg(feature = "tools")]
    fn open(&self) -> u32;
}

/// All that some rules conclude, to be compared with what they and a few more would. Rules that
/// [follow from others](super::Rule::is_implied) take part in [`finds`](Incremental::finds) alone.
pub struct IncrementalFixpoint<'m, const W: usize = 1> {
    search: Search<'m, W>,
    rank: Rank,
    /// True if what-ifs are allowed too.
    what_ifs: bool,
    /// The rules that were added, and how many there were at each frame.
    added: Vec<RuleId>,
    frames: Vec<usize>,
}

impl<'m, const W: usize> IncrementalFixpoint<'m, W> {
    /// After propagation with techniques of at most this rank; `None` if the rules contradict one another.
    #[must_use]
    pub fn new(model: &'m Model<W>, enabled: &RuleSet, rank: Rank) -> Option<Self> {
        let mut search = Search::new(model, enabled);
        search.enter(model.start()).ok()?;
        search.set_rank(rank.min(Rank::RULES));
        search.without_implied();
        search.propagate().ok()?;
        Some(Self {
            search,
            rank: rank.min(Rank::RULES),
            what_ifs: rank >= Rank::WHAT_IF,
            added: Vec::new(),
            frames: Vec::new(),
        })
    }

    /// How many values are left open.
    #[must_use]
    pub fn open(&self) -> u32 {
        self.search.bounds().iter().map(|b| b.open().len()).sum()
    }

    /// How many values would be left open with these rules too, none of which is among the rules yet; `None` if that
    /// is a contradiction.
    #[must_use]
    pub fn with(&mut self, more: &[RuleId]) -> Option<u32> {
        self.save();
        let open = self.take(more).map(|()| self.open());
        self.restore();
        open
    }
}

impl<const W: usize> Incremental for IncrementalFixpoint<'_, W> {
    fn take(&mut self, more: &[RuleId]) -> Option<()> {
        self.added.extend(more);
        self.search.enable(more);
        self.search.propagate().ok()
    }

    fn save(&mut self) {
        self.search.save();
        self.frames.push(self.added.len());
    }

    fn restore(&mut self) {
        self.search.restore();
        let first = self.frames.pop().unwrap_or(0);
        self.search.disable(&self.added[first..]);
        self.added.truncate(first);
    }

    fn knows(&self, var: Var) -> bool {
        self.search.bounds()[var.index()].settled()
    }

    fn finds(&mut self, var: Var) -> bool {
        if self.knows(var) {
            return true;
        }
        self.search.save();
        self.search.set_rank(self.rank);
        let mut found = self.search.propagate_for(Some(var)).is_ok() && self.knows(var);
        if !found && self.what_ifs {
            found = refute(&mut self.search, Some(var)).is_ok() && self.knows(var);
        }
        self.search.restore();
        self.search.without_implied();
        found
    }

    fn asks(&self) -> u64 {
        self.search.done().asks
    }

    #[cfg(feature = "tools")]
    fn open(&self) -> u32 {
        Self::open(self)
    }
}
