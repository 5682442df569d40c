//! The sentences of the family: names of pieces and places, and clues; `reasons` has those of hints. The words are in
//! the kind's tables.

mod reasons;

use super::{Clue, Piece, Placement};
use crate::kinds::{self, Beside, Noun};
use crate::rules::Need;

/// Phrases, each by its key with the names in it.
type Phrases = Vec<(String, Vec<String>)>;

/// The sentences of one level.
pub(super) type PlacementPhrasebook<'a> = kinds::LevelPhrasebook<'a, Placement>;

impl PlacementPhrasebook<'_> {
    /// Returns a phrase in the form for several.
    fn part(&self, key: &str, words: &[(&str, &str)]) -> String {
        self.phrase(key, true, words)
    }

    // Pieces.

    fn form(&self, piece: usize, form: Noun) -> String {
        let Some(piece) = self.level.pieces.get(piece) else {
            return self.noun("vacant", form);
        };
        let own = self.level.words.noun(&piece.id, form, self.lang);
        own.unwrap_or_else(|| self.noun(&format!("piece.{}", piece.id), form))
    }

    /// Returns the key of a sentence; if the level has pieces of its own, the key of the variant that suits any piece,
    /// if there is one.
    fn own(&self, key: &str) -> String {
        let own = format!("{key}.own");
        let mut pieces = self.level.pieces.iter();
        let has_own = pieces.any(|piece| self.level.words.has_piece(&piece.id));
        if has_own && self.text.has(&own) {
            own
        } else {
            key.to_owned()
        }
    }

    pub(super) fn one(&self, piece: usize) -> String {
        self.form(piece, Noun::One)
    }

    pub(super) fn many(&self, piece: usize) -> String {
        self.form(piece, Noun::Many)
    }

    /// Returns the form behind a number or "each", as "lion".
    fn counted(&self, piece: usize) -> String {
        self.form(piece, Noun::Counted)
    }

    fn is_many(&self, piece: usize) -> bool {
        self.level.count(piece) > 1
    }

    /// Returns the name with its article: "the cat", "the lions", "Earth".
    fn the(&self, piece: usize) -> String {
        let form = if self.is_many(piece) {
            self.many(piece)
        } else {
            self.one(piece)
        };
        self.called(piece, &form)
    }

    /// Returns a form of a piece's name with "the" before it, unless the piece has a bare name.
    fn called(&self, piece: usize, form: &str) -> String {
        let words = &self.level.words;
        let is_bare = |piece: &Piece| piece.count == 1 && words.is_bare(&piece.id, self.lang);
        if self.level.pieces.get(piece).is_some_and(is_bare) {
            return form.to_owned();
        }
        self.part("the", &[("name", form)])
    }

    /// Returns the name in a sentence, and true if it is a plural.
    pub(super) fn named(&self, piece: usize) -> (String, bool) {
        (self.the(piece), self.is_many(piece))
    }

    /// Returns "the cat", "a lion".
    fn some(&self, piece: usize) -> String {
        if self.is_many(piece) {
            self.form(piece, Noun::Some)
        } else {
            self.the(piece)
        }
    }

    /// Returns "the cat", "every lion".
    fn every(&self, piece: usize) -> String {
        if self.is_many(piece) {
            self.part("every", &[("one", &self.one(piece))])
        } else {
            self.the(piece)
        }
    }

    /// Returns "the lions" if these are all there are, else "the last lion", "the last two lions".
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

    /// Returns the sentence of a clue `near`. If there is only one of the second, "each of the first is beside it"
    /// states both directions.
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

    /// Returns the names of the places with some tags, as "in the banana column and at height 2".
    pub(super) fn place(&self, tags: &[usize], rule: &str) -> String {
        let setting = &*self.level.setting;
        // Names with the same phrase are listed in it.
        let mut groups: Vec<(&str, Phrases)> = Vec::new();
        for tag in tags.iter().map(|&tag| &self.level.map.tags[tag]) {
            let (mut name, key) = setting.called(tag, &self.level.words, self.lang);
            let has_article = name
                .get(..4)
                .is_some_and(|the| the.eq_ignore_ascii_case("the "));
            if has_article && self.text.raw(self.lang, &key).contains(" the {names}") {
                name.drain(..4);
            }
            let at = groups.iter().position(|(group, _)| *group == tag.group);
            let at = at.unwrap_or_else(|| {
                groups.push((&tag.group, Vec::new()));
                groups.len() - 1
            });
            let phrases = &mut groups[at].1;
            match phrases.iter_mut().find(|(other, _)| *other == key) {
                Some((_, names)) => names.push(name),
                None => phrases.push((key, vec![name])),
            }
        }
        let phrase = |(key, names): &(String, Vec<String>)| {
            let names = self.list(names, "join.or");
            self.part(key, &[("names", &names)])
        };
        let group = |(_, phrases): &(&str, Phrases)| {
            let phrases: Vec<String> = phrases.iter().map(phrase).collect();
            self.list(&phrases, "join.or")
        };
        let groups: Vec<String> = groups.iter().map(group).collect();
        groups.join(self.joint(&format!("join.{rule}")))
    }
}
