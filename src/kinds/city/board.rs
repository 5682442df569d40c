//! A city as the family knows it: its blocks as sites, with tags, borders and levels; and how it is drawn and spoken.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use serde_json::Value as Json;

use super::TEXT;
use super::experts::{self, Reason, reasons};
use super::plan::{BLOCK, Block, Plan, level};
use super::services::{Trait, has};
use crate::api::{Board, LineInfo, SiteInfo};
use crate::door::Visitor;
use crate::engine::{Domain, Value, sorted};
use crate::error::Result;
use crate::kinds::placement::{Advice, Map, Setting, Tag, site_list, site_value};
use crate::rules::{Neighbours, Ranks};
use crate::text::{Lang, Tables};

/// The maps that come with the game: their names in levels, and their files.
const BUILT_IN: [(&str, &str); 1] = [("mexico-demo", include_str!("maps/mexico-demo.json"))];

/// How far below the first block of a band another may stand and still belong to it, in hundredths of a cell.
const BAND: i32 = 75;

/// The most sentences of a reason.
const MOST_REASONS: usize = 2;

/// A clue that names a block is offered once in so many: what a place is like is the better advice.
const RARELY: usize = 12;

/// A city: a map, and what follows from it.
pub struct City {
    /// The name of a built-in map; nothing if the map is a designer's own.
    name: Option<&'static str>,
    plan: Plan,
    /// The row and column of each block: bands from the top, and in a band from the left.
    cells: Vec<(u8, u8)>,
}

/// The built-in maps, read once. (That they can be read is tested.)
static CITIES: LazyLock<Vec<(Arc<City>, Arc<Map>)>> = LazyLock::new(|| {
    let read = |&(name, file): &(&'static str, &str)| {
        let json: Json = serde_json::from_str(file).ok()?;
        let plan = Plan::parse(&Visitor::new(&json)).ok()?;
        Some(City::with_map(Some(name), plan))
    };
    BUILT_IN.iter().filter_map(read).collect()
});

impl City {
    /// Reads a level's board: the name of a built-in map, or a map.
    pub fn parse(board: &Visitor<'_>) -> Result<(Arc<Self>, Arc<Map>)> {
        if !board.is_text() {
            return Ok(Self::with_map(None, Plan::parse(board)?));
        }
        let names = BUILT_IN.map(|(name, _)| name);
        Ok(CITIES[board.one_of("map", &names, "there are")?].clone())
    }

    /// A built-in map; the first if there is none of this name.
    pub fn built_in(name: &str) -> (Arc<Self>, Arc<Map>) {
        let mut names = BUILT_IN.iter().map(|(known, _)| *known);
        CITIES[names.position(|known| known == name).unwrap_or(0)].clone()
    }

    fn with_map(name: Option<&'static str>, plan: Plan) -> (Arc<Self>, Arc<Map>) {
        let cells = bands(&plan);
        let map = map(&plan, cells.clone());
        (Arc::new(Self { name, plan, cells }), Arc::new(map))
    }

    fn is_mark(tag: &str) -> bool {
        level(tag).is_none() && !tag.starts_with(BLOCK)
    }

    /// How many levels there are.
    fn levels(&self) -> u8 {
        let levels = self.plan.blocks.iter().filter_map(Block::level);
        levels.max().unwrap_or(0)
    }

    /// Whether a block is rather in the centre than in the outskirts.
    fn is_central(&self, site: usize) -> bool {
        let level = self.plan.blocks[site].level();
        level.is_some_and(|level| experts::is_central(level, self.levels()))
    }

    fn block_name(&self, site: usize, lang: Lang) -> &str {
        self.plan.blocks[site].name.say(lang)
    }

    /// Where a block is: its level and its marks, in words.
    fn whereabouts(&self, site: usize, map: &Map, lang: Lang) -> String {
        let tags = map.tags_of(site).filter(|tag| tag.group != "block");
        let says = tags.map(|tag| {
            let name = self.tag_name(tag, lang);
            TEXT.phrase(lang, &self.where_key(tag), false, &[("names", &name)])
        });
        let says: Vec<String> = says.collect();
        says.join(TEXT.raw(lang, "join.say").trim_matches('"'))
    }

    #[allow(clippy::cast_possible_truncation)] // at most Value::LIMIT blocks
    fn site(&self, site: usize, map: &Map, lang: Lang) -> SiteInfo {
        let block = &self.plan.blocks[site];
        let neighbours = map.beside.of(Value(site as u8));
        let beside: Vec<String> = neighbours
            .iter()
            .map(|other| self.block_name(other.index(), lang).to_owned())
            .collect();
        let beside = lang.list(&beside, TEXT.raw(lang, "join.and").trim_matches('"'));
        let whereabouts = self.whereabouts(site, map, lang);
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
        let outermost = self.levels().max(1);
        let (row, column) = self.cells[site];
        SiteInfo {
            name: name.to_owned(),
            say: TEXT.phrase(lang, key, false, &words),
            row: u32::from(row),
            column: u32::from(column),
            height: u32::from(outermost - block.level().unwrap_or(outermost)) + 1,
            shape: block.shape.iter().map(|corner| corner.give()).collect(),
            label: block.label().give(),
            badge: block.id.clone(),
            tags: map.tags_of(site).map(|tag| tag.id.clone()).collect(),
            given: None,
            neighbours: site_list(neighbours),
        }
    }
}

/// Reading order: bands from the top, in each the blocks from the left.
fn bands(plan: &Plan) -> Vec<(u8, u8)> {
    let labels = plan.blocks.iter().map(|block| block.label());
    let down = sorted(labels.enumerate().map(|(site, at)| (at.y, at.x, site)));
    let mut bands: Vec<Vec<(i32, usize)>> = Vec::new();
    let mut top = None;
    for (y, x, site) in down {
        match (top, bands.last_mut()) {
            (Some(first), Some(band)) if y - first <= BAND => band.push((x, site)),
            _ => {
                bands.push(vec![(x, site)]);
                top = Some(y);
            }
        }
    }
    let mut cells = vec![(0, 0); plan.blocks.len()];
    for (row, band) in (0..).zip(bands) {
        for (column, (_, site)) in (0..).zip(sorted(band)) {
            cells[site] = (row, column);
        }
    }
    cells
}

/// The sites as the family knows them. Levels come first, then marks, then every block's own tag.
fn map(plan: &Plan, cells: Vec<(u8, u8)>) -> Map {
    let mut tagged: BTreeMap<(u8, usize), (&str, Domain)> = BTreeMap::new();
    let mut marks: Vec<&str> = Vec::new();
    for (site, block) in plan.blocks.iter().enumerate() {
        for tag in &block.tags {
            let key = level(tag).map_or_else(
                || {
                    let known = marks.iter().position(|mark| mark == tag);
                    let place = known.unwrap_or(marks.len());
                    if known.is_none() {
                        marks.push(tag);
                    }
                    (u8::MAX, place)
                },
                |level| (level, 0),
            );
            let entry = tagged.entry(key).or_insert((tag, Domain::EMPTY));
            entry.1 |= Domain::only(site_value(site));
        }
    }
    let tag = |(&(rank, _), &(id, sites)): (&(u8, usize), &(&str, Domain))| Tag {
        id: id.to_owned(),
        group: match rank {
            u8::MAX => format!("mark:{id}"),
            _ => "level".to_owned(),
        },
        level: rank != u8::MAX,
        sites,
    };
    let own = |(site, id): (usize, &String)| Tag {
        id: format!("{BLOCK}{id}"),
        group: "block".to_owned(),
        level: false,
        sites: Domain::only(site_value(site)),
    };
    let ids = plan.blocks.iter().map(|block| &block.id);
    let borders = plan.borders.iter();
    let borders = borders.map(|&(a, b)| (site_value(a), site_value(b)));
    let levels = plan.blocks.iter().map(|block| block.level().unwrap_or(0));
    let ranks: Vec<i8> = levels.map(|level| -level.cast_signed()).collect();
    Map {
        sites: plan.blocks.len(),
        cells,
        tags: tagged
            .iter()
            .map(tag)
            .chain(ids.enumerate().map(own))
            .collect(),
        beside: Arc::new(Neighbours::new(plan.blocks.len(), borders)),
        ranks: Arc::new(Ranks::new(&ranks)),
    }
}

impl Setting for City {
    fn kind(&self) -> &'static str {
        "city"
    }

    fn text(&self) -> &'static Tables {
        &TEXT
    }

    fn field(&self) -> Option<Json> {
        Some(self.name.map_or_else(|| self.plan.write(), Json::from))
    }

    fn may_leave_empty(&self) -> bool {
        true
    }

    fn site_name(&self, site: usize, lang: Lang) -> String {
        self.block_name(site, lang).to_owned()
    }

    fn tag_name(&self, tag: &Tag, lang: Lang) -> String {
        if tag.group == "block" {
            let site = tag.sites.lowest().map_or(0, Value::index);
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

    fn advice(&self, advice: &Advice<'_>, names: &[(String, bool)], lang: Lang) -> (String, String) {
        let mut reasons = reasons(advice, self.levels());
        // A second sentence only where the first leaves something to say.
        let fitting = reasons.iter().filter(|reason| reason.fits).count();
        reasons.truncate(fitting.clamp(1, MOST_REASONS));
        let say = |reason: &Reason| {
            let (mut a, mut b) = (&names[0], &names[names.len() - 1]);
            if reason.turned {
                (a, b) = (b, a);
            }
            let words = [("a", &*a.0), ("b", &*b.0)];
            TEXT.say(lang, &format!("reason.{}", reason.key), a.1, &words)
        };
        let sentences: Vec<String> = reasons.iter().map(say).collect();
        let between = TEXT.raw(lang, "join.reasons").trim_matches('"');
        (reasons[0].expert.to_owned(), sentences.join(between))
    }

    fn has_use_for(&self, piece: &str, map: &Map) -> bool {
        piece != "airport" || map.tags.iter().any(|tag| tag.id == piece)
    }

    fn welcomes(&self, piece: &str, site: usize, _map: &Map) -> bool {
        let central = self.is_central(site);
        let outside = has(piece, Trait::Smoke) || has(piece, Trait::Noise);
        match central {
            true => !outside,
            false => !has(piece, Trait::Civic),
        }
    }

    fn rarity(&self, clue: &Advice<'_>) -> usize {
        let block = clue.tags.iter().any(|tag| tag.group == "block");
        let mut reasons = reasons(clue, self.levels()).into_iter();
        match reasons.all(|reason| reason.fits) {
            true if !block => 1,
            true if clue.tags.len() == 1 => RARELY,
            _ => 0,
        }
    }

    fn dress(&self, map: &Map, lang: Lang) -> Board {
        let marks = map.tags.iter().filter(|tag| Self::is_mark(&tag.id));
        let mark = |tag: &Tag| LineInfo {
            tag: tag.id.clone(),
            name: self.tag_name(tag, lang),
        };
        let sites = 0..self.plan.blocks.len();
        let features = self.plan.features.iter();
        Board {
            scene: "blocks".to_owned(),
            layout: "map".to_owned(),
            width: self.plan.size.0,
            height: self.plan.size.1,
            sites: sites.map(|site| self.site(site, map, lang)).collect(),
            features: features.map(|feature| feature.give(lang)).collect(),
            marks: marks.map(mark).collect(),
            name: self
                .plan
                .name
                .as_ref()
                .map(|name| name.say(lang).to_owned()),
            note: self
                .plan
                .note
                .as_ref()
                .map(|note| note.say(lang).to_owned()),
            ..Board::bare(self.kind())
        }
    }
}
