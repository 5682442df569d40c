//! The terraces: heights or water, and the fruit of each column and row; or a plain grid of seats without heights.

use std::sync::Arc;

use serde_json::Value as Json;

use super::api::IslandWorkshop;
use super::{KIND, TEXT, seats};
use crate::api::{Board, LineInfo, Own, SiteInfo, count};
use crate::engine::{Domain, Value};
use crate::input::Cursor;
use crate::input::{Code, Result};
use crate::kinds::Kind;
use crate::kinds::object;
use crate::kinds::placement::{Map, Setting, Tag, Words, drawn, site_list};
use crate::rules::{Grid, Heights, Neighbours};
use crate::text::Lang;

/// The fruits: one for each line of the largest board.
static FRUITS: [&str; 16] = [
    "pineapple",
    "banana",
    "strawberry",
    "apple",
    "lemon",
    "orange",
    "grape",
    "melon",
    "watermelon",
    "mango",
    "pear",
    "peach",
    "cherry",
    "blueberry",
    "kiwi",
    "coconut",
];

/// The maximum number of columns, and of rows.
const MOST_SIDE: usize = 8;
const _: () = assert!(MOST_SIDE * MOST_SIDE <= Domain::<1>::CAPACITY);

/// The greatest height.
const TOP: u8 = 3;
/// The height of a cell without a place.
const WATER: u8 = 0;

/// The heights of the islands of other shapes: slopes, ridges like an L, rings around a hollow, and two hills.
static FORMS: [&[&[u8]]; 8] = [
    &[&[1, 2, 2, 3], &[1, 1, 2, 3]],
    &[&[3, 1, 1], &[3, 1, 1], &[3, 2, 2], &[3, 3, 3]],
    &[&[2, 3, 3, 2], &[3, 1, 1, 3], &[2, 3, 3, 2]],
    &[&[3, 2, 1, 1, 2], &[2, 1, 1, 2, 3]],
    &[&[2, 3], &[2, 2], &[1, 2], &[1, 1]],
    &[&[3, 2, 1, 1], &[2, 1, 1, 2], &[1, 1, 2, 3]],
    &[&[1, 2], &[2, 3], &[1, 1], &[2, 3], &[1, 2]],
    &[&[2, 3, 2], &[3, 1, 3], &[2, 3, 2]],
];

/// The heights of the islands with water: an L, a ring around a lake, two islets; a longer ring, a bay, two other
/// islets, a ring around a larger lake, and a T. In front of water the ground is low, so that the picture shows it.
static WATERS: [&[&[u8]]; 8] = [
    &[&[3, 0, 0], &[2, 0, 0], &[2, 1, 1], &[1, 1, 2]],
    &[&[2, 3, 2], &[1, 0, 2], &[1, 1, 1]],
    &[&[2, 3, 2, 0, 0], &[1, 2, 0, 0, 1], &[1, 0, 0, 1, 2]],
    &[&[3, 2, 2, 1], &[2, 0, 0, 1], &[1, 1, 1, 2]],
    &[&[3, 0, 0, 2], &[2, 0, 0, 2], &[2, 1, 1, 1], &[1, 1, 2, 2]],
    &[&[2, 3, 1, 0], &[1, 2, 0, 0], &[1, 0, 0, 1], &[0, 0, 1, 2]],
    &[&[2, 3, 3, 2], &[2, 0, 0, 1], &[1, 0, 0, 1], &[1, 1, 1, 2]],
    &[&[2, 3, 2, 1], &[0, 2, 1, 0], &[0, 1, 1, 0]],
];

/// An island: the fruits of its lines and the heights of its places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terraces {
    columns: Vec<&'static str>,
    rows: Vec<&'static str>,
    /// The heights of the cells, row-major from the top left; [`WATER`] where there is no place.
    heights: Vec<u8>,
    /// The places: the cells that are not water.
    grid: Grid,
    /// True for a plain grid of seats: no place is higher than another, and no clue mentions heights.
    is_seats: bool,
}

impl Terraces {
    fn new(columns: Vec<&'static str>, rows: Vec<&'static str>, heights: Vec<u8>) -> Self {
        let width = columns.len();
        let is_water = |row: usize, column: usize| heights[row * width + column] == WATER;
        Self {
            grid: Grid::with_holes(width, rows.len(), is_water),
            columns,
            rows,
            heights,
            is_seats: false,
        }
    }

    /// Returns the papers' island: the top right is highest.
    pub fn standard() -> Self {
        let heights = vec![1, 2, 3, 1, 2, 2, 1, 1, 1];
        Self::new(FRUITS[..3].to_vec(), FRUITS[3..6].to_vec(), heights)
    }

    /// Returns the island of another shape, all of it land, that a seed selects: consecutive seeds cycle through all.
    pub fn of_seed(seed: u64) -> Self {
        Self::selected(&FORMS, seed)
    }

    /// Returns the island with water that a seed selects: consecutive seeds cycle through all.
    pub fn with_water(seed: u64) -> Self {
        Self::selected(&WATERS, seed)
    }

    #[allow(clippy::cast_possible_truncation)] // a remainder of a few
    fn selected(forms: &[&[&[u8]]], seed: u64) -> Self {
        let form = forms[(seed % forms.len() as u64) as usize];
        let (width, height) = (form[0].len(), form.len());
        let rows = FRUITS[width..width + height].to_vec();
        Self::new(FRUITS[..width].to_vec(), rows, form.concat())
    }

    /// Returns the height of a place.
    fn height(&self, site: usize) -> u8 {
        let (row, column) = self.grid.place(site);
        self.heights[row * self.columns.len() + column]
    }

    fn has_water(&self) -> bool {
        self.heights.contains(&WATER)
    }

    /// Reads a designer's own island.
    ///
    /// # Errors
    /// If a field is unknown or missing, the number of heights does not fit the lines, a fruit appears twice, or all is
    /// water.
    pub fn parse(board: &Cursor<'_>) -> Result<Self> {
        board.deny_unknown(&["columns", "rows", "heights", "look"])?;
        let is_seats = seats::look(board)?;
        let mut seen = Vec::new();
        let columns = fruits(&board.required("columns")?, &mut seen)?;
        let rows = fruits(&board.required("rows")?, &mut seen)?;
        let place = board.required("heights")?;
        let mut heights = Vec::new();
        for row in place.list(rows.len()..=rows.len())? {
            for height in row.list(columns.len()..=columns.len())? {
                let read = height.integer(WATER..=TOP)?;
                if is_seats {
                    seats::flat(&height, read)?;
                }
                heights.push(read);
            }
        }
        let read = Self::new(columns, rows, heights);
        if read.grid.is_empty() {
            return Err(place.refuse(Code::Count, TEXT.message("refuse.water")));
        }
        Ok(Self { is_seats, ..read })
    }

    /// Returns the map of the placement family: places, tags, neighbours and heights. Water is no place, so the places
    /// on both sides of it are no neighbours, and a column or row is its land.
    pub fn map(&self) -> Map {
        let grid = &self.grid;
        #[allow(clippy::cast_possible_truncation)] // a board is at most 8 x 8
        let cell = |(row, column): (usize, usize)| (row as u8, column as u8);
        let places = grid.clone();
        let domain = |sites: &mut dyn Iterator<Item = usize>| -> Domain {
            sites.filter_map(Value::new).collect()
        };
        let column = |(x, fruit): (usize, &&str)| Tag {
            id: (*fruit).to_owned(),
            group: "column".to_owned(),
            level: false,
            alone: false,
            sites: domain(&mut grid.column(x)),
        };
        let row = |(y, fruit): (usize, &&str)| Tag {
            id: (*fruit).to_owned(),
            group: "row".to_owned(),
            level: false,
            alone: false,
            sites: domain(&mut grid.row(y)),
        };
        let height = |height: u8| Tag {
            id: format!("height{height}"),
            group: "height".to_owned(),
            level: true,
            alone: false,
            sites: domain(&mut (0..grid.len()).filter(|&site| self.height(site) == height)),
        };
        let columns = self.columns.iter().enumerate().map(column);
        let rows = self.rows.iter().enumerate().map(row);
        let heights = 1..=if self.is_seats { 0 } else { TOP };
        let ranks = (0..grid.len()).map(|site| self.height(site).cast_signed());
        let ranks: Vec<i8> = ranks.collect();
        Map {
            sites: grid.len(),
            cells: drawn(move || {
                let sites = 0..places.len();
                sites.map(|site| cell(places.place(site))).collect()
            }),
            tags: columns.chain(rows).chain(heights.map(height)).collect(),
            beside: Arc::new(Neighbours::sides(grid)),
            ranks: Arc::new(Heights::new(&ranks)),
        }
    }

    #[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss)] // a board is at most 8 x 8
    fn site(&self, site: usize, map: &Map, words: &Words, lang: Lang) -> SiteInfo {
        let (row, column) = self.grid.place(site);
        let name = self.site_name(site, words, lang);
        let height = self.height(site);
        // Column, row, height: the order of the tags in the map.
        let tags: Vec<&Tag> = map.tags_of(site).collect();
        let called = |tag: usize| self.called(tags[tag], words, lang).0;
        let (column_name, line) = (called(0), called(1));
        let said = [
            ("name", &*name),
            ("column", &*column_name),
            ("line", &*line),
        ];
        // The name of a place on a large board has its fruit.
        let lines = if self.is_standard_size() || !self.has_fruit(words) {
            TEXT.phrase(lang, "say.lines", false, &said)
        } else {
            String::new()
        };
        let say = if self.is_seats {
            seats::TEXT.phrase(lang, "say.seat", false, &said)
        } else {
            let level = called(2);
            let key = match words.tag(tags[2], lang) {
                Some((_, Some("where.height.own"))) => "say.own",
                Some(_) => "say.named",
                None => "say",
            };
            let said = [("name", &*name), ("height", &*level), ("lines", &*lines)];
            TEXT.phrase(lang, key, false, &said)
        };
        let (x, y) = (column as f64, row as f64);
        SiteInfo {
            say,
            name,
            row: row as u32,
            column: column as u32,
            height: u32::from(height),
            shape: vec![(x, y), (x + 1.0, y), (x + 1.0, y + 1.0), (x, y + 1.0)],
            label: (x + 0.5, y + 0.5),
            badge: String::new(),
            tags: map.tags_of(site).map(|tag| tag.id.clone()).collect(),
            given: None,
            neighbours: site_list(map.beside(site)),
        }
    }
}

/// Reads the fruits of the columns or rows; refuses one that is in `seen`, and adds the others to it.
fn fruits(place: &Cursor<'_>, seen: &mut Vec<&'static str>) -> Result<Vec<&'static str>> {
    let mut line = Vec::new();
    for item in place.list(1..=MOST_SIDE)? {
        let fruit = FRUITS[item.one_of(&FRUITS, TEXT.message("refuse.unknown.fruit"))?];
        if seen.contains(&fruit) {
            return Err(item.refuse(Code::Count, TEXT.message("refuse.fruit")));
        }
        seen.push(fruit);
        line.push(fruit);
    }
    Ok(line)
}

impl Terraces {
    fn is_standard_size(&self) -> bool {
        (self.columns.len(), self.rows.len()) == (3, 3)
    }

    /// Returns true if its lines are shown and named by fruit.
    fn has_fruit(&self, words: &Words) -> bool {
        !self.is_seats && !words.has("columns") && !words.has("rows")
    }

    /// Returns the rules of a board with water or of seats, or of a level with words of its own; `None` if those of the
    /// kind hold.
    fn rules(&self, words: &Words, lang: Lang) -> Option<Vec<String>> {
        let has_pieces = self.is_seats || words.has("pieces");
        let has_lines = !self.has_fruit(words);
        let has_water = self.has_water();
        if !has_pieces && !has_lines && !has_water {
            return None;
        }
        let first = match (self.is_seats, has_pieces, has_water) {
            (true, ..) => "own.seats",
            (false, true, true) => "own.water",
            (false, true, false) => "own.1",
            (false, false, true) => "water",
            (false, false, false) => "rule.1",
        };
        let second = if has_lines { "own.2" } else { "rule.2" };
        let third = (!self.is_seats).then_some("rule.3");
        let keys = [first, second].into_iter().chain(third);
        Some(keys.map(|key| TEXT.raw(lang, key).to_owned()).collect())
    }
}

impl Setting for Terraces {
    fn lines(&self, lang: Lang) -> Vec<LineInfo> {
        let line = |fruit: &&str| LineInfo {
            tag: (*fruit).to_owned(),
            name: TEXT.raw(lang, &format!("tag.{fruit}")).to_owned(),
            text: None,
        };
        FRUITS.iter().map(line).collect()
    }

    fn sides(&self) -> (u32, u32) {
        (1, count(MOST_SIDE))
    }

    fn workshop(&self) -> Own {
        Own::from_fields(IslandWorkshop { height: TOP })
    }

    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn field(&self) -> Option<Json> {
        if *self == Self::standard() {
            return None;
        }
        let heights = self.heights.chunks(self.columns.len());
        let mut fields = vec![
            ("columns", self.columns.as_slice().into()),
            ("rows", self.rows.as_slice().into()),
            ("heights", heights.map(Json::from).collect()),
        ];
        if self.is_seats {
            fields.push(("look", seats::LOOK.into()));
        }
        Some(object(fields))
    }

    fn site_name(&self, site: usize, words: &Words, lang: Lang) -> String {
        let (row, column) = self.grid.place(site);
        if self.is_standard_size() {
            let key = format!("site.{row}.{column}");
            return TEXT.raw(lang, &key).to_owned();
        }
        if self.has_fruit(words) {
            let [row, column] = [self.rows[row], self.columns[column]];
            let [row, column] = [row, column].map(|fruit| TEXT.raw(lang, &format!("tag.{fruit}")));
            return TEXT.phrase(
                lang,
                "site.fruit",
                false,
                &[("row", row), ("column", column)],
            );
        }
        let (row, column) = ((row + 1).to_string(), (column + 1).to_string());
        let words = [("row", &*row), ("column", &*column)];
        TEXT.phrase(lang, "site", false, &words)
    }

    #[allow(clippy::cast_possible_truncation)] // a board is at most 8 x 8
    fn dress(&self, map: &Map, words: &Words, lang: Lang) -> Board {
        let line = |tag: &Tag| LineInfo {
            tag: tag.id.clone(),
            name: self.called(tag, words, lang).0,
            text: words.line_mark(tag, lang),
        };
        let (columns, others) = map.tags.split_at(self.columns.len());
        let rows = &others[..self.rows.len()];
        let sites = 0..self.grid.len();
        Board {
            scene: if self.is_seats { "seats" } else { "terraces" }.to_owned(),
            rules: self.rules(words, lang),
            reading: (!self.is_seats).then(|| TEXT.raw(lang, "reading").to_owned()),
            width: self.columns.len() as u32,
            height: self.rows.len() as u32,
            sites: sites
                .map(|site| self.site(site, map, words, lang))
                .collect(),
            columns: columns.iter().map(line).collect(),
            rows: rows.iter().map(line).collect(),
            ..Board::bare(self.kind().id)
        }
    }
}
