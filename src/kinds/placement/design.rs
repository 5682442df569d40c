//! The family in the designer: clues to add, weaker clues, and the workshop of a level.

use std::sync::Arc;

use serde_json::{Value as Json, json};

use super::generate::clues::all_clues;
use super::{Clue, ClueAdvice, MOST_CLUES, Names, Placement, Words};
use crate::api::{Own, TagInfo, Workshop, count};
use crate::engine::{Condition, Domain, Var, sort_by_number};
use crate::input::Cursor;
#[cfg(feature = "tools")]
use crate::kinds::remake::Remake;
use crate::kinds::workshop::{self, APART, Form, NEAR};
use crate::kinds::{Change, Designed, Op, Playable, Puzzle};
use crate::text::Lang;

/// A clue about the places of one piece.
const ON: Form = Form {
    rule: "on",
    pieces: (1, 1),
    twice: false,
    field: "piece",
};
/// A clue that compares two pieces.
const ABOVE: Form = Form {
    rule: "above",
    twice: false,
    ..NEAR
};

/// The sorts of clues, those about ranks last.
const FORMS: [Form; 7] = [
    ON,
    Form { rule: "off", ..ON },
    NEAR,
    APART,
    ABOVE,
    Form {
        rule: "below",
        ..ABOVE
    },
    Form {
        rule: "same-level",
        pieces: (2, 4),
        ..ABOVE
    },
];

/// How many of them are not about ranks.
const ANYWHERE: usize = 4;

impl Placement {
    /// Returns the level with other clues.
    pub(super) fn saying(&self, clues: Vec<Clue>) -> Self {
        Self::new(
            Arc::clone(&self.setting),
            self.header.clone(),
            Arc::clone(&self.map),
            self.pieces.clone(),
            clues,
        )
        .with_words(Arc::clone(&self.words))
    }

    /// The sorts of clues that are meaningful here: those about ranks only if there are several, or if a clue mentions
    /// them.
    fn forms(&self) -> &'static [Form] {
        let is_of_ranks = |clue: &Clue| {
            use Clue::{Above, Below, SameLevel};
            matches!(clue, Above { .. } | Below { .. } | SameLevel { .. })
        };
        if self.map.ranks.count(self.map.all()) > 1 || self.clues.iter().any(is_of_ranks) {
            &FORMS
        } else {
            &FORMS[..ANYWHERE]
        }
    }

    fn vars(&self) -> Vec<Var> {
        self.model.vars().collect()
    }

    fn change(&self, op: Op, clue: &Clue, additional: bool) -> Change {
        let ids = self.ids();
        let names = Names {
            pieces: &ids,
            map: &self.map,
        };
        let condition = additional.then(|| Condition::new(clue.rule(&self.vars(), &self.map)));
        Change {
            op,
            clue: clue.write(&names),
            condition,
            words: words(clue),
        }
    }

    /// Returns weaker clues: of the same piece with more places, with one piece less, or of one direction only.
    fn weaker(&self, clue: &Clue, all: &[Clue]) -> Vec<Clue> {
        if let Clue::Beside(beside) = clue {
            let counts = beside.pieces().map(|piece| self.pieces[piece].count);
            let halves = beside.halves().filter(|_| counts != [1, 1]);
            return halves.map(Clue::Beside).collect();
        }
        if let Clue::SameLevel { pieces } = clue {
            let without = |out: &usize| Clue::SameLevel {
                pieces: pieces.iter().copied().filter(|p| p != out).collect(),
            };
            let enough = pieces.iter().filter(|_| pieces.len() > 2);
            return enough.map(without).collect();
        }
        let Some(sites) = clue.allowed(&self.map) else {
            return Vec::new();
        };
        let wider = |other: &&Clue| {
            let same = other.pieces() == clue.pieces();
            let allowed = other.allowed(&self.map);
            same && allowed.is_some_and(|wide| wide != sites && sites.is_subset(wide))
        };
        all.iter().filter(wider).cloned().collect()
    }
}

/// Returns the cost of reading a clue. A place is simpler than an excluded place, and that is simpler than a relation.
fn words(clue: &Clue) -> u32 {
    let named = clue.pieces().len() + clue.tags().len();
    let thought = match clue {
        Clue::On { .. } => 0,
        Clue::Off { .. } => 1,
        Clue::Beside(_) => 2,
        Clue::Above { .. } | Clue::Below { .. } | Clue::SameLevel { .. } => 3,
    };
    count(2 * named + thought)
}

impl Designed for Placement {
    fn bare(&self) -> Json {
        let mut level = self.level();
        level["clues"] = json!([]);
        level
    }

    fn additions(&self) -> Vec<Change> {
        if self.clues.len() >= MOST_CLUES {
            return Vec::new();
        }
        let mut all = all_clues(&self.pieces, &self.map);
        sort_by_number(&mut all, |clue| words(clue).into());
        // Of clues that allow a piece the same places, the simplest is enough.
        let mut met: Vec<(usize, Domain)> = Vec::new();
        all.retain(|clue| {
            let places = clue
                .allowed(&self.map)
                .map(|sites| (clue.pieces()[0], sites));
            let known = places.is_some_and(|places| met.contains(&places));
            met.extend(places);
            let is_offered = self
                .setting
                .rarity(&ClueAdvice::new(clue, &self.pieces, &self.map))
                > 0;
            is_offered && !known && !self.clues.contains(clue)
        });
        let all = all.iter().map(|clue| self.change(Op::Add, clue, true));
        all.collect()
    }

    fn loosenings(&self) -> Vec<Change> {
        let all = all_clues(&self.pieces, &self.map);
        let each = self.clues.iter().enumerate();
        let weaker = each.flat_map(|(index, clue)| {
            let weaker = self.weaker(clue, &all).into_iter();
            weaker.map(move |weak| self.change(Op::Replace(index), &weak, false))
        });
        weaker.collect()
    }

    fn changed(&self, change: &Change) -> Option<Box<dyn Puzzle>> {
        let ids = self.ids();
        let names = Names {
            pieces: &ids,
            map: &self.map,
        };
        let clue = || Clue::parse(&Cursor::new(&change.clue), &names).ok();
        let mut clues = self.clues.clone();
        match change.op {
            Op::Add if clues.len() < MOST_CLUES => clues.push(clue()?),
            Op::Drop(index) if index < clues.len() => {
                clues.remove(index);
            }
            Op::Replace(index) => *clues.get_mut(index)? = clue()?,
            _ => return None,
        }
        // The map is not read again: it stays as it is.
        Some(Box::new(self.saying(clues)))
    }

    fn sentence(&self, change: &Change, lang: Lang) -> String {
        let ids = self.ids();
        let names = Names {
            pieces: &ids,
            map: &self.map,
        };
        let clue = Clue::parse(&Cursor::new(&change.clue), &names);
        let phrasebook = self.phrasebook(lang);
        clue.map_or_else(|_| String::new(), |clue| phrasebook.clue(&clue))
    }

    #[cfg(feature = "tools")]
    fn remake(&self) -> Option<&dyn Remake> {
        Some(self)
    }

    fn workshop(&self, lang: Lang) -> Workshop {
        let sites = self.map.all().len();
        let text = self.setting.text();
        let phrasebook = self.phrasebook(lang);
        let stock = |(key, _): (&'static str, &'static str)| {
            let id = key.strip_prefix("piece.")?;
            Some(workshop::stock(id, *phrasebook, Own::default()))
        };
        let own = self.words.ids().map(|id| self.words.stock(id, text, lang));
        let tag = |(index, tag): (usize, &super::Tag)| TagInfo {
            tag: tag.id.clone(),
            name: phrasebook.place(&[index], "on"),
            group: tag.group.clone(),
        };
        Workshop {
            counts: "pieces".to_owned(),
            total: (!self.setting.may_leave_empty()).then_some(sites),
            most: sites,
            pieces: text.lines(lang).filter_map(stock).chain(own).collect(),
            forms: (self.forms().iter())
                .map(|form| form.info(*phrasebook))
                .collect(),
            tags: self.map.tags.iter().enumerate().map(tag).collect(),
            lines: self.setting.lines(lang),
            techniques: Vec::new(),
            sides: self.setting.sides(),
            words: Words::fields(&self.map)
                .iter()
                .map(|&field| field.to_owned())
                .collect(),
            own: self.setting.workshop(),
        }
    }
}
