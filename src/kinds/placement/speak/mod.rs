//! What the family says: pieces, places and clues; in `reasons` why and what to do. The words are in the kind's tables.

mod reasons;

use super::{Clue, Placement, Tag};
use crate::kinds::{self, Beside, Noun};
use crate::rules::Need;

/// The sentences of one level.
pub(super) type PlacementPhrasebook<'a> = kinds::LevelPhrasebook<'a, Placement>;

impl PlacementPhrasebook<'_> {
    /// A part of a sentence about several.
    fn part(&self, key: &str, words: &[(&str, &str)]) -> String {
        self.phrase(key, true, words)
    }

    // Pieces.

    fn form(&self, piece: usize, form: Noun) -> String {
        let piece = self.level.pieces.get(piece);
        let key = piece.map_or_else(
            || "vacant".to_owned(),
            |piece| format!("piece.{}", piece.id),
        );
        self.noun(&key, form)
    }

    pub(super) fn one(&self, piece: usize) -> String {
        self.form(piece, Noun::One)
    }

    pub(super) fn many(&self, piece: usize) -> String {
        self.form(piece, Noun::Many)
    }

    /// "lion" behind a number or "each"
    fn counted(&self, piece: usize) -> String {
        self.form(piece, Noun::Counted)
    }

    fn is_many(&self, piece: usize) -> bool {
        self.level.count(piece) > 1
    }

    /// "the cat", "the lions"
    fn the(&self, piece: usize) -> String {
        let form = if self.is_many(piece) {
            self.many(piece)
        } else {
            self.one(piece)
        };
        self.part("the", &[("name", &form)])
    }

    /// What it is called in a sentence, and whether that is several.
    pub(super) fn named(&self, piece: usize) -> (String, bool) {
        (self.the(piece), self.is_many(piece))
    }

    /// "the cat", "a lion"
    fn some(&self, piece: usize) -> String {
        if self.is_many(piece) {
            self.form(piece, Noun::Some)
        } else {
            self.the(piece)
        }
    }

    /// "the cat", "every lion"
    fn every(&self, piece: usize) -> String {
        if self.is_many(piece) {
            self.part("every", &[("one", &self.one(piece))])
        } else {
            self.the(piece)
        }
    }

    /// "the lions" if these are all there are, else "the last lion", "the last two lions".
    fn last(&self, piece: usize, count: u32) -> String {
        if self
            .level
            .pieces
            .get(piece)
            .is_none_or(|known| known.count <= count)
        {
            return self.the(piece);
        }
        let (one, many, counted) = (self.one(piece), self.many(piece), self.counted(piece));
        let number = self.lang.number(count);
        let words = [
            ("one", &*one),
            ("many", &*many),
            ("counted", &*counted),
            ("n", &*number),
        ];
        self.part(if count == 1 { "last" } else { "last.more" }, &words)
    }

    fn together(&self, pieces: &[usize]) -> String {
        let names: Vec<String> = pieces.iter().map(|&piece| self.the(piece)).collect();
        self.list(&names, "join.and")
    }

    // Clues.

    pub(super) fn clue(&self, clue: &Clue) -> String {
        match clue {
            Clue::On { piece, tags } => self.place_clue("on", *piece, tags),
            Clue::Off { piece, tags } => self.place_clue("off", *piece, tags),
            Clue::Beside(Beside::Near {
                pieces: [a, b],
                need,
            }) => self.near_clue(*a, *b, *need),
            Clue::Beside(Beside::Apart { pieces: [a, b] }) if a == b => {
                self.pair_clue("clue.apart.self", [*a, *b])
            }
            Clue::Beside(Beside::Apart { pieces }) => self.pair_clue("clue.apart", *pieces),
            Clue::Above { pieces } => self.pair_clue("clue.above", *pieces),
            Clue::Below { pieces } => self.pair_clue("clue.below", *pieces),
            Clue::SameLevel { pieces } => {
                let all = self.together(pieces);
                self.say("clue.same-level", true, &[("all", &all)])
            }
        }
    }

    /// Where there is only one of the second, "each of the first is beside it" says it both ways.
    fn near_clue(&self, a: usize, b: usize, need: Need) -> String {
        let (key, pair) = match (need, self.is_many(a), self.is_many(b)) {
            _ if a == b => ("clue.near.self", [a, b]),
            (Need::First, false, _) => ("clue.near.to", [a, b]),
            (Need::First, true, _) | (Need::Both, true, false) => ("clue.near.first", [a, b]),
            (Need::Both, false, true) => ("clue.near.first", [b, a]),
            (Need::Both, true, true) => ("clue.near", [a, b]),
            (Need::Both, false, false) => ("clue.near.pair", [a, b]),
        };
        self.pair_clue(key, pair)
    }

    fn pair_clue(&self, key: &str, [a, b]: [usize; 2]) -> String {
        let words = [
            ("a", self.the(a)),
            ("b", self.the(b)),
            ("one", self.one(a)),
            ("oneB", self.one(b)),
            ("many", self.many(a)),
            ("counted", self.counted(a)),
            ("countedB", self.counted(b)),
            ("some", self.some(b)),
            ("someA", self.some(a)),
            ("everyA", self.every(a)),
            ("every", self.every(b)),
        ];
        let words = words.each_ref().map(|(name, word)| (*name, &**word));
        self.say(key, self.is_many(a), &words)
    }

    fn place_clue(&self, rule: &str, piece: usize, tags: &[usize]) -> String {
        let place = self.place(tags, rule);
        let the = self.the(piece);
        let words = [("the", &*the), ("where", &*place)];
        self.say(&format!("clue.{rule}"), self.is_many(piece), &words)
    }

    /// "in the banana column and at height 2"
    pub(super) fn place(&self, tags: &[usize], rule: &str) -> String {
        let setting = &self.level.setting;
        let mut groups: Vec<(&Tag, Vec<String>)> = Vec::new();
        for tag in tags.iter().map(|&tag| &self.level.map.tags[tag]) {
            let name = setting.tag_name(tag, self.lang);
            match groups
                .iter_mut()
                .find(|(first, _)| first.group == tag.group)
            {
                Some((_, names)) => names.push(name),
                None => groups.push((tag, vec![name])),
            }
        }
        let phrase = |(first, names): &(&Tag, Vec<String>)| {
            let names = self.list(names, "join.or");
            self.part(&setting.where_key(first), &[("names", &names)])
        };
        let groups: Vec<String> = groups.iter().map(phrase).collect();
        groups.join(self.joint(&format!("join.{rule}")))
    }
}
