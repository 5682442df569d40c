//! A city as a setting of the placement family: its blocks as sites, with tags, borders and levels; its drawing and its
//! sentences.

use std::sync::{Arc, OnceLock};

use serde_json::Value as Json;

use super::api::{CityBoard, CityClue};
use super::experts::{Reason, expert, reasons};
use super::plan::{BLOCK, Block, MOST_CELLS, Plan, level};
use super::shape::Point;
use super::sites::{bands, map};
use super::{KIND, TEXT, built_in};
use crate::api::{Board, BoardLayout, LineInfo, Own, Panel, SignInfo, SiteInfo};
use crate::engine::{Value, sorted};
use crate::input::Cursor;
use crate::input::Result;
use crate::kinds::Kind;
use crate::kinds::placement::{ClueAdvice, Drawn, Map, Setting, Tag, Words, drawn, site_list};
use crate::text::Lang;

/// The portrait of the adviser who represents all experts.
const ADVISER: &str = "office-worker";

/// The marks that have a picture.
const PICTURED: [&str; 10] = [
    "river",
    "waterfront",
    "highway",
    "park",
    "airport",
    "historic",
    "hill",
    "canal",
    "island",
    "market",
];

/// The maximum number of sentences of a reason.
const MOST_REASONS: usize = 2;

/// The maximum number of characters of a reason with several sentences; a longer one is cut to the first sentence.
const LONGEST_REASON: usize = 120;

/// The rarity of clues that name a block: one of `RARELY` is offered, as clues about tags advise better; one of
/// `SELDOM` if the map has at most `FEW_MARKS` marks.
const RARELY: usize = 12;
const SELDOM: usize = 3;
const FEW_MARKS: usize = 2;

/// A city: a map, and the data derived from it.
pub struct City {
    /// The name of a built-in map; `None` if the map is a designer's own.
    name: Option<&'static str>,
    plan: Arc<Plan>,
    /// The number of levels.
    levels: u8,
    /// The rarity of clues that name a block: one in this many is offered to a generated level.
    rarely: usize,
    /// The position of the badge of each block.
    labels: Drawn<Vec<Point>>,
}

/// A city and its map for the placement family.
type Known = (Arc<City>, Arc<Map>);

/// The built-in maps, each read once, on first use.
static CITIES: [OnceLock<Known>; built_in::COUNT] = [const { OnceLock::new() }; built_in::COUNT];

fn city(index: usize) -> Result<Known> {
    if let Some(known) = CITIES[index].get() {
        return Ok(known.clone());
    }
    let plan = Plan::read(built_in::file(index)?)?;
    let known = CITIES[index].get_or_init(|| City::with_map(Some(built_in::names()[index]), plan));
    Ok(known.clone())
}

impl City {
    /// Returns the name of a built-in map.
    fn title(&self, lang: Lang) -> Option<&str> {
        self.plan.name.as_ref().map(|name| name.say(lang))
    }

    /// Reads a level's board: the name of a built-in map, or a map.
    ///
    /// # Errors
    /// If the name is unknown, a file is missing, or the map is invalid.
    pub fn parse(board: &Cursor<'_>) -> Result<(Arc<Self>, Arc<Map>)> {
        if !board.is_text() {
            return Ok(Self::with_map(None, Plan::parse(board)?));
        }
        city(board.one_of(&built_in::names(), TEXT.message("refuse.unknown.map"))?)
    }

    /// Returns a built-in map; the first one if the name is unknown.
    pub fn built_in(name: &str) -> Result<(Arc<Self>, Arc<Map>)> {
        let names = built_in::names();
        city(names.iter().position(|known| *known == name).unwrap_or(0))
    }

    /// Returns the small town that a seed selects.
    pub fn town(seed: u64) -> Result<(Arc<Self>, Arc<Map>)> {
        city(built_in::town(seed))
    }

    fn with_map(name: Option<&'static str>, plan: Plan) -> (Arc<Self>, Arc<Map>) {
        let plan = Arc::new(plan);
        let known = plan.clone();
        let labels: Drawn<Vec<Point>> =
            drawn(move || known.blocks.iter().map(Block::label).collect());
        // Bands from the top, and in a band from the left.
        let badges = labels.clone();
        let cells = drawn(move || bands(&badges));
        let levels = plan.blocks.iter().filter_map(Block::level).max();
        let map = map(&plan, cells);
        let marks = map.tags.iter().filter(|tag| Self::is_mark(&tag.id));
        let few = marks.count() <= FEW_MARKS;
        let city = Self {
            name,
            rarely: if few { SELDOM } else { RARELY },
            levels: levels.unwrap_or(0),
            plan,
            labels,
        };
        (Arc::new(city), Arc::new(map))
    }

    fn is_mark(tag: &str) -> bool {
        level(tag).is_none() && !tag.starts_with(BLOCK)
    }

    /// Returns the legend: the zones from the middle outward, then the marks.
    fn legend(&self, map: &Map, words: &Words, lang: Lang) -> Vec<SignInfo> {
        let zone = |tag: &Tag| level(&tag.id).map(|zone| (zone, tag.id.clone()));
        let zones = sorted(map.tags.iter().filter_map(zone));
        let zones = zones.into_iter().map(|(zone, tag)| {
            let number = zone.to_string();
            let words = [("number", &*number)];
            let key = if zone == 1 {
                "legend.zone.middle"
            } else {
                "legend.zone"
            };
            SignInfo {
                tag,
                name: TEXT.phrase(lang, "legend.zone", false, &words),
                say: TEXT.phrase(lang, key, false, &words),
                dots: Some(u32::from(zone)),
                glyph: None,
                text: None,
            }
        });
        let marks = map.tags.iter().filter(|tag| Self::is_mark(&tag.id));
        let marks = marks.map(|tag| {
            let name = self.called(tag, words, lang).0;
            let is_pictured = PICTURED.contains(&&*tag.id) && words.mark(tag).is_none();
            SignInfo {
                tag: tag.id.clone(),
                say: name.clone(),
                name,
                dots: None,
                glyph: is_pictured.then(|| format!("mark-{}", tag.id)),
                text: words.mark(tag),
            }
        });
        zones.chain(marks).collect()
    }

    fn block_name(&self, site: usize, lang: Lang) -> &str {
        self.plan.blocks[site].name.say(lang)
    }

    /// Returns the level and the marks of a block, in words.
    fn whereabouts(&self, site: usize, map: &Map, words: &Words, lang: Lang) -> String {
        let tags = map.tags_of(site).filter(|tag| tag.group != "block");
        let says = tags.map(|tag| {
            let (name, key) = self.called(tag, words, lang);
            TEXT.phrase(lang, &key, false, &[("names", &name)])
        });
        let says: Vec<String> = says.collect();
        says.join(TEXT.raw(lang, "join.say").trim_matches('"'))
    }

    /// Returns the sign on the plate of a block: its id, but a letter on our small towns, as zones have numbers.
    fn badge(&self, id: &str) -> String {
        match id.as_bytes() {
            [digit @ b'1'..=b'9'] if self.name.is_some() && self.plan.blocks.len() < 10 => {
                char::from(digit - b'1' + b'A').to_string()
            }
            _ => id.to_owned(),
        }
    }

    #[allow(clippy::cast_possible_truncation)] // at most Domain::<1>::CAPACITY blocks
    fn site(&self, site: usize, map: &Map, words: &Words, lang: Lang) -> SiteInfo {
        let block = &self.plan.blocks[site];
        let neighbours = map.beside(site);
        let beside: Vec<String> = neighbours
            .iter()
            .map(|other| self.block_name(other.index(), lang).to_owned())
            .collect();
        let beside = lang.list(&beside, TEXT.raw(lang, "join.and").trim_matches('"'));
        let whereabouts = self.whereabouts(site, map, words, lang);
        let key = match (whereabouts.is_empty(), beside.is_empty()) {
            (true, true) => "say",
            (true, false) => "say.beside",
            (false, true) => "say.where",
            (false, false) => "say.where.beside",
        };
        let name = self.block_name(site, lang);
        let words = [
            ("name", name),
            ("where", &*whereabouts),
            ("beside", &*beside),
        ];
        let outermost = self.levels.max(1);
        let (row, column) = map.cells[site];
        SiteInfo {
            name: name.to_owned(),
            say: TEXT.phrase(lang, key, false, &words),
            row: u32::from(row),
            column: u32::from(column),
            height: u32::from(outermost - block.level().unwrap_or(outermost)) + 1,
            shape: block.shape.iter().map(|corner| corner.give()).collect(),
            label: self.labels[site].give(),
            badge: self.badge(&block.id),
            tags: map.tags_of(site).map(|tag| tag.id.clone()).collect(),
            given: None,
            neighbours: site_list(neighbours),
        }
    }
}

impl Setting for City {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn sides(&self) -> (u32, u32) {
        (1, MOST_CELLS)
    }

    fn field(&self) -> Option<Json> {
        Some(self.name.map_or_else(|| self.plan.write(), Json::from))
    }

    fn lines(&self, lang: Lang) -> Vec<LineInfo> {
        let line = |(index, id): (usize, &str)| {
            let known = city(index).ok();
            let title = known.as_ref().and_then(|(city, _)| city.title(lang));
            LineInfo {
                tag: id.to_owned(),
                name: title.unwrap_or(id).to_owned(),
                text: None,
            }
        };
        built_in::names()
            .into_iter()
            .enumerate()
            .map(line)
            .collect()
    }

    fn may_leave_empty(&self) -> bool {
        true
    }

    fn site_name(&self, site: usize, _words: &Words, lang: Lang) -> String {
        self.block_name(site, lang).to_owned()
    }

    fn tag_name(&self, tag: &Tag, lang: Lang) -> String {
        if tag.group == "block" {
            let site = tag.sites.min().map_or(0, Value::index);
            return self.block_name(site, lang).to_owned();
        }
        let key = format!("tag.{}", tag.id);
        if TEXT.has(&key) {
            return TEXT.raw(lang, &key).to_owned();
        }
        tag.id.clone()
    }

    fn where_key(&self, tag: &Tag) -> String {
        if !Self::is_mark(&tag.id) {
            return format!("where.{}", tag.group);
        }
        let own = format!("where.mark.{}", tag.id);
        if TEXT.has(&own) {
            own
        } else {
            "where.mark".to_owned()
        }
    }

    fn clue(&self, advice: &ClueAdvice<'_>, names: &[(String, bool)], lang: Lang) -> Own {
        let mut reasons = reasons(advice, self.levels);
        // Adds a second sentence only if it is made for this clue too.
        let fitting = reasons.iter().filter(|reason| reason.fits).count();
        reasons.truncate(fitting.clamp(1, MOST_REASONS));
        let say = |reason: &Reason| {
            let (mut a, mut b) = (&names[0], &names[names.len() - 1]);
            if reason.turned {
                (a, b) = (b, a);
            }
            let words = [("a", &*a.0), ("b", &*b.0)];
            let key = format!("reason.{}", reason.key);
            let own = format!("{key}.of.{}", advice.pieces[0]);
            let key = if TEXT.has(&own) { own } else { key };
            TEXT.say(lang, &key, a.1, &words)
        };
        let mut sentences: Vec<String> = reasons.iter().map(say).collect();
        let between = TEXT.raw(lang, "join.reasons").trim_matches('"');
        if sentences.join(between).chars().count() > LONGEST_REASON {
            sentences.truncate(1);
        }
        Own::from_fields(CityClue {
            reason: sentences.join(between),
            expert: expert(reasons[0].expert, lang),
        })
    }

    fn has_use_for(&self, piece: &str, map: &Map) -> bool {
        piece != "airport" || map.tags.iter().any(|tag| tag.id == piece)
    }

    fn rarity(&self, clue: &ClueAdvice<'_>) -> usize {
        let block = clue.tags.iter().any(|tag| tag.group == "block");
        let mut reasons = reasons(clue, self.levels).into_iter();
        match clue.rule {
            _ if !reasons.all(|reason| reason.fits) => 0,
            _ if block => self.rarely,
            "off" => 2,
            _ => 1,
        }
    }

    fn dress(&self, map: &Map, words: &Words, lang: Lang) -> Board {
        let marks = map.tags.iter().filter(|tag| Self::is_mark(&tag.id));
        let mark = |tag: &Tag| LineInfo {
            tag: tag.id.clone(),
            name: self.called(tag, words, lang).0,
            text: words.mark(tag),
        };
        let sites = 0..self.plan.blocks.len();
        let features = self.plan.features.iter();
        let legend = self.legend(map, words, lang);
        let explained = !legend.is_empty() || self.plan.note.is_some();
        Board {
            scene: "blocks".to_owned(),
            layout: BoardLayout::Map,
            width: self.plan.size.0,
            height: self.plan.size.1,
            sites: sites
                .map(|site| self.site(site, map, words, lang))
                .collect(),
            marks: marks.map(mark).collect(),
            rules: words.has("pieces").then(|| {
                let all = ["own.1", "rule.2", "rule.3"];
                all.map(|key| TEXT.raw(lang, key).to_owned()).into()
            }),
            reading: Some(TEXT.raw(lang, "reading").to_owned()),
            panels: if explained {
                vec![Panel::Tray, Panel::Legend]
            } else {
                vec![Panel::Tray]
            },
            legend,
            name: self
                .plan
                .name
                .as_ref()
                .map(|name| name.say(lang).to_owned()),
            own: Own::from_fields(CityBoard {
                adviser: expert(ADVISER, lang),
                note: self
                    .plan
                    .note
                    .as_ref()
                    .map(|note| note.say(lang).to_owned()),
                features: features.map(|feature| feature.give(lang)).collect(),
            }),
            ..Board::bare(self.kind().id)
        }
    }
}
