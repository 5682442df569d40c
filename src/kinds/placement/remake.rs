//! New levels of the family on the board of another: an arrangement of its pieces, and clues that hold in it.

use super::generate::clues::{holds, in_order, some_clues};
use super::{Clue, ClueAdvice, MOST_CLUES, Map, Piece, Placement};
use crate::engine::task::Paused;
use crate::engine::{Domain, RuleSet, Value, Var, sort_by_number};
use crate::kinds::Puzzle;
use crate::kinds::remake::{Item, Keep, Offers, Placed, Remake, Voice, Way, searched, shown};
use crate::random::Chance;

/// The forms of clues.
const FORMS: [&str; 7] = ["on", "off", "near", "apart", "above", "below", "same-level"];

/// The number of clues that are offered about the places of each piece, of the tightest and of others; and about two
/// pieces.
const TIGHT: usize = 4;
const LOOSE: usize = 8;
const PAIRS: usize = 60;

/// The number of sites above which each piece stands where one clue nearly determines it: on such a board, clues about
/// an arbitrary arrangement do not determine it.
const WIDE: usize = 12;

/// The maximum number of places that such a clue leaves beyond those that a piece needs.
const SPARE: u32 = 4;

/// The number of such arrangements that are tried.
const TRIES: usize = 20;

/// Returns the places of each piece in an answer.
fn sets(pieces: &[Piece], answer: &[(Var, Value)]) -> Vec<Domain> {
    let of = |piece: usize| {
        let own = answer.iter().filter(move |(var, _)| var.index() == piece);
        own.map(|&(_, value)| value).collect()
    };
    (0..pieces.len()).map(of).collect()
}

impl Placement {
    /// Returns true if a clue alone determines the places of its piece.
    fn is_outright(&self, clue: &Clue) -> bool {
        let allowed = clue.allowed(&self.map);
        allowed.is_some_and(|sites| sites.len() <= self.pieces[clue.pieces()[0]].count)
    }

    /// Returns an arrangement in which each piece stands where a clue with one tag or two can say, or else on any free
    /// places; `None` if there is no room. `wished`: the places that each piece must take.
    fn settled(&self, wished: &[Domain], chance: &mut Chance) -> Option<Vec<Domain>> {
        let mut sets = wished.to_vec();
        let mut order: Vec<usize> = (0..sets.len()).collect();
        chance.shuffle(&mut order);
        let taken = |sets: &[Domain]| sets.iter().fold(Domain::EMPTY, |all, &set| all | set);
        for piece in order {
            let count = self.pieces[piece].count;
            let own = sets[piece];
            let free = (self.map.all() - taken(&sets)) | own;
            let anchor = self.anchor(own, free, count, chance);
            let mut sites: Vec<Value> = (anchor.unwrap_or(free) - own).iter().collect();
            chance.shuffle(&mut sites);
            let more = (count - own.len()) as usize;
            if sites.len() < more {
                return None;
            }
            sets[piece] = sites.into_iter().take(more).chain(own.iter()).collect();
        }
        Some(sets)
    }

    /// Returns the free places of a random anchor: places that one tag or two denote, at most [`SPARE`] more than
    /// `count`. Returns `None` if there is no anchor.
    fn anchor(&self, own: Domain, free: Domain, count: u32, chance: &mut Chance) -> Option<Domain> {
        let tags = &self.map.tags;
        let mut found = Vec::new();
        for (first, tag) in tags.iter().enumerate() {
            let joined = tags.iter().enumerate().skip(first + 1);
            let joined =
                joined.filter(|(_, other)| !tag.alone && !other.alone && other.group != tag.group);
            let both = joined.map(|(_, other)| tag.sites & other.sites);
            let fits = |sites: &Domain| {
                (count..=count + SPARE).contains(&sites.len())
                    && own.is_subset(*sites)
                    && (*sites & free).len() >= count
            };
            found.extend(std::iter::once(tag.sites).chain(both).filter(fits));
        }
        let anchor = (!found.is_empty()).then(|| *chance.pick(&found))?;
        Some(anchor & free)
    }

    /// Returns the clues that hold in an arrangement and are offered.
    fn offered(&self, solution: &[Domain], voice: &Voice, chance: &mut Chance) -> Vec<Clue> {
        let map: &Map = &self.map;
        let mut all = some_clues(&self.pieces, map, chance);
        all.retain(|clue| {
            voice.has(clue.rule_name())
                && (voice.outright || !self.is_outright(clue))
                && holds(clue, solution, map)
                && self
                    .setting
                    .rarity(&ClueAdvice::new(clue, &self.pieces, map))
                    > 0
        });
        chance.shuffle(&mut all);
        // Of clues that leave a piece the same places, one with fewer tags is simpler.
        sort_by_number(&mut all, |clue| clue.tags().len() as u64);
        let (places, mut pairs): (Vec<Clue>, Vec<Clue>) = all
            .into_iter()
            .partition(|clue| clue.allowed(map).is_some());
        chance.shuffle(&mut pairs);
        pairs.truncate(PAIRS);
        for piece in 0..self.pieces.len() {
            let mut met = Vec::new();
            let mut own: Vec<(u32, &Clue)> = Vec::new();
            for clue in places.iter().filter(|clue| clue.pieces()[0] == piece) {
                let Some(sites) = clue.allowed(map) else {
                    continue;
                };
                if !met.contains(&sites) {
                    met.push(sites);
                    own.push((sites.len(), clue));
                }
            }
            chance.shuffle(&mut own);
            sort_by_number(&mut own, |(sites, _)| u64::from(*sites));
            let mut loose = own.split_off(own.len().min(TIGHT));
            chance.shuffle(&mut loose);
            own.extend(loose.into_iter().take(LOOSE));
            pairs.extend(own.into_iter().map(|(_, clue)| clue.clone()));
        }
        pairs
    }
}

impl Remake for Placement {
    fn forms(&self) -> &'static [&'static str] {
        &FORMS
    }

    fn ground(&self, keep: &Keep) -> Option<Box<dyn Puzzle>> {
        let kept = keep.clues.iter().filter_map(|&clue| self.clues.get(clue));
        Some(Box::new(self.saying(kept.cloned().collect())))
    }

    fn draw<'a>(
        &'a self,
        wished: &'a [(Var, Value)],
        chance: &'a mut Chance,
    ) -> Paused<'a, Option<Placed>> {
        Box::pin(async move {
            if self.map.sites > WIDE {
                let own = sets(&self.pieces, wished);
                let keeps =
                    |sets: &Vec<Domain>| self.clues.iter().all(|c| holds(c, sets, &self.map));
                for _ in 0..TRIES {
                    if let Some(sets) = self.settled(&own, chance).filter(keeps) {
                        let each = Var::all().zip(sets);
                        let each = each.flat_map(|(var, set)| set.iter().map(move |at| (var, at)));
                        return Some(each.collect());
                    }
                }
            }
            Some(shown(self, searched(self, wished, chance).await?))
        })
    }

    fn offers(
        &self,
        answer: &[(Var, Value)],
        keep: &Keep,
        voice: &Voice,
        chance: &mut Chance,
    ) -> Option<Offers> {
        let solution = sets(&self.pieces, answer);
        let mut clues = Vec::new();
        let mut marks = Vec::new();
        for (number, clue) in self.clues.iter().enumerate() {
            let kept = keep.clues.contains(&number);
            let sounds = voice.has(clue.rule_name()) && (voice.outright || !self.is_outright(clue));
            if kept || (sounds && holds(clue, &solution, &self.map)) {
                clues.push(clue.clone());
                marks.push((true, kept));
            }
        }
        for clue in in_order(&self.offered(&solution, voice, chance)) {
            if !clues.contains(&clue) {
                clues.push(clue);
                marks.push((false, false));
            }
        }
        let all = self.saying(clues);
        let item = |((rule, _), (own, kept))| Item {
            rule,
            gives: None,
            own,
            kept,
        };
        Some(Offers {
            items: all.model.clues().zip(marks).map(item).collect(),
            all: Box::new(all),
            way: Way::Gather,
        })
    }

    fn chosen(&self, rules: &RuleSet) -> Option<Box<dyn Puzzle>> {
        let each = self.model.clues().zip(&self.clues);
        let on = each.filter(|((rule, _), _)| rules.contains(*rule));
        let on: Vec<Clue> = on.map(|(_, clue)| clue.clone()).collect();
        if on.len() > MOST_CLUES {
            return None;
        }
        Some(Box::new(self.saying(on)))
    }
}
