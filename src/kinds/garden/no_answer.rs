//! The reason why a picture cannot be grown, if a sentence can state it: more of a flower must be planted than there
//! are, or fewer beds can hold it.

use super::level::{Flower, ParsedGarden};
use super::speak::GardenPhrasebook;
use super::wanted::WantedFlowers;
use crate::api::{NoAnswer, count};
use crate::engine::sorted;
use crate::kinds::Noun;

/// The need for a kind of flower.
struct Need {
    /// The beds where it does not grow: each of these must be planted.
    away: super::beds::Beds,
    /// The number of patches where it grows; it cannot grow from one into another.
    patches: u32,
    /// The maximum number that can be planted.
    room: u32,
}

impl Need {
    fn new(level: &ParsedGarden, wanted: &WantedFlowers, kind: usize) -> Self {
        let (beds, home) = (wanted.kinds[kind], level.home(kind));
        let may_hold = beds | wanted.anything;
        let mut left = beds & home;
        let mut patches = 0;
        while !left.is_empty() {
            left = left - left.first().spread(may_hold & home, level.sites());
            patches += 1;
        }
        Self {
            away: beds - home,
            patches,
            room: may_hold.len(),
        }
    }

    fn least(&self) -> u32 {
        self.away.len() + self.patches
    }
}

/// Returns the reason why a picture cannot be grown; `None` if no sentence states it.
pub(super) fn why_none(book: &GardenPhrasebook<'_>) -> Option<NoAnswer> {
    let level = book.level;
    let wanted = WantedFlowers::new(level);
    let kinds = level.flowers.iter().enumerate();
    let mut told = kinds.filter_map(|(kind, flower)| {
        let need = Need::new(level, &wanted, kind);
        let sentence = if need.least() > flower.count {
            [
                where_it_does_not_grow(book, kind, &need),
                too_few(book, kind, *flower, &need),
            ]
            .concat()
        } else if flower.count > need.room {
            too_many(book, kind, *flower, &need)
        } else {
            return None;
        };
        let sites = need.away.sites(level.side).map(count).collect();
        Some(NoAnswer {
            sentence,
            sites,
            dark: Vec::new(),
        })
    });
    told.next()
}

/// Returns a sentence, and the joint to the next.
fn where_it_does_not_grow(book: &GardenPhrasebook<'_>, kind: usize, need: &Need) -> String {
    let level = book.level;
    let away: Vec<usize> = need.away.sites(level.side).collect();
    let many = book.flower(kind, Noun::Many);
    let counted = book.flower(kind, Noun::Counted);
    let sentence = if let Some(&first) = away.first() {
        let bands = sorted(away.iter().map(|&site| level.humidity[site]));
        let mut grounds: Vec<String> = bands
            .iter()
            .map(|&band| book.ground(band).to_owned())
            .collect();
        grounds.dedup();
        let words = [
            ("many", &*many),
            ("counted", &*counted),
            ("ground", &*book.list(&grounds, "join.and")),
            ("place", &*book.bed(first)),
            ("n", &*away.len().to_string()),
        ];
        let key = if away.len() == 1 {
            "none.away.one"
        } else {
            "none.away"
        };
        book.say(key, true, &words)
    } else {
        let words = [("many", &*many), ("n", &*need.patches.to_string())];
        book.say("none.patches", true, &words)
    };
    sentence + book.joint("none.and")
}

fn too_few(book: &GardenPhrasebook<'_>, kind: usize, flower: Flower, need: &Need) -> String {
    counts(book, "none.few", kind, need.least(), flower.count)
}

fn too_many(book: &GardenPhrasebook<'_>, kind: usize, flower: Flower, need: &Need) -> String {
    counts(book, "none.many", kind, need.room, flower.count)
}

/// Returns the sentence of the number in the picture, the number in stock, and the difference.
fn counts(book: &GardenPhrasebook<'_>, key: &str, kind: usize, wanted: u32, there: u32) -> String {
    let form = if wanted == 1 { Noun::One } else { Noun::Many };
    let words = [
        ("n", &*wanted.to_string()),
        ("count", &*there.to_string()),
        ("off", &*wanted.abs_diff(there).to_string()),
        ("flower", &*book.flower(kind, form)),
        ("counted", &*book.flower(kind, Noun::Counted)),
    ];
    book.say(key, there > 1, &words)
}
