//! The sentences of hints: reasons of deductions, what-ifs, actions and mistakes.

use super::PlacementPhrasebook;
use crate::api::Entry;
use crate::engine::{Deduction, Domain, Var};
use crate::kinds::Likeness;

/// The maximum number of pieces that a reason names one by one; more are "all of them".
const MOST_TOGETHER: usize = 3;

/// The same maximum for a reason that rests on one clue, which has named them.
const MOST_OF_A_CLUE: usize = 2;

impl PlacementPhrasebook<'_> {
    /// Returns the reason of a deduction, or of several of one likeness.
    pub(in crate::kinds::placement) fn reason(&self, alike: &[&Deduction]) -> String {
        let first = alike[0];
        let id = first.technique.id;
        let pieces = self.concerned(first);
        let piece = pieces[0];
        let other = first.about.iter().map(|v| v.index()).find(|&v| v != piece);
        let other = other.unwrap_or(piece);
        let about: Vec<usize> = first.about.iter().copied().map(Var::index).collect();
        let most = match id {
            "group" => MOST_TOGETHER,
            _ => MOST_OF_A_CLUE,
        };
        let all = self.all_of(&about, most);
        let into: Domain = alike.iter().flat_map(|d| d.included()).collect();
        let count = match id {
            "near-room" => self.level.count(other),
            _ => into.len(),
        };
        let the = match (pieces.len(), id) {
            (1, _) => self.the(piece),
            (_, "group") => self.word(&self.own("rest")).to_owned(),
            _ => self.word("they").to_owned(),
        };
        let (last, count) = (self.last(piece, count), self.lang.number(count));
        let one = self.some(piece);
        let (the_other, some_other) = self.others(piece, other);
        let (one, some_other) = match id {
            "near-beside" if piece == other && !into.is_empty() => (some_other, one),
            _ => (one, some_other),
        };
        let (many_other, counted_other) = (self.many(other), self.counted(other));
        let excluded: Domain = alike.iter().flat_map(|d| d.excluded()).collect();
        let places = into | excluded;
        let several = match id {
            // These reasons are about heights, or zones.
            "rank-level-reach" | "rank-room" => self.level.map.ranks.count(places) > 1,
            _ => places.len() > 1,
        };
        let these = self.agreeing("these", places.len() > 1);
        let these_are = self.agreeing("theseAre", several);
        let vacant = self.vacancies();
        let words = [
            ("the", &*the),
            ("one", &*one),
            ("n", &*count),
            ("last", &*last),
            ("all", &*all),
            ("who", if into.len() > 1 { &the } else { &one }),
            ("other", &*the_other),
            ("someOther", &*some_other),
            ("manyOther", &*many_other),
            ("countedOther", &*counted_other),
            ("these", &*these),
            ("theseAre", &*these_are),
            ("vacant", &*vacant),
        ];
        let key = self.reason_key(first);
        let more = format!("{key}.more");
        let more = (several && self.level.setting.text().has(&more)).then_some(more);
        // The verb agrees with the places in reasons that count these, else with the pieces.
        let plural = match id {
            "fits" | "only" => into.len() > 1,
            _ => pieces.len() > 1 || self.is_many(piece),
        };
        self.say(&self.own(&more.unwrap_or(key)), plural, &words)
    }

    /// Returns the properties that deductions must share so that one sentence serves them all.
    pub(in crate::kinds::placement) fn likeness(&self, deduction: &Deduction) -> Likeness {
        let mut named = self.concerned(deduction);
        named.extend(deduction.about.iter().map(|var| var.index()));
        // "Right beside a hippo" is said of each hippo by itself: otherwise one would read that any of them suffices.
        if deduction.technique.id == "near-beside" && deduction.included().is_empty() {
            named.extend(deduction.causes.iter().map(|(_, value)| value.index()));
        }
        (self.reason_key(deduction), named)
    }

    /// Returns the pieces of the conclusions; vacancy only if there is no piece. Never empty.
    fn concerned(&self, deduction: &Deduction) -> Vec<usize> {
        let all: Vec<usize> = deduction.effects.iter().map(|e| e.var.index()).collect();
        let is_piece = |piece: &usize| *piece < self.level.pieces.len();
        let pieces: Vec<usize> = all.iter().copied().filter(is_piece).collect();
        if pieces.is_empty() {
            return vec![deduction.var().index()];
        }
        pieces
    }

    /// Returns "the cat, the pig and the lions"; more than `most` pieces are "all of them".
    fn all_of(&self, pieces: &[usize], most: usize) -> String {
        if pieces.len() > most {
            return self.word("all").to_owned();
        }
        self.together(pieces)
    }

    /// Returns the number of sites that stay empty, as "3 blocks"; an empty text if there are none.
    fn vacancies(&self) -> String {
        let count = self.level.count(self.level.pieces.len());
        if count == 0 {
            return String::new();
        }
        self.phrase("vacancies", count > 1, &[("n", &count.to_string())])
    }

    /// Returns the assumption of a what-if: "If the cat stood here".
    pub(in crate::kinds::placement) fn assumption(&self, piece: usize) -> String {
        let key = if piece < self.level.pieces.len() {
            "if"
        } else {
            "if.vacant"
        };
        self.say(key, false, &[("one", &self.some(piece))])
    }

    /// Returns the sentence of the contradiction that ends a what-if.
    pub(in crate::kinds::placement) fn contradiction(&self, end: &Deduction) -> String {
        let id = end.technique.id;
        let piece = end.about.first().map_or(0, |var| var.index());
        let vacant = piece >= self.level.pieces.len();
        let key = match (end.rule, id) {
            _ if end.clue().is_some() => "end.clue",
            (None, "fits") if vacant => "end.few.vacant",
            (None, "fits") => "end.few",
            (None, _) if vacant => "end.many.vacant",
            (None, _) => "end.many",
            (Some(_), "taken") => "end.taken",
            (Some(_), "only") => "end.nobody",
            (Some(_), _) => "end.group",
        };
        let about: Vec<usize> = end.about.iter().map(|var| var.index()).collect();
        let words = [
            ("the", &*self.the(piece)),
            ("many", &*self.many(piece)),
            ("all", &*self.all_of(&about, MOST_TOGETHER)),
        ];
        self.say(&self.own(key), self.is_many(piece), &words)
    }

    /// Returns the other piece of a rule, all of it and one of it; of the same sort: "the other lions", "another lion".
    fn others(&self, piece: usize, other: usize) -> (String, String) {
        if piece != other {
            return (self.the(other), self.some(other));
        }
        let (one, many, counted) = (self.one(piece), self.many(piece), self.counted(piece));
        let words = [("one", &*one), ("many", &*many), ("counted", &*counted)];
        (self.part("others", &words), self.part("another", &words))
    }

    /// Returns a phrase in the form for one or for several.
    fn agreeing(&self, key: &str, several: bool) -> String {
        self.phrase(key, several, &[])
    }

    /// Returns the key of a step's sentence: its technique, with a variant if its uses need different sentences. With
    /// `.more` it is the sentence of several such steps, where theirs must differ.
    fn reason_key(&self, deduction: &Deduction) -> String {
        let id = deduction.technique.id;
        let pieces = self.level.pieces.len();
        let vacant = self.concerned(deduction)[0] >= pieces;
        let breaks_clue = || {
            let end = deduction.inner.last();
            end.is_some_and(|end| end.clue().is_some())
        };
        let variant = match id {
            "only" | "group" | "what-if" | "deeper" if vacant => ".vacant",
            "only" if self.level.count(pieces) > 0 => ".used",
            "near-beside" if !deduction.included().is_empty() => ".into",
            "what-if" if breaks_clue() => ".clue",
            _ => "",
        };
        format!("why.{id}{variant}")
    }

    pub(in crate::kinds::placement) fn action(&self, place: &[(usize, Entry)]) -> String {
        let Some(piece) = place.first().and_then(|(_, entry)| self.piece(entry)) else {
            return String::new();
        };
        let (setting, words) = (&self.level.setting, &self.level.words);
        let name = |&(site, _): &(usize, Entry)| setting.site_name(site, words, self.lang);
        let names: Vec<String> = place.iter().map(name).collect();
        let names = self.places(&names);
        let what = if place.len() < self.level.pieces[piece].count as usize {
            if place.len() == 1 {
                self.some(piece)
            } else {
                self.many(piece)
            }
        } else {
            self.the(piece)
        };
        let words = [("what", &*what), ("where", &*names)];
        self.say("action.place", place.len() > 1, &words)
    }

    pub(in crate::kinds::placement) fn mistake(
        &self,
        wrong: &[(usize, Entry)],
        clue: Option<usize>,
    ) -> String {
        let piece = wrong.first().and_then(|(_, entry)| self.piece(entry));
        let one = piece.map_or_else(String::new, |piece| self.one(piece));
        let the = piece.map_or_else(String::new, |piece| self.called(piece, &one));
        let of = if clue.is_some() {
            "mistake.clue"
        } else {
            "mistake"
        };
        self.mistake_sentence(
            &self.own(of),
            &[("one", &one), ("the", &the)],
            wrong.len() > 1,
        )
    }

    fn piece(&self, entry: &Entry) -> Option<usize> {
        let Entry::Piece(id) = entry else { return None };
        self.level.pieces.iter().position(|piece| *piece.id == **id)
    }
}
