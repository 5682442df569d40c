//! The sentences of the garden: clues, reasons, actions.

use super::clue::FinalClue;
use super::end::value;
use super::flowers::BANDS;
use super::goal::BedGoal;
use super::level::ParsedGarden;
use crate::api::count;
use crate::engine::{Deduction, Value, Var, sorted};
use crate::kinds::Beside;
use crate::kinds::{self, Likeness, Noun};
use crate::rules::Need;

/// The sentences of one level.
pub(super) type GardenPhrasebook<'a> = kinds::LevelPhrasebook<'a, ParsedGarden>;

impl GardenPhrasebook<'_> {
    /// Returns a sentence in the form for several.
    pub(super) fn sentence(&self, key: &str, words: &[(&str, &str)]) -> String {
        self.say(key, true, words)
    }

    pub(super) fn flower(&self, kind: usize, form: Noun) -> String {
        self.noun(&format!("piece.{}", self.level.flowers[kind].id()), form)
    }

    pub(super) fn bed(&self, site: usize) -> String {
        let (row, column) = (site / self.level.side + 1, site % self.level.side + 1);
        let words = [("row", &*row.to_string()), ("column", &*column.to_string())];
        self.phrase("site", false, &words)
    }

    pub(super) fn ground(&self, band: u8) -> &'static str {
        self.word(&format!("ground.{}", BANDS[usize::from(band)]))
    }

    pub(super) fn target(&self, target: &[BedGoal]) -> String {
        let some = target.contains(&BedGoal::Anything);
        self.sentence(
            if some {
                "clue.target.some"
            } else {
                "clue.target"
            },
            &[],
        )
    }

    pub(super) fn clue(&self, clue: &FinalClue) -> String {
        let ([a, b], key) = match clue {
            FinalClue::Full => return self.sentence("clue.full", &[]),
            FinalClue::Beside(Beside::Apart { pieces: [a, b] }) if a == b => {
                ([*a, *b], "clue.apart.self")
            }
            FinalClue::Beside(Beside::Apart { pieces: kinds }) => (*kinds, "clue.apart"),
            FinalClue::Beside(Beside::Near { pieces: [a, b], .. }) if a == b => {
                ([*a, *b], "clue.near.self")
            }
            FinalClue::Beside(Beside::Near {
                pieces: kinds,
                need: Need::First,
            }) => (*kinds, "clue.near.first"),
            FinalClue::Beside(Beside::Near { pieces: kinds, .. }) => (*kinds, "clue.near"),
        };
        let words = [
            ("one", self.flower(a, Noun::One)),
            ("oneB", self.flower(b, Noun::One)),
            ("many", self.flower(a, Noun::Many)),
            ("counted", self.flower(a, Noun::Counted)),
            ("countedB", self.flower(b, Noun::Counted)),
            ("some", self.flower(b, Noun::Some)),
            ("someA", self.flower(a, Noun::Some)),
        ];
        let words = words.each_ref().map(|(name, word)| (*name, &**word));
        self.sentence(key, &words)
    }

    /// Returns the reason of a deduction, or of several of one likeness.
    pub(super) fn reason(&self, alike: &[&Deduction]) -> String {
        let first = alike[0];
        let kind = self.kind(first);
        let effects = alike.iter().flat_map(|deduction| &deduction.effects);
        let beds = effects.map(|effect| effect.var.index() % self.level.sites());
        let several = sorted(beds).len() > 1;
        let words = [
            ("one", self.flower(kind, Noun::One)),
            ("many", self.flower(kind, Noun::Many)),
            ("counted", self.flower(kind, Noun::Counted)),
            ("some", self.flower(kind, Noun::Some)),
            (
                "flowers",
                self.flower(kind, if several { Noun::Many } else { Noun::Some }),
            ),
            ("rounds", self.rounds(self.level.rounds)),
            ("n", self.left(first, kind).to_string()),
        ];
        let words = words.each_ref().map(|(name, word)| (*name, &**word));
        self.say(&self.key(first, kind), several, &words)
    }

    /// Returns the number of flowers of a kind that are left, by what stands where a deduction looks.
    fn left(&self, deduction: &Deduction, kind: usize) -> u32 {
        let planted = deduction
            .stands
            .iter()
            .filter(|(var, value)| var.index() < self.level.sites() && value.index() == kind);
        self.level.flowers[kind]
            .count
            .saturating_sub(count(planted.count()))
    }

    /// Returns the properties that deductions must share so that one sentence serves them all.
    pub(super) fn likeness(&self, deduction: &Deduction) -> Likeness {
        let kind = self.kind(deduction);
        let placed =
            deduction.var().index() < self.level.sites() && !deduction.included().is_empty();
        (self.key(deduction, kind), vec![kind, usize::from(placed)])
    }

    /// Returns the flower that a deduction is about.
    fn kind(&self, deduction: &Deduction) -> usize {
        let none = self.level.flowers.len();
        let first = &deduction.effects[0];
        let mut concluded = [&first.into, &first.out, &deduction.values]
            .into_iter()
            .flatten();
        concluded
            .find(|value| value.index() < none)
            .map_or(0, |kind| kind.index())
    }

    /// Returns the assumption of a what-if: "If a tulip were planted here".
    pub(super) fn assumption(&self, var: Var, assumed: Value) -> String {
        let in_the_end = var.index() >= self.level.sites();
        let none = assumed.index() >= self.level.flowers.len();
        let key = match (in_the_end, none) {
            (false, false) => "if",
            (false, true) => "if.bare",
            (true, false) => "if.end",
            (true, true) => "if.end.bare",
        };
        let some = if none {
            String::new()
        } else {
            self.flower(assumed.index(), Noun::Some)
        };
        self.sentence(key, &[("some", &some)])
    }

    /// Returns the sentence of the contradiction that ends a what-if.
    pub(super) fn contradiction(&self, end: &Deduction) -> String {
        let kind = end.values.first().map_or(0, |value| value.index());
        let key = match end.technique.id {
            "seen" => "end.picture",
            "fits" | "needed" | "last" | "middle" if end.rule.is_some() => {
                return self.miscounted(end, kind);
            }
            "keeps-apart" | "lonely" | "company" => "end.clue",
            _ if end.rule.is_none() => "end.bed",
            _ => "end.plot",
        };
        let known = kind < self.level.flowers.len();
        let many = if known {
            self.flower(kind, Noun::Many)
        } else {
            String::new()
        };
        self.sentence(key, &[("many", &many)])
    }

    /// Returns the sentence of a contradiction about the number of flowers of a kind.
    fn miscounted(&self, end: &Deduction, kind: usize) -> String {
        let flower = |form| self.flower(kind, form);
        let (Some(own), [_]) = (self.level.flowers.get(kind), &*end.values) else {
            let known = kind < self.level.flowers.len();
            let many = if known {
                flower(Noun::Many)
            } else {
                String::new()
            };
            return self.sentence("end.stock", &[("many", &many)]);
        };
        let facts = end.causes.iter().chain(&end.stands);
        let planted = facts
            .filter(|(var, planted)| var.index() < self.level.sites() && planted.index() == kind);
        let planted = sorted(planted.map(|(var, _)| var.index())).len();
        let left = (own.count as usize).saturating_sub(planted);
        let (key, n) = match end.technique.id {
            "last" | "middle" => ("end.reach", left),
            "needed" => ("end.needed", left),
            _ if planted > own.count as usize => ("end.over", own.count as usize),
            _ => ("end.few", own.count as usize),
        };
        let form = match (key, n) {
            ("end.reach", _) => "",
            (_, 0) if key == "end.needed" => ".none",
            (_, 1) => ".one",
            _ => "",
        };
        let words = [
            ("n", &*n.to_string()),
            ("many", &flower(Noun::Many)),
            ("one", &flower(Noun::One)),
            ("counted", &flower(Noun::Counted)),
        ];
        self.sentence(&format!("{key}{form}"), &words)
    }

    /// Returns the phrase of `n` rounds.
    pub(super) fn rounds(&self, n: usize) -> String {
        self.phrase("rounds", false, &[("n", &n.to_string())])
    }

    /// Returns the key of a step's sentence: its technique, with a variant if its uses need different sentences.
    fn key(&self, deduction: &Deduction, kind: usize) -> String {
        let first = &deduction.effects[0];
        let in_the_end = first.var.index() >= self.level.sites();
        let none = value(self.level.flowers.len());
        let bare = first.out == [none] || first.into == [none];
        let id = deduction.technique.id;
        let variant = match id {
            "fits" if deduction.rule.is_none() => ".bed",
            "fits" if self.level.flowers[kind].count == 1 => ".one",
            "what-if" | "deeper" | "spreads" | "race" if in_the_end => ".end",
            "what-if" | "deeper" if bare => ".bare",
            "race" | "beside" | "in-time" if self.is_wanted_itself(deduction) => ".here",
            "race" | "last" | "middle" if !first.into.is_empty() => ".into",
            "grows" if bare && first.into.is_empty() => ".into",
            _ => "",
        };
        format!("why.{id}{variant}")
    }

    /// Returns true if a flower is planted in the very bed that is to have it in the end, and the reason names no other
    /// such bed.
    fn is_wanted_itself(&self, deduction: &Deduction) -> bool {
        let sites = self.level.sites();
        let [planted] = &*deduction.included() else {
            return false;
        };
        let of_kind = deduction
            .causes
            .iter()
            .filter(|(_, value)| value == planted);
        let wanted = of_kind.filter_map(|(var, _)| var.index().checked_sub(sites));
        let wanted: Vec<usize> = wanted.collect();
        wanted.contains(&deduction.var().index())
            && wanted.iter().all(|&site| site == deduction.var().index())
    }

    pub(super) fn action(&self, kind: usize, sites: &[usize]) -> String {
        let what = if sites.len() > 1 {
            self.flower(kind, Noun::Many)
        } else {
            self.flower(kind, Noun::Some)
        };
        let names: Vec<String> = sites.iter().map(|&site| self.bed(site)).collect();
        let place = self.places(&names);
        self.sentence("action.place", &[("what", &what), ("where", &place)])
    }

    pub(super) fn mistake(&self, kind: Option<usize>, count: usize, clue: Option<usize>) -> String {
        let one = kind.map_or_else(String::new, |kind| self.flower(kind, Noun::One));
        let picture = self.level.target.is_some() && clue == Some(0);
        let of = match clue {
            Some(_) if picture => "mistake.picture",
            Some(_) => "mistake.clue",
            None => "mistake",
        };
        self.mistake_sentence(of, &[("one", &one)], count > 1)
    }
}
