//! What more rules would bring: propagation is kept at its end, and goes on from there.

use super::model::Model;
use super::origin::RuleId;
use super::rule_set::RuleSet;
use super::search::Search;
use super::technique::Rank;

/// All that some rules conclude, what-ifs aside, to be compared with what they and a few more would.
pub struct IncrementalFixpoint<'m, const W: usize = 1> {
    search: Search<'m, W>,
}

impl<'m, const W: usize> IncrementalFixpoint<'m, W> {
    /// After propagation with techniques of at most this rank; nothing if the rules contradict one another.
    #[must_use]
    pub fn new(model: &'m Model<W>, enabled: &RuleSet, rank: Rank) -> Option<Self> {
        let mut search = Search::new(model, enabled);
        search.enter(model.start()).ok()?;
        search.set_rank(rank.min(Rank::RULES));
        search.propagate().ok()?;
        Some(Self { search })
    }

    /// How many values are left open.
    #[must_use]
    pub fn open(&self) -> u32 {
        self.search.bounds().iter().map(|b| b.open().len()).sum()
    }

    /// How many values would be left open with these rules too, none of which is among the rules yet; nothing if that
    /// is a contradiction.
    #[must_use]
    pub fn with(&mut self, more: &[RuleId]) -> Option<u32> {
        self.search.save();
        let open = self.take(more).map(|()| self.open());
        self.search.restore();
        self.search.disable(more);
        open
    }

    /// Adds these rules for good; nothing if that is a contradiction.
    pub fn take(&mut self, more: &[RuleId]) -> Option<()> {
        self.search.enable(more);
        self.search.propagate().ok()
    }
}
