//! What the garden says: clues, reasons, actions.

use super::TEXT;
use super::clue::Clue;
use super::end::value;
use super::flowers::BANDS;
use super::level::{Goal, Level};
use crate::engine::{Deduction, Domain, Value, Var, sorted};
use crate::kinds::Likeness;
use crate::rules::Need;
use crate::text::Lang;

/// The most beds that are named one by one; more are "the marked beds".
const MOST_NAMES: usize = 3;

pub struct Phrasebook<'a> {
    pub level: &'a Level,
    pub lang: Lang,
}

impl Phrasebook<'_> {
    pub fn say(&self, key: &str, words: &[(&str, &str)]) -> String {
        TEXT.say(self.lang, key, true, words)
    }

    pub fn word(&self, key: &str) -> &'static str {
        TEXT.raw(self.lang, key)
    }

    /// A table's line has three forms: rose|roses|a rose.
    pub fn flower(&self, kind: usize, form: usize) -> String {
        let text = self.word(&format!("piece.{}", self.level.flowers[kind].id()));
        let forms: Vec<&str> = text.split('|').collect();
        (*forms.get(form).unwrap_or(&forms[0])).to_owned()
    }

    pub fn bed(&self, site: usize) -> String {
        let (row, column) = (site / self.level.side + 1, site % self.level.side + 1);
        let words = [("row", &*row.to_string()), ("column", &*column.to_string())];
        TEXT.phrase(self.lang, "site", false, &words)
    }

    pub fn ground(&self, band: u8) -> &'static str {
        self.word(&format!("ground.{}", BANDS[usize::from(band)]))
    }

    pub fn target(&self, target: &[Goal]) -> String {
        let some = target.contains(&Goal::Anything);
        self.say(
            if some {
                "clue.target.some"
            } else {
                "clue.target"
            },
            &[],
        )
    }

    pub fn clue(&self, clue: &Clue) -> String {
        let ([a, b], key) = match clue {
            Clue::Full => return self.say("clue.full", &[]),
            Clue::Apart { kinds: [a, b] } if a == b => ([*a, *b], "clue.apart.self"),
            Clue::Apart { kinds } => (*kinds, "clue.apart"),
            Clue::Near { kinds: [a, b], .. } if a == b => ([*a, *b], "clue.near.self"),
            Clue::Near {
                kinds,
                need: Need::First,
            } => (*kinds, "clue.near.first"),
            Clue::Near { kinds, .. } => (*kinds, "clue.near"),
        };
        let words = [
            ("one", self.flower(a, 0)),
            ("oneB", self.flower(b, 0)),
            ("many", self.flower(a, 1)),
            ("some", self.flower(b, 2)),
            ("someA", self.flower(a, 2)),
        ];
        let words = words.each_ref().map(|(name, word)| (*name, &**word));
        self.say(key, &words)
    }

    /// Why a deduction holds, or several of one likeness.
    pub fn reason(&self, told: &[&Deduction]) -> String {
        let first = told[0];
        let kind = self.kind(first);
        let effects = told.iter().flat_map(|deduction| &deduction.effects);
        let beds = effects.map(|effect| effect.var.index() % self.level.sites());
        let several = sorted(beds).len() > 1;
        let words = [
            ("one", self.flower(kind, 0)),
            ("many", self.flower(kind, 1)),
            ("some", self.flower(kind, 2)),
            ("flowers", self.flower(kind, if several { 1 } else { 2 })),
            ("rounds", self.rounds(self.level.rounds)),
        ];
        let words = words.each_ref().map(|(name, word)| (*name, &**word));
        TEXT.say(self.lang, &self.key(first, kind), several, &words)
    }

    /// What deductions must share for one sentence to serve them all.
    pub fn likeness(&self, deduction: &Deduction) -> Likeness {
        let kind = self.kind(deduction);
        let placed =
            deduction.var().index() < self.level.sites() && !deduction.included().is_empty();
        (self.key(deduction, kind), vec![kind, usize::from(placed)])
    }

    /// The flower that a deduction speaks of.
    fn kind(&self, deduction: &Deduction) -> usize {
        let none = self.level.flowers.len();
        let flowers = Domain::below(none);
        let first = &deduction.effects[0];
        let concluded = [
            first.into & flowers,
            first.out & flowers,
            deduction.values & flowers,
        ];
        let kind = concluded.into_iter().find_map(Domain::min);
        kind.map_or(0, |kind| kind.index().min(none - 1))
    }

    /// The assumption of a what-if: "If a tulip were planted here".
    pub fn assumption(&self, var: Var, assumed: Value) -> String {
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
            self.flower(assumed.index(), 2)
        };
        self.say(key, &[("some", &some)])
    }

    /// How a what-if ends.
    pub fn contradiction(&self, end: &Deduction) -> String {
        let kind = end.values.min().map_or(0, Value::index);
        let key = match end.technique.id {
            "seen" => "end.picture",
            "fits" | "needed" | "last" | "middle" if end.rule.is_some() => "end.stock",
            "keeps-apart" | "lonely" | "company" => "end.clue",
            _ if end.rule.is_none() => "end.bed",
            _ => "end.plot",
        };
        let known = kind < self.level.flowers.len();
        let many = if known {
            self.flower(kind, 1)
        } else {
            String::new()
        };
        self.say(key, &[("many", &many)])
    }

    /// So many rounds.
    pub fn rounds(&self, n: usize) -> String {
        TEXT.phrase(self.lang, "rounds", n > 1, &[("n", &n.to_string())])
    }

    /// The key of a step's sentence: its technique, and where one sentence does not serve, how it was used.
    fn key(&self, deduction: &Deduction, kind: usize) -> String {
        let first = &deduction.effects[0];
        let in_the_end = first.var.index() >= self.level.sites();
        let none = value(self.level.flowers.len());
        let bare = first.out == Domain::only(none) || first.into == Domain::only(none);
        let id = deduction.technique.id;
        let variant = match id {
            "fits" if deduction.rule.is_none() => ".bed",
            "fits" if self.level.flowers[kind].count == 1 => ".one",
            "what-if" | "deeper" | "spreads" | "race" if in_the_end => ".end",
            "what-if" | "deeper" if bare => ".bare",
            "race" | "last" | "middle" if !first.into.is_empty() => ".into",
            "grows" if bare && first.into.is_empty() => ".into",
            _ => "",
        };
        format!("why.{id}{variant}")
    }

    pub fn action(&self, kind: usize, sites: &[usize]) -> String {
        let what = if sites.len() > 1 {
            self.flower(kind, 1)
        } else {
            self.flower(kind, 2)
        };
        let names: Vec<String> = sites.iter().map(|&site| self.bed(site)).collect();
        let place = if names.len() > MOST_NAMES {
            let count = names.len().to_string();
            TEXT.phrase(self.lang, "places", true, &[("n", &count)])
        } else {
            self.lang
                .list(&names, self.word("join.and").trim_matches('"'))
        };
        self.say("action.place", &[("what", &what), ("where", &place)])
    }

    pub fn mistake(&self, kind: Option<usize>, count: usize, clue: Option<usize>) -> String {
        let one = kind.map_or_else(String::new, |kind| self.flower(kind, 0));
        let picture = self.level.target.is_some() && clue == Some(0);
        let key = match (picture, clue.is_some(), count > 1) {
            (true, _, false) => "mistake.picture",
            (true, _, true) => "mistake.picture.several",
            (_, true, false) => "mistake.clue",
            (_, true, true) => "mistake.clue.several",
            (_, false, false) => "mistake",
            (_, false, true) => "mistake.several",
        };
        self.say(key, &[("one", &one)])
    }
}
