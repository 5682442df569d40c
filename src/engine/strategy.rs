//! How a model is searched and explained.

use super::technique::{Rank, Technique};

/// The choices of a kind about how searches, ladders and explanations treat its model. They change the work and the
/// order of steps, never the answers.
///
/// ```
/// use placewise::engine::{Model, ModelStrategy, Rank};
///
/// let model: Model = Model::with_strategy(ModelStrategy {
///     what_if_rank: Rank::new(20),
///     learns: true,
///     ..ModelStrategy::default()
/// });
/// assert_eq!(model.strategy().search_rank, Rank::RULES);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ModelStrategy {
    /// The maximum rank of the techniques with which a search propagates: harder ones cost more there than they save.
    /// With techniques up to this rank every rule must be exact once its variables are fixed.
    pub search_rank: Rank,
    /// The maximum rank of the techniques that draw the consequences of a what-if: a person cannot follow harder ones
    /// in the head.
    pub what_if_rank: Rank,
    /// The maximum rank of the techniques whose placements are equally easy, so that a
    /// [single step](super::Ladder::put_down) is the one for which a player looks at the fewest places.
    pub gathering_rank: Rank,
    /// True if what-ifs are tried on the variables with the fewest undecided values first, and on others only if these
    /// yield none. False if they are tried on all variables.
    pub fewest_first: bool,
    /// True if every search [learns](super::Search::learning).
    pub learns: bool,
    /// The declaration that the laws name their reasons exactly, with the techniques whose steps are exceptions; `None`
    /// if they do not. A rule that does not [say so itself](super::Rule::has_exact_reasons) is an exception, too. Exact
    /// means that each reading rests on one thing, which it names, and each step on all that it names and nothing else.
    /// If several premises imply the same, a rule names one of them, and only the supports of the exceptions must be
    /// reduced.
    pub exact_reasons: Option<&'static [&'static Technique]>,
}

impl Default for ModelStrategy {
    /// Uses all techniques everywhere and assumes nothing about the rules.
    fn default() -> Self {
        Self {
            search_rank: Rank::RULES,
            what_if_rank: Rank::RULES,
            gathering_rank: Rank::READ,
            fewest_first: false,
            learns: false,
            exact_reasons: None,
        }
    }
}

impl ModelStrategy {
    /// Returns true if steps by this technique name their reasons exactly, see
    /// [`exact_reasons`](Self::exact_reasons).
    #[must_use]
    pub fn names_reasons_exactly(&self, technique: &Technique) -> bool {
        let exact = |but: &[&Technique]| technique.rank <= Rank::RULES && !but.contains(&technique);
        self.exact_reasons.is_some_and(exact)
    }
}
