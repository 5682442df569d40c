//! The sentences of hints: reasons of deductions, what-ifs, actions and mistakes.

use super::PlacementPhrasebook;
use crate::api::{Entry, count};
use crate::engine::{Deduction, Domain, Var, sorted};
use crate::kinds::placement::Clue;
use crate::kinds::{Likeness, Playable};

/// The maximum number of pieces that a reason names one by one; more are "all of them".
const MOST_TOGETHER: usize = 3;

/// The same maximum for a reason that rests on one clue, which has named them.
const MOST_OF_A_CLUE: usize = 2;

/// The maximum length of names with "the last" before each, which leaves room for the rest of the sentence.
const LONGEST_NAMES: usize = 60;

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
        let all = match id {
            "group" => self.left_of(&about, first),
            _ => self.all_of(&about, MOST_OF_A_CLUE),
        };
        let into: Domain = alike.iter().flat_map(|d| d.included()).collect();
        let counted = match id {
            "near-room" => self.level.count(other),
            "group" => count(self.level.counted(first).len()),
            _ => into.len(),
        };
        let the = match (pieces.len(), id) {
            (1, _) => self.the(piece),
            (_, "group") => self.word(&self.own("rest")).to_owned(),
            _ => self.word("they").to_owned(),
        };
        let (last, number) = (self.last(piece, counted), self.lang.number(counted));
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
        let mut broken = self.broken(first).map_or_else(Vec::new, Clue::pieces);
        broken.dedup();
        let broken = self.all_of(&broken, MOST_TOGETHER);
        let words = [
            ("broken", &*broken),
            ("the", &*the),
            ("one", &*one),
            ("n", &*number),
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

    /// Returns the pieces of a group, of each those that are not on the board: "the last cat, the pig and the lions".
    fn left_of(&self, group: &[usize], deduction: &Deduction) -> String {
        let name = |&piece: &usize| {
            let known = deduction.stands.iter().chain(&deduction.causes);
            let placed = sorted(known.filter(|(var, _)| var.index() == piece).copied());
            self.last(
                piece,
                self.level.count(piece).saturating_sub(count(placed.len())),
            )
        };
        let names: Vec<String> = group.iter().map(name).collect();
        let names = self.list(&names, "join.and");
        if names.chars().count() > LONGEST_NAMES {
            return self.together(group);
        }
        names
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
        let left = count(self.level.counted(end).len());
        let key = match (end.rule, id) {
            _ if end.clue().is_some() => "end.clue",
            (None, "fits") if vacant => "end.few.vacant",
            (None, "fits") if left == 0 => "end.none",
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
            ("n", &*self.lang.number(left)),
        ];
        let plural = match key {
            "end.few" => left > 1,
            _ => self.is_many(piece),
        };
        self.say(&self.own(key), plural, &words)
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
        let fills = || {
            deduction
                .effects
                .iter()
                .any(|effect| effect.var.index() >= pieces)
        };
        let variant = match id {
            "only" | "group" | "what-if" | "deeper" if vacant => ".vacant",
            "group" if fills() => ".full",
            "only" if self.knows_vacancies(deduction) => ".used",
            "only" if self.level.count(pieces) > 0 => ".full",
            "near-beside" if !deduction.included().is_empty() => ".into",
            "what-if" if self.broken(deduction).is_some() => ".clue",
            _ => "",
        };
        format!("why.{id}{variant}")
    }

    /// Returns true if a deduction rests on all sites that stay empty.
    fn knows_vacancies(&self, deduction: &Deduction) -> bool {
        let vacant = self.level.pieces.len();
        let known = deduction.causes.iter();
        let known = known.filter(|(var, _)| var.index() == vacant).count();
        known > 0 && count(known) == self.level.count(vacant)
    }

    /// Returns the clue that is broken in the end of a what-if; `None` if it does not end so.
    fn broken(&self, deduction: &Deduction) -> Option<&Clue> {
        let clue = deduction.inner.last()?.clue()?;
        self.level.clues.get(usize::from(clue))
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
